//! The rules of The Vale of Eternity from outside.

mod conformance;
mod golden;
mod invented_packs;
mod mangled_inputs;
mod scenarios;
