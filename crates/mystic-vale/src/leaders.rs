//! Leaders and amulets: dealt and chosen in secret before the game, revealed
//! together; and the upgrade of a leader (rulebook of Nemesis, Leader Cards;
//! rulings, 11 and 17).

use tabletop::{CardIndex, Log, Seat};

use crate::action::Prompt;
use crate::cards::{AmuletId, Amulets, LeaderId, Leaders};
use crate::crafted::Crafted;
use crate::event::Event;
use crate::state::{Draw, LeaderInPlay, Mystic, SetupHand, Upgrade, Waiting};

impl Mystic {
    /// Deals leaders and then amulets, if the game is played with them, and asks
    /// every player to choose. Nothing, once all is revealed.
    pub(crate) fn hand_out(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seats = || Seat::all(self.open.seats());
        let hand = |seat: Seat| &self.secret.hands[seat.index()];
        let lacks_leader = |seat: &Seat| self.open.player(*seat).leader.is_none();
        if self.rules.leader_count() > 0 && seats().any(|seat| lacks_leader(&seat)) {
            if let Some(seat) = seats().find(|&seat| !hand(seat).leaders.is_full()) {
                return Some(Waiting::Chance(Draw::Leader(seat)));
            }
            if let Some(seat) = seats().find(|&seat| hand(seat).leaders.chosen.is_none()) {
                return Some(Waiting::Player(seat, Prompt::ChooseLeader));
            }
            self.reveal_leaders(log);
        }
        let seats = || Seat::all(self.open.seats());
        let hand = |seat: Seat| &self.secret.hands[seat.index()];
        if self.rules.amulet_count() > 0 && seats().any(|seat| self.open.player(seat).amulet.is_none()) {
            if let Some(seat) = seats().find(|&seat| !hand(seat).amulets.is_full()) {
                return Some(Waiting::Chance(Draw::Amulet(seat)));
            }
            if let Some(seat) = seats().find(|&seat| hand(seat).amulets.chosen.is_none()) {
                return Some(Waiting::Player(seat, Prompt::ChooseAmulet));
            }
            self.reveal_amulets(log);
        }
        None
    }

    /// The leaders that have not been dealt.
    pub(crate) fn undealt_leaders(&self) -> Leaders {
        let dealt: Leaders = self.secret.hands.iter().flat_map(|hand| hand.leaders.iter()).collect();
        Leaders::first(self.rules.leader_count()) - dealt
    }

    /// The amulets that have not been dealt.
    pub(crate) fn undealt_amulets(&self) -> Amulets {
        let dealt: Amulets = self.secret.hands.iter().flat_map(|hand| hand.amulets.iter()).collect();
        Amulets::first(self.rules.amulet_count()) - dealt
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
            player.leader = Some(LeaderInPlay { id, card, upgrade: Upgrade::None });
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

    /// Whether a player can upgrade their leader now: it lies in the field, and
    /// everything it costs is there.
    #[inline]
    pub(crate) fn can_upgrade(&self, seat: Seat) -> bool {
        self.open.player(seat).leader.is_some_and(|leader| self.can_pay_upgrade(seat, leader))
    }

    fn can_pay_upgrade(&self, seat: Seat, leader: LeaderInPlay) -> bool {
        let (player, harvest) = (self.open.player(seat), &self.open.harvest);
        let cost = self.rules.leader_row(leader.id).upgrade;
        leader.upgrade == Upgrade::None
            && harvest.advancements_left > 0
            && u16::from(self.upgrade_price(leader.id)) <= harvest.mana
            && harvest.spirits.cover(cost.spirits)
            && player.field.contains(&leader.card)
    }

    /// How much mana the upgrade of a leader costs in this turn.
    #[must_use]
    pub fn upgrade_price(&self, leader: LeaderId) -> u8 {
        self.rules.leader_row(leader).upgrade.mana.saturating_sub(self.open.harvest.upgrade_less)
    }

    /// A leader whose upgrade was bought shows its upgraded side from now on;
    /// its abilities work from the next turn on.
    pub(crate) fn turn_leader(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(leader) = self.open.player(seat).leader.filter(|leader| leader.upgrade == Upgrade::Bought) else {
            return;
        };
        let (rules, bonuses) = (self.rules, self.bonuses(log));
        let upgraded = rules.leader_row(leader.id).upgraded;
        let player = self.player_mut(seat);
        let (worth, added) = (i16::from(player.card(leader.card).worth()), player.added(leader.card));
        player.leader = Some(LeaderInPlay { upgrade: Upgrade::Fresh, ..leader });
        player.change(leader.card, |crafted| crafted.turn_leader(&rules, upgraded, added));
        let points = i16::from(player.card(leader.card).worth()) - worth;
        log.record(Event::LeaderUpgraded { seat, leader: leader.id, points });
        self.tell_bonuses(bonuses, log);
    }

    /// The abilities of a leader that was upgraded in the latest turn start to
    /// work.
    pub(crate) fn wake_leader(&mut self, seat: Seat) {
        let Some(leader) = self.open.player(seat).leader.filter(|leader| leader.upgrade == Upgrade::Fresh) else {
            return;
        };
        let rules = self.rules;
        let player = self.player_mut(seat);
        let added = player.added(leader.card);
        player.leader = Some(LeaderInPlay { upgrade: Upgrade::Done, ..leader });
        player.change(leader.card, |crafted| crafted.wake_leader(&rules, added));
    }
}
