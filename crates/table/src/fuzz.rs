//! What the fuzz target does with arbitrary bytes. The same function runs over
//! mangled tables in the ordinary tests.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Choice, Collection, Mystic, Rules};
use tabletop::Viewer;
use text::Language;
use vale_of_eternity::Vale;

use crate::charter::{Charter, PlannedSeat};
use crate::file::{ReadTable, TableWriter};
use crate::gathering::Gathering;
use crate::happening::Record;
use crate::pace::Time;
use crate::shelf::{self, AnyGame};

/// Reads the file of a table, and takes it up again if it is one. The
/// fingerprints would turn nearly all damage away, so the lines are also read as
/// records of a table whose fingerprints are right.
///
/// # Panics
/// If what was written is not read back.
pub fn table_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(read) = ReadTable::parse(text)
        && let Ok(game) = shelf::set_up(&read.charter.header(vec![String::new(); read.charter.seats.len()]), None)
    {
        take_up(&read, game);
    }
    // The fingerprint before each record is of no use here.
    let records: Vec<Record> =
        text.lines().filter_map(|line| line.split_once(' ').map_or(line, |(_, record)| record).parse().ok()).collect();
    for game in games_of_two().into_iter().chain(alone()) {
        let (mut writer, mut written) =
            TableWriter::begin(&Charter::of(game.header(), vec![PlannedSeat::Person; game.seats()], 7, Time(0)));
        for record in &records {
            let Ok(line) = writer.write(record) else { return };
            written += &line;
        }
        if let Ok(read) = ReadTable::parse(&written) {
            assert_eq!(read.records, records);
            take_up(&read, game);
        }
    }
}

fn games_of_two() -> Vec<Box<dyn AnyGame>> {
    let names = ["Ada", "Bo"];
    let eternity = vale_of_eternity::Setup::printed(2).map(|setup| shelf::begin::<Vale>(&setup, names));
    let mystic = mystic_vale::Setup::base(2).map(|setup| shelf::begin::<Mystic>(&setup, names));
    let everything = set_up(2, None).map(|setup| shelf::begin::<Mystic>(&setup, names));
    [eternity.ok(), mystic.ok(), everything].into_iter().flatten().collect()
}

fn alone() -> Option<Box<dyn AnyGame>> {
    let nemesis = Collection::builtin().nemeses().next()?.slug.clone();
    let solo = Some(SoloChoice { nemesis, track: TrackSide::default() });
    Some(shelf::begin::<Mystic>(&set_up(1, solo)?, ["Ada"]))
}

/// A game with all sets, leaders and amulets.
fn set_up(players: usize, solo: Option<SoloChoice>) -> Option<mystic_vale::Setup> {
    let collection = Collection::builtin();
    let choice = Choice { solo, ..collection.preset("everything").ok()?.choice };
    mystic_vale::Setup::new(Rules::new(&collection.choose(&choice).ok()?), players).ok()
}

fn take_up(read: &ReadTable, game: Box<dyn AnyGame>) {
    let mut table = Gathering::open(read.charter.clone(), game);
    if read.records.iter().any(|record| table.repeat(record).is_err()) {
        return;
    }
    for viewer in Viewer::all(table.game().seats()) {
        let _ = (table.log(viewer, Language::english()), table.game().scene(viewer, Language::english()));
    }
}
