//! Who sits where.

use std::fmt;
use strum::IntoStaticStr;

use ai::{BotKind, Level};
use tabletop::{Digest, Slug, Variants};
use text::Language;

use crate::shelf::distinct_names;
use crate::words;

#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// Nobody yet; it is for a person.
    Free,
    Bot(BotKind),
    Held {
        /// The fingerprint of the secret by which they are known again.
        holder: Digest,
        name: String,
        presence: Presence,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Presence {
    Plays,
    /// Their time has run out, and a bot plays on for them until they return.
    StoodInFor,
    /// They gave up, and a bot plays on for them.
    GaveUp,
}

impl Place {
    #[must_use]
    pub const fn holder(&self) -> Option<&Digest> {
        match self {
            Self::Held { holder, .. } => Some(holder),
            Self::Free | Self::Bot(_) => None,
        }
    }

    #[must_use]
    pub const fn presence(&self) -> Option<Presence> {
        match self {
            Self::Held { presence, .. } => Some(*presence),
            Self::Free | Self::Bot(_) => None,
        }
    }

    /// What whoever sits there is called; a bot by its level, if it has one.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Free => String::new(),
            Self::Bot(kind) => bot_name(*kind),
            Self::Held { name, .. } => name.clone(),
        }
    }

    /// Whether a person plays there, or still may.
    pub(super) fn may_return(&self) -> bool {
        matches!(self.presence(), Some(Presence::Plays | Presence::StoodInFor))
    }

    pub(super) fn becomes(&mut self, now: Presence) {
        if let Self::Held { presence, .. } = self {
            *presence = now;
        }
    }
}

impl fmt::Debug for Place {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("Free"),
            Self::Bot(kind) => f.debug_tuple("Bot").field(kind).finish(),
            Self::Held { name, presence, .. } => {
                f.debug_struct("Held").field("name", name).field("presence", presence).finish_non_exhaustive()
            }
        }
    }
}

fn bot_name(kind: BotKind) -> String {
    let level = Level::all().find(|level| level.bot() == kind);
    level.map_or_else(|| kind.slug().to_owned(), |level| words::level(level, Language::english()))
}

/// What everybody is called in the game, nobody like another.
pub(super) fn names(places: &[Place]) -> Vec<String> {
    distinct_names(&places.iter().map(Place::name).collect::<Vec<_>>())
}
