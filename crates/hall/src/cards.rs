//! The cards that tables are played with. Those of every table are kept, so
//! that it can go on when the built-in ones, or those of a pack, have changed.

use games::{AnyGame, CustomPack, RegistryError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use table::Charter;
use tabletop::{CardSource, Digest};

use crate::error::{FrozenReason, HallError};
use crate::storage::{CardFiles, Storage};

/// How many games are kept ready to be begun.
const MOST_READY: usize = 256;

/// Games before their first step. To set one up takes longer than to copy it.
pub(crate) struct Games {
    storage: Arc<dyn Storage>,
    ready: Mutex<HashMap<String, Box<dyn AnyGame>>>,
}

impl Games {
    pub(crate) fn new(storage: Arc<dyn Storage>) -> Self {
        Self { storage, ready: Mutex::new(HashMap::new()) }
    }

    pub(crate) async fn of(&self, charter: &Charter) -> Result<Box<dyn AnyGame>, HallError> {
        let Charter { game, rules, cards, setup, .. } = charter;
        // Cards that are played alike may still be called differently in other files.
        let files = charter.files.as_deref().unwrap_or_default();
        let key = format!("{game} {rules} {cards} {files} {setup}");
        if let Some(game) = self.ready.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(game.boxed());
        }
        let game = self.set_up(charter).await?;
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if ready.len() >= MOST_READY {
            ready.clear();
        }
        ready.insert(key, game.boxed());
        Ok(game)
    }

    async fn set_up(&self, charter: &Charter) -> Result<Box<dyn AnyGame>, HallError> {
        let header = charter.header(vec![String::new(); charter.seats.len()]);
        let frozen = |error: RegistryError| HallError::Frozen(error.into());
        let no_longer_there = || HallError::Frozen(FrozenReason::NoCards);
        let files = charter.files.as_deref().ok_or_else(no_longer_there)?;
        if fingerprint(&charter.game).map_err(frozen)? == files {
            return games::set_up(&header, None).map_err(frozen);
        }
        let kept = self.storage.cards(files).await?.ok_or_else(no_longer_there)?;
        let mut files: Vec<_> = kept.files.iter().map(|(name, text)| CardSource { name, text }).collect();
        let own = charter.pack.as_ref().and_then(|_| files.pop());
        games::set_up_with_kept(&header, &files, own).map_err(frozen)
    }

    /// The file of the pack that a table is played with; `None` if its cards are
    /// the built-in ones.
    pub(crate) async fn pack_file(&self, charter: &Charter) -> Result<Option<(String, String)>, HallError> {
        let (Some(_), Some(files)) = (&charter.pack, &charter.files) else { return Ok(None) };
        Ok(self.storage.cards(files).await?.and_then(|mut kept| kept.files.pop()))
    }

    /// Keeps the built-in cards of a game, with those of a pack behind them if
    /// there is one, and tells their fingerprint.
    pub(crate) async fn keep(&self, game: &str, pack: Option<&CustomPack>) -> Result<String, HallError> {
        let unknown = |error: RegistryError| HallError::Opening(error.into());
        let own = pack.map(|pack| (format!("{}.ron", pack.name()), pack.text().to_owned()));
        let builtin = fingerprint(game).map_err(unknown)?;
        let digest = match &own {
            Some((name, text)) => Digest::of(format!("{builtin}\n{name}\n{text}\n")).to_string(),
            None => builtin,
        };
        if self.storage.cards(&digest).await?.is_none() {
            let files = games::builtin_files(game).map_err(unknown)?;
            let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned()));
            let files = files.chain(own).collect();
            self.storage.keep_cards(CardFiles { digest: digest.clone(), files }).await?;
        }
        Ok(digest)
    }
}

/// The fingerprint of the built-in cards of a game.
fn fingerprint(game: &str) -> Result<String, RegistryError> {
    static KNOWN: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, digest)) = known.iter().find(|(other, _)| other == game) {
        return Ok(digest.clone());
    }
    let files = games::builtin_files(game)?;
    let all: String = files.iter().map(|(name, text)| format!("{name}\n{text}\n")).collect();
    let digest = Digest::of(all).to_string();
    known.push((game.to_owned(), digest.clone()));
    Ok(digest)
}
