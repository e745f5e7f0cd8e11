//! One game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ai::Knowhow;
use tabletop::replay::{Choice, ChoiceOf, Moment, Recorder, Replay, StillRunning};
use tabletop::{Choices, Dealer, Decision, Game, Legal, Notation, Rng, Seat, SeatSet, Standings};

use crate::contender::Contender;
use crate::plan::{Plan, Recording};
use crate::player::{Ended, Fault, Player, Question, Sitting};
use crate::times::Times;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of the game in its match, from zero.
    pub game: u64,
    pub seating: Vec<Contender>,
    /// How it ended. If somebody broke it off by a fault, all others win.
    pub standings: Standings,
    /// The points of an opponent who takes no seat, if there was one.
    pub rival: Option<i32>,
    pub rounds: u32,
    pub thinking: Vec<Thinking>,
    pub fault: Option<Fault>,
    /// The record of the game, if the plan asks for it and it came to its end.
    pub replay: Option<Replay>,
}

/// Why a game of a match could not be played to its end. Games are numbered from
/// zero; messages count them from one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// A bot chose what it may not do. That is a mistake in the bot.
    #[error("in game {}, {bot} at {seat} chose `{action}`, but {reason}", .game + 1)]
    IllegalChoice { game: u64, bot: Contender, seat: Seat, action: String, reason: String },
    /// Chance chose what may not come up. That is a mistake in the rules.
    #[error("in game {}, `{outcome}` came up by chance, but {reason}", .game + 1)]
    ImpossibleOutcome { game: u64, outcome: String, reason: String },
    /// Chance has nothing to choose from. That is a mistake in the rules.
    #[error("in game {}, chance has to choose, but nothing can come up", .game + 1)]
    NothingComesUp { game: u64 },
    /// A bot has nothing to choose from. That is a mistake in the rules.
    #[error("in game {}, {seat} has to choose, but nothing can be chosen", .game + 1)]
    NothingToChoose { game: u64, seat: Seat },
    /// A program that could be started before the first game is not started now.
    /// That is no fault of the program.
    #[error("in game {}, the system does not start {bot}: {reason}", .game + 1)]
    NotStarted { game: u64, bot: Contender, reason: String },
    #[error("game {} was stopped before its end", .game + 1)]
    Stopped { game: u64 },
    #[error("game {} cannot be recorded: {reason}", .game + 1)]
    Unrecorded { game: u64, reason: StillRunning },
}

impl GameError {
    /// The same error in a game that has another number elsewhere.
    pub(crate) fn in_game(mut self, number: u64) -> Self {
        let (Self::IllegalChoice { game, .. }
        | Self::ImpossibleOutcome { game, .. }
        | Self::NothingComesUp { game }
        | Self::NothingToChoose { game, .. }
        | Self::NotStarted { game, .. }
        | Self::Stopped { game }
        | Self::Unrecorded { game, .. }) = &mut self;
        *game = number;
        self
    }

    fn refused<G: Notation>(
        game: u64,
        seating: &[Contender],
        position: &G,
        choice: ChoiceOf<G>,
        reason: String,
    ) -> Self {
        match choice {
            Choice::Action(seat, action) => {
                let (bot, action) = (seating[seat.index()].clone(), position.action_text(action));
                Self::IllegalChoice { game, bot, seat, action, reason }
            }
            Choice::Outcome(outcome) => {
                Self::ImpossibleOutcome { game, outcome: position.outcome_text(outcome), reason }
            }
        }
    }
}

/// Plays one game of a match, unless `stop` becomes true first.
///
/// A program that cannot go on loses the game, which then ends at once: the
/// victory is shared by all others.
///
/// # Errors
/// If a bot chooses what it may not do, the rules do not let the game come to
/// its end, a program is not started by the system, or the game was stopped.
pub fn play<G: Knowhow + Notation>(plan: &Plan<G>, game: u64, stop: &AtomicBool) -> Result<Played, GameError> {
    let seating = plan.seating(game);
    let mut position = G::new(plan.setup());
    let mut table = Table::set(plan, game, &seating, &position)?;
    let deal = plan.deal(game);
    let mut dealer = Dealer::new(deal);
    let mut recorder = match plan.recording() {
        Recording::Off => None,
        Recording::On => Some(Recorder::new(&position, plan.setup(), seating.iter().map(Contender::to_string))),
    };
    let mut legal = Legal::new();
    let mut fault = None;
    loop {
        if stop.load(Ordering::Relaxed) {
            return Err(GameError::Stopped { game });
        }
        let choice = match position.decision() {
            Decision::Over => break,
            Decision::Chance => {
                Choice::Outcome(position.sample(&mut dealer).ok_or(GameError::NothingComesUp { game })?)
            }
            Decision::Player { seat, prompt } => {
                position.legal(&mut legal);
                let legal = Choices::new(&legal).ok_or(GameError::NothingToChoose { game, seat })?;
                let question = Question { position: &position, dealer: &dealer, seat, prompt, legal, stop };
                match table.ask(&question) {
                    Ok(action) => Choice::Action(seat, action),
                    // Whoever was interrupted is not at fault.
                    Err(_) if stop.load(Ordering::Relaxed) => return Err(GameError::Stopped { game }),
                    Err(note) => {
                        fault = Some(Fault { seat, note });
                        break;
                    }
                }
            }
        };
        if let Some(recorder) = &mut recorder {
            recorder.note(&position, choice);
        }
        if let Err(reason) = table.take(choice, &mut position) {
            return Err(GameError::refused(game, &seating, &position, choice, reason));
        }
    }
    let replay = match recorder {
        Some(recorder) if fault.is_none() => {
            let replay = recorder.finish(&position).map_err(|reason| GameError::Unrecorded { game, reason })?;
            Some(replay.with_seed(deal))
        }
        _ => None,
    };
    let mut standings = position.standings();
    if let Some(Fault { seat: guilty, .. }) = fault {
        standings.winners = winners_beside(guilty, &seating);
    }
    let (rival, rounds) = (position.rival_points(), position.round());
    let thinking = table.close(&Ended { standings: &standings, fault: fault.as_ref() });
    Ok(Played { game, seating, standings, rival, rounds, thinking, fault, replay })
}

/// Who has won when a seat broke the game off. Others of the same kind have not,
/// or a program that always fails would win by its own faults.
fn winners_beside(guilty: Seat, seating: &[Contender]) -> SeatSet {
    let seats = || Seat::all(seating.len());
    let others: SeatSet = seats().filter(|seat| seating[seat.index()] != seating[guilty.index()]).collect();
    if others.is_empty() { seats().filter(|&seat| seat != guilty).collect() } else { others }
}

/// Those who sit at the table, each with their luck and how long they thought.
struct Table<G: Game> {
    players: Vec<(Box<dyn Player<G>>, Rng)>,
    thinking: Vec<Thinking>,
    /// Whether somebody wants to be told of every step.
    is_heard: bool,
    events: Vec<G::Event>,
}

impl<G: Knowhow + Notation> Table<G> {
    fn set(plan: &Plan<G>, game: u64, seating: &[Contender], start: &G) -> Result<Self, GameError> {
        let (setup, limit) = (plan.setup(), plan.limit());
        let seats = seating.iter().zip(Seat::all(seating.len()));
        let sit = |(contender, seat): (&Contender, Seat)| {
            let player = contender
                .sit(Sitting { seat, setup, start, limit })
                .map_err(|error| GameError::NotStarted { game, bot: contender.clone(), reason: error.to_string() })?;
            Ok((player, Rng::new(plan.luck(game, seat))))
        };
        let players = seats.map(sit).collect::<Result<Vec<_>, _>>()?;
        let is_heard = players.iter().any(|(player, _)| player.is_listening());
        Ok(Self { players, thinking: vec![Thinking::default(); seating.len()], is_heard, events: Vec::new() })
    }

    fn ask(&mut self, question: &Question<'_, G>) -> Result<G::Action, String> {
        let place = question.seat.index();
        let (player, luck) = &mut self.players[place];
        let begin = player.clock();
        let choice = player.choose(question, luck);
        self.thinking[place].add(player.clock().saturating_sub(begin));
        choice
    }

    /// Takes a step, and tells of it whoever wants to know; or says why it
    /// cannot be taken.
    fn take(&mut self, choice: ChoiceOf<G>, position: &mut G) -> Result<(), String> {
        if !self.is_heard {
            return choice.take(position, &mut ()).map_err(|refusal| refusal.to_string());
        }
        let before = position.clone();
        self.events.clear();
        choice.take(position, &mut self.events).map_err(|refusal| refusal.to_string())?;
        let moment = Moment { before: &before, choice, events: &self.events, after: position };
        let listening = self.players.iter_mut().filter(|(player, _)| player.is_listening());
        listening.for_each(|(player, _)| player.notice(&moment));
        Ok(())
    }

    /// Tells everybody how it ended, and says how long each of them thought.
    fn close(mut self, ended: &Ended<'_>) -> Vec<Thinking> {
        self.players.iter_mut().for_each(|(player, _)| player.end(ended));
        self.thinking
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    pub choices: u32,
    pub total: Duration,
    pub longest: Duration,
    pub times: Times,
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        self.choices += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        self.times.add(time);
    }
}

impl Played {
    /// How many choices all players were asked for.
    #[must_use]
    pub fn actions(&self) -> u32 {
        self.thinking.iter().map(|thinking| thinking.choices).sum()
    }
}

#[cfg(test)]
mod tests {
    use ai::BotKind;

    use super::*;

    #[test]
    fn nobody_wins_by_the_fault_of_their_own_kind() {
        let (one, other) = (Contender::from(BotKind::Random), Contender::from(BotKind::Greedy));
        let winners = |seating: &[&Contender]| {
            let seating: Vec<_> = seating.iter().map(|&contender| contender.clone()).collect();
            winners_beside(Seat::new(0), &seating).iter().map(Seat::index).collect::<Vec<_>>()
        };
        assert_eq!(winners(&[&one, &other]), [1]);
        assert_eq!(winners(&[&one, &one, &other, &one]), [2]);
        assert_eq!(winners(&[&one, &one, &one]), [1, 2], "somebody has to win");
    }

    #[test]
    fn whoever_is_at_fault_is_named() {
        let (game, reason) = (2, "the card is gone".to_owned());
        let illegal = GameError::IllegalChoice {
            game,
            bot: BotKind::Greedy.into(),
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
