//! What is known about playing Mystic Vale well.

use mystic_vale::Mystic;

use crate::knowhow::Knowhow;

impl Knowhow for Mystic {}
