//! Symbols as messages are told them.

use mystic_vale::cards::Cost;
use mystic_vale::symbols::{Spirits, Symbol, Symbols};
use tabletop::Slug;

use crate::language::Language;
use crate::say;

pub(crate) const NONE: &str = "none";

/// What messages call the points that are counted when the game is over.
pub(crate) const POINTS: &str = "points";

/// What happens to symbols where they are named. A language may need another
/// form of the words for each.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    Named,
    Gained,
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
pub(crate) fn items(symbol: &str, count: impl Into<i32>, role: Role, language: &Language) -> String {
    say!(language, role.key(), symbol = symbol, count = count.into())
}

/// The symbols of each kind that is there, and the points, which may be lost
/// ones.
pub(crate) fn symbol_items(symbols: &Symbols, points: i8, role: Role, language: &Language) -> Vec<String> {
    let there = symbols.iter().map(|(symbol, count)| (symbol.slug(), i32::from(count)));
    let points = (points != 0).then_some((POINTS, i32::from(points)));
    there.chain(points).map(|(symbol, count)| items(symbol, count, role, language)).collect()
}

pub(crate) fn cost_items(cost: Cost, role: Role, language: &Language) -> Vec<String> {
    of_cost(cost).map(|(symbol, count)| items(symbol.slug(), count, role, language)).collect()
}

/// The symbols that pay a cost, in the order in which they are told: mana,
/// spirits, tokens.
pub(crate) fn of_cost(cost: Cost) -> impl Iterator<Item = (Symbol, u8)> {
    let asked = [
        (Symbol::Mana, cost.mana),
        (Symbol::Animal, cost.animal),
        (Symbol::Forest, cost.forest),
        (Symbol::Sky, cost.sky),
        (Symbol::Wild, cost.wild),
        (Symbol::Vp, cost.vp),
        (Symbol::Curse, cost.curse),
    ];
    asked.into_iter().filter(|(_, count)| *count > 0)
}

pub(crate) fn spirit_items(spirits: Spirits, role: Role, language: &Language) -> Vec<String> {
    spirits.iter().map(|(spirit, count)| items(spirit.slug(), count, role, language)).collect()
}
