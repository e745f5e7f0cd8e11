//! Asking a bot about a match, whichever the game.

use tabletop::{Decision, Legal, LiveGame, Match, Notation, Rng, Viewer};

use crate::knowhow::Knowhow;
use crate::roster::BotKind;

/// A match that bots can play in.
pub trait Advised: Match {
    /// What a bot of this kind would choose now, in notation, for whoever has
    /// to choose; `None` if nobody has to. It is shown no more than that seat
    /// may see.
    fn advice(&self, bot: BotKind, luck: &mut Rng) -> Option<String>;
}

impl<G: Knowhow + Notation> Advised for LiveGame<G> {
    fn advice(&self, bot: BotKind, luck: &mut Rng) -> Option<String> {
        let position = self.position();
        let Decision::Player { seat, prompt } = position.decision() else { return None };
        let mut legal = Legal::new();
        position.legal(&mut legal);
        if legal.is_empty() {
            return None;
        }
        let action = bot.seat::<G>().choose(&position.view(Viewer::Seat(seat)), prompt, &legal, luck);
        Some(position.action_text(action))
    }
}
