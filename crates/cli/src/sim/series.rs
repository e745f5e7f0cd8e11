//! Matches against one opponent after the other, who take no seat.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use arena::report::Summary;
use arena::{Contender, Report};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::Value;
use text::{Language, say};

use super::summary::{per_cent, tenths};
use super::{Arguments, Match};
use crate::failure::Failure;
use crate::games::{Offered, Trial, Wanted};
use crate::layout::{Align, columns, entries};

/// A series that is about to be played: the same deals against each opponent.
pub(super) struct Series<'a, G: Offered> {
    matches: Vec<(&'a Trial, Match<G>)>,
}

impl<'a, G: Offered> Series<'a, G> {
    /// Sets all matches up before the first game is played.
    pub(super) fn planned(
        trials: &'a [Trial],
        wanted: &Wanted<'_>,
        bots: &[Contender],
        arguments: &Arguments,
        language: &Language,
    ) -> Result<Self, Failure> {
        let mut matches = Vec::new();
        for trial in trials {
            let prepared = G::prepare(&Wanted { options: &trial.options, ..*wanted }, language)?;
            // What is to be known before is the same for all of them.
            let setup = if matches.is_empty() { prepared.announced(language) } else { prepared.setup };
            let folder = arguments.record.as_ref().map(|folder| folder.join(&trial.slug));
            matches.push((trial, Match::planned(setup, bots.to_vec(), arguments, wanted.seed, folder)?));
        }
        Ok(Self { matches })
    }

    /// How many games there are in all.
    pub(super) fn games(&self) -> u64 {
        self.matches.iter().map(|(_, one)| one.plan.games()).sum()
    }

    pub(super) fn play(&self, threads: NonZeroUsize, bar: &ProgressBar) -> Result<Reports<'a>, Failure> {
        let play = |&(trial, ref one): &(&'a Trial, Match<G>)| {
            one.play(threads, bar).map(|report| TrialReport { trial: &trial.data, cells: &trial.cells, report })
        };
        let trials = self.matches.iter().map(play).collect::<Result<_, _>>()?;
        Ok(Reports { game: G::SLUG, trials })
    }
}

/// How the matches of a series went.
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

/// What stands above each column of the table.
const COLUMNS: [&str; 9] = ["nemesis", "difficulty", "track", "games", "won", "interval", "score", "rival", "rounds"];

impl Reports<'_> {
    /// Writes who won how often against whom, with a line for each match.
    pub(super) fn write(&self, out: &mut dyn Write, language: &Language) -> io::Result<()> {
        let Some(first) = self.trials.first().map(|trial| &trial.report) else { return Ok(()) };
        let bots = first.bots.join(", ");
        writeln!(out, "{}", say!(language, "sim-series-title", game = self.game, games = first.games, bots = bots))?;
        let mut setup = first.setup.clone();
        // The opponent is another one in each line.
        setup["solo"] = Value::Null;
        let (setup, seed) = (entries(&setup), first.seed.to_string());
        writeln!(out, "{}\n", say!(language, "sim-setup", setup = setup, seed = seed))?;
        let mut rows = vec![COLUMNS.map(|name| say!(language, &format!("sim-column-{name}"))).to_vec()];
        rows.extend(self.trials.iter().map(|trial| trial.row(language)));
        let mut aligns = [Align::Right; COLUMNS.len()];
        aligns[..3].fill(Align::Left);
        columns(out, &aligns, &rows)?;
        writeln!(out)
    }
}

impl TrialReport<'_> {
    fn row(&self, language: &Language) -> Vec<String> {
        let per_cent = |rate| per_cent(rate, language);
        let mean = |summary: &Summary| tenths(summary.mean, language);
        let mut row = self.cells.to_vec();
        row.push(self.report.games.to_string());
        let success = self.report.results.first().map(|result| &result.success);
        row.extend(success.into_iter().flat_map(|success| {
            let interval = success.win_rate_interval;
            let interval = say!(language, "sim-interval", low = per_cent(interval.low), high = per_cent(interval.high));
            [per_cent(success.win_rate), interval, mean(&success.scores)]
        }));
        row.push(self.report.rival.as_ref().map(mean).unwrap_or_default());
        row.push(mean(&self.report.rounds));
        row
    }
}
