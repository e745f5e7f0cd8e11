use mystic_vale::cards::{AmuletId, Side, TileId, TrackSide};
use mystic_vale::collection::CONCLAVES;
use mystic_vale::effect::Kind;
use mystic_vale::symbols::Spirit;
use mystic_vale::{Action, Cards, Choice, Collection, Part, Rules, Setup};
use tabletop::{CardIndex, Dealer, Game, Match};

use super::*;
use crate::test_kit;

/// Every sentence there is. An event that is not in this table has nobody to
/// look at its wording.
#[test]
fn events_read_as_sentences() {
    use Event as E;
    let rules = Rules::new(Cards::frozen_everything());
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
    let (mushroom, _) = rules.piece(ware("magic_mushroom_middle"));
    let (leader, amulet) = (LeaderId::from_index(0), AmuletId::from_index(1));
    let tile = match stag {
        Ware::Tile(tile) => tile,
        Ware::Soil(_) | Ware::ReservedSoil(_) => TileId::from_index(0),
    };
    // On the first nine cards a Cursed Land is printed, on the last eight nothing.
    let (cursed, blank) = (CardNo::from_index(0), CardNo::from_index(19));
    let spirits = Spirits { animal: 1, wild: 2, ..Spirits::NONE };
    let (names, pseudo) = (["Ada".to_owned()], test_kit::pseudo_language());
    let is_name = |word: &str| {
        let names = ["Ada p2 Stag Azure Lake Cursed Land Magic Mushroom Yrsa Wolfsister Gullfeather Charm"];
        word.is_empty() || names[0].split(' ').any(|name| name == word) || word.parse::<u32>().is_ok()
    };
    for (event, expected) in [
        (E::LeaderDealt(seat, Some(leader)), "Ada may choose Yrsa Wolfsister."),
        (E::LeaderDealt(seat, None), "Ada is dealt a leader to choose from."),
        (E::AmuletDealt(seat, Some(amulet)), "Ada may choose Gullfeather Charm."),
        (E::AmuletDealt(seat, None), "Ada is dealt an amulet to choose from."),
        (E::ChoseInSecret(seat), "Ada has chosen."),
        (E::LeaderRevealed { seat, leader, card: blank, points: 0 }, "Yrsa Wolfsister leads Ada."),
        (E::LeaderRevealed { seat, leader, card: blank, points: -1 }, "Yrsa Wolfsister leads Ada (-1 point)."),
        (
            E::AmuletRevealed { seat, amulet, points: 2 },
            "Ada has Gullfeather Charm in place of the mana token (2 points).",
        ),
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
        (
            E::PlantingLost(seat),
            "Ada has spoiled while preparing the field, so that this turn begins with its harvest.",
        ),
        (E::TurnLost(seat), "Ada has spoiled while preparing the field, so that this turn has no harvest."),
        (E::HarvestsAnyway(seat), "Ada harvests although they spoiled."),
        (E::ExtraTurn(seat), "Ada will take another turn."),
        (E::Used { seat, source: Source::Card(cursed, Part::Middle), row }, "Ada uses Stag."),
        (E::Used { seat, source: Source::Vale(lake), row: RowId::NONE }, "Ada uses Azure Lake."),
        (E::Used { seat, source: Source::Titan(leader, Part::Leader), row: RowId::NONE }, "Ada uses Yrsa Wolfsister."),
        (E::Used { seat, source: Source::Bought(row), row }, "Ada uses Stag."),
        (E::HarvestBegan { seat, mana: 3, spirits }, "Ada harvests 3 mana, 1 animal spirit and 2 wild spirits."),
        (E::HarvestBegan { seat, mana: 0, spirits: Spirits::NONE }, "Ada harvests neither mana nor spirits."),
        (E::ManaGained { seat, mana: 2 }, "Ada gains 2 mana."),
        (E::SpiritsGained { seat, spirit: Spirit::Sky, count: 2 }, "Ada gains 2 sky spirits."),
        (E::ManaPaid { seat, mana: 1 }, "Ada gives up 1 mana."),
        (E::TokensGained { seat, tokens: 1 }, "Ada takes 1 VP token."),
        (E::TokensGained { seat, tokens: 4 }, "Ada takes 4 VP tokens."),
        (E::TokensPaid { seat, tokens: 1 }, "Ada pays 1 VP token to the box."),
        (E::SpiritPaid(seat, Spirit::Forest), "Ada pays a forest spirit."),
        (E::TokenSpent(seat), "Ada spends the mana token."),
        (E::TokenTurned(seat), "Ada turns the mana token to its spent side."),
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
        (E::Taken { seat, ware: stag }, "Ada takes Stag (middle) without paying."),
        (
            E::UpgradeBought { seat, leader, mana: 4, paid: Spirits { wild: 0, ..spirits } },
            "Ada pays 4 mana and 1 animal spirit for the upgrade of Yrsa Wolfsister.",
        ),
        (
            E::UpgradeBought { seat, leader, mana: 0, paid: Spirits { animal: 0, ..spirits } },
            "Ada pays 2 wild spirits for the upgrade of Yrsa Wolfsister.",
        ),
        (E::LeaderUpgraded { seat, leader, points: 1 }, "Yrsa Wolfsister, who leads Ada, is upgraded (1 point)."),
        (E::HarvestEnded(seat), "Ada ends the harvest."),
        (
            E::Sleeved { seat, row, slot, card: cursed, layer: Layer::Over, covered: RowId::NONE, points: 0 },
            "Ada sleeves Stag (middle) onto Cursed Land.",
        ),
        (
            E::Sleeved { seat, row, slot, card: cursed, layer: Layer::Over, covered: mushroom, points: 2 },
            "Ada sleeves Stag (middle) onto Cursed Land + Magic Mushroom, where it covers Magic Mushroom (2 points).",
        ),
        (
            E::Sleeved { seat, row: mushroom, slot, card: cursed, layer: Layer::Under, covered: mushroom, points: 0 },
            "Ada sleeves Magic Mushroom (middle) onto Cursed Land, where another advancement covers it, below its text.",
        ),
        (
            E::Sleeved { seat, row, slot, card: blank, layer: Layer::Under, covered: RowId::NONE, points: 1 },
            "Ada sleeves Stag (middle) onto a blank card, below its text (1 point).",
        ),
        (E::DiscardedFromField(seat, cursed), "Ada discards Cursed Land from the field."),
        (E::DiscardedOnDeck(seat, cursed), "Ada discards Cursed Land, which was on deck."),
        (E::DiscardedFromDeck(seat, blank), "Ada discards a blank card from the deck."),
        (E::Peeked(seat, Some(cursed)), "Ada looks at the next card of the deck: Cursed Land."),
        (E::Peeked(seat, None), "Ada looks at the next card of the deck."),
        (E::PutBack(seat), "Ada leaves it at that."),
        (E::PutBelow(seat, Some(cursed)), "Ada puts Cursed Land on the bottom of the deck."),
        (E::PutBelow(seat, None), "Ada puts a card on the bottom of the deck."),
        (E::Arranged(seat), "Ada chooses the order of the cards on top of the deck."),
        (E::Placed(seat, cursed), "Ada places Cursed Land at the right end of the field."),
        (E::Kept(seat, blank), "Ada keeps a blank card in the field."),
        (E::BonusChanged { seat, points: 1 }, "All that Ada owns is worth 1 point more by abilities."),
        (E::BonusChanged { seat, points: -5 }, "All that Ada owns is worth 5 points less by abilities."),
        (E::Shuffled(seat), "Ada has looked through the deck and shuffles it."),
        (E::Reshuffled(seat), "Ada shuffles the discard pile, which becomes the deck."),
        (
            E::Strengthened { seat, what: AddedSymbol::Guardian, n: 1, card: Some(cursed) },
            "Ada adds 1 guardian to Cursed Land.",
        ),
        (E::Strengthened { seat, what: AddedSymbol::Growth, n: 1, card: None }, "Ada gains 1 growth."),
        (E::ValeLost { seat, vale: lake, points: 0 }, "Ada returns Azure Lake to the box."),
        (E::ValeLost { seat, vale: lake, points: 1 }, "Ada returns Azure Lake to the box (1 point less)."),
        (E::FieldDiscarded { seat, cards: 1 }, "Ada discards the field, 1 card."),
        (E::FieldDiscarded { seat, cards: 6 }, "Ada discards the field, 6 cards."),
        (E::CurseGained { seat, curse: 1 }, "Ada takes 1 curse token."),
        (E::CurseLost { seat, curse: 2 }, "Ada gives back 2 curse tokens."),
        (E::Burdened { seat, tile, curse: 2 }, "Ada puts 2 curse tokens on Stag (middle)."),
        (E::LeaderBurdened { seat, leader, curse: 1 }, "Ada puts 1 curse token on Yrsa Wolfsister."),
        (E::CurseCancelled(seat, cursed), "Ada gets no curse tokens from Cursed Land in this harvest."),
        (E::SpiritCancelled(seat, Spirit::Sky), "Ada cannot spend a sky spirit in this harvest."),
        (E::MayBuyFewer { seat, kind: Kind::Advancement, fewer: 1 }, "Ada may buy 1 advancement fewer in this turn."),
        (E::MayBuyFewer { seat, kind: Kind::Vale, fewer: 2 }, "Ada may buy 2 vales fewer in this turn."),
        (E::PoolGrew(10), "10 VP tokens come from the box into the pool."),
        (E::Reserved { seat, ware: stag }, "Ada reserves Stag (middle)."),
        (
            E::Sacrificed { seat, row, slot, card: blank, points: 2 },
            "Ada returns Stag (middle) to the box (2 points less).",
        ),
        (E::Unsleeved { seat, row, slot, card: blank, points: 0 }, "Ada takes Stag (middle) off its card."),
        (
            E::Unsleeved { seat, row, slot, card: blank, points: 1 },
            "Ada takes Stag (middle) off its card (1 point less).",
        ),
        (E::NoPlaceFor { seat, row, slot }, "Stag (middle) fits on no card of Ada and goes back to the box."),
        (E::LookedAtTile(seat, Some(tile)), "Ada looks at the top advancement of a common deck: Stag (middle)."),
        (E::LookedAtTile(seat, None), "Ada looks at the top advancement of a common deck."),
        (E::LookedAtVale(seat, Some(lake)), "Ada looks at the top vale of a common deck: Azure Lake."),
        (E::LookedAtVale(seat, None), "Ada looks at the top vale of a common deck."),
        (E::PutBackCommon(seat), "Ada leaves it on the deck."),
        (E::ValeTaken { seat, vale: lake, points: 0 }, "Ada takes Azure Lake without paying."),
        (E::ValeTaken { seat, vale: lake, points: 2 }, "Ada takes Azure Lake without paying (2 points)."),
        (E::LeaderDrawn(seat, leader), "Ada draws Yrsa Wolfsister from the box."),
        (
            E::LeaderSleeved { seat, leader, card: blank, points: 1 },
            "Ada sleeves Yrsa Wolfsister, upgraded side up (1 point).",
        ),
        (
            E::LeaderTurned { seat, leader, side: Side::Upgraded, points: 0 },
            "Ada turns Yrsa Wolfsister to its upgraded side.",
        ),
        (
            E::LeaderTurned { seat, leader, side: Side::Starting, points: -1 },
            "Ada turns Yrsa Wolfsister back to its starting side (-1 point).",
        ),
        (E::PutUnderDeck(seat, cursed), "Ada puts Cursed Land on the bottom of the deck."),
        (E::TuckedUnder(seat, cursed), "Ada puts Cursed Land directly under the on-deck card."),
        (E::ExtraHarvest(seat), "Ada discards the field and harvests once more."),
        (E::LaidOut(seat, blank), "Ada lays out a blank card."),
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

/// The events that speak of a player's own leader and amulet, in a game in
/// which they have been chosen.
#[test]
fn leaders_and_amulets_are_called_by_their_names() {
    let rules = Rules::new(Cards::frozen_everything());
    let mut game = tabletop::LiveGame::<Mystic>::new(&Setup::new(rules, 2).unwrap(), ["", ""]);
    let mut dealer = Dealer::new(3);
    while game.position().open().player(Seat::new(1)).amulet.is_none() {
        game.deal(&mut dealer).unwrap();
        let Some(seat) = game.position().decision().seat() else { break };
        let first = game.legal(seat).remove(0);
        game.apply(seat, &first).unwrap();
    }
    let game = game.position();
    let seat = Seat::new(0);
    let player = game.open().player(seat);
    let leader = &rules.leader(player.leader().expect("all have chosen").id).name;
    let amulet = &rules.amulet(player.amulet.expect("all have chosen")).name;
    for (event, expected) in [
        (Event::TokenActivated(seat), format!("p1 turns {amulet} to its active side.")),
        (Event::TokenSpent(seat), format!("p1 spends {amulet}.")),
        (Event::TokenTurned(seat), format!("p1 turns {amulet} to its spent side.")),
        (
            Event::UpgradeCheaper { seat, mana: 3 },
            format!("p1 pays 3 mana less for the upgrade of {leader} in this turn."),
        ),
        (Event::Used { seat, source: Source::Amulet, row: RowId::NONE }, format!("p1 uses {amulet}.")),
    ] {
        assert_eq!(event_line(event, game, Speech { language: Language::english(), names: &[] }), expected);
    }
}

#[test]
fn a_nemesis_is_called_by_its_name() {
    use Event as E;
    let rules = Rules::new(&Cards::frozen_solo("soulbane", TrackSide::Standard));
    let game = Mystic::new(&Setup::new(rules, 1).unwrap());
    let Ok(Action::Buy(Ware::Tile(tile), None)) = Action::parse("buy stag_middle", &rules) else { panic!("a tile") };
    let Ok(Action::BuyVale(vale)) = Action::parse("buy azure_lake", &rules) else { panic!("a vale") };
    let (seat, card) = (Seat::new(0), CardNo::from_index(0));
    let names = ["Ada".to_owned()];
    for (event, expected) in [
        (E::NemesisSleeved { seat, card, points: 0 }, "Ada sleeves Soulbane over a card of the deck."),
        (E::HourglassMoved(4), "The hourglass stands on space 4."),
        (E::HourglassMoved(5), "The hourglass stands on space 5, and from now on Soulbane does more."),
        (E::TileClaimed(tile), "Soulbane claims Stag (middle)."),
        (E::ValeClaimed(vale), "Soulbane claims Azure Lake."),
        (E::TokensClaimed(1), "Soulbane claims 1 VP token."),
    ] {
        assert_eq!(event_line(event, &game, Speech { language: Language::english(), names: &names }), expected);
    }
    let opening = opening(&game, Speech { language: Language::english(), names: &names });
    let last = opening.last().map(String::as_str);
    assert_eq!(last, Some("The opponent is Soulbane, on the standard side of the corruption track."));
}

#[test]
fn a_log_begins_with_the_cards_of_the_game_unless_it_is_the_base_game_alone() {
    let speech = Speech { language: Language::english(), names: &[] };
    let collection = Collection::frozen();
    let told = |choice: &Choice| {
        let rules = Rules::new(&collection.choose(choice).expect("a choice that can be met"));
        opening(&Mystic::new(&Setup::new(rules, 2).unwrap()), speech)
    };
    assert_eq!(told(&Choice::default()), [""; 0]);
    let sets = ["base", "mana_storm"].map(str::to_owned).into();
    let names: Vec<_> =
        ["base", "mana_storm"].iter().map(|set| collection.set(set).expect("a set").name.clone()).collect();
    assert_eq!(
        told(&Choice { sets, ..Choice::default() }),
        [format!("The cards come from {} and {}.", names[0], names[1])]
    );
    let conclaves: Vec<_> = collection.conclaves().take(CONCLAVES).collect();
    let names: Vec<_> = conclaves.iter().map(|conclave| conclave.name.clone()).collect();
    let conclaves = conclaves.iter().map(|conclave| conclave.slug.clone()).collect();
    let sets = collection.sets().map(|set| set.slug.clone()).collect();
    let lines = told(&Choice { sets, conclaves, ..Choice::default() });
    let expected = format!("The decks are built from the conclaves {}.", list(&names, speech.language));
    assert_eq!(lines.last(), Some(&expected), "{lines:?}");
    let caution = "Fewer than two of these conclaves help a game to its end: it may go on until round 60.";
    let hardly_ending = collection.conclaves().filter(|conclave| !conclave.ends_game);
    let others = collection.conclaves().filter(|conclave| conclave.ends_game);
    let conclaves = hardly_ending.chain(others).take(CONCLAVES).map(|conclave| conclave.slug.clone()).collect();
    let lines = told(&Choice { conclaves, ..Choice::default() });
    assert_eq!(lines.last().map(String::as_str), Some(caution), "{lines:?}");
}
