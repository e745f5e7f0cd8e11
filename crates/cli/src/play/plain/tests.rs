use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Choice, Collection, Mystic};
use table::journal::InMemory;
use table::{Entry, Journal, NotKept, Occupant, shelf};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

use super::*;

const CURTAIN: usize = 30;

fn session(occupants: &[Occupant], journal: impl Journal + 'static) -> Session {
    let rules = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
    let setup = Setup::new(rules, occupants.len()).expect("a table of this size");
    let game = shelf::begin::<Vale>(&setup, ["Ada", "Bo", "Cy"]);
    Session::begin(game, occupants.iter().copied(), 7, Box::new(journal)).expect("the first cards are dealt")
}

/// Plays a session with what was written until there is no more, and gives
/// back what was told.
fn played(session: &mut Session, written: &str) -> String {
    let mut told = Vec::new();
    let plain = Plain::new(session, Language::english(), written.as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.play(Beginning::New), Ok(Left::Early)));
    String::from_utf8(told).expect("text")
}

/// What three people are told who share the lines.
fn told(written: &str) -> String {
    let mut session = session(&[Occupant::Person; 3], InMemory::default());
    played(&mut session, written)
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
fn alone() -> Session {
    let collection = Collection::builtin();
    let solo = Some(SoloChoice { nemesis: "blight_troll".to_owned(), track: TrackSide::Easy });
    let cards = collection.choose(&Choice { solo, ..Choice::default() }).expect("cards");
    let setup = mystic_vale::Setup::new(mystic_vale::Rules::new(&cards), 1).expect("a table for one");
    let game = shelf::begin::<Mystic>(&setup, ["Ada"]);
    Session::begin(game, [Occupant::Person], 7, Box::new(InMemory::default())).expect("a game that begins")
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
    let mut session = session(&[Occupant::Person; 3], InMemory::default());
    let Waiting::Person(first) = session.waiting() else { panic!("{:?}", session.waiting()) };
    played(&mut session, until_asked);
    let steps = session.game().steps();
    assert_eq!(session.wish_back(first).expect("a wish"), Wish::Asked);
    let told = played(&mut session, "perhaps\nno\n");
    assert_eq!(told.matches("do you agree? Write yes or no.").count(), 2, "{told}");
    assert_eq!(session.game().steps(), steps);
    assert_eq!(session.wish_back(first).expect("a wish"), Wish::Asked);
    played(&mut session, "yes\nyes\n");
    assert!(session.game().steps() < steps);
}

#[test]
fn who_plays_alone_is_asked_before_a_step_with_consequences_is_taken_back() {
    let occupants = [Occupant::Person, Occupant::Bot(ai::BotKind::Random)];
    let mut session = session(&occupants, InMemory::default());
    // In the Hunting Phase, Ada drafts twice in a row; then the bot drafts.
    played(&mut session, "1\n1\n");
    let steps = session.game().steps();
    let free = session.take_back_terms(Seat::new(0)).expect("a step").is_free();
    assert!(!free, "a bot has chosen since");
    let told = played(&mut session, "undo\nmaybe\nno\n");
    assert!(told.contains("Others have made decisions since."), "{told}");
    assert!(told.contains("Everything stays as it is."), "{told}");
    assert_eq!(session.game().steps(), steps);
    let told = played(&mut session, "undo\nyes\n");
    assert!(told.contains("Ada takes "), "{told}");
    assert!(session.game().steps() < steps);
}

#[test]
fn news_is_told_once() {
    let occupants = [Occupant::Person, Occupant::Bot(ai::BotKind::Greedy)];
    let mut session = session(&occupants, InMemory::default());
    let told = played(&mut session, "1\n1\n1\n");
    assert_eq!(told.matches("Round 1 begins").count(), 1, "{told}");
}

#[test]
fn whoever_comes_back_hears_the_last_of_what_happened() {
    let occupants = [Occupant::Person, Occupant::Bot(ai::BotKind::Greedy)];
    let mut session = session(&occupants, InMemory::default());
    played(&mut session, &"1\n".repeat(20));
    let log = session.log(Viewer::Seat(Seat::new(0)), Language::english());
    let mut told = Vec::new();
    let plain = Plain::new(&mut session, Language::english(), "".as_bytes(), &mut told, CURTAIN);
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

impl Journal for FullDisk {
    fn append(&mut self, _: &[Entry]) -> Result<(), NotKept> {
        self.left = self.left.checked_sub(1).ok_or_else(|| NotKept("the disk is full".into()))?;
        Ok(())
    }
}

#[test]
fn a_step_that_cannot_be_saved_is_not_taken_and_can_be_tried_again() {
    let mut session = session(&[Occupant::Person; 2], FullDisk { left: 1 });
    let told = played(&mut session, "ready\n1\n1\n");
    assert_eq!(told.matches("The game cannot be saved, so nothing was changed: the disk is full").count(), 2);
}

#[test]
fn a_bot_that_cannot_be_saved_stops_the_game() {
    let mut session = session(&[Occupant::Bot(ai::BotKind::Random); 2], FullDisk { left: 3 });
    let mut told = Vec::new();
    let plain = Plain::new(&mut session, Language::english(), "".as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.play(Beginning::New), Err(Stop::Session(SessionError::NotKept(_)))));
}

#[test]
fn a_reader_who_went_away_stops_the_game() {
    let mut session = session(&[Occupant::Person; 2], InMemory::default());
    let mut small = [0_u8; 10];
    let plain = Plain::new(&mut session, Language::english(), "".as_bytes(), small.as_mut_slice(), CURTAIN);
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
    let mut session = session(&[Occupant::Person; 2], InMemory::default());
    let mut told = Vec::new();
    let plain = Plain::new(&mut session, Language::english(), "ready\n".as_bytes(), &mut told, CURTAIN);
    assert!(matches!(plain.with_hints(Hinting::Always).play(Beginning::New), Ok(Left::Early)));
    let told = String::from_utf8(told).expect("text");
    let (hint, question) = (told.find("Hint: "), told.find("Put your marker"));
    assert!(hint.is_some() && hint < question, "{told}");
}
