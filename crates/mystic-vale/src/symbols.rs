//! Symbols on cards, and spirits to pay with.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use tabletop::{Slug, Variants};

/// A symbol on the left side of a card (rulebook, Card Anatomy).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Symbol {
    /// Buys advancements.
    Mana,
    /// Four of them revealed, and the player spoils.
    Decay,
    /// Cancels one decay.
    Growth,
    /// A token from the pool in every harvest.
    Vp,
    /// A curse token in every harvest, which costs a point at the end.
    Curse,
    /// Counted by some abilities.
    Guardian,
    /// An animal spirit.
    Animal,
    /// A forest spirit.
    Forest,
    /// A sky spirit.
    Sky,
    /// A spirit that stands for any other.
    Wild,
}

/// How many of each symbol there are. What is not named is not there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Symbols {
    /// Mana.
    #[serde(skip_serializing_if = "is_zero")]
    pub mana: u8,
    /// Decay.
    #[serde(skip_serializing_if = "is_zero")]
    pub decay: u8,
    /// Growth.
    #[serde(skip_serializing_if = "is_zero")]
    pub growth: u8,
    /// Victory points, which are taken as tokens.
    #[serde(skip_serializing_if = "is_zero")]
    pub vp: u8,
    /// Curses, which are taken as tokens.
    #[serde(skip_serializing_if = "is_zero")]
    pub curse: u8,
    /// Guardians.
    #[serde(skip_serializing_if = "is_zero")]
    pub guardian: u8,
    /// Animal spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub animal: u8,
    /// Forest spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub forest: u8,
    /// Sky spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub sky: u8,
    /// Wild spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub wild: u8,
}

// Serde hands over a reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Symbols {
    /// How many there are of one symbol.
    #[must_use]
    #[inline]
    pub const fn count(&self, symbol: Symbol) -> u8 {
        match symbol {
            Symbol::Mana => self.mana,
            Symbol::Decay => self.decay,
            Symbol::Growth => self.growth,
            Symbol::Vp => self.vp,
            Symbol::Curse => self.curse,
            Symbol::Guardian => self.guardian,
            Symbol::Animal => self.animal,
            Symbol::Forest => self.forest,
            Symbol::Sky => self.sky,
            Symbol::Wild => self.wild,
        }
    }

    /// These symbols and others together; a count stops where it has no room
    /// to grow, which no card comes near.
    #[must_use]
    #[inline]
    pub const fn plus(&self, other: &Self) -> Self {
        Self {
            mana: self.mana.saturating_add(other.mana),
            decay: self.decay.saturating_add(other.decay),
            growth: self.growth.saturating_add(other.growth),
            vp: self.vp.saturating_add(other.vp),
            curse: self.curse.saturating_add(other.curse),
            guardian: self.guardian.saturating_add(other.guardian),
            animal: self.animal.saturating_add(other.animal),
            forest: self.forest.saturating_add(other.forest),
            sky: self.sky.saturating_add(other.sky),
            wild: self.wild.saturating_add(other.wild),
        }
    }

    /// What there is of these symbols beyond others; nothing falls below zero.
    #[must_use]
    pub const fn beyond(&self, other: &Self) -> Self {
        Self {
            mana: self.mana.saturating_sub(other.mana),
            decay: self.decay.saturating_sub(other.decay),
            growth: self.growth.saturating_sub(other.growth),
            vp: self.vp.saturating_sub(other.vp),
            curse: self.curse.saturating_sub(other.curse),
            guardian: self.guardian.saturating_sub(other.guardian),
            animal: self.animal.saturating_sub(other.animal),
            forest: self.forest.saturating_sub(other.forest),
            sky: self.sky.saturating_sub(other.sky),
            wild: self.wild.saturating_sub(other.wild),
        }
    }

    /// Whether all of these others are there. A wild spirit stands for any one
    /// spirit, and one that is asked for may be any spirit (rulebook of Nemesis,
    /// Rituals; docs/rulings.md, Wild).
    #[must_use]
    pub fn fulfil(&self, others: &Self) -> bool {
        self.mana >= others.mana
            && self.decay >= others.decay
            && self.growth >= others.growth
            && self.vp >= others.vp
            && self.curse >= others.curse
            && self.guardian >= others.guardian
            && self.spirits().cover(others.spirits())
    }

    /// The spirits among the symbols.
    #[must_use]
    #[inline]
    pub const fn spirits(&self) -> Spirits {
        Spirits { animal: self.animal, forest: self.forest, sky: self.sky, wild: self.wild }
    }

    /// How many different spirits there are; each wild one stands for one that
    /// is not there yet.
    #[must_use]
    pub fn spirit_kinds(&self) -> u8 {
        let plain = [self.animal, self.forest, self.sky].into_iter().filter(|&count| count > 0).count() as u8;
        plain.saturating_add(self.wild).min(3)
    }

    /// The symbols that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, u8)> + use<> {
        let symbols = *self;
        Symbol::all().map(move |symbol| (symbol, symbols.count(symbol))).filter(|&(_, count)| count > 0)
    }
}

/// A kind of spirit (rulebook, Buy Vale Cards).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Spirit {
    /// Animal.
    Animal,
    /// Forest.
    Forest,
    /// Sky.
    Sky,
    /// Wild: any of the others.
    Wild,
}

impl Spirit {
    /// The kinds that are not wild.
    pub const PLAIN: [Self; 3] = [Self::Animal, Self::Forest, Self::Sky];
}

/// Spirits: to spend, or as a cost. In a cost a wild one means any spirit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Spirits {
    /// Animal spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub animal: u8,
    /// Forest spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub forest: u8,
    /// Sky spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub sky: u8,
    /// Wild spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub wild: u8,
}

impl Spirits {
    /// No spirit at all.
    pub const NONE: Self = Self { animal: 0, forest: 0, sky: 0, wild: 0 };

    /// How many there are of one kind.
    #[must_use]
    #[inline]
    pub const fn count(&self, spirit: Spirit) -> u8 {
        match spirit {
            Spirit::Animal => self.animal,
            Spirit::Forest => self.forest,
            Spirit::Sky => self.sky,
            Spirit::Wild => self.wild,
        }
    }

    #[inline]
    pub(crate) fn count_mut(&mut self, spirit: Spirit) -> &mut u8 {
        match spirit {
            Spirit::Animal => &mut self.animal,
            Spirit::Forest => &mut self.forest,
            Spirit::Sky => &mut self.sky,
            Spirit::Wild => &mut self.wild,
        }
    }

    /// How many there are of all kinds together.
    #[must_use]
    #[inline]
    pub const fn total(&self) -> u16 {
        self.animal as u16 + self.forest as u16 + self.sky as u16 + self.wild as u16
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Whether all of these others are among these.
    #[must_use]
    #[inline]
    pub const fn include(&self, others: Self) -> bool {
        self.animal >= others.animal
            && self.forest >= others.forest
            && self.sky >= others.sky
            && self.wild >= others.wild
    }

    /// These spirits and others together.
    #[must_use]
    pub const fn plus(&self, others: Self) -> Self {
        Self {
            animal: self.animal.saturating_add(others.animal),
            forest: self.forest.saturating_add(others.forest),
            sky: self.sky.saturating_add(others.sky),
            wild: self.wild.saturating_add(others.wild),
        }
    }

    /// What is left without these others; nothing falls below zero.
    #[must_use]
    #[inline]
    pub const fn without(&self, others: Self) -> Self {
        Self {
            animal: self.animal.saturating_sub(others.animal),
            forest: self.forest.saturating_sub(others.forest),
            sky: self.sky.saturating_sub(others.sky),
            wild: self.wild.saturating_sub(others.wild),
        }
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Spirit, u8)> + use<> {
        let spirits = *self;
        Spirit::all().map(move |spirit| (spirit, spirits.count(spirit))).filter(|&(_, count)| count > 0)
    }

    /// These spirits in notation, such as `2a 1w`.
    #[must_use]
    pub fn text(&self) -> String {
        let parts: Vec<_> = self.iter().map(|(spirit, count)| format!("{count}{}", &spirit.slug()[..1])).collect();
        if parts.is_empty() { "0".to_owned() } else { parts.join(" ") }
    }

    /// The spirits that a text such as `2a 1w` names.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.trim() == "0" {
            return Some(Self::NONE);
        }
        let mut spirits = Self::NONE;
        for word in text.split_whitespace() {
            let (number, letter) = word.split_at_checked(word.len() - 1)?;
            let spirit = Spirit::all().find(|spirit| spirit.slug()[..1] == *letter)?;
            // One way to write each number, so that notation reads back.
            let count: u8 = number.parse().ok().filter(|count: &u8| *count > 0 && count.to_string() == number)?;
            let place = spirits.count_mut(spirit);
            if *place > 0 {
                return None;
            }
            *place = count;
        }
        (!spirits.is_empty()).then_some(spirits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spirits_are_read_back_as_they_were_written() {
        for spirits in
            [Spirits::NONE, Spirits { animal: 2, wild: 1, ..Spirits::NONE }, Spirits { sky: 12, ..Spirits::NONE }]
        {
            assert_eq!(Spirits::parse(&spirits.text()), Some(spirits));
        }
        for text in ["", "a", "1x", "0a", "1a 1a", "-1a", "+1a", "01a", "1é"] {
            assert_eq!(Spirits::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_wild_spirit_stands_for_a_kind_that_is_not_there_yet() {
        let kinds = |animal, sky, wild| Symbols { animal, sky, wild, ..Symbols::default() }.spirit_kinds();
        assert_eq!(kinds(2, 0, 0), 1);
        assert_eq!(kinds(2, 0, 1), 2);
        assert_eq!(kinds(1, 1, 5), 3);
    }
}
