//! Files that cannot be played on, and tables that cannot be set.

use std::fs;

use table::file::TableWriter;
use table::{Charter, ReadTable};

use super::{Home, name};
use crate::commands::{file, pack_with_dear_imp};

#[test]
fn tables_that_cannot_be_set_are_refused_and_leave_nothing_behind() {
    let home = Home::new("wrong-table");
    let long = "x".repeat(41);
    for (arguments, fragment) in [
        (&["--people", "A,B,C,D,E"] as &[&str], "more than the 4 players"),
        (&["--people", "A,B", "--players", "2", "--bots", "greedy"], "no seat for a bot at a table of 2"),
        (&["--people", "A,B,C", "--players", "2"], "3 named players do not fit at a table of 2"),
        (&["--players", "4", "--bots", "greedy,random"], "2 bots cannot play for 3 seats"),
        (&["--bots", "gredy"], "did you mean `greedy`?"),
        (&["--people", "A,,B"], "a player has to have a name"),
        (&["--people", ""], "a player has to have a name"),
        (&["--people", "\u{1b}[2J"], "a character that a terminal would obey"),
        (&["--people", &long], "a name has at most 40"),
        (&["--players", "5"], "write a whole number from 1 to 4"),
        (&["--first", "p3"], "the seats are p1 to p2"),
        (&["--cards", "no/such/pack.ron"], "cannot be read"),
        (&["--resume", "--seed", "1"], "cannot be used with"),
        (&["--resume", "x", "--save", "y"], "cannot be used with"),
        (&["--save", "no/such/folder/game.table"], "cannot be written"),
        (&["--language", "klingon"], "there is no language `klingon`"),
    ] {
        let message = home.refusal(arguments);
        assert!(message.contains(fragment), "{arguments:?}: `{fragment}` is not in: {message}");
        assert_eq!(home.files(), [""; 0], "{arguments:?}");
    }
}

#[cfg(feature = "terminal")]
#[test]
fn the_pace_of_a_screen_has_bounds() {
    let message = Home::new("wrong-pace").refusal(&["--pace", "-1"]);
    assert!(message.contains("write a whole number from 0 to 60000"), "{message}");
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let home = Home::new("overwrite");
    fs::write(home.0.join("letter"), "Dear Bo").expect("a writable folder");
    let message = home.refusal(&["--save", "letter"]);
    assert!(message.contains("exists already") && message.contains("--resume letter"), "{message}");
    assert_eq!(fs::read_to_string(home.0.join("letter")).expect("a file"), "Dear Bo");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_and_not_waited_for() {
    let home = Home::new("pipe");
    let made = std::process::Command::new("mkfifo").arg(home.0.join("pipe")).status().expect("mkfifo can be run");
    assert!(made.success());
    let message = home.refusal(&["--resume", "pipe"]);
    assert!(message.contains("pipe cannot be opened"), "{message}");
}

#[test]
fn without_a_home_a_file_has_to_be_named() {
    let home = Home::new("homeless");
    let mut command = home.command(&[]);
    let output = command.env_remove("HOME").env_remove("XDG_DATA_HOME").output().expect("the binary can be run");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("--save FILE"), "{message}");
}

#[test]
fn files_that_are_no_saved_game_are_refused_and_left_as_they_are() {
    let home = Home::new("bad-saves");
    home.told(&["--seed", "7", "--people", "Ada"], "1\n1\n");
    let good = fs::read_to_string(home.game("eternity-1.table")).expect("a saved game");
    let header = &good[..good.find("--\n").expect("a header")];
    let cases: &[(&str, Vec<u8>, &[&str])] = &[
        ("empty", Vec::new(), &["is not a saved game", "`valecraft table 2`"]),
        ("prose", b"Once upon a time\n".to_vec(), &["is not a saved game"]),
        ("bytes", b"valecraft table 2\n\xff\n".to_vec(), &["is not UTF-8"]),
        (
            "newer",
            good.replacen("table 2", "table 3", 1).into(),
            &["has format 3, but only format 2", "version of Valecraft"],
        ),
        ("rules", begun_otherwise(&good, |charter| charter.rules += 1), &["of the rules", "version of Valecraft"]),
        ("cards", begun_otherwise(&good, |charter| charter.cards = "0".repeat(64)), &["other cards", "--cards FILE"]),
        ("cut", header.as_bytes().to_vec(), &["ends before its first step", "valecraft play eternity"]),
        ("changed", good.replacen(" draft ", " tame ", 1).into(), &["has been changed or damaged", "take up a copy"]),
        ("another", begun_otherwise(&good, |charter| charter.game = "chess".to_owned()), &["`chess`"]),
        ("seats", good.replacen(r#""person","#, "", 1).into(), &["line"]),
        ("bot", good.replacen(r#""kind":"greedy""#, r#""kind":"oracle""#, 1).into(), &["line 2"]),
        ("windows", good.replace('\n', "\r\n").into(), &["line ends"]),
    ];
    for (title, content, fragments) in cases {
        let path = file(&home.0, title, content);
        let message = home.refusal(&["--resume", &path]);
        for fragment in *fragments {
            assert!(message.contains(fragment), "{title}: `{fragment}` is not in: {message}");
        }
        assert_eq!(&fs::read(&path).expect("a file"), content, "{title} was changed");
    }
    assert!(home.refusal(&["--resume", "."]).contains("is a folder, not a saved game"));
    assert!(home.refusal(&["--resume", "no-such-file"]).contains("no-such-file cannot be opened"));
}

/// The same table as if it had been begun in another way.
fn begun_otherwise(table: &str, change: impl Fn(&mut Charter)) -> Vec<u8> {
    let ReadTable { mut charter, records, .. } = ReadTable::parse(table).expect("a saved game");
    change(&mut charter);
    let (mut writer, mut text) = TableWriter::begin(&charter);
    for record in &records {
        text += &writer.write(record).expect("a table that is not full");
    }
    text.into_bytes()
}

#[test]
fn a_line_that_a_crash_cut_short_is_no_damage() {
    let home = Home::new("torn");
    home.told(&["--seed", "7", "--people", "Ada"], "1\n");
    let path = home.game("eternity-1.table");
    let whole = fs::read(&path).expect("a saved game");
    fs::write(&path, [&whole, b"1234abcd p1 dra".as_slice()].concat()).expect("a writable folder");
    let told = home.told(&["--resume"], "1\n");
    assert!(told.contains("Ada drafts Basilisk."), "{told}");
    assert!(!fs::read_to_string(&path).expect("a saved game").contains("p1 dra\n1"));
    home.told(&["--resume"], "");
}

#[test]
fn a_game_with_other_cards_needs_them_to_go_on() {
    let home = Home::new("own-cards");
    let pack = file(&home.0, "own.ron", pack_with_dear_imp());
    let left = home.told(&["--cards", &pack, "--seed", "7"], "");
    assert!(left.contains(&format!("--cards {pack}")), "{left}");
    let table = home.game("eternity-1.table");
    assert!(home.refusal(&["--resume", name(&table)]).contains("--cards FILE"));
    home.told(&["--resume", name(&table), "--cards", &pack], "");
}

#[test]
fn a_record_is_looked_at_and_a_saved_game_is_played() {
    let home = Home::new("mixed-up");
    home.told(&["--seed", "2"], &super::choices());
    let (record, table) = (home.game("eternity-1.replay"), home.game("eternity-1.table"));
    assert!(home.refusal(&["--resume", name(&record)]).contains(&format!("valecraft replay {}", name(&record))));
    let output = crate::commands::valecraft(&["replay", name(&table)]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains(&format!("valecraft play eternity --resume {}", name(&table))), "{message}");
}
