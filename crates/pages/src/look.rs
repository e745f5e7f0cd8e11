//! How somebody likes pages to look. Each choice has a name, which settings and
//! styles use.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    pub theme: Theme,
    pub motion: Motion,
    pub size: Size,
    pub symbols: Symbols,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    #[default]
    System,
    Still,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// As the browser has them.
    #[default]
    Normal,
    Large,
    VeryLarge,
}

/// What tells things apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symbols {
    /// Colours, and what is written beside them.
    #[default]
    Colours,
    /// Shapes and letters, for who does not see colours.
    Shapes,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// What the browser draws its own parts in.
    pub(crate) const fn schemes(self) -> &'static str {
        match self {
            Self::System => "light dark",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Motion {
    pub const ALL: [Self; 2] = [Self::System, Self::Still];

    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Still => "still",
        }
    }
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::VeryLarge];

    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Large => "large",
            Self::VeryLarge => "very-large",
        }
    }
}

impl Symbols {
    pub const ALL: [Self; 2] = [Self::Colours, Self::Shapes];

    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Shapes => "shapes",
        }
    }
}
