//! Whether something can be counted where and when an ability counts it.

use tabletop::Slug;
use tabletop::pack::Check;

use super::bearer::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{ADVANCEMENT_LEVELS, TOP_LEVEL, VALE_LEVELS};
use crate::effect::{Amount, Condition, Count, Effect, Faces, Thing, Trigger, Which, Zone};

const MAX_THINGS: usize = 7;
const MAX_CONDITIONS: usize = 4;

const fn things(on: Zone, when: Trigger) -> &'static [Thing] {
    use Thing::{
        Advancement, Card, Curse, Decay, Growth, Guardian, Level, Mana, OtherCard, Sky, Spirit, SpiritKind, Vale, Vp,
    };
    match (on, when) {
        (Zone::ThisCard, _) => &[Mana, Decay, Growth, Guardian, Curse, Sky, Spirit, SpiritKind, Advancement],
        // Kinds of spirits are counted on one card only.
        (Zone::Field, _) => &[Mana, Decay, Growth, Guardian, Spirit, Card, OtherCard],
        (Zone::OnDeck, _) => &[Mana, Decay, Growth, Guardian, Spirit, SpiritKind],
        // All that a player owns is only counted when the game is over; till then their vales are.
        (Zone::Owned, Trigger::EndOfGame) => &[Mana, Decay, Growth, Guardian, Spirit, Advancement, Vale],
        (Zone::Owned, _) => &[Vale],
        (Zone::Held, Trigger::EndOfGame) => &[Vp, Curse],
        (Zone::Held, _) => &[Mana, Vp, Curse],
        (Zone::HeldAndOnLeaders, _) => &[Curse],
        (Zone::BoughtThisTurn, _) => &[Advancement, Vale],
        (Zone::You, _) => &[Growth, Guardian],
        (Zone::Discard, _) => &[Card],
        (Zone::LevelDeck, _) => &[Advancement],
        (Zone::Sacrificed, _) => &[Level],
    }
}

/// The places that are looked at in a moment. The field is gone when the game
/// is over.
const fn zones(when: Trigger) -> &'static [Zone] {
    match when {
        Trigger::EndOfGame => &[Zone::ThisCard, Zone::Owned, Zone::Held, Zone::HeldAndOnLeaders],
        Trigger::WhenBought => &[
            Zone::ThisCard,
            Zone::Field,
            Zone::OnDeck,
            Zone::Held,
            Zone::BoughtThisTurn,
            Zone::You,
            Zone::Sacrificed,
            Zone::Owned,
            Zone::Discard,
            Zone::LevelDeck,
        ],
        Trigger::Harvest => {
            &[Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::Held, Zone::BoughtThisTurn, Zone::You, Zone::Sacrificed]
        }
        Trigger::HarvestEnd | Trigger::SpendAmulet | Trigger::ManaTokenSpent => {
            &[Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::Held, Zone::BoughtThisTurn]
        }
        Trigger::DiscardPhase => &[Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::BoughtThisTurn],
        Trigger::WhenPlayed
        | Trigger::Revealed
        | Trigger::StartOfPlanting
        | Trigger::Planting
        | Trigger::WouldSpoil
        | Trigger::CausesSpoil
        | Trigger::OnSpoil
        | Trigger::AnyTime
        | Trigger::HarvestStart
        | Trigger::ShownInHarvest
        | Trigger::Buying
        | Trigger::Ongoing => &[Zone::ThisCard, Zone::Field, Zone::OnDeck],
    }
}

const fn may_be_in_planting(when: Trigger) -> bool {
    matches!(
        when,
        Trigger::WhenPlayed
            | Trigger::Revealed
            | Trigger::WouldSpoil
            | Trigger::CausesSpoil
            | Trigger::OnSpoil
            | Trigger::AnyTime
    )
}

pub(super) fn reads_sacrifice(effect: &Effect) -> bool {
    effect.own_counts().into_iter().any(|count| count.on == Zone::Sacrificed)
}

impl PackCheck<'_> {
    pub(super) fn amount(&mut self, amount: &Amount, occasion: Occasion) -> Checked {
        match amount {
            Amount::Exactly(number) => self.number("Exactly", *number),
            Amount::Count(count) => self.within("Count", |check| check.count(count, occasion)),
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition, occasion: Occasion) -> Checked {
        let Condition::All(conditions) = condition else { return self.one_condition(condition, occasion) };
        self.within("All", |check| {
            check.list(conditions.len(), MAX_CONDITIONS)?;
            conditions.iter().try_for_each(|condition| check.one_condition(condition, occasion))
        })
    }

    fn one_condition(&mut self, condition: &Condition, occasion: Occasion) -> Checked {
        let word = condition.slug();
        if condition.counts().iter().any(|count| count.on == Zone::Sacrificed) {
            return self.within(word, |check| check.refuse(Problem::NothingSacrificed));
        }
        match condition {
            Condition::AtLeast(count, number) | Condition::AtMost(count, number) => {
                self.number(word, *number)?;
                self.within(word, |check| check.count(count, occasion))
            }
            Condition::Most(count) | Condition::FewerThanAnother(count) => self.within(word, |check| {
                check.count(count, occasion)?;
                if is_comparable(count) { Ok(()) } else { check.refuse(Problem::ComparedElsewhere) }
            }),
            // When the game is over no token counts any more.
            Condition::TokenActive if occasion.when == Trigger::EndOfGame => {
                self.refuse(Problem::NeverInDoubt { cond: word, when: occasion.word() })
            }
            Condition::InPlanting if !may_be_in_planting(occasion.when) => {
                self.refuse(Problem::NeverInDoubt { cond: word, when: occasion.word() })
            }
            Condition::TokenActive | Condition::LeaderUpgraded | Condition::InPlanting => Ok(()),
            Condition::All(_) => self.refuse(Problem::ConditionsWithin),
        }
    }

    fn count(&mut self, count: &Count, occasion: Occasion) -> Checked {
        self.within("of", |check| check.things(&count.of))?;
        self.within("on", |check| check.zone(count, count.on, occasion))?;
        self.within("and", |check| check.added_zones(count, occasion))?;
        self.within("level", |check| check.counted_level(count))?;
        self.within("which", |check| check.which(count, occasion.bearer))?;
        self.number("times", count.times)?;
        if count.times == 0 {
            return self.within("times", |check| check.refuse(Problem::FactorOfZero));
        }
        self.number("divide", count.divide)?;
        self.number("plus", count.plus)?;
        count.least.map_or(Ok(()), |least| self.number("least", least))?;
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

    fn zone(&mut self, count: &Count, on: Zone, occasion: Occasion) -> Checked {
        let (when, bearer) = (occasion.when, occasion.bearer);
        let right = zones(when);
        if !right.contains(&on) {
            let right = right.iter().map(|zone| zone.slug()).collect();
            return self.refuse(Problem::NotLookedAt { on: on.slug(), when: occasion.word(), right });
        }
        if on == Zone::ThisCard {
            self.needs_card(on.slug(), bearer)?;
        }
        let right = things(on, when);
        if let Some(thing) = count.of.iter().find(|thing| !right.contains(thing)) {
            let right = right.iter().map(|thing| thing.slug()).collect();
            return self.refuse(Problem::NotCountedThere { thing: thing.slug(), on: on.slug(), right });
        }
        if count.of.contains(&Thing::OtherCard) { self.needs_card("other_card", bearer) } else { Ok(()) }
    }

    /// Symbols of the field are added up with those of the on-deck card, and
    /// with those that are on no card.
    fn added_zones(&mut self, count: &Count, occasion: Occasion) -> Checked {
        count.and.iter().enumerate().try_for_each(|(place, &zone)| {
            if count.and[..place].contains(&zone) {
                return self.refuse(Problem::CountedTwice(zone.slug()));
            }
            if count.on == Zone::Field && matches!(zone, Zone::OnDeck | Zone::You) {
                return self.zone(count, zone, occasion);
            }
            self.refuse(Problem::AddedElsewhere)
        })
    }

    fn counted_level(&mut self, count: &Count) -> Checked {
        let Some(level) = count.level else {
            return if count.on == Zone::LevelDeck { self.refuse(Problem::LevelOfDeck) } else { Ok(()) };
        };
        match count.of.as_slice() {
            [Thing::Advancement] if count.on == Zone::LevelDeck => {
                self.up_to(level, "a level with a deck", ADVANCEMENT_LEVELS as u8)
            }
            [Thing::Advancement] => self.up_to(level, "a level", TOP_LEVEL),
            [Thing::Vale] => self.up_to(level, "a level", VALE_LEVELS as u8),
            _ => self.refuse(Problem::LevelOfNothing),
        }
    }

    fn which(&mut self, count: &Count, bearer: Bearer) -> Checked {
        count.which.iter().enumerate().try_for_each(|(place, which)| match which {
            _ if count.which[..place].contains(which) => self.refuse(Problem::CountedTwice(which.slug())),
            Which::Blank if (count.of.as_slice(), count.on) == (&[Thing::Card], Zone::Field) => Ok(()),
            Which::Blank => self.refuse(Problem::BlankCards),
            Which::SameName
                if (count.of.as_slice(), count.on, bearer) == (&[Thing::Vale], Zone::Owned, Bearer::Vale) =>
            {
                Ok(())
            }
            Which::SameName => self.refuse(Problem::ValesOfOneName),
            Which::Other | Which::Uncovered | Which::Eclipse
                if count.of != [Thing::Advancement] || count.on == Zone::LevelDeck =>
            {
                self.refuse(Problem::WhichOfNothing)
            }
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

/// Whether players can be compared by this: everything of theirs is counted when
/// the game is over, tokens at any time.
fn is_comparable(count: &Count) -> bool {
    match count.on {
        Zone::Owned | Zone::HeldAndOnLeaders => true,
        Zone::Held => !count.of.contains(&Thing::Mana),
        Zone::ThisCard
        | Zone::Field
        | Zone::OnDeck
        | Zone::BoughtThisTurn
        | Zone::You
        | Zone::Discard
        | Zone::LevelDeck
        | Zone::Sacrificed => false,
    }
}
