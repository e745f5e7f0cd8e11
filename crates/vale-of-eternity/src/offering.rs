//! What the game offers before it begins.

use std::ops::RangeInclusive;

use serde_json::Value;
use tabletop::offering::{GameOption, OptionGroup, OptionValues};
use tabletop::setup::NotAtTheTable;
use tabletop::{CardSource, Offering, Provenance, Seat, Slug, Variants};

use crate::cards::{Card, Field, Pack};
use crate::pack::{BUILTIN, PackError};
use crate::rules::Rules;
use crate::setup::{Edition, EternityOptions, MAX_PLAYERS, MIN_PLAYERS, Overpay, Setup, SetupError};
use crate::state::Vale;

/// Why files are no cards of this game.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// A file is no pack.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// A pack is one file.
    #[error("the cards of this game are in 1 file, not in {found}")]
    Number {
        /// How many there are.
        found: usize,
    },
}

impl Offering for Vale {
    type Pack = Pack;
    type Options = EternityOptions;
    type PackError = FilesError;
    type SetupError = SetupError;

    const PLAYERS: RangeInclusive<usize> = MIN_PLAYERS..=MAX_PLAYERS;
    const BUILTIN_FILES: &'static [(&'static str, &'static str)] = &[BUILTIN];
    const PACK_FIELD: &'static str = "sell";

    fn builtin() -> &'static Pack {
        Pack::builtin()
    }

    fn read_pack(source: CardSource<'_>) -> Result<Pack, FilesError> {
        Ok(Pack::parse(source.name, source.text)?)
    }

    /// A pack of one's own takes the place of what is built in.
    fn read_files(files: &[CardSource<'_>], own: Option<CardSource<'_>>) -> Result<Pack, FilesError> {
        match (own, files) {
            (Some(own), _) => Self::read_pack(own),
            (None, [file]) => Self::read_pack(*file),
            (None, _) => Err(FilesError::Number { found: files.len() }),
        }
    }

    fn options(_: &Pack) -> Vec<GameOption> {
        let edition = OptionValues::one_of(Edition::all().map(|edition| edition.slug()));
        let overpay = OptionValues::one_of(Overpay::all().map(|overpay| overpay.slug()));
        vec![
            GameOption::new("edition", OptionGroup::Rules, edition),
            GameOption::new("overpay", OptionGroup::Rules, overpay),
        ]
    }

    fn setup(options: &EternityOptions, pack: &Pack, players: usize, _seed: u64) -> Result<Setup, SetupError> {
        let EternityOptions { edition, overpay } = *options;
        Ok(Setup::new(Rules::new(pack, edition, overpay), players)?)
    }

    fn with_first(setup: Setup, first: Seat) -> Result<Setup, NotAtTheTable> {
        setup.with_first(first)
    }

    fn recorded_setup(recorded: &Value, pack: &Pack) -> Result<Setup, SetupError> {
        Setup::from_json(recorded, pack)
    }

    fn provenance(pack: &Pack) -> Vec<Provenance> {
        let is_stated = |card: &Card, field: Field| field != Field::Transcription || card.transcription.is_some();
        let facts = pack.cards.iter().flat_map(|card| Field::all().map(move |field| (card, field)));
        let stated = facts.filter(|(card, field)| is_stated(card, *field));
        stated.map(|(card, field)| pack.provenance_of(card, field)).collect()
    }
}
