//! What the fuzz target does with arbitrary bytes. The same function runs over
//! mangled tables in the ordinary tests.

use games::AnyGame;
use games::test_kit::one_of_each;
use tabletop::Viewer;
use text::Language;

use crate::charter::{Charter, PlannedSeat};
use crate::file::{ReadTable, TableWriter};
use crate::gathering::Gathering;
use crate::happening::Record;
use crate::pace::Time;

/// Reads the file of a table, and takes it up again if it is one. The
/// fingerprints would turn nearly all damage away, so the lines are also read as
/// records of a table whose fingerprints are right.
///
/// # Panics
/// If what was written is not read back.
pub fn table_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(read) = ReadTable::parse(text)
        && let Ok(game) = games::set_up(&read.charter.header(vec![String::new(); read.charter.seats.len()]), None)
    {
        take_up(&read, game);
    }
    // The fingerprint before each record is of no use here.
    let records: Vec<Record> =
        text.lines().filter_map(|line| line.split_once(' ').map_or(line, |(_, record)| record).parse().ok()).collect();
    for game in one_of_each() {
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

fn take_up(read: &ReadTable, game: Box<dyn AnyGame>) {
    let mut table = Gathering::open(read.charter.clone(), game);
    if read.records.iter().any(|record| table.repeat(record).is_err()) {
        return;
    }
    for viewer in Viewer::all(table.game().seats()) {
        let _ = (table.log(viewer, Language::english()), table.game().scene(viewer, Language::english()));
    }
}
