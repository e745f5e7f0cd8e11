//! What a deck brings in a turn, read off symbols and the vocabulary of
//! abilities, so that cards of custom packs are appraised like printed ones.
//!
//! Numbers of symbols, cards, tokens and turns are in hundredths throughout.

use mystic_vale::Rules;
use mystic_vale::cards::{Advancement, DECK_SIZE, Leader, LeaderKind, LeaderSide, Ritual, Side, Vale};
use mystic_vale::effect::{Ability, Trigger};
use mystic_vale::setup::SPOILED;
use mystic_vale::state::{LeaderInPlay, OpenPlayer};
use mystic_vale::symbols::{Symbol, Symbols};
use tabletop::Variants;

use super::POINT;
use super::abilities::{Scene, USUAL_FIELD, of_ability};

/// What a mana is worth in the last turn, and how much more for every turn that
/// follows: what it buys will work in each of them.
const MANA: i64 = 30;
const MANA_PER_TURN: i64 = 6;
pub(super) const SPIRIT: i64 = 60;
/// A guardian is worth what others on its card make of it.
pub(super) const GUARDIAN: i64 = 10;
pub(super) const CURSE: i64 = POINT;
/// In per cent, how often the card of a ritual shows what it requires, unless
/// the ritual's own advancement does.
const RITUAL: i64 = 55;
/// How much mana and how many spirits a turn has use for.
const USEFUL_MANA: i64 = 1_500;
const USEFUL_SPIRITS: i64 = 700;
/// In per cent, what is left of the worth of whatever a turn has no use for.
const SURPLUS: i64 = 15;

#[derive(Clone, Copy, Debug)]
pub(super) struct Income {
    /// What all cards would bring if they were all in the field.
    cards: Yield,
    /// What vales, and titans beside the cards, bring in every turn.
    vales: Yield,
}

/// What something brings when it is in the field.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Yield {
    pub(super) mana: i64,
    pub(super) spirits: i64,
    pub(super) tokens: i64,
    pub(super) decay: i64,
    pub(super) growth: i64,
    /// Everything else, in hundredths of a point.
    pub(super) other: i64,
    /// What it brings once after the last turn, wherever it is then.
    pub(super) at_end: i64,
}

impl Income {
    pub(super) fn of(rules: &Rules, player: &OpenPlayer) -> Self {
        let mut income = Self { cards: Yield::default(), vales: Yield::default() };
        for card in &player.cards {
            income.cards = income.cards.plus(Yield::of_symbols(card.symbols()));
        }
        for vale in player.vales.iter() {
            income.vales = income.vales.plus(of_vale(rules.vale(vale)));
        }
        let beside = |leader: &&LeaderInPlay| leader.card.is_none();
        for titan in player.leaders.iter().filter(beside) {
            income.vales = income.vales.plus(income.of_side(&rules.leader(titan.id).upgraded));
        }
        let field = income.field();
        for card in &player.cards {
            let scene = Scene { symbols: card.symbols(), field };
            // What a card always does shows in its symbols already.
            let shows = |ability: &&Ability| ability.when == Trigger::Ongoing && ability.at.is_none();
            let abilities = card.abilities(rules).filter(|ability| !shows(ability));
            income.cards = abilities.fold(income.cards, |sum, ability| sum.plus(of_ability(ability, &scene)));
        }
        income
    }

    pub(super) fn with_advancement(&self, advancement: &Advancement) -> Self {
        // It will be in company, so that it finds a guardian to work with.
        let guardian = advancement.symbols.guardian.saturating_add(1);
        let symbols = Symbols { guardian, ..advancement.symbols };
        let scene = Scene { symbols: &symbols, field: self.field() };
        let ritual = advancement.ritual.map_or(Yield::default(), |ritual| {
            Yield::of_symbols(&ritual.reward.symbols).times(fulfilled(&ritual, advancement))
        });
        let own = Yield::of_symbols(&advancement.symbols).plus(ritual);
        let more = advancement.abilities.iter().fold(own, |sum, ability| sum.plus(of_ability(ability, &scene)));
        Self { cards: self.cards.plus(more), ..*self }
    }

    /// What a side of a leader adds. An upgraded titan lies beside the cards.
    pub(super) fn with_side(&self, leader: &Leader, side: Side) -> Self {
        let more = self.of_side(leader.side(side));
        match (leader.kind, side) {
            (LeaderKind::Titan, Side::Upgraded) => Self { vales: self.vales.plus(more), ..*self },
            _ => Self { cards: self.cards.plus(more), ..*self },
        }
    }

    pub(super) fn with_upgrade(&self, leader: &Leader) -> Self {
        let upgraded = self.with_side(leader, Side::Upgraded);
        Self { cards: upgraded.cards.plus(self.of_side(&leader.starting).negated()), ..upgraded }
    }

    pub(super) fn of_side(&self, side: &LeaderSide) -> Yield {
        let scene = Scene { symbols: &side.symbols, field: self.field() };
        let own = Yield::of_symbols(&side.symbols);
        side.abilities.iter().fold(own, |sum, ability| sum.plus(of_ability(ability, &scene)))
    }

    pub(super) fn with_vale(&self, vale: &Vale) -> Self {
        Self { vales: self.vales.plus(of_vale(vale)), ..*self }
    }

    pub(super) fn tokens(&self) -> i64 {
        self.in_a_turn(|brings| brings.tokens)
    }

    /// What all of it brings in so many turns, in hundredths of a point.
    pub(super) fn worth(&self, turns: i64) -> i64 {
        let mana = useful(self.in_a_turn(|brings| brings.mana), USEFUL_MANA);
        let spirits = useful(self.in_a_turn(|brings| brings.spirits), USEFUL_SPIRITS);
        let later = (turns - 100).max(0) / 2;
        let in_a_turn = mana * (MANA * 100 + MANA_PER_TURN * later) / 100
            + spirits * SPIRIT
            + self.tokens() * 100
            + self.in_a_turn(|brings| brings.other) * 100;
        in_a_turn * turns / 10_000 + self.cards.at_end + self.vales.at_end
    }

    /// How many cards the field will probably have: as many as the decay among
    /// them allows.
    fn field(&self) -> i64 {
        let bearable = i64::from(SPOILED - 1) * 100 + self.vales.growth;
        let decay = (self.cards.decay - self.cards.growth).max(100);
        let shown = bearable * DECK_SIZE as i64 * 100 / decay;
        (shown - 100).clamp(100, (DECK_SIZE as i64 - 1) * 100)
    }

    fn in_a_turn(&self, what: impl Fn(&Yield) -> i64) -> i64 {
        what(&self.cards) * self.field() / (100 * DECK_SIZE as i64) + what(&self.vales)
    }
}

fn useful(amount: i64, most: i64) -> i64 {
    let used = amount.min(most);
    used + (amount - used) * SURPLUS / 100
}

impl Yield {
    pub(super) fn of_symbols(symbols: &Symbols) -> Self {
        Self {
            mana: i64::from(symbols.mana) * 100,
            spirits: i64::from(symbols.spirits().total()) * 100,
            tokens: i64::from(symbols.vp) * 100,
            decay: i64::from(symbols.decay) * 100,
            growth: i64::from(symbols.growth) * 100,
            other: i64::from(symbols.guardian) * GUARDIAN - i64::from(symbols.curse) * CURSE,
            at_end: 0,
        }
    }

    pub(super) fn plus(self, more: Self) -> Self {
        Self {
            mana: self.mana + more.mana,
            spirits: self.spirits + more.spirits,
            tokens: self.tokens + more.tokens,
            decay: self.decay + more.decay,
            growth: self.growth + more.growth,
            other: self.other + more.other,
            at_end: self.at_end + more.at_end,
        }
    }

    pub(super) fn negated(self) -> Self {
        self.times(-100)
    }

    /// So many hundredths of it.
    pub(super) fn times(self, share: i64) -> Self {
        let of = |number: i64| number * share / 100;
        Self {
            mana: of(self.mana),
            spirits: of(self.spirits),
            tokens: of(self.tokens),
            decay: of(self.decay),
            growth: of(self.growth),
            other: of(self.other),
            at_end: of(self.at_end),
        }
    }

    /// About what it is worth, in hundredths of a point.
    pub(super) fn points(&self) -> i64 {
        let gains = self.mana * MANA / 100 + self.spirits * SPIRIT / 100 + self.tokens + self.other;
        gains + self.growth - self.decay
    }

    pub(super) fn is_welcome(&self) -> bool {
        self.points() > 0
    }
}

pub(super) fn of_vale(vale: &Vale) -> Yield {
    let scene = Scene { symbols: &Symbols::default(), field: USUAL_FIELD };
    vale.abilities.iter().fold(Yield::default(), |sum, ability| sum.plus(of_ability(ability, &scene)))
}

/// In per cent, how often the card of a ritual will show what it requires. Its
/// own advancement counts for that.
pub(super) fn fulfilled(ritual: &Ritual, advancement: &Advancement) -> i64 {
    let (required, own) = (&ritual.requires, &advancement.symbols);
    let is_there = |symbol: Symbol| own.count(symbol) >= required.symbols.count(symbol);
    let by_itself = Symbol::all().all(is_there) && advancement.end_vp >= required.end_vp;
    if by_itself { 100 } else { RITUAL }
}
