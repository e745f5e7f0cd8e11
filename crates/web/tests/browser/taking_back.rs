//! Steps that are taken back.

use serde_json::Value;
use tabletop::Rng;

use crate::browser::{browsers, css};
use crate::playing::deed;
use crate::site::Site;
use crate::together::ada_and_bo;

#[test]
fn a_choice_can_be_taken_back_and_made_anew() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = site.plays(&browser, "eternity");
    let before = browser.sees_choices();
    let steps = site.look(&table, |gathering| gathering.game().steps());
    browser.chooses(&before.choices[0], &before);
    browser.sees_choices();
    browser.clicks(&deed("/do/undo"));
    let after = browser.sees("the same choices as before", |moment| moment.choices == before.choices);
    assert!(after.step > before.step);
    assert_eq!(site.look(&table, |gathering| gathering.game().steps()), steps);
    browser.chooses(&before.choices[1], &after);
}

#[test]
fn somebody_else_is_asked_whether_a_step_may_be_taken_back() {
    let site = Site::new();
    let Some([ada, bo]) = browsers() else { return };
    let table = ada_and_bo(&site, &ada, &bo, "eternity");
    let mut rng = Rng::new(7);
    let choices = |gathering: &table::Gathering| gathering.game().steps();
    // Until a choice of Bo's stands in the way of Ada's.
    let before = ada.chooses_once(&bo, &mut rng);
    let steps = site.look(&table, choices);
    ada.clicks(&deed("/do/undo"));
    bo.clicks(&deed("/do/agree"));
    let after = ada.sees("her choices again", |moment| moment.step > before && !moment.choices.is_empty());
    assert!(site.look(&table, choices) < steps);
    bo.sees_step(after.step);
}

impl crate::browser::Browser {
    /// Lets both choose until somebody else has chosen after this person, and
    /// says how many records the page has seen.
    fn chooses_once(&self, other: &Self, rng: &mut Rng) -> u64 {
        loop {
            let own = self.until("anybody's choice", || {
                let (own, theirs) = (self.moment(), other.moment());
                let settled = own.step == theirs.step && (own.choices.is_empty() != theirs.choices.is_empty());
                settled.then_some(own)
            });
            if !own.choices.is_empty() {
                self.chooses_any(rng);
                continue;
            }
            let chosen = other.chooses_any(rng).expect("the game goes on");
            let undo = self.sees_step(chosen.step);
            if self.asks(&css("form[action$='/do/undo']")) != Value::Null {
                return undo.step;
            }
        }
    }
}
