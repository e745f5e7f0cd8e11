//! The first page: play now, your games, open tables, join by code.

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::{Frame, Room};
use crate::scenery;

pub struct HomePage {
    pub games: Vec<GameTile>,
    /// How strong a bot may be: name for requests, and what it is called.
    pub levels: Vec<(&'static str, String)>,
    pub usual_level: &'static str,
    pub own: Vec<TableLine>,
    pub open: Vec<TableLine>,
}

pub struct GameTile {
    pub game: &'static str,
    pub title: String,
    pub about: String,
}

pub struct TableLine {
    pub table: String,
    pub game: String,
    pub title: String,
    pub players: Vec<String>,
    pub state: String,
    pub stage: Stage,
}

/// How far a table has come, for whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    YourTurn,
    /// It is being played, or waits for people.
    Running,
    Over,
}

#[must_use]
pub fn page(page: &HomePage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let body = html! {
        h1.welcome { (say!(language, "page-welcome")) }
        p.welcome-hint { (say!(language, "page-welcome-hint")) }
        section.games aria-label=(say!(language, "page-play-now")) {
            @for tile in &page.games { (game(tile, page, frame)) }
        }
        div.lists {
            (tables("page-your-games", &page.own, language))
            (tables("page-open-tables", &page.open, language))
            (join(language))
        }
    };
    frame.room(Room::Home, &say!(language, "page-home-title"), body)
}

fn game(tile: &GameTile, page: &HomePage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        article.game.(tile.game) {
            (scenery::of_game(tile.game))
            form method="post" action="/play" {
                (frame.proof())
                input type="hidden" name="game" value=(tile.game);
                h2 { (tile.title) }
                p { (tile.about) }
                fieldset.levels {
                    legend { (say!(language, "page-against")) }
                    @for (level, name) in &page.levels {
                        label { input type="radio" name="level" value=(level) checked[*level == page.usual_level]; span { (name) } }
                    }
                }
                div.ways {
                    button.big { (say!(language, "page-play-now")) }
                    a.button.quiet href={ "/new?game=" (tile.game) } { (say!(language, "page-choose-everything")) }
                    a.plain href={ "/about#how-" (tile.game) } { (say!(language, "page-how-to-play")) span.unseen { ": " (tile.title) } }
                }
            }
        }
    }
}

fn join(language: &Language) -> Markup {
    html! {
        section.panel.join {
            h2 { (say!(language, "page-join")) }
            p.note #join-hint { (say!(language, "page-join-hint")) }
            form method="get" action="/join" {
                label { span { (say!(language, "page-code")) } input name="code" required maxlength="12" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="join-hint"; }
                button { (say!(language, "page-join-button")) }
            }
        }
    }
}

fn tables(key: &str, tables: &[TableLine], language: &Language) -> Markup {
    html! {
        @if !tables.is_empty() {
            section.panel.tables {
                h2 { (language.say(key, &text::FluentArgs::new())) }
                ul { @for line in tables { li { (table(line, language)) } } }
            }
        }
    }
}

fn table(line: &TableLine, language: &Language) -> Markup {
    html! {
        a.table-link href={ "/tables/" (line.table) } {
            span.dot.(line.game) aria-hidden="true" {}
            span.title { (line.title) }
            span.players { (line.players.join(", ")) }
            span.state.yours[line.stage == Stage::YourTurn] { (line.state) }
        }
        @if line.stage == Stage::Over {
            a.button.quiet href={ "/tables/" (line.table) "/replay" } { (say!(language, "page-replay")) }
        }
    }
}
