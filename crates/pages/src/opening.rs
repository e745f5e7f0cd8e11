//! The page on which a table is put together.
//!
//! Every choice is a field of one form, so that it works without a script. What
//! a game offers comes as data; this page knows none of it by name.

mod clock;
mod seats;
mod wishes;

use maud::{Markup, html};
use text::{Language, say};

use crate::frame::{Frame, Room};
use crate::scenery;

pub use wishes::{Group, Input, ON, Wish, named_field};

/// How many seats a table may have besides one's own.
pub const OTHERS: usize = 3;

pub struct OpeningPage {
    pub game: &'static str,
    /// Slug and title.
    pub games: Vec<(&'static str, String)>,
    /// The pack that is played with; none for the built-in cards.
    pub pack: Option<String>,
    /// The packs that are offered for this game.
    pub packs: Vec<String>,
    /// How strong bots may be: name for requests, what it is called, what it is
    /// like.
    pub levels: Vec<(&'static str, String, String)>,
    pub wishes: Vec<Wish>,
    pub filling: Filling,
    pub complaint: Option<Complaint>,
}

/// What stands in a form: names of fields and what is written there, some of them
/// more than once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filling(pub Vec<(String, String)>);

impl Filling {
    /// Empty if the field is not there.
    #[must_use]
    pub fn text(&self, field: &str) -> &str {
        self.all(field).next().unwrap_or_default()
    }

    pub fn all<'a, 'f>(&'a self, field: &'f str) -> impl Iterator<Item = &'a str> + use<'a, 'f> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    #[must_use]
    pub fn holds(&self, field: &str, value: &str) -> bool {
        self.all(field).any(|chosen| chosen == value)
    }
}

/// Why a table could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub field: Option<String>,
    pub sentence: String,
}

#[must_use]
pub fn page(page: &OpeningPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-new-table");
    let body = html! {
        h1 { (title) }
        nav.tabs aria-label=(say!(language, "page-which-game")) {
            @for (game, title) in &page.games {
                a href={ "/new?game=" (game) } aria-current=[(*game == page.game).then_some("true")] { (scenery::of_game(game)) span { (title) } }
            }
        }
        @if !page.packs.is_empty() { (packs(page, language)) }
        form.opening method="post" action="/new" {
            (frame.proof())
            input type="hidden" name="game" value=(page.game);
            @if let Some(pack) = &page.pack { input type="hidden" name="pack" value=(pack); }
            @if let Some(complaint) = &page.complaint { (summary(complaint, page)) }
            (seats::fieldset(page, language))
            (wishes::cards(page, language))
            (wishes::alone(page, language))
            (wishes::rules(page, language))
            (clock::fieldset(page, language))
            p.ending { button.big { (say!(language, "page-open-table")) } }
        }
    };
    frame.room(Room::Opening, &title, body)
}

/// The cards are chosen before all else, because what can be wished for depends
/// on them. Names of packs can stand in addresses as they are.
fn packs(page: &OpeningPage, language: &Language) -> Markup {
    let current = |pack: Option<&String>| (page.pack.as_ref() == pack).then_some("true");
    html! {
        nav.tabs.packs aria-label=(say!(language, "page-which-cards")) {
            a href={ "/new?game=" (page.game) } aria-current=[current(None)] {
                span { (say!(language, "page-built-in-cards")) }
            }
            @for pack in &page.packs {
                a href={ "/new?game=" (page.game) "&pack=" (pack) } aria-current=[current(Some(pack))] {
                    span { (say!(language, "page-custom-cards", pack = pack.as_str())) }
                }
            }
        }
    }
}

/// What is wrong, above everything else, with a way to the field.
fn summary(complaint: &Complaint, page: &OpeningPage) -> Markup {
    let field = complaint.field.as_deref().filter(|field| page.has(field));
    html! {
        div.panel.complaint role="alert" {
            p.problem {
                @if let Some(field) = field {
                    a href={ "#field-" (field) } { (complaint.sentence) }
                } @else {
                    (complaint.sentence)
                }
            }
        }
    }
}

impl OpeningPage {
    fn has(&self, field: &str) -> bool {
        let seats = (1..=OTHERS).any(|number| field == seats::field(number) || field == seats::name_field(number));
        seats || ["name", "seats", "pace"].contains(&field) || self.wishes.iter().any(|wish| wish.field == field)
    }

    fn complaint_about(&self, field: &str) -> Option<&Complaint> {
        self.complaint.as_ref().filter(|complaint| complaint.field.as_deref() == Some(field))
    }

    fn beside(&self, field: &str) -> Markup {
        html! {
            @if let Some(complaint) = self.complaint_about(field) {
                p.problem id={ "complaint-" (field) } { (complaint.sentence) }
            }
        }
    }

    fn described_by(&self, field: &str) -> Option<String> {
        self.complaint_about(field).map(|_| format!("complaint-{field}"))
    }
}
