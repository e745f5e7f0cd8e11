use strum::VariantArray;
use tabletop::Digest;
use tabletop::test_kit::{changed_in, each_changed_field, field_of, playthrough};

use super::of_rules;
use crate::cards::Pack;
use crate::rules::Rules;
use crate::setup::{Edition, Overpay, Setup};
use crate::state::Vale;

fn digest(pack: &Pack, edition: Edition) -> Digest {
    of_rules(pack, edition, Overpay::Needed)
}

/// What a game with these cards is like from beginning to end.
fn game(pack: &Pack, edition: Edition) -> String {
    let setup = Setup::new(Rules::new(pack, edition, Overpay::Needed), 3).unwrap();
    playthrough::<Vale>(&setup, 7)
}

/// Whether a value is read by nobody who plays an edition.
fn is_unread(pack: &Pack, edition: Edition, place: &str) -> bool {
    let has_other_effects = || {
        let number = place.split('/').nth(2).and_then(|number| number.parse::<usize>().ok());
        number.is_some_and(|number| pack.cards[number].transcription.is_some())
    };
    let field = field_of(place);
    ["/name", "/provenance", "/cards/*/name", "/cards/*/provenance/"].iter().any(|unread| field.starts_with(unread))
        || match edition {
            Edition::Printed => field.contains("/transcription"),
            Edition::Transcription => {
                field.starts_with("/sell/printed") || field.starts_with("/cards/*/effects") && has_other_effects()
            }
        }
}

#[test]
fn the_fingerprint_follows_each_field_that_is_read() {
    let pack = Pack::builtin();
    for &edition in Edition::VARIANTS {
        let before = digest(pack, edition);
        each_changed_field(pack, |place, changed| {
            let follows = digest(&changed, edition) != before;
            assert_eq!(follows, !is_unread(pack, edition, place), "{edition:?} {place}");
        });
    }
}

#[test]
fn what_the_fingerprint_leaves_out_changes_no_game() {
    let pack = Pack::builtin();
    for &edition in Edition::VARIANTS {
        // A field is unread if it is in every card.
        let changed = changed_in(pack, |field| is_unread(pack, edition, field));
        assert_ne!(changed, *pack);
        assert_eq!(digest(&changed, edition), digest(pack, edition));
        assert_eq!(game(&changed, edition), game(pack, edition));
    }
}

#[test]
fn the_options_are_a_part_of_the_fingerprint() {
    let digest = |edition, overpay| of_rules(Pack::builtin(), edition, overpay);
    let usual = digest(Edition::Printed, Overpay::Needed);
    assert_ne!(usual, digest(Edition::Transcription, Overpay::Needed));
    assert_ne!(usual, digest(Edition::Printed, Overpay::Free));
}

/// The same seed deals other cards where cards have changed places.
#[test]
fn the_order_of_the_cards_is_a_part_of_the_fingerprint() {
    let mut exchanged = Pack::builtin().clone();
    exchanged.cards.swap(0, 69);
    assert_ne!(digest(&exchanged, Edition::Printed), digest(Pack::builtin(), Edition::Printed));
    let steps = |pack| game(pack, Edition::Printed).lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(steps(&exchanged), steps(Pack::builtin()));
}

/// Packs that are played alike, but shown otherwise, do not stand in for each
/// other.
#[test]
fn rules_keep_the_names_of_their_own_pack() {
    let mut renamed = Pack::builtin().clone();
    renamed.cards[0].name = "Somebody else".to_owned();
    let [rules, other] = [Pack::builtin(), &renamed].map(|pack| Rules::new(pack, Edition::Printed, Overpay::Needed));
    assert_eq!(rules.digest(), other.digest());
    assert_ne!(rules, other);
    assert_eq!(other.pack().cards[0].name, "Somebody else");
}
