//! Spoiling, and what may prevent it (rulebook, Spoiling; rulings, 4 and 5).

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::cards::CardNo;
use crate::effect::Trigger;
use crate::event::Event;
use crate::rules::Standing;
use crate::setup::SPOILED;
use crate::state::{Flow, Moment, Mystic, OpenPlayer, Phase, Waiting};
use crate::usable::Sources;

impl OpenPlayer {
    /// Whether so much decay and growth more would make the player spoil.
    #[must_use]
    #[inline]
    pub fn spoils_with(&self, decay: u8, growth: u16) -> bool {
        self.decay + u16::from(decay) >= SPOILED + self.all_growth() + growth
    }
}

impl Mystic {
    #[inline]
    pub(crate) fn would_spoil(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        // Most of the time there is not enough decay to look any further.
        player.decay >= SPOILED && player.spoils_with(0, 0) && !self.open.decay_lurks && !self.cannot_spoil(seat)
    }

    /// Whether a card of the field keeps a player from spoiling (Vale Vanguard).
    #[inline]
    pub(crate) fn cannot_spoil(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        let keeps = |card: &CardNo| player.card(*card).triggers().stands(Standing::CannotSpoil);
        player.triggers.stands(Standing::CannotSpoil) && player.field.iter().any(keeps)
    }

    /// The player spoils, however little decay there is (Corrupted Centaur).
    pub(crate) fn spoil_at_once(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.cannot_spoil(seat) {
            return;
        }
        (self.open.frame, self.open.moment) = (None, None);
        self.spoil(seat, log);
    }

    /// What may prevent a player from spoiling, or at least be used first.
    pub(crate) fn preventions(&self, seat: Seat) -> Sources {
        let mut sources = self.usable(seat, Trigger::WouldSpoil);
        for source in self.usable(seat, Trigger::AnyTime).iter().copied() {
            sources.add(source);
        }
        sources.sort();
        sources
    }

    /// The player would spoil: they may use whatever can prevent it, one thing
    /// after another. If nothing is left, they spoil.
    pub(crate) fn face_spoiling(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Flow {
        let can_prevent =
            self.can_use_something(seat, Trigger::WouldSpoil) || self.can_use_something(seat, Trigger::AnyTime);
        if !can_prevent {
            self.spoil(seat, log);
            return Flow::Again;
        }
        log.record(Event::WouldSpoil(seat));
        Flow::Wait(Waiting::Player(seat, Prompt::WouldSpoil))
    }

    /// Spoils. The mana token is turned to its active side as a consolation;
    /// then whatever else comes of it happens.
    pub(crate) fn spoil(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.record(Event::Spoiled(seat));
        self.activate_token(seat, log);
        let something_happens = self.may_have(seat, Trigger::CausesSpoil) || self.may_have(seat, Trigger::OnSpoil);
        if !something_happens {
            self.bear_spoil(seat, log);
            return;
        }
        let player = self.open.player(seat);
        // The card that tipped the balance is the on-deck card just turned over,
        // or else the card just put into the field.
        let tipped = player.on_deck.or(player.field.last().copied());
        self.open.moment = Some(match tipped {
            Some(card) => Moment::of_card(Trigger::CausesSpoil, card),
            None => Moment::of(Trigger::OnSpoil),
        });
    }

    /// Lets happen what comes of a spoil: what the card does that caused it,
    /// then the rest.
    pub(crate) fn go_on_with_spoil(&mut self, seat: Seat, moment: Moment, log: &mut impl Log<Event>) -> Flow {
        if self.let_happen(seat, moment, log) {
            return Flow::Again;
        }
        if moment.trigger == Trigger::CausesSpoil {
            self.open.moment = Some(Moment::of(Trigger::OnSpoil));
        } else {
            self.bear_spoil(seat, log);
        }
        Flow::Again
    }

    /// In the Planting Phase the turn goes on with its Discard Phase, in the
    /// Prep Phase the next turn will (rulebook, Spoiling; rulings, 5).
    fn bear_spoil(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.open.phase == Phase::Prep {
            // After the last turn there is none that could be lost.
            self.player_mut(seat).spoiled = !self.is_last_turn(seat);
            self.end_prep(seat, log);
            return;
        }
        self.leave_planting(seat);
        self.harvest_or_discard(seat, log);
    }

    /// What a spoil leaves of a turn: its Discard Phase, and the Harvest Phase
    /// if something saves it.
    pub(crate) fn harvest_or_discard(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        if std::mem::take(&mut player.harvest_anyway) {
            self.begin_harvest(seat, log);
        } else {
            self.begin_discard(seat, log);
        }
    }
}
