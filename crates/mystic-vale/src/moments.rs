//! Moments at which abilities happen by themselves (docs/rulings.md, One after
//! the other).

use tabletop::{Log, Seat};

use crate::action::Source;
use crate::cards::CardNo;
use crate::effect::Trigger;
use crate::event::Event;
use crate::rules::Counted;
use crate::state::{Moment, Mystic};

impl Mystic {
    /// Whether a player may have an ability of this moment at all, on cards that
    /// can be seen or on vales.
    #[inline]
    pub(crate) fn may_have(&self, seat: Seat, trigger: Trigger) -> bool {
        let player = self.open.player(seat);
        let has_vale = || !player.vales.is_disjoint(&self.rules.vales_with[trigger as usize]);
        player.triggers.and(player.beside).has(trigger) || self.rules.vale_triggers.has(trigger) && has_vale()
    }

    /// Lets the next ability of a moment happen: mostly those that have to first,
    /// then the player is asked about the others. Says whether there was one; if not,
    /// all have had their moment.
    pub(crate) fn let_happen(&mut self, seat: Seat, moment: Moment, log: &mut impl Log<Event>) -> bool {
        if !self.may_have(seat, moment.trigger) {
            return false;
        }
        let Some(source) = self.next_of_moment(seat, moment) else { return false };
        self.start(seat, source, log);
        true
    }

    fn next_of_moment(&self, seat: Seat, moment: Moment) -> Option<Source> {
        let (mut mandatory, mut optional) = (None, None);
        let consider = |source, counted: Counted| {
            if !self.is_of_use(seat, source, counted) {
                return;
            }
            let next = if counted.optional { &mut optional } else { &mut mandatory };
            next.get_or_insert(source);
        };
        match moment.card {
            Some(card) => self.visit_unused_of(seat, card, moment.trigger, consider),
            None => self.visit_unused(seat, moment.trigger, consider),
        }
        if moment.trigger == Trigger::DiscardPhase && optional.is_some() {
            return mandatory.or(self.move_first_or_last(seat, moment).or(optional));
        }
        // What a player may do when they spoil comes before what they have to, so
        // that nothing is taken from them first that they would use (questions on
        // Nemesis, 91).
        if moment.trigger == Trigger::OnSpoil { optional.or(mandatory) } else { mandatory.or(optional) }
    }

    /// Moving advancements comes before the other things that a player may do in
    /// the Discard Phase, so that they can be used where they lie then; or after
    /// them, if the player leaves it for later.
    fn move_first_or_last(&self, seat: Seat, moment: Moment) -> Option<Source> {
        let (mut moves, mut other) = (None, None);
        self.visit_unused(seat, moment.trigger, |source, counted| {
            if counted.optional && self.is_of_use(seat, source, counted) {
                let next = if self.rules.moves_advancements(counted) { &mut moves } else { &mut other };
                next.get_or_insert(source);
            }
        });
        if moment.moves_later { other.or(moves) } else { moves }
    }

    /// The player declines to move advancements now. If there is something else
    /// that they may do first, they are asked again; says whether that is so.
    pub(crate) fn put_off_moving(&mut self, seat: Seat, source: Source) -> bool {
        let Some(moment) = self.open.moment.filter(|moment| moment.trigger == Trigger::DiscardPhase) else {
            return false;
        };
        let is_moving = self.ability(seat, source).is_some_and(|counted| self.rules.moves_advancements(counted));
        let later = Moment { moves_later: true, ..moment };
        if moment.moves_later || !is_moving || self.move_first_or_last(seat, later) == Some(source) {
            return false;
        }
        self.open.moment = Some(later);
        true
    }

    fn visit_unused_of(&self, seat: Seat, card: CardNo, trigger: Trigger, mut visit: impl FnMut(Source, Counted)) {
        let player = self.open.player(seat);
        player.card(card).visit_counted(&self.rules, |part, counted| {
            if counted.trigger == trigger && !player.has_used(card, part) {
                visit(Source::Card(card, part), counted);
            }
        });
    }
}
