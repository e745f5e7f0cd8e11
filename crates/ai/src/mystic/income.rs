//! What a deck brings in a turn, read off symbols and the vocabulary of
//! abilities, so that cards of custom packs are appraised like printed ones.
//!
//! Numbers of symbols, cards, tokens and turns are in hundredths throughout.

use mystic_vale::Rules;
use mystic_vale::cards::{Advancement, DECK_SIZE, LeaderSide, Vale};
use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Count, Currency, Discounted, Effect, Gain, Tamed, Thing, Trigger, Whereabouts, Zone,
};
use mystic_vale::setup::SPOILED;
use mystic_vale::state::OpenPlayer;
use mystic_vale::symbols::Symbols;

/// What a mana is worth in the last turn, and how much more for every turn that
/// follows: what it buys will work in each of them.
const MANA: i64 = 30;
const MANA_PER_TURN: i64 = 6;
/// What a spirit is worth.
const SPIRIT: i64 = 60;
/// A guardian is worth what others on its card make of it.
const GUARDIAN: i64 = 10;
/// Another purchase in a turn.
const PURCHASE: i64 = 50;
/// A spirit that is made wild.
const WILDNESS: i64 = 20;
/// In hundredths of a growth, what it helps against spoiling to get rid of a
/// card of the field, the on-deck card, or a card of the deck.
const CLEARED_FIELD: i64 = 60;
const CLEARED_ON_DECK: i64 = 80;
const CLEARED_DECK: i64 = 30;
/// In hundredths of a growth, what it helps to cancel all of the decay of a
/// card, or all but some of it. Most cards that show decay show one.
const CANCELLED_DECAY: i64 = 100;
const LESSENED_DECAY: i64 = 20;
/// In hundredths of a mana, what a discount of one is worth: in many a turn
/// nothing is bought for that card.
const DISCOUNT: i64 = 50;
/// In per cent, how often something happens in a turn that hangs on the on-deck
/// card, on a spoil, or on a condition.
const ON_DECK: i64 = 15;
const SPOILS: i64 = 15;
const CONDITION: i64 = 60;
/// In hundredths of a point, what a further card in the field brings, what it
/// helps to keep one for the next turn, a free Fertile Soil, a harvest that is
/// saved, and a further turn.
const CARD: i64 = 60;
const KEPT_CARD: i64 = 80;
const FREE_SOIL: i64 = 40;
const SAVED_HARVEST: i64 = 300;
const FURTHER_TURN: i64 = 400;
/// How many symbols a card shows when it is not looked at.
const USUAL_SYMBOLS: i64 = 100;
/// How much mana a turn has when it is not looked at.
const USUAL_MANA: i64 = 500;
/// How many cards the field has when the deck is not looked at.
const USUAL_FIELD: i64 = 500;
/// How much mana and how many spirits a turn has use for.
const USEFUL_MANA: i64 = 1_500;
const USEFUL_SPIRITS: i64 = 700;
/// In per cent, what is left of the worth of whatever a turn has no use for.
const SURPLUS: i64 = 15;

/// What a player's cards and vales bring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Income {
    /// What all cards would bring if they were all in the field.
    cards: Yield,
    /// What vales bring in every turn.
    vales: Yield,
}

/// What something brings when it is in the field.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Yield {
    mana: i64,
    spirits: i64,
    tokens: i64,
    decay: i64,
    growth: i64,
    /// Everything else, in hundredths of a point.
    other: i64,
}

/// What an ability is looked at with.
struct Scene<'a> {
    /// What its card shows.
    symbols: &'a Symbols,
    /// How many cards the field has.
    field: i64,
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

    /// What another advancement adds.
    pub(super) fn with_advancement(&self, advancement: &Advancement) -> Self {
        // It will be in company, so that it finds a guardian to work with.
        let guardian = advancement.symbols.guardian.saturating_add(1);
        let symbols = Symbols { guardian, ..advancement.symbols };
        let scene = Scene { symbols: &symbols, field: self.field() };
        let own = Yield::of_symbols(&advancement.symbols);
        let more = advancement.abilities.iter().fold(own, |sum, ability| sum.plus(of_ability(ability, &scene)));
        Self { cards: self.cards.plus(more), ..*self }
    }

    /// What a side of a leader adds.
    pub(super) fn with_side(&self, side: &LeaderSide) -> Self {
        Self { cards: self.cards.plus(self.of_side(side)), ..*self }
    }

    /// What it changes that a leader shows another side.
    pub(super) fn with_upgrade(&self, starting: &LeaderSide, upgraded: &LeaderSide) -> Self {
        let gained = self.cards.plus(self.of_side(upgraded));
        Self { cards: gained.plus(self.of_side(starting).negated()), ..*self }
    }

    fn of_side(&self, side: &LeaderSide) -> Yield {
        let scene = Scene { symbols: &side.symbols, field: self.field() };
        let own = Yield::of_symbols(&side.symbols);
        side.abilities.iter().fold(own, |sum, ability| sum.plus(of_ability(ability, &scene)))
    }

    /// What another vale adds.
    pub(super) fn with_vale(&self, vale: &Vale) -> Self {
        Self { vales: self.vales.plus(of_vale(vale)), ..*self }
    }

    /// The tokens that a turn brings.
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
        in_a_turn * turns / 10_000
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
    fn of_symbols(symbols: &Symbols) -> Self {
        Self {
            mana: i64::from(symbols.mana) * 100,
            spirits: i64::from(symbols.spirits().total()) * 100,
            tokens: i64::from(symbols.vp) * 100,
            decay: i64::from(symbols.decay) * 100,
            growth: i64::from(symbols.growth) * 100,
            other: i64::from(symbols.guardian) * GUARDIAN,
        }
    }

    fn plus(self, more: Self) -> Self {
        Self {
            mana: self.mana + more.mana,
            spirits: self.spirits + more.spirits,
            tokens: self.tokens + more.tokens,
            decay: self.decay + more.decay,
            growth: self.growth + more.growth,
            other: self.other + more.other,
        }
    }

    fn negated(self) -> Self {
        self.times(-100)
    }

    /// So many hundredths of it.
    fn times(self, share: i64) -> Self {
        let of = |number: i64| number * share / 100;
        Self {
            mana: of(self.mana),
            spirits: of(self.spirits),
            tokens: of(self.tokens),
            decay: of(self.decay),
            growth: of(self.growth),
            other: of(self.other),
        }
    }

    /// About what it is worth, in hundredths of a point.
    fn points(&self) -> i64 {
        let gains = self.mana * MANA / 100 + self.spirits * SPIRIT / 100 + self.tokens + self.other;
        gains + self.growth - self.decay
    }

    /// Whether somebody who has the choice would rather have it.
    fn is_welcome(&self) -> bool {
        self.points() > 0
    }
}

fn of_vale(vale: &Vale) -> Yield {
    let scene = Scene { symbols: &Symbols::default(), field: USUAL_FIELD };
    vale.abilities.iter().fold(Yield::default(), |sum, ability| sum.plus(of_ability(ability, &scene)))
}

fn of_ability(ability: &Ability, scene: &Scene<'_>) -> Yield {
    let yielded = of_effect(&ability.effect, scene).unwrap_or_default();
    match (ability.when, ability.at) {
        (Trigger::WhenBought, _) => Yield::default(),
        (Trigger::CausesSpoil | Trigger::OnSpoil, _) => yielded.times(SPOILS),
        (_, Some(Whereabouts::OnDeck)) => yielded.times(ON_DECK),
        _ => yielded,
    }
}

/// What spending an amulet is worth once, in hundredths of a point.
pub(super) fn spent(abilities: &[Ability]) -> i64 {
    let scene = Scene { symbols: &Symbols::default(), field: USUAL_FIELD };
    abilities.iter().map(|ability| of_ability(ability, &scene).points()).sum()
}

/// What an effect brings in a turn; `None` if it can be had only once, so that
/// there is nothing to count on.
fn of_effect(effect: &Effect, scene: &Scene<'_>) -> Option<Yield> {
    let nothing = Yield::default();
    Some(match effect {
        Effect::All(effects) => {
            effects.iter().try_fold(nothing, |sum, effect| Some(sum.plus(of_effect(effect, scene)?)))?
        }
        Effect::May(effect) => of_effect(effect, scene).filter(Yield::is_welcome)?,
        Effect::Gain(Gain::Mana, n) => Yield { mana: amount(n, scene), ..nothing },
        Effect::Gain(Gain::Vp, n) => Yield { tokens: amount(n, scene), ..nothing },
        Effect::Gain(Gain::Animal | Gain::Forest | Gain::Sky | Gain::Wild, n) => {
            Yield { spirits: amount(n, scene), ..nothing }
        }
        Effect::GainShown { of, .. } => {
            let symbols = of.len() as i64 * USUAL_SYMBOLS;
            Yield { spirits: symbols / 4, ..nothing }
        }
        Effect::Choose(options) => {
            let options = options.iter().filter_map(|option| of_effect(option, scene));
            options.max_by_key(Yield::points)?
        }
        Effect::If { then, otherwise, .. } => {
            let other = otherwise.as_deref().and_then(|otherwise| of_effect(otherwise, scene)).unwrap_or_default();
            of_effect(then, scene)?.times(CONDITION).plus(other.times(100 - CONDITION))
        }
        Effect::LoseMana(n) | Effect::Pay(Currency::Mana, n) => Yield { mana: -i64::from(*n) * 100, ..nothing },
        Effect::Pay(Currency::Vp, n) => Yield { tokens: -i64::from(*n) * 100, ..nothing },
        Effect::Pay(Currency::Spirit, n) => Yield { spirits: -i64::from(*n) * 100, ..nothing },
        Effect::Pay(Currency::ActiveToken, _) => Yield { mana: -100, ..nothing },
        Effect::AddSymbol { what: AddedSymbol::Growth, n, .. } => Yield { growth: amount(n, scene), ..nothing },
        Effect::AddSymbol { what: AddedSymbol::Decay, n, .. } => Yield { decay: amount(n, scene), ..nothing },
        Effect::AddSymbol { what: AddedSymbol::Guardian, n, .. } => {
            Yield { other: amount(n, scene) * GUARDIAN / 100, ..nothing }
        }
        Effect::CancelDecay { keep: 0 } => Yield { growth: CANCELLED_DECAY, ..nothing },
        Effect::CancelDecay { .. } => Yield { growth: LESSENED_DECAY, ..nothing },
        Effect::MakeWild(Tamed::OneSpirit) => Yield { other: WILDNESS, ..nothing },
        Effect::MakeWild(Tamed::ThisCard) => {
            Yield { other: WILDNESS * i64::from(scene.symbols.spirits().total()), ..nothing }
        }
        Effect::DoubleVp => Yield { tokens: i64::from(scene.symbols.vp) * 100, ..nothing },
        Effect::ActivateToken => Yield { mana: 100, ..nothing },
        Effect::DiscardFromField => Yield { growth: CLEARED_FIELD, ..nothing },
        Effect::DiscardOnDeck => Yield { growth: CLEARED_ON_DECK, ..nothing },
        Effect::Peek(_) | Effect::Search => Yield { growth: CLEARED_DECK, ..nothing },
        Effect::Place { n, .. } => Yield { other: amount(n, scene) * CARD / 100, ..nothing },
        Effect::KeepInField { .. } => Yield { other: KEPT_CARD, ..nothing },
        Effect::FreeBuy(_) => Yield { other: FREE_SOIL, ..nothing },
        Effect::Discount { on: Discounted::LeaderUpgrade, .. } => nothing,
        Effect::Discount { n, .. } => Yield { mana: i64::from(*n) * DISCOUNT, ..nothing },
        Effect::BuyMore(_, n) => Yield { other: i64::from(*n) * PURCHASE, ..nothing },
        Effect::HarvestAnyway => Yield { other: SAVED_HARVEST, ..nothing },
        Effect::ExtraTurn => Yield { other: FURTHER_TURN, ..nothing },
        Effect::Score(_) => nothing,
        Effect::Sacrifice => return None,
    })
}

fn amount(amount: &Amount, scene: &Scene<'_>) -> i64 {
    match amount {
        Amount::Exactly(n) => i64::from(*n) * 100,
        Amount::Count(count) => {
            let counted: i64 = count.of.iter().map(|&thing| counted(thing, count, scene)).sum();
            let reckoned = counted * i64::from(count.times) / i64::from(count.divide.max(1));
            let reckoned = (reckoned + i64::from(count.plus) * 100).max(0);
            count.most.map_or(reckoned, |most| reckoned.min(i64::from(most) * 100))
        }
    }
}

/// How many there are of something. What the other cards of a field will show
/// is not known; each is taken to show one.
fn counted(thing: Thing, count: &Count, scene: &Scene<'_>) -> i64 {
    match (thing, count.on) {
        (Thing::Card, Zone::ThisCard) => 100,
        (Thing::OtherCard, Zone::ThisCard) => 0,
        (Thing::OtherCard, Zone::Field) => scene.field - 100,
        (_, Zone::Field) => scene.field,
        (_, Zone::OnDeck | Zone::BoughtThisTurn) => USUAL_SYMBOLS,
        (_, Zone::Held) => USUAL_MANA,
        (_, Zone::Owned) => 0,
        (Thing::Advancement, Zone::ThisCard) => 200,
        (Thing::Vale, Zone::ThisCard) => 0,
        (Thing::Mana, Zone::ThisCard) => i64::from(scene.symbols.mana) * 100,
        (Thing::Decay, Zone::ThisCard) => i64::from(scene.symbols.decay) * 100,
        (Thing::Growth, Zone::ThisCard) => i64::from(scene.symbols.growth) * 100,
        (Thing::Guardian, Zone::ThisCard) => i64::from(scene.symbols.guardian) * 100,
        (Thing::Spirit, Zone::ThisCard) => i64::from(scene.symbols.spirits().total()) * 100,
        (Thing::SpiritKind, Zone::ThisCard) => i64::from(scene.symbols.spirit_kinds()) * 100,
    }
}
