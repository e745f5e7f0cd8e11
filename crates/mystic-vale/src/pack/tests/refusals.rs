//! What is refused, and what its author is told.

use proptest::prelude::*;

use super::small::{
    BARD, CHARM, FIEND, GLADE, GROVE, MUD, ODD, OF_ADVANCEMENT, OF_AMULET, OF_CONCLAVE, OF_LEADER, OF_NEMESIS, OF_VALE,
    SOIL, TRACK, pack_with, refusal, small_pack, with_abilities,
};
use super::{BUILTIN, NEMESIS};
use crate::cards::Pack;
use crate::pack::MAX_SOURCE;

#[test]
fn a_small_pack_is_enough() {
    let pack = Pack::parse("mine.ron", &small_pack());
    assert_eq!(pack.map(|pack| (pack.advancements.len(), pack.vales.len())), Ok((3, 2)));
}

#[test]
fn a_bad_row_is_refused_with_its_line_card_and_field() {
    for (row, part, wrong, message) in [
        (ODD, "\"Odd\"", "\" \"", "7: card `odd`, field `name`: \" \" cannot be a name; write from 1 to 60"),
        (
            ODD,
            "level: 1",
            "level: 5",
            "7: card `odd`, field `level`: 5 is not possible; a level is a whole number from 1 to 4",
        ),
        (
            ODD,
            "level: 1, ",
            "",
            "7: card `odd`, field `level`: it is missing; write `level: 1`, `level: 2`, `level: 3` or",
        ),
        (ODD, "top: 3", "", "7: card `odd`, field `copies`: there is no copy for any slot; write at least one"),
        (ODD, "top: 3", "top: 21", "7: card `odd`, field `copies > top`: 21 is not possible; a number of copies is"),
        (
            ODD,
            "cost: (mana: 2)",
            "cost: (mana: 31)",
            "7: card `odd`, field `cost > mana`: 31 is not possible; an amount of mana is a whole number from 0 to 30",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "cost: (mana: 256)",
            "7:69: card `odd`, field `cost > mana`: 256 is not possible; an amount of mana is a whole number from 0 to 30",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "cost: 2",
            "7:62: card `odd`, field `cost`: the text cannot be read here (Expected opening `(` for struct `Cost`)",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "price: 2",
            "7:56: card `odd`, field `price`: `price` is not known here; write one of: slug, name",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "symbols: (sky: 10)",
            "7: card `odd`, field `symbols > sky`: 10 is not possible; a number of symbols is",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "symbols: (water: 1)",
            "7:66: card `odd`, field `symbols > water`: `water` is not known here",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "end_vp: 31",
            "7: card `odd`, field `end_vp`: 31 is not possible; a number of points is",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "end_vp: -10",
            "7: card `odd`, field `end_vp`: -10 is not possible; a number of points is",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "cost: (curse: 10)",
            "7: card `odd`, field `cost > curse`: 10 is not possible; a number of symbols is",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "symbols: (mana: 10)",
            "7: card `odd`, field `symbols > mana`: 10 is not possible; a number of symbols is a whole number from 0 to 9",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "ritual: (requires: (), reward: (end_vp: 1))",
            "7: card `odd`, field `ritual > requires`: there is nothing in it; write `symbols: (…)` or `end_vp: …`",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "ritual: (requires: (symbols: (curse: 1)), reward: ())",
            "7: card `odd`, field `ritual > reward`: there is nothing in it",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "ritual: (requires: (symbols: (sky: 10)), reward: (end_vp: 1))",
            "7: card `odd`, field `ritual > requires > symbols > sky`: 10 is not possible",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "ritual: (requires: (end_vp: -1), reward: (end_vp: 1))",
            "7: card `odd`, field `ritual > requires > end_vp`: -1 points are not possible in a ritual; write from 1 to 9",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "ritual: (requires: (end_vp: 1), reward: (end_vp: 10))",
            "7: card `odd`, field `ritual > reward > end_vp`: 10 points are not possible in a ritual",
        ),
        (
            SOIL,
            "cost: (mana: 2)",
            "ritual: (requires: (end_vp: 1), reward: (end_vp: 1))",
            ": card `soil`, field `ritual`: only advancements of the level decks have a ritual",
        ),
        (SOIL, "(mana: 2)", "(mana: 2, vp: 1)", ": card `soil`, field `cost`: Fertile Soil costs mana only"),
        (MUD, "symbols:", "cost: (curse: 1), symbols:", "3: card `mud`, field `cost`: starting cards are not for sale"),
        (
            SOIL,
            "cost: (mana: 2)",
            "eclipse: true",
            ": card `soil`, field `eclipse`: only advancements of the level decks",
        ),
        (MUD, "symbols:", "eclipse: true, symbols:", "3: card `mud`, field `eclipse`: only advancements of the level"),
        (
            ODD,
            "cost: (mana: 2)",
            "longwise: true",
            "7: card `odd`, field `longwise`: without an ability there is no text",
        ),
        (
            ODD,
            "cost: (mana: 2)",
            "names: {\"f r\": \"Drôle\"}",
            "7: card `odd`, field `names`: \"f r\" cannot be a language",
        ),
        (ODD, "cost: (mana: 2)", "names: {\"fr\": \"\"}", "7: card `odd`, field `names`: \"\" cannot be a name"),
        (MUD, "copies: (", "level: 1, copies: (", "3: card `mud`, field `level`: this advancement is in no level deck"),
        (
            SOIL,
            "copies: (",
            "level: 1, copies: (",
            ": card `soil`, field `level`: this advancement is in no level deck",
        ),
        (MUD, "symbols:", "cost: (mana: 1), symbols:", "3: card `mud`, field `cost`: starting cards are not for sale"),
        (
            MUD,
            "decay: 1",
            "decay: 2",
            "3: card `mud`, field `symbols > decay`: a starting card with 2 decay could spoil",
        ),
        (
            MUD,
            "symbols:",
            "abilities: [(when: harvest, effect: BuyMore(vale, 1))], symbols:",
            "3: card `mud`, field `abilities`: starting cards are laid out before anybody can choose",
        ),
        (
            GLADE,
            "level: 1",
            "level: 3",
            "11: card `glade`, field `level`: 3 is not possible; a level of a vale is a whole number from 1 to 2",
        ),
        (
            GLADE,
            "copies: 4",
            "copies: 0",
            "11: card `glade`, field `copies`: 0 is not possible; a number of copies is a whole number from 1",
        ),
        (GLADE, "cost: (animal: 1), ", "", "11:203: card `glade`, field `cost`: it is missing; write `cost: …`"),
        (GLADE, "animal: 1", "", "11: card `glade`, field `cost`: there is nothing in it; write at least one"),
        (GLADE, "animal: 1", "wild: 10", "11: card `glade`, field `cost > wild`: 10 is not possible"),
        (GLADE, "copies: 4", "copies: 4, own_limit: 0", "11: card `glade`, field `own_limit`: 0 is not possible"),
        (
            GLADE,
            "copies: 4",
            "copies: 4, longwise: true",
            "11:53: card `glade`, field `longwise`: `longwise` is not known here",
        ),
    ] {
        assert!(row.contains(part), "{part}");
        let refused = refusal(&pack_with(row, &row.replace(part, wrong)));
        assert!(refused.contains(message) && refused.starts_with("mine.ron:"), "{wrong}\n{refused}\n{message}");
    }
}

#[test]
fn a_slug_that_notation_could_not_read_is_refused() {
    for slug in [
        "push",
        "turn",
        "reveal",
        "pass",
        "buy",
        "for",
        "blank",
        "top",
        "wild",
        "c7",
        "c400",
        "p1",
        "odd_top",
        "odd_middle",
        "odd_bottom",
        "odd_2",
        "a_1_20",
        "curse",
        "nemesis2",
        "reserved",
        "reserved_seat",
        "all",
        "random",
    ] {
        let refused = refusal(&pack_with("\"odd\"", &format!("\"{slug}\"")));
        let expected =
            format!("mine.ron:7: card `{slug}`, field `slug`: `{slug}` has a meaning of its own in notation");
        assert!(refused.starts_with(&expected), "{refused}");
    }
    let refused = refusal(&pack_with("\"odd\"", "\"Odd One\""));
    assert!(refused.starts_with("mine.ron:7: card `Odd One`, field `slug`: \"Odd One\" cannot be a slug"), "{refused}");
    for slug in ["cat", "c7s", "topper", "on_top_of_it", "odd2", "curse_of_it", "reservedly"] {
        assert!(Pack::parse("mine.ron", &pack_with("\"odd\"", &format!("\"{slug}\""))).is_ok(), "{slug}");
    }
}

#[test]
fn a_slug_is_used_once_in_the_whole_pack() {
    for (slug, instead, message) in [
        ("\"plain2\"", "\"odd\"", "mine.ron:8: card `odd`, field `slug`: an earlier card (line 7) has this slug too"),
        ("\"glade\"", "\"odd\"", "mine.ron:11: card `odd`, field `slug`: an earlier card (line 7) has this slug too"),
        ("\"odd\"", "\"mud\"", "mine.ron:7: card `mud`, field `slug`: an earlier card (line 3) has this slug too"),
        ("\"odd\"", "\"soil\"", "mine.ron:7: card `soil`, field `slug`: an earlier card"),
    ] {
        let refused = refusal(&pack_with(slug, instead));
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
}

#[test]
fn every_fact_says_where_it_comes_from() {
    let row = format!("{ODD}{OF_ADVANCEMENT}");
    for (part, wrong, message) in [
        (
            "\"cost\": original, ",
            "",
            "of`: it is not told where `cost` comes from; add it to `of`, such as `\"cost\": original`",
        ),
        (
            "\"cost\":",
            "\"own_limit\":",
            "of`: `own_limit` is nothing that this row states; its fields are: name, set, level, copies, cost",
        ),
        ("\"cost\":", "\"names\": seed, \"cost\":", "of`: `names` is nothing that this row states"),
        ("\"cost\":", "\"symbols.water\": seed, \"cost\":", "of`: `symbols.water` is nothing that this row states"),
        ("\"cost\":", "\"abilities.when\": seed, \"cost\":", "of`: `abilities.when` is nothing that this row states"),
        ("\"cost\":", "\"ritual.reward\": seed, \"cost\":", "of`: `ritual.reward` is nothing that this row states"),
        ("\"cost\":", "\"\\u{1b}[2J\": seed, \"cost\":", "of`: `\u{fffd}[2J` is nothing that this row states"),
        (
            "\"cost\": original",
            "\"cost\": mine",
            "of`: `mine` is not known here; write one of: seed, public, reconstructed, original",
        ),
        ("})),", "}, basis: {\"price\": \"a guess\"})),", "basis`: `price` is nothing that this row states"),
        (
            "})),",
            "}, basis: {\"cost\": \"\"})),",
            "basis`: what is told of `cost` cannot be shown; write from 1 to 300",
        ),
        ("})),", "}, basis: {\"cost\": \"a\\nb\"})),", "basis`: what is told of `cost` cannot be shown"),
    ] {
        assert_eq!(row.matches(part).count(), 1, "{part}");
        let refused = refusal(&pack_with(&row, &row.replace(part, wrong)));
        assert!(refused.starts_with("mine.ron:7") && refused.contains("card `odd`, field `sources > "), "{refused}");
        assert!(refused.contains(message), "{refused}\n{message}");
    }
    let missing = refusal(&pack_with("\"blanks\": original", ""));
    assert_eq!(
        missing,
        "mine.ron: field `starting > sources > of`: it is not told where `blanks` comes from; \
         add it to `of`, such as `\"blanks\": original`"
    );
}

#[test]
fn parts_of_a_field_may_have_a_source_of_their_own() {
    let abilities = "abilities: [\
         (when: end_of_game, effect: If(cond: LeaderUpgraded, then: Score(Count((of: [guardian], on: this_card))))), \
         (when: discard_phase, not_in_turn_bought: true, effect: May(KeepInField()))], \
         ritual: (requires: (end_vp: 1), reward: (symbols: (sky: 1))), ";
    for part in [
        "symbols.guardian",
        "copies.top",
        "abilities.when",
        "abilities.n",
        "abilities.of.guardian",
        "abilities.times",
        "abilities.faces",
        "abilities.plus",
        "abilities.at",
        "abilities.cond",
        "abilities.leftmost",
        "abilities.and",
        "abilities.least",
        "abilities.not_in_turn_bought",
        "cost.mana",
        "cost.curse",
        "ritual.requires",
    ] {
        let row = format!("{ODD}{abilities}{OF_ADVANCEMENT}");
        let row = row.replace("\"cost\":", &format!("\"{part}\": seed, \"cost\":"));
        let pack = Pack::parse("mine.ron", &pack_with(&format!("{ODD}{OF_ADVANCEMENT}"), &row));
        assert_eq!(pack.map(|pack| pack.advancements[0].sources.of.contains_key(part)), Ok(true), "{part}");
    }
}

#[test]
fn a_pack_that_no_game_has_room_for_is_refused() {
    let odd = format!("{ODD}{OF_ADVANCEMENT}");
    let glade = format!("{GLADE}{OF_VALE}");
    let bard = format!("{BARD}{OF_LEADER}");
    let charm = format!("{CHARM}{OF_AMULET}");
    let many = |row: &str, slug: &str, count: usize| -> String {
        (0..count).map(|number| row.replace(&format!("\"{slug}\""), &format!("\"{slug}{number}\""))).collect()
    };
    for (part, wrong, message) in [
        ("\"small\"", "\"Small One\"".to_owned(), "field `slug`: \"Small One\" cannot be a slug"),
        ("\"small\"", "\"everything\"".to_owned(), "field `slug`: `everything` has a meaning of its own"),
        ("\"Small\"", "\"\"".to_owned(), "field `name`: \"\" cannot be a name"),
        ("blanks: 11", "blanks: 21".to_owned(), "field `starting > blanks`: 21 is not possible"),
        (
            "blanks: 11",
            "blanks: 10".to_owned(),
            "field `starting`: the starting deck has 19 cards; printed and blank ones together must be 20",
        ),
        ("blanks: 11", "blanks: 12".to_owned(), "field `starting`: the starting deck has 21 cards"),
        (
            &odd,
            many(&odd, "odd", 245),
            "field `advancements`: the pack has 251 different advancements and sides of leaders; it must have at most 250",
        ),
        (
            &odd,
            many(&odd.replace("top: 3", "top: 20"), "odd", 19),
            "field `advancements`: the pack has 386 advancements in its level decks; it must have at most 384",
        ),
        (
            &odd,
            odd.replace("level: 1", "level: 4").replace("top: 3", "top: 9, middle: 8"),
            "field `advancements`: the pack has 17 advancements of level 4; it must have at most 16",
        ),
        (
            &glade,
            many(&glade.replace("copies: 4", "copies: 20"), "glade", 7),
            "field `vales`: the pack has 144 vale cards; it must have at most 128",
        ),
        (&bard, many(&bard, "bard", 65), "field `leaders`: the pack has 65 leaders; it must have at most 64"),
        (&charm, many(&charm, "charm", 65), "field `amulets`: the pack has 65 amulets; it must have at most 64"),
    ] {
        let refused = refusal(&pack_with(part, &wrong));
        assert!(refused.starts_with(&format!("mine.ron: {message}")), "{refused}\n{message}");
    }
}

#[test]
fn a_pack_may_leave_out_whatever_it_does_not_add() {
    let glade = format!("{GLADE}{OF_VALE}");
    for source in [
        format!("(slug: \"tiny\", name: \"Tiny\", advancements: [{ODD}{OF_ADVANCEMENT}])"),
        format!("(slug: \"tiny\", name: \"Tiny\", vales: [{glade}])"),
        format!("(slug: \"tiny\", name: \"Tiny\", leaders: [{BARD}{OF_LEADER}])"),
        format!("(slug: \"tiny\", name: \"Tiny\", amulets: [{CHARM}{OF_AMULET}])"),
    ] {
        assert_eq!(Pack::parse("mine.ron", &source).map(|pack| pack.is_set()), Ok(true), "{source}");
    }
    for source in [
        format!("(slug: \"tiny\", name: \"Tiny\", conclaves: [{GROVE}{OF_CONCLAVE}])"),
        format!("(slug: \"tiny\", name: \"Tiny\", nemeses: [{FIEND}{OF_NEMESIS}], corruption_track: {TRACK})"),
    ] {
        assert_eq!(Pack::parse("mine.ron", &source).map(|pack| pack.is_set()), Ok(false), "{source}");
    }
    assert_eq!(
        refusal("(slug: \"tiny\", name: \"Tiny\")"),
        "mine.ron: there is nothing in it; write `advancements`, `vales`, `leaders`, `amulets`, `conclaves` or `nemeses`"
    );
}

#[test]
fn an_endless_text_is_not_repeated_whole() {
    let endless = format!("\"{}\"", "x".repeat(100_000));
    let row = format!("{ODD}{OF_ADVANCEMENT}");
    for (part, wrong) in [
        ("\"odd\"", endless.clone()),
        ("\"Odd\"", endless.clone()),
        ("cost: (mana: 2)", format!("names: {{{endless}: \"Odd\"}}")),
        ("\"cost\":", format!("{endless}: seed, \"cost\":")),
        ("})),", format!("}}, basis: {{{endless}: \"a guess\"}})),")),
        ("})),", format!("}}, basis: {{\"cost\": {endless}}})),")),
    ] {
        let refused = refusal(&pack_with(&row, &row.replace(part, &wrong)));
        assert!(refused.len() < 600, "{part}: {} bytes", refused.len());
    }
    assert!(refusal(&(small_pack() + &" ".repeat(MAX_SOURCE))).starts_with("mine.ron: the file has "));
}

#[test]
fn a_hostile_file_is_refused_without_harm() {
    for opening in [
        "[",
        "(",
        "{",
        "All([",
        "May(",
        "Choose([",
        "If(then: ",
        "Some(",
        "/*",
        "\"",
        "r#\"",
        "slug: \"",
        "(slug:\"a\",",
    ] {
        let many = opening.repeat(100_000.min(MAX_SOURCE / 2 / opening.len()));
        refusal(&many);
        let message = refusal(&with_abilities(ODD, &format!("(when: harvest, effect: {many}")));
        assert!(message.len() < 1000, "{opening}: {} bytes", message.len());
    }
}

proptest! {
    #[test]
    fn a_mangled_file_never_panics(
        good in prop_oneof![Just(BUILTIN), Just(NEMESIS)],
        at in any::<prop::sample::Index>(),
        length in 0..40_usize,
        put in "[(\\[{\\]})\",:/*é_a0-]{0,6}",
    ) {
        let at = at.index(good.len());
        let floor = |at: usize| (0..=at).rev().find(|&at| good.is_char_boundary(at)).unwrap_or(0);
        let (start, end) = (floor(at), floor((at + length).min(good.len())));
        let mut source = good.to_owned();
        source.replace_range(start..end, &put);
        if let Err(error) = Pack::parse("mangled.ron", &source) {
            prop_assert!(error.to_string().starts_with("mangled.ron"));
        }
    }
}
