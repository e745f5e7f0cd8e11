//! Positions in files: written as data, and checked before they are believed.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{CardIndex, Digest};

use crate::cards::CardId;
use crate::rules::Rules;
use crate::setup::LAST_ROUND;
use crate::state::{Frame, Open, Secret, Vale, Waiting};

/// A position as it comes from a file, before it is known to make sense.
#[derive(Deserialize)]
pub(crate) struct Stored {
    rules: Rules,
    open: Open,
    secret: Secret,
}

/// Why a stored position is not one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a position: {0}")]
pub(crate) struct NotAPosition(String);

impl TryFrom<Stored> for Vale {
    type Error = NotAPosition;

    fn try_from(stored: Stored) -> Result<Self, NotAPosition> {
        let Stored { rules, open, secret } = stored;
        let vale = Self { rules, open, secret };
        let wrong = |what: &str| Err(NotAPosition(what.to_owned()));
        if !(2..=4).contains(&open.seats) {
            return wrong("it has no 2 to 4 players");
        }
        if open.round > LAST_ROUND {
            return wrong("it is past the last round");
        }
        if !open.stack.iter().all(|frame| vale.frame_makes_sense(frame)) {
            return wrong("an effect under way is none of its cards'");
        }
        if let Waiting::Player(_, prompt) = open.waiting
            && prompt.card().is_some_and(|card| !vale.has_card(card))
        {
            return wrong("it asks about a card that the pack does not have");
        }
        vale.check().map_err(NotAPosition)?;
        Ok(vale)
    }
}

impl Vale {
    fn has_card(&self, card: CardId) -> bool {
        card.index() < self.rules.pack().cards.len()
    }

    fn frame_makes_sense(&self, frame: &Frame) -> bool {
        match frame {
            Frame::Nothing => true,
            Frame::Paying { card, .. } => self.has_card(*card),
            Frame::Effect(resolution) => {
                self.rules.has_place(resolution.place)
                    && self.has_card(resolution.source)
                    && resolution.that.is_none_or(|card| self.has_card(card))
            }
            Frame::Actives { used, .. } => used.is_subset(&self.rules.all_cards()),
        }
    }
}

/// Rules are written as their fingerprint: a file never brings cards along.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.digest())
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digest: Digest = String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)?;
        Self::known(digest).ok_or_else(|| {
            serde::de::Error::custom(format_args!("the rules {digest} are not loaded; load their card pack first"))
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tabletop::{Decision, Game, Legal, Rng};

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
        assert!(refusal("/open/market", json!(all)).contains("elsewhere too"));
        assert!(refusal("/open/discards", json!([127])).contains("not a position"));
        assert!(refusal("/open/players/0/hidden", json!(77)).contains("hidden cards"));
        assert!(
            refusal("/open/stack", json!([{"Paying": {"seat": 0, "card": 99, "purpose": "summon"}}]))
                .contains("under way")
        );
        assert!(refusal("/rules", json!("0".repeat(32))).contains("not loaded"));
        assert!(refusal("/rules", json!("printed")).contains("fingerprint"));
    }
}
