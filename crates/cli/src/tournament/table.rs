//! What a tournament shows, for people.

use std::io::{self, Write};
use std::iter;

use arena::Findings;
use arena::findings::{BotFindings, Histogram, Scores, Share, Thinking};
use arena::report::Interval;
use arena::sprt::{Evidence, Verdict};
use text::{Language, say};

use crate::layout::{Align, columns, entries};
use crate::sim::{known, per_cent, spread, tenths};

/// How long names may be, so that tables fit 80 columns: of a single bot, and of each
/// of two.
const NAME: usize = 32;
const NAME_OF_TWO: usize = 18;

/// The bars of a histogram, the lowest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Writes who is how strong, with what scores, and what was asked.
pub(super) fn write(out: &mut dyn Write, findings: &Findings, language: &Language) -> io::Result<()> {
    write_title(out, findings, language)?;
    writeln!(out, "{}", say!(language, "arena-strength"))?;
    write_bots(out, findings, &["games", "share", "interval", "rating", "error"], strength, language)?;
    writeln!(out, "{}", say!(language, "sim-rough-interval", games = findings.games_per_deal))?;
    if findings.pairings.len() > 1 {
        write_pairings(out, findings, language)?;
    }
    let histogram = findings.bots.first().map(|bot| &bot.scores.histogram);
    if let Some(Histogram { from, width, counts }) = histogram.filter(|histogram| !histogram.counts.is_empty()) {
        let (from, to) = (from.to_string(), (from + width * counts.len() as i64 - 1).to_string());
        writeln!(out, "\n{}", say!(language, "arena-scores", from = from, to = to, width = *width))?;
    } else {
        writeln!(out, "\n{}", say!(language, "arena-no-scores"))?;
    }
    write_bots(out, findings, &["score", "deviation", "quarter", "median", "three-quarters"], scores, language)?;
    writeln!(out, "\n{}", say!(language, "arena-times"))?;
    write_bots(out, findings, &["time-mean", "time-median", "time-p99", "time-longest"], times, language)?;
    writeln!(out, "\n{}", say!(language, "sim-rounds", spread = spread(&findings.rounds, language)))?;
    if let (Some(evidence), Some(pairing)) = (&findings.sprt, findings.pairings.first()) {
        writeln!(out, "\n{}", answer(evidence, &pairing.one, language))?;
    }
    write_faults(out, findings, language)
}

fn write_title(out: &mut dyn Write, findings: &Findings, language: &Language) -> io::Result<()> {
    let plan = &findings.plan;
    let word = |name: &str| plan[name].as_str().unwrap_or_default().to_owned();
    let (bots, games) = (findings.bots.len(), findings.games);
    let (game, mode) = (word("game"), word("mode"));
    writeln!(out, "{}", say!(language, "arena-title", game = game, games = games, bots = bots, mode = mode))?;
    let seed = plan["seed"].to_string();
    writeln!(out, "{}", say!(language, "sim-setup", setup = entries(&plan["setup"]), seed = seed))?;
    writeln!(out, "{}\n", say!(language, "sim-cards", cards = word("cards")))
}

/// A table with a line for each bot: its name, these columns, and whatever `row`
/// adds behind them.
fn write_bots(
    out: &mut dyn Write,
    findings: &Findings,
    names: &[&str],
    row: impl Fn(&BotFindings, &Language) -> Vec<String>,
    language: &Language,
) -> io::Result<()> {
    let mut header = vec![say!(language, "sim-column-bot")];
    header.extend(names.iter().map(|name| say!(language, &format!("arena-column-{name}"))));
    let line = |bot: &BotFindings| [vec![shortened(&bot.bot, NAME)], row(bot, language)].concat();
    let rows = [vec![header], findings.bots.iter().map(line).collect()].concat();
    let mut aligns = vec![Align::Right; rows.iter().map(Vec::len).max().unwrap_or(0)];
    aligns[0] = Align::Left;
    columns(out, &aligns, &rows)
}

fn strength(bot: &BotFindings, language: &Language) -> Vec<String> {
    let mut row = share(&bot.share, language).to_vec();
    row.push(known(bot.rating.map(|rating| format!("{:+.0}", rating.elo)), language));
    row.push(known(bot.rating.map(|rating| format!("{:.0}", rating.error)), language));
    row
}

fn scores(bot: &BotFindings, language: &Language) -> Vec<String> {
    let Scores { summary, quartiles, ref histogram } = bot.scores;
    let mut row = vec![tenths(summary.mean, language), tenths(summary.deviation, language)];
    let quartile = |place: usize| quartiles.map(|quartiles| format!("{:.0}", quartiles[place]));
    row.extend([0, 1, 2].map(|place| known(quartile(place), language)));
    row.push(bars(histogram));
    row
}

fn times(bot: &BotFindings, language: &Language) -> Vec<String> {
    let Thinking { mean_ms, median_ms, p99_ms, longest_ms, .. } = bot.thinking;
    [mean_ms, median_ms, p99_ms, longest_ms].map(|time| known(time.map(milliseconds), language)).to_vec()
}

/// Games, share and interval.
fn share(share: &Share, language: &Language) -> [String; 3] {
    let per_cent = |rate| per_cent(rate, language);
    let range = |interval: Interval| {
        say!(language, "sim-interval", low = per_cent(interval.low), high = per_cent(interval.high))
    };
    [share.games.to_string(), known(share.share.map(per_cent), language), known(share.interval.map(range), language)]
}

/// Short times need digits that long ones do not.
fn milliseconds(time: f64) -> String {
    if time < 10.0 { format!("{time:.3}") } else { format!("{time:.0}") }
}

fn write_pairings(out: &mut dyn Write, findings: &Findings, language: &Language) -> io::Result<()> {
    let names = ["one", "other", "games", "share", "interval"];
    let mut rows = vec![names.map(|name| say!(language, &format!("arena-column-{name}"))).to_vec()];
    rows.extend(findings.pairings.iter().map(|pairing| {
        let mut row = vec![shortened(&pairing.one, NAME_OF_TWO), shortened(&pairing.other, NAME_OF_TWO)];
        row.extend(share(&pairing.share, language));
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

fn answer(evidence: &Evidence, bot: &str, language: &Language) -> String {
    let per_cent = |rate| per_cent(rate, language);
    let verdict = match evidence.verdict {
        Verdict::Open => "open",
        Verdict::Low => "low",
        Verdict::High => "high",
    };
    say!(
        language,
        "arena-answer",
        verdict = verdict,
        bot = bot,
        low = per_cent(evidence.low),
        high = per_cent(evidence.high),
        games = evidence.games,
        ratio = format!("{:.2}", evidence.ratio),
        least = format!("{:.2}", evidence.lower_bound),
        greatest = format!("{:.2}", evidence.upper_bound),
    )
}

fn write_faults(out: &mut dyn Write, findings: &Findings, language: &Language) -> io::Result<()> {
    for bot in findings.bots.iter().filter(|bot| bot.faults > 0) {
        writeln!(out, "{}", say!(language, "sim-faults", bot = bot.bot.as_str(), games = bot.faults))?;
        for fault in findings.faults.iter().filter(|fault| fault.bot == bot.bot) {
            let pairing = &findings.pairings[fault.pairing];
            let (one, other, game) = (pairing.one.as_str(), pairing.other.as_str(), fault.game + 1);
            let note = fault.note.as_str();
            writeln!(out, "{}", say!(language, "arena-fault", one = one, other = other, game = game, note = note))?;
        }
        let told = findings.faults.iter().filter(|fault| fault.bot == bot.bot).count() as u64;
        if bot.faults > told {
            writeln!(out, "{}", say!(language, "sim-more-faults", games = bot.faults - told))?;
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
