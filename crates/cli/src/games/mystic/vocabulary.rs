//! Which words of its vocabulary an ability of Mystic Vale uses.

use std::collections::BTreeSet;

use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Count, Effect, Faces, Gain, Kind, Target, Thing, Trigger, Until, Zone,
};

use crate::catalogue::Word;
use crate::variants;

/// Every word of the vocabulary, with the group that it belongs to.
pub(super) fn all() -> Vec<Word> {
    let groups = [
        ("trigger", variants::all::<Trigger>()),
        ("effect", variants::all::<Effect>()),
        ("amount", variants::all::<Amount>()),
        ("gain", variants::all::<Gain>()),
        ("symbol", variants::all::<AddedSymbol>()),
        ("target", variants::all::<Target>()),
        ("until", variants::all::<Until>()),
        ("kind", variants::all::<Kind>()),
        ("thing", variants::all::<Thing>()),
        ("zone", variants::all::<Zone>()),
        ("faces", variants::all::<Faces>()),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word.to_owned()))).collect()
}

/// The different words that abilities use.
pub(super) fn of(abilities: &[Ability]) -> BTreeSet<Word> {
    let mut words = BTreeSet::new();
    for ability in abilities {
        words.insert(("trigger", variants::of(&ability.when)));
        note_effect(&ability.effect, &mut words);
    }
    words
}

fn note_effect(effect: &Effect, words: &mut BTreeSet<Word>) {
    words.insert(("effect", variants::of(effect)));
    match effect {
        Effect::All(effects) => effects.iter().for_each(|effect| note_effect(effect, words)),
        Effect::May(effect) => note_effect(effect, words),
        Effect::Gain(what, amount) => {
            words.insert(("gain", variants::of(what)));
            note_amount(amount, words);
        }
        Effect::AddSymbol { what, n, on, until } => {
            words.extend([("symbol", variants::of(what)), ("target", variants::of(on))]);
            words.extend(until.iter().map(|until| ("until", variants::of(until))));
            note_amount(n, words);
        }
        Effect::BuyMore(kind, _) => {
            words.insert(("kind", variants::of(kind)));
        }
        Effect::Score(amount) => note_amount(amount, words),
        _ => {}
    }
}

fn note_amount(amount: &Amount, words: &mut BTreeSet<Word>) {
    words.insert(("amount", variants::of(amount)));
    let Amount::Count(Count { of, on, faces, .. }) = amount else { return };
    words.extend(of.iter().map(|thing| ("thing", variants::of(thing))));
    words.extend([("zone", variants::of(on)), ("faces", variants::of(faces))]);
}
