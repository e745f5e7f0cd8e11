//! One game of a match.

use ai::{Appraise, Bot, BotKind};
use tabletop::replay::{Choice, Recorder, Replay};
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
    /// How many rounds it had.
    pub rounds: u32,
    /// How many choices the bots were asked for.
    pub actions: u32,
    /// The record of the game, if the plan asks for it.
    pub replay: Option<Replay>,
}

/// A bot chose what it may not do. That is a mistake in the bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("in game {game}, {bot} at {seat} chose `{action}`, but {reason}")]
pub struct IllegalChoice {
    /// The number of the game in its match, from zero.
    pub game: u64,
    /// The bot.
    pub bot: BotKind,
    /// Where it sat.
    pub seat: Seat,
    /// What it chose.
    pub action: String,
    /// Why it cannot be done.
    pub reason: String,
}

/// Plays one game of a match.
///
/// # Errors
/// If a bot chooses what it may not do.
pub fn play<G: Appraise + Notation>(plan: &Plan<G>, game: u64) -> Result<Played, IllegalChoice> {
    let seating = plan.seating(game);
    let mut position = G::new(plan.setup());
    let mut players: Vec<Player<G>> = seating
        .iter()
        .zip(Seat::all(position.seats()))
        .map(|(kind, seat)| Player { bot: kind.seat(), luck: Rng::new(plan.luck(game, seat)) })
        .collect();
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
            Decision::Chance => match position.sample(&mut dealer) {
                Some(outcome) => Choice::Outcome(outcome),
                None => break,
            },
            Decision::Player { seat, prompt } => {
                legal.clear();
                position.legal(&mut legal);
                actions += 1;
                let view = position.view(Viewer::Seat(seat));
                let Player { bot, luck } = &mut players[seat.index()];
                Choice::Action(seat, bot.choose(&view, prompt, &legal, luck))
            }
        };
        if let Some(recorder) = &mut recorder {
            recorder.note(&position, choice);
        }
        choice.take(&mut position, &mut ()).map_err(|refusal| {
            let (seat, action) = match choice {
                Choice::Action(seat, action) => (seat, position.action_text(action)),
                Choice::Outcome(outcome) => (Seat::default(), position.outcome_text(outcome)),
            };
            IllegalChoice { game, bot: seating[seat.index()], seat, action, reason: refusal.to_string() }
        })?;
    }
    let replay = recorder.and_then(|recorder| recorder.finish(&position).ok()).map(|replay| replay.with_seed(deal));
    Ok(Played { game, seating, standings: position.standings(), rounds: position.round(), actions, replay })
}

struct Player<G: Appraise> {
    bot: Box<dyn Bot<G>>,
    luck: Rng,
}
