//! What nemeses do, and what they take on the corruption track.

use mystic_vale::cards::{Claim, Nemesis, Space, TrackSide};
use mystic_vale::effect::Ability;
use tabletop::Slug;

use super::nouns::NONE;
use super::{Bearer, ability_line, names};
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;

#[must_use]
pub fn nemesis_name<'a>(nemesis: &'a Nemesis, language: &Language) -> &'a str {
    names::in_language(&nemesis.name, &nemesis.names, language)
}

/// What a nemesis does, one text for each line, each with the space from which
/// on it does it.
#[must_use]
pub fn nemesis_text(nemesis: &Nemesis, language: &Language) -> Vec<String> {
    nemesis.abilities.iter().map(|ability| line(ability, NONE, language)).collect()
}

/// The same while the hourglass stands on a space: what works there is told.
pub(crate) fn nemesis_text_at(nemesis: &Nemesis, space: u8, language: &Language) -> Vec<String> {
    let works = |ability: &Ability| ability.hourglass.is_none_or(|from| from <= space);
    let state = |ability| if works(ability) { "works" } else { "waits" };
    nemesis.abilities.iter().map(|ability| line(ability, state(ability), language)).collect()
}

fn line(ability: &Ability, state: &str, language: &Language) -> String {
    let line = ability_line(ability, Bearer::Sleeve, language);
    match ability.hourglass {
        None => line,
        Some(space) => say!(language, "mystic-hourglass", space = space, state = state, line = line),
    }
}

#[must_use]
pub fn difficulty_name(difficulty: u8, language: &Language) -> String {
    say!(language, "mystic-difficulty", difficulty = difficulty)
}

#[must_use]
pub fn track_side_name(side: TrackSide, language: &Language) -> String {
    say!(language, "mystic-track-side", side = side.slug())
}

/// What a nemesis takes on a space of the corruption track: "the left
/// advancement of level 1 and 1 VP token".
#[must_use]
pub fn space_text(space: &Space, language: &Language) -> String {
    let claims: Vec<_> = space.0.iter().map(|claim| claimed(*claim, language)).collect();
    list(&claims, language)
}

/// Something that a nemesis takes, after "takes".
pub(super) fn claimed(claim: Claim, language: &Language) -> String {
    let (kind, level, place) = match claim {
        Claim::Advancement { level, place } => ("advancement", level, place),
        Claim::Vale { level, place } => ("vale", level, place),
        Claim::Vp(tokens) => return say!(language, "mystic-vp-tokens", count = tokens),
    };
    let mut args = FluentArgs::new();
    args.set("kind", kind);
    args.set("level", level);
    args.set("place", place);
    language.say("mystic-claimed-card", &args)
}
