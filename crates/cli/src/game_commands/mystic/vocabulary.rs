//! Which words of its vocabulary an ability of Mystic Vale uses.

use std::collections::BTreeSet;

use mystic_vale::cards::{Claim, Side};
use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Condition, Count, Currency, Discarded, Discounted, Effect, Faces, Gain, Kind, Moved,
    Sacrificed, Supply, Tamed, Target, Thing, Times, Trigger, Until, Whence, Whereabouts, Which, Zone,
};
use strum::VariantNames;
use tabletop::Slug;

use crate::catalogue::Word;

pub(super) fn all() -> Vec<Word> {
    let groups = [
        ("trigger", Trigger::VARIANTS),
        ("at", Whereabouts::VARIANTS),
        ("effect", Effect::VARIANTS),
        ("condition", Condition::VARIANTS),
        ("amount", Amount::VARIANTS),
        ("gain", Gain::VARIANTS),
        ("currency", Currency::VARIANTS),
        ("symbol", AddedSymbol::VARIANTS),
        ("target", Target::VARIANTS),
        ("until", Until::VARIANTS),
        ("wild", Tamed::VARIANTS),
        ("from", Whence::VARIANTS),
        ("discarded", Discarded::VARIANTS),
        ("moved", Moved::VARIANTS),
        ("sacrificed", Sacrificed::VARIANTS),
        ("supply", Supply::VARIANTS),
        ("discount", Discounted::VARIANTS),
        ("times", Times::VARIANTS),
        ("kind", Kind::VARIANTS),
        ("side", Side::VARIANTS),
        ("claim", Claim::VARIANTS),
        ("thing", Thing::VARIANTS),
        ("zone", Zone::VARIANTS),
        ("which", Which::VARIANTS),
        ("faces", Faces::VARIANTS),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word))).collect()
}

pub(super) fn of(abilities: &[&Ability]) -> BTreeSet<Word> {
    let mut words = BTreeSet::new();
    for ability in abilities {
        words.insert(("trigger", ability.when.slug()));
        words.extend(ability.at.iter().map(|at| ("at", at.slug())));
        note_effect(&ability.effect, &mut words);
    }
    words
}

fn note_effect(effect: &Effect, words: &mut BTreeSet<Word>) {
    words.insert(("effect", effect.slug()));
    effect.parts().into_iter().for_each(|part| note_effect(part, words));
    match effect {
        Effect::If { cond, .. } => {
            note_condition(cond, words);
        }
        Effect::Gain(what, amount) | Effect::GainForOthers(what, amount) => {
            words.insert(("gain", what.slug()));
            note_amount(amount, words);
        }
        Effect::GainShown { on, .. } => {
            words.insert(("zone", on.slug()));
        }
        Effect::Pay(currency, _) => {
            words.insert(("currency", currency.slug()));
        }
        Effect::AddSymbol { what, n, on, until } => {
            words.extend([("symbol", what.slug()), ("target", on.slug())]);
            words.extend(until.iter().map(|until| ("until", until.slug())));
            note_amount(n, words);
        }
        Effect::MakeWild(which) => {
            words.insert(("wild", which.slug()));
        }
        Effect::ReturnCurse(n) | Effect::ReturnCurseUpTo(n) | Effect::Repeat { n, .. } => note_amount(n, words),
        Effect::DiscardFromField { which, .. } => {
            words.insert(("discarded", which.slug()));
        }
        Effect::PutBelow(moved) => {
            words.insert(("moved", moved.slug()));
        }
        Effect::Sacrifice(what) => {
            words.insert(("sacrificed", what.slug()));
        }
        Effect::TurnLeader(side) => {
            words.insert(("side", side.slug()));
        }
        Effect::Claim(claim) => {
            words.insert(("claim", claim.slug()));
        }
        Effect::Place { from, n } => {
            words.insert(("from", from.slug()));
            note_amount(n, words);
        }
        Effect::FreeBuy(what) => {
            words.insert(("supply", what.slug()));
        }
        Effect::Discount { on, times, .. } => {
            words.extend([("discount", on.slug()), ("times", times.slug())]);
        }
        Effect::BuyMore(kind, _) | Effect::BuyFewer(kind, _) => {
            words.insert(("kind", kind.slug()));
        }
        Effect::Score(amount) => note_amount(amount, words),
        // All that these say is their verb, their parts and their numbers. They are named, so that
        // the next verb is not forgotten here.
        Effect::All(_)
        | Effect::May(_)
        | Effect::Choose(_)
        | Effect::ChooseOr { .. }
        | Effect::GainFromBox(_)
        | Effect::LoseMana(_)
        | Effect::WithholdMana(_)
        | Effect::LoseAllTokens
        | Effect::BurdenAdvancement(_)
        | Effect::BurdenLeader(_)
        | Effect::AddToPool(_)
        | Effect::CancelDecay { .. }
        | Effect::DoubleVp
        | Effect::ActivateToken
        | Effect::CancelCurse
        | Effect::CancelSpirits(_)
        | Effect::CancelGrowth
        | Effect::DiscardOnDeck
        | Effect::Peek(_)
        | Effect::Search
        | Effect::KeepInField { .. }
        | Effect::PlaceFromPile { .. }
        | Effect::TuckUnder
        | Effect::Reserve(_)
        | Effect::CurseForUpgrade(_)
        | Effect::SleeveNow
        | Effect::CoverCursedLand
        | Effect::Unsleeve
        | Effect::Resleeve
        | Effect::CannotSpoil
        | Effect::Spoil
        | Effect::PushAtLeast(_)
        | Effect::ExtraHarvest(_)
        | Effect::DrawLeaders(_)
        | Effect::SleeveLeader
        | Effect::HarvestAnyway
        | Effect::ExtraTurn => {}
    }
}

fn note_condition(condition: &Condition, words: &mut BTreeSet<Word>) {
    words.insert(("condition", condition.slug()));
    if let Condition::All(parts) = condition {
        parts.iter().for_each(|part| note_condition(part, words));
    } else {
        condition.counts().into_iter().for_each(|count| note_count(count, words));
    }
}

fn note_amount(amount: &Amount, words: &mut BTreeSet<Word>) {
    words.insert(("amount", amount.slug()));
    if let Amount::Count(count) = amount {
        note_count(count, words);
    }
}

fn note_count(count: &Count, words: &mut BTreeSet<Word>) {
    let Count { of, which, faces, .. } = count;
    words.extend(of.iter().map(|thing| ("thing", thing.slug())));
    words.extend(which.iter().map(|which| ("which", which.slug())));
    words.extend(count.zones().map(|zone| ("zone", zone.slug())));
    words.insert(("faces", faces.slug()));
}
