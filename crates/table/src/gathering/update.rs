//! What a record meant to one viewer, for whoever follows a table as it goes on.

use tabletop::{Report, Seat, Standings, Viewer};

use super::{Gathering, WaitsFor};
use crate::happening::{Entry, Happening, Record};
use crate::pace::Time;

/// What a record meant to one viewer, and how things stand after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    pub records: u64,
    pub at: Time,
    /// What happened beside the game.
    pub beside: Vec<Happening>,
    /// To how many steps the game went back, if steps were taken back.
    pub back_to: Option<usize>,
    /// The steps that were taken, as the viewer noticed them.
    pub reports: Vec<Report>,
    pub standing: Standing,
}

/// How things stand at a table, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    pub steps: usize,
    pub waits_for: WaitsFor,
    /// What the viewer may choose, in notation, if it is their choice.
    pub legal: Vec<String>,
    pub standings: Standings,
    /// What each seat has left on its clock, in milliseconds.
    pub clocks: Vec<Option<u64>>,
}

impl Gathering {
    #[must_use]
    pub fn standing(&self, viewer: Viewer, now: Time) -> Standing {
        let game = self.game();
        Standing {
            steps: game.steps(),
            waits_for: self.waits_for(),
            legal: self.own_choice(viewer).map_or_else(Vec::new, |seat| game.legal(seat)),
            standings: self.standings(),
            clocks: Seat::all(self.places.len()).map(|seat| self.clock.left(seat, now)).collect(),
        }
    }

    /// What the record that has just been made, or repeated, means to a viewer.
    #[must_use]
    pub fn update(&self, record: &Record, viewer: Viewer) -> Update {
        let (mut taken, mut back_to) = (0, None);
        for happening in &record.happenings {
            let Happening::Game(entry) = happening else { continue };
            match entry {
                Entry::Step(_) => taken += 1,
                Entry::TookBack { to, .. } => (taken, back_to) = (0, Some(*to)),
            }
        }
        let game = self.game();
        let beside = record.happenings.iter().filter(|happening| !matches!(happening, Happening::Game(_)));
        Update {
            records: self.records,
            at: record.at,
            beside: beside.cloned().collect(),
            back_to,
            reports: game.history(viewer, game.steps().saturating_sub(taken)),
            standing: self.standing(viewer, record.at),
        }
    }
}
