//! Opening tables, the first one and another with the same people.

use games::{CustomPack, RegistryError};
use std::sync::Arc;

use ai::BotKind;
use serde_json::Value;
use table::{Access, Charter, Gathering, Pace, PlannedSeat, Record, Speaker, TableError};
use tabletop::notation::excerpt;
use tabletop::{Digest, Seat};

use crate::access::Who;
use crate::error::{HallError, OpeningError};
use crate::hall::Hall;
use crate::ids::{Code, TableId, random_number};
use crate::live::{Loaded, state_of};
use crate::storage::{Listed, NewTable, StorageError};

#[derive(Clone, Debug)]
pub struct Opening {
    pub game: String,
    /// What the game is to be played with, in its own words; null for nothing
    /// special.
    pub options: Value,
    /// The name of a pack that the hall offers for this game.
    pub pack: Option<String>,
    pub seats: Vec<SeatPlan>,
    pub pace: Pace,
    pub access: Access,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    Free,
    Bot(BotKind),
    Taken {
        /// The fingerprint of their secret.
        holder: Digest,
        name: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    pub id: TableId,
    pub code: Code,
}

impl SeatPlan {
    /// The bot that plays there.
    #[must_use]
    pub const fn bot(&self) -> Option<BotKind> {
        match self {
            Self::Free | Self::Taken { .. } => None,
            Self::Bot(kind) => Some(*kind),
        }
    }

    fn planned(&self) -> PlannedSeat {
        match self {
            Self::Free | Self::Taken { .. } => PlannedSeat::Person,
            Self::Bot(kind) => PlannedSeat::bot(*kind),
        }
    }
}

impl Hall {
    /// Opens a table. If every seat is taken, the game begins at once.
    pub async fn open(self: &Arc<Self>, opening: Opening) -> Result<Opened, HallError> {
        let wrong = |error: RegistryError| HallError::Opening(error.into());
        let sizes = games::players(&opening.game).map_err(wrong)?;
        if !sizes.contains(&opening.seats.len()) {
            let (least, most, found) = (*sizes.start(), *sizes.end(), opening.seats.len());
            return Err(OpeningError::Seats { least, most, found }.into());
        }
        let pack = opening.pack.as_deref().map(|name| self.pack(&opening.game, name)).transpose()?;
        let (seed, players) = (random_number(), opening.seats.len());
        let game = match pack {
            Some(pack) => pack.new_game(&opening.options, players, seed),
            None => games::new_game(&opening.game, &opening.options, players, seed),
        };
        let game = game.map_err(wrong)?;
        let header = game.header();
        let charter = Charter {
            game: header.game.clone(),
            rules: header.rules,
            cards: header.cards.clone(),
            files: Some(self.games().keep(&opening.game, pack).await?),
            pack: opening.pack.clone(),
            setup: header.setup.clone(),
            seats: opening.seats.iter().map(SeatPlan::planned).collect(),
            pace: opening.pace,
            access: opening.access,
            stand_in: Charter::STAND_IN,
            seed,
            opened: self.now(),
        };
        self.open_with(charter, &opening.seats).await
    }

    /// The packs that are offered for a game, beside the built-in cards.
    pub fn packs<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a CustomPack> {
        self.settings().packs.iter().filter(move |pack| pack.game() == game)
    }

    /// The pack of this name that is offered for a game.
    pub fn pack(&self, game: &str, name: &str) -> Result<&CustomPack, OpeningError> {
        let found = self.settings().packs.iter().find(|pack| pack.game() == game && pack.name() == name);
        found.ok_or_else(|| OpeningError::UnknownPack {
            pack: excerpt(name),
            game: game.to_owned(),
            known: self.packs(game).map(|pack| pack.name().to_owned()).collect(),
        })
    }

    /// Another game with the same people: the table for it, which is opened if
    /// there is none yet. Whoever asks sits one seat further than before.
    pub async fn rematch(self: &Arc<Self>, id: &TableId, who: impl Into<Who>) -> Result<Opened, HallError> {
        let (hall, table, who) = (Arc::clone(self), id.clone(), who.into());
        // The caller may go away at any time; no table is left behind that no one
        // knows of.
        let done = tokio::spawn(async move { hall.rematch_now(&table, who).await });
        let opened = done.await.unwrap_or_else(|error| Err(StorageError::Broken(error.to_string()).into()));
        self.unless_frozen(id, opened, Some(who.holder), None).await
    }

    async fn rematch_now(self: &Arc<Self>, id: &TableId, who: Who) -> Result<Opened, HallError> {
        let asked = self.look(id, move |gathering| {
            let held = Seat::all(gathering.places().len()).zip(gathering.places());
            let held = held.filter(|(_, place)| place.holder() == Some(&who.holder));
            let held: Vec<_> = held.map(|(seat, place)| (seat, place.name())).collect();
            let over = gathering.end().is_some();
            let players = gathering.game().header().players.clone();
            let there = gathering.rematch().map(str::to_owned);
            who.speaker(gathering).map(|speaker| (speaker, held, over, there, gathering.charter().clone(), players))
        });
        let (speaker, held, over, there, charter, players) = asked.await??;
        if !over {
            return Err(HallError::refused(TableError::NotOver, players));
        }
        if let Some(there) = there {
            return self.opened(&there.parse().map_err(|_| HallError::NoSuchTable)?).await;
        }
        let seats = charter.seats.len();
        let further = |seat: Seat| seat.next(seats).index();
        let mut plans = vec![SeatPlan::Free; seats];
        for (seat, planned) in Seat::all(seats).zip(&charter.seats) {
            if let PlannedSeat::Bot { kind, .. } = planned {
                plans[further(seat)] = SeatPlan::Bot(*kind);
            }
        }
        // Several people at one device stay together.
        for (seat, name) in held {
            plans[further(seat)] = SeatPlan::Taken { holder: who.holder, name };
        }
        let charter = Charter {
            seats: plans.iter().map(SeatPlan::planned).collect(),
            seed: random_number(),
            opened: self.now(),
            access: Access::Invited,
            ..charter
        };
        let opened = self.open_with(charter, &plans).await?;
        let table = opened.id.to_string();
        let noted = self.act(id, None, speaker, move |gathering, who, now| gathering.note_rematch(who, &table, now));
        match noted.await {
            // Somebody was faster: their table counts, and nobody waits at this one.
            Err(HallError::Refused { why: TableError::HasRematch, .. }) => {
                self.stop_for(&opened.id, who.holder).await?;
                Box::pin(self.rematch_now(id, who)).await
            }
            Err(error) => Err(error),
            Ok(_) => Ok(opened),
        }
    }

    /// Somebody wants the end of a table for all of their seats.
    async fn stop_for(self: &Arc<Self>, id: &TableId, holder: Digest) -> Result<(), HallError> {
        for seat in self.seats_of(id, holder).await?.iter() {
            self.act(id, None, Speaker { holder, seat }, |gathering, who, now| gathering.stop(who, now)).await?;
        }
        Ok(())
    }

    pub async fn opened(&self, id: &TableId) -> Result<Opened, HallError> {
        let stored = self.storage().load(id).await?.ok_or(HallError::NoSuchTable)?;
        Ok(Opened { id: id.clone(), code: stored.code })
    }

    async fn open_with(self: &Arc<Self>, charter: Charter, seats: &[SeatPlan]) -> Result<Opened, HallError> {
        let game = self.games().of(&charter).await?;
        let (id, code) = (TableId::random(), Code::random());
        let now = charter.opened;
        let mut gathering = Gathering::open(charter.clone(), game);
        let mut records: Vec<Record> = Vec::new();
        let refused = |why| HallError::refused(why, Vec::new());
        for (seat, plan) in Seat::all(seats.len()).zip(seats) {
            if let SeatPlan::Taken { holder, name } = plan {
                records.push(gathering.sit(*holder, Some(seat), name, now).map_err(refused)?.1);
            }
        }
        records.extend(gathering.begin(now).map_err(refused)?);
        let state = state_of(&gathering, records.iter().flat_map(|record| &record.happenings), now);
        let table = NewTable {
            id: id.clone(),
            code: code.clone(),
            charter: charter.reveal(),
            game: charter.game,
            listed: if charter.access == Access::Open { Listed::Openly } else { Listed::Never },
            opened: now,
            records: records.iter().map(ToString::to_string).collect(),
            state,
        };
        self.storage().open(table).await?;
        self.figures().opened.inc();
        self.settle_in(&id, Loaded { code: code.clone(), gathering }).await;
        Ok(Opened { id, code })
    }
}
