//! The cards of the games, to be looked through: which games there are, the cards
//! of one that somebody wants to see, and everything about one card.

use maud::{Markup, html};
use tabletop::{Slug, Variants};
use text::catalogue::{Certainty, Fact, Selection, Sheet, Tag};
use text::provenance::provenance_meaning;
use text::{Language, say};

use crate::board::Choosing;
use crate::card::{Form, card};
use crate::frame::{Frame, Room};

/// A game whose cards can be looked through.
pub struct Shelf {
    pub game: &'static str,
    pub title: String,
    pub cards: usize,
}

/// The cards of a game that somebody wants to see, or a part of them.
pub struct ListPage<'a> {
    pub game: &'a str,
    pub title: &'a str,
    pub tags: &'a [Tag],
    pub selection: &'a Selection,
    pub sheets: &'a [&'a Sheet],
    /// How many of the wanted cards come before them.
    pub before: usize,
    pub found: usize,
    pub pager: Pager,
}

#[derive(Default)]
pub struct Pager {
    pub previous: Option<String>,
    pub next: Option<String>,
}

pub struct CardPage<'a> {
    pub game: &'a str,
    pub title: &'a str,
    pub sheet: &'a Sheet,
    pub previous: Option<&'a Sheet>,
    pub next: Option<&'a Sheet>,
}

pub struct LostPage {
    pub sentence: String,
    /// Addresses with what is there.
    pub instead: Vec<(String, String)>,
}

#[must_use]
pub fn games(games: &[Shelf], frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "catalogue-title");
    let body = html! {
        h1 { (title) }
        p { (say!(language, "catalogue-about")) }
        ul.shelves {
            @for Shelf { game, title, cards } in games {
                li { a href={ "/cards/" (game) } { (title) } " " span.note { (say!(language, "catalogue-count", count = *cards)) } }
            }
        }
    };
    frame.room(Room::Cards, &title, body)
}

#[must_use]
pub fn list(page: &ListPage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "catalogue-of", game = page.title);
    let body = html! {
        (trail(&[("/cards", &say!(language, "catalogue-title"))], language))
        h1 { (title) }
        (filters(page, language))
        h2 #found { (found(page, language)) }
        @if page.found == 0 {
            p { (say!(language, "catalogue-nothing-hint")) " " a href={ "/cards/" (page.game) } { (say!(language, "catalogue-all")) } }
        }
        @for section in page.sheets.chunk_by(|one, other| one.section == other.section) {
            section.shelf {
                h3 { (section[0].section) }
                ul.entries { @for sheet in section { (entry(sheet, page.game, language)) } }
            }
        }
        (pager(&page.pager, language))
    };
    frame.room(Room::Cards, &title, body)
}

fn found(page: &ListPage<'_>, language: &Language) -> String {
    if page.found == 0 {
        return say!(language, "catalogue-nothing");
    }
    let (first, last) = (page.before + 1, page.before + page.sheets.len());
    say!(language, "catalogue-found", first = first, last = last, count = page.found)
}

/// A form that asks for the same page again, with other cards on it.
fn filters(page: &ListPage<'_>, language: &Language) -> Markup {
    let ListPage { tags, selection, .. } = page;
    html! {
        form.filters method="get" action={ "/cards/" (page.game) } role="search" {
            label {
                span { (say!(language, "catalogue-words")) }
                input type="search" name="q" value=(selection.words) maxlength="80" autocomplete="off";
            }
            @for (place, tag) in tags.iter().enumerate() {
                label {
                    span { (tag.label) }
                    select name=(tag.name) {
                        option value="" { (say!(language, "catalogue-any")) }
                        @for value in &tag.values {
                            option value=(value.slug) selected[selection.value_of(place) == Some(&value.slug)] { (value.label) }
                        }
                    }
                }
            }
            label {
                span { (say!(language, "catalogue-source")) }
                select name="source" {
                    @for certainty in Certainty::all() {
                        option value=(certainty.slug()) selected[selection.certainty == certainty] {
                            (say!(language, "catalogue-certainty", which = certainty.slug()))
                        }
                    }
                }
            }
            button { (say!(language, "catalogue-show")) }
        }
    }
}

/// A card in a list: as it lies on a table, with the way to its own page.
fn entry(sheet: &Sheet, game: &str, language: &Language) -> Markup {
    html! {
        li.entry {
            (drawn(sheet, language))
            @if let Some(caution) = caution(sheet, language) { p.made-up { (caution) } }
            a.whole href={ "/cards/" (game) "/" (sheet.slug) } { (say!(language, "catalogue-whole-card", name = sheet.name.as_str())) }
        }
    }
}

/// That a card, or something on it, was made up.
fn caution(sheet: &Sheet, language: &Language) -> Option<String> {
    let key = if sheet.inventor.is_some() { "catalogue-invented" } else { "catalogue-made-up" };
    sheet.is_made_up().then(|| say!(language, key))
}

/// A card as it lies on a table. Cards lie in lists; one alone is none.
fn drawn(sheet: &Sheet, language: &Language) -> Markup {
    html! { ul.cards role="presentation" { (card(&sheet.card, Form::Whole, &Choosing::nothing(language))) } }
}

fn pager(pager: &Pager, language: &Language) -> Markup {
    html! {
        @if pager.previous.is_some() || pager.next.is_some() {
            nav.pager aria-label=(say!(language, "catalogue-pages")) {
                @if let Some(address) = &pager.previous { a.previous rel="prev" href=(address) { (say!(language, "catalogue-previous")) } }
                @if let Some(address) = &pager.next { a.next rel="next" href=(address) { (say!(language, "catalogue-next")) } }
            }
        }
    }
}

fn trail(above: &[(&str, &str)], language: &Language) -> Markup {
    html! {
        nav.trail aria-label=(say!(language, "catalogue-trail")) {
            @for (address, name) in above { a href=(address) { (name) } }
        }
    }
}

#[must_use]
pub fn whole_card(page: &CardPage<'_>, frame: &Frame<'_>) -> Markup {
    let (language, sheet) = (frame.language, page.sheet);
    let list = format!("/cards/{}", page.game);
    let body = html! {
        (trail(&[("/cards", &say!(language, "catalogue-title")), (&list, page.title)], language))
        h1 { (sheet.name) }
        @if sheet.is_made_up() { p.made-up { (say!(language, "catalogue-made-up-about")) } }
        div.whole-card {
            section.likeness {
                h2 { (say!(language, "catalogue-drawn")) }
                h3 { (sheet.section) }
                (drawn(sheet, language))
            }
            (texts(sheet, language))
            (facts(sheet, language))
        }
        nav.pager aria-label=(say!(language, "catalogue-neighbours")) {
            @if let Some(other) = page.previous {
                a.previous rel="prev" href={ (list) "/" (other.slug) } { (say!(language, "catalogue-previous-card", name = other.name.as_str())) }
            }
            @if let Some(other) = page.next {
                a.next rel="next" href={ (list) "/" (other.slug) } { (say!(language, "catalogue-next-card", name = other.name.as_str())) }
            }
        }
    };
    frame.room(Room::Cards, &sheet.name, body)
}

fn texts(sheet: &Sheet, language: &Language) -> Markup {
    html! {
        section.says {
            h2 { (say!(language, "catalogue-text")) }
            @for line in &sheet.head { p.note { (line) } }
            @for line in &sheet.text { p { (line) } }
            @for edition in &sheet.editions {
                h3 { (say!(language, "catalogue-other-edition", edition = edition.edition)) }
                @for line in &edition.lines { p { (line) } }
            }
            @if let Some(set) = &sheet.set { p.note { (say!(language, "catalogue-of-set", name = set.label.as_str())) } }
            @if let Some(line) = &sheet.inventor { p.note { (line) } }
        }
    }
}

fn facts(sheet: &Sheet, language: &Language) -> Markup {
    html! {
        section.known {
            h2 { (say!(language, "catalogue-known-from")) }
            dl.facts { @for it in &sheet.facts { (fact(it, language)) } }
        }
    }
}

fn fact(fact: &Fact, language: &Language) -> Markup {
    let made_up = fact.provenance.is_made_up();
    html! {
        div.fact {
            dt { (fact.label) }
            @if let Some(value) = &fact.value { dd.value { (value) } }
            dd class={ "source" @if made_up { " made-up" } } {
                @if made_up { b { (say!(language, "catalogue-fact-made-up")) } ": " }
                (provenance_meaning(fact.provenance, language))
            }
            @if let Some(basis) = &fact.basis { dd.note lang="en" { (basis) } }
        }
    }
}

#[must_use]
pub fn lost(page: &LostPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "catalogue-lost");
    let body = html! {
        (trail(&[("/cards", &say!(language, "catalogue-title"))], language))
        h1 { (title) }
        p.problem role="alert" { (page.sentence) }
        @if !page.instead.is_empty() {
            p { (say!(language, "catalogue-instead")) }
            ul.shelves { @for (address, name) in &page.instead { li { a href=(address) { (name) } } } }
        }
    };
    frame.room(Room::Cards, &title, body)
}
