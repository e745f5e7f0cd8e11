//! Which abilities are possible, and what is said of those that are not.

use super::small::{GLADE, ODD, refusal, with_abilities};
use crate::cards::Pack;

#[test]
fn a_small_pack_may_use_the_whole_vocabulary() {
    let both = [
        "(when: start_of_planting, effect: May(Peek((cards: 4, discard: 2, bottom: 4, reorder: true))))",
        "(when: planting, effect: May(DiscardOnDeck))",
        "(when: planting, effect: May(AddSymbol(what: growth, n: Exactly(1), on: you, until: next_prep)))",
        "(when: on_spoil, effect: All([Gain(vp, Count((of: [decay], on: on_deck))), ActivateToken, HarvestAnyway]))",
        "(when: harvest, effect: Gain(mana, Exactly(9)))",
        "(when: harvest, effect: All([Pay(mana, 30), Gain(vp, Count((of: [card], on: field))), BuyMore(vale, 9), MakeWild(one_spirit)]))",
        "(when: harvest, effect: May(All([Pay(spirit, 1), Gain(mana, Count((of: [mana], on: held)))])))",
        "(when: harvest, effect: May(All([Pay(active_token, 1), Gain(vp, Exactly(1)), Place(from: discard, n: Exactly(1))])))",
        "(when: harvest, effect: Place(from: deck_top, n: Count((of: [card], on: field, times: -1, plus: 20))))",
        "(when: harvest, effect: GainShown(of: [mana, animal, forest, sky, wild], on: on_deck))",
        "(when: harvest, effect: May(FreeBuy(fertile_soil)))",
        "(when: harvest, effect: May(MakeWild(one_spirit)))",
        "(when: harvest_start, effect: LoseMana(30))",
        "(when: harvest_end, effect: Gain(vp, Count((of: [advancement, vale], on: bought_this_turn))))",
        "(when: harvest_end, effect: Gain(vp, Count((of: [advancement], on: bought_this_turn, level: 3, which: [eclipse]))))",
        "(when: buying, effect: Discount(on: advancement, n: 30, times: every, levels: [1, 3]))",
        "(when: buying, effect: Discount(on: advancement, n: 1, times: first))",
        "(when: mana_token_spent, effect: Gain(wild, Exactly(1)))",
        "(when: discard_phase, effect: ActivateToken)",
        "(when: any_time, effect: May(AddSymbol(what: decay, n: Exactly(1), on: one_card, until: next_prep)))",
        "(when: would_spoil, effect: May(All([AddSymbol(what: growth, n: Exactly(1), on: you, until: end_of_turn), DiscardOnDeck])))",
        "(when: end_of_game, effect: Score(Count((of: [vale], on: owned, level: 2, plus: -9))))",
        "(when: end_of_game, effect: Score(Count((of: [advancement], on: owned, which: [eclipse]))))",
        "(when: end_of_game, effect: Score(Count((of: [guardian, spirit], on: owned, faces: printed))))",
    ];
    let advancement = [
        "(when: when_played, effect: Search)",
        "(when: when_played, effect: All([ActivateToken, Peek((cards: 1))]))",
        "(when: when_played, effect: May(All([AddSymbol(what: growth, n: Exactly(1), on: this_card, until: end_of_turn), Peek((cards: 1, discard: 1))])))",
        "(when: causes_spoil, effect: All([Gain(vp, Exactly(2)), ExtraTurn, HarvestAnyway]))",
        "(when: harvest, at: on_deck, effect: Gain(wild, Exactly(1)))",
        "(when: buying, effect: May(Discount(on: for_this_card, n: 30, times: once)))",
        "(when: discard_phase, effect: May(KeepInField(leftmost: true, every_turn: true)))",
        "(when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(1), on: this_card)), (when: harvest, effect: Gain(vp, Exactly(1)))",
        "(when: ongoing, effect: AddSymbol(what: decay, n: Count((of: [guardian], on: this_card, times: 9, divide: 9, most: 99)), on: this_card))",
        "(when: ongoing, effect: AddSymbol(what: guardian, n: Count((of: [advancement], on: this_card, level: 1)), on: this_card))",
        "(when: ongoing, at: on_deck, effect: AddSymbol(what: growth, n: Exactly(2), on: you))",
        "(when: ongoing, effect: MakeWild(this_card)), (when: ongoing, effect: DoubleVp)",
        "(when: ongoing, at: field, effect: DoubleVp)",
        "(when: end_of_game, effect: Score(Count((of: [decay, growth, guardian, spirit, spirit_kind], on: this_card, faces: printed))))",
        "(when: end_of_game, effect: Score(Count((of: [advancement], on: this_card, which: [other, uncovered], times: 2))))",
        "(when: harvest, effect: Gain(vp, Count((of: [other_card, card, spirit], on: field))))",
    ];
    let vale = [
        "(when: when_bought, effect: All([Gain(mana, Exactly(3)), ActivateToken]))",
        "(when: on_spoil, effect: May(All([Sacrifice(this), HarvestAnyway])))",
        "(when: would_spoil, effect: May(All([Sacrifice(this), DiscardOnDeck])))",
        "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(9), on: you))",
    ];
    let on_advancement = both.iter().chain(&advancement).map(|abilities| with_abilities(ODD, abilities));
    let on_vale = both.iter().chain(&vale).map(|abilities| with_abilities(GLADE, abilities));
    for source in on_advancement.chain(on_vale) {
        assert_eq!(Pack::parse("mine.ron", &source).map(|pack| pack.vales.len()), Ok(2), "{source}");
    }
}

#[track_caller]
fn are_refused_on_odd(abilities: &[(&str, &str)]) {
    for (abilities, message) in abilities {
        let refused = refusal(&with_abilities(ODD, abilities));
        let expected = format!("mine.ron:7: card `odd`, field `abilities{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_row_has_few_abilities() {
    are_refused_on_odd(&[
        (
            "(when: harvest, effect: MakeWild(one_spirit)), \
             (when: buying, effect: Discount(on: advancement, n: 1, times: first))",
            "`: of the abilities of an advancement at most 1 may be used up in a turn; there are: harvest, buying",
        ),
        (
            "(when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: CancelDecay(keep: 0)), \
             (when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: CancelDecay(keep: 0))",
            "`: there are 4 abilities; write at most 3",
        ),
    ]);
}

#[test]
fn every_effect_has_its_moments() {
    are_refused_on_odd(&[
        (
            "(when: harvest, effect: Peek((cards: 1)))",
            " > effect`: `Peek` does not happen in `harvest` of an advancement; there may be: Gain, GainShown, GainFromBox, \
             GainForOthers, Pay, MakeWild, BuyMore, ActivateToken, Place, FreeBuy, Reserve, ReturnCurse, \
             ReturnCurseUpTo, Sacrifice",
        ),
        ("(when: when_played, effect: Gain(vp, Exactly(1)))", " > effect`: `Gain` does not happen in `when_played`"),
        (
            "(when: start_of_planting, effect: May(Search))",
            " > effect > May`: `Search` does not happen in `start_of_planting` of an advancement; there may be: Peek, \
             DiscardOnDeck, AddSymbol",
        ),
        (
            "(when: causes_spoil, effect: ActivateToken)",
            " > effect`: `ActivateToken` does not happen in `causes_spoil`",
        ),
        ("(when: on_spoil, effect: DiscardOnDeck)", " > effect`: `DiscardOnDeck` does not happen in `on_spoil`"),
        (
            "(when: any_time, effect: May(MakeWild(one_spirit)))",
            " > effect > May`: `MakeWild` does not happen in `any_time`",
        ),
        ("(when: harvest_start, effect: Pay(mana, 1))", " > effect`: `Pay` does not happen in `harvest_start`"),
        ("(when: harvest_end, effect: BuyMore(vale, 1))", " > effect`: `BuyMore` does not happen in `harvest_end`"),
        ("(when: ongoing, effect: BuyMore(vale, 1))", " > effect`: `BuyMore` does not happen in `ongoing`"),
        ("(when: end_of_game, effect: Search)", " > effect`: `Search` does not happen in `end_of_game`"),
        ("(when: buying, effect: May(LoseMana(1)))", " > effect > May`: `LoseMana` does not happen in `buying`"),
        (
            "(when: discard_phase, effect: Gain(vp, Exactly(1)))",
            " > effect`: `Gain` does not happen in `discard_phase`",
        ),
        (
            "(when: on_spoil, effect: Gain(mana, Exactly(1)))",
            " > effect > Gain`: nobody can spend mana after `on_spoil`; write `Gain(vp, …)`",
        ),
        (
            "(when: causes_spoil, effect: All([ExtraTurn, Gain(wild, Exactly(1))]))",
            " > effect > All > Gain`: nobody can spend wild after `causes_spoil`",
        ),
        (
            "(when: harvest_end, effect: Gain(mana, Exactly(1)))",
            " > effect > Gain`: nobody can spend mana after `harvest_end`",
        ),
        ("(when: revealed, effect: Spoil)", " > when`: `revealed` is for nemeses only"),
        ("(when: shown_in_harvest, effect: TuckUnder)", " > when`: `shown_in_harvest` is for nemeses only"),
        ("(when: harvest_start, effect: CancelCurse)", " > effect`: `CancelCurse` does not happen in `harvest_start`"),
        (
            "(when: harvest, effect: BurdenAdvancement(1))",
            " > effect`: `BurdenAdvancement` does not happen in `harvest`",
        ),
        (
            "(when: ongoing, effect: CoverCursedLand)",
            " > effect`: `CoverCursedLand` does not happen in `ongoing` of an",
        ),
        ("(when: spend_amulet, effect: Gain(vp, Exactly(1)))", " > when`: `spend_amulet` is for amulets only"),
    ]);
}

#[test]
fn an_ability_works_where_it_usually_does() {
    are_refused_on_odd(&[
        (
            "(when: harvest, at: field, effect: Gain(vp, Exactly(1)))",
            " > at`: `field` is the usual place at this moment; leave `at` out",
        ),
        (
            "(when: on_spoil, at: field, effect: Gain(vp, Exactly(1)))",
            " > at`: `Gain` in `on_spoil` does not work `at: field`; leave `at` out",
        ),
        (
            "(when: ongoing, at: on_deck, effect: CancelDecay(keep: 0))",
            " > at`: `CancelDecay` in `ongoing` does not work `at: on_deck`",
        ),
        (
            "(when: ongoing, at: on_deck, effect: AddSymbol(what: growth, n: Exactly(1), on: this_card))",
            " > at`: `AddSymbol` in `ongoing` does not work `at: on_deck`",
        ),
        (
            "(when: ongoing, at: on_deck, effect: AddSymbol(what: growth, n: Count((of: [guardian], on: this_card)), on: you))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts on `this_card` only",
        ),
        (
            "(when: harvest, at: anywhere, effect: Gain(vp, Exactly(1)))",
            " > at`: `Gain` in `harvest` does not work `at: anywhere`",
        ),
    ]);
}

#[test]
fn what_may_be_left_and_what_is_not_asked_about_is_fixed() {
    are_refused_on_odd(&[
        (
            "(when: would_spoil, effect: DiscardOnDeck)",
            " > effect`: the player must be free to leave what happens in `would_spoil`",
        ),
        (
            "(when: planting, effect: Peek((cards: 1)))",
            " > effect`: the player must be free to leave what happens in `planting`",
        ),
        (
            "(when: start_of_planting, effect: Peek((cards: 1)))",
            " > effect`: the player must be free to leave what happens in `start_of_planting`",
        ),
        (
            "(when: harvest_start, effect: May(LoseMana(1)))",
            " > effect`: nobody is asked about what happens in `harvest_start`",
        ),
        (
            "(when: causes_spoil, effect: May(ExtraTurn))",
            " > effect`: nobody is asked about what happens in `causes_spoil`",
        ),
        (
            "(when: mana_token_spent, effect: May(Gain(vp, Exactly(1))))",
            " > effect`: nobody is asked about what happens in `mana_token_spent`",
        ),
        (
            "(when: harvest, effect: May(May(MakeWild(one_spirit))))",
            " > effect > May`: `May` stands around the whole effect or nowhere",
        ),
        (
            "(when: harvest, effect: All([May(MakeWild(one_spirit))]))",
            " > effect > All`: `May` stands around the whole effect or nowhere",
        ),
    ]);
}

#[test]
fn a_discount_is_written_in_one_way() {
    let for_advancements = "in `buying`, without `May`, with `times: every` or `times: first`";
    let for_this_card = "on advancements, in `buying`, as `May(Discount(on: for_this_card, n: …, times: once))`";
    for (effect, on, right) in [
        ("Discount(on: for_this_card, n: 2, times: once)", "for_this_card", for_this_card),
        ("May(Discount(on: for_this_card, n: 2, times: every))", "for_this_card", for_this_card),
        ("May(Discount(on: for_this_card, n: 2, times: once, levels: [1]))", "for_this_card", for_this_card),
        ("May(Discount(on: advancement, n: 2, times: every))", "advancement", for_advancements),
        ("Discount(on: advancement, n: 2, times: once)", "advancement", for_advancements),
        ("Discount(on: leader_upgrade, n: 2, times: once)", "leader_upgrade", "in `spend_amulet`, as"),
        ("Discount(on: reserved, n: 2, times: first)", "reserved", "in `buying`, without `May` and `levels`"),
        ("May(Discount(on: per_guardian, n: 1, times: every))", "per_guardian", "in `buying`, without `May`"),
        ("Discount(on: per_guardian, n: 1, times: every, levels: [1])", "per_guardian", "in `buying`, without `May`"),
    ] {
        let refused = refusal(&with_abilities(ODD, &format!("(when: buying, effect: {effect})")));
        let expected = format!("Discount > on`: a discount `on: {on}` is written {right}");
        assert!(refused.contains(&expected), "{refused}\n{expected}");
    }
    are_refused_on_odd(&[
        (
            "(when: buying, effect: Discount(on: advancement, n: 1, times: every, levels: [5]))",
            " > effect > Discount > levels`: 5 is not possible; a level is",
        ),
        (
            "(when: buying, effect: Discount(on: advancement, n: 1, times: every, levels: [1, 1]))",
            " > effect > Discount > levels`: level 1 is there twice",
        ),
        (
            "(when: buying, effect: Discount(on: advancement, n: 0, times: every))",
            " > effect > Discount > n`: 0 is not possible; an amount of mana is",
        ),
    ]);
}

#[test]
fn lists_have_an_order() {
    are_refused_on_odd(&[
        ("(when: harvest, effect: All([]))", " > effect > All`: the list has 0 entries; it must have from 1 to 4"),
        ("(when: harvest, effect: All([All([BuyMore(vale, 1)])]))", " > effect > All`: a list stands in a list"),
        (
            "(when: end_of_game, effect: All([Score(Exactly(1))]))",
            " > effect > All`: there is just one effect in `end_of_game`",
        ),
        (
            "(when: harvest, effect: All([Gain(vp, Exactly(1)), Pay(mana, 2)]))",
            " > effect > All > Pay`: `Pay` is a price; write it first, and only once",
        ),
        (
            "(when: when_played, effect: All([Peek((cards: 1)), DiscardFromField()]))",
            " > effect > All > Peek`: `Peek` asks for a choice or turns a card over; write it last",
        ),
        (
            "(when: harvest, effect: All([MakeWild(one_spirit), Gain(vp, Exactly(1))]))",
            " > effect > All > MakeWild`: `MakeWild` asks for a choice or turns a card over; write it last",
        ),
        (
            "(when: harvest, effect: All([Place(from: deck_top, n: Exactly(1)), Gain(vp, Exactly(1))]))",
            " > effect > All > Place`: `Place` asks for a choice or turns a card over; write it last",
        ),
        (
            "(when: harvest, effect: All([Gain(vp, Exactly(1)), FreeBuy(fertile_soil)]))",
            " > effect > All > FreeBuy`: `FreeBuy` is a price and asks for a choice; it stands alone, or as",
        ),
    ]);
}

#[test]
fn numbers_have_a_range() {
    are_refused_on_odd(&[
        (
            "(when: harvest, effect: Gain(vp, Exactly(0)))",
            " > effect > Gain > Exactly`: 0 is not possible; an amount is",
        ),
        (
            "(when: harvest, effect: BuyMore(vale, 10))",
            " > effect > BuyMore`: 10 is not possible; a number of purchases is",
        ),
        (
            "(when: harvest_start, effect: LoseMana(0))",
            " > effect > LoseMana`: 0 is not possible; an amount of mana is",
        ),
        ("(when: harvest, effect: Pay(vp, 0))", " > effect > Pay`: 0 is not possible; a price is"),
        ("(when: harvest, effect: Pay(spirit, 2))", " > effect > Pay`: just one is paid; write `Pay(spirit, 1)`"),
        (
            "(when: harvest, effect: Pay(active_token, 2))",
            " > effect > Pay`: just one is paid; write `Pay(active_token",
        ),
        ("(when: ongoing, effect: CancelDecay(keep: 10))", " > effect > CancelDecay > keep`: 10 is not possible"),
        (
            "(when: when_played, effect: Peek((cards: 0)))",
            " > effect > Peek > cards`: 0 is not possible; a number of cards to look at is",
        ),
        (
            "(when: when_played, effect: Peek((cards: 1, discard: 2)))",
            " > effect > Peek > discard`: no more than 1 cards are looked at",
        ),
        (
            "(when: when_played, effect: Peek((cards: 2, bottom: 3)))",
            " > effect > Peek > bottom`: no more than 2 cards are looked at",
        ),
        (
            "(when: when_played, effect: Peek((cards: 1, reorder: true)))",
            " > effect > Peek > reorder`: one card has no order",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, divide: 0))))",
            " > effect > Gain > Count > divide`: 0 is not possible; a divisor is a whole number from 1 to 9",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, times: -10))))",
            " > effect > Gain > Count > times`: -10 is not possible; a factor is a whole number from -9 to 9",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, times: 0))))",
            " > effect > Gain > Count > times`: 0 times anything is nothing",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, plus: 21))))",
            " > effect > Gain > Count > plus`: 21 is not possible; an addition is",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, most: 0))))",
            " > effect > Gain > Count > most`: 0 is not possible; an upper bound is",
        ),
    ]);
}

#[test]
fn something_is_counted_where_it_is() {
    are_refused_on_odd(&[
        (
            "(when: harvest, effect: Gain(vp, Count((of: [], on: field))))",
            " > effect > Gain > Count > of`: the list has 0 entries",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card, card], on: field))))",
            " > effect > Gain > Count > of`: `card` is there twice",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [other_card], on: this_card))))",
            " > effect > Gain > Count > on`: `other_card` is not counted `on: this_card`; there may be: mana, decay, \
             growth, guardian, curse, sky, spirit, spirit_kind, advancement",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit_kind], on: field))))",
            " > effect > Gain > Count > on`: `spirit_kind` is not counted `on: field`",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [vale], on: on_deck))))",
            " > effect > Gain > Count > on`: `vale` is not counted `on: on_deck`",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit], on: held))))",
            " > effect > Gain > Count > on`: `spirit` is not counted `on: held`; there may be: mana, vp, curse",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [guardian], on: owned))))",
            " > effect > Gain > Count > on`: `on: owned` is not looked at in `harvest`; there may be: this_card, field, \
             on_deck, held, bought_this_turn, you, sacrificed",
        ),
        (
            "(when: on_spoil, effect: Gain(vp, Count((of: [mana], on: held))))",
            " > effect > Gain > Count > on`: `on: held` is not looked at in `on_spoil`",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [guardian], on: field, faces: printed))))",
            " > effect > Score > Count > on`: `on: field` is not looked at in `end_of_game`; there may be: this_card, \
             owned, held, held_and_on_leaders",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, level: 1))))",
            " > effect > Gain > Count > level`: only advancements or vales have a level",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [vale], on: owned, level: 3))))",
            " > effect > Score > Count > level`: 3 is not possible; a level is a whole number from 1 to 2",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [vale], on: owned, which: [eclipse]))))",
            " > effect > Score > Count > which`: only advancements of players are told apart so",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [advancement], on: owned, which: [uncovered]))))",
            " > effect > Score > Count > which`: `uncovered` is looked at on one card; write `on: this_card`",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [advancement], on: this_card, which: [other, other]))))",
            " > effect > Score > Count > which`: `other` is there twice",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit], on: this_card, faces: printed))))",
            " > effect > Gain > Count > faces`: texts are left aside in `end_of_game` only",
        ),
        (
            "(when: harvest, effect: GainShown(of: [mana, guardian], on: on_deck))",
            " > effect > GainShown > of`: `guardian` is not gained as it is shown",
        ),
        (
            "(when: harvest, effect: GainShown(of: [mana, mana], on: on_deck))",
            " > effect > GainShown > of`: `mana` is there twice",
        ),
        (
            "(when: harvest, effect: GainShown(of: [mana], on: field))",
            " > effect > GainShown > on`: only what the on-deck card shows is gained so; write `on: on_deck`",
        ),
    ]);
}

#[test]
fn an_added_symbol_has_its_place_and_its_time() {
    are_refused_on_odd(&[
        (
            "(when: any_time, effect: May(AddSymbol(what: growth, n: Exactly(1), on: you)))",
            " > effect > May > AddSymbol > until`: how long does it last?",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(1), on: this_card, until: next_prep))",
            " > effect > AddSymbol > until`: an `ongoing` ability lasts as it is; leave `until` out",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(1), on: you))",
            " > effect > AddSymbol > on`: an `ongoing` ability of an advancement adds symbols on `this_card` only",
        ),
        (
            "(when: any_time, effect: May(AddSymbol(what: decay, n: Exactly(1), on: you, until: next_prep)))",
            " > effect > May > AddSymbol > on`: only growth works on no card",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: guardian, n: Count((of: [guardian], on: this_card)), on: this_card))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts on `this_card` only: guardians to add growth or \
             decay, advancements to add guardians",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Count((of: [decay], on: this_card)), on: this_card))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts on `this_card` only",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Count((of: [guardian], on: field)), on: this_card))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts on `this_card` only",
        ),
        (
            "(when: ongoing, effect: MakeWild(one_spirit))",
            " > effect > MakeWild`: this makes other spirits wild; write `MakeWild(this_card)`",
        ),
        (
            "(when: harvest, effect: MakeWild(this_card))",
            " > effect > MakeWild`: this makes other spirits wild; write `MakeWild(one_spirit)`",
        ),
        (
            "(when: would_spoil, effect: May(All([Sacrifice(this), DiscardOnDeck])))",
            " > effect > May > All`: `Sacrifice` does not happen in `would_spoil` of an advancement; there may be: \
             DiscardOnDeck, AddSymbol",
        ),
    ]);
}

#[test]
fn a_vale_does_not_do_what_only_a_card_in_a_sleeve_can() {
    for (abilities, message) in [
        ("(when: when_played, effect: Search)", " > when`: `when_played` needs a card in a sleeve, and a vale is none"),
        ("(when: causes_spoil, effect: ExtraTurn)", " > when`: `causes_spoil` needs a card"),
        ("(when: harvest, at: on_deck, effect: Gain(vp, Exactly(1)))", " > at`: `at` needs a card"),
        (
            "(when: buying, effect: May(Discount(on: for_this_card, n: 1, times: once)))",
            " > effect > May > Discount > on`: a discount `on: for_this_card` is written on advancements",
        ),
        ("(when: ongoing, effect: CancelDecay(keep: 0))", " > effect > CancelDecay`: `CancelDecay` needs a card"),
        ("(when: ongoing, effect: DoubleVp)", " > effect > DoubleVp`: `DoubleVp` needs a card"),
        ("(when: ongoing, effect: MakeWild(this_card))", " > effect > MakeWild`: `this_card` needs a card"),
        (
            "(when: discard_phase, effect: May(KeepInField()))",
            " > effect > May > KeepInField`: `KeepInField` needs a card",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [guardian], on: this_card))))",
            " > effect > Gain > Count > on`: `this_card` needs a card",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [other_card], on: field))))",
            " > effect > Gain > Count > on`: `other_card` needs a card",
        ),
        (
            "(when: any_time, effect: May(AddSymbol(what: growth, n: Exactly(1), on: this_card, until: next_prep)))",
            " > effect > May > AddSymbol > on`: `this_card` needs a card",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(1), on: one_card))",
            " > effect > AddSymbol > on`: an `ongoing` ability of a vale adds symbols on `you` only",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(1), on: you))",
            " > effect > AddSymbol > on`: only growth works on no card",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Count((of: [guardian], on: field)), on: you))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts on `this_card` only",
        ),
    ] {
        let refused = refusal(&with_abilities(GLADE, abilities));
        let expected = format!("mine.ron:11: card `glade`, field `abilities{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_number_that_ron_refuses_gets_the_range_of_its_word() {
    for (abilities, message) in [
        ("(when: harvest, effect: Gain(vp, Exactly(300)))", "Gain > Exactly`: 300 is not possible; an amount is"),
        ("(when: harvest, effect: BuyMore(vale, -1))", "BuyMore`: -1 is not possible; a number of purchases is"),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, divide: 256))))",
            "Count > divide`: 256 is not",
        ),
        (
            "(when: buying, effect: Discount(on: advancement, n: 300, times: every))",
            "Discount > n`: 300 is not possible; an amount of mana is",
        ),
    ] {
        let refused = refusal(&with_abilities(ODD, abilities));
        assert!(refused.starts_with("mine.ron:7:") && refused.contains(message), "{refused}");
    }
}
