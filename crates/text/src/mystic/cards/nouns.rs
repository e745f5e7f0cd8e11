//! Symbols and the words of the vocabulary as messages are told them.

use mystic_vale::effect::{AddedSymbol, Faces, Gain, Kind, Target, Thing, Trigger, Until, Zone};
use mystic_vale::symbols::{Spirits, Symbols};

use crate::language::Language;
use crate::say;

/// What stands for something that is not there.
pub(crate) const NONE: &str = "none";

/// What messages call the points that are counted when the game is over.
pub(crate) const POINTS: &str = "points";

/// What happens to symbols where they are named. A language may need another
/// form of the words for each.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// Nothing: they are only named.
    Named,
    /// Somebody gains them.
    Gained,
    /// Somebody pays them.
    Paid,
    /// Something costs them.
    Asked,
}

impl Role {
    const fn key(self) -> &'static str {
        match self {
            Self::Named => "mystic-symbols",
            Self::Gained => "mystic-symbols-gained",
            Self::Paid => "mystic-symbols-paid",
            Self::Asked => "mystic-symbols-asked",
        }
    }
}

/// So many of a symbol: "2 mana".
pub(crate) fn items(symbol: &str, count: u16, role: Role, language: &Language) -> String {
    say!(language, role.key(), symbol = symbol, count = count)
}

/// The symbols of each kind that is there, and the points.
pub(crate) fn symbol_items(symbols: &Symbols, points: u8, role: Role, language: &Language) -> Vec<String> {
    let there = symbols.iter().map(|(symbol, count)| (symbol.slug(), count));
    let points = (points > 0).then_some((POINTS, points));
    there.chain(points).map(|(symbol, count)| items(symbol, u16::from(count), role, language)).collect()
}

/// The spirits of each kind that is there.
pub(crate) fn spirit_items(spirits: Spirits, role: Role, language: &Language) -> Vec<String> {
    spirits.iter().map(|(spirit, count)| items(spirit.slug(), u16::from(count), role, language)).collect()
}

pub(crate) const fn gain_symbol(what: Gain) -> &'static str {
    match what {
        Gain::Mana => "mana",
        Gain::Animal => "animal",
        Gain::Forest => "forest",
        Gain::Sky => "sky",
        Gain::Wild => "wild",
        Gain::Vp => "vp",
    }
}

pub(crate) const fn added_symbol(what: AddedSymbol) -> &'static str {
    match what {
        AddedSymbol::Decay => "decay",
        AddedSymbol::Growth => "growth",
        AddedSymbol::Guardian => "guardian",
    }
}

pub(crate) const fn kind_slug(kind: Kind) -> &'static str {
    match kind {
        Kind::Advancement => "advancement",
        Kind::Vale => "vale",
    }
}

pub(super) const fn trigger_slug(when: Trigger) -> &'static str {
    match when {
        Trigger::WhenPlayed => "when_played",
        Trigger::WouldSpoil => "would_spoil",
        Trigger::AnyTime => "any_time",
        Trigger::HarvestStart => "harvest_start",
        Trigger::Harvest => "harvest",
        Trigger::Buying => "buying",
        Trigger::Ongoing => "ongoing",
        Trigger::EndOfGame => "end_of_game",
    }
}

pub(super) const fn thing_slug(thing: Thing) -> &'static str {
    match thing {
        Thing::Decay => "decay",
        Thing::Growth => "growth",
        Thing::Guardian => "guardian",
        Thing::Spirit => "spirit",
        Thing::SpiritKind => "spirit_kind",
        Thing::Card => "card",
        Thing::OtherCard => "other_card",
    }
}

pub(super) const fn zone_slug(zone: Zone) -> &'static str {
    match zone {
        Zone::ThisCard => "this_card",
        Zone::Field => "field",
    }
}

pub(super) const fn faces_slug(faces: Faces) -> &'static str {
    match faces {
        Faces::Present => "present",
        Faces::Printed => "printed",
    }
}

pub(super) const fn target_slug(target: Target) -> &'static str {
    match target {
        Target::ThisCard => "this_card",
        Target::You => "you",
        Target::OneCard => "one_card",
    }
}

pub(super) const fn until_slug(until: Until) -> &'static str {
    match until {
        Until::NextPrep => "next_prep",
        Until::EndOfTurn => "end_of_turn",
    }
}
