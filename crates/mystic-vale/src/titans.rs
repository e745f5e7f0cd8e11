//! Titans, which leave their sleeves, and leaders that come from the box (rulebook
//! of Nemesis, Upgrading Your Leader, Shardlord and Gargoyle Summoner).

use tabletop::{CardIndex, Log, Seat};

use crate::action::Source;
use crate::cards::{CardNo, LeaderId, Leaders, Part, Side};
use crate::crafted::{Added, Crafted};
use crate::event::Event;
use crate::rules::Standing;
use crate::state::{Draw, Flow, LeaderInPlay, Mystic, OpenPlayer, Upgrade, Waiting};
use crate::symbols::Spirits;

impl Mystic {
    /// Whether a leader may be upgraded without taking away the places of what
    /// was bought. Only a titan that lets printed advancements be covered can do
    /// that, and its own card makes up for some (Stormbrew Titan).
    pub(crate) fn can_leave_sleeve(&self, seat: Seat, leader: LeaderInPlay) -> bool {
        let row = self.rules.leader_row(leader.id).starting;
        if !self.rules.row(row).triggers.stands(Standing::CoversLand) {
            return true;
        }
        let mut after = *self;
        let leaders = &mut after.player_mut(seat).leaders;
        leaders.iter_mut().filter(|it| it.id == leader.id).for_each(|it| it.upgrade = Upgrade::Bought);
        after.open.harvest.bought.clear();
        let (room, _) = after.room(seat);
        let bought = self.open.harvest.bought.iter().filter(|bought| !bought.loose);
        let needing = bought.filter(|bought| !self.rules.row(bought.row).eclipse);
        let mut left = room.map(i16::from);
        needing.for_each(|bought| left[bought.slot.index()] -= 1);
        left.iter().all(|&left| left >= 0)
    }

    /// A titan leaves its sleeve and lies upgraded beside the cards from now on;
    /// its card is a blank one.
    pub(crate) fn leave_sleeve(&mut self, seat: Seat, id: LeaderId, log: &mut impl Log<Event>) {
        let points = self.put_beside(seat, id, log);
        log.record(Event::LeaderUpgraded { seat, leader: id, points });
    }

    /// Takes a titan out of its sleeve, and says how many points more it is worth
    /// by that.
    fn put_beside(&mut self, seat: Seat, id: LeaderId, log: &mut impl Log<Event>) -> i16 {
        let (rules, bonuses) = (self.rules, self.bonuses(log));
        let player = self.player_mut(seat);
        let Some(leader) = player.leaders.iter_mut().find(|leader| leader.id == id) else { return 0 };
        let Some(card) = leader.card.take() else { return 0 };
        (leader.upgrade, leader.used) = (Upgrade::Fresh, 0);
        let before = i16::from(player.card(card).worth());
        player.forget_used_leader(card);
        let blank = Crafted::blank(&rules, player.added(card));
        player.change(card, |crafted| *crafted = blank);
        self.reckon_room(seat);
        self.tell_bonuses(bonuses, log);
        i16::from(rules.row(rules.leader_row(id).upgraded).end_vp) - before
    }

    /// The blank card of the field that a leader goes into, if there is one that
    /// is not needed for what was bought. A card whose titan is about to leave it
    /// will do, if no other does.
    pub(crate) fn blank_for_leader(&self, seat: Seat) -> Option<CardNo> {
        let player = self.open.player(seat);
        let blanks = self.blanks(seat);
        let is_blank = |card: &CardNo| player.card(*card).is_blank();
        let free = |card: &CardNo| self.can_do_without(seat, *card);
        let plain = blanks.iter().filter(is_blank).find(free);
        plain.or_else(|| blanks.iter().find(free))
    }

    pub(crate) fn can_sleeve_leader(&self, seat: Seat) -> bool {
        let has_room = !self.open.player(seat).leaders.is_full();
        has_room && !self.open.harvest.drawn.is_empty() && self.blank_for_leader(seat).is_some()
    }

    pub(crate) fn turn_leader_to(&mut self, seat: Seat, source: Source, side: Side, log: &mut impl Log<Event>) {
        let Some((id, _)) = self.rules.leader_side(self.row_of(seat, source)) else { return };
        let points = match (side, source) {
            (Side::Upgraded, _) => {
                let spirits = self.spirits_of_leader(seat, id);
                let points = self.put_beside(seat, id, log);
                self.forget_spirits(spirits);
                points
            }
            (Side::Starting, Source::Titan(..)) => self.put_into_blank(seat, id, log),
            (Side::Starting, _) => self.turn_back_in_sleeve(seat, id, log),
        };
        log.record(Event::LeaderTurned { seat, leader: id, side, points });
    }

    fn spirits_of_leader(&self, seat: Seat, id: LeaderId) -> Spirits {
        let player = self.open.player(seat);
        let card = player.leaders.iter().find(|leader| leader.id == id).and_then(|leader| leader.card);
        card.map_or(Spirits::NONE, |card| player.card(card).symbols().spirits())
    }

    /// A titan beside the cards goes into a blank card of the field, starting side
    /// up.
    fn put_into_blank(&mut self, seat: Seat, id: LeaderId, log: &mut impl Log<Event>) -> i16 {
        let Some(card) = self.empty_blank(seat, log) else { return 0 };
        let (rules, bonuses) = (self.rules, self.bonuses(log));
        let row = rules.leader_row(id);
        let before = i16::from(rules.row(row.upgraded).end_vp);
        let points = self.fill_sleeve(seat, card, Crafted::leader(&rules, row.starting)) - before;
        for leader in self.player_mut(seat).leaders.iter_mut().filter(|leader| leader.id == id) {
            *leader = LeaderInPlay { curse: leader.curse, ..LeaderInPlay::sleeved(id, card, Upgrade::None) };
        }
        self.reckon_beside(seat);
        self.reckon_room(seat);
        self.reckon_reductions(seat);
        self.tell_bonuses(bonuses, log);
        self.welcome(seat, card, log);
        points
    }

    fn turn_back_in_sleeve(&mut self, seat: Seat, id: LeaderId, log: &mut impl Log<Event>) -> i16 {
        let player = self.open.player(seat);
        let Some(card) = player.leaders.iter().find(|leader| leader.id == id).and_then(|leader| leader.card) else {
            return 0;
        };
        let (rules, before) = (self.rules, i16::from(player.card(card).worth()));
        let bonuses = self.bonuses(log);
        let worth = self.fill_sleeve(seat, card, Crafted::leader(&rules, rules.leader_row(id).starting));
        for leader in self.player_mut(seat).leaders.iter_mut().filter(|leader| leader.id == id) {
            *leader = LeaderInPlay { curse: leader.curse, ..LeaderInPlay::sleeved(id, card, Upgrade::None) };
        }
        self.reckon_reductions(seat);
        self.tell_bonuses(bonuses, log);
        self.welcome(seat, card, log);
        worth - before
    }

    /// Puts something that fills a sleeve into a card, and says what the card is
    /// worth then.
    fn fill_sleeve(&mut self, seat: Seat, card: CardNo, filled: Crafted) -> i16 {
        let rules = self.rules;
        let player = self.player_mut(seat);
        player.used[card.index()] = 0;
        let (mut filled, added) = (filled, player.added(card));
        if added != Added::default() {
            filled.reckon(&rules, &[], added);
        }
        player.change(card, |crafted| *crafted = filled);
        i16::from(filled.worth())
    }

    /// A blank card of the field for a leader. If a titan is about to leave it, it
    /// leaves now.
    fn empty_blank(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Option<CardNo> {
        let card = self.blank_for_leader(seat)?;
        if let Some(leader) = self.open.player(seat).leader_on(card).copied() {
            self.leave_sleeve(seat, leader.id, log);
        }
        Some(card)
    }

    /// The leaders that are in the box: all that nobody has in play.
    pub(crate) fn leaders_in_box(&self) -> Leaders {
        let in_play = self.open.players.iter().flat_map(|player| player.leaders.iter()).map(|leader| leader.id);
        let drawn = self.open.harvest.drawn.iter().copied();
        Leaders::first(self.rules.leader_count()) - in_play.chain(drawn).collect()
    }

    /// Draws leaders from the box, as many as there are.
    pub(crate) fn draw_leaders(&self, n: u8) -> Flow {
        let drawn = &self.open.harvest.drawn;
        let is_due = drawn.len() < usize::from(n) && !drawn.is_full() && !self.leaders_in_box().is_empty();
        if is_due { Flow::Wait(Waiting::Chance(Draw::DrawLeader)) } else { Flow::Done }
    }

    pub(crate) fn note_drawn(&mut self, leader: LeaderId, log: &mut impl Log<Event>) {
        // Only as many are drawn as there is room for.
        let _ = self.open.harvest.drawn.push(leader);
        log.record(Event::LeaderDrawn(self.open.turn, leader));
    }

    /// One of the leaders that were drawn is sleeved, upgraded side up; its
    /// abilities work from the next turn on. The others go back to the box.
    pub(crate) fn sleeve_leader(&mut self, seat: Seat, id: LeaderId, log: &mut impl Log<Event>) {
        self.open.harvest.drawn.clear();
        if let Some(card) = self.empty_blank(seat, log) {
            let (rules, bonuses) = (self.rules, self.bonuses(log));
            let upgraded = rules.leader_row(id).upgraded;
            let mut filled = Crafted::leader(&rules, upgraded);
            filled.turn_leader(&rules, upgraded, Added::default());
            let points = self.fill_sleeve(seat, card, filled);
            // A blank is only offered if there is room for another leader.
            let _ = self.player_mut(seat).leaders.push(LeaderInPlay::sleeved(id, card, Upgrade::Fresh));
            log.record(Event::LeaderSleeved { seat, leader: id, card, points });
            self.reckon_room(seat);
            self.tell_bonuses(bonuses, log);
        }
        self.go_on();
    }
}

impl OpenPlayer {
    /// Another side of a leader can be seen, or none any more: what the old one
    /// did in this turn does not matter.
    pub(crate) fn forget_used_leader(&mut self, card: CardNo) {
        self.used[card.index()] &= !(Part::Leader.bit() | Part::LeaderAgain.bit());
    }
}
