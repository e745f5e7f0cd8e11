//! What a strong bot would do, for whoever asks.

use maud::{Markup, html};
use text::say;

use crate::frame::Frame;

pub struct HintsPage<'a> {
    pub table: &'a str,
    /// By what the same person looks at it again.
    pub query: String,
    pub step: u64,
    /// The best first.
    pub hints: Vec<HintLine>,
}

pub struct HintLine {
    /// In notation.
    pub action: String,
    /// What it is called, what it promises, and what is expected to follow.
    pub text: String,
}

#[must_use]
pub fn page(page: &HintsPage<'_>, frame: &Frame<'_>) -> Markup {
    let body = html! {
        h1.unseen { (say!(frame.language, "page-hint")) }
        article.sheet { (content(page, frame)) }
        p { a.button.quiet href={ "/tables/" (page.table) (page.query) } { (say!(frame.language, "page-back-to-table")) } }
    };
    frame.page(&say!(frame.language, "page-hint"), body)
}

/// What is shown of it in a window over the table.
#[must_use]
pub fn content(page: &HintsPage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        h2 { (say!(language, "page-hint")) }
        @if page.hints.is_empty() { p { (say!(language, "page-no-hints")) } }
        @else {
            form.play.hints method="post" action={ "/tables/" (page.table) "/act" (page.query) } {
                (frame.proof())
                input type="hidden" name="step" value=(page.step);
                ol {
                    @for hint in &page.hints {
                        li { p { (hint.text) } button name="action" value=(hint.action) { (say!(language, "page-do-it")) } }
                    }
                }
            }
        }
    }
}
