//! What people say.

use table::chat::{NotSaid, Phrase, Remark, Saying};

use super::*;

fn say(table: &mut Kept, seat: Seat, text: &str) -> Result<Record, TableError> {
    let saying = Saying::Text(Remark::new(text).unwrap());
    table.does(|gathering, now| gathering.say(at(seat), saying, now))
}

#[test]
fn who_sits_at_the_table_may_talk_before_during_and_after_the_game() {
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON, PERSON]));
    table.sit(P1, "Ada").unwrap();
    say(&mut table, P1, "is anybody there?").unwrap();
    table.sit(P2, "Bo").unwrap();
    say(&mut table, P2, "here").unwrap();
    table.resign(P1).unwrap();
    let phrase = Saying::Phrase(Phrase::GoodGame);
    table.does(|gathering, now| gathering.say(at(P1), phrase.clone(), now)).unwrap();
    let said: Vec<_> = table.gathering.chat().messages().iter().map(|it| (it.record, it.seat, it.at)).collect();
    assert_eq!(said, [(1, P1, START), (3, P2, START), (5, P1, START)]);
    assert_eq!(table.gathering.chat().messages()[2].saying, phrase);
}

#[test]
fn nobody_talks_for_others_or_from_outside() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    let stranger = Speaker { holder: holder(P2), seat: P1 };
    let hello = || Saying::Phrase(Phrase::Hello);
    let refused = table.does(|gathering, now| gathering.say(stranger, hello(), now));
    assert!(matches!(refused, Err(TableError::NotYours(P1))), "{refused:?}");
}

#[test]
fn who_says_a_lot_at_once_has_to_wait_while_others_may_talk() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    for _ in 0..5 {
        say(&mut table, P1, "hey").unwrap();
        table.now = table.now.after(SECOND);
    }
    let refused = say(&mut table, P1, "hey");
    assert!(matches!(refused, Err(TableError::NotSaid(NotSaid::TooMuch))), "{refused:?}");
    say(&mut table, P2, "what is it?").unwrap();
    table.now = table.now.after(10 * SECOND);
    say(&mut table, P1, "hey").unwrap();
    assert!(say(&mut table, P1, "hey").is_err());
}

#[test]
fn the_last_of_what_was_said_is_remembered() {
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON, PERSON]));
    table.sit(P1, "Ada").unwrap();
    for number in 0..230 {
        table.now = table.now.after(60 * SECOND);
        say(&mut table, P1, &format!("number {number}")).unwrap();
    }
    let messages = table.gathering.chat().messages();
    assert_eq!(messages.len(), 200);
    assert_eq!(messages[199].saying.to_string(), "text number 229");
    assert_eq!(table.rebuilt().chat(), table.gathering.chat());
}

#[test]
fn words_that_look_like_deeds_are_only_words() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    for text in ["resign p2", "@ 12", "* first p1", "p1 end", "phrase hello", "text  x"] {
        say(&mut table, P1, text).unwrap();
        table.now = table.now.after(15 * SECOND);
    }
    assert_eq!(everything_about(&table.rebuilt()), everything_about(&table.gathering));
}
