//! Pictures of cards, drawn by code: every name has a picture of its own, always
//! the same. What it shows goes by the signs of the card, so that a dragon looks
//! like one and a spring of mana like another.

pub(crate) mod album;
mod beings;
mod brush;
mod scenery;

use text::scene::{Card, Figure, Token};

pub(crate) use album::Album;
use brush::Brush;

const WIDTH: i32 = 100;
const HEIGHT: i32 = 70;
/// How it fills its place, whatever the shape of that.
const SHAPE: &str = "viewBox=\"0 0 100 70\" preserveAspectRatio=\"xMidYMid slice\"";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub(crate) enum Motif {
    Fire,
    Water,
    Earth,
    Wind,
    Dragon,
    Animal,
    Bird,
    Forest,
    Crystals,
    Withered,
    Plant,
    Stones,
    Totem,
    Valley,
}

impl Motif {
    pub(crate) fn of_card(card: &Card) -> Self {
        let family = card.sign.and_then(|sign| Self::of_figure(sign.figure));
        family.unwrap_or_else(|| Self::of_tokens(&card.tokens))
    }

    /// What the picture of something with these symbols shows: the rarest of them.
    pub(crate) fn of_tokens(tokens: &[Token]) -> Self {
        let motifs = tokens.iter().filter_map(|token| Self::of_figure(token.sign.figure));
        motifs.min_by_key(|motif| motif.rank()).unwrap_or(Self::Valley)
    }

    const fn of_figure(figure: Figure) -> Option<Self> {
        match figure {
            Figure::Flame => Some(Self::Fire),
            Figure::Wave => Some(Self::Water),
            Figure::Mountain => Some(Self::Earth),
            Figure::Wind => Some(Self::Wind),
            Figure::Dragon => Some(Self::Dragon),
            Figure::Paw => Some(Self::Animal),
            Figure::Sun => Some(Self::Bird),
            Figure::Tree => Some(Self::Forest),
            Figure::Drop => Some(Self::Crystals),
            Figure::Skull | Figure::Thorn => Some(Self::Withered),
            Figure::Sprout => Some(Self::Plant),
            Figure::Star => Some(Self::Stones),
            Figure::Shield | Figure::Loop => Some(Self::Totem),
            _ => None,
        }
    }

    const fn rank(self) -> u8 {
        match self {
            Self::Totem => 0,
            Self::Animal | Self::Bird | Self::Forest => 1,
            Self::Plant => 2,
            Self::Stones => 3,
            Self::Withered => 4,
            Self::Crystals => 5,
            _ => 6,
        }
    }
}

/// The colour of what has no family: every name has one of its own.
pub(crate) fn hue_of(name: &str) -> &'static str {
    let hues = ["red", "blue", "purple", "green", "cyan", "gold"];
    hues[Brush::of(name).below(6) as usize]
}

/// The picture of something, before it has its place on a page.
struct Drawing {
    /// Which of three kinds of light lies on it.
    tone: u64,
    drawn: String,
}

impl Drawing {
    fn of(name: &str, motif: Motif) -> Self {
        let mut brush = Brush::of(name);
        scenery::ground(&mut brush, motif);
        match motif {
            Motif::Fire | Motif::Water | Motif::Earth | Motif::Wind | Motif::Dragon | Motif::Animal | Motif::Bird => {
                beings::being(&mut brush, motif);
            }
            _ => scenery::thing(&mut brush, motif),
        }
        Self { tone: brush.below(3), drawn: brush.drawn() }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Variants;

    use super::*;

    #[test]
    fn every_name_has_a_picture_of_its_own_that_stays_the_same() {
        let names = ["hydra", "imp", "yeti", "fertile_soil", "brood_queen", ""];
        for motif in Motif::all() {
            for (place, name) in names.iter().enumerate() {
                let drawn = Drawing::of(name, motif).drawn;
                assert_eq!(drawn, Drawing::of(name, motif).drawn);
                let others = &names[..place];
                assert!(others.iter().all(|other| Drawing::of(other, motif).drawn != drawn), "{motif:?} {name}");
            }
        }
    }

    #[test]
    fn a_picture_has_the_shape_that_it_is_drawn_in() {
        assert!(SHAPE.contains(&format!("\"0 0 {WIDTH} {HEIGHT}\"")));
    }

    #[test]
    fn a_picture_is_small_enough_to_be_sent_with_every_step() {
        for motif in Motif::all() {
            let longest = (0..200).map(|number| Drawing::of(&number.to_string(), motif).drawn.len()).max();
            assert!(longest < Some(1_500), "{motif:?}: {longest:?}");
        }
    }
}
