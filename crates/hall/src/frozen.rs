//! Tables that can no longer be played.

use table::name::distinct_names;
use table::{Charter, Entry, Happening, PlannedSeat, Record};
use tabletop::replay::{Ending, Replay, Step};
use tabletop::{Digest, Seat};

use crate::error::HallError;
use crate::hall::Hall;
use crate::ids::{Code, TableId};
use crate::rebuilding::{charter_of, does_not_fit};

impl Hall {
    /// The record of a table that can no longer be played: every step, as it was
    /// written. Nothing has to be hidden any more.
    ///
    /// # Errors
    /// [`HallError::NotFrozen`], if the table can be played.
    pub async fn frozen_record(&self, id: &TableId) -> Result<Replay, HallError> {
        match self.look(id, |_| ()).await {
            Ok(()) => return Err(HallError::NotFrozen),
            Err(HallError::Frozen(_)) => {}
            Err(error) => return Err(error),
        }
        let stored = self.storage().load(id).await?.ok_or(HallError::NoSuchTable)?;
        let charter = charter_of(&stored)?;
        let name = |seat: &PlannedSeat| match seat {
            PlannedSeat::Person => String::new(),
            PlannedSeat::Bot { name, .. } => name.clone(),
        };
        let mut names: Vec<_> = charter.seats.iter().map(name).collect();
        let mut steps: Vec<Step> = Vec::new();
        for (number, record) in stored.records.iter().enumerate() {
            let record: Record = record.parse().map_err(|_| does_not_fit(number))?;
            for happening in record.happenings {
                match happening {
                    Happening::Sat { seat, name, .. } => rename(&mut names, seat, name),
                    Happening::Left(seat) => rename(&mut names, seat, String::new()),
                    Happening::Game(Entry::Step(step)) => steps.push(step),
                    Happening::Game(Entry::TookBack { to, .. }) => steps.truncate(to),
                    Happening::Began
                    | Happening::WishedBack(_)
                    | Happening::Withdrew(_)
                    | Happening::Agreed(_)
                    | Happening::Refused(_)
                    | Happening::Resigned(_)
                    | Happening::RanOut(_)
                    | Happening::Returned(_)
                    | Happening::WantsEnd(_)
                    | Happening::Said(..)
                    | Happening::Rematch(_) => {}
                }
            }
        }
        let header = charter.header(distinct_names(&names));
        Ok(Replay { header, steps, ending: Ending::Unfinished })
    }

    /// Whether somebody may know of a table that can no longer be played:
    /// everybody, unless it is for invited people; then whoever sat there or
    /// knows its code.
    ///
    /// # Errors
    /// [`HallError::WrongCode`], if they may not.
    pub async fn may_see_frozen(
        &self,
        id: &TableId,
        holder: Option<Digest>,
        code: Option<&Code>,
    ) -> Result<(), HallError> {
        let stored = self.storage().load(id).await?.ok_or(HallError::NoSuchTable)?;
        let charter: Charter = charter_of(&stored)?;
        let sat =
            |happening: &Happening| matches!(happening, Happening::Sat { holder: who, .. } if holder == Some(*who));
        let records = stored.records.iter().filter_map(|record| record.parse::<Record>().ok());
        let invited = code == Some(&stored.code) || records.flat_map(|record| record.happenings).any(|it| sat(&it));
        if charter.access == table::Access::Open || invited { Ok(()) } else { Err(HallError::WrongCode) }
    }
}

fn rename(names: &mut [String], seat: Seat, name: String) {
    if let Some(there) = names.get_mut(seat.index()) {
        *there = name;
    }
}
