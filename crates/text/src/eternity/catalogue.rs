//! The cards of The Vale of Eternity, to be looked through.

use tabletop::{Provenance, Slug, Variants};
use vale_of_eternity::cards::{Card, Family, Field};
use vale_of_eternity::{Edition, Pack, Rules};

use super::cards::{card_text, sale};
use super::family_name;
use super::scene::printed;
use crate::catalogue::{Catalogue, Fact, OtherEdition, Sheet, Tag, TagValue, field_label};
use crate::language::Language;
use crate::say;

/// All cards of the pack of these rules, as their edition has them.
#[must_use]
pub fn catalogue(rules: Rules, language: &Language) -> Catalogue {
    Catalogue {
        packs: vec![rules.pack().name.clone()],
        tags: tags(rules.pack(), language),
        sheets: rules.pack().cards.iter().map(|card| sheet(card, rules, language)).collect(),
    }
}

#[must_use]
pub fn tags(pack: &Pack, language: &Language) -> Vec<Tag> {
    let families = Family::all().map(|family| TagValue::new(family.slug(), family_name(family, language)));
    let mut costs: Vec<_> = pack.cards.iter().map(|card| card.cost).collect();
    costs.sort_unstable();
    costs.dedup();
    let costs = costs.into_iter().map(TagValue::number).collect();
    vec![Tag::new("family", families.collect(), language), Tag::new("cost", costs, language)]
}

#[must_use]
pub fn sheet(card: &Card, rules: Rules, language: &Language) -> Sheet {
    let (pack, edition) = (rules.pack(), rules.edition());
    let family = family_name(card.family, language);
    Sheet {
        slug: card.slug.clone(),
        name: card.name.clone(),
        section: family.clone(),
        tags: vec![vec![card.family.slug().to_owned()], vec![card.cost.to_string()]],
        card: printed(card, &rules, language),
        head: vec![
            say!(language, "cards-family-and-cost", family = family.to_lowercase(), cost = card.cost),
            sale(rules.sell_prices().of(card.family), language),
        ],
        text: card_text(card, edition, language),
        set: None,
        inventor: None,
        editions: other_edition(card, edition, language).into_iter().collect(),
        facts: fields(card).map(|field| fact(pack, card, field, language)).collect(),
        source: least_certain(pack, card, edition),
    }
}

fn other_edition(card: &Card, edition: Edition, language: &Language) -> Option<OtherEdition> {
    let other = Edition::all().find(|&other| card.lines(other) != card.lines(edition))?;
    Some(OtherEdition { edition: other.slug(), lines: card_text(card, other, language) })
}

fn fact(pack: &Pack, card: &Card, field: Field, language: &Language) -> Fact {
    let value = match field {
        Field::Name => card.name.clone(),
        Field::Family => family_name(card.family, language),
        Field::Cost => card.cost.to_string(),
        Field::Effects => card_text(card, Edition::Printed, language).join(" "),
        Field::Transcription => card_text(card, Edition::Transcription, language).join(" "),
    };
    Fact {
        field: field.slug().to_owned(),
        label: field_label(field.slug(), &[], language),
        value: Some(value),
        provenance: pack.provenance_of(card, field),
        basis: None,
    }
}

/// The fields of a card that have something in them.
fn fields(card: &Card) -> impl Iterator<Item = Field> {
    let has_transcription = card.transcription.is_some();
    Field::all().filter(move |&field| field != Field::Transcription || has_transcription)
}

fn least_certain(pack: &Pack, card: &Card, edition: Edition) -> Provenance {
    let unused = match (edition, &card.transcription) {
        (Edition::Transcription, Some(_)) => Field::Effects,
        _ => Field::Transcription,
    };
    let shown = fields(card).filter(|&field| field != unused);
    shown.map(|field| pack.provenance_of(card, field)).max().unwrap_or(pack.provenance)
}
