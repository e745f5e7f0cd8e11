//! Why a game cannot be set up with some options, in words.

use mystic_vale::collection::{CONCLAVES, ChoiceError, Collection, Unknown};
use mystic_vale::setup::SetupError;
use tabletop::notation::excerpt;
use text::errors::replay_error;
use text::{Language, list, say};

use crate::registry::{GAMES, RegistryError, UnreadableOptions};

/// Why a game cannot be set up with the options that were asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The field of the options that it is about, or [`SEATS`].
    pub field: Option<&'static str>,
    /// What is wrong, and what would be right.
    pub sentence: String,
}

/// What a complaint is about that is about the number of players.
pub const SEATS: &str = "seats";

impl Complaint {
    #[must_use]
    pub fn of(error: &RegistryError, language: &Language) -> Self {
        let setup = match error {
            RegistryError::Setup(setup) => setup,
            RegistryError::UnknownGame(game) => {
                let games = GAMES.join(", ");
                let sentence = say!(language, "wish-unknown-game", game = excerpt(game), games = games);
                return Self { field: None, sentence };
            }
            RegistryError::Record(error) => return Self { field: None, sentence: replay_error(error, language) },
            RegistryError::Cards(_) => return Self { field: None, sentence: say!(language, "wish-unreadable-cards") },
        };
        if setup.is::<UnreadableOptions>() {
            return Self { field: None, sentence: say!(language, "wish-unreadable") };
        }
        if let Some(vale_of_eternity::setup::SetupError::Players(_)) = setup.downcast_ref() {
            return Self { field: Some(SEATS), sentence: say!(language, "wish-wrong-number") };
        }
        match setup.downcast_ref::<SetupError>() {
            Some(setup) => Self::of_mystic(setup, language),
            None => Self::other(error, language),
        }
    }

    fn of_mystic(error: &SetupError, language: &Language) -> Self {
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
            ChoiceError::UnknownSet(unknown) => told("sets", unknown_name("set", unknown, language)),
            ChoiceError::UnknownPreset(unknown) => told("preset", unknown_name("preset", unknown, language)),
            ChoiceError::UnknownNemesis(unknown) => told("solo", unknown_name("nemesis", unknown, language)),
            ChoiceError::UnknownConclave(unknown) => told("conclaves", unknown_name("conclave", unknown, language)),
            ChoiceError::ConclaveTwice(conclave) => told(
                "conclaves",
                say!(language, "wish-conclave-twice", conclave = conclave.as_str(), needed = CONCLAVES),
            ),
            ChoiceError::SlugOfTwoSets { slug, first, second } => {
                let (first, second) = (name_of(first), name_of(second));
                told(
                    "sets",
                    say!(language, "wish-card-of-two-sets", card = slug.as_str(), first = first, second = second),
                )
            }
            ChoiceError::UnknownCard { conclave, card, .. } => {
                let (conclave, card) = (conclave.as_str(), card.as_str());
                told("conclaves", say!(language, "wish-conclave-lacks-card", conclave = conclave, card = card))
            }
            ChoiceError::NoStart(_) => told("sets", say!(language, "wish-no-start")),
            // Packs like these are refused when they are read.
            ChoiceError::ConclaveOfTwoPacks(_) | ChoiceError::NemesisOfTwoPacks(_) => {
                Self { field: None, sentence: say!(language, "wish-unreadable-cards") }
            }
        }
    }
}

fn unknown_name(what: &str, unknown: &Unknown, language: &Language) -> String {
    let (name, known) = (unknown.written.as_str(), unknown.known.join(", "));
    say!(language, "wish-unknown-name", what = what, name = name, known = known)
}

fn name_of(set: &str) -> &str {
    Collection::builtin().set(set).map_or(set, |pack| &pack.name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::registry;

    #[test]
    fn packs_that_do_not_go_together_are_told_by_their_field() {
        let slug = || "elder".to_owned();
        let (first, second) = ("base".to_owned(), "own".to_owned());
        for (error, field) in [
            (ChoiceError::SlugOfTwoSets { slug: slug(), first, second }, "sets"),
            (ChoiceError::UnknownCard { conclave: slug(), kind: "vale", card: slug(), suggestion: None }, "conclaves"),
            (ChoiceError::NoStart("a starting deck"), "sets"),
        ] {
            let shown = error.to_string();
            let complaint =
                Complaint::of(&RegistryError::Setup(Box::new(SetupError::Cards(error))), Language::english());
            assert_eq!(complaint.field, Some(field), "{shown}");
            assert!(!complaint.sentence.contains(&shown), "{shown} is a technical line");
        }
    }

    #[test]
    fn options_that_cannot_be_met_are_told_by_their_field() {
        let language = Language::english();
        for (options, players, field) in [
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
            let error = registry::new_game("mystic", &options, players, 7).err().expect("it cannot be met");
            let complaint = Complaint::of(&error, language);
            assert_eq!(complaint.field, Some(field), "{options}: {}", complaint.sentence);
        }
        let error = registry::new_game("eternity", &json!(null), 1, 7).err().expect("nobody plays alone");
        assert_eq!(Complaint::of(&error, language).field, Some(SEATS));
    }
}
