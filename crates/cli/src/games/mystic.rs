//! What is different about Mystic Vale.

mod cards;
mod vocabulary;

use std::ops::RangeInclusive;

use mystic_vale::setup::{MAX_PLAYERS, MIN_PLAYERS};
use mystic_vale::{Event, Mystic, Rules, Setup};
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
        let setup = Setup::new(Rules::new(&*wanted.cards.pack::<Self>()?), wanted.players).map_err(refused)?;
        wanted.first.map_or(Ok(setup), |first| setup.with_first(first)).map_err(refused)
    }

    fn catalogue(options: &CardOptions, language: &Language) -> Result<Catalogue, Failure> {
        Ok(cards::catalogue(&*options.pack::<Self>()?, language))
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
