//! Which words of its vocabulary an ability of Mystic Vale uses.

use std::collections::BTreeSet;

use mystic_vale::cards::{Claim, Side};
use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Condition, Count, Currency, Discarded, Discounted, Effect, Faces, Gain, Kind, Moved,
    Sacrificed, Supply, Tamed, Target, Thing, Times, Trigger, Until, Whence, Whereabouts, Which, Zone,
};

use crate::catalogue::Word;
use crate::variants;

/// Every word of the vocabulary, with the group that it belongs to.
pub(super) fn all() -> Vec<Word> {
    let groups = [
        ("trigger", variants::all::<Trigger>()),
        ("at", variants::all::<Whereabouts>()),
        ("effect", variants::all::<Effect>()),
        ("condition", variants::all::<Condition>()),
        ("amount", variants::all::<Amount>()),
        ("gain", variants::all::<Gain>()),
        ("currency", variants::all::<Currency>()),
        ("symbol", variants::all::<AddedSymbol>()),
        ("target", variants::all::<Target>()),
        ("until", variants::all::<Until>()),
        ("wild", variants::all::<Tamed>()),
        ("from", variants::all::<Whence>()),
        ("discarded", variants::all::<Discarded>()),
        ("moved", variants::all::<Moved>()),
        ("sacrificed", variants::all::<Sacrificed>()),
        ("supply", variants::all::<Supply>()),
        ("discount", variants::all::<Discounted>()),
        ("times", variants::all::<Times>()),
        ("kind", variants::all::<Kind>()),
        ("side", variants::all::<Side>()),
        ("claim", variants::all::<Claim>()),
        ("thing", variants::all::<Thing>()),
        ("zone", variants::all::<Zone>()),
        ("which", variants::all::<Which>()),
        ("faces", variants::all::<Faces>()),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word.to_owned()))).collect()
}

/// The different words that abilities use.
pub(super) fn of(abilities: &[&Ability]) -> BTreeSet<Word> {
    let mut words = BTreeSet::new();
    for ability in abilities {
        words.insert(("trigger", variants::of(&ability.when)));
        words.extend(ability.at.iter().map(|at| ("at", variants::of(at))));
        note_effect(&ability.effect, &mut words);
    }
    words
}

fn note_effect(effect: &Effect, words: &mut BTreeSet<Word>) {
    words.insert(("effect", variants::of(effect)));
    effect.parts().into_iter().for_each(|part| note_effect(part, words));
    match effect {
        Effect::If { cond, .. } => {
            note_condition(cond, words);
        }
        Effect::Gain(what, amount) | Effect::GainForOthers(what, amount) => {
            words.insert(("gain", variants::of(what)));
            note_amount(amount, words);
        }
        Effect::GainShown { on, .. } => {
            words.insert(("zone", variants::of(on)));
        }
        Effect::Pay(currency, _) => {
            words.insert(("currency", variants::of(currency)));
        }
        Effect::AddSymbol { what, n, on, until } => {
            words.extend([("symbol", variants::of(what)), ("target", variants::of(on))]);
            words.extend(until.iter().map(|until| ("until", variants::of(until))));
            note_amount(n, words);
        }
        Effect::MakeWild(which) => {
            words.insert(("wild", variants::of(which)));
        }
        Effect::ReturnCurse(n) | Effect::ReturnCurseUpTo(n) | Effect::Repeat { n, .. } => note_amount(n, words),
        Effect::DiscardFromField { which, .. } => {
            words.insert(("discarded", variants::of(which)));
        }
        Effect::PutBelow(moved) => {
            words.insert(("moved", variants::of(moved)));
        }
        Effect::Sacrifice(what) => {
            words.insert(("sacrificed", variants::of(what)));
        }
        Effect::TurnLeader(side) => {
            words.insert(("side", variants::of(side)));
        }
        Effect::Claim(claim) => {
            words.insert(("claim", variants::of(claim)));
        }
        Effect::Place { from, n } => {
            words.insert(("from", variants::of(from)));
            note_amount(n, words);
        }
        Effect::FreeBuy(what) => {
            words.insert(("supply", variants::of(what)));
        }
        Effect::Discount { on, times, .. } => {
            words.extend([("discount", variants::of(on)), ("times", variants::of(times))]);
        }
        Effect::BuyMore(kind, _) | Effect::BuyFewer(kind, _) => {
            words.insert(("kind", variants::of(kind)));
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
    words.insert(("condition", variants::of(condition)));
    match condition {
        Condition::All(parts) => parts.iter().for_each(|part| note_condition(part, words)),
        one => one.counts().into_iter().for_each(|count| note_count(count, words)),
    }
}

fn note_amount(amount: &Amount, words: &mut BTreeSet<Word>) {
    words.insert(("amount", variants::of(amount)));
    if let Amount::Count(count) = amount {
        note_count(count, words);
    }
}

fn note_count(count: &Count, words: &mut BTreeSet<Word>) {
    let Count { of, which, faces, .. } = count;
    words.extend(of.iter().map(|thing| ("thing", variants::of(thing))));
    words.extend(which.iter().map(|which| ("which", variants::of(which))));
    words.extend(count.zones().map(|zone| ("zone", variants::of(&zone))));
    words.insert(("faces", variants::of(faces)));
}
