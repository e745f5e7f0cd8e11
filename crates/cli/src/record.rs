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
use tabletop::{Digest, Game as _, Seat};
use text::mystic::cards::nemesis_name;
use text::{Language, say};

use crate::arguments::PackOption;
use crate::failure::{Failure, refused};
use crate::files::write_new;
use book::{Game, Outcome, VERSION};
use keeping::{Aside, Changed, Keeper, News, Trouble};

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    verb: Option<Verb>,

    #[arg(long)]
    json: bool,
}

/// What is done with the record, if it is not just shown.
#[derive(Debug, Subcommand)]
enum Verb {
    Export(ExportArguments),
    Reset(ResetArguments),
}

#[derive(Debug, Args)]
struct ExportArguments {
    file: PathBuf,
}

#[derive(Debug, Args)]
struct ResetArguments {
    #[arg(long)]
    yes: bool,
}

/// Shows the record, writes it to a file, or puts it aside.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let keeper = Keeper::find(|name| env::var_os(name)).map_err(|trouble| told(&trouble, language))?;
    match &arguments.verb {
        None => show(&keeper, arguments, language, out),
        Some(Verb::Export(to)) => export(&keeper, &to.file, language, out),
        Some(Verb::Reset(told)) => reset(&keeper, told, language, out),
    }
}

fn show(keeper: &Keeper, arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let book = keeper.read().map_err(|trouble| told(&trouble, language))?;
    let file = shown(&keeper.file());
    if arguments.json {
        let data = json!({"file": file, "games": book.games().len(), "nemeses": chart::to_json(&book, language)});
        serde_json::to_writer_pretty(&mut *out, &data)?;
        return Ok(writeln!(out)?);
    }
    chart::write(out, &book, language)?;
    let is_there = keeper.exists().map_err(|trouble| told(&trouble, language))?;
    let place = if is_there { say!(language, "record-place", file = file) } else { say!(language, "record-empty") };
    Ok(writeln!(out, "{place}")?)
}

fn export(keeper: &Keeper, to: &Path, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let book = keeper.read().map_err(|trouble| told(&trouble, language))?;
    write_new(to, &book.text()?).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let message = say!(language, "record-export-exists", file = shown(to));
            Failure::bad_input(message).with_hint(say!(language, "record-export-exists-hint"))
        }
        _ => {
            let reason = error.to_string();
            Failure::bad_input(say!(language, "record-export-refused", file = shown(to), reason = reason))
        }
    })?;
    let (games, file) = (book.games().len(), shown(to));
    Ok(writeln!(out, "{}", say!(language, "record-exported", games = games, file = file))?)
}

fn reset(keeper: &Keeper, arguments: &ResetArguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    if !keeper.exists().map_err(|trouble| told(&trouble, language))? {
        return Ok(writeln!(out, "{}", say!(language, "record-empty"))?);
    }
    if !arguments.yes && !is_confirmed(keeper, language, out)? {
        let message = say!(language, "record-reset-not-confirmed");
        return Err(Failure::bad_input(message).with_hint(say!(language, "record-reset-hint", option = "--yes")));
    }
    match keeper.reset().map_err(|trouble| told(&trouble, language))? {
        None => writeln!(out, "{}", say!(language, "record-empty"))?,
        Some(Aside { kept, .. }) => writeln!(out, "{}", say!(language, "record-reset-done", file = shown(&kept)))?,
    }
    Ok(())
}

/// Asks whether the record is really to be put aside.
fn is_confirmed(keeper: &Keeper, language: &Language, out: &mut dyn Write) -> Result<bool, Failure> {
    let question = say!(language, "record-reset-question", file = shown(&keeper.file()), yes = YES);
    writeln!(out, "{question}")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let answer = answer.trim().to_lowercase();
    Ok(answer == YES || answer == YES[..1])
}

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

/// A finished game against a nemesis.
struct Finished {
    deal: Digest,
    solo: SoloChoice,
    result: Outcome,
}

impl Finished {
    /// What a record tells of a game, if it was one against a nemesis.
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

    /// What was noted, in words.
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

/// Why the record cannot be used.
fn told(trouble: &Trouble, language: &Language) -> Failure {
    let (message, hint) = words(trouble, language);
    hint.into_iter().fold(Failure::bad_input(message), Failure::with_hint)
}

/// Why a game could not be noted, and what can be done about it.
fn not_noted(trouble: &Trouble, language: &Language) -> Failure {
    let message = say!(language, "record-not-noted", reason = words(trouble, language).0);
    Failure::bad_input(message).with_hint(say!(language, "record-not-noted-hint"))
}

fn words(trouble: &Trouble, language: &Language) -> (String, Option<String>) {
    match trouble {
        Trouble::NoHome => (say!(language, "record-no-home", first = "XDG_DATA_HOME", second = "HOME"), None),
        Trouble::Refused { file, error } => {
            (say!(language, "record-refused", file = shown(file), reason = error.to_string()), None)
        }
        Trouble::Bad { file, reason } => (
            say!(language, "record-bad", file = shown(file), reason = reason.as_str()),
            Some(say!(language, "record-bad-hint", command = "valecraft record reset")),
        ),
        Trouble::Later { file, found } => (
            say!(language, "record-later", file = shown(file), found = found.to_string(), read = VERSION.to_string()),
            Some(say!(language, "record-later-hint")),
        ),
    }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
