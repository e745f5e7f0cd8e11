//! Hand-written positions of The Vale of Eternity: how a script sets the table
//! and what it may expect of it.

mod describe;
mod expect;
mod flaw;
mod stage;
#[cfg(test)]
mod tests;

use tabletop::scenario::{Loader, Problem, Script, ScriptError, Stage, Verdict};

use crate::state::Vale;
use crate::view::View;

pub use flaw::Flaw;

impl Stage for Vale {
    const EXPECTATIONS: &'static [&'static str] = expect::WORDS;

    fn stage(script: &Script, load: &mut Loader<'_>) -> Result<Self, ScriptError> {
        stage::stage(script, load)
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        expect::expect(self, words)
    }

    fn describe(&self) -> String {
        describe::describe(self)
    }

    fn as_described(&self) -> Self {
        describe::as_described(self)
    }

    fn left_out(&self) -> Option<&'static str> {
        describe::left_out(self)
    }

    fn unknown_zones(view: &View) -> Vec<String> {
        view.unknown_zones()
    }
}
