//! Rituals in the Harvest Phase: each gives its reward once, however often its
//! requirements come and go (rulebook of Nemesis, Rituals; questions on Nemesis,
//! 29 and 30).

use tabletop::{Log, Seat, Variants};

use crate::cards::{CardNo, Slot};
use crate::crafted::{Added, Crafted};
use crate::event::Event;
use crate::state::{Mystic, Phase};
use crate::symbols::Symbols;

/// A card as it was before something changed, without what is gone since: what
/// it shows beyond that is new.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    pub(crate) crafted: Crafted,
    pub(crate) added: Added,
}

impl Mystic {
    /// A card of the field is about to change in a harvest: the rituals that are
    /// fulfilled now have given their rewards.
    pub(crate) fn note_rewarded(&mut self, seat: Seat, card: CardNo) {
        let player = self.open.player(seat);
        if self.open.phase != Phase::Harvest || !player.field.contains(&card) {
            return;
        }
        let fulfilled = player.card(card).fulfilled(&self.rules, player.covered_on(card), player.added(card));
        for slot in Slot::all().filter(|slot| fulfilled & 1 << slot.index() != 0) {
            self.open.harvest.rewarded[slot.index()].insert(card);
        }
    }

    /// Something else can be seen in a slot: whatever ritual it has, it has not
    /// given its reward yet.
    pub(crate) fn forget_rewarded(&mut self, card: CardNo, slot: Slot) {
        self.open.harvest.rewarded[slot.index()].remove(card);
    }

    pub(crate) fn gain_what_is_new(&mut self, seat: Seat, card: CardNo, before: Before, log: &mut impl Log<Event>) {
        let player = self.open.player(seat);
        if self.open.phase != Phase::Harvest || !player.field.contains(&card) {
            return;
        }
        let gained = self.shown_beyond(seat, card, before);
        let harvest = &mut self.open.harvest;
        if harvest.counted {
            self.gain_symbols(seat, card, &gained, log);
        } else {
            harvest.spirits = harvest.spirits.plus(gained.spirits());
        }
    }

    /// What a card shows beyond what it showed before. A ritual that has given its
    /// reward gives it no more, whether or not it was fulfilled in between.
    fn shown_beyond(&self, seat: Seat, card: CardNo, Before { crafted, added }: Before) -> Symbols {
        let player = self.open.player(seat);
        let now = player.card(card);
        let fulfilled = now.fulfilled(&self.rules, player.covered_on(card), player.added(card));
        let rewarded = Slot::all()
            .filter(|slot| self.open.harvest.rewarded[slot.index()].contains(card))
            .fold(0, |slots, slot| slots | 1 << slot.index());
        now.symbols().beyond(&crafted.rewarded(
            &self.rules,
            player.covered_below(card, &crafted),
            added,
            fulfilled & rewarded,
        ))
    }
}
