//! What this is, and what it is not.

use maud::{Markup, html};
use text::say;

use crate::frame::Frame;

/// The page.
#[must_use]
pub fn page(frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-about");
    let body = html! {
        h1 { (title) }
        p { (say!(language, "page-about-fan-work")) }
        p { (say!(language, "page-about-provenance")) }
        p { (say!(language, "page-about-programs")) " " a href="/api/openapi.json" { "/api/openapi.json" } }
    };
    frame.page(&title, body)
}
