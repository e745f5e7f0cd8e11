//! How somebody stands who plays alone against a nemesis.
//!
//! The nemesis counts with its points, with what the corruption track will
//! probably bring it, and with what lies where it takes from next: that can be
//! bought away from it.

use mystic_vale::cards::Claim;
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::state::{End, Mystic, Open, Phase};
use tabletop::{Decision, Game, Seat};

use super::income::Income;
use super::{MOST, POINT, TOKENS_TO_COME, is_last_turn, last_purchases, standing};
use crate::appraise::VICTORY;

/// What an advancement that the nemesis claims is usually worth to it, by level.
const USUAL_ADVANCEMENT: [i64; 3] = [30, 80, 220];
const USUAL_VALE: [i64; 2] = [130, 380];

/// How far a player is ahead of the nemesis. A game that ends like this is won
/// or lost, which counts for more than any lead: whoever is behind had better
/// let it go on.
pub(super) fn lead(game: &Mystic, seat: Seat) -> i32 {
    let (open, rules) = (game.open(), game.rules());
    let points = || i64::from(open.points(&rules, seat).total()) * POINT;
    if game.decision() == Decision::Over {
        return verdict(points() - i64::from(open.nemesis_points(&rules)) * POINT);
    }
    if is_last_turn(game) {
        return verdict(points() + last_purchases(game, seat) - foreseen(game));
    }
    let income = Income::of(&rules, open.player(seat));
    let rounds = rounds_to_come(game, &income);
    let lead = standing(game, seat, &income, rounds) - foreseen(game) - still_to_come(game, rounds);
    lead.clamp(-MOST, MOST) as i32
}

/// How many rounds will probably follow the present one.
pub(super) fn rounds(game: &Mystic, seat: Seat) -> f32 {
    let income = Income::of(&game.rules(), game.open().player(seat));
    rounds_to_come(game, &income) as f32 / 100.0
}

pub(super) fn nemesis_in_the_end(game: &Mystic, rounds: f32) -> f32 {
    (foreseen(game) + still_to_come(game, (rounds * 100.0) as i64)) as f32 / 100.0
}

fn verdict(lead: i64) -> i32 {
    let victory = if lead > 0 { i64::from(VICTORY) } else { -i64::from(VICTORY) };
    (lead.clamp(-MOST, MOST) + victory) as i32
}

/// The points of the nemesis, with what its next phase will probably bring.
fn foreseen(game: &Mystic) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    // After the last turn it takes nothing more, and what it is taking now counts already.
    if open.end == End::Finale || matches!(open.phase, Phase::Nemesis | Phase::Over) {
        return i64::from(open.nemesis_points(&rules)) * POINT;
    }
    let mut after = *open;
    let claims = rules.space(next_space(game, 1)).map_or(&[][..], |space| &space.0);
    let unseen: i64 = claims.iter().map(|&claim| take(&mut after, claim)).sum();
    i64::from(after.nemesis_points(&rules)) * POINT + unseen
}

/// Gives the nemesis what it claims, if it can be seen; if not, says what it is
/// usually worth.
fn take(open: &mut Open, claim: Claim) -> i64 {
    match claim {
        Claim::Advancement { level, place } => {
            let row = open.commons.rows.get(before(level));
            match row.and_then(|row| row.get(before(place))).copied().flatten() {
                Some(tile) => open.score_pile_mut().aside.insert(tile),
                None => return usual(claim),
            }
        }
        Claim::Vale { level, place } => {
            let row = open.vales.rows.get(before(level));
            match row.and_then(|row| row.get(before(place))).copied().flatten() {
                Some(vale) => open.score_pile_mut().vales.insert(vale),
                None => return usual(claim),
            }
        }
        Claim::Vp(_) => return usual(claim),
    }
    0
}

/// Levels and places are counted from one.
fn before(number: u8) -> usize {
    usize::from(number).wrapping_sub(1)
}

fn usual(claim: Claim) -> i64 {
    match claim {
        Claim::Advancement { level, .. } => USUAL_ADVANCEMENT.get(before(level)).copied().unwrap_or(0),
        Claim::Vale { level, .. } => USUAL_VALE.get(before(level)).copied().unwrap_or(0),
        Claim::Vp(tokens) => i64::from(tokens) * POINT,
    }
}

fn next_space(game: &Mystic, phases: usize) -> u8 {
    let last = game.rules().track().len();
    (usize::from(game.open().corruption.space) + phases).min(last) as u8
}

fn claims(game: &Mystic, phases: usize) -> impl Iterator<Item = Claim> {
    game.rules().space(next_space(game, phases)).into_iter().flat_map(|space| space.0.iter().copied())
}

/// What the phases of so many rounds will probably bring the nemesis, beside the
/// one of this round.
fn still_to_come(game: &Mystic, rounds: i64) -> i64 {
    let whole = usize::try_from(rounds / 100).unwrap_or(0);
    let of_round = |round: usize| claims(game, round + 1).map(usual).sum::<i64>();
    let begun = of_round(whole + 1) * (rounds % 100) / 100;
    (1..=whole).map(of_round).sum::<i64>() + begun
}

/// How many rounds will probably follow the present one, in hundredths: until
/// the player and the nemesis have taken all tokens of the pool.
fn rounds_to_come(game: &Mystic, income: &Income) -> i64 {
    let open = game.open();
    if open.end != End::Open {
        return 0;
    }
    let most = usize::from(LAST_ROUND.saturating_sub(open.round));
    let by_player = (income.tokens() + TOKENS_TO_COME).max(1);
    let mut pool = i64::from(open.pool) * 100 - tokens(game, 1);
    for round in 0..most {
        let taken = by_player + tokens(game, round + 2);
        if pool < taken {
            return round as i64 * 100 + (pool.max(0) * 100 / taken);
        }
        pool -= taken;
    }
    most as i64 * 100
}

/// How many hundredths of a token the nemesis takes after so many more phases.
fn tokens(game: &Mystic, phases: usize) -> i64 {
    let taken = |claim| if let Claim::Vp(tokens) = claim { i64::from(tokens) } else { 0 };
    claims(game, phases).map(taken).sum::<i64>() * 100
}
