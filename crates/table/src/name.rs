//! What people call themselves.

use tabletop::Seat;
use tabletop::notation::excerpt;

/// The most characters that a name may have.
pub const LONGEST_NAME: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongName {
    #[error("a name has at least one letter")]
    Empty,
    #[error("the name `{0}` holds something that cannot be seen")]
    Unseen(String),
    #[error("the name `{name}` has {count} characters; at most {LONGEST_NAME} are possible", name = excerpt(.0), count = .0.chars().count())]
    Long(String),
    /// It is what seats are called.
    #[error("`{0}` is what a seat is called; choose another name")]
    OfSeat(String),
}

/// The name as it is used, without the blanks around it.
///
/// # Errors
/// If nobody can be called like this.
pub fn checked(name: &str) -> Result<String, WrongName> {
    let name = name.trim();
    if name.is_empty() {
        return Err(WrongName::Empty);
    }
    if name.contains(is_unseen) {
        return Err(WrongName::Unseen(excerpt(name)));
    }
    // Whoever writes `area p2` must not mean somebody else.
    if name.to_lowercase().parse::<Seat>().is_ok() {
        return Err(WrongName::OfSeat(name.to_owned()));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(WrongName::Long(name.to_owned()));
    }
    Ok(name.to_owned())
}

/// What players are called so that nobody is taken for another: whoever has the
/// same name as someone before gets the next number that makes it one of its own.
#[must_use]
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::with_capacity(names.len());
    for (place, name) in names.iter().enumerate() {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let is_free = |other: &String| !distinct.contains(other) && !names[place + 1..].contains(other);
        let own = if distinct.contains(name) { numbered.into_iter().find(is_free) } else { None };
        distinct.push(own.unwrap_or_else(|| name.clone()));
    }
    distinct
}

/// Whether a character cannot be seen, or changes how others are: control
/// characters, and marks of direction and of no width.
#[must_use]
pub fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
