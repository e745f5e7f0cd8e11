//! Setting advancements of the commons aside (rulebook of Nemesis, Reserve).

use tabletop::{Log, Seat, Variants};

use crate::action::Ware;
use crate::cards::{Slot, Tiles};
use crate::event::Event;
use crate::state::Mystic;

impl Mystic {
    /// Everything in the commons that can be set aside, whether or not the player
    /// could pay for it or sleeve it.
    pub(crate) fn reservable(&self) -> impl Iterator<Item = Ware> + '_ {
        let soils = Slot::all().filter(|slot| self.open.commons.soil[slot.index()] > 0);
        self.open.commons.on_offer().map(Ware::Tile).chain(soils.map(Ware::Soil))
    }

    pub(crate) fn reservable_in_order(&self, mut visit: impl FnMut(Ware)) {
        // A set brings them into order.
        self.open.commons.on_offer().collect::<Tiles>().into_iter().map(Ware::Tile).for_each(&mut visit);
        self.reservable().filter(|ware| matches!(ware, Ware::Soil(_))).for_each(visit);
    }

    /// Sets an advancement aside. Curse tokens stay on it, and its place in the
    /// row is filled in the Discard Phase.
    pub(crate) fn reserve(&mut self, seat: Seat, ware: Ware, log: &mut impl Log<Event>) {
        self.accept(seat, log);
        match ware {
            Ware::Tile(tile) => {
                self.open.commons.take(tile);
                self.player_mut(seat).aside.insert(tile);
            }
            Ware::Soil(slot) => {
                self.open.commons.soil[slot.index()] -= 1;
                self.player_mut(seat).aside_soil[slot.index()] += 1;
            }
            Ware::ReservedSoil(_) => {}
        }
        log.record(Event::Reserved { seat, ware });
        self.done_once();
    }
}
