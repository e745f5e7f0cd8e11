//! What can be wished for before a game, so that whoever offers it need not know
//! the game; and why a wish cannot be met, in words.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::{CONCLAVES, ChoiceError, Collection, Preset, RANDOM, RANDOM_ENDING};
use mystic_vale::setup::SetupError;
use tabletop::setup::WrongNumberOfPlayers;
use tabletop::{Slug, Variants};
use text::{Language, list, say};
use vale_of_eternity::setup::{Edition, Overpay};

use crate::shelf::ShelfError;

/// Something that can be wished for: a field of the wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishable {
    /// What it is called in requests.
    pub field: &'static str,
    pub values: Values,
    pub about: About,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these, or nothing.
    One(Vec<Named>),
    /// Any of these.
    Any(Vec<Named>),
    /// One word that leaves it to luck, or so many of these.
    Luck { words: Vec<Named>, from: Vec<Named>, count: usize },
    /// Yes or no.
    Switch,
}

/// Something that can be chosen by its slug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// What it is called in requests.
    pub slug: String,
    pub name: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// All of the cards, by one name.
    AllCards,
    SomeCards,
    Alone,
    Rules,
}

impl Wishable {
    const fn new(field: &'static str, about: About, values: Values) -> Self {
        Self { field, values, about }
    }
}

/// Something that is put into words by whoever offers it.
fn unnamed(slug: &str) -> Named {
    Named { slug: slug.to_owned(), name: None }
}

fn named(slug: &str, name: &str) -> Named {
    Named { slug: slug.to_owned(), name: Some(name.to_owned()) }
}

pub(crate) fn of_eternity() -> Vec<Wishable> {
    let editions = Edition::all().map(|edition| unnamed(edition.slug()));
    let overpay = Overpay::all().map(|overpay| unnamed(overpay.slug()));
    vec![
        Wishable::new("edition", About::Rules, Values::One(editions.collect())),
        Wishable::new("overpay", About::Rules, Values::One(overpay.collect())),
    ]
}

pub(crate) fn of_mystic(collection: &Collection) -> Vec<Wishable> {
    use About::{AllCards, Alone, SomeCards};
    let sets = collection.sets().map(|pack| named(&pack.slug, &pack.name)).collect();
    let conclaves = Values::Luck {
        words: vec![unnamed(RANDOM), unnamed(RANDOM_ENDING)],
        from: collection.conclaves().map(|conclave| named(&conclave.slug, &conclave.name)).collect(),
        count: CONCLAVES,
    };
    let nemeses = collection.nemeses().map(|nemesis| named(&nemesis.slug, &nemesis.name));
    let nemeses = [unnamed(RANDOM)].into_iter().chain(nemeses).collect();
    let tracks = TrackSide::all().map(|side| unnamed(side.slug()));
    vec![
        Wishable::new("preset", AllCards, Values::One(presets(collection))),
        Wishable::new("sets", SomeCards, Values::Any(sets)),
        Wishable::new("conclaves", SomeCards, conclaves),
        Wishable::new("leaders", SomeCards, Values::Switch),
        Wishable::new("amulets", SomeCards, Values::Switch),
        Wishable::new("replace_base", SomeCards, Values::Switch),
        Wishable::new("solo", Alone, Values::One(nemeses)),
        Wishable::new("track", Alone, Values::One(tracks.collect())),
    ]
}

/// The choices of cards that have a name, each of them once.
fn presets(collection: &Collection) -> Vec<Named> {
    let mut different: Vec<Preset> = Vec::new();
    for preset in collection.presets() {
        if different.iter().all(|other| other.choice != preset.choice) {
            different.push(preset);
        }
    }
    let named = |preset: Preset| {
        let name = collection.set(&preset.slug).ok().map(|set| set.name.clone());
        Named { slug: preset.slug, name }
    };
    different.into_iter().map(named).collect()
}

/// Why a game cannot be set up as somebody wished it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The field of the wish that it is about, or [`SEATS`].
    pub field: Option<&'static str>,
    /// What is wrong, and what would be right.
    pub sentence: String,
}

/// What a complaint is about that is about the number of players.
pub const SEATS: &str = "seats";

impl Complaint {
    #[must_use]
    pub fn of(error: &ShelfError, language: &Language) -> Self {
        let ShelfError::Setup(setup) = error else { return Self::other(error, language) };
        if let Some(choice) = setup.downcast_ref::<ChoiceError>() {
            return Self::of_choice(choice, language);
        }
        if setup.is::<WrongNumberOfPlayers>() {
            return Self { field: Some(SEATS), sentence: say!(language, "wish-wrong-number") };
        }
        match setup.downcast_ref::<SetupError>() {
            Some(setup) => Self::of_setup(setup, language),
            None => Self::other(error, language),
        }
    }

    fn of_setup(error: &SetupError, language: &Language) -> Self {
        match error {
            SetupError::Cards(choice) => Self::of_choice(choice, language),
            SetupError::Players(_) => {
                Self { field: Some(SEATS), sentence: say!(language, "wish-wrong-number-or-alone") }
            }
            SetupError::NotAlone { .. } => Self { field: Some("solo"), sentence: say!(language, "wish-not-alone") },
            SetupError::TooFew { what, found, players, .. } => {
                let sentence = say!(language, "wish-too-few", what = *what, found = *found, players = *players);
                Self { field: Some(what), sentence }
            }
            SetupError::Form(_) | SetupError::Seat(_) | SetupError::FirstPlayer(_) | SetupError::NoCardForLeader => {
                Self::other(error, language)
            }
        }
    }

    fn other(error: &dyn std::fmt::Display, language: &Language) -> Self {
        Self { field: None, sentence: say!(language, "error-other", problem = error.to_string()) }
    }

    fn of_choice(error: &ChoiceError, language: &Language) -> Self {
        let told = |field, sentence| Self { field: Some(field), sentence };
        match error {
            ChoiceError::PresetWithMore(_) => told("preset", say!(language, "wish-preset-with-more")),
            ChoiceError::NumberOfConclaves { found } => {
                told("conclaves", say!(language, "wish-number-of-conclaves", found = *found, needed = CONCLAVES))
            }
            ChoiceError::CardOfAnotherSet { conclave, set, .. } => {
                let conclave = Collection::builtin().conclave(conclave).map_or(conclave.as_str(), |it| &it.name);
                told("conclaves", say!(language, "wish-conclave-needs-set", conclave = conclave, set = name_of(set)))
            }
            ChoiceError::NoneThere { what, with_some } => {
                let sets: Vec<_> = with_some.iter().map(|set| name_of(set).to_owned()).collect();
                told(what, say!(language, "wish-none-there", what = *what, sets = list(&sets, language)))
            }
            ChoiceError::RowNeverFills { .. } => told("sets", say!(language, "wish-row-never-fills")),
            ChoiceError::TooMany { .. } => told("sets", say!(language, "wish-too-many-cards")),
            ChoiceError::NothingReplacesBase => told("replace_base", say!(language, "wish-nothing-replaces-base")),
            ChoiceError::UnknownSet(_) => Self { field: Some("sets"), ..Self::other(error, language) },
            ChoiceError::UnknownPreset(_) => Self { field: Some("preset"), ..Self::other(error, language) },
            ChoiceError::UnknownNemesis(_) => Self { field: Some("solo"), ..Self::other(error, language) },
            ChoiceError::UnknownConclave(_) | ChoiceError::ConclaveTwice(_) => {
                Self { field: Some("conclaves"), ..Self::other(error, language) }
            }
            ChoiceError::ConclaveOfTwoPacks(_)
            | ChoiceError::NemesisOfTwoPacks(_)
            | ChoiceError::UnknownCard { .. }
            | ChoiceError::NoStart(_)
            | ChoiceError::SlugOfTwoSets { .. } => Self::other(error, language),
        }
    }
}

fn name_of(set: &str) -> &str {
    Collection::builtin().set(set).map_or(set, |pack| &pack.name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::shelf;

    #[test]
    fn everything_that_a_wish_may_name_is_offered() {
        for game in shelf::GAMES {
            let refusal = shelf::wished(game, &json!({"nonsense": 1}), 2, 7).err().expect("no such field").to_string();
            let expected = refusal.split("expected").nth(1).expect("a list of fields");
            let mut fields: Vec<_> = expected.split('`').skip(1).step_by(2).collect();
            let wishes = shelf::wishes(game).unwrap();
            let mut offered: Vec<_> = wishes.iter().map(|wish| wish.field).collect();
            fields.sort_unstable();
            offered.sort_unstable();
            assert_eq!(offered, fields, "{game}");
        }
    }

    #[test]
    fn a_wish_that_cannot_be_met_is_told_by_its_field() {
        let language = Language::english();
        for (wish, players, field) in [
            (json!({"preset": "everything", "leaders": true}), 2, "preset"),
            (json!({"preset": "nonsense"}), 2, "preset"),
            (json!({"sets": ["nonsense"]}), 2, "sets"),
            (json!({"conclaves": ["nonsense"]}), 2, "conclaves"),
            (json!({"conclaves": []}), 1, SEATS),
            (json!({"leaders": true}), 2, "leaders"),
            (json!({"amulets": true}), 2, "amulets"),
            (json!({"sets": ["base"], "conclaves": ["random"]}), 2, "conclaves"),
            (json!({"sets": ["base"], "replace_base": true}), 2, "replace_base"),
            (json!({"solo": "random"}), 2, "solo"),
            (json!({"solo": "nonsense"}), 1, "solo"),
        ] {
            let error = shelf::wished("mystic", &wish, players, 7).err().expect("it cannot be met");
            let complaint = Complaint::of(&error, language);
            assert_eq!(complaint.field, Some(field), "{wish}: {}", complaint.sentence);
        }
        let error = shelf::wished("eternity", &json!(null), 1, 7).err().expect("nobody plays alone");
        assert_eq!(Complaint::of(&error, language).field, Some(SEATS));
    }
}
