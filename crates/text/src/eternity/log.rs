//! What happened in a game of The Vale of Eternity, one line for each fact.

use tabletop::{Seat, Slug, Variants};
use vale_of_eternity::Stones;
use vale_of_eternity::cards::{CardId, Cards, Family};
use vale_of_eternity::event::{Ending, Event};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};

use crate::eternity::cards::nouns::{Role, stones};
use crate::language::Language;
use crate::lists::join;
use crate::say;
use crate::wording::Speech;

#[must_use]
pub fn event_line(event: Event, rules: &Rules, speech: Speech<'_>) -> String {
    let teller = Teller { rules, speech };
    let language = speech.language;
    match event {
        Event::FirstPlayer(seat) => teller.player("eternity-log-first-player", seat),
        Event::RoundBegan { round, first } => {
            say!(language, "eternity-log-round-began", round = round, player = speech.name(first))
        }
        Event::Revealed(card) => say!(language, "eternity-log-revealed", card = teller.name(card)),
        Event::Drafted(seat, card) => teller.card("eternity-log-drafted", seat, card),
        Event::Sold(seat, card) => teller.card("eternity-log-sold", seat, card),
        Event::Tamed(seat, card) => teller.card("eternity-log-tamed", seat, card),
        Event::Summoned { seat, card, paid: None } => teller.card("eternity-log-summoned-free", seat, card),
        Event::Summoned { seat, card, paid: Some(paid) } => teller.paid("eternity-log-summoned", seat, card, paid),
        Event::Removed { seat, card, paid } => teller.paid("eternity-log-removed", seat, card, paid),
        Event::TurnEnded(seat) => teller.player("eternity-log-turn-ended", seat),
        Event::TurnCut(seat) => teller.player("eternity-log-turn-cut", seat),
        Event::PointsGained { seat, points, by: None } => {
            say!(language, "eternity-log-starting-points", player = speech.name(seat), points = points)
        }
        Event::PointsGained { seat, points, by: Some(by) } => {
            teller.points("eternity-log-points-gained", seat, points, by)
        }
        Event::PointsLost { seat, points, by } => teller.points("eternity-log-points-lost", seat, points, by),
        Event::StonesGained(seat, gained) => teller.stones("eternity-log-stones-gained", seat, gained, Role::Gained),
        Event::StonesLost(seat, lost) => teller.stones("eternity-log-stones-lost", seat, lost, Role::Lost),
        Event::StonesKept(seat, kept) => teller.stones("eternity-log-stones-kept", seat, kept, Role::Kept),
        Event::Drew(seat, None) => teller.player("eternity-log-drew-hidden", seat),
        Event::Drew(seat, Some(card)) => teller.card("eternity-log-drew", seat, card),
        Event::DrewOpenly(seat, card) => teller.card("eternity-log-drew-openly", seat, card),
        Event::NothingToDraw(seat) => teller.player("eternity-log-nothing-to-draw", seat),
        Event::Reshuffled => say!(language, "eternity-log-reshuffled"),
        Event::DiscardedFromHand(seat, card) => teller.card("eternity-log-discarded-from-hand", seat, card),
        Event::DiscardedFromArea(seat, card) => teller.card("eternity-log-discarded-from-area", seat, card),
        Event::Recovered(seat, card) => teller.card("eternity-log-recovered", seat, card),
        Event::PutOnPile(seat, card) => teller.card("eternity-log-put-on-pile", seat, card),
        Event::Took(seat, card) => teller.card("eternity-log-took", seat, card),
        Event::Used(seat, card) => teller.card("eternity-log-used", seat, card),
        Event::Copied { seat, by, card } => teller.copied(seat, by, card),
        Event::Named { seat, named, by } => teller.named(seat, named, by),
        Event::Chose { seat, by, option } => teller.chose(seat, by, option),
        Event::RoundEnded(round) => say!(language, "eternity-log-round-ended", round = round),
        Event::GameOver(Ending::Score) => say!(language, "eternity-log-over-by-score", points = WINNING_SCORE),
        Event::GameOver(Ending::Rounds) => say!(language, "eternity-log-over-by-rounds", round = LAST_ROUND),
    }
}

/// The market as it lies on the table: a line for each family zone that has
/// cards, with what the sale of such a card brings (rulebook, Hunting Phase).
#[must_use]
pub fn market_lines(market: Cards, rules: &Rules, language: &Language) -> Vec<String> {
    let zone = |family: Family| {
        let cards = market.iter().filter(|&card| rules.family(card) == family);
        let names: Vec<_> = cards.map(|card| rules.card(card).name.clone()).collect();
        let price = rules.sell_prices().of(family);
        let line = || {
            say!(
                language,
                "eternity-log-market",
                family = family.slug(),
                stones = stones(price, Role::Asked, language),
                count = price.count(),
                cards = join(&names, "list-bare", language)
            )
        };
        (!names.is_empty()).then(|| format!("  {}", line()))
    };
    Family::all().filter_map(zone).collect()
}

/// Tells facts of the same sort by messages with the same arguments.
struct Teller<'a> {
    rules: &'a Rules,
    speech: Speech<'a>,
}

impl Teller<'_> {
    fn name(&self, card: CardId) -> &str {
        &self.rules.card(card).name
    }

    fn player(&self, key: &str, seat: Seat) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat))
    }

    fn card(&self, key: &str, seat: Seat, card: CardId) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat), card = self.name(card))
    }

    fn paid(&self, key: &str, seat: Seat, card: CardId, paid: Stones) -> String {
        let language = self.speech.language;
        let stones = stones(paid, Role::Paid, language);
        let (player, card) = (self.speech.name(seat), self.name(card));
        say!(language, key, player = player, card = card, stones = stones, count = paid.count())
    }

    fn points(&self, key: &str, seat: Seat, points: u16, by: CardId) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat), points = points, by = self.name(by))
    }

    fn stones(&self, key: &str, seat: Seat, changed: Stones, role: Role) -> String {
        let language = self.speech.language;
        let stones = stones(changed, role, language);
        say!(language, key, player = self.speech.name(seat), stones = stones, count = changed.count())
    }

    fn copied(&self, seat: Seat, by: CardId, card: CardId) -> String {
        let (player, by, card) = (self.speech.name(seat), self.name(by), self.name(card));
        say!(self.speech.language, "eternity-log-copied", player = player, by = by, card = card)
    }

    fn named(&self, seat: Seat, named: Seat, by: CardId) -> String {
        let (language, player, by) = (self.speech.language, self.speech.name(seat), self.name(by));
        if seat == named {
            return say!(language, "eternity-log-named-themselves", player = player, by = by);
        }
        say!(language, "eternity-log-named", player = player, named = self.speech.name(named), by = by)
    }

    fn chose(&self, seat: Seat, by: CardId, option: u8) -> String {
        let letter = char::from(b'a' + option.min(25)).to_string();
        let (player, by) = (self.speech.name(seat), self.name(by));
        say!(self.speech.language, "eternity-log-chose", player = player, option = letter, by = by)
    }
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::{Edition, Overpay, Pack, Stones};

    use super::*;
    use crate::test_kit;

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
        let (names, pseudo) = (["Ada".to_owned()], test_kit::pseudo_language());
        let is_name =
            |word: &str| ["", "Ada", "p2", "Imp", "Hydra", "Ember", "b"].contains(&word) || word.parse::<u32>().is_ok();
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
            (E::DiscardedFromArea(ada, imp), "Ada discards Imp from their area."),
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
            let speech = |language| Speech { language, names: &names };
            assert_eq!(event_line(event, &rules, speech(Language::english())), expected);
            let said = event_line(event, &rules, speech(&pseudo));
            let plain: Vec<_> = said.split(|it: char| !it.is_alphanumeric()).filter(|word| word.is_ascii()).collect();
            let stray: Vec<_> = plain.iter().filter(|word| !is_name(word)).collect();
            assert!(stray.is_empty(), "{stray:?} in {said:?} did not come from Fluent");
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
