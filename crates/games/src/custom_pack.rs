//! Packs of cards that are not built in, whichever their game.

use std::sync::Arc;

use ai::Knowhow;
use serde_json::Value;
use tabletop::offering::GameOption;
use tabletop::scenario::Stage;
use tabletop::{CardSource, Offering};
use text::Wording;

use crate::any_game::AnyGame;
use crate::registry::{RegistryError, new_game_with, pack_fields, read_custom};

/// The longest name of a pack, in letters.
pub const MAX_PACK_NAME: usize = 40;

/// A pack of cards that is offered beside the built-in ones.
#[derive(Clone)]
pub struct CustomPack {
    name: String,
    game: &'static str,
    text: String,
    cards: Arc<dyn CustomCards>,
}

/// Why a file is no pack that can be offered.
#[derive(Debug, thiserror::Error)]
pub enum CustomPackError {
    #[error(
        "{file}: {name:?} cannot be the name of a pack; call the file by at most {MAX_PACK_NAME} letters from A to Z, \
         digits, hyphens and underscores"
    )]
    Name { file: String, name: String },
    #[error("{file}: this is a pack of no game; {}", fields())]
    NoGame { file: String },
    #[error(transparent)]
    Cards(RegistryError),
}

impl CustomPack {
    /// Reads a pack. The source is only called by its name in messages.
    ///
    /// # Errors
    /// If the file is a pack of no game, or a broken one.
    pub fn read(name: &str, source: CardSource<'_>) -> Result<Self, CustomPackError> {
        let file = || source.name.to_owned();
        if !is_pack_name(name) {
            return Err(CustomPackError::Name { file: file(), name: name.chars().take(MAX_PACK_NAME).collect() });
        }
        let (game, cards) = read_custom(source).ok_or_else(|| CustomPackError::NoGame { file: file() })?;
        let cards = cards.map_err(CustomPackError::Cards)?;
        Ok(Self { name: name.to_owned(), game, text: source.text.to_owned(), cards })
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// What is in the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What can be chosen before a game with these cards.
    #[must_use]
    pub fn options(&self) -> Vec<GameOption> {
        self.cards.options()
    }

    /// As [`crate::new_game`], with these cards.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn new_game(&self, options: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, RegistryError> {
        self.cards.new_game(options, players, seed)
    }
}

impl std::fmt::Debug for CustomPack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CustomPack").field("name", &self.name).field("game", &self.game).finish_non_exhaustive()
    }
}

/// The cards of a pack with the built-in ones of its game, whichever that is.
pub(crate) trait CustomCards: Send + Sync {
    fn options(&self) -> Vec<GameOption>;
    fn new_game(&self, options: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, RegistryError>;
}

pub(crate) struct CardsOf<G: Offering>(pub(crate) G::Pack);

impl<G: Wording + Knowhow + Stage> CustomCards for CardsOf<G> {
    fn options(&self) -> Vec<GameOption> {
        G::options(&self.0)
    }

    fn new_game(&self, options: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, RegistryError> {
        new_game_with::<G>(&self.0, options, players, seed)
    }
}

/// Names stand in addresses and on pages as they are.
fn is_pack_name(name: &str) -> bool {
    let is_plain = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    (1..=MAX_PACK_NAME).contains(&name.len()) && name.bytes().all(is_plain)
}

fn fields() -> String {
    let told = |(game, field): (&str, &str)| format!("one of `{game}` has a field `{field}`");
    pack_fields().map(told).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::registry::{GAMES, builtin_files, set_up_with_kept};

    fn read(name: &str, text: &str) -> Result<CustomPack, CustomPackError> {
        CustomPack::read(name, CardSource { name: &format!("packs/{name}.ron"), text })
    }

    fn refusal(name: &str, text: &str) -> String {
        read(name, text).expect_err("it cannot be offered").to_string()
    }

    #[test]
    fn every_built_in_file_is_known_for_a_pack_of_its_game() {
        for game in GAMES {
            for (_, text) in builtin_files(game).unwrap() {
                let pack = read("own", text).unwrap();
                assert_eq!((pack.game(), pack.name(), pack.text()), (*game, "own", *text));
            }
        }
    }

    #[test]
    fn a_broken_pack_is_told_with_file_line_and_reason() {
        for game in GAMES {
            let (_, text) = builtin_files(game).unwrap()[0];
            let line = text.lines().position(|line| line.contains("name: \"")).unwrap() + 1;
            let told = refusal("own", &text.replacen("name: \"", "nmae: \"", 1));
            assert!(told.starts_with(&format!("packs/own.ron:{line}:")), "{told}");
            assert!(told.contains("`nmae` is not known here"), "{told}");
        }
        for text in ["", "Once upon a time", "(cards: [(slug: \"imp\")])", "// slug: \"x\"\n(name: \"slug: \")"] {
            let told = refusal("own", text);
            assert!(told.starts_with("packs/own.ron: this is a pack of no game"), "{told}");
            assert!(told.contains("`mystic` has a field `slug`"), "{told}");
        }
    }

    #[test]
    fn a_pack_has_a_name_that_can_stand_anywhere() {
        let (_, text) = builtin_files("eternity").unwrap()[0];
        for name in ["", "a b", "a/b", "..", "ä", "<b>", &"a".repeat(MAX_PACK_NAME + 1)] {
            let told = refusal(name, text);
            assert!(told.contains("cannot be the name of a pack"), "{told}");
        }
        assert!(read(&"a".repeat(MAX_PACK_NAME), text).is_ok());
    }

    #[test]
    fn a_game_with_a_pack_is_set_up_again_from_the_kept_files() {
        for (game, file, old, new) in
            [("eternity", 0, "\"Imp\"", "\"Impertinence\""), ("mystic", 0, "slug: \"base\"", "slug: \"homebrew\"")]
        {
            let files: Vec<_> =
                builtin_files(game).unwrap().iter().map(|&(name, text)| CardSource { name, text }).collect();
            let pack = read("own", &files[file].text.replacen(old, new, 1)).unwrap();
            let begun = pack.new_game(&json!({}), 2, 7).unwrap();
            let own = CardSource { name: "own.ron", text: pack.text() };
            let again = set_up_with_kept(begun.header(), &files, Some(own)).unwrap();
            assert_eq!(again.view(tabletop::Viewer::Spectator), begun.view(tabletop::Viewer::Spectator));
            let scene = |game: &dyn AnyGame| {
                format!("{:?}", game.scene(tabletop::Viewer::Spectator, text::Language::english()))
            };
            assert_eq!(scene(&*again), scene(&*begun));
        }
    }
}
