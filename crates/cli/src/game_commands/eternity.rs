//! What the command line says of The Vale of Eternity.

mod cards;

use clap::Args;
use tabletop::replay::Moment;
use text::eternity::log::{event_line, market_lines};
use text::{Language, Speech};
use vale_of_eternity::cards::Cards;
use vale_of_eternity::{Edition, Event, Overpay, Rules, Vale};

use super::options::{OptionHelp, word};
use super::{CommandGame, ListingOptions};
use crate::arguments::PackOption;
use crate::catalogue::Catalogue;
use crate::failure::Failure;

/// Which cards are asked for.
#[derive(Clone, Debug, Args)]
#[group(skip)]
#[command(next_help_heading = "Options of eternity")]
pub(crate) struct Listing {
    /// Only cards of this family: fire, water, earth, wind or dragon
    #[arg(long, value_name = "FAMILY", conflicts_with = "name")]
    family: Option<String>,

    /// How disputed points are read: `printed` (the published game) or `transcription`
    /// (the transcribed rulebook, to the letter)
    #[arg(long, default_value = "printed", value_name = "EDITION")]
    edition: Edition,
}

impl CommandGame for Vale {
    const OPTIONS: &'static [OptionHelp] = &[
        OptionHelp {
            field: "edition",
            value: "EDITION",
            help: "How disputed points are read: `printed` (the published game) or `transcription` (the transcribed \
                   rulebook, to the letter)",
            default: Some("printed"),
            read: word::<Edition>,
            ..OptionHelp::NOTHING
        },
        OptionHelp {
            field: "overpay",
            value: "RULE",
            help: "Whether a payment may hold stones that it does not need: `needed` (no) or `free` (yes)",
            default: Some("needed"),
            read: word::<Overpay>,
            ..OptionHelp::NOTHING
        },
    ];

    type Listing = Listing;

    fn listed(pack: &PackOption, listing: &ListingOptions, language: &Language) -> Result<Catalogue, Failure> {
        let Listing { family, edition } = &listing.eternity;
        let rules = Rules::new(&*pack.pack::<Self>()?, *edition, Overpay::default());
        Ok(cards::catalogue(rules, family.as_deref(), language))
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

/// The place of the event that completes the market, if one does.
fn last_reveal(after: &Vale, events: &[Event]) -> Option<usize> {
    let last = events.iter().rposition(|event| matches!(event, Event::Revealed(_)));
    last.filter(|_| after.open().to_reveal == 0)
}

/// The market with the cards that a step reveals. The position after the step
/// may have gone on: a single card is drafted without a question.
fn market(before: &Vale, events: &[Event]) -> Cards {
    let revealed = events.iter().filter_map(|event| if let Event::Revealed(card) = event { Some(*card) } else { None });
    before.open().market | revealed.collect()
}
