//! Games that can be put into words.
//!
//! [`Wording`] is what a game has to say for itself.

use tabletop::{Offering, Seat};

use crate::catalogue::Catalogue;
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
pub trait Wording: Offering {
    fn title(speech: Speech<'_>) -> String;
    /// All cards that there are, to be looked through.
    fn catalogue(pack: &Self::Pack, language: &Language) -> Catalogue;
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
