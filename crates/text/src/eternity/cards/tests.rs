use ron::extensions::Extensions;
use tabletop::Slug;
use vale_of_eternity::cards::Pack;

use super::*;

#[track_caller]
fn line_of(written: &str) -> Line {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(written).unwrap_or_else(|error| panic!("{written}: {error}"))
}

#[track_caller]
fn text_of(line: &str) -> String {
    card_line(&line_of(line), Language::english())
}

#[test]
fn every_card_of_the_game_has_its_text() {
    let mut text = String::new();
    for card in &Pack::builtin().cards {
        text += &format!("{} ({} {})\n", card.name, card.family.slug(), card.cost);
        for line in card_text(card, Edition::Printed, Language::english()) {
            text += &format!("    {line}\n");
        }
        if card.transcription.is_none() {
            continue;
        }
        text += "  in the transcription edition\n";
        for line in card_text(card, Edition::Transcription, Language::english()) {
            text += &format!("    {line}\n");
        }
    }
    insta::assert_snapshot!("all_cards", text);
}

#[test]
fn cards_are_described_by_everything_that_they_must_be() {
    for (which, card) in [
        ("()", "Recover a card in your area."),
        ("(family: earth)", "Recover an earth card in your area."),
        ("(other: true)", "Recover another card in your area."),
        ("(family: earth, other: true)", "Recover another earth card in your area."),
        ("(has: active)", "Recover a card in your area with an active effect."),
        (
            "(has: permanent, max_cost: 0)",
            "Recover a card in your area with a permanent effect and a printed cost of 0.",
        ),
        (
            "(family: wind, has: instant, max_cost: 3, other: true)",
            "Recover another wind card in your area with an instant effect and a printed cost of 3 or less.",
        ),
    ] {
        assert_eq!(text_of(&format!("Active(Recover({which}))")), format!("Active: {card}"));
    }
}

#[test]
fn effects_beyond_those_of_the_game_have_a_text_too() {
    for (effect, text) in [
        ("Draw(3)", "Draw 3 cards."),
        ("PayPoints(1)", "Pay 1 point."),
        ("LosePoints(1)", "Lose 1 point."),
        ("TakePoints(5)", "Take 5 points from an opponent of your choice."),
        ("PayStones((red: 2, purple: 1))", "Pay 2 red stones and 1 purple stone."),
        ("TurnStonesInto(red)", "Replace each of your stones with a red stone."),
        ("GainPoints(PerStone(colour: red, points: 2))", "Gain 2 points for each red stone you hold."),
        (
            "GainPoints(PerSummoned(which: (other: true, family: fire), points: 1))",
            "Gain 1 point for each other fire card in your area.",
        ),
        (
            "SummonFree((max_cost: 5))",
            "Summon a card from your hand with a printed cost of 5 or less without paying its cost.",
        ),
        ("TakeFromDiscards(())", "Take a card from the discard pile into your hand."),
        ("DiscardSummoned(whose: yours, count: Exactly(1))", "Discard a card from your area."),
        (
            "DiscardSummoned(whose: yours, which: (other: true), count: Exactly(2))",
            "Discard 2 other cards from your area.",
        ),
        (
            "DiscardSummoned(whose: yours, which: (family: fire), count: UpTo(1))",
            "You may discard a fire card from your area.",
        ),
        (
            "DiscardSummoned(whose: chosen_players, count: UpTo(1))",
            "Choose a player (it may be you); they may discard one of their summoned cards.",
        ),
        (
            "DiscardSummoned(whose: chosen_players, which: (family: fire), count: Exactly(2))",
            "Choose a player who has at least 2 summoned fire cards (it may be you); \
             they discard 2 of their summoned fire cards.",
        ),
        (
            "DiscardSummoned(whose: chosen_players, which: (other: true), count: UpTo(3))",
            "Choose a player (it may be you); they discard up to 3 of their other summoned cards.",
        ),
        (
            "If(condition: NoSummoned((other: true)), then: Draw(1))",
            "If there is no other card in your area, draw a card.",
        ),
        ("If(condition: HandFewerThan(1), then: Draw(2))", "If you have no cards in hand, draw 2 cards."),
        (
            "If(condition: AreaHasCosts([7]), then: Draw(1))",
            "If your area has a card with a printed cost of 7, draw a card.",
        ),
    ] {
        assert_eq!(text_of(&format!("Instant({effect})")), format!("Instant: {text}"));
    }
}

#[test]
fn effects_within_effects_stay_readable() {
    for (effect, text) in [
        ("All([Draw(1)])", "Draw a card."),
        (
            "All([Draw(1), All([DiscardFromHand, Draw(2)])])",
            "Draw a card, then discard a card from your hand, then draw 2 cards.",
        ),
        (
            "All([PayPoints(1), PayStones((red: 1)), GainStones((blue: 1)), GainPoints(Fixed(2)), Draw(1)])",
            "Pay 1 point and 1 red stone, then gain 1 blue stone and 2 points, then draw a card.",
        ),
        (
            "All([GainStones((red: 1)), GainPoints(PerStone(colour: red, points: 1))])",
            "Gain 1 red stone, then gain 1 point for each red stone you hold.",
        ),
        (
            "All([DiscardFromHand, Draw(1), GainPoints(CostOfThatCard)])",
            "Discard a card from your hand, then draw a card, then gain points equal to the printed cost of that card.",
        ),
        (
            "All([Draw(1), If(condition: OpponentAhead, then: Draw(1)), Choose(count: 1, of: [Draw(1), DiscardThis])])",
            "Draw a card. Then, if an opponent has more points than you, draw a card. \
             Then choose one: draw a card; or discard this card.",
        ),
        (
            "If(condition: HandEqualsArea, then: Choose(count: 1, of: [Draw(1), RecoverThis]), \
             otherwise: All([Draw(1), DiscardFromHand]))",
            "If you have as many cards in hand as in your area, (choose one: draw a card; or recover this card); \
             otherwise, draw a card, then discard a card from your hand.",
        ),
        (
            "Choose(count: 1, of: [Draw(1), All([Draw(1), Choose(count: 1, of: [Draw(2), PutThisOnPile])])])",
            "Choose one: draw a card; or (draw a card, then choose one: draw 2 cards; \
             or put this card on top of the draw pile).",
        ),
        ("Choose(count: 2, of: [Draw(1), GainPoints(Fixed(1))])", "Draw a card, then gain 1 point."),
        (
            "Choose(count: 3, of: [Draw(1), GainPoints(Fixed(1)), GainStones((red: 1)), DiscardAllStones])",
            "Choose three of these: draw a card; gain 1 point; gain 1 red stone; or discard all your stones.",
        ),
    ] {
        assert_eq!(text_of(&format!("Active({effect})")), format!("Active: {text}"));
    }
}

#[test]
fn permanent_effects_beyond_those_of_the_game_have_a_text_too() {
    for (permanent, text) in [
        (
            "WorthMore((red: 1, blue: 2, purple: 1))",
            "Each of your red and purple stones is worth 1 more and each of your blue stones is worth 2 more.",
        ),
        ("SwapValues(red, purple)", "Your red and purple stones swap values."),
        ("WhenYouTame(gain: (red: 1, blue: 1))", "Each time you tame a card, gain 1 red stone and 1 blue stone."),
        ("CostsLess(which: (max_cost: 3), by: 1)", "Cards with a printed cost of 3 or less cost you 1 less to summon."),
        ("WhenYouSummon(Points(2))", "Each time you summon another card, gain 2 points."),
    ] {
        assert_eq!(text_of(&format!("Permanent({permanent})")), format!("Permanent: {text}"));
    }
}

/// Cases, genders and plurals that English does not have, and parts of another
/// sort than those of English.
const SOME_RUSSIAN: &str = r#"
eternity-card-line = { $kind ->
    [active] Активный
   *[instant] Мгновенный
}: { $text }
eternity-gain = { $count ->
    [0] ничего не получите
   *[other] получите { $what }
}
eternity-stones-gained = { $count ->
    [one] { $count } { $colour ->
        [red] красный
       *[blue] синий
    } камень
    [few] { $count } { part-colour-genitive } камня
   *[many] { $count } { part-colour-genitive } камней
}
part-colour-genitive = { $colour ->
    [red] красных
   *[blue] синих
}
list-two = { $first } и { $next }
eternity-recover = верните { $other ->
    [yes] другую карту
   *[no] карту
}{ $family ->
    [fire] { " " }огня
   *[none] { "" }
}{ $has ->
    [active] { " " }с активным эффектом
   *[none] { "" }
}{ $cost ->
    [none] { "" }
   *[other] { " " }ценой не больше { $cost }
}
"#;

#[test]
fn another_grammar_needs_nothing_but_files() {
    let russian = Language::from_files("ru", [("cards.ftl", SOME_RUSSIAN)]).expect("a language that can be read");
    for (line, text) in [
        ("Active(GainStones((red: 1)))", "Активный: Получите 1 красный камень."),
        ("Active(GainStones((red: 3, blue: 5)))", "Активный: Получите 3 красных камня и 5 синих камней."),
        ("Instant(GainStones((red: 0)))", "Мгновенный: Ничего не получите."),
        (
            "Active(Recover((other: true, family: fire, max_cost: 2)))",
            "Активный: Верните другую карту огня ценой не больше 2.",
        ),
        ("Active(Recover((has: active)))", "Активный: Верните карту с активным эффектом."),
    ] {
        assert_eq!(card_line(&line_of(line), &russian), text);
    }
}
