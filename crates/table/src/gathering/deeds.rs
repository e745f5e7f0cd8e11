//! What people, bots and the clock do at a table. Each deed makes a record, or
//! is refused and changes nothing.

use std::fmt;

use tabletop::{Digest, Seat};

use super::places::{Place, Presence};
use super::{Choice, Gathering, Stage, WaitsFor};
use crate::chat::Saying;
use crate::error::TableError;
use crate::happening::{Happening, Record};
use crate::name;
use crate::pace::Time;
use crate::take_back::Answer;

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

impl Gathering {
    /// Lets somebody sit down, at this seat or at the first free one. When the
    /// last seat is taken, the game begins.
    pub fn sit(
        &mut self,
        holder: Digest,
        seat: Option<Seat>,
        name: &str,
        now: Time,
    ) -> Result<(Seat, Record), TableError> {
        self.is_not_over()?;
        let name = name::checked(name)?;
        let seat = match seat {
            Some(seat) => seat,
            None => self.free_seats().iter().next().ok_or(TableError::Full)?,
        };
        match self.places.get(seat.index()) {
            None => return Err(TableError::NoSuchSeat(seat)),
            Some(Place::Free) => {}
            Some(Place::Bot { .. } | Place::Held { .. }) => return Err(TableError::SeatTaken(seat)),
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
    pub fn begin(&mut self, now: Time) -> Result<Option<Record>, TableError> {
        let begun = self.begin_if_full(now)?;
        Ok((!begun.is_empty()).then(|| self.record_of(begun, now)))
    }

    fn begin_if_full(&mut self, now: Time) -> Result<Vec<Happening>, TableError> {
        if self.stage == Stage::Playing || !self.free_seats().is_empty() {
            return Ok(Vec::new());
        }
        let began = self.happens(Happening::Began, now)?;
        let dealt = self.running.deal()?;
        Ok([began].into_iter().chain(dealt.into_iter().map(Happening::Game)).collect())
    }

    /// Lets somebody leave before the game begins.
    pub fn leave(&mut self, who: Speaker, now: Time) -> Result<Record, TableError> {
        self.is_held(who)?;
        self.is_not_over()?;
        match self.stage {
            Stage::Playing => Err(TableError::HasBegun),
            Stage::Gathering => self.does(Happening::Left(who.seat), now),
        }
    }

    pub fn act(&mut self, who: Speaker, action: &str, now: Time) -> Result<Record, TableError> {
        self.may_play(who)?;
        let happened = self.running.take(who.seat, action)?;
        Ok(self.record_of(happened.into_iter().map(Happening::Game), now))
    }

    /// Lets a bot take what it has chosen; nothing if the table has gone on
    /// otherwise meanwhile.
    pub fn bot_acts(&mut self, choice: Choice, now: Time) -> Result<Option<Record>, TableError> {
        let asked = self.waits_for() == WaitsFor::Bot(choice.seat);
        if !asked || self.moves != choice.moves {
            return Ok(None);
        }
        let happened = self.running.take_nth(choice.seat, choice.place)?;
        Ok(Some(self.record_of(happened.into_iter().map(Happening::Game), now)))
    }

    /// Lets a player take their last step back, or ask the others for it.
    pub fn wish_back(&mut self, who: Speaker, now: Time) -> Result<Record, TableError> {
        self.may_play(who)?;
        self.running.nobody_is_asked()?;
        let terms = self.take_back_terms(who.seat).ok_or(TableError::NothingToTakeBack(who.seat))?;
        if !terms.is_free() {
            if self.wished[who.seat.index()] == Some(terms.to) && !self.is_one_device() {
                return Err(TableError::WishedBefore(who.seat));
            }
            // Nobody undoes what a player did who is away and cannot be asked.
            let away = self.seats_where(|place| place.presence() == Some(Presence::StoodInFor)).iter().next();
            if let Some(away) = away {
                return Err(TableError::Away(away));
            }
            if self.people().len() > 1 {
                return self.does(Happening::WishedBack(who.seat), now);
            }
        }
        let took_back = self.running.take_back(terms);
        Ok(self.record_of([Happening::Game(took_back)], now))
    }

    /// Whether all people are at the same device. They talk to each other, so
    /// they may ask for a step as often as they like.
    fn is_one_device(&self) -> bool {
        let mut holders = self.places.iter().filter_map(Place::holder);
        let first = holders.next();
        holders.all(|holder| Some(holder) == first)
    }

    /// Lets a player answer whether another may take a step back. The player who
    /// asked for it may refuse it too, and so withdraw their request.
    pub fn answer(&mut self, who: Speaker, answer: Answer, now: Time) -> Result<Record, TableError> {
        self.may_play(who)?;
        let own = self.running.request().is_some_and(|request| request.terms.seat == who.seat);
        if own && answer == Answer::Refuse {
            return self.does(Happening::Withdrew(who.seat), now);
        }
        let request = self.running.request_to(who.seat)?;
        if answer == Answer::Refuse {
            return self.does(Happening::Refused(who.seat), now);
        }
        let agreed = self.happens(Happening::Agreed(who.seat), now)?;
        let all_agree = self.running.request().is_some_and(|request| request.asked().is_none());
        let took_back = all_agree.then(|| Happening::Game(self.running.take_back(request.terms)));
        Ok(self.record_of([agreed].into_iter().chain(took_back), now))
    }

    /// Lets somebody give up. A bot plays on for them if there are others left
    /// to play with.
    pub fn resign(&mut self, who: Speaker, now: Time) -> Result<Record, TableError> {
        self.has_begun_and_goes_on()?;
        match self.is_held(who)? {
            Presence::GaveUp => Err(TableError::GaveUp(who.seat)),
            Presence::Plays | Presence::StoodInFor => self.does(Happening::Resigned(who.seat), now),
        }
    }

    /// Lets somebody ask for the end of the table without a result. It ends as
    /// soon as all people want it.
    pub fn stop(&mut self, who: Speaker, now: Time) -> Result<Record, TableError> {
        self.is_not_over()?;
        if self.is_held(who)? == Presence::GaveUp {
            return Err(TableError::GaveUp(who.seat));
        }
        if self.want_end.contains(who.seat) {
            return Err(TableError::WantsEndAlready(who.seat));
        }
        self.does(Happening::WantsEnd(who.seat), now)
    }

    /// Lets somebody take their seat back from the bot that plays for them.
    pub fn come_back(&mut self, who: Speaker, now: Time) -> Result<Record, TableError> {
        self.is_not_over()?;
        match self.is_held(who)? {
            Presence::StoodInFor if self.ran_out[who.seat.index()] > MOST_RETURNS => {
                Err(TableError::TooOften(who.seat))
            }
            Presence::StoodInFor => self.does(Happening::Returned(who.seat), now),
            Presence::Plays => Err(TableError::NotStoodInFor(who.seat)),
            Presence::GaveUp => Err(TableError::GaveUp(who.seat)),
        }
    }

    pub fn say(&mut self, who: Speaker, saying: Saying, now: Time) -> Result<Record, TableError> {
        self.is_held(who)?;
        self.chat.check(who.seat, now)?;
        self.does(Happening::Said(who.seat, saying), now)
    }

    /// Notes that there is a table for another game with the same people.
    pub fn note_rematch(&mut self, who: Speaker, table: &str, now: Time) -> Result<Record, TableError> {
        self.is_held(who)?;
        if self.end().is_none() {
            return Err(TableError::NotOver);
        }
        if self.rematch.is_some() {
            return Err(TableError::HasRematch);
        }
        self.does(Happening::Rematch(table.to_owned()), now)
    }

    /// What happens by itself, because somebody has waited for too long; nothing
    /// if it is not time yet.
    pub fn time_passes(&mut self, now: Time) -> Result<Option<Record>, TableError> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Ok(None);
        }
        let late = match self.waits_for() {
            WaitsFor::Consent { of, .. } => Happening::Refused(of),
            WaitsFor::Person(seat) => Happening::RanOut(seat),
            WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => return Ok(None),
        };
        self.does(late, now).map(Some)
    }

    fn does(&mut self, happening: Happening, now: Time) -> Result<Record, TableError> {
        let happened = self.happens(happening, now)?;
        Ok(self.record_of([happened], now))
    }

    fn happens(&mut self, happening: Happening, now: Time) -> Result<Happening, TableError> {
        self.note(&happening, now)?;
        Ok(happening)
    }

    fn record_of(&mut self, happenings: impl IntoIterator<Item = Happening>, now: Time) -> Record {
        let happenings: Vec<_> = happenings.into_iter().collect();
        self.recorded(&happenings, now);
        Record { at: now, happenings }
    }

    /// Whether it is theirs, and whether they play themselves.
    fn is_held(&self, who: Speaker) -> Result<Presence, TableError> {
        let place = self.places.get(who.seat.index()).ok_or(TableError::NoSuchSeat(who.seat))?;
        match place {
            Place::Held { holder, presence, .. } if *holder == who.holder => Ok(*presence),
            Place::Held { .. } | Place::Bot { .. } | Place::Free => Err(TableError::NotYours(who.seat)),
        }
    }

    fn may_play(&self, who: Speaker) -> Result<(), TableError> {
        let presence = self.is_held(who)?;
        self.has_begun_and_goes_on()?;
        match presence {
            Presence::Plays => Ok(()),
            Presence::StoodInFor => Err(TableError::StoodInFor(who.seat)),
            Presence::GaveUp => Err(TableError::GaveUp(who.seat)),
        }
    }

    fn has_begun_and_goes_on(&self) -> Result<(), TableError> {
        match self.stage {
            Stage::Gathering => Err(TableError::NotBegun),
            Stage::Playing => self.is_not_over(),
        }
    }

    fn is_not_over(&self) -> Result<(), TableError> {
        if self.end().is_some() { Err(TableError::Over) } else { Ok(()) }
    }
}
