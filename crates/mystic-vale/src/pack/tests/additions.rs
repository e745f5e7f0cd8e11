//! Leaders, amulets and conclaves.

use super::small::{BARD, CHARM, FIEND, GROVE, OF_AMULET, OF_CONCLAVE, OF_LEADER, OF_NEMESIS, pack_with, refusal};
use crate::cards::Pack;

const AMULET: &str = "(when: spend_amulet, effect: Gain(mana, Exactly(1)))";

#[test]
fn a_leader_may_do_on_each_side_what_an_advancement_may() {
    for abilities in [
        "(when: harvest, at: on_deck, effect: Gain(vp, Exactly(1)))",
        "(when: when_played, effect: May(Peek((cards: 2, discard: 2))))",
        "(when: discard_phase, effect: May(KeepInField()))",
        "(when: ongoing, at: on_deck, effect: AddSymbol(what: growth, n: Exactly(2), on: you)), \
         (when: harvest, effect: GainShown(of: [mana, wild], on: on_deck))",
        "(when: end_of_game, effect: Score(Count((of: [decay], on: owned, divide: 4, faces: printed))))",
    ] {
        for (side, other) in [("symbols: (sky: 1)", "starting"), ("end_vp: 1", "upgraded")] {
            let source = pack_with(BARD, &BARD.replace(side, &format!("{side}, abilities: [{abilities}]")));
            let pack = Pack::parse("mine.ron", &source);
            assert_eq!(pack.map(|pack| pack.leaders.len()), Ok(1), "{other}: {abilities}");
        }
    }
}

#[test]
fn a_bad_leader_is_refused() {
    for (part, wrong, message) in [
        ("mana: 5", "", "upgrade`: the upgrade costs nothing; write at least one, such as `mana: 1`"),
        ("mana: 5", "mana: 31", "upgrade > mana`: 31 is not possible; an amount of mana is"),
        ("mana: 5", "sky: 10", "upgrade > sky`: 10 is not possible"),
        ("mana: 5", "curse: 10", "upgrade > curse`: 10 is not possible"),
        ("sky: 1", "decay: 2", "starting > symbols > decay`: a starting card with 2 decay could spoil"),
        ("sky: 1", "sky: 10", "starting > symbols > sky`: 10 is not possible"),
        ("end_vp: 1", "end_vp: -10", "upgraded > end_vp`: -10 is not possible; a number of points is"),
        (
            "end_vp: 1",
            "abilities: [(when: when_bought, effect: ActivateToken)]",
            "upgraded > abilities > when`: `when_bought` is for advancements and vales, and a leader is neither",
        ),
        (
            "end_vp: 1",
            "abilities: [(when: buying, effect: May(Discount(on: for_this_card, n: 1, times: once)))]",
            "upgraded > abilities > effect > May > Discount > on`: a discount `on: for_this_card` is written on adv",
        ),
        (
            "end_vp: 1",
            "abilities: [(when: end_of_game, effect: Score(Count((of: [advancement], on: this_card, which: [other]))))]",
            "upgraded > abilities > effect > Score > Count > which`: `other` than which? a leader is no advancement",
        ),
        ("\"Bard\"", "\"\"", "name`: \"\" cannot be a name"),
    ] {
        let refused = refusal(&pack_with(BARD, &BARD.replace(part, wrong)));
        let expected = format!("mine.ron:14: card `bard`, field `{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn an_amulet_does_one_thing_when_it_is_spent() {
    for effect in [
        "All([Gain(mana, Exactly(1)), BuyMore(vale, 1)])",
        "Choose([Gain(mana, Exactly(1)), Discount(on: leader_upgrade, n: 3, times: once)])",
        "If(cond: AtLeast((of: [decay], on: field), 3), then: Gain(mana, Exactly(2)), otherwise: Gain(mana, Exactly(1)))",
        "All([Gain(mana, Exactly(1)), If(cond: AtLeast((of: [guardian], on: field), 3), then: Gain(vp, Exactly(1)))])",
    ] {
        let charm = CHARM.replace("Gain(mana, Exactly(1))", effect);
        assert!(Pack::parse("mine.ron", &pack_with(CHARM, &charm)).is_ok(), "{effect}");
    }
    for (abilities, message) in [
        (String::new(), "`: an amulet has just one ability; there are 0"),
        ("(when: harvest, effect: Gain(mana, Exactly(1)))".to_owned(), " > when`: an amulet does nothing in `harvest`"),
        (
            AMULET.replace("Gain(", "May(Gain(").replace("(1))", "(1)))"),
            " > effect`: nobody is asked about what happens",
        ),
        (AMULET.replace("Gain(mana, Exactly(1))", "ActivateToken"), " > effect`: `ActivateToken` does not happen in"),
        (
            AMULET.replace("Exactly(1)", "Count((of: [guardian], on: this_card))"),
            " > effect > Gain > Count > on`: `this_card` needs a card in a sleeve, and an amulet is none",
        ),
        (
            AMULET.replace("Gain(mana, Exactly(1))", "Discount(on: advancement, n: 1, times: every)"),
            " > effect > Discount",
        ),
        (format!("{AMULET}, {AMULET}"), "`: of the abilities of an amulet at most 1 may be used up in a turn"),
    ] {
        let refused = refusal(&pack_with(CHARM, &CHARM.replace(AMULET, &abilities)));
        let expected = format!("mine.ron:16: card `charm`, field `abilities{message}");
        assert!(refused.starts_with(&expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_conclave_lists_cards_of_both_kinds_once() {
    for (part, wrong, message) in [
        ("\"acorn\", \"beech\"", "", "advancements`: the list has 0 entries"),
        ("\"heath\"", "", "vales`: the list has 0 entries"),
        (
            "\"acorn\", \"beech\"",
            "\"acorn\", \"acorn\"",
            "advancements`: `acorn` is there twice; a list names all copies",
        ),
        ("\"grove\"", "\"Grove!\"", "slug`: \"Grove!\" cannot be a slug"),
        ("\"Grove\"", "\" \"", "name`: \" \" cannot be a name"),
    ] {
        let refused = refusal(&pack_with(GROVE, &GROVE.replace(part, wrong)));
        assert!(refused.starts_with("mine.ron:18: card `") && refused.contains(message), "{refused}\n{message}");
    }
}

#[test]
fn slugs_of_leaders_and_amulets_are_names_of_cards_too() {
    for (slug, instead, message) in [
        ("\"bard\"", "\"odd\"", "mine.ron:14: card `odd`, field `slug`: an earlier card (line 7) has this slug too"),
        (
            "\"charm\"",
            "\"bard\"",
            "mine.ron:16: card `bard`, field `slug`: an earlier card (line 14) has this slug too",
        ),
        ("\"charm\"", "\"amulet\"", "mine.ron:16: card `amulet`, field `slug`: `amulet` has a meaning of its own"),
        ("\"bard\"", "\"upgrade\"", "mine.ron:14: card `upgrade`, field `slug`: `upgrade` has a meaning of its own"),
    ] {
        let refused = refusal(&pack_with(slug, instead));
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
    // A conclave is never named in notation.
    assert!(Pack::parse("mine.ron", &pack_with("\"grove\"", "\"odd\"")).is_ok());
}

#[test]
fn leaders_amulets_and_conclaves_say_where_they_come_from() {
    for (row, of, field) in [
        (BARD, OF_LEADER, "kind"),
        (BARD, OF_LEADER, "upgrade"),
        (BARD, OF_LEADER, "starting.symbols"),
        (BARD, OF_LEADER, "upgraded.abilities"),
        (CHARM, OF_AMULET, "set"),
        (GROVE, OF_CONCLAVE, "ends_game"),
        (FIEND, OF_NEMESIS, "difficulty"),
    ] {
        let row = format!("{row}{of}");
        let refused = refusal(&pack_with(
            &row,
            &row.replace(&format!("\"{field}\": original, "), "").replace(&format!(", \"{field}\": original"), ""),
        ));
        assert!(refused.contains(&format!("it is not told where `{field}` comes from")), "{refused}");
    }
    for (row, of, part) in [
        (BARD, OF_LEADER, "starting.symbols.sky"),
        (BARD, OF_LEADER, "upgrade.mana"),
        (BARD, OF_LEADER, "upgrade.curse"),
        (FIEND, OF_NEMESIS, "symbols.decay"),
        (CHARM, OF_AMULET, "abilities.when"),
    ] {
        let row = format!("{row}{of}");
        let told = row.replace("\"name\":", &format!("\"{part}\": seed, \"name\":"));
        assert!(Pack::parse("mine.ron", &pack_with(&row, &told)).is_ok(), "{part}");
    }
}
