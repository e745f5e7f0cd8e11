//! Effects of Nemesis, and those whose parts only stand together.

use super::small::{BARD, GLADE, ODD, pack_with, refusal, with_abilities};
use crate::cards::Pack;

const BLANK: &str = "AtLeast((of: [card], on: field, which: [blank]), 1)";

#[track_caller]
fn are_good(row: &str, abilities: &[&str]) {
    for abilities in abilities {
        let read = Pack::parse("mine.ron", &with_abilities(row, abilities)).map(|pack| pack.vales.len());
        assert_eq!(read.map_err(|error| error.to_string()), Ok(2), "{abilities}");
    }
}

#[track_caller]
fn are_refused(row: &str, abilities: &[(&str, &str)]) {
    for (abilities, message) in abilities {
        let refused = refusal(&with_abilities(row, abilities));
        assert!(refused.contains(&format!("field `abilities{message}")), "{refused}\n{message}");
    }
}

#[test]
fn what_nemesis_brings_may_stand_on_advancements_and_vales() {
    let both = [
        "(when: when_bought, effect: All([Gain(vp, Exactly(1)), ActivateToken, Place(from: deck_top, n: Exactly(2))]))",
        "(when: when_bought, effect: May(Reserve(2)))",
        "(when: when_bought, effect: AddToPool(30))",
        "(when: when_bought, effect: ReturnCurse(Exactly(3)))",
        "(when: when_bought, effect: May(All([Sacrifice(advancement), Gain(vp, Count((of: [level], on: sacrificed)))])))",
        "(when: when_bought, effect: May(If(cond: AtMost((of: [advancement], on: level_deck, level: 3), 0), \
         then: FreeBuy(fertile_soil), otherwise: FreeBuy(seen_advancement(3)))))",
        "(when: when_bought, effect: May(All([Pay(vp, 1), FreeBuy(vale(2))])))",
        "(when: when_bought, effect: If(cond: All([AtLeast((of: [vp], on: held), 6), AtLeast((of: [card], on: discard), \
         1)]), then: All([Pay(vp, 1), Place(from: discard, n: Exactly(1))])))",
        "(when: start_of_planting, effect: May(DiscardOnDeck))",
        "(when: on_spoil, effect: All([Gain(curse, Exactly(1)), ExtraTurn]))",
        "(when: harvest, effect: GainForOthers(curse, Exactly(2)))",
        "(when: harvest, effect: GainFromBox(9))",
        "(when: harvest, effect: FreeBuy(top_vale(1)))",
        "(when: harvest, effect: May(FreeBuy(reserved)))",
        "(when: harvest, effect: May(ReturnCurseUpTo(Count((of: [growth], on: field, and: [on_deck, you])))))",
        "(when: harvest, effect: May(All([Pay(curse, 1), Reserve(4)])))",
        "(when: harvest, effect: Repeat(n: Exactly(2), effect: Gain(vp, Exactly(1))))",
        "(when: harvest, effect: All([ActivateToken, Repeat(n: Exactly(2), effect: Choose([Gain(vp, Exactly(1)), \
         GainFromBox(1)]))]))",
        "(when: harvest, effect: If(cond: FewerThanAnother((of: [vp], on: held)), then: Gain(vp, Exactly(1))))",
        "(when: harvest, effect: If(cond: Most((of: [curse], on: held)), then: Gain(vp, Exactly(1))))",
        "(when: buying, effect: Discount(on: reserved, n: 2, times: every)), (when: harvest, effect: May(Reserve(1)))",
        "(when: end_of_game, effect: If(cond: AtLeast((of: [curse], on: held), 5), then: Score(Exactly(5))))",
        "(when: end_of_game, effect: If(cond: Most((of: [curse], on: held_and_on_leaders)), then: Score(Exactly(8))))",
        "(when: end_of_game, effect: Score(Count((of: [advancement], on: owned, level: 4, least: 1))))",
    ];
    are_good(ODD, &both);
    are_good(GLADE, &both);
    are_good(
        ODD,
        &[
            "(when: when_played, effect: PlaceFromPile(cost_at_most: 0))",
            "(when: when_played, effect: May(All([Pay(vp, 1), DiscardFromField(which: any)])))",
            "(when: harvest, effect: May(All([Sacrifice(this), Gain(vp, Exactly(3))])))",
            "(when: harvest, effect: May(All([Sacrifice(other_advancement), \
             Gain(vp, Count((of: [level], on: sacrificed, times: 2, least: 1)))])))",
            "(when: harvest, effect: May(Choose([All([Sacrifice(vale), Gain(vp, Count((of: [level], on: sacrificed, \
             plus: 3)))]), Gain(vp, Count((of: [sky, curse], on: this_card)))])))",
            "(when: discard_phase, not_in_turn_bought: true, effect: ActivateToken)",
            "(when: ongoing, at: field, effect: CannotSpoil)",
            "(when: end_of_game, effect: ExtraHarvest(2))",
        ],
    );
    are_good(
        GLADE,
        &[
            "(when: when_bought, effect: Gain(vp, Count((of: [vale], on: owned, which: [same_name]))))",
            "(when: would_spoil, effect: May(All([Sacrifice(this), AddSymbol(what: growth, n: Exactly(2), on: you, \
             until: next_prep)])))",
            "(when: on_spoil, effect: May(All([Sacrifice(this), ExtraTurn])))",
        ],
    );
}

#[test]
fn what_takes_something_for_good_is_left_to_the_player() {
    are_refused(
        ODD,
        &[
            (
                "(when: harvest, effect: All([Sacrifice(this), Gain(vp, Exactly(3))]))",
                " > effect > All > Sacrifice`: `Sacrifice` is left to the player; write `May(…)` around",
            ),
            ("(when: harvest, effect: Reserve(1))", " > effect > Reserve`: `Reserve` is left to the player"),
            (
                "(when: harvest, effect: ReturnCurseUpTo(Exactly(1)))",
                " > effect > ReturnCurseUpTo`: `ReturnCurseUpTo` is left to the player",
            ),
            (
                "(when: when_bought, effect: FreeBuy(seen_vale(1)))",
                " > effect > FreeBuy`: `FreeBuy` is left to the player",
            ),
        ],
    );
}

#[test]
fn a_sacrifice_is_of_something_that_is_there() {
    are_refused(
        ODD,
        &[
            (
                "(when: harvest, effect: May(All([Sacrifice(advancement), Gain(vp, Exactly(3))])))",
                " > effect > May > All > Sacrifice`: `advancement` is not sacrificed in `harvest` of an advancement; there \
                 may be: this, vale, other_advancement",
            ),
            (
                "(when: when_bought, effect: May(All([Sacrifice(this), Gain(vp, Exactly(3))])))",
                " > effect > May > All > Sacrifice`: `this` is not sacrificed in `when_bought`",
            ),
            (
                "(when: harvest, at: on_deck, effect: May(All([Sacrifice(this), Gain(vp, Exactly(3))])))",
                " > at`: `May` in `harvest` does not work `at: on_deck`",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [level], on: sacrificed))))",
                " > effect > Gain`: nothing was sacrificed before it; write `Sacrifice(…)` first in the same list",
            ),
            (
                "(when: harvest, effect: May(All([Sacrifice(this), If(cond: TokenActive, then: Gain(vp, Count((of: \
                 [level], on: sacrificed))))])))",
                " > effect > May > All > If > then > Gain`: nothing was sacrificed before it",
            ),
            (
                "(when: harvest, effect: May(All([Sacrifice(this), If(cond: AtLeast((of: [level], on: sacrificed), 1), \
                 then: ActivateToken)])))",
                " > effect > May > All > If > cond > AtLeast`: nothing was sacrificed before it",
            ),
        ],
    );
    are_refused(
        GLADE,
        &[(
            "(when: on_spoil, effect: May(All([Sacrifice(vale), ExtraTurn])))",
            " > effect > May > All > Sacrifice`: `vale` is not sacrificed in `on_spoil` of a vale; there may be: this",
        )],
    );
}

#[test]
fn a_free_purchase_stands_alone_or_behind_a_price() {
    are_refused(
        ODD,
        &[
            (
                "(when: harvest, effect: May(All([Pay(spirit, 1), FreeBuy(vale(1))])))",
                " > effect > May > All > FreeBuy`: `FreeBuy` is a price and asks for a choice; it stands alone, or as \
                 `All([Pay(…), FreeBuy(…)])` with a price other than a spirit",
            ),
            (
                "(when: harvest, effect: May(All([Pay(mana, 1), FreeBuy(vale(1)), ActivateToken])))",
                " > effect > May > All > FreeBuy`: `FreeBuy` is a price",
            ),
            (
                "(when: harvest, effect: FreeBuy(top_vale(3)))",
                " > effect > FreeBuy > top_vale`: 3 is not possible; a level of a vale is a whole number from 1 to 2",
            ),
            (
                "(when: harvest, effect: May(FreeBuy(seen_advancement(4))))",
                " > effect > May > FreeBuy > seen_advancement`: 4 is not possible; a level with a deck is",
            ),
        ],
    );
}

#[test]
fn only_gains_are_repeated() {
    are_refused(
        ODD,
        &[
            (
                "(when: harvest, effect: Repeat(n: Exactly(2), effect: ActivateToken))",
                " > effect > Repeat > effect`: only `Gain`, `GainFromBox`, or a `Choose` of these is repeated",
            ),
            (
                "(when: harvest, effect: Repeat(n: Exactly(2), effect: Choose([Gain(vp, Exactly(1)), ActivateToken])))",
                " > effect > Repeat > effect`: only `Gain`",
            ),
            (
                "(when: harvest, effect: Repeat(n: Exactly(2), effect: Repeat(n: Exactly(2), effect: GainFromBox(1))))",
                " > effect > Repeat > effect`: only `Gain`",
            ),
            (
                "(when: when_bought, effect: Repeat(n: Exactly(2), effect: Gain(vp, Exactly(1))))",
                " > effect > Repeat`: `Repeat` does not stand in `when_bought`",
            ),
            (
                "(when: harvest, effect: If(cond: TokenActive, then: Repeat(n: Exactly(2), effect: GainFromBox(1))))",
                " > effect > If > then`: `Repeat` does not stand within another `If`",
            ),
            (
                "(when: harvest, effect: All([Repeat(n: Exactly(2), effect: GainFromBox(1)), ActivateToken]))",
                " > effect > All > Repeat`: `Repeat` asks for a choice or turns a card over; write it last",
            ),
        ],
    );
}

#[test]
fn numbers_and_words_of_nemesis_have_their_range() {
    are_refused(
        ODD,
        &[
            ("(when: when_bought, effect: AddToPool(31))", " > effect > AddToPool`: 31 is not possible"),
            ("(when: when_bought, effect: May(Reserve(5)))", " > effect > May > Reserve`: 5 is not possible"),
            ("(when: harvest, effect: GainFromBox(0))", " > effect > GainFromBox`: 0 is not possible"),
            ("(when: end_of_game, effect: ExtraHarvest(5))", " > effect > ExtraHarvest`: 5 is not possible"),
            (
                "(when: when_played, effect: PlaceFromPile(cost_at_most: 31))",
                " > effect > PlaceFromPile > cost_at_most`: 31 is not possible",
            ),
            (
                "(when: when_played, effect: May(DiscardFromField(n: 2)))",
                " > effect > May > DiscardFromField > n`: just one such card is discarded; leave `n` out",
            ),
            (
                "(when: when_played, effect: May(DiscardFromField(which: costliest)))",
                " > effect > May > DiscardFromField > which`: an advancement does not discard `costliest` cards; there may \
                 be: other, any",
            ),
            (
                "(when: when_played, effect: May(All([Pay(mana, 1), Search])))",
                " > effect > May > All > Pay`: nobody pays with `mana` in `when_played`; there may be: vp, curse",
            ),
            (
                "(when: harvest, effect: GainForOthers(vp, Exactly(1)))",
                " > effect > GainForOthers`: other players get curse tokens only",
            ),
            (
                "(when: end_of_game, effect: If(cond: LeaderUpgraded, then: ExtraHarvest(2)))",
                " > effect > If > then`: `ExtraHarvest` stands alone",
            ),
            (
                "(when: ongoing, effect: CannotSpoil)",
                " > effect > CannotSpoil`: `CannotSpoil` works at one place only; write `at: field`",
            ),
            (
                "(when: ongoing, not_in_turn_bought: true, effect: DoubleVp)",
                " > not_in_turn_bought`: only what an advancement does once a turn can wait",
            ),
            (
                "(when: harvest, hourglass: 3, effect: ActivateToken)",
                " > hourglass`: only abilities of nemeses wait for a space of the corruption track, and an advancement is",
            ),
        ],
    );
    are_refused(
        GLADE,
        &[
            (
                "(when: discard_phase, not_in_turn_bought: true, effect: ActivateToken)",
                " > not_in_turn_bought`: only what an advancement does once a turn can wait",
            ),
            (
                "(when: end_of_game, effect: ExtraHarvest(2))",
                " > effect`: `ExtraHarvest` does not happen in `end_of_game`",
            ),
        ],
    );
}

#[test]
fn counts_of_nemesis_have_their_places() {
    are_refused(
        ODD,
        &[
            (
                "(when: harvest, effect: Gain(vp, Count((of: [growth], on: this_card, and: [you]))))",
                " > effect > Gain > Count > and`: only symbols of the field are added up with others; write `on: field`",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [growth], on: field, and: [held]))))",
                " > effect > Gain > Count > and`: only symbols of the field are added up",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, and: [you]))))",
                " > effect > Gain > Count > and`: `card` is not counted `on: you`; there may be: growth, guardian",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [growth], on: field, and: [you, you]))))",
                " > effect > Gain > Count > and`: `you` is there twice",
            ),
            (
                "(when: when_bought, effect: Gain(vp, Count((of: [guardian], on: owned))))",
                " > effect > Gain > Count > on`: `guardian` is not counted `on: owned`; there may be: vale",
            ),
            (
                "(when: when_bought, effect: Gain(vp, Count((of: [advancement], on: level_deck))))",
                " > effect > Gain > Count > level`: the deck of which level?",
            ),
            (
                "(when: when_bought, effect: Gain(vp, Count((of: [advancement], on: level_deck, level: 4))))",
                " > effect > Gain > Count > level`: 4 is not possible; a level with a deck is",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [advancement], on: bought_this_turn, level: 5))))",
                " > effect > Gain > Count > level`: 5 is not possible; a level is a whole number from 1 to 4",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [advancement], on: this_card, which: [blank]))))",
                " > effect > Gain > Count > which`: only cards of the field are blank",
            ),
            (
                "(when: when_bought, effect: Gain(vp, Count((of: [vale], on: owned, which: [same_name]))))",
                " > effect > Gain > Count > which`: only vales count those of their name",
            ),
            (
                "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, least: 0))))",
                " > effect > Gain > Count > least`: 0 is not possible; a lower bound is",
            ),
            (
                "(when: end_of_game, effect: Score(Count((of: [mana], on: held))))",
                " > effect > Score > Count > on`: `mana` is not counted `on: held`; there may be: vp, curse",
            ),
            (
                "(when: harvest, effect: If(cond: FewerThanAnother((of: [mana], on: held)), then: ActivateToken))",
                " > effect > If > cond > FewerThanAnother`: players compare what they own, or tokens",
            ),
            (
                "(when: harvest, effect: If(cond: All([TokenActive, All([TokenActive])]), then: ActivateToken))",
                " > effect > If > cond > All`: `All` stands within another `All`",
            ),
        ],
    );
}

#[test]
fn parts_of_a_set_piece_stand_nowhere_else() {
    let summoning = format!("All([DrawLeaders(4), Unsleeve, If(cond: {BLANK}, then: SleeveLeader)])");
    are_good(ODD, &[&format!("(when: when_bought, effect: {summoning})")]);
    for (row, abilities, verb, place) in [
        (ODD, "(when: when_bought, effect: DrawLeaders(4))".to_owned(), "DrawLeaders", "on advancements"),
        (ODD, format!("(when: harvest, effect: {summoning})"), "DrawLeaders", "on advancements"),
        (ODD, format!("(when: when_bought, effect: May({summoning}))"), "DrawLeaders", "on advancements"),
        (GLADE, format!("(when: when_bought, effect: {summoning})"), "DrawLeaders", "on advancements"),
        (
            ODD,
            format!("(when: when_bought, effect: {})", summoning.replace("field, ", "field, plus: 1, ")),
            "DrawLeaders",
            "on advancements",
        ),
        (ODD, "(when: discard_phase, effect: May(Unsleeve))".to_owned(), "Unsleeve", "on advancements"),
        (ODD, "(when: harvest, effect: Pay(advancement_buy, 1))".to_owned(), "Pay", "on the starting side of a titan"),
        (ODD, "(when: harvest, effect: TurnLeader(upgraded))".to_owned(), "TurnLeader", "on the starting side of a"),
        (ODD, "(when: harvest, effect: TurnLeader(starting))".to_owned(), "TurnLeader", "on the upgraded side of a"),
        (ODD, "(when: on_spoil, effect: LoseAllTokens)".to_owned(), "LoseAllTokens", "on nemeses"),
        (
            ODD,
            "(when: harvest, effect: ChooseOr(options: [ActivateToken], otherwise: ActivateToken))".to_owned(),
            "ChooseOr",
            "on nemeses",
        ),
    ] {
        are_refused(row, &[(&abilities, &format!(" > effect`: `{verb}` stands only {place}"))]);
    }
    let many = summoning.replace("DrawLeaders(4)", "DrawLeaders(10)");
    are_refused(
        ODD,
        &[(&format!("(when: when_bought, effect: {many})"), " > effect > All > DrawLeaders`: 10 is not possible")],
    );
}

#[test]
fn a_druid_does_not_turn_itself_over() {
    let turning = "(when: harvest, effect: All([Pay(advancement_buy, 1), FreeBuy(vale(1)), TurnLeader(upgraded)]))";
    let refused = refusal(&pack_with(BARD, &BARD.replace("(sky: 1)", &format!("(sky: 1), abilities: [{turning}]"))));
    let expected = "field `starting > abilities > effect`: `Pay` stands only on the starting side of a titan";
    assert!(refused.contains(expected), "{refused}");
}
