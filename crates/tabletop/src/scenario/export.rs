//! Positions of a running or recorded game, written as whole scenario files.
//!
//! A file is made of what its reader may know: of a view, or of the position
//! itself if there are no secrets any more. What a view does not hold is drawn
//! anew, and comment lines say what was. A position that the setup lines cannot
//! say is written as an earlier one with the steps that lead from there, as long
//! as the viewer saw them all. Before anybody gets a file, it is run, and what it
//! leads to is compared with what it was made of.

#[cfg(test)]
mod tests;

use super::{MAX_LINE, Script, Stage, parse, play_steps};
use crate::erased::{LiveGame, Match};
use crate::game::{Decision, Legal};
use crate::notation::excerpt;
use crate::offering::CardSource;
use crate::random::Rng;
use crate::replay::{ChoiceOf, Step, StillRunning};
use crate::seat::Viewer;

/// The most steps that a file holds between the position that it sets up and
/// the one that is wanted.
const MOST_STEPS: usize = 64;

/// How often unknown cards are drawn until they allow the steps that follow, for
/// one position to begin with.
const TRIES: usize = 200;

/// The same for all positions that are tried to begin with.
const MOST_TRIES: usize = 2_000;

/// A game whose positions can be written as scenarios, whichever game it is.
pub trait ScenarioSource {
    /// A position of this game as a scenario file.
    ///
    /// # Errors
    /// If the viewer may not have the position, there is no such position, or
    /// the lines of a scenario cannot say it.
    fn scenario(&self, request: &ScenarioRequest<'_>) -> Result<String, ExportError>;
}

/// Which position is wanted as a scenario, and as who knew it.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioRequest<'a> {
    /// What the title calls the game.
    pub name: &'a str,
    /// How many steps have been taken in the position.
    pub steps: usize,
    /// Whose knowledge the scenario holds; a seat that the table does not have
    /// stands for a spectator. `None` is all there is, which can be had only
    /// when the game is over.
    pub viewer: Option<Viewer>,
    /// The packs that the game is played with in place of the built-in cards, by
    /// the names of their files relative to where the scenario is put.
    pub packs: &'a [CardSource<'a>],
}

/// Why a position is not written as a scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExportError {
    /// All there is to know can be had only when the game is over.
    #[error(transparent)]
    StillRunning(#[from] StillRunning),
    /// The game is shorter.
    #[error("the game has no step {wanted}: {steps} steps have been taken in it")]
    NoSuchStep {
        /// How many steps the position should have.
        wanted: usize,
        /// How many the game has.
        steps: usize,
    },
    /// No scenario begins after the end.
    #[error("the game is over in this position, and no scenario begins after the end")]
    Over,
    /// A line of a scenario cannot hold this title.
    #[error("`{0}` cannot be the title of a scenario, which is one short line of text without ` #`")]
    Title(String),
    /// The line `cards` cannot hold the name of this pack.
    #[error("`{0}` cannot be named in a scenario; give the file of the pack a name without spaces and `#`")]
    PackName(String),
    /// There are no setup lines for the position, nor for an earlier one from
    /// which the viewer saw every step.
    #[error(
        "the lines of a scenario cannot say this position: it lies amid an effect, a purchase or the preparations, \
         or something is remembered in it for which there is no line"
    )]
    NoWords,
}

impl<G: Stage> ScenarioSource for LiveGame<G> {
    fn scenario(&self, request: &ScenarioRequest<'_>) -> Result<String, ExportError> {
        let &ScenarioRequest { name, steps: wanted, viewer, packs } = request;
        let steps = self.steps();
        if wanted > steps {
            return Err(ExportError::NoSuchStep { wanted, steps });
        }
        if viewer.is_none() && self.decision() != Decision::Over {
            return Err(StillRunning.into());
        }
        let viewer = viewer.map(|viewer| self.at_the_table(viewer));
        let mut past = self.clone();
        past.rewind(wanted);
        let position = past.position().clone();
        if position.decision() == Decision::Over {
            return Err(ExportError::Over);
        }
        let title = match viewer {
            Some(viewer) => format!("{name} at step {wanted}, as {viewer} knew it"),
            None => format!("{name} at step {wanted}"),
        };
        let mut way = Way::to(&position, viewer);
        let mut before = Vec::new();
        past.replay_from(wanted.saturating_sub(MOST_STEPS), |_, moment| {
            before.push((moment.before.clone(), moment.choice));
        });
        loop {
            match (way.write(&title, packs), before.pop()) {
                (Err(ExportError::NoWords), Some((before, choice))) => way.begin_earlier(&before, choice)?,
                (written, _) => return written,
            }
        }
    }
}

/// A position as a scenario file: what this viewer knows of it, or all of it.
/// What a viewer does not know is drawn at random, always alike for the same
/// view.
///
/// # Errors
/// If the lines of a scenario cannot say the position, or not with this title
/// or these packs.
pub fn export<G: Stage>(
    position: &G,
    viewer: Option<Viewer>,
    title: &str,
    packs: &[CardSource<'_>],
) -> Result<String, ExportError> {
    if position.decision() == Decision::Over {
        return Err(ExportError::Over);
    }
    Way::to(position, viewer).write(title, packs)
}

/// What is known of a position by the one who exports it. Whatever is written
/// is made of this, never of the position behind a view.
enum Knowledge<G: Stage> {
    Everything(G),
    View(Viewer, G::View),
}

impl<G: Stage> Knowledge<G> {
    fn of(position: &G, viewer: Option<Viewer>) -> Self {
        match viewer {
            None => Self::Everything(position.clone()),
            Some(viewer) => Self::View(viewer, position.view(viewer)),
        }
    }

    fn is_all_there_is(&self) -> bool {
        matches!(self, Self::Everything(_))
    }

    /// A position of which this can be known.
    fn imagine(&self, rng: &mut Rng) -> G {
        match self {
            Self::Everything(position) => position.clone(),
            Self::View(_, view) => G::determinize(view, rng),
        }
    }

    fn is_of(&self, position: &G) -> bool {
        match self {
            Self::Everything(known) => known == position,
            Self::View(viewer, view) => *view == position.view(*viewer),
        }
    }

    /// What has to be said about a position that was imagined from this.
    fn notes(&self, imagined: &G) -> Vec<String> {
        let drawn = match self {
            Self::Everything(_) => None,
            Self::View(viewer, view) => {
                let zones = G::unknown_zones(view);
                let list = || format!("# drawn anew, because {viewer} did not know it: {}", zones.join(", "));
                (!zones.is_empty()).then(list)
            }
        };
        let left_out = imagined.left_out().map(|what| format!("# left out, because no line says it: {what}"));
        drawn.into_iter().chain(left_out).collect()
    }
}

/// From a position by steps that the viewer saw to the one that is wanted.
struct Way<G: Stage> {
    viewer: Option<Viewer>,
    start: Knowledge<G>,
    choices: Vec<ChoiceOf<G>>,
    tries_left: usize,
    /// What has to be known at its end, as far as setup lines say it.
    end: Knowledge<G>,
}

impl<G: Stage> Way<G> {
    fn to(position: &G, viewer: Option<Viewer>) -> Self {
        let end = Knowledge::of(&position.as_described(), viewer);
        Self { viewer, start: Knowledge::of(position, viewer), choices: Vec::new(), tries_left: MOST_TRIES, end }
    }

    /// Begins with the position before the first step so far, if the viewer saw
    /// what was chosen there.
    fn begin_earlier(&mut self, before: &G, choice: ChoiceOf<G>) -> Result<(), ExportError> {
        let is_seen = self.viewer.is_none_or(|viewer| choice.seen_by(before, viewer) == Some(choice));
        if !is_seen {
            return Err(ExportError::NoWords);
        }
        self.start = Knowledge::of(before, self.viewer);
        self.choices.insert(0, choice);
        Ok(())
    }

    fn write(&mut self, title: &str, packs: &[CardSource<'_>]) -> Result<String, ExportError> {
        if let Some(pack) = packs.iter().find(|pack| !is_one_word(pack.name)) {
            return Err(ExportError::PackName(pack.name.to_owned()));
        }
        // The seed is fixed and has nothing to do with the one the table deals by.
        let mut rng = Rng::new(0);
        let is_settled = self.choices.is_empty() || self.start.is_all_there_is();
        let tries = if is_settled { 1 } else { TRIES.min(self.tries_left) };
        for _ in 0..tries {
            self.tries_left = self.tries_left.saturating_sub(1);
            let imagined = self.start.imagine(&mut rng);
            if let Some(steps) = self.steps_from(&imagined) {
                let text = self.file(&imagined, title, packs, &steps);
                return self.check(&imagined, title, &text, packs).map(|()| text);
            }
        }
        Err(ExportError::NoWords)
    }

    /// The steps in notation, and what can be expected after them; `None` if
    /// they cannot be taken from this position or lead elsewhere.
    fn steps_from(&self, imagined: &G) -> Option<Vec<String>> {
        let (mut position, mut lines) = (imagined.clone(), Vec::new());
        for &choice in &self.choices {
            lines.push(Step::of(&position, choice).to_string());
            choice.take(&mut position, &mut ()).ok()?;
        }
        lines.extend(expectations(&position, self.viewer));
        self.end.is_of(&position.as_described()).then_some(lines)
    }

    fn file(&self, imagined: &G, title: &str, packs: &[CardSource<'_>], steps: &[String]) -> String {
        let mut lines = vec![format!("scenario {title}")];
        lines.extend(self.start.notes(imagined));
        lines.push(format!("game {}", G::SLUG));
        if !packs.is_empty() {
            let names: Vec<_> = packs.iter().map(|pack| pack.name).collect();
            lines.push(format!("cards {}", names.join(" ")));
        }
        lines.extend([imagined.describe(), "--".to_owned()]);
        lines.extend_from_slice(steps);
        lines.join("\n") + "\n"
    }

    /// Whether a file sets up this very position, runs, and ends as it should.
    fn check(&self, imagined: &G, title: &str, text: &str, packs: &[CardSource<'_>]) -> Result<(), ExportError> {
        let script = only_script(title, text)?;
        let mut load = |name: &str| {
            let pack = packs.iter().find(|pack| pack.name == name);
            pack.map(|pack| pack.text.to_owned()).ok_or_else(|| format!("there is no file {name}").into())
        };
        let staged = G::stage(&script, &mut load).map_err(|_| ExportError::NoWords)?;
        if staged != imagined.as_described() {
            return Err(ExportError::NoWords);
        }
        let end = play_steps(&script, staged).map_err(|_| ExportError::NoWords)?;
        if self.end.is_of(&end.as_described()) { Ok(()) } else { Err(ExportError::NoWords) }
    }
}

/// What can be expected of a position at once: who decides what, and between
/// which actions, if the viewer knows those.
fn expectations<G: Stage>(position: &G, viewer: Option<Viewer>) -> Vec<String> {
    let Decision::Player { seat, prompt } = position.decision() else { return vec!["? chance".to_owned()] };
    let mut lines = vec![format!("? decides {seat}"), format!("? prompt {}", position.prompt_text(prompt))];
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let actions: Vec<_> = legal.iter().map(|&action| position.action_text(action)).collect();
    let line = format!("? legal {}", actions.join(" | "));
    if viewer.is_none_or(|viewer| viewer.is(seat)) && line.len() <= MAX_LINE {
        lines.push(line);
    }
    lines
}

fn is_one_word(name: &str) -> bool {
    let is_plain = |character: char| !character.is_whitespace() && !character.is_control() && character != '#';
    !name.is_empty() && name.chars().all(is_plain)
}

/// The scenario of a file that was just written, if its title can be read.
fn only_script(title: &str, text: &str) -> Result<Script, ExportError> {
    let script = parse(text).into_iter().next().and_then(Result::ok);
    let script = script.filter(|script| script.title == title);
    script.ok_or_else(|| ExportError::Title(excerpt(title)))
}
