//! What lies in front of a player.

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantNames};
use tabletop::{CardIndex, FixedList};

use super::{MAX_BOOSTS, MAX_COVERED, MAX_LEADERS_IN_PLAY};
use crate::action::Source;
use crate::cards::{AmuletId, CardNo, CardNos, DECK_SIZE, LeaderId, Part, Tiles, Vales};
use crate::crafted::{Added, Covered, Crafted};
use crate::effect::AddedSymbol;
use crate::rules::{Rules, Standing, Triggers};

/// What lies open in front of a player, and what everybody remembers of their
/// cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenPlayer {
    /// All cards, wherever they are.
    pub cards: [Crafted; DECK_SIZE],
    /// The advancements on them that others cover, in order.
    pub covered: FixedList<Covered, MAX_COVERED>,
    /// The player's leaders, that is one or none unless a card brings more.
    pub leaders: FixedList<LeaderInPlay, MAX_LEADERS_IN_PLAY>,
    /// The player's amulet, which takes the place of the mana token.
    pub amulet: Option<AmuletId>,
    /// The field, from left to right.
    pub field: FixedList<CardNo, DECK_SIZE>,
    /// The on-deck card.
    pub on_deck: Option<CardNo>,
    /// The discard pile.
    pub discards: CardNos,
    /// The player's vales.
    pub vales: Vales,
    /// Those of them that were bought in the latest turn and do nothing yet.
    pub fresh: Vales,
    /// Those of them whose ability was used in this turn.
    pub used_vales: Vales,
    /// Whose ability was used in this turn, a bit for each part of each card.
    pub(crate) used: [u8; DECK_SIZE],
    /// The advancements that lie aside: reserved ones, or the score pile of a
    /// nemesis.
    pub aside: Tiles,
    /// The Fertile Soils that are reserved, by slot.
    pub aside_soil: [u8; 3],
    /// Victory point tokens.
    pub tokens: u16,
    /// Curse tokens, each of which costs a point.
    pub curse: u16,
    /// How many more Harvest Phases the player has after the last turn.
    pub extra_harvests: u8,
    /// The mana token.
    pub mana_token: ManaToken,
    /// Whether the player spoiled in the Prep Phase, so that the next turn is
    /// lost.
    pub spoiled: bool,
    /// Whether the Harvest Phase that a spoil skips takes place all the same.
    pub harvest_anyway: bool,
    /// Whether the player takes a further turn.
    pub extra_turn: ExtraTurn,
    /// The cards that stay when the field is discarded.
    pub kept: CardNos,
    /// The cards that stayed at the end of the player's latest turn.
    pub kept_before: CardNos,
    /// The decay on the field and the on-deck card.
    pub decay: u16,
    /// The growth on the field and the on-deck card.
    pub growth: u16,
    /// The triggers of all abilities in the field and on-deck.
    pub(crate) triggers: Triggers,
    /// The triggers of all abilities of titans beside the cards.
    pub(crate) beside: Triggers,
    /// The growth that vales give at all times.
    pub vale_growth: u16,
    /// Symbols that abilities add for a while.
    pub boosts: FixedList<Boost, MAX_BOOSTS>,
}

/// The side of the mana token that is up (rulebook, Mana Token).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ManaToken {
    /// It can be spent.
    Active,
    /// It has been spent.
    #[default]
    Spent,
}

/// A leader that a player has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeaderInPlay {
    /// The leader.
    pub id: LeaderId,
    /// The card that it is sleeved into; none if it lies beside the cards.
    pub card: Option<CardNo>,
    /// How far it is upgraded.
    pub upgrade: Upgrade,
    /// Curse tokens that lie on it.
    pub curse: u8,
    /// The growth that it gives now, on no card.
    pub growth: u8,
    /// Which of its abilities were used in this turn while it lay beside the
    /// cards, a bit each.
    pub(crate) used: u8,
}

impl LeaderInPlay {
    pub(crate) const fn sleeved(id: LeaderId, card: CardNo, upgrade: Upgrade) -> Self {
        Self { id, card: Some(card), upgrade, curse: 0, growth: 0, used: 0 }
    }

    pub(crate) fn works_beside(&self) -> bool {
        self.card.is_none() && self.upgrade == Upgrade::Done
    }
}

impl Default for LeaderInPlay {
    fn default() -> Self {
        Self { id: LeaderId::from_index(0), card: None, upgrade: Upgrade::None, curse: 0, growth: 0, used: 0 }
    }
}

/// How far a leader is upgraded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Upgrade {
    /// It shows its starting side.
    #[default]
    #[strum(serialize = "starting")]
    None,
    /// The upgrade was paid for; the leader is turned over when the Harvest
    /// Phase ends.
    Bought,
    /// It shows its upgraded side, whose abilities do not work yet.
    Fresh,
    /// It shows its upgraded side.
    #[strum(serialize = "upgraded")]
    Done,
}

impl Upgrade {
    /// Whether the upgraded side shows.
    #[must_use]
    pub const fn shows(self) -> bool {
        matches!(self, Self::Fresh | Self::Done)
    }
}

/// Whether a player takes a further turn in the round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ExtraTurn {
    /// No.
    #[default]
    None,
    /// After the turn that is lost.
    AfterLostTurn,
    /// After this turn.
    Due,
    /// It has been taken, or is being taken; there is at most one in a round.
    Taken,
}

/// A symbol that an ability adds for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Boost {
    /// The card that shows it; none if it is the player's own.
    pub card: Option<CardNo>,
    /// The symbol.
    pub what: AddedSymbol,
    /// How many more.
    pub n: u8,
    /// When it ends.
    pub ends: Ends,
}

/// When an added symbol ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Ends {
    /// When the next Prep Phase begins.
    #[default]
    BeforePrep,
    /// When the Prep Phase of this turn ends.
    AfterPrep,
    /// When the next Planting Phase ends.
    AfterPlanting,
}

impl OpenPlayer {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut cards = [Crafted::default(); DECK_SIZE];
        for (card, &(row, slot)) in cards.iter_mut().zip(rules.starting()) {
            *card = Crafted::printed(rules, row, slot);
        }
        Self {
            cards,
            covered: FixedList::new(),
            leaders: FixedList::new(),
            amulet: None,
            field: FixedList::new(),
            on_deck: None,
            discards: CardNos::EMPTY,
            vales: Vales::EMPTY,
            fresh: Vales::EMPTY,
            used_vales: Vales::EMPTY,
            used: [0; DECK_SIZE],
            aside: Tiles::EMPTY,
            aside_soil: [0; 3],
            tokens: 0,
            curse: 0,
            extra_harvests: 0,
            mana_token: ManaToken::Spent,
            spoiled: false,
            harvest_anyway: false,
            extra_turn: ExtraTurn::None,
            kept: CardNos::EMPTY,
            kept_before: CardNos::EMPTY,
            decay: 0,
            growth: 0,
            triggers: Triggers::NONE,
            beside: Triggers::NONE,
            vale_growth: 0,
            boosts: FixedList::new(),
        }
    }

    /// One of the cards.
    #[must_use]
    #[inline]
    pub fn card(&self, card: CardNo) -> &Crafted {
        &self.cards[card.index()]
    }

    /// The field as a set.
    #[must_use]
    pub fn field_cards(&self) -> CardNos {
        self.field.iter().copied().collect()
    }

    /// The cards that lie in the deck, in whatever order.
    #[must_use]
    pub fn deck_cards(&self) -> CardNos {
        let on_deck: CardNos = self.on_deck.into_iter().collect();
        CardNos::first(DECK_SIZE) - self.field_cards() - on_deck - self.discards
    }

    /// The vales that can be used: not those that were just bought.
    #[must_use]
    #[inline]
    pub fn working_vales(&self) -> Vales {
        self.vales - self.fresh
    }

    /// All growth that counts against decay.
    #[must_use]
    pub fn all_growth(&self) -> u16 {
        if self.triggers.stands(Standing::NoGrowth) {
            return 0;
        }
        self.growth + self.own_symbols(AddedSymbol::Growth)
    }

    /// How many of a symbol are the player's own, on no card.
    #[must_use]
    pub fn own_symbols(&self, what: AddedSymbol) -> u16 {
        let boosts = self.boosts.iter().filter(|boost| boost.card.is_none() && boost.what == what);
        let added: u16 = boosts.map(|boost| u16::from(boost.n)).sum();
        if what != AddedSymbol::Growth {
            return added;
        }
        added + self.vale_growth + self.lurking_growth() + self.leader_growth()
    }

    /// The growth that upgraded leaders give just for being there: titans, or
    /// those whose card is in the field.
    fn leader_growth(&self) -> u16 {
        let is_there = |leader: &&LeaderInPlay| leader.card.is_none_or(|card| self.field.contains(&card));
        self.leaders.iter().filter(is_there).map(|leader| u16::from(leader.growth)).sum()
    }

    /// The leader that the player began with, or the first that came later.
    #[must_use]
    pub fn leader(&self) -> Option<&LeaderInPlay> {
        self.leaders.first()
    }

    /// The leader in the sleeve of a card.
    #[must_use]
    pub fn leader_on(&self, card: CardNo) -> Option<&LeaderInPlay> {
        self.leaders.iter().find(|leader| leader.card == Some(card))
    }

    /// Curse tokens that the player has, those on leaders included.
    #[must_use]
    pub fn all_curse(&self) -> u16 {
        self.curse + self.leaders.iter().map(|leader| u16::from(leader.curse)).sum::<u16>()
    }

    /// Whether a card of the field may be taken for a blank one: there is nothing
    /// in its sleeve, or only a titan that has been upgraded in this turn.
    #[must_use]
    pub fn is_as_good_as_blank(&self, card: CardNo, is_titan: impl Fn(LeaderId) -> bool) -> bool {
        let leaves = |leader: &LeaderInPlay| leader.upgrade == Upgrade::Bought && is_titan(leader.id);
        self.card(card).is_blank() || self.leader_on(card).is_some_and(leaves)
    }

    /// The growth that the on-deck card gives just for being there.
    #[must_use]
    #[inline]
    pub fn lurking_growth(&self) -> u16 {
        self.on_deck.map_or(0, |card| u16::from(self.card(card).lurking()))
    }

    /// The advancements on a card that others cover, in order.
    #[must_use]
    pub fn covered_on(&self, card: CardNo) -> &[Covered] {
        self.covered_below(card, self.card(card))
    }

    /// The advancements that are covered below what a card is about to show.
    pub(crate) fn covered_below(&self, card: CardNo, crafted: &Crafted) -> &[Covered] {
        if crafted.covered() == 0 {
            return &[];
        }
        let first = self.covered.partition_point(|covered| covered.card < card);
        let past = self.covered.partition_point(|covered| covered.card <= card);
        &self.covered[first..past]
    }

    /// Notes that an advancement is covered now. Nothing is bought for which
    /// there is no room.
    pub(crate) fn cover(&mut self, covered: Covered) {
        let place = self.covered.partition_point(|other| *other < covered);
        if self.covered.push(covered).is_ok() {
            self.covered[place..].rotate_right(1);
        }
    }

    /// Whether the ability of a part of a card was used in this turn.
    #[must_use]
    #[inline]
    pub fn has_used(&self, card: CardNo, part: Part) -> bool {
        self.used[card.index()] & part.bit() != 0
    }

    /// Whether an ability of a titan beside the cards was used in this turn.
    #[must_use]
    pub fn has_used_titan(&self, leader: LeaderId, part: Part) -> bool {
        self.leaders.iter().any(|it| it.id == leader && it.used & part.bit() != 0)
    }

    /// Notes that an ability was used in this turn. An amulet only needs its
    /// active side, and what happens at a purchase happens once anyway.
    pub(crate) fn note_used(&mut self, source: Source) {
        match source {
            Source::Card(card, part) => self.used[card.index()] |= part.bit(),
            Source::Vale(vale) => self.used_vales.insert(vale),
            Source::Titan(id, part) => {
                if let Some(leader) = self.leaders.iter_mut().find(|leader| leader.id == id) {
                    leader.used |= part.bit();
                }
            }
            Source::Amulet | Source::Bought(_) => {}
        }
    }

    /// Whether nobody could tell two cards apart, by what is on them or by what
    /// has been used of it.
    #[must_use]
    #[inline]
    pub fn are_alike(&self, one: CardNo, other: CardNo) -> bool {
        // Most cards differ at the first glance.
        self.card(one).looks_like(self.card(other)) && self.are_the_same(one, other)
    }

    fn are_the_same(&self, one: CardNo, other: CardNo) -> bool {
        self.card(one) == self.card(other)
            && self.kept_before.contains(one) == self.kept_before.contains(other)
            && self.used[one.index()] == self.used[other.index()]
            && (self.card(one).covered() == 0 || self.cover_the_same(one, other))
    }

    fn cover_the_same(&self, one: CardNo, other: CardNo) -> bool {
        let under = |card| self.covered_on(card).iter().map(|covered| (covered.slot, covered.row));
        under(one).eq(under(other))
    }

    pub(crate) fn added(&self, card: CardNo) -> Added {
        let mut added = Added::default();
        for boost in self.boosts.iter().filter(|boost| boost.card == Some(card)) {
            let count = added.count_mut(boost.what);
            *count = count.saturating_add(boost.n);
        }
        added
    }

    /// Whether a card lies in the field or on-deck.
    pub(crate) fn shows(&self, card: CardNo) -> bool {
        self.on_deck == Some(card) || self.field.contains(&card)
    }
}
