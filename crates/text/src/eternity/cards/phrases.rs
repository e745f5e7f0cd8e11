//! What single effects say: a phrase without a full stop for each.

use tabletop::{Slug, Variants};
use vale_of_eternity::effect::{Amount, Condition, Effect, HowMany, Permanent, SummonReward, Which, Whose};
use vale_of_eternity::stones::{Colour, Stones};

use super::nouns::{NONE, Role, stones, which_args};
use crate::language::Language;
use crate::lists::list;
use crate::say;

/// An effect that is told on its own and has no effect within it. The effect
/// before it may tell which card "it" is.
pub(super) fn verb(effect: &Effect, before: Option<&Effect>, language: &Language) -> Option<String> {
    let about = |key: &str, which: &Which| language.say(key, &which_args(which));
    Some(match effect {
        Effect::All(_)
        | Effect::Choose { .. }
        | Effect::If { .. }
        | Effect::GainStones(_)
        | Effect::PayStones(_)
        | Effect::PayPoints(_)
        | Effect::GainPoints(Amount::Fixed(_)) => return None,
        Effect::GainPoints(amount) => gain_points(amount, before, language)?,
        Effect::LosePoints(lost) => say!(language, "eternity-lose-points", points = *lost),
        Effect::TakePoints(taken) => say!(language, "eternity-take-points", points = *taken),
        Effect::DiscardAllStones => say!(language, "eternity-discard-stones"),
        Effect::TurnStonesInto(colour) => say!(language, "eternity-turn-stones", colour = colour.slug()),
        Effect::Draw(count) => say!(language, "eternity-draw", count = *count),
        Effect::DiscardFromHand => say!(language, "eternity-discard-from-hand"),
        Effect::DiscardSummoned { whose, which, count } => discard_summoned(*whose, which, *count, language),
        Effect::DiscardThis => say!(language, "eternity-discard-this"),
        Effect::RecoverThis => say!(language, "eternity-recover-this"),
        Effect::PutThisOnPile => say!(language, "eternity-put-this-on-pile"),
        Effect::Recover(which) => about("eternity-recover", which),
        Effect::SummonFree(which) => about("eternity-summon-free", which),
        Effect::TakeFromDiscards(which) => about("eternity-take-from-discards", which),
        Effect::UseActives => say!(language, "eternity-use-actives"),
        Effect::Copy(kind) => say!(language, "eternity-copy", has = kind.slug()),
    })
}

/// What has to hold, after "if".
pub(super) fn condition(condition: &Condition, language: &Language) -> String {
    match condition {
        Condition::NoSummoned(which) => language.say("eternity-if-none-summoned", &which_args(which)),
        Condition::HoldsStone(colour) => say!(language, "eternity-if-holds-stone", colour = colour.slug()),
        Condition::HandEqualsArea => say!(language, "eternity-if-hand-equals-area"),
        Condition::HandFewerThan(count) => say!(language, "eternity-if-hand-fewer-than", count = *count),
        Condition::AreaHasCosts(costs) => {
            let written: Vec<_> = costs.iter().map(u8::to_string).collect();
            let written = list(&written, language);
            say!(language, "eternity-if-area-has-costs", costs = written, count = costs.len())
        }
        Condition::OpponentAhead => say!(language, "eternity-if-opponent-ahead"),
    }
}

pub(super) fn permanent(permanent: &Permanent, language: &Language) -> String {
    match permanent {
        Permanent::WorthMore(more) => worth_more(*more, language),
        Permanent::SwapValues(one, two) => {
            say!(language, "eternity-swap-values", one = one.slug(), two = two.slug())
        }
        Permanent::StoneLimit(count) => say!(language, "eternity-stone-limit", count = *count),
        Permanent::WhenYouSummon(reward) => summon_reward(*reward, language),
        Permanent::WhenYouTame { which, gain } => {
            let mut args = which_args(which);
            args.set("stones", stones(*gain, Role::Gained, language));
            args.set("count", gain.count());
            language.say("eternity-when-you-tame", &args)
        }
        Permanent::CostsLess { which, by } => {
            let mut args = which_args(which);
            args.set("by", *by);
            language.say("eternity-costs-less", &args)
        }
    }
}

/// `None` for a fixed number, which becomes an item of a list.
fn gain_points(amount: &Amount, before: Option<&Effect>, language: &Language) -> Option<String> {
    Some(match amount {
        Amount::Fixed(_) => return None,
        Amount::PerHandCard(each) => say!(language, "eternity-gain-per-hand-card", points = *each),
        Amount::PerSummoned { which, points } => {
            let mut args = which_args(which);
            args.set("points", *points);
            language.say("eternity-gain-per-summoned", &args)
        }
        Amount::PerFamily(each) => say!(language, "eternity-gain-per-family", points = *each),
        Amount::PerStone { colour, points } => {
            say!(language, "eternity-gain-per-stone", points = *points, colour = colour.slug())
        }
        Amount::StoneValue(colour) => {
            say!(language, "eternity-gain-stone-value", colour = colour.map_or(NONE, |colour| colour.slug()))
        }
        Amount::CostOfThatCard => match before {
            Some(Effect::DiscardFromHand | Effect::Recover(_)) => say!(language, "eternity-gain-its-cost"),
            _ => say!(language, "eternity-gain-that-cost"),
        },
    })
}

fn discard_summoned(whose: Whose, which: &Which, how_many: HowMany, language: &Language) -> String {
    let (key, count) = match (whose, how_many) {
        (Whose::Yours, HowMany::Exactly(count)) => ("eternity-discard-own", count),
        (Whose::Yours, HowMany::UpTo(count)) => ("eternity-discard-own-up-to", count),
        (Whose::ChosenPlayers, HowMany::Exactly(count)) => ("eternity-discard-chosen", count),
        (Whose::ChosenPlayers, HowMany::UpTo(count)) => ("eternity-discard-chosen-up-to", count),
    };
    let mut args = which_args(which);
    args.set("count", count);
    language.say(key, &args)
}

/// A clause for each amount, with all the colours that it holds for.
fn worth_more(more: Stones, language: &Language) -> String {
    let first_of_amount =
        |&colour: &Colour| more[colour] > 0 && !Colour::all().any(|it| it < colour && more[it] == more[colour]);
    let name = |colour: Colour| say!(language, "eternity-worth-more-colour", colour = colour.slug());
    let clause = |first: Colour| {
        let alike = Colour::all().filter(|&colour| more[colour] == more[first]);
        let colours = list(&alike.map(name).collect::<Vec<_>>(), language);
        say!(language, "eternity-worth-more", colours = colours, more = more[first])
    };
    list(&Colour::all().filter(first_of_amount).map(clause).collect::<Vec<_>>(), language)
}

fn summon_reward(reward: SummonReward, language: &Language) -> String {
    match reward {
        SummonReward::Points(points) => say!(language, "eternity-when-you-summon", points = points),
        SummonReward::PerStonePaid { colour, points } => {
            say!(language, "eternity-when-you-pay-each", points = points, colour = colour.slug())
        }
        SummonReward::IfPaidWith { colour, points } => {
            say!(language, "eternity-when-you-pay", points = points, colour = colour.slug())
        }
    }
}
