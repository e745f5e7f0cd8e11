//! The page of a table.

use maud::{Markup, html};
use strum::IntoStaticStr;
use tabletop::{Seat, Slug, Viewer};
use text::scene::{Panel, Scene, Turn};
use text::{Language, LogLine, Moment, Offer, say};

use crate::board::{Choosing, board};
use crate::card::{button, custom_cards};
use crate::frame::Frame;
use crate::invitation::{self, Invitation};
use crate::scenario_link::scenario_link;
use crate::signs::tokens;
use crate::tracks::{luck, pawn};

/// A table, as somebody may see it.
pub struct TablePage<'a> {
    pub table: &'a str,
    /// By what the same person looks at it again: which seat they look from, and
    /// the code that they came with; empty, or from the question mark on.
    pub query: String,
    /// What others have to know to join; told to those who sit there while seats
    /// are free.
    pub invitation: Option<Invitation>,
    pub title: String,
    /// The pack of custom cards that it is played with.
    pub pack: Option<String>,
    pub step: u64,
    pub viewer: Viewer,
    /// Nothing before the game has begun.
    pub scene: Option<Scene>,
    /// What the table waits for, in words.
    pub status: String,
    /// What has to be chosen, if it is the viewer's choice.
    pub question: Option<String>,
    pub offers: Vec<Offer>,
    /// What may be done with cards for which others stand among the offers,
    /// because nobody could tell them apart.
    pub alike: Vec<Offer>,
    /// The card that has to find a place, if that is what is asked.
    pub subject: Option<String>,
    /// Who has to take the screen before anything private is shown.
    pub hand_over: Option<HandOver>,
    /// The latest last.
    pub log: Vec<LogLine>,
    /// Who, and what.
    pub talk: Vec<(String, String)>,
    pub seats: Vec<SeatLine>,
    pub deeds: Vec<Deed>,
    /// Prepared phrases, by name and in words; none for who only watches.
    pub phrases: Vec<(&'static str, String)>,
    pub may_sit: MaySit,
    pub finale: Option<Finale>,
    /// What a newcomer is called unless they say otherwise.
    pub newcomer: &'a str,
}

/// Somebody at the same screen whose choice it is.
pub struct HandOver {
    pub seat: Seat,
    pub name: String,
}

pub struct Finale {
    /// The best first.
    pub places: Vec<FinalPlace>,
    pub replay: String,
    /// The table of another game with the same people, if there is one.
    pub next: Option<String>,
}

pub struct FinalPlace {
    pub name: String,
    pub score: i32,
    pub outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Won,
    Lost,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaySit {
    Yes,
    /// They sit there already, or every seat is taken.
    No,
}

pub struct SeatLine {
    pub seat: Seat,
    /// What they are called, or that the seat is free.
    pub name: String,
    /// What is worth knowing: a bot of which level, that somebody gave up.
    pub note: String,
    pub clock: Option<SeatClock>,
}

pub struct SeatClock {
    /// As minutes and seconds.
    pub left: String,
    /// In seconds, if it runs now.
    pub running: Option<u64>,
}

/// Something that can be done beside the game.
pub struct Deed {
    pub kind: DeedKind,
    pub label: String,
    /// For which seat it is done, where that is not the one that is looked from.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DeedKind {
    Undo,
    /// Agree that a step is taken back.
    Agree,
    Refuse,
    /// Take back the wish to take a step back.
    Withdraw,
    Resign,
    /// End the game without a result.
    Stop,
    /// Take back the seat from the bot that stands in.
    Return,
    /// Leave before the game has begun.
    Leave,
    Rematch,
}

impl DeedKind {
    /// Where it is done, below the address of the table.
    fn address(self) -> String {
        match self {
            Self::Rematch => self.slug().to_owned(),
            _ => format!("do/{}", self.slug()),
        }
    }

    /// What ends the game is kept out of the way, so that nobody does it by
    /// mistake.
    const fn is_final(self) -> bool {
        matches!(self, Self::Resign | Self::Stop | Self::Leave)
    }
}

#[must_use]
pub fn page(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let live = format!("/tables/{}/live{}", page.table, page.query);
    let body = html! {
        div #table data-live=(live) data-step=(page.step) data-lost=(say!(language, "page-connection-lost"))
            data-copied=(say!(language, "page-copied")) { (content(page, frame)) }
        p #news.unseen role="status" aria-live="polite" {}
        p #trouble role="alert" hidden {}
        (keys(language))
        dialog #sheet aria-label=(say!(language, "page-card-sheet")) data-waits=(say!(language, "page-thinks")) {
            form method="dialog" { button.quiet { (say!(language, "page-close")) } }
            div.inside {}
        }
        div #lens role="tooltip" hidden {}
        // Whoever has no script waits for the others by loading the page anew, but
        // is left in peace while they choose.
        @if page.question.is_none() && page.finale.is_none() { noscript { meta http-equiv="refresh" content="5"; } }
    };
    frame.page(&page.title, body)
}

/// What changes with every step.
#[must_use]
pub fn content(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        header.bar data-key="bar" {
            div.where {
                h1 { (page.title) }
                (custom_cards(page.pack.as_deref(), language))
                @if let Some(scene) = &page.scene { p.heading { (scene.heading) } }
            }
            (seats(page, language))
        }
        @if page.may_sit == MaySit::No && let Some(invited) = &page.invitation { (invitation::panel(invited, language)) }
        @if page.may_sit == MaySit::Yes { (sit(page, frame)) }
        @if let Some(finale) = &page.finale { (ending(finale, page, language)) }
        (play(page, frame))
        aside.beside data-key="beside" aria-label=(say!(language, "page-beside")) {
            (log(page, language))
            @if page.scene.is_some() && page.finale.is_none() {
                (scenario_link(&format!("/tables/{}/scenario{}", page.table, page.query), language))
            }
            (talk(page, frame))
            (deeds(page, frame))
        }
    }
}

fn play(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let sheets = format!("/tables/{}/card{}card=", page.table, joined(&page.query));
    let every: Vec<Offer> = page.offers.iter().chain(&page.alike).cloned().collect();
    let choosing = Choosing {
        offers: &every,
        sheets: Some(sheets.as_str()),
        subject: page.subject.as_deref(),
        ..Choosing::nothing(language)
    };
    html! {
        form.play data-key="play" method="post" action={ "/tables/" (page.table) "/act" (page.query) } {
            (frame.proof())
            input type="hidden" name="step" value=(page.step);
            (prompt(page, language))
            @if let Some(scene) = &page.scene { div.board data-key="board" { (board(scene, page.viewer, &choosing)) } }
        }
    }
}

/// What is asked, and every answer that is about no card that lies there.
fn prompt(page: &TablePage<'_>, language: &Language) -> Markup {
    let loose = page.offers.iter().filter(|offer| !lies_there(offer, page));
    let own = page.scene.as_ref().and_then(|scene| own_panel(scene, page.viewer));
    let asked = page.question.is_some();
    // The odds stand beside the choice that they are about.
    let tracks = own.filter(|_| asked).map(|panel| panel.tracks.as_slice()).unwrap_or_default();
    let meter = tracks.iter().filter(|track| !track.caption.is_empty()).find_map(|track| luck(track, language));
    html! {
        section class={ "prompt" @if asked { " asked" } } data-key="prompt" aria-label=(say!(language, "page-prompt")) {
            div.words {
                p.status { (page.status) }
                @if let Some(question) = &page.question { p.question { (question) } }
                @else if let Some(line) = page.log.last() { p.last { (line.text) } }
            }
            @if let Some(meter) = meter { (meter) }
            div.choices {
                @if let Some(hand_over) = &page.hand_over {
                    a.button.big.take-over href={ "/tables/" (page.table) "?seat=" (hand_over.seat) } {
                        (say!(language, "page-take-over", player = hand_over.name.as_str()))
                    }
                }
                @for offer in loose { (button(offer)) }
                @for deed in page.deeds.iter().filter(|deed| !deed.kind.is_final()) {
                    button.quiet form={ "deed-" (deed.kind.slug()) } data-deed=(deed.kind.slug()) { (deed.label) }
                }
                @if asked {
                    a.button.quiet.hint href={ "/tables/" (page.table) "/hints" (page.query) } { (say!(language, "page-hint")) }
                }
            }
        }
    }
}

fn own_panel(scene: &Scene, viewer: Viewer) -> Option<&Panel> {
    scene.players.iter().find(|panel| viewer == Viewer::Seat(panel.seat))
}

/// Whether an offer is about a card that can be seen, and so stands there.
fn lies_there(offer: &Offer, page: &TablePage<'_>) -> bool {
    let Some(id) = &offer.card else { return false };
    page.scene.as_ref().is_some_and(|scene| scene.cards().any(|card| card.id == *id))
}

/// A query that another word can be added to.
fn joined(query: &str) -> String {
    if query.is_empty() { "?".to_owned() } else { format!("{query}&") }
}

/// Everybody with their points and tokens, always in sight.
fn seats(page: &TablePage<'_>, language: &Language) -> Markup {
    let panel = |seat: Seat| page.scene.as_ref().and_then(|scene| scene.players.get(seat.index()));
    html! {
        ul.seats aria-label=(say!(language, "page-seats")) {
            @for line in &page.seats {
                @let panel = panel(line.seat);
                @let turn = panel.map_or(Turn::Waits, |panel| panel.turn);
                li class={ "seat" @if turn != Turn::Waits { " turn" } } data-key={ "seat-" (line.seat) } {
                    (pawn(line.seat))
                    span.who { b { (line.name) } @if !line.note.is_empty() { " " span.note { (line.note) } } }
                    @if turn != Turn::Waits { span.unseen { " " (say!(language, "page-has-turn")) } }
                    @if let Some(panel) = panel {
                        span.score data-score=(panel.score) title=(say!(language, "page-points", points = panel.score)) {
                            (panel.score) span.unseen { " " (say!(language, "page-points-word", points = panel.score)) }
                        }
                        (tokens(&panel.tokens))
                    }
                    @if let Some(clock) = &line.clock { span.clock data-running=[clock.running] { (clock.left) } }
                }
            }
        }
    }
}

fn sit(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        form.sit data-key="sit" method="post" action={ "/tables/" (page.table) "/sit" } {
            (frame.proof())
            @if let Some(invited) = &page.invitation { input type="hidden" name="code" value=(invited.code); }
            label { (say!(language, "page-your-name")) " " input name="name" value=(page.newcomer) required maxlength="40" autocomplete="nickname"; }
            button { (say!(language, "page-sit")) }
        }
    }
}

fn ending(finale: &Finale, page: &TablePage<'_>, language: &Language) -> Markup {
    html! {
        section.finale data-key="finale" aria-label=(say!(language, "page-finale")) {
            h2 { (page.status) }
            ol {
                @for place in &finale.places {
                    li class=[(place.outcome == Outcome::Won).then_some("won")] {
                        span.who { (place.name) } " " b { (say!(language, "page-points", points = place.score)) }
                    }
                }
            }
            p.ways {
                a.button.quiet href=(finale.replay) { (say!(language, "page-watch-again")) }
                @if let Some(next) = &finale.next {
                    a.button href={ "/tables/" (next) } { (say!(language, "page-next-game")) }
                }
            }
        }
    }
}

fn deeds(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let last: Vec<_> = page.deeds.iter().filter(|deed| deed.kind.is_final()).collect();
    html! {
        @for deed in &page.deeds {
            @let query = deed.seat.map_or_else(|| page.query.clone(), |seat| format!("?seat={seat}"));
            form id={ "deed-" (deed.kind.slug()) } data-key={ "deed-" (deed.kind.slug()) } method="post"
                action={ "/tables/" (page.table) "/" (deed.kind.address()) (query) } {
                (frame.proof())
                input type="hidden" name="step" value=(page.step);
            }
        }
        @if !last.is_empty() {
            details.leaving data-key="leaving" {
                summary { (say!(language, "page-leaving")) }
                // Nobody loses a game by a slip of the finger.
                @for deed in last {
                    details.sure data-key={ "sure-" (deed.kind.slug()) } {
                        summary { (deed.label) }
                        button.danger form={ "deed-" (deed.kind.slug()) } data-deed=(deed.kind.slug()) { (say!(language, "page-sure")) }
                    }
                }
            }
        }
    }
}

fn talk(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        @if !page.talk.is_empty() || !page.phrases.is_empty() {
            section.talk aria-label=(say!(language, "page-talk")) data-key="talk" {
                h2 { (say!(language, "page-talk")) }
                ul tabindex="0" aria-label=(say!(language, "page-talk")) { @for (who, what) in &page.talk { li { b { (who) } ": " (what) } } }
                @if !page.phrases.is_empty() {
                    form.say method="post" action={ "/tables/" (page.table) "/chat" (page.query) } data-key="say" {
                        (frame.proof())
                        label { span.unseen { (say!(language, "page-say")) } input name="text" maxlength="200" autocomplete="off" data-key="text"; }
                        button { (say!(language, "page-say")) }
                    }
                    details.phrases data-key="phrases" {
                        summary { (say!(language, "page-phrases")) }
                        form method="post" action={ "/tables/" (page.table) "/chat" (page.query) } {
                            (frame.proof())
                            @for (name, words) in &page.phrases { button.quiet name="phrase" value=(name) { (words) } }
                        }
                    }
                }
            }
        }
    }
}

fn log(page: &TablePage<'_>, language: &Language) -> Markup {
    html! {
        section.log aria-label=(say!(language, "page-log")) data-key="log" {
            h2 { (say!(language, "page-log")) }
            ol reversed tabindex="0" aria-label=(say!(language, "page-log")) {
                @for line in page.log.iter().rev() {
                    @let spoiled = line.moment.map(|Moment::Spoiled(seat)| seat);
                    li data-step=(line.step) data-moment=[spoiled.map(|_| "spoil")] data-seat=[spoiled] { (line.text) }
                }
            }
        }
    }
}

fn keys(language: &Language) -> Markup {
    let keys = [
        ("1–9", say!(language, "page-key-choose")),
        ("← ↑ → ↓", say!(language, "page-key-move")),
        ("Enter", say!(language, "page-key-do")),
        ("i", say!(language, "page-key-read")),
        ("h", say!(language, "page-key-hint")),
        ("u", say!(language, "page-key-undo")),
        ("Esc", say!(language, "page-key-close")),
    ];
    html! {
        dialog #keys aria-label=(say!(language, "page-keys")) {
            h2 { (say!(language, "page-keys")) }
            dl { @for (key, what) in keys { div { dt { kbd { (key) } } dd { (what) } } } }
            form method="dialog" { button.quiet { (say!(language, "page-close")) } }
        }
    }
}
