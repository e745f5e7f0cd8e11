//! What interfaces are told about Mystic Vale.

mod edition;
mod nemesis;

use std::collections::BTreeSet;
use std::ops::Range;

use games::AnyGame;
use mystic_vale::cards::TrackSide;
use mystic_vale::state::Phase;
use mystic_vale::{Action, CardNo, Cards, Mystic, Prompt, Purchase, Refusal, Rules, Setup, Slot, Source, Ware};
use tabletop::{Dealer, Decision, Game, LiveGame, Match, Rng, Seat, Slug, Viewer};
use text::scene::{Card, Scene, Token, Turn, Zone, ZoneKind};
use text::test_kit::pseudo_language;
use text::{Language, Speech, Wording};

fn game_with(cards: &Cards, players: usize) -> LiveGame<Mystic> {
    let setup = Setup::new(Rules::new(cards), players).unwrap();
    LiveGame::new(&setup, ["Ada", "Bo", "Cy", "Di"].into_iter().take(players))
}

/// Plays games almost at random, and shows every choice of them. Whoever may
/// push mostly goes by the odds, and whoever may buy seldom ends the harvest and
/// likes dear cards, so that many cards come into play.
fn each_choice(players: usize, seeds: Range<u64>, visit: impl FnMut(&LiveGame<Mystic>, Seat)) {
    each_choice_with(Cards::frozen(), players, seeds, visit);
}

/// The same with the cards of all sets, leaders and amulets.
fn each_choice_of_all(players: usize, seeds: Range<u64>, visit: impl FnMut(&LiveGame<Mystic>, Seat)) {
    each_choice_with(Cards::frozen_everything(), players, seeds, visit);
}

fn each_choice_with(cards: &Cards, players: usize, seeds: Range<u64>, mut visit: impl FnMut(&LiveGame<Mystic>, Seat)) {
    for seed in seeds {
        let mut game = game_with(cards, players);
        let (mut dealer, mut rng) = (Dealer::new(seed), Rng::new(seed));
        loop {
            game.deal(&mut dealer).unwrap();
            let Some(seat) = game.position().decision().seat() else { break };
            visit(&game, seat);
            let all = game.legal(seat);
            let mut legal = all.clone();
            if rng.below(8) > 0 {
                let is_risky = game.position().push_odds(seat).is_none_or(|odds| odds.percent() > 30);
                let unwise = if is_risky { "push" } else { "pass" };
                legal.retain(|action| action != "end" && action != unwise);
            }
            let dearest = legal.iter().max_by_key(|action| mana_for(&game, seat, action)).cloned();
            let any = rng.choose(&legal).cloned();
            let action = if rng.below(3) > 0 && game.position().open().phase == Phase::Harvest { dearest } else { any };
            // Where nothing wise is left, the first thing that can be done.
            game.apply(seat, &action.unwrap_or_else(|| all[0].clone())).unwrap();
        }
    }
}

fn mana_for(game: &LiveGame<Mystic>, seat: Seat, action: &str) -> Option<u8> {
    match Action::parse(action, &game.position().rules()) {
        Ok(Action::Buy(ware, onto)) => game.position().price(seat, ware, onto),
        _ => None,
    }
}

fn prompt_of(game: &LiveGame<Mystic>) -> Option<Prompt> {
    match game.position().decision() {
        Decision::Player { prompt, .. } => Some(prompt),
        Decision::Chance | Decision::Over => None,
    }
}

fn zone(scene: &Scene, seat: Seat, kind: ZoneKind) -> &Zone {
    scene.players[seat.index()].zones.iter().find(|zone| zone.kind == kind).expect("every player has such a zone")
}

fn ids(cards: &[Card]) -> BTreeSet<&str> {
    cards.iter().map(|card| card.id.as_str()).collect()
}

#[test]
fn every_choice_has_a_question_and_labels_that_differ() {
    let mut prompts = BTreeSet::new();
    let mut check = |game: &LiveGame<Mystic>, seat: Seat| {
        prompts.extend(prompt_of(game).map(|prompt| prompt.slug()));
        labels_differ(game, seat);
    };
    each_choice(3, 0..8, &mut check);
    each_choice_of_all(3, 0..12, &mut check);
    assert!(prompts.len() >= 20, "{prompts:?}");
}

/// Whoever has to choose is told what, and can tell the choices apart.
fn labels_differ(game: &LiveGame<Mystic>, seat: Seat) {
    let english = Language::english();
    assert!(game.question(seat, english).is_some_and(|question| !question.contains('⟨')));
    let offers = game.offers(seat, english);
    let labels: BTreeSet<_> = offers.iter().map(|offer| &offer.label).collect();
    assert_eq!(labels.len(), offers.len(), "{offers:?}");
    assert!(offers.iter().all(|offer| offer.refusal.is_none() && !offer.label.contains('⟨')), "{offers:?}");
    assert_eq!(offers.iter().map(|offer| offer.action.clone()).collect::<Vec<_>>(), game.legal(seat));
}

#[test]
fn every_question_can_be_asked() {
    let game = game_with(Cards::frozen_everything(), 2);
    let (rules, speech) = (game.position().rules(), Speech { language: Language::english(), names: &[] });
    let soil = Source::parse("c10.top", &rules).unwrap();
    let (ents, lake) =
        (Source::parse("conclave_of_ents", &rules).unwrap(), Source::parse("azure_lake", &rules).unwrap());
    let fen = Source::parse("mistveil_fen", &rules).unwrap();
    let Source::Vale(vale) = lake else { panic!("a lake is a vale") };
    let card = CardNo::parse("c10").unwrap();
    for (prompt, expected) in [
        (Prompt::ChooseLeader, "Which leader do you play with?"),
        (Prompt::ChooseAmulet, "Which amulet do you play with?"),
        (Prompt::Planting, "Push your on-deck card into the field, or pass?"),
        (Prompt::WouldSpoil, "You would spoil. What do you use against it?"),
        (Prompt::NextAbility(card), "Which ability of Fertile Soil (top) comes next?"),
        (Prompt::Harvest, "It is your harvest: buy, use abilities, or end it."),
        (Prompt::Pay(Purchase::Vale(vale)), "Which spirits do you pay for Azure Lake?"),
        (
            Prompt::Pay(Purchase::Advancement(Ware::Soil(Slot::Top), None)),
            "Which spirits do you pay for Fertile Soil (top)?",
        ),
        (Prompt::Sleeve(rules.soil(), Slot::Middle), "Onto which card do you sleeve Fertile Soil (middle)?"),
        (Prompt::Whether(soil), "Do you use Fertile Soil?"),
        (Prompt::DiscardFromField(soil), "Fertile Soil: which card do you discard from your field?"),
        (Prompt::Peeked(soil), "Fertile Soil: do you discard the top card of your deck?"),
        (Prompt::Search(soil), "Fertile Soil: which card of your deck do you discard?"),
        (Prompt::Strengthen(ents), "Conclave of Ents: which card does it strengthen?"),
        (Prompt::MakeWild(lake), "Azure Lake: which spirit is to count as a wild one?"),
        (Prompt::Peeked(fen), "Mistveil Fen: do you put the top card of your deck on the bottom?"),
        (Prompt::Arrange(fen), "Mistveil Fen: which card comes next on your deck?"),
        (Prompt::PaySpirit(lake), "Azure Lake: which spirit do you pay?"),
        (Prompt::Place(soil), "Fertile Soil: which card do you place into your field?"),
        (Prompt::Take(soil), "Fertile Soil: which of these do you take?"),
        (Prompt::Option(soil), "Fertile Soil: what do you choose?"),
        (Prompt::Reserve(soil), "Fertile Soil: which advancement do you reserve?"),
        (Prompt::Burden(soil), "Fertile Soil: on which advancement do you put your curse tokens?"),
        (Prompt::Sacrifice(soil), "Fertile Soil: what do you return to the box?"),
        (Prompt::HowMany(soil), "Fertile Soil: how many curse tokens?"),
        (Prompt::CancelCurse(soil), "Fertile Soil: which card gives you no curse tokens?"),
        (Prompt::CancelSpirit(soil), "Fertile Soil: which spirit do you do without in this harvest?"),
        (Prompt::PutBelow(soil), "Fertile Soil: which card of your field do you put on the bottom of your deck?"),
        (Prompt::FromPile(soil), "Fertile Soil: do you go through your deck or your discard pile?"),
        (Prompt::Looked(soil), "Fertile Soil: do you take what lies on top of the deck?"),
        (Prompt::SleeveNow(soil), "Fertile Soil: which advancement do you sleeve at once?"),
        (Prompt::Unsleeve(soil), "Fertile Soil: which advancement do you take off?"),
        (Prompt::ResleeveOnto(soil), "Fertile Soil: onto which card do you move advancements?"),
        (Prompt::Resleeve(soil), "Fertile Soil: which advancement do you move there?"),
        (Prompt::DrawnLeader(soil), "Fertile Soil: which of these leaders do you sleeve?"),
        (Prompt::LayOut, "Which card do you lay out for your last harvest?"),
    ] {
        assert_eq!(game.position().question(prompt, speech), expected);
    }
}

#[test]
fn whatever_can_be_done_with_a_card_is_found_at_the_card() {
    each_choice(2, 0..4, offers_lie_at_their_cards);
    each_choice_of_all(2, 0..6, offers_lie_at_their_cards);
}

fn offers_lie_at_their_cards(game: &LiveGame<Mystic>, seat: Seat) {
    let english = Language::english();
    let scene = game.scene(Viewer::Seat(seat), english);
    let seen: BTreeSet<_> = scene.cards().map(|card| card.id.as_str()).collect();
    assert_eq!(seen.len(), scene.cards().count(), "two cards have the same id");
    for offer in game.offers(seat, english) {
        let Some(card) = &offer.card else { continue };
        assert!(seen.contains(card.as_str()), "{} cannot be seen", offer.action);
        assert!(game.about(seat, card, english).contains(&offer), "{}", offer.action);
    }
}

#[test]
fn what_cannot_be_done_with_a_card_is_said_with_the_reason() {
    let mut reasons = BTreeSet::new();
    each_choice(2, 0..6, |game, seat| reasons.extend(reasons_given(game, seat)));
    each_choice_of_all(2, 0..6, |game, seat| reasons.extend(reasons_given(game, seat)));
    assert!(reasons.contains("You have not enough mana."), "{reasons:?}");
    assert!(reasons.contains("No advancement can be sleeved onto a leader or a nemesis."), "{reasons:?}");
    assert!(reasons.len() > 5, "{reasons:?}");
}

fn reasons_given(game: &LiveGame<Mystic>, seat: Seat) -> BTreeSet<String> {
    let english = Language::english();
    let mut reasons = BTreeSet::new();
    for card in game.scene(Viewer::Seat(seat), english).cards() {
        for offer in game.about(seat, &card.id, english) {
            let legal = game.legal(seat).contains(&offer.action);
            assert_eq!(legal, offer.refusal.is_none(), "{offer:?}");
            assert_eq!(super::refusal_of(game.check(seat, &offer.action), english), offer.refusal);
            let stands_in = "Another card that shows just the same is offered instead.";
            assert_ne!(offer.refusal.as_deref(), Some(stands_in), "{offer:?}");
            reasons.extend(offer.refusal);
        }
    }
    reasons
}

#[test]
fn each_of_several_equal_cards_can_be_picked() {
    let mut stand_ins = 0;
    each_choice(2, 0..6, |game, seat| {
        let english = Language::english();
        if !matches!(prompt_of(game), Some(Prompt::Sleeve(..) | Prompt::DiscardFromField(_))) {
            return;
        }
        let scene = game.scene(Viewer::Seat(seat), english);
        for card in &zone(&scene, seat, ZoneKind::Field).cards {
            for offer in game.about(seat, &card.id, english).iter().filter(|offer| offer.refusal.is_none()) {
                stand_ins += usize::from(offer.card.as_ref() != Some(&card.id));
            }
        }
    });
    assert!(stand_ins > 0);
}

#[test]
fn the_label_of_a_push_tells_the_odds_that_the_meter_shows() {
    let mut risks = BTreeSet::new();
    each_choice(2, 0..3, |game, seat| {
        if prompt_of(game) != Some(Prompt::Planting) {
            return;
        }
        let english = Language::english();
        let offers = game.offers(seat, english);
        let Some(push) = offers.iter().find(|offer| offer.action == "push") else { return };
        let scene = game.scene(Viewer::Seat(seat), english);
        let caption = &scene.players[seat.index()].tracks[0].caption;
        let odds = game.position().push_odds(seat).expect("there is a card to push");
        if odds.cards > 0 {
            risks.insert(odds.percent());
            assert_eq!(push.label, format!("Push ({} % spoils)", odds.percent()));
            assert_eq!(*caption, format!("{} % spoils ({} of {})", odds.percent(), odds.spoiling, odds.cards));
        }
        assert_eq!(push.card.as_deref(), zone(&scene, seat, ZoneKind::OnDeck).cards.first().map(|it| it.id.as_str()));
    });
    assert!(risks.len() > 3, "{risks:?}");
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
        Refusal::NothingToPush,
        Refusal::NoSuchAbility,
        Refusal::AlreadyUsed,
        Refusal::BoughtThisTurn,
        Refusal::ChangesNothing,
        Refusal::AnotherMoment,
        Refusal::TokenSpent,
        Refusal::NotOnOffer,
        Refusal::BoughtEnough,
        Refusal::TooLittleMana,
        Refusal::WrongSpirits,
        Refusal::NoPlace,
        Refusal::NoDiscount,
        Refusal::OwnLimit,
        Refusal::WrongPayment,
        Refusal::AbilityWaits,
        Refusal::NotInField,
        Refusal::SlotTaken,
        Refusal::Announced,
        Refusal::EqualCard,
        Refusal::NoLayers,
        Refusal::NothingToUpgrade,
        Refusal::LeaderElsewhere,
        Refusal::OntoLeader,
        Refusal::IdleAmulet,
        Refusal::MustPush,
        Refusal::TooFewTokens,
        Refusal::LosesPlace,
        Refusal::NotAChoice,
    ] {
        let line = Mystic::refusal_line(refusal, speech);
        assert!(line.ends_with('.') && !line.contains('⟨'), "{refusal:?}: {line}");
    }
}

/// Ruling 17: everybody could remember a discard pile, but interfaces show it
/// to its owner alone.
#[test]
fn a_scene_shows_a_discard_pile_to_its_owner_alone() {
    let mut discarded = 0;
    each_choice(3, 0..2, |game, seat| {
        let english = Language::english();
        let pile = game.position().open().player(seat).discards.len();
        discarded += pile;
        let own = game.scene(Viewer::Seat(seat), english);
        let discards = zone(&own, seat, ZoneKind::Discards);
        assert_eq!((discards.cards.len(), discards.hidden), (pile, 0));
        for viewer in Viewer::all(3).filter(|viewer| !viewer.is(seat)) {
            let scene = game.scene(viewer, english);
            let discards = zone(&scene, seat, ZoneKind::Discards);
            assert_eq!((discards.cards.len(), discards.hidden), (0, pile));
            assert_eq!(discards.caption, zone(&own, seat, ZoneKind::Discards).caption);
        }
    });
    assert!(discarded > 0);
}

#[test]
fn a_card_that_was_looked_at_is_shown_and_told_to_who_looked_alone() {
    let mut looked_at = 0;
    each_choice(2, 0..12, |game, seat| {
        let english = Language::english();
        let deck = |viewer| zone(&game.scene(viewer, english), seat, ZoneKind::Pile).clone();
        let others = || Viewer::all(2).filter(|viewer| !viewer.is(seat));
        let seen = deck(Viewer::Seat(seat)).cards;
        others().for_each(|viewer| assert!(deck(viewer).cards.is_empty()));
        if !matches!(prompt_of(game), Some(Prompt::Peeked(_))) {
            return;
        }
        looked_at += 1;
        assert_eq!(seen.len(), 1);
        let last = |viewer| game.told(viewer, 0, english).last().map(|line| line.text.clone()).unwrap_or_default();
        let told = last(Viewer::Seat(seat));
        assert!(told.contains("looks at the next card of the deck: "), "{told}");
        others().for_each(|viewer| assert!(last(viewer).ends_with("looks at the next card of the deck.")));
    });
    assert!(looked_at > 0);
}

#[test]
fn who_looks_through_their_deck_sees_its_cards() {
    let mut searched = 0;
    each_choice(2, 0..12, |game, seat| {
        if !matches!(prompt_of(game), Some(Prompt::Search(_))) {
            return;
        }
        searched += 1;
        let english = Language::english();
        let own = game.scene(Viewer::Seat(seat), english);
        let cards = game.position().open().player(seat).deck_cards();
        assert_eq!(ids(&zone(&own, seat, ZoneKind::Pile).cards).len(), cards.len());
        let seen_by_all = game.scene(Viewer::Spectator, english);
        assert!(zone(&seen_by_all, seat, ZoneKind::Pile).cards.is_empty());
    });
    assert!(searched > 0);
}

#[test]
fn a_scene_says_who_chooses_and_where_the_game_stands() {
    let mut last_rounds = 0;
    each_choice(2, 0..3, |game, seat| {
        let scene = game.scene(Viewer::Spectator, Language::english());
        let choosing: Vec<_> = scene.players.iter().filter(|player| player.turn == Turn::Chooses).collect();
        assert_eq!(choosing.iter().map(|player| player.seat).collect::<Vec<_>>(), [seat]);
        let open = game.position().open();
        assert!(scene.heading.starts_with(&format!("Round {}", open.round)), "{}", scene.heading);
        last_rounds += usize::from(scene.heading.contains("(the last)"));
        assert_eq!((scene.round, scene.tracks[0].markers[0].at), (u16::from(open.round), open.pool));
        let scores: Vec<_> = scene.players.iter().map(|panel| panel.score).collect();
        assert_eq!(scores, game.standings().scores());
    });
    assert!(last_rounds > 0);
}

/// Symbols can be told apart without colours, and without shapes.
#[test]
fn signs_differ_by_shape_and_by_letter() {
    let (mut shapes, mut letters) = (BTreeSet::new(), BTreeSet::new());
    let mut signs = BTreeSet::new();
    let mut collect = |game: &LiveGame<Mystic>, seat: Seat| {
        let scene = game.scene(Viewer::Seat(seat), Language::english());
        let on_cards = scene.cards().flat_map(|card| card.tokens.iter().chain(&card.price));
        let held = scene.players.iter().flat_map(|player| &player.tokens);
        let of_slots = scene.cards().filter_map(|card| card.sign);
        for sign in on_cards.chain(held).map(|token: &Token| token.sign).chain(of_slots) {
            signs.insert((sign.shape, sign.letter));
            shapes.insert(sign.shape);
            letters.insert(sign.letter);
        }
    };
    each_choice(2, 0..6, &mut collect);
    each_choice_of_all(2, 0..1, &mut collect);
    // Ten symbols, the points of the end and those that are lost, two sides of a token, three slots.
    assert_eq!((signs.len(), shapes.len(), letters.len()), (17, 17, 17), "{signs:?}");
    assert!(letters.iter().all(char::is_ascii), "{letters:?}");
}

/// Whatever is not a name, a number or a piece of notation comes from Fluent.
#[test]
fn no_word_of_a_whole_game_is_left_in_code() {
    let pseudo = pseudo_language();
    let (all, alone) = (Cards::frozen_everything(), Cards::frozen_solo("soulbane", TrackSide::Standard));
    for (cards, seed, players) in [(Cards::frozen(), 5, 2), (all, 6, 2), (all, 7, 2), (&alone, 8, 1)] {
        let names = names_in(cards);
        let is_notation = |word: &str| CardNo::parse(word).is_some();
        let is_known =
            |word: &str| word.is_empty() || word.parse::<u32>().is_ok() || is_notation(word) || names.contains(word);
        let check = |text: &str| {
            assert!(!text.contains('⟨'), "{text}");
            let plain = text.split(|it: char| !it.is_alphanumeric()).filter(|word| word.is_ascii());
            assert_eq!(plain.filter(|word| !is_known(word)).collect::<Vec<_>>(), [""; 0], "{text}");
        };
        let mut game = game_with(cards, players);
        let (mut dealer, mut rng) = (Dealer::new(seed), Rng::new(seed));
        loop {
            game.deal(&mut dealer).unwrap();
            let Some(seat) = game.position().decision().seat() else { break };
            check(&game.question(seat, &pseudo).unwrap());
            game.offers(seat, &pseudo).iter().for_each(|offer| check(&offer.label));
            texts_of(&game.scene(Viewer::Seat(seat), &pseudo)).iter().for_each(|text| check(text));
            let legal = game.legal(seat);
            game.apply(seat, rng.choose(&legal).unwrap()).unwrap();
        }
        for viewer in Viewer::all(players) {
            game.told(viewer, 0, &pseudo).iter().for_each(|line| check(&line.text));
            texts_of(&game.scene(viewer, &pseudo)).iter().for_each(|text| check(text));
        }
    }
}

fn names_in(cards: &Cards) -> BTreeSet<String> {
    let advancements = cards.starting.printed.iter().chain([&cards.fertile_soil]).chain(&cards.advancements);
    let names = advancements.map(|it| &it.name).chain(cards.vales.iter().map(|it| &it.name));
    let names = names.chain(cards.leaders.iter().map(|it| &it.name)).chain(cards.amulets.iter().map(|it| &it.name));
    let names = names.chain(cards.sets.iter().map(|it| &it.name)).chain(cards.solo.iter().map(|it| &it.nemesis.name));
    let words = names.flat_map(|name| name.split(|it: char| !it.is_alphanumeric()).map(str::to_owned));
    words.chain(["Ada".to_owned(), "Bo".to_owned()]).collect()
}

fn texts_of(scene: &Scene) -> Vec<String> {
    let mut texts = vec![scene.heading.clone()];
    let tracks = scene.tracks.iter().chain(scene.players.iter().flat_map(|panel| &panel.tracks));
    texts.extend(tracks.flat_map(|track| [track.name.clone(), track.caption.clone()]));
    let zones = scene.zones.iter().chain(scene.players.iter().flat_map(|panel| &panel.zones));
    texts.extend(zones.flat_map(|zone| [zone.name.clone(), zone.caption.clone()]));
    for panel in &scene.players {
        texts.extend(panel.notes.iter().chain(panel.tokens.iter().map(|token| &token.name)).cloned());
    }
    for card in scene.cards() {
        texts.extend([card.name.clone(), card.family.clone()]);
        texts.extend(card.lines.iter().chain(&card.notes).cloned());
        texts.extend(card.tokens.iter().chain(&card.price).chain(&card.laid).map(|token| token.name.clone()));
        for part in &card.parts {
            texts.extend([part.place.clone(), part.name.clone()]);
            texts.extend(part.lines.iter().chain(part.tokens.iter().map(|token| &token.name)).cloned());
        }
    }
    texts
}

#[test]
fn a_table_in_the_middle_of_a_harvest_is_shown_as_it_lies() {
    let mut shown = None;
    each_choice(2, 0..4, |game, seat| {
        let open = game.position().open();
        let has_bought = open.phase == Phase::Harvest && !open.harvest.bought.is_empty();
        let has_vales = open.player(seat).vales.len() > 2 && !open.player(seat).used_vales.is_empty();
        if has_bought && has_vales && shown.is_none() {
            shown = Some(told(&game.scene(Viewer::Seat(seat), Language::english())));
        }
    });
    insta::assert_snapshot!("harvest", shown.expect("somebody who has vales buys something"));
}

fn told(scene: &Scene) -> String {
    let names = |tokens: &[Token]| tokens.iter().map(|token| token.name.as_str()).collect::<Vec<_>>().join(", ");
    let mut text = format!("{}\n", scene.heading);
    for track in &scene.tracks {
        let caption = if track.caption.is_empty() { String::new() } else { format!(": {}", track.caption) };
        text += &format!("{} {} of {}{caption}\n", track.name, track.markers[0].at, track.last);
    }
    for zone in &scene.zones {
        text += &told_zone(zone, &names);
    }
    for panel in &scene.players {
        text += &format!("{} ({} points), holds {}\n", panel.name, panel.score, names(&panel.tokens));
        text += &format!("  notes: {}\n", panel.notes.join(", "));
        for track in &panel.tracks {
            let (at, danger) = (track.markers[0].at, track.danger.unwrap_or(0));
            text += &format!("  {} {at} of {danger}: {}\n", track.name, track.caption);
        }
        for zone in &panel.zones {
            text += &told_zone(zone, &names);
        }
    }
    text
}

fn told_zone(zone: &Zone, names: &impl Fn(&[Token]) -> String) -> String {
    let mut text = format!("  {:?} {}: {}, {} hidden\n", zone.kind, zone.name, zone.caption, zone.hidden);
    for card in &zone.cards {
        let (mark, cost) = (&card.mark, card.cost.map(|cost| cost.to_string()).unwrap_or_default());
        text += &format!("    {mark}[{}] {} | {} | {:?}", card.id, card.name, card.family, card.state);
        let plus = if cost.is_empty() || card.price.is_empty() { "" } else { " and " };
        text += &format!(" | cost {cost}{plus}{} | {}", names(&card.price), names(&card.tokens));
        if !card.laid.is_empty() {
            text += &format!(" | laid {}", names(&card.laid));
        }
        let notes: Vec<_> = card.stand_in.iter().chain(&card.notes).map(String::as_str).collect();
        text += &format!(" | count {:?} | {} | notes: {}\n", card.count, card.lines.join(" "), notes.join(" "));
        for part in card.parts.iter().filter(|part| !part.is_free()) {
            let (tokens, lines) = (names(&part.tokens), part.lines.join(" "));
            text += &format!("        {}: {} ({tokens}) {lines} {:?}\n", part.place, part.name, part.state);
        }
    }
    text
}
