use tabletop::Seat;
use tabletop::scenario::{self, Stage};

use super::*;
use crate::pack::tests::small::{ODD, OF_ADVANCEMENT, pack_with};

/// What an advancement with one guardian is worth to a player with so many
/// curse tokens, if it scores this at the end of the game.
#[track_caller]
fn worth(effect: &str, curse: u16) -> i16 {
    let ability = format!("symbols: (guardian: 1), abilities: [(when: end_of_game, effect: {effect})], ");
    let source = pack_with(&format!("{ODD}{OF_ADVANCEMENT}"), &format!("{ODD}{ability}{OF_ADVANCEMENT}"));
    let source = source.replace("\"acorn\", \"beech\"", "\"odd\"").replace("\"heath\"", "\"glade\"");
    let text = format!(
        "scenario A table\ncites this test\ngame mystic\ncards mine.ron\nphase harvest\np1 card c16 odd_top\n\
         p1 field c16\np1 on-deck c11\np1 deck c12\np1 discards rest\np1 curse {curse}\n--\n? decides p1\n"
    );
    let script = scenario::parse(&text).remove(0).expect("a script");
    let game = Mystic::stage(&script, &mut |_| Ok(source.clone())).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let points = game.open.points(&game.rules, Seat::new(0));
    points.cards + points.bonus
}

#[test]
fn points_hang_on_both_ways_of_a_condition() {
    let of_card = |least: u8| {
        format!(
            "If(cond: AtLeast((of: [guardian], on: this_card), {least}), then: Score(Exactly(2)), otherwise: Score(Exactly(1)))"
        )
    };
    assert_eq!([worth(&of_card(1), 0), worth(&of_card(2), 0)], [2, 1]);
    let of_all = "If(cond: AtLeast((of: [curse], on: held), 2), then: Score(Exactly(5)), otherwise: Score(Exactly(3)))";
    assert_eq!([worth(of_all, 1), worth(of_all, 2)], [3, 5]);
}

#[test]
fn points_hang_on_several_conditions_together() {
    let of_card = |most: u8| {
        let both = format!(
            "All([AtLeast((of: [guardian], on: this_card), 1), AtMost((of: [guardian], on: this_card), {most})])"
        );
        format!("If(cond: {both}, then: Score(Exactly(2)))")
    };
    assert_eq!([worth(&of_card(1), 0), worth(&of_card(0), 0)], [2, 0]);
    let both = "All([AtLeast((of: [curse], on: held), 1), AtMost((of: [curse], on: held), 2)])";
    let of_all = format!("If(cond: {both}, then: Score(Exactly(5)))");
    assert_eq!([0, 1, 2, 3].map(|curse| worth(&of_all, curse)), [0, 5, 5, 0]);
}
