//! What happened in a game of The Vale of Eternity, one line for each fact.

use tabletop::Seat;
use vale_of_eternity::cards::{CardId, Cards, Family};
use vale_of_eternity::event::{Ending, Event};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};

use crate::eternity::cards::nouns::{points, stones};
use crate::language::Language;
use crate::wording::Speech;

/// What an event says, as a sentence.
#[must_use]
pub fn event_line(event: Event, rules: &Rules, speech: Speech<'_>) -> String {
    let card = |id: CardId| rules.card(id).name.as_str();
    let who = |seat: Seat| speech.name(seat);
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
        Event::GameOver(Ending::Score) => format!("The game is over: somebody has at least {WINNING_SCORE} points."),
        Event::GameOver(Ending::Rounds) => format!("The game is over: round {LAST_ROUND} has ended."),
    }
}

/// The market as it lies on the table: a line for each family zone that has
/// cards, with what the sale of such a card brings (rulebook, Hunting Phase).
#[must_use]
pub fn market_lines(market: Cards, rules: &Rules, _language: &Language) -> Vec<String> {
    let zone = |family: Family| {
        let cards: Vec<_> = market.iter().filter(|&card| rules.family(card) == family).collect();
        let names: Vec<_> = cards.into_iter().map(|card| rules.card(card).name.as_str()).collect();
        let price = stones(rules.sell_prices().of(family));
        (!names.is_empty()).then(|| format!("  {} (sells for {price}): {}", family_name(family), names.join(", ")))
    };
    Family::ALL.into_iter().filter_map(zone).collect()
}

/// The name of a family at the beginning of a line.
fn family_name(family: Family) -> &'static str {
    match family {
        Family::Fire => "Fire",
        Family::Water => "Water",
        Family::Earth => "Earth",
        Family::Wind => "Wind",
        Family::Dragon => "Dragon",
    }
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::{Edition, Overpay, Pack, Stones};

    use super::*;

    fn rules() -> Rules {
        Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed)
    }

    /// Every sentence there is. An event that is not in this table has nobody
    /// to look at its wording.
    #[test]
    fn events_read_as_sentences() {
        use Event as E;
        let rules = rules();
        let card = |slug| rules.find(slug).expect("a printed card");
        let (ada, second) = (Seat::new(0), Seat::new(1));
        let (imp, hydra, ember) = (card("imp"), card("hydra"), card("ember"));
        let (red, three) = (Stones::new(1, 0, 0), Stones::new(1, 2, 0));
        for (event, expected) in [
            (E::FirstPlayer(ada), "Ada is the first player."),
            (E::RoundBegan { round: 3, first: second }, "Round 3 begins; p2 goes first."),
            (E::Revealed(imp), "Imp comes into the market."),
            (E::Drafted(second, imp), "p2 drafts Imp."),
            (E::Sold(ada, imp), "Ada sells Imp."),
            (E::Tamed(ada, imp), "Ada tames Imp."),
            (
                E::Summoned { seat: ada, card: hydra, paid: Some(three) },
                "Ada summons Hydra and pays 1 red stone and 2 blue stones.",
            ),
            (E::Summoned { seat: ada, card: imp, paid: None }, "Ada summons Imp for free."),
            (E::Summoned { seat: ada, card: imp, paid: Some(Stones::NONE) }, "Ada summons Imp and pays nothing."),
            (E::Removed { seat: ada, card: imp, paid: red }, "Ada removes Imp and pays 1 red stone."),
            (E::TurnEnded(ada), "Ada ends their turn."),
            (E::TurnCut(ada), "Ada has done too much in one turn and may only sell and tame."),
            (E::PointsGained { seat: ada, points: 1, by: None }, "Ada starts with 1 point."),
            (E::PointsGained { seat: ada, points: 7, by: Some(ember) }, "Ada gains 7 points from Ember."),
            (E::PointsLost { seat: second, points: 2, by: ember }, "p2 loses 2 points to Ember."),
            (E::StonesGained(ada, three), "Ada gains 1 red stone and 2 blue stones."),
            (E::StonesLost(ada, red), "Ada gives up 1 red stone."),
            (E::StonesKept(ada, Stones::new(0, 0, 4)), "Ada has too many stones and keeps 4 purple stones."),
            (E::Drew(ada, None), "Ada draws a card."),
            (E::Drew(ada, Some(imp)), "Ada draws Imp."),
            (E::DrewOpenly(ada, imp), "Ada draws Imp, as everybody knows."),
            (E::NothingToDraw(ada), "Ada would draw a card, but there is none."),
            (E::Reshuffled, "The discards are shuffled and become the draw pile."),
            (E::DiscardedFromHand(ada, imp), "Ada discards Imp from their hand."),
            (E::DiscardedFromArea(ada, imp), "Ada loses the summoned Imp."),
            (E::Recovered(ada, imp), "Ada takes Imp back into their hand."),
            (E::PutOnPile(ada, imp), "Ada puts Imp on top of the draw pile."),
            (E::Took(ada, imp), "Ada takes Imp from the discards."),
            (E::Used(ada, imp), "Ada uses Imp."),
            (E::Copied { seat: ada, by: ember, card: imp }, "Ada lets Ember carry out the effect of Imp."),
            (E::Named { seat: ada, named: ada, by: ember }, "Ada names themselves for Ember."),
            (E::Named { seat: ada, named: second, by: ember }, "Ada names p2 for Ember."),
            (E::Chose { seat: ada, by: hydra, option: 1 }, "Ada chooses option b of Hydra."),
            (E::RoundEnded(9), "Round 9 ends."),
            (E::GameOver(Ending::Score), "The game is over: somebody has at least 60 points."),
            (E::GameOver(Ending::Rounds), "The game is over: round 10 has ended."),
        ] {
            assert_eq!(
                event_line(event, &rules, Speech { language: Language::english(), names: &["Ada".to_owned()] }),
                expected
            );
        }
    }

    #[test]
    fn the_market_is_told_zone_by_zone() {
        let rules = rules();
        let market = |slugs: &[&str]| slugs.iter().map(|slug| rules.find(slug).expect("a printed card")).collect();
        assert_eq!(
            market_lines(market(&["undine", "eternity", "imp", "undine_queen"]), &rules, Language::english()),
            [
                "  Fire (sells for 3 red stones): Imp",
                "  Water (sells for 1 blue stone): Undine, Undine Queen",
                "  Dragon (sells for 1 purple stone): Eternity",
            ]
        );
        assert!(market_lines(market(&[]), &rules, Language::english()).is_empty());
    }
}
