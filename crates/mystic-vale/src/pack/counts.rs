//! Whether something can be counted where and when an ability counts it.

use tabletop::pack::Check;

use super::abilities::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{ADVANCEMENT_LEVELS, VALE_LEVELS};
use crate::effect::{Amount, Condition, Count, Faces, Thing, Trigger, Which, Zone};

/// The most different things that are counted together.
const MAX_THINGS: usize = 7;

/// What can be counted at a place.
const fn things(on: Zone) -> &'static [Thing] {
    use Thing::{Advancement, Card, Decay, Growth, Guardian, Mana, OtherCard, Spirit, SpiritKind, Vale};
    match on {
        Zone::ThisCard => &[Mana, Decay, Growth, Guardian, Spirit, SpiritKind, Advancement],
        // Kinds of spirits are counted on one card only.
        Zone::Field => &[Mana, Decay, Growth, Guardian, Spirit, Card, OtherCard],
        Zone::OnDeck => &[Mana, Decay, Growth, Guardian, Spirit, SpiritKind],
        Zone::Owned => &[Mana, Decay, Growth, Guardian, Spirit, Advancement, Vale],
        Zone::Held => &[Mana],
        Zone::BoughtThisTurn => &[Advancement, Vale],
    }
}

/// The places that are looked at in a moment. The field is gone when the game
/// is over, and what is owned is only counted then.
const fn zones(when: Trigger) -> &'static [Zone] {
    match when {
        Trigger::EndOfGame => &[Zone::ThisCard, Zone::Owned],
        Trigger::WhenBought
        | Trigger::Harvest
        | Trigger::HarvestEnd
        | Trigger::SpendAmulet
        | Trigger::ManaTokenSpent => &[Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::Held, Zone::BoughtThisTurn],
        Trigger::DiscardPhase => &[Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::BoughtThisTurn],
        _ => &[Zone::ThisCard, Zone::Field, Zone::OnDeck],
    }
}

/// Whether a moment comes in the Planting Phase and in others too.
const fn may_be_in_planting(when: Trigger) -> bool {
    matches!(
        when,
        Trigger::WhenPlayed | Trigger::WouldSpoil | Trigger::CausesSpoil | Trigger::OnSpoil | Trigger::AnyTime
    )
}

impl PackCheck<'_> {
    pub(super) fn amount(&mut self, amount: &Amount, occasion: Occasion) -> Checked {
        match amount {
            Amount::Exactly(number) => self.number("Exactly", *number),
            Amount::Count(count) => self.within("Count", |check| check.count(count, occasion)),
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition, occasion: Occasion) -> Checked {
        let word = condition.word();
        match condition {
            Condition::AtLeast(count, number) | Condition::AtMost(count, number) => {
                self.number(word, *number)?;
                self.within(word, |check| check.count(count, occasion))
            }
            Condition::Most(count) => self.within(word, |check| {
                check.count(count, occasion)?;
                if count.on == Zone::Owned { Ok(()) } else { check.refuse(Problem::MostOfOwned) }
            }),
            Condition::InPlanting if !may_be_in_planting(occasion.when) => {
                self.refuse(Problem::NeverInDoubt { cond: word, when: occasion.word() })
            }
            Condition::TokenActive | Condition::LeaderUpgraded | Condition::InPlanting => Ok(()),
        }
    }

    fn count(&mut self, count: &Count, occasion: Occasion) -> Checked {
        self.within("of", |check| check.things(&count.of))?;
        self.within("on", |check| check.zone(count, occasion))?;
        self.within("level", |check| check.counted_level(count))?;
        self.within("which", |check| check.which(count, occasion.bearer))?;
        self.number("times", count.times)?;
        if count.times == 0 {
            return self.within("times", |check| check.refuse(Problem::FactorOfZero));
        }
        self.number("divide", count.divide)?;
        self.number("plus", count.plus)?;
        count.most.map_or(Ok(()), |most| self.number("most", most))?;
        self.within("faces", |check| check.faces(count.faces, occasion))
    }

    fn things(&mut self, things: &[Thing]) -> Checked {
        self.list(things.len(), MAX_THINGS)?;
        let repeated = things.iter().enumerate().find(|(place, thing)| things[..*place].contains(thing));
        match repeated {
            Some((_, &thing)) => self.refuse(Problem::CountedTwice(thing.slug())),
            None => Ok(()),
        }
    }

    fn zone(&mut self, count: &Count, occasion: Occasion) -> Checked {
        let (on, bearer) = (count.on.slug(), occasion.bearer);
        let right = zones(occasion.when);
        if !right.contains(&count.on) {
            let right = right.iter().map(|zone| zone.slug()).collect();
            return self.refuse(Problem::NotLookedAt { on, when: occasion.word(), right });
        }
        if count.on == Zone::ThisCard {
            self.needs_card(on, bearer)?;
        }
        let right = things(count.on);
        if let Some(thing) = count.of.iter().find(|thing| !right.contains(thing)) {
            let right = right.iter().map(|thing| thing.slug()).collect();
            return self.refuse(Problem::NotCountedThere { thing: thing.slug(), on, right });
        }
        if count.of.contains(&Thing::OtherCard) { self.needs_card("other_card", bearer) } else { Ok(()) }
    }

    fn counted_level(&mut self, count: &Count) -> Checked {
        let Some(level) = count.level else { return Ok(()) };
        let levels = match count.of.as_slice() {
            [Thing::Advancement] => ADVANCEMENT_LEVELS,
            [Thing::Vale] => VALE_LEVELS,
            _ => return self.refuse(Problem::LevelOfNothing),
        };
        self.level(level, "a level", levels)
    }

    fn which(&mut self, count: &Count, bearer: Bearer) -> Checked {
        if !count.which.is_empty() && count.of != [Thing::Advancement] {
            return self.refuse(Problem::WhichOfNothing);
        }
        count.which.iter().enumerate().try_for_each(|(place, which)| match which {
            _ if count.which[..place].contains(which) => self.refuse(Problem::CountedTwice(which.slug())),
            Which::Eclipse => Ok(()),
            Which::Other | Which::Uncovered if count.on != Zone::ThisCard => {
                self.refuse(Problem::OnItsCardOnly(which.slug()))
            }
            Which::Other if bearer != Bearer::Advancement => self.refuse(Problem::OtherThanWhat(bearer.noun())),
            Which::Other | Which::Uncovered => Ok(()),
        })
    }

    /// Texts may only be left aside when the game is over (rulings, 16); until
    /// then they work.
    fn faces(&mut self, faces: Faces, occasion: Occasion) -> Checked {
        match (occasion.when, faces) {
            (Trigger::EndOfGame, _) | (_, Faces::Present) => Ok(()),
            (_, Faces::Printed) => self.refuse(Problem::PrintedDuringGame),
        }
    }
}
