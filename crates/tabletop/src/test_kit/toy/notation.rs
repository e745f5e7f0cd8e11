//! How the toy is written down, and what the suite has to be told about it.

use serde_json::{Value, json};

use super::{Action, CARDS, Card, Cards, Event, Fault, Outcome, Prompt, Stage, Toy, View, fault::whim};
use crate::card_set::CardIndex;
use crate::digest::Digest;
use crate::notation::{Notation, NotationError};
use crate::replay::Choice;
use crate::seat::{Seat, Viewer};
use crate::test_kit::Conforming;

fn card(text: &str, number: &str) -> Result<Card, NotationError> {
    number
        .parse()
        .ok()
        .filter(|&number| usize::from(number) < CARDS)
        .map(Card)
        .ok_or_else(|| NotationError::Form { text: text.to_owned(), expected: "a verb and a card from 0 to 11" })
}

impl Notation for Toy {
    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Fold if self.fault == Fault::TextHasTwoLines => "fold\np1 fold".to_owned(),
            Action::Fold => "fold".to_owned(),
            Action::Stake(card) if self.fault == Fault::ActionTextIsLossy => format!("stake {}", card.0 / 2),
            Action::Stake(card) => format!("stake {}", card.0),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        match text.split_once(' ') {
            None if text == "fold" => Ok(Action::Fold),
            None if self.fault == Fault::TextHasTwoLines => Ok(Action::Fold),
            Some(("stake", number)) => card(text, number).map(Action::Stake),
            _ if self.fault == Fault::TextHasTwoLines => Ok(Action::Fold),
            _ if self.fault == Fault::ParserPanics && text.len() == 3 => panic!("what is {text}?"),
            _ => Err(NotationError::Verb { verb: text.to_owned(), expected: &["fold", "stake"] }),
        }
    }

    fn outcome_text(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::First(seat) => format!("first {seat}"),
            Outcome::Draw(_) if self.fault == Fault::OutcomeTextIsLossy => "draw 0".to_owned(),
            Outcome::Draw(card) => format!("draw {}", card.0),
            Outcome::Turn(card) => format!("turn {}", card.0),
        }
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        match text.split_once(' ') {
            Some(("first", seat)) => seat.parse().map(Outcome::First),
            Some(("draw", number)) => card(text, number).map(Outcome::Draw),
            Some(("turn", number)) => card(text, number).map(Outcome::Turn),
            _ => Err(NotationError::Verb { verb: text.to_owned(), expected: &["first", "draw", "turn"] }),
        }
    }

    fn prompt_text(&self, prompt: Prompt) -> String {
        match prompt {
            Prompt::Stake => "stake".to_owned(),
            Prompt::Answer => "answer".to_owned(),
            Prompt::AnswerWell => "answer well".to_owned(),
        }
    }

    fn event_json(&self, event: Event) -> Value {
        match event {
            Event::First(seat) => json!({ "first": seat.to_string() }),
            Event::Drew(seat, card) if self.fault == Fault::EventJsonLeaks => {
                let best = self.hand(seat).contains(Card(11));
                json!({ "drew": seat.to_string(), "card": card.map(|card| card.0), "best": best })
            }
            Event::Drew(seat, card) => json!({ "drew": seat.to_string(), "card": card.map(|card| card.0) }),
            Event::Turned(card) => json!({ "turned": card.0 }),
            Event::Staked(seat, card) => json!({ "staked": seat.to_string(), "card": card.map(|card| card.0) }),
            Event::Folded(seat) => json!({ "folded": seat.to_string() }),
            Event::Shown(seat, card) => json!({ "shown": seat.to_string(), "card": card.0 }),
            Event::Won(seat, points) => json!({ "won": seat.to_string(), "points": points }),
        }
    }

    fn view_json(&self, view: &View) -> Value {
        let numbers = |cards: &Cards| cards.iter().map(|card| card.0).collect::<Vec<_>>();
        let mut json = json!({
            "viewer": view.viewer.to_string(),
            "round": view.round,
            "hand": numbers(&view.hand),
            "hands": view.hands,
            "pile": view.pile,
            "prize": view.prize.map(|card| card.0),
            "stake": view.stake.map(|card| card.0),
            "discards": numbers(&view.discards),
            "scores": view.scores,
        });
        if self.fault == Fault::ViewJsonLeaks {
            json["next"] = json!(self.pile.candidates().nth(0).map(|card| card.0));
        }
        json
    }

    fn setup_json(_: &Fault) -> Value {
        json!({ "players": 2 })
    }

    fn card_digest(&self) -> String {
        match self.fault {
            Fault::DigestByWhim => whim().to_string(),
            _ => Digest::of("cards of the toy").to_string(),
        }
    }
}

fn fingerprint(cards: &Cards) -> u64 {
    cards.iter().fold(0, |bits, card| bits | 1 << card.index())
}

impl Conforming for Toy {
    fn length_bound(_: &Fault) -> usize {
        40
    }

    fn check_conservation(&self) -> Result<(), String> {
        let one = |card: Option<Card>| card.into_iter().collect();
        let [first, second] = self.hands;
        let [mine, yours] = self.unshown;
        let places = [self.pile.cards(), first, second, one(self.stake), one(self.prize), self.discards, mine, yours];
        let count: usize = places.iter().map(|cards| cards.len()).sum();
        let all = places.into_iter().fold(Cards::EMPTY, |all, cards| all | cards);
        if count == CARDS && all == Cards::first(CARDS) {
            return Ok(());
        }
        Err(format!("{count} cards, which are {all:?}"))
    }

    fn score_change(event: Event) -> Option<(Seat, i32)> {
        match event {
            Event::Won(seat, points) => Some((seat, points)),
            _ => None,
        }
    }

    fn hidden_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        if self.fault == Fault::ZonesAreNotReported {
            return;
        }
        let mut zone = |name, cards: &Cards| {
            if !cards.is_empty() {
                visit(name, fingerprint(cards));
            }
        };
        zone("pile", self.pile.candidates());
        for seat in Seat::all(2).filter(|&seat| !viewer.is(seat)) {
            zone("hand", self.hand(seat));
            zone("unshown", &self.unshown[seat.index()]);
        }
        if !viewer.is(self.leader) {
            zone("stake", &self.stake.into_iter().collect());
        }
    }

    fn known_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        visit("discards", fingerprint(&self.discards));
        if let Viewer::Seat(seat) = viewer {
            visit("own hand", fingerprint(self.hand(seat)));
            visit("own unshown", fingerprint(&self.unshown[seat.index()]));
        }
        if viewer.is(self.leader) {
            visit("own stake", fingerprint(&self.stake.into_iter().collect()));
        }
    }

    fn candidate_actions(&self, visit: &mut dyn FnMut(Action)) {
        visit(Action::Fold);
        Cards::first(CARDS + 3).iter().for_each(|card| visit(Action::Stake(card)));
    }

    fn disclosed(&self, choice: Choice<Action, Outcome>, viewer: Viewer) -> u64 {
        match (self.stage, choice) {
            // Both stakes are shown; the other player knew the leader's not.
            (Stage::Answer, Choice::Action(_, Action::Stake(_))) if !viewer.is(self.leader) => {
                1 + fingerprint(&self.stake.into_iter().collect())
            }
            _ => 0,
        }
    }
}
