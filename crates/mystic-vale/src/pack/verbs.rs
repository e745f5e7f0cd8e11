//! Which verbs have their place at a moment, and what they may be about there.

use super::bearer::Bearer;
use crate::cards::{LeaderKind, Side};
use crate::effect::{Currency, Discarded, Sacrificed, Trigger};

pub(super) fn verbs(when: Trigger, bearer: Bearer) -> Vec<&'static str> {
    if bearer == Bearer::Nemesis {
        return of_nemesis(when).to_vec();
    }
    [of_all(when), of_one(when, bearer), of_titan(when, bearer)].concat()
}

/// Verbs that stand on anything but a nemesis.
const fn of_all(when: Trigger) -> &'static [&'static str] {
    match when {
        Trigger::WhenBought => {
            &["Gain", "ActivateToken", "Pay", "ReturnCurse", "AddToPool", "Place", "Reserve", "FreeBuy"]
        }
        Trigger::WhenPlayed => {
            &["DiscardFromField", "Peek", "Search", "AddSymbol", "ActivateToken", "PlaceFromPile", "Pay"]
        }
        Trigger::StartOfPlanting | Trigger::Planting => &["Peek", "DiscardOnDeck", "AddSymbol"],
        Trigger::WouldSpoil => &["DiscardOnDeck", "AddSymbol"],
        Trigger::CausesSpoil => &["Gain", "ExtraTurn", "HarvestAnyway"],
        Trigger::OnSpoil => &["Gain", "HarvestAnyway", "ActivateToken", "ExtraTurn"],
        Trigger::AnyTime => &["AddSymbol"],
        Trigger::HarvestStart => &["LoseMana"],
        Trigger::Harvest => &[
            "Gain",
            "GainShown",
            "GainFromBox",
            "GainForOthers",
            "Pay",
            "MakeWild",
            "BuyMore",
            "ActivateToken",
            "Place",
            "FreeBuy",
            "Reserve",
            "ReturnCurse",
            "ReturnCurseUpTo",
        ],
        Trigger::HarvestEnd | Trigger::ManaTokenSpent => &["Gain"],
        Trigger::Buying => &["Discount"],
        Trigger::SpendAmulet => &["Gain", "BuyMore", "Discount"],
        Trigger::DiscardPhase => &["ActivateToken", "KeepInField"],
        Trigger::Ongoing => &["AddSymbol", "CancelDecay", "MakeWild", "DoubleVp"],
        Trigger::EndOfGame => &["Score"],
        Trigger::Revealed | Trigger::ShownInHarvest => &[],
    }
}

const fn of_one(when: Trigger, bearer: Bearer) -> &'static [&'static str] {
    match (when, bearer) {
        (Trigger::WouldSpoil | Trigger::OnSpoil, Bearer::Vale)
        | (Trigger::WhenBought, _)
        | (Trigger::Harvest, Bearer::Advancement | Bearer::Vale) => &["Sacrifice"],
        (Trigger::Harvest, Bearer::Leader(..)) => &["Sacrifice", "BurdenAdvancement", "PutBelow", "SleeveNow"],
        (Trigger::HarvestStart, Bearer::Leader(..)) => &["CancelCurse"],
        (Trigger::DiscardPhase, Bearer::Leader(..)) => &["Resleeve"],
        (Trigger::Ongoing, Bearer::Advancement) => &["CannotSpoil"],
        (Trigger::Ongoing, Bearer::Leader(..)) => &["CannotSpoil", "CoverCursedLand"],
        (Trigger::EndOfGame, Bearer::Advancement) => &["ExtraHarvest"],
        _ => &[],
    }
}

const fn of_titan(when: Trigger, bearer: Bearer) -> &'static [&'static str] {
    match (when, bearer) {
        (Trigger::Buying, Bearer::Leader(LeaderKind::Titan, Side::Starting)) => &["CurseForUpgrade"],
        (Trigger::Harvest, Bearer::Leader(LeaderKind::Titan, Side::Upgraded)) => &["BurdenLeader"],
        _ => &[],
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "at other moments a nemesis does nothing")]
const fn of_nemesis(when: Trigger) -> &'static [&'static str] {
    match when {
        Trigger::Revealed => &["DiscardFromField", "Claim", "Spoil"],
        Trigger::OnSpoil => &["Gain", "Claim"],
        Trigger::HarvestStart => &["LoseMana", "CancelSpirits", "Gain", "BuyFewer", "Claim"],
        Trigger::ShownInHarvest => &["TuckUnder"],
        Trigger::Ongoing => &["AddSymbol", "PushAtLeast", "CancelGrowth", "WithholdMana"],
        _ => &[],
    }
}

pub(super) const fn sacrifices(when: Trigger, bearer: Bearer) -> &'static [Sacrificed] {
    match (when, bearer) {
        (Trigger::WouldSpoil | Trigger::OnSpoil, _) => &[Sacrificed::This],
        (Trigger::Harvest, Bearer::Advancement) => &[Sacrificed::This, Sacrificed::Vale, Sacrificed::OtherAdvancement],
        _ => &[Sacrificed::Advancement],
    }
}

pub(super) const fn discards(bearer: Bearer) -> &'static [Discarded] {
    match bearer {
        Bearer::Nemesis => &[Discarded::WithoutDecay, Discarded::Costliest],
        Bearer::Advancement | Bearer::Leader(..) | Bearer::Vale | Bearer::Amulet => &[Discarded::Other, Discarded::Any],
    }
}

/// What a price may be paid with. Mana and spirits are there in the Harvest
/// Phase only, and of what was just bought no spirit is asked for.
pub(super) const fn currencies(when: Trigger) -> &'static [Currency] {
    match when {
        Trigger::WhenPlayed => &[Currency::Vp, Currency::Curse],
        Trigger::WhenBought => &[Currency::Mana, Currency::Vp, Currency::Curse],
        Trigger::Revealed
        | Trigger::StartOfPlanting
        | Trigger::Planting
        | Trigger::WouldSpoil
        | Trigger::CausesSpoil
        | Trigger::OnSpoil
        | Trigger::AnyTime
        | Trigger::HarvestStart
        | Trigger::Harvest
        | Trigger::ShownInHarvest
        | Trigger::HarvestEnd
        | Trigger::Buying
        | Trigger::SpendAmulet
        | Trigger::ManaTokenSpent
        | Trigger::DiscardPhase
        | Trigger::Ongoing
        | Trigger::EndOfGame => {
            &[Currency::Mana, Currency::Spirit, Currency::Vp, Currency::Curse, Currency::ActiveToken]
        }
    }
}
