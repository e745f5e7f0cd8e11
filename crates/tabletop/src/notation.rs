//! Writing a game down so that people can read it and programs can read it
//! back.

use serde_json::Value;
use strum::VariantNames;

use crate::game::Game;

/// A game whose steps can be written down, one readable line each.
///
/// Notation names cards by their slugs, never by their place in a table, so
/// that people can read a record.
pub trait Notation: Game {
    /// An action as text, such as `summon hydra`.
    fn action_text(&self, action: Self::Action) -> String;
    /// The action that a text names.
    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;
    /// An outcome of chance as text, such as `draw imp`.
    fn outcome_text(&self, outcome: Self::Outcome) -> String;
    /// The outcome that a text names.
    fn parse_outcome(&self, text: &str) -> Result<Self::Outcome, NotationError>;
    /// What a choice is about, as a short stable word or two.
    fn prompt_text(&self, prompt: Self::Prompt) -> String;
    /// A fact as data for programs.
    fn event_json(&self, event: Self::Event) -> Value;
    /// What a viewer knows as data for programs.
    fn view_json(&self, view: &Self::View) -> Value;
    /// The setup as data, complete enough to set the game up again with the
    /// same cards.
    fn setup_json(setup: &Self::Setup) -> Value;
    /// The fingerprint of the cards that this position is played with.
    fn card_digest(&self) -> String;
}

/// Why a piece of notation could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// There is no such seat.
    #[error("`{0}` is not a seat; seats are p1 to p4")]
    Seat(String),
    /// There is no such card.
    #[error("there is no card `{name}`{}", did_you_mean(.suggestion.as_deref()))]
    Card {
        /// What was written.
        name: String,
        /// The closest card there is.
        suggestion: Option<String>,
    },
    /// The verb is unknown.
    #[error("`{verb}` is not something one can do here; expected one of: {}", .expected.join(", "))]
    Verb {
        /// What was written.
        verb: String,
        /// The verbs there are.
        expected: &'static [&'static str],
    },
    /// The verb is known, but what follows it does not fit.
    #[error("`{text}` does not read as {expected}")]
    Form {
        /// What was written.
        text: String,
        /// What the form is.
        expected: &'static str,
    },
}

impl NotationError {
    /// A word names none of these verbs.
    #[must_use]
    pub fn verb<Verb: VariantNames>(written: &str) -> Self {
        Self::Verb { verb: excerpt(written), expected: Verb::VARIANTS }
    }

    /// No card among those that are known goes by this name.
    #[must_use]
    pub fn no_card<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        Self::Card { name: excerpt(written), suggestion: closest(written, known).map(str::to_owned) }
    }
}

fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default()
}

/// The longest word that may be a misspelt name.
const LONGEST_NAME: usize = 60;

/// A text that somebody wrote, as an error repeats it: not too much of it, and
/// without characters that a terminal would obey.
#[must_use]
pub fn excerpt(written: &str) -> String {
    const MOST: usize = 100;
    let plain = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let mut letters = written.chars().map(plain);
    let mut text: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() {
        text.push('…');
    }
    text
}

/// The name among `known` that is closest to what was written, if any is close
/// enough to be what was meant.
#[must_use]
pub fn closest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long text is no slip of the pen, and comparing it would take long.
    if written.len() > LONGEST_NAME {
        return None;
    }
    let written = written.to_lowercase();
    let is_close = |distance: usize, name: &str| distance <= 1 + name.len() / 4;
    known
        .into_iter()
        // Texts are at least as far apart as their letters, which spares most comparisons.
        .filter(|name| is_close(letters_apart(&written, name), name))
        .map(|name| (strsim::damerau_levenshtein(&written, name), name))
        .filter(|&(distance, name)| is_close(distance, name))
        .min()
        .map(|(_, name)| name)
}

/// How many letters have to be changed, added or left out at least to make one
/// text of another, whatever their order.
fn letters_apart(one: &str, other: &str) -> usize {
    // Letters that share a place only make the texts seem closer than they are.
    const PLACES: usize = 64;
    let mut surplus = [0_i32; PLACES];
    one.chars().for_each(|letter| surplus[letter as usize % PLACES] += 1);
    other.chars().for_each(|letter| surplus[letter as usize % PLACES] -= 1);
    let sum = |sign: i32| surplus.iter().map(|&count| (sign * count).max(0) as usize).sum::<usize>();
    sum(1).max(sum(-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_never_further_apart_than_the_texts_are() {
        let texts = ["", "hydra", "hidra", "hyrda", "griffon", "grifon", "imp", "yeti", "sea spirit", "šárka"];
        for (one, other) in texts.iter().flat_map(|one| texts.map(|other| (one, other))) {
            let (letters, texts) = (letters_apart(one, other), strsim::damerau_levenshtein(one, other));
            assert!(letters <= texts, "{one} and {other}: {letters} letters, but {texts}");
        }
        assert_eq!((letters_apart("hydra", "hyrda"), letters_apart("hydra", "imp")), (0, 5));
    }

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        let known = ["hydra", "griffon", "imp"];
        assert_eq!(closest("hidra", known), Some("hydra"));
        assert_eq!(closest("grifon", known), Some("griffon"));
        assert_eq!(closest("behemoth", known), None);
        // The nearest name is too far for its length, the longer one is not.
        assert_eq!(closest("abcdxxxx", ["abcd", "abcdefghxxxx"]), Some("abcdefghxxxx"));
        assert_eq!(closest(&"hydra".repeat(100_000), known), None);
    }

    #[test]
    fn an_excerpt_is_short_and_harmless() {
        assert_eq!(excerpt("hydra"), "hydra");
        assert_eq!(excerpt("\u{1b}[2Jhydra\n"), "\u{fffd}[2Jhydra\u{fffd}");
        assert_eq!(excerpt(&"x".repeat(1_000)).chars().count(), 101);
    }
}
