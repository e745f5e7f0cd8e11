//! What scripts expect, as far as it is the same for all games: lists of
//! things, numbers, seats, and what somebody sees.

use super::error::Problem;
use super::lines::{at_the_table, number, split_word};
use super::{NOTHING, Verdict};
use crate::seat::{Seat, Viewer};

/// What stands for something that the viewer does not know.
pub const UNKNOWN: &str = "?";

/// What lies in one place, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The words for the place.
    pub place: String,
    /// The names of what lies there; [`UNKNOWN`] for what the viewer does not
    /// know.
    pub names: Vec<String>,
    /// Whether their order is told.
    pub order: Order,
}

/// Whether the order of what lies somewhere is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// It is: things are named in their order.
    Told,
    /// It does not matter.
    Any,
}

impl Listed {
    /// Whether what lies there is as expected: all of it by name, its number,
    /// `nothing`, or some that should (not) be there. Names are read by `read`.
    ///
    /// # Errors
    /// If a name does not exist, or none follows `has` or `lacks`.
    pub fn expect(&self, words: &str, read: impl Fn(&str) -> Result<String, Problem>) -> Result<Verdict, Problem> {
        match split_word(words) {
            (word @ ("has" | "lacks"), rest) => {
                let wanted = rest.split_whitespace().map(read).collect::<Result<Vec<_>, _>>()?;
                if wanted.is_empty() {
                    return Err(Problem::Incomplete { word: word.to_owned(), needs: "the names of cards" });
                }
                let met = wanted.iter().all(|name| self.names.contains(name) == (word == "has"));
                Ok(self.verdict(met, &format!("{word} {}", wanted.join(" "))))
            }
            (digits, "") if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                let expected = number(EXPECTATION, digits, 0..=u16::MAX)?;
                Ok(self.verdict(usize::from(expected) == self.names.len(), &expected.to_string()))
            }
            (NOTHING, "") => Ok(self.verdict(self.names.is_empty(), NOTHING)),
            _ => {
                let read = |word: &str| if word == UNKNOWN { Ok(word.to_owned()) } else { read(word) };
                let expected = words.split_whitespace().map(read).collect::<Result<Vec<_>, _>>()?;
                Ok(compare(&self.place, &self.text(&expected), &self.text(&self.names)))
            }
        }
    }

    fn verdict(&self, met: bool, expected: &str) -> Verdict {
        if met {
            return Verdict::Met;
        }
        let found = self.text(&self.names);
        Verdict::Unmet { expected: format!("{} {expected}", self.place), found: format!("{} {found}", self.place) }
    }

    fn text(&self, names: &[String]) -> String {
        if names.is_empty() {
            return NOTHING.to_owned();
        }
        let mut names: Vec<_> = names.iter().map(String::as_str).collect();
        if self.order == Order::Any {
            names.sort_by_key(|name| place_in_text(name));
        }
        names.join(" ")
    }
}

/// Where a name stands among others: by its letters, then by its number, so
/// that `c2` comes before `c10`. What is not known comes last.
fn place_in_text(name: &str) -> (bool, &str, usize, &str) {
    let letters = name.trim_end_matches(|it: char| it.is_ascii_digit());
    (name == UNKNOWN, letters, name.len(), name)
}

/// What messages call a number or a seat that is expected.
const EXPECTATION: &str = "the expectation";

/// Whether what was found in a place is what was expected there.
#[must_use]
pub fn compare(place: &str, expected: &str, found: &str) -> Verdict {
    Verdict::compare(format!("{place} {expected}"), format!("{place} {found}"))
}

/// Whether a number is as written.
///
/// # Errors
/// If what is written is no number.
pub fn count(place: &str, written: &str, found: usize) -> Result<Verdict, Problem> {
    let expected = number(EXPECTATION, written, 0..=u16::MAX)?;
    Ok(compare(place, &expected.to_string(), &found.to_string()))
}

/// Whether a seat of a table with so many seats is the one written.
///
/// # Errors
/// If what is written is no seat, or nobody sits there.
pub fn seat(place: &str, written: &str, found: Seat, seats: usize) -> Result<Verdict, Problem> {
    let expected = at_the_table(written.parse()?, seats)?;
    Ok(compare(place, &expected.to_string(), &found.to_string()))
}

/// Of words such as `p2 sees p1 hand 3`, the viewer and what they should see.
///
/// # Errors
/// If there is no such viewer.
pub fn sight(words: &str, seats: usize) -> Result<Option<(Viewer, &str)>, Problem> {
    let (word, rest) = split_word(words);
    let ("sees", seen) = split_word(rest) else { return Ok(None) };
    let viewer = word.parse()?;
    if let Viewer::Seat(seat) = viewer {
        at_the_table(seat, seats)?;
    }
    Ok(Some((viewer, seen)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(names: &[&str], order: Order) -> Listed {
        Listed { place: "hand".to_owned(), names: names.iter().map(|&name| name.to_owned()).collect(), order }
    }

    fn read(name: &str) -> Result<String, Problem> {
        if name.starts_with('c') { Ok(name.to_owned()) } else { Err(Problem::unknown_word(name, &["c1"])) }
    }

    #[test]
    fn a_list_is_expected_by_names_number_or_parts() {
        let hand = listed(&["c10", "c2", UNKNOWN], Order::Any);
        for words in ["c2 ? c10", "3", "has c10 c2", "lacks c1 c3"] {
            assert_eq!(hand.expect(words, read).unwrap(), Verdict::Met, "{words}");
        }
        for (words, expected) in [
            ("c10 c2", "hand c2 c10"),
            ("? c10 ?", "hand c10 ? ?"),
            ("c2 c2 c10 ?", "hand c2 c2 c10 ?"),
            ("2", "hand 2"),
            ("nothing", "hand nothing"),
            ("has c10 c1", "hand has c10 c1"),
            ("lacks c1 c2", "hand lacks c1 c2"),
        ] {
            let unmet = Verdict::Unmet { expected: expected.to_owned(), found: "hand c2 c10 ?".to_owned() };
            assert_eq!(hand.expect(words, read).unwrap(), unmet, "{words}");
        }
        assert_eq!(listed(&[], Order::Any).expect("nothing", read).unwrap(), Verdict::Met);
    }

    #[test]
    fn an_order_counts_where_it_is_told() {
        let row = listed(&["c2", "c1"], Order::Told);
        assert_eq!(row.expect("c2 c1", read).unwrap(), Verdict::Met);
        assert_eq!(row.expect("c1 c2", read).unwrap(), Verdict::compare("hand c1 c2", "hand c2 c1"));
    }

    #[test]
    fn names_that_do_not_exist_are_errors_of_the_script() {
        let hand = listed(&["c1"], Order::Any);
        for (words, error) in [
            ("imp", "`imp` is not known here; expected one of: c1"),
            ("lacks imp", "`imp` is not known here; expected one of: c1"),
            ("has ?", "`?` is not known here; expected one of: c1"),
            ("has", "`has` needs the names of cards"),
            ("99999999", "`the expectation` needs a whole number from 0 to 65535, not `99999999`"),
        ] {
            assert_eq!(hand.expect(words, read).unwrap_err().to_string(), error);
        }
    }
}
