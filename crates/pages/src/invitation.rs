//! How others are asked to a table: a link, a code, and a picture of the link for
//! cameras.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};
use text::{Language, say};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub code: String,
    /// With the code.
    pub link: String,
}

/// How many empty fields a camera needs around the picture.
const QUIET: i32 = 4;

#[must_use]
pub fn panel(invitation: &Invitation, language: &Language) -> Markup {
    let Invitation { code, link } = invitation;
    html! {
        section.panel.invitation aria-labelledby="invitation" data-key="invitation" {
            div {
                h2 #invitation { (say!(language, "page-invite")) }
                p { (say!(language, "page-invite-hint")) }
                p.link { a href=(link) { (link) } }
                p.ways {
                    button.quiet type="button" data-copy=(link) { (say!(language, "page-copy-link")) }
                    span.code { (say!(language, "page-code")) " " strong { (code) } }
                }
            }
            // A camera has no page from which a link without a host could be followed.
            @if link.contains("://") && let Some(picture) = qr(link, language) { (picture) }
        }
    }
}

/// The link for cameras: dark on light whatever the page is like, because not
/// every camera reads it the other way round. `None` if the link is too long.
fn qr(link: &str, language: &Language) -> Option<Markup> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let side = code.size() + 2 * QUIET;
    Some(html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(say!(language, "page-qr")) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#ffffff" {}
            path d=(path(&code)) fill="#10201a" {}
        }
    })
}

/// The dark fields as one path, row by row, each run of them a rectangle.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&at| code.get_module(at, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests;
