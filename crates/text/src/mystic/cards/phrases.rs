//! What single effects say: a phrase without a full stop for each.

use mystic_vale::effect::{AddedSymbol, Amount, Count, Effect, Target, Thing, Trigger, Until};

use super::Writer;
use super::nouns::{NONE, Role, items};
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;

/// An effect that is told on its own.
pub(super) fn verb(effect: &Effect, when: Trigger, language: &Language) -> String {
    match effect {
        Effect::All(_) | Effect::May(_) | Effect::BuyMore(..) => Writer { when, language }.words(effect),
        Effect::Gain(what, amount) => measured(amount, language, |count| {
            let what = items(what.slug(), u16::from(count), Role::Gained, language);
            say!(language, "mystic-gain", what = what, count = 1)
        }),
        Effect::LoseMana(mana) => say!(language, "mystic-lose-mana", mana = *mana),
        Effect::PayMana(mana) => say!(language, "mystic-pay-mana", mana = *mana),
        Effect::AddSymbol { what, n, on, until } => {
            measured(n, language, |count| add_symbol(*what, count, *on, *until, language))
        }
        Effect::CancelDecay { keep } => say!(language, "mystic-cancel-decay", count = *keep),
        Effect::MakeWild => say!(language, "mystic-make-wild"),
        Effect::DiscardFromField => say!(language, "mystic-discard-from-field"),
        Effect::DiscardOnDeck => say!(language, "mystic-discard-on-deck"),
        Effect::Peek => say!(language, "mystic-peek"),
        Effect::Search => say!(language, "mystic-search"),
        Effect::Sacrifice => say!(language, "mystic-sacrifice"),
        Effect::Discount(mana) => say!(language, "mystic-discount", mana = *mana),
        Effect::Score(amount) => measured(amount, language, |count| say!(language, "mystic-score", count = count)),
    }
}

/// A symbol that is added for a while, or one that is there for good.
fn add_symbol(what: AddedSymbol, count: u8, on: Target, until: Option<Until>, language: &Language) -> String {
    let (symbol, target) = (what.slug(), on.slug());
    match until {
        Some(until) => {
            say!(language, "mystic-add-symbol", symbol = symbol, count = count, target = target, until = until.slug())
        }
        None => say!(language, "mystic-has-symbol", symbol = symbol, count = count, target = target),
    }
}

/// A phrase about a number, and how often that number is meant.
fn measured(amount: &Amount, language: &Language, phrase: impl Fn(u8) -> String) -> String {
    match amount {
        Amount::Exactly(count) => phrase(*count),
        Amount::Count(count) => {
            let words = phrase(count.times);
            say!(language, "mystic-measured", words = words, measure = measure(count, language))
        }
    }
}

fn measure(count: &Count, language: &Language) -> String {
    let thing = |thing: &Thing| say!(language, "mystic-thing", thing = thing.slug(), divide = count.divide);
    let things: Vec<_> = count.of.iter().map(thing).collect();
    let mut args = FluentArgs::new();
    args.set("things", list(&things, language));
    args.set("zone", count.on.slug());
    args.set("faces", count.faces.slug());
    args.set("times", count.times);
    args.set("divide", count.divide);
    match count.most {
        Some(most) => args.set("most", most),
        None => args.set("most", NONE),
    }
    language.say("mystic-measure", &args)
}
