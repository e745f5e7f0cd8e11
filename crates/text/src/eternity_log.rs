//! What happened in a game of The Vale of Eternity, one line for each fact.

use tabletop::Seat;
use vale_of_eternity::cards::CardId;
use vale_of_eternity::event::{Ending, Event};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};

use crate::eternity_cards::nouns::{points, stones};

/// What an event says, as a sentence. Players are called by their names, or by
/// their seats where there is no name.
#[must_use]
pub fn event_line(event: Event, rules: &Rules, names: &[String]) -> String {
    let card = |id: CardId| rules.card(id).name.as_str();
    let who = |seat: Seat| match names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => seat.to_string(),
    };
    match event {
        Event::FirstPlayer(seat) => format!("{} is the first player.", who(seat)),
        Event::RoundBegan { round, first } => format!("Round {round} begins; {} goes first.", who(first)),
        Event::Revealed(id) => format!("{} comes into the market.", card(id)),
        Event::Drafted(seat, id) => format!("{} drafts {}.", who(seat), card(id)),
        Event::Sold(seat, id) => format!("{} sells {}.", who(seat), card(id)),
        Event::Tamed(seat, id) => format!("{} tames {}.", who(seat), card(id)),
        Event::Summoned { seat, card: id, paid: None } => format!("{} summons {} for free.", who(seat), card(id)),
        Event::Summoned { seat, card: id, paid: Some(paid) } => {
            format!("{} summons {} and pays {}.", who(seat), card(id), stones(paid))
        }
        Event::Removed { seat, card: id, paid } => {
            format!("{} removes {} and pays {}.", who(seat), card(id), stones(paid))
        }
        Event::TurnEnded(seat) => format!("{} ends their turn.", who(seat)),
        Event::TurnCut(seat) => format!("{} has done too much in one turn and may only sell and tame.", who(seat)),
        Event::PointsGained { seat, points: gained, by: None } => {
            format!("{} starts with {}.", who(seat), points(gained))
        }
        Event::PointsGained { seat, points: gained, by: Some(by) } => {
            format!("{} gains {} from {}.", who(seat), points(gained), card(by))
        }
        Event::PointsLost { seat, points: lost, by } => {
            format!("{} loses {} to {}.", who(seat), points(lost), card(by))
        }
        Event::StonesGained(seat, gained) => format!("{} gains {}.", who(seat), stones(gained)),
        Event::StonesLost(seat, lost) => format!("{} gives up {}.", who(seat), stones(lost)),
        Event::StonesKept(seat, kept) => format!("{} has too many stones and keeps {}.", who(seat), stones(kept)),
        Event::Drew(seat, None) => format!("{} draws a card.", who(seat)),
        Event::Drew(seat, Some(id)) => format!("{} draws {}.", who(seat), card(id)),
        Event::DrewOpenly(seat, id) => format!("{} draws {}, as everybody knows.", who(seat), card(id)),
        Event::NothingToDraw(seat) => format!("{} would draw a card, but there is none.", who(seat)),
        Event::Reshuffled => "The discards are shuffled and become the draw pile.".to_owned(),
        Event::DiscardedFromHand(seat, id) => format!("{} discards {} from their hand.", who(seat), card(id)),
        Event::DiscardedFromArea(seat, id) => format!("{} loses the summoned {}.", who(seat), card(id)),
        Event::Recovered(seat, id) => format!("{} takes {} back into their hand.", who(seat), card(id)),
        Event::PutOnPile(seat, id) => format!("{} puts {} on top of the draw pile.", who(seat), card(id)),
        Event::Took(seat, id) => format!("{} takes {} from the discards.", who(seat), card(id)),
        Event::Used(seat, id) => format!("{} uses {}.", who(seat), card(id)),
        Event::Copied { seat, by, card: id } => {
            format!("{} lets {} carry out the effect of {}.", who(seat), card(by), card(id))
        }
        Event::Named { seat, named, by } if seat == named => {
            format!("{} names themselves for {}.", who(seat), card(by))
        }
        Event::Named { seat, named, by } => format!("{} names {} for {}.", who(seat), who(named), card(by)),
        Event::Chose { seat, by, option } => {
            format!("{} chooses option {} of {}.", who(seat), char::from(b'a' + option.min(25)), card(by))
        }
        Event::RoundEnded(round) => format!("Round {round} ends."),
        Event::GameOver(Ending::Score) => format!("The game is over: somebody has {WINNING_SCORE} points."),
        Event::GameOver(Ending::Rounds) => format!("The game is over: round {LAST_ROUND} has ended."),
    }
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::{Edition, Overpay, Pack, Stones};

    use super::*;

    #[test]
    fn events_read_as_sentences() {
        let rules = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
        let card = |slug| rules.find(slug).expect("a printed card");
        let (ada, second) = (Seat::new(0), Seat::new(1));
        let paid = Some(Stones::new(1, 2, 0));
        for (event, expected) in [
            (Event::Drafted(second, card("imp")), "p2 drafts Imp."),
            (
                Event::Summoned { seat: ada, card: card("hydra"), paid },
                "Ada summons Hydra and pays 1 red stone and 2 blue stones.",
            ),
            (Event::Summoned { seat: ada, card: card("imp"), paid: None }, "Ada summons Imp for free."),
            (
                Event::Summoned { seat: ada, card: card("imp"), paid: Some(Stones::NONE) },
                "Ada summons Imp and pays nothing.",
            ),
            (Event::PointsGained { seat: ada, points: 1, by: None }, "Ada starts with 1 point."),
            (Event::Drew(ada, None), "Ada draws a card."),
            (Event::Drew(ada, Some(card("imp"))), "Ada draws Imp."),
            (Event::Named { seat: ada, named: ada, by: card("ember") }, "Ada names themselves for Ember."),
            (Event::Chose { seat: ada, by: card("hydra"), option: 1 }, "Ada chooses option b of Hydra."),
            (Event::GameOver(Ending::Rounds), "The game is over: round 10 has ended."),
        ] {
            assert_eq!(event_line(event, &rules, &["Ada".to_owned()]), expected);
        }
    }
}
