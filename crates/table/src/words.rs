//! What happens at a table, in words.

use std::iter;

use ai::{Hint, Level};
use tabletop::Seat;
use text::{Language, Speech, Told, errors, say};

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

/// That a player gave up.
pub(crate) fn gave_up(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-gave-up", player = speech.name(seat))
}

/// That a player's time has run out.
pub(crate) fn ran_out(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-ran-out", player = speech.name(seat))
}

/// That a player has come back.
pub(crate) fn came_back(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-came-back", player = speech.name(seat))
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

/// A move that is worth considering for a seat, what it is worth, and what is
/// expected to follow.
#[must_use]
pub fn hint(hint: &Hint, seat: Seat, game: &dyn Told, speech: Speech<'_>) -> String {
    let language = speech.language;
    let written: Vec<_> = iter::once(&hint.action).chain(hint.line.iter().map(|(_, action)| action)).collect();
    let written: Vec<_> = written.into_iter().map(String::as_str).collect();
    let mut labels = game.foretold(seat, &written, language).into_iter();
    let action = labels.next().unwrap_or_default();
    let told = say!(language, "table-hint", action = action, percent = hint.percent, visits = hint.visits);
    if hint.line.is_empty() {
        return told;
    }
    let steps: Vec<_> = hint.line.iter().map(|(seat, _)| *seat).zip(labels).collect();
    let turns = steps.chunk_by(|one, next| one.0 == next.0).map(|turn| {
        let actions: Vec<_> = turn.iter().map(|(_, action)| action.as_str()).collect();
        say!(language, "table-hint-turn", player = speech.name(turn[0].0), actions = actions.join(", "))
    });
    say!(language, "table-hint-with-line", hint = told, line = turns.collect::<Vec<_>>().join("; "))
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
