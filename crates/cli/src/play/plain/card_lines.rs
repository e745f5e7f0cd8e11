//! A card in lines.

use text::scene::{Card, CardState, Part, Token};
use text::{Language, list, say};

pub(super) fn card(card: &Card, language: &Language) -> Vec<String> {
    let mut lines = vec![card_line(card, language)];
    lines.extend(card.stand_in.clone());
    lines.extend(card.lines.iter().cloned());
    lines.extend(card.parts.iter().flat_map(|part| part_lines(part, language)));
    lines.extend(card.notes.iter().cloned());
    lines
}

pub(super) fn card_line(card: &Card, language: &Language) -> String {
    if !card.family.is_empty() && card.state != CardState::Claimed && has_no_symbols(card) {
        return printed_line(card, language);
    }
    let facts = facts(card, language).into_iter();
    let told = facts.reduce(|first, next| say!(language, "table-facts", first = first, next = next));
    say!(language, "table-card", facts = told.unwrap_or_default())
}

fn has_no_symbols(card: &Card) -> bool {
    let has_symbols = !(card.price.is_empty() && card.tokens.is_empty() && card.parts.is_empty());
    !has_symbols && card.laid.is_empty() && card.mark.is_empty() && card.count.is_none() && card.stand_in.is_none()
}

/// A card that has a name, a family and a cost, and nothing else.
fn printed_line(card: &Card, language: &Language) -> String {
    let (name, family) = (card.name.as_str(), card.family.as_str());
    match (card.cost, card.state) {
        (None, _) => say!(language, "play-card-without-cost", card = name, family = family),
        (Some(cost), CardState::Used) => say!(language, "play-card-used", card = name, family = family, cost = cost),
        (Some(cost), _) => say!(language, "play-card", card = name, family = family, cost = cost),
    }
}

/// Everything that is to be known of a card at a glance, its name first.
fn facts(card: &Card, language: &Language) -> Vec<String> {
    let name = card.name.as_str();
    let mut facts = vec![match card.mark.as_str() {
        "" => name.to_owned(),
        mark => say!(language, "table-fact-mark", mark = mark, card = name),
    }];
    facts.extend(Some(card.family.clone()).filter(|family| !family.is_empty()));
    let price = || told(&card.price, language);
    match (card.cost, card.price.is_empty()) {
        (None, true) => {}
        (None, false) => facts.push(say!(language, "table-fact-price", price = price())),
        (Some(cost), true) => facts.push(say!(language, "table-fact-cost", cost = cost)),
        (Some(cost), false) => {
            facts.push(say!(language, "table-fact-cost-and-price", cost = cost, price = price()));
        }
    }
    if !card.tokens.is_empty() {
        facts.push(told(&card.tokens, language));
    }
    if !card.laid.is_empty() {
        facts.push(say!(language, "table-fact-laid", tokens = told(&card.laid, language)));
    }
    facts.extend(card.count.map(|count| say!(language, "table-fact-count", count = count)));
    facts.extend((card.state == CardState::Used).then(|| say!(language, "table-fact-used")));
    facts.extend((card.state == CardState::Claimed).then(|| say!(language, "table-fact-claimed")));
    // Of a card that is made of parts, only some may be stand-ins.
    let is_stand_in = card.stand_in.is_some() && card.parts.is_empty();
    facts.extend(is_stand_in.then(|| say!(language, "table-fact-stand-in")));
    facts
}

fn told(tokens: &[Token], language: &Language) -> String {
    list(&names(tokens), language)
}

fn names(tokens: &[Token]) -> Vec<String> {
    tokens.iter().map(|token| token.name.clone()).collect()
}

fn part_lines(part: &Part, language: &Language) -> Vec<String> {
    let heading = part.heading(&names(&part.tokens), language);
    [vec![heading], part.texts(language)].concat()
}

#[cfg(test)]
mod tests {
    use text::scene::{Figure, Hue, PartState, Sign};

    use super::*;

    fn tokens(names: &[&str]) -> Vec<Token> {
        let sign = Sign { shape: '◆', letter: 'm', hue: Hue::Blue, figure: Figure::Drop };
        names.iter().map(|name| Token { sign, count: 1, name: (*name).to_owned(), worth: None }).collect()
    }

    fn named(name: &str) -> Card {
        Card { name: name.to_owned(), ..Card::default() }
    }

    #[test]
    fn a_card_is_told_in_one_line_with_whatever_there_is_to_tell() {
        let family = || "Top".to_owned();
        for (card, expected) in [
            (Card { family: family(), cost: Some(3), ..named("Wolf Den") }, "Wolf Den, Top, cost 3."),
            (
                Card { family: family(), cost: Some(2), tokens: tokens(&["1 mana"]), count: Some(6), ..named("Soil") },
                "Soil, Top, cost 2, 1 mana, 6 there.",
            ),
            (
                Card { price: tokens(&["1 beast", "1 sky"]), tokens: tokens(&["3 points"]), ..named("Glade") },
                "Glade, costs 1 beast and 1 sky, 3 points.",
            ),
            (
                Card { mark: "4".to_owned(), tokens: tokens(&["1 mana", "1 decay"]), ..named("Cursed Land") },
                "4: Cursed Land, 1 mana and 1 decay.",
            ),
            (
                Card { state: CardState::Used, tokens: tokens(&["3 points"]), ..named("Glade") },
                "Glade, 3 points, used.",
            ),
            (
                Card { state: CardState::Claimed, family: family(), cost: Some(3), ..named("Wolf Den") },
                "Wolf Den, Top, cost 3, claimed next.",
            ),
            (
                Card { family: family(), stand_in: Some("Invented.".to_owned()), cost: Some(3), ..named("Elder") },
                "Elder, Top, cost 3, invented.",
            ),
            (
                Card {
                    family: family(),
                    cost: Some(8),
                    price: tokens(&["3 beasts"]),
                    laid: tokens(&["2 curses"]),
                    ..named("Storm Crown")
                },
                "Storm Crown, Top, cost 8 and 3 beasts, with 2 curses on it.",
            ),
            (named("Blank"), "Blank."),
        ] {
            assert_eq!(card_line(&card, Language::english()), expected);
        }
    }

    #[test]
    fn a_card_that_was_crafted_is_told_part_by_part() {
        let part = |place: &str, name: &str| Part { place: place.to_owned(), name: name.to_owned(), ..Part::default() };
        let root =
            Part { tokens: tokens(&["1 growth"]), lines: vec!["Gain 1 mana.".to_owned()], ..part("Top", "Root") };
        let lines = vec!["Gain 1 point.".to_owned()];
        let under = Part { state: PartState::Covered, lines, ..part("Bottom", "Elder") };
        let crafted =
            Card { parts: vec![root, part("Middle", ""), under], tokens: tokens(&["1 growth"]), ..named("Root") };
        let expected = [
            "Root, 1 growth.",
            "Top: Root (1 growth)",
            "Gain 1 mana.",
            "Middle: free",
            "Bottom: Elder",
            "Another text lies over this one.",
            "Gain 1 point.",
        ];
        assert_eq!(card(&crafted, Language::english()), expected);
    }
}
