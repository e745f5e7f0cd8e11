//! What goes wrong, in words: what it is, and what can be done about it.

#[cfg(test)]
mod tests;

use tabletop::replay::{FORMAT_VERSION, MAX_BYTES, MAX_LINE, MAX_STEPS, StepProblem};
use tabletop::scenario::ExportError;
use tabletop::{MatchError, NotationError, RefusalCode, ReplayError};

use crate::language::Language;
use crate::say;
use crate::wording::Speech;

/// Why the rules of a game refuse something, as a sentence.
#[must_use]
pub fn refusal(refusal: RefusalCode, language: &Language) -> String {
    say!(language, &format!("{}-refused-{}", refusal.game, refusal.code))
}

#[must_use]
pub fn match_error(error: &MatchError, speech: Speech<'_>) -> String {
    let language = speech.language;
    match error {
        MatchError::WrongSeat { seat, deciding } => {
            let (player, deciding) = (speech.name(*seat), speech.name(*deciding));
            say!(language, "error-match-wrong-seat", player = player, deciding = deciding)
        }
        MatchError::ChanceDecides => say!(language, "error-match-chance-decides"),
        MatchError::PlayerDecides(seat) => {
            say!(language, "error-match-player-decides", player = speech.name(*seat))
        }
        MatchError::Over => say!(language, "error-match-over"),
        MatchError::Unreadable(error) => notation_error(error, language),
        MatchError::Refused { refusal, .. } => self::refusal(*refusal, language),
        MatchError::NothingComesUp => say!(language, "error-match-nothing-comes-up"),
        MatchError::NoSuchAction { legal, .. } => say!(language, "error-match-no-such-action", legal = *legal),
        MatchError::TooLong => say!(language, "error-match-too-long", steps = MAX_STEPS),
    }
}

#[must_use]
pub fn notation_error(error: &NotationError, language: &Language) -> String {
    match error {
        NotationError::Seat(written) => say!(language, "error-notation-seat", written = written.as_str()),
        NotationError::Card { name, suggestion: None } => say!(language, "error-notation-card", name = name.as_str()),
        NotationError::Card { name, suggestion: Some(close) } => {
            say!(language, "error-notation-card-close", name = name.as_str(), suggestion = close.as_str())
        }
        NotationError::Verb { verb, expected } => {
            say!(language, "error-notation-verb", verb = verb.as_str(), expected = expected.join(", "))
        }
        NotationError::Form { text, .. } => say!(language, "error-notation-form", written = text.as_str()),
    }
}

#[must_use]
pub fn replay_error(error: &ReplayError, language: &Language) -> String {
    match error {
        ReplayError::NotAReplay => say!(language, "error-replay-not-a-replay", format = FORMAT_VERSION),
        ReplayError::Version { found } => {
            say!(language, "error-replay-version", found = *found, format = FORMAT_VERSION)
        }
        ReplayError::TooLarge { bytes } => say!(language, "error-replay-too-large", bytes = *bytes, most = MAX_BYTES),
        ReplayError::TooManySteps => say!(language, "error-replay-too-many-steps", most = MAX_STEPS),
        ReplayError::LongLine { line } => say!(language, "error-replay-long-line", line = *line, most = MAX_LINE),
        ReplayError::ControlCharacter { line } => say!(language, "error-replay-control-character", line = *line),
        ReplayError::Truncated => say!(language, "error-replay-truncated"),
        ReplayError::Damaged { written, computed } => {
            let (written, computed) = (written.to_string(), computed.to_string());
            say!(language, "error-replay-damaged", written = written, computed = computed)
        }
        ReplayError::Line { line, found, expected } => {
            say!(language, "error-replay-line", line = *line, found = found.as_str(), expected = *expected)
        }
        ReplayError::Step { line, step, problem } => {
            let problem = step_problem(problem, language);
            say!(language, "error-replay-step", line = *line, step = step.as_str(), problem = problem)
        }
        ReplayError::Ending { line, recorded, replayed } => {
            let (recorded, replayed) = (recorded.as_str(), replayed.as_str());
            say!(language, "error-replay-ending", line = *line, recorded = recorded, replayed = replayed)
        }
        ReplayError::WrongGame { recorded, expected } => {
            say!(language, "error-replay-wrong-game", recorded = recorded.as_str(), expected = *expected)
        }
        ReplayError::WrongRules { recorded, here } => {
            say!(language, "error-replay-wrong-rules", recorded = *recorded, here = *here)
        }
        ReplayError::WrongCards { recorded, here } => {
            say!(language, "error-replay-wrong-cards", recorded = recorded.as_str(), here = here.as_str())
        }
        ReplayError::WrongSeats { recorded, here } => {
            say!(language, "error-replay-wrong-seats", recorded = *recorded, here = *here)
        }
        ReplayError::Redacted { viewer } => say!(language, "error-replay-redacted", viewer = viewer.to_string()),
    }
}

/// Why a position is not written as a scenario.
#[must_use]
pub fn export_error(error: &ExportError, language: &Language) -> String {
    match error {
        ExportError::StillRunning(_) => say!(language, "error-export-still-running"),
        ExportError::NoSuchStep { wanted, steps } => {
            say!(language, "error-export-no-such-step", wanted = *wanted, steps = *steps)
        }
        ExportError::Over => say!(language, "error-export-over"),
        ExportError::Title(title) => say!(language, "error-export-title", title = title.as_str()),
        ExportError::PackName(name) => say!(language, "error-export-pack-name", name = name.as_str()),
        ExportError::NoWords => say!(language, "error-export-no-words"),
    }
}

fn step_problem(problem: &StepProblem, language: &Language) -> String {
    match problem {
        StepProblem::WrongActor { expected } => say!(language, "error-step-wrong-actor", expected = expected.as_str()),
        StepProblem::AfterTheEnd => say!(language, "error-step-after-the-end"),
        StepProblem::Unreadable(error) => notation_error(error, language),
        StepProblem::Refused(refusal) => {
            say!(language, "error-step-refused", reason = self::refusal(*refusal, language))
        }
        StepProblem::Hidden => say!(language, "error-step-hidden"),
    }
}
