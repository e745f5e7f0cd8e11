//! Random play, which leads the suite to its positions.

use std::fmt;
use std::ops::Range;

use crate::game::{Decision, Game, Legal};
use crate::random::Rng;
use crate::replay::{Choice, ChoiceOf, Moment};
use crate::test_kit::Conforming;
use crate::test_kit::sample::sample_of;

/// Where in which game something was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The seed of the game.
    pub seed: u64,
    /// How many steps had been taken.
    pub step: usize,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, step {}", self.seed, self.step)
    }
}

/// What a random player, or chance, chooses here; `None` if the game is over.
///
/// # Panics
/// If the one who has to choose has nothing to choose from.
pub fn random_choice<G: Game>(position: &G, rng: &mut Rng) -> Option<ChoiceOf<G>> {
    offered(position, rng).unwrap_or_else(|nothing| panic!("{nothing}"))
}

fn offered<G: Game>(position: &G, rng: &mut Rng) -> Result<Option<ChoiceOf<G>>, String> {
    match position.decision() {
        Decision::Over => Ok(None),
        Decision::Chance => match position.sample(rng) {
            Some(outcome) => Ok(Some(Choice::Outcome(outcome))),
            None => Err("chance has to choose, but sample() gives nothing".to_owned()),
        },
        Decision::Player { seat, prompt } => match rng.choose(&legal_actions(position)) {
            Some(&action) => Ok(Some(Choice::Action(seat, action))),
            None => Err(format!("{seat} has no legal action for {prompt:?}")),
        },
    }
}

pub(super) fn legal_actions<G: Game>(position: &G) -> Vec<G::Action> {
    let mut legal = Legal::new();
    position.legal(&mut legal);
    legal.to_vec()
}

/// Shows every step of a random game and returns its last position.
///
/// # Panics
/// If the rules refuse what they offer, or the game does not end in time.
pub fn each_step<G: Conforming>(setup: &G::Setup, seed: u64, mut visit: impl FnMut(Spot, &Moment<'_, G>)) -> G {
    let at = |step| Spot { seed, step };
    let (start, bound) = (G::new(setup), G::length_bound(setup));
    play_on(start, &mut Rng::new(seed), bound, |step| at(step).to_string(), |step, moment| visit(at(step), moment))
}

/// Plays at random from here to the end of the game; `name` tells in a failure
/// where a step belongs.
pub(super) fn play_on<G: Game>(
    start: G,
    rng: &mut Rng,
    length_bound: usize,
    name: impl Fn(usize) -> String,
    mut visit: impl FnMut(usize, &Moment<'_, G>),
) -> G {
    let mut position = start;
    let mut events = Vec::new();
    for step in 0.. {
        let choice = offered(&position, rng).unwrap_or_else(|nothing| panic!("{}: {nothing}", name(step)));
        let Some(choice) = choice else { break };
        assert!(step < length_bound, "{}: the game has not ended within {length_bound} steps", name(step));
        let before = position.clone();
        events.clear();
        let taken = choice.take(&mut position, &mut events);
        assert!(taken.is_ok(), "{}: {choice:?} was offered, then refused: {taken:?}", name(step));
        visit(step, &Moment { before: &before, choice, events: &events, after: &position });
    }
    position
}

/// Shows every position of a random game, from the first to the last.
///
/// # Panics
/// If the rules refuse what they offer, or the game does not end in time.
pub fn each_position<G: Conforming>(setup: &G::Setup, seed: u64, mut visit: impl FnMut(Spot, &G)) {
    visit(Spot { seed, step: 0 }, &G::new(setup));
    each_step::<G>(setup, seed, |spot, moment| visit(Spot { step: spot.step + 1, ..spot }, moment.after));
}

/// Random games end within their bound, and somebody at the table wins, unless
/// there is only one, who can lose against the game.
///
/// # Panics
/// If not.
pub fn games_come_to_an_end<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let end = each_step::<G>(setup, seed, |_, _| {});
        let standings = end.standings();
        assert_eq!(standings.scores().len(), end.seats(), "seed {seed}: the standings leave seats out");
        let can_lose = end.seats() == 1;
        assert!(can_lose || !standings.winners.is_empty(), "seed {seed}: the game is over, but nobody has won");
        assert!(
            standings.winners.iter().all(|seat| seat.index() < end.seats()),
            "seed {seed}: somebody won who is not at the table"
        );
    }
}
