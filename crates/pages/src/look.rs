//! How somebody likes pages to look. Each choice has a name, which settings and
//! styles use.

/// How somebody likes pages to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Light, dark, or as the system says.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// How large words are.
    pub size: Size,
    /// What tells things apart.
    pub symbols: Symbols,
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

/// How large words are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// As the browser has them.
    #[default]
    Normal,
    /// Larger.
    Large,
    /// Larger still.
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in settings and styles.
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
    /// All of them.
    pub const ALL: [Self; 2] = [Self::System, Self::Still];

    /// Its name in settings and styles.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Still => "still",
        }
    }
}

impl Size {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::VeryLarge];

    /// Its name in settings and styles.
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
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Colours, Self::Shapes];

    /// Its name in settings and styles.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Shapes => "shapes",
        }
    }
}
