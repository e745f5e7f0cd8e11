//! An invented game for tests: players craft cards, lay them out in a field and
//! turn over one after the other until it is too much.

use tabletop::Seat;
use text::scene::{
    Card, Figure, Hue, Marker, Panel, Part, PartState, Scene, Sign, Token, Track, Turn, Whose, Zone, ZoneKind,
};

const MANA: Sign = Sign { shape: '◆', letter: 'm', hue: Hue::Blue, figure: Figure::Drop };
const DECAY: Sign = Sign { shape: '☠', letter: 'd', hue: Hue::Red, figure: Figure::Skull };
const GROWTH: Sign = Sign { shape: '♣', letter: 'g', hue: Hue::Green, figure: Figure::Sprout };
const POINT: Sign = Sign { shape: '★', letter: 'v', hue: Hue::Gold, figure: Figure::Star };
const BEAST: Sign = Sign { shape: '▲', letter: 'a', hue: Hue::Purple, figure: Figure::Paw };

const PLACES: [(&str, Sign); 3] = [
    ("Top", Sign { shape: '▀', letter: 't', hue: Hue::Plain, figure: Figure::Top }),
    ("Middle", Sign { shape: '▬', letter: 'm', hue: Hue::Plain, figure: Figure::Middle }),
    ("Bottom", Sign { shape: '▄', letter: 'b', hue: Hue::Plain, figure: Figure::Bottom }),
];

fn tokens(counts: &[(Sign, u16)]) -> Vec<Token> {
    let name = |sign: Sign| match sign {
        MANA => "mana",
        DECAY => "decay",
        GROWTH => "growth",
        POINT => "point",
        _ => "beast",
    };
    let token =
        |&(sign, count): &(Sign, u16)| Token { sign, count, name: format!("{count} {}", name(sign)), worth: None };
    counts.iter().map(token).collect()
}

fn part(place: usize, name: &str, counts: &[(Sign, u16)]) -> Part {
    Part { place: PLACES[place].0.to_owned(), name: name.to_owned(), tokens: tokens(counts), ..Part::default() }
}

/// A card with three parts. Of five in a row, the third has a text that is
/// covered, and the last is blank.
fn crafted(id: String, number: usize) -> Card {
    let free = |place| part(place, "", &[]);
    let parts = match number % 5 {
        0 => vec![part(0, "Cursed Land", &[(MANA, 1), (DECAY, 1)]), free(1), free(2)],
        1 => vec![free(0), part(1, "Fertile Soil", &[(MANA, 1)]), free(2)],
        2 => {
            let texts = |text: &str| vec![text.to_owned()];
            let over = Part { lines: texts("Harvest: Gain 1 mana."), ..part(0, "Grove Warden", &[(GROWTH, 1)]) };
            let state = PartState::Covered;
            let under = Part { lines: texts("Harvest: Gain 1 point."), state, ..part(2, "Old Root", &[(POINT, 3)]) };
            vec![over, free(1), under]
        }
        3 => vec![
            part(0, "Cursed Land", &[(MANA, 1), (DECAY, 1)]),
            part(1, "Wolf Den", &[(BEAST, 2), (MANA, 2)]),
            free(2),
        ],
        _ => vec![free(0), free(1), free(2)],
    };
    let mut symbols: Vec<Token> = Vec::new();
    for token in parts.iter().flat_map(|part| &part.tokens) {
        match symbols.iter_mut().find(|known| known.sign == token.sign) {
            Some(known) => known.count += token.count,
            None => symbols.push(token.clone()),
        }
    }
    let names: Vec<_> = parts.iter().map(|part| part.name.as_str()).filter(|name| !name.is_empty()).collect();
    let name = if names.is_empty() { "Blank".to_owned() } else { names.join(" + ") };
    Card { id, slug: "crafted".to_owned(), name, tokens: symbols, parts, ..Card::default() }
}

fn cards_of(seat: usize, numbers: std::ops::Range<usize>) -> Vec<Card> {
    numbers.map(|number| crafted(format!("p{}/c{}", seat + 1, number + 1), number)).collect()
}

fn level(number: usize) -> Zone {
    let names = [
        ["Root Singer", "Moss Giant", "Dawn Stag"],
        ["Wolf Den", "Rain Caller", "Grove Warden"],
        ["Elder Oak", "Storm Crown", "First Light"],
    ][number];
    let card = |(place, name): (usize, &&str)| Card {
        id: format!("l{number}/{place}"),
        slug: name.to_lowercase().replace(' ', "_"),
        name: (*name).to_owned(),
        cost: Some(2 + 3 * u16::try_from(number).unwrap_or(0)),
        tokens: tokens(&[(MANA, 1), (GROWTH, u16::try_from(place).unwrap_or(0))][..1 + place.min(1)]),
        sign: Some(PLACES[place].1),
        family: PLACES[place].0.to_owned(),
        lines: vec!["Harvest: Gain 1 mana for each beast in your field.".to_owned()],
        ..Card::default()
    };
    Zone {
        cards: names.iter().enumerate().map(card).collect(),
        hidden: 9 - number,
        caption: format!("{} cards below", 9 - number),
        ..Zone::new(ZoneKind::Supply, format!("Level {}", number + 1))
    }
}

fn soil() -> Zone {
    let card = |(number, (place, sign)): (usize, &(&str, Sign))| Card {
        id: format!("soil/{number}"),
        slug: "fertile_soil".to_owned(),
        name: "Fertile Soil".to_owned(),
        cost: Some(2),
        tokens: tokens(&[(MANA, 1)]),
        sign: Some(*sign),
        family: (*place).to_owned(),
        count: Some(6 - u16::try_from(number).unwrap_or(0)),
        ..Card::default()
    };
    Zone { cards: PLACES.iter().enumerate().map(card).collect(), ..Zone::new(ZoneKind::Supply, "Soil".to_owned()) }
}

fn vales(number: usize) -> Zone {
    let names = [
        ["Feral Glade", "Quiet Pool", "High Meadow", "Fern Hollow"],
        ["Ancient Ring", "Cloud Nest", "Deep Thicket", "Sunlit Arch"],
    ][number];
    let card = |(place, name): (usize, &&str)| Card {
        id: format!("vale/{name}"),
        slug: name.to_lowercase().replace(' ', "_"),
        name: (*name).to_owned(),
        price: tokens(&[(BEAST, 1 + u16::try_from(place % 2).unwrap_or(0)), (GROWTH, 1)]),
        tokens: tokens(&[(POINT, 3)]),
        family: "Vale".to_owned(),
        lines: vec!["Once a turn: Gain 1 growth.".to_owned()],
        ..Card::default()
    };
    Zone {
        cards: names.iter().enumerate().map(card).collect(),
        hidden: 5,
        ..Zone::new(ZoneKind::Supply, format!("Vales {}", number + 1))
    }
}

fn player(seat: usize, field: usize) -> Panel {
    let decay = 3_u16.min(u16::try_from(seat).unwrap_or(0) + 2);
    let meter = Track {
        name: "decay".to_owned(),
        first: 1,
        last: 4,
        markers: vec![Marker { seat: None, at: decay }],
        danger: Some(4),
        caption: "a push spoils with 7 of 13 cards, 54 %".to_owned(),
        ..Track::default()
    };
    let zone = |kind, name: &str, cards| Zone { cards, ..Zone::new(kind, name.to_owned()) };
    let mut owned = vales(0).cards;
    owned.truncate(2);
    for card in &mut owned {
        card.id = format!("p{}/{}", seat + 1, card.id);
        card.price.clear();
    }
    let discards = if seat == 0 { cards_of(seat, field + 1..field + 4) } else { Vec::new() };
    let hidden = if seat == 0 { 0 } else { 3 };
    Panel {
        seat: Seat::new(seat),
        name: ["Ada", "Bo", "Cleo", "Dan"][seat].to_owned(),
        score: 7 + i32::try_from(seat).unwrap_or(0),
        tokens: tokens(&[(MANA, 3)]),
        token_limit: None,
        tracks: vec![meter],
        zones: vec![
            zone(ZoneKind::Field, "Field", cards_of(seat, 0..field)),
            zone(ZoneKind::OnDeck, "On deck", cards_of(seat, field..field + 1)),
            zone(ZoneKind::Area, "Vales", owned),
            Zone { hidden: 20 - field - 4, ..zone(ZoneKind::Pile, "Deck", Vec::new()) },
            Zone { hidden, ..zone(ZoneKind::Discards, "Discards", discards) },
        ],
        notes: Vec::new(),
        turn: if seat == 0 { Turn::Chooses } else { Turn::Waits },
    }
}

pub(crate) fn crafting(players: usize, field: usize) -> Scene {
    let pool =
        Track { name: "Pool".to_owned(), last: 23, markers: vec![Marker { seat: None, at: 14 }], ..Track::default() };
    Scene {
        heading: "Round 5, Planting Phase".to_owned(),
        round: 5,
        tracks: vec![pool],
        zones: (0..3).map(level).chain([soil(), vales(0), vales(1)]).collect(),
        players: (0..players).map(|seat| player(seat, field)).collect(),
    }
}

/// A table of somebody who plays alone, with so many cards in the field, against
/// an opponent who has taken as many from the market. One card there has a price
/// beside its cost, and tokens on it.
pub(crate) fn alone(field: usize) -> Scene {
    let mut scene = crafting(1, field);
    let burdened = &mut scene.zones[2].cards[1];
    burdened.price = tokens(&[(BEAST, 3)]);
    burdened.laid = tokens(&[(DECAY, 2)]);
    let dusk = Track {
        name: "Dusk".to_owned(),
        first: 1,
        last: 12,
        markers: vec![Marker { seat: None, at: 4 }],
        caption: "next: the left card of level 2, the last vale and 1 point".to_owned(),
        whose: Whose::Opponent,
        ..Track::default()
    };
    let shadow = Card {
        id: "shadow".to_owned(),
        slug: "shadow".to_owned(),
        name: "Long Shadow".to_owned(),
        tokens: tokens(&[(DECAY, 1)]),
        family: "Opponent".to_owned(),
        lines: vec![
            "At work since dusk 3: Whenever it is turned over, discard a card of your field.".to_owned(),
            "From dusk 9 on: Your fields are not counted at all.".to_owned(),
        ],
        ..Card::default()
    };
    let taken = level(0).cards.into_iter().cycle().take(field).enumerate();
    let taken = taken.map(|(number, card)| Card { id: format!("taken/{number}"), ..card }).collect();
    scene.tracks.push(dusk);
    scene.zones.push(Zone {
        cards: vec![shadow],
        caption: "17 points: 11 from tokens, 6 from cards, power 0".to_owned(),
        ..Zone::new(ZoneKind::Area, "Opponent".to_owned())
    });
    scene.zones.push(Zone {
        cards: taken,
        tokens: tokens(&[(POINT, 11)]),
        ..Zone::new(ZoneKind::Discards, "Taken".to_owned())
    });
    scene
}
