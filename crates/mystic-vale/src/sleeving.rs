//! Sleeving what was bought (rulebook, Sleeve Advancements; rulings, 14).

use tabletop::{CardIndex, Log, Seat, Variants};

use crate::action::Prompt;
use crate::cards::{CardNo, CardNos, Part, RowId, Slot};
use crate::crafted::{Covered, Crafted, Layer, Text};
use crate::event::Event;
use crate::rules::Standing;
use crate::state::{Bought, End, Flow, Mystic, Phase, Upgrade, Waiting};

impl Mystic {
    /// Which of the bought advancements is sleeved next: those that were
    /// announced for a card first, so that nothing else takes their place, and
    /// what was only taken off a card last.
    pub(crate) fn next_to_sleeve(&self) -> Option<(usize, Bought)> {
        if let Some(chosen) = self.chosen_to_sleeve() {
            return Some(chosen);
        }
        let bought = &self.open.harvest.bought;
        let announced = bought.iter().position(|bought| bought.onto.is_some());
        let next = announced.or_else(|| bought.iter().position(|bought| !bought.loose)).unwrap_or(0);
        bought.get(next).map(|&bought| (next, bought))
    }

    /// The cards that advancements are sleeved onto: those of the field, and in a
    /// harvest after the last turn also those of the discard pile (rulebook of
    /// Nemesis, Nightvale Agent).
    pub(crate) fn sleeves(&self, seat: Seat) -> CardNos {
        let player = self.open.player(seat);
        if self.open.end == End::Finale { player.field_cards() | player.discards } else { player.field_cards() }
    }

    /// Whether a card has a place in a slot for one more advancement without the
    /// eclipse symbol. A titan may allow to cover printed ones with decay.
    #[inline]
    pub(crate) fn takes_another(&self, seat: Seat, card: &Crafted, slot: Slot) -> bool {
        card.is_coverable(slot) || self.covers_land(seat) && card.has_land(&self.rules, slot)
    }

    /// Whether a player may cover printed advancements with decay (Stormbrew
    /// Titan).
    pub(crate) fn covers_land(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        player.triggers.stands(Standing::CoversLand)
            && player.field.iter().any(|&card| {
                let leader_stays = player.leader_on(card).is_none_or(|leader| leader.upgrade != Upgrade::Bought);
                leader_stays && player.card(card).triggers().stands(Standing::CoversLand)
            })
    }

    pub(crate) fn places_for(&self, seat: Seat, bought: Bought) -> CardNos {
        let player = self.open.player(seat);
        let is_eclipse = self.rules.row(bought.row).eclipse;
        let fits = |&card: &CardNo| {
            let crafted = player.card(card);
            self.takes_another(seat, crafted, bought.slot) || is_eclipse && !crafted.is_filled()
        };
        let places = self.sleeves(seat).iter().filter(fits).collect::<CardNos>();
        match bought.onto {
            Some(onto) => places & CardNos::of(onto),
            // What is sleeved before the Discard Phase leaves to others what was
            // promised to them.
            None if self.open.phase == Phase::Harvest => {
                self.representatives(seat, places - self.promised(bought.slot))
            }
            None => self.representatives(seat, places),
        }
    }

    /// Whether the text of an advancement can go over or under the one that can
    /// be read on a card; or, where a printed one may be covered, whether an
    /// eclipse advancement covers it or is slipped under it.
    pub(crate) fn layers(&self, seat: Seat, bought: Bought, card: CardNo) -> &'static [Layer] {
        let crafted = self.open.player(seat).card(card);
        if self.covers_land(seat) && crafted.has_land(&self.rules, bought.slot) {
            let is_eclipse = self.rules.row(bought.row).eclipse;
            return if is_eclipse { &[Layer::Over, Layer::Under] } else { &[Layer::Over] };
        }
        crafted.layers(&self.rules, bought.row, bought.slot)
    }

    /// Sleeves the next advancement, or asks where. Everything that was bought
    /// has a place, which was made sure of when it was bought; what was taken off
    /// a card may have none, and goes back to the box then.
    pub(crate) fn sleeve_or_ask(&mut self, seat: Seat, bought: Bought, log: &mut impl Log<Event>) -> Flow {
        let places = self.places_for(seat, bought);
        if places.is_empty() {
            self.box_loose(seat, bought, log);
            return Flow::Again;
        }
        if let Some(only) = places.iter().next().filter(|_| places.len() == 1)
            && let &[layer] = self.layers(seat, bought, only)
        {
            self.sleeve_next(seat, only, layer, log);
            return Flow::Again;
        }
        Flow::Wait(Waiting::Player(seat, Prompt::Sleeve(bought.row, bought.slot)))
    }

    /// An advancement that fits nowhere goes back to the box.
    fn box_loose(&mut self, seat: Seat, Bought { row, slot, .. }: Bought, log: &mut impl Log<Event>) {
        let Some((next, _)) = self.next_to_sleeve() else { return };
        self.open.harvest.bought.remove(next);
        self.open.sacrificed = self.open.sacrificed.saturating_add(1);
        log.record(Event::NoPlaceFor { seat, row, slot });
    }

    pub(crate) fn sleeve_next(&mut self, seat: Seat, card: CardNo, layer: Layer, log: &mut impl Log<Event>) {
        let Some((next, bought)) = self.next_to_sleeve() else { return };
        let bonuses = self.bonuses(log);
        let at_once = self.chosen_to_sleeve().is_some();
        let before = at_once.then(|| self.before_sleeving(seat, bought, card, layer));
        if at_once {
            self.note_rewarded(seat, card);
        }
        self.open.harvest.bought.remove(next);
        self.sleeve_onto(seat, bought, card, layer, log);
        self.tell_bonuses(bonuses, log);
        if let Some(before) = before {
            self.go_on();
            self.gain_by_sleeving(seat, card, before, log);
        }
    }

    /// A card beside an advancement that is about to be sleeved, that is without
    /// what it covers.
    fn before_sleeving(&self, seat: Seat, bought: Bought, card: CardNo, layer: Layer) -> Crafted {
        let player = self.open.player(seat);
        let mut crafted = *player.card(card);
        let row = crafted.slot(bought.slot);
        let covers_land = self.covers_land(seat) && crafted.has_land(&self.rules, bought.slot) && layer == Layer::Over;
        let slips_under = self.rules.row(bought.row).eclipse && !covers_land;
        if !row.is_none() && !slips_under {
            crafted.unsleeve(&self.rules, row, bought.slot, &[]);
            crafted.reckon(&self.rules, &[], player.added(card));
        }
        crafted
    }

    pub(crate) fn sleeve_onto(
        &mut self,
        seat: Seat,
        bought: Bought,
        card: CardNo,
        layer: Layer,
        log: &mut impl Log<Event>,
    ) {
        let Bought { row, slot, loose, .. } = bought;
        let (rules, covers_land) = (self.rules, self.covers_land(seat));
        let player = self.player_mut(seat);
        let before = *player.card(card);
        let mut after = before;
        let slips_under = rules.row(row).eclipse && layer == Layer::Under;
        let replaces_land = covers_land && !slips_under && before.has_land(&rules, slot);
        let covered = if replaces_land {
            after.sleeve_for_good(&rules, row, slot, layer);
            None
        } else {
            after.sleeve(&rules, row, slot, layer)
        };
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
            let rests = rules.row(row).counted.is_some_and(|counted| counted.rests);
            if rests && !loose {
                *used |= Part::from(slot).bit();
            }
        }
        after.reckon(&rules, player.covered_below(card, &after), player.added(card));
        player.change(card, |crafted| *crafted = after);
        if is_visible {
            self.forget_rewarded(card, slot);
        }
        if replaces_land {
            self.open.sacrificed = self.open.sacrificed.saturating_add(1);
        }
        let points = i16::from(after.worth()) - i16::from(before.worth());
        log.record(Event::Sleeved { seat, row, slot, card, layer, covered: covered.unwrap_or(RowId::NONE), points });
    }

    pub(crate) fn reckon_room(&mut self, seat: Seat) {
        if self.open.phase != Phase::Harvest {
            return;
        }
        let (room, sleeves) = self.room(seat);
        (self.open.harvest.room, self.open.harvest.sleeves) = (room, sleeves);
    }

    /// How many more advancements without the eclipse symbol each slot has room
    /// for beside what was bought, and how many cards take any advancement at
    /// all. The card of a titan that was upgraded in this turn is a blank one.
    pub(crate) fn room(&self, seat: Seat) -> ([u8; 3], u8) {
        let player = self.open.player(seat);
        let covers_land = self.covers_land(seat);
        let (mut room, mut sleeves) = ([0_u8; 3], 0);
        let mut count = |card: CardNo| {
            let crafted = player.card(card);
            let leaves = crafted.is_leader() && player.is_as_good_as_blank(card, |leader| self.rules.is_titan(leader));
            sleeves += u8::from(leaves || !crafted.is_filled());
            for slot in Slot::all() {
                let takes = crafted.is_coverable(slot) || covers_land && crafted.has_land(&self.rules, slot);
                room[slot.index()] += u8::from(leaves || takes);
            }
        };
        player.field.iter().copied().for_each(&mut count);
        if self.open.end == End::Finale {
            player.discards.iter().for_each(count);
        }
        for bought in self.open.harvest.bought.iter().filter(|bought| !bought.loose) {
            if !self.rules.row(bought.row).eclipse {
                let left = &mut room[bought.slot.index()];
                *left = left.saturating_sub(1);
            }
        }
        (room, sleeves)
    }

    /// Whether what was bought would still have its places if a card left the
    /// field, or were filled.
    pub(crate) fn can_do_without(&self, seat: Seat, card: CardNo) -> bool {
        let harvest = &self.open.harvest;
        let mut bought = harvest.bought.iter().filter(|bought| !bought.loose).peekable();
        if self.open.phase != Phase::Harvest || bought.peek().is_none() {
            return true;
        }
        let player = self.open.player(seat);
        let crafted = player.card(card);
        let is_blank = player.is_as_good_as_blank(card, |leader| self.rules.is_titan(leader));
        let is_needed =
            |slot: Slot| (is_blank || self.takes_another(seat, crafted, slot)) && harvest.room[slot.index()] == 0;
        let only_one = harvest.sleeves == 1 && (is_blank || !crafted.is_filled());
        bought.all(|bought| bought.onto != Some(card)) && !only_one && !Slot::all().any(is_needed)
    }
}

/// The parts that were used, when the text of one of them is covered.
fn moved(used: u8, part: Part) -> u8 {
    let rest = used & !Part::Covered.bit();
    if used & part.bit() == 0 { rest } else { rest | Part::Covered.bit() }
}
