//! The table in the words of the setup, so that a position can be read and,
//! between two effects, staged again.

use tabletop::{Notation, Seat, Slug};

use crate::batch::Batches;
use crate::cards::Cards;
use crate::setup::{Edition, Overpay};
use crate::state::{DEEDS_PER_TURN, Draw, OpenPlayer, Phase, Vale, Waiting};
use crate::stones::Stones;

/// The position, one setup line for each thing that is there.
pub(super) fn describe(vale: &Vale) -> String {
    let mut lines = Vec::new();
    describe_options(vale, &mut lines);
    if vale.open.phase != Phase::Setup {
        describe_game(vale, &mut lines);
        for seat in Seat::all(vale.open.seats()) {
            describe_player(vale, seat, vale.open.player(seat), &mut lines);
        }
        describe_table(vale, &mut lines);
    }
    lines.push(format!("# {}", waiting(vale)));
    lines.join("\n")
}

/// The position that its description leads to: no line says which cards were
/// shuffled when.
pub(super) fn as_described(vale: &Vale) -> Vale {
    let mut described = *vale;
    described.secret.pile = vale.secret.pile.never_shuffled();
    described.open.batches = Batches::default();
    described
}

/// Whoever remembers the shuffles can exclude cards from hidden hands.
pub(super) fn left_out(vale: &Vale) -> Option<&'static str> {
    (vale.secret.pile.shuffles() > 0).then_some("which cards were shuffled into the draw pile again, and when")
}

/// What is settled before the game begins, who begins included. With no other
/// lines it begins from the start.
fn describe_options(vale: &Vale, lines: &mut Vec<String>) {
    let (open, rules) = (&vale.open, &vale.rules);
    lines.push(format!("players {}", open.seats));
    if rules.edition() != Edition::default() {
        lines.push(format!("edition {}", rules.edition().slug()));
    }
    if rules.overpay() != Overpay::default() {
        lines.push(format!("overpay {}", rules.overpay().slug()));
    }
    let first = if let Waiting::Chance(Draw::FirstPlayer(settled)) = open.waiting { settled } else { Some(open.first) };
    lines.extend(first.map(|first| format!("first {first}")));
}

fn describe_game(vale: &Vale, lines: &mut Vec<String>) {
    let open = &vale.open;
    lines.push(format!("round {}", open.round));
    lines.push(format!("phase {}", open.phase.slug()));
    if open.phase == Phase::Hunting {
        lines.push(format!("reveal {}", open.to_reveal));
        return;
    }
    lines.push(format!("turn {}", open.turn));
    if open.deeds_left < DEEDS_PER_TURN {
        lines.push(format!("deeds {}", open.deeds_left));
    }
}

fn describe_player(vale: &Vale, seat: Seat, player: &OpenPlayer, lines: &mut Vec<String>) {
    lines.push(format!("{seat} score {}", player.score));
    if player.stones != Stones::NONE {
        lines.push(format!("{seat} stones {}", player.stones));
    }
    let zones = [
        ("hand", vale.secret.hands[seat.index()]),
        ("open", player.hand),
        ("area", player.area),
        ("marked", player.marked),
    ];
    for (zone, cards) in zones {
        push_cards(vale, &format!("{seat} {zone}"), cards, lines);
    }
}

fn describe_table(vale: &Vale, lines: &mut Vec<String>) {
    push_cards(vale, "market", vale.open.market, lines);
    push_cards(vale, "discards", vale.open.discards, lines);
    if vale.open.phase == Phase::Resolution {
        push_cards(vale, "used", vale.open.used, lines);
    }
    let top = vale.secret.pile.known_top().iter().rev();
    let names: Vec<_> = top.map(|known| vale.rules.slug(known.card)).collect();
    if !names.is_empty() {
        lines.push(format!("top {}", names.join(" ")));
    }
}

fn push_cards(vale: &Vale, zone: &str, cards: Cards, lines: &mut Vec<String>) {
    let names: Vec<_> = cards.iter().map(|card| vale.rules.slug(card)).collect();
    if !names.is_empty() {
        lines.push(format!("{zone} {}", names.join(" ")));
    }
}

fn waiting(vale: &Vale) -> String {
    match vale.open.waiting {
        Waiting::Player(seat, prompt) => format!("{seat} decides ({})", vale.prompt_text(prompt)),
        Waiting::Chance(_) => "chance decides".to_owned(),
        Waiting::Over => "the game is over".to_owned(),
    }
}
