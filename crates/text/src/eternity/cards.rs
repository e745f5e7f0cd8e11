//! What the cards of The Vale of Eternity say, made from their effects.
//!
//! A line becomes phrases, and phrases become sentences. A phrase begins with
//! a small letter and has no full stop, so that it can stand in the middle of
//! a sentence as well as at its start. Which phrases there are, in which order
//! and how they nest, is decided here; every word of them is in Fluent.

pub(crate) mod nouns;
mod phrases;
#[cfg(test)]
mod tests;

use nouns::{Role, stone_items};
use tabletop::Slug;
use vale_of_eternity::cards::Card;
use vale_of_eternity::effect::{Amount, Condition, Effect, Kind, Line, Whose};
use vale_of_eternity::setup::Edition;
use vale_of_eternity::stones::Stones;

use crate::language::Language;
use crate::lists::{join, list, sentence};
use crate::say;

#[must_use]
pub fn card_text(card: &Card, edition: Edition, language: &Language) -> Vec<String> {
    card.lines(edition).iter().map(|line| card_line(line, language)).collect()
}

#[must_use]
pub fn card_line(line: &Line, language: &Language) -> String {
    let text = match line {
        Line::Instant(effect) | Line::Active(effect) => effect_sentences(effect, language),
        Line::Permanent(permanent) => sentence(&phrases::permanent(permanent, language), language),
    };
    say!(language, "eternity-card-line", kind = line.kind().slug(), text = text)
}

#[must_use]
pub fn kind_name(kind: Kind, language: &Language) -> String {
    say!(language, &format!("eternity-kind-{}", kind.slug()))
}

#[must_use]
pub fn sale(price: Stones, language: &Language) -> String {
    let stones = nouns::stones(price, Role::Asked, language);
    say!(language, "eternity-sale", stones = stones, count = price.count())
}

#[must_use]
pub fn stones(stones: Stones, language: &Language) -> String {
    nouns::stones(stones, Role::Named, language)
}

/// A whole effect, from the first capital letter to the last full stop.
#[must_use]
pub fn effect_sentences(effect: &Effect, language: &Language) -> String {
    let steps = Writer { language }.steps(effect);
    if steps.iter().all(Phrase::is_short) {
        return sentence(&in_turn(&steps, language), language);
    }
    let sentences = steps.iter().enumerate().map(|(number, step)| match (number, step) {
        (0, _) => sentence(step.words(), language),
        (_, Phrase::Conditional(words)) => {
            sentence(&say!(language, "eternity-then-if", words = words.as_str()), language)
        }
        _ => sentence(&say!(language, "eternity-then", words = step.words()), language),
    });
    join(&sentences.collect::<Vec<_>>(), "eternity-next-sentence", language)
}

enum Phrase {
    /// A few words without punctuation of their own.
    Short(String),
    /// A phrase that has to be set apart from what stands around it.
    Long(String),
    /// A long phrase that begins with what it depends on.
    Conditional(String),
}

impl Phrase {
    fn words(&self) -> &str {
        match self {
            Self::Short(words) | Self::Long(words) | Self::Conditional(words) => words,
        }
    }

    fn is_short(&self) -> bool {
        matches!(self, Self::Short(_))
    }

    fn inner(self, language: &Language) -> String {
        match self {
            Self::Short(words) => words,
            Self::Long(words) | Self::Conditional(words) => say!(language, "eternity-set-apart", words = words),
        }
    }
}

fn in_turn(steps: &[Phrase], language: &Language) -> String {
    let words: Vec<_> = steps.iter().map(|step| step.words().to_owned()).collect();
    join(&words, "eternity-in-turn", language)
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    language: &'a Language,
}

impl Writer<'_> {
    fn phrase(self, effect: &Effect) -> Phrase {
        let steps = self.steps(effect);
        let words = in_turn(&steps, self.language);
        if steps.iter().all(Phrase::is_short) { Phrase::Short(words) } else { Phrase::Long(words) }
    }

    /// Gains that follow each other become one step, and so do prices.
    fn steps(self, effect: &Effect) -> Vec<Phrase> {
        let parts = in_order(effect);
        let mut steps = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            let (price, paid) = run(&parts[at..], |part| self.price_items(part));
            let (gain, gained) = run(&parts[at..], |part| self.gain_items(part));
            let (step, length) = match (paid, gained) {
                (0, 0) => (self.single(parts[at], parts[..at].last().copied()), 1),
                (0, _) => (self.items("eternity-gain", &gain), gained),
                _ => (self.items("eternity-pay", &price), paid),
            };
            steps.push(step);
            at += length;
        }
        steps
    }

    fn items(self, key: &str, items: &[String]) -> Phrase {
        let what = list(items, self.language);
        Phrase::Short(say!(self.language, key, what = what, count = items.len()))
    }

    fn gain_items(self, effect: &Effect) -> Option<Vec<String>> {
        if let Effect::GainStones(gained) = effect {
            return Some(stone_items(*gained, Role::Gained, self.language));
        }
        let Effect::GainPoints(Amount::Fixed(gained)) = effect else { return None };
        Some(vec![say!(self.language, "eternity-points-gained", points = *gained)])
    }

    fn price_items(self, effect: &Effect) -> Option<Vec<String>> {
        if let Effect::PayStones(price) = effect {
            return Some(stone_items(*price, Role::Paid, self.language));
        }
        let Effect::PayPoints(price) = effect else { return None };
        Some(vec![say!(self.language, "eternity-points-paid", points = *price)])
    }

    fn single(self, effect: &Effect, before: Option<&Effect>) -> Phrase {
        if let Effect::Choose { count, of } = effect {
            return self.choice(*count, of);
        }
        if let Effect::If { condition, then, otherwise } = effect {
            return self.conditional(condition, then, otherwise.as_deref());
        }
        let Some(words) = phrases::verb(effect, before, self.language) else { return self.phrase(effect) };
        let is_long = matches!(effect, Effect::DiscardSummoned { whose: Whose::ChosenPlayers, .. });
        if is_long { Phrase::Long(words) } else { Phrase::Short(words) }
    }

    fn choice(self, count: u8, of: &[Effect]) -> Phrase {
        let options: Vec<_> = of.iter().map(|option| self.phrase(option).inner(self.language)).collect();
        let options = match options.as_slice() {
            [most @ .., last] if !most.is_empty() => {
                let most = join(most, "eternity-option-more", self.language);
                say!(self.language, "eternity-option-last", first = most, next = last.as_str())
            }
            few => few.concat(),
        };
        Phrase::Long(say!(self.language, "eternity-choose", count = count, options = options))
    }

    fn conditional(self, condition: &Condition, then: &Effect, otherwise: Option<&Effect>) -> Phrase {
        let language = self.language;
        let condition = phrases::condition(condition, language);
        let then = self.phrase(then).inner(language);
        Phrase::Conditional(match otherwise {
            None => say!(language, "eternity-if", condition = condition, then = then),
            Some(otherwise) => {
                let otherwise = self.phrase(otherwise).inner(language);
                say!(language, "eternity-if-otherwise", condition = condition, then = then, otherwise = otherwise)
            }
        })
    }
}

/// The parts of an effect in order, without combinators around all of them.
fn in_order(effect: &Effect) -> Vec<&Effect> {
    // Nothing is left to choose, so everything is carried out.
    let takes_all = |count: u8, of: &[Effect]| usize::from(count) >= of.len();
    let is_carried_out =
        matches!(effect, Effect::All(_)) || matches!(effect, Effect::Choose { count, of } if takes_all(*count, of));
    if is_carried_out { effect.parts().into_iter().flat_map(in_order).collect() } else { vec![effect] }
}

/// The items of as many neighbours as are of one sort, and how many they are.
fn run(parts: &[&Effect], items: impl Fn(&Effect) -> Option<Vec<String>>) -> (Vec<String>, usize) {
    let found: Vec<_> = parts.iter().map_while(|part| items(part)).collect();
    let length = found.len();
    (found.into_iter().flatten().collect(), length)
}
