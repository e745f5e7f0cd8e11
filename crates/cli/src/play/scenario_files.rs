//! Positions of a game that is being played, as scenarios beside its saved table.

use std::path::{self, Path};

use games::AnyGame;
use tabletop::Viewer;
use tabletop::scenario::ScenarioRequest;
use text::errors::export_error;
use text::{Language, say};

use super::{saves, shown};
use crate::arguments::PackFile;
use crate::failure::Failure;

pub(super) struct ScenarioFiles<'a> {
    table: &'a Path,
    pack: Option<PackFile>,
    language: &'a Language,
}

impl<'a> ScenarioFiles<'a> {
    /// For a game that is kept in this file, and played with this pack of cards if
    /// not with the built-in ones.
    pub(super) fn beside(table: &'a Path, cards: Option<&Path>, language: &'a Language) -> Result<Self, Failure> {
        // A scenario looks for its pack from where it lies itself.
        let cards = cards.map(path::absolute).transpose()?;
        Ok(Self { table, pack: PackFile::read_if_named(cards.as_deref())?, language })
    }

    /// Writes the position of now as this viewer knows it, and says where it is,
    /// or why it was not written.
    pub(super) fn write(&self, game: &dyn AnyGame, viewer: Viewer) -> String {
        let name = self.table.file_stem().unwrap_or_default().to_string_lossy();
        let (steps, pack) = (game.steps(), self.pack.as_ref().map(PackFile::source));
        let request = ScenarioRequest { name: &name, steps, viewer: Some(viewer), packs: pack.as_slice() };
        let text = match game.scenario(&request) {
            Ok(text) => text,
            Err(error) => return export_error(&error, self.language),
        };
        match saves::write_scenario(self.table, steps, &text) {
            Ok(file) => say!(self.language, "play-scenario-written", file = shown(&file)),
            Err(trouble) => trouble.words(game.game(), self.language).0,
        }
    }
}
