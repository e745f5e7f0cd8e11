//! The bot that looks one action ahead.

use tabletop::seat::MAX_SEATS;
use tabletop::{Choices, Decision, Legal, Rng, Seat, SeatSet};

use crate::bot::Bot;
use crate::knowhow::Knowhow;

/// How many choices within one action, of players or of chance, are looked at
/// in all combinations. The choices after that are made by what lies on the
/// table at once, and chance settles one way.
const DEPTH: u32 = 3;

/// How many outcomes of chance are all tried, each for its weight. Where there
/// are more, one that is drawn stands for all of them.
const MOST_OUTCOMES: usize = 20;

/// How many steps are tried at most before the bot looks less far ahead. Most
/// choices with the printed cards need a few dozen.
const MOST_TRIES: u32 = 4_000;

/// Imagines one table that agrees with what it sees, tries every legal action
/// on it, and takes the one after which it stands best.
///
/// An action is tried to its end: chance and the choices that belong to the
/// action (the payment, the targets) are settled before the table is judged. A
/// risk is judged by its odds: where chance has few outcomes, what they lead to
/// is averaged.
/// If there is more to settle than it has the patience for, as cards of a custom
/// pack may bring about, it looks less far ahead, so that all actions are still
/// judged alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

impl<G: Knowhow> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, _: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        if let [only] = *legal {
            return only;
        }
        if let Some(action) = G::obvious(&legal) {
            return action;
        }
        let position = G::determinize(view, rng);
        let Decision::Player { seat, .. } = position.decision() else {
            return legal.first();
        };
        let judges = SeatSet::NONE.with(seat);
        // Every action meets the same luck, so that none is taken for its luck.
        let luck = Rng::new(rng.bits());
        let look_ahead = |depth| {
            let mut ahead = Lookahead { tries_left: MOST_TRIES };
            ahead.best(&position, seat, &legal, |ahead, next| ahead.settle(next, judges, &mut luck.clone(), depth))
        };
        let at_once = || {
            let mut ahead = Lookahead { tries_left: u32::MAX };
            ahead.best(&position, seat, &legal, |_, next| Some(worths(&next, judges)))
        };
        let chosen = look_ahead(DEPTH).or_else(|| look_ahead(0)).or_else(at_once);
        chosen.map_or_else(|| legal.first(), |(action, _)| action)
    }
}

/// How well those stand who have a say, by seat; zero for all others.
type Worths = [i32; MAX_SEATS];

fn worths<G: Knowhow>(position: &G, judges: SeatSet) -> Worths {
    let mut worths = [0; MAX_SEATS];
    for seat in judges.iter() {
        worths[seat.index()] = position.appraise(seat);
    }
    worths
}

/// A look ahead that ends when too much has been tried; then what it would
/// have found is `None`.
struct Lookahead {
    tries_left: u32,
}

impl Lookahead {
    fn spend_try(&mut self) -> Option<()> {
        self.tries_left = self.tries_left.checked_sub(1)?;
        Some(())
    }

    /// The action after which `seat` stands best, with how well everybody
    /// stands then; the first of equals.
    fn best<G: Knowhow>(
        &mut self,
        position: &G,
        seat: Seat,
        legal: &[G::Action],
        mut follow: impl FnMut(&mut Self, G) -> Option<Worths>,
    ) -> Option<(G::Action, Worths)> {
        let mut best: Option<(G::Action, Worths)> = None;
        for &action in legal {
            self.spend_try()?;
            let mut next = position.clone();
            next.apply_unchecked(action, &mut ());
            let worths = follow(self, next)?;
            if best.is_none_or(|(_, most)| worths[seat.index()] > most[seat.index()]) {
                best = Some((action, worths));
            }
        }
        best
    }

    /// Plays on until nothing is half done, and judges the table. Whoever has
    /// to choose on the way, chooses what is best for them.
    fn settle<G: Knowhow>(&mut self, mut position: G, judges: SeatSet, luck: &mut Rng, depth: u32) -> Option<Worths> {
        while !position.at_rest() {
            match position.decision() {
                Decision::Over => break,
                Decision::Chance => {
                    let few = if depth > 0 { few_outcomes(&position) } else { None };
                    if let Some(outcomes) = few {
                        return self.average(&position, &outcomes, judges, luck, depth - 1);
                    }
                    self.spend_try()?;
                    let Some(outcome) = position.sample(luck) else { break };
                    if position.resolve(outcome, &mut ()).is_err() {
                        break;
                    }
                }
                Decision::Player { seat, .. } => {
                    let mut legal = Legal::new();
                    position.legal(&mut legal);
                    let judges = judges.with(seat);
                    if let Some(depth) = depth.checked_sub(1) {
                        let follow = |ahead: &mut Self, next| ahead.settle(next, judges, &mut luck.clone(), depth);
                        return self.best(&position, seat, &legal, follow).map(|(_, worths)| worths);
                    }
                    let (action, _) = self.best(&position, seat, &legal, |_, next| Some(worths(&next, judges)))?;
                    position.apply_unchecked(action, &mut ());
                }
            }
        }
        Some(worths(&position, judges))
    }

    fn average<G: Knowhow>(
        &mut self,
        position: &G,
        outcomes: &[(G::Outcome, u32)],
        judges: SeatSet,
        luck: &Rng,
        depth: u32,
    ) -> Option<Worths> {
        let (mut sums, mut weights) = ([0_i64; MAX_SEATS], 0_i64);
        for &(outcome, weight) in outcomes {
            self.spend_try()?;
            let mut next = position.clone();
            if next.resolve(outcome, &mut ()).is_err() {
                continue;
            }
            let worths = self.settle(next, judges, &mut luck.clone(), depth)?;
            weights += i64::from(weight);
            for (sum, worth) in sums.iter_mut().zip(worths) {
                *sum += i64::from(weight) * i64::from(worth);
            }
        }
        Some(sums.map(|sum| sum.div_euclid(weights.max(1)) as i32))
    }
}

/// Everything that chance may choose, if that is little enough to try it all.
fn few_outcomes<G: Knowhow>(position: &G) -> Option<Vec<(G::Outcome, u32)>> {
    let mut outcomes = Vec::new();
    position.outcomes(&mut |outcome, weight| outcomes.push((outcome, weight)));
    (1..=MOST_OUTCOMES).contains(&outcomes.len()).then_some(outcomes)
}
