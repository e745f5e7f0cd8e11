//! `valecraft replay --at STEP --scenario`.

use std::path::Path;

use tabletop::replay::{MAX_BYTES, Replay};

use crate::commands::{FROZEN, HARDLY_ENDING, file, folder, pack_with_dear_imp, refuses, stdout, valecraft};

/// Records a game between greedy bots, and says where it is and how many steps
/// it has.
fn record(folder: &Path, game: &str, options: &[&str]) -> (String, usize) {
    let games = folder.to_str().expect("a plain name");
    let base = ["sim", game, "--bots", "greedy", "--games", "1", "--seed", "5", "--record", games];
    stdout(&[&base, options].concat());
    let path = format!("{games}/{game}-5-1.replay");
    let source = std::fs::read_to_string(&path).expect("the record is there");
    assert!(source.len() < MAX_BYTES);
    (path, Replay::parse(&source).expect("a record").steps.len())
}

/// What becomes of the positions of a game, as each viewer knew them.
#[derive(Default)]
struct Written {
    /// The scenarios, one after the other.
    scenarios: String,
    count: usize,
    refused: usize,
}

/// Writes positions of a game from its first step to the last but one.
fn export(record: &str, steps: usize, viewers: &[&str], options: &[&str]) -> Written {
    let mut written = Written::default();
    for number in 0..12 {
        let step = (number * (steps - 1) / 11).to_string();
        for viewer in viewers {
            let seat: &[&str] = if viewer.is_empty() { &[] } else { &["--seat", viewer] };
            let output = valecraft(&[&["replay", record, "--at", &step, "--scenario"], seat, options].concat());
            let complaint = String::from_utf8_lossy(&output.stderr);
            if output.status.success() {
                written.scenarios += &String::from_utf8(output.stdout).expect("text");
                written.count += 1;
            } else {
                assert!(complaint.contains("the lines of a scenario cannot say this position"), "{complaint}");
                assert!(complaint.contains("hint: choose a step at the beginning of a turn"), "{complaint}");
                assert!(output.stdout.is_empty(), "{complaint}");
                assert!(!viewer.is_empty(), "in full every position can be written: step {step}");
                written.refused += 1;
            }
        }
    }
    written
}

fn run(folder: &Path, written: &Written) {
    let scenarios = file(folder, "exported.scn", &written.scenarios);
    assert_eq!(stdout(&["scenario", &scenarios]), format!("{} scenarios passed\n", written.count));
}

#[test]
fn positions_of_a_game_of_eternity_are_written_and_run() {
    for (players, viewers) in [(3, &["", "p1", "p2", "spectator"] as &[_]), (4, &["", "p3", "spectator"])] {
        let folder = folder(&format!("exported-eternity-{players}"));
        let players = players.to_string();
        let (game, steps) = record(&folder, "eternity", &["--players", &players, "--edition", "transcription"]);
        let written = export(&game, steps, viewers, &[]);
        assert!(written.refused * 5 < written.count, "{} refused", written.refused);
        let is_said = written.scenarios.contains("# drawn anew, because spectator did not know it: p");
        assert!(is_said, "{players} players draw no card");
        run(&folder, &written);
    }
}

#[test]
fn positions_of_games_of_mystic_are_written_and_run() {
    let conclaves = HARDLY_ENDING.join(",");
    let tables: [(&str, &[&str]); 4] = [
        ("sets", &["--players", "3", "--sets", "vale_of_magic,mana_storm,nemesis"]),
        ("leaders", &["--sets", "base,vale_of_the_wild,mana_storm", "--leaders", "--amulets"]),
        ("conclaves", &["--conclaves", &conclaves]),
        (
            "solo",
            &["--players", "1", "--sets", "base,nemesis", "--solo", "brood-queen", "--track", "standard", "--leaders"],
        ),
    ];
    for (name, options) in tables {
        let folder = folder(&format!("exported-mystic-{name}"));
        let (game, steps) = record(&folder, "mystic", options);
        let written = export(&game, steps, &["", "p1", "spectator"], &[]);
        assert!(written.refused * 5 < written.count, "{name}: {} refused", written.refused);
        run(&folder, &written);
    }
}

#[test]
fn a_seat_gets_its_own_cards_and_others_drawn_anew() {
    let folder = folder("exported-hands");
    let (game, steps) = record(&folder, "eternity", &["--players", "4"]);
    let written = |step: usize, seat: &[&str]| {
        let step = step.to_string();
        stdout(&[&["replay", &game, "--at", &step, "--scenario"], seat].concat())
    };
    let hand = |text: &str| text.lines().find(|line| line.starts_with("p1 hand ")).map(str::to_owned);
    let (step, full) = (0..steps)
        .map(|step| (step, written(step, &[])))
        .find(|(_, text)| text.contains("\n--\n? decides") && hand(text).is_some())
        .expect("p1 draws a card");
    assert!(full.starts_with(&format!("scenario eternity-5-1 at step {step}\ngame eternity\n")), "{full}");
    let own = written(step, &["--seat", "p1"]);
    assert_eq!(hand(&own), hand(&full));
    let (foreign, again) = (written(step, &["--seat", "p2"]), written(step, &["--seat", "p2"]));
    assert_ne!(hand(&foreign), hand(&full), "the cards are drawn anew");
    assert_eq!(foreign, again, "always in the same way");
    assert!(foreign.contains("\n# drawn anew, because p2 did not know it: p1 hand, "), "{foreign}");
}

#[test]
fn a_pack_is_named_as_it_was_passed() {
    let folder = folder("exported-pack");
    let imp = file(&folder, "dear_imp.ron", pack_with_dear_imp());
    for (game, pack) in [("eternity", imp.as_str()), ("mystic", FROZEN)] {
        let (record, steps) = record(&folder, game, &["--cards", pack]);
        let written = export(&record, steps, &["p1"], &["--cards", pack]);
        assert!(written.scenarios.contains(&format!("\ngame {game}\ncards {pack}\n")), "{}", written.scenarios);
        run(&folder, &written);
    }
    let spaced = file(&folder, "dear imp.ron", pack_with_dear_imp());
    let game = format!("{}/eternity-5-1.replay", folder.display());
    refuses(
        &["replay", &game, "--cards", &spaced, "--at", "9", "--scenario"],
        "give the file of the pack a name without spaces",
    );
}

#[test]
fn what_is_no_position_of_the_game_is_refused() {
    let folder = folder("exported-refused");
    let (game, steps) = record(&folder, "eternity", &[]);
    let (last, beyond) = (steps.to_string(), (steps + 1).to_string());
    for (more, fragment) in [
        (&["--at", &last, "--scenario"] as &[_], "the game is over in this position"),
        (&["--at", &beyond, "--scenario"], &format!("the steps go from 0 to {steps}")),
        (&["--at", "-1", "--scenario"], "-1"),
        (&["--at", "nine", "--scenario"], "write a whole number from 0 to"),
        (&["--at", "9"], "--scenario"),
        (&["--scenario"], "--at <STEP>"),
        (&["--at", "9", "--scenario", "--json"], "cannot be used with"),
        (&["--at", "9", "--scenario", "--seat", "p3"], "p3 did not sit at this table of 2"),
    ] {
        refuses(&[&["replay", &game], more].concat(), fragment);
    }
    let odd = folder.join("a #1.replay");
    std::fs::copy(&game, &odd).expect("the record can be copied");
    let odd = odd.to_str().expect("a plain name");
    refuses(&["replay", odd, "--at", "9", "--scenario"], "the title comes from the name of the record");
}
