//! The rules of Mystic Vale from outside.

mod conformance;
mod golden;
mod invented_packs;
mod mangled_inputs;
mod properties;
mod scenarios;
