//! What the cards of Mystic Vale say, made from their abilities.
//!
//! An ability becomes a line: when it happens, and a sentence that is made of
//! phrases. A phrase begins with a small letter and has no full stop. Which
//! phrases there are and in which order is decided here; every word of them is
//! in Fluent.

pub(crate) mod nouns;
mod phrases;
#[cfg(test)]
mod tests;

use mystic_vale::cards::{Advancement, Vale};
use mystic_vale::effect::{Ability, Amount, Effect, Trigger};
use mystic_vale::symbols::{Spirits, Symbols};

use crate::language::Language;
use crate::lists::{join, list, sentence};
use crate::mystic::names;
use crate::say;
use nouns::{Role, items, spirit_items, symbol_items};

/// What an advancement does, one text for each line.
#[must_use]
pub fn advancement_text(advancement: &Advancement, language: &Language) -> Vec<String> {
    advancement.abilities.iter().map(|ability| ability_line(ability, language)).collect()
}

/// What a vale does, one text for each line.
#[must_use]
pub fn vale_text(vale: &Vale, language: &Language) -> Vec<String> {
    let abilities = vale.abilities.iter().map(|ability| ability_line(ability, language));
    let limit = vale.own_limit.map(|limit| say!(language, "mystic-own-limit", count = limit));
    abilities.chain(limit).collect()
}

/// What one ability says.
#[must_use]
pub fn ability_line(ability: &Ability, language: &Language) -> String {
    let text = sentence(&Writer { when: ability.when, language }.words(&ability.effect), language);
    say!(language, "mystic-card-line", when = ability.when.slug(), text = text)
}

/// When something happens, as it stands before a line.
#[must_use]
pub fn trigger_name(when: Trigger, language: &Language) -> String {
    say!(language, &format!("mystic-when-{}", when.slug()))
}

/// The name of an advancement in a language.
#[must_use]
pub fn advancement_name<'a>(advancement: &'a Advancement, language: &Language) -> &'a str {
    names::in_language(&advancement.name, &advancement.names, language)
}

/// The name of a vale in a language.
#[must_use]
pub fn vale_name<'a>(vale: &'a Vale, language: &Language) -> &'a str {
    names::in_language(&vale.name, &vale.names, language)
}

/// Symbols and the points of the end, by number and kind: "2 mana and 1 point".
#[must_use]
pub fn symbols(symbols: &Symbols, points: u8, language: &Language) -> String {
    list(&symbol_items(symbols, points, Role::Named, language), language)
}

/// Spirits as a cost: "2 forest spirits and 1 spirit of any kind".
#[must_use]
pub fn spirits_asked(cost: Spirits, language: &Language) -> String {
    list(&spirit_items(cost, Role::Asked, language), language)
}

/// Makes phrases of the effects of an ability that happens at a moment.
#[derive(Clone, Copy)]
struct Writer<'a> {
    when: Trigger,
    language: &'a Language,
}

impl Writer<'_> {
    /// A whole effect.
    fn words(self, effect: &Effect) -> String {
        match effect {
            Effect::May(inner) => say!(self.language, "mystic-may", words = self.words(inner)),
            _ => self.with_price(&in_order(effect)),
        }
    }

    /// Prices come first, and the rest happens only if they are paid.
    fn with_price(self, parts: &[&Effect]) -> String {
        let prices = parts.iter().take_while(|part| is_price(part)).count();
        let (price, rest) = parts.split_at(prices);
        if price.is_empty() || rest.is_empty() {
            return self.in_turn(parts);
        }
        say!(self.language, "mystic-for-a-price", price = self.in_turn(price), words = self.in_turn(rest))
    }

    /// What is done one after the other. Gains that follow each other become
    /// one step.
    fn in_turn(self, parts: &[&Effect]) -> String {
        let mut steps = Vec::new();
        let mut rest = parts;
        while let Some((first, others)) = rest.split_first() {
            let gained: Vec<_> = rest.iter().map_while(|part| self.gain_item(part)).collect();
            if gained.is_empty() {
                steps.push(phrases::verb(first, self.when, self.language));
                rest = others;
            } else {
                rest = &rest[gained.len()..];
                let what = list(&gained, self.language);
                steps.push(say!(self.language, "mystic-gain", what = what, count = gained.len()));
            }
        }
        join(&steps, "mystic-in-turn", self.language)
    }

    /// What can stand in a list after "gain".
    fn gain_item(self, effect: &Effect) -> Option<String> {
        match effect {
            Effect::Gain(what, Amount::Exactly(count)) => {
                Some(items(what.slug(), u16::from(*count), Role::Gained, self.language))
            }
            Effect::BuyMore(kind, more) => {
                Some(say!(self.language, "mystic-buy-more", count = *more, kind = kind.slug()))
            }
            _ => None,
        }
    }
}

/// The parts of an effect in order.
fn in_order(effect: &Effect) -> Vec<&Effect> {
    match effect {
        Effect::All(parts) => parts.iter().flat_map(in_order).collect(),
        single => vec![single],
    }
}

fn is_price(effect: &Effect) -> bool {
    matches!(effect, Effect::PayMana(_) | Effect::Sacrifice)
}
