//! Several people on one keyboard.

use super::{Home, choices};

/// The lines between one hand-over and the next, each with the name of who is
/// looking.
fn looks(told: &str) -> Vec<(&str, String)> {
    let mut looks: Vec<(&str, String)> = Vec::new();
    for line in told.lines() {
        let handed = line.strip_prefix("Hand over to ").and_then(|rest| rest.split_once(". "));
        match (handed, looks.last_mut()) {
            (Some((player, _)), _) => looks.push((player, String::new())),
            (None, Some((_, lines))) => *lines += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    looks
}

#[test]
fn nobody_reads_what_only_another_may_know() {
    let home = Home::new("people-secrets");
    // Everybody asks for everything before each choice.
    let written: String = choices().lines().map(|line| format!("{line}\ntable\nlog 1000\n")).collect();
    let mut draws = 0;
    for seed in ["1", "2", "3"] {
        let told = home.told(&["--people", "Ada,Bo", "--seed", seed], &written);
        for (looking, lines) in looks(&told) {
            for line in lines.lines() {
                let drew = line.split_once(" draws ").filter(|(_, card)| !card.ends_with(", as everybody knows."));
                let Some((player, card)) = drew else { continue };
                assert!(player == looking || card == "a card.", "{looking} reads: {line}");
                draws += usize::from(card != "a card.");
            }
            let other = if looking == "Ada" { "Bo" } else { "Ada" };
            assert!(!lines.contains(&format!("{other}, do you")), "{lines}");
        }
    }
    assert!(draws > 0, "nobody drew a card that only they know");
}

#[test]
fn the_screen_is_handed_over_with_nothing_left_on_it() {
    let home = Home::new("people-curtain");
    let told = home.told(&["--people", "Ada,Bo", "--seed", "1"], &choices());
    let mut empty = 0;
    let mut handed_over = 0;
    for line in told.lines() {
        if line.starts_with("Hand over to ") {
            // The first person finds nothing that had to be hidden.
            assert!(handed_over == 0 || empty >= 30, "{empty} empty lines before: {line}");
            handed_over += 1;
        }
        empty = if line.is_empty() { empty + 1 } else { 0 };
    }
    assert!(handed_over > 10, "{told}");
}

#[test]
fn an_enter_too_many_tells_nobodys_hand() {
    let home = Home::new("people-enter");
    let told = home.told(&["--people", "Ada,Bo", "--seed", "1"], "\n\n\n1\nhand\n");
    assert!(told.contains("Hand over to ") && !told.contains("Put your marker"), "{told}");
}

#[test]
fn a_step_can_be_taken_back_until_the_next_person_looks() {
    let home = Home::new("people-undo");
    let told = home.told(&["--people", "Ada,Bo", "--seed", "1"], "ready\n1\nundo\nhand\nready\n");
    let looks = looks(&told);
    // Whoever wrote it need not be the one whose hand would be told, so that
    // nothing is told before they have taken over; `hand` is not obeyed.
    let [(first, _), (second, between), (third, _), (last, after)] = looks.as_slice() else { panic!("{told}") };
    assert!(first != second && first == third && first == last, "{told}");
    assert!(between.starts_with(&format!("{first} can still write undo instead.\n")), "{between}");
    assert!(!between.contains("step back"), "{between}");
    assert!(after.starts_with(&format!("{first} takes a step back.\n")), "{after}");
}

#[test]
fn the_others_have_to_agree_to_what_is_not_free() {
    let home = Home::new("people-consent");
    let written = |answer: &str| format!("ready\n1\nready\n1\n1\nready\nundo\n{answer}\nready\n");
    let agreed = home.told(&["--people", "Ada,Bo", "--seed", "1", "--save", "agreed"], &written("yes"));
    assert!(agreed.contains("do you agree? Write yes or no."), "{agreed}");
    assert!(agreed.contains(" takes 3 steps back."), "{agreed}");
    let refused = home.told(&["--people", "Ada,Bo", "--seed", "1", "--save", "refused"], &written("no"));
    assert!(refused.contains(" does not agree to taking a step back."), "{refused}");
    assert!(!refused.contains(" steps back."), "{refused}");
}
