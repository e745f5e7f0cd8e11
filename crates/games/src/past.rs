//! A game that has been played, as it stood after any of its steps.

use tabletop::{Decision, Seat, Viewer};
use text::{Language, LogLine, Scene};

use crate::any_game::AnyGame;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// All hands lie open.
    Everything,
    Of(Viewer),
}

impl Viewpoint {
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        std::iter::once(Self::Everything).chain(Viewer::all(seats).map(Self::Of))
    }

    /// Who sits nearest when a game is looked at from here.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Everything => Viewer::Spectator,
            Self::Of(viewer) => viewer,
        }
    }

    /// Whether the choices of a seat can be seen from here as whoever sat there
    /// saw them.
    #[must_use]
    pub fn shows_choices_of(self, seat: Seat) -> bool {
        self == Self::Everything || self == Self::Of(Viewer::Seat(seat))
    }
}

/// A game as it stood after some of its steps.
pub struct Past {
    game: Box<dyn AnyGame>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub question: String,
    /// What was chosen, if the game went on.
    pub chosen: Option<String>,
}

impl Past {
    /// The game as it stood after so many steps, or at its end if it had fewer.
    #[must_use]
    pub fn after(game: &dyn AnyGame, steps: usize) -> Self {
        let mut game = game.boxed();
        game.rewind(steps);
        Self { game }
    }

    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    #[must_use]
    pub fn scene(&self, viewpoint: Viewpoint, language: &Language) -> Scene {
        let scene = |viewer| self.game.scene(viewer, language);
        match viewpoint {
            Viewpoint::Of(viewer) => scene(viewer),
            Viewpoint::Everything => {
                let own = Seat::all(self.game.seats()).map(|seat| scene(Viewer::Seat(seat)));
                scene(Viewer::Spectator).with_open_hands(own)
            }
        }
    }

    /// What had been told, from the step with this number on.
    #[must_use]
    pub fn told(&self, viewpoint: Viewpoint, from: usize, language: &Language) -> Vec<LogLine> {
        match viewpoint {
            Viewpoint::Of(viewer) => self.game.told(viewer, from, language),
            Viewpoint::Everything => self.told_in_full(from, language),
        }
    }

    /// What was told to whoever was told most about each line: the spectator's
    /// log, with the lines of those who knew more.
    fn told_in_full(&self, from: usize, language: &Language) -> Vec<LogLine> {
        let told = |viewer| self.game.told(viewer, from, language);
        let mut full = told(Viewer::Spectator);
        let open = full.clone();
        for seat in Seat::all(self.game.seats()) {
            let own = told(Viewer::Seat(seat));
            if own.len() != full.len() {
                continue;
            }
            for ((line, own), open) in full.iter_mut().zip(own).zip(&open) {
                if own.text != open.text {
                    *line = own;
                }
            }
        }
        full
    }

    /// What somebody had to choose then, and what they chose as `game` went on;
    /// `None` if nobody had to choose, or if it cannot be seen from there.
    #[must_use]
    pub fn choice(&self, viewpoint: Viewpoint, game: &dyn AnyGame, language: &Language) -> Option<Choice> {
        let Decision::Player { seat, .. } = self.game.decision() else { return None };
        let question = self.game.question(seat, language).filter(|_| viewpoint.shows_choices_of(seat))?;
        let step = self.game.steps();
        let next = Self::after(game, step + 1);
        let taken = next.game.history(Viewer::Seat(seat), step).pop().and_then(|report| report.step.text);
        let label = |taken: String| {
            let offers = self.game.offers(seat, language);
            offers.into_iter().find(|offer| offer.action == taken).map(|offer| offer.label)
        };
        Some(Choice { question, chosen: taken.and_then(label) })
    }
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

    use super::*;
    use tabletop::{Dealer, LiveGame, Match};

    /// A game in which the first action that is allowed is taken every time.
    fn played(steps: usize) -> LiveGame<Vale> {
        let rules = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
        let mut game = LiveGame::<Vale>::new(&Setup::new(rules, 2).expect("a setup"), ["Ada", "Bo"]);
        let mut dealer = Dealer::new(7);
        while game.steps() < steps {
            match game.decision() {
                Decision::Player { seat, .. } => {
                    let action = game.legal(seat).remove(0);
                    game.apply(seat, &action).expect("a legal action");
                }
                Decision::Chance => {
                    game.deal(&mut dealer).expect("cards");
                }
                Decision::Over => break,
            }
        }
        game
    }

    #[test]
    fn the_past_looks_as_it_did() {
        let (whole, language) = (played(60), Language::english());
        for steps in [0, 1, 17, 59] {
            let past = Past::after(&whole, steps);
            assert_eq!(past.game().steps(), steps);
            for viewer in Viewer::all(2) {
                let lines = whole.told(viewer, 0, language).into_iter().filter(|line| line.step < steps);
                assert_eq!(past.told(Viewpoint::Of(viewer), 0, language), lines.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_choice_is_told_to_whoever_could_see_it() {
        let (whole, language) = (played(60), Language::english());
        let chosen = (0..60).filter_map(|steps| {
            let past = Past::after(&whole, steps);
            let seat = past.game().decision().seat()?;
            let told = |viewpoint| past.choice(viewpoint, &whole, language);
            let own = told(Viewpoint::Of(Viewer::Seat(seat))).expect("a choice");
            assert_eq!(told(Viewpoint::Everything), Some(own.clone()));
            assert_eq!(told(Viewpoint::Of(Viewer::Spectator)), None);
            assert_eq!(told(Viewpoint::Of(Viewer::Seat(Seat::new(1 - seat.index())))), None);
            own.chosen
        });
        assert!(chosen.count() > 10);
    }
}
