//! The conformance suite for every number of players, edition and option.

use tabletop::test_kit::{conformance, exports_tell_what_a_viewer_knows};
use tabletop::{Game, Seat};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

fn setup(players: usize, edition: Edition, overpay: Overpay) -> Setup {
    Setup::new(Rules::new(Pack::builtin(), edition, overpay), players).unwrap()
}

#[test]
fn two_players_printed() {
    conformance::<Vale>(&setup(2, Edition::Printed, Overpay::Needed), 0..40);
}

#[test]
fn three_players_printed() {
    conformance::<Vale>(&setup(3, Edition::Printed, Overpay::Needed), 100..125);
}

#[test]
fn four_players_printed() {
    conformance::<Vale>(&setup(4, Edition::Printed, Overpay::Needed), 200..218);
}

#[test]
fn two_players_transcription() {
    conformance::<Vale>(&setup(2, Edition::Transcription, Overpay::Needed), 300..312);
}

#[test]
fn three_players_transcription() {
    conformance::<Vale>(&setup(3, Edition::Transcription, Overpay::Needed), 400..410);
}

#[test]
fn four_players_transcription() {
    conformance::<Vale>(&setup(4, Edition::Transcription, Overpay::Needed), 500..508);
}

#[test]
fn free_overpaying() {
    conformance::<Vale>(&setup(2, Edition::Printed, Overpay::Free), 600..610);
}

#[test]
fn a_settled_first_player_begins() {
    let setup = setup(3, Edition::Printed, Overpay::Needed).with_first(Seat::new(2)).unwrap();
    let mut outcomes = Vec::new();
    Vale::new(&setup).outcomes(&mut |outcome, _| outcomes.push(outcome));
    assert_eq!(outcomes, [vale_of_eternity::Outcome::First(Seat::new(2))]);
    conformance::<Vale>(&setup, 700..706);
}

#[test]
fn exported_positions_tell_what_a_viewer_knows() {
    for players in 2..=4 {
        let setup = setup(players, Edition::Printed, Overpay::Needed);
        let exported = exports_tell_what_a_viewer_knows::<Vale>(&setup, 800..804);
        assert!(exported.drawn_anew > 50 && exported.refused * 5 < exported.written, "{exported:?}");
        assert!(exported.refused_of_games * 20 < exported.of_games, "{exported:?}");
    }
}
