//! What the fuzz target does with arbitrary bytes. The same function runs over
//! mangled tables in the ordinary tests.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Choice, Collection, Mystic, Rules};
use tabletop::Viewer;
use text::Language;
use vale_of_eternity::Vale;

use crate::journal::{Entry, InMemory};
use crate::occupant::Occupant;
use crate::saved::{SavedTable, Scribe, read_entry};
use crate::session::Session;
use crate::shelf::{self, AnyGame};

/// Reads a saved table, and takes it up again if it is one. The fingerprints
/// would turn nearly all damage away, so the lines are also read as entries of
/// a table whose fingerprints are right.
///
/// # Panics
/// If what was written is not read back.
pub fn saved(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(read) = SavedTable::parse(text) {
        resume(&read.table);
    }
    // The fingerprint before each entry is of no use here.
    let entries: Vec<Entry> =
        text.lines().filter_map(|line| read_entry(line.split_once(' ').map_or(line, |(_, entry)| entry))).collect();
    for game in games_of_two().into_iter().chain(alone()) {
        let people = vec![Occupant::Person; game.seats()];
        let (mut scribe, mut written) = Scribe::begin(game.header(), &people, 7);
        let Ok(lines) = scribe.write(&entries) else { return };
        written += &lines;
        if let Ok(read) = SavedTable::parse(&written) {
            assert_eq!(read.table.entries, entries);
            resume(&read.table);
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

fn resume(table: &SavedTable) {
    let Ok(game) = shelf::set_up(&table.header, None) else { return };
    let Ok(session) = Session::resume(table, game, Box::new(InMemory::default())) else { return };
    for viewer in Viewer::all(session.game().seats()) {
        let _ = (session.log(viewer, Language::english()), session.game().scene(viewer, Language::english()));
    }
}
