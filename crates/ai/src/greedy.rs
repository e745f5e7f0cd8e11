//! The bot that looks one action ahead.

use tabletop::{Decision, Legal, Rng, Seat};

use crate::appraise::Appraise;
use crate::bot::Bot;

/// How many choices within one action are looked at in all combinations. The
/// choices after that are made by what lies on the table at once.
const DEPTH: u32 = 3;

/// How many steps are tried at most before the bot looks less far ahead. Most
/// choices with the printed cards need a few dozen.
const MOST_TRIES: u32 = 4_000;

/// Imagines one table that agrees with what it sees, tries every legal action
/// on it, and takes the one after which it stands best.
///
/// An action is tried to its end: chance and the choices that belong to the
/// action (the payment, the targets) are settled before the table is judged.
/// If there is more to settle than it has the patience for, as cards of a custom
/// pack may bring about, it looks less far ahead, so that all actions are still
/// judged alike.
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
        let look_ahead = |depth| {
            let mut ahead = Lookahead { tries_left: MOST_TRIES };
            ahead.best(&position, seat, legal, |ahead, next| ahead.settle(next, &mut luck.clone(), depth))
        };
        let at_once = || {
            let mut ahead = Lookahead { tries_left: u32::MAX };
            ahead.best(&position, seat, legal, |_, next| Some(next))
        };
        let chosen = look_ahead(DEPTH).or_else(|| look_ahead(0)).or_else(at_once);
        chosen.map(|(action, _)| action).unwrap_or_default()
    }
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

    /// The action after which `seat` stands best, with the table that it leads
    /// to; the first of equals.
    fn best<G: Appraise>(
        &mut self,
        position: &G,
        seat: Seat,
        legal: &[G::Action],
        mut follow: impl FnMut(&mut Self, G) -> Option<G>,
    ) -> Option<(G::Action, G)> {
        let mut best: Option<(i32, G::Action, G)> = None;
        for &action in legal {
            self.spend_try()?;
            let mut next = position.clone();
            next.play(action, &mut ());
            let next = follow(self, next)?;
            let worth = next.appraise(seat);
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, action, next));
            }
        }
        best.map(|(_, action, next)| (action, next))
    }

    /// Plays on until nothing is half done. Whoever has to choose on the way,
    /// chooses what is best for them.
    fn settle<G: Appraise>(&mut self, mut position: G, luck: &mut Rng, depth: u32) -> Option<G> {
        while !position.at_rest() {
            match position.decision() {
                Decision::Over => break,
                Decision::Chance => {
                    self.spend_try()?;
                    let Some(outcome) = position.sample(luck) else { break };
                    if position.resolve(outcome, &mut ()).is_err() {
                        break;
                    }
                }
                Decision::Player { seat, .. } => {
                    let mut legal = Legal::new();
                    position.legal(&mut legal);
                    let chosen = match depth.checked_sub(1) {
                        Some(depth) => self
                            .best(&position, seat, &legal, |ahead, next| ahead.settle(next, &mut luck.clone(), depth)),
                        None => self.best(&position, seat, &legal, |_, next| Some(next)),
                    };
                    (_, position) = chosen?;
                }
            }
        }
        Some(position)
    }
}
