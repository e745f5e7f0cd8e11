//! What a tournament shows, for people.

use std::io::{self, Write};
use std::iter;

use arena::Findings;
use arena::findings::{BotFindings, Histogram, Scores, Share, Thinking};
use arena::sprt::{Evidence, Verdict};

use crate::layout::{Align, columns, counted, heads};
use crate::sim::{interval, known, per_cent, rough_interval, setup_line, spread, tenths};

/// How long names may be, so that tables fit 80 columns: of a single bot, and of each
/// of two.
const NAME: usize = 32;
const NAME_OF_TWO: usize = 18;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(super) fn write(out: &mut dyn Write, findings: &Findings) -> io::Result<()> {
    write_title(out, findings)?;
    writeln!(out, "Strength:")?;
    write_bots(out, findings, &["games", "share", "95 % interval", "rating", "±"], strength)?;
    writeln!(out, "{}", rough_interval(findings.games_per_deal))?;
    if findings.pairings.len() > 1 {
        write_pairings(out, findings)?;
    }
    let histogram = findings.bots.first().map(|bot| &bot.scores.histogram);
    writeln!(out, "\n{}", scores_title(histogram.filter(|histogram| !histogram.counts.is_empty())))?;
    write_bots(out, findings, &["score", "sd", "25 %", "50 %", "75 %"], scores)?;
    writeln!(out, "\nMilliseconds for a choice:")?;
    write_bots(out, findings, &["mean", "50 %", "99 %", "longest"], times)?;
    writeln!(out, "\nRounds in a game:  {}", spread(&findings.rounds))?;
    if let (Some(evidence), Some(pairing)) = (&findings.sprt, findings.pairings.first()) {
        writeln!(out, "\n{}", answer(evidence, &pairing.one))?;
    }
    write_faults(out, findings)
}

fn write_title(out: &mut dyn Write, findings: &Findings) -> io::Result<()> {
    let plan = &findings.plan;
    let word = |name: &str| plan[name].as_str().unwrap_or_default();
    let (games, bots) = (counted(findings.games, "game"), findings.bots.len());
    writeln!(out, "{}: {games} of {bots} bots ({})", word("game"), word("mode"))?;
    writeln!(out, "{}", setup_line(&plan["setup"], plan["seed"].as_u64().unwrap_or_default()))?;
    writeln!(out, "cards {}\n", word("cards"))
}

/// Behind the scores of each bot there are bars, one for each range of scores.
fn scores_title(histogram: Option<&Histogram>) -> String {
    let Some(Histogram { from, width, counts }) = histogram else { return "Scores:".to_owned() };
    let to = from + width * counts.len() as i64 - 1;
    match width {
        1 => format!("Scores, with bars from {from} to {to}, one for each:"),
        width => format!("Scores, with bars from {from} to {to}, one for every {width} of them:"),
    }
}

/// A table with a line for each bot: its name, these columns, and whatever `row`
/// adds behind them.
fn write_bots(
    out: &mut dyn Write,
    findings: &Findings,
    names: &[&str],
    row: impl Fn(&BotFindings) -> Vec<String>,
) -> io::Result<()> {
    let header = heads(&[&["bot"], names].concat());
    let line = |bot: &BotFindings| [vec![shortened(&bot.bot, NAME)], row(bot)].concat();
    let rows = [vec![header], findings.bots.iter().map(line).collect()].concat();
    let mut aligns = vec![Align::Right; rows.iter().map(Vec::len).max().unwrap_or(0)];
    aligns[0] = Align::Left;
    columns(out, &aligns, &rows)
}

fn strength(bot: &BotFindings) -> Vec<String> {
    let mut row = share(&bot.share).to_vec();
    row.push(known(bot.rating.map(|rating| format!("{:+.0}", rating.elo))));
    row.push(known(bot.rating.map(|rating| format!("{:.0}", rating.error))));
    row
}

fn scores(bot: &BotFindings) -> Vec<String> {
    let Scores { summary, quartiles, ref histogram } = bot.scores;
    let mut row = vec![tenths(summary.mean), tenths(summary.deviation)];
    let quartile = |place: usize| quartiles.map(|quartiles| format!("{:.0}", quartiles[place]));
    row.extend([0, 1, 2].map(|place| known(quartile(place))));
    row.push(bars(histogram));
    row
}

/// On average, what half and 99 of a hundred choices did not exceed, and the
/// longest.
fn times(bot: &BotFindings) -> Vec<String> {
    let Thinking { mean_ms, median_ms, p99_ms, longest_ms, .. } = bot.thinking;
    [mean_ms, median_ms, p99_ms, longest_ms].map(|time| known(time.map(milliseconds))).to_vec()
}

fn share(share: &Share) -> [String; 3] {
    [share.games.to_string(), known(share.share.map(per_cent)), known(share.interval.map(interval))]
}

/// Short times need digits that long ones do not.
fn milliseconds(time: f64) -> String {
    if time < 10.0 { format!("{time:.3}") } else { format!("{time:.0}") }
}

fn write_pairings(out: &mut dyn Write, findings: &Findings) -> io::Result<()> {
    let mut rows = vec![heads(&["bot", "against", "games", "share", "95 % interval"])];
    rows.extend(findings.pairings.iter().map(|pairing| {
        let mut row = vec![shortened(&pairing.one, NAME_OF_TWO), shortened(&pairing.other, NAME_OF_TWO)];
        row.extend(share(&pairing.share));
        row
    }));
    writeln!(out)?;
    columns(out, &[Align::Left, Align::Left, Align::Right, Align::Right, Align::Right], &rows)
}

/// A bar for each range of a histogram; an empty one is a blank.
fn bars(histogram: &Histogram) -> String {
    let highest = histogram.counts.iter().max().copied().unwrap_or(0).max(1);
    let bar = |&count: &u64| match count {
        0 => ' ',
        some => BARS[((some * BARS.len() as u64).div_ceil(highest) as usize - 1).min(BARS.len() - 1)],
    };
    histogram.counts.iter().map(bar).collect()
}

fn answer(evidence: &Evidence, bot: &str) -> String {
    let (low, high) = (per_cent(evidence.low), per_cent(evidence.high));
    let verdict = match evidence.verdict {
        Verdict::Open => format!("No answer yet: whether {bot} has a share of {low} or of {high} is open"),
        Verdict::Low => format!("Answer: {bot} has a share of {low} rather than {high}"),
        Verdict::High => format!("Answer: {bot} has a share of {high} rather than {low}"),
    };
    let (ratio, least, greatest) = (evidence.ratio, evidence.lower_bound, evidence.upper_bound);
    let games = counted(evidence.games, "game");
    format!("{verdict} (log-likelihood ratio {ratio:.2} of {least:.2} to {greatest:.2}, after {games}).")
}

fn write_faults(out: &mut dyn Write, findings: &Findings) -> io::Result<()> {
    for bot in findings.bots.iter().filter(|bot| bot.faults > 0) {
        writeln!(out, "{} lost {} by its own fault:", bot.bot, counted(bot.faults, "game"))?;
        for fault in findings.faults.iter().filter(|fault| fault.bot == bot.bot) {
            let pairing = &findings.pairings[fault.pairing];
            let (one, other, game, note) = (&pairing.one, &pairing.other, fault.game + 1, &fault.note);
            writeln!(out, "  {one} against {other}, game {game}: {note}")?;
        }
        let told = findings.faults.iter().filter(|fault| fault.bot == bot.bot).count() as u64;
        if bot.faults > told {
            writeln!(out, "  and {} more", bot.faults - told)?;
        }
    }
    Ok(())
}

/// The end of a name that is too long for a column: of a program, that tells most.
fn shortened(name: &str, columns: usize) -> String {
    let letters = name.chars().count();
    if letters <= columns {
        return name.to_owned();
    }
    iter::once('…').chain(name.chars().skip(letters + 1 - columns)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_long_names_the_end_is_told() {
        assert_eq!(shortened("cmd:python3 my_bot.py", 10), "…my_bot.py");
        assert_eq!(shortened("search:100", 10), "search:100");
    }

    #[test]
    fn the_highest_bar_is_full_and_the_least_is_seen() {
        let histogram = |counts: &[u64]| Histogram { from: 0, width: 1, counts: counts.to_vec() };
        assert_eq!(bars(&histogram(&[0, 1, 500, 1_000])), " ▁▄█");
        assert_eq!(bars(&histogram(&[0, 0])), "  ");
        assert_eq!(bars(&histogram(&[1, 2])), "▄█");
    }
}
