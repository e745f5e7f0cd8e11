//! Comparing what lies somewhere with what a script says should lie there.

use tabletop::scenario::lines::{number, split_word};
use tabletop::scenario::{Problem, Verdict};

/// Whether the order of what lies there is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Told,
    Any,
}

/// What lies in one place, by name.
pub(super) struct Listed {
    pub(super) place: String,
    pub(super) names: Vec<String>,
    pub(super) order: Order,
}

impl Listed {
    /// Whether what lies there is as expected: all of it by name, its number,
    /// `nothing`, or some that should (not) be there. Names are read by `read`,
    /// so that one which does not exist is an error of the script.
    pub(super) fn expect(
        &self,
        words: &str,
        read: impl Fn(&str) -> Result<String, Problem>,
    ) -> Result<Verdict, Problem> {
        let unmet = |expected: String| Verdict::Unmet { expected, found: self.text(&self.names) };
        let names = |text: &str| text.split_whitespace().map(&read).collect::<Result<Vec<_>, _>>();
        match split_word(words) {
            (word @ ("has" | "lacks"), rest) => {
                let wanted = names(rest)?;
                if wanted.is_empty() {
                    return Err(Problem::Incomplete { word: word.to_owned(), needs: "the names of cards" });
                }
                let met = wanted.iter().all(|name| self.names.contains(name) == (word == "has"));
                let expected = || format!("{} {word} {}", self.place, wanted.join(" "));
                Ok(if met { Verdict::Met } else { unmet(expected()) })
            }
            (digits, "") if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                let expected = number("the expectation", digits, 0..=u16::MAX)?;
                let met = usize::from(expected) == self.names.len();
                Ok(if met { Verdict::Met } else { unmet(format!("{} {expected}", self.place)) })
            }
            ("nothing", "") => Ok(Verdict::compare(self.text(&[]), self.text(&self.names))),
            _ => Ok(Verdict::compare(self.text(&names(words)?), self.text(&self.names))),
        }
    }

    fn text(&self, names: &[String]) -> String {
        let mut names = names.to_vec();
        if self.order == Order::Any {
            names.sort_by_key(|name| (name.len(), name.clone()));
        }
        let list = if names.is_empty() { "nothing".to_owned() } else { names.join(" ") };
        format!("{} {list}", self.place)
    }
}
