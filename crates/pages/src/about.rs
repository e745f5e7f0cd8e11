//! What this is, what it is not, and how the games are played.

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::{Frame, Room};
use crate::scenery;

/// What there is to tell.
pub struct AboutPage {
    /// The games.
    pub games: Vec<GameAbout>,
}

/// What there is to tell of a game.
pub struct GameAbout {
    /// Its name for requests.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// How it is played, a text for each paragraph.
    pub how: Vec<String>,
    /// Where the facts about its cards come from, and how many do.
    pub origins: Vec<(String, usize)>,
}

/// The page.
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

/// How many facts about the cards of a game come from where.
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
