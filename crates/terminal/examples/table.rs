//! A table with one person and bots, or several people, that is not saved:
//! `cargo run -p terminal --example table -- 2 1` has two seats, one of them a
//! person's.

use std::time::Duration;

use ai::BotKind;
use table::journal::InMemory;
use table::{Occupant, Session, shelf};
use terminal::{Characters, Colours, Options};
use text::Language;
use vale_of_eternity::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<usize>());
    let seats = numbers.next().transpose()?.unwrap_or(2);
    let people = numbers.next().transpose()?.unwrap_or(1);
    let names = (1..=seats).map(|seat| if seat <= people { format!("Person {seat}") } else { format!("Bot {seat}") });
    let game = shelf::eternity(&Setup::printed(seats)?, names);
    let occupants =
        (0..seats).map(|seat| if seat < people { Occupant::Person } else { Occupant::Bot(BotKind::Greedy) });
    let mut session = Session::begin(game, occupants, 42, Box::new(InMemory::default()))?;
    let options = Options {
        language: Language::english(),
        colours: Colours::Sixteen,
        characters: Characters::Unicode,
        pace: Duration::from_millis(400),
    };
    terminal::play(&mut session, &options)?;
    terminal::view(session.game(), &options)?;
    Ok(())
}
