//! Moments at which abilities happen by themselves (docs/rulings.md, One after
//! the other).

use tabletop::{Log, Seat};

use crate::action::Source;
use crate::effect::Trigger;
use crate::event::Event;
use crate::rules::Counted;
use crate::state::{Moment, Mystic, Waiting};

impl Mystic {
    /// Whether a player may have an ability of this moment at all, on cards that
    /// can be seen or on vales.
    #[inline]
    pub(crate) fn may_have(&self, seat: Seat, trigger: Trigger) -> bool {
        let player = self.open.player(seat);
        let has_vale = || !player.vales.is_disjoint(&self.rules.vales_with[trigger as usize]);
        player.triggers.has(trigger) || self.rules.vale_triggers.has(trigger) && has_vale()
    }

    /// Lets the abilities of a moment happen, one after the other: those that
    /// have to first, then the player is asked about the others. Nothing, once
    /// all have had their moment.
    pub(crate) fn let_happen(
        &mut self,
        seat: Seat,
        moment: Moment,
        log: &mut impl Log<Event>,
    ) -> Option<Option<Waiting>> {
        if !self.may_have(seat, moment.trigger) {
            return None;
        }
        let source = self.next_of_moment(seat, moment)?;
        self.start(seat, source, log);
        Some(None)
    }

    /// The next ability that happens at a moment.
    fn next_of_moment(&self, seat: Seat, moment: Moment) -> Option<Source> {
        let (mut mandatory, mut optional) = (None, None);
        self.visit_unused(seat, moment.trigger, |source, counted: Counted| {
            let elsewhere = moment.card.is_some() && source.card() != moment.card;
            if elsewhere || !self.would_change_something(seat, source, counted.place) {
                return;
            }
            let next = if counted.optional { &mut optional } else { &mut mandatory };
            next.get_or_insert(source);
        });
        mandatory.or(optional)
    }
}
