//! Mystic Vale in words.

mod bearers;
mod beside;
pub mod cards;
pub mod catalogue;
mod choices;
mod considered;
mod labels;
pub mod log;
mod names;
mod opponent;
mod origins;
mod panel;
mod printed;
mod refusals;
mod scene;
mod sleeved;
mod tokens;

use mystic_vale::{Action, Collection, Event, Mystic, Prompt, Refusal, View};

use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::say;
use crate::scene::Scene;
use crate::wording::{Moment, Speech, Wording};

impl Wording for Mystic {
    fn title(speech: Speech<'_>) -> String {
        say!(speech.language, "mystic-title")
    }

    fn catalogue(collection: &Collection, language: &Language) -> Catalogue {
        catalogue::catalogue(collection, &collection.packs().collect::<Vec<_>>(), language)
    }

    fn opening(&self, speech: Speech<'_>) -> Vec<String> {
        log::opening(self, speech)
    }

    fn scene(view: &View, speech: Speech<'_>) -> Scene {
        scene::scene(view, speech)
    }

    fn verdict(&self, speech: Speech<'_>) -> Option<String> {
        opponent::verdict(self, speech)
    }

    fn question(&self, prompt: Prompt, speech: Speech<'_>) -> String {
        choices::question(self, prompt, speech)
    }

    fn action_label(&self, action: Action, speech: Speech<'_>) -> String {
        labels::label(self, action, speech)
    }

    fn card_of(&self, action: Action) -> Option<String> {
        considered::card_of(self, action)
    }

    fn subject(&self, prompt: Prompt) -> Option<String> {
        considered::subject(self, prompt)
    }

    fn considered(view: &View, prompt: Prompt, card: &str) -> Vec<Action> {
        considered::considered(view, prompt, card)
    }

    fn moment(event: Event) -> Option<Moment> {
        if let Event::Spoiled(seat) = event { Some(Moment::Spoiled(seat)) } else { None }
    }

    fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
        refusals::refusal_line(refusal, speech)
    }

    fn event_line(&self, event: Event, speech: Speech<'_>) -> String {
        log::event_line(event, self, speech)
    }
}
