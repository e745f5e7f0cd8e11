//! What somebody sees of a table in a browser, and how they choose there.

use serde::Deserialize;
use serde_json::json;
use tabletop::Rng;

use crate::browser::{Browser, css};

/// Finds the buttons of all choices that can be pressed.
const CHOICES: &str = "[...document.querySelectorAll('form.play button[name=action]')]
    .filter((button) => !button.disabled && button.checkVisibility())";

#[derive(Deserialize, Debug)]
pub(crate) struct Moment {
    /// How many records the page has seen.
    pub(crate) step: u64,
    pub(crate) choices: Vec<String>,
    pub(crate) over: bool,
    pub(crate) status: String,
    /// The lines of the log, the latest first.
    pub(crate) log: Vec<String>,
}

pub(crate) fn button(choice: &str) -> String {
    format!("return {CHOICES}.find((button) => button.value === {})", json!(choice))
}

/// Finds the button of a form by what is in its address; it may stand elsewhere.
pub(crate) fn deed(address: &str) -> String {
    format!(
        "const form = document.querySelector('form[action*=\"{address}\"]');
         return form && [...form.elements].find((it) => it.matches('button') && it.checkVisibility())"
    )
}

impl Browser {
    /// What the page of a table shows; nothing if it is no such page.
    pub(crate) fn moment(&self) -> Moment {
        let script = format!(
            "const table = document.querySelector('#table[data-step]');
             return table && {{
                 step: Number(table.dataset.step),
                 choices: {CHOICES}.map((button) => button.value),
                 over: !!document.querySelector('form[action$=\"/rematch\"]'),
                 status: document.querySelector('.status')?.textContent ?? '',
                 log: [...document.querySelectorAll('.log li')].map((line) => line.textContent),
             }}"
        );
        let found = self.waits_for(&script);
        serde_json::from_value(found).expect("a moment of a table")
    }

    pub(crate) fn sees(&self, what: &str, is_so: impl Fn(&Moment) -> bool) -> Moment {
        self.until(what, || Some(self.moment()).filter(&is_so))
    }

    pub(crate) fn sees_step(&self, step: u64) -> Moment {
        self.sees(&format!("step {step}"), |moment| moment.step >= step)
    }

    /// Waits until it is their turn, or the game is over.
    pub(crate) fn sees_choices(&self) -> Moment {
        self.sees("something to choose", |moment| moment.over || !moment.choices.is_empty())
    }

    /// Makes this choice, and waits until the page shows what came of it.
    pub(crate) fn chooses(&self, choice: &str, at: &Moment) -> Moment {
        self.clicks(&button(choice));
        self.sees_step(at.step + 1)
    }

    pub(crate) fn says_something(&self) {
        self.clicks(&css(".phrases summary"));
        self.clicks(&css("button[name=phrase]"));
    }

    /// Does something that must not choose anything. What is said afterwards shows
    /// that nothing is still on its way.
    pub(crate) fn chooses_nothing(&self, does: impl FnOnce()) {
        let before = self.sees_choices();
        does();
        self.says_something();
        let after = self.sees_step(before.step + 1);
        assert_eq!(after.choices, before.choices, "nothing was chosen");
    }

    /// Makes any choice, when it is theirs; nothing when the game is over.
    pub(crate) fn chooses_any(&self, rng: &mut Rng) -> Option<Moment> {
        let moment = self.sees_choices();
        let choice = rng.choose(&moment.choices)?;
        Some(self.chooses(choice, &moment))
    }
}
