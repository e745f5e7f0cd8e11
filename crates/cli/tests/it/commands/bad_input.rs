//! Whatever is wrong, the user reads what would be right, and nothing panics.

use crate::commands::{
    HARDLY_ENDING, file, folder, frozen_pack_source, pack_source, refuses, valecraft, with_changed_row,
};

/// Arguments that are refused, and a part of the message that says why.
const WRONG_ARGUMENTS: &[(&[&str], &str)] = &[
    (&["dance"], "unrecognized subcommand"),
    (&["sim"], "<GAME>"),
    (&["sim", "chess"], "eternity"),
    (&["sim", "eternity", "--bots", "gredy"], "did you mean `greedy`?"),
    (&["sim", "eternity", "--bots", "oracle"], "the bots are: random, novice, greedy, planner, search"),
    (&["sim", "eternity", "--bots", ""], "the levels are: easy, medium, hard, expert"),
    (&["sim", "eternity", "--bots", "serch:5"], "did you mean `search`?"),
    (&["sim", "eternity", "--bots", "search:0"], "`0` is not a budget"),
    (&["play", "eternity", "--bots", "search:0ms"], "`0ms` is not a budget"),
    (&["play", "mystic", "--bots", "greedy:5"], "`greedy` takes no budget"),
    (&["play", "eternity", "--bots", "omniscient"], "there is no bot `omniscient`"),
    (&["sim", "eternity", "--bots", "greedy,random", "--players", "3"], "3 players cannot be played by 2 bots"),
    (&["sim", "eternity", "--bots", "random,random,random,random,random"], "2 to 4 players, not 5"),
    (&["sim", "eternity", "--players", "1"], "this game is for 2 to 4 players, not 1"),
    (&["sim", "eternity", "--players", "0"], "write a whole number from 1 to 4"),
    (&["sim", "eternity", "--players", "18446744073709551615"], "write a whole number from 1 to 4"),
    (&["sim", "eternity", "--players", "two"], "write a whole number from 1 to 4"),
    (&["sim", "eternity", "--players", "-2"], "write a whole number from 1 to 4"),
    (&["sim", "eternity", "--games", "0"], "write a whole number from 1 to 1000000000"),
    (&["sim", "eternity", "--games", "-3"], "write a whole number from 1 to 1000000000"),
    (&["sim", "eternity", "--games", "99999999999999999999999"], "write a whole number from 1 to 1000000000"),
    (&["sim", "eternity", "--games", "1.5"], "write a whole number from 1 to 1000000000"),
    (&["sim", "eternity", "--seed", "lucky"], "write a whole number from 0 to 18446744073709551615"),
    (&["sim", "eternity", "--seed", "-1"], "write a whole number from 0 to 18446744073709551615"),
    (&["sim", "eternity", "--threads", "0"], "write a whole number from 1 to 1024"),
    (&["sim", "eternity", "--threads", "1000000"], "write a whole number from 1 to 1024"),
    (&["sim", "eternity", "--threads", "-1"], "write a whole number from 1 to 1024"),
    (&["sim", "eternity", "--edition", "first"], "printed, transcription"),
    (&["sim", "eternity", "--overpay", "never"], "needed, free"),
    (&["sim", "eternity", "--first", "p9"], "p1 to p4"),
    (&["sim", "eternity", "--first", "p3"], "p3 cannot be the first player of 2; the seats are p1 to p2"),
    (&["sim", "eternity", "--cards", "no/such/pack.ron"], "cannot be read"),
    (&["sim", "eternity", "--cards", "."], "is a directory, not a pack of cards"),
    (&["sim", "eternity", "--games", "100000000", "--record", "games"], "record at most"),
    (&["cards", "eternity", "hidra"], "did you mean Hydra"),
    (&["cards", "eternity", "the one card that is not there"], "lists all cards"),
    (&["cards", "eternity", "--family", "ice"], "fire, water, earth, wind, dragon"),
    (&["cards", "eternity", "imp", "--family", "fire"], "cannot be used with"),
    (&["cards", "eternity", "--edition", ""], "printed, transcription"),
    (&["replay"], "<FILE>"),
    (&["replay", "no/such/game.replay"], "cannot be read"),
    (&["replay", "."], "is a directory, not a recorded game"),
    (&["replay", "game.replay", "--seat", "p5"], "a seat (p1 to p4) or `spectator`"),
    (&["replay", "game.replay", "--seat", "foo"], "a seat (p1 to p4) or `spectator`"),
    (&["replay", "game.replay", "--text", "--json"], "cannot be used with"),
    (&["bench", "eternity", "--players", "7"], "write a whole number from 1 to 4"),
    (&["bench", "eternity", "--games", "0"], "write a whole number from 1 to 1000000000"),
    (&["bench", "eternity", "--games", "-3"], "write a whole number from 1 to 1000000000"),
    (&["bench", "eternity", "--seed", "-3"], "write a whole number from 0 to 18446744073709551615"),
    (&["sim", "chess"], "mystic"),
    (&["play", "mystic", "--edition", "printed"], "the game `mystic` has no option --edition"),
    (&["sim", "mystic", "--overpay", "free"], "the game `mystic` has no option --overpay"),
    (&["bench", "mystic", "--edition", "printed"], "leave it out; it belongs to: eternity"),
    (&["cards", "mystic", "--family", "dragon"], "the game `mystic` has no option --family"),
    (&["cards", "eternity", "--level", "2"], "the game `eternity` has no option --level"),
    (&["cards", "eternity", "--kind", "vale"], "leave it out; it belongs to: mystic"),
    (
        &["cards", "mystic", "--kind", "dragon"],
        "it is one of: advancement, vale, leader, titan, amulet, nemesis, track, conclave",
    ),
    (&["cards", "mystic", "--level", "5"], "it is one of: 1, 2, 3, 4"),
    (&["cards", "mystic", "--kind", "vale", "--level", "3"], "there is no card with kind vale and level 3"),
    (&["cards", "mystic", "azure_lak"], "did you mean Azure Lake"),
    (&["sim", "mystic", "--players", "5"], "write a whole number from 1 to 4"),
    (&["sim", "mystic", "--players", "1"], "to play alone against a nemesis, add --solo NEMESIS"),
    (&["bench", "mystic", "--players", "1"], "this game is for 2 to 4 players, not 1"),
    (&["sim", "mystic", "--solo", "sulbane"], "did you mean `soulbane`?"),
    (&["bench", "mystic", "--solo", ""], "there is no nemesis ``; there are: plague_scarabs"),
    (
        &["sim", "mystic", "--solo", "soulbane", "--players", "2"],
        "against a nemesis one plays alone, not with 2 players",
    ),
    (&["sim", "mystic", "--solo", "soulbane", "--bots", "greedy,random"], "name one person or one bot at the most"),
    (
        &["bench", "mystic", "--solo", "soulbane", "--players", "3"],
        "against a nemesis one plays alone, not with 3 players",
    ),
    (
        &["sim", "mystic", "--solo", "soulbane", "--first", "p2"],
        "p2 cannot be the first player of 1; the only seat is p1",
    ),
    (&["bench", "mystic", "--solo", "all"], "`all` is for `valecraft sim`"),
    (&["sim", "mystic", "--track", "easy"], "--solo <NEMESIS>"),
    (&["sim", "mystic", "--solo", "soulbane", "--track", "hard"], "write easy or standard"),
    (&["sim", "mystic", "--replace-base", "--sets", "mana-storm"], "only the cards of `nemesis` take the place"),
    (&["sim", "mystic", "--replace-base", "--preset", "base"], "cannot be used with"),
    (&["sim", "mystic", "--replace-base", "--conclaves", "random"], "cannot be used with"),
    (&["sim", "eternity", "--solo", "soulbane"], "the game `eternity` has no option --solo"),
    (&["play", "eternity", "--replace-base"], "the game `eternity` has no option --replace-base"),
    (&["play", "mystic", "--resume", "--solo", "soulbane"], "cannot be used with"),
    (&["record", "burn"], "unrecognized subcommand"),
    (&["record", "export"], "<FILE>"),
    (&["record", "--json", "reset"], "cannot be used with"),
    (&["sim", "mystic", "--first", "p3"], "the seats are p1 to p2"),
    (&["play", "mystic", "--sets", "vale-of-majic"], "did you mean `vale_of_magic`?"),
    (&["sim", "mystic", "--sets", "base,eclipse"], "there is no set `eclipse`; there are: base, vale_of_magic"),
    (&["bench", "mystic", "--sets", ""], "there is no set ``"),
    (&["cards", "mystic", "--sets", "bace"], "did you mean `base`?"),
    (
        &["cards", "mystic", "--sets", "base", "--kind", "amulet"],
        "no card with kind amulet in the pack \"Mystic Vale\"",
    ),
    (&["sim", "mystic", "--preset", "evrything"], "did you mean `everything`?"),
    (&["sim", "mystic", "--preset", "conclaves"], "there is no preset `conclaves`; there are: first-game, everything"),
    (&["sim", "mystic", "--preset", "everything", "--sets", "base"], "cannot be used with '--sets"),
    (&["play", "mystic", "--preset", "base", "--leaders"], "cannot be used with '--leaders'"),
    (&["sim", "mystic", "--leaders"], "the chosen sets have no leaders; sets that have some: vale_of_the_wild"),
    (&["sim", "mystic", "--sets", "base,vale-of-magic", "--amulets"], "sets that have some: mana_storm"),
    (&["sim", "mystic", "--conclaves", "homland"], "did you mean `homeland`?"),
    (&["sim", "mystic", "--conclaves", "random,homeland"], "`random` stands alone: it brings all six conclaves"),
    (&["sim", "mystic", "--conclaves", "homeland,Random-Ending"], "`Random-Ending` stands alone"),
    (&["sim", "mystic", "--conclaves", "random", "--sets", "base"], "leave --sets out, or name the conclaves yourself"),
    (&["sim", "eternity", "--sets", "base"], "the game `eternity` has no option --sets"),
    (&["bench", "eternity", "--conclaves", "random"], "the game `eternity` has no option --conclaves"),
    (&["play", "eternity", "--leaders"], "leave it out; it belongs to: mystic"),
    (&["cards", "eternity", "--sets", "base"], "the game `eternity` has no option --sets"),
    (&["play", "mystic", "--resume", "--preset", "everything"], "cannot be used with"),
    (&["scenario"], "<FILE>"),
    (&["scenario", "no/such/file.scn"], "no/such/file.scn cannot be read"),
];

#[test]
fn wrong_arguments_are_refused_kindly() {
    for (arguments, fragment) in WRONG_ARGUMENTS {
        refuses(arguments, fragment);
    }
}

#[test]
fn wrong_packs_are_refused_with_the_place_and_the_reason() {
    let folder = folder("wrong-packs");
    let good = pack_source();
    let too_large = format!("{good}//{}", "-".repeat(1 << 20));
    let cases: &[(&str, String, &str)] = &[
        ("empty.ron", String::new(), "empty.ron"),
        ("prose.ron", "Once upon a time".to_owned(), "prose.ron:1"),
        ("unknown_verb.ron", good.replacen("RecoverThis", "RecoverThat", 1), "`RecoverThat` is not known here"),
        ("unknown_family.ron", good.replacen("family: water", "family: ice", 1), "`ice` is not known here"),
        ("wrong_type.ron", good.replacen("cost: 4", "cost: \"four\"", 1), "card `agni`"),
        ("absurd_cost.ron", good.replacen("cost: 4", "cost: 4000000000", 1), "not possible"),
        ("negative.ron", good.replacen("cost: 4", "cost: -4", 1), "not possible"),
        ("twice.ron", good.replacen("slug: \"agni\"", "slug: \"imp\"", 1), "has this slug too"),
        ("too_large.ron", too_large, "too large for a pack of cards"),
    ];
    for (name, content, fragment) in cases {
        refuses(&["cards", "eternity", "--cards", &file(&folder, name, content)], fragment);
    }
    let not_text = file(&folder, "not_text.ron", [0xff, 0xfe, 0x00]);
    refuses(&["sim", "eternity", "--cards", &not_text], "is not text");
}

#[test]
fn wrong_packs_of_mystic_vale_are_refused_with_the_place_and_the_reason() {
    let folder = folder("wrong-mystic-packs");
    let good = frozen_pack_source();
    let line_of = |part: &str| good.lines().position(|line| line.contains(part)).expect("a part of the pack") + 1;
    let podlings = line_of("slug: \"podlings\"");
    let cases: &[(&str, String, String)] = &[
        (
            "costless.ron",
            with_changed_row(good, "cascading_falls", "cost: (animal: 2)", "cost: ()"),
            format!(
                "costless.ron:{}: card `cascading_falls`, field `cost`: there is nothing in it",
                line_of("slug: \"cascading_falls\"")
            ),
        ),
        (
            "slotless.ron",
            with_changed_row(good, "podlings", "(top: 1, middle: 1, bottom: 1)", "()"),
            format!("slotless.ron:{}: card `podlings`, field `copies`: there is no copy for any slot", podlings),
        ),
        (
            "dear.ron",
            with_changed_row(good, "podlings", "cost: (mana: 2)", "cost: (mana: 31)"),
            "card `podlings`, field `cost > mana`".to_owned(),
        ),
        ("verb.ron", good.replacen("LoseMana(1)", "LooseMana(1)", 1), "`LooseMana` is not known here".to_owned()),
        ("twice.ron", good.replacen("slug: \"stag\"", "slug: \"podlings\"", 1), "has this slug too".to_owned()),
        ("foreign.ron", pack_source().to_owned(), "foreign.ron:".to_owned()),
        ("empty.ron", String::new(), "empty.ron".to_owned()),
    ];
    for (name, content, fragment) in cases {
        assert_ne!(content, good, "{name} is as good as the pack that it was made from");
        let pack = file(&folder, name, content);
        refuses(&["cards", "mystic", "--cards", &pack], fragment);
        refuses(&["sim", "mystic", "--games", "1", "--cards", &pack], fragment);
    }
}

#[test]
fn too_few_cards_for_a_row_are_refused_when_they_are_played_with() {
    let unfilled = frozen_pack_source().replace("level: 3, copies", "level: 2, copies");
    let pack = file(&folder("wrong-mystic-rows"), "unfilled.ron", unfilled.clone());
    refuses(&["sim", "mystic", "--cards", &pack], "level 3 has 0 advancements, and its row has 3 places");
    let homebrew = file(&folder("wrong-homebrew"), "homebrew.ron", unfilled.replacen("\"base\"", "\"homebrew\"", 1));
    refuses(&["sim", "mystic", "--cards", &homebrew], "name others with it, as in `--sets base,homebrew`");
    assert!(valecraft(&["cards", "mystic", "--cards", &pack]).status.success());
}

#[test]
fn six_different_conclaves_are_played_with_or_none() {
    let refuses_conclaves =
        |names: &[&str], fragment| refuses(&["sim", "mystic", "--conclaves", &names.join(",")], fragment);
    refuses_conclaves(
        &HARDLY_ENDING[..5],
        "the number of chosen conclaves is 5; a game is played with 6, or with none",
    );
    let twice = [&HARDLY_ENDING[..5], &HARDLY_ENDING[..1]].concat();
    refuses_conclaves(&twice, "the conclave `riding_the_brink` is chosen twice");
}

#[test]
fn a_conclave_that_names_a_missing_card_is_refused_with_the_file_and_the_card_that_is_meant() {
    let conclaves = include_str!("../../../../mystic-vale/cards/conclaves.ron");
    let misspelt = conclaves.replacen("\"cloudmilk_blossom\"", "\"cloudmilk_blosom\"", 1);
    let pack = file(&folder("wrong-conclaves"), "misspelt.ron", misspelt);
    for command in ["cards", "sim", "bench"] {
        refuses(&[command, "mystic", "--cards", &pack], "misspelt.ron: the conclave `early_harvest` names");
        refuses(&[command, "mystic", "--cards", &pack], "did you mean `cloudmilk_blossom`?");
    }
}

#[test]
fn more_players_than_leaders_allow_are_refused() {
    let wild = include_str!("../../../../mystic-vale/scenarios/packs/frozen_wild.ron");
    let (_, leaders) = wild.split_once("leaders: [").expect("leaders");
    let rows: Vec<_> = leaders.split_inclusive("\n        ),\n").take(5).collect();
    let few = format!("(slug: \"few\", name: \"Few\", leaders: [{}])", rows.concat());
    let pack = file(&folder("few-leaders"), "few.ron", few);
    let sim = |players| {
        ["sim", "mystic", "--games", "1", "--cards", &pack, "--sets", "base,few", "--leaders", "--players", players]
    };
    assert!(valecraft(&sim("2")).status.success());
    refuses(&sim("3"), "3 players choose from 6 leaders, and there are 5");
}

#[test]
fn a_seat_that_was_not_at_the_table_saw_nothing() {
    let folder = folder("wrong-seat");
    let games = folder.to_str().expect("a plain name");
    valecraft(&["sim", "eternity", "--bots", "random", "--games", "1", "--seed", "2", "--record", games]);
    refuses(&["replay", &format!("{games}/eternity-2-1.replay"), "--seat", "p3"], "p3 did not sit at this table of 2");
}

#[test]
fn a_file_where_the_folder_should_be_is_refused() {
    let folder = folder("record-into-a-file");
    let in_the_way = file(&folder, "games", "");
    refuses(&["sim", "eternity", "--games", "1", "--record", &in_the_way], "cannot be made");
}
