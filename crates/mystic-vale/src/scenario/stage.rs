//! Setting the table as a script says: what each line puts where.

use std::collections::HashMap;

use tabletop::notation::excerpt;
use tabletop::scenario::lines::{Line, Lines, SetupWords, split_word};
use tabletop::scenario::{Loader, Problem, Script, ScriptError};
use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, Game, NotationError, Seat};

use super::flaw::Flaw;
use super::{COMMONS_WORDS, GAP, VALES_WORDS, level_of};
use crate::action::{Action, Source, parse_card};
use crate::cards::{CardNo, CardNos, Pack, RowId, Slot, TileId, ValeId};
use crate::crafted::{Added, Layer};
use crate::rules::{Named, Rules};
use crate::setup::{COMMONS, LAST_ROUND, Setup, VALES_ON_OFFER};
use crate::state::{ManaToken, Mystic, Phase, used_bit};
use crate::symbols::Spirits;

/// The words with which setup lines begin.
const WORDS: SetupWords = SetupWords {
    options: &["players", "cards", "first"],
    once: &[
        "round",
        "phase",
        "turn",
        "pool",
        "mana",
        "spirits",
        "deck-1",
        "deck-2",
        "deck-3",
        "vale-deck-1",
        "vale-deck-2",
    ],
    lists: &["commons-1", "commons-2", "commons-3", "vales-1", "vales-2", "box"],
    once_of_a_player: &["on-deck", "tokens", "mana-token", "spoiled"],
};

/// What a line about a player may be about.
const PLAYER_WORDS: [&str; 11] =
    ["card", "field", "on-deck", "discards", "deck", "vales", "fresh", "used", "tokens", "mana-token", "spoiled"];

/// The most tokens that a script may give a player or the pool: far more than
/// any game brings.
const MOST_TOKENS: u16 = 999;

/// The position that a script describes, at its first decision.
pub(super) fn stage(script: &Script, load: &mut Loader<'_>) -> Result<Mystic, ScriptError> {
    let lines = Lines::of(script, &WORDS)?;
    let setup = setup(&lines, load)?;
    if lines.describe_no_position() {
        return Ok(Mystic::new(&setup));
    }
    let mut scene = Scene::new(&lines, &setup)?;
    for line in lines.iter() {
        scene.place(line)?;
    }
    scene.finish()
}

/// The lines about the game as a whole.
fn setup(lines: &Lines<'_>, load: &mut Loader<'_>) -> Result<Setup, ScriptError> {
    let pack = lines.once("cards").map(|line| load_pack(line, load)).transpose()?;
    let rules = Rules::new(pack.as_ref().unwrap_or(Pack::builtin()));
    let players = lines.once("players").map_or(Ok(2), |line| line.number("players", 2..=4))?;
    let setup = Setup::new(rules, usize::from(players))
        .map_err(|error| ScriptError::at(lines.script.line, Flaw::from(error)))?;
    let first = lines.once("first").map(|line| line.seat(line.rest, setup.players())).transpose()?;
    // The seat was found at this table, so that it is never refused.
    Ok(first.and_then(|first| setup.with_first(first).ok()).unwrap_or(setup))
}

fn load_pack(line: Line<'_>, load: &mut Loader<'_>) -> Result<Pack, ScriptError> {
    let source = load(line.rest).map_err(|error| line.flaw(Problem::Game(error)))?;
    Pack::parse(line.rest, &source).map_err(|error| line.flaw(Flaw::Pack(Box::new(error))))
}

/// A place where a player's cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    Field,
    OnDeck,
    Discards,
    Deck,
}

/// A table that is being set.
pub(super) struct Scene<'a> {
    pub(super) lines: &'a Lines<'a>,
    pub(super) game: Mystic,
    /// Where each card of a player was placed.
    pub(super) cards: HashMap<(Seat, CardNo), usize>,
    /// Where a player's cards go that are named nowhere.
    pub(super) rest: [Option<(Zone, usize)>; MAX_SEATS],
    /// The cards that were listed as those of a deck.
    pub(super) decks: [CardNos; MAX_SEATS],
    /// Where each advancement was placed.
    pub(super) tiles: HashMap<TileId, usize>,
    /// Where each vale was placed.
    pub(super) vales: HashMap<ValeId, usize>,
    /// What was said to lie in the rows, gaps included.
    pub(super) tile_rows: [Vec<Option<TileId>>; 3],
    pub(super) vale_rows: [Vec<Option<ValeId>>; 2],
}

impl<'a> Scene<'a> {
    fn new(lines: &'a Lines<'a>, setup: &Setup) -> Result<Self, ScriptError> {
        let mut game = Mystic::before_the_game(setup);
        game.open.round =
            lines.once("round").map_or(Ok(1), |line| line.number("round", 1..=u16::from(LAST_ROUND)))? as u8;
        game.open.phase = match lines.once("phase").map(|line| (line, line.rest)) {
            None | Some((_, "planting")) => Phase::Planting,
            Some((_, "harvest")) => Phase::Harvest,
            Some((_, "discard")) => Phase::Discard,
            Some((_, "prep")) => Phase::Prep,
            Some((line, other)) => return Err(line.flaw(Flaw::Phase(other.to_owned()))),
        };
        game.open.first = setup.first().unwrap_or_default();
        // Who begins is settled, and nobody asks any more how.
        game.open.named_first = None;
        game.open.turn = match lines.once("turn") {
            Some(line) => line.seat(line.rest, setup.players())?,
            None => game.open.first,
        };
        Ok(Self {
            lines,
            game,
            cards: HashMap::new(),
            rest: [None; MAX_SEATS],
            decks: [CardNos::EMPTY; MAX_SEATS],
            tiles: HashMap::new(),
            vales: HashMap::new(),
            tile_rows: Default::default(),
            vale_rows: Default::default(),
        })
    }

    fn place(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        if let Some(level) = level_of(&COMMONS_WORDS, line.word) {
            return self.lay_commons(line, level);
        }
        if let Some(level) = level_of(&VALES_WORDS, line.word) {
            return self.lay_vales(line, level);
        }
        match line.word {
            "box" => self.names(line, line.rest)?.try_for_each(|name| {
                let vale = self.take_vale(line, name)?;
                self.game.open.vales.lost.insert(vale);
                Ok(())
            }),
            "mana" | "spirits" if self.game.open.phase != Phase::Harvest => {
                let word = if line.word == "mana" { "mana" } else { "spirits" };
                Err(line.flaw(Flaw::WrongPhase { word, reason: "mana and spirits are counted in the harvest phase" }))
            }
            word if word.parse::<Seat>().is_ok() => self.place_for_player(line),
            // Options and single numbers are read where they are needed.
            _ => Ok(()),
        }
    }

    fn place_for_player(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let seat = line.seat(line.word, self.game.open.seats())?;
        let (word, rest) = split_word(line.rest);
        match word {
            "card" => self.craft(line, seat, rest),
            "field" => self.put(line, seat, rest, Zone::Field),
            "on-deck" => self.put(line, seat, rest, Zone::OnDeck),
            "discards" => self.put(line, seat, rest, Zone::Discards),
            "deck" => self.put(line, seat, rest, Zone::Deck),
            "vales" | "fresh" => self.give_vales(line, seat),
            // Looked at when everything lies where it belongs.
            "used" => self.names(line, rest).map(drop),
            "tokens" => {
                self.game.player_mut(seat).tokens = Line { rest, ..line }.number("tokens", 0..=MOST_TOKENS)?;
                Ok(())
            }
            "mana-token" => {
                let token = one_of(line, rest, ["active", "spent"], [ManaToken::Active, ManaToken::Spent])?;
                self.game.player_mut(seat).mana_token = token;
                Ok(())
            }
            "spoiled" => {
                self.game.player_mut(seat).spoiled = one_of(line, rest, ["yes", "no"], [true, false])?;
                Ok(())
            }
            // An action among the lines of the position is a likely slip.
            _ => Err(line.flaw(match Action::parse(line.rest, &self.game.rules) {
                Err(NotationError::Verb { .. }) => Problem::unknown_word(word, &PLAYER_WORDS),
                _ => Problem::StepBeforeSeparator(format!("{} {}", line.word, line.rest)),
            })),
        }
    }

    /// The words of a list, of which there has to be one at least.
    fn names<'t>(&self, line: Line<'_>, text: &'t str) -> Result<std::str::SplitWhitespace<'t>, ScriptError> {
        if text.is_empty() {
            let word = format!("{} {}", line.word, line.rest).trim().to_owned();
            return Err(line.flaw(Problem::Incomplete { word, needs: "the names of cards" }));
        }
        Ok(text.split_whitespace())
    }

    /// Puts the named cards into a zone, or notes that the rest goes there.
    fn put(&mut self, line: Line<'_>, seat: Seat, text: &str, zone: Zone) -> Result<(), ScriptError> {
        for name in self.names(line, text)? {
            if name == "rest" {
                if let Some((_, first)) = self.rest[seat.index()] {
                    return Err(line.flaw(Flaw::RestTwice { seat, first }));
                }
                self.rest[seat.index()] = Some((zone, line.number));
                continue;
            }
            let card = parse_card(name).map_err(|error| line.flaw(error))?;
            if let Some(first) = self.cards.insert((seat, card), line.number) {
                return Err(line.flaw(Flaw::PlacedTwice { name: format!("{seat} {name}"), first }));
            }
            self.insert(seat, zone, card).map_err(|problem| line.flaw(problem))?;
        }
        Ok(())
    }

    pub(super) fn insert(&mut self, seat: Seat, zone: Zone, card: CardNo) -> Result<(), Problem> {
        let player = self.game.player_mut(seat);
        match zone {
            // A field has room for all cards that a player has.
            Zone::Field => drop(player.field.push(card)),
            Zone::OnDeck => {
                if let Some(other) = player.on_deck.replace(card) {
                    let rest = format!("{} {}", other.text(), card.text());
                    return Err(Problem::TooMuch { word: "on-deck".to_owned(), rest });
                }
            }
            Zone::Discards => player.discards.insert(card),
            Zone::Deck => self.decks[seat.index()].insert(card),
        }
        Ok(())
    }

    /// Sleeves advancements onto a card, one after the other.
    fn craft(&mut self, line: Line<'_>, seat: Seat, text: &str) -> Result<(), ScriptError> {
        let (card, pieces) = split_word(text);
        let card = parse_card(card).map_err(|error| line.flaw(error))?;
        let mut pieces = self.names(line, pieces)?.peekable();
        while let Some(name) = pieces.next() {
            let layer = if pieces.next_if_eq(&"under").is_some() { Layer::Under } else { Layer::Over };
            self.sleeve(line, seat, card, name, layer)?;
        }
        Ok(())
    }

    fn sleeve(
        &mut self,
        line: Line<'_>,
        seat: Seat,
        card: CardNo,
        name: &str,
        layer: Layer,
    ) -> Result<(), ScriptError> {
        let named = self.game.rules.find(name).map_err(|error| line.flaw(error))?;
        let (row, slot) = self.game.rules.find_piece(name).map_err(|error| line.flaw(error))?;
        let crafted = *self.game.open.player(seat).card(card);
        if let Named::Printed(..) = named {
            // What is printed there anyway may be said.
            let is_there = crafted.slot(slot) == row;
            let flaw = || Flaw::Printed { name: name.to_owned(), card: card.text() };
            return if is_there { Ok(()) } else { Err(line.flaw(flaw())) };
        }
        if !crafted.is_free(slot) {
            return Err(line.flaw(Flaw::SlotTaken { name: name.to_owned(), card: card.text(), seat }));
        }
        let longwise = self.game.rules.row(row).longwise;
        if layer == Layer::Under && !(longwise && crafted.on_top().is_some()) {
            return Err(line.flaw(Flaw::NothingToCover));
        }
        self.take_piece(line, named, name)?;
        self.add_to(seat, card, row, slot, layer);
        Ok(())
    }

    fn add_to(&mut self, seat: Seat, card: CardNo, row: RowId, slot: Slot, layer: Layer) {
        let rules = self.game.rules;
        // Nothing is shown yet, so that nothing has to be counted anew.
        let cards = &mut self.game.player_mut(seat).cards;
        cards[card.index()].sleeve(&rules, row, slot, layer, Added::default());
    }

    /// An advancement leaves its deck, or a Fertile Soil its supply.
    fn take_piece(&mut self, line: Line<'_>, named: Named, name: &str) -> Result<(), ScriptError> {
        match named {
            Named::Tile(tile) => self.take_tile(line, tile),
            Named::Soil(slot) => {
                let left = &mut self.game.open.commons.soil[slot.index()];
                *left = left.checked_sub(1).ok_or_else(|| line.flaw(Flaw::NoSoilLeft(name.to_owned())))?;
                Ok(())
            }
            Named::Vale(_) | Named::Printed(..) => Ok(()),
        }
    }

    fn take_tile(&mut self, line: Line<'_>, tile: TileId) -> Result<(), ScriptError> {
        let Some(first) = self.tiles.insert(tile, line.number) else { return Ok(()) };
        let name = self.game.rules.tile_name(tile).to_owned();
        Err(line.flaw(Flaw::PlacedTwice { name, first }))
    }

    fn take_vale(&mut self, line: Line<'_>, name: &str) -> Result<ValeId, ScriptError> {
        let vale = self.game.rules.find_vale(name).map_err(|error| line.flaw(error))?;
        let Some(first) = self.vales.insert(vale, line.number) else { return Ok(vale) };
        Err(line.flaw(Flaw::PlacedTwice { name: name.to_owned(), first }))
    }

    fn give_vales(&mut self, line: Line<'_>, seat: Seat) -> Result<(), ScriptError> {
        let (word, names) = split_word(line.rest);
        for name in self.names(line, names)? {
            let vale = self.take_vale(line, name)?;
            if !self.game.may_own(seat, vale) {
                return Err(line.flaw(Flaw::OwnLimit { seat, name: name.to_owned() }));
            }
            let player = self.game.player_mut(seat);
            player.vales.insert(vale);
            if word == "fresh" {
                player.fresh.insert(vale);
            }
        }
        Ok(())
    }

    fn lay_commons(&mut self, line: Line<'_>, level: usize) -> Result<(), ScriptError> {
        for name in self.names(line, line.rest)? {
            if self.tile_rows[level].len() == COMMONS {
                return Err(line.flaw(Flaw::RowFull { word: COMMONS_WORDS[level], places: COMMONS }));
            }
            let tile = if name == GAP { None } else { Some(self.tile_for_row(line, name, level)?) };
            self.tile_rows[level].push(tile);
        }
        Ok(())
    }

    fn tile_for_row(&mut self, line: Line<'_>, name: &str, row: usize) -> Result<TileId, ScriptError> {
        let tile = find_tile(&self.game.rules, name).map_err(|error| line.flaw(error))?;
        let level = self.game.rules.row(self.game.rules.tile(tile).row).level;
        if usize::from(level) <= row {
            return Err(line.flaw(Flaw::LevelTooLow { name: name.to_owned(), level, word: COMMONS_WORDS[row] }));
        }
        self.take_tile(line, tile)?;
        Ok(tile)
    }

    fn lay_vales(&mut self, line: Line<'_>, row: usize) -> Result<(), ScriptError> {
        for name in self.names(line, line.rest)? {
            if self.vale_rows[row].len() == VALES_ON_OFFER {
                return Err(line.flaw(Flaw::RowFull { word: VALES_WORDS[row], places: VALES_ON_OFFER }));
            }
            let vale = if name == GAP { None } else { Some(self.take_vale(line, name)?) };
            if let Some(level) = vale.map(|vale| self.game.rules.vale_row(vale).level)
                && usize::from(level) <= row
            {
                return Err(line.flaw(Flaw::LevelTooLow { name: name.to_owned(), level, word: VALES_WORDS[row] }));
            }
            self.vale_rows[row].push(vale);
        }
        Ok(())
    }

    /// How many cards a common deck is said to hold, if it is said; no more
    /// than there can be.
    pub(super) fn deck_size(&self, word: &'static str, most: usize) -> Result<Option<usize>, ScriptError> {
        let Some(line) = self.lines.once(word) else { return Ok(None) };
        line.number(word, 0..=most as u16).map(|size| Some(usize::from(size)))
    }

    /// What was said to have been used is used, if there is such an ability.
    pub(super) fn mark_used(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let seat = line.seat(line.word, self.game.open.seats())?;
        for name in split_word(line.rest).1.split_whitespace() {
            let source = Source::parse(name, &self.game.rules).map_err(|error| line.flaw(error))?;
            let owned = match source {
                Source::Advancement(..) => true,
                Source::Vale(vale) => self.game.open.player(seat).vales.contains(vale),
            };
            if !owned || self.game.ability(seat, source).is_none() {
                return Err(line.flaw(Flaw::NothingToUse(name.to_owned(), seat)));
            }
            let player = self.game.player_mut(seat);
            match source {
                Source::Advancement(card, slot) => player.used |= 1 << used_bit(card, slot),
                Source::Vale(vale) => player.used_vales.insert(vale),
            }
        }
        Ok(())
    }
}

/// One of two words, and what it stands for.
fn one_of<T>(line: Line<'_>, written: &str, words: [&'static str; 2], values: [T; 2]) -> Result<T, ScriptError> {
    let place = words.iter().position(|&word| word == written);
    let value = values.into_iter().enumerate().find(|&(index, _)| Some(index) == place);
    value.map(|(_, value)| value).ok_or_else(|| line.flaw(Problem::unknown_word(written, &words)))
}

/// The advancement of a level deck with this name.
pub(super) fn find_tile(rules: &Rules, name: &str) -> Result<TileId, NotationError> {
    match rules.find(name)? {
        Named::Tile(tile) => Ok(tile),
        _ => {
            Err(NotationError::Form { text: excerpt(name), expected: "an advancement of a level deck, with its slot" })
        }
    }
}

/// The spirits that a text such as `2a 1w` or `nothing` names.
pub(super) fn read_spirits(text: &str) -> Result<Spirits, Flaw> {
    if text == "nothing" {
        return Ok(Spirits::NONE);
    }
    Spirits::parse(text).ok_or_else(|| Flaw::Spirits(text.to_owned()))
}
