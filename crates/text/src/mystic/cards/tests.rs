use std::collections::BTreeSet;

use mystic_vale::cards::TrackSide;
use mystic_vale::{Collection, Pack};
use ron::extensions::Extensions;
use tabletop::Variants;

use super::*;
use crate::test_kit::{pseudo, pseudo_language};

#[track_caller]
fn text_of(ability: &str) -> String {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let ability: Ability = options.from_str(ability).unwrap_or_else(|error| panic!("{ability}: {error}"));
    ability_line(&ability, Bearer::Sleeve, Language::english())
}

fn packs() -> impl Iterator<Item = &'static Pack> {
    Collection::frozen().sets()
}

fn all_advancements(pack: &Pack) -> impl Iterator<Item = &Advancement> {
    let printed = pack.starting.iter().flat_map(|starting| &starting.printed);
    printed.chain(&pack.fertile_soil).chain(&pack.advancements)
}

/// Every ability of every card, with the line that tells it.
fn all_abilities(language: &Language) -> Vec<(&'static Ability, String)> {
    let mut all = Vec::new();
    for pack in packs() {
        for it in all_advancements(pack) {
            let rituals = usize::from(it.ritual.is_some());
            all.extend(it.abilities.iter().zip(advancement_text(it, language).into_iter().skip(rituals)));
        }
        for it in &pack.vales {
            all.extend(it.abilities.iter().zip(vale_text(it, language)));
        }
        for (it, side) in pack.leaders.iter().flat_map(|it| SIDES.map(|side| (it, side))) {
            all.extend(it.side(side).abilities.iter().zip(leader_text(it, side, language)));
        }
        for it in &pack.amulets {
            all.extend(it.abilities.iter().zip(amulet_text(it, language)));
        }
    }
    all
}

const SIDES: [Side; 2] = [Side::Starting, Side::Upgraded];

#[test]
fn every_card_of_every_set_has_its_text() {
    let text: String = packs().map(|pack| told(pack, Language::english())).collect();
    insta::assert_snapshot!("all_cards", text);
}

fn told(pack: &Pack, language: &Language) -> String {
    let mut text = format!("== {} ==\n", pack.slug);
    let mut add = |head: String, lines: Vec<String>| {
        text += &format!("{head}\n");
        text.extend(lines.iter().map(|line| format!("    {line}\n")));
    };
    for it in all_advancements(pack) {
        let level = it.level.map(|level| format!("level {level}, ")).unwrap_or_default();
        let eclipse = if it.eclipse { ", eclipse" } else { "" };
        let shown = symbols(&it.symbols, it.end_vp, language);
        let head = format!("{} ({level}{}{eclipse}): {shown}", it.name, cost_asked(it.cost, language));
        add(head, advancement_text(it, language));
    }
    for it in &pack.vales {
        let (cost, worth) = (cost_asked(it.cost, language), symbols(&Symbols::default(), it.end_vp, language));
        add(format!("{} (vale, level {}, {cost}): {worth}", it.name, it.level), vale_text(it, language));
    }
    for it in &pack.leaders {
        let shown = |side: Side| symbols(&it.side(side).symbols, it.side(side).end_vp, language);
        let kind = |side: Side| leader_kind_name(it.kind, side, language).to_lowercase();
        let head = format!("{} ({}): {}", it.name, kind(Side::Starting), shown(Side::Starting));
        add(head, leader_text(it, Side::Starting, language));
        let cost = upgrade_cost(it.upgrade, language).map(|cost| format!(" for {cost}")).unwrap_or_default();
        let head = format!("{} ({}{cost}): {}", it.name, kind(Side::Upgraded), shown(Side::Upgraded));
        add(head, leader_text(it, Side::Upgraded, language));
    }
    for it in &pack.amulets {
        let worth = symbols(&Symbols::default(), it.end_vp, language);
        add(format!("{} (amulet): {worth}", it.name), amulet_text(it, language));
    }
    for it in &pack.nemeses {
        let (shown, difficulty) = (symbols(&it.symbols, 0, language), difficulty_name(it.difficulty, language));
        let head = format!("{} (nemesis, {difficulty}, power {}): {shown}", it.name, it.power);
        add(head, nemesis_text(it, language));
    }
    for (track, side) in pack.corruption_track.iter().flat_map(|track| TrackSide::all().map(move |side| (track, side)))
    {
        let spaces = track.side(side).iter().map(|space| space_text(space, language));
        add(format!("Corruption track, {}", track_side_name(side, language)), spaces.collect());
    }
    text
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
            "(when: harvest, effect: All([Pay(mana, 3), MakeWild(one_spirit)]))",
            "Harvest: Pay 3 mana; if you do, let one of your unspent spirits count as a wild spirit.",
        ),
        ("(when: harvest, effect: Pay(mana, 1))", "Harvest: Pay 1 mana."),
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
            "(when: when_played, effect: All([AddSymbol(what: decay, n: Exactly(1), on: this_card, until: next_prep), Peek((cards: 1, discard: 1))]))",
            "When played: Add 1 decay to this card until your next Prep Phase begins, then look at the top card of your deck, and discard it or put it back.",
        ),
        (
            "(when: ongoing, effect: AddSymbol(what: guardian, n: Exactly(2), on: this_card))",
            "Ongoing: This card has 2 more guardians.",
        ),
        ("(when: end_of_game, effect: Score(Exactly(1)))", "End of the game: Score 1 point."),
        (
            "(when: harvest, effect: Gain(mana, Count((of: [growth], on: owned, plus: 2))))",
            "Harvest: Gain 1 mana for each growth that you own, and 2 on top.",
        ),
        (
            "(when: harvest, at: sight, effect: Gain(sky, Count((of: [card], on: field, times: -2, plus: 9))))",
            "Harvest, with this card in your field or on deck: Gain 9 sky spirits, less 2 for each card in your field.",
        ),
        (
            "(when: harvest, effect: Gain(vp, Count((of: [advancement], on: owned, level: 2, which: [eclipse]))))",
            "Harvest: Gain 1 VP token for each eclipse advancement of level 2, covered or not, that you own.",
        ),
        ("(when: harvest, effect: Pay(spirit, 2))", "Harvest: Pay 2 spirits of any kind."),
        ("(when: when_played, effect: Peek((cards: 1)))", "When played: Look at the top card of your deck."),
        (
            "(when: when_played, effect: Peek((cards: 1, discard: 1, bottom: 1)))",
            "When played: Look at the top card of your deck, and discard it, put it on the bottom or put it back.",
        ),
        (
            "(when: planting, effect: Peek((cards: 3, discard: 2, bottom: 1)))",
            "Planting: Look at the top 3 cards of your deck, discard up to 2 of them, put one of them on the bottom if you like, and put the rest back in the same order.",
        ),
        (
            "(when: harvest, effect: Place(from: deck_top, n: Exactly(2)))",
            "Harvest: Place the top 2 cards of your deck at the right end of your field; they are not played.",
        ),
        (
            "(when: harvest, effect: Place(from: discard, n: Count((of: [card], on: field, times: -1, plus: 6))))",
            "Harvest: Place cards of your discard pile at the right end of your field until 6 lie there; they are not played.",
        ),
        (
            "(when: discard_phase, effect: KeepInField(every_turn: true))",
            "Discard Phase: Keep this card when you discard your field; it starts your next field.",
        ),
        (
            "(when: buying, effect: Discount(on: advancement, n: 2, times: once))",
            "Buying: One advancement of your choice in a turn costs you 2 mana less.",
        ),
        (
            "(when: harvest, effect: If(cond: AtLeast((of: [mana], on: held), 3), then: ExtraTurn, otherwise: LoseMana(1)))",
            "Harvest: If you have at least 3 mana left, take another turn after this one (no more than one in a round); otherwise lose 1 mana, or what you lack of it as soon as an ability gives you some in this harvest.",
        ),
        (
            "(when: harvest, effect: If(cond: AtMost((of: [vale], on: owned, level: 1), 2), then: GainShown(of: [mana, sky], on: this_card)))",
            "Harvest: If you own at most 2 vales of level 1, gain all mana and sky spirits on this card.",
        ),
        (
            "(when: harvest, effect: Repeat(n: Exactly(2), effect: Gain(curse, Exactly(1))))",
            "Harvest: Do this twice: gain 1 curse token.",
        ),
        (
            "(when: harvest, effect: Repeat(n: Count((of: [curse], on: this_card, times: 3)), effect: LoseMana(1)))",
            "Harvest: Do this 3 times for each curse on this card: lose 1 mana, or what you lack of it as soon as an ability gives you some in this harvest.",
        ),
        (
            "(when: harvest, effect: GainForOthers(curse, Count((of: [sky, level], on: field, divide: 2))))",
            "Harvest: Every other player gains 1 curse token for every 2 sky spirits and levels in your field.",
        ),
        (
            "(when: harvest, effect: ReturnCurse(Count((of: [curse], on: held))))",
            "Harvest: Return 1 curse token to the pool for each curse token that you have.",
        ),
        (
            "(when: harvest, effect: All([Pay(curse, 2), BuyFewer(vale, 2), Reserve(3)]))",
            "Harvest: Pay 2 curse tokens; if you do, you may buy 2 vales fewer in this turn, then reserve 3 advancements on offer.",
        ),
        (
            "(when: when_played, effect: DiscardFromField(which: any, n: 2))",
            "When played: Discard 2 cards of your field.",
        ),
        ("(when: when_played, effect: DiscardFromField(n: 2))", "When played: Discard 2 other cards from your field."),
        (
            "(when: when_played, effect: DiscardFromField(which: without_decay))",
            "When played: Discard a card of your field that shows no decay.",
        ),
        (
            "(when: when_played, effect: DiscardFromField(which: costliest, n: 3))",
            "When played: Discard the 3 cards of your field whose advancements cost the most mana together.",
        ),
        (
            "(when: ongoing, at: field, effect: PushAtLeast(1))",
            "Ongoing, with this card in your field: You may pass only after you have pushed.",
        ),
        ("(when: revealed, effect: Claim(Vp(2)))", "When turned over on deck: The nemesis claims 2 VP tokens."),
        (
            "(when: end_of_game, effect: ExtraHarvest(1))",
            "End of the game: Discard your field, lay out a card of yours from anywhere as your field, and harvest once more; what you buy may be sleeved onto cards of your discard pile too.",
        ),
        (
            "(when: harvest, effect: If(cond: All([AtMost((of: [curse], on: held_and_on_leaders), 1), FewerThanAnother((of: [guardian], on: field))]), then: DrawLeaders(1)))",
            "Harvest: If you have at most 1 curse token, those on your leaders included and some other player has more guardians than you in your field, draw a leader from the box.",
        ),
        (
            "(when: harvest, effect: If(cond: FewerThanAnother((of: [vale], on: owned)), then: SleeveLeader))",
            "Harvest: If some other player owns more vales than you, sleeve one of the leaders that you drew into a blank card of your field, upgraded side up.",
        ),
        (
            "(when: harvest, effect: If(cond: Most((of: [guardian, growth], on: field)), then: Gain(vp, Exactly(1))))",
            "Harvest: If you have more guardians and growth in your field than every other player, gain 1 VP token.",
        ),
    ] {
        assert_eq!(text_of(ability), text);
    }
}

#[test]
fn no_word_on_any_card_is_left_in_code() {
    let (language, english) = (pseudo_language(), Language::english());
    let check = |said: &str, expected: &str| {
        assert_eq!(said, pseudo(expected));
        assert!(!said.contains(|it: char| it.is_ascii_alphabetic()), "{said:?}");
    };
    for ((_, said), (_, expected)) in all_abilities(&language).iter().zip(all_abilities(english)) {
        check(said, &expected);
    }
    for pack in packs() {
        for it in all_advancements(pack) {
            check(&symbols(&it.symbols, it.end_vp, &language), &symbols(&it.symbols, it.end_vp, english));
            check(&cost_asked(it.cost, &language), &cost_asked(it.cost, english));
            check(&advancement_text(it, &language).concat(), &advancement_text(it, english).concat());
        }
        for it in &pack.vales {
            check(&cost_asked(it.cost, &language), &cost_asked(it.cost, english));
            check(&vale_text(it, &language).concat(), &vale_text(it, english).concat());
        }
        for it in &pack.leaders {
            for side in SIDES {
                let kind = leader_kind_name(it.kind, side, english);
                check(&leader_kind_name(it.kind, side, &language), &kind);
                check(&leader_text(it, side, &language).concat(), &leader_text(it, side, english).concat());
            }
            let cost = upgrade_cost(it.upgrade, english).unwrap_or_default();
            check(&upgrade_cost(it.upgrade, &language).unwrap_or_default(), &cost);
        }
        for it in &pack.nemeses {
            check(&difficulty_name(it.difficulty, &language), &difficulty_name(it.difficulty, english));
            for space in [0, u8::MAX] {
                let expected = nemesis_text_at(it, space, english).concat();
                check(&nemesis_text_at(it, space, &language).concat(), &expected);
            }
        }
        for (track, side) in
            pack.corruption_track.iter().flat_map(|track| TrackSide::all().map(move |side| (track, side)))
        {
            check(&track_side_name(side, &language), &track_side_name(side, english));
            for space in track.side(side) {
                check(&space_text(space, &language), &space_text(space, english));
            }
        }
    }
}

#[test]
fn every_moment_has_a_name_that_begins_its_lines() {
    let english = Language::english();
    for (ability, line) in all_abilities(english) {
        let rest = line.strip_prefix(&trigger_name(ability.when, english)).unwrap_or_else(|| panic!("{line}"));
        assert!(rest.starts_with(": ") || rest.starts_with(", with this card "), "{line}");
    }
    let names: BTreeSet<_> = Trigger::all().map(|when| trigger_name(when, english)).collect();
    assert!(names.len() == Trigger::all().count() && names.iter().all(|name| !name.contains('⟨')), "{names:?}");
}

/// A vale lies in front of its player all the time.
#[test]
fn where_a_card_has_to_be_is_told_if_it_is_not_obvious() {
    let english = Language::english();
    let line = |ability: &str, bearer| {
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        ability_line(&options.from_str(ability).expect("an ability"), bearer, english)
    };
    let spoil = "(when: on_spoil, effect: Gain(vp, Exactly(1)))";
    assert_eq!(
        line(spoil, Bearer::Sleeve),
        "When you spoil, with this card in your field or on deck: Gain 1 VP token."
    );
    assert_eq!(line(spoil, Bearer::Table), "When you spoil: Gain 1 VP token.");
    let harvest = "(when: harvest, at: on_deck, effect: ActivateToken)";
    assert_eq!(
        line(harvest, Bearer::Sleeve),
        "Harvest, with this card on deck: Turn your mana token or amulet to its active side."
    );
}

#[test]
fn cards_have_the_names_of_the_language_if_there_are_any() {
    let french = |tag| Language::from_files(tag, [("empty.ftl", "")]).expect("a language that can be read");
    let base = Collection::frozen().set("base").expect("a set");
    let stag = base.advancements.iter().find(|it| it.slug == "stag").expect("a card of the game");
    let lake = base.vales.iter().find(|it| it.slug == "azure_lake").expect("a card of the game");
    for (tag, names) in
        [("fr", ("Cerf", "Lac d'Azur")), ("fr-CA", ("Cerf", "Lac d'Azur")), ("de", ("Stag", "Azure Lake"))]
    {
        let language = french(tag);
        assert_eq!((advancement_name(stag, &language), vale_name(lake, &language)), names);
    }
}
