//! Taking a saved game up again.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use tabletop::CardSource;

use table::LocalTable;
use text::{Language, say};

use super::plain::Beginning;
use super::saves::{self, Opened};
use super::trouble::Trouble;
use super::{Arguments, Table, shown};
use crate::arguments::PackFile;
use crate::clock::now;
use crate::failure::Failure;

/// Takes up the game in this file, or the one that was played last.
pub(super) fn resume(arguments: &Arguments, file: Option<&Path>, language: &Language) -> Result<Table, Failure> {
    let pack = arguments.pack.pack_file()?;
    let cards = pack.as_ref().map(PackFile::source);
    let game = arguments.game.slug;
    let table = match file {
        Some(file) => take_up(file, game, cards),
        None => last_played(game, cards, language),
    };
    table.map_err(|trouble| trouble.told(game, language))
}

fn take_up(file: &Path, game: &str, cards: Option<CardSource<'_>>) -> Result<Table, Trouble> {
    let Opened { charter, records, log } = saves::open(file)?;
    let kept = &charter.game;
    if kept != game && games::GAMES.contains(&kept.as_str()) {
        return Err(Trouble::OtherGame { file: file.to_owned(), game: kept.clone() });
    }
    let header = charter.header(vec![String::new(); charter.seats.len()]);
    let game = games::set_up(&header, cards).map_err(|error| Trouble::NotSetUp { file: file.to_owned(), error })?;
    let table = LocalTable::resume(charter, game, &records, Box::new(log), now)
        .map_err(|error| Trouble::NotResumed { file: file.to_owned(), error })?;
    Ok(Table { table, file: file.to_owned(), beginning: Beginning::Resumed })
}

/// The unfinished game of this name that was changed last. What cannot be taken
/// up is told on standard error and left out; finished games and those of other
/// names are not meant.
fn last_played(game: &str, cards: Option<CardSource<'_>>, language: &Language) -> Result<Table, Trouble> {
    let folder = saves::default_folder(|name| env::var_os(name))?;
    for file in saves::tables(&folder)? {
        let (first, second) = match take_up(&file, game, cards) {
            Ok(table) if table.table.gathering().end().is_some() => continue,
            Ok(table) => {
                let _ = writeln!(io::stderr(), "{}", say!(language, "play-resuming", file = shown(&file)));
                return Ok(table);
            }
            Err(Trouble::OtherGame { .. }) => continue,
            Err(trouble) => {
                (trouble.words(game, language).0, say!(language, "play-resume-skipped", file = shown(&file)))
            }
        };
        let _ = writeln!(io::stderr(), "{first}\n{second}");
    }
    Err(Trouble::NothingToResume(folder))
}
