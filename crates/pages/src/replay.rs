//! A game that is over, step by step.

use maud::{Markup, html};
use tabletop::Viewer;
use text::scene::Scene;
use text::{Language, LogLine, say};

use crate::assets;
use crate::board::{Choosing, board};
use crate::card::custom_cards;
use crate::frame::Frame;
use crate::scenario_link::scenario_link;

/// How things stood after some of the steps of a game.
pub struct ReplayPage<'a> {
    pub address: &'a str,
    pub table: &'a str,
    /// The code that whoever looks came with, if they need one.
    pub code: Option<&'a str>,
    pub title: String,
    /// The pack of custom cards that was played with.
    pub pack: Option<&'a str>,
    /// How many steps had been taken.
    pub step: usize,
    pub steps: usize,
    /// From where it can be looked at: name for addresses, and in words.
    pub viewpoints: Vec<(String, String)>,
    pub viewpoint: String,
    /// Where the position is had as a scenario, if it can be.
    pub scenario: Option<String>,
    /// Who sits nearest.
    pub viewer: Viewer,
    pub scene: Scene,
    /// The latest last.
    pub log: Vec<LogLine>,
    pub next: Next,
}

/// What was decided next.
pub struct Next {
    /// Who had to choose, or that nobody had.
    pub status: String,
    /// What had to be chosen, if that can be seen.
    pub question: Option<String>,
    pub chosen: Option<String>,
}

/// How fast a replay goes by itself: milliseconds for a step, and the message for
/// it.
const SPEEDS: [(u32, &str); 4] =
    [(2000, "replay-slow"), (1000, "replay-usual"), (400, "replay-fast"), (150, "replay-very-fast")];
const USUAL: u32 = 1000;

#[must_use]
pub fn page(page: &ReplayPage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "replay-title", game = page.title.as_str());
    let body = html! {
        nav.trail aria-label=(say!(language, "catalogue-trail")) { a href=(page.table) { (say!(language, "replay-back")) } }
        h1 { (title) }
        (custom_cards(page.pack, language))
        (controls(page, language))
        div #replay data-address=(page.address) { (content(page, frame)) }
        p #replay-news.unseen role="status" aria-live="polite" {}
        div #lens role="tooltip" hidden {}
        script type="module" src=(assets::REPLAY_SCRIPT.address()) {}
    };
    frame.page(&title, body)
}

/// Where in the game somebody looks, and from where. Without a script, a button
/// sends what was chosen.
fn controls(page: &ReplayPage<'_>, language: &Language) -> Markup {
    html! {
        form #steering.steering method="get" action=(page.address) {
            @if let Some(code) = page.code { input type="hidden" name="code" value=(code); }
            label.viewpoint {
                span { (say!(language, "replay-seen")) }
                select name="seen" {
                    @for (name, words) in &page.viewpoints { option value=(name) selected[*name == page.viewpoint] { (words) } }
                }
            }
            label.slider {
                span { (say!(language, "replay-slider")) }
                input type="range" name="step" min="0" max=(page.steps) value=(page.step) autocomplete="off";
            }
            button { (say!(language, "replay-go")) }
            div.playing hidden {
                button.play type="button" data-play=(say!(language, "replay-play")) data-pause=(say!(language, "replay-pause")) { (say!(language, "replay-play")) }
                label {
                    span { (say!(language, "replay-speed")) }
                    select.speed autocomplete="off" {
                        @for (pause, key) in SPEEDS { option value=(pause) selected[pause == USUAL] { (say!(language, key)) } }
                    }
                }
            }
        }
    }
}

/// What changes with every step.
#[must_use]
pub fn content(page: &ReplayPage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let choosing = Choosing::nothing(language);
    html! {
        (links(page, language))
        div.prompt.replayed {
            p.status { (page.next.status) }
            @if let Some(question) = &page.next.question { p.question { (question) } }
            @if let Some(chosen) = &page.next.chosen { p.chosen { (say!(language, "replay-chosen", what = chosen.as_str())) } }
        }
        div.seen {
            div.board {
                h2.heading { (page.scene.heading) }
                (board(&page.scene, page.viewer, &choosing))
            }
            section.log aria-label=(say!(language, "page-log")) {
                h2 { (say!(language, "page-log")) }
                ol.reached tabindex="0" { @for line in page.log.iter().rev() { li class=[is_news(line, page).then_some("news")] { (line.text) } } }
                @if let Some(address) = &page.scenario { (scenario_link(address, language)) }
            }
        }
    }
}

/// Whether a line tells of the step that was taken last.
fn is_news(line: &LogLine, page: &ReplayPage<'_>) -> bool {
    line.step + 1 == page.step
}

fn links(page: &ReplayPage<'_>, language: &Language) -> Markup {
    let ReplayPage { step, steps, .. } = *page;
    let ways = [
        ("replay-first", "first", (step > 0).then_some(0)),
        ("replay-previous", "previous", step.checked_sub(1)),
        ("replay-next", "next", (step < steps).then_some(step + 1)),
        ("replay-last", "last", (step < steps).then_some(steps)),
    ];
    html! {
        nav.steps aria-label=(say!(language, "replay-steps")) {
            @for (key, class, to) in ways {
                @if let Some(to) = to {
                    a class=(class) data-step=(to) href=(address(page, to)) { (say!(language, key)) }
                } @else {
                    span class=(class) aria-hidden="true" { (say!(language, key)) }
                }
            }
            span.where { (say!(language, "replay-step", step = step, steps = steps)) }
        }
    }
}

fn address(page: &ReplayPage<'_>, step: usize) -> String {
    // A code has letters and digits, and so have the names of viewpoints.
    let code = page.code.map(|code| format!("&code={code}")).unwrap_or_default();
    format!("{}?seen={}&step={step}{code}", page.address, page.viewpoint)
}

#[must_use]
pub fn too_early(table: &str, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "replay-too-early-title");
    let body = html! {
        h1 { (title) }
        p.problem role="alert" { (say!(language, "replay-too-early")) }
        p { a href=(table) { (say!(language, "replay-back")) } }
    };
    frame.page(&title, body)
}
