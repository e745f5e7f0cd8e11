//! What a request says, read before anything is done: who asks, for which seat,
//! and what they filled in. Programs and pages share it.

pub(crate) mod asking;
pub(crate) mod form;
mod origin;
pub(crate) mod visitor;
