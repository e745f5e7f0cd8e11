//! What single effects say: a phrase without a full stop for each.

use mystic_vale::effect::{
    AddedSymbol, Amount, Discounted, Effect, Peek, Supply, Tamed, Target, Thing, Trigger, Until, Whence, Zone,
};
use mystic_vale::symbols::Symbol;

use super::Writer;
use super::counts::{measured, nouns_of_levels};
use super::nouns::{Role, items};
use crate::language::Language;
use crate::lists::list;
use crate::say;

/// An effect that is told on its own.
pub(super) fn verb(effect: &Effect, when: Trigger, language: &Language) -> String {
    match effect {
        Effect::All(_) | Effect::May(_) | Effect::Choose(_) | Effect::If { .. } | Effect::BuyMore(..) => {
            Writer { when, language }.words(effect)
        }
        Effect::Gain(what, amount) => measured(amount, language, |count| {
            let what = items(what.slug(), count, Role::Gained, language);
            say!(language, "mystic-gain", what = what, count = 1)
        }),
        Effect::GainShown { of, on } => gain_shown(of, *on, language),
        Effect::LoseMana(mana) => say!(language, "mystic-lose-mana", mana = *mana),
        Effect::Pay(currency, count) => say!(language, "mystic-pay", currency = currency.slug(), count = *count),
        Effect::AddSymbol { what, n, on, until } => {
            measured(n, language, |count| add_symbol(*what, count, *on, *until, language))
        }
        Effect::CancelDecay { keep } => say!(language, "mystic-cancel-decay", count = *keep),
        Effect::MakeWild(Tamed::OneSpirit) => say!(language, "mystic-make-wild"),
        Effect::MakeWild(Tamed::ThisCard) => say!(language, "mystic-all-wild"),
        Effect::DoubleVp => say!(language, "mystic-double-vp"),
        Effect::ActivateToken => say!(language, "mystic-activate-token"),
        Effect::DiscardFromField => say!(language, "mystic-discard-from-field"),
        Effect::DiscardOnDeck => say!(language, "mystic-discard-on-deck"),
        Effect::Peek(look) => peek(*look, language),
        Effect::Search => say!(language, "mystic-search"),
        Effect::Place { from, n } => place(*from, n, language),
        Effect::KeepInField { leftmost, every_turn } => {
            let place = if *leftmost { "leftmost" } else { "left" };
            let often = if *every_turn { "every_turn" } else { "not_running" };
            say!(language, "mystic-keep-in-field", place = place, often = often)
        }
        Effect::FreeBuy(Supply::FertileSoil) => say!(language, "mystic-take-soil"),
        Effect::Sacrifice => say!(language, "mystic-sacrifice"),
        Effect::Discount { on, n, times, levels } => match on {
            Discounted::ForThisCard => say!(language, "mystic-discount-for-this-card", mana = *n),
            Discounted::LeaderUpgrade => say!(language, "mystic-discount-upgrade", mana = *n),
            Discounted::Advancement => {
                let (count, levels) = (levels.len(), nouns_of_levels(levels, language));
                let times = times.slug();
                say!(language, "mystic-discount", mana = *n, times = times, levels = levels, count = count)
            }
        },
        Effect::HarvestAnyway => say!(language, "mystic-harvest-anyway"),
        Effect::ExtraTurn => say!(language, "mystic-extra-turn"),
        Effect::Score(amount) => measured(amount, language, |count| say!(language, "mystic-score", count = count)),
    }
}

/// Symbols that are gained as often as they are shown; all kinds of spirits
/// together are just spirits.
fn gain_shown(of: &[Symbol], on: Zone, language: &Language) -> String {
    const SPIRITS: [Symbol; 4] = [Symbol::Animal, Symbol::Forest, Symbol::Sky, Symbol::Wild];
    let has_all = SPIRITS.iter().all(|spirit| of.contains(spirit));
    let single = of.iter().filter(|symbol| !has_all || !SPIRITS.contains(symbol)).map(|symbol| symbol.slug());
    let kinds = single.chain(has_all.then_some(Thing::Spirit.slug()));
    let what: Vec<_> = kinds.map(|kind| say!(language, "mystic-shown-symbol", symbol = kind)).collect();
    say!(language, "mystic-gain-shown", what = list(&what, language), zone = on.slug())
}

/// A symbol that is added for a while, or one that is there for good.
fn add_symbol(what: AddedSymbol, count: i32, on: Target, until: Option<Until>, language: &Language) -> String {
    let (symbol, target) = (what.slug(), on.slug());
    match until {
        Some(until) => {
            say!(language, "mystic-add-symbol", symbol = symbol, count = count, target = target, until = until.slug())
        }
        None => say!(language, "mystic-has-symbol", symbol = symbol, count = count, target = target),
    }
}

fn peek(peek: Peek, language: &Language) -> String {
    let Peek { cards, discard, bottom, reorder } = peek;
    let order = if reorder { "any" } else { "same" };
    if cards == 1 {
        return say!(language, "mystic-peek-one", discard = discard, bottom = bottom);
    }
    say!(language, "mystic-peek", cards = cards, discard = discard, bottom = bottom, order = order)
}

/// Cards that come into the field. Where a number of cards is to be reached,
/// that number is told.
fn place(from: Whence, n: &Amount, language: &Language) -> String {
    if let Amount::Count(count) = n
        && (count.of.as_slice(), count.on) == ([Thing::Card].as_slice(), Zone::Field)
        && (count.times, count.divide, count.most) == (-1, 1, None)
    {
        return say!(language, "mystic-fill-field", from = from.slug(), count = count.plus);
    }
    measured(n, language, |count| say!(language, "mystic-place", from = from.slug(), count = count))
}
