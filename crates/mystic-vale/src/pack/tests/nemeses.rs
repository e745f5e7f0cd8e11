//! Nemeses, and the track by which they take cards.

use super::small::{FIEND, OF_NEMESIS, TRACK, pack_with, refusal};
use crate::cards::Pack;

fn with_nemesis(abilities: &str) -> String {
    pack_with(FIEND, &FIEND.replace("abilities: []", &format!("abilities: [{abilities}]")))
}

#[test]
fn a_nemesis_may_do_what_those_of_the_rulebook_do() {
    for abilities in [
        "(hourglass: 8, when: ongoing, effect: AddSymbol(what: decay, n: Exactly(1), on: this_card))",
        "(hourglass: 5, when: harvest_start, effect: CancelSpirits(1)), \
         (hourglass: 21, when: harvest_start, effect: Gain(curse, Exactly(1)))",
        "(hourglass: 1, when: revealed, effect: DiscardFromField(which: without_decay, n: 2))",
        "(hourglass: 1, when: revealed, effect: DiscardFromField(which: costliest))",
        "(hourglass: 1, when: revealed, effect: Claim(Vale(level: 1, place: 4)))",
        "(hourglass: 1, when: harvest_start, effect: Claim(Advancement(level: 3, place: 1)))",
        "(hourglass: 1, when: on_spoil, effect: ChooseOr(options: [Sacrifice(vale), Pay(vp, 3)], otherwise: LoseAllTokens))",
        "(hourglass: 1, when: on_spoil, effect: All([Gain(curse, Exactly(2)), Claim(Vp(9))]))",
        "(hourglass: 1, when: harvest_start, effect: BuyFewer(advancement, 1))",
        "(hourglass: 1, when: harvest_start, effect: All([LoseMana(5), CancelSpirits(2)]))",
        "(hourglass: 1, when: ongoing, at: sight, effect: PushAtLeast(2)), \
         (hourglass: 1, when: shown_in_harvest, effect: TuckUnder)",
        "(hourglass: 1, when: ongoing, at: sight, effect: CancelGrowth)",
        "(hourglass: 1, when: revealed, effect: If(cond: AtLeast((of: [card], on: field), 6), then: Spoil))",
    ] {
        let read = Pack::parse("mine.ron", &with_nemesis(abilities)).map(|pack| pack.nemeses.len());
        assert_eq!(read.map_err(|error| error.to_string()), Ok(1), "{abilities}");
    }
}

#[test]
fn a_nemesis_does_nothing_else() {
    for (abilities, message) in [
        ("(when: revealed, effect: Spoil)", " > hourglass`: from which space of the corruption track on does it work?"),
        (
            "(hourglass: 0, when: revealed, effect: Spoil)",
            " > hourglass`: 0 is not possible; a space of the corruption",
        ),
        ("(hourglass: 22, when: revealed, effect: Spoil)", " > hourglass`: 22 is not possible"),
        (
            "(hourglass: 1, when: harvest, effect: Gain(curse, Exactly(1)))",
            " > when`: a nemesis does nothing in `harvest`; there may be: revealed, on_spoil, harvest_start, \
             shown_in_harvest, ongoing",
        ),
        (
            "(hourglass: 1, when: revealed, effect: Gain(curse, Exactly(1)))",
            " > effect`: `Gain` does not happen in `revealed` of a nemesis; there may be: DiscardFromField, Claim, Spoil",
        ),
        (
            "(hourglass: 1, when: harvest_start, effect: Gain(vp, Exactly(1)))",
            " > effect > Gain`: a nemesis gives curse tokens only",
        ),
        (
            "(hourglass: 1, when: ongoing, effect: AddSymbol(what: growth, n: Exactly(1), on: this_card))",
            " > effect > AddSymbol`: a nemesis shows more decay only",
        ),
        (
            "(hourglass: 1, when: ongoing, effect: AddSymbol(what: decay, n: Count((of: [guardian], on: this_card)), on: \
             this_card))",
            " > effect > AddSymbol`: a nemesis shows more decay only",
        ),
        (
            "(hourglass: 1, when: ongoing, effect: PushAtLeast(2))",
            " > effect > PushAtLeast`: `PushAtLeast` works at one place only; write `at: sight`",
        ),
        (
            "(hourglass: 1, when: ongoing, at: field, effect: CancelGrowth)",
            " > at`: `CancelGrowth` in `ongoing` does not work `at: field`",
        ),
        (
            "(hourglass: 1, when: ongoing, at: field, effect: CannotSpoil)",
            " > effect`: `CannotSpoil` does not happen in `ongoing` of a nemesis",
        ),
        (
            "(hourglass: 1, when: revealed, effect: DiscardFromField())",
            " > effect > DiscardFromField > which`: a nemesis does not discard `other` cards; there may be: without_decay, \
             costliest",
        ),
        (
            "(hourglass: 1, when: revealed, effect: DiscardFromField(which: costliest, n: 2))",
            " > effect > DiscardFromField > n`: just one such card is discarded",
        ),
        (
            "(hourglass: 1, when: revealed, effect: DiscardFromField(which: without_decay, n: 5))",
            " > effect > DiscardFromField > n`: 5 is not possible; a number of cards is a whole number from 1 to 4",
        ),
        (
            "(hourglass: 1, when: on_spoil, effect: ChooseOr(options: [Pay(vp, 3)], otherwise: LoseAllTokens))",
            " > effect`: `ChooseOr` stands only on nemeses, as `(when: on_spoil, effect: ChooseOr(options: [Sacrifice(vale), \
             Pay(vp, …)], otherwise: LoseAllTokens))`",
        ),
        (
            "(hourglass: 1, when: on_spoil, effect: ChooseOr(options: [Sacrifice(vale), Pay(vp, 0)], otherwise: \
             LoseAllTokens))",
            " > effect > ChooseOr > Pay`: 0 is not possible; a price is",
        ),
        (
            "(hourglass: 1, when: harvest_start, effect: Claim(Advancement(level: 4, place: 1)))",
            " > effect > Claim > Advancement > level`: 4 is not possible; a level with a row is a whole number from 1 to 3",
        ),
        (
            "(hourglass: 1, when: harvest_start, effect: All([CancelSpirits(1), LoseMana(1)]))",
            " > effect > All > CancelSpirits`: `CancelSpirits` asks for a choice or turns a card over; write it last",
        ),
        (
            "(hourglass: 1, when: revealed, effect: Spoil), (hourglass: 2, when: revealed, effect: Spoil), \
             (hourglass: 3, when: revealed, effect: Spoil)",
            "`: there are 3 abilities; write at most 2",
        ),
    ] {
        let refused = refusal(&with_nemesis(abilities));
        let expected = format!("mine.ron:20: card `fiend`, field `abilities{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_bad_nemesis_is_refused() {
    for (part, wrong, message) in [
        ("decay: 1", "decay: 3", "symbols > decay`: a nemesis with 3 decay would spoil every field; write at most 2"),
        ("power: 3", "power: 31", "power`: 31 is not possible; a power is a whole number from 0 to 30"),
        (
            "difficulty: 2",
            "difficulty: 0",
            "difficulty`: 0 is not possible; a difficulty is a whole number from 1 to 4",
        ),
        ("difficulty: 2", "difficulty: 5", "difficulty`: 5 is not possible"),
        ("\"Fiend\"", "\"\"", "name`: \"\" cannot be a name"),
        ("\"fiend\"", "\"odd\"", "slug`: an earlier card (line 7) has this slug too"),
        ("\"fiend\"", "\"easy\"", "slug`: `easy` has a meaning of its own in notation"),
    ] {
        let refused = refusal(&pack_with(FIEND, &FIEND.replace(part, wrong)));
        assert!(refused.starts_with("mine.ron:20: card `") && refused.contains(message), "{refused}\n{message}");
    }
}

#[test]
fn a_track_and_its_nemeses_go_together() {
    let nemeses = format!(", nemeses: [\n{FIEND}{OF_NEMESIS}\n]");
    for (part, wrong, message) in [
        (nemeses.as_str(), String::new(), "field `corruption_track`: nobody takes cards by it; write `nemeses`"),
        (
            &format!(", corruption_track: {TRACK}"),
            String::new(),
            "there are nemeses, but no track by which they take cards; write `corruption_track`",
        ),
        ("easy: [[Vp(1)]]", "easy: []".to_owned(), "field `corruption_track > easy`: the list has 0 entries"),
        (
            "easy: [[Vp(1)]]",
            format!("easy: [{}]", "[Vp(1)],".repeat(41)),
            "field `corruption_track > easy`: the list has 41 entries; it must have from 1 to 40",
        ),
        ("easy: [[Vp(1)]]", "easy: [[]]".to_owned(), "field `corruption_track > easy`: the list has 0 entries"),
        ("easy: [[Vp(1)]]", "easy: [[Vp(10)]]".to_owned(), "field `corruption_track > easy > Vp`: 10 is not possible"),
        (
            "(level: 3, place: 3)",
            "(level: 3, place: 4)".to_owned(),
            "field `corruption_track > standard > Advancement > place`: 4 is not possible; a place of a row of \
             advancements is a whole number from 1 to 3",
        ),
        (
            "(level: 3, place: 3)",
            "(level: 4, place: 3)".to_owned(),
            "field `corruption_track > standard > Advancement > level`: 4 is not possible",
        ),
        (
            "(level: 2, place: 4)",
            "(level: 3, place: 4)".to_owned(),
            "field `corruption_track > standard > Vale > level`: 3 is not possible",
        ),
        (
            "(level: 2, place: 4)",
            "(level: 2, place: 5)".to_owned(),
            "field `corruption_track > standard > Vale > place`: 5 is not possible",
        ),
        (
            "\"easy\": original, ",
            String::new(),
            "field `corruption_track > sources > of`: it is not told where `easy` comes from",
        ),
    ] {
        let refused = refusal(&pack_with(part, &wrong));
        assert!(refused.starts_with(&format!("mine.ron: {message}")), "{refused}\n{message}");
    }
}
