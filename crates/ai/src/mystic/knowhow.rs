//! What is known about playing Mystic Vale well.

use mystic_vale::Prompt;
use mystic_vale::state::{Mystic, Waiting};
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, Seat};

use super::income::Income;
use super::{MOST, POINT, is_last_turn, last_purchases, passed, rounds_to_come, solo, standing};
use crate::appraise::VICTORY;
use crate::knowhow::{Knowhow, Prospects, by_lead, shared_out};
use crate::search::Habits;

impl Knowhow for Mystic {
    /// Everybody is judged at the same table: while somebody plants, the one
    /// after they have passed. Otherwise a turn would seem to be worth more to
    /// who takes it than it costs the others.
    fn prospects(&self) -> Prospects {
        match self.open().waiting {
            Waiting::Player(_, Prompt::Planting) => settled(&passed(self)),
            _ => settled(self),
        }
    }

    /// A push is judged by its odds, so that every card that may come up is
    /// told apart.
    fn habits() -> Habits {
        Habits { luck: 30.0, ..Habits::default() }
    }
}

fn settled(game: &Mystic) -> Prospects {
    let seats = game.seats();
    let mut prospects = [0.0; MAX_SEATS];
    if game.rules().is_solo() {
        prospects[0] = by_lead(solo::lead(game, Seat::new(0)));
        return prospects;
    }
    let worths = worths(game);
    for seat in Seat::all(seats) {
        let rivals = Seat::all(seats).filter(|&other| other != seat);
        let best_rival = rivals.map(|other| worths[other.index()]).max().unwrap_or(0);
        prospects[seat.index()] = by_lead(certain(game, worths[seat.index()] - best_rival) as i32);
    }
    shared_out(prospects, seats)
}

/// What everybody will probably have in the end.
fn worths(game: &Mystic) -> [i64; MAX_SEATS] {
    let (open, rules) = (game.open(), game.rules());
    let mut worths = [0; MAX_SEATS];
    if is_last_turn(game) {
        for seat in Seat::all(game.seats()) {
            let points = i64::from(open.points(&rules, seat).total()) * POINT;
            worths[seat.index()] = points + last_purchases(game, seat);
        }
        return worths;
    }
    let incomes: Vec<_> = Seat::all(game.seats()).map(|seat| Income::of(&rules, open.player(seat))).collect();
    let rounds = rounds_to_come(game, &incomes);
    for seat in Seat::all(game.seats()) {
        worths[seat.index()] = standing(game, seat, &incomes[seat.index()], rounds).clamp(-MOST, MOST);
    }
    worths
}

/// A lead in the last turn is hardly ever lost again.
fn certain(game: &Mystic, lead: i64) -> i64 {
    if is_last_turn(game) { lead + lead.signum() * i64::from(VICTORY) } else { lead }
}
