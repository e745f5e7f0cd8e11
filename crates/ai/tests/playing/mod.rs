//! Games of bots, whichever the game.

use std::num::NonZeroU32;

use ai::{Bot, BotKind, Budget, Knowhow, Means};
use tabletop::random::derive_seed;
use tabletop::{Dealer, Decision, Legal, Rng, Seat, Viewer};

/// Every kind of bot, those with a budget in a hurry.
pub(crate) fn kinds() -> impl Iterator<Item = BotKind> {
    let hurried = Budget::Iterations(NonZeroU32::new(12).expect("a few tries"));
    BotKind::ALL.into_iter().map(move |kind| kind.with_budget(hurried).unwrap_or(kind))
}

/// Plays a game and tells every choice of the bots and the position at the end.
pub(crate) fn play<G: Knowhow>(setup: &G::Setup, seating: &[BotKind], seed: u64) -> (Vec<G::Action>, G) {
    let mut bots: Vec<Box<dyn Bot<G>>> = seating.iter().map(|kind| kind.seat(&Means::reproducible())).collect();
    let mut luck: Vec<_> = (0..seating.len()).map(|seat| Rng::new(derive_seed(seed, seat as u64))).collect();
    let mut dealer = Dealer::new(seed);
    let mut position = G::new(setup);
    let mut legal = Legal::new();
    let mut choices = Vec::new();
    loop {
        match position.decision() {
            Decision::Over => return (choices, position),
            Decision::Chance => {
                let outcome = position.sample(&mut dealer).expect("chance has an outcome");
                position.resolve(outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Decision::Player { seat, prompt } => {
                position.legal(&mut legal);
                let view = position.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, prompt, &legal, &mut luck[seat.index()]);
                position.apply(action, &mut ()).expect("bots choose what is legal");
                choices.push(action);
            }
        }
    }
}

/// How many of so many games for two the greedy bot wins alone against the
/// random one; from game to game they change seats.
#[allow(dead_code, reason = "not every test asks for it")]
pub(crate) fn games_won_by_greedy<G: Knowhow>(setup: &G::Setup, games: u64) -> usize {
    let is_won = |game: &u64| {
        let greedy = Seat::new(*game as usize % 2);
        let mut seating = [BotKind::Random; 2];
        seating[greedy.index()] = BotKind::Greedy;
        let winners = play::<G>(setup, &seating, game / 2).1.standings().winners;
        winners.contains(greedy) && winners.len() == 1
    };
    (0..games).filter(is_won).count()
}
