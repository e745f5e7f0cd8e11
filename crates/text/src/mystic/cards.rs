//! What the cards of Mystic Vale say, made from their abilities.
//!
//! An ability becomes a line: when it happens, and a sentence that is made of
//! phrases. A phrase begins with a small letter and has no full stop. Which
//! phrases there are and in which order is decided here; every word of them is
//! in Fluent.

mod counts;
mod nemeses;
pub(crate) mod nouns;
mod phrases;
#[cfg(test)]
mod tests;

use mystic_vale::cards::{Advancement, Amulet, Cost, Leader, LeaderKind, Ritual, Side, Vale};
use mystic_vale::effect::{Ability, Amount, Condition, Effect, Form, Trigger, Whereabouts};
use mystic_vale::symbols::Symbols;

use crate::language::Language;
use crate::lists::{capitalised, join, list, sentence};
use crate::mystic::names;
use crate::say;
use nouns::{NONE, Role, cost_items, items, symbol_items};
use tabletop::Slug;

pub(crate) use nemeses::nemesis_text_at;
pub use nemeses::{difficulty_name, nemesis_name, nemesis_text, space_text, track_side_name};

/// What an advancement does, one text for each line; its ritual comes first.
#[must_use]
pub fn advancement_text(advancement: &Advancement, language: &Language) -> Vec<String> {
    let ritual = advancement.ritual.as_ref().map(|ritual| ritual_line(ritual, language));
    ritual.into_iter().chain(lines_of(&advancement.abilities, Bearer::Sleeve, language)).collect()
}

pub(crate) fn ritual_line(ritual: &Ritual, language: &Language) -> String {
    let [requires, reward] = [ritual.requires, ritual.reward].map(|half| symbols(&half.symbols, half.end_vp, language));
    say!(language, "mystic-ritual", requires = requires, reward = reward)
}

#[must_use]
pub fn vale_text(vale: &Vale, language: &Language) -> Vec<String> {
    let limit = vale.own_limit.map(|limit| say!(language, "mystic-own-limit", count = limit));
    lines_of(&vale.abilities, Bearer::Table, language).into_iter().chain(limit).collect()
}

#[must_use]
pub fn leader_text(leader: &Leader, side: Side, language: &Language) -> Vec<String> {
    let bearer = match (leader.kind, side) {
        (LeaderKind::Titan, Side::Upgraded) => Bearer::Table,
        _ => Bearer::Sleeve,
    };
    let shown = leader.side(side);
    let all_or_none = shown.all_or_none.then(|| say!(language, "mystic-all-or-none"));
    lines_of(&shown.abilities, bearer, language).into_iter().chain(all_or_none).collect()
}

/// What a leader with one of its sides up is called: "Upgraded titan".
#[must_use]
pub fn leader_kind_name(kind: LeaderKind, side: Side, language: &Language) -> String {
    let key = match (kind, side) {
        (LeaderKind::Druid, Side::Starting) => "mystic-kind-leader",
        (LeaderKind::Druid, Side::Upgraded) => "mystic-kind-upgraded-leader",
        (LeaderKind::Titan, Side::Starting) => "mystic-kind-titan",
        (LeaderKind::Titan, Side::Upgraded) => "mystic-kind-upgraded-titan",
    };
    say!(language, key)
}

#[must_use]
pub fn amulet_text(amulet: &Amulet, language: &Language) -> Vec<String> {
    lines_of(&amulet.abilities, Bearer::Table, language)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearer {
    /// A card in a sleeve, which may be here or there.
    Sleeve,
    /// Something that lies in front of its player all the time.
    Table,
}

fn lines_of(abilities: &[Ability], bearer: Bearer, language: &Language) -> Vec<String> {
    abilities.iter().map(|ability| ability_line(ability, bearer, language)).collect()
}

fn ability_line(ability: &Ability, bearer: Bearer, language: &Language) -> String {
    let text = sentence(&Writer { bearer, language }.words(&ability.effect), language);
    let at = told_place(ability, bearer).map_or(NONE, |at| at.slug());
    let line = say!(language, "mystic-card-line", when = ability.when.slug(), at = at, text = text);
    if !ability.not_in_turn_bought {
        return line;
    }
    say!(language, "mystic-not-in-turn-bought", line = line)
}

/// Where the card has to be, if that does not go without saying. That a spoil
/// is felt on-deck too has to be said.
fn told_place(ability: &Ability, bearer: Bearer) -> Option<Whereabouts> {
    if bearer == Bearer::Table {
        return None;
    }
    let usual = ability.when.usual_place();
    let place = Some(ability.whereabouts());
    place.filter(|&place| place != usual || ability.when == Trigger::OnSpoil)
}

/// An effect as something to choose: a sentence without its full stop.
pub(crate) fn option_label(effect: &Effect, language: &Language) -> String {
    capitalised(&effect_words(effect, language))
}

/// What an ability does, as words that stand within others. That the player may
/// leave it goes without saying.
pub(crate) fn effect_words(effect: &Effect, language: &Language) -> String {
    let writer = Writer { bearer: Bearer::Sleeve, language };
    writer.words(if let Effect::May(inner) = effect { inner } else { effect })
}

#[must_use]
pub fn trigger_name(when: Trigger, language: &Language) -> String {
    say!(language, &format!("mystic-when-{}", when.slug()))
}

#[must_use]
pub fn advancement_name<'a>(advancement: &'a Advancement, language: &Language) -> &'a str {
    names::in_language(&advancement.name, &advancement.names, language)
}

#[must_use]
pub fn vale_name<'a>(vale: &'a Vale, language: &Language) -> &'a str {
    names::in_language(&vale.name, &vale.names, language)
}

#[must_use]
pub fn leader_name<'a>(leader: &'a Leader, language: &Language) -> &'a str {
    names::in_language(&leader.name, &leader.names, language)
}

#[must_use]
pub fn amulet_name<'a>(amulet: &'a Amulet, language: &Language) -> &'a str {
    names::in_language(&amulet.name, &amulet.names, language)
}

/// Symbols and the points of the end, by number and kind: "2 mana and 1 point".
#[must_use]
pub fn symbols(symbols: &Symbols, points: i8, language: &Language) -> String {
    list(&symbol_items(symbols, points, Role::Named, language), language)
}

/// A cost: "8 mana, 2 forest spirits and 1 curse token".
#[must_use]
pub fn cost_asked(cost: Cost, language: &Language) -> String {
    let costs = cost_items(cost, Role::Asked, language);
    if costs.is_empty() { say!(language, "mystic-costs-nothing") } else { list(&costs, language) }
}

/// What the upgrade of a leader costs: "4 mana and 1 sky spirit". One that turns
/// over by its ability alone costs nothing that could be told.
#[must_use]
pub fn upgrade_cost(cost: Option<Cost>, language: &Language) -> Option<String> {
    cost.map(|cost| cost_asked(cost, language))
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    bearer: Bearer,
    language: &'a Language,
}

impl Writer<'_> {
    fn words(self, effect: &Effect) -> String {
        match effect.form() {
            Form::May(Effect::If { cond, then, otherwise }) => {
                // What is left to the player comes after the condition.
                let otherwise = otherwise.as_ref().map(|otherwise| self.may(otherwise));
                self.on_condition(cond, &self.may(then), otherwise)
            }
            Form::May(inner) => self.may(inner),
            Form::Choose(options) => self.one_of(options),
            Form::ChooseOr { options, otherwise } => {
                let (words, otherwise) = (self.one_of(options), self.words(otherwise));
                say!(self.language, "mystic-choose-or", words = words, otherwise = otherwise)
            }
            Form::Repeat { n, effect } => {
                let times =
                    counts::measured(n, self.language, |count| say!(self.language, "mystic-do-this", count = count));
                say!(self.language, "mystic-repeat", times = times, words = self.words(effect))
            }
            Form::If { cond, then, otherwise } => {
                let otherwise = otherwise.map(|otherwise| self.words(otherwise));
                self.on_condition(cond, &self.words(then), otherwise)
            }
            Form::All(_) | Form::Verb => self.with_price(&in_order(effect)),
        }
    }

    fn may(self, effect: &Effect) -> String {
        say!(self.language, "mystic-may", words = self.words(effect))
    }

    /// What there is to choose from. Where something has a price, it has to be
    /// clear what the price is for.
    fn one_of(self, options: &[Effect]) -> String {
        let has_price =
            options.iter().any(|option| matches!(option, Effect::All(parts) if parts.iter().any(Effect::is_price)));
        let options: Vec<_> = options.iter().map(|option| self.words(option)).collect();
        join(&options, if has_price { "mystic-or-else" } else { "mystic-or" }, self.language)
    }

    fn on_condition(self, cond: &Condition, words: &str, otherwise: Option<String>) -> String {
        let condition = counts::condition(cond, self.language);
        match otherwise {
            None => say!(self.language, "mystic-if", condition = condition, words = words),
            Some(otherwise) => {
                say!(self.language, "mystic-if-else", condition = condition, words = words, otherwise = otherwise)
            }
        }
    }

    /// Prices come first, and the rest happens only if they are paid.
    fn with_price(self, parts: &[&Effect]) -> String {
        let prices = parts.iter().take_while(|part| part.is_price()).count();
        let (price, rest) = parts.split_at(prices);
        if price.is_empty() || rest.is_empty() {
            return self.in_turn(parts);
        }
        say!(self.language, "mystic-for-a-price", price = self.in_turn(price), words = self.in_turn(rest))
    }

    /// Gains that follow each other become one step.
    fn in_turn(self, parts: &[&Effect]) -> String {
        let mut steps = Vec::new();
        let mut rest = parts;
        while let Some((first, others)) = rest.split_first() {
            let gained: Vec<_> = rest.iter().map_while(|part| self.gain_item(part)).collect();
            if gained.is_empty() {
                steps.push(phrases::verb(first, self));
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
        if let Effect::Gain(what, Amount::Exactly(count)) = effect {
            return Some(items(what.slug(), *count, Role::Gained, self.language));
        }
        let Effect::BuyMore(kind, more) = effect else { return None };
        Some(say!(self.language, "mystic-buy-more", count = *more, kind = kind.slug()))
    }
}

fn in_order(effect: &Effect) -> Vec<&Effect> {
    let Effect::All(parts) = effect else { return vec![effect] };
    parts.iter().flat_map(in_order).collect()
}
