//! Symbols as shapes. One-column shapes that differ from each other, and plain
//! letters that do.

use mystic_vale::cards::Cost;
use mystic_vale::state::{Due, ManaToken};
use mystic_vale::symbols::{Spirits, Symbol, Symbols};
use mystic_vale::{Slot, TokenKind};
use tabletop::Slug;

use crate::language::Language;
use crate::mystic::cards::nouns::{POINTS, Role, items, of_cost};
use crate::say;
use crate::scene::{Figure, Hue, Sign, Token};

/// Points that are lost have a sign of their own.
pub(super) fn of_card(symbols: &Symbols, points: i8, language: &Language) -> Vec<Token> {
    let there = symbols.iter().map(|(symbol, count)| of_symbol(symbol, u16::from(count), Role::Named, language));
    let points = (points != 0).then(|| {
        let sign = if points > 0 {
            Sign { shape: '☆', letter: 'p', hue: Hue::Plain, figure: Figure::Medal }
        } else {
            Sign { shape: '⊖', letter: 'n', hue: Hue::Red, figure: Figure::Debt }
        };
        token(sign, u16::from(points.unsigned_abs()), items(POINTS, points, Role::Named, language))
    });
    there.chain(points).collect()
}

pub(super) fn of_price(cost: Cost, language: &Language) -> Vec<Token> {
    of_cost(cost).map(|(symbol, count)| of_symbol(symbol, u16::from(count), Role::Asked, language)).collect()
}

pub(super) fn unspent(mana: u16, spirits: Spirits, language: &Language) -> Vec<Token> {
    let mana = (mana > 0).then(|| of_symbol(Symbol::Mana, mana, Role::Named, language));
    mana.into_iter().chain(of_spirits(spirits, Role::Named, language)).collect()
}

/// Victory point tokens that somebody holds.
pub(super) fn held(count: u16, language: &Language) -> Option<Token> {
    (count > 0).then(|| token(sign(Symbol::Vp), count, say!(language, "mystic-vp-tokens", count = count)))
}

/// Curse tokens that somebody holds, or that lie on something.
pub(super) fn curse(count: u16, language: &Language) -> Option<Token> {
    (count > 0).then(|| token(sign(Symbol::Curse), count, say!(language, "mystic-curse-tokens", count = count)))
}

/// Tokens of one kind that symbols give and that wait to be taken, in words.
pub(super) fn due(due: Due, kind: TokenKind, language: &Language) -> String {
    let symbol = match kind {
        TokenKind::Vp => Symbol::Vp,
        TokenKind::Curse => Symbol::Curse,
    };
    items(symbol.slug(), due.of(kind), Role::Gained, language)
}

/// The mana token, or the amulet in its place, with the side that is up.
pub(super) fn mana_token(side: ManaToken, amulet: Option<&str>, language: &Language) -> Token {
    let (shape, letter, figure) = match side {
        ManaToken::Active => ('◉', 'T', Figure::FullToken),
        ManaToken::Spent => ('○', 'o', Figure::SpentToken),
    };
    let name = match (side, amulet) {
        (ManaToken::Active, None) => say!(language, "mystic-token-active"),
        (ManaToken::Spent, None) => say!(language, "mystic-token-spent"),
        (ManaToken::Active, Some(amulet)) => say!(language, "mystic-amulet-active", card = amulet),
        (ManaToken::Spent, Some(amulet)) => say!(language, "mystic-amulet-spent", card = amulet),
    };
    token(Sign { shape, letter, hue: Hue::Blue, figure }, 1, name)
}

pub(super) const fn slot_sign(slot: Slot) -> Sign {
    let (shape, letter, figure) = match slot {
        Slot::Top => ('▀', '^', Figure::Top),
        Slot::Middle => ('▬', '-', Figure::Middle),
        Slot::Bottom => ('▄', '_', Figure::Bottom),
    };
    Sign { shape, letter, hue: Hue::Plain, figure }
}

fn of_spirits(spirits: Spirits, role: Role, language: &Language) -> Vec<Token> {
    let symbols = Symbols {
        animal: spirits.animal,
        forest: spirits.forest,
        sky: spirits.sky,
        wild: spirits.wild,
        ..Symbols::default()
    };
    symbols.iter().map(|(symbol, count)| of_symbol(symbol, u16::from(count), role, language)).collect()
}

fn of_symbol(symbol: Symbol, count: u16, role: Role, language: &Language) -> Token {
    token(sign(symbol), count, items(symbol.slug(), count, role, language))
}

fn token(sign: Sign, count: u16, name: String) -> Token {
    Token { sign, count, name, worth: None }
}

const fn sign(symbol: Symbol) -> Sign {
    let (shape, letter, hue, figure) = match symbol {
        Symbol::Mana => ('◆', 'm', Hue::Blue, Figure::Drop),
        Symbol::Decay => ('†', 'd', Hue::Red, Figure::Skull),
        Symbol::Growth => ('♥', 'g', Hue::Green, Figure::Sprout),
        Symbol::Vp => ('★', 'v', Hue::Gold, Figure::Star),
        Symbol::Curse => ('▼', 'c', Hue::Purple, Figure::Thorn),
        Symbol::Guardian => ('■', '@', Hue::Purple, Figure::Shield),
        Symbol::Animal => ('▲', 'A', Hue::Red, Figure::Paw),
        Symbol::Forest => ('♣', 'F', Hue::Green, Figure::Tree),
        Symbol::Sky => ('☼', 'S', Hue::Cyan, Figure::Sun),
        Symbol::Wild => ('∞', 'W', Hue::Purple, Figure::Loop),
    };
    Sign { shape, letter, hue, figure }
}
