//! What the rules read of the cards: a game is told by it, and by nothing else.

#[cfg(test)]
mod tests;

use serde_json::Value;
use tabletop::{Digest, facts};

use crate::cards::{Card, Pack};
use crate::setup::{Edition, Overpay};

/// The fingerprint of what a game with these cards and options depends on.
///
/// The order of the cards is a part of it: a card is known by its place in the
/// pack, which decides what a seed deals and in what order bots look at it.
pub(crate) fn of_rules(pack: &Pack, edition: Edition, overpay: Overpay) -> Digest {
    let Pack { name: _, provenance: _, sell, cards } = pack;
    let sell = sell.of(edition);
    let cards: Vec<_> = cards.iter().map(|card| of_card(card, edition)).collect();
    Digest::of_data(facts! { edition, overpay, sell, cards })
}

/// Of the effects, only those of the edition that is played are read.
fn of_card(card: &Card, edition: Edition) -> Value {
    let Card { slug, name: _, family, cost, effects: _, transcription: _, provenance: _ } = card;
    let lines = card.lines(edition);
    facts! { slug, family, cost, lines }
}
