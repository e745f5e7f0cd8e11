//! How somebody likes pages to look. Each choice has a name, which settings and
//! styles use.

use strum::{EnumString, IntoStaticStr, VariantNames};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    pub theme: Theme,
    pub motion: Motion,
    pub size: Size,
    pub symbols: Symbols,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Motion {
    #[default]
    System,
    Still,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Size {
    /// As the browser has them.
    #[default]
    Normal,
    Large,
    VeryLarge,
}

/// What tells things apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Symbols {
    /// Colours, and what is written beside them.
    #[default]
    Colours,
    /// Shapes and letters, for who does not see colours.
    Shapes,
}

impl Theme {
    /// What the browser draws its own parts in.
    pub(crate) const fn schemes(self) -> &'static str {
        match self {
            Self::System => "light dark",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}
