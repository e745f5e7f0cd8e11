//! Who sits where.

use crate::name::distinct_names;
use std::fmt;
use strum::IntoStaticStr;

use ai::BotKind;
use tabletop::Digest;

use crate::charter::PlannedSeat;
use crate::occupant::Occupant;

#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// Nobody yet; it is for a person.
    Free,
    Bot {
        kind: BotKind,
        name: String,
    },
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
    /// The seat when the table is opened.
    pub(super) fn at_first(planned: &PlannedSeat) -> Self {
        match planned {
            PlannedSeat::Person => Self::Free,
            PlannedSeat::Bot { kind, name } => Self::Bot { kind: *kind, name: name.clone() },
        }
    }

    /// Who decides there, if this bot plays on for people who are away.
    pub(super) fn occupant(&self, stand_in: BotKind) -> Occupant {
        match self {
            Self::Bot { kind, .. } => Occupant::Bot(*kind),
            Self::Held { presence: Presence::StoodInFor | Presence::GaveUp, .. } => Occupant::Bot(stand_in),
            Self::Free | Self::Held { presence: Presence::Plays, .. } => Occupant::Person,
        }
    }

    #[must_use]
    pub const fn holder(&self) -> Option<&Digest> {
        match self {
            Self::Held { holder, .. } => Some(holder),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    #[must_use]
    pub const fn presence(&self) -> Option<Presence> {
        match self {
            Self::Held { presence, .. } => Some(*presence),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// What the player there is called.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Free => String::new(),
            Self::Bot { name, .. } | Self::Held { name, .. } => name.clone(),
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
            Self::Bot { kind, .. } => f.debug_tuple("Bot").field(kind).finish(),
            Self::Held { name, presence, .. } => {
                f.debug_struct("Held").field("name", name).field("presence", presence).finish_non_exhaustive()
            }
        }
    }
}

/// What everybody is called in the game, nobody like another.
pub(super) fn names(places: &[Place]) -> Vec<String> {
    distinct_names(&places.iter().map(Place::name).collect::<Vec<_>>())
}
