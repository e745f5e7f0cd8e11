//! The table in the words of the setup, so that a position can be read and,
//! between two effects, staged again.

use tabletop::{Notation, Seat};

use super::expect::used_sources;
use super::{COMMONS_WORDS, DECK_WORDS, GAP, VALE_DECK_WORDS, VALES_WORDS, phase_word};
use crate::cards::{CardNo, Vales};
use crate::state::{ManaToken, Mystic, OpenPlayer, Phase, Waiting};

/// The position, one setup line for each thing that is there.
pub(super) fn describe(game: &Mystic) -> String {
    let mut lines = Vec::new();
    describe_game(game, &mut lines);
    for seat in Seat::all(game.open.seats()) {
        describe_player(game, seat, game.open.player(seat), &mut lines);
    }
    describe_offer(game, &mut lines);
    lines.push(format!("# {}", waiting(game)));
    lines.join("\n")
}

fn describe_game(game: &Mystic, lines: &mut Vec<String>) {
    let open = &game.open;
    lines.push(format!("players {}", open.seats));
    lines.push(format!("first {}", open.first));
    lines.push(format!("round {}", open.round));
    lines.push(format!("phase {}", phase_word(open.phase)));
    lines.push(format!("turn {}", open.turn));
    lines.push(format!("pool {}", open.pool));
    let harvest = &open.harvest;
    if open.phase == Phase::Harvest {
        lines.push(format!("mana {}", harvest.mana));
        lines.push(format!("spirits {}", harvest.spirits.text()));
        let left = (harvest.advancements_left, harvest.vales_left);
        lines.push(format!("# {} advancements and {} vales may still be bought", left.0, left.1));
    }
    for bought in harvest.bought.iter() {
        let onto = bought.onto.map(|card| format!(" for {}", card.text())).unwrap_or_default();
        lines.push(format!("# bought {}{onto}", game.rules.piece_name(bought.row, bought.slot)));
    }
}

fn describe_player(game: &Mystic, seat: Seat, player: &OpenPlayer, lines: &mut Vec<String>) {
    for card in CardNo::all() {
        if let Some(pieces) = pieces(game, player, card) {
            lines.push(format!("{seat} card {} {pieces}", card.text()));
        }
    }
    push_cards(&format!("{seat} field"), player.field.iter().copied(), lines);
    push_cards(&format!("{seat} on-deck"), player.on_deck.into_iter(), lines);
    push_cards(&format!("{seat} discards"), player.discards.iter(), lines);
    push_vales(game, &format!("{seat} vales"), player.working_vales(), lines);
    push_vales(game, &format!("{seat} fresh"), player.fresh, lines);
    let used: Vec<_> = used_sources(player).map(|source| source.text(&game.rules)).collect();
    push_names(&format!("{seat} used"), &used, lines);
    lines.push(format!("{seat} tokens {}", player.tokens));
    let token = if player.mana_token == ManaToken::Active { "active" } else { "spent" };
    lines.push(format!("{seat} mana-token {token}"));
    if player.spoiled {
        lines.push(format!("{seat} spoiled yes"));
    }
    for boost in player.boosts.iter() {
        let card = boost.card.map_or("the player".to_owned(), CardNo::text);
        lines.push(format!("# {seat}: {card} shows {} {:?} more", boost.n, boost.what));
    }
}

/// What was sleeved onto a card, in an order in which the text that can be
/// read covers the others.
fn pieces(game: &Mystic, player: &OpenPlayer, card: CardNo) -> Option<String> {
    let crafted = player.card(card);
    let (printed, printed_slot) = game.rules.starting()[usize::from(card.0)];
    let is_printed = |slot, row| (row, slot) == (printed, printed_slot);
    let mut sleeved: Vec<_> = crafted.advancements().filter(|&(slot, row)| !is_printed(slot, row)).collect();
    sleeved.sort_by_key(|&(slot, _)| crafted.on_top() == Some(slot));
    let names: Vec<_> = sleeved.into_iter().map(|(slot, row)| game.rules.piece_name(row, slot)).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

fn describe_offer(game: &Mystic, lines: &mut Vec<String>) {
    let (commons, vales) = (&game.open.commons, &game.open.vales);
    for (level, row) in commons.rows.iter().enumerate() {
        let names = row.iter().map(|tile| tile.map_or(GAP, |tile| game.rules.tile_name(tile)));
        lines.push(format!("{} {}", COMMONS_WORDS[level], names.collect::<Vec<_>>().join(" ")));
        lines.push(format!("{} {}", DECK_WORDS[level], commons.decks[level].len()));
    }
    for (level, row) in vales.rows.iter().enumerate() {
        let names = row.iter().map(|vale| vale.map_or(GAP, |vale| game.rules.vale_name(vale)));
        lines.push(format!("{} {}", VALES_WORDS[level], names.collect::<Vec<_>>().join(" ")));
        lines.push(format!("{} {}", VALE_DECK_WORDS[level], vales.decks[level].len()));
    }
    push_vales(game, "box", vales.lost, lines);
}

fn push_cards(zone: &str, cards: impl Iterator<Item = CardNo>, lines: &mut Vec<String>) {
    let names: Vec<_> = cards.map(CardNo::text).collect();
    push_names(zone, &names, lines);
}

fn push_vales(game: &Mystic, zone: &str, vales: Vales, lines: &mut Vec<String>) {
    let names: Vec<_> = vales.iter().map(|vale| game.rules.vale_name(vale).to_owned()).collect();
    push_names(zone, &names, lines);
}

fn push_names(zone: &str, names: &[String], lines: &mut Vec<String>) {
    if !names.is_empty() {
        lines.push(format!("{zone} {}", names.join(" ")));
    }
}

fn waiting(game: &Mystic) -> String {
    match game.open.waiting {
        Waiting::Player(seat, prompt) => format!("{seat} decides ({})", game.prompt_text(prompt)),
        Waiting::Chance(_) => "chance decides".to_owned(),
        Waiting::Over => "the game is over".to_owned(),
    }
}
