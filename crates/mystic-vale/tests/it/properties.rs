//! What has to hold in every position of every game, said in the words of the
//! rulebook. The conformance suite looks at much of this too; here it is looked
//! at from outside, through what everybody can see.

use mystic_vale::action::{Action, Outcome, Prompt};
use mystic_vale::cards::{CardNo, LeaderKind, TrackSide};
use mystic_vale::effect::Trigger;
use mystic_vale::setup::vp_pool;
use mystic_vale::{Cards, Collection, Event, Mystic, Rules, Setup};
use tabletop::scenario::{Stage, Verdict};
use tabletop::test_kit::random_choice;
use tabletop::{CardIndex, Decision, Game, Legal, Rng, Seat, Variants, Viewer};

/// Plays random games, with the base game, with everything, and alone against
/// some nemesis in turn, and shows every step with its events.
fn each_step(games: u64, mut visit: impl FnMut(&Mystic, &[Event], &Mystic)) {
    let nemeses: Vec<_> = Collection::frozen().nemeses().map(|nemesis| nemesis.slug.clone()).collect();
    for seed in 0..games {
        let players = 2 + (seed % 3) as usize;
        let nemesis = &nemeses[seed as usize / 4 % nemeses.len()];
        let side = TrackSide::all().nth(seed as usize / 4 % 2).unwrap();
        let (cards, players) = match seed % 4 {
            0 => (Cards::frozen().clone(), players),
            1 => (Cards::frozen_solo(nemesis, side), 1),
            _ => (Cards::frozen_everything().clone(), players),
        };
        let mut game = Mystic::new(&Setup::new(Rules::new(&cards), players).unwrap());
        let mut rng = Rng::new(seed);
        while let Some(choice) = random_choice(&game, &mut rng) {
            let (before, mut events) = (game, Vec::new());
            choice.take(&mut game, &mut events).unwrap();
            visit(&before, &events, &game);
        }
    }
}

/// Rulebook, Setup Fields: "you will always have 20 cards", in one of four
/// places.
#[test]
fn every_player_always_has_twenty_cards() {
    each_step(60, |_, _, game| {
        let view = game.view(Viewer::Spectator);
        for seat in Seat::all(game.seats()) {
            let player = game.open().player(seat);
            let deck = usize::from(view.decks[seat.index()].len);
            let elsewhere = player.field.len() + player.discards.len() + usize::from(player.on_deck.is_some());
            assert_eq!(deck + elsewhere, 20, "{seat}");
        }
    });
}

/// Rulebook, Score VP and End of the Game: tokens come from the pool, and from
/// the box when the pool is empty. What is paid goes to the box. A nemesis claims
/// some, and cards of Nemesis take some from the box although the pool has more.
#[test]
fn tokens_are_in_the_pool_in_the_box_or_with_the_players() {
    let mut from_box = 0;
    each_step(60, |_, _, game| {
        let open = game.open();
        let held: u16 = Seat::all(game.seats()).map(|seat| open.player(seat).tokens).sum();
        let claimed = if game.rules().is_solo() { open.score_pile().tokens } else { 0 };
        assert_eq!(open.pool + held + claimed + open.to_box, vp_pool(game.seats()) + open.from_box);
        let is_base = game.rules().cards().sets.len() == 1;
        assert!(!is_base || open.from_box == 0 || open.pool == 0, "the box is for when the pool is empty");
        from_box += open.from_box;
    });
    assert!(from_box > 0, "no game ever needed the box");
}

/// Rulebook, Sleeve Advancements, and rulings, 14: no advancement covers another
/// but one with the eclipse symbol, which never covers any itself; and what is
/// covered stays in its sleeve.
#[test]
fn nothing_but_an_eclipse_advancement_is_ever_covered() {
    let (mut sleeved, mut covered) = (0, 0);
    each_step(60, |before, events, game| {
        for event in events {
            let Event::Sleeved { seat, row, slot, card, covered: under, .. } = *event else { continue };
            let rules = game.rules();
            let is_eclipse = |row| rules.advancement(row).is_some_and(|advancement| advancement.eclipse);
            let was = before.open().player(seat).card(card);
            let is_free = was.is_free(slot) || was.has_land(&rules, slot);
            assert!(under.is_none() || is_eclipse(under), "{} {slot:?}", card.text());
            assert!(under.is_none() || under == row || !is_eclipse(row), "an eclipse advancement covers another");
            assert!(is_free || !under.is_none() || events.len() > 1, "{} {slot:?}", card.text());
            sleeved += 1;
            covered += usize::from(!under.is_none());
        }
        // A sacrifice, a titan that covers lands, or the nemesis takes something
        // away.
        let takes_away = |event: &Event| {
            matches!(event, Event::Sacrificed { .. } | Event::Unsleeved { .. } | Event::NemesisSleeved { .. })
        };
        if events.iter().any(takes_away) {
            return;
        }
        for seat in Seat::all(game.seats()) {
            let (old, new) = (before.open().player(seat), game.open().player(seat));
            for card in CardNo::all().filter(|&card| !is_land_covered(events, card)) {
                let is_there = |slot, row| {
                    let below = new.covered_on(card).iter().any(|covered| (covered.slot, covered.row) == (slot, row));
                    new.card(card).slot(slot) == row || below
                };
                assert!(old.card(card).advancements().all(|(slot, row)| is_there(slot, row)), "what is sleeved stays");
            }
        }
    });
    assert!(sleeved > 1_000 && covered > 20, "{sleeved} {covered}");
}

/// Whether something was sleeved onto a card, perhaps over a Cursed Land.
fn is_land_covered(events: &[Event], card: CardNo) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Sleeved { card: onto, covered, .. } if *onto == card && covered.is_none()))
}

/// Rulebook of Nemesis, Using Your Leader and Upgrading Your Leader: no
/// advancement is sleeved onto a leader, and it stays in its sleeve unless it is a
/// titan.
#[test]
fn a_leader_stays_alone_in_its_sleeve() {
    let mut upgraded = 0;
    each_step(30, |before, _, game| {
        for seat in Seat::all(game.seats()) {
            let (old, new) = (before.open().player(seat), game.open().player(seat));
            for leader in new.leaders.iter() {
                let was = old.leaders.iter().find(|old| old.id == leader.id);
                upgraded += usize::from(was.is_some_and(|was| !was.upgrade.shows()) && leader.upgrade.shows());
                let is_titan = game.rules().leader(leader.id).kind == LeaderKind::Titan;
                let stays = was.is_none_or(|was| was.card == leader.card && was.upgrade <= leader.upgrade);
                assert!(stays || is_titan);
                let Some(card) = leader.card else { continue };
                assert!(new.card(card).is_leader() && new.card(card).advancements().next().is_none());
            }
        }
    });
    assert!(upgraded > 5, "{upgraded}");
}

/// Rulebook, Buy Advancements, Note: what can be bought has a place, and gets
/// one before the turn is over.
#[test]
fn a_bought_advancement_always_finds_a_place() {
    let mut waiting = 0_i32;
    each_step(60, |_, events, game| {
        for event in events {
            match event {
                Event::Bought { .. } | Event::Taken { .. } | Event::Unsleeved { .. } => waiting += 1,
                Event::Sleeved { .. } | Event::NoPlaceFor { .. } => waiting -= 1,
                Event::TurnBegan { .. } => assert_eq!(waiting, 0, "something was bought and not sleeved"),
                _ => {}
            }
        }
        assert_eq!(waiting as usize, game.open().harvest.bought.len());
        if let Decision::Player { prompt: Prompt::Sleeve(..), .. } = game.decision() {
            let mut legal = Legal::new();
            game.legal(&mut legal);
            assert!(!legal.is_empty());
        }
    });
}

/// The odds are what comes out when every card that may come up is tried.
#[test]
fn push_odds_are_exact() {
    let (mut looked_at, mut risky) = (0, 0);
    each_step(40, |_, _, game| {
        let Decision::Player { seat, prompt: Prompt::Planting } = game.decision() else { return };
        if game.refusal(Action::Push).is_some() {
            return;
        }
        // So is what a nemesis does when it is turned over.
        let player = game.open().player(seat);
        let acts =
            |card: CardNo| player.card(card).abilities(&game.rules()).any(|ability| ability.when == Trigger::Revealed);
        if player.deck_cards().iter().chain(player.discards).any(acts) {
            return;
        }
        let odds = game.push_odds(seat).expect("there is a card to push");
        let (mut pushed, mut events) = (*game, Vec::new());
        pushed.apply_unchecked(Action::Push, &mut events);
        let spoils = |event: &Event| matches!(event, Event::Spoiled(_) | Event::WouldSpoil(_));
        // A push may spoil before the next card is turned over: what the on-deck
        // card gave just for being there is gone.
        if events.iter().take_while(|event| !matches!(event, Event::TurnBegan { .. })).any(spoils) {
            assert_eq!(odds.spoiling, odds.cards);
            return;
        }
        // What may be used on the way is left aside, so that only pushes are
        // tried that turn the next card over at once.
        let (mut spoiling, mut cards, mut others) = (0, 0, 0);
        pushed.outcomes(&mut |outcome, weight| {
            if !matches!(outcome, Outcome::TurnUp(_)) {
                others += 1;
                return;
            }
            let (mut turned, mut events) = (pushed, Vec::new());
            turned.resolve(outcome, &mut events).unwrap();
            let before_harvest = events.iter().take_while(|event| !matches!(event, Event::TurnBegan { .. }));
            spoiling += if before_harvest.into_iter().any(spoils) { weight } else { 0 };
            cards += weight;
        });
        if others > 0 || pushed.decision() != Decision::Chance {
            return;
        }
        assert_eq!((u32::from(odds.spoiling), u32::from(odds.cards)), (spoiling, cards));
        looked_at += 1;
        risky += usize::from(odds.spoiling > 0 && odds.spoiling < odds.cards);
    });
    assert!(looked_at > 1_000 && risky > 500, "{looked_at} {risky}");
}

/// Everybody reckons with the same number: all that is needed for it is open.
#[test]
fn push_odds_are_the_same_for_all_who_watch() {
    each_step(20, |_, _, game| {
        for seat in Seat::all(game.seats()) {
            let of = |viewer| game.view(viewer).push_odds(seat);
            assert_eq!(game.push_odds(seat), of(Viewer::Seat(seat)));
            let deck = game.view(Viewer::Seat(seat)).decks[seat.index()];
            if deck.top.is_empty() && deck.bottom.is_empty() {
                assert!(Viewer::all(game.seats()).all(|viewer| of(viewer) == of(Viewer::Spectator)));
            }
        }
    });
}

/// Rulings, 13: rows are filled while any deck from their level up has cards.
#[test]
fn rows_have_gaps_only_where_nothing_can_fill_them() {
    each_step(30, |_, _, game| {
        let open = game.open();
        if !matches!(game.decision(), Decision::Player { prompt: Prompt::Planting, .. }) {
            return;
        }
        for (level, row) in open.commons.rows.iter().enumerate() {
            let has_cards = open.commons.decks[level..].iter().any(|deck| !deck.is_empty());
            assert!(row.iter().all(Option::is_some) || !has_cards);
        }
        for (level, row) in open.vales.rows.iter().enumerate() {
            let has_cards = open.vales.decks[level..].iter().any(|deck| !deck.is_empty());
            assert!(row.iter().all(Option::is_some) || !has_cards);
        }
    });
}

/// Cards are numbered from 1 in notation, and each in one way.
#[test]
fn cards_are_written_in_one_way() {
    for card in CardNo::all() {
        assert_eq!(CardNo::parse(&card.text()), Some(card));
    }
    for text in ["c0", "c21", "c01", "7", "c", "c+1", "C1"] {
        assert_eq!(CardNo::parse(text), None, "{text}");
    }
    assert_eq!(CardNo::from_index(0).text(), "c1");
}

/// The points that a scenario can ask for are all there are.
#[test]
fn points_bonus_and_curse_add_up_to_the_score() {
    let asked = |game: &Mystic, words: String| -> Vec<i32> {
        match game.expect(&words).unwrap() {
            Verdict::Met => panic!("{words} was meant to be wrong"),
            Verdict::Unmet { found, .. } => found.split_whitespace().filter_map(|word| word.parse().ok()).collect(),
        }
    };
    let (mut amulets, mut bonuses, mut curses) = (0, 0, 0);
    each_step(8, |_, events, game| {
        if !events.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::GameOver(_))) {
            return;
        }
        for seat in Seat::all(game.seats()) {
            let points = asked(game, format!("{seat} points 9999 0 0 0"));
            let [bonus, curse] = ["bonus", "curse"].map(|word| asked(game, format!("{seat} {word} 9999"))[0]);
            assert_eq!(points.len(), 4, "{points:?}");
            assert_eq!(asked(game, format!("{seat} score 9999")), [points.iter().sum::<i32>() + bonus - curse]);
            assert_eq!(
                game.expect(&format!("{seat} points {} {} {}", points[0], points[1], points[2])).unwrap()
                    == Verdict::Met,
                points[3] == 0
            );
            amulets += points[3];
            bonuses += bonus;
            curses += curse;
        }
    });
    assert!(amulets > 0 && bonuses > 0 && curses > 0, "{amulets} {bonuses} {curses}");
}
