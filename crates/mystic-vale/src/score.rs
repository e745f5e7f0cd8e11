//! Points, and who has won (rulebook, End of the Game; rulings, 19).

use tabletop::{Seat, Standings};

use crate::rules::Rules;
use crate::state::{Mystic, Open};

/// What a player's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    /// Victory point tokens.
    pub tokens: u16,
    /// Points on advancements, with what their abilities are worth.
    pub advancements: u16,
    /// Points on vales.
    pub vales: u16,
}

impl Points {
    /// All of them together.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.tokens as i32 + self.advancements as i32 + self.vales as i32
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
            advancements: player.cards.iter().map(|card| u16::from(card.worth())).sum(),
            vales: player.vales.iter().map(|vale| u16::from(rules.vale(vale).end_vp)).sum(),
        }
    }

    /// What breaks a tie: the advancements of level 3 and the vales of level 2;
    /// an advancement of level 4 would count as two.
    #[must_use]
    pub fn tie_break(&self, rules: &Rules, seat: Seat) -> i32 {
        let player = self.player(seat);
        let advancements = player.cards.iter().flat_map(|card| card.advancements());
        let of_advancements: i32 = advancements.map(|(_, row)| i32::from(rules.row(row).level.saturating_sub(2))).sum();
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
