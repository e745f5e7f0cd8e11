//! How fast it is played, and who may come.

use maud::{Markup, html};
use text::{Language, say};

use super::OpeningPage;

/// Clocks that are offered by name: minutes for the game, and seconds with every
/// turn.
const REAL_TIMES: [(u32, u32); 3] = [(5, 5), (10, 15), (30, 30)];
/// Days for a turn that are offered.
const DAYS: [u32; 3] = [1, 3, 7];

/// The clock and the door.
pub(super) fn fieldset(page: &OpeningPage, language: &Language) -> Markup {
    html! {
        fieldset.panel {
            legend { (say!(language, "page-clock-and-door")) }
            div.clock-choice {
                label.wide #field-pace {
                    span { (say!(language, "page-pace")) }
                    select name="pace" aria-describedby=[page.described_by("pace")] { (paces(page, language)) }
                }
                (number(page, "pace-minutes", "own-time", say!(language, "page-pace-minutes")))
                (number(page, "pace-seconds", "own-time", say!(language, "page-pace-seconds")))
                (number(page, "pace-days", "own-days", say!(language, "page-pace-days")))
                (page.beside("pace"))
            }
            fieldset.inner {
                legend { (say!(language, "page-access")) }
                div.pills {
                    @for (value, key) in [("invited", "page-invited"), ("open", "page-open")] {
                        label.pill {
                            input type="radio" name="access" value=(value) checked[page.filling.text("access") == value];
                            span { (say!(language, key)) }
                        }
                    }
                }
            }
        }
    }
}

fn paces(page: &OpeningPage, language: &Language) -> Markup {
    let real = REAL_TIMES.map(|(minutes, seconds)| {
        (format!("{}+{seconds}", minutes * 60), say!(language, "page-real-time", minutes = minutes, seconds = seconds))
    });
    let days = DAYS.map(|days| (format!("{days}d"), say!(language, "page-days", days = days)));
    let own = [
        ("own-time".to_owned(), say!(language, "page-own-time")),
        ("own-days".to_owned(), say!(language, "page-own-days")),
    ];
    let untimed = [("untimed".to_owned(), say!(language, "page-untimed"))];
    html! {
        @for (value, words) in untimed.into_iter().chain(real).chain(days).chain(own) {
            option value=(value) selected[page.filling.text("pace") == value] { (words) }
        }
    }
}

/// A number that counts only with one choice of the clock.
fn number(page: &OpeningPage, name: &str, only_with: &str, label: String) -> Markup {
    html! {
        label.with.(only_with) {
            span { (label) }
            // Without limits of its own: a browser would refuse to send the form because of a field
            // that is not shown.
            input name=(name) value=(page.filling.text(name)) inputmode="numeric" maxlength="5" autocomplete="off";
        }
    }
}
