//! The table in the words of the setup, so that a position can be read and,
//! between two effects, staged again.

use strum::VariantArray;
use tabletop::{Known, Notation, Pile, Seat, SeatSet, Slug, Variants};

use super::expect::used_sources;
use super::{COMMONS_WORDS, DECK_WORDS, GAP, KNOWN_TO_ALL, TOP_ROW_WORD, VALE_DECK_WORDS, VALES_WORDS};
use crate::action::Ware;
use crate::cards::{CardNo, RowId, Slot, Title, Vales};
use crate::crafted::Text;
use crate::state::{Boost, ExtraTurn, ManaToken, Mystic, OpenPlayer, Phase, Upgrade, Waiting};
use crate::tokens::TokenKind;

/// The position, one setup line for each thing that is there.
pub(super) fn describe(game: &Mystic) -> String {
    let mut lines = Vec::new();
    describe_options(game, &mut lines);
    if !is_about_to_begin(game) {
        describe_game(game, &mut lines);
        for seat in Seat::all(game.open.seats()) {
            describe_player(game, seat, game.open.player(seat), &mut lines);
        }
        describe_offer(game, &mut lines);
    }
    lines.push(format!("# {}", waiting(game)));
    lines.join("\n")
}

/// Whether nothing has happened yet: the first thing to happen is that a card
/// comes on offer.
fn is_about_to_begin(game: &Mystic) -> bool {
    game.open.phase == Phase::Setup && game.open.commons.on_offer().next().is_none()
}

/// The position that its description leads to: no line says how often a deck was
/// shuffled, nor, of a game under way, that the setup named the first player and
/// how much was taken in the latest Nemesis Phase.
pub(super) fn as_described(game: &Mystic) -> Mystic {
    let mut described = *game;
    described.secret.decks = game.secret.decks.map(Pile::never_shuffled);
    if game.open.phase != Phase::Setup {
        described.open.named_first = None;
    }
    if game.open.phase != Phase::Nemesis {
        described.open.corruption.taken = 0;
    }
    described
}

/// What is settled before the game begins, who begins included. With no other
/// lines it begins from the start.
fn describe_options(game: &Mystic, lines: &mut Vec<String>) {
    let open = &game.open;
    lines.push(format!("players {}", open.seats));
    let cards = game.rules.cards();
    let names = |titles: &[Title]| titles.iter().map(|title| title.slug.clone()).collect::<Vec<_>>();
    push_names("sets", &names(&cards.sets), lines);
    push_names("conclaves", &names(&cards.conclaves), lines);
    for (word, is_so) in [("leaders", game.rules.deals_leaders()), ("amulets", game.rules.amulet_count() > 0)] {
        if is_so {
            lines.push(format!("{word} yes"));
        }
    }
    lines.extend(cards.solo.as_ref().map(|solo| format!("solo {} {}", solo.nemesis.slug, solo.side.slug())));
    let first = if open.phase == Phase::Setup { open.named_first } else { Some(open.first) };
    lines.extend(first.map(|first| format!("first {first}")));
}

fn describe_game(game: &Mystic, lines: &mut Vec<String>) {
    let open = &game.open;
    if game.rules.is_solo() {
        lines.push(format!("space {}", open.corruption.space));
        open.corruption.card.iter().for_each(|card| lines.push(format!("nemesis-card {}", card.text())));
        let pile = open.score_pile();
        lines.push(format!("nemesis-tokens {}", pile.tokens));
        let tiles = pile.aside.iter().map(|tile| game.rules.tile_name(tile).to_owned());
        let vales = pile.vales.iter().map(|vale| game.rules.vale_name(vale).to_owned());
        push_names("claimed", &tiles.chain(vales).collect::<Vec<_>>(), lines);
    }
    lines.push(format!("round {}", open.round));
    lines.push(format!("phase {}", open.phase.slug()));
    lines.push(format!("turn {}", open.turn));
    lines.push(format!("pool {}", open.pool));
    if open.pushes > 0 {
        lines.push(format!("pushes {}", open.pushes));
    }
    if open.to_box > 0 {
        lines.push(format!("to-box {}", open.to_box));
    }
    let harvest = &open.harvest;
    if open.phase == Phase::Harvest {
        lines.push(format!("mana {}", harvest.mana()));
        lines.push(format!("spirits {}", harvest.spirits.text()));
        for kind in TokenKind::all().filter(|&kind| harvest.due.of(kind) > 0) {
            lines.push(format!("# due {} {}", kind.slug(), harvest.due.of(kind)));
        }
        let left = (harvest.advancements_left, harvest.vales_left);
        lines.push(format!("# {} advancements and {} vales may still be bought", left.0, left.1));
    }
    for bought in harvest.bought.iter() {
        let onto = bought.onto.map(|card| format!(" for {}", card.text())).unwrap_or_default();
        lines.push(format!("# bought {}{onto}", game.rules.piece_name(bought.row, bought.slot)));
    }
}

fn describe_player(game: &Mystic, seat: Seat, player: &OpenPlayer, lines: &mut Vec<String>) {
    for (place, leader) in player.leaders.iter().enumerate() {
        // That the starting side shows goes without saying.
        let side = if leader.upgrade == Upgrade::None { "" } else { leader.upgrade.slug() };
        let name = &game.rules.leader(leader.id).slug;
        let line = match leader.card {
            Some(card) if place > 0 => format!("{seat} second-leader {name} {} {side}", card.text()),
            Some(card) if game.rules.leader_card != Some(card) => {
                format!("{seat} leader {name} {} {side}", card.text())
            }
            _ => format!("{seat} leader {name} {side}"),
        };
        lines.push(line.trim_end().to_owned());
        if leader.curse > 0 {
            lines.push(format!("{seat} leader-curse {}", leader.curse));
        }
    }
    if let Some(amulet) = player.amulet {
        lines.push(format!("{seat} amulet {}", game.rules.amulet(amulet).slug));
    }
    for card in CardNo::all() {
        if let Some(pieces) = pieces(game, player, card) {
            lines.push(format!("{seat} card {} {pieces}", card.text()));
        }
    }
    push_cards(&format!("{seat} field"), player.field.iter().copied(), lines);
    push_cards(&format!("{seat} on-deck"), player.on_deck.into_iter(), lines);
    push_cards(&format!("{seat} discards"), player.discards.iter(), lines);
    let deck = &game.secret.decks[seat.index()];
    let known = |known: &Known<CardNo>| {
        let mark = if known.to == SeatSet::EVERYBODY { KNOWN_TO_ALL } else { "" };
        format!("{}{mark}", known.card.text())
    };
    push_names(&format!("{seat} top"), &deck.known_top().iter().rev().map(known).collect::<Vec<_>>(), lines);
    push_names(&format!("{seat} bottom"), &deck.known_bottom().iter().map(known).collect::<Vec<_>>(), lines);
    push_cards(&format!("{seat} kept-before"), player.kept_before.iter(), lines);
    push_vales(game, &format!("{seat} vales"), player.working_vales(), lines);
    push_vales(game, &format!("{seat} fresh"), player.fresh, lines);
    let used: Vec<_> = used_sources(player).map(|source| source.text(&game.rules)).collect();
    push_names(&format!("{seat} used"), &used, lines);
    lines.push(format!("{seat} tokens {}", player.tokens));
    if player.curse > 0 {
        lines.push(format!("{seat} curse {}", player.curse));
    }
    let soil = |slot: Slot| vec![game.rules.ware_name(Ware::Soil(slot)); usize::from(player.aside_soil[slot.index()])];
    let tiles = player.aside.iter().map(|tile| game.rules.tile_name(tile).to_owned());
    let reserved: Vec<_> = tiles.chain(Slot::all().flat_map(soil)).collect();
    push_names(&format!("{seat} reserved"), &reserved, lines);
    let token = if player.mana_token == ManaToken::Active { "active" } else { "spent" };
    lines.push(format!("{seat} mana-token {token}"));
    if player.spoiled {
        lines.push(format!("{seat} spoiled yes"));
    }
    if player.harvest_anyway {
        lines.push(format!("{seat} harvest-anyway yes"));
    }
    if player.extra_turn != ExtraTurn::None {
        lines.push(format!("{seat} extra-turn {}", player.extra_turn.slug()));
    }
    for Boost { card, what, n, ends } in player.boosts.iter() {
        let whose = card.map_or("you".to_owned(), CardNo::text);
        lines.push(format!("{seat} boost {whose} {} {n} {}", what.slug(), ends.slug()));
    }
}

/// What was sleeved onto a card, in an order that leads to the same card: what
/// can be seen comes first, and of that the text last that can be read; then
/// what is slipped under it.
fn pieces(game: &Mystic, player: &OpenPlayer, card: CardNo) -> Option<String> {
    let (rules, crafted) = (&game.rules, player.card(card));
    let (printed, printed_slot) = rules.starting()[usize::from(card.0)];
    let is_printed = |slot, row| (row, slot) == (printed, printed_slot);
    let mut seen: Vec<_> = crafted.advancements().filter(|&(slot, row)| !is_printed(slot, row)).collect();
    seen.sort_by_key(|&(slot, _)| crafted.text() == Text::Visible(slot));
    let mut below: Vec<_> = player.covered_on(card).iter().map(|covered| (covered.slot, covered.row)).collect();
    let read = below.iter().position(|&(slot, row)| crafted.text() == Text::Covered(slot, row));
    // The covered text that can be read is slipped in before the others, which
    // go below it.
    if let Some(read) = read {
        below[..=read].rotate_right(1);
    }
    let names = seen.iter().map(|&(slot, row)| rules.piece_name(row, slot));
    let names_below = below.iter().enumerate().map(|(place, &(slot, row))| {
        let goes_under = rules.row(row).longwise && (read.is_none() || place > 0);
        format!("{}{}", rules.piece_name(row, slot), if goes_under { " under" } else { "" })
    });
    let names: Vec<_> = names.chain(names_below).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

fn describe_offer(game: &Mystic, lines: &mut Vec<String>) {
    let (commons, vales) = (&game.open.commons, &game.open.vales);
    for (level, row) in commons.rows.iter().enumerate() {
        let names = row.iter().map(|tile| tile.map_or(GAP, |tile| game.rules.tile_name(tile)));
        lines.push(format!("{} {}", COMMONS_WORDS[level], names.collect::<Vec<_>>().join(" ")));
        lines.push(format!("{} {}", DECK_WORDS[level], commons.decks[level].len()));
    }
    let top_row: Vec<_> = commons.top_row.iter().map(|&tile| game.rules.tile_name(tile).to_owned()).collect();
    push_names(TOP_ROW_WORD, &top_row, lines);
    for burden in commons.burdens.iter() {
        lines.push(format!("burden {} {}", game.rules.tile_name(burden.tile), burden.curse));
    }
    for (level, row) in vales.rows.iter().enumerate() {
        let names = row.iter().map(|vale| vale.map_or(GAP, |vale| game.rules.vale_name(vale)));
        lines.push(format!("{} {}", VALES_WORDS[level], names.collect::<Vec<_>>().join(" ")));
        lines.push(format!("{} {}", VALE_DECK_WORDS[level], vales.decks[level].len()));
    }
    push_vales(game, "box", vales.lost, lines);
    // What no line can put away again, such as a land that was covered for good,
    // has no name here.
    let gone = game.pieces_back_in_box().unwrap_or_default();
    for (place, _) in gone.iter().enumerate().filter(|&(_, &count)| count > 0) {
        let row = RowId((place / 3) as u8);
        if !game.rules.row(row).is_printed {
            lines.push(format!("box {}", game.rules.piece_name(row, Slot::VARIANTS[place % 3])));
        }
    }
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
