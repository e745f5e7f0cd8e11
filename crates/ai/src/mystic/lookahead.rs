//! What becomes of a turn, played on by the rules themselves.
//!
//! A push is weighed by its odds: each card that may come up is tried for its
//! weight, and after it the player may pass or push again. What can be chosen in
//! the middle of something is tried in all ways. A harvest is judged by the best
//! that it can still buy.

use mystic_vale::state::{Draw, Mystic, Phase, Waiting};
use mystic_vale::{Action, Outcome, Prompt};
use tabletop::{CardIndex, Decision, Game, Legal, Rng, Seat};

use super::judge::Judge;
use super::passed;

const PUSHES: u32 = 2;
/// How many choices and draws within an action are tried in all ways.
const DEPTH: u32 = 3;
/// How many outcomes of chance are all tried. Where there are more, one that is
/// drawn stands for all of them.
const MOST_OUTCOMES: usize = 20;
/// How many steps are tried at most; after that, the first impression counts.
const MOST_TRIES: u32 = 2_500;

pub(super) fn utilities(judge: &Judge, game: &Mystic, seat: Seat, actions: &[Action], luck: &Rng) -> Vec<f32> {
    let share = MOST_TRIES / actions.len().max(1) as u32;
    let try_out = |&action: &Action| {
        let mut ahead = Lookahead { judge, seat, tries_left: share.max(50), luck: luck.clone() };
        ahead.after(game, action, DEPTH, PUSHES)
    };
    actions.iter().map(try_out).collect()
}

struct Lookahead<'a> {
    judge: &'a Judge,
    seat: Seat,
    tries_left: u32,
    luck: Rng,
}

impl Lookahead<'_> {
    fn after(&mut self, game: &Mystic, action: Action, depth: u32, pushes: u32) -> f32 {
        self.tries_left = self.tries_left.saturating_sub(1);
        let mut next = *game;
        next.apply_unchecked(action, &mut ());
        self.settle(next, depth, pushes)
    }

    /// Plays on until the turn is over or nothing is half done.
    fn settle(&mut self, mut game: Mystic, depth: u32, pushes: u32) -> f32 {
        while !self.is_over(&game) {
            match game.open().waiting {
                Waiting::Over => break,
                Waiting::Chance(_) => {
                    let outcomes = self.few_outcomes(&game, depth);
                    if !outcomes.is_empty() {
                        return self.average(&game, &outcomes, depth.saturating_sub(1), pushes);
                    }
                    let Some(outcome) = game.sample(&mut self.luck) else { break };
                    if game.resolve(outcome, &mut ()).is_err() {
                        break;
                    }
                }
                Waiting::Player(seat, Prompt::Planting) if seat == self.seat => return self.plant(&game, pushes),
                Waiting::Player(seat, Prompt::Harvest) if seat == self.seat => break,
                Waiting::Player(seat, _) => {
                    let mut legal = Legal::new();
                    game.legal(&mut legal);
                    if seat == self.seat && depth > 0 && self.tries_left > 0 {
                        let tried = legal.iter().map(|&action| self.after(&game, action, depth - 1, pushes));
                        return tried.fold(f32::NEG_INFINITY, f32::max);
                    }
                    let Some(action) = self.at_once(&game, seat, &legal) else { break };
                    game.apply_unchecked(action, &mut ());
                }
            }
        }
        self.judge.utility(&game)
    }

    /// Whether the player's turn is over, or as good as over.
    fn is_over(&self, game: &Mystic) -> bool {
        let open = game.open();
        let is_refilled = matches!(open.waiting, Waiting::Chance(Draw::Tile(_) | Draw::Vale(_)));
        open.turn != self.seat || is_refilled || matches!(open.phase, Phase::Prep | Phase::Nemesis | Phase::Over)
    }

    /// Push or pass, whichever is better.
    fn plant(&mut self, game: &Mystic, pushes: u32) -> f32 {
        let pass = self.judge.utility(&passed(game));
        if pushes <= 1 || self.tries_left == 0 {
            return pass;
        }
        let mut legal = Legal::new();
        game.legal(&mut legal);
        if !legal.contains(&Action::Push) {
            return pass;
        }
        pass.max(self.after(game, Action::Push, 1, pushes - 1))
    }

    /// What looks best at once. Others are thought to do what costs nothing.
    fn at_once(&self, game: &Mystic, seat: Seat, legal: &[Action]) -> Option<Action> {
        if seat != self.seat {
            return legal.last().copied();
        }
        let mut best: Option<(f32, Action)> = None;
        for &action in legal {
            let mut next = *game;
            next.apply_unchecked(action, &mut ());
            let utility = self.judge.utility(&next);
            if best.is_none_or(|(most, _)| utility > most) {
                best = Some((utility, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// All that chance may choose, with weights, if that is little enough to try
    /// it. Cards that look alike are one.
    fn few_outcomes(&self, game: &Mystic, depth: u32) -> Vec<(Outcome, f32)> {
        let mut outcomes: Vec<(Outcome, f32)> = Vec::new();
        if depth == 0 || self.tries_left == 0 {
            return outcomes;
        }
        let player = game.open().player(self.seat);
        let card = |outcome: &Outcome| {
            let (Outcome::TurnUp(card) | Outcome::Peek(card) | Outcome::Place(card)) = *outcome else { return None };
            Some(card)
        };
        let mut too_many = false;
        game.outcomes(&mut |outcome, weight| {
            let weight = weight as f32;
            let alike = |known: &(Outcome, f32)| match (card(&known.0), card(&outcome)) {
                (Some(known), Some(card)) => player.cards[known.index()] == player.cards[card.index()],
                _ => false,
            };
            match outcomes.iter().position(alike) {
                Some(known) => outcomes[known].1 += weight,
                None if outcomes.len() < MOST_OUTCOMES => outcomes.push((outcome, weight)),
                None => too_many = true,
            }
        });
        if too_many {
            outcomes.clear();
        }
        outcomes
    }

    fn average(&mut self, game: &Mystic, outcomes: &[(Outcome, f32)], depth: u32, pushes: u32) -> f32 {
        let (mut sum, mut weights) = (0.0, 0.0);
        for &(outcome, weight) in outcomes {
            self.tries_left = self.tries_left.saturating_sub(1);
            let mut next = *game;
            if next.resolve(outcome, &mut ()).is_err() {
                continue;
            }
            sum += weight * self.settle(next, depth, pushes);
            weights += weight;
        }
        if weights > 0.0 { sum / weights } else { self.judge.utility(game) }
    }
}

/// Whether a choice belongs to the turn of the player who makes it, so that it
/// can be planned with the rest of the turn.
pub(super) fn can_plan(game: &Mystic) -> bool {
    let open = game.open();
    let Decision::Player { seat, .. } = game.decision() else { return false };
    seat == open.turn && matches!(open.phase, Phase::Planting | Phase::Harvest | Phase::Discard)
}
