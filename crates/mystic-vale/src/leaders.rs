//! Leaders and amulets: dealt and chosen in secret before the game, revealed
//! together; and the upgrade of a leader (rulebook of Nemesis, Leader Cards;
//! rulings, 11 and 17).

use tabletop::{CardIndex, CardSet, Log, Seat};

use crate::action::Prompt;
use crate::cards::{AmuletId, Amulets, Cost, LeaderId, Leaders};
use crate::crafted::{Crafted, narrow};
use crate::event::Event;
use crate::rules::Triggers;
use crate::state::{Dealt, Draw, Flow, LeaderInPlay, Mystic, OpenPlayer, SetupHand, Upgrade, Waiting};
use crate::symbols::Spirits;

enum Handing {
    Deal(Seat),
    Choose(Seat),
    Reveal,
}

impl Mystic {
    /// Deals leaders and then amulets, if the game is played with them, and asks
    /// every player to choose. Done, once all is revealed.
    pub(crate) fn hand_out(&mut self, log: &mut impl Log<Event>) -> Flow {
        let anybody = |lacks: fn(&OpenPlayer) -> bool| self.open.players[..self.open.seats()].iter().any(lacks);
        let lacks_amulet = self.rules.amulet_count() > 0 && anybody(|player| player.amulet.is_none());
        if self.rules.deals_leaders() && anybody(|player| player.leaders.is_empty()) {
            match self.next_in_hands(|hand| hand.leaders) {
                Handing::Deal(seat) => return Flow::Wait(Waiting::Chance(Draw::Leader(seat))),
                Handing::Choose(seat) => return Flow::Wait(Waiting::Player(seat, Prompt::ChooseLeader)),
                Handing::Reveal => self.reveal_leaders(log),
            }
        }
        if lacks_amulet {
            match self.next_in_hands(|hand| hand.amulets) {
                Handing::Deal(seat) => return Flow::Wait(Waiting::Chance(Draw::Amulet(seat))),
                Handing::Choose(seat) => return Flow::Wait(Waiting::Player(seat, Prompt::ChooseAmulet)),
                Handing::Reveal => self.reveal_amulets(log),
            }
        }
        Flow::Done
    }

    fn next_in_hands<T: Copy>(&self, of: fn(&SetupHand) -> Dealt<T>) -> Handing {
        let find = |lacks: fn(&Dealt<T>) -> bool| {
            Seat::all(self.open.seats()).find(|seat| lacks(&of(&self.secret.hands[seat.index()])))
        };
        match (find(|dealt| !dealt.is_full()), find(|dealt| dealt.chosen.is_none())) {
            (Some(seat), _) => Handing::Deal(seat),
            (None, Some(seat)) => Handing::Choose(seat),
            (None, None) => Handing::Reveal,
        }
    }

    pub(crate) fn undealt_leaders(&self) -> Leaders {
        self.undealt(self.rules.leader_count(), |hand| hand.leaders)
    }

    pub(crate) fn undealt_amulets(&self) -> Amulets {
        self.undealt(self.rules.amulet_count(), |hand| hand.amulets)
    }

    fn undealt<T: CardIndex>(&self, count: usize, of: fn(&SetupHand) -> Dealt<T>) -> CardSet<T, 1> {
        self.secret.hands.iter().fold(CardSet::first(count), |left, hand| left - of(hand).iter().collect())
    }

    pub(crate) fn deal_leader(&mut self, seat: Seat, leader: LeaderId, log: &mut impl Log<Event>) {
        self.hand_mut(seat).leaders.add(leader);
        log.record(Event::LeaderDealt(seat, Some(leader)));
    }

    pub(crate) fn deal_amulet(&mut self, seat: Seat, amulet: AmuletId, log: &mut impl Log<Event>) {
        self.hand_mut(seat).amulets.add(amulet);
        log.record(Event::AmuletDealt(seat, Some(amulet)));
    }

    pub(crate) fn choose_leader(&mut self, seat: Seat, leader: LeaderId, log: &mut impl Log<Event>) {
        self.hand_mut(seat).leaders.chosen = Some(leader);
        log.record(Event::ChoseInSecret(seat));
    }

    pub(crate) fn choose_amulet(&mut self, seat: Seat, amulet: AmuletId, log: &mut impl Log<Event>) {
        self.hand_mut(seat).amulets.chosen = Some(amulet);
        log.record(Event::ChoseInSecret(seat));
    }

    fn hand_mut(&mut self, seat: Seat) -> &mut SetupHand {
        &mut self.secret.hands[seat.index()]
    }

    /// Every leader is sleeved into a blank card; the others go back to the box
    /// unseen.
    fn reveal_leaders(&mut self, log: &mut impl Log<Event>) {
        let (rules, seats) = (self.rules, self.open.seats());
        let Some(card) = rules.leader_card else { return };
        let bonuses = self.bonuses(log);
        for seat in Seat::all(seats) {
            let Some(id) = std::mem::take(&mut self.hand_mut(seat).leaders).chosen else { continue };
            let player = self.player_mut(seat);
            let crafted = Crafted::leader(&rules, rules.leader_row(id).starting);
            player.cards[card.index()] = crafted;
            // Nobody has another leader yet.
            let _ = player.leaders.push(LeaderInPlay::sleeved(id, card, Upgrade::None));
            log.record(Event::LeaderRevealed { seat, leader: id, card, points: i16::from(crafted.worth()) });
        }
        self.tell_bonuses(bonuses, log);
    }

    fn reveal_amulets(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.open.seats()) {
            let Some(amulet) = std::mem::take(&mut self.hand_mut(seat).amulets).chosen else { continue };
            self.player_mut(seat).amulet = Some(amulet);
            let points = i16::from(self.rules.amulet(amulet).end_vp);
            log.record(Event::AmuletRevealed { seat, amulet, points });
        }
    }

    /// The leader that a player could upgrade in this turn: it shows its starting
    /// side, lies in the field, and has a cost.
    pub(crate) fn upgradable(&self, seat: Seat) -> Option<LeaderInPlay> {
        let player = self.open.player(seat);
        let can_be = |leader: &&LeaderInPlay| {
            leader.upgrade == Upgrade::None
                && leader.card.is_some_and(|card| player.field.contains(&card))
                && self.rules.leader_row(leader.id).upgrade.is_some()
        };
        player.leaders.iter().find(can_be).copied()
    }

    pub(crate) fn upgrade_cost(&self, seat: Seat) -> Option<Cost> {
        self.upgradable(seat).and_then(|leader| self.rules.leader_row(leader.id).upgrade)
    }

    /// Whether a player can upgrade their leader now: it lies in the field, and
    /// everything it costs is there.
    #[inline]
    pub(crate) fn can_upgrade(&self, seat: Seat) -> bool {
        !self.open.player(seat).leaders.is_empty() && self.can_pay_upgrade(seat)
    }

    fn can_pay_upgrade(&self, seat: Seat) -> bool {
        let harvest = &self.open.harvest;
        if harvest.advancements_left == 0 {
            return false;
        }
        let Some(leader) = self.upgradable(seat) else { return false };
        let Some(cost) = self.rules.leader_row(leader.id).upgrade else { return false };
        let by_curse = u16::from(self.most_curse_for_upgrade(seat, leader));
        u16::from(self.upgrade_price(leader.id)) <= harvest.mana().saturating_add(by_curse)
            && self.has_rest_of(seat, cost)
            && self.can_leave_sleeve(seat, leader)
    }

    /// How much mana the upgrade of a leader costs in this turn.
    #[must_use]
    pub fn upgrade_price(&self, leader: LeaderId) -> u8 {
        let mana = self.rules.leader_row(leader).upgrade.map_or(0, |cost| cost.mana);
        mana.saturating_sub(self.open.harvest.upgrade_less)
    }

    /// How many curse tokens at the most can pay for the upgrade of a leader, one
    /// mana each (Oakenstride Titan).
    fn most_curse_for_upgrade(&self, seat: Seat, leader: LeaderInPlay) -> u8 {
        let most = self.rules.row(self.rules.leader_row(leader.id).starting).curse_for_upgrade;
        let held = narrow(u32::from(self.open.player(seat).curse));
        most.min(held).min(self.upgrade_price(leader.id))
    }

    /// The fewest and the most curse tokens that can pay for the upgrade.
    pub(crate) fn curse_for_upgrade(&self, seat: Seat) -> Option<(u8, u8)> {
        let leader = self.upgradable(seat)?;
        let most = self.most_curse_for_upgrade(seat, leader);
        let lacking = u16::from(self.upgrade_price(leader.id)).saturating_sub(self.open.harvest.mana());
        Some((narrow(u32::from(lacking)).min(most), most))
    }

    pub(crate) fn ask_for_curse(&mut self, seat: Seat) -> Flow {
        if self.open.harvest.curse_for_upgrade.is_some() {
            return Flow::Done;
        }
        let Some((least, most)) = self.curse_for_upgrade(seat) else { return Flow::Done };
        if least < most {
            return Flow::Wait(Waiting::Player(seat, Prompt::PayCurse));
        }
        self.open.harvest.curse_for_upgrade = Some(least);
        Flow::Done
    }

    /// The upgrade of a leader counts as an advancement that is bought, but is
    /// none (rulings, 11).
    pub(crate) fn buy_upgrade(&mut self, seat: Seat, paid: Spirits, log: &mut impl Log<Event>) {
        let (Some(leader), Some(cost)) = (self.upgradable(seat), self.upgrade_cost(seat)) else { return };
        let curse = self.open.harvest.curse_for_upgrade.take().unwrap_or(0);
        let mana = self.upgrade_price(leader.id).saturating_sub(curse);
        let harvest = &mut self.open.harvest;
        harvest.spend_mana(u16::from(mana));
        harvest.advancements_left = harvest.advancements_left.saturating_sub(1);
        let leaders = &mut self.player_mut(seat).leaders;
        leaders.iter_mut().filter(|it| it.id == leader.id).for_each(|it| it.upgrade = Upgrade::Bought);
        log.record(Event::UpgradeBought { seat, leader: leader.id, mana, paid });
        self.pay_tokens_of(seat, cost, log);
        self.lose_curse(seat, u16::from(curse), log);
        if self.rules.is_titan(leader.id) {
            self.reckon_room(seat);
        }
    }

    /// Leaders whose upgrade was bought show their upgraded sides from now on;
    /// their abilities work from the next turn on. A titan leaves its sleeve.
    pub(crate) fn turn_leaders(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let leaders = self.open.player(seat).leaders;
        for leader in leaders.iter().filter(|leader| leader.upgrade == Upgrade::Bought) {
            if self.rules.is_titan(leader.id) {
                self.leave_sleeve(seat, leader.id, log);
            } else {
                self.turn_in_sleeve(seat, *leader, log);
            }
        }
    }

    fn turn_in_sleeve(&mut self, seat: Seat, leader: LeaderInPlay, log: &mut impl Log<Event>) {
        let Some(card) = leader.card else { return };
        let (rules, bonuses) = (self.rules, self.bonuses(log));
        let upgraded = rules.leader_row(leader.id).upgraded;
        let player = self.player_mut(seat);
        let (worth, added) = (i16::from(player.card(card).worth()), player.added(card));
        player.leaders.iter_mut().filter(|it| it.id == leader.id).for_each(|it| it.upgrade = Upgrade::Fresh);
        player.forget_used_leader(card);
        player.change(card, |crafted| crafted.turn_leader(&rules, upgraded, added));
        let points = i16::from(player.card(card).worth()) - worth;
        log.record(Event::LeaderUpgraded { seat, leader: leader.id, points });
        self.tell_bonuses(bonuses, log);
    }

    pub(crate) fn wake_leaders(&mut self, seat: Seat) {
        let leaders = self.open.player(seat).leaders;
        let rules = self.rules;
        for leader in leaders.iter().filter(|leader| leader.upgrade == Upgrade::Fresh) {
            let growth = rules.row(rules.leader_row(leader.id).upgraded).growth;
            let player = self.player_mut(seat);
            for awake in player.leaders.iter_mut().filter(|it| it.id == leader.id) {
                (awake.upgrade, awake.growth) = (Upgrade::Done, growth);
            }
            if let Some(card) = leader.card {
                let added = player.added(card);
                player.change(card, |crafted| crafted.wake_leader(&rules, added));
            }
            self.reckon_beside(seat);
        }
    }

    pub(crate) fn reckon_beside(&mut self, seat: Seat) {
        let player = self.open.player(seat);
        let titans = player.leaders.iter().filter(|leader| leader.works_beside());
        let rows = titans.map(|leader| self.rules.row(self.rules.leader_row(leader.id).upgraded));
        let beside = rows.fold(Triggers::NONE, |all, row| all.and(row.triggers));
        self.player_mut(seat).beside = beside;
    }
}
