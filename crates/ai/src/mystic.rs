//! How a seat stands in Mystic Vale.
//!
//! Points count in full. The deck counts by what it will bring in the turns to
//! come, and a harvest by the best that it can still buy. A field that is being
//! planted is worth what passing now would bring, so that a push is weighed
//! against its odds by the rules themselves. Somebody who plays alone is
//! compared with the nemesis.

mod abilities;
mod chances;
mod estimate;
mod experience;
mod forecast;
mod income;
mod instinct;
mod judge;
mod knowhow;
mod lookahead;
mod lore;
mod shopping;
mod solo;

use std::borrow::Cow;

use mystic_vale::cards::Side;
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::state::{End, ExtraTurn, ManaToken, Mystic, Phase};
use mystic_vale::{Action, TokenKind};
use tabletop::{Decision, Game, Legal, Seat, Variants, Viewer};

use crate::appraise::{self, outcome};
use income::{Income, Yield};

/// A point, in the numbers of these files.
const POINT: i64 = appraise::POINT as i64;
/// How many hundredths of a token a player is going to take in a turn beside
/// those that the deck brings now: decks get better.
const TOKENS_TO_COME: i64 = POINT;
const MANA_TOKEN: i64 = 40;
/// The most that any part of a position counts for: many times a whole game.
/// With it, no pack can make the sums overflow.
const MOST: i64 = 1_000_000 * POINT;
/// How many questions before the symbols of a field are counted are answered
/// at most, when passing is appraised.
const MOST_QUESTIONS: usize = 8;

/// The table when the tokens that are due have been taken, as they will be in any
/// case.
fn settled(game: &Mystic) -> Cow<'_, Mystic> {
    let is_due = TokenKind::all().any(|kind| game.open().harvest.due.of(kind) > 0);
    if is_due { Cow::Owned(game.with_tokens_taken()) } else { Cow::Borrowed(game) }
}

/// The table after a player has passed, as far as the symbols of the field are
/// counted. Questions that come before that are answered by the first answer
/// there is: they change little.
fn passed(game: &Mystic) -> Mystic {
    let mut passed = *game;
    passed.apply_unchecked(Action::Pass, &mut ());
    let mut legal = Legal::new();
    for _ in 0..MOST_QUESTIONS {
        if passed.open().phase != Phase::Harvest || passed.open().harvest.counted {
            break;
        }
        match passed.decision() {
            Decision::Over => break,
            Decision::Chance => {
                let mut first = None;
                passed.outcomes(&mut |outcome, _| first = first.or(Some(outcome)));
                let Some(Ok(())) = first.map(|outcome| passed.resolve(outcome, &mut ())) else { break };
            }
            Decision::Player { .. } => {
                passed.legal(&mut legal);
                let declined = legal.iter().find(|action| **action == Action::Decline);
                let Some(&action) = declined.or(legal.first()) else { break };
                passed.apply_unchecked(action, &mut ());
            }
        }
    }
    passed
}

/// How far a seat is ahead of the best of the others, or of the nemesis.
fn lead(game: &Mystic, seat: Seat) -> i32 {
    if game.rules().is_solo() {
        return solo::lead(game, seat);
    }
    if game.decision() == Decision::Over {
        return outcome(&game.standings(), seat);
    }
    if is_last_turn(game) {
        return outcome(&game.standings(), seat).saturating_add(last_purchases(game, seat) as i32);
    }
    let incomes = Seat::all(game.seats()).map(|seat| Income::of(&game.rules(), game.open().player(seat)));
    let incomes: Vec<_> = incomes.collect();
    let rounds = rounds_to_come(game, &incomes);
    let standing = |seat: Seat| standing(game, seat, &incomes[seat.index()], rounds).clamp(-MOST, MOST);
    let rivals = Seat::all(game.seats()).filter(|&other| other != seat);
    let best_rival = rivals.map(standing).max().unwrap_or(0);
    (standing(seat) - best_rival) as i32
}

/// Whether the game is over after this turn. Then a player who leads has won as
/// much before the turn ends as after it, and is in no hurry to end it.
fn is_last_turn(game: &Mystic) -> bool {
    let open = game.open();
    let last_round = open.end == End::LastRound || open.round >= LAST_ROUND;
    open.end == End::Finale || last_round && open.turn.next(game.seats()) == open.first
}

fn last_purchases(game: &Mystic, seat: Seat) -> i64 {
    let open = game.open();
    if open.turn != seat {
        return 0;
    }
    if open.phase == Phase::Finale {
        return laid_out(game, seat).clamp(-MOST, MOST);
    }
    let income = Income::of(&game.rules(), open.player(seat));
    shopping::worth(game, seat, &income, 0).clamp(-MOST, MOST)
}

fn laid_out(game: &Mystic, seat: Seat) -> i64 {
    let player = game.open().player(seat);
    let cards = player.field.iter().map(|&card| player.card(card));
    // Decay spoils nothing any more.
    cards.map(|card| Yield { decay: 0, growth: 0, ..Yield::of_symbols(card.symbols()) }.points()).sum()
}

/// How many rounds will probably follow the present one, in hundredths.
fn rounds_to_come(game: &Mystic, incomes: &[Income]) -> i64 {
    let open = game.open();
    if open.end == End::LastRound {
        return 0;
    }
    let pace: i64 = incomes.iter().map(|income| income.tokens() + TOKENS_TO_COME).sum();
    let by_pool = i64::from(open.pool) * 100 * 100 / pace.max(1);
    by_pool.min(100 * i64::from(LAST_ROUND.saturating_sub(open.round)))
}

/// The points that a player has, and those that the deck and the turn under way
/// will probably bring.
fn standing(game: &Mystic, seat: Seat, income: &Income, rounds: i64) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let player = open.player(seat);
    let points = i64::from(open.points(&rules, seat).total()) * POINT;
    let token = if player.mana_token == ManaToken::Active && rounds > 0 { MANA_TOKEN } else { 0 };
    let lost = if player.spoiled && !player.harvest_anyway { 100 } else { 0 };
    let further = if matches!(player.extra_turn, ExtraTurn::Due | ExtraTurn::AfterLostTurn) { 100 } else { 0 };
    let turns = (rounds + turns_in_this_round(game, seat) + further - lost).max(0);
    let shopping = if open.turn == seat { shopping::worth(game, seat, income, turns) } else { 0 };
    let chosen = if open.phase == Phase::Setup { chosen_in_secret(game, seat, income, turns) } else { 0 };
    let reserved = shopping::reserved(game, seat, income, turns);
    points + token + income.worth(turns) + shopping + chosen + reserved
}

/// What a leader and an amulet are worth that were chosen and not revealed yet,
/// as far as the player knows: both sides of a leader count, because it will
/// probably be upgraded.
fn chosen_in_secret(game: &Mystic, seat: Seat, income: &Income, turns: i64) -> i64 {
    let (hand, rules) = (game.view(Viewer::Seat(seat)).hand, game.rules());
    let leader = hand.leaders.chosen.map_or(0, |leader| {
        let worth = |side| income.with_side(rules.leader(leader), side).worth(turns) - income.worth(turns);
        (worth(Side::Starting) + worth(Side::Upgraded)) / 2
    });
    let amulet = hand.amulets.chosen.map_or(0, |amulet| {
        let amulet = rules.amulet(amulet);
        i64::from(amulet.end_vp) * POINT + abilities::spent(&amulet.abilities)
    });
    leader + amulet
}

/// How much of a turn a player has still to come in this round, in hundredths;
/// a turn that has come to its harvest is reckoned by what it can still buy.
fn turns_in_this_round(game: &Mystic, seat: Seat) -> i64 {
    let (open, seats) = (game.open(), game.seats());
    let waits = seat.steps_from(open.first, seats) > open.turn.steps_from(open.first, seats);
    let plants = open.turn == seat && open.phase == Phase::Planting;
    if open.phase == Phase::Setup || waits || plants { 100 } else { 0 }
}
