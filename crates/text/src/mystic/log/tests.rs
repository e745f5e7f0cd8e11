use mystic_vale::cards::TileId;
use mystic_vale::effect::Kind;
use mystic_vale::symbols::Spirit;
use mystic_vale::{Action, Pack, Rules, Setup};
use tabletop::{CardIndex, Game};

use super::*;
use crate::test_kit;

/// Every sentence there is. An event that is not in this table has nobody to
/// look at its wording.
#[test]
fn events_read_as_sentences() {
    use Event as E;
    let rules = Rules::new(Pack::frozen());
    let game = Mystic::new(&Setup::new(rules, 2).unwrap());
    let ware = |name: &str| match Action::parse(&format!("buy {name}"), &rules) {
        Ok(Action::Buy(ware, None)) => ware,
        other => panic!("{name} is no advancement: {other:?}"),
    };
    let vale = |name: &str| match Action::parse(&format!("buy {name}"), &rules) {
        Ok(Action::BuyVale(vale)) => vale,
        other => panic!("{name} is no vale: {other:?}"),
    };
    let (seat, second) = (Seat::new(0), Seat::new(1));
    let (stag, lake) = (ware("stag_middle"), vale("azure_lake"));
    let (row, slot) = rules.piece(stag);
    let tile = match stag {
        Ware::Tile(tile) => tile,
        Ware::Soil(_) => TileId::from_index(0),
    };
    // On the first nine cards a Cursed Land is printed, on the last eight nothing.
    let (cursed, blank) = (CardNo::from_index(0), CardNo::from_index(19));
    let spirits = Spirits { animal: 1, wild: 2, ..Spirits::NONE };
    let (names, pseudo) = (["Ada".to_owned()], test_kit::pseudo_language());
    let is_name = |word: &str| {
        ["", "Ada", "p2", "Stag", "Azure", "Lake", "Cursed", "Land"].contains(&word) || word.parse::<u32>().is_ok()
    };
    for (event, expected) in [
        (E::Revealed { tile, row: 0 }, "Stag (middle) joins the advancements of level 1."),
        (E::ValeRevealed { vale: lake, row: 1 }, "Azure Lake joins the vales of level 2."),
        (E::FirstPlayer(seat), "Ada is the first player."),
        (E::TurnBegan { seat: second, round: 3 }, "Round 3: it is the turn of p2."),
        (E::TurnedUp(seat, cursed), "Ada turns over Cursed Land."),
        (E::TurnedUp(seat, blank), "Ada turns over a blank card."),
        (E::Pushed(seat, cursed), "Ada pushes Cursed Land into the field."),
        (E::Played(seat, blank), "Ada lays out a blank card."),
        (E::Passed(seat), "Ada passes."),
        (E::WouldSpoil(seat), "Ada would spoil."),
        (E::Spoiled(seat), "Ada spoils."),
        (E::TokenActivated(seat), "Ada turns the mana token to its active side."),
        (E::TurnLost(seat), "Ada has spoiled while preparing the field, so that this turn has no harvest."),
        (E::Used { seat, source: Source::Advancement(cursed, slot), row }, "Ada uses Stag."),
        (E::Used { seat, source: Source::Vale(lake), row: RowId::NONE }, "Ada uses Azure Lake."),
        (E::HarvestBegan { seat, mana: 3, spirits }, "Ada harvests 3 mana, 1 animal spirit and 2 wild spirits."),
        (E::HarvestBegan { seat, mana: 0, spirits: Spirits::NONE }, "Ada harvests neither mana nor spirits."),
        (E::ManaGained { seat, mana: 2 }, "Ada gains 2 mana."),
        (E::SpiritsGained { seat, spirit: Spirit::Sky, count: 2 }, "Ada gains 2 sky spirits."),
        (E::ManaPaid { seat, mana: 1 }, "Ada gives up 1 mana."),
        (E::TokensGained { seat, tokens: 1 }, "Ada takes 1 VP token."),
        (E::TokensGained { seat, tokens: 4 }, "Ada takes 4 VP tokens."),
        (E::TokenSpent(seat), "Ada spends the mana token."),
        (E::MayBuyMore { seat, kind: Kind::Vale, more: 1 }, "Ada may buy 1 more vale in this turn."),
        (E::MayBuyMore { seat, kind: Kind::Advancement, more: 2 }, "Ada may buy 2 more advancements in this turn."),
        (E::MadeWild(seat, Spirit::Animal), "Ada lets an animal spirit count as a wild one."),
        (E::Bought { seat, ware: stag, mana: 2, onto: None }, "Ada buys Stag (middle) for 2 mana."),
        (
            E::Bought { seat, ware: stag, mana: 0, onto: Some(cursed) },
            "Ada buys Stag (middle) for 0 mana, to be sleeved onto Cursed Land.",
        ),
        (
            E::ValeBought { seat, vale: lake, paid: spirits, points: 2 },
            "Ada buys Azure Lake for 1 animal spirit and 2 wild spirits (2 points).",
        ),
        (
            E::ValeBought { seat, vale: lake, paid: Spirits { animal: 0, ..spirits }, points: 0 },
            "Ada buys Azure Lake for 2 wild spirits.",
        ),
        (E::HarvestEnded(seat), "Ada ends the harvest."),
        (
            E::Sleeved { seat, row, slot, card: cursed, layer: Layer::Over, points: 0 },
            "Ada sleeves Stag (middle) onto Cursed Land.",
        ),
        (
            E::Sleeved { seat, row, slot, card: blank, layer: Layer::Under, points: 1 },
            "Ada sleeves Stag (middle) onto a blank card, below its text (1 point).",
        ),
        (E::DiscardedFromField(seat, cursed), "Ada discards Cursed Land from the field."),
        (E::DiscardedOnDeck(seat, cursed), "Ada discards Cursed Land, which was on deck."),
        (E::DiscardedFromDeck(seat, blank), "Ada discards a blank card from the deck."),
        (E::Peeked(seat, Some(cursed)), "Ada looks at the top card of the deck: Cursed Land."),
        (E::Peeked(seat, None), "Ada looks at the top card of the deck."),
        (E::PutBack(seat), "Ada puts the card back."),
        (E::Shuffled(seat), "Ada has looked through the deck and shuffles it."),
        (E::Reshuffled(seat), "Ada shuffles the discard pile, which becomes the deck."),
        (
            E::Strengthened { seat, what: AddedSymbol::Guardian, n: 1, card: Some(cursed) },
            "Ada adds 1 guardian to Cursed Land.",
        ),
        (E::Strengthened { seat, what: AddedSymbol::Growth, n: 1, card: None }, "Ada gains 1 growth."),
        (E::ValeLost { seat, vale: lake, points: 1 }, "Ada returns Azure Lake to the box."),
        (E::FieldDiscarded { seat, cards: 1 }, "Ada discards the field, 1 card."),
        (E::FieldDiscarded { seat, cards: 6 }, "Ada discards the field, 6 cards."),
        (E::PoolEmpty, "The pool is empty: this round is the last one."),
        (E::GameOver(Ending::PoolEmpty), "The game is over."),
        (E::GameOver(Ending::TooLong), "The game is over: it had not ended by itself after round 60."),
    ] {
        let speech = |language| Speech { language, names: &names };
        assert_eq!(event_line(event, &game, speech(Language::english())), expected);
        let said = event_line(event, &game, speech(&pseudo));
        let plain: Vec<_> = said.split(|it: char| !it.is_alphanumeric()).filter(|word| word.is_ascii()).collect();
        assert!(plain.iter().all(|word| is_name(word)), "{said}");
    }
}
