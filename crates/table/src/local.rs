//! A table at one device: the people at it share a screen, and nobody comes or
//! goes. It is the same table as on a server, and its log is kept in the same
//! words.

use ai::{Hint, Means};
use games::AnyGame;
use tabletop::{Digest, MatchError, Seat};

use crate::charter::Charter;
use crate::error::TableError;
use crate::gathering::{Gathering, Speaker};
use crate::happening::Record;
use crate::pace::Time;
use crate::take_back::Answer;

const MOST_HINTS: usize = 3;

/// Where the records of a table at one device go.
///
/// A table hands over every record before it shows what happened. When `append`
/// has returned, the record must survive a crash.
pub trait RecordLog: Send {
    /// Keeps a record: all of it, or nothing if it fails.
    fn append(&mut self, record: &Record) -> Result<(), NotKept>;
}

#[derive(Debug, thiserror::Error)]
#[error("the game cannot be saved: {0}")]
pub struct NotKept(#[source] pub Box<dyn std::error::Error + Send + Sync>);

/// Keeps records in memory, for games that need not outlive the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InMemory {
    pub records: Vec<Record>,
}

impl RecordLog for InMemory {
    fn append(&mut self, record: &Record) -> Result<(), NotKept> {
        self.records.push(record.clone());
        Ok(())
    }
}

/// Why something does not happen at a table at one device. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// What happened could not be kept, so it has not happened.
    #[error(transparent)]
    NotKept(#[from] NotKept),
}

/// Why a table that was kept cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResumeError {
    /// A record cannot have happened.
    #[error("record {number} cannot be repeated: {error}")]
    Record {
        /// Which record, counted from one.
        number: usize,
        error: MatchError,
    },
    /// The log ends before its game began.
    #[error("the log ends before its game began")]
    NotBegun,
}

/// A table at one device, whose people hold their seats together.
pub struct LocalTable {
    gathering: Gathering,
    log: Box<dyn RecordLog>,
    clock: fn() -> Time,
    means: Means,
}

impl LocalTable {
    /// Opens a table, seats its people, who have these names in the order of
    /// their seats, and begins. `game` is that of the charter, before its first
    /// step.
    pub fn open<'a>(
        charter: Charter,
        game: Box<dyn AnyGame>,
        people: impl IntoIterator<Item = &'a str>,
        log: Box<dyn RecordLog>,
        clock: fn() -> Time,
    ) -> Result<Self, LocalError> {
        let (now, mut seated) = (clock(), Gathering::open(charter.clone(), game.boxed()));
        let mut happenings = Vec::new();
        for name in people {
            happenings.extend(seated.sit(holder(), None, name, now)?.1.happenings);
        }
        happenings.extend(seated.begin(now)?.into_iter().flat_map(|record| record.happenings));
        // All of the beginning is kept, or none of it.
        let record = Record { at: now, happenings };
        let mut local = Self::around(Gathering::open(charter, game), log, clock);
        local.gathering.repeat(&record).map_err(TableError::from)?;
        local.log.append(&record)?;
        Ok(local)
    }

    /// Takes up a table that was kept, and goes on writing its log.
    pub fn resume(
        charter: Charter,
        game: Box<dyn AnyGame>,
        records: &[Record],
        log: Box<dyn RecordLog>,
        clock: fn() -> Time,
    ) -> Result<Self, ResumeError> {
        let mut gathering = Gathering::open(charter, game);
        for (record, number) in records.iter().zip(1..) {
            gathering.repeat(record).map_err(|error| ResumeError::Record { number, error })?;
        }
        if !gathering.has_begun() {
            return Err(ResumeError::NotBegun);
        }
        Ok(Self::around(gathering, log, clock))
    }

    fn around(gathering: Gathering, log: Box<dyn RecordLog>, clock: fn() -> Time) -> Self {
        Self { gathering, log, clock, means: Means::reproducible() }
    }

    /// The same table, at which bots and hints may use these means to think.
    /// Without them, bots that think for a time have a clock that stands still.
    #[must_use]
    pub fn with_means(self, means: Means) -> Self {
        Self { means, ..self }
    }

    #[must_use]
    pub const fn gathering(&self) -> &Gathering {
        &self.gathering
    }

    /// Lets a person take an action.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<(), LocalError> {
        self.change(|table, now| table.act(speaker(seat), action, now).map(Some))
    }

    /// Lets the bot that has to choose take one action; nothing if it is no
    /// bot's turn.
    pub fn let_bot_choose(&mut self) -> Result<(), LocalError> {
        let Some(thought) = self.gathering.thought() else { return Ok(()) };
        let choice = thought.choose(&self.means);
        self.change(|table, now| table.bot_acts(choice, now))
    }

    /// Takes a player's last step back, or asks the others if they have to
    /// agree.
    pub fn wish_back(&mut self, seat: Seat) -> Result<(), LocalError> {
        self.change(|table, now| table.wish_back(speaker(seat), now).map(Some))
    }

    /// Answers whether another player may take a step back. When all have
    /// agreed, it is taken back; as soon as one does not, it stays.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), LocalError> {
        self.change(|table, now| table.answer(speaker(seat), answer, now).map(Some))
    }

    /// The best that a seat can do now, the best first, as the strongest
    /// opponent sees it; none unless it has to choose. It tells no more than
    /// the seat may know, and the same whenever it is asked.
    #[must_use]
    pub fn hints(&self, seat: Seat) -> Vec<Hint> {
        self.gathering.hint_question(seat).map_or_else(Vec::new, |question| question.think(MOST_HINTS, &self.means))
    }

    /// Does something on a copy of the table, which takes the place of the table
    /// once its record is kept.
    fn change(
        &mut self,
        deed: impl FnOnce(&mut Gathering, Time) -> Result<Option<Record>, TableError>,
    ) -> Result<(), LocalError> {
        let mut next = self.gathering.clone();
        if let Some(record) = deed(&mut next, (self.clock)())? {
            self.log.append(&record)?;
            self.gathering = next;
        }
        Ok(())
    }
}

/// Everybody at one device is known by the same word: the screen, not the table,
/// sees to it that each looks at their own hand.
fn holder() -> Digest {
    Digest::of("the people at this device")
}

fn speaker(seat: Seat) -> Speaker {
    Speaker { holder: holder(), seat }
}

impl std::fmt::Debug for LocalTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalTable").field("gathering", &self.gathering).finish_non_exhaustive()
    }
}
