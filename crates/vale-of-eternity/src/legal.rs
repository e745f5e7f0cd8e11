//! What the player who has to choose may choose.

use tabletop::{Legal, Seat, SeatSet};

use crate::action::{Action, Prompt};
use crate::cards::{CardId, Cards};
use crate::effect::{Effect, HowMany};
use crate::permanent::stone_limit;
use crate::state::{Frame, Vale};
use crate::stones::Stones;

impl Vale {
    /// Lists the legal actions in order. It reads the hand of the deciding
    /// player and what lies open, and nothing else.
    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, prompt: Prompt, out: &mut Legal<Action>) {
        // A pack has at most 128 cards and a turn offers at most three dozen
        // actions beside summoning them, so that the list never fills up.
        let mut add = |action| {
            let _ = out.try_push(action);
        };
        match prompt {
            Prompt::Turn => self.list_turn(seat, add),
            Prompt::Pay(purpose, card) => self.payments(seat, card, purpose).map(Action::Pay).for_each(add),
            Prompt::Keep => self.keepable(seat).map(Action::Keep).for_each(add),
            Prompt::NamePlayer(_) => self.nameable().iter().map(Action::Name).for_each(add),
            Prompt::ChooseOption(_) => self.choosable().map(Action::Choose).for_each(add),
            Prompt::Draft
            | Prompt::UseActive
            | Prompt::DiscardFromHand(_)
            | Prompt::DiscardSummoned(_)
            | Prompt::Recover(_)
            | Prompt::SummonFree(_)
            | Prompt::TakeFromDiscards(_)
            | Prompt::Copy(_) => {
                let (choose, cards) = self.card_choices(seat, prompt);
                cards.iter().map(choose).for_each(&mut add);
                if self.may_stop() {
                    add(Action::Stop);
                }
            }
        }
    }

    /// The cards that can be chosen where a prompt asks for one, and the
    /// action that chooses it.
    pub(crate) fn card_choices(&self, seat: Seat, prompt: Prompt) -> (fn(CardId) -> Action, Cards) {
        let choose: fn(CardId) -> Action = match prompt {
            Prompt::Draft => return (Action::Draft, self.open.market),
            Prompt::UseActive => {
                let due = if let Some(Frame::Actives { used, .. }) = self.open.stack.last() {
                    self.due_except(seat, *used)
                } else {
                    self.due(seat)
                };
                return (Action::Use, due);
            }
            Prompt::DiscardFromHand(_) | Prompt::DiscardSummoned(_) => Action::Discard,
            Prompt::Recover(_) => Action::Recover,
            Prompt::SummonFree(_) => Action::Summon,
            Prompt::TakeFromDiscards(_) => Action::Take,
            Prompt::Copy(_) => Action::Copy,
            // These ask for something else than a card.
            Prompt::Turn | Prompt::Pay(..) | Prompt::Keep | Prompt::NamePlayer(_) | Prompt::ChooseOption(_) => {
                return (Action::Use, Cards::EMPTY);
            }
        };
        (choose, self.current().map_or(Cards::EMPTY, |resolution| self.choices(&resolution)))
    }

    pub(crate) fn keepable(&self, seat: Seat) -> impl Iterator<Item = Stones> + use<> {
        let player = self.open.player(seat);
        let limit = stone_limit(&self.rules, player.area);
        let keepable = player.stones.at_most(limit);
        keepable.selections().filter(move |kept| kept.count() == u32::from(limit))
    }

    pub(crate) fn nameable(&self) -> SeatSet {
        self.current().map_or(SeatSet::NONE, |resolution| {
            let node = self.rules.node(resolution.place);
            self.means(resolution.seat).nameable(node, resolution.source).collect()
        })
    }

    pub(crate) fn choosable(&self) -> impl Iterator<Item = u8> + use<> {
        let options = self.current().map_or(0, |resolution| self.options(&resolution));
        (0..8).filter(move |option| options >> option & 1 == 1)
    }

    /// What an option says that can be chosen of the effect under way, counted
    /// from zero.
    #[must_use]
    pub fn option(&self, option: u8) -> Option<&'static Effect> {
        let Effect::Choose { of, .. } = self.rules.node(self.current()?.place).effect else { return None };
        of.get(usize::from(option))
    }

    /// Whether the effect on top discards up to a number of cards, so that the
    /// player may stop.
    pub(crate) fn may_stop(&self) -> bool {
        let effect = self.current().map(|resolution| self.rules.node(resolution.place).effect);
        matches!(effect, Some(Effect::DiscardSummoned { count: HowMany::UpTo(_), .. }))
    }

    /// Lists what a player can do on their turn in the Action Phase. They
    /// cannot end it while a marker of theirs lies on a card (rulebook, Action
    /// Phase, NOTE).
    #[inline]
    fn list_turn(&self, seat: Seat, mut add: impl FnMut(Action)) {
        let player = self.open.player(seat);
        player.marked.iter().map(Action::Sell).for_each(&mut add);
        player.marked.iter().map(Action::Tame).for_each(&mut add);
        let worth = self.open.worth(&self.rules, seat);
        if self.open.deeds_left > 0 && player.area.len() < usize::from(self.open.round) {
            let summonable = self.hand(seat).into_iter().filter(|&card| self.can_summon_with(seat, card, worth));
            summonable.map(Action::Summon).for_each(&mut add);
        }
        if self.open.deeds_left > 0 && worth >= u32::from(self.open.round) {
            player.area.iter().map(Action::Remove).for_each(&mut add);
        }
        if player.marked.is_empty() {
            add(Action::EndTurn);
        }
    }
}
