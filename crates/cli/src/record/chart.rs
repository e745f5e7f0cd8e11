//! The record as a chart, like the one at the end of the rulebook: a line for
//! each nemesis, with a mark for each game.

use std::io::{self, Write};

use mystic_vale::Collection;
use mystic_vale::cards::{Nemesis, TrackSide};
use serde_json::{Map, Value, json};
use tabletop::{Slug, Variants};
use text::Language;
use text::mystic::cards::{difficulty_name, nemesis_name, track_side_name};

use super::book::{Book, Game, Outcome};
use crate::layout::{Align, columns, heads};

/// How many marks a line has room for; earlier ones are left out.
const MARKS: usize = 24;

struct Row<'a> {
    slug: &'a str,
    name: &'a str,
    difficulty: u8,
    games: Vec<&'a Game>,
}

/// A row for each nemesis in the order of the tracker, and behind them one for
/// each that is not built in.
fn rows<'a>(book: &'a Book, collection: &'a Collection, language: &Language) -> Vec<Row<'a>> {
    let games_against = |slug: &str| book.games().iter().filter(|game| game.nemesis == slug).collect::<Vec<_>>();
    let of_nemesis = |nemesis: &'a Nemesis| Row {
        slug: &nemesis.slug,
        name: nemesis_name(nemesis, language),
        difficulty: nemesis.difficulty,
        games: games_against(&nemesis.slug),
    };
    let mut rows: Vec<_> = collection.nemeses().map(of_nemesis).collect();
    for game in book.games() {
        if rows.iter().all(|row| row.slug != game.nemesis) {
            let (slug, difficulty) = (game.nemesis.as_str(), game.difficulty);
            rows.push(Row { slug, name: slug, difficulty, games: games_against(slug) });
        }
    }
    rows
}

impl Row<'_> {
    fn count(&self, track: TrackSide, result: Outcome) -> usize {
        self.games.iter().filter(|game| game.track == track && game.result == result).count()
    }

    fn marks(&self) -> Vec<&'static str> {
        self.games.iter().map(|game| game.result.mark()).collect()
    }

    fn last_marks(&self) -> String {
        let marks = self.marks();
        let left_out = marks.len().saturating_sub(MARKS);
        let before = if left_out > 0 { "… " } else { "" };
        format!("{before}{}", marks[left_out..].join(" "))
    }
}

impl Outcome {
    const fn mark(self) -> &'static str {
        match self {
            Self::Won => "X",
            Self::Lost => "O",
        }
    }
}

pub(super) fn write(out: &mut dyn Write, book: &Book, language: &Language) -> io::Result<()> {
    let score = |won: usize, lost: usize| format!("{won} : {lost}");
    let rows = rows(book, Collection::builtin(), language);
    let mut lines = vec![head(language)];
    for row in &rows {
        let by_track =
            TrackSide::all().map(|track| score(row.count(track, Outcome::Won), row.count(track, Outcome::Lost)));
        let before = [row.name.to_owned(), difficulty_name(row.difficulty, language)];
        lines.push([&before[..], &by_track.collect::<Vec<_>>(), &[row.last_marks()]].concat());
    }
    let sum = |track, result| rows.iter().map(|row| row.count(track, result)).sum::<usize>();
    let sums = TrackSide::all().map(|track| score(sum(track, Outcome::Won), sum(track, Outcome::Lost)));
    let all = ["all".to_owned(), String::new()];
    lines.push([&all[..], &sums.collect::<Vec<_>>(), &[String::new()]].concat());
    columns(out, &[Align::Left, Align::Left, Align::Right, Align::Right, Align::Left], &lines)?;
    let (won, lost) = (Outcome::Won.mark(), Outcome::Lost.mark());
    writeln!(out, "\n{won} is a victory, {lost} a defeat; the numbers are victories : defeats.")
}

fn head(language: &Language) -> Vec<String> {
    let tracks = TrackSide::all().map(|track| track_side_name(track, language));
    [heads(&["nemesis", "difficulty"]), tracks.collect(), heads(&["games"])].concat()
}

pub(super) fn to_json(book: &Book, language: &Language) -> Value {
    let rows = rows(book, Collection::builtin(), language);
    let row = |row: &Row<'_>| {
        let sides = TrackSide::all().map(|track| {
            let (won, lost) = (row.count(track, Outcome::Won), row.count(track, Outcome::Lost));
            (track.slug().to_owned(), json!({"won": won, "lost": lost}))
        });
        json!({
            "nemesis": row.slug,
            "name": row.name,
            "difficulty": row.difficulty,
            "tracks": sides.collect::<Map<_, _>>(),
            "marks": row.marks().concat(),
        })
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(games: &[(&str, TrackSide, Outcome)]) -> Book {
        games.iter().enumerate().fold(Book::default(), |book, (number, &(nemesis, track, result))| {
            let (deal, nemesis) = (number.to_string(), nemesis.to_owned());
            book.with(Game { deal, nemesis, difficulty: 1, track, result }).expect("every game is another")
        })
    }

    fn written(book: &Book) -> String {
        let mut out = Vec::new();
        write(&mut out, book, Language::english()).expect("memory can be written");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn every_nemesis_has_a_line_in_the_order_of_the_tracker() {
        let chart = written(&Book::default());
        let place = |name: &str| chart.find(name).unwrap_or_else(|| panic!("{name} is not in {chart}"));
        let names: Vec<_> = Collection::builtin().nemeses().map(|nemesis| nemesis.name.as_str()).collect();
        assert_eq!(names.len(), 13);
        assert!(names.is_sorted_by_key(|name| place(name)), "{chart}");
    }

    #[test]
    fn games_are_marked_in_order_and_counted_by_side() {
        let chart = book(&[
            ("soulbane", TrackSide::Easy, Outcome::Lost),
            ("soulbane", TrackSide::Easy, Outcome::Won),
            ("soulbane", TrackSide::Standard, Outcome::Won),
            ("homemade", TrackSide::Easy, Outcome::Lost),
        ]);
        let data = to_json(&chart, Language::english());
        assert_eq!(data[1]["nemesis"], "soulbane");
        assert_eq!(data[1]["tracks"], json!({"easy": {"won": 1, "lost": 1}, "standard": {"won": 1, "lost": 0}}));
        assert_eq!(data[1]["marks"], "OXX");
        assert_eq!(data[13]["nemesis"], "homemade");
        let chart = written(&chart);
        let line = chart.lines().find(|line| line.starts_with("Soulbane")).expect("a line");
        assert!(line.ends_with("  O X X"), "{chart}");
    }

    #[test]
    fn a_line_has_room_for_the_latest_games() {
        let games = vec![("soulbane", TrackSide::Easy, Outcome::Won); MARKS + 1];
        let chart = written(&book(&games));
        assert!(chart.contains(&format!("  … {}\n", ["X"; MARKS].join(" "))), "{chart}");
    }
}
