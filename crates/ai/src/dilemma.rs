//! A choice as it is put to a bot, whichever the game.

use tabletop::{Choices, Decision, Game, Legal, Notation, Rng, Seat, Viewer};

use crate::budget::Budget;
use crate::hints::{Hint, hints};
use crate::knowhow::Knowhow;
use crate::means::Means;
use crate::roster::BotKind;

/// A choice as it is put to a bot: what its seat may see and do, and nothing
/// else. It can be carried away and answered while the match goes on.
pub trait Dilemma: Send {
    /// Who has to choose.
    fn seat(&self) -> Seat;

    /// The index, among the legal actions, of what a bot of this kind chooses.
    fn choose(&self, bot: BotKind, means: &Means, luck: &mut Rng) -> usize;

    /// The best that can be chosen, the best first and at most so many.
    fn hints(&self, most: usize, budget: Budget, means: &Means, luck: &mut Rng) -> Vec<Hint>;
}

struct DilemmaOf<G: Game> {
    seat: Seat,
    prompt: G::Prompt,
    view: G::View,
    legal: Vec<G::Action>,
}

/// What has to be chosen in a position; `None` if nobody has to choose.
pub fn of<G: Knowhow + Notation>(position: &G) -> Option<Box<dyn Dilemma>> {
    let Decision::Player { seat, prompt } = position.decision() else { return None };
    let mut legal = Legal::new();
    position.legal(&mut legal);
    if legal.is_empty() {
        return None;
    }
    let view = position.view(Viewer::Seat(seat));
    Some(Box::new(DilemmaOf::<G> { seat, prompt, view, legal: legal.to_vec() }))
}

impl<G: Knowhow + Notation> Dilemma for DilemmaOf<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn choose(&self, bot: BotKind, means: &Means, luck: &mut Rng) -> usize {
        let choose = |legal| bot.seat::<G>(means).choose(&self.view, self.prompt, legal, luck);
        let chosen = Choices::new(&self.legal).map(choose);
        self.legal.iter().position(|&action| Some(action) == chosen).unwrap_or(0)
    }

    fn hints(&self, most: usize, budget: Budget, means: &Means, luck: &mut Rng) -> Vec<Hint> {
        hints::<G>((&self.view, self.seat), &self.legal, most, budget, means, luck)
    }
}
