//! A table is what happened at it: repeating its records makes the same again.

use table::chat::{Phrase, Saying};

use super::*;

/// Whoever does whatever at a table, by luck alone.
struct Chaos {
    table: Kept,
    luck: Rng,
    /// What each record meant to everybody when it was made.
    told: Vec<Vec<Update>>,
    /// How the table looked after some of the records.
    seen: Vec<(usize, String)>,
}

impl Chaos {
    fn at(plan: &Plan) -> Self {
        let luck = Rng::new(plan.seed ^ 0x6368_616f);
        Self { table: Kept::open(plan), luck, told: Vec::new(), seen: Vec::new() }
    }

    fn anybody(&mut self) -> Speaker {
        let seat = Seat::new(self.luck.below(self.table.seats() as u32) as usize);
        // Now and then, somebody tries to be another.
        let of = if self.luck.below(20) == 0 { seat.next(4) } else { seat };
        Speaker { holder: holder(of), seat }
    }

    /// Somebody does something, which may well be refused.
    fn deed(&mut self) -> Option<Record> {
        let who = self.anybody();
        let kind = self.luck.below(100);
        let (gathering, now) = (&mut self.table.gathering, self.table.now);
        match kind {
            0..=4 => gathering.wish_back(who, now).ok(),
            5..=7 => gathering.say(who, Saying::Phrase(Phrase::Oops), now).ok(),
            8..=10 => gathering.come_back(who, now).ok(),
            11 => gathering.leave(who, now).ok(),
            12..=15 => gathering.sit(who.holder, Some(who.seat), NAMES[who.seat.index()], now).ok().map(|(_, it)| it),
            16 if self.luck.below(12) == 0 => gathering.resign(who, now).ok(),
            17 => gathering.stop(who, now).ok(),
            18 => gathering.note_rematch(who, "another", now).ok(),
            19..=21 => {
                self.table.now = now.after(u64::from(self.luck.below(40)) * SECOND);
                self.table.gathering.time_passes(self.table.now).unwrap()
            }
            22..=26 => {
                let answer = if self.luck.below(3) == 0 { Answer::Refuse } else { Answer::Agree };
                gathering.answer(who, answer, now).ok()
            }
            27 => gathering.act(who, "end", now).ok(),
            _ => self.goes_on(),
        }
    }

    fn goes_on(&mut self) -> Option<Record> {
        let (gathering, now) = (&mut self.table.gathering, self.table.now);
        match gathering.waits_for() {
            WaitsFor::Bot(_) => {
                let choice = gathering.thought().unwrap().choose(&Means::reproducible());
                gathering.bot_acts(choice, now).unwrap()
            }
            WaitsFor::Person(seat) => {
                let legal = gathering.game().legal(seat);
                let action = self.luck.choose(&legal).unwrap();
                Some(gathering.act(at(seat), action, now).unwrap())
            }
            WaitsFor::Consent { .. } | WaitsFor::Players | WaitsFor::Nothing(_) => None,
        }
    }

    fn go_on_for(&mut self, deeds: usize) {
        for _ in 0..deeds {
            let before = (self.table.gathering.records(), self.table.gathering.game().steps());
            match self.deed() {
                Some(record) => {
                    self.told.push(updates(&self.table.gathering, &record));
                    self.table.log.push(record);
                    if self.table.log.len().is_multiple_of(16) {
                        self.seen.push((self.table.log.len(), everything_about(&self.table.gathering)));
                    }
                }
                None => assert_eq!(before, (self.table.gathering.records(), self.table.gathering.game().steps())),
            }
        }
        self.seen.push((self.table.log.len(), everything_about(&self.table.gathering)));
    }

    /// Repeats what was kept, and looks whether it is the same at every step.
    fn holds(&self) {
        let table = &self.table;
        let mut again = Gathering::open(table.charter.clone(), table.start.boxed());
        for (number, (record, told)) in table.log.iter().zip(&self.told).enumerate() {
            let read: Record = record.to_string().parse().unwrap();
            assert_eq!(&read, record);
            again.repeat(&read).unwrap();
            assert_eq!(&updates(&again, &read), told, "record {number}: {record}");
            for (_, seen) in self.seen.iter().filter(|(at, _)| *at == number + 1) {
                assert_eq!(&everything_about(&again), seen, "after record {number}: {record}");
            }
        }
        assert_eq!(again.records(), table.gathering.records());
    }
}

/// Tables of both games and all sizes, at every pace.
fn plans() -> Vec<Plan> {
    let everything = json!({"preset": "everything"});
    let timed = Pace::RealTime { seconds: 30, increment: 2 };
    vec![
        Plan::of("eternity", &[PERSON, PERSON]).at_pace(timed),
        Plan::of("eternity", &[PERSON, RANDOM]),
        Plan::of("eternity", &[PERSON; 3]).at_pace(Pace::Days(1)),
        Plan::of("eternity", &[PERSON, RANDOM, PERSON, PERSON]).at_pace(timed),
        Plan::of("mystic", &[PERSON, PERSON]).at_pace(timed),
        Plan::of("mystic", &[RANDOM, PERSON, PERSON]),
        Plan { wish: everything.clone(), ..Plan::of("mystic", &[PERSON; 3]) }.at_pace(timed),
        Plan { wish: everything, ..Plan::of("mystic", &[PERSON; 4]) },
        Plan::solo().at_pace(timed),
    ]
}

#[test]
fn a_table_rebuilt_from_its_records_is_the_same_in_every_respect() {
    let (mut kinds, mut ends) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for plan in plans() {
        for seed in 0..4 {
            let mut chaos = Chaos::at(&plan.clone().with_seed(seed));
            chaos.go_on_for(260);
            chaos.holds();
            let happenings = chaos.table.log.iter().flat_map(|record| &record.happenings);
            kinds.extend(happenings.filter_map(|it| Some(it.to_string().split_once(' ')?.0.to_owned())));
            ends.extend(chaos.table.gathering.end().map(|end| format!("{end:?}")));
        }
    }
    for kind in "sit leave wish agree refuse resign late return stop say rematch undo".split(' ') {
        assert!(kinds.contains(kind), "it never came to `{kind}`: {kinds:?}");
    }
    assert!(ends.contains("Resigned") && ends.contains("Abandoned"), "{ends:?}");
}

#[test]
fn whole_games_are_rebuilt_and_go_on_as_they_would_have() {
    for plan in plans() {
        let mut table = Kept::begun(&plan);
        table.play_until(|gathering| gathering.game().steps() > 120 || is_over(gathering));
        let mut again = Kept { gathering: table.rebuilt(), log: table.log.clone(), ..Kept::open(&plan) };
        table.play_until(is_over);
        again.play_until(is_over);
        assert_eq!(everything_about(&again.gathering), everything_about(&table.gathering));
        assert_eq!(again.log, table.log);
    }
}

#[test]
fn records_of_another_table_are_not_repeated() {
    let played = |seed| {
        let mut table = Kept::begun(&Plan::of("mystic", &[RANDOM, RANDOM]).with_seed(seed));
        table.play_until(|gathering| gathering.game().steps() > 60);
        table
    };
    let (one, other) = (played(1), played(2));
    let mut mixed = Kept { log: one.log.clone(), ..Kept::open(&Plan::of("mystic", &[RANDOM, RANDOM])) };
    mixed.log.truncate(3);
    let mut gathering = mixed.rebuilt();
    let error = other.log[3..].iter().find_map(|record| gathering.repeat(record).err());
    assert!(error.is_some());
}
