//! What went wrong, and where to go from there.

use maud::{Markup, html};
use text::say;

use crate::frame::Frame;

/// The page. `back` is where one can go on.
#[must_use]
pub fn page(sentence: &str, back: &str, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-problem");
    let body = html! {
        h1 { (title) }
        p.problem role="alert" { (sentence) }
        p { a href=(back) { (say!(language, "page-back")) } }
    };
    frame.page(&title, body)
}
