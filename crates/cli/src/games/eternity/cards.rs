//! The cards of The Vale of Eternity, as the command `cards` tells of them.

use std::collections::BTreeSet;

use serde_json::json;
use tabletop::Provenance;
use text::eternity::cards::{card_text, kind_name, sale};
use text::eternity::family_name;
use text::{Language, say};
use vale_of_eternity::cards::{Card, Family, Field};
use vale_of_eternity::effect::{Amount, Condition, Effect, Kind, Line, Permanent, SummonReward};
use vale_of_eternity::{Edition, Pack, Rules};

use crate::catalogue::{Catalogue, Fact, Sheet, Tag, Texts, Word};
use crate::layout::Align;
use crate::variants;

const KINDS: [Kind; 3] = [Kind::Instant, Kind::Permanent, Kind::Active];

/// All cards of the pack, as an edition has them, of which those of a family
/// may be asked for.
pub(super) fn catalogue(rules: Rules, family: Option<&str>, language: &Language) -> Catalogue {
    let kind = |kind: Kind| (variants::of(&kind), kind_name(kind, language).to_lowercase());
    Catalogue {
        packs: vec![rules.pack().name.clone()],
        columns: &[("cost", Align::Right), ("family", Align::Left)],
        tags: vec![Tag {
            name: "family",
            plural: "families",
            values: Family::ALL.map(|family| family.slug().to_owned()).into(),
            wanted: family.map(str::to_owned),
        }],
        kinds: KINDS.map(kind).into(),
        vocabulary: vocabulary(),
        sheets: rules.pack().cards.iter().map(|card| sheet(card, rules, language)).collect(),
    }
}

fn sheet(card: &Card, rules: Rules, language: &Language) -> Sheet {
    let (pack, edition) = (rules.pack(), rules.edition());
    let family = family_name(card.family, language).to_lowercase();
    let text = card_text(card, edition, language);
    Sheet {
        slug: card.slug.clone(),
        name: card.name.clone(),
        section: String::new(),
        tags: vec![card.family.slug().to_owned()],
        cells: vec![card.cost.to_string(), family],
        details: details(card, rules, language),
        facts: fields(card).map(|field| fact(pack, card, field)).collect(),
        source: least_certain(pack, card, edition),
        kinds: card.lines(edition).iter().map(|line| variants::of(&line.kind())).collect(),
        words: words_of(card, edition),
        texts: if has_text(card, edition) { Texts::Whole } else { Texts::Lacking },
        data: json!({
            "slug": card.slug,
            "name": card.name,
            "family": card.family,
            "cost": card.cost,
            "edition": edition,
            "lines": card.lines(edition),
            "text": text,
        }),
        text,
    }
}

/// What stands between the name of a card and where its facts are known from.
fn details(card: &Card, rules: Rules, language: &Language) -> Vec<String> {
    let family = family_name(card.family, language).to_lowercase();
    let mut lines = vec![
        say!(language, "cards-family-and-cost", family = family, cost = card.cost),
        sale(rules.sell_prices().of(card.family), language),
    ];
    lines.extend(card_text(card, rules.edition(), language));
    let other = Edition::ALL.into_iter().find(|&edition| card.lines(edition) != card.lines(rules.edition()));
    if let Some(other) = other {
        lines.push(String::new());
        lines.push(say!(language, "cards-other-edition", edition = other.slug()));
        lines.extend(card_text(card, other, language));
    }
    lines
}

fn fact(pack: &Pack, card: &Card, field: Field) -> Fact {
    Fact { field: variants::of(&field), provenance: pack.provenance_of(card, field), basis: None }
}

/// The fields of a card that have something in them.
fn fields(card: &Card) -> impl Iterator<Item = Field> {
    let has_transcription = card.transcription.is_some();
    Field::ALL.into_iter().filter(move |&field| field != Field::Transcription || has_transcription)
}

/// The least certain provenance of what this edition shows of a card.
fn least_certain(pack: &Pack, card: &Card, edition: Edition) -> Provenance {
    let unused = match (edition, &card.transcription) {
        (Edition::Transcription, Some(_)) => Field::Effects,
        _ => Field::Transcription,
    };
    let shown = fields(card).filter(|&field| field != unused);
    shown.map(|field| pack.provenance_of(card, field)).max().unwrap_or(pack.provenance)
}

/// Every word of the vocabulary, with the group that it belongs to.
fn vocabulary() -> Vec<Word> {
    let groups = [
        ("effect", variants::all::<Effect>()),
        ("amount", variants::all::<Amount>()),
        ("condition", variants::all::<Condition>()),
        ("permanent", variants::all::<Permanent>()),
        ("reward", variants::all::<SummonReward>()),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word.to_owned()))).collect()
}

/// The different words that a card uses.
fn words_of(card: &Card, edition: Edition) -> BTreeSet<Word> {
    let mut words = BTreeSet::new();
    for line in card.lines(edition) {
        match line {
            Line::Instant(effect) | Line::Active(effect) => note_effect(effect, &mut words),
            Line::Permanent(permanent) => {
                words.insert(("permanent", variants::of(permanent)));
                if let Permanent::WhenYouSummon(reward) = permanent {
                    words.insert(("reward", variants::of(reward)));
                }
            }
        }
    }
    words
}

fn note_effect(effect: &Effect, words: &mut BTreeSet<Word>) {
    words.insert(("effect", variants::of(effect)));
    match effect {
        Effect::All(effects) | Effect::Choose { of: effects, .. } => {
            effects.iter().for_each(|effect| note_effect(effect, words));
        }
        Effect::If { condition, then, otherwise } => {
            words.insert(("condition", variants::of(condition)));
            note_effect(then, words);
            otherwise.iter().for_each(|effect| note_effect(effect, words));
        }
        Effect::GainPoints(amount) => {
            words.insert(("amount", variants::of(amount)));
        }
        _ => {}
    }
}

/// Whether every line says more than its kind.
fn has_text(card: &Card, edition: Edition) -> bool {
    let (lines, texts) = (card.lines(edition), card_text(card, edition, Language::english()));
    let says_something = |(line, text): (&Line, &String)| {
        text.strip_prefix(&kind_name(line.kind(), Language::english()))
            .is_some_and(|rest| !rest.trim_matches([':', ' ', '.']).is_empty())
    };
    texts.len() == lines.len() && lines.iter().zip(&texts).all(says_something)
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::Overpay;

    use super::*;

    #[test]
    fn the_printed_cards_are_covered_in_both_editions() {
        for edition in Edition::ALL {
            let rules = Rules::new(Pack::builtin(), edition, Overpay::Needed);
            let catalogue = catalogue(rules, None, Language::english());
            let whole = catalogue.sheets.iter().filter(|sheet| sheet.texts == Texts::Whole).count();
            assert_eq!((catalogue.sheets.len(), whole), (70, 70));
            let members =
                |family: &String| catalogue.sheets.iter().filter(|it| it.tags.as_slice() == [family.as_str()]).count();
            assert_eq!(catalogue.tags[0].values.iter().map(members).collect::<Vec<_>>(), [15, 15, 15, 15, 10]);
            let used = |word: &&Word| catalogue.sheets.iter().any(|sheet| sheet.words.contains(*word));
            let unused: Vec<_> = catalogue.vocabulary.iter().filter(|word| !used(word)).collect();
            assert!(unused.is_empty(), "words that no printed card needs: {unused:?}");
        }
    }
}
