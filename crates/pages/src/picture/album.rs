//! Pictures that lie on a table more than once: they are drawn once for all, so
//! that a page stays small however many equal cards there are.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use text::scene::{Card, Scene};

use super::{Drawing, Motif, SHAPE, brush};

/// What is drawn once for several cards.
pub(crate) struct Album<'a>(Vec<(&'a str, Motif)>);

/// Everything is drawn where it lies.
pub(crate) static EMPTY: Album<'_> = Album(Vec::new());

impl<'a> Album<'a> {
    pub(crate) fn of(scene: &'a Scene) -> Self {
        let in_front = scene.players.iter().flat_map(|panel| &panel.zones);
        Self::of_cards(scene.zones.iter().chain(in_front).flat_map(|zone| &zone.cards))
    }

    fn of_cards(cards: impl Iterator<Item = &'a Card>) -> Self {
        let mut counts = BTreeMap::new();
        for picture in cards.flat_map(pictures_of) {
            *counts.entry(picture).or_insert(0) += 1;
        }
        Self(counts.into_iter().filter(|(_, count)| *count > 1).map(|(picture, _)| picture).collect())
    }

    /// The picture of something with this name; its colours come from the style,
    /// by the family around it.
    pub(crate) fn picture(&self, name: &str, motif: Motif) -> Markup {
        if self.0.binary_search(&(name, motif)).is_ok() {
            let id = id(name, motif);
            return PreEscaped(format!("<svg class=\"picture\" aria-hidden=\"true\"><use href=\"#{id}\"/></svg>"));
        }
        let Drawing { tone, drawn } = Drawing::of(name, motif);
        PreEscaped(format!("<svg class=\"picture tone{tone}\" {SHAPE} aria-hidden=\"true\">{drawn}</svg>"))
    }

    /// What the pictures are drawn from; a table has it once.
    pub(crate) fn sprite(&self) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" focusable="false" data-key="album" {
                @for &(name, motif) in &self.0 { (symbol(name, motif)) }
            }
        }
    }
}

fn symbol(name: &str, motif: Motif) -> Markup {
    let (id, Drawing { tone, drawn }) = (id(name, motif), Drawing::of(name, motif));
    // Whatever keeps its key stays the same when the table changes.
    PreEscaped(format!("<symbol id=\"{id}\" data-key=\"{id}\" class=\"picture tone{tone}\" {SHAPE}>{drawn}</symbol>"))
}

fn id(name: &str, motif: Motif) -> String {
    format!("p{:x}-{:x}", motif as u8, brush::seed(name))
}

fn pictures_of(card: &Card) -> Vec<(&str, Motif)> {
    if card.parts.is_empty() {
        return vec![(&card.name, Motif::of_card(card))];
    }
    let parts = card.parts.iter().filter(|part| !part.is_free());
    parts.map(|part| (part.name.as_str(), Motif::of_tokens(&part.tokens))).collect()
}

#[cfg(test)]
mod tests {
    use text::scene::Part;

    use super::*;

    fn card(name: &str) -> Card {
        Card { name: name.to_owned(), ..Card::default() }
    }

    fn sleeve(name: &str) -> Card {
        let part = Part { name: name.to_owned(), ..Part::default() };
        Card { parts: vec![Part::default(), part], ..card(name) }
    }

    #[test]
    fn what_lies_there_twice_is_drawn_once() {
        let cards = [sleeve("Soil"), card("Grove"), card("Soil"), card("Owl")];
        let album = Album::of_cards(cards.iter());
        let sprite = album.sprite().into_string();
        assert_eq!(sprite.matches("<symbol").count(), 1, "{sprite}");
        let soil = album.picture("Soil", Motif::Valley).into_string();
        let address = soil.split('#').nth(1).and_then(|rest| rest.split('"').next()).expect("an address");
        assert!(sprite.contains(&format!("id=\"{address}\"")), "{soil} {sprite}");
        for alone in ["Owl", "Grove"] {
            assert!(album.picture(alone, Motif::Valley).into_string().contains("<path"), "{alone}");
        }
    }
}
