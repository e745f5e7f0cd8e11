//! A table with one person and bots, or several people, that is not saved:
//! `cargo run -p terminal --example table -- mystic 2 1` has two seats, one of
//! them a person's.

use games::AnyGame;
use std::time::Duration;

use ai::BotKind;
use mystic_vale::Mystic;
use table::local::InMemory;
use table::{Charter, LocalTable, PlannedSeat, Time};
use tabletop::Viewer;
use terminal::{Characters, Colours, Hints, Options};
use text::Language;
use vale_of_eternity::Vale;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let name = arguments.next_if(|argument| argument.parse::<usize>().is_err());
    let mut numbers = arguments.map(|number| number.parse::<usize>());
    let seats = numbers.next().transpose()?.unwrap_or(2);
    let people = numbers.next().transpose()?.unwrap_or(1);
    let game = set_up(name.as_deref().unwrap_or("eternity"), seats)?;
    let names: Vec<_> = (1..=people.min(seats)).map(|seat| format!("Person {seat}")).collect();
    let bots =
        (names.len() + 1..=seats).map(|seat| PlannedSeat::Bot { kind: BotKind::Greedy, name: format!("Bot {seat}") });
    let planned = names.iter().map(|_| PlannedSeat::Person).chain(bots).collect();
    let charter = Charter::of(game.header(), planned, 42, Time(0));
    let names = names.iter().map(String::as_str);
    let mut table = LocalTable::open(charter, game, names, Box::new(InMemory::default()), || Time(0))?;
    let options = Options {
        language: Language::english(),
        colours: Colours::Sixteen,
        characters: Characters::Unicode,
        pace: Duration::from_millis(400),
        hints: Hints::OnRequest,
    };
    let unwritten = |_: &dyn AnyGame, _: Viewer| "an example writes no files".to_owned();
    terminal::play(&mut table, &options, &unwritten)?;
    terminal::view(table.gathering().game(), &options)?;
    Ok(())
}

fn set_up(game: &str, seats: usize) -> Result<Box<dyn AnyGame>, Box<dyn std::error::Error>> {
    match game {
        "mystic" => Ok(games::begin::<Mystic>(&mystic_vale::Setup::base(seats)?, [""; 0])),
        "eternity" => Ok(games::begin::<Vale>(&vale_of_eternity::Setup::printed(seats)?, [""; 0])),
        other => Err(format!("there is no game `{other}`; the games are: {}", games::GAMES.join(", ")).into()),
    }
}
