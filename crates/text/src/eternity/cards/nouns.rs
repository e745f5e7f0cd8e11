//! Cards, stones and lists as messages are told them.

use tabletop::{Slug, Variants};
use vale_of_eternity::effect::Which;
use vale_of_eternity::stones::{Colour, Stones};

use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;

pub(super) const NONE: &str = "none";

/// What happens to stones where they are named. A language may need another
/// form of the words for each.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    Named,
    Gained,
    Paid,
    Lost,
    Kept,
    /// Something is sold for them.
    Asked,
}

impl Role {
    const fn key(self) -> &'static str {
        match self {
            Self::Named => "eternity-stones",
            Self::Gained => "eternity-stones-gained",
            Self::Paid => "eternity-stones-paid",
            Self::Lost => "eternity-stones-lost",
            Self::Kept => "eternity-stones-kept",
            Self::Asked => "eternity-stones-asked",
        }
    }
}

/// Stones by number and colour: "2 red stones and 1 blue stone".
pub(crate) fn stones(stones: Stones, role: Role, language: &Language) -> String {
    list(&stone_items(stones, role, language), language)
}

pub(super) fn stone_items(stones: Stones, role: Role, language: &Language) -> Vec<String> {
    let there = Colour::all().filter(|&colour| stones[colour] > 0);
    there.map(|colour| say!(language, role.key(), count = stones[colour], colour = colour.slug())).collect()
}

pub(super) fn which_args(which: &Which) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    args.set("family", which.family.map_or(NONE, |family| family.slug()));
    args.set("has", which.has.map_or(NONE, |kind| kind.slug()));
    args.set("other", if which.other { "yes" } else { "no" });
    match which.max_cost {
        Some(cost) => args.set("cost", cost),
        None => args.set("cost", NONE),
    }
    args
}
