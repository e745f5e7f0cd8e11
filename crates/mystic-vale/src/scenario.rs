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

use crate::state::{Ends, ExtraTurn, Mystic, Phase, Upgrade};

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
}

/// The words for the rows of the commons, by level.
const COMMONS_WORDS: [&str; 3] = ["commons-1", "commons-2", "commons-3"];
/// The word for the row of level 4.
const TOP_ROW_WORD: &str = "commons-4";
/// The words for the rows of vales, by level.
const VALES_WORDS: [&str; 2] = ["vales-1", "vales-2"];
/// The words for the decks of advancements, by level.
const DECK_WORDS: [&str; 3] = ["deck-1", "deck-2", "deck-3"];
/// The words for the decks of vales, by level.
const VALE_DECK_WORDS: [&str; 2] = ["vale-deck-1", "vale-deck-2"];
/// The words for a leader that is upgraded, or about to be.
const UPGRADE_WORDS: ([&str; 3], [Upgrade; 3]) =
    (["bought", "fresh", "upgraded"], [Upgrade::Bought, Upgrade::Fresh, Upgrade::Done]);
/// The words for a further turn.
const EXTRA_TURN_WORDS: ([&str; 4], [ExtraTurn; 4]) = (
    ["none", "after-lost-turn", "due", "taken"],
    [ExtraTurn::None, ExtraTurn::AfterLostTurn, ExtraTurn::Due, ExtraTurn::Taken],
);
/// The words for when added symbols end.
const ENDS_WORDS: ([&str; 3], [Ends; 3]) =
    (["before-prep", "after-prep", "after-planting"], [Ends::BeforePrep, Ends::AfterPrep, Ends::AfterPlanting]);
/// What follows a card at an end of a deck that everybody knows, not its owner
/// alone.
const KNOWN_TO_ALL: &str = "*";
/// A place in a row where nothing lies.
const GAP: &str = "-";

/// The name of a phase in scripts.
const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Planting => "planting",
        Phase::Harvest => "harvest",
        Phase::Discard => "discard",
        Phase::Prep => "prep",
        Phase::Nemesis => "nemesis",
        Phase::Finale => "finale",
        Phase::Over => "over",
    }
}

/// The word that stands for this, among words and what they stand for.
fn word_of<T: PartialEq, const N: usize>((words, values): ([&'static str; N], [T; N]), wanted: &T) -> &'static str {
    values.iter().position(|value| value == wanted).map_or("", |place| words[place])
}

/// The place of a word in a list of words that stand for levels.
fn level_of(words: &[&str], word: &str) -> Option<usize> {
    words.iter().position(|&other| other == word)
}
