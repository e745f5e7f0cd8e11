//! `valecraft record`: the games that a person has finished against a nemesis
//! of Mystic Vale.

mod book;
mod chart;
mod keeping;

use std::env;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Collection, Mystic};
use serde::Deserialize;
use serde_json::json;
use tabletop::replay::{Ending, Replay};
use tabletop::{Digest, Game as _, Seat, Slug};
use text::mystic::cards::nemesis_name;
use text::{Language, say};

use crate::arguments::PackOption;
use crate::failure::{Failure, refused};
use crate::files::write_new;
use crate::layout::counted;
use book::{Game, Outcome, VERSION};
use keeping::{Aside, Changed, Keeper, News, Trouble};

/// Show the games that you have finished against nemeses, copy that record, or begin it
/// anew
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    verb: Option<Verb>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  valecraft record
      A line for each nemesis: X for a victory, O for a defeat.
  valecraft record --json
  valecraft record export my-record.json
      Write a copy; no file is ever overwritten.
  valecraft record reset
      Begin anew; the old record is kept under another name.

`valecraft play mystic --solo NEMESIS` notes a game when it is over. A game that
is left early is not noted, and a deal counts once. Like the chart of the
rulebook, the record trusts you: steps that were taken back do not matter.";

/// What is done with the record, if it is not just shown.
#[derive(Debug, Subcommand)]
enum Verb {
    Export(ExportArguments),
    Reset(ResetArguments),
}

/// Write a copy of the record to a file
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  valecraft record export my-record.json")]
struct ExportArguments {
    /// The file, which must not be there yet
    file: PathBuf,
}

/// Put the record aside under another name, and begin anew
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  valecraft record reset --yes")]
struct ResetArguments {
    /// Do not ask first
    #[arg(long)]
    yes: bool,
}

pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let keeper = Keeper::find(|name| env::var_os(name)).map_err(|trouble| told(&trouble))?;
    match &arguments.verb {
        None => show(&keeper, arguments, language, out),
        Some(Verb::Export(to)) => export(&keeper, &to.file, out),
        Some(Verb::Reset(told)) => reset(&keeper, told, out),
    }
}

fn show(keeper: &Keeper, arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let book = keeper.read().map_err(|trouble| told(&trouble))?;
    let file = shown(&keeper.file());
    if arguments.json {
        let data = json!({"file": file, "games": book.games().len(), "nemeses": chart::to_json(&book, language)});
        serde_json::to_writer_pretty(&mut *out, &data)?;
        return Ok(writeln!(out)?);
    }
    chart::write(out, &book, language)?;
    let is_there = keeper.exists().map_err(|trouble| told(&trouble))?;
    let place = if is_there { format!("The record is kept in {file}.") } else { EMPTY.to_owned() };
    Ok(writeln!(out, "{place}")?)
}

fn export(keeper: &Keeper, to: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let book = keeper.read().map_err(|trouble| told(&trouble))?;
    write_new(to, &book.text()?).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            let message = format!("{} is there already; nothing was written", to.display());
            return Failure::bad_input(message).with_hint("choose another name; no file is ever overwritten");
        }
        Failure::bad_input(format!("{} cannot be written: {error}", to.display()))
    })?;
    let games = counted(book.games().len(), "game");
    Ok(writeln!(out, "The record with {games} was written to {}.", to.display())?)
}

fn reset(keeper: &Keeper, arguments: &ResetArguments, out: &mut dyn Write) -> Result<(), Failure> {
    if !keeper.exists().map_err(|trouble| told(&trouble))? {
        return Ok(writeln!(out, "{EMPTY}")?);
    }
    if !arguments.yes && !is_confirmed(keeper, out)? {
        let failure = Failure::bad_input("the record stays as it is");
        return Err(failure.with_hint("--yes puts it aside without asking"));
    }
    match keeper.reset().map_err(|trouble| told(&trouble))? {
        None => writeln!(out, "{EMPTY}")?,
        Some(Aside { kept, .. }) => {
            writeln!(out, "The record begins anew. The old one is kept in {}.", kept.display())?;
        }
    }
    Ok(())
}

fn is_confirmed(keeper: &Keeper, out: &mut dyn Write) -> Result<bool, Failure> {
    let file = shown(&keeper.file());
    writeln!(out, "The record in {file} is put aside under another name, and a new one begins. Write {YES} to do it.")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let answer = answer.trim().to_lowercase();
    Ok(answer == YES || answer == YES[..1])
}

const EMPTY: &str = "No game against a nemesis has been finished yet.";

/// The word that confirms; its first letter will do.
const YES: &str = "yes";

/// Notes a game that a person finished against a nemesis, and says what was
/// noted; `None` if it was no such game. The same deal is noted once, however
/// often it is taken up again. Whether steps were taken back is not asked: who
/// plays alone deceives nobody, and takes a step back by agreement with nobody.
pub(crate) fn note(game: &Replay, pack: &PackOption, language: &Language) -> Result<Option<String>, Failure> {
    let Some(finished) = Finished::of(game) else { return Ok(None) };
    let collection = pack.pack::<Mystic>()?;
    let nemesis = collection.nemesis(&finished.solo.nemesis).map_err(refused)?;
    let difficulty = nemesis.difficulty;
    let keeper = Keeper::find(|name| env::var_os(name)).map_err(|trouble| not_noted(&trouble, language))?;
    let changed = keeper.change(|book| book.with(finished.noted(difficulty)));
    let changed = changed.map_err(|trouble| not_noted(&trouble, language))?;
    Ok(Some(finished.told(&changed, &collection, language)))
}

struct Finished {
    deal: Digest,
    solo: SoloChoice,
    result: Outcome,
}

impl Finished {
    fn of(game: &Replay) -> Option<Self> {
        let Ending::Over { standings, seed } = game.ending else { return None };
        let header = &game.header;
        let solo = SoloChoice::deserialize(&header.setup["solo"]).ok().filter(|_| header.game == Mystic::SLUG)?;
        // By its cards and its seed a deal is known again. A game that says of no seed is known by
        // all that happened in it.
        let deal = match seed {
            Some(seed) => Digest::of(json!([header.setup, header.cards, header.players, seed]).to_string()),
            None => Digest::of(game.to_string()),
        };
        let result = if standings.winners.contains(Seat::new(0)) { Outcome::Won } else { Outcome::Lost };
        Some(Self { deal, solo, result })
    }

    fn noted(&self, difficulty: u8) -> Game {
        let (deal, nemesis) = (self.deal.to_string(), self.solo.nemesis.clone());
        Game { deal, nemesis, difficulty, track: self.solo.track, result: self.result }
    }

    fn told(&self, changed: &Changed, collection: &Collection, language: &Language) -> String {
        let SoloChoice { nemesis, track } = &self.solo;
        let name = collection.nemesis(nemesis).map_or(nemesis.as_str(), |nemesis| nemesis_name(nemesis, language));
        let count = |result| changed.book.count(nemesis, *track, result);
        let (won, lost) = (count(Outcome::Won), count(Outcome::Lost));
        let noted = match changed.news {
            News::Noted => say!(language, "record-noted", nemesis = name, track = track.slug(), won = won, lost = lost),
            News::Known => say!(language, "record-known"),
        };
        let aside = changed.aside.as_ref().map(|Aside { file, kept, reason }| {
            let (file, kept) = (shown(file), shown(kept));
            say!(language, "record-kept-aside", file = file, reason = reason.as_str(), kept = kept)
        });
        aside.into_iter().chain([noted]).collect::<Vec<_>>().join("\n")
    }
}

fn told(trouble: &Trouble) -> Failure {
    let (message, hint) = words(trouble);
    hint.into_iter().fold(Failure::bad_input(message), Failure::with_hint)
}

fn not_noted(trouble: &Trouble, language: &Language) -> Failure {
    let message = say!(language, "record-not-noted", reason = words(trouble).0);
    Failure::bad_input(message).with_hint(say!(language, "record-not-noted-hint"))
}

/// The sentence has no full stop, because others quote it.
fn words(trouble: &Trouble) -> (String, Option<String>) {
    match trouble {
        Trouble::NoHome => {
            ("there is no folder for the record: neither XDG_DATA_HOME nor HOME is set".to_owned(), None)
        }
        Trouble::Refused { file, error } => (format!("{} cannot be used: {error}", file.display()), None),
        Trouble::Bad { file, reason } => {
            let hint = "nothing was changed. `valecraft record reset` puts the file aside and begins a new record, and \
                        so does the next finished game";
            (format!("{} cannot be read as a record: {reason}", file.display()), Some(hint.to_owned()))
        }
        Trouble::Later { file, found } => {
            let message = format!(
                "{} was written by a later version of Valecraft: it is a record of version {found}, and this one \
                 reads version {VERSION}",
                file.display()
            );
            (message, Some("nothing was changed; use the version of Valecraft that wrote it".to_owned()))
        }
    }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
