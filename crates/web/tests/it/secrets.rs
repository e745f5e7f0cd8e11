//! Hidden information never leaves the server.
//!
//! Proved by non-interference: two tables are kept that look the same to a
//! viewer, and in which everything that the viewer may not know was chosen
//! independently. Whatever the viewer can fetch has to be the same from both,
//! byte by byte. No list of secrets is needed for that, so that none can be
//! forgotten.

mod twin_pages;
mod twin_tables;
mod wire;

use mystic_vale::Mystic;
use serde_json::{Value, json};
use tabletop::Offering;
use tabletop::test_kit::Conforming;
use vale_of_eternity::Vale;

use self::twin_tables::{Findings, Houses};

/// Compares pairs of tables that are opened like this, where secrets differ for
/// so many viewers.
async fn nothing_is_told<G: Conforming + Offering>(new: Value, seeds: std::ops::Range<u64>, viewers: usize) {
    let houses = Houses::new(new).await;
    let mut findings = Findings::default();
    for seed in seeds {
        houses.compare::<G>(seed, &mut findings).await;
    }
    findings.are_enough(viewers);
}

fn people(number: usize) -> Value {
    let names = ["Ada", "Bo", "Cy", "Di"];
    names[..number].iter().map(|name| json!({"me": name})).collect()
}

#[tokio::test]
async fn of_the_vale_of_eternity_for_two() {
    nothing_is_told::<Vale>(json!({"game": "eternity", "seats": people(2)}), 0..8, 3).await;
}

#[tokio::test]
async fn of_the_vale_of_eternity_for_three() {
    nothing_is_told::<Vale>(json!({"game": "eternity", "seats": people(3)}), 10..12, 4).await;
}

#[tokio::test]
async fn of_the_vale_of_eternity_for_four() {
    nothing_is_told::<Vale>(json!({"game": "eternity", "seats": people(4)}), 20..22, 5).await;
}

#[tokio::test]
async fn of_mystic_vale() {
    nothing_is_told::<Mystic>(json!({"game": "mystic", "seats": people(2)}), 30..32, 1).await;
}

#[tokio::test]
async fn of_mystic_vale_with_everything() {
    let new = json!({"game": "mystic", "seats": people(3), "options": {"preset": "everything"}});
    nothing_is_told::<Mystic>(new, 40..46, 4).await;
}

#[tokio::test]
async fn of_mystic_vale_alone() {
    let new = json!({"game": "mystic", "seats": people(1), "options": {"solo": "random"}});
    // A nemesis keeps no secrets but what lies in the decks.
    nothing_is_told::<Mystic>(new, 50..52, 0).await;
}
