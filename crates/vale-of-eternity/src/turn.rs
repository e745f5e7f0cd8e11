//! The Action Phase: players sell, tame, summon and remove.

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::cards::CardId;
use crate::effect::Permanent;
use crate::event::Event;
use crate::state::{DEEDS_PER_TURN, Frame, LimitCheck, Phase, Purpose, STACK, Vale, Waiting};

impl Vale {
    pub(crate) fn begin_actions(&mut self) {
        self.open.phase = Phase::Action;
        self.open.picks = 0;
        self.begin_turn(self.open.first);
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.open.turn = seat;
        self.open.deeds_left = DEEDS_PER_TURN;
    }

    pub(crate) fn act(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = self.open.turn;
        if self.openly_has_nothing_to_do(seat) {
            self.end_turn(seat, log);
            return None;
        }
        Some(Waiting::Player(seat, Prompt::Turn))
    }

    /// Whether everybody can see that the player can only end their turn. If
    /// it depends on their hidden cards, they have to say so themselves:
    /// skipping their turn would tell the others about their hand.
    fn openly_has_nothing_to_do(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        if !player.marked.is_empty() {
            return false;
        }
        if self.open.deeds_left == 0 {
            return true;
        }
        let may_remove = !player.area.is_empty() && self.can_afford_removing(seat);
        if may_remove {
            return false;
        }
        let area_is_full = player.area.len() >= usize::from(self.open.round);
        area_is_full || (player.hidden == 0 && !player.hand.iter().any(|card| self.can_summon(seat, card)))
    }

    pub(crate) fn can_afford_removing(&self, seat: Seat) -> bool {
        self.open.worth(&self.rules, seat) >= u32::from(self.open.round)
    }

    #[inline]
    pub(crate) fn can_afford_summoning(&self, seat: Seat, card: CardId) -> bool {
        self.open.worth(&self.rules, seat) >= self.open.summoning_cost(&self.rules, seat, card)
    }

    /// Whether a player may summon this card of their hand: there is a free
    /// area, the stones suffice, and its instant effect can be resolved in
    /// full.
    pub(crate) fn can_summon(&self, seat: Seat, card: CardId) -> bool {
        let area = self.open.player(seat).area;
        if self.open.deeds_left == 0 || area.len() >= usize::from(self.open.round) {
            return false;
        }
        self.can_summon_with(seat, card, self.open.worth(&self.rules, seat))
    }

    /// Whether a player with a free area may summon this card, given what
    /// their stones are worth.
    #[inline]
    pub(crate) fn can_summon_with(&self, seat: Seat, card: CardId, worth: u32) -> bool {
        if worth < self.open.summoning_cost(&self.rules, seat, card) {
            return false;
        }
        let instant = self.rules.node(self.rules.instant(card));
        if instant.certain && usize::from(instant.frames) < STACK {
            return true;
        }
        if instant.asks_for_stones {
            return self.payments(seat, card, Purpose::Summon).next().is_some();
        }
        self.means(seat).can_enter(card)
    }

    /// Sells a marked card (rulebook, Sell a Card).
    pub(crate) fn sell(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        self.player_mut(seat).marked.remove(card);
        self.open.discards.insert(card);
        log.record(Event::Sold(seat, card));
        self.gain_stones(seat, self.rules.sell_prices().of(self.rules.family(card)), log);
        self.open.limit = LimitCheck::Due;
    }

    /// Tames a marked card (rulebook, Tame a Card), which some permanents
    /// reward.
    pub(crate) fn tame(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.marked.remove(card);
        player.hand.insert(card);
        log.record(Event::Tamed(seat, card));
        for other in self.open.player(seat).area & self.rules.rewarding_tames {
            for standing in self.rules.table().permanents(other) {
                let Permanent::WhenYouTame { gain, .. } = standing.permanent else { continue };
                if standing.which.contains(card) {
                    self.gain_stones(seat, *gain, log);
                    self.open.limit = LimitCheck::Due;
                }
            }
        }
    }

    /// Announces a summoning or a removal; the payment follows. Whoever
    /// announces a summoning shows the card.
    pub(crate) fn announce(&mut self, seat: Seat, card: CardId, purpose: Purpose) {
        if purpose == Purpose::Summon {
            self.show_hand_card(seat, card);
        }
        // Announcements are made with nothing under way, so that there is room.
        let _ = self.open.stack.push(Frame::Paying { seat, card, purpose });
    }

    pub(crate) fn end_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.record(Event::TurnEnded(seat));
        let next = seat.next(self.open.seats());
        if next == self.open.first {
            self.begin_resolutions();
        } else {
            self.begin_turn(next);
        }
    }
}
