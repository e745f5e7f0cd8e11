//! The vocabulary of abilities.
//!
//! An [`Ability`] is something that an advancement or a vale does at a moment.
//! What it does is an [`Effect`]: a verb of the rulebook with parameters, or a
//! combination of them. The same rows feed the rules, the texts on the cards
//! and the bots.

use serde::{Deserialize, Serialize};

/// What an advancement or a vale does, and when.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The moment at which it happens or may be used.
    pub when: Trigger,
    /// What happens.
    pub effect: Effect,
}

impl Ability {
    /// Whether the player may leave it.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        matches!(self.effect, Effect::May(_))
    }
}

/// When an ability happens or may be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// The card has just moved from on-deck into the field, and the next
    /// on-deck card is not turned over yet.
    WhenPlayed,
    /// The player would spoil.
    WouldSpoil,
    /// Whenever the player has something to choose on their turn.
    AnyTime,
    /// The Harvest Phase begins; nothing has been counted yet.
    HarvestStart,
    /// Once in the Harvest Phase, when the player likes.
    Harvest,
    /// The price of an advancement is reckoned.
    Buying,
    /// Always.
    Ongoing,
    /// The points are counted after the last turn.
    EndOfGame,
}

impl Trigger {
    /// Every trigger, in the order of a turn.
    pub const ALL: [Self; 8] = [
        Self::WhenPlayed,
        Self::WouldSpoil,
        Self::AnyTime,
        Self::HarvestStart,
        Self::Harvest,
        Self::Buying,
        Self::Ongoing,
        Self::EndOfGame,
    ];

    /// Whether an ability at this moment is counted as used, once a turn
    /// (rulebook, Using Abilities). Modifiers and points are not.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        !matches!(self, Self::Ongoing | Self::EndOfGame)
    }

    /// The word that packs use for this moment.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::WhenPlayed => "when_played",
            Self::WouldSpoil => "would_spoil",
            Self::AnyTime => "any_time",
            Self::HarvestStart => "harvest_start",
            Self::Harvest => "harvest",
            Self::Buying => "buying",
            Self::Ongoing => "ongoing",
            Self::EndOfGame => "end_of_game",
        }
    }
}

/// Something that an ability does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// All of it, in order. If a price among it cannot be met, none of it.
    All(Vec<Effect>),
    /// The player may carry it out. It stands outermost or nowhere.
    May(Box<Effect>),
    /// Get it now: mana and spirits for this Harvest Phase, tokens for good.
    Gain(Gain, Amount),
    /// The mana total of this Harvest Phase is so much lower, but not below
    /// zero.
    LoseMana(u8),
    /// A price of so much mana.
    PayMana(u8),
    /// Something counts as showing more of a symbol.
    AddSymbol {
        /// The symbol.
        what: AddedSymbol,
        /// How many more.
        n: Amount,
        /// What shows it.
        on: Target,
        /// For how long; `None` stands for as long as the ability applies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Until>,
    },
    /// Of the decay on this card, all but so many do nothing.
    CancelDecay {
        /// How many go on working.
        keep: u8,
    },
    /// One unspent spirit of the player's choice counts as a wild one.
    MakeWild,
    /// Another card of the field goes to the discard pile.
    DiscardFromField,
    /// The on-deck card goes to the discard pile, and the next one is turned
    /// over.
    DiscardOnDeck,
    /// Look in secret at the top card of the deck, then discard it or put it
    /// back.
    Peek,
    /// Go through the deck; one card of it may go to the discard pile. Then the
    /// deck is shuffled.
    Search,
    /// This vale goes back to the box for good.
    Sacrifice,
    /// An advancement that is announced to be sleeved onto this card costs so
    /// much mana less.
    Discount(u8),
    /// In this turn so many more may be bought.
    BuyMore(Kind, u8),
    /// Worth so many points when the game is over.
    Score(Amount),
}

impl Effect {
    /// The verb of this effect in packs.
    #[must_use]
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::All(_) => "All",
            Self::May(_) => "May",
            Self::Gain(..) => "Gain",
            Self::LoseMana(_) => "LoseMana",
            Self::PayMana(_) => "PayMana",
            Self::AddSymbol { .. } => "AddSymbol",
            Self::CancelDecay { .. } => "CancelDecay",
            Self::MakeWild => "MakeWild",
            Self::DiscardFromField => "DiscardFromField",
            Self::DiscardOnDeck => "DiscardOnDeck",
            Self::Peek => "Peek",
            Self::Search => "Search",
            Self::Sacrifice => "Sacrifice",
            Self::Discount(_) => "Discount",
            Self::BuyMore(..) => "BuyMore",
            Self::Score(_) => "Score",
        }
    }
}

/// What can be gained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// Mana, to be spent in this Harvest Phase.
    Mana,
    /// An animal spirit.
    Animal,
    /// A forest spirit.
    Forest,
    /// A sky spirit.
    Sky,
    /// A wild spirit.
    Wild,
    /// Victory point tokens.
    Vp,
}

impl Gain {
    /// The word that packs use for what is gained.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Mana => "mana",
            Self::Animal => "animal",
            Self::Forest => "forest",
            Self::Sky => "sky",
            Self::Wild => "wild",
            Self::Vp => "vp",
        }
    }
}

/// A symbol that an ability can add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AddedSymbol {
    /// Decay.
    Decay,
    /// Growth.
    #[default]
    Growth,
    /// A guardian.
    Guardian,
}

impl AddedSymbol {
    /// The word that packs use for this symbol.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Decay => "decay",
            Self::Growth => "growth",
            Self::Guardian => "guardian",
        }
    }
}

/// What shows an added symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The card with this ability.
    ThisCard,
    /// The player; the symbol is on no card.
    You,
    /// A card of the player's choice in the field or on-deck.
    OneCard,
}

impl Target {
    /// The word that packs use for what shows a symbol.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThisCard => "this_card",
            Self::You => "you",
            Self::OneCard => "one_card",
        }
    }
}

/// How long an added symbol lasts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Till the player's next Prep Phase begins; used in Prep, till the one
    /// after begins.
    NextPrep,
    /// Till the end of this turn, its Prep Phase included; used in Prep, till
    /// the end of the next Planting Phase.
    EndOfTurn,
}

impl Until {
    /// The word that packs use for this span of time.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::NextPrep => "next_prep",
            Self::EndOfTurn => "end_of_turn",
        }
    }
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An advancement.
    Advancement,
    /// A vale.
    Vale,
}

impl Kind {
    /// The word that packs use for what is bought.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::Vale => "vale",
        }
    }
}

/// How many.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Amount {
    /// Just so many.
    Exactly(u8),
    /// As many as there are of something.
    Count(Count),
}

/// How many there are of something, after a little arithmetic.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is counted; several things are added up.
    pub of: Vec<Thing>,
    /// Where it is counted.
    pub on: Zone,
    /// Each counts so many times.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub times: u8,
    /// So many are needed for one, rounded down.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub divide: u8,
    /// No more than so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// Whether symbols that abilities add or cancel are left aside (rulings,
    /// 16).
    #[serde(default, skip_serializing_if = "Faces::is_present")]
    pub faces: Faces,
}

impl Count {
    /// The count after the arithmetic.
    #[must_use]
    #[inline]
    pub fn reckon(&self, counted: u32) -> u32 {
        let reckoned = counted * u32::from(self.times) / u32::from(self.divide.max(1));
        self.most.map_or(reckoned, |most| reckoned.min(u32::from(most)))
    }
}

fn one() -> u8 {
    1
}

// Serde hands over a reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_one(number: &u8) -> bool {
    *number == 1
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// Decay symbols.
    Decay,
    /// Growth symbols.
    Growth,
    /// Guardian symbols.
    Guardian,
    /// Spirit symbols of all kinds together.
    Spirit,
    /// Different kinds among animal, forest and sky; each wild spirit stands
    /// for one that is not there yet.
    SpiritKind,
    /// Cards: a sleeve with all that is in it.
    Card,
    /// Cards but the one with this ability.
    OtherCard,
}

impl Thing {
    /// Whether it is a whole card rather than something on one.
    #[must_use]
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Card | Self::OtherCard)
    }

    /// The word that packs use for what is counted.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Decay => "decay",
            Self::Growth => "growth",
            Self::Guardian => "guardian",
            Self::Spirit => "spirit",
            Self::SpiritKind => "spirit_kind",
            Self::Card => "card",
            Self::OtherCard => "other_card",
        }
    }
}

/// Where something is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// On the card with this ability.
    ThisCard,
    /// In the player's field, without the on-deck card.
    Field,
}

impl Zone {
    /// The word that packs use for this place.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThisCard => "this_card",
            Self::Field => "field",
        }
    }
}

/// Which symbols are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faces {
    /// Those that are there, added ones included.
    #[default]
    Present,
    /// Printed ones, whatever the texts say.
    Printed,
}

impl Faces {
    // Serde hands over a reference.
    #[expect(clippy::trivially_copy_pass_by_ref)]
    fn is_present(&self) -> bool {
        *self == Self::Present
    }

    /// The word that packs use for the symbols that are counted.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Present => "present",
            Self::Printed => "printed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_written(word: impl Serialize, slug: &str) {
        assert_eq!(serde_json::to_value(word).unwrap(), slug);
    }

    /// A word is written by serde, and named by its slug in messages, texts and
    /// the names of facts.
    #[test]
    fn every_word_is_called_as_packs_write_it() {
        Trigger::ALL.into_iter().for_each(|it| is_written(it, it.slug()));
        [Gain::Mana, Gain::Animal, Gain::Forest, Gain::Sky, Gain::Wild, Gain::Vp]
            .into_iter()
            .for_each(|it| is_written(it, it.slug()));
        [AddedSymbol::Decay, AddedSymbol::Growth, AddedSymbol::Guardian]
            .into_iter()
            .for_each(|it| is_written(it, it.slug()));
        [Target::ThisCard, Target::You, Target::OneCard].into_iter().for_each(|it| is_written(it, it.slug()));
        [Until::NextPrep, Until::EndOfTurn].into_iter().for_each(|it| is_written(it, it.slug()));
        [Kind::Advancement, Kind::Vale].into_iter().for_each(|it| is_written(it, it.slug()));
        [Thing::Decay, Thing::Growth, Thing::Guardian, Thing::Spirit, Thing::SpiritKind, Thing::Card, Thing::OtherCard]
            .into_iter()
            .for_each(|it| is_written(it, it.slug()));
        [Zone::ThisCard, Zone::Field].into_iter().for_each(|it| is_written(it, it.slug()));
        [Faces::Present, Faces::Printed].into_iter().for_each(|it| is_written(it, it.slug()));
    }
}
