//! Positions in files: written as data, and checked before they are believed.

use serde::Deserialize;
use tabletop::{CardIndex, Game, Legal, Seat};

use crate::action::Prompt;
use crate::cards::CardId;
use crate::rules::Rules;
use crate::setup::{LAST_ROUND, MARKERS, MAX_PLAYERS, MIN_PLAYERS};
use crate::state::{Draw, Frame, Misplaced, Open, Secret, Vale, Waiting};

/// A position as it comes from a file, before it is known to make sense.
#[derive(Deserialize)]
pub(crate) struct Stored {
    rules: Rules,
    open: Open,
    secret: Secret,
}

/// Why a stored position is not one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NotAPosition {
    #[error("this is not a position: it has no 2 to 4 players")]
    Players,
    #[error("this is not a position: it names a seat that is not there")]
    Seat,
    #[error("this is not a position: it is past the last round")]
    Round,
    #[error("this is not a position: more cards are revealed or drafted than there are markers")]
    Market,
    #[error("this is not a position: somebody holds more stones than they may")]
    Stones,
    #[error("this is not a position: an effect under way is none of its cards'")]
    Effect,
    #[error("this is not a position: it asks about a card that the pack does not have")]
    Card,
    #[error("this is not a position: it does not wait for what would come next")]
    Waiting,
    #[error("this is not a position: {0}")]
    Cards(#[from] Misplaced),
}

impl TryFrom<Stored> for Vale {
    type Error = NotAPosition;

    fn try_from(stored: Stored) -> Result<Self, NotAPosition> {
        let Stored { rules, open, secret } = stored;
        let vale = Self { rules, open, secret };
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&open.seats()) {
            return Err(NotAPosition::Players);
        }
        if !vale.seats_named().all(|seat| seat.index() < open.seats()) {
            return Err(NotAPosition::Seat);
        }
        if open.round > LAST_ROUND {
            return Err(NotAPosition::Round);
        }
        let markers = MARKERS * open.seats();
        if usize::from(open.picks) > markers || usize::from(open.to_reveal) > markers {
            return Err(NotAPosition::Market);
        }
        if !open.stack.iter().all(|frame| vale.frame_makes_sense(frame)) {
            return Err(NotAPosition::Effect);
        }
        if let Waiting::Player(_, prompt) = open.waiting
            && prompt.card().is_some_and(|card| !vale.has_card(card))
        {
            return Err(NotAPosition::Card);
        }
        vale.check()?;
        vale.check_stones()?;
        vale.check_waiting()?;
        Ok(vale)
    }
}

impl Vale {
    /// Every seat that the open part of the position names.
    fn seats_named(&self) -> impl Iterator<Item = Seat> {
        let Open { first, turn, waiting, stack, .. } = &self.open;
        let waiting = match waiting {
            Waiting::Player(seat, _) | Waiting::Chance(Draw::Hand(seat)) => Some(*seat),
            Waiting::Chance(Draw::FirstPlayer(settled)) => *settled,
            Waiting::Chance(Draw::Reveal) | Waiting::Over => None,
        };
        let under_way = stack.iter().flat_map(|frame| match frame {
            Frame::Nothing => [None, None],
            Frame::Paying { seat, .. } | Frame::Actives { seat, .. } => [Some(*seat), None],
            Frame::Effect(resolution) => [Some(resolution.seat), resolution.named],
        });
        [Some(*first), Some(*turn), waiting].into_iter().chain(under_way).flatten()
    }

    fn has_card(&self, card: CardId) -> bool {
        card.index() < self.rules.pack().cards.len()
    }

    fn frame_makes_sense(&self, frame: &Frame) -> bool {
        match frame {
            Frame::Nothing => true,
            Frame::Paying { card, .. } => self.has_card(*card),
            Frame::Effect(resolution) => {
                self.rules.has_place(resolution.place)
                    && usize::from(resolution.picked) < 1 << self.rules.node(resolution.place).parts.len().min(8)
                    && self.has_card(resolution.source)
                    && resolution.that.is_none_or(|card| self.has_card(card))
            }
            Frame::Actives { used, .. } => used.is_subset(&self.rules.all_cards()),
        }
    }

    /// Stones beyond the limit are there only while an effect or its owner's
    /// choice what to keep is under way.
    fn check_stones(&self) -> Result<(), NotAPosition> {
        let settled = match (self.open.waiting, self.open.stack.last()) {
            (Waiting::Player(_, Prompt::Keep), _) | (_, Some(Frame::Effect(_) | Frame::Actives { .. })) => false,
            (_, Some(Frame::Paying { .. } | Frame::Nothing) | None) => true,
        };
        let within = |seat| {
            let stones = self.open.player(seat).stones;
            stones.count() <= u32::from(self.open.stone_limit(&self.rules, seat))
        };
        if settled && !Seat::all(self.open.seats()).all(within) {
            return Err(NotAPosition::Stones);
        }
        Ok(())
    }

    /// A position waits for what comes next by its own rules, and whoever has
    /// to choose has something to choose.
    fn check_waiting(&self) -> Result<(), NotAPosition> {
        let mut next = *self;
        next.advance(&mut ());
        let mut legal = Legal::new();
        self.legal(&mut legal);
        let asks_for_nothing = matches!(self.open.waiting, Waiting::Player(..)) && legal.is_empty();
        if next != *self || asks_for_nothing {
            return Err(NotAPosition::Waiting);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tabletop::{Decision, Rng};

    use super::*;
    use crate::setup::Setup;

    fn some_positions() -> Vec<Vale> {
        let mut rng = Rng::new(11);
        let mut game = Vale::new(&Setup::printed(3).unwrap());
        let (mut legal, mut positions) = (Legal::new(), Vec::new());
        while game.decision() != Decision::Over {
            positions.push(game);
            match game.sample(&mut rng) {
                Some(outcome) => game.resolve(outcome, &mut ()).unwrap(),
                None => {
                    game.legal(&mut legal);
                    game.play(*rng.choose(&legal).unwrap(), &mut ());
                }
            }
        }
        positions.push(game);
        positions
    }

    #[test]
    fn a_position_is_read_back_as_it_was_written() {
        for position in some_positions() {
            let text = serde_json::to_string(&position).unwrap();
            assert_eq!(serde_json::from_str::<Vale>(&text).unwrap(), position);
        }
    }

    #[test]
    fn a_position_that_makes_no_sense_is_refused() {
        let positions = some_positions();
        let sound = serde_json::to_value(positions[positions.len() / 2]).unwrap();
        let refusal = |path: &str, value: Value| {
            let mut broken = sound.clone();
            *broken.pointer_mut(path).unwrap() = value;
            serde_json::from_value::<Vale>(broken).unwrap_err().to_string()
        };
        let all: Vec<_> = (0..70).collect();
        assert!(refusal("/open/seats", json!(9)).contains("2 to 4 players"));
        assert!(refusal("/open/round", json!(11)).contains("last round"));
        assert!(refusal("/open/market", json!(all)).contains("two places"));
        assert!(refusal("/open/discards", json!([127])).contains("not a position"));
        assert!(refusal("/open/players/0/hidden", json!(77)).contains("hidden cards"));
        assert!(
            refusal("/open/stack", json!([{"Paying": {"seat": 0, "card": 99, "purpose": "summon"}}]))
                .contains("under way")
        );
        assert!(refusal("/open/picks", json!(200)).contains("markers"));
        assert!(refusal("/open/first", json!(3)).contains("seat"));
        assert!(refusal("/open/turn", json!(77)).contains("seat"));
        assert!(refusal("/open/players/1/stones", json!({"red": 200})).contains("stones"));
        assert!(refusal("/open/waiting", json!({"Player": [0, "keep"]})).contains("wait"));
        assert!(refusal("/secret/pile/top", json!([{"card": 200, "to": 3}])).contains("no set has room"));
        assert!(refusal("/rules", json!("0".repeat(32))).contains("not loaded"));
        assert!(refusal("/rules", json!("printed")).contains("fingerprint"));
    }
}
