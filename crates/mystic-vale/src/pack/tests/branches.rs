//! Conditions and choices.

use super::small::{GLADE, ODD, refusal, with_abilities};
use crate::cards::Pack;

#[test]
fn effects_may_hang_on_conditions_and_choices() {
    for abilities in [
        "(when: harvest, effect: If(cond: AtLeast((of: [guardian], on: field), 3), then: Gain(mana, Exactly(2)), otherwise: Gain(mana, Exactly(1))))",
        "(when: harvest, effect: If(cond: AtMost((of: [card], on: field), 0), then: All([Gain(vp, Exactly(1)), MakeWild(one_spirit)])))",
        "(when: harvest, effect: May(If(cond: TokenActive, then: All([Pay(spirit, 1), Gain(vp, Exactly(1))]))))",
        "(when: harvest, effect: May(If(cond: LeaderUpgraded, then: FreeBuy(fertile_soil))))",
        "(when: harvest, effect: All([Gain(mana, Exactly(1)), If(cond: TokenActive, then: Gain(vp, Exactly(1)))]))",
        "(when: harvest, effect: Choose([Gain(mana, Exactly(5)), All([Pay(vp, 1), Gain(wild, Exactly(3))])]))",
        "(when: harvest, effect: May(All([Pay(mana, 1), Choose([Gain(sky, Exactly(1)), ActivateToken])])))",
        "(when: harvest_start, effect: If(cond: TokenActive, then: LoseMana(1)))",
        "(when: discard_phase, effect: If(cond: AtMost((of: [advancement], on: bought_this_turn), 0), then: ActivateToken))",
        "(when: on_spoil, effect: If(cond: InPlanting, then: HarvestAnyway))",
        "(when: end_of_game, effect: If(cond: Most((of: [decay], on: owned, faces: printed)), then: Score(Exactly(5))))",
        "(when: end_of_game, effect: If(cond: LeaderUpgraded, then: Score(Exactly(2)), otherwise: Score(Exactly(1))))",
    ] {
        for row in [ODD, GLADE] {
            let source = with_abilities(row, abilities);
            assert_eq!(Pack::parse("mine.ron", &source).map(|pack| pack.vales.len()), Ok(2), "{source}");
        }
    }
    let sacrificed = "(when: on_spoil, effect: May(If(cond: InPlanting, then: All([Sacrifice(this), HarvestAnyway]))))";
    assert!(Pack::parse("mine.ron", &with_abilities(GLADE, sacrificed)).is_ok());
}

#[test]
fn a_condition_or_a_choice_stands_where_it_can_be_decided() {
    for (abilities, message) in [
        (
            "(when: ongoing, effect: If(cond: TokenActive, then: CancelDecay(keep: 0)))",
            " > If`: `If` does not stand in `ongoing`; write a plain effect",
        ),
        (
            "(when: buying, effect: If(cond: TokenActive, then: Discount(on: advancement, n: 1, times: every)))",
            " > If`: `If` does not stand in `buying`",
        ),
        (
            "(when: when_played, effect: Choose([ActivateToken, Search]))",
            " > Choose`: `Choose` does not stand in `when_played`",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: If(cond: TokenActive, then: ActivateToken)))",
            " > If > then`: `If` does not stand within another `If`, `Choose` or `Repeat`",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: ActivateToken, otherwise: Choose([ActivateToken, BuyMore(vale, 1)])))",
            " > If > otherwise`: `Choose` does not stand within another",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: All([ActivateToken, If(cond: TokenActive, then: ActivateToken)])))",
            " > If > then > All`: `If` does not stand within another",
        ),
        (
            "(when: harvest, effect: Choose([ActivateToken, If(cond: TokenActive, then: ActivateToken)]))",
            " > Choose`: `If` does not stand within another",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: May(ActivateToken)))",
            " > If > then`: `May` stands around the whole effect or nowhere",
        ),
        (
            "(when: harvest, effect: All([If(cond: TokenActive, then: ActivateToken), Gain(vp, Exactly(1))]))",
            " > All > If`: `If` asks for a choice or turns a card over; write it last",
        ),
        (
            "(when: harvest, effect: All([Gain(vp, Exactly(1)), If(cond: TokenActive, then: Pay(mana, 1))]))",
            " > All > If > then`: a price comes before everything else",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: All([Gain(vp, Exactly(1)), Pay(mana, 1)])))",
            " > If > then > All > Pay`: `Pay` is a price; write it first",
        ),
        (
            "(when: harvest, effect: If(cond: TokenActive, then: Score(Exactly(1))))",
            " > If > then`: `Score` does not happen in `harvest` of an advancement",
        ),
        (
            "(when: end_of_game, effect: If(cond: LeaderUpgraded, then: All([Score(Exactly(1))])))",
            " > If > then > All`: there is just one effect in `end_of_game`",
        ),
        (
            "(when: harvest, effect: Choose([ActivateToken]))",
            " > Choose`: there are 1 effects to choose from; write from 2 to 4",
        ),
        (
            "(when: harvest, effect: Choose([ActivateToken, MakeWild(one_spirit)]))",
            " > Choose`: what is chosen here must not ask for a choice",
        ),
        (
            "(when: harvest, effect: Choose([ActivateToken, All([Pay(spirit, 1), ActivateToken])]))",
            " > Choose`: what is chosen here must not ask for a choice",
        ),
        (
            "(when: harvest, effect: If(cond: AtLeast((of: [card], on: field), 0), then: ActivateToken))",
            " > If > cond > AtLeast`: 0 is not possible; a lower bound is",
        ),
        (
            "(when: harvest, effect: If(cond: AtMost((of: [vale], on: field), 1), then: ActivateToken))",
            " > If > cond > AtMost > on`: `vale` is not counted `on: field`",
        ),
        (
            "(when: harvest, effect: If(cond: Most((of: [decay], on: field)), then: ActivateToken))",
            " > If > cond > Most`: players compare what they own, or tokens that they hold",
        ),
        (
            "(when: harvest, effect: If(cond: InPlanting, then: ActivateToken))",
            " > If > cond`: `InPlanting` is no question in `harvest`",
        ),
        (
            "(when: end_of_game, effect: If(cond: TokenActive, then: Score(Exactly(1))))",
            " > If > cond`: `TokenActive` is no question in `end_of_game`",
        ),
    ] {
        let refused = refusal(&with_abilities(ODD, abilities));
        let expected = format!("mine.ron:7: card `odd`, field `abilities > effect{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}
