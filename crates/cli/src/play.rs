//! `valecraft play`: a game with people, on a full screen or line by line.

pub(crate) mod commands;
mod ending;
#[cfg(feature = "terminal")]
pub(crate) mod look;
mod plain;
mod saves;
mod scenario_files;
mod seating;
mod taking_up;
mod trouble;

use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use arena::machine;
use clap::{Args, Id};
use table::file::TableWriter;
use table::{Charter, Gathering, LocalTable, words};
use tabletop::replay::Replay;
use tabletop::{Seat, Viewer};
use text::{Language, Speech, say};

use crate::arguments::{PackOption, bots_help, fresh_seed, whole_number};
use crate::clock::now;
use crate::failure::Failure;
use crate::game_commands::{self, CommandGame, GameCommands, GameOptions, any_players};
use crate::languages::Spoken;
use crate::record;
#[cfg(feature = "terminal")]
use look::{LookOptions, is_screen};
use plain::{Beginning, Hinting, Plain, Stop};
use saves::TableLog;
use scenario_files::ScenarioFiles;
use seating::{Seating, Wanted};
use trouble::Trouble;

/// The longest that a step of a bot may be shown, in milliseconds.
#[cfg(feature = "terminal")]
const LONGEST_PACE: u64 = 60_000;

/// How many empty lines hide one person's lines from the next, at least.
const CURTAIN: usize = 30;

/// What only a new game can be told: all this, and what single games are told.
fn new_games_only() -> Vec<Id> {
    let of_all_games = ["players", "people", "bots", "seed", "first", "save"].map(Id::from);
    [of_all_games.to_vec(), game_commands::names_of::<GameOptions>()].concat()
}

/// Play against bots, or with others at the same keyboard
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = game_commands::by_name())]
    game: &'static GameCommands,

    /// Number of players, 2 to 4, or 1 against a nemesis [default: as many as are named,
    /// or 2]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(any_players()))]
    players: Option<u64>,

    /// The people by name, with commas; they take the first seats [default: one person]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    people: Vec<String>,

    #[arg(long, value_delimiter = ',', value_name = "NAMES", help = help_of_bots())]
    bots: Vec<String>,

    /// Number that all luck comes from; the same seed gives the same cards
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX))]
    seed: Option<u64>,

    /// The seat that begins, such as p1 [default: left to chance]
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,

    /// Play line by line, with nothing drawn
    #[arg(long)]
    plain: bool,

    /// Tell before each choice what a search would do; at the table, the key H does so at
    /// any time
    #[arg(long)]
    hint: bool,

    /// Go on with a saved game [default: the one that was played last]
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = new_games_only())]
    resume: Option<Option<PathBuf>>,

    /// Save to this file, which must not be there yet [default: a new file in the folder
    /// for games]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// How long each step of a bot is shown on a full screen, in milliseconds
    #[cfg(feature = "terminal")]
    #[arg(long, default_value_t = 600, value_name = "MILLISECONDS", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(0..=LONGEST_PACE))]
    pace: u64,

    #[cfg(feature = "terminal")]
    #[command(flatten)]
    look: LookOptions,

    #[command(flatten)]
    pack: PackOption,

    #[command(flatten)]
    options: GameOptions,
}

const EXAMPLES: &str = "\
Examples:
  valecraft play eternity
      You against one bot. Every step is saved; Ctrl-C loses nothing.
  valecraft play eternity --resume
      Go on with the game that was played last.
  valecraft play eternity --people Ada,Bo --bots greedy
      Two people and a bot. Between two people, the screen hides their hands.
  valecraft play mystic --preset everything
      The other game with all sets, leaders and amulets.
  valecraft play mystic --conclaves random-ending --leaders
      With six conclaves that luck brings, and with leaders.
  valecraft play mystic --solo soulbane --sets base,nemesis --leaders
      Alone against a nemesis; `valecraft record` counts your victories.
  valecraft play mystic --cards my_pack.ron
      With cards of your own.
  valecraft play eternity --plain
      The same line by line, for screen readers. Without a terminal, as in a
      script, this is what happens anyway.
  valecraft play eternity --language my-language
      In the language whose message files are in this folder.

When several people play line by line, empty lines let the hand of one scroll
away before the next one looks.";

fn help_of_bots() -> String {
    bots_help(
        "The bots by level or name, with commas: one for each seat that people leave, or a single one for all of them",
        " [default: greedy]",
    )
}

pub(crate) fn run(arguments: &Arguments, spoken: &Spoken, out: &mut dyn Write) -> Result<(), Failure> {
    let language = spoken.language;
    let table = match &arguments.resume {
        Some(wanted) => taking_up::resume(arguments, wanted.as_deref(), language)?,
        None => (arguments.game.begin)(arguments, language)?,
    };
    let table = Table { table: table.table.with_means(machine::all_threads()), ..table };
    Evening { arguments, spoken, language, file: table.file.clone(), out }.play(table)
}

/// A game that is about to be played, and where it is kept.
pub(crate) struct Table {
    table: LocalTable,
    file: PathBuf,
    beginning: Beginning,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    /// The game goes on another time.
    Early,
    Over,
}

/// Sets a new game up, and makes the file that it is kept in.
pub(crate) fn begin<G: CommandGame>(arguments: &Arguments, language: &Language) -> Result<Table, Failure> {
    let options = &arguments.options.of::<G>()?;
    let wanted = Wanted {
        players: arguments.players.map(|players| players as usize),
        people: &arguments.people,
        bots: &arguments.bots,
        least: *G::players(options).start(),
        most: *G::PLAYERS.end(),
    };
    let seating = Seating::new(wanted, language).map_err(|wrong| wrong.told(language))?;
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    let wanted = game_commands::Wanted::<G> {
        players: seating.seats.len(),
        first: arguments.first,
        seed,
        pack: &arguments.pack,
        options,
    };
    wanted.check_players()?;
    let setup = wanted.prepare()?.announced();
    let game = games::begin::<G>(&setup, [""; 0]);
    let charter = Charter::of(game.header(), seating.seats, seed, now());
    let (writer, opening) = TableWriter::begin(&charter);
    let told = |trouble: Trouble| trouble.told(G::SLUG, language);
    let (file, open) = match &arguments.save {
        Some(file) => (file.clone(), saves::create(file).map_err(told)?),
        None => {
            let folder = saves::default_folder(|name| env::var_os(name)).map_err(told)?;
            saves::create_in(&folder, G::SLUG).map_err(told)?
        }
    };
    // A game of which not even the first cards could be written is none.
    let begun = TableLog::begin(open, writer, &opening)
        .map_err(|error| told(Trouble::NotWritten { file: file.clone(), error }))
        .and_then(|log| {
            let people = seating.people.iter().map(String::as_str);
            let speech = Speech { language, names: &seating.people };
            LocalTable::open(charter, game, people, Box::new(log), now)
                .map_err(|error| Failure::bad_input(words::local_error(&error, speech)))
        });
    let table = begun.inspect_err(|_| {
        let _ = fs::remove_file(&file);
    })?;
    Ok(Table { table, file, beginning: Beginning::New })
}

/// What is needed to play, and to say afterwards where everything is.
struct Evening<'a> {
    arguments: &'a Arguments,
    spoken: &'a Spoken,
    language: &'static Language,
    file: PathBuf,
    out: &'a mut dyn Write,
}

impl Evening<'_> {
    fn play(mut self, mut table: Table) -> Result<(), Failure> {
        #[cfg(feature = "terminal")]
        let left = if self.arguments.plain || !is_screen() {
            self.play_plainly(&mut table)?
        } else {
            self.play_on_screen(&mut table.table)?
        };
        #[cfg(not(feature = "terminal"))]
        let left = self.play_plainly(&mut table)?;
        match left {
            None => Ok(()),
            Some(Left::Early) => self.tell_how_to_go_on(),
            Some(Left::Over) => self.keep_record(table.table.gathering()),
        }
    }

    #[cfg(feature = "terminal")]
    fn play_on_screen(&mut self, table: &mut LocalTable) -> Result<Option<Left>, Failure> {
        use terminal::{Hints, Options};

        let pace = std::time::Duration::from_millis(self.arguments.pace);
        let hints = if self.arguments.hint { Hints::Always } else { Hints::OnRequest };
        let options = Options { hints, ..self.arguments.look.screen(self.language, pace) };
        let scenarios = ScenarioFiles::beside(&self.file, self.arguments.pack.cards.as_deref(), self.language)?;
        match terminal::play(table, &options, &|game, viewer| scenarios.write(game, viewer)) {
            Ok(terminal::Left::Early) => Ok(Some(Left::Early)),
            Ok(terminal::Left::Over) => {
                for line in ending::lines(table.gathering(), self.language) {
                    writeln!(self.out, "{line}")?;
                }
                Ok(Some(Left::Over))
            }
            Err(error) => {
                let hint =
                    say!(self.language, "play-terminal-refused-hint", command = format!("{} --plain", self.go_on()));
                let message = say!(self.language, "play-terminal-refused", reason = error.to_string());
                Err(Failure::bad_input(message).with_hint(hint))
            }
        }
    }

    /// Plays line by line. `None` if nobody reads any more, which has been told.
    fn play_plainly(&mut self, table: &mut Table) -> Result<Option<Left>, Failure> {
        let input = BufReader::new(io::stdin().lock());
        let rows = terminal_size::terminal_size().map_or(0, |(_, height)| usize::from(height.0));
        let scenarios = ScenarioFiles::beside(&self.file, self.arguments.pack.cards.as_deref(), self.language)?;
        let plain = Plain::new(&mut table.table, &scenarios, self.language, input, &mut *self.out, CURTAIN.max(rows));
        let hinting = if self.arguments.hint { Hinting::Always } else { Hinting::WhenAsked };
        match plain.with_hints(hinting).play(table.beginning) {
            Ok(left) => Ok(Some(left)),
            Err(Stop::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
                self.tell_closed();
                Ok(None)
            }
            Err(Stop::Output(error)) => Err(error.into()),
            Err(Stop::Table(error)) => {
                let speech =
                    Speech { language: self.language, names: &table.table.gathering().game().header().players };
                let reason = words::local_error(&error, speech);
                let hint = say!(self.language, "play-go-on", command = self.go_on());
                Err(Failure::bad_input(say!(self.language, "play-stopped", reason = reason)).with_hint(hint))
            }
        }
    }

    fn tell_how_to_go_on(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", say!(self.language, "play-kept", file = shown(&self.file)))?;
        writeln!(self.out, "{}", say!(self.language, "play-go-on", command = self.go_on()))?;
        Ok(())
    }

    /// Whoever read the lines has closed them, so that only the way for errors
    /// is left to tell that nothing is lost.
    fn tell_closed(&self) {
        let lines = [
            say!(self.language, "play-output-closed"),
            say!(self.language, "play-kept", file = shown(&self.file)),
            say!(self.language, "play-go-on", command = self.go_on()),
        ];
        let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
    }

    /// Writes the record of a game that is over, tells where it is, and notes
    /// how the game ended where such games are counted.
    fn keep_record(&mut self, gathering: &Gathering) -> Result<(), Failure> {
        let record = gathering.record(Viewer::Spectator);
        match saves::write_record(&self.file, &record) {
            Ok(file) => {
                let cards = self.arguments.pack.cards.as_deref();
                let command = commands::replay(&file, cards);
                writeln!(self.out, "{}", say!(self.language, "play-record-kept", file = shown(&file)))?;
                writeln!(self.out, "{}", say!(self.language, "play-record-look", command = command))?;
                self.note(gathering, &record)
            }
            Err(trouble) => {
                let (message, _) = trouble.words(self.arguments.game.slug, self.language);
                let file = shown(&self.file);
                let hint = say!(self.language, "play-record-again", file = file, command = self.go_on());
                Err(Failure::bad_input(message).with_hint(hint))
            }
        }
    }

    /// Notes a game that a person finished alone, and tells what was noted.
    /// What bots do among themselves does not count.
    fn note(&mut self, gathering: &Gathering, record: &Replay) -> Result<(), Failure> {
        if gathering.only_person().is_none() {
            return Ok(());
        }
        if let Some(noted) = record::note(record, &self.arguments.pack, self.language)? {
            writeln!(self.out, "{noted}")?;
        }
        Ok(())
    }

    fn go_on(&self) -> String {
        let mut command = commands::resume(self.arguments.game.slug, &self.file);
        if let Some(cards) = &self.arguments.pack.cards {
            command += &format!(" --cards {}", commands::shell_word(&shown(cards)));
        }
        if let Some(language) = &self.spoken.asked {
            command += &format!(" --language {}", commands::shell_word(language));
        }
        if self.arguments.plain {
            command += " --plain";
        }
        if self.arguments.hint {
            command += " --hint";
        }
        command
    }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
