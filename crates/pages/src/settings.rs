//! How somebody likes pages, to be changed.

use maud::{Markup, html};
use strum::VariantNames;
use tabletop::Slug;
use text::{Language, say};

use crate::frame::{Frame, Room};
use crate::look::{Look, Motion, Size, Symbols, Theme};

pub struct SettingsPage {
    /// Empty if they have not said.
    pub name: String,
    pub wrong_name: Option<String>,
    /// The tag; empty for that of the browser.
    pub language: String,
    /// Tag, and what they call themselves.
    pub languages: Vec<(String, String)>,
    pub kept: Kept,
}

/// Whether something has just been kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    JustNow,
    No,
}

/// How it looks now is in the frame.
#[must_use]
pub fn page(page: &SettingsPage, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let title = say!(language, "page-settings");
    let Look { theme, motion, size, symbols } = frame.look;
    let wrong = page.wrong_name.as_ref();
    let body = html! {
        h1 { (title) }
        @if page.kept == Kept::JustNow { p.panel.kept role="status" { (say!(language, "settings-kept")) } }
        form.settings method="post" action="/settings" {
            (frame.proof())
            div.panel {
                label.wide {
                    span { (say!(language, "page-your-name")) }
                    input name="name" value=(page.name) maxlength="40" autocomplete="nickname" aria-describedby="name-hint" aria-invalid=[wrong.map(|_| "true")];
                }
                p.note #name-hint { (say!(language, "settings-name-hint")) }
                @if let Some(sentence) = wrong { p.problem role="alert" { (sentence) } }
            }
            (choice("theme", theme.slug(), Theme::VARIANTS, language))
            (choice("size", size.slug(), Size::VARIANTS, language))
            (choice("symbols", symbols.slug(), Symbols::VARIANTS, language))
            (choice("motion", motion.slug(), Motion::VARIANTS, language))
            div.panel {
                label.wide {
                    span { (say!(language, "settings-language")) }
                    select name="language" {
                        option value="" selected[page.language.is_empty()] { (say!(language, "settings-language-browser")) }
                        @for (tag, name) in &page.languages { option value=(tag) lang=(tag) selected[page.language == *tag] { (name) } }
                    }
                }
            }
            p.ending { button.big { (say!(language, "settings-keep")) } }
        }
    };
    frame.room(Room::Settings, &title, body)
}

fn choice(field: &str, chosen: &str, slugs: &[&str], language: &Language) -> Markup {
    html! {
        fieldset.panel {
            legend { (say!(language, &format!("settings-{field}"))) }
            div.pills {
                @for slug in slugs {
                    label.pill.(field).(slug) {
                        input type="radio" name=(field) value=(slug) checked[*slug == chosen];
                        span { (say!(language, &format!("settings-{field}-{slug}"))) }
                    }
                }
            }
        }
    }
}
