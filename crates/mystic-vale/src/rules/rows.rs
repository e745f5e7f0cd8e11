//! Advancements, leaders, vales and amulets, ready to be played with.

use crate::cards::{Advancement, Amulet, Cost, LeaderId, LeaderKind, Part, Ritual, RowId, Side, Slot, Vale, Vales};
use crate::effect::{
    Amount, Condition, Count, Currency, Discounted, Effect, Form, Modifier, Sacrificed, Supply, Target, Thing, Times,
    Trigger, Whereabouts, Zone,
};
use crate::rules::{Place, TokenUse};
use crate::symbols::Symbols;

/// Which triggers there are, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Triggers(u32);

impl Triggers {
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    pub(crate) const fn of(trigger: Trigger) -> Self {
        Self(1 << trigger as u8)
    }

    #[inline]
    pub(crate) const fn has(self, trigger: Trigger) -> bool {
        self.0 >> trigger as u8 & 1 == 1
    }

    #[inline]
    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    #[inline]
    const fn of_standing(standing: Standing) -> Self {
        Self(1 << (FIRST_STANDING + standing as u8))
    }

    #[inline]
    pub(crate) const fn stands(self, standing: Standing) -> bool {
        self.0 >> (FIRST_STANDING + standing as u8) & 1 == 1
    }
}

/// The bits below it are for triggers.
const FIRST_STANDING: u8 = 24;

/// What changes the rules as long as its card is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    NoGrowth,
    /// Nobody spoils; in the field only.
    CannotSpoil,
    /// There is a number of pushes before one may pass.
    PushAtLeast,
    /// A printed advancement with decay may be covered; in the field only.
    CoversLand,
    /// Harvest abilities may be used before symbols are counted; in the field
    /// only.
    Early,
    /// Some of the mana cannot be spent; in the field only.
    WithholdsMana,
}

/// What an ability hangs on that may change while the player does other
/// things.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hangs {
    pub(crate) on_guardians: bool,
    pub(crate) on_field_guardians: bool,
    pub(crate) on_field: bool,
    pub(crate) on_token: bool,
    pub(crate) on_symbols: bool,
}

/// An ability that is counted as used, once a turn, ready to be carried out.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    pub(crate) trigger: Trigger,
    pub(crate) at: Whereabouts,
    pub(crate) optional: bool,
    pub(crate) place: Place,
    pub(crate) hangs: Hangs,
    /// Whether the player is asked for something on its way, or for a price, or
    /// chooses well when to use it.
    pub(crate) asks: bool,
    pub(crate) activates: bool,
    pub(crate) places: bool,
    pub(crate) brings_spirits: bool,
    pub(crate) removes: bool,
    pub(crate) sleeves: bool,
    pub(crate) uncovers: bool,
    pub(crate) turns_back: bool,
    pub(crate) brings: bool,
    /// What may be taken by it as a purchase without cost; two things if it hangs
    /// on a condition.
    pub(crate) takes: [Option<Supply>; 2],
    pub(crate) tokens: TokenUse,
    /// How much mana less an advancement for this card costs.
    pub(crate) discount: u8,
    /// Whether it does not work in the turn in which its advancement is bought.
    pub(crate) rests: bool,
    /// Whether it changes something whenever it is used, so that nobody needs to
    /// look.
    pub(crate) always: bool,
}

impl Counted {
    /// Whether it reads tokens when this is bought, or may bring something that
    /// does.
    pub(crate) fn concerns_tokens_when_bought(&self) -> bool {
        self.trigger == Trigger::WhenBought && (self.tokens.reads() || self.brings)
    }

    pub(crate) fn changes_field_when_bought(&self) -> bool {
        self.trigger == Trigger::WhenBought && (self.places || self.removes)
    }
}

/// What purchases cost less as long as something works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Reductions {
    /// Every advancement, by its level; Fertile Soil has none.
    pub(crate) every: [u8; 5],
    /// The first advancement of the turn.
    pub(crate) first: u8,
    pub(crate) reserved: u8,
    /// An advancement, for each guardian on it.
    pub(crate) per_guardian: u8,
}

impl Reductions {
    pub(crate) fn and(self, others: Self) -> Self {
        let mut every = self.every;
        every.iter_mut().zip(others.every).for_each(|(less, more)| *less = less.saturating_add(more));
        Self {
            every,
            first: self.first.saturating_add(others.first),
            reserved: self.reserved.saturating_add(others.reserved),
            per_guardian: self.per_guardian.saturating_add(others.per_guardian),
        }
    }

    fn of(effect: &Effect) -> Self {
        let Effect::Discount { on, n, times, levels } = effect else { return Self::default() };
        match on {
            Discounted::Advancement => {}
            Discounted::Reserved => return Self { reserved: *n, ..Self::default() },
            Discounted::PerGuardian => return Self { per_guardian: *n, ..Self::default() },
            Discounted::ForThisCard | Discounted::LeaderUpgrade => return Self::default(),
        }
        if *times == Times::First {
            return Self { first: *n, ..Self::default() };
        }
        let mut every = [0; 5];
        for (level, less) in every.iter_mut().enumerate() {
            if levels.is_empty() || levels.contains(&(level as u8)) {
                *less = *n;
            }
        }
        Self { every, ..Self::default() }
    }
}

/// Points that are reckoned when the game is over.
#[derive(Clone, Copy)]
pub(crate) struct Scoring {
    cond: Option<&'static Condition>,
    /// Whether the condition has to hold, rather than not to.
    wanted: bool,
    pub(crate) amount: &'static Amount,
}

impl Scoring {
    fn of(effect: &'static Effect) -> Vec<Self> {
        let scoring = |effect: &'static Effect, cond, wanted| {
            if let Effect::Score(amount) = effect { Some(Self { cond, wanted, amount }) } else { None }
        };
        let Form::If { cond, then, otherwise } = effect.form() else {
            return scoring(effect, None, true).into_iter().collect();
        };
        let otherwise = otherwise.and_then(|otherwise| scoring(otherwise, Some(cond), false));
        scoring(then, Some(cond), true).into_iter().chain(otherwise).collect()
    }

    pub(crate) fn counts(&self, holds: impl FnOnce(&Condition) -> bool) -> bool {
        self.cond.is_none_or(|cond| holds(cond) == self.wanted)
    }

    /// Whether it hangs on more than the card that bears it.
    pub(crate) fn is_wide(&self) -> bool {
        let amount = match self.amount {
            Amount::Count(count) => count.on != Zone::ThisCard,
            Amount::Exactly(_) => false,
        };
        amount || self.cond.is_some_and(|cond| !cond.is_about_this_card())
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Face {
    Free,
    Advancement(&'static Advancement),
    Leader(LeaderId, Side),
    /// The nemesis, with so many of its abilities at work.
    Nemesis(usize),
}

/// An advancement or a side of a leader, ready to be played with.
pub(crate) struct Row {
    pub(crate) face: Face,
    pub(crate) symbols: Symbols,
    /// The level, zero if it has none.
    pub(crate) level: u8,
    pub(crate) end_vp: i8,
    pub(crate) longwise: bool,
    pub(crate) eclipse: bool,
    pub(crate) mana: u8,
    pub(crate) ritual: Option<&'static Ritual>,
    pub(crate) is_printed: bool,
    /// Whether it is printed and has decay, like a Cursed Land.
    pub(crate) is_land: bool,
    pub(crate) triggers: Triggers,
    pub(crate) counted: Option<Counted>,
    /// The second such ability, which leaders and nemeses may have.
    pub(crate) second: Option<Counted>,
    /// How many pushes there have to be before one may pass.
    pub(crate) pushes: u8,
    /// How much mana cannot be spent while its card is in the field.
    pub(crate) withholds: u8,
    /// How many cards it lays out for one more harvest after the last turn.
    pub(crate) extra_harvest: u8,
    pub(crate) curse_for_upgrade: u8,
    /// How much growth it gives as a leader, on no card.
    pub(crate) growth: u8,
    pub(crate) ongoing: Vec<Modifier<'static>>,
    /// How much growth it gives while its card is on-deck.
    pub(crate) lurking: u8,
    pub(crate) doubles_vp: bool,
    /// What it is worth beside its printed points, by its card alone.
    pub(crate) scores: Vec<Scoring>,
    /// What it is worth beside its printed points, by all that players own.
    pub(crate) wide_scores: Vec<Scoring>,
    pub(crate) counts_guardians: bool,
    pub(crate) reductions: Reductions,
}

pub(crate) struct ValeRow {
    pub(crate) source: &'static Vale,
    pub(crate) level: u8,
    pub(crate) triggers: Triggers,
    pub(crate) counted: Option<Counted>,
    pub(crate) growth: u8,
    /// What it is worth beside its printed points.
    pub(crate) scores: Vec<Scoring>,
    pub(crate) reductions: Reductions,
    pub(crate) cards: Vales,
}

pub(crate) struct AmuletRow {
    pub(crate) source: &'static Amulet,
    pub(crate) counted: Option<Counted>,
}

#[derive(Clone, Copy)]
pub(crate) struct LeaderRow {
    pub(crate) starting: RowId,
    pub(crate) upgraded: RowId,
    pub(crate) upgrade: Option<Cost>,
    pub(crate) kind: LeaderKind,
}

#[derive(Clone, Copy)]
pub(crate) struct Tile {
    pub(crate) row: RowId,
    pub(crate) slot: Slot,
    pub(crate) cost: u8,
    pub(crate) level: u8,
    pub(crate) eclipse: bool,
    pub(crate) guardians: u8,
    pub(crate) costs_more: bool,
}

impl Row {
    pub(super) fn free_slot() -> Self {
        Self {
            face: Face::Free,
            symbols: Symbols::default(),
            level: 0,
            end_vp: 0,
            longwise: false,
            eclipse: false,
            mana: 0,
            ritual: None,
            is_printed: false,
            is_land: false,
            triggers: Triggers::NONE,
            counted: None,
            second: None,
            pushes: 0,
            withholds: 0,
            extra_harvest: 0,
            curse_for_upgrade: 0,
            growth: 0,
            ongoing: Vec::new(),
            lurking: 0,
            doubles_vp: false,
            scores: Vec::new(),
            wide_scores: Vec::new(),
            counts_guardians: false,
            reductions: Reductions::default(),
        }
    }

    #[inline]
    pub(crate) const fn is_nemesis(&self) -> bool {
        matches!(self.face, Face::Nemesis(_))
    }

    /// Its abilities that are counted as used, as parts of what it is in a
    /// sleeve.
    pub(crate) fn counted_parts(&self, first: Part) -> impl Iterator<Item = (Part, Counted)> {
        let second = if first == Part::Nemesis { Part::NemesisAgain } else { Part::LeaderAgain };
        let parts = [(first, self.counted), (second, self.second)];
        parts.into_iter().filter_map(|(part, counted)| Some((part, counted?)))
    }

    pub(super) fn note_standing(&mut self, standing: Standing) {
        self.triggers = self.triggers.and(Triggers::of_standing(standing));
    }

    /// Notes an ability that is not used but works by itself.
    pub(super) fn note_lasting(&mut self, when: Trigger, at: Whereabouts, effect: &'static Effect) {
        if when == Trigger::Ongoing {
            effect.traits().modifier.into_iter().for_each(|modifier| self.note_modifier(modifier, at));
        } else if when == Trigger::EndOfGame {
            let (wide, narrow): (Vec<_>, Vec<_>) = Scoring::of(effect).into_iter().partition(Scoring::is_wide);
            self.wide_scores.extend(wide);
            self.scores.extend(narrow);
            self.extra_harvest = if let Effect::ExtraHarvest(cards) = effect { *cards } else { self.extra_harvest };
        } else if let Effect::CurseForUpgrade(curse) = effect {
            self.curse_for_upgrade = *curse;
        } else {
            self.reductions = self.reductions.and(Reductions::of(effect));
        }
    }

    fn note_modifier(&mut self, modifier: Modifier<'static>, at: Whereabouts) {
        match modifier {
            Modifier::DoubleVp => self.doubles_vp = true,
            Modifier::CancelGrowth => self.note_standing(Standing::NoGrowth),
            Modifier::CannotSpoil => self.note_standing(Standing::CannotSpoil),
            Modifier::CoverCursedLand => self.note_standing(Standing::CoversLand),
            Modifier::PushAtLeast(pushes) => {
                self.pushes = self.pushes.max(pushes);
                self.note_standing(Standing::PushAtLeast);
            }
            Modifier::WithholdMana(mana) => {
                self.withholds = self.withholds.saturating_add(mana);
                self.note_standing(Standing::WithholdsMana);
            }
            Modifier::AddSymbol { n: Amount::Exactly(n), on: Target::You, .. } => {
                let added = if at == Whereabouts::OnDeck { &mut self.lurking } else { &mut self.growth };
                *added = added.saturating_add(*n);
            }
            Modifier::AddSymbol { .. } | Modifier::CancelDecay { .. } | Modifier::MakeWild => {
                self.ongoing.push(modifier);
            }
        }
    }
}

impl ValeRow {
    pub(super) fn new(source: &'static Vale) -> Self {
        Self {
            source,
            level: source.level,
            triggers: Triggers::NONE,
            counted: None,
            growth: 0,
            scores: Vec::new(),
            reductions: Reductions::default(),
            cards: Vales::EMPTY,
        }
    }

    pub(super) fn note_lasting(&mut self, when: Trigger, effect: &'static Effect) {
        if when == Trigger::Ongoing {
            // The growth of its owner is all that lasts on a vale.
            if let Effect::AddSymbol { n: Amount::Exactly(n), on: Target::You, .. } = effect {
                self.growth = self.growth.saturating_add(*n);
            }
        } else if when == Trigger::EndOfGame {
            self.scores.extend(Scoring::of(effect));
        } else {
            self.reductions = self.reductions.and(Reductions::of(effect));
        }
    }
}

/// Whether an effect of the Harvest Phase asks for a choice or a price, or
/// comes out best at a moment of the player's choice.
pub(super) fn asks(effect: &Effect) -> bool {
    // What is held comes and goes, and more may still be bought.
    let may_change = |count: &&Count| {
        count.zones().any(|zone| matches!(zone, Zone::Held | Zone::HeldAndOnLeaders | Zone::BoughtThisTurn))
    };
    counts_in(effect).iter().any(may_change) || effect.contains(&|effect| effect.traits().asks_in_harvest)
}

/// Whether an effect changes something at any time and has no price.
pub(super) fn always_changes(effect: &Effect) -> bool {
    match effect.form() {
        Form::May(inner) => always_changes(inner),
        Form::All(parts) => {
            !effect.contains(&|part| part.traits().demand.is_some()) && parts.iter().any(always_changes)
        }
        Form::Choose(options) => options.iter().any(always_changes),
        Form::If { then, otherwise: Some(otherwise), .. } => always_changes(then) && always_changes(otherwise),
        Form::If { otherwise: None, .. } | Form::ChooseOr { .. } | Form::Repeat { .. } => false,
        Form::Verb => effect.traits().always_changes,
    }
}

pub(super) fn takes(effect: &Effect) -> [Option<Supply>; 2] {
    let mut supplies = supplies_in(effect).into_iter();
    [supplies.next(), supplies.next()]
}

fn supplies_in(effect: &Effect) -> Vec<Supply> {
    if let Effect::FreeBuy(supply) = effect {
        return vec![*supply];
    }
    effect.parts().into_iter().flat_map(supplies_in).collect()
}

/// Whether something that lies below an advancement may come to light by an
/// effect.
pub(super) fn uncovers(effect: &Effect) -> bool {
    effect.contains(&|effect| {
        let Effect::Sacrifice(what) = effect else { return false };
        match what {
            Sacrificed::This | Sacrificed::Advancement | Sacrificed::OtherAdvancement => true,
            Sacrificed::Vale => false,
        }
    })
}

pub(crate) fn counts_in(effect: &Effect) -> Vec<&Count> {
    effect.own_counts().into_iter().chain(effect.parts().into_iter().flat_map(counts_in)).collect()
}

pub(super) fn hangs(effect: &Effect) -> Hangs {
    let counts = counts_in(effect);
    Hangs {
        on_guardians: counts.iter().any(|count| count.counts_present_guardians()),
        on_field_guardians: counts.iter().any(|count| count.counts_present_guardians() && count.on == Zone::Field),
        on_field: counts.iter().any(|count| count.on == Zone::Field),
        on_symbols: counts.iter().any(|count| {
            count.of.iter().any(|thing| thing.is_symbol()) && matches!(count.on, Zone::ThisCard | Zone::Field)
        }),
        on_token: effect.contains(&|effect| matches!(effect, Effect::If { cond: Condition::TokenActive, .. })),
    }
}

pub(super) fn counts_guardians(effect: &Effect) -> bool {
    hangs(effect).on_guardians
}

/// How much mana less an advancement costs that is announced for the card with
/// this ability.
pub(super) fn discount_for_card(effect: &Effect) -> u8 {
    if let Effect::May(inner) = effect {
        return discount_for_card(inner);
    }
    if let Effect::Discount { on: Discounted::ForThisCard, n, .. } = effect { *n } else { 0 }
}

impl Count {
    /// Whether guardians are counted that abilities may add to.
    fn counts_present_guardians(&self) -> bool {
        self.of.contains(&Thing::Guardian) && self.faces == crate::effect::Faces::Present
    }
}

pub(crate) fn pays_with(effect: &Effect, currency: Currency) -> bool {
    effect.contains(&|effect| effect.traits().demand.is_some_and(|demand| demand.is_paid_with(currency)))
}
