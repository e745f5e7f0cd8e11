//! Sleeving what was bought (rulebook, Sleeve Advancements; rulings, 14).

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::cards::{CardNo, CardNos};
use crate::crafted::Layer;
use crate::event::Event;
use crate::state::{Bought, Mystic, Waiting};

impl Mystic {
    /// Which of the bought advancements is sleeved next: those that were
    /// announced for a card first, so that nothing else takes their place.
    pub(crate) fn next_to_sleeve(&self) -> Option<(usize, Bought)> {
        let bought = &self.open.harvest.bought;
        let next = bought.iter().position(|bought| bought.onto.is_some()).unwrap_or(0);
        bought.get(next).map(|&bought| (next, bought))
    }

    /// The cards of the field that an advancement can be sleeved onto.
    pub(crate) fn places_for(&self, seat: Seat, bought: Bought) -> CardNos {
        let player = self.open.player(seat);
        let free = player.field.iter().copied().filter(|&card| player.card(card).is_free(bought.slot));
        match bought.onto {
            Some(onto) => free.filter(|&card| card == onto).collect(),
            None => self.representatives(seat, free.collect()),
        }
    }

    /// Whether the text of an advancement could go over or under another one
    /// on a card: both run long-wise.
    pub(crate) fn has_layers(&self, seat: Seat, bought: Bought, card: CardNo) -> bool {
        self.rules.row(bought.row).longwise && self.open.player(seat).card(card).on_top().is_some()
    }

    /// Sleeves the next advancement, or asks where. Everything that was bought
    /// has a place, which was made sure of when it was bought.
    pub(crate) fn sleeve_or_ask(&mut self, seat: Seat, bought: Bought, log: &mut impl Log<Event>) -> Option<Waiting> {
        let places = self.places_for(seat, bought);
        match places.iter().next() {
            Some(only) if places.len() == 1 && !self.has_layers(seat, bought, only) => {
                self.sleeve_next(seat, only, Layer::Over, log);
                None
            }
            _ => Some(Waiting::Player(seat, Prompt::Sleeve(bought.row, bought.slot))),
        }
    }

    /// Sleeves the next advancement onto a card.
    pub(crate) fn sleeve_next(&mut self, seat: Seat, card: CardNo, layer: Layer, log: &mut impl Log<Event>) {
        let Some((next, Bought { row, slot, .. })) = self.next_to_sleeve() else { return };
        self.open.harvest.bought.remove(next);
        let rules = self.rules;
        let player = self.player_mut(seat);
        let (worth, added) = (i16::from(player.card(card).worth()), player.added(card));
        player.change(card, |crafted| crafted.sleeve(&rules, row, slot, layer, added));
        let points = i16::from(player.card(card).worth()) - worth;
        log.record(Event::Sleeved { seat, row, slot, card, layer, points });
    }
}
