//! What is known about the cards of a game before it begins: what experience
//! says about each of them, and what of the table that hangs on.

use std::cell::Cell;

use tabletop::interned::Registry;
use tabletop::{CardIndex, Intern, Interned};
use vale_of_eternity::cards::{CardId, Cards};
use vale_of_eternity::effect::{Effect, Line};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::stones::Stones;

use super::context::Context;
use super::experience;
use super::gain::{COIN, Gain};

pub(super) struct Lore {
    cards: Vec<CardLore>,
    families: [Cards; 5],
}

/// What is known about one card. Worths are points that its owner will make
/// with it by the end of the game.
#[derive(Clone, Copy)]
pub(super) struct CardLore {
    /// What it is worth in an area: in any case, for every round in which it
    /// will work, and for every such round and unit of what it hangs on.
    pub(super) in_area: [f32; 3],
    /// What it is worth in a hand: in any case, for every round to come, and
    /// for every unit of what its instant line hangs on.
    pub(super) in_hand: [f32; 3],
    /// What its active or permanent line hangs on.
    pub(super) lasting: Context,
    pub(super) instant: Context,
    pub(super) at_once: Gain,
    /// What its active or permanent line brings in a round.
    pub(super) by_round: Gain,
    /// When its active effect is best used, beside others: the lowest first.
    pub(super) turn_of_use: u8,
    pub(super) sale: Stones,
}

thread_local! {
    /// The rules that were asked for last, which are nearly always the same.
    static LATEST: Cell<Option<(Rules, &'static Lore)>> = const { Cell::new(None) };
}

impl Lore {
    pub(super) fn of(rules: Rules) -> &'static Self {
        if let Some((latest, lore)) = LATEST.get()
            && latest == rules
        {
            return lore;
        }
        let lore = Interned::get_or_make(&rules, |&rules| Self::new(rules)).get();
        LATEST.set(Some((rules, lore)));
        lore
    }

    fn new(rules: Rules) -> Self {
        let mut families = [Cards::EMPTY; 5];
        rules.ids().for_each(|card| families[rules.family(card).index()].insert(card));
        Self { cards: rules.ids().map(|card| CardLore::new(rules, card)).collect(), families }
    }

    #[inline]
    pub(super) fn card(&self, card: CardId) -> &CardLore {
        &self.cards[card.index()]
    }

    pub(super) fn families(&self, cards: Cards) -> usize {
        self.families.iter().filter(|family| !family.is_disjoint(&cards)).count()
    }
}

impl Intern for Lore {
    type Content = Rules;

    fn registry() -> &'static Registry<Self> {
        static KNOWN: Registry<Lore> = Registry::new();
        &KNOWN
    }
}

impl CardLore {
    fn new(rules: Rules, card: CardId) -> Self {
        let mut lore = Self {
            in_area: [0.0; 3],
            in_hand: [0.0; 3],
            lasting: Context::Nothing,
            instant: Context::Nothing,
            at_once: Gain::default(),
            by_round: Gain::default(),
            turn_of_use: 0,
            sale: rules.sell_prices().of(rules.family(card)),
        };
        for line in rules.card(card).lines(rules.edition()) {
            match line {
                Line::Instant(effect) => {
                    lore.instant = Context::of_effect(rules, effect);
                    lore.at_once = Gain::of_effect(effect);
                }
                Line::Active(effect) => {
                    lore.lasting = Context::of_effect(rules, effect);
                    lore.by_round = Gain::of_effect(effect);
                    lore.turn_of_use = turn_of(effect);
                }
                Line::Permanent(permanent) => {
                    lore.lasting = Context::of_permanent(rules, permanent);
                    lore.by_round = Gain::of_permanent(permanent);
                }
            }
        }
        let known = experience::of_card(rules.slug(card));
        (lore.in_area, lore.in_hand) = known.unwrap_or_else(|| lore.by_rule_of_thumb(rules.cost(card)));
        lore
    }

    /// What a card is worth that nobody has played with yet: the area it takes
    /// costs a point, and half of what is planned will come to pass.
    fn by_rule_of_thumb(&self, cost: u8) -> ([f32; 3], [f32; 3]) {
        let in_area = [-1.0, self.by_round.always, self.by_round.each];
        let summoned = self.at_once.always - f32::from(cost) * COIN;
        (in_area, [0.5 * summoned, 0.3 * self.by_round.always, 0.5 * self.at_once.each])
    }
}

/// When an active effect is best used: what gives stones first, then what looks
/// at the table, then what spends stones, and what takes cards away last.
fn turn_of(effect: &Effect) -> u8 {
    match effect {
        Effect::GainStones(_) | Effect::TakePoints(_) => 0,
        Effect::GainPoints(_) | Effect::If { .. } => 1,
        Effect::PayStones(_) => 3,
        Effect::Draw(_) | Effect::TakeFromDiscards(_) => 4,
        Effect::Recover(_) => 5,
        Effect::RecoverThis => 6,
        Effect::All(effects) | Effect::Choose { of: effects, .. } => effects.iter().map(turn_of).max().unwrap_or(0),
        Effect::LosePoints(_)
        | Effect::PayPoints(_)
        | Effect::DiscardAllStones
        | Effect::TurnStonesInto(_)
        | Effect::DiscardFromHand
        | Effect::DiscardSummoned { .. }
        | Effect::DiscardThis
        | Effect::PutThisOnPile
        | Effect::SummonFree(_)
        | Effect::UseActives
        | Effect::Copy(_) => 2,
    }
}
