//! Setting the table as a script says: what each line puts where.

use std::collections::HashMap;
use std::str::FromStr;

use strum::VariantNames;
use tabletop::notation::excerpt;
use tabletop::scenario::lines::{Line, Lines, SetupWords, split_word};
use tabletop::scenario::{Loader, Problem, Script, ScriptError};
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, NotationError, Seat};

use super::flaw::Flaw;
use super::{COMMONS_WORDS, GAP, TOP_ROW_WORD, VALES_WORDS, level_of};
use crate::action::parse_card;
use crate::cards::{
    AmuletId, CardNo, CardNos, Cards, LeaderId, MAX_TOP_TILES, Pack, TOP_LEVEL, TileId, TrackSide, ValeId,
};
use crate::collection::{Choice, Collection, SoloChoice};
use crate::rules::{Named, Rules};
use crate::setup::{COMMONS, LAST_ROUND, Setup, VALES_ON_OFFER};
use crate::state::{Burden, MAX_BURDENS, Mystic, NEMESIS, Phase};
use crate::symbols::Spirits;

const WORDS: SetupWords = SetupWords {
    options: &["players", "cards", "sets", "conclaves", "leaders", "amulets", "solo", "first"],
    once: &[
        "round",
        "phase",
        "turn",
        "pool",
        "to-box",
        "mana",
        "spirits",
        "deck-1",
        "deck-2",
        "deck-3",
        "vale-deck-1",
        "vale-deck-2",
        "pushes",
        "space",
        "nemesis-card",
        "nemesis-tokens",
    ],
    lists: &["commons-1", "commons-2", "commons-3", "commons-4", "vales-1", "vales-2", "box", "burden", "claimed"],
    once_of_a_player: &[
        "leader",
        "amulet",
        "on-deck",
        "tokens",
        "curse",
        "leader-curse",
        "mana-token",
        "spoiled",
        "harvest-anyway",
        "extra-turn",
    ],
};

/// The most tokens that a script may give a player or the pool: far more than
/// any game brings.
pub(super) const MOST_TOKENS: u16 = 999;

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

fn setup(lines: &Lines<'_>, load: &mut Loader<'_>) -> Result<Setup, ScriptError> {
    let rules = Rules::new(&cards(lines, load)?);
    let usual = if rules.is_solo() { 1 } else { 2 };
    let players = lines.once("players").map_or(Ok(usual), |line| line.number("players", 0..=9))?;
    let line = lines.once("players").map_or(lines.script.line, |line| line.number);
    let setup =
        Setup::new(rules, usize::from(players)).map_err(|error| ScriptError::at(line, Flaw::Setup(Box::new(error))))?;
    let first = lines.once("first").map(|line| line.seat(line.rest, setup.players())).transpose()?;
    // The seat was found at this table, so that it is never refused.
    Ok(first.and_then(|first| setup.with_first(first).ok()).unwrap_or(setup))
}

/// The cards that a script is played with: those of the sets that it names, or
/// else all sets of the packs that it names, or else the base game.
fn cards(lines: &Lines<'_>, load: &mut Loader<'_>) -> Result<Cards, ScriptError> {
    let yes = |word: &str| lines.once(word).map_or(Ok(false), |line| yes_or_no(line, line.rest));
    let named = |word: &str| -> Vec<String> {
        lines.once(word).into_iter().flat_map(|line| line.rest.split_whitespace()).map(str::to_owned).collect()
    };
    let (mut collection, mut sets) = (Collection::builtin().clone(), named("sets"));
    let names_sets = !sets.is_empty();
    for (line, file) in
        lines.once("cards").into_iter().flat_map(|line| line.rest.split_whitespace().map(move |file| (line, file)))
    {
        let pack = load_pack(line, file, load)?;
        if pack.is_set() && !names_sets {
            sets.push(pack.slug.clone());
        }
        collection = collection.with(pack).map_err(|error| line.flaw(Flaw::Cards(error)))?;
    }
    let choice = Choice {
        sets,
        conclaves: named("conclaves"),
        leaders: yes("leaders")?,
        amulets: yes("amulets")?,
        solo: lines.once("solo").map(solo).transpose()?,
    };
    let line =
        ["solo", "conclaves", "sets", "leaders", "amulets", "cards"].into_iter().find_map(|word| lines.once(word));
    let number = line.map_or(lines.script.line, |line| line.number);
    collection.choose(&choice).map_err(|error| ScriptError::at(number, Flaw::Cards(error)))
}

/// The nemesis and the side of the track, such as `soulbane easy`.
fn solo(line: Line<'_>) -> Result<SoloChoice, ScriptError> {
    let (nemesis, side) = split_word(line.rest);
    let track = if side.is_empty() { TrackSide::Easy } else { one_of(line, side)? };
    Ok(SoloChoice { nemesis: nemesis.to_owned(), track })
}

fn load_pack(line: Line<'_>, file: &str, load: &mut Loader<'_>) -> Result<Pack, ScriptError> {
    let source = load(file).map_err(|error| line.flaw(Problem::Game(error)))?;
    Pack::parse(file, &source).map_err(|error| line.flaw(Flaw::Pack(Box::new(error))))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    Field,
    OnDeck,
    Discards,
    Deck,
    /// On top of the deck, where its owner looked.
    Top,
    /// At the bottom of the deck, where its owner put it.
    Bottom,
}

pub(super) struct Scene<'a> {
    pub(super) lines: &'a Lines<'a>,
    pub(super) game: Mystic,
    pub(super) cards: HashMap<(Seat, CardNo), usize>,
    /// Where a player's cards go that are named nowhere.
    pub(super) rest: [Option<(Zone, usize)>; MAX_SEATS],
    pub(super) decks: [CardNos; MAX_SEATS],
    /// The cards on top of a deck whose place its owner knows, the topmost
    /// first.
    pub(super) tops: [Vec<CardNo>; MAX_SEATS],
    /// The cards at the bottom of a deck whose place its owner knows, the lowest
    /// last.
    pub(super) bottoms: [Vec<CardNo>; MAX_SEATS],
    /// Those of them that everybody knows.
    pub(super) shown: [CardNos; MAX_SEATS],
    /// Who has each leader, by the line that says so.
    pub(super) leaders: HashMap<LeaderId, usize>,
    /// Who has each amulet, by the line that says so.
    pub(super) amulets: HashMap<AmuletId, usize>,
    pub(super) tiles: HashMap<TileId, usize>,
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
            Some((_, "nemesis")) if game.rules.is_solo() => Phase::Nemesis,
            Some((line, other)) => return Err(line.flaw(Flaw::Phase(other.to_owned()))),
        };
        game.open.first = setup.first().unwrap_or_default();
        // Who begins is settled, and nobody asks any more how.
        game.open.named_first = None;
        game.open.turn = match lines.once("turn") {
            Some(line) => line.seat(line.rest, setup.players())?,
            None => game.open.first,
        };
        game.open.pushes = lines.once("pushes").map_or(Ok(0), |line| line.number("pushes", 0..=20))? as u8;
        place_nemesis(lines, &mut game)?;
        Ok(Self {
            lines,
            game,
            cards: HashMap::new(),
            rest: [None; MAX_SEATS],
            decks: [CardNos::EMPTY; MAX_SEATS],
            tops: Default::default(),
            bottoms: Default::default(),
            shown: [CardNos::EMPTY; MAX_SEATS],
            leaders: HashMap::new(),
            amulets: HashMap::new(),
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
            TOP_ROW_WORD => self.lay_top_row(line),
            "box" => self.names(line, line.rest)?.try_for_each(|name| {
                if let Ok(named @ (Named::Tile(_) | Named::Soil(_))) = self.game.rules.find(name) {
                    self.game.open.sacrificed += 1;
                    return self.take_piece(line, named, name);
                }
                let vale = self.take_vale(line, name)?;
                self.game.open.vales.lost.insert(vale);
                Ok(())
            }),
            "burden" => self.burden(line),
            "claimed" => self.names(line, line.rest)?.try_for_each(|name| self.claim(line, name)),
            "mana" | "spirits" if self.game.open.phase != Phase::Harvest => {
                let word = if line.word == "mana" { "mana" } else { "spirits" };
                Err(line.flaw(Flaw::WrongPhase { word, reason: "mana and spirits are counted in the harvest phase" }))
            }
            word if word.parse::<Seat>().is_ok() => self.place_for_player(line),
            // Options and single numbers are read where they are needed.
            _ => Ok(()),
        }
    }

    pub(super) fn take_tile(&mut self, line: Line<'_>, tile: TileId) -> Result<(), ScriptError> {
        let Some(first) = self.tiles.insert(tile, line.number) else { return Ok(()) };
        let name = self.game.rules.tile_name(tile).to_owned();
        Err(line.flaw(Flaw::PlacedTwice { name, first }))
    }

    pub(super) fn take_vale(&mut self, line: Line<'_>, name: &str) -> Result<ValeId, ScriptError> {
        let vale = self.game.rules.find_vale(name).map_err(|error| line.flaw(error))?;
        let Some(first) = self.vales.insert(vale, line.number) else { return Ok(vale) };
        Err(line.flaw(Flaw::PlacedTwice { name: name.to_owned(), first }))
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

    fn lay_top_row(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        for name in self.names(line, line.rest)? {
            let tile = find_tile(&self.game.rules, name).map_err(|error| line.flaw(error))?;
            let level = self.game.rules.tile(tile).level;
            if level != TOP_LEVEL {
                return Err(line.flaw(Flaw::LevelTooLow { name: name.to_owned(), level, word: TOP_ROW_WORD }));
            }
            self.take_tile(line, tile)?;
            let full = Flaw::RowFull { word: TOP_ROW_WORD, places: MAX_TOP_TILES };
            self.game.open.commons.top_row.push(tile).map_err(|_| line.flaw(full))?;
        }
        Ok(())
    }

    /// Curse tokens on an advancement, such as `podlings_top 2`.
    fn burden(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let (name, number) = split_word(line.rest);
        let tile = find_tile(&self.game.rules, name).map_err(|error| line.flaw(error))?;
        let curse = Line { rest: number, ..line }.number("burden", 1..=99)? as u8;
        let full = Flaw::RowFull { word: "burden", places: MAX_BURDENS };
        self.game.open.commons.burdens.push(Burden { tile, curse }).map_err(|_| line.flaw(full))
    }

    fn claim(&mut self, line: Line<'_>, name: &str) -> Result<(), ScriptError> {
        if !self.game.rules.is_solo() {
            return Err(line.flaw(Flaw::NotPlayedWith("nemesis")));
        }
        if let Ok(tile) = find_tile(&self.game.rules, name) {
            self.game.open.players[NEMESIS].aside.insert(tile);
            return self.take_tile(line, tile);
        }
        let vale = self.take_vale(line, name)?;
        self.game.open.players[NEMESIS].vales.insert(vale);
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
}

/// Sleeves the nemesis over a card, the first Cursed Land unless another is
/// named, and moves the hourglass.
fn place_nemesis(lines: &Lines<'_>, game: &mut Mystic) -> Result<(), ScriptError> {
    let spaces = game.rules.track().len() as u16;
    let Some(seat) = game.rules.is_solo().then_some(game.open.first) else {
        let line = ["space", "nemesis-card", "nemesis-tokens"].into_iter().find_map(|word| lines.once(word));
        return line.map_or(Ok(()), |line| Err(line.flaw(Flaw::NotPlayedWith("nemesis"))));
    };
    let lands = game.cursed_lands(seat);
    let card = match lines.once("nemesis-card") {
        Some(line) => {
            let card = parse_card(line.rest).map_err(|error| line.flaw(error))?;
            if !lands.contains(card) {
                return Err(line.flaw(Flaw::NoCursedLand(card.text())));
            }
            Some(card)
        }
        None => lands.iter().next(),
    };
    card.into_iter().for_each(|card| game.sleeve_nemesis(seat, card, &mut ()));
    if let Some(line) = lines.once("space") {
        game.move_hourglass(line.number("space", 0..=spaces)? as u8);
    }
    if let Some(line) = lines.once("nemesis-tokens") {
        game.open.players[NEMESIS].tokens = line.number("nemesis-tokens", 0..=MOST_TOKENS)?;
    }
    Ok(())
}

pub(super) fn one_of<T: FromStr + VariantNames>(line: Line<'_>, written: &str) -> Result<T, ScriptError> {
    written.parse().map_err(|_| line.flaw(Problem::unknown_word(written, T::VARIANTS)))
}

pub(super) fn yes_or_no(line: Line<'_>, written: &str) -> Result<bool, ScriptError> {
    match written {
        "yes" => Ok(true),
        "no" => Ok(false),
        other => Err(line.flaw(Problem::unknown_word(other, &["yes", "no"]))),
    }
}

pub(super) fn find_tile(rules: &Rules, name: &str) -> Result<TileId, NotationError> {
    let Named::Tile(tile) = rules.find(name)? else {
        let expected = "an advancement of a level deck, with its slot";
        return Err(NotationError::Form { text: excerpt(name), expected });
    };
    Ok(tile)
}

/// The spirits that a text such as `2a 1w` or `nothing` names.
pub(super) fn read_spirits(text: &str) -> Result<Spirits, Flaw> {
    if text == "nothing" {
        return Ok(Spirits::NONE);
    }
    Spirits::parse(text).ok_or_else(|| Flaw::Spirits(text.to_owned()))
}
