//! Tables that are put away in a file and taken up again.

use proptest::prelude::*;
use table::ReadTable;
use table::TableFileError;
use table::file::TableWriter;
use table::local::ResumeError;
use tabletop::CardSource;

use super::*;

/// The file of a table with these records.
pub(super) fn written(charter: &Charter, records: &[Record]) -> String {
    let (mut writer, mut text) = TableWriter::begin(charter);
    for record in records {
        text += &writer.write(record).unwrap();
    }
    text
}

fn file_of(table: &LocalTable, log: &Watched) -> String {
    written(table.gathering().charter(), &log.records())
}

fn resumed(text: &str) -> (LocalTable, Watched) {
    resumed_with(None, text)
}

/// A table that is taken up again, with the built-in cards or with others.
pub(super) fn resumed_with(cards: Option<CardSource<'_>>, text: &str) -> (LocalTable, Watched) {
    let log = Watched::default();
    (resume(&ReadTable::parse(text).unwrap(), cards, &log).unwrap(), log)
}

fn resume(read: &ReadTable, cards: Option<CardSource<'_>>, log: &Watched) -> Result<LocalTable, ResumeError> {
    let names = vec![String::new(); read.charter.seats.len()];
    let game = games::set_up(&read.charter.header(names), cards).unwrap();
    LocalTable::resume(read.charter.clone(), game, &read.records, Box::new(log.clone()), || START)
}

/// A game in the middle of which a step was taken back.
fn a_whole_game() -> (LocalTable, String) {
    let (mut table, log) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut table, |it| it.game().steps() > 50 && it.chooser() == Some(P1));
    table.wish_back(P1).unwrap();
    play_until(&mut table, is_over);
    let text = file_of(&table, &log);
    (table, text)
}

#[test]
fn a_saved_game_reads_back_what_was_written() {
    let (table, text) = a_whole_game();
    let read = ReadTable::parse(&text).unwrap();
    assert_eq!(read.whole, text.len());
    assert_eq!(&read.charter, table.gathering().charter());
    assert_eq!(everything_about(resumed(&text).0.gathering()), everything_about(table.gathering()));
}

/// Hints are shown to a player: the same whatever seed is behind the table.
#[test]
fn hints_do_not_depend_on_the_cards_to_come() {
    let (mut table, log) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut table, |it| it.game().steps() > 20 && it.chooser() == Some(P1));
    let hints = table.hints(P1);
    assert!(hints.len() > 1 && hints.iter().any(|hint| !hint.line.is_empty()), "{hints:?}");
    for seed in [10, 11] {
        let charter = Charter { seed, ..table.gathering().charter().clone() };
        let (other, _) = resumed(&written(&charter, &log.records()));
        assert_eq!(other.hints(P1), hints, "{seed}");
    }
}

/// Whatever was kept when the power went, the game goes on as it would have.
#[test]
fn a_game_can_be_resumed_after_any_record() {
    let (table, text) = a_whole_game();
    let end = table.gathering().record(Viewer::Spectator);
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let begun = lines.iter().position(|line| line.contains("\tbegin\t")).unwrap() + 1;
    // The choices of the person after the step that was taken back.
    let undo = lines.iter().position(|line| line.contains("\tundo p1 ")).unwrap();
    for cut in (begun..lines.len()).step_by(7) {
        let (mut again, _) = resumed(&lines[..cut].concat());
        if cut <= undo {
            continue;
        }
        while !is_over(again.gathering()) {
            match again.gathering().waits_for() {
                WaitsFor::Bot(_) => again.let_bot_choose().unwrap(),
                WaitsFor::Person(seat) => {
                    let action = end.steps[again.gathering().game().steps()].text.clone().unwrap();
                    again.act(seat, &action).unwrap();
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(again.gathering().record(Viewer::Spectator), end, "resumed after line {cut}");
    }
}

#[test]
fn an_open_question_is_still_asked_after_a_crash() {
    let (mut table, log) = begin(&[PERSON, PERSON], 7);
    act(&mut table);
    act(&mut table);
    table.wish_back(P1).unwrap();
    let (again, _) = resumed(&file_of(&table, &log));
    assert!(matches!(again.gathering().waits_for(), WaitsFor::Consent { of: P2, .. }));
}

#[test]
fn a_table_that_was_cut_off_before_its_game_began_is_refused() {
    let (_, text) = a_whole_game();
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let begun = lines.iter().position(|line| line.contains("\tbegin\t")).unwrap();
    let read = ReadTable::parse(&lines[..begun].concat()).unwrap();
    assert_eq!(resume(&read, None, &Watched::default()).unwrap_err(), ResumeError::NotBegun);
}

#[test]
fn a_line_that_a_crash_cut_short_is_left_out() {
    let (_, text) = a_whole_game();
    let opening = text.find("\n--\n").unwrap() + 4;
    for cut in opening..opening + 400 {
        let read = ReadTable::parse(&text[..cut]).unwrap();
        assert_eq!(read.whole, text[..cut].rfind('\n').unwrap() + 1);
        assert_eq!(read.records.len(), text[opening..read.whole].lines().count());
    }
}

#[test]
fn a_writer_goes_on_where_the_last_one_stopped() {
    let (mut table, log) = begin(&[PERSON, GREEDY], 4);
    play_until(&mut table, |it| it.game().steps() > 20);
    let (charter, records) = (table.gathering().charter(), log.records());
    let half = written(charter, &records[..3]);
    let mut writer = ReadTable::parse(&half).unwrap().writer;
    let rest: String = records[3..].iter().map(|record| writer.write(record).unwrap()).collect();
    assert_eq!(half + &rest, written(charter, &records));
}

#[test]
fn no_more_is_written_than_can_be_read_again() {
    let (table, log) = begin(&[PERSON, GREEDY], 4);
    let (mut writer, mut text) = TableWriter::begin(table.gathering().charter());
    let record = log.records().swap_remove(0);
    let refused = loop {
        match writer.write(&record) {
            Ok(line) => text += &line,
            Err(full) => break full,
        }
    };
    assert!(refused.to_string().contains("at most"), "{refused}");
    assert!(ReadTable::parse(&text).is_ok());
}

#[test]
fn a_text_that_is_no_saved_table_is_told_from_one_that_is() {
    let (_, text) = a_whole_game();
    let problem = |text: &str| ReadTable::parse(text).unwrap_err();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        problem(&text.replacen(from, to, 1))
    };
    assert_eq!(problem(""), TableFileError::NotATable);
    assert_eq!(problem("valecraft replay 1\n"), TableFileError::NotATable);
    assert_eq!(changed("valecraft table 2", "valecraft table 3"), TableFileError::Version { found: 3 });
    assert_eq!(problem("valecraft table 2\n"), TableFileError::Truncated);
    assert_eq!(problem("valecraft table 2\n{\"game\":\"eternity\"}\n"), TableFileError::Truncated);
    assert_eq!(problem(&text.replace('\n', "\r\n")), TableFileError::LineEnds);
    assert_eq!(changed("\n--\n", "\n-\n"), TableFileError::Truncated);
    assert!(matches!(changed("\"greedy\"", "\"gredy\""), TableFileError::Charter(_)));
    assert!(matches!(changed("\"seed\":\"9\"", "\"seed\":\"nine\""), TableFileError::Charter(_)));
    assert!(matches!(changed("\"game\":", "\"gme\":"), TableFileError::Charter(_)));
    // From here on, the fingerprints notice.
    assert_eq!(changed("\"seed\":\"9\"", "\"seed\":\"8\""), TableFileError::Damaged { line: 4 });
    assert!(matches!(changed("\tp2 draft", "\tp1 draft"), TableFileError::Damaged { .. }));
    assert_eq!(changed(" Ada", " Eve"), TableFileError::Damaged { line: 4 });
}

#[test]
fn steps_that_the_rules_do_not_allow_are_refused() {
    let (table, log) = begin(&[PERSON, GREEDY], 4);
    let mut records = log.records();
    records.push(Record { at: START, happenings: vec![Happening::Game(Entry::Step("p1 end".parse().unwrap()))] });
    let read = ReadTable::parse(&written(table.gathering().charter(), &records)).unwrap();
    let error = resume(&read, None, &Watched::default()).unwrap_err();
    assert!(matches!(error, ResumeError::Record { number, .. } if number == records.len()), "{error}");
}

#[test]
fn a_table_of_other_rules_or_another_game_is_refused() {
    let mut header = game(2).header().clone();
    header.rules += 1;
    let refused = |header: &tabletop::replay::Header| games::set_up(header, None).map(|_| ()).unwrap_err().to_string();
    assert!(refused(&header).contains("version"), "{}", refused(&header));
    header.game = "chess".to_owned();
    assert!(refused(&header).contains("eternity"), "{}", refused(&header));
}

/// The fuzz target, over a table with lines left out, doubled and exchanged.
#[cfg(feature = "test-kit")]
#[test]
fn mangled_tables_do_no_harm() {
    let (_, text) = a_whole_game();
    let lines: Vec<_> = text.lines().collect();
    let mut rng = tabletop::Rng::new(1);
    for _ in 0..tabletop::test_kit::sample(300) {
        let mut mangled = lines.clone();
        for _ in 0..=rng.below(3) {
            let (one, other) = (rng.below(lines.len() as u32) as usize, rng.below(lines.len() as u32) as usize);
            match rng.below(3) {
                0 => drop(mangled.remove(one % mangled.len())),
                1 => mangled.insert(one % mangled.len(), lines[other]),
                _ => mangled.truncate(one.max(1)),
            }
        }
        table::fuzz::table_file(mangled.join("\n").as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(tabletop::test_kit::sample(300) as u32))]

    /// Damage is noticed: it never leads to other steps, and never to a panic.
    #[test]
    fn damage_is_noticed(place in 0_usize..100_000, byte in 0_u8..128) {
        let (table, log) = begin(&[PERSON, GREEDY], 4);
        let text = file_of(&table, &log);
        let place = place % text.len();
        let mut bytes = text.clone().into_bytes();
        prop_assume!(bytes[place] != byte);
        bytes[place] = byte;
        let damaged = String::from_utf8(bytes).unwrap();
        if let Ok(read) = ReadTable::parse(&damaged) {
            let whole = ReadTable::parse(&text).unwrap().records;
            prop_assert!(read.records.len() < whole.len());
            prop_assert_eq!(&read.records[..], &whole[..read.records.len()]);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text in "(valecraft table 2\n)?(\\{\"game\":\"eternity\"|\"seed\":\"[0-9]{1,3}\"\\}\n|--\n|[ -~\n]{0,30})*"
    ) {
        let _ = ReadTable::parse(&text);
    }
}
