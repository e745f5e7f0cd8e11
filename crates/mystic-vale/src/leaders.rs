//! Leaders and amulets: dealt and chosen in secret before the game, revealed
//! together; and the upgrade of a leader (rulebook of Nemesis, Leader Cards;
//! rulings, 11 and 17).

use tabletop::{CardIndex, CardSet, Log, Seat};

use crate::action::Prompt;
use crate::cards::{AmuletId, Amulets, LeaderId, Leaders};
use crate::crafted::Crafted;
use crate::event::Event;
use crate::state::{Dealt, Draw, LeaderInPlay, Mystic, OpenPlayer, SetupHand, Upgrade, Waiting};

/// What comes next while things of one kind are handed out.
enum Handing {
    Deal(Seat),
    Choose(Seat),
    Reveal,
}

impl Mystic {
    /// Deals leaders and then amulets, if the game is played with them, and asks
    /// every player to choose. Nothing, once all is revealed.
    pub(crate) fn hand_out(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let anybody = |lacks: fn(&OpenPlayer) -> bool| self.open.players[..self.open.seats()].iter().any(lacks);
        let lacks_amulet = self.rules.amulet_count() > 0 && anybody(|player| player.amulet.is_none());
        if self.rules.leader_count() > 0 && anybody(|player| player.leader.is_none()) {
            match self.next_in_hands(|hand| hand.leaders) {
                Handing::Deal(seat) => return Some(Waiting::Chance(Draw::Leader(seat))),
                Handing::Choose(seat) => return Some(Waiting::Player(seat, Prompt::ChooseLeader)),
                Handing::Reveal => self.reveal_leaders(log),
            }
        }
        if lacks_amulet {
            match self.next_in_hands(|hand| hand.amulets) {
                Handing::Deal(seat) => return Some(Waiting::Chance(Draw::Amulet(seat))),
                Handing::Choose(seat) => return Some(Waiting::Player(seat, Prompt::ChooseAmulet)),
                Handing::Reveal => self.reveal_amulets(log),
            }
        }
        None
    }

    /// What comes next for the things of one kind in the players' hands.
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

    /// The leaders that have not been dealt.
    pub(crate) fn undealt_leaders(&self) -> Leaders {
        self.undealt(self.rules.leader_count(), |hand| hand.leaders)
    }

    /// The amulets that have not been dealt.
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
