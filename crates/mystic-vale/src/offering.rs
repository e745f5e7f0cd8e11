//! What the game offers before it begins.

use std::ops::RangeInclusive;

use serde_json::Value;
use tabletop::offering::{GameOption, NamedValue, OptionGroup, OptionValues};
use tabletop::setup::NotAtTheTable;
use tabletop::{CardSource, Offering, Provenance, Seat, Slug, Variants};

use crate::cards::{Advancement, Pack, Sources, TrackSide};
use crate::collection::{
    BUILTIN, CONCLAVES, Collection, CollectionError, MysticOptions, Preset, RANDOM, RANDOM_ENDING,
};
use crate::rules::Rules;
use crate::setup::{MAX_PLAYERS, MIN_PLAYERS, Setup, SetupError, check_players};
use crate::state::Mystic;

impl Offering for Mystic {
    type Pack = Collection;
    type Options = MysticOptions;
    type PackError = CollectionError;
    type SetupError = SetupError;

    /// One plays alone against a nemesis.
    const PLAYERS: RangeInclusive<usize> = 1..=MAX_PLAYERS;
    const BUILTIN_FILES: &'static [(&'static str, &'static str)] = &BUILTIN;
    const PACK_FIELD: &'static str = "slug";

    fn builtin() -> &'static Collection {
        Collection::builtin()
    }

    /// The built-in packs with one more, which stands in for the one that has
    /// its slug.
    fn read_pack(source: CardSource<'_>) -> Result<Collection, CollectionError> {
        with_own(Collection::builtin().clone(), source)
    }

    fn read_files(files: &[CardSource<'_>], own: Option<CardSource<'_>>) -> Result<Collection, CollectionError> {
        let collection = Collection::from_files(files.iter().map(|file| (file.name, file.text)))?;
        match own {
            Some(own) => with_own(collection, own),
            None => Ok(collection),
        }
    }

    fn options(collection: &Collection) -> Vec<GameOption> {
        use OptionGroup::{AllCards, Alone, SomeCards};
        let sets = collection.sets().map(|pack| NamedValue::printed(&pack.slug, &pack.name)).collect();
        let conclaves = collection.conclaves().map(|conclave| NamedValue::printed(&conclave.slug, &conclave.name));
        let conclaves = OptionValues::Luck {
            words: [RANDOM, RANDOM_ENDING].map(NamedValue::word).into(),
            from: conclaves.collect(),
            count: CONCLAVES,
        };
        let nemeses = collection.nemeses().map(|nemesis| NamedValue::printed(&nemesis.slug, &nemesis.name));
        let nemeses = [NamedValue::word(RANDOM)].into_iter().chain(nemeses).collect();
        let tracks = OptionValues::one_of(TrackSide::all().map(|side| side.slug()));
        vec![
            GameOption::new("preset", AllCards, OptionValues::One(presets(collection))),
            GameOption::new("sets", SomeCards, OptionValues::Any(sets)),
            GameOption::new("conclaves", SomeCards, conclaves),
            GameOption::new("leaders", SomeCards, OptionValues::Switch),
            GameOption::new("amulets", SomeCards, OptionValues::Switch),
            GameOption::new("replace_base", SomeCards, OptionValues::Switch),
            GameOption::new("solo", Alone, OptionValues::One(nemeses)),
            GameOption::new("track", Alone, tracks),
        ]
    }

    fn players(options: &MysticOptions) -> RangeInclusive<usize> {
        if options.solo.is_some() { 1..=1 } else { MIN_PLAYERS..=MAX_PLAYERS }
    }

    fn check_players(players: usize, options: &MysticOptions) -> Result<(), SetupError> {
        check_players(players, options.solo.is_some())
    }

    fn setup(options: &MysticOptions, collection: &Collection, players: usize, seed: u64) -> Result<Setup, SetupError> {
        let cards = collection.choose(&options.choice(collection, seed)?)?;
        Setup::new(Rules::new(&cards), players)
    }

    fn with_first(setup: Setup, first: Seat) -> Result<Setup, NotAtTheTable> {
        setup.with_first(first)
    }

    fn recorded_setup(recorded: &Value, collection: &Collection) -> Result<Setup, SetupError> {
        Setup::from_json(recorded, collection)
    }

    fn provenance(collection: &Collection) -> Vec<Provenance> {
        collection.packs().flat_map(sources).flat_map(|sources| sources.of.values().copied()).collect()
    }
}

fn with_own(collection: Collection, own: CardSource<'_>) -> Result<Collection, CollectionError> {
    let whole = collection.with(Pack::parse(own.name, own.text)?);
    whole.map_err(|error| CollectionError::Added { file: own.name.to_owned(), error })
}

/// The choices of cards that have a name, each of them once. What is played
/// unless something is chosen comes first.
fn presets(collection: &Collection) -> Vec<NamedValue> {
    let mut different: Vec<Preset> = Vec::new();
    for preset in collection.presets() {
        if different.iter().all(|other| other.choice != preset.choice) {
            different.push(preset);
        }
    }
    let usual = collection.default_sets();
    different.sort_by_key(|preset| {
        let has_usual = usual.iter().all(|set| preset.choice.sets.contains(set));
        (preset.choice.sets != usual, !has_usual)
    });
    let named = |preset: Preset| {
        let name = collection.set(&preset.slug).ok().map(|set| set.name.clone());
        NamedValue { slug: preset.slug, name }
    };
    different.into_iter().map(named).collect()
}

fn sources(pack: &Pack) -> impl Iterator<Item = &Sources> {
    let printed = pack.starting.iter().flat_map(|starting| &starting.printed);
    let advancements = printed.chain(&pack.fertile_soil).chain(&pack.advancements);
    let starting = pack.starting.iter().map(|starting| &starting.sources);
    let track = pack.corruption_track.iter().map(|track| &track.sources);
    starting
        .chain(advancements.map(|row: &Advancement| &row.sources))
        .chain(pack.vales.iter().map(|row| &row.sources))
        .chain(pack.leaders.iter().map(|row| &row.sources))
        .chain(pack.amulets.iter().map(|row| &row.sources))
        .chain(pack.conclaves.iter().map(|row| &row.sources))
        .chain(pack.nemeses.iter().map(|row| &row.sources))
        .chain(track)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_of_ones_own_is_the_first_preset() {
        let first = |collection: &Collection| presets(collection)[0].slug.clone();
        assert_eq!(first(Collection::builtin()), "first-game");
        let text = BUILTIN[0].1.replacen("slug: \"base\"", "slug: \"homebrew\"", 1);
        let collection = Mystic::read_pack(CardSource { name: "homebrew.ron", text: &text }).unwrap();
        assert_eq!(first(&collection), "homebrew");
        assert!(presets(&collection).iter().any(|preset| preset.slug == "first-game"));
    }

    #[test]
    fn a_number_of_players_is_refused_before_cards_are_chosen_as_it_is_after() {
        let solo = MysticOptions { solo: Some(RANDOM.to_owned()), ..MysticOptions::default() };
        for options in [MysticOptions::default(), solo] {
            for players in 0..=MAX_PLAYERS + 1 {
                let before = Mystic::check_players(players, &options).map_err(|error| error.to_string());
                let after = Mystic::setup(&options, Collection::builtin(), players, 7);
                assert_eq!(before, after.map(|_| ()).map_err(|error| error.to_string()), "{options:?} {players}");
                assert_eq!(before.is_ok(), Mystic::players(&options).contains(&players), "{options:?} {players}");
            }
        }
    }
}
