//! What is different about Mystic Vale.

mod cards;
mod vocabulary;

use std::ops::RangeInclusive;

use mystic_vale::setup::{MAX_PLAYERS, MIN_PLAYERS};
use mystic_vale::{Event, Mystic, Pack, Rules, Setup};
use tabletop::replay::Moment;
use text::{Language, Speech, Wording};

use super::{Offered, Wanted};
use crate::arguments::CardOptions;
use crate::catalogue::Catalogue;
use crate::failure::{Failure, refused};

impl Offered for Mystic {
    const PLAYERS: RangeInclusive<usize> = MIN_PLAYERS..=MAX_PLAYERS;
    const OPTIONS: &'static [&'static str] = &["kind", "level"];

    fn setup(wanted: &Wanted<'_>) -> Result<Setup, Failure> {
        let setup = Setup::new(rules(wanted.cards)?, wanted.players).map_err(refused)?;
        match wanted.first {
            Some(first) => setup.with_first(first).map_err(refused),
            None => Ok(setup),
        }
    }

    fn catalogue(options: &CardOptions, language: &Language) -> Result<Catalogue, Failure> {
        Ok(cards::catalogue(rules(options)?.pack(), language))
    }

    /// A turn begins after an empty line.
    fn sentences(moment: &Moment<'_, Self>, events: &[Event], speech: Speech<'_>) -> Vec<String> {
        let told = |&event: &Event| {
            let line = moment.after.event_line(event, speech);
            if matches!(event, Event::TurnBegan { .. }) { format!("\n{line}") } else { line }
        };
        events.iter().map(told).collect()
    }
}

fn rules(options: &CardOptions) -> Result<Rules, Failure> {
    let own = match options.pack_file()? {
        Some(file) => Some(Pack::parse(&file.name, &file.text).map_err(refused)?),
        None => None,
    };
    Ok(Rules::new(own.as_ref().unwrap_or(Pack::builtin())))
}
