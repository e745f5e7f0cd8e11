//! What single effects say: a phrase without a full stop for each.

use mystic_vale::cards::Side;
use mystic_vale::effect::{
    AddedSymbol, Amount, Discounted, Effect, Peek, Sacrificed, Supply, Tamed, Target, Thing, Times, Until, Whence, Zone,
};
use mystic_vale::symbols::Symbol;
use tabletop::Slug;

use super::counts::{measured, nouns_of_levels, zone_words};
use super::nemeses::claimed;
use super::nouns::{NONE, Role, items};
use super::{Bearer, Writer};
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;

pub(super) fn verb(effect: &Effect, writer: Writer<'_>) -> String {
    let language = writer.language;
    match effect {
        Effect::All(_)
        | Effect::May(_)
        | Effect::Choose(_)
        | Effect::ChooseOr { .. }
        | Effect::Repeat { .. }
        | Effect::If { .. }
        | Effect::BuyMore(..) => writer.words(effect),
        Effect::Gain(what, amount) => measured(amount, language, |count| {
            let what = items(what.slug(), count, Role::Gained, language);
            say!(language, "mystic-gain", what = what, count = 1)
        }),
        Effect::GainForOthers(what, amount) => measured(amount, language, |count| {
            say!(language, "mystic-others-gain", what = items(what.slug(), count, Role::Gained, language))
        }),
        Effect::GainFromBox(count) => say!(language, "mystic-gain-from-box", count = *count),
        Effect::GainShown { of, on } => gain_shown(of, *on, language),
        Effect::WithholdMana(mana) => say!(language, "mystic-withhold-mana", mana = *mana),
        Effect::LoseMana(mana) => say!(language, "mystic-lose-mana", mana = *mana),
        Effect::ReturnCurse(amount) => {
            measured(amount, language, |count| say!(language, "mystic-return-curse", count = count))
        }
        Effect::ReturnCurseUpTo(amount) => {
            measured(amount, language, |count| say!(language, "mystic-return-curse-up-to", count = count))
        }
        Effect::LoseAllTokens => say!(language, "mystic-lose-all-tokens"),
        Effect::BurdenAdvancement(count) => say!(language, "mystic-burden-advancement", count = *count),
        Effect::BurdenLeader(count) => say!(language, "mystic-burden-leader", count = *count),
        Effect::AddToPool(count) => say!(language, "mystic-add-to-pool", count = *count),
        Effect::Pay(currency, count) => say!(language, "mystic-pay", currency = currency.slug(), count = *count),
        Effect::AddSymbol { what, n, on, until } => {
            measured(n, language, |count| add_symbol(*what, count, *on, *until, language))
        }
        Effect::CancelDecay { keep } => say!(language, "mystic-cancel-decay", count = *keep),
        Effect::CancelCurse => say!(language, "mystic-cancel-curse"),
        Effect::CancelSpirits(count) => say!(language, "mystic-cancel-spirits", count = *count),
        Effect::CancelGrowth => say!(language, "mystic-cancel-growth"),
        Effect::MakeWild(Tamed::OneSpirit) => say!(language, "mystic-make-wild"),
        Effect::MakeWild(Tamed::ThisCard) => say!(language, "mystic-all-wild"),
        Effect::DoubleVp => say!(language, "mystic-double-vp"),
        Effect::ActivateToken => say!(language, "mystic-activate-token"),
        Effect::DiscardFromField { which, n } => {
            say!(language, "mystic-discard-from-field", which = which.slug(), count = *n)
        }
        Effect::DiscardOnDeck => say!(language, "mystic-discard-on-deck"),
        Effect::Peek(look) => peek(*look, language),
        Effect::Search => say!(language, "mystic-search"),
        Effect::Place { from, n } => place(*from, n, language),
        Effect::PlaceFromPile { cost_at_most } => say!(language, "mystic-place-from-pile", mana = *cost_at_most),
        Effect::PutBelow(which) => say!(language, "mystic-put-below", which = which.slug()),
        Effect::TuckUnder => say!(language, "mystic-tuck-under"),
        Effect::KeepInField { leftmost, every_turn } => {
            let place = if *leftmost { "leftmost" } else { "left" };
            let often = if *every_turn { "every_turn" } else { "not_running" };
            say!(language, "mystic-keep-in-field", place = place, often = often)
        }
        Effect::FreeBuy(supply) => free_buy(*supply, language),
        Effect::Reserve(count) => say!(language, "mystic-reserve", count = *count),
        Effect::Sacrifice(what) => sacrifice(*what, writer.bearer, language),
        Effect::Discount { on, n, times, levels } => discount(*on, *n, *times, levels, language),
        Effect::BuyFewer(kind, count) => say!(language, "mystic-buy-fewer", count = *count, kind = kind.slug()),
        Effect::CurseForUpgrade(count) => say!(language, "mystic-curse-for-upgrade", count = *count),
        Effect::SleeveNow => say!(language, "mystic-sleeve-now"),
        Effect::CoverCursedLand => say!(language, "mystic-cover-cursed-land"),
        Effect::Unsleeve => say!(language, "mystic-unsleeve"),
        Effect::Resleeve => say!(language, "mystic-resleeve"),
        Effect::CannotSpoil => say!(language, "mystic-cannot-spoil"),
        Effect::Spoil => say!(language, "mystic-spoil"),
        Effect::PushAtLeast(count) => say!(language, "mystic-push-at-least", count = *count),
        Effect::ExtraHarvest(count) => say!(language, "mystic-extra-harvest", count = *count),
        Effect::DrawLeaders(count) => say!(language, "mystic-draw-leaders", count = *count),
        Effect::SleeveLeader => say!(language, "mystic-sleeve-leader"),
        Effect::TurnLeader(Side::Upgraded) => say!(language, "mystic-turn-leader-upgraded"),
        Effect::TurnLeader(Side::Starting) => say!(language, "mystic-turn-leader-starting"),
        Effect::Claim(claim) => say!(language, "mystic-claims", what = claimed(*claim, language)),
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
    say!(language, "mystic-gain-shown", what = list(&what, language), zones = zone_words(on.slug(), language))
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

fn free_buy(supply: Supply, language: &Language) -> String {
    let mut args = FluentArgs::new();
    args.set("supply", supply.slug());
    match supply.level() {
        Some(level) => args.set("level", level),
        None => args.set("level", NONE),
    }
    language.say("mystic-take", &args)
}

/// What bears an ability calls itself by what it is.
fn sacrifice(what: Sacrificed, bearer: Bearer, language: &Language) -> String {
    let what = match (what, bearer) {
        (Sacrificed::This, Bearer::Table) => "this_vale",
        (Sacrificed::This, Bearer::Sleeve) => "this_advancement",
        (what, _) => what.slug(),
    };
    say!(language, "mystic-sacrifice", what = what)
}

fn discount(on: Discounted, mana: u8, times: Times, levels: &[u8], language: &Language) -> String {
    match on {
        Discounted::ForThisCard => say!(language, "mystic-discount-for-this-card", mana = mana),
        Discounted::LeaderUpgrade => say!(language, "mystic-discount-upgrade", mana = mana),
        Discounted::Reserved => say!(language, "mystic-discount-reserved", mana = mana),
        Discounted::PerGuardian => say!(language, "mystic-discount-per-guardian", mana = mana),
        Discounted::Advancement => {
            let (count, levels, times) = (levels.len(), nouns_of_levels(levels, language), times.slug());
            say!(language, "mystic-discount", mana = mana, times = times, levels = levels, count = count)
        }
    }
}
