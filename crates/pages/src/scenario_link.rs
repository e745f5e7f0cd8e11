//! The way from a position to the file that sets it up again.

use maud::{Markup, html};
use text::{Language, say};

pub(crate) fn scenario_link(address: &str, language: &Language) -> Markup {
    html! {
        p data-key="scenario" {
            a.scenario href=(address) title=(say!(language, "page-scenario-hint")) { (say!(language, "page-scenario")) }
        }
    }
}
