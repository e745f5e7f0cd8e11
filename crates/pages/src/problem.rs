//! What went wrong, and how to go on from there.

use maud::{Markup, html};
use text::say;

use crate::frame::Frame;
use crate::scenery::lantern;

pub struct ProblemPage {
    pub sentence: String,
    /// Where one can go on besides the first page, the best way first.
    pub ways: Vec<Way>,
}

pub struct Way {
    pub address: String,
    pub place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Again,
    Table,
    /// The page from which it was tried.
    Before,
}

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
