//! Cards, stones and points, counted and described.

use vale_of_eternity::cards::Family;
use vale_of_eternity::effect::{Kind, Which};
use vale_of_eternity::stones::{Colour, Stones};

/// A card that fits, with its article: "an earth card in your area".
/// Where the card is comes before what else it has to be.
pub(super) fn a_card(which: &Which, place: &str) -> String {
    with_article(which, &[family(which), "card", place])
}

/// The same, for a card in the area of any player: "a summoned earth card".
pub(super) fn a_summoned_card(which: &Which) -> String {
    with_article(which, &["summoned", family(which), "card"])
}

/// A card that fits, after "each" or "no": "other earth card in your area".
pub(super) fn each_card(which: &Which, place: &str) -> String {
    described(which, &[other(which), family(which), "card", place])
}

/// Cards that fit: "other earth cards in your area".
pub(super) fn cards(which: &Which, place: &str) -> String {
    described(which, &[other(which), family(which), "cards", place])
}

/// Every card that fits, wherever it is: "wind cards", "all cards".
pub(super) fn all_cards(which: &Which) -> String {
    if *which == Which::default() { "all cards".to_owned() } else { cards(which, "") }
}

/// Cards in the area of any player: "other summoned earth cards".
pub(super) fn summoned_cards(which: &Which) -> String {
    described(which, &[other(which), "summoned", family(which), "cards"])
}

/// The cards of some player that fit: "their summoned earth cards".
pub(super) fn their_cards(which: &Which) -> String {
    format!("their {}", summoned_cards(which))
}

fn with_article(which: &Which, words: &[&str]) -> String {
    let card = described(which, words);
    let article = match card.chars().next() {
        _ if which.other => "another",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    };
    format!("{article} {card}")
}

fn described(which: &Which, words: &[&str]) -> String {
    let noun: Vec<_> = words.iter().copied().filter(|word| !word.is_empty()).collect();
    let details: Vec<_> = [which.has.map(an_effect), which.max_cost.map(a_cost)].into_iter().flatten().collect();
    if details.is_empty() { noun.join(" ") } else { format!("{} with {}", noun.join(" "), list(&details)) }
}

fn other(which: &Which) -> &'static str {
    if which.other { "other" } else { "" }
}

fn family(which: &Which) -> &'static str {
    which.family.map_or("", family_name)
}

fn family_name(family: Family) -> &'static str {
    match family {
        Family::Fire => "fire",
        Family::Water => "water",
        Family::Earth => "earth",
        Family::Wind => "wind",
        Family::Dragon => "dragon",
    }
}

fn an_effect(kind: Kind) -> String {
    let effect = match kind {
        Kind::Instant => "an instant effect",
        Kind::Permanent => "a permanent effect",
        Kind::Active => "an active effect",
    };
    effect.to_owned()
}

fn a_cost(most: u8) -> String {
    if most == 0 { "a printed cost of 0".to_owned() } else { format!("a printed cost of {most} or less") }
}

/// "1 point", "2 points".
pub(crate) fn points(count: u16) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

/// "2 red stones and 1 blue stone".
pub(crate) fn stones(stones: Stones) -> String {
    list(&stone_parts(stones))
}

/// The stones of each colour that is there.
pub(super) fn stone_parts(stones: Stones) -> Vec<String> {
    let there = Colour::ALL.into_iter().filter(|&colour| stones[colour] > 0);
    there.map(|colour| stones_of(colour, stones[colour])).collect()
}

fn stones_of(of: Colour, count: u8) -> String {
    let noun = if count == 1 { "stone" } else { "stones" };
    format!("{count} {} {noun}", colour(of))
}

/// The name of a colour.
pub(super) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Purple => "purple",
    }
}

/// The names of some colours: "blue and purple".
pub(super) fn colours(chosen: impl Fn(Colour) -> bool) -> String {
    list(&Colour::ALL.into_iter().filter(|&it| chosen(it)).map(colour).collect::<Vec<_>>())
}

/// A small number in letters.
pub(super) fn count_word(count: u8) -> String {
    let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(usize::from(count)).map_or(count.to_string(), |&word| word.to_owned())
}

/// "a", "a and b", "a, b and c".
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => "nothing".to_owned(),
        [single] => (*single).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
