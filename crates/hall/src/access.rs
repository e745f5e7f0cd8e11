//! Who may look at a table, and as whom: found out under the very lock under
//! which the table is then shown or changed.

use table::gathering::WaitsFor;
use table::{Access, Gathering, Speaker};
use tabletop::{Digest, Seat, SeatSet, Viewer};

use crate::error::HallError;
use crate::hall::Hall;
use crate::ids::{Code, TableId};

/// Someone with a secret, who acts for one of their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who {
    /// The fingerprint of their secret.
    pub holder: Digest,
    /// The seat that they name; without one, it is found at the table.
    pub seat: Option<Seat>,
}

impl From<Speaker> for Who {
    fn from(speaker: Speaker) -> Self {
        Self { holder: speaker.holder, seat: Some(speaker.seat) }
    }
}

/// What a visitor shows who wants to look at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Credentials {
    /// The fingerprint of their secret, if they have one.
    pub holder: Option<Digest>,
    /// The seat that they name.
    pub seat: Option<Seat>,
    /// The code of the table, if they know it.
    pub code: Option<Code>,
}

/// As whom a visitor may look at a table.
#[derive(Clone, Copy, Debug)]
pub struct Admission<'a> {
    pub viewer: Viewer,
    /// The seats that they hold.
    pub own: SeatSet,
    /// The code of the table. It is a secret of those who sit there or came with
    /// it.
    pub code: &'a Code,
}

impl Who {
    /// For which seat they speak: the one that they name, or the one that has to
    /// choose, or else the first that they hold.
    pub(crate) fn speaker(self, gathering: &Gathering) -> Result<Speaker, HallError> {
        let seat = own_seat(gathering, &self.holder, self.seat).ok_or(HallError::WhichSeat)?;
        Ok(Speaker { holder: self.holder, seat })
    }
}

impl Credentials {
    /// As one of the seats that they hold, or else as a spectator, who has to
    /// know the code of a table for invited people.
    pub(crate) fn admit<'a>(&self, gathering: &Gathering, code: &'a Code) -> Result<Admission<'a>, HallError> {
        let own = self.holder.map_or(SeatSet::NONE, |holder| gathering.seats_of(&holder));
        let seat = self.holder.and_then(|holder| own_seat(gathering, &holder, self.seat));
        if let Some(seat) = seat {
            return Ok(Admission { viewer: Viewer::Seat(seat), own, code });
        }
        if self.seat.is_some() {
            return Err(HallError::WhichSeat);
        }
        let invited = gathering.charter().access == Access::Open || !own.is_empty() || self.code.as_ref() == Some(code);
        if !invited {
            return Err(HallError::WrongCode);
        }
        Ok(Admission { viewer: Viewer::Spectator, own, code })
    }
}

fn own_seat(gathering: &Gathering, holder: &Digest, named: Option<Seat>) -> Option<Seat> {
    let own = gathering.seats_of(holder);
    if named.is_some() {
        return named.filter(|&seat| own.contains(seat));
    }
    let asked = match gathering.waits_for() {
        WaitsFor::Person(seat) | WaitsFor::Consent { of: seat, .. } => Some(seat),
        WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => None,
    };
    asked.filter(|&seat| own.contains(seat)).or_else(|| own.iter().next())
}

impl Hall {
    /// Shows a table to a visitor, if they may look at it.
    pub async fn view<R>(
        &self,
        id: &TableId,
        credentials: &Credentials,
        look: impl FnOnce(&Gathering, Admission<'_>) -> R,
    ) -> Result<R, HallError> {
        let live = self.live(id);
        let looked = self.look_at(&live, |loaded| {
            let admission = credentials.admit(&loaded.gathering, &loaded.code)?;
            Ok(look(&loaded.gathering, admission))
        });
        let looked = looked.await.and_then(|seen| seen);
        self.unless_frozen(id, looked, credentials.holder, credentials.code.as_ref()).await
    }

    /// Shows a table to someone who has to sit there.
    pub async fn view_from_seat<R>(
        &self,
        id: &TableId,
        who: Who,
        look: impl FnOnce(&Gathering, Seat) -> R,
    ) -> Result<R, HallError> {
        let live = self.live(id);
        let looked = self.look_at(&live, |loaded| {
            let speaker = who.speaker(&loaded.gathering)?;
            Ok(look(&loaded.gathering, speaker.seat))
        });
        let looked = looked.await.and_then(|seen| seen);
        self.unless_frozen(id, looked, Some(who.holder), None).await
    }

    /// Passes on what came of looking at a table. If the table can no longer be
    /// played, only those who may know of it are shown why.
    pub(crate) async fn unless_frozen<T>(
        &self,
        id: &TableId,
        looked: Result<T, HallError>,
        holder: Option<Digest>,
        code: Option<&Code>,
    ) -> Result<T, HallError> {
        if let Err(HallError::Frozen(_)) = looked {
            self.may_see_frozen(id, holder, code).await?;
        }
        looked
    }
}
