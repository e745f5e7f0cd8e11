//! What interfaces are told about each game.

mod eternity;
mod mystic;

use tabletop::MatchError;
use text::{Language, errors};

/// Why the rules refuse what was checked, as a sentence.
fn refusal_of(checked: Result<(), MatchError>, language: &Language) -> Option<String> {
    checked.err().map(|error| match error {
        MatchError::Refused { refusal, .. } => errors::refusal(refusal, language),
        other => panic!("not the rules refuse it: {other}"),
    })
}
