//! Which abilities are possible, and what is said of those that are not.

use super::small::{GLADE, ODD, refusal, with_abilities};
use crate::cards::Pack;

#[test]
fn a_small_pack_may_use_the_whole_vocabulary() {
    let both = [
        "(when: harvest, effect: Gain(mana, Exactly(9)))",
        "(when: harvest, effect: All([PayMana(30), Gain(vp, Count((of: [card], on: field))), BuyMore(vale, 9), MakeWild]))",
        "(when: harvest, effect: May(MakeWild))",
        "(when: harvest_start, effect: LoseMana(30))",
        "(when: any_time, effect: May(AddSymbol(what: decay, n: Exactly(1), on: one_card, until: next_prep)))",
        "(when: would_spoil, effect: May(All([AddSymbol(what: growth, n: Exactly(1), on: you, until: end_of_turn), DiscardOnDeck])))",
    ];
    let advancement = [
        "(when: when_played, effect: Search)",
        "(when: when_played, effect: May(All([AddSymbol(what: growth, n: Exactly(1), on: this_card, until: end_of_turn), Peek])))",
        "(when: buying, effect: May(Discount(30)))",
        "(when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(1), on: this_card)), (when: harvest, effect: Gain(vp, Exactly(1)))",
        "(when: ongoing, effect: AddSymbol(what: decay, n: Count((of: [guardian], on: this_card, times: 9, divide: 9, most: 99)), on: this_card))",
        "(when: end_of_game, effect: Score(Count((of: [decay, growth, guardian, spirit, spirit_kind], on: this_card, faces: printed))))",
        "(when: harvest, effect: Gain(vp, Count((of: [other_card, card, spirit], on: field))))",
    ];
    let vale = [
        "(when: would_spoil, effect: May(All([Sacrifice, DiscardOnDeck])))",
        "(when: ongoing, effect: AddSymbol(what: growth, n: Exactly(9), on: you))",
    ];
    let on_advancement = both.iter().chain(&advancement).map(|abilities| with_abilities(ODD, abilities));
    let on_vale = both.iter().chain(&vale).map(|abilities| with_abilities(GLADE, abilities));
    for source in on_advancement.chain(on_vale) {
        assert_eq!(Pack::parse("mine.ron", &source).map(|pack| pack.vales.len()), Ok(2), "{source}");
    }
}

#[test]
fn a_bad_ability_is_refused_with_the_words_that_lead_to_it() {
    for (abilities, message) in [
        // How many there are.
        (
            "(when: harvest, effect: MakeWild), (when: buying, effect: May(Discount(1)))",
            "`: only one ability may be used up in a turn; `harvest` and `buying` are two",
        ),
        (
            "(when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: CancelDecay(keep: 0)), \
             (when: ongoing, effect: CancelDecay(keep: 0)), (when: ongoing, effect: CancelDecay(keep: 0))",
            "`: there are 4 abilities; write at most 3",
        ),
        // Which effect happens when.
        (
            "(when: harvest, effect: Peek)",
            " > effect`: `Peek` does not happen in `harvest`; there may be: Gain, PayMana, MakeWild, BuyMore",
        ),
        ("(when: when_played, effect: Gain(vp, Exactly(1)))", " > effect`: `Gain` does not happen in `when_played`"),
        ("(when: any_time, effect: May(MakeWild))", " > effect > May`: `MakeWild` does not happen in `any_time`"),
        ("(when: harvest_start, effect: PayMana(1))", " > effect`: `PayMana` does not happen in `harvest_start`"),
        ("(when: ongoing, effect: BuyMore(vale, 1))", " > effect`: `BuyMore` does not happen in `ongoing`"),
        ("(when: end_of_game, effect: Search)", " > effect`: `Search` does not happen in `end_of_game`"),
        ("(when: buying, effect: May(LoseMana(1)))", " > effect > May`: `LoseMana` does not happen in `buying`"),
        // What may be left, and what is not asked about.
        (
            "(when: would_spoil, effect: DiscardOnDeck)",
            " > effect`: the player must be free to leave what happens in `would_spoil`",
        ),
        (
            "(when: buying, effect: Discount(2))",
            " > effect`: the player must be free to leave what happens in `buying`",
        ),
        (
            "(when: harvest_start, effect: May(LoseMana(1)))",
            " > effect`: nobody is asked about what happens in `harvest_start`",
        ),
        (
            "(when: harvest, effect: May(May(MakeWild)))",
            " > effect > May`: `May` stands around the whole effect or nowhere",
        ),
        (
            "(when: harvest, effect: All([May(MakeWild)]))",
            " > effect > All`: `May` stands around the whole effect or nowhere",
        ),
        // Lists and their order.
        ("(when: harvest, effect: All([]))", " > effect > All`: the list has 0 entries; it must have from 1 to 4"),
        ("(when: harvest, effect: All([All([MakeWild])]))", " > effect > All`: a list stands in a list"),
        (
            "(when: end_of_game, effect: All([Score(Exactly(1))]))",
            " > effect > All`: there is just one effect in `end_of_game`",
        ),
        (
            "(when: harvest, effect: All([Gain(vp, Exactly(1)), PayMana(2)]))",
            " > effect > All > PayMana`: `PayMana` is a price; write it first, and only once",
        ),
        (
            "(when: when_played, effect: All([Peek, DiscardFromField]))",
            " > effect > All > Peek`: `Peek` asks for a choice or turns a card over; write it last",
        ),
        (
            "(when: harvest, effect: All([MakeWild, Gain(vp, Exactly(1))]))",
            " > effect > All > MakeWild`: `MakeWild` asks for a choice or turns a card over; write it last",
        ),
        // Numbers.
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
        ("(when: ongoing, effect: CancelDecay(keep: 10))", " > effect > CancelDecay > keep`: 10 is not possible"),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, divide: 0))))",
            " > effect > Gain > Count > divide`: 0 is not possible; a divisor is a whole number from 1 to 9",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, times: 10))))",
            " > effect > Gain > Count > times`: 10 is not possible; a factor is",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [card], on: field, most: 0))))",
            " > effect > Gain > Count > most`: 0 is not possible; an upper bound is",
        ),
        // What is counted, and where.
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
            " > effect > Gain > Count > on`: cards are counted in the field; write `on: field`",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [guardian], on: field, faces: printed))))",
            " > effect > Score`: points are counted on `this_card`",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit_kind], on: field))))",
            " > effect > Gain > Count > on`: kinds of spirits are counted on one card; write `on: this_card`",
        ),
        (
            "(when: end_of_game, effect: Score(Count((of: [spirit], on: this_card))))",
            " > effect > Score > Count > faces`: points are counted after all texts are left aside",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit], on: this_card, faces: printed))))",
            " > effect > Gain > Count > faces`: texts are left aside in `end_of_game` only",
        ),
        // Added symbols.
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
            " > effect > AddSymbol > n`: an `ongoing` ability counts guardians on `this_card` and nothing else",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Count((of: [decay], on: this_card)), on: this_card))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts guardians on `this_card` and nothing else",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: growth, n: Count((of: [guardian], on: field)), on: this_card))",
            " > effect > AddSymbol > n`: an `ongoing` ability counts guardians on `this_card` and nothing else",
        ),
        (
            "(when: would_spoil, effect: May(All([Sacrifice, DiscardOnDeck])))",
            " > effect > May > All > Sacrifice`: only a vale can do this",
        ),
    ] {
        let refused = refusal(&with_abilities(ODD, abilities));
        let expected = format!("mine.ron:7: card `odd`, field `abilities{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_vale_does_not_do_what_only_a_card_in_a_sleeve_can() {
    for (abilities, message) in [
        ("(when: when_played, effect: Peek)", " > when`: `when_played` needs a card in a sleeve, and a vale is none"),
        ("(when: buying, effect: May(Discount(1)))", " > when`: `buying` needs a card"),
        ("(when: end_of_game, effect: Score(Exactly(1)))", " > when`: `end_of_game` needs a card"),
        ("(when: ongoing, effect: CancelDecay(keep: 0))", " > effect > CancelDecay`: `CancelDecay` needs a card"),
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
            " > effect > AddSymbol > n`: an `ongoing` ability counts guardians on `this_card` and nothing else",
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
    ] {
        let refused = refusal(&with_abilities(ODD, abilities));
        assert!(refused.starts_with("mine.ron:7:") && refused.contains(message), "{refused}");
    }
}
