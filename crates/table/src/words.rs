//! What happens at a table, in words.

use ai::{Hint, Level};
use tabletop::Seat;
use text::{Language, Offer, Speech, errors, say};

use crate::session::SessionError;
use crate::take_back::{Obstacle, TakeBack};

/// That a player took steps back.
pub(crate) fn took_back(seat: Seat, steps: usize, speech: Speech<'_>) -> String {
    say!(speech.language, "table-took-back", player = speech.name(seat), steps = steps)
}

/// That a player did not agree to taking back.
pub(crate) fn refused_take_back(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-refused-take-back", player = speech.name(seat))
}

/// What taking a step back would mean, for whoever has to agree.
#[must_use]
pub fn take_back_terms(terms: &TakeBack, speech: Speech<'_>) -> String {
    let mut sentences =
        vec![say!(speech.language, "table-wishes-back", player = speech.name(terms.seat), steps = terms.steps)];
    sentences.extend(terms.obstacles.iter().flatten().map(|obstacle| {
        let key = match obstacle {
            Obstacle::Chance => "table-obstacle-chance",
            Obstacle::Revealed => "table-obstacle-revealed",
            Obstacle::OthersDecided => "table-obstacle-others-decided",
        };
        say!(speech.language, key)
    }));
    sentences.join(" ")
}

/// What a bot of a level is called.
#[must_use]
pub fn level(level: Level, language: &Language) -> String {
    match level {
        Level::Easy => say!(language, "level-easy"),
        Level::Medium => say!(language, "level-medium"),
        Level::Hard => say!(language, "level-hard"),
        Level::Expert => say!(language, "level-expert"),
    }
}

/// What a bot of a level is like.
#[must_use]
pub fn level_about(level: Level, language: &Language) -> String {
    match level {
        Level::Easy => say!(language, "level-easy-about"),
        Level::Medium => say!(language, "level-medium-about"),
        Level::Hard => say!(language, "level-hard-about"),
        Level::Expert => say!(language, "level-expert-about"),
    }
}

/// A move that is worth considering, what it is worth, and what is expected to
/// follow. `offers` are what the seat may choose.
#[must_use]
pub fn hint(hint: &Hint, offers: &[Offer], speech: Speech<'_>) -> String {
    let language = speech.language;
    let offer = offers.iter().find(|offer| offer.action == hint.action);
    let action = offer.map_or(&hint.action, |offer| &offer.label);
    let told = say!(language, "table-hint", action = action.as_str(), percent = hint.percent, visits = hint.visits);
    if hint.line.is_empty() {
        return told;
    }
    let step = |(seat, action): &(Seat, String)| {
        say!(language, "table-hint-step", player = speech.name(*seat), action = action.as_str())
    };
    let line = hint.line.iter().map(step).collect::<Vec<_>>().join("; ");
    say!(language, "table-hint-with-line", hint = told, line = line)
}

/// Why a table does not go on, as a sentence.
#[must_use]
pub fn session_error(error: &SessionError, speech: Speech<'_>) -> String {
    let language = speech.language;
    match error {
        SessionError::Match(error) => errors::match_error(error, speech),
        SessionError::NotKept(error) => say!(language, "table-not-kept", reason = error.0.to_string()),
        SessionError::NotAPerson(seat) => say!(language, "table-not-a-person", player = speech.name(*seat)),
        SessionError::NotABot => say!(language, "table-not-a-bot"),
        SessionError::NothingToTakeBack(seat) => {
            say!(language, "table-nothing-to-take-back", player = speech.name(*seat))
        }
        SessionError::AnswerFirst(seat) => say!(language, "table-answer-first", player = speech.name(*seat)),
        SessionError::NotAsked(seat) => say!(language, "table-not-asked", player = speech.name(*seat)),
    }
}
