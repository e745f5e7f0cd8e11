//! Writing the game down, for people and for programs.

use serde_json::{Value, json};
use tabletop::{Notation, NotationError, Seat, Slug, Variants, Viewer};

use crate::action::{Action, Outcome, Prompt};
use crate::cards::{CardId, Cards, Family};
use crate::event::Event;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::{Draw, OpenPlayer, Vale, Waiting};
use crate::stones::Stones;
use crate::view::View;

impl Notation for Vale {
    fn action_text(&self, action: Action) -> String {
        action.text(&self.rules)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text, &self.rules)
    }

    fn outcome_text(&self, outcome: Outcome) -> String {
        outcome.text(&self.rules)
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::parse(text, &self.rules)
    }

    fn prompt_text(&self, prompt: Prompt) -> String {
        match prompt.card() {
            Some(card) => format!("{} {}", prompt.slug(), self.rules.slug(card)),
            None => prompt.slug().to_owned(),
        }
    }

    fn event_json(&self, event: Event) -> Value {
        event_json(&self.rules, event)
    }

    fn view_json(&self, view: &View) -> Value {
        view_json(view)
    }

    fn setup_json(setup: &Setup) -> Value {
        setup.to_json()
    }

    fn card_digest(&self) -> String {
        self.rules.digest().to_string()
    }
}

fn names(rules: &Rules, cards: Cards) -> Value {
    cards.iter().map(|card| rules.slug(card)).collect()
}

fn stones_json(stones: Stones) -> Value {
    json!({"red": stones.red, "blue": stones.blue, "purple": stones.purple})
}

fn event_json(rules: &Rules, event: Event) -> Value {
    let slug = |card: CardId| rules.slug(card);
    let with_card =
        |name: &str, seat: Seat, card: CardId| json!({"event": name, "seat": seat.to_string(), "card": slug(card)});
    let with_stones = |name: &str, seat: Seat, stones| json!({"event": name, "seat": seat.to_string(), "stones": stones_json(stones)});
    let alone = |name: &str, seat: Seat| json!({"event": name, "seat": seat.to_string()});
    match event {
        Event::FirstPlayer(seat) => alone("first_player", seat),
        Event::RoundBegan { round, first } => {
            json!({"event": "round_began", "round": round, "first": first.to_string()})
        }
        Event::Revealed(card) => json!({"event": "revealed", "card": slug(card)}),
        Event::Drafted(seat, card) => with_card("drafted", seat, card),
        Event::Sold(seat, card) => with_card("sold", seat, card),
        Event::Tamed(seat, card) => with_card("tamed", seat, card),
        Event::Summoned { seat, card, paid } => {
            json!({"event": "summoned", "seat": seat.to_string(), "card": slug(card), "paid": paid.map(stones_json)})
        }
        Event::Removed { seat, card, paid } => {
            json!({"event": "removed", "seat": seat.to_string(), "card": slug(card), "paid": stones_json(paid)})
        }
        Event::TurnEnded(seat) => alone("turn_ended", seat),
        Event::TurnCut(seat) => alone("turn_cut", seat),
        Event::PointsGained { seat, points, by } => {
            json!({"event": "points_gained", "seat": seat.to_string(), "points": points, "by": by.map(slug)})
        }
        Event::PointsLost { seat, points, by } => {
            json!({"event": "points_lost", "seat": seat.to_string(), "points": points, "by": slug(by)})
        }
        Event::StonesGained(seat, stones) => with_stones("stones_gained", seat, stones),
        Event::StonesLost(seat, stones) => with_stones("stones_lost", seat, stones),
        Event::StonesKept(seat, stones) => with_stones("stones_kept", seat, stones),
        Event::Drew(seat, card) => json!({"event": "drew", "seat": seat.to_string(), "card": card.map(slug)}),
        Event::DrewOpenly(seat, card) => with_card("drew_openly", seat, card),
        Event::NothingToDraw(seat) => alone("nothing_to_draw", seat),
        Event::Reshuffled => json!({"event": "reshuffled"}),
        Event::DiscardedFromHand(seat, card) => with_card("discarded_from_hand", seat, card),
        Event::DiscardedFromArea(seat, card) => with_card("discarded_from_area", seat, card),
        Event::Recovered(seat, card) => with_card("recovered", seat, card),
        Event::PutOnPile(seat, card) => with_card("put_on_pile", seat, card),
        Event::Took(seat, card) => with_card("took", seat, card),
        Event::Used(seat, card) => with_card("used", seat, card),
        Event::Copied { seat, by, card } => {
            json!({"event": "copied", "seat": seat.to_string(), "by": slug(by), "card": slug(card)})
        }
        Event::Named { seat, named, by } => {
            json!({"event": "named", "seat": seat.to_string(), "named": named.to_string(), "by": slug(by)})
        }
        Event::Chose { seat, by, option } => {
            json!({"event": "chose", "seat": seat.to_string(), "by": slug(by), "option": option})
        }
        Event::RoundEnded(round) => json!({"event": "round_ended", "round": round}),
        Event::GameOver(ending) => json!({"event": "game_over", "ending": ending}),
    }
}

fn view_json(view: &View) -> Value {
    let (rules, open) = (&view.rules, &view.open);
    let players: Vec<_> = Seat::all(open.seats()).map(|seat| player_json(view, seat, open.player(seat))).collect();
    let known = |places: &[Option<CardId>]| {
        places.iter().rev().map(|card| card.map(|card| rules.slug(card))).collect::<Value>()
    };
    json!({
        "viewer": view.viewer.to_string(),
        "round": open.round,
        "phase": open.phase,
        "first": open.first.to_string(),
        "turn": open.turn.to_string(),
        "waiting": waiting_json(rules, open.waiting),
        "market": zones_json(rules, open.market),
        "discards": names(rules, open.discards),
        "pile": {"size": view.pile.len, "top": known(&view.pile.top), "shuffles": view.pile.shuffles},
        "used": names(rules, open.used),
        "deeds_left": open.deeds_left,
        "players": players,
    })
}

/// The zones of the market: revealed cards lie sorted by family, each family
/// beside what its sale brings (rulebook, Hunting Phase 1 and Sell a Card).
fn zones_json(rules: &Rules, market: Cards) -> Value {
    let zone = |family: Family| {
        let cards = names(rules, market & rules.families[family.index()]);
        (family.slug().to_owned(), json!({"cards": cards, "sells_for": stones_json(rules.sell_prices().of(family))}))
    };
    Family::all().map(zone).collect()
}

fn player_json(view: &View, seat: Seat, player: &OpenPlayer) -> Value {
    let rules = &view.rules;
    let own = view.viewer == Viewer::Seat(seat);
    json!({
        "seat": seat.to_string(),
        "score": player.score,
        "stones": stones_json(player.stones),
        "area": names(rules, player.area),
        "marked": names(rules, player.marked),
        "hand": {
            "open": names(rules, player.hand),
            "hidden": player.hidden,
            "own": own.then(|| names(rules, view.hand)),
            "possible": names(rules, view.possible_hand(seat)),
        },
    })
}

fn waiting_json(rules: &Rules, waiting: Waiting) -> Value {
    match waiting {
        Waiting::Player(seat, prompt) => json!({
            "seat": seat.to_string(),
            "prompt": prompt.slug(),
            "card": prompt.card().map(|card| rules.slug(card)),
        }),
        Waiting::Chance(Draw::FirstPlayer(_)) => json!({"chance": "first"}),
        Waiting::Chance(Draw::Reveal) => json!({"chance": "reveal"}),
        Waiting::Chance(Draw::Hand(seat)) => json!({"chance": "draw", "seat": seat.to_string()}),
        Waiting::Over => json!("over"),
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Game;

    use super::*;

    #[test]
    fn the_market_is_shown_by_family_zone() {
        let mut game = Vale::new(&Setup::printed(2).unwrap().with_first(Seat::new(0)).unwrap());
        for outcome in ["first p1", "reveal imp", "reveal kappa", "reveal agni", "reveal tidal"] {
            game.resolve(game.parse_outcome(outcome).unwrap(), &mut ()).unwrap();
        }
        let view = game.view_json(&game.view(Viewer::Spectator));
        assert_eq!(view["market"]["fire"]["cards"], json!(["agni", "imp"]));
        assert_eq!(view["market"]["fire"]["sells_for"], json!({"red": 3, "blue": 0, "purple": 0}));
        assert_eq!(view["market"]["dragon"]["cards"], json!(["tidal"]));
        assert_eq!(view["market"]["wind"]["cards"], json!([]));
    }
}
