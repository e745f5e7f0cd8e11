//! What stands around every page.

use maud::{DOCTYPE, Markup, html};
use strum::VariantArray;
use tabletop::{Slug, Variants};
use text::{Language, say};

use crate::assets;
use crate::look::Look;
use crate::scenery::logo;

/// Whom a page is for, and how they like it.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    pub language: &'a Language,
    /// The word that shows that a form comes from a page of this server.
    pub csrf: &'a str,
    pub look: Look,
}

/// A page that can be reached from all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub enum Room {
    Home,
    Opening,
    Cards,
    Settings,
    About,
}

impl Room {
    #[must_use]
    pub const fn address(self) -> &'static str {
        match self {
            Self::Home => "/",
            Self::Opening => "/new",
            Self::Cards => "/cards",
            Self::Settings => "/settings",
            Self::About => "/about",
        }
    }

    #[must_use]
    pub fn label(self, language: &Language) -> String {
        match self {
            Self::Home => say!(language, "page-home-title"),
            Self::Opening => say!(language, "page-new-table"),
            Self::Cards => say!(language, "page-all-cards"),
            Self::Settings => say!(language, "page-settings"),
            Self::About => say!(language, "page-about"),
        }
    }
}

impl Frame<'_> {
    #[must_use]
    pub fn page(&self, title: &str, body: Markup) -> Markup {
        self.around(None, title, body)
    }

    #[must_use]
    pub fn room(&self, room: Room, title: &str, body: Markup) -> Markup {
        self.around(Some(room), title, body)
    }

    fn around(&self, here: Option<Room>, title: &str, body: Markup) -> Markup {
        let Look { theme, motion, size, symbols } = self.look;
        html! {
            (DOCTYPE)
            html lang=(self.language.tag()) data-theme=(theme.slug()) data-motion=(motion.slug())
                data-size=(size.slug()) data-symbols=(symbols.slug()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content=(theme.schemes());
                    meta name="theme-color" content="#1b4332";
                    title { (title) " – Valecraft" }
                    link rel="stylesheet" href=(assets::STYLE.address());
                    link rel="icon" type="image/svg+xml" href=(assets::ICON.address());
                    script type="module" src=(assets::SCRIPT.address()) {}
                }
                body {
                    a.skip href="#main" { (say!(self.language, "page-skip")) }
                    (self.top(here))
                    main #main tabindex="-1" { (body) }
                    (self.bottom())
                    (crate::signs::sprite())
                }
            }
        }
    }

    fn top(&self, here: Option<Room>) -> Markup {
        html! {
            header.top {
                a.brand href="/" { (logo()) span { "Valecraft" } }
                nav aria-label=(say!(self.language, "page-navigation")) {
                    @for room in Room::all() {
                        a href=(room.address()) aria-current=[(here == Some(room)).then_some("page")] { (room.label(self.language)) }
                    }
                }
            }
        }
    }

    fn bottom(&self) -> Markup {
        html! {
            footer.bottom {
                p { (say!(self.language, "page-fan-work")) " " a href="/about" { (say!(self.language, "page-fan-work-more")) } }
            }
        }
    }

    /// What every form that changes something carries.
    #[must_use]
    pub fn proof(&self) -> Markup {
        html! { input type="hidden" name="csrf" value=(self.csrf); }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{Motion, Size, Symbols, Theme};

    fn frame() -> Frame<'static> {
        Frame { language: Language::english(), csrf: "", look: Look::default() }
    }

    #[test]
    fn the_page_that_is_shown_is_marked_and_no_other() {
        for room in Room::all() {
            let page = frame().room(room, "Title", html! {}).into_string();
            let marked = format!("href=\"{}\" aria-current=\"page\"", room.address());
            assert!(page.contains(&marked) && page.matches("aria-current").count() == 1, "{room:?}: {page}");
        }
        assert!(!frame().page("Title", html! {}).into_string().contains("aria-current"));
    }

    #[test]
    fn what_somebody_likes_is_told_to_the_style() {
        let look = Look { theme: Theme::Dark, motion: Motion::Still, size: Size::VeryLarge, symbols: Symbols::Shapes };
        let page = Frame { look, ..frame() }.page("Title", html! {}).into_string();
        for told in
            ["data-theme=\"dark\"", "data-motion=\"still\"", "data-size=\"very-large\"", "data-symbols=\"shapes\""]
        {
            assert!(page.contains(told), "{told}: {page}");
        }
    }
}
