//! Asking a bot about a match, whichever the game.

use tabletop::{Decision, Legal, LiveGame, Match, Notation, Rng, Seat, Viewer};

use crate::budget::Budget;
use crate::hints::{Hint, hints};
use crate::knowhow::Knowhow;
use crate::means::Means;
use crate::roster::BotKind;

/// A match that bots can play in.
pub trait Advised: Match {
    /// What a bot of this kind would choose now, in notation, for whoever has
    /// to choose; `None` if nobody has to. It is shown no more than that seat
    /// may see.
    fn advice(&self, bot: BotKind, means: &Means, luck: &mut Rng) -> Option<String>;

    /// The best that a seat can do now, the best first and at most so many;
    /// none unless it has to choose. It tells no more than the seat may know.
    fn hints(&self, seat: Seat, most: usize, budget: Budget, means: &Means, luck: &mut Rng) -> Vec<Hint>;
}

impl<G: Knowhow + Notation> Advised for LiveGame<G> {
    fn advice(&self, bot: BotKind, means: &Means, luck: &mut Rng) -> Option<String> {
        let position = self.position();
        let Decision::Player { seat, prompt } = position.decision() else { return None };
        let mut legal = Legal::new();
        position.legal(&mut legal);
        if legal.is_empty() {
            return None;
        }
        let action = bot.seat::<G>(means).choose(&position.view(Viewer::Seat(seat)), prompt, &legal, luck);
        Some(position.action_text(action))
    }

    fn hints(&self, seat: Seat, most: usize, budget: Budget, means: &Means, luck: &mut Rng) -> Vec<Hint> {
        let position = self.position();
        if position.decision().seat() != Some(seat) {
            return Vec::new();
        }
        let mut legal = Legal::new();
        position.legal(&mut legal);
        hints::<G>((&position.view(Viewer::Seat(seat)), seat), &legal, most, budget, means, luck)
    }
}
