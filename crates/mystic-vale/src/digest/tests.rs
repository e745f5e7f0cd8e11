use strum::VariantArray;
use tabletop::test_kit::{changed_in, each_changed_field, field_of, playthrough};

use crate::cards::{Cards, Solo, TrackSide};
use crate::collection::Collection;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::Mystic;

/// What a game with these cards is like from beginning to end.
fn game(cards: &Cards) -> String {
    let players = if cards.solo.is_some() { 1 } else { 3 };
    playthrough::<Mystic>(&Setup::new(Rules::new(cards), players).unwrap(), 7)
}

/// Names, where something is known from, and how difficult a nemesis is said to
/// be are read by nobody who plays. How many cards are blank follows from those
/// that are not; and what was chosen from is written in setups.
fn is_unread(place: &str) -> bool {
    let field = field_of(place);
    let parts: Vec<_> = field.split('/').skip(1).collect();
    parts.iter().any(|part| ["name", "names", "sources", "difficulty", "blanks", "provenance"].contains(part))
        || ["sets", "conclaves"].contains(&parts[0])
}

#[test]
fn the_fingerprint_follows_each_field_that_is_read() {
    let cards = Cards::frozen_everything();
    let digest = cards.digest();
    each_changed_field(cards, |place, changed| {
        assert_eq!(changed.digest() != digest, !is_unread(place), "{place}");
    });
}

#[test]
fn the_fingerprint_follows_each_field_of_a_nemesis_that_is_read() {
    let digest = |solo: Solo| Cards { solo: Some(solo), ..Cards::frozen().clone() }.digest();
    for (number, nemesis) in Collection::frozen().nemeses().enumerate() {
        let solo = Cards::frozen_solo(&nemesis.slug, TrackSide::VARIANTS[number % 2]).solo.unwrap();
        let before = digest(solo.clone());
        each_changed_field(&solo, |place, changed| {
            assert_eq!(digest(changed) != before, !is_unread(place), "{} {place}", nemesis.slug);
        });
    }
}

#[test]
fn what_the_fingerprint_leaves_out_changes_no_game() {
    for cards in [Cards::frozen_everything().clone(), Cards::frozen_solo("soulbane", TrackSide::Standard)] {
        let changed = changed_in(&cards, is_unread);
        assert_ne!(changed, cards);
        assert_eq!(changed.digest(), cards.digest());
        // A setup tells of the sets by their slugs.
        let changed = Cards { sets: cards.sets.clone(), ..changed };
        assert_eq!(game(&changed), game(&cards));
    }
}

/// The same seed deals other cards where cards have changed places.
#[test]
fn the_order_of_the_cards_is_a_part_of_the_fingerprint() {
    let cards = Cards::frozen();
    let mut exchanged = cards.clone();
    exchanged.vales.swap(0, 3);
    assert_ne!(exchanged.digest(), cards.digest());
    let steps = |cards| game(cards).lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(steps(&exchanged), steps(cards));
}

/// Cards that are played alike, but shown otherwise, do not stand in for each
/// other.
#[test]
fn rules_keep_the_names_of_their_own_cards() {
    let mut renamed = Cards::frozen().clone();
    renamed.vales[0].name = "Somewhere else".to_owned();
    let [rules, other] = [Cards::frozen(), &renamed].map(Rules::new);
    assert_eq!(rules.digest(), other.digest());
    assert_ne!(rules, other);
    assert_eq!(other.cards().vales[0].name, "Somewhere else");
}
