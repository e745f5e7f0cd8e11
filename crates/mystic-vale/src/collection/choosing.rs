//! Making the cards of a game out of a choice.

use std::collections::{HashMap, HashSet};

use super::{BASE, Choice, ChoiceError, Collection};
use crate::cards::{
    ADVANCEMENT_LEVELS, Advancement, Cards, Conclave, Leader, MAX_AMULETS, MAX_LEADERS, MAX_ROWS, MAX_TILES,
    MAX_TOP_TILES, MAX_VALES, Pack, Starting, TOP_LEVEL, Title, VALE_LEVELS, Vale,
};
use crate::effect::Effect;
use crate::setup::{COMMONS, VALES_ON_OFFER};

impl Collection {
    /// The cards of a game, in the order of the collection: the order in which
    /// sets and conclaves are named does not matter.
    ///
    /// # Errors
    /// If a name is not known, if what was chosen does not go together, or if
    /// it is too much or too little for a game.
    pub fn choose(&self, choice: &Choice) -> Result<Cards, ChoiceError> {
        let conclaves = self.chosen_conclaves(choice)?;
        let sets = self.chosen_sets(choice)?;
        conclaves.iter().try_for_each(|conclave| self.check_cards_of(conclave, &sets))?;
        let solo = choice.solo.as_ref().map(|solo| self.chosen_solo(solo)).transpose()?;
        let advancements = advancements(&sets, &conclaves);
        let cards = Cards {
            sets: sets.iter().map(|pack| title(&pack.slug, &pack.name)).collect(),
            conclaves: conclaves.iter().map(|conclave| title(&conclave.slug, &conclave.name)).collect(),
            starting: self.starting(&sets)?.clone(),
            fertile_soil: self.fertile_soil(&sets)?.clone(),
            leaders: self.chosen_leaders(choice, &sets, &advancements)?,
            leaders_are_dealt: choice.leaders,
            advancements,
            vales: vales(&sets, &conclaves),
            amulets: if choice.amulets { self.some_of("amulets", &sets, |pack| &pack.amulets)? } else { Vec::new() },
            solo,
        };
        let cards = if cards.solo.is_some() { cards.without_others() } else { cards };
        check_slugs(&cards)?;
        check_room(&cards)?;
        check_rows(&cards)?;
        Ok(cards)
    }

    /// The sets that are chosen, or else those that are meant. Conclaves are
    /// made for all the sets together from which they name cards.
    fn chosen_sets(&self, choice: &Choice) -> Result<Vec<&Pack>, ChoiceError> {
        if choice.sets.is_empty() && !choice.conclaves.is_empty() {
            return Ok(self.sets_of_conclaves().collect());
        }
        let named = if choice.sets.is_empty() { self.default_sets() } else { &choice.sets };
        let named: Vec<_> = named.iter().map(|name| Ok(&self.set(name)?.slug)).collect::<Result<_, _>>()?;
        Ok(self.sets().filter(|pack| named.contains(&&pack.slug)).collect())
    }

    fn starting<'a>(&'a self, sets: &[&'a Pack]) -> Result<&'a Starting, ChoiceError> {
        let found = self.with_base(sets).find_map(|pack| pack.starting.as_ref());
        found.ok_or(ChoiceError::NoStart("a starting deck"))
    }

    fn fertile_soil<'a>(&'a self, sets: &[&'a Pack]) -> Result<&'a Advancement, ChoiceError> {
        let found = self.with_base(sets).find_map(|pack| pack.fertile_soil.as_ref());
        found.ok_or(ChoiceError::NoStart("a Fertile Soil"))
    }

    /// These sets, and the base game to fall back on.
    fn with_base<'a>(&'a self, sets: &[&'a Pack]) -> impl Iterator<Item = &'a Pack> {
        sets.iter().copied().chain(self.sets().filter(|pack| pack.slug == BASE))
    }

    /// The leaders that are dealt, or that wait in the box for a card that draws
    /// some.
    fn chosen_leaders(
        &self,
        choice: &Choice,
        sets: &[&Pack],
        advancements: &[Advancement],
    ) -> Result<Vec<Leader>, ChoiceError> {
        if choice.leaders {
            return self.some_of("leaders", sets, |pack| &pack.leaders);
        }
        if !advancements.iter().any(draws_leaders) {
            return Ok(Vec::new());
        }
        Ok(sets.iter().flat_map(|pack| &pack.leaders).cloned().collect())
    }

    fn some_of<T: Clone>(
        &self,
        what: &'static str,
        sets: &[&Pack],
        list: fn(&Pack) -> &Vec<T>,
    ) -> Result<Vec<T>, ChoiceError> {
        let rows: Vec<T> = sets.iter().flat_map(|pack| list(pack)).cloned().collect();
        if !rows.is_empty() {
            return Ok(rows);
        }
        let with_some = self.sets().filter(|pack| !list(pack).is_empty()).map(|pack| pack.slug.clone()).collect();
        Err(ChoiceError::NoneThere { what, with_some })
    }
}

fn draws_leaders(row: &Advancement) -> bool {
    let draws = |effect: &Effect| matches!(effect, Effect::DrawLeaders(_));
    row.abilities.iter().any(|ability| ability.effect.contains(&draws))
}

fn title(slug: &str, name: &str) -> Title {
    Title { slug: slug.to_owned(), name: name.to_owned() }
}

fn advancements(sets: &[&Pack], conclaves: &[&Conclave]) -> Vec<Advancement> {
    let listed = Listed::new(conclaves, |conclave| &conclave.advancements);
    let rows = sets.iter().flat_map(|pack| &pack.advancements);
    rows.filter(|row| listed.include(&row.slug)).cloned().collect()
}

fn vales(sets: &[&Pack], conclaves: &[&Conclave]) -> Vec<Vale> {
    let listed = Listed::new(conclaves, |conclave| &conclave.vales);
    let rows = sets.iter().flat_map(|pack| &pack.vales);
    rows.filter(|row| listed.include(&row.slug)).cloned().collect()
}

/// The slugs on the lists of conclaves, if there are conclaves.
struct Listed<'a>(Option<HashSet<&'a str>>);

impl<'a> Listed<'a> {
    fn new(conclaves: &[&'a Conclave], list: fn(&Conclave) -> &Vec<String>) -> Self {
        let slugs = || conclaves.iter().flat_map(|conclave| list(conclave)).map(String::as_str).collect();
        Self((!conclaves.is_empty()).then(slugs))
    }

    fn include(&self, slug: &str) -> bool {
        self.0.as_ref().is_none_or(|slugs| slugs.contains(slug))
    }
}

/// Every card is named by its slug in notation, so that two of them would be
/// taken for each other.
fn check_slugs(cards: &Cards) -> Result<(), ChoiceError> {
    let advancements = cards.starting.printed.iter().chain([&cards.fertile_soil]).chain(&cards.advancements);
    let slugs = advancements
        .map(|row| (&row.slug, &row.set))
        .chain(cards.vales.iter().map(|row| (&row.slug, &row.set)))
        .chain(cards.leaders.iter().map(|row| (&row.slug, &row.set)))
        .chain(cards.amulets.iter().map(|row| (&row.slug, &row.set)))
        .chain(cards.solo.iter().map(|solo| (&solo.nemesis.slug, &solo.nemesis.set)));
    let mut seen = HashMap::new();
    for (slug, set) in slugs {
        if let Some(first) = seen.insert(slug, set) {
            let (slug, first, second) = (slug.clone(), first.clone(), set.clone());
            return Err(ChoiceError::SlugOfTwoSets { slug, first, second });
        }
    }
    Ok(())
}

fn check_room(cards: &Cards) -> Result<(), ChoiceError> {
    // Each side of a leader is kept like an advancement, and so is each stage of a nemesis.
    let stages: usize = cards.solo.iter().map(|solo| solo.nemesis.stages()).sum();
    let rows = cards.starting.printed.len() + 1 + cards.advancements.len() + 2 * cards.leaders.len() + stages;
    let tiles = cards.advancements.iter().map(|row| row.copies.total()).sum();
    let top_rows = cards.advancements.iter().filter(|row| row.level == Some(TOP_LEVEL));
    let top_tiles = top_rows.map(|row| row.copies.total()).sum();
    let vales = cards.vales.iter().map(|row| usize::from(row.copies)).sum();
    let counts = [
        ("different cards", rows, MAX_ROWS),
        ("advancements in decks", tiles, MAX_TILES),
        ("advancements of level 4", top_tiles, MAX_TOP_TILES),
        ("vale cards", vales, MAX_VALES),
        ("leaders", cards.leaders.len(), MAX_LEADERS),
        ("amulets", cards.amulets.len(), MAX_AMULETS),
    ];
    match counts.into_iter().find(|(_, found, most)| found > most) {
        Some((what, found, most)) => Err(ChoiceError::TooMany { what, found, most }),
        None => Ok(()),
    }
}

fn check_rows(cards: &Cards) -> Result<(), ChoiceError> {
    for level in 1..=ADVANCEMENT_LEVELS as u8 {
        let rows = cards.advancements.iter().filter(|row| row.level == Some(level));
        check_row("advancements", level, rows.map(|row| row.copies.total()).sum(), COMMONS)?;
    }
    for level in 1..=VALE_LEVELS as u8 {
        let rows = cards.vales.iter().filter(|row| row.level == level);
        check_row("vales", level, rows.map(|row| usize::from(row.copies)).sum(), VALES_ON_OFFER)?;
    }
    Ok(())
}

fn check_row(what: &'static str, level: u8, found: usize, needed: usize) -> Result<(), ChoiceError> {
    if found >= needed { Ok(()) } else { Err(ChoiceError::RowNeverFills { what, level, found, needed }) }
}
