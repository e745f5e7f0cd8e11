//! Where the facts about the built-in cards come from, one by one.

use mystic_vale::Collection;
use mystic_vale::cards::{Advancement, Pack, Sources};
use tabletop::{Provenance, Variants};
use vale_of_eternity::cards::{Card, Field};

pub(crate) fn of_eternity(pack: &vale_of_eternity::Pack) -> Vec<Provenance> {
    let is_stated = |card: &Card, field: Field| field != Field::Transcription || card.transcription.is_some();
    let facts = pack.cards.iter().flat_map(|card| Field::all().map(move |field| (card, field)));
    facts.filter(|(card, field)| is_stated(card, *field)).map(|(card, field)| pack.provenance_of(card, field)).collect()
}

pub(crate) fn of_mystic(collection: &Collection) -> Vec<Provenance> {
    collection.packs().flat_map(sources).flat_map(|sources| sources.of.values().copied()).collect()
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
