use mystic_vale::Pack;
use ron::extensions::Extensions;

use super::*;
use crate::test_kit::{pseudo, pseudo_language};

#[track_caller]
fn text_of(ability: &str) -> String {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let ability: Ability = options.from_str(ability).unwrap_or_else(|error| panic!("{ability}: {error}"));
    ability_line(&ability, Language::english())
}

fn all_advancements(pack: &Pack) -> impl Iterator<Item = &Advancement> {
    pack.starting.printed.iter().chain([&pack.fertile_soil]).chain(&pack.advancements)
}

#[test]
fn every_card_of_the_game_has_its_text() {
    let (pack, english) = (Pack::frozen(), Language::english());
    let mut text = String::new();
    for advancement in all_advancements(pack) {
        let level = advancement.level.map(|level| format!("level {level}, ")).unwrap_or_default();
        let shown = symbols(&advancement.symbols, advancement.end_vp, english);
        text += &format!("{} ({level}{} mana): {shown}\n", advancement.name, advancement.cost);
        text.extend(advancement_text(advancement, english).iter().map(|line| format!("    {line}\n")));
    }
    for vale in &pack.vales {
        let (cost, worth) = (spirits_asked(vale.cost, english), symbols(&Symbols::default(), vale.end_vp, english));
        text += &format!("{} (vale, level {}, {cost}): {worth}\n", vale.name, vale.level);
        text.extend(vale_text(vale, english).iter().map(|line| format!("    {line}\n")));
    }
    insta::assert_snapshot!("all_cards", text);
}

#[test]
fn abilities_beyond_those_of_the_game_have_a_text_too() {
    for (ability, text) in [
        (
            "(when: harvest, effect: All([Gain(mana, Exactly(1)), Gain(wild, Exactly(2)), BuyMore(vale, 2)]))",
            "Harvest: Gain 1 mana, 2 wild spirits and the right to buy 2 more vales in this turn.",
        ),
        (
            "(when: harvest, effect: All([Gain(vp, Exactly(2)), Gain(sky, Count((of: [decay], on: field)))]))",
            "Harvest: Gain 2 VP tokens, then gain 1 sky spirit for each decay in your field.",
        ),
        (
            "(when: harvest, effect: Gain(mana, Count((of: [guardian, card], on: field, times: 2, divide: 3))))",
            "Harvest: Gain 2 mana for every 3 guardians and cards in your field, in proportion and rounded down.",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [spirit_kind], on: this_card, divide: 2, most: 1))))",
            "Harvest: Gain 1 VP token for every 2 kinds of spirits on this card, but no more than 1 in all.",
        ),
        (
            "(when: harvest, effect: All([PayMana(3), MakeWild]))",
            "Harvest: Pay 3 mana; if you do, let one of your unspent spirits count as a wild spirit.",
        ),
        ("(when: harvest, effect: PayMana(1))", "Harvest: Pay 1 mana."),
        (
            "(when: harvest, effect: May(BuyMore(advancement, 1)))",
            "Harvest: You may gain the right to buy 1 more advancement in this turn.",
        ),
        (
            "(when: when_played, effect: AddSymbol(what: growth, n: Exactly(2), on: this_card, until: end_of_turn))",
            "When played: Add 2 growth to this card until the end of this turn.",
        ),
        (
            "(when: would_spoil, effect: May(AddSymbol(what: growth, n: Exactly(1), on: you, until: next_prep)))",
            "When you would spoil: You may gain 1 growth until your next Prep Phase begins.",
        ),
        (
            "(when: when_played, effect: All([AddSymbol(what: decay, n: Exactly(1), on: this_card, until: next_prep), Peek]))",
            "When played: Add 1 decay to this card until your next Prep Phase begins, then look at the top card of your deck, and discard it or put it back.",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(2), on: this_card))",
            "Ongoing: This card has 2 guardians more.",
        ),
        ("(when: end_of_game, effect: Score(Exactly(1)))", "End of the game: Score 1 point."),
    ] {
        assert_eq!(text_of(ability), text);
    }
}

#[test]
fn no_word_on_any_card_is_left_in_code() {
    let (pack, language, english) = (Pack::frozen(), pseudo_language(), Language::english());
    let check = |said: Vec<String>, expected: Vec<String>| {
        assert_eq!(said, expected.iter().map(|line| pseudo(line)).collect::<Vec<_>>());
        assert!(!said.concat().contains(|it: char| it.is_ascii_alphabetic()), "{said:?}");
    };
    for advancement in all_advancements(pack) {
        check(advancement_text(advancement, &language), advancement_text(advancement, english));
        let said = |language| vec![symbols(&advancement.symbols, advancement.end_vp, language)];
        check(said(&language), said(english));
    }
    for vale in &pack.vales {
        check(vale_text(vale, &language), vale_text(vale, english));
        check(vec![spirits_asked(vale.cost, &language)], vec![spirits_asked(vale.cost, english)]);
    }
}

#[test]
fn every_moment_has_a_name_that_begins_its_lines() {
    let (pack, english) = (Pack::frozen(), Language::english());
    let of_vales = pack.vales.iter().flat_map(|vale| &vale.abilities);
    for ability in all_advancements(pack).flat_map(|it| &it.abilities).chain(of_vales) {
        let line = ability_line(ability, english);
        assert!(line.starts_with(&format!("{}: ", trigger_name(ability.when, english))), "{line}");
    }
    let names: Vec<_> = Trigger::ALL.iter().map(|&when| trigger_name(when, english)).collect();
    assert!(names.iter().all(|name| !name.contains('⟨')), "{names:?}");
}

#[test]
fn cards_have_the_names_of_the_language_if_there_are_any() {
    let french = |tag| Language::from_files(tag, [("empty.ftl", "")]).expect("a language that can be read");
    let stag = Pack::frozen().advancements.iter().find(|it| it.slug == "stag").expect("a card of the game");
    let lake = Pack::frozen().vales.iter().find(|it| it.slug == "azure_lake").expect("a card of the game");
    for (tag, names) in
        [("fr", ("Cerf", "Lac d'Azur")), ("fr-CA", ("Cerf", "Lac d'Azur")), ("de", ("Stag", "Azure Lake"))]
    {
        let language = french(tag);
        assert_eq!((advancement_name(stag, &language), vale_name(lake, &language)), names);
    }
}
