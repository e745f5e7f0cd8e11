use std::path::Path;

use games::AnyGame;
use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Choice, Collection, Mystic};
use table::local::InMemory;
use table::{Charter, NotKept, PlannedSeat, Record, RecordLog, Time};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

use super::*;

const CURTAIN: usize = 30;

const PERSON: PlannedSeat = PlannedSeat::Person;

fn bot(kind: ai::BotKind) -> PlannedSeat {
    PlannedSeat::bot(kind)
}

/// A table that has just begun. The people sit first.
fn begun(seats: &[PlannedSeat], log: impl RecordLog + 'static) -> LocalTable {
    let rules = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
    let setup = Setup::new(rules, seats.len()).expect("a table of this size");
    open(games::begin::<Vale>(&setup, [""; 0]), seats, log)
}

fn open(game: Box<dyn AnyGame>, seats: &[PlannedSeat], log: impl RecordLog + 'static) -> LocalTable {
    let charter = Charter::of(game.header(), seats.to_vec(), 7, Time(0));
    let people = seats.iter().filter(|seat| **seat == PERSON).count();
    let names = ["Ada", "Bo", "Cy"].into_iter().take(people);
    LocalTable::open(charter, game, names, Box::new(log), || Time(0)).expect("the first cards are dealt")
}

/// Scenarios of a table that is in no folder.
fn nowhere() -> ScenarioFiles<'static> {
    ScenarioFiles::beside(Path::new("no-such-folder/eternity-1.table"), None, Language::english()).expect("no pack")
}

/// Plays at a table with what was written until there is no more, and returns
/// the lines that were shown.
fn played(table: &mut LocalTable, written: &str) -> String {
    let mut told = Vec::new();
    let files = nowhere();
    let plain = Plain::new(table, &files, Language::english(), written.as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.play(Beginning::New), Ok(Left::Early)));
    String::from_utf8(told).expect("text")
}

/// What three people are told who share the lines.
fn told(written: &str) -> String {
    let mut table = begun(&[PERSON; 3], InMemory::default());
    played(&mut table, written)
}

#[test]
fn nothing_is_told_to_the_next_person_before_they_look() {
    // Bo begins with this seed, and drafts; then it is Cy's turn.
    let told = told("ready\n1\n");
    let (before, after) = told.rsplit_once(&"\n".repeat(CURTAIN)).expect("a curtain");
    assert!(before.contains("Put your marker on a card of the market."), "{told}");
    let hand_over = after.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>();
    assert_eq!(hand_over.len(), 2, "{hand_over:?}");
    assert!(hand_over[0].starts_with("Hand over to "), "{hand_over:?}");
    assert!(hand_over[1].ends_with(" can still write undo instead."), "{hand_over:?}");
}

#[test]
fn whoever_looks_first_looks_at_no_empty_lines() {
    assert!(!told("ready\n").contains("\n\n"));
}

#[test]
fn only_an_empty_line_takes_the_screen() {
    for written in ["1\n", "hand\n", "draft imp\n", "yes\n"] {
        assert!(!told(written).contains("Put your marker"), "{written}");
    }
}

#[test]
fn every_zone_can_be_looked_at_by_its_name() {
    for (written, expected) in [
        ("table hand", "Cy, Hand: no cards."),
        ("table marked p1", "Ada, Marked: no cards."),
        ("TABLE Area Bo", "Bo, Area: 0 of 1."),
        ("table discard pile", "Discard pile: no cards."),
        ("table Fire", "Fire: sells for 3 red stones."),
        ("table attic", "There is no zone attic. There are: Area, Hand, Marked, Fire, Water,"),
        ("table hand p9", "There is no zone hand p9."),
    ] {
        let told = told(&format!("ready\n{written}\n"));
        assert!(told.contains(expected), "{written}: `{expected}` is not in: {told}");
    }
}

/// Somebody alone against a nemesis.
fn alone() -> LocalTable {
    let collection = Collection::builtin();
    let solo = Some(SoloChoice { nemesis: "blight_troll".to_owned(), track: TrackSide::Easy });
    let cards = collection.choose(&Choice { solo, ..Choice::default() }).expect("cards");
    let setup = mystic_vale::Setup::new(mystic_vale::Rules::new(&cards), 1).expect("a table for one");
    open(games::begin::<Mystic>(&setup, [""; 0]), &[PERSON], InMemory::default())
}

#[test]
fn who_plays_alone_is_told_how_far_the_nemesis_is_and_what_it_takes_next() {
    for (written, expected) in [
        (
            "table",
            &["Corruption, easy: 0 of ", "next: ", "Nemesis: ", "Blight Troll, Nemesis", "Score pile: no cards."]
                as &[_],
        ),
        ("table nemesis", &["Blight Troll, Nemesis"]),
        ("table score pile", &["Score pile: no cards."]),
        ("card blight troll", &["From space ", "Power "]),
        ("1\n2", &["Ada sleeves Blight Troll over a card of the deck.", "Ada passes."]),
    ] {
        let told = played(&mut alone(), &format!("{written}\n"));
        let missing: Vec<_> = expected.iter().filter(|text| !told.contains(**text)).collect();
        assert!(missing.is_empty(), "{written}: {missing:?} is not in: {told}");
    }
}

#[test]
fn others_have_to_agree_to_what_is_not_free() {
    // Two people have drafted when the first of them wants their step back.
    let until_asked = "ready\n1\nready\n1\nready\n";
    let mut table = begun(&[PERSON; 3], InMemory::default());
    let WaitsFor::Person(first) = table.gathering().waits_for() else { panic!("{:?}", table.gathering().waits_for()) };
    played(&mut table, until_asked);
    let steps = table.gathering().game().steps();
    table.wish_back(first).expect("a wish");
    assert!(matches!(table.gathering().waits_for(), WaitsFor::Consent { .. }));
    let told = played(&mut table, "perhaps\nno\n");
    assert_eq!(told.matches("do you agree? Write yes or no.").count(), 2, "{told}");
    assert_eq!(table.gathering().game().steps(), steps);
    table.wish_back(first).expect("a wish");
    assert!(matches!(table.gathering().waits_for(), WaitsFor::Consent { .. }));
    played(&mut table, "yes\nyes\n");
    assert!(table.gathering().game().steps() < steps);
}

#[test]
fn who_plays_alone_is_asked_before_a_step_with_consequences_is_taken_back() {
    let seats = [PERSON, bot(ai::BotKind::Random)];
    let mut table = begun(&seats, InMemory::default());
    // In the Hunting Phase, Ada drafts twice in a row; then the bot drafts.
    played(&mut table, "1\n1\n");
    let steps = table.gathering().game().steps();
    let free = table.gathering().take_back_terms(Seat::new(0)).expect("a step").is_free();
    assert!(!free, "a bot has chosen since");
    let told = played(&mut table, "undo\nmaybe\nno\n");
    assert!(told.contains("Others have made decisions since."), "{told}");
    assert!(told.contains("Everything stays as it is."), "{told}");
    assert_eq!(table.gathering().game().steps(), steps);
    let told = played(&mut table, "undo\nyes\n");
    assert!(told.contains("Ada takes "), "{told}");
    assert!(table.gathering().game().steps() < steps);
}

#[test]
fn news_is_told_once() {
    let seats = [PERSON, bot(ai::BotKind::Greedy)];
    let mut table = begun(&seats, InMemory::default());
    let told = played(&mut table, "1\n1\n1\n");
    assert_eq!(told.matches("Round 1 begins").count(), 1, "{told}");
}

#[test]
fn whoever_comes_back_hears_the_last_of_what_happened() {
    let seats = [PERSON, bot(ai::BotKind::Greedy)];
    let mut table = begun(&seats, InMemory::default());
    played(&mut table, &"1\n".repeat(20));
    let log = table.gathering().log(Viewer::Seat(Seat::new(0)), Language::english());
    let mut told = Vec::new();
    let files = nowhere();
    let plain = Plain::new(&mut table, &files, Language::english(), "".as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.play(Beginning::Resumed), Ok(Left::Early)));
    let told = String::from_utf8(told).expect("text");
    let heard: Vec<_> = log.iter().rev().take(REMEMBERED).rev().map(|line| line.text.as_str()).collect();
    assert!(told.contains(&heard.join("\n")), "{told}");
    assert!(!told.contains(&log[log.len() - REMEMBERED - 1].text), "{told}");
}

/// Keeps what happens at first, and then no more.
struct FullDisk {
    left: usize,
}

impl RecordLog for FullDisk {
    fn append(&mut self, _: &Record) -> Result<(), NotKept> {
        self.left = self.left.checked_sub(1).ok_or_else(|| NotKept("the disk is full".into()))?;
        Ok(())
    }
}

#[test]
fn a_step_that_cannot_be_saved_is_not_taken_and_can_be_tried_again() {
    let mut table = begun(&[PERSON; 2], FullDisk { left: 1 });
    let told = played(&mut table, "ready\n1\n1\n");
    assert_eq!(told.matches("The game cannot be saved, so nothing was changed: the disk is full").count(), 2);
}

#[test]
fn a_bot_that_cannot_be_saved_stops_the_game() {
    let mut table = begun(&[bot(ai::BotKind::Random), bot(ai::BotKind::Random)], FullDisk { left: 3 });
    let mut told = Vec::new();
    let files = nowhere();
    let plain = Plain::new(&mut table, &files, Language::english(), "".as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.play(Beginning::New), Err(Stop::Table(LocalError::NotKept(_)))));
}

#[test]
fn a_reader_who_went_away_stops_the_game() {
    let mut table = begun(&[PERSON; 2], InMemory::default());
    let mut small = [0_u8; 10];
    let files = nowhere();
    let plain = Plain::new(&mut table, &files, Language::english(), "".as_bytes(), small.as_mut_slice(), CURTAIN);
    assert!(matches!(plain.play(Beginning::New), Err(Stop::Output(_))));
}

#[test]
fn who_asks_for_a_hint_is_told_what_a_search_would_do() {
    let told = told("ready\nhint\n");
    let hints: Vec<_> = told.lines().filter(|line| line.starts_with("Hint: Draft ")).collect();
    assert!((1..=3).contains(&hints.len()), "{told}");
    assert!(hints.iter().all(|hint| hint.contains(" %, tried ")), "{hints:?}");
    let followed = hints.iter().find_map(|hint| hint.split_once(", then "));
    let (_, line) = followed.expect("something is expected to follow");
    assert!(line.contains(": Draft "), "the line is told in words: {line}");
    assert!(!line.contains('_'), "and not as in a record: {line}");
}

#[test]
fn every_question_comes_with_hints_if_wanted() {
    let mut table = begun(&[PERSON; 2], InMemory::default());
    let mut told = Vec::new();
    let files = nowhere();
    let plain = Plain::new(&mut table, &files, Language::english(), "ready\n".as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.with_hints(Hinting::Always).play(Beginning::New), Ok(Left::Early)));
    let told = String::from_utf8(told).expect("text");
    let (hint, question) = (told.find("Hint: "), told.find("Put your marker"));
    assert!(hint.is_some() && hint < question, "{told}");
}

#[test]
fn a_position_that_cannot_be_written_is_explained_and_the_game_goes_on() {
    let told = told("ready\nscenario\n1\n");
    let refused = told.lines().find(|line| line.contains(".scn cannot be written: ")).expect("a refusal");
    assert!(refused.starts_with("no-such-folder"), "{refused}");
    assert!(told.contains("Cy can still write undo"), "{told}");
}
