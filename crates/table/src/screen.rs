//! One screen that several people share.
//!
//! Whoever has to choose must see their own hand, and nobody else's. So when
//! the choice passes to another person, the screen hides everything private
//! until that person says that they are looking.

use tabletop::{Seat, Viewer};

use crate::gathering::{Gathering, WaitsFor};

/// Who is looking at a shared screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SharedScreen {
    looking: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Showing {
    Table(Viewer),
    /// Nothing private, until this person has taken the screen.
    HandOver(Seat),
}

impl SharedScreen {
    /// A screen at which nobody looks yet. Who plays alone against bots, looks
    /// from the start.
    #[must_use]
    pub fn new(table: &Gathering) -> Self {
        Self { looking: table.only_person() }
    }

    #[must_use]
    pub fn showing(&self, table: &Gathering) -> Showing {
        let viewer = self.looking.map_or(Viewer::Spectator, Viewer::Seat);
        match table.waits_for() {
            WaitsFor::Person(seat) if self.looking != Some(seat) => Showing::HandOver(seat),
            // Whoever is asked for their consent need not be who looks, and what
            // they are asked is no secret.
            WaitsFor::Consent { .. } => Showing::Table(Viewer::Spectator),
            WaitsFor::Person(_) | WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => Showing::Table(viewer),
        }
    }

    pub fn taken_by(&mut self, seat: Seat) {
        self.looking = Some(seat);
    }

    /// Nobody is sure to look, for instance because somebody else was asked.
    /// Who plays alone goes on looking.
    pub fn put_down(&mut self, table: &Gathering) {
        *self = Self::new(table);
    }
}
