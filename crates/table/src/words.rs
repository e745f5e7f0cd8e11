//! What happens at a table, in words.

use std::iter;

use ai::{BotKind, Hint, Level};
use games::AnyGame;
use tabletop::{Seat, Slug, Variants};
use text::{Language, Speech, errors, say};

use crate::chat::{LONGEST_TEXT, NotSaid, Phrase, Saying};
use crate::error::TableError;
use crate::local::LocalError;
use crate::name::{LONGEST_NAME, WrongName};
use crate::take_back::{Obstacle, TakeBack};

pub(crate) fn took_back(seat: Seat, steps: usize, speech: Speech<'_>) -> String {
    say!(speech.language, "table-took-back", player = speech.name(seat), steps = steps)
}

pub(crate) fn refused_take_back(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-refused-take-back", player = speech.name(seat))
}

pub(crate) fn gave_up(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-gave-up", player = speech.name(seat))
}

pub(crate) fn ran_out(seat: Seat, speech: Speech<'_>) -> String {
    say!(speech.language, "table-ran-out", player = speech.name(seat))
}

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

#[must_use]
pub fn level(level: Level, language: &Language) -> String {
    match level {
        Level::Easy => say!(language, "level-easy"),
        Level::Medium => say!(language, "level-medium"),
        Level::Hard => say!(language, "level-hard"),
        Level::Expert => say!(language, "level-expert"),
    }
}

#[must_use]
pub fn level_about(level: Level, language: &Language) -> String {
    match level {
        Level::Easy => say!(language, "level-easy-about"),
        Level::Medium => say!(language, "level-medium-about"),
        Level::Hard => say!(language, "level-hard-about"),
        Level::Expert => say!(language, "level-expert-about"),
    }
}

/// A move that is worth considering for a seat, and what it is worth, as short as
/// possible.
#[must_use]
pub fn short_hint(hint: &Hint, seat: Seat, game: &dyn AnyGame, language: &Language) -> String {
    let action = game.foretold(seat, &[&hint.action], language).pop().unwrap_or_default();
    say!(language, "table-hint-short", action = action, percent = hint.percent)
}

/// A move that is worth considering for a seat, what it is worth, and what is
/// expected to follow.
#[must_use]
pub fn hint(hint: &Hint, seat: Seat, game: &dyn AnyGame, speech: Speech<'_>) -> String {
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

/// What a bot is called: by its level, if it has one.
#[must_use]
pub fn bot_name(kind: BotKind, language: &Language) -> String {
    let level = Level::all().find(|level| level.bot() == kind);
    level.map_or_else(|| kind.slug().to_owned(), |level| self::level(level, language))
}

#[must_use]
pub fn local_error(error: &LocalError, speech: Speech<'_>) -> String {
    match error {
        LocalError::Table(error) => table_error(error, speech),
        LocalError::NotKept(error) => say!(speech.language, "table-not-kept", reason = error.0.to_string()),
    }
}

#[must_use]
pub fn table_error(error: &TableError, speech: Speech<'_>) -> String {
    let language = speech.language;
    let about = |key: &str, seat: &Seat| say!(language, key, player = speech.name(*seat));
    match error {
        TableError::Match(error) => errors::match_error(error, speech),
        TableError::NothingToTakeBack(seat) => about("table-nothing-to-take-back", seat),
        TableError::AnswerFirst(seat) => about("table-answer-first", seat),
        TableError::NotAsked(seat) => about("table-not-asked", seat),
        TableError::NoSuchSeat(seat) => say!(language, "table-no-such-seat", seat = seat.to_string()),
        TableError::SeatTaken(seat) => say!(language, "table-seat-taken", seat = seat.to_string()),
        TableError::Full => say!(language, "table-full"),
        TableError::NotYours(seat) => say!(language, "table-not-yours", seat = seat.to_string()),
        TableError::NotBegun => say!(language, "table-not-begun"),
        TableError::HasBegun => say!(language, "table-has-begun"),
        TableError::Over => say!(language, "table-over"),
        TableError::NotOver => say!(language, "table-not-over"),
        TableError::StoodInFor(seat) => about("table-stood-in-for", seat),
        TableError::NotStoodInFor(seat) => about("table-not-stood-in-for", seat),
        TableError::GaveUp(seat) => about("table-has-given-up", seat),
        TableError::WishedBefore(seat) => about("table-wished-before", seat),
        TableError::Away(seat) => about("table-away", seat),
        TableError::TooOften(seat) => about("table-too-often", seat),
        TableError::WantsEndAlready(seat) => about("table-wants-end-already", seat),
        TableError::HasRematch => say!(language, "table-has-rematch"),
        TableError::Name(error) => wrong_name(error, language),
        TableError::NotSaid(error) => not_said(*error, language),
    }
}

#[must_use]
pub fn wrong_name(error: &WrongName, language: &Language) -> String {
    match error {
        WrongName::Empty => say!(language, "table-name-empty"),
        WrongName::Unseen(name) => say!(language, "table-name-unseen", name = name.as_str()),
        WrongName::Long(_) => say!(language, "table-name-long", most = LONGEST_NAME),
        WrongName::OfSeat(name) => say!(language, "table-name-of-seat", name = name.as_str()),
    }
}

#[must_use]
pub fn not_said(error: NotSaid, language: &Language) -> String {
    match error {
        NotSaid::Empty => say!(language, "table-not-said-empty"),
        NotSaid::Long(count) => say!(language, "table-not-said-long", count = count, most = LONGEST_TEXT),
        NotSaid::Unseen => say!(language, "table-not-said-unseen"),
        NotSaid::TooMuch => say!(language, "table-not-said-too-much"),
    }
}

/// What somebody said, as they would have said it in this language.
#[must_use]
pub fn saying(saying: &Saying, language: &Language) -> String {
    match saying {
        Saying::Text(text) => text.as_str().to_owned(),
        Saying::Phrase(phrase) => self::phrase(*phrase, language),
    }
}

#[must_use]
pub fn phrase(phrase: Phrase, language: &Language) -> String {
    match phrase {
        Phrase::Hello => say!(language, "table-phrase-hello"),
        Phrase::GoodLuck => say!(language, "table-phrase-good-luck"),
        Phrase::WellPlayed => say!(language, "table-phrase-well-played"),
        Phrase::Thanks => say!(language, "table-phrase-thanks"),
        Phrase::Oops => say!(language, "table-phrase-oops"),
        Phrase::OneMoment => say!(language, "table-phrase-one-moment"),
        Phrase::GoodGame => say!(language, "table-phrase-good-game"),
        Phrase::Goodbye => say!(language, "table-phrase-goodbye"),
    }
}
