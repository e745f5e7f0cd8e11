//! How many points a player will probably have when the game ends.
//!
//! The points that are there, and what experience says about the turns that the
//! player's cards let them expect.

use mystic_vale::cards::Slot;
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::state::{End, Mystic, OpenPlayer, Phase};
use tabletop::Seat;

use super::experience::WORTHS;
use super::forecast::{Crop, DealtTurn, Deck, Good};
use super::income::Income;

/// How many tokens each player takes in a round: some in any case, more the later
/// it is, and some of what the decks bring. It tells how many rounds are to come.
const PACE: f32 = 0.5;
const PACE_BY_ROUND: f32 = 0.04;
const PACE_BY_DECK: f32 = 0.2;
/// The rounds that a game takes beside.
const ROUNDS_BESIDE: f32 = -0.5;
/// How many numbers describe what a player may expect.
pub(super) const FEATURES: usize = 32;
/// Those of them that come from turns.
const OF_TURNS: usize = 26;

/// What the turns to come will probably bring a player, in points.
pub(super) fn still_to_come(player: &OpenPlayer, deck: &Deck, turns: f32, deals: usize) -> f32 {
    if turns <= 0.0 {
        return 0.0;
    }
    worth(&features(player, deck, turns, deals))
}

/// What goods are worth that can be spent in a turn which so many turns follow.
pub(super) fn of_goods(mana: f32, spirits: [f32; 4], later: f32) -> f32 {
    let harvest = Crop::of_goods(mana, spirits);
    worth(&of_turn(&DealtTurn { harvest, spoiled: false }, later))
}

fn worth(features: &[f32]) -> f32 {
    features.iter().zip(WORTHS).map(|(amount, worth)| amount * worth).sum()
}

/// How many rounds will probably follow the present one.
pub(super) fn rounds_to_come(game: &Mystic) -> f32 {
    let open = game.open();
    if open.end != End::Open || open.phase == Phase::Over {
        return 0.0;
    }
    let (rules, seats) = (game.rules(), open.seats() as f32);
    let tokens = |seat| Income::of(&rules, open.player(seat)).tokens() as f32 / 100.0;
    let taken: f32 = Seat::all(open.seats()).map(tokens).sum();
    let pace = seats * (PACE + PACE_BY_ROUND * f32::from(open.round)) + PACE_BY_DECK * taken;
    let by_pool = f32::from(open.pool) / pace.max(0.5) + ROUNDS_BESIDE;
    by_pool.max(0.2).min(f32::from(LAST_ROUND.saturating_sub(open.round)))
}

/// What a player may expect in so many turns, as numbers that experience gives a
/// worth.
pub(super) fn features(player: &OpenPlayer, deck: &Deck, turns: f32, deals: usize) -> [f32; FEATURES] {
    let mut features = [0.0; FEATURES];
    deck.deal(turns, deals, |turn, later, weight| {
        let counted = of_turn(turn, later);
        for (sum, amount) in features.iter_mut().zip(counted) {
            *sum += weight * amount;
        }
    });
    let free = |slot: Slot| player.cards.iter().filter(|card| card.is_free(slot)).count() as f32;
    let [top, middle, bottom] = Slot::ALL.map(free);
    let room = top + middle + bottom;
    let token = if deck.has_token() && turns > 0.0 { 1.0 } else { 0.0 };
    let active = if turns > 0.0 { 1.0 } else { 0.0 };
    let rest = [active, turns, token, token * turns, room * turns / 10.0, player.leaders.len() as f32 * active];
    features[OF_TURNS..].copy_from_slice(&rest);
    features
}

fn of_turn(turn: &DealtTurn, later: f32) -> [f32; OF_TURNS] {
    let harvest = &turn.harvest;
    let mana = harvest.good(Good::Mana);
    let wild = harvest.good(Good::Wild);
    let kinds = [harvest.good(Good::Animal), harvest.good(Good::Forest), harvest.good(Good::Sky)];
    let spirits = kinds[0] + kinds[1] + kinds[2] + wild;
    let most = kinds[0].max(kinds[1]).max(kinds[2]) + wild;
    let beyond = |amount: f32, usual: f32| (amount - usual).max(0.0);
    let tokens = harvest.good(Good::Tokens);
    let spoiled = if turn.spoiled { 1.0 } else { 0.0 };
    [
        mana,
        mana * later,
        beyond(mana, 3.0),
        beyond(mana, 3.0) * later,
        beyond(mana, 6.0),
        beyond(mana, 6.0) * later,
        beyond(mana, 9.0),
        beyond(mana, 9.0) * later,
        beyond(mana, 13.0),
        beyond(mana, 13.0) * later,
        spirits,
        spirits * later,
        beyond(spirits, 2.0),
        beyond(spirits, 2.0) * later,
        beyond(spirits, 4.0),
        beyond(spirits, 4.0) * later,
        beyond(spirits, 7.0),
        most,
        beyond(most, 2.0),
        wild,
        tokens,
        tokens * later,
        harvest.good(Good::Other),
        harvest.good(Good::Cards),
        harvest.good(Good::Cards) * later,
        spoiled,
    ]
}
