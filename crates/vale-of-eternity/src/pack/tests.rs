use proptest::prelude::*;
use ron::extensions::Extensions;
use tabletop::Variants;

use super::*;
use crate::cards::{Card, Family, Field, Provenance};
use crate::effect::Kind;
use crate::rules::Rules;
use crate::setup::{Edition, Overpay};
use crate::stones::Stones;

const BUILTIN: &str = include_str!("../../cards/eternity.ron");

/// A pack of eight cards whose line 5 is the given row.
fn pack_with(row: &str) -> String {
    let prices = "(fire: (red: 1), water: (red: 1), earth: (red: 1), wind: (red: 1), dragon: (red: 1))";
    let rows: String = (1..8)
        .map(|number| format!("(slug: \"plain{number}\", name: \"Plain\", family: wind, cost: 1, effects: []),\n"))
        .collect();
    format!(
        "(name: \"Small\", provenance: original,\nsell: (printed: {prices}, transcription: {prices}),\n\
         // What is (slug: \"not a row\")?\ncards: [\n{row}\n{rows}])"
    )
}

fn row_with(effects: &str) -> String {
    format!("(slug: \"odd\", name: \"Odd\", family: fire, cost: 2, effects: [{effects}]),")
}

#[track_caller]
fn refusal(source: &str) -> String {
    match Pack::parse("mine.ron", source) {
        Ok(_) => panic!("this should be refused:\n{source}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_cards_of_the_game_are_those_that_were_printed() {
    // Slug, cost and name, written down a second time to catch slips of the pen.
    let printed = [
        (
            Family::Fire,
            "agni 4, asmodeus 4, balog 4, burning_skull 3, firefox 1, hestia 0, horned_salamander 2, ifrit 2, imp 0, \
             incubus 2, lava_giant 3, phoenix 3, salamander 1, succubus 0, surtr 4",
        ),
        (
            Family::Water,
            "charybdis 5, hae_tae 3, hydra 4, kappa 1, leviathan 4, nessie 2, poseidon 7, sea_spirit 1, \
             snail_maiden 3, triton 4, undine 1, undine_queen 3, water_giant 4, yuki_onna 0, yuki_onna_exalted 3",
        ),
        (
            Family::Earth,
            "basilisk 3, behemoth 9, cerberus 5, forest_spirit 2, gargoyle 2, goblin 1, goblin_soldier 4, medusa 4, \
             mimic 6, mud_slime 6, rock_golem 6, sand_giant 10, stone_golem 6, troll 3, young_forest_spirit 0",
        ),
        (
            Family::Wind,
            "boreas 4, dandelion_spirit 3, freyja 7, genie 4, genie_exalted 5, gi_rin 10, griffon 7, harpy 3, \
             hippogriff 4, odin 6, pegasus 3, rudra 8, sylph 4, tengu 3, valkyrie 5",
        ),
        (
            Family::Dragon,
            "aeris 9, boulder 8, dragon_egg 3, ember 7, eternity 12, gust 8, marina 7, scorch 9, tidal 5, willow 10",
        ),
    ];
    let written: Vec<_> = printed
        .iter()
        .flat_map(|(family, cards)| cards.split(", ").map(move |card| (*family, card.to_owned())))
        .collect();
    let read: Vec<_> =
        Pack::builtin().cards.iter().map(|card| (card.family, format!("{} {}", card.slug, card.cost))).collect();
    assert_eq!(read, written);
}

#[test]
fn the_names_of_the_cards_are_their_slugs_in_print() {
    for card in &Pack::builtin().cards {
        let name = match card.slug.as_str() {
            "hae_tae" => "Hae-tae".to_owned(),
            "gi_rin" => "Gi-rin".to_owned(),
            slug => slug.split('_').map(capitalized).collect::<Vec<_>>().join(" "),
        };
        assert_eq!(card.name, name);
    }
}

fn capitalized(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

#[test]
fn the_lines_of_the_cards_are_as_many_as_were_printed() {
    for edition in [Edition::Printed, Edition::Transcription] {
        let cards = &Pack::builtin().cards;
        let count = |kind| cards.iter().flat_map(|card| card.lines(edition)).filter(|line| line.kind() == kind).count();
        assert_eq!((count(Kind::Instant), count(Kind::Permanent), count(Kind::Active)), (41, 11, 26));
        let two_lines = |card: &&Card| card.lines(edition).len() == 2;
        let slugs: Vec<_> = cards.iter().filter(two_lines).map(|card| card.slug.as_str()).collect();
        assert_eq!(
            slugs,
            ["imp", "undine", "water_giant", "mud_slime", "dandelion_spirit", "hippogriff", "pegasus", "sylph"]
        );
    }
}

#[test]
fn the_editions_differ_where_the_rulings_say() {
    let pack = Pack::builtin();
    let differing: Vec<_> =
        pack.cards.iter().filter(|card| card.transcription.is_some()).map(|card| card.slug.as_str()).collect();
    assert_eq!(differing, ["imp", "hydra"]);
    for card in &pack.cards {
        let expected = if card.transcription.is_some() { Provenance::Seed } else { Provenance::Public };
        assert_eq!(pack.provenance_of(card, Field::Transcription), expected, "{}", card.slug);
        assert_eq!(pack.provenance_of(card, Field::Effects), Provenance::Public, "{}", card.slug);
    }
    let prices = |edition| Family::all().map(|family| pack.sell.of(edition).of(family).to_string()).collect::<Vec<_>>();
    assert_eq!(prices(Edition::Printed), ["3r", "1b", "4r", "1r 1b", "1p"]);
    assert_eq!(prices(Edition::Transcription), ["3r", "1r 1b", "4r", "1b", "1p"]);
}

#[test]
fn a_pack_reads_back_what_it_writes() {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let written = options.to_string(Pack::builtin()).expect("a pack can be written");
    let read = Pack::parse("written.ron", &written).expect("what was written can be read");
    assert_eq!(&read, Pack::builtin());
}

#[test]
fn the_fingerprint_ignores_layout_and_notices_numbers() {
    let digest = |source: &str| {
        let pack = Pack::parse("other.ron", source).expect("a pack that can be played");
        Rules::new(&pack, Edition::Printed, Overpay::Needed).digest()
    };
    let builtin = digest(BUILTIN);
    assert_eq!(digest(&BUILTIN.replace(", ", ",  /* aside */ ")), builtin);
    let fields_moved = BUILTIN.replace("family: fire, cost: 4,", "cost: 4, family: fire,");
    assert_ne!(fields_moved, BUILTIN);
    assert_eq!(digest(&fields_moved), builtin);
    assert_ne!(digest(&BUILTIN.replace("cost: 12", "cost: 13")), builtin);
}

#[test]
fn a_small_pack_may_use_the_whole_vocabulary() {
    for effects in [
        "",
        "Permanent(StoneLimit(8)), Permanent(CostsLess(by: 99)), Instant(Draw(10)), Active(Draw(1))",
        "Instant(All([Recover(()), GainPoints(CostOfThatCard)]))",
        "Instant(All([Choose(count: 2, of: [Draw(1), Recover(()), DiscardFromHand]), GainPoints(CostOfThatCard)]))",
        "Instant(All([If(condition: OpponentAhead, then: DiscardFromHand, otherwise: Recover((max_cost: 99))), \
         GainPoints(CostOfThatCard)]))",
        "Active(DiscardSummoned(whose: chosen_players, count: UpTo(10)))",
        "Active(If(condition: AreaHasCosts([0, 99]), then: TakePoints(99)))",
        "Instant(All([All([All([All([All([All([All([Draw(1)])])])])])])]))",
    ] {
        let pack = Pack::parse("mine.ron", &pack_with(&row_with(effects)));
        assert_eq!(pack.map(|pack| pack.cards.len()), Ok(8), "{effects}");
    }
    let with_stones = Pack::parse("mine.ron", &pack_with(&row_with("Active(GainStones((blue: 12)))")));
    assert_eq!(with_stones.map(|pack| pack.sell.printed.fire), Ok(Stones::new(1, 0, 0)));
}

#[test]
fn a_bad_row_is_refused_with_its_line_card_and_field() {
    let row = "(slug: \"odd\", name: \"Odd\", family: fire, cost: 2, effects: []),";
    for (part, wrong, message) in [
        (
            "cost: 2",
            "cost: 100",
            ": card `odd`, field `cost`: 100 is not possible; a cost is a whole number from 0 to 99",
        ),
        (
            "cost: 2",
            "cost: 300",
            ":48: card `odd`, field `cost`: 300 is not possible; a cost is a whole number from 0 to 99",
        ),
        (
            "cost: 2",
            "cost: -1",
            ":48: card `odd`, field `cost`: -1 is not possible; a cost is a whole number from 0 to 99",
        ),
        (
            "cost: 2",
            "cost: \"2\"",
            ":48: card `odd`, field `cost`: what stands here is not possible; a cost is a whole number from 0 to 99",
        ),
        ("cost: 2, ", "", ":53: card `odd`, field `cost`: it is missing; write `cost: …`"),
        ("cost: 2", "cost: 2, cost: 3", ":51: card `odd`, field `cost`: it is there twice; remove one"),
        (
            "cost: 2",
            "cots: 2",
            ":42: card `odd`, field `cots`: `cots` is not known here; write one of: \
             slug, name, family, cost, effects, transcription, provenance",
        ),
        (
            "family: fire",
            "family: ice",
            ":36: card `odd`, field `family`: `ice` is not known here; write one of: fire, water, earth, wind, dragon",
        ),
        (
            "\"Odd\"",
            "\"\"",
            ": card `odd`, field `name`: \"\" cannot be a name; \
             write from 1 to 60 characters on one line, not only spaces",
        ),
        (
            "\"Odd\"",
            "\"O\\ndd\"",
            ": card `odd`, field `name`: \"O\\ndd\" cannot be a name; \
             write from 1 to 60 characters on one line, not only spaces",
        ),
        (
            "\"odd\"",
            "\"Odd One\"",
            ": card `Odd One`, field `slug`: \"Odd One\" cannot be a slug; write at most 60 lower-case letters, \
             digits and underscores, a letter first",
        ),
        (
            "\"odd\"",
            "\"p1\"",
            ": card `p1`, field `slug`: `p1` has a meaning of its own in notation; choose another slug",
        ),
        ("slug: \"odd\", ", "", ":49: field `cards > slug`: it is missing; write `slug: …`"),
        (
            "effects: []",
            "effects: [], provenance: {transcription: seed}",
            ": card `odd`, field `provenance`: this card has no `transcription`; \
             remove its provenance, or add the field",
        ),
    ] {
        let source = pack_with(&row.replace(part, wrong));
        assert_eq!(refusal(&source), format!("mine.ron:5{message}"), "{wrong}");
    }
}

#[test]
fn a_bad_effect_is_refused_with_the_words_that_lead_to_it() {
    for (effects, message) in [
        ("Instant(Draw(0))", "Instant > Draw`: 0 is not possible; a number of draws is a whole number from 1 to 10"),
        ("Active(Draw(11))", "Active > Draw`: 11 is not possible; a number of draws is a whole number from 1 to 10"),
        (
            "Instant(GainPoints(PerSummoned(points: 100)))",
            "Instant > GainPoints > PerSummoned > points`: 100 is not possible; \
             a number of points is a whole number from 1 to 99",
        ),
        (
            "Instant(All([Draw(1), PayPoints(0)]))",
            "Instant > All > PayPoints`: 0 is not possible; a number of points is a whole number from 1 to 99",
        ),
        (
            "Instant(GainStones((red: 13)))",
            "Instant > GainStones > red`: 13 is not possible; a number of stones is a whole number from 0 to 12",
        ),
        (
            "Instant(GainStones(()))",
            "Instant > GainStones`: there is no stone of any colour; write at least one, such as `red: 1`",
        ),
        (
            "Permanent(StoneLimit(9))",
            "Permanent > StoneLimit`: 9 is not possible; a stone limit is a whole number from 5 to 8",
        ),
        (
            "Permanent(CostsLess(by: 0))",
            "Permanent > CostsLess > by`: 0 is not possible; a reduction of a cost is a whole number from 1 to 99",
        ),
        (
            "Permanent(SwapValues(red, red))",
            "Permanent > SwapValues`: a colour cannot exchange values with itself; write two different colours",
        ),
        (
            "Permanent(WhenYouTame(gain: ()))",
            "Permanent > WhenYouTame > gain`: there is no stone of any colour; write at least one, such as `red: 1`",
        ),
        (
            "Permanent(WhenYouSummon(IfPaidWith(colour: red, points: 0)))",
            "Permanent > WhenYouSummon > IfPaidWith > points`: 0 is not possible; \
             a number of points is a whole number from 1 to 99",
        ),
        (
            "Instant(DiscardSummoned(whose: yours, count: UpTo(0)))",
            "Instant > DiscardSummoned > count > UpTo`: 0 is not possible; \
             a number of discards is a whole number from 1 to 10",
        ),
        ("Instant(All([]))", "Instant > All`: the list has 0 entries; it must have from 1 to 32"),
        (
            "Instant(Choose(count: 1, of: []))",
            "Instant > Choose > of`: the list has 0 entries; it must have from 1 to 8",
        ),
        (
            "Instant(Choose(count: 0, of: [Draw(1)]))",
            "Instant > Choose > count`: 0 is not possible; a number of choices is a whole number from 1 to 8",
        ),
        (
            "Instant(Choose(count: 2, of: [Draw(1)]))",
            "Instant > Choose > count`: 2 cannot be chosen from 1; write a count from 1 to 1",
        ),
        (
            "Instant(If(condition: AreaHasCosts([1, 1]), then: Draw(1)))",
            "Instant > If > condition > AreaHasCosts`: the cost 1 is there twice; every cost is looked for once",
        ),
        (
            "Instant(If(condition: HandFewerThan(0), then: Draw(1)))",
            "Instant > If > condition > HandFewerThan`: 0 is not possible; \
             a number of cards in hand is a whole number from 1 to 99",
        ),
        (
            "Instant(Recover((max_cost: 100)))",
            "Instant > Recover > max_cost`: 100 is not possible; a cost is a whole number from 0 to 99",
        ),
        (
            "Active(Copy(permanent))",
            "Active > Copy`: a permanent effect cannot be copied; write `Copy(instant)` or `Copy(active)`",
        ),
        (
            "Active(All([Draw(1), UseActives]))",
            "Active`: an active line would use itself again and again; put `UseActives` on an `Instant` line",
        ),
        ("Instant(Draw(1)), Instant(Draw(2))", "`: a card has at most one `Instant` line; join the effects with `All`"),
        (
            "Permanent(StoneLimit(5)), Permanent(StoneLimit(5)), Permanent(StoneLimit(5)), Permanent(StoneLimit(5)), \
             Active(Draw(1))",
            "`: the card has 5 lines; it must have at most 4",
        ),
        (
            "Instant(All([All([All([All([All([All([All([All([Draw(1)])])])])])])])]))",
            "Instant > All > All > All > All > All > All > All > All`: effects lie more than 8 deep in each other; \
             use fewer `All`, `Choose` and `If`",
        ),
    ] {
        let path = message.strip_prefix('`').map_or(format!("effects > {message}"), |rest| format!("effects`{rest}"));
        let expected = format!("mine.ron:5: card `odd`, field `{path}");
        assert_eq!(refusal(&pack_with(&row_with(effects))), expected, "{effects}");
    }
}

#[test]
fn the_cost_of_that_card_needs_a_card_that_is_certain() {
    for effects in [
        "GainPoints(CostOfThatCard)",
        "All([GainPoints(CostOfThatCard), DiscardFromHand])",
        "All([RecoverThis, GainPoints(CostOfThatCard)])",
        "All([If(condition: OpponentAhead, then: DiscardFromHand), GainPoints(CostOfThatCard)])",
        "All([Choose(count: 1, of: [Draw(1), DiscardFromHand]), GainPoints(CostOfThatCard)])",
        "Choose(count: 1, of: [DiscardFromHand, GainPoints(CostOfThatCard)])",
    ] {
        let message = refusal(&pack_with(&row_with(&format!("Instant({effects})"))));
        assert!(message.contains("no card is certain to be \"that card\""), "{effects}: {message}");
        assert!(message.contains("GainPoints > CostOfThatCard`"), "{effects}: {message}");
    }
}

#[test]
fn a_number_that_ron_refuses_gets_the_range_of_its_word() {
    for (effects, message) in [
        (
            "Instant(All([Draw(1), Draw(300)]))",
            "Instant > All > Draw`: 300 is not possible; a number of draws is a whole number from 1 to 10",
        ),
        (
            "Instant(GainPoints(Fixed(-3)))",
            "Instant > GainPoints > Fixed`: -3 is not possible; a number of points is a whole number from 1 to 99",
        ),
        (
            "Instant(PayStones((red: 1, blue: 99999999999999999999)))",
            "Instant > PayStones > blue`: 99999999999999999999 is not possible; \
             a number of stones is a whole number from 0 to 12",
        ),
        (
            "Instant(If(condition: AreaHasCosts([1, 256]), then: Draw(1)))",
            "Instant > If > condition > AreaHasCosts`: 256 is not possible; a cost is a whole number from 0 to 99",
        ),
    ] {
        let refused = refusal(&pack_with(&row_with(effects)));
        assert!(refused.starts_with("mine.ron:5:"), "{refused}");
        assert!(refused.ends_with(&format!(": card `odd`, field `effects > {message}")), "{refused}");
    }
}

#[test]
fn an_endless_name_or_slug_is_not_repeated_whole() {
    let good = pack_with(&row_with(""));
    let endless = format!("\"{}\"", "x".repeat(100_000));
    for word in ["\"odd\"", "\"Small\""] {
        assert_eq!(good.matches(word).count(), 1, "{word}");
        let refused = refusal(&good.replace(word, &endless));
        assert!(refused.contains("cannot be a") && refused.len() < 500, "{} bytes", refused.len());
    }
}

#[test]
fn the_pack_around_the_cards_is_checked_too() {
    let good = pack_with(&row_with(""));
    for (part, wrong, message) in [
        ("\"Small\"", "\" \"", "mine.ron: field `name`: \" \" cannot be a name"),
        (
            "printed: (fire: (red: 1)",
            "printed: (fire: (red: 0)",
            "mine.ron: field `sell > printed > fire`: there is no stone of any colour",
        ),
        (
            "printed: (fire: (red: 1)",
            "printed: (fire: 1",
            "mine.ron:2:24: field `sell > printed > fire`: the text cannot be read here",
        ),
        ("original", "mine", "mine.ron:1:29: field `provenance`: `mine` is not known here; write one of: seed"),
        ("\"plain3\"", "\"odd\"", "mine.ron:8: card `odd`, field `slug`: an earlier card (line 5) has this slug too"),
        (
            "cost: 1, effects: []),\n])",
            "cost: 1, effects: []),\n",
            "mine.ron:13:1: field `cards`: the file ends too early; close every bracket",
        ),
        (
            "(slug: \"plain7\", name: \"Plain\", family: wind, cost: 1, effects: []),",
            "",
            "mine.ron: field `cards`: the pack has 7 cards; it must have from 8 to 128",
        ),
        // The slug may stand anywhere in its row, and an error before it still finds it.
        (
            "(slug: \"plain4\", name: \"Plain\"",
            "(name: Plain, slug: \"plain4\"",
            "mine.ron:9:8: card `plain4`, field `name`: the text cannot be read here",
        ),
    ] {
        assert!(good.contains(part), "{part}");
        let refused = refusal(&good.replace(part, wrong));
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
}

#[test]
fn too_many_cards_effects_and_bytes_are_refused() {
    let rows = |count: usize, effects: &str| -> String {
        (0..count)
            .map(|it| format!("(slug: \"odd{it}\", name: \"Odd\", family: fire, cost: 2, effects: [{effects}]),"))
            .collect()
    };
    assert!(refusal(&pack_with(&rows(122, ""))).contains("the pack has 129 cards"));
    let wide = format!("Instant(All([{}Draw(1)]))", format!("All([{}]), ", "Draw(1), ".repeat(31)).repeat(3));
    assert!(refusal(&pack_with(&rows(60, &wide))).contains("the pack has more than 4096 effects by here"));
    let large = pack_with(&row_with("")) + &" ".repeat(MAX_SOURCE);
    assert!(refusal(&large).starts_with("mine.ron: the file has "));
}

#[test]
fn a_hostile_file_is_refused_without_harm() {
    for opening in ["[", "(", "{", "All([", "If(then: ", "Some(", "/*", "\"", "r#\"", "slug: \"", "(slug:\"a\","] {
        let many = opening.repeat(100_000.min(MAX_SOURCE / 2 / opening.len()));
        refusal(&many);
        refusal(&pack_with(&many));
        let message = refusal(&pack_with(&format!("(slug: \"odd\", effects: [Instant({many}")));
        assert!(message.len() < 1000, "{opening}: {} bytes", message.len());
    }
}

proptest! {
    #[test]
    fn a_mangled_file_never_panics(
        at in 0..BUILTIN.len(),
        length in 0..40_usize,
        put in "[(\\[{\\]})\",:/*é_a0-]{0,6}",
    ) {
        let end = (at + length).min(BUILTIN.len());
        let mut source = BUILTIN.to_owned();
        source.replace_range(at..end, &put);
        if let Err(error) = Pack::parse("mangled.ron", &source) {
            prop_assert!(error.to_string().starts_with("mangled.ron"));
        }
    }
}
