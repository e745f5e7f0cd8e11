//! Languages that are not built in.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use text::test_kit::{PSEUDO_TAG, pseudo_files};

use super::{Home, choices, name};
use crate::commands::{FROZEN, frozen_pack_source, pack_source};

/// Writes a language in which every word shows that it came from Fluent.
fn pseudo_language(home: &Home) -> String {
    let folder = home.0.join(PSEUDO_TAG);
    fs::create_dir_all(&folder).expect("a writable folder");
    for (file, source) in pseudo_files() {
        fs::write(folder.join(file), source).expect("a writable folder");
    }
    name(&folder).to_owned()
}

/// What is the same in all languages: notation, commands, and names.
fn same_everywhere(pack: &str, verbs: &str) -> BTreeSet<String> {
    const COMMANDS: &str = "p1 p2 p3 p4 greedy random imp table hand market area players card why log hint scenario undo help \
                            quit yes no summon";
    let after = |word: &'static str| {
        pack.lines().filter_map(move |line| line.split(&format!("{word}: \"")).nth(1)?.split('"').next())
    };
    let names = after("name").chain(after("slug"));
    let numbers = (1..=20).map(|number| format!("c{number}"));
    let words = COMMANDS.split_whitespace().chain(verbs.split_whitespace()).chain(names);
    words.flat_map(plain_words).chain(numbers).collect()
}

/// The words of a line that are made of plain letters. A letter alone is an
/// option of a card.
fn plain_words(line: &str) -> Vec<String> {
    let words = line.split(|letter: char| !letter.is_alphanumeric());
    let plain = words.filter(|word| word.len() > 1 && word.chars().any(|letter| letter.is_ascii_alphabetic()));
    plain.map(str::to_owned).collect()
}

#[test]
fn a_whole_game_has_no_word_that_is_not_in_the_language() {
    no_word_is_strange(
        &Home::new("pseudo"),
        &[],
        &same_everywhere(pack_source(), "draft sell tame summon pay use end choose discard take keep recover pass"),
    );
}

#[test]
fn a_whole_game_of_mystic_vale_has_no_word_that_is_not_in_the_language() {
    const VERBS: &str = "push pass use spoil token buy for pay end sleeve under choose wild decline animal forest sky \
                         top middle bottom 1a 2a 3a 4a 1f 2f 3f 4f 1s 2s 3s 4s 1w 2w";
    let known = same_everywhere(frozen_pack_source(), VERBS);
    no_word_is_strange(&Home::of("mystic", "pseudo"), &["--cards", FROZEN], &known);
}

/// Plays a whole game in a language of strange letters, asks for everything on
/// the way, and finds no plain word but those that are known.
fn no_word_is_strange(home: &Home, options: &[&str], known: &BTreeSet<String>) {
    let language = pseudo_language(home);
    let asking = "help\ntable\nhand\nmarket\narea\nplayers\ncard 1\ncard imp\nwhy summon imp\nlog\nfoo\n99\n";
    let choices = choices();
    let choosing = choices.lines().enumerate().map(|(place, line)| {
        let asking = if place % 5 == 0 { asking } else { "" };
        format!("{asking}{line}\n")
    });
    let written = format!("undo\n1\n1\nundo\nno\nundo\nyes\n{}", choosing.collect::<String>());
    let options = [&["--seed", "3", "--people", "Ada", "--language", &language], options].concat();
    let output = home.play(&options, written.as_bytes());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains(&text::test_kit::pseudo("The game is over")), "{told}");
    // Commands and files are named as they are.
    let lines = told.lines().filter(|line| !line.contains("valecraft"));
    for line in lines.filter(|line| !line.starts_with("foo ")) {
        let strange: Vec<_> =
            plain_words(line).into_iter().filter(|word| !known.contains(word) && word != "Ada").collect();
        assert!(strange.is_empty(), "{strange:?} in: {line}");
    }
}

fn change(language: &str, file: &str, how: impl Fn(&str) -> String) {
    let path = Path::new(language).join(file);
    let source = fs::read_to_string(&path).expect("a file of the language");
    fs::write(path, how(&source)).expect("a writable folder");
}

#[test]
fn a_language_that_lacks_a_message_says_it_in_english_and_tells_so_once() {
    let home = Home::new("gaps");
    let language = pseudo_language(&home);
    change(&language, "play.ftl", |source| {
        source
            .lines()
            .filter(|line| !line.starts_with("play-nothing-to-take-back"))
            .map(|line| format!("{line}\n"))
            .collect()
    });
    let output = home.play(&["--seed", "7", "--language", &language], b"undo\nundo\n");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{errors}");
    assert!(told.contains("There is nothing to take back."), "{told}");
    assert_eq!(errors.matches("`play-nothing-to-take-back` is missing").count(), 1, "{errors}");
    assert!(errors.contains("crates/text/locales/en"), "{errors}");
}

#[test]
fn many_gaps_are_counted_and_only_the_first_are_told() {
    let home = Home::new("many-gaps");
    fs::create_dir(home.0.join("fr")).expect("a writable folder");
    fs::write(home.0.join("fr/play.ftl"), "play-empty = Rien.\n").expect("a writable folder");
    let output = home.play(&["--seed", "7", "--language", "fr"], b"market\n");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("Rien.") && told.contains("Put your marker"), "{told}");
    assert!(errors.lines().count() < 12 && errors.contains("more"), "{errors}");
}

#[test]
fn files_that_are_not_fluent_are_refused_with_their_place() {
    for (test, content, fragment) in [
        ("syntax", b"play-empty = Rien.\n\nthis is prose\n".as_slice(), "play.ftl:3"),
        (
            "twice",
            b"play-empty = Rien.\nplay-empty = Rien du tout.\n",
            "play.ftl: the message `play-empty` is there twice",
        ),
        ("bytes", b"play-empty = \xff\n", "byte 13 is not UTF-8"),
    ] {
        let home = Home::new(&format!("language-{test}"));
        fs::create_dir(home.0.join("fr")).expect("a writable folder");
        fs::write(home.0.join("fr/play.ftl"), content).expect("a writable folder");
        let message = home.refusal(&["--language", "fr"]);
        assert!(message.contains(fragment), "{test}: {message}");
    }
    let home = Home::new("language-empty");
    fs::create_dir(home.0.join("fr")).expect("a writable folder");
    assert!(home.refusal(&["--language", "fr"]).contains("has no .ftl files"));
}

#[test]
fn a_language_of_the_system_that_is_not_built_in_is_passed_over_in_silence() {
    let home = Home::new("system-language");
    let mut command = home.command(&["--seed", "7"]);
    let output = command.env("LANG", "tlh_XX.UTF-8").stdin(std::process::Stdio::null()).output().expect("it runs");
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Put your marker on a card of the market."));
}
