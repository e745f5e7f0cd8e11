//! Counting results in whole numbers, so that the order in which games finish
//! leaves no trace.

use std::collections::BTreeMap;

use tabletop::{Seat, Standings};

use crate::contender::Contender;
use crate::played::Played;

/// A victory, in parts that two, three and four winners can share evenly.
pub const VICTORY: u64 = 12;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub bots: BTreeMap<Contender, Fared>,
    pub seats: BTreeMap<Seat, Fared>,
    /// The points of an opponent who takes no seat, in games with one.
    pub rival: Spread,
    pub rounds: Spread,
    /// Choices that the bots of a game were asked for.
    pub actions: Spread,
    /// Who lost a game by a fault, and why, by the number of the game; of many of the
    /// same contender only the first.
    pub faults: BTreeMap<u64, (Contender, String)>,
}

/// How many notes about faults of a contender are kept.
const KEPT_FAULTS: usize = 5;

/// How a contender, or whoever sat in a seat, fared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fared {
    /// How many seats were taken, all games together.
    pub seats: u64,
    /// The share of the victories, in parts of [`VICTORY`].
    pub victories: u64,
    pub faults: u64,
    /// The scores of the games that came to their end.
    pub scores: Spread,
}

impl Fared {
    fn add(&mut self, seat: Seat, played: &Played) {
        let Played { standings, fault, .. } = played;
        self.seats += 1;
        self.victories += victory(seat, standings);
        match fault {
            None => self.scores.add(standings.score(seat).into()),
            Some(fault) => self.faults += u64::from(fault.seat == seat),
        }
    }

    fn merge(&mut self, other: &Self) {
        self.seats += other.seats;
        self.victories += other.victories;
        self.faults += other.faults;
        self.scores.merge(&other.scores);
    }
}

/// The share of a victory that a seat has, in parts of [`VICTORY`].
#[must_use]
pub fn victory(seat: Seat, standings: &Standings) -> u64 {
    let won = standings.winners.contains(seat);
    if won { VICTORY / standings.winners.len() as u64 } else { 0 }
}

impl Tally {
    /// Counts a game. One that was broken off has a winner, but no score and
    /// no length.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        match &played.fault {
            None => {
                played.rival.into_iter().for_each(|points| self.rival.add(points.into()));
                self.rounds.add(played.rounds.into());
                self.actions.add(played.actions().into());
            }
            Some(fault) => {
                let guilty = played.seating[fault.seat.index()].clone();
                self.faults.insert(played.game, (guilty, fault.note.clone()));
                self.forget_late_faults();
            }
        }
        for (contender, seat) in played.seating.iter().zip(Seat::all(played.seating.len())) {
            self.bots.entry(contender.clone()).or_default().add(seat, played);
            self.seats.entry(seat).or_default().add(seat, played);
        }
    }

    fn forget_late_faults(&mut self) {
        let mut kept = BTreeMap::<_, usize>::new();
        self.faults.retain(|_, (guilty, _)| {
            let count = kept.entry(guilty.clone()).or_default();
            *count += 1;
            *count <= KEPT_FAULTS
        });
    }

    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.rival.merge(&other.rival);
        self.rounds.merge(&other.rounds);
        self.actions.merge(&other.actions);
        for (contender, theirs) in &other.bots {
            self.bots.entry(contender.clone()).or_default().merge(theirs);
        }
        self.faults.extend(other.faults.iter().map(|(&game, fault)| (game, fault.clone())));
        self.forget_late_faults();
        for (seat, theirs) in &other.seats {
            self.seats.entry(*seat).or_default().merge(theirs);
        }
    }
}

/// How whole numbers are spread.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread {
    count: u64,
    sum: i128,
    squares: i128,
    range: Option<(i64, i64)>,
}

impl Spread {
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += i128::from(number) * i128::from(number);
        self.widen(number, number);
    }

    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        if let Some((least, most)) = other.range {
            self.widen(least, most);
        }
    }

    fn widen(&mut self, low: i64, high: i64) {
        let (least, most) = self.range.unwrap_or((low, high));
        self.range = Some((least.min(low), most.max(high)));
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (!self.is_empty()).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation of a sample: of a single number zero, of nothing
    /// nothing.
    #[must_use]
    pub fn deviation(&self) -> Option<f64> {
        if self.count < 2 {
            return self.mean().map(|_| 0.0);
        }
        let count = i128::from(self.count);
        let scaled = count * self.squares - self.sum * self.sum;
        Some((scaled as f64 / (count * (count - 1)) as f64).sqrt())
    }

    #[must_use]
    pub fn range(&self) -> Option<(i64, i64)> {
        self.range
    }
}

#[cfg(test)]
mod tests {
    use ai::BotKind;

    use super::*;
    use crate::played::Thinking;
    use crate::player::Fault;

    fn spread(numbers: &[i64]) -> Spread {
        let mut spread = Spread::default();
        numbers.iter().for_each(|&number| spread.add(number));
        spread
    }

    fn played(seating: &[BotKind], scores: &[i32]) -> Played {
        Played {
            game: 0,
            seating: seating.iter().map(|&kind| kind.into()).collect(),
            standings: Standings::new(scores.iter().map(|&score| (score, 0))),
            rival: None,
            rounds: 10,
            thinking: vec![Thinking { choices: 50, ..Thinking::default() }; seating.len()],
            fault: None,
            replay: None,
        }
    }

    #[test]
    fn a_shared_victory_is_shared_evenly() {
        let mut tally = Tally::default();
        tally.add(&played(&[BotKind::Greedy, BotKind::Random, BotKind::Random], &[60, 60, 60]));
        tally.add(&played(&[BotKind::Random, BotKind::Greedy, BotKind::Random], &[60, 60, 12]));
        assert_eq!(tally.bots[&BotKind::Greedy.into()].victories, VICTORY / 3 + VICTORY / 2);
        assert_eq!(tally.bots[&BotKind::Random.into()].victories, 2 * VICTORY / 3 + VICTORY / 2);
        assert_eq!((tally.games, tally.bots[&BotKind::Random.into()].seats), (2, 4));
    }

    #[test]
    fn victories_are_counted_by_seat_too() {
        let mut tally = Tally::default();
        tally.add(&played(&[BotKind::Random, BotKind::Random], &[60, 12]));
        let mut other = Tally::default();
        other.add(&played(&[BotKind::Random, BotKind::Random], &[61, 13]));
        other.add(&played(&[BotKind::Random, BotKind::Random], &[7, 7]));
        tally.merge(&other);
        let victories: Vec<_> = tally.seats.values().map(|fared| fared.victories).collect();
        assert_eq!(victories, [2 * VICTORY + VICTORY / 2, VICTORY / 2]);
        assert_eq!(tally.seats[&Seat::new(1)].scores.range(), Some((7, 13)));
    }

    #[test]
    fn a_game_that_was_broken_off_is_lost_but_has_no_score() {
        let seats = [BotKind::Greedy, BotKind::Random];
        let broken_off = |game, seat| {
            let fault = Some(Fault { seat: Seat::new(seat), note: "it fell asleep".to_owned() });
            Played { game, fault, ..played(&seats, &[5, 0]) }
        };
        let mut tally = Tally::default();
        (0..12).for_each(|game| tally.add(&broken_off(game, 1)));
        tally.add(&broken_off(12, 0));
        let random = &tally.bots[&BotKind::Random.into()];
        assert_eq!((random.faults, random.seats, random.scores.is_empty()), (12, 13, true));
        assert_eq!(tally.bots[&BotKind::Greedy.into()].faults, 1);
        // Many faults of one do not hide those of another.
        assert_eq!(tally.faults.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 12]);
        assert!(tally.rounds.is_empty());
    }

    #[test]
    fn a_spread_knows_mean_deviation_and_range() {
        let some = spread(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!((some.mean(), some.range()), (Some(5.0), Some((2, 9))));
        assert!(some.deviation().is_some_and(|it| (it - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12));
    }

    #[test]
    fn spreads_merge_as_if_they_had_been_one() {
        let mut merged = spread(&[-3, 8]);
        merged.merge(&spread(&[]));
        merged.merge(&spread(&[60, 1]));
        assert_eq!(merged, spread(&[60, -3, 1, 8]));
    }

    #[test]
    fn a_single_number_has_no_deviation_and_nothing_has_no_mean() {
        let (nothing, single) = (spread(&[]), spread(&[7]));
        assert_eq!((single.mean(), single.deviation(), single.range()), (Some(7.0), Some(0.0), Some((7, 7))));
        assert_eq!((nothing.mean(), nothing.deviation(), nothing.range()), (None, None, None));
    }
}
