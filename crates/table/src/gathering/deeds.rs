//! What people, bots and the clock do at a table. Each deed makes a record, or
//! is refused and changes nothing.

use std::fmt;

use tabletop::{Digest, Seat};

use super::places::{Place, Presence};
use super::{Choice, Gathering, Stage, WaitsFor};
use crate::chat::{NotSaid, Saying};
use crate::happening::{Happening, Record};
use crate::name::{self, WrongName};
use crate::pace::Time;
use crate::session::{Answer, SessionError, Waiting};

/// How often somebody may take their seat back whose time has run out.
const MOST_RETURNS: u8 = 3;

/// Somebody who does something at a table: by the fingerprint of their secret,
/// and for which of their seats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Speaker {
    pub holder: Digest,
    pub seat: Seat,
}

impl fmt::Debug for Speaker {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speaker").field("seat", &self.seat).finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum DeedError {
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("the seat {0} is not free")]
    SeatTaken(Seat),
    #[error("every seat at this table is taken")]
    Full,
    #[error("the seat {0} is held by somebody else")]
    NotYours(Seat),
    #[error("the game has not begun: not every seat is taken")]
    NotBegun,
    #[error("the game has begun; give up instead of leaving")]
    HasBegun,
    #[error("the game is over")]
    Over,
    #[error("the game is not over")]
    NotOver,
    #[error("a bot plays for {0} now; take the seat back first")]
    StoodInFor(Seat),
    #[error("no bot plays for {0}")]
    NotStoodInFor(Seat),
    #[error("{0} has given up")]
    GaveUp(Seat),
    #[error("{0} has asked for this step back before")]
    WishedBefore(Seat),
    #[error("{0} is away and cannot agree")]
    Away(Seat),
    #[error("the time of {0} has run out too often; the bot plays on")]
    TooOften(Seat),
    #[error("{0} has asked for the end of the table before")]
    WantsEndAlready(Seat),
    #[error("there is a table for another game already")]
    HasRematch,
    #[error(transparent)]
    Name(#[from] WrongName),
    #[error(transparent)]
    NotSaid(#[from] NotSaid),
}

impl Gathering {
    /// Lets somebody sit down, at this seat or at the first free one. When the
    /// last seat is taken, the game begins.
    pub fn sit(
        &mut self,
        holder: Digest,
        seat: Option<Seat>,
        name: &str,
        now: Time,
    ) -> Result<(Seat, Record), DeedError> {
        self.is_not_over()?;
        let name = name::checked(name)?;
        let seat = match seat {
            Some(seat) => seat,
            None => self.free_seats().iter().next().ok_or(DeedError::Full)?,
        };
        match self.places.get(seat.index()) {
            None => return Err(DeedError::NoSuchSeat(seat)),
            Some(Place::Free) => {}
            Some(Place::Bot(_) | Place::Held { .. }) => return Err(DeedError::SeatTaken(seat)),
        }
        let sat = self.happens(Happening::Sat { seat, holder, name }, now)?;
        match self.begin_if_full(now) {
            Ok(begun) => Ok((seat, self.record_of([sat].into_iter().chain(begun), now))),
            Err(error) => {
                self.place(seat, Place::Free);
                self.stage = Stage::Gathering;
                Err(error)
            }
        }
    }

    /// Begins a game that waits for nobody, such as one between bots.
    pub fn begin(&mut self, now: Time) -> Result<Option<Record>, DeedError> {
        let begun = self.begin_if_full(now)?;
        Ok((!begun.is_empty()).then(|| self.record_of(begun, now)))
    }

    fn begin_if_full(&mut self, now: Time) -> Result<Vec<Happening>, DeedError> {
        if self.stage == Stage::Playing || !self.free_seats().is_empty() {
            return Ok(Vec::new());
        }
        let began = self.happens(Happening::Began, now)?;
        self.session.deal()?;
        Ok([began].into_iter().chain(self.kept()).collect())
    }

    /// Lets somebody leave before the game begins.
    pub fn leave(&mut self, who: Speaker, now: Time) -> Result<Record, DeedError> {
        self.is_held(who)?;
        self.is_not_over()?;
        match self.stage {
            Stage::Playing => Err(DeedError::HasBegun),
            Stage::Gathering => self.does(Happening::Left(who.seat), now),
        }
    }

    pub fn act(&mut self, who: Speaker, action: &str, now: Time) -> Result<Record, DeedError> {
        self.may_play(who)?;
        self.session.act(who.seat, action)?;
        let happened = self.kept();
        Ok(self.record_of(happened, now))
    }

    /// Lets a bot take what it has chosen; nothing if the table has gone on
    /// otherwise meanwhile.
    pub fn bot_acts(&mut self, choice: Choice, now: Time) -> Result<Option<Record>, DeedError> {
        let asked = self.waits_for() == WaitsFor::Table(Waiting::Bot(choice.seat));
        if !asked || self.moves != choice.moves {
            return Ok(None);
        }
        self.session.bot_takes(choice.seat, choice.place)?;
        let happened = self.kept();
        Ok(Some(self.record_of(happened, now)))
    }

    /// Lets somebody take their last step back, or ask the others for it.
    pub fn wish_back(&mut self, who: Speaker, now: Time) -> Result<Record, DeedError> {
        self.may_play(who)?;
        let terms = self.session.take_back_terms(who.seat).filter(|terms| !terms.is_free());
        if terms.is_some_and(|terms| self.wished[who.seat.index()] == Some(terms.to)) {
            return Err(DeedError::WishedBefore(who.seat));
        }
        // Nobody undoes what somebody did who is away and cannot be asked.
        let away = self.seats_where(|place| place.presence() == Some(Presence::StoodInFor)).iter().next();
        if let Some(away) = away.filter(|_| terms.is_some()) {
            return Err(DeedError::Away(away));
        }
        self.session.wish_back(who.seat)?;
        let mut happened = self.kept();
        if happened.is_empty() {
            self.has_wished(who.seat);
            happened.push(Happening::WishedBack(who.seat));
        }
        Ok(self.record_of(happened, now))
    }

    /// Lets somebody answer whether another may take a step back. Who asked for it
    /// may refuse it themselves, and so withdraw their wish.
    pub fn answer(&mut self, who: Speaker, answer: Answer, now: Time) -> Result<Record, DeedError> {
        self.may_play(who)?;
        let own = self.session.wish().is_some_and(|terms| terms.seat == who.seat);
        if own && answer == Answer::Refuse {
            return self.does(Happening::Withdrew(who.seat), now);
        }
        self.session.answer(who.seat, answer)?;
        let answered = match answer {
            Answer::Agree => Happening::Agreed(who.seat),
            Answer::Refuse => Happening::Refused(who.seat),
        };
        let happened: Vec<_> = [answered].into_iter().chain(self.kept()).collect();
        Ok(self.record_of(happened, now))
    }

    /// Lets somebody give up. A bot plays on for them if there are others left
    /// to play with.
    pub fn resign(&mut self, who: Speaker, now: Time) -> Result<Record, DeedError> {
        self.has_begun_and_goes_on()?;
        match self.is_held(who)? {
            Presence::GaveUp => Err(DeedError::GaveUp(who.seat)),
            Presence::Plays | Presence::StoodInFor => self.does(Happening::Resigned(who.seat), now),
        }
    }

    /// Lets somebody ask for the end of the table without a result. It ends as
    /// soon as all people want it.
    pub fn stop(&mut self, who: Speaker, now: Time) -> Result<Record, DeedError> {
        self.is_not_over()?;
        if self.is_held(who)? == Presence::GaveUp {
            return Err(DeedError::GaveUp(who.seat));
        }
        if self.want_end.contains(who.seat) {
            return Err(DeedError::WantsEndAlready(who.seat));
        }
        self.does(Happening::WantsEnd(who.seat), now)
    }

    /// Lets somebody take their seat back from the bot that plays for them.
    pub fn come_back(&mut self, who: Speaker, now: Time) -> Result<Record, DeedError> {
        self.is_not_over()?;
        match self.is_held(who)? {
            Presence::StoodInFor if self.ran_out[who.seat.index()] > MOST_RETURNS => Err(DeedError::TooOften(who.seat)),
            Presence::StoodInFor => self.does(Happening::Returned(who.seat), now),
            Presence::Plays => Err(DeedError::NotStoodInFor(who.seat)),
            Presence::GaveUp => Err(DeedError::GaveUp(who.seat)),
        }
    }

    pub fn say(&mut self, who: Speaker, saying: Saying, now: Time) -> Result<Record, DeedError> {
        self.is_held(who)?;
        self.chat.check(who.seat, now)?;
        self.does(Happening::Said(who.seat, saying), now)
    }

    /// Notes that there is a table for another game with the same people.
    pub fn note_rematch(&mut self, who: Speaker, table: &str, now: Time) -> Result<Record, DeedError> {
        self.is_held(who)?;
        if self.end().is_none() {
            return Err(DeedError::NotOver);
        }
        if self.rematch.is_some() {
            return Err(DeedError::HasRematch);
        }
        self.does(Happening::Rematch(table.to_owned()), now)
    }

    /// What happens by itself, because somebody has waited for too long; nothing
    /// if it is not time yet.
    pub fn time_passes(&mut self, now: Time) -> Result<Option<Record>, DeedError> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Ok(None);
        }
        let late = match self.waits_for() {
            WaitsFor::Table(Waiting::Consent { of, .. }) => Happening::Refused(of),
            WaitsFor::Table(Waiting::Person(seat)) => Happening::RanOut(seat),
            WaitsFor::Table(Waiting::Bot(_) | Waiting::Over) | WaitsFor::Players | WaitsFor::Nothing(_) => {
                return Ok(None);
            }
        };
        self.does(late, now).map(Some)
    }

    fn does(&mut self, happening: Happening, now: Time) -> Result<Record, DeedError> {
        let happened = self.happens(happening, now)?;
        Ok(self.record_of([happened], now))
    }

    fn happens(&mut self, happening: Happening, now: Time) -> Result<Happening, DeedError> {
        self.note(&happening, now).map_err(SessionError::from)?;
        Ok(happening)
    }

    /// What the session has done, as happenings.
    fn kept(&self) -> Vec<Happening> {
        self.outbox.take().into_iter().map(Happening::Game).collect()
    }

    fn record_of(&mut self, happenings: impl IntoIterator<Item = Happening>, now: Time) -> Record {
        let happenings: Vec<_> = happenings.into_iter().collect();
        self.recorded(&happenings, now);
        Record { at: now, happenings }
    }

    /// Whether it is theirs, and whether they play themselves.
    fn is_held(&self, who: Speaker) -> Result<Presence, DeedError> {
        let place = self.places.get(who.seat.index()).ok_or(DeedError::NoSuchSeat(who.seat))?;
        match place {
            Place::Held { holder, presence, .. } if *holder == who.holder => Ok(*presence),
            Place::Held { .. } | Place::Bot(_) | Place::Free => Err(DeedError::NotYours(who.seat)),
        }
    }

    fn may_play(&self, who: Speaker) -> Result<(), DeedError> {
        let presence = self.is_held(who)?;
        self.has_begun_and_goes_on()?;
        match presence {
            Presence::Plays => Ok(()),
            Presence::StoodInFor => Err(DeedError::StoodInFor(who.seat)),
            Presence::GaveUp => Err(DeedError::GaveUp(who.seat)),
        }
    }

    fn has_begun_and_goes_on(&self) -> Result<(), DeedError> {
        match self.stage {
            Stage::Gathering => Err(DeedError::NotBegun),
            Stage::Playing => self.is_not_over(),
        }
    }

    fn is_not_over(&self) -> Result<(), DeedError> {
        if self.end().is_some() { Err(DeedError::Over) } else { Ok(()) }
    }
}
