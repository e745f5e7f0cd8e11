//! Sleeving what was bought (rulebook, Sleeve Advancements; rulings, 14).

use tabletop::{CardIndex, Log, Seat};

use crate::action::Prompt;
use crate::cards::{CardNo, CardNos, Part, RowId};
use crate::crafted::{Covered, Layer, Text};
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
        let is_eclipse = self.rules.row(bought.row).eclipse;
        let fits = |&card: &CardNo| {
            let crafted = player.card(card);
            crafted.is_coverable(bought.slot) || is_eclipse && !crafted.is_leader()
        };
        let places = player.field.iter().copied().filter(fits);
        match bought.onto {
            Some(onto) => places.filter(|&card| card == onto).collect(),
            None => self.representatives(seat, places.collect()),
        }
    }

    /// Whether the text of an advancement can go over or under the one that can
    /// be read on a card.
    pub(crate) fn layers(&self, seat: Seat, bought: Bought, card: CardNo) -> &'static [Layer] {
        self.open.player(seat).card(card).layers(&self.rules, bought.row, bought.slot)
    }

    /// Sleeves the next advancement, or asks where. Everything that was bought
    /// has a place, which was made sure of when it was bought.
    pub(crate) fn sleeve_or_ask(&mut self, seat: Seat, bought: Bought, log: &mut impl Log<Event>) -> Option<Waiting> {
        let places = self.places_for(seat, bought);
        if let Some(only) = places.iter().next().filter(|_| places.len() == 1)
            && let &[layer] = self.layers(seat, bought, only)
        {
            self.sleeve_next(seat, only, layer, log);
            return None;
        }
        Some(Waiting::Player(seat, Prompt::Sleeve(bought.row, bought.slot)))
    }

    /// Sleeves the next advancement onto a card.
    pub(crate) fn sleeve_next(&mut self, seat: Seat, card: CardNo, layer: Layer, log: &mut impl Log<Event>) {
        let Some((next, Bought { row, slot, .. })) = self.next_to_sleeve() else { return };
        let bonuses = self.bonuses(log);
        self.open.harvest.bought.remove(next);
        let rules = self.rules;
        let player = self.player_mut(seat);
        let before = *player.card(card);
        let mut after = before;
        let covered = after.sleeve(&rules, row, slot, layer);
        if let Some(row) = covered {
            player.cover(Covered { card, slot, row });
        }
        let is_visible = covered != Some(row);
        let used = &mut player.used[card.index()];
        *used = match (after.text(), before.text()) {
            // The text goes on working below what covers its slot now.
            (Text::Covered(..), Text::Visible(old)) if is_visible && old == slot => moved(*used, slot.into()),
            (Text::Covered(..), Text::Covered(..)) if after.text() == before.text() => *used,
            _ => *used & !Part::Covered.bit(),
        };
        // What is new has not been used yet.
        if is_visible {
            *used &= !Part::from(slot).bit();
        }
        after.reckon(&rules, player.covered_below(card, &after), player.added(card));
        player.change(card, |crafted| *crafted = after);
        let points = i16::from(after.worth()) - i16::from(before.worth());
        log.record(Event::Sleeved { seat, row, slot, card, layer, covered: covered.unwrap_or(RowId::NONE), points });
        self.tell_bonuses(bonuses, log);
    }
}

/// The parts that were used, when the text of one of them is covered.
fn moved(used: u8, part: Part) -> u8 {
    let rest = used & !Part::Covered.bit();
    if used & part.bit() == 0 { rest } else { rest | Part::Covered.bit() }
}
