//! What can be wished for of a game, whichever it is.

use maud::{Markup, html};
use text::{Language, say};

use super::OpeningPage;

pub struct Wish {
    pub field: &'static str,
    pub label: String,
    pub hint: Option<String>,
    pub input: Input,
    pub group: Group,
}

/// Each choice has a value for the form, and words.
pub enum Input {
    One(Vec<(String, String)>),
    Any(Vec<(String, String)>),
    /// One of these words, or else some of these.
    Luck {
        words: Vec<(String, String)>,
        /// What stands for a choice by name.
        named: (String, String),
        /// What can be chosen by name.
        from: Vec<(String, String)>,
    },
    Switch,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// All of the cards, by one name.
    AllCards,
    SomeCards,
    Alone,
    Rules,
}

/// The field in which something is chosen by name that may also be left to luck.
#[must_use]
pub fn named_field(field: &str) -> String {
    format!("{field}-named")
}

/// What a switch says when it is on.
pub const ON: &str = "on";

impl OpeningPage {
    fn of(&self, group: Group) -> impl Iterator<Item = &Wish> {
        self.wishes.iter().filter(move |wish| wish.group == group)
    }

    /// Whether something of a group needs to be seen at once: something was
    /// chosen there, or is wrong.
    fn is_open(&self, group: Group) -> bool {
        let chosen = |field: &str| self.filling.all(field).any(|value| !value.is_empty());
        self.of(group).any(|wish| {
            let by_default = matches!(&wish.input, Input::One(choices) if choices.first().is_some_and(|(first, _)| self.filling.text(wish.field) == first));
            self.complaint_about(wish.field).is_some()
                || chosen(&named_field(wish.field))
                || chosen(wish.field) && !by_default
        })
    }
}

pub(super) fn cards(page: &OpeningPage, language: &Language) -> Markup {
    html! {
        @if page.of(Group::AllCards).next().is_some() {
            fieldset.panel {
                legend { (say!(language, "page-cards")) }
                @for wish in page.of(Group::AllCards) { (chosen(wish, page)) }
                // The style shows it with a choice of one's own.
                div.own-cards {
                    p.note { (say!(language, "page-cards-one-by-one")) }
                    @for wish in page.of(Group::SomeCards) { (chosen(wish, page)) }
                }
            }
        }
    }
}

pub(super) fn alone(page: &OpeningPage, language: &Language) -> Markup {
    folded(Group::Alone, say!(language, "page-alone"), say!(language, "page-alone-hint"), page)
}

pub(super) fn rules(page: &OpeningPage, language: &Language) -> Markup {
    folded(Group::Rules, say!(language, "page-rules"), say!(language, "page-rules-hint"), page)
}

/// A group that most people pass over.
fn folded(group: Group, title: String, hint: String, page: &OpeningPage) -> Markup {
    html! {
        @if page.of(group).next().is_some() {
            details.panel.more open[page.is_open(group)] {
                summary { (title) }
                p.note { (hint) }
                @for wish in page.of(group) { (chosen(wish, page)) }
            }
        }
    }
}

fn chosen(wish: &Wish, page: &OpeningPage) -> Markup {
    match &wish.input {
        Input::One(choices) if wish.group == Group::AllCards => {
            several(wish, page, pills("radio", wish.field, choices, page))
        }
        Input::One(choices) => one(wish, choices, page),
        Input::Any(choices) => several(wish, page, pills("checkbox", wish.field, choices, page)),
        Input::Luck { words, named, from } => {
            let ways: Vec<_> = words.iter().cloned().chain([named.clone()]).collect();
            let inner = html! {
                (pills("radio", wish.field, &ways, page))
                div.named { (pills("checkbox", &named_field(wish.field), from, page)) }
            };
            several(wish, page, inner)
        }
        Input::Switch => switch(wish, page),
    }
}

fn one(wish: &Wish, choices: &[(String, String)], page: &OpeningPage) -> Markup {
    html! {
        label.wide id={ "field-" (wish.field) } {
            span { (wish.label) }
            select name=(wish.field) aria-describedby=[page.described_by(wish.field)] {
                @for (value, words) in choices {
                    option value=(value) selected[page.filling.text(wish.field) == value] { (words) }
                }
            }
        }
        (page.beside(wish.field))
    }
}

fn several(wish: &Wish, page: &OpeningPage, choices: Markup) -> Markup {
    html! {
        fieldset.inner id={ "field-" (wish.field) } aria-describedby=[page.described_by(wish.field)] {
            legend.unseen[wish.group == Group::AllCards] { (wish.label) }
            @if let Some(hint) = &wish.hint { p.note { (hint) } }
            (page.beside(wish.field))
            (choices)
        }
    }
}

fn pills(kind: &str, field: &str, choices: &[(String, String)], page: &OpeningPage) -> Markup {
    html! {
        div.pills {
            @for (value, words) in choices {
                label.pill { input type=(kind) name=(field) value=(value) checked[page.filling.holds(field, value)]; span { (words) } }
            }
        }
    }
}

fn switch(wish: &Wish, page: &OpeningPage) -> Markup {
    html! {
        label.switch id={ "field-" (wish.field) } {
            input type="checkbox" name=(wish.field) value=(ON) checked[page.filling.holds(wish.field, ON)]
                aria-describedby=[page.described_by(wish.field)];
            span { (wish.label) }
        }
        (page.beside(wish.field))
    }
}
