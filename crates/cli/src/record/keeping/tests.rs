//! A record is never lost, whoever writes to it and whatever is in the file.

use std::env;
use std::thread;

use mystic_vale::cards::TrackSide;

use super::*;
use crate::record::book::{Game, Outcome};

/// A keeper with a folder of its own.
fn keeper(test: &str) -> Keeper {
    let folder = env::temp_dir().join(format!("valecraft-record-{}-{test}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    Keeper::of(folder)
}

fn game(deal: &str) -> Game {
    let (nemesis, track) = ("soulbane".to_owned(), TrackSide::Standard);
    Game { deal: deal.to_owned(), nemesis, difficulty: 1, track, result: Outcome::Won }
}

fn note(keeper: &Keeper, deal: &str) -> Changed {
    keeper.change(|book| book.with(game(deal))).expect("the record can be changed")
}

#[test]
fn what_was_noted_is_there_afterwards_and_noted_once() {
    let keeper = keeper("once");
    assert_eq!(keeper.read().expect("an empty record"), Book::default());
    assert_eq!(note(&keeper, "a").news, News::Noted);
    assert_eq!(note(&keeper, "b").news, News::Noted);
    assert_eq!(note(&keeper, "a").news, News::Known);
    assert_eq!(keeper.read().expect("a record").games(), [game("a"), game("b")]);
}

#[test]
fn nothing_is_lost_if_many_write_at_the_same_time() {
    let keeper = keeper("many");
    thread::scope(|scope| {
        for writer in 0..8 {
            let keeper = &keeper;
            scope.spawn(move || {
                for number in 0..10 {
                    note(keeper, &format!("{writer}-{number}"));
                }
            });
        }
    });
    assert_eq!(keeper.read().expect("a record").games().len(), 80);
}

#[test]
fn what_is_no_record_is_kept_aside_and_a_new_one_begun() {
    let keeper = keeper("aside");
    note(&keeper, "a");
    let early = "{\"format\": \"valecraft record\", \"version\": 0, \"games\": []}";
    for (content, reason) in
        [(&b"not JSON"[..], "damaged"), (early.as_bytes(), "no version 0"), (&[0xff], "it is not text")]
    {
        fs::write(keeper.file(), content).expect("a file");
        let refused = keeper.read().expect_err("it is no record").to_string();
        assert!(refused.contains(reason), "{refused}");
        assert_eq!(fs::read(keeper.file()).expect("a file"), content, "reading changes nothing");
        let aside = note(&keeper, "b").aside.expect("something was put aside");
        assert_eq!(fs::read(&aside.kept).expect("what was kept"), content);
        assert!(aside.reason.contains(reason), "{}", aside.reason);
        assert_eq!(keeper.read().expect("a new record").games(), [game("b")]);
    }
    assert!(keeper.folder.join("record-3.json").exists(), "each has a name of its own");
}

#[test]
fn a_record_of_a_later_version_is_left_alone() {
    let keeper = keeper("later");
    note(&keeper, "a");
    let later = "{\"format\": \"valecraft record\", \"version\": 7, \"pages\": []}";
    fs::write(keeper.file(), later).expect("a file");
    let refusals = [keeper.read().err(), keeper.change(|book| book.with(game("b"))).err()];
    for refused in refusals {
        assert!(matches!(refused, Some(Trouble::Later { found: 7, .. })), "{refused:?}");
    }
    assert_eq!(fs::read_to_string(keeper.file()).expect("a file"), later);
    assert!(!keeper.folder.join("record-1.json").exists(), "nothing was put aside");
}

#[cfg(unix)]
#[test]
fn a_link_to_a_record_stays_one() {
    let keeper = keeper("link");
    let elsewhere = keeper.folder.join("elsewhere");
    fs::create_dir_all(&elsewhere).expect("a folder");
    let file = elsewhere.join("mine.json");
    std::os::unix::fs::symlink(&file, keeper.file()).expect("a link");
    let refused = keeper.change(|book| book.with(game("a"))).expect_err("the link leads nowhere");
    assert!(matches!(refused, Trouble::Refused { .. }), "{refused:?}");
    fs::write(&file, Book::default().text().expect("a text")).expect("a file");
    note(&keeper, "a");
    assert!(keeper.file().is_symlink());
    assert!(fs::read_to_string(file).expect("a file").contains("soulbane"));
    assert_eq!(fs::read_dir(elsewhere).expect("a folder").count(), 1, "no draft is left");
}

// Other systems do not tell a file on the way from a folder that is not there.
#[cfg(unix)]
#[test]
fn a_record_that_cannot_be_looked_for_is_not_taken_for_none() {
    let keeper = keeper("folder");
    let _ = fs::remove_file(&keeper.folder);
    fs::write(&keeper.folder, "a file where the folder should be").expect("a file");
    let refusals = [keeper.read().err(), keeper.reset().err()];
    assert!(refusals.iter().all(|refused| matches!(refused, Some(Trouble::Refused { .. }))), "{refusals:?}");
}

#[test]
fn a_reset_keeps_the_old_record() {
    let keeper = keeper("reset");
    assert!(keeper.reset().expect("nothing to do").is_none());
    note(&keeper, "a");
    let old = fs::read(keeper.file()).expect("a file");
    let aside = keeper.reset().expect("it can be put aside").expect("there was one");
    assert_eq!(fs::read(aside.kept).expect("what was kept"), old);
    assert_eq!(keeper.read().expect("an empty record"), Book::default());
    assert_eq!(note(&keeper, "a").news, News::Noted);
}

#[test]
fn a_record_that_cannot_be_written_says_so_and_leaves_no_draft() {
    let keeper = keeper("refused");
    fs::create_dir_all(keeper.file()).expect("a folder where the file should be");
    let refused = keeper.change(|book| book.with(game("a"))).expect_err("there is a folder").to_string();
    assert_eq!(refused.matches("record.json").count(), 1, "the file is named once: {refused}");
    assert!(refused.ends_with("cannot be used: it is a directory, not a record"), "{refused}");
    let names = fs::read_dir(&keeper.folder).expect("the folder").flatten().map(|entry| entry.file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("draft")));
}
