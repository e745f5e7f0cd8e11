//! The Vale of Eternity in words.

pub mod cards;
pub mod catalogue;
mod choices;
pub mod log;
mod scene;

use vale_of_eternity::{Action, Edition, Event, Overpay, Pack, Prompt, Refusal, Rules, Vale, View};

pub use scene::family_name;

use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::say;
use crate::scene::Scene;
use crate::wording::{Speech, Wording};

impl Wording for Vale {
    fn title(speech: Speech<'_>) -> String {
        say!(speech.language, "eternity-title")
    }

    fn catalogue(pack: &Pack, language: &Language) -> Catalogue {
        catalogue::catalogue(Rules::new(pack, Edition::default(), Overpay::default()), language)
    }

    fn scene(view: &View, speech: Speech<'_>) -> Scene {
        scene::scene(view, speech)
    }

    fn question(&self, prompt: Prompt, speech: Speech<'_>) -> String {
        choices::question(prompt, &self.rules(), speech)
    }

    fn action_label(&self, action: Action, speech: Speech<'_>) -> String {
        choices::label(self, action, speech)
    }

    fn card_of(&self, action: Action) -> Option<String> {
        choices::card_of(action).map(|card| self.rules().slug(card).to_owned())
    }

    fn considered(view: &View, prompt: Prompt, card: &str) -> Vec<Action> {
        choices::considered(view, prompt, card)
    }

    fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
        choices::refusal_line(refusal, speech)
    }

    fn event_line(&self, event: Event, speech: Speech<'_>) -> String {
        log::event_line(event, &self.rules(), speech)
    }
}
