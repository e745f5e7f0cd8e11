//! What looks good at a glance: how appealing each action is, without trying
//! any.

use mystic_vale::cards::{CardNo, RowId};
use mystic_vale::state::{Mystic, OpenPlayer};
use mystic_vale::{Action, PushOdds, Ware};
use tabletop::{Decision, Game, Rng, Seat};

use crate::appeal::{most_appealing, weigh};

/// Two actions that are as close as this are a matter of mood.
const MOOD: f32 = 1.0;
/// The chance to spoil at which a push and a pass look alike, in per cent.
const FAIR_RISK: f32 = 12.0;
/// How much less appealing a push is with every per cent more.
const FEAR: f32 = 0.2;
/// What a mana is worth that a purchase makes use of, and a spirit.
const MANA: f32 = 0.5;
const SPIRIT: f32 = 0.8;
/// What a point on a card is worth beside.
const POINT: f32 = 0.6;
/// What it is worth to use an ability rather than to leave it.
const ABILITY: f32 = 2.5;
/// How much better an advancement fits beside each other one, and how much worse
/// with each decay that nothing cancels.
const COMPANY: f32 = 0.3;
const BURDEN: f32 = 0.3;
/// What it costs to spend the mana token, or an amulet.
const TOKEN: f32 = 0.4;

/// The most appealing action, by and large.
pub(super) fn hunch(game: &Mystic, legal: &[Action], rng: &mut Rng) -> Action {
    let Some(glance) = Glance::at(game, legal) else { return legal.first().copied().unwrap_or_default() };
    most_appealing(legal, MOOD, rng, |action| glance.appeal(action))
}

/// Weights by appeal.
pub(super) fn promise(game: &Mystic, legal: &[Action], weights: &mut [u16]) {
    let Some(glance) = Glance::at(game, legal) else { return weights[..legal.len()].fill(1) };
    weigh(legal, weights, |action| glance.appeal(action));
}

/// The table as the deciding player sees it at a glance.
struct Glance<'a> {
    game: &'a Mystic,
    player: &'a OpenPlayer,
    odds: Option<PushOdds>,
    /// The advancement that waits to be sleeved.
    bought: Option<RowId>,
}

impl<'a> Glance<'a> {
    fn at(game: &'a Mystic, legal: &[Action]) -> Option<Self> {
        let Decision::Player { seat, prompt } = game.decision() else { return None };
        let odds = if legal.contains(&Action::Push) { game.push_odds(seat) } else { None };
        let bought = match prompt {
            mystic_vale::Prompt::Sleeve(row, _) => Some(row),
            _ => None,
        };
        Some(Self { game, player: game.open().player(Seat::new(seat.index())), odds, bought })
    }

    /// How appealing an action is.
    fn appeal(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::EndHarvest | Action::Decline | Action::Spoil => 0.0,
            Action::Push => self.push(),
            Action::Use(_) | Action::Upgrade => ABILITY,
            Action::SpendToken => -TOKEN,
            Action::Buy(ware, None) => self.ware(ware),
            Action::Buy(ware, Some(_)) => self.ware(ware) + MANA,
            Action::Take(ware) | Action::Reserve(ware) => self.ware(ware),
            Action::Burden(tile) => self.ware(Ware::Tile(tile)),
            Action::BuyVale(vale) | Action::ChooseVale(vale) => {
                let vale = self.game.rules().vale(vale);
                f32::from(vale.cost.spirits().total()) * SPIRIT + f32::from(vale.end_vp) * POINT + 1.0
            }
            Action::Sleeve(card, _) => self.fit(card),
            Action::Choose(card) => -self.brings(card),
            Action::Bottom(card) => -self.brings(card) - MOOD,
            Action::Number(number) => f32::from(number) * MANA,
            _ => MOOD,
        }
    }

    fn push(&self) -> f32 {
        let percent = self.odds.map_or(100, |odds| odds.percent());
        (FAIR_RISK - f32::from(percent)) * FEAR
    }

    /// What an advancement is worth: what it costs is a fair guess.
    fn ware(&self, ware: Ware) -> f32 {
        let rules = self.game.rules();
        let (row, _) = rules.piece(ware);
        let points = rules.advancement(row).map_or(0, |advancement| advancement.end_vp);
        f32::from(rules.cost(ware)) * MANA + f32::from(points) * POINT
    }

    /// How well the bought advancement fits a card: growth to decay, and the rest
    /// onto cards that can well be shown.
    fn fit(&self, card: CardNo) -> f32 {
        let rules = self.game.rules();
        let Some(advancement) = self.bought.and_then(|row| rules.advancement(row)) else { return 0.0 };
        let symbols = self.player.card(card).symbols();
        let balance = f32::from(symbols.decay) - f32::from(symbols.growth);
        let grows = f32::from(advancement.symbols.growth) - f32::from(advancement.symbols.decay);
        let company = self.player.card(card).advancements().count() as f32;
        balance * grows + company * COMPANY - balance.max(0.0) * BURDEN
    }

    /// What a card of the field brings.
    fn brings(&self, card: CardNo) -> f32 {
        let symbols = self.player.card(card).symbols();
        let goods = f32::from(symbols.mana) * MANA + f32::from(symbols.spirits().total()) * SPIRIT;
        goods + f32::from(symbols.vp) + f32::from(symbols.growth) - f32::from(symbols.decay)
    }
}
