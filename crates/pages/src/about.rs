//! What this is, what it is not, and how the games are played.

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::{Frame, Room};
use crate::scenery;

pub struct AboutPage {
    pub games: Vec<GameAbout>,
}

pub struct GameAbout {
    pub game: &'static str,
    pub title: String,
    /// A text for each paragraph.
    pub how: Vec<String>,
    /// Where the facts about its cards come from, and how many do.
    pub origins: Vec<(String, usize)>,
}

#[must_use]
pub fn page(page: &AboutPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-about");
    let body = html! {
        div.about {
            h1 { (title) }
            p.lead { (say!(language, "page-about-fan-work")) }
            h2 { (say!(language, "page-how-to-play")) }
            div.how {
                @for game in &page.games {
                    section.panel id={ "how-" (game.game) } {
                        (scenery::of_game(game.game))
                        h3 { (game.title) }
                        @for paragraph in &game.how { p { (paragraph) } }
                        p.ways { a.button.quiet href={ "/new?game=" (game.game) } { (say!(language, "page-new-table")) span.unseen { ": " (game.title) } } }
                    }
                }
            }
            h2 { (say!(language, "page-about-cards")) }
            p { (say!(language, "page-about-provenance")) }
            div.how { @for game in &page.games { (origins(game, language)) } }
            h2 { (say!(language, "page-about-program")) }
            p { (say!(language, "page-about-programs")) " " a href="/api/openapi.json" { "/api/openapi.json" } }
            p { (say!(language, "page-about-licence")) }
        }
    };
    frame.room(Room::About, &title, body)
}

fn origins(game: &GameAbout, language: &Language) -> Markup {
    html! {
        div.panel {
            table.origins {
                caption { (game.title) }
                thead { tr {
                    th scope="col" { (say!(language, "page-origin-source")) }
                    th scope="col" { (say!(language, "page-origin-facts")) }
                } }
                tbody {
                    @for (meaning, facts) in &game.origins { tr { th scope="row" { (meaning) } td { (facts) } } }
                }
            }
        }
    }
}
