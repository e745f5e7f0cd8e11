//! What is different about Mystic Vale.

mod cards;
mod choosing;
mod sheets;
mod vocabulary;

use std::ops::RangeInclusive;

use clap::Args;
use mystic_vale::setup::{MAX_PLAYERS, MIN_PLAYERS};
use mystic_vale::{Event, Mystic, Pack, Rules, Setup};
use tabletop::replay::Moment;
use text::{Language, Speech, Wording};

use super::{ListingOptions, Offered, Prepared, Wanted};
use crate::arguments::PackOption;
use crate::catalogue::Catalogue;
use crate::failure::{Failure, refused};
pub(crate) use choosing::Options;

/// Which cards are asked for.
#[derive(Clone, Debug, Args)]
#[group(skip)]
pub(crate) struct Listing {
    #[arg(long, value_name = "KIND", conflicts_with = "name")]
    kind: Option<String>,

    #[arg(long, value_name = "LEVEL", conflicts_with = "name")]
    level: Option<String>,

    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    sets: Vec<String>,
}

impl Offered for Mystic {
    type Options = Options;
    type Listing = Listing;

    const PLAYERS: RangeInclusive<usize> = MIN_PLAYERS..=MAX_PLAYERS;

    fn prepare(wanted: &Wanted<'_>, language: &Language) -> Result<Prepared<Setup>, Failure> {
        let collection = wanted.pack.pack::<Self>()?;
        let cards = wanted.options.mystic.cards(&collection, wanted, language)?;
        let setup = Setup::new(Rules::new(&cards), wanted.players).map_err(refused)?;
        let setup = wanted.first.map_or(Ok(setup), |first| setup.with_first(first)).map_err(refused)?;
        Ok(Prepared { setup, caution: choosing::caution(&cards, &collection, language) })
    }

    /// The cards of the sets that are named, or else of the pack that is, or
    /// else all cards that there are.
    fn catalogue(pack: &PackOption, listing: &ListingOptions, language: &Language) -> Result<Catalogue, Failure> {
        let listing = &listing.mystic;
        let collection = pack.pack::<Self>()?;
        let sets = listing.sets.iter().map(|name| collection.set(name).map(|set| &set.slug));
        let sets = sets.collect::<Result<Vec<_>, _>>().map_err(refused)?;
        let own = own_pack(pack)?;
        let packs = collection.packs().filter(|pack| match (sets.as_slice(), &own) {
            ([], Some(own)) => pack.slug == own.slug,
            ([], None) => true,
            _ => sets.contains(&&pack.slug),
        });
        Ok(cards::catalogue(&collection, &packs.collect::<Vec<_>>(), listing, language))
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

/// The pack that was named, if one was.
fn own_pack(option: &PackOption) -> Result<Option<Pack>, Failure> {
    let Some(file) = option.pack_file()? else { return Ok(None) };
    Pack::parse(&file.name, &file.text).map(Some).map_err(refused)
}
