//! Points, and who has won (rulebook, End of the Game; rulings, 19).

use tabletop::{Seat, SeatSet, Standings};

use crate::effect::Trigger;
use crate::rules::Rules;
use crate::state::{Mystic, Open};

/// What a card that does something at the end of the game is worth to a nemesis,
/// whatever it says (rulebook of Nemesis, Scoring Clarifications).
const END_OF_GAME_FOR_NEMESIS: i32 = 4;

/// What a player's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    /// Victory point tokens.
    pub tokens: u16,
    /// Points on cards, that is on advancements and a leader, with what their
    /// abilities are worth by the card alone.
    pub cards: i16,
    /// Points on vales.
    pub vales: i16,
    /// Points on the amulet.
    pub amulet: i16,
    /// Points of abilities that look at all that players own.
    pub bonus: i16,
    /// Curse tokens, each of which takes a point away.
    pub curse: u16,
}

impl Points {
    /// All of them together.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.tokens as i32 + self.cards as i32 + self.vales as i32 + self.amulet as i32 + self.bonus as i32
            - self.curse as i32
    }
}

impl Open {
    /// A player's points if the game ended now. All of them are open: tokens,
    /// vales, and what everybody saw being sleeved.
    #[must_use]
    pub fn points(&self, rules: &Rules, seat: Seat) -> Points {
        let player = self.player(seat);
        Points {
            tokens: player.tokens,
            cards: player.cards.iter().map(|card| i16::from(card.worth())).sum::<i16>()
                + self.points_beside(rules, seat),
            vales: player.vales.iter().map(|vale| i16::from(rules.vale(vale).end_vp)).sum(),
            amulet: player.amulet.map_or(0, |amulet| i16::from(rules.amulet(amulet).end_vp)),
            bonus: self.bonus(rules, seat),
            curse: player.curse,
        }
    }

    fn points_beside(&self, rules: &Rules, seat: Seat) -> i16 {
        let titans = self.player(seat).leaders.iter().filter(|leader| leader.card.is_none());
        titans.map(|leader| i16::from(rules.row(rules.leader_row(leader.id).upgraded).end_vp)).sum()
    }

    /// The points of the nemesis if the game ended now: its tokens, the points on
    /// the cards of its score pile, four for each of them that does something at
    /// the end of the game, and its power. Points below zero are nothing to it
    /// (rulebook of Nemesis, Scoring and Scoring Clarifications).
    #[must_use]
    pub fn nemesis_points(&self, rules: &Rules) -> i32 {
        let pile = self.score_pile();
        let worth = |end_vp: i8, does_something: bool| {
            i32::from(end_vp.max(0)) + if does_something { END_OF_GAME_FOR_NEMESIS } else { 0 }
        };
        let of_tile = |tile| {
            let row = rules.row(rules.tile(tile).row);
            worth(row.end_vp, row.triggers.has(Trigger::EndOfGame))
        };
        let of_vale = |vale| {
            let row = rules.vale_row(vale);
            worth(row.source.end_vp, row.triggers.has(Trigger::EndOfGame))
        };
        let advancements: i32 = pile.aside.iter().map(of_tile).sum();
        let vales: i32 = pile.vales.iter().map(of_vale).sum();
        let power = rules.nemesis().map_or(0, |nemesis| i32::from(nemesis.power));
        i32::from(pile.tokens) + advancements + vales + power
    }

    /// What breaks a tie: the advancements of level 3 and the vales of level 2;
    /// an advancement of level 4 counts as two.
    #[must_use]
    pub fn tie_break(&self, rules: &Rules, seat: Seat) -> i32 {
        let player = self.player(seat);
        let visible = player.cards.iter().flat_map(|card| card.advancements()).map(|(_, row)| row);
        let advancements = visible.chain(player.covered.iter().map(|covered| covered.row));
        let of_advancements: i32 = advancements.map(|row| i32::from(rules.row(row).level.saturating_sub(2))).sum();
        let of_vales = player.vales.iter().filter(|&vale| rules.vale_row(vale).level == 2).count();
        of_advancements + of_vales as i32
    }
}

impl Mystic {
    /// The player with the most points wins; then the one among them with the
    /// most advancements of level 3 and vales of level 2; then they share the
    /// win.
    #[must_use]
    pub fn ranking(&self) -> Standings {
        let mut standings = Standings::new(
            Seat::all(self.open.seats())
                .map(|seat| (self.open.points(&self.rules, seat).total(), self.open.tie_break(&self.rules, seat))),
        );
        // Whoever plays alone needs more points than the nemesis; a tie is lost.
        if self.rules.is_solo() && standings.scores()[0] <= self.open.nemesis_points(&self.rules) {
            standings.winners = SeatSet::NONE;
        }
        standings
    }
}
