//! Looking back at a game when nobody can play on.

use games::AnyGame;
use games::past::{Choice, Past, Viewpoint};
use tabletop::Decision;
use text::{Language, LogLine, Scene};

use super::Gathering;

/// How many steps before the one that is looked at are told of.
const TOLD: usize = 60;

/// A game that has come to its end, step by step.
///
/// There is none of a game that is being played, so that nobody at the table can
/// be shown what they must not know.
#[derive(Clone, Copy)]
pub struct LookBack<'a> {
    gathering: &'a Gathering,
}

/// How things stood after some of the steps.
pub struct Glimpse {
    pub scene: Scene,
    /// What had last been told, the latest last.
    pub log: Vec<LogLine>,
    /// What was decided next, and by whom.
    pub next: Decision<Option<Choice>>,
    pub is_last: bool,
}

impl Gathering {
    /// The game to look back at; `None` as long as it may be played on.
    #[must_use]
    pub fn look_back(&self) -> Option<LookBack<'_>> {
        (self.has_begun() && self.end().is_some()).then_some(LookBack { gathering: self })
    }
}

impl LookBack<'_> {
    #[must_use]
    pub fn steps(&self) -> usize {
        self.gathering.game().steps()
    }

    #[must_use]
    pub fn seats(&self) -> usize {
        self.gathering.game().seats()
    }

    /// How things stood after so many steps, as they can be seen from there.
    #[must_use]
    pub fn after(&self, steps: usize, viewpoint: Viewpoint, language: &Language) -> Glimpse {
        let whole: &dyn AnyGame = self.gathering.game();
        let past = Past::after(whole, steps);
        let (steps, from) = (steps.min(self.steps()), steps.saturating_sub(TOLD));
        let next = match past.game().decision() {
            Decision::Player { seat, .. } => Decision::Player { seat, prompt: past.choice(viewpoint, whole, language) },
            Decision::Chance => Decision::Chance,
            Decision::Over => Decision::Over,
        };
        let told = past.told(viewpoint, from, language);
        Glimpse {
            scene: past.scene(viewpoint, language),
            log: self.gathering.with_notices(told, from..=steps, language),
            next,
            is_last: steps == self.steps(),
        }
    }
}
