//! How others are asked to a table: a link, a code, and a picture of the link for
//! cameras.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};
use text::{Language, say};

/// What others have to know to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The code.
    pub code: String,
    /// Where the table is, with the code.
    pub link: String,
}

/// How many empty fields a camera needs around the picture.
const QUIET: i32 = 4;

/// The invitation, as it is shown to who sits at the table.
#[must_use]
pub fn panel(invitation: &Invitation, language: &Language) -> Markup {
    let Invitation { code, link } = invitation;
    html! {
        section.panel.invitation aria-labelledby="invitation" {
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
mod tests {
    use super::*;

    /// The dark fields of a path such as `M4 4h7v1h-7z`, and how wide the picture
    /// is.
    fn drawn(picture: &str) -> (usize, Vec<(usize, usize, usize)>) {
        let between = |before: &str, after: &str| {
            let rest = picture.split(before).nth(1).expect("it is there");
            rest.split(after).next().expect("it ends").to_owned()
        };
        let side = between("viewBox=\"0 0 ", " ").parse().expect("a number");
        let runs = between("path d=\"", "\"");
        let runs = runs.split('M').skip(1).map(|run| {
            let numbers: Vec<usize> =
                run.split(['h', 'v', ' ']).take(3).map(|it| it.parse().expect("a number")).collect();
            (numbers[0], numbers[1], numbers[2])
        });
        (side, runs.collect())
    }

    #[test]
    fn a_camera_reads_the_link_off_the_picture() {
        for link in [
            "https://vale.example/tables/9dtmkdg4bq5f?code=tdv1m3n8",
            "http://192.168.178.20:8417/tables/9dtmkdg4bq5f?code=tdv1m3n8",
        ] {
            let (side, runs) = drawn(&qr(link, Language::english()).expect("it is short").into_string());
            // As a camera sees it: each field has several points.
            let scale = 4;
            let is_dark =
                |x: usize, y: usize| runs.iter().any(|&(from, at, wide)| at == y && (from..from + wide).contains(&x));
            let mut seen = rqrr::PreparedImage::prepare_from_greyscale(side * scale, side * scale, |x, y| {
                if is_dark(x / scale, y / scale) { 20 } else { 255 }
            });
            let grids = seen.detect_grids();
            assert_eq!(grids.len(), 1);
            assert_eq!(grids[0].decode().expect("it can be read").1, link);
        }
    }

    #[test]
    fn a_link_that_is_too_long_has_no_picture() {
        assert!(qr(&"long".repeat(1_000), Language::english()).is_none());
    }
}
