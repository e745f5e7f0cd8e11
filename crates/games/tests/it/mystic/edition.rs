//! What interfaces are told about leaders, amulets, covered advancements and
//! sets.

use mystic_vale::cards::{Cost, LeaderKind, Side, Sources};
use mystic_vale::crafted::Text;
use mystic_vale::effect::Effect;
use mystic_vale::state::{ExtraTurn, ManaToken, OpenPlayer, Upgrade};
use tabletop::{Provenance, Slug, Variants};
use text::mystic::cards;
use text::scene::{CardState, Panel};

use super::*;

fn panel(game: &LiveGame<Mystic>, viewer: Viewer, seat: Seat) -> Panel {
    game.scene(viewer, Language::english()).players.swap_remove(seat.index())
}

fn find_zone(panel: &Panel, kind: ZoneKind, name: &str) -> Option<Zone> {
    panel.zones.iter().find(|zone| zone.kind == kind && zone.name == name).cloned()
}

#[test]
fn what_a_player_chooses_from_is_shown_to_them_alone() {
    let mut asked = BTreeSet::new();
    each_choice_of_all(3, 0..1, |game, seat| {
        let Some(prompt @ (Prompt::ChooseLeader | Prompt::ChooseAmulet)) = prompt_of(game) else { return };
        asked.insert((prompt.slug(), seat));
        let own = find_zone(&panel(game, Viewer::Seat(seat), seat), ZoneKind::Hand, "Choice").expect("a choice");
        assert_eq!((own.cards.len(), own.hidden), (2, 0));
        let heading = game.scene(Viewer::Spectator, Language::english()).heading;
        assert!(heading.starts_with("Before the game: everybody chooses "), "{heading}");
        for viewer in Viewer::all(3).filter(|viewer| !viewer.is(seat)) {
            let seen = find_zone(&panel(game, viewer, seat), ZoneKind::Hand, "Choice").expect("a choice");
            assert_eq!((seen.cards.len(), seen.hidden, &seen.caption), (0, 2, &own.caption));
        }
    });
    assert_eq!(asked.len(), 6);
}

#[test]
fn what_was_dealt_to_choose_from_is_told_to_its_owner_alone() {
    let mut game = game_with(Cards::frozen_everything(), 2);
    game.deal(&mut Dealer::new(1)).unwrap();
    let told = |viewer| {
        let lines = game.told(viewer, 0, Language::english());
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
    };
    let (first, second) = (Seat::new(0), Seat::new(1));
    let own = panel(&game, Viewer::Seat(first), first);
    for card in &find_zone(&own, ZoneKind::Hand, "Choice").expect("a choice").cards {
        assert!(told(Viewer::Seat(first)).contains(&format!("Ada may choose {}.", card.name)));
        for viewer in [Viewer::Seat(second), Viewer::Spectator] {
            assert!(!told(viewer).contains(&card.name));
            assert!(told(viewer).contains("Ada is dealt a leader to choose from."));
        }
    }
}

#[test]
fn who_has_chosen_sees_what() {
    let mut noted = 0;
    each_choice_of_all(2, 0..2, |game, seat| {
        let Some(Prompt::ChooseLeader | Prompt::ChooseAmulet) = prompt_of(game) else { return };
        for other in Seat::all(2).filter(|&other| other != seat) {
            let hand = find_zone(&panel(game, Viewer::Seat(other), other), ZoneKind::Hand, "Choice").expect("a choice");
            let is_noted = |card: &&Card| card.notes.iter().any(|note| note == "You have chosen it.");
            let chosen = hand.cards.iter().filter(is_noted).count();
            assert_eq!(chosen, usize::from(other < seat));
            noted += chosen;
        }
    });
    assert!(noted > 0);
}

/// A leader is one whole card, and everybody is told how far it is.
#[test]
fn a_leader_shows_the_side_that_is_up() {
    let mut seen = BTreeSet::new();
    each_choice_of_all(2, 0..20, |game, seat| {
        let player = game.position().open().player(seat);
        let Some(leader) = player.leader() else { return };
        let panel = panel(game, Viewer::Spectator, seat);
        let row = game.position().rules().leader(leader.id);
        let (side, told) = match leader.upgrade {
            Upgrade::None => (Side::Starting, format!("leader {}, upgrade", row.name)),
            Upgrade::Bought => (Side::Starting, format!("upgrade paid, leader {}", row.name)),
            Upgrade::Fresh | Upgrade::Done => (Side::Upgraded, format!("upgraded leader {}", row.name)),
        };
        let family = match (row.kind, side) {
            (LeaderKind::Druid, Side::Starting) => "Leader",
            (LeaderKind::Druid, Side::Upgraded) => "Upgraded leader",
            (LeaderKind::Titan, Side::Starting) => "Titan",
            (LeaderKind::Titan, Side::Upgraded) => "Upgraded titan",
        };
        assert!(panel.notes.iter().any(|note| note.starts_with(&told)), "{:?}", panel.notes);
        let zones = panel.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Field | ZoneKind::Area));
        let slug = leader.card.map_or(row.slug.clone(), |card| card.text());
        let Some(card) = zones.flat_map(|zone| &zone.cards).find(|card| card.slug == slug) else { return };
        seen.insert((leader.upgrade, leader.card.is_some()));
        assert_eq!((card.name.as_str(), card.family.as_str()), (row.name.as_str(), family));
        assert_eq!((card.parts.len(), &card.lines), (0, &cards::leader_text(row, side, Language::english())));
        let starts = ["Its upgrade costs ", "It is upgraded by its own ability alone"];
        let promised = card.notes.iter().any(|note| starts.iter().any(|start| note.starts_with(start)));
        assert_eq!(promised, !leader.upgrade.shows());
    });
    let expected = [(Upgrade::None, true), (Upgrade::Done, true)];
    assert!(expected.iter().all(|state| seen.contains(state)), "{seen:?}");
}

#[test]
fn the_note_on_a_leader_tells_the_price_that_has_to_be_paid_now() {
    let mut cheaper = 0;
    each_choice_of_all(2, 0..24, |game, seat| {
        let position = game.position();
        let Some(leader) = position.open().player(seat).leader() else { return };
        let less = position.open().harvest.upgrade_less;
        if less == 0 || leader.upgrade != Upgrade::None || position.open().turn != seat {
            return;
        }
        let Some(printed) = position.rules().leader(leader.id).upgrade else { return };
        let mana = position.upgrade_price(leader.id);
        let told = cards::cost_asked(Cost { mana, ..printed }, Language::english());
        let told = format!("upgrade for {told}");
        let notes = panel(game, Viewer::Spectator, seat).notes;
        assert!(notes.iter().any(|note| note.ends_with(&told)), "{told}: {notes:?}");
        cheaper += 1;
    });
    assert!(cheaper > 0);
}

#[test]
fn an_amulet_takes_the_place_of_the_mana_token() {
    let mut sides = BTreeSet::new();
    each_choice_of_all(2, 0..4, |game, seat| {
        let player = game.position().open().player(seat);
        let Some(amulet) = player.amulet else { return };
        let (row, panel) = (game.position().rules().amulet(amulet), panel(game, Viewer::Spectator, seat));
        let zone = find_zone(&panel, ZoneKind::Area, "Amulet").expect("an amulet");
        let [card] = zone.cards.as_slice() else { panic!("{zone:?}") };
        assert_eq!((card.name.as_str(), card.lines.len()), (row.name.as_str(), row.abilities.len()));
        let (side, state) = match player.mana_token {
            ManaToken::Active => ("active", CardState::Ready),
            ManaToken::Spent => ("spent", CardState::Used),
        };
        assert_eq!(card.state, state);
        assert!(panel.tokens.iter().any(|token| token.name == format!("{side} {}", row.name)), "{:?}", panel.tokens);
        sides.insert(side);
    });
    assert_eq!(sides.len(), 2);
}

#[test]
fn a_covered_advancement_is_told_with_whether_its_text_works() {
    let (mut working, mut idle) = (0, 0);
    each_choice_of_all(2, 0..16, |game, seat| {
        let player = game.position().open().player(seat);
        let own = panel(game, Viewer::Seat(seat), seat);
        for card in own.zones.iter().flat_map(|zone| &zone.cards) {
            let Some(number) = CardNo::parse(&card.slug) else { continue };
            let notes = card.notes.iter().filter(|note| note.contains(" lies covered in the "));
            let notes: Vec<_> = notes.collect();
            assert_eq!(notes.len(), player.covered_on(number).len(), "{card:?}");
            let works = notes.iter().filter(|note| note.ends_with("; its text still works:")).count();
            let readable = matches!(player.card(number).text(), Text::Covered(..));
            assert_eq!(works, usize::from(readable), "{card:?}");
            working += works;
            idle += notes.len() - works;
        }
    });
    assert!(working > 0 && idle > 0, "{working} {idle}");
}

/// Our own cards never pass for printed ones, wherever they lie.
#[test]
fn whatever_stands_in_for_an_unknown_card_is_marked() {
    let invented = |sources: &Sources| sources.of.get("name") == Some(&Provenance::Original);
    let all = Cards::frozen_everything();
    let mut names = BTreeSet::new();
    names.extend(all.advancements.iter().filter(|it| invented(&it.sources)).map(|it| it.name.as_str()));
    names.extend(all.vales.iter().filter(|it| invented(&it.sources)).map(|it| it.name.as_str()));
    names.extend(all.leaders.iter().filter(|it| invented(&it.sources)).map(|it| it.name.as_str()));
    names.extend(all.amulets.iter().filter(|it| invented(&it.sources)).map(|it| it.name.as_str()));
    let mut marked = BTreeSet::new();
    each_choice_of_all(2, 0..3, |game, seat| {
        for card in game.scene(Viewer::Seat(seat), Language::english()).cards() {
            let parts = card.parts.iter().map(|part| &part.name);
            let shown = if card.parts.is_empty() { vec![&card.name] } else { parts.collect() };
            for &name in shown.iter().filter(|name| names.contains(name.as_str())) {
                let note = card.stand_in.as_deref().unwrap_or_default();
                let is_named = card.parts.is_empty() || note.contains(name.as_str());
                assert!(is_named && note.starts_with("Invented, "), "{card:?}");
                marked.insert(name.clone());
            }
        }
    });
    assert!(marked.len() > 40, "{marked:?}");
}

#[test]
fn the_set_of_a_card_is_told_where_there_are_several() {
    let told = |game: &LiveGame<Mystic>| {
        let scene = game.scene(Viewer::Spectator, Language::english());
        let on_offer: Vec<_> = scene.zones.iter().flat_map(|zone| &zone.cards).cloned().collect();
        let with_set = on_offer.iter().filter(|card| card.notes.iter().any(|note| note.starts_with("From "))).count();
        (with_set, on_offer.len())
    };
    each_choice_of_all(2, 0..1, |game, _| {
        let (with_set, all) = told(game);
        assert_eq!(with_set, all);
    });
    each_choice(2, 0..1, |game, _| assert_eq!(told(game).0, 0));
}

#[test]
fn points_are_told_by_where_they_come_from() {
    let mut bonuses = 0;
    each_choice_of_all(2, 0..4, |game, seat| {
        let panel = panel(game, Viewer::Spectator, seat);
        let points = game.position().open().points(&game.position().rules(), seat);
        let Some(note) = panel.notes.iter().find(|note| note.starts_with("points: ")) else {
            assert_eq!((points.amulet, points.bonus, points.curse), (0, 0, 0));
            return;
        };
        bonuses += usize::from(points.bonus != 0);
        let numbers = note.split(' ').filter_map(|word| word.parse::<i32>().ok());
        assert_eq!(numbers.sum::<i32>(), panel.score, "{note}");
    });
    assert!(bonuses > 0);
}

#[test]
fn further_turns_and_kept_cards_are_told() {
    let (mut turns, mut kept) = (0, 0);
    each_choice_of_all(2, 0..24, |game, seat| {
        let player = game.position().open().player(seat);
        let panel = panel(game, Viewer::Spectator, seat);
        let told = panel.notes.iter().any(|note| note.contains(" another turn"));
        assert_eq!(told, player.extra_turn != ExtraTurn::None);
        turns += usize::from(told);
        let field = find_zone(&panel, ZoneKind::Field, "Field").expect("a field");
        let stayed = |card: &&Card| card.notes.iter().any(|note| note.starts_with("It stay"));
        let expected = (player.kept | player.kept_before) & player.field_cards();
        assert_eq!(field.cards.iter().filter(stayed).count(), expected.len());
        kept += expected.len();
    });
    assert!(turns > 0 && kept > 0, "{turns} {kept}");
}

#[test]
fn a_table_with_leaders_and_amulets_is_shown_as_it_lies() {
    let (mut before, mut harvest) = (None, None);
    each_choice_of_all(2, 0..16, |game, seat| {
        let shown = || told(&game.scene(Viewer::Seat(seat), Language::english()));
        if prompt_of(game) == Some(Prompt::ChooseLeader) && before.is_none() {
            before = Some(shown());
        }
        let player = game.position().open().player(seat);
        let has_leader = player.leader().is_some_and(|leader| leader.card.is_some_and(|it| player.field.contains(&it)));
        let has_covered = player.field.iter().any(|&card| !player.covered_on(card).is_empty());
        if prompt_of(game) == Some(Prompt::Harvest) && has_leader && has_covered && harvest.is_none() {
            harvest = Some(shown());
        }
    });
    insta::assert_snapshot!("choosing_a_leader", before.expect("leaders are chosen"));
    insta::assert_snapshot!("harvest_with_a_leader", harvest.expect("somebody harvests with a leader"));
}

#[test]
fn the_options_of_an_ability_are_told_by_what_they_do() {
    let mut labels = BTreeSet::new();
    each_choice_of_all(2, 0..12, |game, seat| {
        if matches!(prompt_of(game), Some(Prompt::Option(_))) {
            labels.extend(game.offers(seat, Language::english()).into_iter().map(|offer| offer.label));
        }
    });
    let expected = ["Gain 1 mana", "Gain 1 sky spirit"];
    assert!(expected.iter().all(|label| labels.contains(*label)), "{labels:?}");
    assert!(!labels.iter().any(|label| label.starts_with("Option")), "{labels:?}");
}

#[test]
fn what_an_advancement_covers_or_is_slipped_under_is_told_beforehand() {
    let (mut over, mut under) = (0, 0);
    each_choice_of_all(2, 0..8, |game, seat| {
        let Some(Prompt::Sleeve(row, slot)) = prompt_of(game) else { return };
        let rules = game.position().rules();
        let is_eclipse = rules.advancement(row).is_some_and(|it| it.eclipse);
        let player = game.position().open().player(seat);
        for offer in game.offers(seat, Language::english()) {
            let Ok(Action::Sleeve(card, _)) = Action::parse(&offer.action, &rules) else { continue };
            let there = rules.advancement(player.card(card).slot(slot));
            let Some(there) = there else {
                assert!(!offer.label.contains(", over ") && !offer.label.contains(", under "), "{}", offer.label);
                continue;
            };
            // A titan lets a printed one be covered by anything.
            if player.card(card).has_land(&rules, slot) && covers_land(&rules, player) {
                continue;
            }
            let word = if is_eclipse { "under" } else { "over" };
            assert!(offer.label.contains(&format!(", {word} {}", there.name)), "{}", offer.label);
            *(if is_eclipse { &mut under } else { &mut over }) += 1;
        }
    });
    assert!(over > 0 && under > 0, "{over} {under}");
}

/// Whether a card in the field lets anything cover a Cursed Land.
fn covers_land(rules: &Rules, player: &OpenPlayer) -> bool {
    let covers = |row| rules.abilities(row).iter().any(|ability| ability.effect == Effect::CoverCursedLand);
    player.field.iter().any(|&card| {
        let stays = player.leader_on(card).is_none_or(|leader| leader.upgrade != Upgrade::Bought);
        let crafted = player.card(card);
        stays && Slot::all().map(|slot| crafted.slot(slot)).chain(crafted.filling()).any(covers)
    })
}

#[test]
fn a_log_begins_with_the_sets_and_tells_them_once() {
    let mut game = game_with(Cards::frozen_everything(), 2);
    game.deal(&mut Dealer::new(1)).unwrap();
    let count = |from| {
        let lines = game.told(Viewer::Spectator, from, Language::english());
        lines
            .iter()
            .filter(|line| line.text.starts_with("The cards come from "))
            .map(|line| line.step)
            .collect::<Vec<_>>()
    };
    assert_eq!((count(0), count(1)), (vec![0], vec![]));
}

/// Who puts a card on the bottom of their deck goes on knowing where it is.
#[test]
fn a_card_on_the_bottom_of_a_deck_is_shown_to_who_put_it_there() {
    let mut known = 0;
    each_choice_of_all(2, 0..8, |game, seat| {
        let own = find_zone(&panel(game, Viewer::Seat(seat), seat), ZoneKind::Pile, "Deck").expect("a deck");
        let note = "Nobody else knows that this card lies on the bottom.";
        known += own.cards.iter().filter(|card| card.notes.iter().any(|it| it == note)).count();
        let seen = find_zone(&panel(game, Viewer::Spectator, seat), ZoneKind::Pile, "Deck").expect("a deck");
        assert_eq!(seen.cards.len() + seen.hidden, own.cards.len() + own.hidden);
        let secret = |card: &Card| card.notes.iter().any(|it| it.starts_with("Nobody else knows"));
        assert!(!seen.cards.iter().any(secret), "{seen:?}");
    });
    assert!(known > 0);
}
