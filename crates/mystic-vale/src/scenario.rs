//! Hand-written positions of Mystic Vale: how a script sets the table and what
//! it may expect of it.

mod describe;
mod expect;
mod finish;
mod flaw;
mod player;
mod stage;
#[cfg(test)]
mod tests;

use tabletop::scenario::{Loader, Problem, Script, ScriptError, Stage, Verdict};

use crate::state::Mystic;
use crate::view::View;

pub use flaw::Flaw;

impl Stage for Mystic {
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

    fn unknown_zones(view: &View) -> Vec<String> {
        view.unknown_zones()
    }
}

const COMMONS_WORDS: [&str; 3] = ["commons-1", "commons-2", "commons-3"];
const TOP_ROW_WORD: &str = "commons-4";
const VALES_WORDS: [&str; 2] = ["vales-1", "vales-2"];
const DECK_WORDS: [&str; 3] = ["deck-1", "deck-2", "deck-3"];
const VALE_DECK_WORDS: [&str; 2] = ["vale-deck-1", "vale-deck-2"];
/// What follows a card at an end of a deck that everybody knows, not its owner
/// alone.
const KNOWN_TO_ALL: &str = "*";
const GAP: &str = "-";

fn level_of(words: &[&str], word: &str) -> Option<usize> {
    words.iter().position(|&other| other == word)
}
