//! What stands around every page.

use maud::{DOCTYPE, Markup, html};
use text::{Language, say};

use crate::assets::{script_address, style_address};

/// Whom a page is for, and how they like it.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// The language.
    pub language: &'a Language,
    /// The word that shows that a form comes from a page of this server.
    pub csrf: &'a str,
    /// How the page looks.
    pub look: Look,
}

/// How somebody likes pages to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Light, dark, or as the system says.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Whether things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Nothing moves.
    Still,
}

impl Theme {
    /// Its name in settings and styles.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Motion {
    /// Its name in settings and styles.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Still => "still",
        }
    }
}

impl Frame<'_> {
    /// A whole page.
    #[must_use]
    pub fn page(&self, title: &str, body: Markup) -> Markup {
        let language = self.language;
        html! {
            (DOCTYPE)
            html lang=(language.tag()) data-theme=(self.look.theme.slug()) data-motion=(self.look.motion.slug()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) " – Valecraft" }
                    link rel="stylesheet" href=(style_address());
                    link rel="icon" href="data:,";
                    script type="module" src=(script_address()) {}
                }
                body {
                    a.skip href="#main" { (say!(language, "page-skip")) }
                    header.top {
                        a.brand href="/" { "Valecraft" }
                        nav aria-label=(say!(language, "page-navigation")) {
                            a href="/new" { (say!(language, "page-new-table")) }
                            a href="/about" { (say!(language, "page-about")) }
                        }
                    }
                    main #main tabindex="-1" { (body) }
                    (crate::signs::sprite())
                }
            }
        }
    }

    /// What every form that changes something carries.
    #[must_use]
    pub fn proof(&self) -> Markup {
        html! { input type="hidden" name="csrf" value=(self.csrf); }
    }
}
