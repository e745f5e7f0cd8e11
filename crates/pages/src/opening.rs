//! The page on which a table is put together.

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::Frame;

/// How many seats a table may have besides one's own.
const OTHERS: usize = 3;

/// What can be chosen for a new table.
pub struct OpeningPage {
    /// The slug of the game.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// The other games: slug and title.
    pub others: Vec<(&'static str, String)>,
    /// How strong bots may be: name for requests, what it is called, what it is
    /// like.
    pub levels: Vec<(&'static str, String, String)>,
    /// Choices of cards by name, and what they are called.
    pub presets: Vec<(String, String)>,
    /// Whom one can play against alone: slug and name.
    pub nemeses: Vec<(String, String)>,
    /// What whoever looks was called last.
    pub name: String,
}

/// The page.
#[must_use]
pub fn page(page: &OpeningPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-new-table");
    let body = html! {
        h1 { (title) ": " (page.title) }
        p {
            @for (game, title) in &page.others { a href={ "/new?game=" (game) } { (title) } " " }
        }
        form.opening method="post" action="/new" {
            (frame.proof())
            input type="hidden" name="game" value=(page.game);
            label { (say!(language, "page-your-name")) " " input name="name" value=(page.name) required maxlength="40" autocomplete="nickname"; }
            @for number in 1..=OTHERS { (seat(number, page, language)) }
            @if !page.presets.is_empty() {
                label {
                    (say!(language, "page-cards")) " "
                    select name="preset" { @for (slug, name) in &page.presets { option value=(slug) { (name) } } }
                }
            }
            @if !page.nemeses.is_empty() {
                label {
                    (say!(language, "page-nemesis")) " "
                    select name="solo" {
                        option value="" { (say!(language, "page-no-nemesis")) }
                        @for (slug, name) in &page.nemeses { option value=(slug) { (name) } }
                    }
                }
            }
            label {
                (say!(language, "page-pace")) " "
                select name="pace" {
                    option value="untimed" { (say!(language, "page-untimed")) }
                    option value="600+15" { (say!(language, "page-real-time", minutes = 10, seconds = 15)) }
                    option value="1800+30" { (say!(language, "page-real-time", minutes = 30, seconds = 30)) }
                    option value="3d" { (say!(language, "page-days", days = 3)) }
                }
            }
            label {
                (say!(language, "page-access")) " "
                select name="access" {
                    option value="invited" { (say!(language, "page-invited")) }
                    option value="open" { (say!(language, "page-open")) }
                }
            }
            button.big { (say!(language, "page-open-table")) }
        }
    };
    frame.page(&title, body)
}

/// For whom one of the other seats is.
fn seat(number: usize, page: &OpeningPage, language: &Language) -> Markup {
    html! {
        label {
            (say!(language, "page-seat", number = number + 1)) " "
            select name={ "seat" (number) } {
                @for (level, name, about) in &page.levels {
                    option value={ "bot-" (level) } selected[number == 1 && *level == "medium"] {
                        (say!(language, "page-bot", level = name.as_str(), about = about.as_str()))
                    }
                }
                option value="free" { (say!(language, "page-somebody")) }
                option value="none" selected[number > 1] { (say!(language, "page-nobody")) }
            }
        }
    }
}
