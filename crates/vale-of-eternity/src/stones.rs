//! Magic stones, and the families whose sale brings them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use tabletop::Variants;

/// The colour of a magic stone (rulebook, Glossary: Magic Stones).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Colour {
    /// Worth 1.
    Red,
    /// Worth 3.
    Blue,
    /// Worth 6.
    Purple,
}

impl Colour {
    /// The letter of this colour in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Purple => 'p',
        }
    }
}

/// A number of stones of each colour.
///
/// Written `2r 1b 3p` in notation, or `nothing`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stones {
    /// Red stones.
    pub red: u8,
    /// Blue stones.
    pub blue: u8,
    /// Purple stones.
    pub purple: u8,
}

impl Stones {
    /// No stone at all.
    pub const NONE: Self = Self::new(0, 0, 0);
    /// What a stone of each colour is worth before any card says otherwise
    /// (rulebook, Magic Stones).
    pub const VALUES: Self = Self::new(1, 3, 6);

    /// So many stones of each colour.
    #[must_use]
    pub const fn new(red: u8, blue: u8, purple: u8) -> Self {
        Self { red, blue, purple }
    }

    /// So many stones of one colour.
    #[must_use]
    pub fn of(colour: Colour, count: u8) -> Self {
        let mut stones = Self::NONE;
        stones[colour] = count;
        stones
    }

    /// How many stones there are, whatever their colour.
    #[must_use]
    #[inline]
    pub fn count(self) -> u32 {
        u32::from(self.red) + u32::from(self.blue) + u32::from(self.purple)
    }

    /// What these stones are worth together at the given values.
    #[must_use]
    #[inline]
    pub fn worth(self, values: Self) -> u32 {
        u32::from(self.red) * u32::from(values.red)
            + u32::from(self.blue) * u32::from(values.blue)
            + u32::from(self.purple) * u32::from(values.purple)
    }

    /// Whether these stones include all of the others.
    #[must_use]
    #[inline]
    pub fn include(self, others: Self) -> bool {
        self.red >= others.red && self.blue >= others.blue && self.purple >= others.purple
    }

    /// These stones and the others.
    #[must_use]
    #[inline]
    pub fn plus(self, others: Self) -> Self {
        Self::new(
            self.red.saturating_add(others.red),
            self.blue.saturating_add(others.blue),
            self.purple.saturating_add(others.purple),
        )
    }

    /// These stones without the others.
    #[must_use]
    #[inline]
    pub fn minus(self, others: Self) -> Self {
        Self::new(
            self.red.saturating_sub(others.red),
            self.blue.saturating_sub(others.blue),
            self.purple.saturating_sub(others.purple),
        )
    }

    /// These stones, but no more than so many of each colour.
    #[must_use]
    pub fn at_most(self, most: u8) -> Self {
        Self::new(self.red.min(most), self.blue.min(most), self.purple.min(most))
    }

    /// Every selection of these stones, in sorted order.
    #[inline]
    pub fn selections(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(Self::NONE), move |&last| {
            if last.purple < self.purple {
                Some(Self { purple: last.purple + 1, ..last })
            } else if last.blue < self.blue {
                Some(Self { purple: 0, blue: last.blue + 1, ..last })
            } else if last.red < self.red {
                Some(Self { purple: 0, blue: 0, red: last.red + 1 })
            } else {
                None
            }
        })
    }

    /// Reads the notation; `None` if it is not of that form.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut stones = Self::NONE;
        if text == "nothing" {
            return Some(stones);
        }
        for word in text.split_whitespace() {
            let colour = Colour::all().find(|colour| word.ends_with(colour.letter()))?;
            let digits = &word[..word.len() - 1];
            if !digits.bytes().all(|byte| byte.is_ascii_digit()) || stones[colour] > 0 {
                return None;
            }
            stones[colour] = digits.parse().ok().filter(|&count| count > 0)?;
        }
        (stones != Self::NONE).then_some(stones)
    }
}

impl Index<Colour> for Stones {
    type Output = u8;

    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        match colour {
            Colour::Red => &self.red,
            Colour::Blue => &self.blue,
            Colour::Purple => &self.purple,
        }
    }
}

impl IndexMut<Colour> for Stones {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Blue => &mut self.blue,
            Colour::Purple => &mut self.purple,
        }
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("nothing");
        }
        let mut gap = "";
        for colour in Colour::all() {
            if self[colour] > 0 {
                write!(f, "{gap}{}{}", self[colour], colour.letter())?;
                gap = " ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_read_back_what_they_write() {
        for stones in Stones::new(2, 1, 12).selections() {
            assert_eq!(Stones::parse(&stones.to_string()), Some(stones));
        }
        for wrong in ["", "r", "0r", "1r 1r", "2", "2x", "-1r", "300r", "1 r"] {
            assert_eq!(Stones::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn selections_are_complete_and_sorted() {
        let selections: Vec<_> = Stones::new(2, 1, 3).selections().collect();
        assert_eq!(selections.len(), 3 * 2 * 4);
        assert!(selections.is_sorted());
        assert_eq!(Stones::NONE.selections().collect::<Vec<_>>(), [Stones::NONE]);
    }

    #[test]
    fn values_are_those_of_the_rulebook() {
        assert_eq!(Stones::new(4, 0, 0).worth(Stones::VALUES), 4);
        assert_eq!(Stones::new(1, 1, 0).worth(Stones::VALUES), 4);
        assert_eq!(Stones::new(0, 2, 0).worth(Stones::VALUES), 6);
    }
}
