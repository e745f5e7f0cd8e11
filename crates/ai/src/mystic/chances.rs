//! What everybody may expect of a table: the lead of each seat, and what such a
//! lead was worth in games.

use mystic_vale::state::{ManaToken, Mystic, OpenPlayer, Phase};
use tabletop::seat::MAX_SEATS;
use tabletop::{Decision, Game, Seat};

use super::estimate::{of_goods, rounds_to_come, still_to_come};
use super::forecast::{Deck, FEW_DEALS};
use super::{settled, solo};
use crate::knowhow::{Prospects, by_doubted_lead, by_result, by_scores};

/// The lead with which seventeen games of twenty are won, when few rounds are to
/// come, and how much each round adds to it.
const DOUBT: f32 = 11.0;
const DOUBT_BY_ROUND: f32 = 1.9;
const LAST_DOUBT: f32 = 4.0;
const LAST_DOUBT_BY_ROUND: f32 = 7.0;
/// The doubt with which turns are planned. It takes a lead more seriously than
/// games do; planners with more or with less doubt have won no more games.
const PLANNED_DOUBT: f32 = 4.0;
const PLANNED_DOUBT_BY_ROUND: f32 = 0.75;
/// What a point is worth beside what it does for the victory, in per cent of a
/// victory: a bot that cannot win or lose any more still plays for points.
const POINT_FOR_ITSELF: f32 = 0.2;
/// What a turn that was lost in the Prep Phase costs, in points.
pub(super) const LOST_TURN: f32 = 1.5;

/// How much of a victory a lead promises with so many rounds to come.
pub(super) fn share(lead: f32, rounds: f32) -> f32 {
    let doubt = (DOUBT + DOUBT_BY_ROUND * rounds).min(LAST_DOUBT + LAST_DOUBT_BY_ROUND * rounds);
    by_doubted_lead(lead, doubt)
}

/// How much a player likes to have these points and this lead in the end, in per
/// cent of a victory.
pub(super) fn utility(points: f32, lead: f32, rounds: f32) -> f32 {
    100.0 * by_doubted_lead(lead, PLANNED_DOUBT + PLANNED_DOUBT_BY_ROUND * rounds) + POINT_FOR_ITSELF * points
}

pub(super) fn of_result(game: &Mystic, seat: Seat) -> f32 {
    let points = game.standings().score(seat) as f32;
    100.0 * by_result(&game.standings())[seat.index()] + POINT_FOR_ITSELF * points
}

pub(super) fn prospects(game: &Mystic) -> Prospects {
    let game = &*settled(game);
    if game.decision() == Decision::Over {
        return by_result(&game.standings());
    }
    let seats = game.seats();
    if game.rules().is_solo() {
        return alone(game);
    }
    let rounds = rounds_to_come(game);
    let mut scores = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        scores[seat.index()] = final_score(game, seat, rounds, FEW_DEALS);
    }
    by_scores(&scores[..seats], |lead| share(lead, rounds))
}

fn alone(game: &Mystic) -> Prospects {
    let seat = Seat::new(0);
    let rounds = solo::rounds(game, seat);
    let own = final_score(game, seat, rounds, FEW_DEALS);
    let mut prospects = [0.0; MAX_SEATS];
    prospects[0] = share(own - solo::nemesis_in_the_end(game, rounds), rounds);
    prospects
}

/// The points that a player will probably have in the end, if so many rounds
/// follow the present one.
pub(super) fn final_score(game: &Mystic, seat: Seat, rounds: f32, deals: usize) -> f32 {
    let (open, rules) = (game.open(), game.rules());
    let player = open.player(seat);
    let points = open.points(&rules, seat).total() as f32;
    let deck = Deck::of(&rules, player);
    if is_to_plant(game, seat) {
        return points + still_to_come(&deck, rounds + 1.0, deals);
    }
    let harvests = open.turn == seat && matches!(open.phase, Phase::Harvest | Phase::Discard);
    if !harvests {
        return points + still_to_come(&deck, rounds, deals);
    }
    let deck = deck.with_field_discarded(player.kept);
    points + still_to_come(&deck, rounds, deals) + unspent(game, player, rounds)
}

fn is_to_plant(game: &Mystic, seat: Seat) -> bool {
    let (open, seats) = (game.open(), game.seats());
    let waits = seat.steps_from(open.first, seats) > open.turn.steps_from(open.first, seats);
    let plants = open.turn == seat && open.phase == Phase::Planting;
    open.phase == Phase::Setup || waits || plants
}

/// What is still to be had of a harvest. What was bought and is not sleeved yet
/// counts as if its mana were still there.
fn unspent(game: &Mystic, player: &OpenPlayer, rounds: f32) -> f32 {
    let (harvest, rules) = (&game.open().harvest, game.rules());
    let cost = |row| rules.advancement(row).map_or(0, |advancement| u16::from(advancement.cost.mana));
    let bought: u16 = harvest.bought.iter().map(|bought| cost(bought.row)).sum();
    let token = u16::from(player.mana_token == ManaToken::Active && rounds <= 0.0);
    let mana = if harvest.advancements_left > 0 { harvest.mana_with(token) } else { 0 };
    let spirits = if harvest.vales_left > 0 { f32::from(harvest.spirits.total()) } else { 0.0 };
    of_goods(f32::from(mana.saturating_add(bought)), spirits, rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_promises_the_more_the_less_time_is_left() {
        let promised = [10.0, 5.0, 1.0, 0.5, 0.0].map(|rounds| share(8.0, rounds));
        assert!(promised.is_sorted(), "{promised:?}");
        assert!(promised.iter().all(|share| (0.5..1.0).contains(share)), "{promised:?}");
        assert_eq!(share(0.0, 3.0), 0.5);
    }
}
