//! A whole game told for people to read, and for tests to compare.

use std::fmt::Write as _;

use crate::chance::Dealer;
use crate::digest::Digest;
use crate::game::Decision;
use crate::notation::Notation;
use crate::random::Rng;
use crate::replay::{Choice, MAX_STEPS, Moment};
use crate::seat::{Seat, Viewer};
use crate::test_kit::play::legal_actions;

const VIEWS_EVERY: usize = 25;

/// The transcript of a game that is dealt and played at random from a seed.
///
/// Each step is told with what the game waited for, how many actions were
/// legal, the events as JSON and the scores where they change; now and then
/// come the fingerprints of all views.
///
/// # Panics
/// If the rules refuse what they offer, or the game does not end.
#[must_use]
pub fn playthrough<G: Notation>(setup: &G::Setup, seed: u64) -> String {
    let mut position = G::new(setup);
    let mut dealer = Dealer::new(seed);
    let mut rng = Rng::new(seed);
    let mut text = String::new();
    tell(&mut text, format_args!("game {}, rules {}, seed {seed}", G::SLUG, G::RULES_VERSION));
    tell(&mut text, format_args!("cards {}", position.card_digest()));
    tell(&mut text, format_args!("setup {}", G::setup_json(setup)));
    for step in 1..=MAX_STEPS {
        let before = position.clone();
        let (choice, situation) = match position.decision() {
            Decision::Over => break,
            Decision::Chance => {
                let outcome = position.sample(&mut dealer).expect("chance has to choose, but sample() gives nothing");
                (Choice::Outcome(outcome), String::new())
            }
            Decision::Player { seat, prompt } => {
                let legal = legal_actions(&position);
                let action = *rng.choose(&legal).expect("a player has to choose, but nothing is legal");
                let prompt = position.prompt_text(prompt);
                (Choice::Action(seat, action), format!("  [{prompt}, {} legal]", legal.len()))
            }
        };
        let mut events = Vec::new();
        choice.take(&mut position, &mut events).expect("what was offered is accepted");
        let moment = Moment { before: &before, choice, events: &events, after: &position };
        tell_step(&mut text, step, &moment, &situation);
    }
    assert_eq!(position.decision(), Decision::Over, "the game has not ended within {MAX_STEPS} steps");
    tell_views(&mut text, &position);
    tell(&mut text, format_args!("over: {}, winners {}", scores(&position), winners(&position)));
    text
}

fn tell_step<G: Notation>(text: &mut String, number: usize, moment: &Moment<'_, G>, situation: &str) {
    tell(text, format_args!("{number:>3} {}{situation}", moment.step()));
    for &event in moment.events {
        tell(text, format_args!("      {}", moment.after.event_json(event)));
    }
    if moment.before.standings() != moment.after.standings() {
        tell(text, format_args!("      = {}", scores(moment.after)));
    }
    if number.is_multiple_of(VIEWS_EVERY) {
        tell_views(text, moment.after);
    }
}

fn tell_views<G: Notation>(text: &mut String, position: &G) {
    for viewer in Viewer::all(position.seats()) {
        let view = position.view_json(&position.view(viewer));
        tell(text, format_args!("      view of {viewer}: {}", Digest::of(view.to_string())));
    }
}

fn scores<G: Notation>(position: &G) -> String {
    let standings = position.standings();
    let scores = Seat::all(position.seats()).map(|seat| format!("{seat} {}", standings.score(seat)));
    scores.collect::<Vec<_>>().join(", ")
}

fn winners<G: Notation>(position: &G) -> String {
    position.standings().winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

fn tell(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes any text");
}
