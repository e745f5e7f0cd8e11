//! Where the facts about cards come from, in words.

use tabletop::{Provenance, Slug};

use crate::language::Language;
use crate::lists::list;
use crate::say;

#[must_use]
pub fn provenance_meaning(provenance: Provenance, language: &Language) -> String {
    say!(language, &format!("provenance-{}", provenance.slug()))
}

/// A note that these fields of a card were made up, which must never pass for
/// printed; `None` if there are none.
pub(crate) fn made_up(fields: &[String], language: &Language) -> Option<String> {
    (!fields.is_empty()).then(|| say!(language, "provenance-made-up", fields = list(fields, language)))
}

/// The same of one of several things that lie together.
pub(crate) fn made_up_of(name: &str, fields: &[String], language: &Language) -> Option<String> {
    (!fields.is_empty()).then(|| say!(language, "provenance-made-up-of", name = name, fields = list(fields, language)))
}
