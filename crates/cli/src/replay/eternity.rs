//! Telling a recorded game of The Vale of Eternity.

use tabletop::replay::Moment;
use text::Speech;
use text::eternity::log::{event_line, market_lines};
use vale_of_eternity::cards::Cards;
use vale_of_eternity::{Event, Vale};

/// What the events of a step say. A round begins after an empty line, and when
/// the last card of a Hunting Phase has been revealed, the market is shown.
pub(super) fn sentences(moment: &Moment<'_, Vale>, events: &[Event], speech: Speech<'_>) -> Vec<String> {
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
