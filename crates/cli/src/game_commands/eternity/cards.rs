//! What the command `cards` tells of the cards of The Vale of Eternity beside
//! their sheets.

use std::collections::BTreeSet;

use serde_json::json;
use strum::VariantNames;
use tabletop::{Slug, Variants};
use text::Language;
use text::eternity::cards::{card_text, kind_name};
use text::eternity::catalogue::{sheet, tags};
use vale_of_eternity::cards::Card;
use vale_of_eternity::effect::{Amount, Condition, Effect, Kind, Line, Permanent, SummonReward};
use vale_of_eternity::{Edition, Rules};

use crate::catalogue::{Catalogue, Entry, Texts, Word};
use crate::layout::Align;

/// All cards of the pack, as an edition has them, of which those of a family
/// may be asked for.
pub(super) fn catalogue(rules: Rules, family: Option<&str>, language: &Language) -> Catalogue {
    let kind = |kind: Kind| (kind.slug(), kind_name(kind, language).to_lowercase());
    Catalogue {
        packs: vec![rules.pack().name.clone()],
        columns: &[("cost", Align::Right), ("family", Align::Left)],
        tags: tags(rules.pack(), language),
        plural: "families",
        wanted: family.map(|family| ("family", family.to_owned())).into_iter().collect(),
        kinds: Kind::all().map(kind).collect(),
        vocabulary: vocabulary(),
        entries: rules.pack().cards.iter().map(|card| entry(card, rules, language)).collect(),
    }
}

fn entry(card: &Card, rules: Rules, language: &Language) -> Entry {
    let edition = rules.edition();
    let sheet = sheet(card, rules, language);
    Entry {
        cells: vec![card.cost.to_string(), sheet.card.family.to_lowercase()],
        kinds: card.lines(edition).iter().map(|line| line.kind().slug()).collect(),
        words: words_of(card, edition),
        texts: if has_text(card, edition) { Texts::Whole } else { Texts::Lacking },
        data: json!({
            "slug": card.slug,
            "name": card.name,
            "family": card.family,
            "cost": card.cost,
            "edition": edition,
            "lines": card.lines(edition),
            "text": sheet.text,
        }),
        sheet,
    }
}

fn vocabulary() -> Vec<Word> {
    let groups = [
        ("effect", Effect::VARIANTS),
        ("amount", Amount::VARIANTS),
        ("condition", Condition::VARIANTS),
        ("permanent", Permanent::VARIANTS),
        ("reward", SummonReward::VARIANTS),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word))).collect()
}

fn words_of(card: &Card, edition: Edition) -> BTreeSet<Word> {
    let mut words = BTreeSet::new();
    for line in card.lines(edition) {
        match line {
            Line::Instant(effect) | Line::Active(effect) => note_effect(effect, &mut words),
            Line::Permanent(permanent) => {
                words.insert(("permanent", permanent.slug()));
                if let Permanent::WhenYouSummon(reward) = permanent {
                    words.insert(("reward", reward.slug()));
                }
            }
        }
    }
    words
}

fn note_effect(effect: &Effect, words: &mut BTreeSet<Word>) {
    words.insert(("effect", effect.slug()));
    if let Effect::If { condition, .. } = effect {
        words.insert(("condition", condition.slug()));
    }
    if let Effect::GainPoints(amount) = effect {
        words.insert(("amount", amount.slug()));
    }
    effect.parts().into_iter().for_each(|part| note_effect(part, words));
}

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
    use text::catalogue::TagValue;
    use vale_of_eternity::{Overpay, Pack};

    use super::*;

    #[test]
    fn the_printed_cards_are_covered_in_both_editions() {
        for edition in Edition::all() {
            let rules = Rules::new(Pack::builtin(), edition, Overpay::Needed);
            let catalogue = catalogue(rules, None, Language::english());
            let whole = catalogue.entries.iter().filter(|entry| entry.texts == Texts::Whole).count();
            assert_eq!((catalogue.entries.len(), whole), (70, 70));
            let members =
                |family: &TagValue| catalogue.entries.iter().filter(|it| it.sheet.has(0, &family.slug)).count();
            assert_eq!(catalogue.tags[0].values.iter().map(members).collect::<Vec<_>>(), [15, 15, 15, 15, 10]);
            let used = |word: &&Word| catalogue.entries.iter().any(|entry| entry.words.contains(*word));
            let unused: Vec<_> = catalogue.vocabulary.iter().filter(|word| !used(word)).collect();
            assert!(unused.is_empty(), "words that no printed card needs: {unused:?}");
        }
    }
}
