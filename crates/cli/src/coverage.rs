//! Which words of the vocabulary are used by how many cards.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::Serialize;
use text::eternity::cards::{card_text, kind_name};
use text::{Language, say};
use vale_of_eternity::Edition;
use vale_of_eternity::cards::{Card, Family};
use vale_of_eternity::effect::{Amount, Condition, Effect, Kind, Line, Permanent, SummonReward};

use crate::layout::{Align, columns};
use crate::variants;

const KINDS: [Kind; 3] = [Kind::Instant, Kind::Permanent, Kind::Active];

/// What a set of cards covers.
#[derive(Serialize)]
pub(crate) struct Coverage {
    cards: usize,
    cards_with_text: usize,
    families: Vec<FamilyRow>,
    words: Vec<WordRow>,
}

/// How many lines of each kind the cards of a family have.
#[derive(Serialize)]
struct FamilyRow {
    family: Family,
    cards: usize,
    instant: usize,
    permanent: usize,
    active: usize,
}

/// By how many cards a word of the vocabulary is used.
#[derive(Serialize)]
struct WordRow {
    group: &'static str,
    word: &'static str,
    cards: usize,
}

impl Coverage {
    pub(crate) fn of(cards: &[&Card], edition: Edition) -> Self {
        let mut uses = BTreeMap::new();
        for word in cards.iter().flat_map(|card| words_of(card, edition)) {
            *uses.entry(word).or_default() += 1;
        }
        let words = vocabulary().map(|(group, word)| WordRow {
            group,
            word,
            cards: uses.get(&(group, word.to_owned())).copied().unwrap_or(0),
        });
        Self {
            cards: cards.len(),
            cards_with_text: cards.iter().filter(|card| has_text(card, edition)).count(),
            families: Family::ALL.map(|family| FamilyRow::of(family, cards, edition)).into(),
            words: words.collect(),
        }
    }

    pub(crate) fn write(&self, out: &mut impl Write, language: &Language) -> io::Result<()> {
        writeln!(out, "{}", say!(language, "cards-coverage", cards = self.cards, texts = self.cards_with_text))?;
        writeln!(out)?;
        let [instant, permanent, active] = KINDS.map(|kind| kind_name(kind, language).to_lowercase());
        let (family, cards) = (say!(language, "cards-column-family"), say!(language, "coverage-column-cards"));
        let mut rows = vec![vec![family, cards.clone(), instant, permanent, active]];
        rows.extend(self.families.iter().map(|row| {
            let counts = [row.cards, row.instant, row.permanent, row.active].map(|count| count.to_string());
            [&[row.family.slug().to_owned()], counts.as_slice()].concat()
        }));
        let mut aligns = [Align::Right; 5];
        aligns[0] = Align::Left;
        columns(out, &aligns, &rows)?;
        writeln!(out)?;
        let (group, word) = (say!(language, "coverage-column-group"), say!(language, "coverage-column-word"));
        let mut rows = vec![vec![group, word, cards]];
        rows.extend(
            self.words.iter().map(|row| vec![row.group.to_owned(), row.word.to_owned(), row.cards.to_string()]),
        );
        columns(out, &[Align::Left, Align::Left, Align::Right], &rows)
    }
}

impl FamilyRow {
    fn of(family: Family, cards: &[&Card], edition: Edition) -> Self {
        let members = || cards.iter().filter(|card| card.family == family);
        let [instant, permanent, active] =
            KINDS.map(|kind| members().flat_map(|card| card.lines(edition)).filter(|line| line.kind() == kind).count());
        Self { family, cards: members().count(), instant, permanent, active }
    }
}

/// Every word of the vocabulary, with the group that it belongs to.
fn vocabulary() -> impl Iterator<Item = (&'static str, &'static str)> {
    let groups = [
        ("effect", variants::all::<Effect>()),
        ("amount", variants::all::<Amount>()),
        ("condition", variants::all::<Condition>()),
        ("permanent", variants::all::<Permanent>()),
        ("reward", variants::all::<SummonReward>()),
    ];
    groups.into_iter().flat_map(|(group, words)| words.iter().map(move |&word| (group, word)))
}

/// The different words that a card uses.
fn words_of(card: &Card, edition: Edition) -> BTreeSet<(&'static str, String)> {
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

fn note_effect(effect: &Effect, words: &mut BTreeSet<(&'static str, String)>) {
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
    use vale_of_eternity::Pack;

    use super::*;

    #[test]
    fn the_printed_cards_are_covered_in_both_editions() {
        let cards: Vec<_> = Pack::builtin().cards.iter().collect();
        for edition in Edition::ALL {
            let coverage = Coverage::of(&cards, edition);
            assert_eq!((coverage.cards, coverage.cards_with_text), (70, 70));
            let by_family: Vec<_> = coverage.families.iter().map(|row| row.cards).collect();
            assert_eq!(by_family, [15, 15, 15, 15, 10]);
            let unused: Vec<_> = coverage.words.iter().filter(|row| row.cards == 0).map(|row| row.word).collect();
            assert_eq!(unused, [""; 0], "words that no printed card needs");
        }
    }
}
