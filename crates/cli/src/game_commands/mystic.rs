//! What the command line says of Mystic Vale.

mod cards;
mod choosing;
mod vocabulary;

use clap::Args;
use mystic_vale::cards::{Nemesis, TrackSide};
use mystic_vale::collection::MysticOptions;
use mystic_vale::setup::SetupError;
use mystic_vale::{Collection, Event, Mystic, Pack, Setup};
use serde_json::json;
use tabletop::replay::Moment;
use tabletop::{Slug, Variants};
use text::mystic::cards::{difficulty_name, nemesis_name, track_side_name};
use text::{Language, Speech, Wording};

use super::options::OptionHelp;
use super::{CommandGame, ListingOptions, Trial, Wanted};
use crate::arguments::PackOption;
use crate::catalogue::Catalogue;
use crate::failure::{Failure, refused};

/// Which cards are asked for.
#[derive(Clone, Debug, Args)]
#[group(skip)]
#[command(next_help_heading = "Options of mystic")]
pub(crate) struct Listing {
    /// Only cards of this kind: advancement, vale, leader, titan, amulet, nemesis,
    /// track, conclave or starting
    #[arg(long, value_name = "KIND", conflicts_with = "name")]
    kind: Option<String>,

    /// Only cards of this level: 1, 2, 3 or 4
    #[arg(long, value_name = "LEVEL", conflicts_with = "name")]
    level: Option<String>,

    /// Only cards of these sets, with commas: base, vale-of-magic, vale-of-the-wild,
    /// mana-storm, nemesis
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    sets: Vec<String>,
}

impl CommandGame for Mystic {
    const OPTIONS: &'static [OptionHelp] = choosing::OPTIONS;

    type Listing = Listing;

    fn explained(error: SetupError, wanted: &Wanted<'_, Self>) -> Failure {
        choosing::explained(error, wanted)
    }

    fn caution(setup: &Setup, collection: &Collection) -> Option<String> {
        choosing::caution(setup.rules().cards(), collection)
    }

    fn trials(wanted: &Wanted<'_, Self>, language: &Language) -> Result<Vec<Trial<MysticOptions>>, Failure> {
        let options = wanted.options;
        let Some(written) = &options.solo else { return Ok(Vec::new()) };
        let collection = wanted.pack.pack::<Self>()?;
        let nemeses = match (choosing::is_all(written), options.track) {
            (true, _) => collection.nemeses().collect(),
            // One nemesis on one side of the track is a match like any other.
            (false, Some(_)) => return Ok(Vec::new()),
            (false, None) => vec![MysticOptions::nemesis(written, &collection, wanted.seed).map_err(refused)?],
        };
        let sides = options.track.map_or_else(|| TrackSide::all().collect(), |side| vec![side]);
        let trials = nemeses.into_iter().flat_map(|nemesis| sides.iter().map(move |&side| (nemesis, side)));
        let trial = |(nemesis, side): (&Nemesis, TrackSide)| Trial {
            slug: format!("{}-{}", nemesis.slug, side.slug()),
            cells: [
                nemesis_name(nemesis, language).to_owned(),
                difficulty_name(nemesis.difficulty, language),
                track_side_name(side, language),
            ],
            data: json!({"nemesis": nemesis.slug, "difficulty": nemesis.difficulty, "track": side.slug()}),
            options: MysticOptions { solo: Some(nemesis.slug.clone()), track: Some(side), ..options.clone() },
        };
        Ok(trials.map(trial).collect())
    }

    /// The cards of the sets that are named, or else of the pack that is, or
    /// else all cards that there are.
    fn listed(pack: &PackOption, listing: &ListingOptions, language: &Language) -> Result<Catalogue, Failure> {
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

fn own_pack(option: &PackOption) -> Result<Option<Pack>, Failure> {
    let Some(file) = option.pack_file()? else { return Ok(None) };
    Pack::parse(&file.name, &file.text).map(Some).map_err(refused)
}
