//! Matches against one opponent after the other, who take no seat.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use arena::report::Summary;
use arena::{Contender, Report};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::Value;

use super::summary::{interval, per_cent, setup_line, tenths};
use super::{Arguments, Match};
use crate::failure::Failure;
use crate::game_commands::{CommandGame, Trial, Wanted};
use crate::layout::{Align, columns, counted, heads};

/// A series that is about to be played: the same deals against each opponent.
pub(super) struct Series<'a, G: CommandGame> {
    matches: Vec<(&'a Trial<G::Options>, Match<G>)>,
}

impl<'a, G: CommandGame> Series<'a, G> {
    /// Sets all matches up before the first game is played.
    pub(super) fn planned(
        trials: &'a [Trial<G::Options>],
        wanted: &Wanted<'_, G>,
        bots: &[Contender],
        arguments: &Arguments,
    ) -> Result<Self, Failure> {
        let mut matches = Vec::new();
        for trial in trials {
            let prepared = Wanted { options: &trial.options, ..*wanted }.prepare()?;
            // What is to be known before is the same for all of them.
            let setup = if matches.is_empty() { prepared.announced() } else { prepared.setup };
            let folder = arguments.record.as_ref().map(|folder| folder.join(&trial.slug));
            matches.push((trial, Match::planned(setup, bots.to_vec(), arguments, wanted.seed, folder)?));
        }
        Ok(Self { matches })
    }

    pub(super) fn games(&self) -> u64 {
        self.matches.iter().map(|(_, one)| one.plan.games()).sum()
    }

    pub(super) fn play(&self, threads: NonZeroUsize, bar: &ProgressBar) -> Result<Reports<'a>, Failure> {
        let play = |&(trial, ref one): &(&'a Trial<G::Options>, Match<G>)| {
            one.play(threads, bar).map(|report| TrialReport { trial: &trial.data, cells: &trial.cells, report })
        };
        let trials = self.matches.iter().map(play).collect::<Result<_, _>>()?;
        Ok(Reports { game: G::SLUG, trials })
    }
}

#[derive(Serialize)]
pub(super) struct Reports<'a> {
    game: &'static str,
    trials: Vec<TrialReport<'a>>,
}

#[derive(Serialize)]
struct TrialReport<'a> {
    #[serde(flatten)]
    trial: &'a Value,
    #[serde(skip)]
    cells: &'a [String; 3],
    report: Report,
}

const COLUMNS: [&str; 9] =
    ["nemesis", "difficulty", "track", "games", "won", "95 % interval", "score", "its score", "rounds"];

impl Reports<'_> {
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(first) = self.trials.first().map(|trial| &trial.report) else { return Ok(()) };
        let (games, bots) = (counted(first.games, "game"), first.bots.join(", "));
        writeln!(out, "{}: {games} of {bots} in each line", self.game)?;
        let mut setup = first.setup.clone();
        // The opponent is another one in each line.
        setup["solo"] = Value::Null;
        writeln!(out, "{}\n", setup_line(&setup, first.seed))?;
        let mut rows = vec![heads(&COLUMNS)];
        rows.extend(self.trials.iter().map(TrialReport::row));
        let mut aligns = [Align::Right; COLUMNS.len()];
        aligns[..3].fill(Align::Left);
        columns(out, &aligns, &rows)?;
        writeln!(out)
    }
}

impl TrialReport<'_> {
    fn row(&self) -> Vec<String> {
        let mean = |summary: &Summary| tenths(summary.mean);
        let mut row = self.cells.to_vec();
        row.push(self.report.games.to_string());
        let success = self.report.results.first().map(|result| &result.success);
        row.extend(success.into_iter().flat_map(|success| {
            [per_cent(success.win_rate), interval(success.win_rate_interval), mean(&success.scores)]
        }));
        row.push(self.report.rival.as_ref().map(mean).unwrap_or_default());
        row.push(mean(&self.report.rounds));
        row
    }
}
