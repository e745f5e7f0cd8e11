//! The first page: play now, your games, open tables, join by code.

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::Frame;

/// What the first page shows.
pub struct HomePage {
    /// The games that can be begun with one touch: name for requests, and title.
    pub games: Vec<(&'static str, String)>,
    /// Tables of whoever looks.
    pub own: Vec<TableLine>,
    /// Tables that wait for people.
    pub open: Vec<TableLine>,
}

/// A table in a list.
pub struct TableLine {
    /// What the table is known by.
    pub table: String,
    /// The title of the game.
    pub title: String,
    /// Who sits there.
    pub players: Vec<String>,
    /// How far it has come, in words.
    pub state: String,
}

/// The page.
#[must_use]
pub fn page(page: &HomePage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let body = html! {
        h1 { (say!(language, "page-home-title")) }
        section.games aria-label=(say!(language, "page-play-now")) {
            @for (game, title) in &page.games {
                form method="post" action="/play" {
                    (frame.proof())
                    h2 { (title) }
                    input type="hidden" name="game" value=(game);
                    button.big { (say!(language, "page-play-now")) }
                    a href={ "/new?game=" (game) } { (say!(language, "page-choose-everything")) }
                }
            }
        }
        (tables("page-your-games", &page.own, language))
        (tables("page-open-tables", &page.open, language))
        section.join aria-label=(say!(language, "page-join")) {
            h2 { (say!(language, "page-join")) }
            form method="get" action="/join" {
                label { (say!(language, "page-code")) " " input name="code" required maxlength="12" autocomplete="off" autocapitalize="none"; }
                button { (say!(language, "page-join-button")) }
            }
        }
    };
    frame.page(&say!(language, "page-home-title"), body)
}

fn tables(key: &str, tables: &[TableLine], language: &Language) -> Markup {
    html! {
        @if !tables.is_empty() {
            section.tables {
                h2 { (language.say(key, &text::FluentArgs::new())) }
                ul {
                    @for line in tables {
                        li {
                            a href={ "/tables/" (line.table) } { (line.title) }
                            " " span.players { (line.players.join(", ")) }
                            " " span.note { (line.state) }
                        }
                    }
                }
            }
        }
    }
}
