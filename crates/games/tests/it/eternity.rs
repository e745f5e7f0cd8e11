//! What interfaces are told about The Vale of Eternity.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use ai::{Budget, Means};
use games::AnyGame;
use tabletop::{Dealer, Game, LiveGame, Match, Rng, Seat, Viewer};
use text::scene::{CardState, Scene, Turn, Zone, ZoneKind};
use text::{Language, Speech, Wording};
use vale_of_eternity::{Refusal, Setup, Vale};

fn each_choice(players: usize, mut visit: impl FnMut(&LiveGame<Vale>, Seat)) {
    for seed in 0..12 {
        let mut game = LiveGame::<Vale>::new(&Setup::printed(players).unwrap(), ["Ada", "Bo", "Cy", "Di"]);
        let (mut dealer, mut rng) = (Dealer::new(seed), Rng::new(seed));
        loop {
            game.deal(&mut dealer).unwrap();
            let Some(seat) = game.position().decision().seat() else { break };
            visit(&game, seat);
            let legal = game.legal(seat);
            game.apply(seat, rng.choose(&legal).unwrap()).unwrap();
        }
    }
}

fn zone(scene: &Scene, seat: Seat, kind: ZoneKind) -> &Zone {
    scene.players[seat.index()].zones.iter().find(|zone| zone.kind == kind).expect("every player has such a zone")
}

#[test]
fn every_choice_has_a_question_and_labels_that_differ() {
    each_choice(3, |game, seat| {
        let english = Language::english();
        assert!(game.question(seat, english).is_some_and(|question| !question.contains('⟨')));
        let offers = game.offers(seat, english);
        let labels: BTreeSet<_> = offers.iter().map(|offer| &offer.label).collect();
        assert_eq!(labels.len(), offers.len(), "{offers:?}");
        assert!(offers.iter().all(|offer| offer.refusal.is_none() && !offer.label.contains('⟨')), "{offers:?}");
        assert_eq!(offers.iter().map(|offer| offer.action.clone()).collect::<Vec<_>>(), game.legal(seat));
    });
}

#[test]
fn whatever_can_be_done_with_a_card_is_found_at_the_card() {
    each_choice(2, |game, seat| {
        let english = Language::english();
        let seen: BTreeSet<_> = game.scene(Viewer::Seat(seat), english).cards().map(|card| card.id.clone()).collect();
        for offer in game.offers(seat, english) {
            let Some(card) = &offer.card else { continue };
            assert!(seen.contains(card), "{} cannot be seen", offer.action);
            assert!(game.about(seat, card, english).contains(&offer), "{}", offer.action);
        }
    });
}

#[test]
fn what_cannot_be_done_with_a_card_is_said_with_the_reason() {
    let mut reasons = BTreeSet::new();
    each_choice(2, |game, seat| {
        let english = Language::english();
        let scene = game.scene(Viewer::Seat(seat), english);
        for card in scene.cards() {
            for offer in game.about(seat, &card.id, english) {
                let legal = game.legal(seat).contains(&offer.action);
                assert_eq!(legal, offer.refusal.is_none(), "{offer:?}");
                assert_eq!(super::refusal_of(game.check(seat, &offer.action), english), offer.refusal);
                reasons.extend(offer.refusal);
            }
        }
    });
    assert!(reasons.contains("Your stones are not worth enough."), "{reasons:?}");
    assert!(reasons.len() > 3, "{reasons:?}");
}

#[test]
fn every_reason_has_a_sentence() {
    let speech = Speech { language: Language::english(), names: &[] };
    for refusal in [
        Refusal::GameOver,
        Refusal::ChanceDecides,
        Refusal::NotChance,
        Refusal::ImpossibleOutcome,
        Refusal::AnotherQuestion,
        Refusal::NotInMarket,
        Refusal::NoMarkerThere,
        Refusal::MarkersLeft,
        Refusal::NotInHand,
        Refusal::NotSummoned,
        Refusal::AreasFull,
        Refusal::CannotAfford,
        Refusal::CannotBeResolved,
        Refusal::NoSuchStones,
        Refusal::TooLittle,
        Refusal::TooMuch,
        Refusal::WrongNumberKept,
        Refusal::NotDue,
        Refusal::NotAChoice,
        Refusal::TurnTooLong,
    ] {
        let line = Vale::refusal_line(refusal, speech);
        assert!(line.ends_with('.') && !line.contains('⟨'), "{refusal:?}: {line}");
    }
}

#[test]
fn a_scene_shows_a_hand_to_its_owner_alone() {
    let mut hidden_cards = 0;
    each_choice(3, |game, seat| {
        let english = Language::english();
        let hidden = game.position().open().player(seat).hidden;
        hidden_cards += usize::from(hidden);
        let own = game.scene(Viewer::Seat(seat), english);
        let hand = zone(&own, seat, ZoneKind::Hand);
        assert_eq!((hand.cards.len(), hand.hidden), (game.position().hand(seat).len(), 0));
        for viewer in Viewer::all(3).filter(|viewer| !viewer.is(seat)) {
            let scene = game.scene(viewer, english);
            let seen = zone(&scene, seat, ZoneKind::Hand);
            assert_eq!(seen.hidden, usize::from(hidden));
            assert!(seen.cards.iter().all(|card| card.state == CardState::Known), "{seen:?}");
        }
    });
    assert!(hidden_cards > 0);
}

#[test]
fn a_scene_says_who_chooses_and_where_the_game_stands() {
    each_choice(2, |game, seat| {
        let scene = game.scene(Viewer::Spectator, Language::english());
        let choosing: Vec<_> = scene.players.iter().filter(|player| player.turn == Turn::Chooses).collect();
        assert_eq!(choosing.iter().map(|player| player.seat).collect::<Vec<_>>(), [seat]);
        let round = game.position().open().round;
        assert!(scene.heading.contains(&format!("Round {round} of 10")), "{}", scene.heading);
        assert_eq!((scene.round, scene.tracks[0].markers[0].at), (u16::from(round), u16::from(round)));
        let scores: Vec<_> = scene.tracks[1].markers.iter().map(|marker| i32::from(marker.at)).collect();
        assert_eq!(scores, game.standings().scores());
    });
}

#[test]
fn open_hands_are_those_that_each_player_sees() {
    each_choice(2, |game, _| {
        let english = Language::english();
        let own = Seat::all(2).map(|seat| game.scene(Viewer::Seat(seat), english));
        let open = game.scene(Viewer::Spectator, english).with_open_hands(own);
        for seat in Seat::all(2) {
            let hand = zone(&open, seat, ZoneKind::Hand);
            assert_eq!((hand.cards.len(), hand.hidden), (game.position().hand(seat).len(), 0));
        }
    });
}

/// Families and stones can be told apart without colours, and without shapes.
#[test]
fn signs_differ_by_shape_and_by_letter() {
    let (mut shapes, mut letters) = (BTreeSet::new(), BTreeSet::new());
    let mut signs = BTreeSet::new();
    each_choice(2, |game, _| {
        let scene = game.scene(Viewer::Spectator, Language::english());
        let tokens = scene.players.iter().flat_map(|player| &player.tokens).map(|token| token.sign);
        for sign in scene.zones.iter().filter_map(|zone| zone.sign).chain(tokens) {
            signs.insert((sign.shape, sign.letter));
            shapes.insert(sign.shape);
            letters.insert(sign.letter);
        }
    });
    assert_eq!((signs.len(), shapes.len(), letters.len()), (8, 8, 8), "{signs:?}");
}

#[test]
fn hints_are_given_to_who_has_to_choose_alone() {
    let tries = Budget::Iterations(NonZeroU32::new(20).expect("some tries"));
    let mut asked = 0;
    each_choice(2, |game, seat| {
        asked += 1;
        if asked > 20 {
            return;
        }
        let hints = |seat| AnyGame::hints(game, seat, 3, tries, &Means::reproducible(), &mut Rng::new(1));
        assert!(!hints(seat).is_empty());
        assert!(hints(seat.next(2)).is_empty());
    });
    assert!(asked > 20);
}
