//! Curse tokens: gained in the harvest, given back, and put on cards (rulebook of
//! Nemesis, Curse Tokens).

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::cards::{LeaderId, TileId};
use crate::crafted::narrow;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::{Burden, Frame, Mystic};

impl Mystic {
    /// Takes curse tokens, of which there is no end.
    pub(crate) fn gain_curse(&mut self, seat: Seat, curse: u16, log: &mut impl Log<Event>) {
        if curse == 0 {
            return;
        }
        let bonuses = self.bonuses(log);
        let player = self.player_mut(seat);
        player.curse = player.curse.saturating_add(curse);
        log.record(Event::CurseGained { seat, curse });
        self.tell_bonuses(bonuses, log);
    }

    /// Gives curse tokens back, or as many as there are. Whether they go to the
    /// pool or to the box makes no difference, because neither runs out.
    pub(crate) fn lose_curse(&mut self, seat: Seat, curse: u16, log: &mut impl Log<Event>) {
        let bonuses = self.bonuses(log);
        let player = self.player_mut(seat);
        let curse = curse.min(player.curse);
        if curse == 0 {
            return;
        }
        player.curse -= curse;
        log.record(Event::CurseLost { seat, curse });
        self.tell_bonuses(bonuses, log);
    }

    pub(crate) fn numbers(&self, seat: Seat, prompt: Prompt) -> impl Iterator<Item = u8> + use<> {
        let held = narrow(u32::from(self.open.player(seat).curse));
        if prompt == Prompt::PayCurse {
            let (least, most) = self.curse_for_upgrade(seat).unwrap_or((0, 0));
            return least..=most;
        }
        let most = self.open.frame.map_or(0, |frame| {
            let Frame::Ability { source, place, .. } = frame else { return 0 };
            let effect = self.rules.node(place).effect;
            if let Effect::BurdenLeader(n) = effect {
                return *n;
            }
            if let Effect::ReturnCurseUpTo(amount) = effect { narrow(self.amount(seat, source, amount)) } else { 0 }
        });
        1..=held.min(most)
    }

    pub(crate) fn choose_number(&mut self, seat: Seat, number: u8, log: &mut impl Log<Event>) {
        let Some(Frame::Ability { source, place, .. }) = self.open.frame else {
            self.open.harvest.curse_for_upgrade = Some(number);
            return;
        };
        if let Effect::BurdenLeader(_) = self.rules.node(place).effect {
            let row = self.row_of(seat, source);
            if let Some((leader, _)) = self.rules.leader_side(row) {
                self.burden_leader(seat, leader, number, log);
            }
        } else {
            self.lose_curse(seat, u16::from(number), log);
        }
        self.go_on();
    }

    /// Puts tokens on a leader, where they cost no points but are still the
    /// player's (Hailburst Titan).
    fn burden_leader(&mut self, seat: Seat, id: LeaderId, curse: u8, log: &mut impl Log<Event>) {
        let bonuses = self.bonuses(log);
        let player = self.player_mut(seat);
        let Some(leader) = player.leaders.iter_mut().find(|leader| leader.id == id) else { return };
        leader.curse = leader.curse.saturating_add(curse);
        player.curse = player.curse.saturating_sub(u16::from(curse));
        log.record(Event::LeaderBurdened { seat, leader: id, curse });
        self.tell_bonuses(bonuses, log);
    }

    /// Puts tokens on an advancement of the commons: two, or what there is
    /// (Hailburst Titan).
    pub(crate) fn burden(&mut self, seat: Seat, tile: TileId, log: &mut impl Log<Event>) {
        let Some(Effect::BurdenAdvancement(n)) = self.current_effect() else { return };
        let curse = narrow(u32::from(self.open.player(seat).curse)).min(*n);
        let bonuses = self.bonuses(log);
        self.player_mut(seat).curse -= u16::from(curse);
        let burdens = &mut self.open.commons.burdens;
        if let Some(burden) = burdens.iter_mut().find(|burden| burden.tile == tile) {
            burden.curse = burden.curse.saturating_add(curse);
        } else {
            // Only what there is room for is offered.
            let _ = burdens.push(Burden { tile, curse });
        }
        log.record(Event::Burdened { seat, tile, curse });
        self.tell_bonuses(bonuses, log);
        self.go_on();
    }
}
