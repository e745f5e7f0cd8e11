//! The Discard Phase: sleeving, discarding the field, replenishing (rulebook,
//! Discard Phase; rulings, 13).

use tabletop::{Log, Seat};

use crate::event::Event;
use crate::state::{Draw, Mystic, Vacancy, Waiting};

impl Mystic {
    /// Goes on with the Discard Phase.
    #[inline(never)]
    pub(crate) fn clear_away(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = self.open.turn;
        if let Some((_, bought)) = self.next_to_sleeve() {
            return self.sleeve_or_ask(seat, bought, log);
        }
        if !self.open.player(seat).field.is_empty() {
            self.discard_field(seat, log);
        }
        if let Some(draw) = self.next_gap() {
            return Some(Waiting::Chance(draw));
        }
        // Whoever takes no further turn does not prepare a field (rulings, 2).
        if self.is_last_round() {
            self.hand_on(log);
            return None;
        }
        self.begin_prep(seat);
        None
    }

    /// The field goes to the discard pile; the on-deck card stays.
    fn discard_field(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let cards = player.field.len() as u8;
        player.discards |= player.field_cards();
        player.field.clear();
        (player.decay, player.growth) = (0, 0);
        if let Some(card) = player.on_deck {
            player.show(card);
        }
        log.record(Event::FieldDiscarded { seat, cards });
    }

    /// The next gap in a row that can be filled: from the deck of its own level,
    /// or from the next one that has cards. An empty last deck leaves a gap.
    pub(crate) fn next_gap(&self) -> Option<Draw> {
        let advancements = &self.open.commons;
        let vales = &self.open.vales;
        let tile = first_gap(&advancements.rows, |deck| !advancements.decks[deck].is_empty());
        let vale = || first_gap(&vales.rows, |deck| !vales.decks[deck].is_empty());
        tile.map(Draw::Tile).or_else(|| vale().map(Draw::Vale))
    }
}

fn first_gap<T, const PLACES: usize, const LEVELS: usize>(
    rows: &[[Option<T>; PLACES]; LEVELS],
    has_cards: impl Fn(usize) -> bool,
) -> Option<Vacancy> {
    for (row, places) in rows.iter().enumerate() {
        let Some(place) = places.iter().position(Option::is_none) else { continue };
        if let Some(deck) = (row..LEVELS).find(|&deck| has_cards(deck)) {
            return Some(Vacancy { row: row as u8, place: place as u8, deck: deck as u8 });
        }
    }
    None
}
