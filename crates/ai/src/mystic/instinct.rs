//! What looks good at a glance: how appealing each action is, in points,
//! without trying any.

use mystic_vale::cards::{Advancement, CardNo, DECK_SIZE, Ritual, RowId, Slot, ValeId};
use mystic_vale::crafted::Crafted;
use mystic_vale::setup::{ADVANCEMENTS_PER_TURN, SPOILED};
use mystic_vale::state::{ManaToken, Mystic, OpenPlayer};
use mystic_vale::symbols::Symbols;
use mystic_vale::{Action, Prompt, PushOdds, Rules, TokenKind, Ware};
use tabletop::{Choices, Decision, FixedList, Game, Rng, Variants};

use super::income::{Yield, fulfilled};
use super::lore::Lore;
use crate::appeal::{most_appealing, weigh};

/// Two actions that are as close as this are a matter of mood.
const MOOD: f32 = 0.3;
/// What mana is worth in a turn, how much more for every turn that follows, and
/// how much less for every mana that a turn brings already.
const MANA: f32 = 0.27;
const MANA_BY_TURN: f32 = 0.03;
const MANA_BY_MANA: f32 = -0.03;
/// The same for a spirit, which finds better use among others.
const SPIRIT: f32 = 0.65;
const SPIRIT_BY_TURN: f32 = 0.025;
const SPIRIT_BY_SPIRIT: f32 = 0.04;
/// What a point is worth that a card brings again and again: it brings the end
/// of the game nearer, too.
const TOKEN_TAKEN: f32 = 0.8;
/// What growth is worth in a turn, and what decay costs: whoever plants longer
/// has more of all other cards.
const GROWTH: f32 = 2.0;
/// In how many of all turns a card is in the field, by the usual deck, and how
/// much that follows the deck.
const SHOWN: f32 = 0.25;
const SHOWN_BY_DECK: f32 = 0.5;
/// What a push is worth beside the card that it brings: another one may follow.
/// And how much of a usual card it is worth at least.
const FURTHER_CARD: f32 = 0.35;
const LEAST_CARD: f32 = 0.5;
/// What spoiling leaves: the mana token turns to its active side.
const CONSOLATION: f32 = 0.4;
/// What it is worth to use an ability rather than to leave it, and how much of
/// what an ability promises it will bring.
const ABILITY: f32 = 2.5;
const KEPT_PROMISE: f32 = 0.65;
/// How much of the points of a vale counts beside its ability.
const VALE_POINT: f32 = 0.65;
/// How much better an advancement fits beside each other one, and how much worse
/// with each decay that nothing cancels.
const COMPANY: f32 = 0.08;
const BURDEN: f32 = 0.5;
const TOKEN: f32 = 0.7;
/// How many tokens a player takes in a round, and how many more in each later
/// one.
const PACE: f32 = 0.68;
const PACE_BY_ROUND: f32 = 0.08;
/// The most turns that anything is worth something in.
const MOST_TURNS: f32 = 20.0;
const MOST_WARES: usize = 24;

pub(super) fn hunch(game: &Mystic, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
    let Some(glance) = Glance::at(game, &legal) else { return legal.first() };
    most_appealing(legal, MOOD, rng, |action| glance.appeal(action))
}

pub(super) fn promise(game: &Mystic, legal: &[Action], weights: &mut [u16]) {
    let Some(glance) = Glance::at(game, legal) else { return weights[..legal.len()].fill(1) };
    weigh(legal, weights, |action| glance.appeal(action));
}

struct Glance<'a> {
    game: &'a Mystic,
    rules: Rules,
    lore: &'static Lore,
    player: &'a OpenPlayer,
    prompt: Prompt,
    odds: Option<PushOdds>,
    turns: f32,
    deck: Deck,
    /// What mana and a spirit are worth in a turn.
    mana: f32,
    spirit: f32,
    /// In how many of all turns a card will be in the field.
    shown: f32,
    bought: Option<RowId>,
    wares: FixedList<Offer, MOST_WARES>,
}

#[derive(Clone, Copy, Default)]
struct Deck {
    decay: f32,
    mana: f32,
    spirits: f32,
    tokens: f32,
}

#[derive(Clone, Copy, Default)]
struct Offer {
    ware: Option<Ware>,
    cost: u16,
    worth: f32,
}

impl<'a> Glance<'a> {
    fn at(game: &'a Mystic, legal: &[Action]) -> Option<Self> {
        let Decision::Player { seat, prompt } = game.decision() else { return None };
        let odds = if legal.contains(&Action::Push) { game.push_odds(seat) } else { None };
        let bought = if let Prompt::Sleeve(row, _) = prompt { Some(row) } else { None };
        let (open, rules, turns) = (game.open(), game.rules(), turns_to_come(game));
        let player = open.player(seat);
        let deck = Deck::of(player);
        let field = deck.shown();
        let mut glance = Self {
            game,
            rules,
            lore: Lore::of(rules),
            player,
            prompt,
            odds,
            turns,
            deck,
            mana: (MANA + MANA_BY_TURN * turns + MANA_BY_MANA * deck.mana * field).max(0.0),
            spirit: SPIRIT + SPIRIT_BY_TURN * turns + SPIRIT_BY_SPIRIT * deck.spirits * field,
            shown: SHOWN + SHOWN_BY_DECK * (field - SHOWN),
            bought,
            wares: FixedList::new(),
        };
        if matches!(prompt, Prompt::Harvest | Prompt::Planting) {
            glance.look_at_offers();
        }
        Some(glance)
    }

    fn look_at_offers(&mut self) {
        let soils = Slot::all().map(Ware::Soil);
        for ware in self.game.open().commons.on_offer().map(Ware::Tile).chain(soils) {
            let offer = Offer { ware: Some(ware), cost: u16::from(self.rules.cost(ware)), worth: self.ware(ware) };
            // A pack with more on offer than that is looked at in part.
            let _ = self.wares.push(offer);
        }
    }

    fn appeal(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::EndHarvest | Action::Decline | Action::Spoil => 0.0,
            Action::Push => self.push(),
            Action::Use(_) | Action::Upgrade => ABILITY,
            Action::SpendToken => self.spend_token(),
            // Whoever holds more curse tokens has more to give back; with victory point tokens there is
            // time.
            Action::Collect(TokenKind::Curse) => 2.0 * ABILITY,
            Action::Buy(ware, _) => self.purchase(ware),
            Action::Take(ware) | Action::Reserve(ware) => self.ware(ware),
            Action::Burden(tile) => self.ware(Ware::Tile(tile)),
            Action::BuyVale(vale) | Action::ChooseVale(vale) => self.vale(vale),
            Action::Sleeve(card, _) => self.fit(card),
            Action::Choose(card) if self.gets_rid() => -self.likes(card),
            Action::Choose(card) => self.likes(card),
            Action::Bottom(card) => -self.likes(card) - MOOD,
            Action::Number(number) => f32::from(number) * MANA,
            Action::ChooseLeader(_)
            | Action::ChooseAmulet(_)
            | Action::Collect(TokenKind::Vp)
            | Action::Pay(_)
            | Action::Option(_)
            | Action::Spirit(_)
            | Action::ChoosePiece(..) => MOOD,
        }
    }

    /// What a push is worth more than a pass: a further card, against the harvest
    /// that may be lost.
    fn push(&self) -> f32 {
        let risk = self.odds.map_or(1.0, |odds| f32::from(odds.percent()) / 100.0);
        let field = || self.player.field.iter().map(|&card| self.player.card(card).symbols());
        let mana: u16 = field().map(|symbols| u16::from(symbols.mana)).sum();
        let purchases = self.purchases_with(mana, ADVANCEMENTS_PER_TURN);
        let at_stake = purchases + field().map(|symbols| self.beside_mana(symbols)).sum::<f32>();
        let next = self.player.on_deck.map_or(0.0, |card| {
            let symbols = self.player.card(card).symbols();
            let more =
                self.purchases_with(mana.saturating_add(u16::from(symbols.mana)), ADVANCEMENTS_PER_TURN) - purchases;
            (more + self.beside_mana(symbols)).max(LEAST_CARD * self.usual_card())
        });
        let consolation = if self.player.mana_token == ManaToken::Spent { CONSOLATION } else { 0.0 };
        (1.0 - risk) * (next + FURTHER_CARD) - risk * (at_stake - consolation)
    }

    /// What the best purchases are worth that so much mana allows: two of them at
    /// most, and no more than are left.
    fn purchases_with(&self, mana: u16, purchases_left: u8) -> f32 {
        if purchases_left == 0 {
            return 0.0;
        }
        let mut best = 0.0_f32;
        for (place, first) in self.wares.iter().enumerate().filter(|(_, first)| first.cost <= mana) {
            let others = if purchases_left > 1 { &self.wares[place + 1..] } else { &[] };
            let second = others.iter().filter(|second| second.cost <= mana - first.cost);
            best = best.max(first.worth + second.map(|second| second.worth).fold(0.0, f32::max));
        }
        best
    }

    /// What buying a ware first is worth, with the best that can be bought
    /// beside it.
    fn purchase(&self, ware: Ware) -> f32 {
        let harvest = &self.game.open().harvest;
        let known = self.wares.iter().find(|offer| offer.ware == Some(ware));
        let worth = known.map_or_else(|| self.ware(ware), |offer| offer.worth);
        if harvest.advancements_left < 2 {
            return worth;
        }
        let left = harvest.mana().saturating_sub(u16::from(self.rules.cost(ware)));
        let others = self.wares.iter().filter(|offer| offer.cost <= left && offer.ware != Some(ware));
        worth + others.map(|offer| offer.worth).fold(0.0, f32::max)
    }

    /// The mana token is spent for something better than there is without it.
    fn spend_token(&self) -> f32 {
        let harvest = &self.game.open().harvest;
        self.purchases_with(harvest.mana_with(1), harvest.advancements_left) - TOKEN
    }

    /// What an advancement is worth: what it brings as often as its card will be
    /// in the field, and its points.
    fn ware(&self, ware: Ware) -> f32 {
        let (row, _) = self.rules.piece(ware);
        let burden = match ware {
            Ware::Tile(tile) => f32::from(self.game.open().commons.burden(tile)),
            Ware::Soil(_) | Ware::ReservedSoil(_) => 0.0,
        };
        let Some(advancement) = self.rules.advancement(row) else { return 0.0 };
        let cost = advancement.cost;
        let paid = f32::from(cost.vp) - f32::from(cost.curse) + f32::from(cost.spirits().total()) * SPIRIT;
        self.advancement(advancement, self.lore.ware(ware)) - burden - paid
    }

    fn advancement(&self, advancement: &Advancement, abilities: &Yield) -> f32 {
        let in_a_turn = self.symbols(&advancement.symbols)
            + balance(&advancement.symbols) * GROWTH
            + self.yielded(abilities) * KEPT_PROMISE;
        let ritual = advancement.ritual.map_or(0.0, |ritual| self.ritual(&ritual, advancement));
        f32::from(advancement.end_vp) + in_a_turn * self.turns * self.shown + ritual
    }

    /// What the reward of a ritual is worth, as often as it is to be had.
    fn ritual(&self, ritual: &Ritual, advancement: &Advancement) -> f32 {
        let reward = &ritual.reward;
        let in_a_turn = self.symbols(&reward.symbols) + balance(&reward.symbols) * GROWTH;
        let often = fulfilled(ritual, advancement) as f32 / 100.0;
        often * (f32::from(reward.end_vp) + in_a_turn * self.turns * self.shown)
    }

    fn vale(&self, vale: ValeId) -> f32 {
        let points = f32::from(self.rules.vale(vale).end_vp);
        points * VALE_POINT + self.yielded(self.lore.vale(vale)) * self.turns + MOOD
    }

    /// What symbols are worth in a turn, decay and growth aside.
    fn symbols(&self, symbols: &Symbols) -> f32 {
        f32::from(symbols.mana) * self.mana + self.beside_mana(symbols)
    }

    fn beside_mana(&self, symbols: &Symbols) -> f32 {
        let tokens = f32::from(symbols.vp) * TOKEN_TAKEN - f32::from(symbols.curse);
        f32::from(symbols.spirits().total()) * self.spirit + tokens
    }

    fn yielded(&self, brings: &Yield) -> f32 {
        let goods = brings.mana as f32 * self.mana + brings.spirits as f32 * self.spirit;
        let growth = (brings.growth - brings.decay) as f32 * GROWTH;
        (goods + growth + (brings.tokens + brings.other) as f32) / 100.0
    }

    fn usual_card(&self) -> f32 {
        let Deck { mana, spirits, tokens, .. } = self.deck;
        (mana * self.mana + spirits * self.spirit + tokens * TOKEN_TAKEN) / DECK_SIZE as f32
    }

    /// How well the bought advancement fits a card: growth to decay, and the rest
    /// onto cards that can well be shown.
    fn fit(&self, card: CardNo) -> f32 {
        let Some(advancement) = self.bought.and_then(|row| self.rules.advancement(row)) else { return 0.0 };
        let decay = -balance(self.player.card(card).symbols());
        let company = self.player.card(card).advancements().count() as f32;
        decay * balance(&advancement.symbols) + company * COMPANY - decay.max(0.0) * BURDEN
    }

    /// Whether the cards that can be chosen now go away, or become worse.
    fn gets_rid(&self) -> bool {
        use Prompt::{CancelCurse, DiscardFromField, NemesisCard, Peeked, PutBelow, Search};
        matches!(self.prompt, DiscardFromField(_) | Peeked(_) | Search(_) | PutBelow(_) | CancelCurse(_) | NemesisCard)
    }

    fn likes(&self, card: CardNo) -> f32 {
        let card = self.player.card(card);
        self.symbols(card.symbols()) + balance(card.symbols()) * GROWTH
    }
}

impl Deck {
    fn of(player: &OpenPlayer) -> Self {
        let mut deck = Self::default();
        for symbols in player.cards.iter().map(Crafted::symbols) {
            deck.decay -= balance(symbols);
            deck.mana += f32::from(symbols.mana);
            deck.spirits += f32::from(symbols.spirits().total());
            deck.tokens += f32::from(symbols.vp);
        }
        deck
    }

    /// Which part of the cards is in the field, as far as decay allows.
    fn shown(&self) -> f32 {
        let cards = DECK_SIZE as f32;
        let field = f32::from(SPOILED - 1) * cards / self.decay.max(1.0) - 1.0;
        field.clamp(1.0, cards - 1.0) / cards
    }
}

/// How much growth is left when it has cancelled the decay.
fn balance(symbols: &Symbols) -> f32 {
    f32::from(symbols.growth) - f32::from(symbols.decay)
}

fn turns_to_come(game: &Mystic) -> f32 {
    let open = game.open();
    let pace = open.seats() as f32 * (PACE + PACE_BY_ROUND * f32::from(open.round));
    (f32::from(open.pool) / pace).min(MOST_TURNS)
}
