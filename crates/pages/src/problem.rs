//! What went wrong, and how to go on from there.

use maud::{Markup, html};
use text::say;

use crate::frame::Frame;
use crate::scenery::lantern;

/// What went wrong.
pub struct ProblemPage {
    /// What is wrong, and what would be right.
    pub sentence: String,
    /// Where one can go on besides the first page, the best way first.
    pub ways: Vec<Way>,
}

/// Somewhere to go on.
pub struct Way {
    /// Where it is.
    pub address: String,
    /// What is there.
    pub place: Place,
}

/// What is somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The same again.
    Again,
    /// The table.
    Table,
    /// The page from which it was tried.
    Before,
}

/// The page.
#[must_use]
pub fn page(page: &ProblemPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-problem");
    let label = |place| match place {
        Place::Again => say!(language, "page-try-again"),
        Place::Table => say!(language, "page-back-to-table"),
        Place::Before => say!(language, "page-back"),
    };
    let body = html! {
        section.panel.trouble {
            (lantern())
            h1 { (title) }
            p.problem role="alert" { (page.sentence) }
            p.ways {
                @for way in &page.ways { a.button href=(way.address) { (label(way.place)) } }
                a.button.quiet[!page.ways.is_empty()] href="/" { (say!(language, "page-go-home")) }
            }
        }
    };
    frame.page(&title, body)
}
