//! The bot that looks one action ahead.

use tabletop::{Decision, Legal, Rng, Seat};

use crate::appraise::Appraise;
use crate::bot::Bot;

/// How many choices within one action are looked at in all combinations. The
/// choices after that are made by what lies on the table at once.
const DEPTH: u32 = 3;

/// Imagines one table that agrees with what it sees, tries every legal action
/// on it, and takes the one after which it stands best.
///
/// An action is tried to its end: chance and the choices that belong to the
/// action (the payment, the targets) are settled before the table is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

impl<G: Appraise> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, _: G::Prompt, legal: &[G::Action], rng: &mut Rng) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let position = G::determinize(view, rng);
        let Decision::Player { seat, .. } = position.decision() else {
            return legal.first().copied().unwrap_or_default();
        };
        // Every action meets the same luck, so that none is taken for its luck.
        let luck = Rng::new(rng.bits());
        best(&position, seat, legal, |next| settle(next, &mut luck.clone(), DEPTH))
            .map(|(action, _)| action)
            .unwrap_or_default()
    }
}

/// The action after which `seat` stands best, with the table that it leads to;
/// the first of equals.
fn best<G: Appraise>(
    position: &G,
    seat: Seat,
    legal: &[G::Action],
    mut follow: impl FnMut(G) -> G,
) -> Option<(G::Action, G)> {
    let mut best: Option<(i32, G::Action, G)> = None;
    for &action in legal {
        let mut next = position.clone();
        next.play(action, &mut ());
        let next = follow(next);
        let worth = next.appraise(seat);
        if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
            best = Some((worth, action, next));
        }
    }
    best.map(|(_, action, next)| (action, next))
}

/// Plays on until nothing is half done. Whoever has to choose on the way,
/// chooses what is best for them.
fn settle<G: Appraise>(mut position: G, luck: &mut Rng, depth: u32) -> G {
    while !position.at_rest() {
        match position.decision() {
            Decision::Over => break,
            Decision::Chance => {
                let Some(outcome) = position.sample(luck) else { break };
                if position.resolve(outcome, &mut ()).is_err() {
                    break;
                }
            }
            Decision::Player { seat, .. } => {
                let mut legal = Legal::new();
                position.legal(&mut legal);
                let chosen = match depth.checked_sub(1) {
                    Some(depth) => best(&position, seat, &legal, |next| settle(next, &mut luck.clone(), depth)),
                    None => best(&position, seat, &legal, |next| next),
                };
                let Some((_, next)) = chosen else { break };
                position = next;
            }
        }
    }
    position
}
