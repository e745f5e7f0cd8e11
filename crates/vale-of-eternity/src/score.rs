//! Who is ahead, and who has won.

use tabletop::{Seat, Standings};

use crate::state::Vale;

impl Vale {
    /// The player with the most points wins; in case of a tie, the one among
    /// them with the most summoned cards; if there is still a tie, they share
    /// the victory (rulebook, End of Game and Victory).
    #[must_use]
    pub fn ranking(&self) -> Standings {
        Standings::new(Seat::all(self.open.seats()).map(|seat| {
            let player = self.open.player(seat);
            (i32::from(player.score), player.area.len() as i32)
        }))
    }
}
