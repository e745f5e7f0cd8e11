//! Seats round the table, and who is looking at it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::notation::{NotationError, excerpt};

/// The most seats that any game at this table has.
pub const MAX_SEATS: usize = 4;

/// A place at the table. Seats are numbered clockwise from zero and written
/// `p1`, `p2`, … for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted clockwise from zero.
    ///
    /// Indices wrap at [`MAX_SEATS`], so that no seat is ever out of bounds
    /// of a per-seat array.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self((index % MAX_SEATS) as u8)
    }

    /// The index of this seat, counted clockwise from zero.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % MAX_SEATS
    }

    /// The next seat clockwise at a table of `seats` seats.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        self.after(1, seats)
    }

    /// The seat `steps` places further clockwise at a table of `seats` seats.
    #[must_use]
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        // Steps are few and divisions slow, so that the remainder is found by
        // going round.
        let mut index = self.index() + steps;
        while seats > 0 && index >= seats {
            index -= seats;
        }
        Self::new(index)
    }

    /// How many places clockwise this seat is from `first`.
    #[must_use]
    pub const fn steps_from(self, first: Self, seats: usize) -> usize {
        let (own, first) = (self.index(), first.index());
        if own >= first { own - first } else { own + seats - first }
    }

    /// All seats of a table of `seats` seats, clockwise, starting here.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        (0..seats).map(move |step| self.after(step, seats))
    }

    /// All seats of a table of `seats` seats, in order of their numbers.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> + Clone {
        Self(0).round(seats)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// There is no seat with this index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no seat number {0}; seats are counted from 0 to 3")]
pub struct NoSuchSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        if usize::from(index) < MAX_SEATS { Ok(Self(index)) } else { Err(NoSuchSeat(index)) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.index() + 1)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "p1" => Ok(Self(0)),
            "p2" => Ok(Self(1)),
            "p3" => Ok(Self(2)),
            "p4" => Ok(Self(3)),
            _ => Err(NotationError::Seat(excerpt(text))),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// Everybody: every seat, and whoever watches. What all players know each
    /// for themselves is less than that.
    pub const EVERYBODY: Self = Self(0b1_1111);

    /// Every seat of a table of `seats` seats.
    #[must_use]
    pub const fn all(seats: usize) -> Self {
        Self(((1_u16 << seats) - 1) as u8)
    }

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// Whether the seat belongs to the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Whether this viewer belongs to the set. Whoever watches only does if
    /// everybody does.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.contains(seat),
            Viewer::Spectator => self == Self::EVERYBODY,
        }
    }

    /// How many seats there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0 & Self::all(MAX_SEATS).0).count_ones() as usize
    }

    /// Whether nobody belongs to the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set in order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Someone who looks at the table: a player from their seat, or a spectator
/// who knows only what lies open to all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees what their seat may know.
    Seat(Seat),
    /// A bystander, who sees what everybody may know.
    Spectator,
}

impl Viewer {
    /// Whether this viewer looks from the given seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat that is looked from, if there is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Every viewer of a table of `seats` seats.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Viewer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "spectator" {
            return Ok(Self::Spectator);
        }
        let seat = text.parse().map(Self::Seat);
        seat.map_err(|_| NotationError::Form { text: excerpt(text), expected: "a seat (p1 to p4) or `spectator`" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_clockwise() {
        let order: Vec<_> = Seat::new(2).round(3).map(|seat| seat.to_string()).collect();
        assert_eq!(order, ["p3", "p1", "p2"]);
        assert_eq!(Seat::new(0).steps_from(Seat::new(2), 3), 1);
    }

    #[test]
    fn seats_read_back_what_they_write() {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert!("p5".parse::<Seat>().is_err());
        assert!("p0".parse::<Seat>().is_err());
    }

    #[test]
    fn viewers_read_back_what_they_write() {
        for viewer in Viewer::all(MAX_SEATS) {
            assert_eq!(viewer.to_string().parse(), Ok(viewer));
        }
    }

    #[test]
    fn who_is_no_viewer_learns_who_is_one() {
        let refusal = "everybody".parse::<Viewer>().map_err(|error| error.to_string());
        assert_eq!(refusal, Err("`everybody` does not read as a seat (p1 to p4) or `spectator`".to_owned()));
    }

    #[test]
    fn a_seat_set_holds_what_was_put_in() {
        let set: SeatSet = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.contains(Seat::new(3)) && !set.contains(Seat::new(1)));
        assert_eq!(SeatSet::all(4).len(), 4);
        assert_eq!(SeatSet::EVERYBODY.len(), 4);
    }
}
