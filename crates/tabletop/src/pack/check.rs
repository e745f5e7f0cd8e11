//! Going through a pack that has the right shape, and refusing what cannot be
//! played.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::MAX_NAME;
use super::error::{PackError, Place, Problem};
use super::source::Source;
use crate::notation::excerpt;

/// Where in a pack a check has come to.
pub struct Spot<'a> {
    source: &'a Source<'a>,
    card: Option<Row<'a>>,
    path: Vec<&'static str>,
}

/// The row of a card: in which list it stands, and where in it.
#[derive(Clone, Copy)]
struct Row<'a> {
    list: &'static str,
    index: usize,
    slug: &'a str,
}

impl<'a> Spot<'a> {
    /// The start of a pack.
    #[must_use]
    pub fn new(source: &'a Source<'a>) -> Self {
        Self { source, card: None, path: Vec::new() }
    }

    /// Goes on to the row of a card: which list of the pack it stands in, and
    /// where in that list.
    pub fn go_to_card(&mut self, list: &'static str, index: usize, slug: &'a str) {
        self.card = Some(Row { list, index, slug });
    }

    /// The place in the file.
    #[must_use]
    pub fn place(&self) -> Place {
        let mut place = self.source.place();
        place.field = self.path.iter().map(|&word| word.to_owned()).collect();
        if let Some(row) = self.card {
            place.card = Some(excerpt(row.slug));
            place.line = self.source.line_of_card(row.list, row.index);
        }
        place
    }
}

/// A check of a pack. A game keeps its place in a [`Spot`], adds what it has to
/// remember on the way, and checks its own words with these.
pub trait Check<'a>: Sized {
    /// What only this game can find wrong.
    type Problem;

    /// Where the check has come to.
    fn spot(&mut self) -> &mut Spot<'a>;

    /// Refuses what stands here.
    fn refuse<T>(&mut self, problem: impl Into<Problem<Self::Problem>>) -> Result<T, PackError<Self::Problem>> {
        Err(PackError::new(self.spot().place(), problem))
    }

    /// Goes on with the check inside a field or a word of the vocabulary.
    fn within<T>(
        &mut self,
        word: &'static str,
        part: impl FnOnce(&mut Self) -> Result<T, PackError<Self::Problem>>,
    ) -> Result<T, PackError<Self::Problem>> {
        self.spot().path.push(word);
        let result = part(self)?;
        self.spot().path.pop();
        Ok(result)
    }

    /// Holds the number under a word to the range of that word.
    fn number(&mut self, word: &'static str, number: impl Into<i32>) -> Result<(), PackError<Self::Problem>> {
        let number = number.into();
        let allowed = self.spot().source.measure_of(word);
        if allowed.as_ref().is_none_or(|measure| measure.range.contains(&number)) {
            return Ok(());
        }
        self.within(word, |check| check.refuse(Problem::Number { found: number.to_string(), allowed }))
    }

    /// Holds the length of a list to a range that begins with 1.
    fn list(&mut self, found: usize, most: usize) -> Result<(), PackError<Self::Problem>> {
        if (1..=most).contains(&found) { Ok(()) } else { self.refuse(Problem::ListLength { found, most }) }
    }

    /// Holds the number of cards to a range.
    fn card_count(&mut self, found: usize, allowed: RangeInclusive<usize>) -> Result<(), PackError<Self::Problem>> {
        if allowed.contains(&found) {
            return Ok(());
        }
        self.refuse(Problem::CardCount { found, least: *allowed.start(), most: *allowed.end() })
    }

    /// Refuses a name that cannot be shown.
    fn name(&mut self, name: &str) -> Result<(), PackError<Self::Problem>> {
        let fits = !name.trim().is_empty() && name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
        if fits { Ok(()) } else { self.refuse(Problem::Name(name.chars().take(MAX_NAME + 1).collect())) }
    }

    /// Refuses slugs that notation could not read back, and those that are
    /// there twice. Slugs come with the list that their row stands in, and the
    /// row's place in it; words of the notation are reserved.
    fn slugs(
        &mut self,
        slugs: impl IntoIterator<Item = (&'static str, usize, &'a str)>,
        reserved: &[&str],
    ) -> Result<(), PackError<Self::Problem>> {
        let mut seen = HashMap::new();
        for (list, index, slug) in slugs {
            self.spot().go_to_card(list, index, slug);
            self.within("slug", |check| check.slug(slug, reserved))?;
            if let Some((list, index)) = seen.insert(slug, (list, index)) {
                let line = self.spot().source.line_of_card(list, index);
                return self.within("slug", |check| check.refuse(Problem::RepeatedSlug { line }));
            }
        }
        Ok(())
    }

    /// Refuses a slug that notation could not read back.
    fn slug(&mut self, slug: &str, reserved: &[&str]) -> Result<(), PackError<Self::Problem>> {
        if !is_slug(slug) {
            return self.refuse(Problem::Slug(excerpt(slug)));
        }
        if reserved.contains(&slug) { self.refuse(Problem::ReservedSlug(slug.to_owned())) } else { Ok(()) }
    }
}

/// Whether notation can read this name of a card back: lower-case letters,
/// digits and underscores, not too many, with a letter first.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    text.len() <= MAX_NAME
        && text.starts_with(|it: char| it.is_ascii_lowercase())
        && text.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_')
}
