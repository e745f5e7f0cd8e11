//! What is known about playing The Vale of Eternity well.

use vale_of_eternity::state::Vale;

use crate::knowhow::Knowhow;

impl Knowhow for Vale {}
