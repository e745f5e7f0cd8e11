//! Games that can be put into words.
//!
//! [`Wording`] is what a game has to say for itself. [`Told`] is the same for
//! any match, whichever the game, so that an interface is written once.

use tabletop::erased::LiveGame;
use tabletop::{Decision, Legal, Match, Notation, Rng, Seat, Viewer};

use crate::language::Language;
use crate::scene::Scene;

/// Who tells what to whom.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    pub language: &'a Language,
    /// The names of the players, by seat; an empty one stands for the seat.
    pub names: &'a [String],
}

impl Speech<'_> {
    /// What the player at a seat is called: by their name, by their seat if
    /// they have none, and by both if another has the same name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            None => seat.to_string(),
            Some(name) if name.is_empty() => seat.to_string(),
            Some(name) if self.names.iter().filter(|other| *other == name).count() > 1 => format!("{name} ({seat})"),
            Some(name) => name.clone(),
        }
    }
}

/// A game that can be put into words.
pub trait Wording: Notation {
    fn title(speech: Speech<'_>) -> String;
    /// What is worth knowing of the game before anything has happened, such as
    /// the cards that it is played with; one sentence each.
    fn opening(&self, _speech: Speech<'_>) -> Vec<String> {
        Vec::new()
    }
    fn scene(view: &Self::View, speech: Speech<'_>) -> Scene;
    /// How the game ended, as a sentence, if it is over and more is to be told
    /// than who has won.
    fn verdict(&self, _speech: Speech<'_>) -> Option<String> {
        None
    }
    /// What somebody has to choose, told to themselves: "Choose a card to
    /// put your marker on."
    fn question(&self, prompt: Self::Prompt, speech: Speech<'_>) -> String;
    /// An action as something to choose: "Summon Hydra".
    fn action_label(&self, action: Self::Action, speech: Speech<'_>) -> String;
    /// The card that an action is about, by the id that it has in a scene.
    fn card_of(&self, action: Self::Action) -> Option<String>;
    /// The card that a question is about, by the id that it has in a scene, where
    /// every answer is a place for it.
    fn subject(&self, _prompt: Self::Prompt) -> Option<String> {
        None
    }
    /// What one could want to do now with the card that has this id in a scene,
    /// legal or not. It takes a view, so that it cannot depend on what the viewer
    /// may not know.
    fn considered(view: &Self::View, prompt: Self::Prompt, card: &str) -> Vec<Self::Action>;
    /// Why something cannot be done, as a sentence.
    fn refusal_line(refusal: Self::Refusal, speech: Speech<'_>) -> String;
    /// What an interface may make much of, if a fact is of that kind.
    fn moment(_event: Self::Event) -> Option<Moment> {
        None
    }
    /// A fact, as a sentence. Whatever the viewer may not know has been taken
    /// out of it.
    fn event_line(&self, event: Self::Event, speech: Speech<'_>) -> String;
}

/// Something that a player may choose, or could want to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The action in notation.
    pub action: String,
    pub label: String,
    /// The card that it is about, by its id in the scene.
    pub card: Option<String>,
    /// Why it cannot be done now; `None` if it can.
    pub refusal: Option<String>,
}

/// What a step says to a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The number of the step, counted from zero.
    pub step: usize,
    pub text: String,
    pub moment: Option<Moment>,
}

/// Something that an interface may make much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Somebody pushed their luck too far.
    Spoiled(Seat),
}

/// A match in words. Everything is told to a viewer, who learns no more from it
/// than they may know.
pub trait Told: Match {
    fn title(&self, language: &Language) -> String;
    fn scene(&self, viewer: Viewer, language: &Language) -> Scene;
    /// How the game ended, as a sentence, if it is over and more is to be told
    /// than who has won.
    fn verdict(&self, language: &Language) -> Option<String>;
    /// What this seat has to choose; `None` if it has nothing to choose.
    fn question(&self, seat: Seat, language: &Language) -> Option<String>;
    /// The card that has to find a place now, by its id in the scene: whatever
    /// this seat may choose is a place for it.
    fn subject(&self, seat: Seat) -> Option<String>;
    fn offers(&self, seat: Seat, language: &Language) -> Vec<Offer>;
    /// What this seat could want to do now with the card that has this id in the
    /// scene: what it may do comes first, then what it may not, each with the
    /// reason.
    fn about(&self, seat: Seat, card: &str, language: &Language) -> Vec<Offer>;
    /// Why this seat cannot take an action, as a sentence; `None` if it can, or
    /// if what was written is no action at all.
    fn why_not(&self, seat: Seat, action: &str, language: &Language) -> Option<String>;
    /// What actions are called that this seat expects to follow each other,
    /// written as in a record; those that would not be possible at a table which
    /// agrees with what the seat knows stay as they are written.
    fn foretold(&self, seat: Seat, actions: &[&str], language: &Language) -> Vec<String>;
    /// What this viewer was told, from the step with this number on; before the
    /// first step, what is worth knowing from the start.
    fn told(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine>;
    /// The match with everything that belongs to it, to be played on
    /// independently.
    fn clone_told(&self) -> Box<dyn Told>;
}

fn speech<'a>(names: &'a [String], language: &'a Language) -> Speech<'a> {
    Speech { language, names }
}

impl<G: Wording> Told for LiveGame<G> {
    fn title(&self, language: &Language) -> String {
        G::title(speech(&self.header().players, language))
    }

    fn scene(&self, viewer: Viewer, language: &Language) -> Scene {
        let view = self.position().view(self.at_the_table(viewer));
        G::scene(&view, speech(&self.header().players, language))
    }

    fn verdict(&self, language: &Language) -> Option<String> {
        self.position().verdict(speech(&self.header().players, language))
    }

    fn question(&self, seat: Seat, language: &Language) -> Option<String> {
        match self.position().decision() {
            Decision::Player { seat: deciding, prompt } if deciding == seat => {
                Some(self.position().question(prompt, speech(&self.header().players, language)))
            }
            Decision::Player { .. } | Decision::Chance | Decision::Over => None,
        }
    }

    fn subject(&self, seat: Seat) -> Option<String> {
        match self.position().decision() {
            Decision::Player { seat: deciding, prompt } if deciding == seat => self.position().subject(prompt),
            Decision::Player { .. } | Decision::Chance | Decision::Over => None,
        }
    }

    fn offers(&self, seat: Seat, language: &Language) -> Vec<Offer> {
        if self.position().decision().seat() != Some(seat) {
            return Vec::new();
        }
        let mut legal = Legal::new();
        self.position().legal(&mut legal);
        legal.iter().map(|&action| offer(self, action, language)).collect()
    }

    fn about(&self, seat: Seat, card: &str, language: &Language) -> Vec<Offer> {
        let position = self.position();
        let Decision::Player { seat: deciding, prompt } = position.decision() else { return Vec::new() };
        if deciding != seat {
            return Vec::new();
        }
        let considered = G::considered(&position.view(Viewer::Seat(seat)), prompt, card);
        let mut offers: Vec<_> = considered.into_iter().map(|action| offer(self, action, language)).collect();
        offers.sort_by_key(|offer| offer.refusal.is_some());
        offers
    }

    fn why_not(&self, seat: Seat, action: &str, language: &Language) -> Option<String> {
        if self.position().decision().seat() != Some(seat) {
            return None;
        }
        let action = self.position().parse_action(action).ok()?;
        offer(self, action, language).refusal
    }

    fn foretold(&self, seat: Seat, actions: &[&str], language: &Language) -> Vec<String> {
        let speech = speech(&self.header().players, language);
        let view = self.position().view(self.at_the_table(Viewer::Seat(seat)));
        // Any table that agrees with the view will do, always the same one.
        let mut table = G::determinize(&view, &mut Rng::new(0));
        let mut label = |written: &str| {
            let action = table.parse_action(written).ok()?;
            let label = table.action_label(action, speech);
            table.apply(action, &mut ()).ok()?;
            Some(label)
        };
        actions.iter().map(|written| label(written).unwrap_or_else(|| (*written).to_owned())).collect()
    }

    fn told(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine> {
        let viewer = self.at_the_table(viewer);
        let speech = speech(&self.header().players, language);
        let opening = if from == 0 { self.position().opening(speech) } else { Vec::new() };
        let mut lines: Vec<_> = opening.into_iter().map(|text| LogLine { step: 0, text, moment: None }).collect();
        self.replay_from(from, |step, moment| {
            let events = moment.events_seen_by(viewer).into_iter();
            lines.extend(events.map(|event| LogLine {
                step,
                text: moment.after.event_line(event, speech),
                moment: G::moment(event),
            }));
        });
        lines
    }

    fn clone_told(&self) -> Box<dyn Told> {
        Box::new(self.clone())
    }
}

fn offer<G: Wording>(game: &LiveGame<G>, action: G::Action, language: &Language) -> Offer {
    let position = game.position();
    let speech = speech(&game.header().players, language);
    Offer {
        action: position.action_text(action),
        label: position.action_label(action, speech),
        card: position.card_of(action),
        refusal: position.refusal(action).map(|refusal| G::refusal_line(refusal, speech)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_taken_for_another() {
        let names = ["random", "", "Ada", "random"].map(str::to_owned);
        let speech = Speech { language: Language::english(), names: &names };
        let called: Vec<_> = Seat::all(4).map(|seat| speech.name(seat)).collect();
        assert_eq!(called, ["random (p1)", "p2", "Ada", "random (p4)"]);
        assert_eq!(Speech { names: &[], ..speech }.name(Seat::new(2)), "p3");
    }
}
