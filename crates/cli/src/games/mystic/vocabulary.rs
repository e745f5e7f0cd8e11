//! Which words of its vocabulary an ability of Mystic Vale uses.

use std::collections::BTreeSet;

use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Condition, Count, Currency, Discounted, Effect, Faces, Gain, Kind, Supply, Tamed,
    Target, Thing, Times, Trigger, Until, Whence, Whereabouts, Which, Zone,
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
        ("supply", variants::all::<Supply>()),
        ("discount", variants::all::<Discounted>()),
        ("times", variants::all::<Times>()),
        ("kind", variants::all::<Kind>()),
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
            words.insert(("condition", variants::of(cond)));
            cond.count().into_iter().for_each(|count| note_count(count, words));
        }
        Effect::Gain(what, amount) => {
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
        Effect::BuyMore(kind, _) => {
            words.insert(("kind", variants::of(kind)));
        }
        Effect::Score(amount) => note_amount(amount, words),
        // All that these say is their verb, their parts and their numbers. They are named, so that
        // the next verb is not forgotten here.
        Effect::All(_)
        | Effect::May(_)
        | Effect::Choose(_)
        | Effect::LoseMana(_)
        | Effect::CancelDecay { .. }
        | Effect::DoubleVp
        | Effect::ActivateToken
        | Effect::DiscardFromField
        | Effect::DiscardOnDeck
        | Effect::Peek(_)
        | Effect::Search
        | Effect::KeepInField { .. }
        | Effect::Sacrifice
        | Effect::HarvestAnyway
        | Effect::ExtraTurn => {}
    }
}

fn note_amount(amount: &Amount, words: &mut BTreeSet<Word>) {
    words.insert(("amount", variants::of(amount)));
    if let Amount::Count(count) = amount {
        note_count(count, words);
    }
}

fn note_count(Count { of, on, which, faces, .. }: &Count, words: &mut BTreeSet<Word>) {
    words.extend(of.iter().map(|thing| ("thing", variants::of(thing))));
    words.extend(which.iter().map(|which| ("which", variants::of(which))));
    words.extend([("zone", variants::of(on)), ("faces", variants::of(faces))]);
}
