//! How fast a game is to be played, and the clocks that see to it.
//!
//! A clock runs for the one person who has to choose. Time is told from
//! outside, with everything that happens, so that a clock is the same whenever
//! a table is rebuilt from what happened at it.

use std::fmt;
use std::str::FromStr;

use tabletop::Seat;
use tabletop::seat::MAX_SEATS;

/// A moment, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Time(pub u64);

impl Time {
    #[must_use]
    pub const fn after(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds have passed since an earlier moment.
    #[must_use]
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A second, in milliseconds.
const SECOND: u64 = 1_000;
/// In milliseconds.
const DAY: u64 = 24 * 60 * 60 * SECOND;

/// How long a wish to take a step back waits for an answer where clocks run in
/// real time.
const WISH_IN_REAL_TIME: u64 = 60 * SECOND;
/// The least that somebody has on the clock who takes their seat back.
const LEAST_ON_RETURN: u64 = 15 * SECOND;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    #[default]
    Untimed,
    /// Everybody has so many seconds for the whole game, and gets some more with
    /// every turn.
    RealTime { seconds: u32, increment: u32 },
    /// Everybody has so many days for each turn.
    Days(u32),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a pace is `untimed`, seconds such as `600+10` (for the game, and more with every turn), or days such as `3d`")]
pub struct NoPace;

impl Pace {
    /// The most seconds that a clock may begin with, and days for a turn.
    const MOST_SECONDS: u32 = 24 * 60 * 60;
    const MOST_DAYS: u32 = 60;

    pub(crate) const fn wish_lasts(self) -> Option<u64> {
        match self {
            Self::Untimed => None,
            Self::RealTime { .. } => Some(WISH_IN_REAL_TIME),
            Self::Days(_) => Some(DAY),
        }
    }

    /// What a turn earns, in milliseconds.
    const fn increment(self) -> u64 {
        match self {
            Self::RealTime { increment, .. } => increment as u64 * SECOND,
            Self::Untimed | Self::Days(_) => 0,
        }
    }

    const fn at_first(self) -> u64 {
        match self {
            Self::Untimed => 0,
            Self::RealTime { seconds, .. } => seconds as u64 * SECOND,
            Self::Days(days) => days as u64 * DAY,
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Untimed => f.write_str("untimed"),
            Self::RealTime { seconds, increment } => write!(f, "{seconds}+{increment}"),
            Self::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl FromStr for Pace {
    type Err = NoPace;

    fn from_str(text: &str) -> Result<Self, NoPace> {
        if text == "untimed" {
            return Ok(Self::Untimed);
        }
        let number = |text: &str, most| text.parse().ok().filter(|number| (0..=most).contains(number)).ok_or(NoPace);
        if let Some(days) = text.strip_suffix('d') {
            return number(days, Self::MOST_DAYS)
                .and_then(|days| if days == 0 { Err(NoPace) } else { Ok(Self::Days(days)) });
        }
        let (seconds, increment) = text.split_once('+').ok_or(NoPace)?;
        let (seconds, increment) = (number(seconds, Self::MOST_SECONDS)?, number(increment, Self::MOST_SECONDS)?);
        if seconds == 0 { Err(NoPace) } else { Ok(Self::RealTime { seconds, increment }) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    pace: Pace,
    /// What each seat has left, as of when its clock last stopped.
    left: [u64; MAX_SEATS],
    running: Option<(Seat, Time)>,
    /// Which person's turn it is, or was before a pause, which is no end of a
    /// turn; nobody's while a bot has to choose.
    turn: Option<Seat>,
    /// Who has earned an increment, and after how many steps of the game.
    earned: Vec<(usize, Seat)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chooser {
    /// A person, whose clock runs.
    Person(Seat),
    /// A bot. It ends the turn of whoever chose before.
    Bot(Seat),
    /// Nobody: there is a pause, or it is over.
    Nobody,
}

impl Clock {
    /// Clocks that stand still.
    #[must_use]
    pub const fn new(pace: Pace) -> Self {
        Self { pace, left: [pace.at_first(); MAX_SEATS], running: None, turn: None, earned: Vec::new() }
    }

    /// Stops the clock that runs, and lets that of whoever has to choose run, now
    /// that the game has so many steps.
    pub(crate) fn press(&mut self, now: Time, next: Chooser, steps: usize) {
        if self.pace == Pace::Untimed {
            return;
        }
        self.stop(now);
        match next {
            Chooser::Person(seat) => {
                if self.turn != Some(seat) {
                    self.turn_ends(steps);
                    self.turn_begins(seat);
                }
                self.running = Some((seat, now));
            }
            // A bot that has taken the seat over ends no turn that would earn
            // its owner something.
            Chooser::Bot(seat) if self.turn == Some(seat) => self.turn = None,
            Chooser::Bot(_) => self.turn_ends(steps),
            Chooser::Nobody => {}
        }
    }

    /// The same when the game has gone back to so many steps: what was earned
    /// since is given back, and no turn begins or ends. The time that has passed
    /// has passed.
    pub(crate) fn go_back(&mut self, now: Time, next: Chooser, steps: usize) {
        if self.pace == Pace::Untimed {
            return;
        }
        self.stop(now);
        while let Some((_, seat)) = self.earned.pop_if(|(earned, _)| *earned > steps) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(self.pace.increment());
        }
        self.turn = match next {
            Chooser::Person(seat) => Some(seat),
            Chooser::Bot(_) | Chooser::Nobody => None,
        };
        self.running = self.turn.map(|seat| (seat, now));
    }

    fn stop(&mut self, now: Time) {
        if let Some((seat, since)) = self.running.take() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.since(since));
        }
    }

    fn turn_ends(&mut self, steps: usize) {
        let Some(seat) = self.turn.take().filter(|_| self.pace.increment() > 0) else { return };
        self.left[seat.index()] += self.pace.increment();
        self.earned.push((steps, seat));
    }

    fn turn_begins(&mut self, seat: Seat) {
        if let Pace::Days(_) = self.pace {
            self.left[seat.index()] = self.pace.at_first();
        }
        self.turn = Some(seat);
    }

    /// Gives somebody who takes their seat back enough to go on with.
    pub(crate) fn comes_back(&mut self, seat: Seat) {
        let least = match self.pace {
            Pace::Untimed => return,
            Pace::RealTime { .. } => self.pace.increment().max(LEAST_ON_RETURN),
            Pace::Days(_) => self.pace.at_first(),
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(least);
    }

    /// What a seat has left at a moment, in milliseconds; `None` if it is not
    /// counted.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Time) -> Option<u64> {
        if self.pace == Pace::Untimed {
            return None;
        }
        let left = *self.left.get(seat.index())?;
        let spent = self.running.filter(|(running, _)| *running == seat).map_or(0, |(_, since)| now.since(since));
        Some(left.saturating_sub(spent))
    }

    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    #[must_use]
    pub fn runs_out(&self) -> Option<(Seat, Time)> {
        self.running.map(|(seat, since)| (seat, since.after(self.left[seat.index()])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P1: Seat = Seat::new(0);
    const P2: Seat = Seat::new(1);

    fn at(seconds: u64) -> Time {
        Time(seconds * SECOND)
    }

    #[test]
    fn a_pace_is_read_back_as_it_is_written() {
        for pace in [Pace::Untimed, Pace::RealTime { seconds: 600, increment: 0 }, Pace::Days(3)] {
            assert_eq!(pace.to_string().parse(), Ok(pace));
        }
        for none in ["", "0+5", "600", "0d", "61d", "86401+0", "-1+3", "fast", "5+x"] {
            assert_eq!(none.parse::<Pace>(), Err(NoPace), "{none}");
        }
    }

    #[test]
    fn in_real_time_a_turn_costs_what_it_takes_and_earns_the_increment() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 60, increment: 5 });
        clock.press(at(0), Chooser::Person(P1), 0);
        // A second choice of the same turn earns nothing.
        clock.press(at(10), Chooser::Person(P1), 0);
        clock.press(at(20), Chooser::Person(P2), 0);
        assert_eq!(clock.left(P1, at(30)), Some(45 * SECOND));
        assert_eq!(clock.left(P2, at(30)), Some(50 * SECOND));
        assert_eq!(clock.runs_out(), Some((P2, at(80))));
    }

    #[test]
    fn who_takes_a_step_back_gives_back_what_it_earned_but_not_the_time() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 60, increment: 5 });
        clock.press(at(0), Chooser::Person(P1), 1);
        for round in 0..3 {
            let begin = round * 20;
            clock.press(at(begin + 10), Chooser::Person(P2), 2);
            clock.go_back(at(begin + 20), Chooser::Person(P1), 1);
        }
        assert_eq!(clock.left(P1, at(60)), Some(30 * SECOND));
        assert_eq!(clock.left(P2, at(60)), Some(30 * SECOND));
    }

    #[test]
    fn no_days_are_won_by_taking_steps_back() {
        let mut clock = Clock::new(Pace::Days(1));
        clock.press(at(0), Chooser::Person(P1), 1);
        clock.press(Time(DAY / 2), Chooser::Person(P2), 2);
        clock.go_back(Time(DAY / 2), Chooser::Person(P1), 1);
        assert_eq!(clock.left(P1, Time(DAY / 2)), Some(DAY / 2));
    }

    #[test]
    fn a_pause_is_no_turn() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 60, increment: 5 });
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(at(10), Chooser::Nobody, 0);
        clock.press(at(50), Chooser::Person(P1), 0);
        assert_eq!(clock.left(P1, at(60)), Some(40 * SECOND));
    }

    #[test]
    fn the_turn_of_a_bot_ends_that_of_a_person() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 60, increment: 5 });
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(at(10), Chooser::Bot(P2), 0);
        clock.press(at(50), Chooser::Person(P1), 0);
        assert_eq!(clock.left(P1, at(50)), Some(55 * SECOND));
        assert_eq!(clock.left(P2, at(50)), Some(60 * SECOND));
        let mut clock = Clock::new(Pace::Days(1));
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(Time(DAY / 2), Chooser::Bot(P2), 0);
        clock.press(Time(DAY / 2), Chooser::Person(P1), 0);
        assert_eq!(clock.left(P1, Time(DAY / 2)), Some(DAY));
    }

    #[test]
    fn the_bot_that_stands_in_earns_nothing_for_whoever_is_late() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 10, increment: 5 });
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(at(10), Chooser::Bot(P1), 0);
        clock.press(at(10), Chooser::Person(P2), 0);
        clock.press(at(11), Chooser::Bot(P1), 0);
        assert_eq!(clock.left(P1, at(11)), Some(0));
    }

    #[test]
    fn days_are_counted_anew_for_every_turn() {
        let mut clock = Clock::new(Pace::Days(1));
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(Time(DAY / 2), Chooser::Person(P2), 0);
        assert_eq!(clock.runs_out(), Some((P2, Time(DAY / 2 + DAY))));
        clock.press(Time(DAY), Chooser::Person(P1), 0);
        assert_eq!(clock.left(P1, Time(DAY)), Some(DAY));
    }

    #[test]
    fn who_comes_back_has_enough_to_go_on_with() {
        let mut clock = Clock::new(Pace::RealTime { seconds: 10, increment: 20 });
        clock.press(at(0), Chooser::Person(P1), 0);
        clock.press(at(100), Chooser::Nobody, 0);
        assert_eq!(clock.left(P1, at(100)), Some(0));
        clock.comes_back(P1);
        assert_eq!(clock.left(P1, at(100)), Some(20 * SECOND));
    }

    #[test]
    fn without_a_pace_no_time_is_counted() {
        let mut clock = Clock::new(Pace::Untimed);
        clock.press(at(0), Chooser::Person(P1), 0);
        assert_eq!((clock.left(P1, at(5)), clock.runs_out(), clock.running()), (None, None, None));
    }
}
