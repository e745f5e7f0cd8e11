//! Tables that are put away and taken up again.

use proptest::prelude::*;
use table::saved::{ReadTable, SavedError, SavedTable, Scribe};
use table::session::ResumeError;
use table::shelf::CardSource;

use super::*;

pub(super) fn written(session: &Session, entries: &[Entry], seed: u64) -> String {
    let occupants: Vec<_> = Seat::all(session.game().seats()).map(|seat| session.occupant(seat)).collect();
    let (mut scribe, mut text) = Scribe::begin(session.game().header(), &occupants, seed);
    text += &scribe.write(entries).unwrap();
    text
}

fn resumed(text: &str) -> (Session, Watched) {
    resumed_with(None, text)
}

/// A table that is taken up again, with the built-in cards or with others.
pub(super) fn resumed_with(cards: Option<CardSource<'_>>, text: &str) -> (Session, Watched) {
    let ReadTable { table, .. } = SavedTable::parse(text).unwrap();
    let journal = Watched::default();
    let game = shelf::set_up(&table.header, cards).unwrap();
    (Session::resume(&table, game, Box::new(journal.clone())).unwrap(), journal)
}

/// A game in the middle of which somebody took a step back.
fn a_whole_game() -> (Session, String) {
    let (mut session, journal) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut session, |session| session.game().steps() > 50 && session.waiting() == Waiting::Person(P1));
    session.wish_back(P1).unwrap();
    play_until(&mut session, is_over);
    let text = written(&session, &journal.entries(), 9);
    (session, text)
}

#[test]
fn a_saved_game_reads_back_what_was_written() {
    let (session, text) = a_whole_game();
    let read = SavedTable::parse(&text).unwrap();
    assert_eq!(read.whole, text.len());
    assert_eq!(read.table.occupants, [PERSON, GREEDY, RANDOM]);
    assert_eq!(read.table.seed, 9);
    assert_eq!(&read.table.header, session.game().header());
    assert_eq!(everything_about(&resumed(&text).0), everything_about(&session));
}

/// Hints are told to somebody: the same whatever seed is behind the table.
#[test]
fn hints_do_not_depend_on_the_cards_to_come() {
    let (mut session, journal) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut session, |session| session.game().steps() > 20 && session.waiting() == Waiting::Person(P1));
    let hints = session.hints(P1);
    assert!(hints.len() > 1 && hints.iter().any(|hint| !hint.line.is_empty()), "{hints:?}");
    for seed in [10, 11] {
        let (other, _) = resumed(&written(&session, &journal.entries(), seed));
        assert_eq!(other.hints(P1), hints, "{seed}");
    }
}

/// Whatever was kept when the power went, the game goes on as it would have.
#[test]
fn a_game_can_be_resumed_after_any_entry() {
    let (session, text) = a_whole_game();
    let end = session.full_record().unwrap();
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let opening = lines.iter().position(|line| *line == "--\n").unwrap() + 1;
    // The choices of the person after the step that was taken back.
    let undo = lines.iter().position(|line| line.contains(" undo p1 ")).unwrap();
    for cut in (opening..lines.len()).step_by(7) {
        let (mut again, journal) = resumed(&lines[..cut].concat());
        let kept = journal.entries().len();
        assert!(kept == 0 || again.game().steps() >= kept, "what was dealt on resuming is kept");
        if cut <= undo {
            continue;
        }
        while !is_over(&again) {
            match again.waiting() {
                Waiting::Bot(_) => again.let_bot_choose().unwrap(),
                Waiting::Person(seat) => {
                    let action = end.steps[again.game().steps()].text.clone().unwrap();
                    again.act(seat, &action).unwrap();
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(again.full_record().unwrap(), end, "resumed after line {cut}");
    }
}

#[test]
fn a_line_that_a_crash_cut_short_is_left_out() {
    let (_, text) = a_whole_game();
    let opening = text.find("--\n").unwrap() + 3;
    for cut in opening..opening + 200 {
        let read = SavedTable::parse(&text[..cut]).unwrap();
        assert_eq!(read.whole, text[..cut].rfind('\n').unwrap() + 1);
        assert_eq!(read.table.entries.len(), text[opening..read.whole].lines().count());
    }
}

#[test]
fn a_scribe_goes_on_where_the_last_one_stopped() {
    let (session, journal) = begin(&[PERSON, GREEDY], 4);
    let entries = journal.entries();
    let half = written(&session, &entries[..3], 4);
    let mut scribe = SavedTable::parse(&half).unwrap().scribe;
    assert_eq!(half + &scribe.write(&entries[3..]).unwrap(), written(&session, &entries, 4));
}

#[test]
fn no_more_is_written_than_can_be_read_again() {
    let (session, journal) = begin(&[PERSON, GREEDY], 4);
    let (mut scribe, mut text) = Scribe::begin(session.game().header(), &[PERSON, GREEDY], 4);
    let entries = journal.entries();
    let refused = loop {
        match scribe.write(&entries) {
            Ok(lines) => text += &lines,
            Err(full) => break full,
        }
    };
    assert!(refused.to_string().contains("at most"), "{refused}");
    assert!(SavedTable::parse(&text).is_ok());
}

#[test]
fn what_is_no_saved_table_is_told_from_what_is_one() {
    let (_, text) = a_whole_game();
    let problem = |text: &str| SavedTable::parse(text).unwrap_err();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        problem(&text.replacen(from, to, 1))
    };
    assert_eq!(problem(""), SavedError::NotATable);
    assert_eq!(problem("valecraft replay 1\n"), SavedError::NotATable);
    assert_eq!(changed("valecraft table 1", "valecraft table 2"), SavedError::Version { found: 2 });
    assert_eq!(problem("valecraft table 1\nseat p1 person\n"), SavedError::Truncated);
    assert!(matches!(problem(&text.replace('\n', "\r\n")), SavedError::Line { line: 1, .. }));
    assert!(matches!(changed("seat p2", "seat p3"), SavedError::Line { line: 3, .. }));
    assert!(matches!(changed("bot greedy", "bot gredy"), SavedError::Line { line: 3, .. }));
    assert!(matches!(changed("seed 9", "seed nine"), SavedError::Line { line: 5, .. }));
    assert!(matches!(changed("seat p3 bot random\n", ""), SavedError::Line { .. }));
    assert!(matches!(changed("game eternity", "gme eternity"), SavedError::Line { line: 7, .. }));
    // From here on, the fingerprints notice.
    assert!(matches!(changed("seed 9", "seed 8"), SavedError::Damaged { .. }));
    assert!(matches!(changed("p2 draft", "p1 draft"), SavedError::Damaged { .. }));
    assert!(matches!(changed("player p1 Ada", "player p1 Eve"), SavedError::Damaged { .. }));
}

#[test]
fn steps_that_the_rules_do_not_allow_are_refused() {
    let (session, journal) = begin(&[PERSON, GREEDY], 4);
    let mut entries = journal.entries();
    entries.push(Entry::Step("p1 end".parse().unwrap()));
    let text = written(&session, &entries, 4);
    let table = SavedTable::parse(&text).unwrap().table;
    let game = shelf::set_up(&table.header, None).unwrap();
    let error = Session::resume(&table, game, Box::new(Watched::default())).unwrap_err();
    assert!(matches!(error, ResumeError::Entry { number, .. } if number == entries.len()), "{error}");
}

#[test]
fn a_table_of_other_rules_or_another_game_is_refused() {
    let (session, _) = begin(&[PERSON, GREEDY], 4);
    let mut header = session.game().header().clone();
    header.rules += 1;
    let refused = |header: &tabletop::replay::Header| shelf::set_up(header, None).map(|_| ()).unwrap_err().to_string();
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
        table::fuzz::saved(mangled.join("\n").as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(tabletop::test_kit::sample(300) as u32))]

    /// Damage is noticed: it never leads to other steps, and never to a panic.
    #[test]
    fn damage_is_noticed(place in 0_usize..100_000, byte in 0_u8..128) {
        let (session, journal) = begin(&[PERSON, GREEDY], 4);
        let text = written(&session, &journal.entries(), 4);
        let place = place % text.len();
        let mut bytes = text.clone().into_bytes();
        prop_assume!(bytes[place] != byte);
        bytes[place] = byte;
        let damaged = String::from_utf8(bytes).unwrap();
        if let Ok(read) = SavedTable::parse(&damaged) {
            let whole = SavedTable::parse(&text).unwrap().table;
            prop_assert!(read.table.entries.len() < whole.entries.len());
            prop_assert_eq!(&read.table.entries[..], &whole.entries[..read.table.entries.len()]);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(valecraft table 1\n)?(seat p1 person\n|seed [0-9]{1,3}\n|--\n|[ -~\n]{0,30})*") {
        let _ = SavedTable::parse(&text);
    }
}
