//! Why something cannot be chosen.

use mystic_vale::Refusal;
use tabletop::Slug;

use crate::say;
use crate::wording::Speech;

pub(super) fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
    say!(speech.language, &format!("mystic-refused-{}", refusal.slug()))
}
