//! People round a table that stands for a while.

mod acting;
mod clocks;
mod ending;
mod fairness;
mod honesty;
mod rebuilding;
mod sitting;
mod taking_back;
mod talking;

use ai::Means;
use serde_json::{Value, json};
use table::gathering::Update;
use table::{Answer, Pace, Speaker, TableEnd, TableError};
use tabletop::Digest;

use super::*;

const P4: Seat = Seat::new(3);
const SECOND: u64 = 1_000;
const REAL_TIME: Pace = Pace::RealTime { seconds: 60, increment: 5 };

#[derive(Clone)]
struct Plan {
    game: &'static str,
    wish: Value,
    seats: Vec<PlannedSeat>,
    pace: Pace,
    seed: u64,
}

impl Plan {
    fn of(game: &'static str, seats: &[Player]) -> Self {
        Self {
            game,
            wish: Value::Null,
            seats: seats.iter().map(|player| player.map_or(PlannedSeat::Person, PlannedSeat::bot)).collect(),
            pace: Pace::Untimed,
            seed: 7,
        }
    }

    fn at_pace(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    fn solo() -> Self {
        Self { wish: json!({"solo": "brood_queen"}), ..Self::of("mystic", &[PERSON]) }
    }
}

/// A table, and everything that was kept of it.
struct Kept {
    gathering: Gathering,
    log: Vec<Record>,
    now: Time,
    charter: Charter,
    start: Box<dyn AnyGame>,
}

fn holder(seat: Seat) -> Digest {
    Digest::of(format!("the secret of {seat}"))
}

fn at(seat: Seat) -> Speaker {
    Speaker { holder: holder(seat), seat }
}

impl Kept {
    fn open(plan: &Plan) -> Self {
        let start = games::new_game(plan.game, &plan.wish, plan.seats.len(), plan.seed).unwrap();
        let charter = Charter {
            pace: plan.pace,
            // Whoever stands in has to be quick here.
            stand_in: BotKind::Random,
            ..Charter::of(start.header(), plan.seats.clone(), plan.seed, START)
        };
        let gathering = Gathering::open(charter.clone(), start.boxed());
        Self { gathering, log: Vec::new(), now: START, charter, start }
    }

    fn begun(plan: &Plan) -> Self {
        let mut table = Self::open(plan);
        for seat in table.gathering.free_seats().iter() {
            table.sit(seat, NAMES[seat.index()]).unwrap();
        }
        let begun = table.gathering.begin(table.now).unwrap();
        table.log.extend(begun);
        assert!(table.gathering.has_begun());
        table
    }

    fn seats(&self) -> usize {
        self.gathering.places().len()
    }

    /// Does something, and keeps what came of it. What is refused has to
    /// change nothing.
    fn does(
        &mut self,
        deed: impl FnOnce(&mut Gathering, Time) -> Result<Record, TableError>,
    ) -> Result<Record, TableError> {
        let before = everything_about(&self.gathering);
        let done = deed(&mut self.gathering, self.now);
        match &done {
            Ok(record) => self.log.push(record.clone()),
            Err(error) => assert_eq!(everything_about(&self.gathering), before, "{error}"),
        }
        done
    }

    fn sit(&mut self, seat: Seat, name: &str) -> Result<Record, TableError> {
        self.does(|gathering, now| {
            gathering.sit(holder(seat), Some(seat), name, now).map(|(taken, record)| {
                assert_eq!(taken, seat);
                record
            })
        })
    }

    /// The person who has to choose takes the first thing there is, if it is
    /// this one.
    fn act(&mut self, seat: Seat) {
        let action = self.gathering.game().legal(seat).swap_remove(0);
        self.does(|gathering, now| gathering.act(at(seat), &action, now)).unwrap();
    }

    fn wish_back(&mut self, seat: Seat) -> Result<Record, TableError> {
        self.does(|gathering, now| gathering.wish_back(at(seat), now))
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<Record, TableError> {
        self.does(|gathering, now| gathering.answer(at(seat), answer, now))
    }

    fn resign(&mut self, seat: Seat) -> Result<Record, TableError> {
        self.does(|gathering, now| gathering.resign(at(seat), now))
    }

    fn stop(&mut self, seat: Seat) -> Result<Record, TableError> {
        self.does(|gathering, now| gathering.stop(at(seat), now))
    }

    fn come_back(&mut self, seat: Seat) -> Result<Record, TableError> {
        self.does(|gathering, now| gathering.come_back(at(seat), now))
    }

    /// So many milliseconds pass, and what happens by itself happens.
    fn wait(&mut self, milliseconds: u64) -> Option<Record> {
        self.now = self.now.after(milliseconds);
        let record = self.gathering.time_passes(self.now).unwrap();
        self.log.extend(record.clone());
        record
    }

    fn let_bot_choose(&mut self) {
        let choice = self.gathering.thought().expect("a bot has to choose").choose(&Means::reproducible());
        let record = self.gathering.bot_acts(choice, self.now).unwrap();
        self.log.push(record.expect("nothing came between"));
    }

    /// Everybody goes on, people with the first thing there is, until this
    /// holds.
    fn play_until(&mut self, reached: impl Fn(&Gathering) -> bool) {
        while !reached(&self.gathering) {
            match self.gathering.waits_for() {
                WaitsFor::Bot(_) => self.let_bot_choose(),
                WaitsFor::Person(seat) => {
                    let action = self.gathering.game().legal(seat).swap_remove(0);
                    let record = self.gathering.act(at(seat), &action, self.now).unwrap();
                    self.log.push(record);
                }
                other => panic!("nobody goes on: {other:?}"),
            }
        }
    }

    fn waits_for_person(&self, seat: Seat) -> bool {
        self.gathering.chooser() == Some(seat)
    }

    /// The table as it follows from what was kept, as it was written.
    fn rebuilt(&self) -> Gathering {
        let mut again = Gathering::open(self.charter.clone(), self.start.boxed());
        for record in &self.log {
            let read: Record = record.to_string().parse().unwrap();
            assert_eq!(&read, record);
            again.repeat(&read).unwrap();
        }
        again
    }
}

fn deciding(gathering: &Gathering) -> Seat {
    gathering.chooser().unwrap_or_else(|| panic!("no person has to choose: {:?}", gathering.waits_for()))
}

fn updates(gathering: &Gathering, record: &Record) -> Vec<Update> {
    Viewer::all(gathering.places().len()).map(|viewer| gathering.update(record, viewer)).collect()
}
