//! How many points a player will probably have when the game ends.
//!
//! The points that are there, and what experience says about the turns that the
//! player's cards let them expect.

use mystic_vale::setup::LAST_ROUND;
use mystic_vale::state::{End, Mystic, Phase};
use tabletop::Seat;

use super::experience;
use super::forecast::Deck;
use super::income::Income;

/// How many tokens each player takes in a round: some in any case, more the later
/// it is, and some of what the decks bring. It tells how many rounds are to come.
const PACE: f32 = 0.5;
const PACE_BY_ROUND: f32 = 0.04;
const PACE_BY_DECK: f32 = 0.2;
const ROUNDS_BESIDE: f32 = -0.5;

/// What the turns to come will probably bring a player, in points.
pub(super) fn still_to_come(deck: &Deck, turns: f32, deals: usize) -> f32 {
    if turns <= 0.0 {
        return 0.0;
    }
    let mut worth = if deck.has_token() { experience::MANA_TOKEN } else { 0.0 };
    deck.deal(turns, deals, |harvest, later, weight| {
        let goods = of_goods(harvest.mana, harvest.spirits, later);
        worth += weight * (goods + harvest.tokens + harvest.other);
    });
    worth
}

/// What goods are worth that can be spent in a turn which so many turns follow.
pub(super) fn of_goods(mana: f32, spirits: f32, later: f32) -> f32 {
    let beyond = |amount: f32, usual: f32| (amount - usual).max(0.0);
    let mana_worth =
        experience::MANA.of(mana, later) + experience::BEYOND_MUCH_MANA.of(beyond(mana, experience::MUCH_MANA), later);
    let spirits_worth = experience::SPIRIT.of(spirits, later)
        + experience::BEYOND_SOME_SPIRITS.of(beyond(spirits, experience::SOME_SPIRITS), later)
        + experience::BEYOND_MANY_SPIRITS.of(beyond(spirits, experience::MANY_SPIRITS), later);
    mana_worth + spirits_worth
}

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
