//! One game of a match.

use ai::{Bot, BotKind, Knowhow};
use tabletop::replay::{Choice, Recorder, Replay, StillRunning};
use tabletop::{Dealer, Decision, Legal, Notation, Rng, Seat, Standings, Viewer};

use crate::plan::{Plan, Recording};

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of the game in its match, from zero.
    pub game: u64,
    /// Who sat where, seat by seat.
    pub seating: Vec<BotKind>,
    /// How it ended.
    pub standings: Standings,
    /// The points of an opponent who takes no seat, if there was one.
    pub rival: Option<i32>,
    /// How many rounds it had.
    pub rounds: u32,
    /// How many choices the bots were asked for.
    pub actions: u32,
    /// The record of the game, if the plan asks for it.
    pub replay: Option<Replay>,
}

/// Why a game of a match could not be played to its end. People count games
/// from one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// A bot chose what it may not do. That is a mistake in the bot.
    #[error("in game {}, {bot} at {seat} chose `{action}`, but {reason}", .game + 1)]
    IllegalChoice {
        /// The number of the game in its match, from zero.
        game: u64,
        /// The bot.
        bot: BotKind,
        /// Where it sat.
        seat: Seat,
        /// What it chose.
        action: String,
        /// Why it cannot be done.
        reason: String,
    },
    /// Chance chose what may not come up. That is a mistake in the rules.
    #[error("in game {}, `{outcome}` came up by chance, but {reason}", .game + 1)]
    ImpossibleOutcome {
        /// The number of the game in its match, from zero.
        game: u64,
        /// What came up.
        outcome: String,
        /// Why it cannot have.
        reason: String,
    },
    /// Chance has nothing to choose from. That is a mistake in the rules.
    #[error("in game {}, chance has to choose, but nothing can come up", .game + 1)]
    NothingComesUp {
        /// The number of the game in its match, from zero.
        game: u64,
    },
    /// A bot has nothing to choose from. That is a mistake in the rules.
    #[error("in game {}, {seat} has to choose, but nothing can be chosen", .game + 1)]
    NothingToChoose {
        /// The number of the game in its match, from zero.
        game: u64,
        /// Who has to choose.
        seat: Seat,
    },
    /// The record of the game could not be finished.
    #[error("game {} cannot be recorded: {reason}", .game + 1)]
    Unrecorded {
        /// The number of the game in its match, from zero.
        game: u64,
        /// Why not.
        reason: StillRunning,
    },
}

/// Plays one game of a match.
///
/// # Errors
/// If a bot chooses what it may not do, or the rules do not let the game come
/// to its end.
pub fn play<G: Knowhow + Notation>(plan: &Plan<G>, game: u64) -> Result<Played, GameError> {
    let seating = plan.seating(game);
    let mut position = G::new(plan.setup());
    let mut players = players(plan, game, &seating);
    let deal = plan.deal(game);
    let mut dealer = Dealer::new(deal);
    let mut recorder = match plan.recording() {
        Recording::Off => None,
        Recording::On => Some(Recorder::new(&position, plan.setup(), seating.iter().map(|kind| kind.name()))),
    };
    let mut legal = Legal::new();
    let mut actions = 0;
    loop {
        let choice = match position.decision() {
            Decision::Over => break,
            Decision::Chance => {
                Choice::Outcome(position.sample(&mut dealer).ok_or(GameError::NothingComesUp { game })?)
            }
            Decision::Player { seat, prompt } => {
                position.legal(&mut legal);
                if legal.is_empty() {
                    return Err(GameError::NothingToChoose { game, seat });
                }
                actions += 1;
                let view = position.view(Viewer::Seat(seat));
                let Player { bot, luck } = &mut players[seat.index()];
                Choice::Action(seat, bot.choose(&view, prompt, &legal, luck))
            }
        };
        if let Some(recorder) = &mut recorder {
            recorder.note(&position, choice);
        }
        if let Err(refusal) = choice.take(&mut position, &mut ()) {
            let reason = refusal.to_string();
            return Err(match choice {
                Choice::Action(seat, action) => {
                    let (bot, action) = (seating[seat.index()], position.action_text(action));
                    GameError::IllegalChoice { game, bot, seat, action, reason }
                }
                Choice::Outcome(outcome) => {
                    GameError::ImpossibleOutcome { game, outcome: position.outcome_text(outcome), reason }
                }
            });
        }
    }
    let replay = match recorder {
        None => None,
        Some(recorder) => {
            let replay = recorder.finish(&position).map_err(|reason| GameError::Unrecorded { game, reason })?;
            Some(replay.with_seed(deal))
        }
    };
    let (standings, rival, rounds) = (position.standings(), position.rival_points(), position.round());
    Ok(Played { game, seating, standings, rival, rounds, actions, replay })
}

/// The bots of a game, each with its luck.
fn players<G: Knowhow>(plan: &Plan<G>, game: u64, seating: &[BotKind]) -> Vec<Player<G>> {
    let seats = Seat::all(seating.len());
    let player = |(kind, seat): (&BotKind, Seat)| Player { bot: kind.seat(), luck: Rng::new(plan.luck(game, seat)) };
    seating.iter().zip(seats).map(player).collect()
}

struct Player<G: Knowhow> {
    bot: Box<dyn Bot<G>>,
    luck: Rng,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_at_fault_is_named() {
        let (game, reason) = (2, "the card is gone".to_owned());
        let illegal = GameError::IllegalChoice {
            game,
            bot: BotKind::Greedy,
            seat: Seat::new(1),
            action: "draft imp".to_owned(),
            reason: reason.clone(),
        };
        let impossible = GameError::ImpossibleOutcome { game, outcome: "reveal imp".to_owned(), reason };
        for (error, expected) in [
            (illegal, "in game 3, greedy at p2 chose `draft imp`, but the card is gone"),
            (impossible, "in game 3, `reveal imp` came up by chance, but the card is gone"),
        ] {
            assert_eq!(error.to_string(), expected);
        }
    }
}
