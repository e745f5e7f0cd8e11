//! What is different about The Vale of Eternity.

mod cards;

use std::ops::RangeInclusive;

use tabletop::replay::Moment;
use text::eternity::log::{event_line, market_lines};
use text::{Language, Speech};
use vale_of_eternity::cards::Cards;
use vale_of_eternity::setup::{MAX_PLAYERS, MIN_PLAYERS};
use vale_of_eternity::{Event, Overpay, Rules, Setup, Vale};

use super::{Offered, Wanted};
use crate::arguments::CardOptions;
use crate::catalogue::Catalogue;
use crate::failure::{Failure, refused};

impl Offered for Vale {
    const PLAYERS: RangeInclusive<usize> = MIN_PLAYERS..=MAX_PLAYERS;
    const OPTIONS: &'static [&'static str] = &["edition", "overpay", "family"];

    fn setup(wanted: &Wanted<'_>) -> Result<Setup, Failure> {
        let rules = rules(wanted.cards, wanted.overpay)?;
        let setup = Setup::new(rules, wanted.players).map_err(refused)?;
        wanted.first.map_or(Ok(setup), |first| setup.with_first(first)).map_err(refused)
    }

    fn catalogue(options: &CardOptions, language: &Language) -> Result<Catalogue, Failure> {
        Ok(cards::catalogue(rules(options, Overpay::default())?, language))
    }

    /// A round begins after an empty line, and when the last card of a Hunting
    /// Phase has been revealed, the market is shown.
    fn sentences(moment: &Moment<'_, Self>, events: &[Event], speech: Speech<'_>) -> Vec<String> {
        let rules = moment.after.rules();
        let last_reveal = last_reveal(moment.after, events);
        let mut lines = Vec::new();
        for (place, &event) in events.iter().enumerate() {
            let line = event_line(event, &rules, speech);
            lines.push(if matches!(event, Event::RoundBegan { .. }) { format!("\n{line}") } else { line });
            if last_reveal == Some(place) {
                lines.extend(market_lines(market(moment.before, events), &rules, speech.language));
            }
        }
        lines
    }
}

fn rules(options: &CardOptions, overpay: Overpay) -> Result<Rules, Failure> {
    Ok(Rules::new(&*options.pack::<Vale>()?, options.edition, overpay))
}

/// The place of the event that completes the market, if one does.
fn last_reveal(after: &Vale, events: &[Event]) -> Option<usize> {
    let last = events.iter().rposition(|event| matches!(event, Event::Revealed(_)));
    last.filter(|_| after.open().to_reveal == 0)
}

/// The market with the cards that a step reveals. The position after the step
/// may have gone on: a single card is drafted without a question.
fn market(before: &Vale, events: &[Event]) -> Cards {
    let revealed = events.iter().filter_map(|event| match event {
        Event::Revealed(card) => Some(*card),
        _ => None,
    });
    before.open().market | revealed.collect()
}
