//! A table with one person and bots, or several people, that is not saved:
//! `cargo run -p terminal --example table -- mystic 2 1` has two seats, one of
//! them a person's.

use std::time::Duration;

use ai::BotKind;
use mystic_vale::Mystic;
use table::journal::InMemory;
use table::shelf::AnyGame;
use table::{Occupant, Session, shelf};
use terminal::{Characters, Colours, Hints, Options};
use text::Language;
use vale_of_eternity::Vale;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let name = arguments.next_if(|argument| argument.parse::<usize>().is_err());
    let mut numbers = arguments.map(|number| number.parse::<usize>());
    let seats = numbers.next().transpose()?.unwrap_or(2);
    let people = numbers.next().transpose()?.unwrap_or(1);
    let game = begin(name.as_deref().unwrap_or("eternity"), seats, people)?;
    let occupants =
        (0..seats).map(|seat| if seat < people { Occupant::Person } else { Occupant::Bot(BotKind::Greedy) });
    let mut session = Session::begin(game, occupants, 42, Box::new(InMemory::default()))?;
    let options = Options {
        language: Language::english(),
        colours: Colours::Sixteen,
        characters: Characters::Unicode,
        pace: Duration::from_millis(400),
        hints: Hints::OnRequest,
    };
    terminal::play(&mut session, &options)?;
    terminal::view(session.game(), &options)?;
    Ok(())
}

fn begin(game: &str, seats: usize, people: usize) -> Result<Box<dyn AnyGame>, Box<dyn std::error::Error>> {
    let names = (1..=seats).map(|seat| if seat <= people { format!("Person {seat}") } else { format!("Bot {seat}") });
    match game {
        "mystic" => Ok(shelf::begin::<Mystic>(&mystic_vale::Setup::base(seats)?, names)),
        "eternity" => Ok(shelf::begin::<Vale>(&vale_of_eternity::Setup::printed(seats)?, names)),
        other => Err(format!("there is no game `{other}`; the games are: {}", shelf::GAMES.join(", ")).into()),
    }
}
