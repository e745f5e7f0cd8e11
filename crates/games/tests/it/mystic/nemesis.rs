//! What interfaces are told about the cards of Nemesis, and about the game of
//! somebody who plays alone.

use mystic_vale::{Collection, Event};
use tabletop::scenario::{self, Stage, StepKind};
use tabletop::{Legal, Notation, Slug, Variants};
use text::scene::CardState;

use super::*;

/// A position of two players with the cards of Nemesis, after some steps.
fn staged(lines: &str) -> Mystic {
    let lines = if lines.contains("\n--") { lines.to_owned() } else { format!("{lines}\n--\n? decides p1") };
    let text = format!("scenario a table\ngame mystic\ncards frozen.ron frozen_nemesis.ron\n{lines}");
    let mut load = |name: &str| match name {
        "frozen.ron" => Ok(include_str!("../../../../mystic-vale/scenarios/packs/frozen.ron").to_owned()),
        _ => Ok(include_str!("../../../../mystic-vale/scenarios/packs/frozen_nemesis.ron").to_owned()),
    };
    let script = scenario::parse(&text).remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut game = Mystic::stage(&script, &mut load).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for step in &script.steps {
        match &step.kind {
            StepKind::Act { notation, .. } => {
                let action = game.parse_action(notation).unwrap_or_else(|error| panic!("{error}"));
                game.apply(action, &mut ()).unwrap_or_else(|error| panic!("{}: {error}", step.text));
            }
            StepKind::Chance { notation } => {
                let outcome = game.parse_outcome(notation).unwrap_or_else(|error| panic!("{error}"));
                game.resolve(outcome, &mut ()).unwrap_or_else(|error| panic!("{}: {error}", step.text));
            }
            StepKind::Expect { .. } => {}
        }
    }
    game
}

fn speech() -> Speech<'static> {
    Speech { language: Language::english(), names: &[] }
}

fn seen(game: &Mystic, viewer: Viewer) -> Scene {
    Mystic::scene(&game.view(viewer), speech())
}

/// The label of each legal action, with the card that it is found at.
fn labels(game: &Mystic) -> Vec<(String, Option<String>)> {
    let mut legal = Legal::new();
    game.legal(&mut legal);
    legal.iter().map(|&action| (game.action_label(action, speech()), game.card_of(action))).collect()
}

fn zone_called(zones: &[Zone], name: &str) -> Option<Zone> {
    zones.iter().find(|zone| zone.name == name).cloned()
}

fn own(game: &Mystic, name: &str) -> Option<Zone> {
    zone_called(&seen(game, Viewer::Seat(Seat::new(0))).players[0].zones, name)
}

/// Two titans, so that leaders can be played with.
const TITANS: &str = "leaders yes\np2 leader manablood_titan\n";
/// A harvest in which nothing can be bought.
const HARVEST: &str = "phase harvest\nmana 0\nspirits nothing\n";

/// Each row: a position, the question, and for some of the choices the label
/// and the card that it is found at.
#[test]
fn what_abilities_ask_is_told_in_words() {
    type Choice = (&'static str, Option<&'static str>);
    let rows: [(String, &str, &[Choice]); 21] = [
        (
            format!(
                "{HARVEST}p1 vales corrupted_world_tree\np1 card c13 night_thief_top hurling_thornhide_middle\n\
                 p1 card c14 taskmaster_top\np1 tokens 1\np2 tokens 2\np1 field c13 c14\np1 on-deck c10"
            ),
            "It is your harvest: buy, use abilities, or end it.",
            &[("Take 1 VP token", None), ("Take 1 curse token", None)],
        ),
        (
            format!(
                "{HARVEST}commons-1 black_sands_top\np1 vales explorers_society\np1 field c13\np1 on-deck c10\n--\n\
                 p1 use explorers_society"
            ),
            "Explorers' Society: which advancement do you reserve?",
            &[
                ("Reserve Black Sands (top)", Some("black_sands_top")),
                ("Reserve Fertile Soil (middle)", Some("fertile_soil_middle")),
            ],
        ),
        (
            format!(
                "{TITANS}{HARVEST}commons-1 black_sands_top\np1 leader hailburst_titan\np1 curse 3\np1 field c13\n\
                 p1 on-deck c10\n--\np1 use c13.leader"
            ),
            "Hailburst Titan: on which advancement do you put your curse tokens?",
            &[("Put curse tokens on Black Sands (top)", Some("black_sands_top"))],
        ),
        (
            format!(
                "{HARVEST}p1 card c13 executioner_bottom\np1 vales icespire\np1 fresh icespire_2\np1 field c13\n\
                 p1 on-deck c10\n--\np1 use c13.bottom"
            ),
            "Executioner: what do you return to the box?",
            &[
                ("Return Icespire to the box", Some("icespire")),
                ("Return Icespire to the box (just bought)", Some("icespire_2")),
            ],
        ),
        (
            format!(
                "{HARVEST}p1 card c13 executioner_bottom black_sands_top\np1 card c14 sand_shade_middle\n\
                 p1 field c13 c14\np1 on-deck c10\n--\np1 use c13.bottom"
            ),
            "Executioner: what do you return to the box?",
            &[
                ("Return Black Sands (top) on Black Sands + Executioner (1) to the box", Some("p1/c13")),
                ("Return Sand Shade (middle) on Sand Shade (2) to the box", Some("p1/c14")),
            ],
        ),
        (
            format!(
                "{TITANS}{HARVEST}p1 leader hailburst_titan upgraded\np1 curse 3\np1 field c13\np1 on-deck c10\n--\n\
                 p1 use hailburst_titan"
            ),
            "Hailburst Titan: how many curse tokens?",
            &[("1 curse token", None), ("2 curse tokens", None)],
        ),
        (
            format!(
                "{TITANS}p1 leader oakenstride_titan\np1 card c14 black_sands_top\np1 card c15 sand_shade_top\n\
                 p1 field c13 c14 c15\np1 on-deck c10\n--\np1 pass"
            ),
            "Oakenstride Titan: which card gives you no curse tokens?",
            &[
                ("No curse tokens from Black Sands (2)", Some("p1/c14")),
                ("No curse tokens from Sand Shade (3)", Some("p1/c15")),
            ],
        ),
        (
            "solo soulbane\nspace 5\nnemesis-card c1\np1 card c14 sand_shade_top\np1 card c15 lurcher_top\n\
             p1 field c1 c14 c15\np1 on-deck c10\n--\np1 pass"
                .to_owned(),
            "Soulbane: which spirit do you do without in this harvest?",
            &[("Do without an animal spirit", None), ("Do without a sky spirit", None)],
        ),
        (
            format!(
                "{TITANS}{HARVEST}p1 leader magmaborn_titan upgraded\np1 tokens 2\np1 field c13 c1\np1 on-deck c10\n--\n\
                 p1 use magmaborn_titan"
            ),
            "Magmaborn Titan: which card of your field do you put on the bottom of your deck?",
            &[("Put Blank (1) on the bottom", Some("p1/c13")), ("Put Cursed Land (2) on the bottom", Some("p1/c1"))],
        ),
        (
            "p1 card c14 murkwater_stalker_top\np1 field c13\np1 on-deck c14\np1 discards c1\n--\np1 push".to_owned(),
            "Murkwater Stalker: do you go through your deck or your discard pile?",
            &[("Go through the deck", None), ("Go through the discard pile", None)],
        ),
        (
            "p1 card c14 murkwater_stalker_top\np1 field c13\np1 on-deck c14\np1 discards c1\n--\np1 push\n\
             p1 option 1"
                .to_owned(),
            "Murkwater Stalker: which card do you place into your field?",
            &[("Place Blank into the field", Some("p1/c15"))],
        ),
        (
            "phase harvest\nmana 0\nspirits 3s\nvales-2 celestial_observatory\np1 field c13\np1 on-deck c14\n--\n\
             p1 buy celestial_observatory\np1 use celestial_observatory\n* see icespire"
                .to_owned(),
            "Celestial Observatory: do you take what lies on top of the deck?",
            &[("Take Icespire", Some("icespire")), ("Put it back", None)],
        ),
        (
            format!(
                "{TITANS}phase harvest\nmana 9\nspirits nothing\ncommons-1 black_sands_top fairy_dance_middle\n\
                 p1 leader stormbrew_titan upgraded\np1 field c14 c15\np1 on-deck c10\n--\n\
                 p1 buy black_sands_top\np1 buy fairy_dance_middle\np1 use stormbrew_titan"
            ),
            "Stormbrew Titan: which advancement do you sleeve at once?",
            &[
                ("Sleeve Black Sands (top) now", Some("p1/bought1")),
                ("Sleeve Fairy Dance (middle) now", Some("p1/bought2")),
            ],
        ),
        (
            format!(
                "{TITANS}phase harvest\nmana 2\nspirits nothing\ncommons-1 black_sands_top\np1 leader stormbrew_titan\n\
                 p1 field c13 c14 c1\np1 on-deck c10\n--\np1 buy black_sands_top"
            ),
            "Onto which card do you sleeve Black Sands (top)?",
            &[
                ("Sleeve onto Cursed Land (3), over Cursed Land", Some("p1/c1")),
                ("Sleeve onto Cursed Land (3), under Cursed Land", Some("p1/c1")),
                ("Sleeve onto Blank (2)", Some("p1/c14")),
            ],
        ),
        (
            SUMMONING.to_owned(),
            "Gargoyle Summoner: which advancement do you take off?",
            &[
                ("Take Sand Shade (middle) off Black Sands + Sand Shade (1)", Some("p1/c14")),
                ("Leave it at that", None),
            ],
        ),
        (
            format!("{SUMMONING}\np1 choose c14 sand_shade_middle\np1 decline"),
            "Gargoyle Summoner: which of these leaders do you sleeve?",
            &[("Sleeve Hailburst Titan", Some("hailburst_titan"))],
        ),
        (
            format!(
                "{TITANS}{HARVEST}p1 leader shardlord_titan upgraded\np1 card c14 sand_shade_middle\np1 field c14 c15\n\
                 p1 on-deck c10\n--\np1 end\np1 use shardlord_titan.second"
            ),
            "Shardlord Titan: which advancement do you move there?",
            &[("Move Sand Shade (middle) from Sand Shade (1)", Some("p1/c14")), ("Leave it at that", None)],
        ),
        (
            format!(
                "{TITANS}{HARVEST}p1 leader shardlord_titan upgraded\np1 card c14 sand_shade_middle\n\
                 p1 card c15 black_sands_top\np1 field c14 c15\np1 on-deck c10\n--\n\
                 p1 use shardlord_titan.second"
            ),
            "Shardlord Titan: onto which card do you move advancements?",
            &[
                ("Move advancements onto Sand Shade (1)", Some("p1/c14")),
                ("Move advancements onto Black Sands (2)", Some("p1/c15")),
            ],
        ),
        (
            format!(
                "{TITANS}phase harvest\nmana 4\nspirits nothing\np1 leader oakenstride_titan\np1 curse 3\np1 field c13\n\
                 p1 on-deck c10\n--\np1 upgrade"
            ),
            "How many curse tokens do you pay for the upgrade of Oakenstride Titan? Each saves 1 mana.",
            &[("1 curse token", None), ("3 curse tokens", None)],
        ),
        (
            format!("{TITANS}p1 leader magmaborn_titan\np1 tokens 1\np1 field c13\np1 on-deck c10\n--\np1 pass"),
            "Do you use Magmaborn Titan before its symbols are counted? If it leaves the field, you gain none of them.",
            &[
                (
                    "Use Magmaborn Titan (1): pay 1 VP token; if you do, put this card on the bottom of your deck",
                    Some("p1/c13"),
                ),
                ("Do not use it", None),
            ],
        ),
        (
            "turn p2\nfirst p1\npool 0\nto-box 23\nphase discard\np2 card c14 nightvale_agent_top\np2 card c15 stag_top\n\
             p2 field c14\np2 on-deck c1\n--\n* turn c2\n* turn c15"
                .to_owned(),
            "Which card do you lay out for your last harvest?",
            &[("Lay out Nightvale Agent (top)", Some("p2/c14")), ("Lay out Stag (on deck)", Some("p2/c15"))],
        ),
    ];
    for (lines, question, expected) in rows {
        let game = staged(&lines);
        let Decision::Player { seat, prompt } = game.decision() else { panic!("nobody is asked: {lines}") };
        assert_eq!(game.question(prompt, speech()), question);
        let labels = labels(&game);
        for &(label, card) in expected {
            assert!(labels.contains(&(label.to_owned(), card.map(str::to_owned))), "{label}: {labels:?}");
        }
        let view = game.view(Viewer::Seat(seat));
        let mut legal = Legal::new();
        game.legal(&mut legal);
        for &action in legal.iter() {
            let Some(card) = game.card_of(action) else { continue };
            assert!(Mystic::considered(&view, prompt, &card).contains(&action), "{action:?} is not found at {card}");
            assert!(Mystic::scene(&view, speech()).cards().any(|shown| shown.id == card), "{card} cannot be seen");
        }
    }
}

/// Gargoyle Summoner was bought, and four leaders were drawn.
const SUMMONING: &str = "phase harvest\nmana 11\nspirits nothing\ncommons-4 gargoyle_summoner_middle\n\
    p1 card c14 sand_shade_middle black_sands_top\np1 field c14 c15\np1 on-deck c10\n--\n\
    p1 buy gargoyle_summoner_middle\n* draw hailburst_titan\n* draw magmaborn_titan\n* draw shardlord_titan\n\
    * draw stormbrew_titan";

#[test]
fn leaders_that_were_drawn_lie_before_who_drew_them() {
    let drawn = own(&staged(SUMMONING), "Leaders drawn").expect("leaders were drawn");
    let names: Vec<_> = drawn.cards.iter().map(|card| (card.name.as_str(), card.family.as_str())).collect();
    let titans = ["Hailburst Titan", "Magmaborn Titan", "Shardlord Titan", "Stormbrew Titan"];
    assert_eq!(names, titans.map(|name| (name, "Upgraded titan")));
}

#[test]
fn every_kind_of_cost_is_told_and_shown() {
    let game = staged(
        "phase harvest\nmana 12\nspirits 2a 3f\ncommons-2 manastone_wyrms_top\ncommons-4 avatar_of_the_soulless_god_top \
         bramble_tumbleworld_middle\nvales-1 moonshard_field underwood_refuge\np1 reserved lurcher_top fertile_soil_top\n\
         p1 tokens 3\np1 curse 3\np1 field c13\np1 on-deck c10",
    );
    let labels: Vec<_> = labels(&game).into_iter().map(|(label, _)| label).collect();
    for expected in [
        "Buy Manastone Wyrms (top) for 5 mana and 1 VP token",
        "Buy Avatar of the Soulless God (top) for 10 mana and 3 curse tokens",
        "Buy Bramble Tumbleworld (middle) for 8 mana and 3 forest spirits",
        "Buy Underwood Refuge for 1 animal spirit, 1 forest spirit and 1 VP token",
        "Buy reserved Lurcher (top) for 3 mana",
        "Buy reserved Fertile Soil (top) for 2 mana",
        "Buy Fertile Soil (top) for 2 mana",
    ] {
        assert!(labels.iter().any(|label| label == expected), "{expected}: {labels:?}");
    }
    let scene = seen(&game, Viewer::Spectator);
    let prices = |id: &str| {
        let card = scene.cards().find(|card| card.id == id).expect("a card on the table");
        (card.cost, card.price.iter().map(|token| token.name.clone()).collect::<Vec<_>>())
    };
    assert_eq!(prices("avatar_of_the_soulless_god_top"), (Some(10), vec!["3 curse tokens".to_owned()]));
    assert_eq!(prices("moonshard_field"), (None, vec!["3 mana".to_owned(), "1 sky spirit".to_owned()]));
    assert_eq!(prices("fertile_soil_top"), (Some(2), vec![]));
}

#[test]
fn the_fourth_level_has_a_row_of_its_own_while_something_lies_there() {
    let lines = |row: &str| format!("{row}p1 field c13\np1 on-deck c10");
    let row = |lines: &str| zone_called(&seen(&staged(lines), Viewer::Spectator).zones, "Level 4");
    assert_eq!(row(&lines("")), None);
    let shown = row(&lines("commons-4 warchief_top executioner_bottom\n")).expect("a row of level 4");
    assert_eq!((shown.kind, shown.caption.as_str(), shown.hidden), (ZoneKind::Supply, "not refilled", 0));
    assert_eq!(
        shown.cards.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(),
        ["warchief_top", "executioner_bottom"]
    );
}

#[test]
fn curse_tokens_are_shown_where_they_lie() {
    let game = staged(
        "leaders yes\ncommons-1 black_sands_top\nburden black_sands_top 2\np1 leader hailburst_titan upgraded\n\
         p1 leader-curse 1\np1 curse 3\np2 leader manablood_titan\np1 field c13\np1 on-deck c10",
    );
    let scene = seen(&game, Viewer::Spectator);
    let laid = |id: &str| {
        let card = scene.cards().find(|card| card.id == id).expect("a card on the table");
        (card.laid.iter().map(|token| token.name.clone()).collect::<Vec<_>>().join(", "), card.notes[0].clone())
    };
    let expected = ("2 curse tokens", "2 curse tokens lie on it, which whoever buys it takes.");
    assert_eq!(laid("black_sands_top"), (expected.0.to_owned(), expected.1.to_owned()));
    let expected = ("1 curse token", "1 curse token lies on it, which costs no point.");
    assert_eq!(laid("hailburst_titan"), (expected.0.to_owned(), expected.1.to_owned()));
    let panel = &scene.players[0];
    assert!(panel.tokens.iter().any(|token| token.name == "3 curse tokens"), "{:?}", panel.tokens);
    let points = panel.notes.iter().find(|note| note.starts_with("points: ")).expect("points are told");
    assert!(points.ends_with(", 8 from abilities, -3 from curse tokens"), "{points}");
    assert_eq!(panel.score, 5);
}

#[test]
fn a_titan_lies_beside_the_cards_once_it_is_upgraded() {
    let lines = |state: &str| format!("{TITANS}p1 leader sporebloom_titan{state}\np1 field c13\np1 on-deck c10");
    let sleeved = staged(&lines(""));
    assert_eq!(own(&sleeved, "Titans"), None);
    let field = own(&sleeved, "Field").expect("a field");
    let note = "Its upgrade costs 7 mana; then it leaves its sleeve for good.";
    assert!(field.cards[0].family == "Titan" && field.cards[0].notes.iter().any(|it| it == note), "{field:?}");
    let beside = own(&staged(&lines(" upgraded")), "Titans").expect("a titan beside the cards");
    let card = &beside.cards[0];
    assert_eq!(
        (beside.kind, card.id.as_str(), card.family.as_str()),
        (ZoneKind::Area, "sporebloom_titan", "Upgraded titan")
    );
    assert_eq!(card.lines[0], "Ongoing: You have 1 more growth.");
}

#[test]
fn a_titan_whose_ability_was_used_is_marked() {
    let game = staged(&format!(
        "{TITANS}phase harvest\nmana 2\nspirits nothing\np1 leader hailburst_titan upgraded\np1 curse 3\np1 field c13\np1 on-deck c10\n--\n\
         p1 use hailburst_titan\np1 number 2"
    ));
    let titans = own(&game, "Titans").expect("a titan beside the cards");
    assert_eq!(titans.cards[0].state, CardState::Used);
}

#[test]
fn a_leader_that_turns_by_its_ability_has_no_price() {
    let game = staged(&format!("{TITANS}p1 leader shardlord_titan\np1 field c13\np1 on-deck c10"));
    let panel = &seen(&game, Viewer::Spectator).players[0];
    assert!(
        panel.notes.iter().any(|it| it == "leader Shardlord Titan, upgraded by its own ability"),
        "{:?}",
        panel.notes
    );
    let field = own(&game, "Field").expect("a field");
    let note = "It is upgraded by its own ability alone; then it leaves its sleeve for good.";
    assert!(field.cards[0].notes.iter().any(|it| it == note), "{field:?}");
}

/// Who looked at the top of a common deck goes on knowing what lies there.
#[test]
fn the_top_of_a_common_deck_is_shown_to_who_looked_alone() {
    let game = staged(
        "phase harvest\nmana 0\nspirits 3s\nvales-2 celestial_observatory\np1 field c13\np1 on-deck c14\n--\n\
         p1 buy celestial_observatory\np1 use celestial_observatory\n* see icespire\np1 decline",
    );
    let shown = own(&game, "Seen").expect("something was looked at");
    assert_eq!((shown.kind, shown.cards[0].name.as_str()), (ZoneKind::Hand, "Icespire"));
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        let scene = seen(&game, viewer);
        assert!(scene.cards().all(|card| card.name != "Icespire"));
        assert!(scene.players.iter().all(|panel| zone_called(&panel.zones, "Seen").is_none()));
    }
}

#[test]
fn a_card_that_all_saw_go_below_a_deck_is_shown_to_all() {
    let game = staged(&format!(
        "{TITANS}{HARVEST}p1 leader magmaborn_titan upgraded\np1 tokens 2\np1 field c13 c1\np1 on-deck c10\n--\n\
         p1 use magmaborn_titan\np1 choose c1"
    ));
    for viewer in Viewer::all(2) {
        let scene = seen(&game, viewer);
        let deck = zone(&scene, Seat::new(0), ZoneKind::Pile);
        assert_eq!(deck.cards.len(), 1, "{deck:?}");
        assert_eq!(deck.cards[0].notes[0], "Everybody has seen that this card lies on the bottom.");
    }
}

/// A game alone in which there is something of everything.
const ALONE: &str = "solo soulbane standard\nround 9\nspace 11\npool 7\nto-box 1\nnemesis-card c1\nnemesis-tokens 2\n\
    claimed black_sands_top icespire monument_park_bottom\ncommons-1 fairy_dance_top marsh_ogre_middle sand_shade_bottom\n\
    commons-2 nighthunter_top tigris_bottom tigris_middle\nphase harvest\nmana 5\nspirits 1s\n\
    p1 reserved lurcher_top\np1 tokens 13\np1 curse 1\np1 vales twin_oracles\np1 card c14 sand_shade_top\n\
    p1 field c10 c14 c13\np1 on-deck c1";

#[test]
fn a_table_with_a_nemesis_is_shown_as_it_lies() {
    insta::assert_snapshot!("alone", told(&seen(&staged(ALONE), Viewer::Seat(Seat::new(0)))));
}

/// What the next Nemesis Phase takes is told at the track, and at the cards that
/// it takes.
#[test]
fn what_the_nemesis_takes_next_is_told() {
    let scene = seen(&staged(ALONE), Viewer::Spectator);
    let track = &scene.tracks[1];
    assert_eq!(
        (track.name.as_str(), track.first, track.last, track.markers[0].at),
        ("Corruption, standard", 0, 21, 11)
    );
    assert_eq!(track.caption, "next: the middle advancement of level 2 and 1 VP token");
    let note = "Soulbane claims what lies here at the end of this turn.";
    let noted = scene.cards().filter(|card| card.notes.iter().any(|it| it == note));
    assert_eq!(noted.map(|card| card.id.as_str()).collect::<Vec<_>>(), ["tigris_bottom"]);
    let marked = scene.cards().filter(|card| card.state == CardState::Claimed);
    assert_eq!(marked.map(|card| card.id.as_str()).collect::<Vec<_>>(), ["tigris_bottom"]);
}

#[test]
fn a_side_of_the_track_that_was_made_up_says_so() {
    let note = "Not from a printed board: the corruption track (easy side).";
    for (side, is_made_up) in [("easy", true), ("standard", false)] {
        let scene = seen(&staged(&ALONE.replace("soulbane standard", &format!("soulbane {side}"))), Viewer::Spectator);
        assert_eq!(scene.tracks[1].name, format!("Corruption, {side}"));
        let nemesis = scene.cards().find(|card| card.slug == "soulbane").expect("the nemesis lies there");
        assert_eq!(nemesis.notes.iter().any(|it| it == note), is_made_up, "{:?}", nemesis.notes);
    }
}

#[test]
fn the_last_space_of_the_track_is_taken_again_and_again() {
    let lines = ALONE.replace("space 11", "space 21");
    let scene = seen(&staged(&lines), Viewer::Spectator);
    let expected = "next: the right advancement of level 3, the fourth vale of level 2 and 4 VP tokens";
    assert_eq!((scene.tracks[1].markers[0].at, scene.tracks[1].caption.as_str()), (21, expected));
}

#[test]
fn a_nemesis_shows_what_it_has_and_what_it_does_by_now() {
    let scene = seen(&staged(ALONE), Viewer::Spectator);
    let nemesis = zone_called(&scene.zones, "Nemesis").expect("a nemesis");
    // Monument Park counts its four points and four for its ability, Icespire its one.
    assert_eq!(nemesis.caption, "12 points: 2 from tokens, 9 from cards, power 1");
    let [card] = nemesis.cards.as_slice() else { panic!("{nemesis:?}") };
    assert_eq!((card.name.as_str(), card.family.as_str()), ("Soulbane", "Nemesis"));
    assert!(card.lines[0].starts_with("At work since space 5: Start of harvest: "), "{card:?}");
    assert!(card.lines[1].starts_with("From space 12 on: Start of harvest: "), "{card:?}");
    assert_eq!(card.notes[0], "Power 1; difficulty: easy.");
    let pile = zone_called(&scene.zones, "Score pile").expect("a score pile");
    assert_eq!((pile.cards.len(), pile.tokens[0].name.as_str()), (3, "2 VP tokens"));
    let on_deck = &zone(&scene, Seat::new(0), ZoneKind::OnDeck).cards[0];
    assert_eq!((on_deck.name.as_str(), &on_deck.lines, on_deck.parts.len()), ("Soulbane", &card.lines, 0));
}

#[test]
fn a_nemesis_that_demands_pushes_says_so() {
    let game = staged("solo abomination\nspace 4\nnemesis-card c1\np1 field c1\np1 on-deck c11");
    let refusal = game.refusal(Action::Pass).map(|refusal| Mystic::refusal_line(refusal, speech()));
    assert_eq!(refusal.as_deref(), Some("The nemesis demands another push before you may pass."));
}

#[test]
fn the_verdict_tells_who_was_beaten_and_that_a_tie_is_lost() {
    // The nemesis gets to 14 points by the last token of the pool.
    let end = |tokens: u16| {
        let to_box = 20 - tokens;
        let lines = format!(
            "solo soulbane standard\nspace 12\npool 1\nto-box {to_box}\nnemesis-card c1\nnemesis-tokens 2\n\
             claimed black_sands_top icespire monument_park_bottom\np1 tokens {tokens}\nphase nemesis\n\
             p1 field c1\np1 on-deck c11"
        );
        let game = staged(&lines);
        assert_eq!(game.verdict(speech()), None, "the game goes on");
        staged(&format!("{lines}\n--\n* reveal chimera_top")).verdict(speech())
    };
    for (tokens, expected) in [
        (15, "p1 has beaten Soulbane by 15 points to 14."),
        (14, "p1 has lost to Soulbane: both have 14 points, and a tie is lost."),
        (3, "p1 has lost to Soulbane by 3 points to 14."),
    ] {
        assert_eq!(end(tokens).as_deref(), Some(expected));
    }
}

/// Whole games against every nemesis: what can be chosen is told, lies at its
/// card, and in the end everybody knows who has won.
#[test]
fn games_against_every_nemesis_are_told_to_their_end() {
    let mut prompts = BTreeSet::new();
    for (nemesis, seed) in Collection::frozen().nemeses().zip(0..) {
        let side = TrackSide::all().nth(seed as usize % 2).unwrap();
        let cards = Cards::frozen_solo(&nemesis.slug, side);
        let mut last = None;
        each_choice_with(&cards, 1, seed..seed + 1, |game, seat| {
            prompts.extend(prompt_of(game).map(|prompt| prompt.slug()));
            labels_differ(game, seat);
            offers_lie_at_their_cards(game, seat);
            reasons_given(game, seat);
            assert_eq!(game.verdict(Language::english()), None);
            last = Some(game.clone());
        });
        let mut game = last.expect("somebody chooses something");
        while let Some(seat) = game.position().decision().seat() {
            let action = game.legal(seat).remove(0);
            game.apply(seat, &action).unwrap();
            game.deal(&mut Dealer::new(seed)).unwrap();
        }
        let verdict = game.verdict(Language::english()).expect("the game is over");
        assert_eq!(verdict.contains("has beaten"), !game.standings().winners.is_empty(), "{verdict}");
        assert!(verdict.contains(&nemesis.name), "{verdict}");
        let told = game.told(Viewer::Spectator, 0, Language::english());
        assert!(told.iter().all(|line| !line.text.contains(&verdict)), "it is told with the points: {told:?}");
    }
    assert!(prompts.contains("nemesis-card") && prompts.contains("reserve"), "{prompts:?}");
}

/// Tokens that wait, and mana that cannot be spent, are told where a player's
/// things lie, and in the log.
#[test]
fn tokens_that_wait_and_mana_that_is_withheld_are_told() {
    let waiting = format!(
        "{HARVEST}p1 vales corrupted_world_tree\np1 card c13 night_thief_top hurling_thornhide_middle\n\
         p1 card c14 taskmaster_top\np1 tokens 1\np2 tokens 2\np1 field c13 c14\np1 on-deck c10"
    );
    let dryad = "solo curseborn_dryad\nspace 4\nphase harvest\np1 field c1 c2 c10\np1 on-deck c5\np1 mana-token active";
    for (position, notes) in [
        (waiting.as_str(), &["still to take: 1 VP token", "still to take: 1 curse token"][..]),
        (dryad, &["5 mana cannot be spent"][..]),
    ] {
        let told = seen(&staged(position), Viewer::Spectator).players[0].notes.clone();
        for note in notes {
            assert!(told.iter().any(|told| told == note), "{note}: {told:?}");
        }
    }
    let event = |mana| Event::ManaWithheld { seat: Seat::new(0), mana };
    let game = staged(dryad);
    let sentence = |mana| game.event_line(event(mana), speech());
    assert_eq!(sentence(5), "p1 cannot spend 5 of all the mana of this harvest.");
    assert_eq!(sentence(0), "p1 can spend all mana again.");
}
