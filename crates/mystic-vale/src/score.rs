//! Points, and who has won (rulebook, End of the Game; rulings, 19).

use tabletop::{Seat, Standings};

use crate::rules::Rules;
use crate::state::{Mystic, Open};

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
}

impl Points {
    /// All of them together.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.tokens as i32 + self.cards as i32 + self.vales as i32 + self.amulet as i32 + self.bonus as i32
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
            cards: player.cards.iter().map(|card| i16::from(card.worth())).sum(),
            vales: player.vales.iter().map(|vale| i16::from(rules.vale(vale).end_vp)).sum(),
            amulet: player.amulet.map_or(0, |amulet| i16::from(rules.amulet(amulet).end_vp)),
            bonus: self.bonus(rules, seat),
        }
    }

    /// What breaks a tie: the advancements of level 3 and the vales of level 2;
    /// an advancement of level 4 would count as two.
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
        Standings::new(
            Seat::all(self.open.seats())
                .map(|seat| (self.open.points(&self.rules, seat).total(), self.open.tie_break(&self.rules, seat))),
        )
    }
}
