//! Titans: leaders that lie beside the cards once they are upgraded.

use super::small::{BARD, pack_with, refusal};
use crate::cards::Pack;

const BACK: &str = "(when: harvest, effect: May(If(cond: AtLeast((of: [card], on: field, which: [blank]), 1), then: TurnLeader(starting))))";
const TURNING: &str = "(when: harvest, effect: All([Pay(advancement_buy, 1), FreeBuy(vale(1)), TurnLeader(upgraded)]))";

fn titan(starting: &str, upgraded: &str) -> String {
    BARD.replace("upgrade:", "kind: titan, upgrade:")
        .replace("(sky: 1)", &format!("(sky: 1), abilities: [{starting}]"))
        .replace("end_vp: 1", &format!("end_vp: 1, abilities: [{upgraded}]"))
}

#[test]
fn a_titan_has_two_abilities_that_are_used_up_on_each_side() {
    for (starting, upgraded) in [
        ("(when: harvest, effect: BurdenAdvancement(2))", "(when: harvest, effect: May(BurdenLeader(2)))"),
        (
            "(when: harvest_start, effect: CancelCurse), (when: buying, effect: CurseForUpgrade(5)), \
             (when: harvest, effect: May(Reserve(1)))",
            "(when: start_of_planting, effect: May(DiscardOnDeck)), (when: harvest, effect: May(FreeBuy(reserved)))",
        ),
        (
            "(when: harvest, effect: May(All([Pay(vp, 1), PutBelow(this_card)])))",
            "(when: harvest, effect: May(All([Pay(vp, 1), PutBelow(any_card)]))), \
             (when: harvest, effect: May(Place(from: deck_top, n: Exactly(1))))",
        ),
        (
            "(when: ongoing, at: field, effect: CoverCursedLand)",
            "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(1), on: you)), \
             (when: harvest, effect: May(SleeveNow)), (when: discard_phase, effect: May(Resleeve))",
        ),
        (
            "(when: harvest, effect: May(All([Sacrifice(advancement), Gain(vp, Count((of: [level], on: sacrificed)))]))), \
             (when: buying, effect: Discount(on: per_guardian, n: 1, times: every))",
            BACK,
        ),
        (TURNING, BACK),
    ] {
        let read = Pack::parse("mine.ron", &pack_with(BARD, &titan(starting, upgraded)));
        assert_eq!(read.map(|pack| pack.leaders.len()).map_err(|error| error.to_string()), Ok(1));
    }
}

#[test]
fn a_titan_may_turn_by_its_ability_alone() {
    let shardlord = titan(TURNING, BACK).replace("upgrade: (mana: 5), ", "");
    let read = Pack::parse("mine.ron", &pack_with(BARD, &shardlord));
    assert_eq!(read.map(|pack| pack.leaders[0].upgrade), Ok(None));
    for leader in [BARD.to_owned(), titan("", BACK)] {
        let refused = refusal(&pack_with(BARD, &leader.replace("upgrade: (mana: 5), ", "")));
        let message = "card `bard`, field `upgrade`: it is missing, and no ability turns this leader over";
        assert!(refused.contains(message), "{refused}");
    }
}

#[test]
fn symbols_are_lost_only_with_a_titan_that_leaves() {
    let leaving = titan("(when: harvest, effect: May(All([Pay(vp, 1), PutBelow(this_card)])))", "");
    for (leader, is_good) in [
        (leaving.replace("sky: 1)", "sky: 1), all_or_none: true"), true),
        (titan("", "").replace("sky: 1)", "sky: 1), all_or_none: true"), false),
        (leaving.replace("kind: titan, ", "").replace("sky: 1)", "sky: 1), all_or_none: true"), false),
        (leaving.replace("end_vp: 1", "all_or_none: true, end_vp: 1"), false),
    ] {
        let fact = |side: &str| format!("\"{side}.symbols\": original, \"{side}.all_or_none\": original");
        let source = pack_with(BARD, &leader);
        let side = if leader.contains("all_or_none: true, end_vp") { "upgraded" } else { "starting" };
        let source = source.replace(&format!("\"{side}.symbols\": original"), &fact(side));
        if is_good {
            let read = Pack::parse("mine.ron", &source).map(|pack| pack.leaders[0].starting.all_or_none);
            assert_eq!(read.map_err(|error| error.to_string()), Ok(true));
            continue;
        }
        let refused = refusal(&source);
        let message = format!("field `{side} > all_or_none`: only a titan whose starting side leaves the field");
        assert!(refused.contains(&message), "{refused}");
    }
}

#[test]
fn a_titan_is_refused_what_its_side_cannot_do() {
    for (starting, upgraded, message) in [
        (
            "(when: harvest, effect: May(BurdenLeader(2)))",
            "",
            "starting > abilities > effect > May`: `BurdenLeader` does",
        ),
        (
            "",
            "(when: buying, effect: CurseForUpgrade(5))",
            "upgraded > abilities > effect`: `CurseForUpgrade` does not",
        ),
        (
            "(when: buying, effect: May(CurseForUpgrade(5)))",
            "",
            "starting > abilities > effect > May > CurseForUpgrade`: nobody is asked about what happens in `buying`",
        ),
        (
            "(when: buying, effect: CurseForUpgrade(10))",
            "",
            "starting > abilities > effect > CurseForUpgrade`: 10 is not",
        ),
        ("", TURNING, "upgraded > abilities > effect`: `Pay` stands only on the starting side of a titan"),
        (BACK, "", "starting > abilities > effect`: `TurnLeader` stands only on the upgraded side of a titan"),
        (
            "",
            "(when: harvest, effect: May(TurnLeader(starting)))",
            "upgraded > abilities > effect`: `TurnLeader` stands only on the upgraded side of a titan, as",
        ),
        (
            "(when: harvest, effect: All([Pay(advancement_buy, 1), FreeBuy(vale(3)), TurnLeader(upgraded)]))",
            "",
            "starting > abilities > effect > All > FreeBuy > vale`: 3 is not possible",
        ),
        (
            "",
            "(when: harvest, at: on_deck, effect: Gain(vp, Exactly(1)))",
            "upgraded > abilities > at`: `at` needs a card in a sleeve, and an upgraded titan is none",
        ),
        (
            "",
            "(when: harvest, effect: May(All([Pay(vp, 1), PutBelow(this_card)])))",
            "upgraded > abilities > effect > May > All > PutBelow`: `this_card` needs a card in a sleeve",
        ),
        (
            "",
            "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(1), on: this_card))",
            "upgraded > abilities > effect > AddSymbol > on`: `this_card` needs a card in a sleeve",
        ),
        (
            "",
            "(when: ongoing, effect: CoverCursedLand)",
            "upgraded > abilities > effect > CoverCursedLand`: `CoverCursedLand` needs a card in a sleeve",
        ),
        (
            "(when: harvest, effect: BurdenAdvancement(1)), (when: harvest, effect: BurdenAdvancement(1)), \
             (when: when_played, effect: Search)",
            "",
            "starting > abilities`: of the abilities of a titan at most 2 may be used up in a turn; there are: harvest, \
             harvest, when_played",
        ),
        (
            "(when: discard_phase, effect: Resleeve)",
            "",
            "starting > abilities > effect > Resleeve`: `Resleeve` is left to the player",
        ),
        (
            "(when: harvest_start, effect: All([LoseMana(1), CancelCurse]))",
            "",
            "starting > abilities > effect > All`: there is just one effect in `harvest_start`",
        ),
    ] {
        let refused = refusal(&pack_with(BARD, &titan(starting, upgraded)));
        assert!(refused.contains(&format!("card `bard`, field `{message}")), "{refused}\n{message}");
    }
}
