//! The words of the vocabulary as a pack writes them, for messages and for the
//! names of facts.

use crate::effect::{Effect, Thing, Trigger};

/// The word for a moment.
pub(super) const fn of_trigger(when: Trigger) -> &'static str {
    match when {
        Trigger::WhenPlayed => "when_played",
        Trigger::WouldSpoil => "would_spoil",
        Trigger::AnyTime => "any_time",
        Trigger::HarvestStart => "harvest_start",
        Trigger::Harvest => "harvest",
        Trigger::Buying => "buying",
        Trigger::Ongoing => "ongoing",
        Trigger::EndOfGame => "end_of_game",
    }
}

/// The verb of an effect.
pub(super) const fn of_effect(effect: &Effect) -> &'static str {
    match effect {
        Effect::All(_) => "All",
        Effect::May(_) => "May",
        Effect::Gain(..) => "Gain",
        Effect::LoseMana(_) => "LoseMana",
        Effect::PayMana(_) => "PayMana",
        Effect::AddSymbol { .. } => "AddSymbol",
        Effect::CancelDecay { .. } => "CancelDecay",
        Effect::MakeWild => "MakeWild",
        Effect::DiscardFromField => "DiscardFromField",
        Effect::DiscardOnDeck => "DiscardOnDeck",
        Effect::Peek => "Peek",
        Effect::Search => "Search",
        Effect::Sacrifice => "Sacrifice",
        Effect::Discount(_) => "Discount",
        Effect::BuyMore(..) => "BuyMore",
        Effect::Score(_) => "Score",
    }
}

/// The word for something that is counted.
pub(super) const fn of_thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Decay => "decay",
        Thing::Growth => "growth",
        Thing::Guardian => "guardian",
        Thing::Spirit => "spirit",
        Thing::SpiritKind => "spirit_kind",
        Thing::Card => "card",
        Thing::OtherCard => "other_card",
    }
}
