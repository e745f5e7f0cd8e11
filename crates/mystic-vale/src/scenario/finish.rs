//! Setting the table as a script says: whatever no line speaks of, and whether
//! the whole adds up.

use tabletop::scenario::ScriptError;
use tabletop::scenario::lines::split_word;
use tabletop::{CardIndex, CardSet, Pile, Seat, SeatSet, Stock};

use super::flaw::Flaw;
use super::stage::{MOST_TOKENS, Scene, Zone, read_spirits};
use super::{DECK_WORDS, VALE_DECK_WORDS};
use crate::cards::{CardNo, CardNos, TOP_LEVEL, Tiles, Vales};
use crate::setup::{COMMONS, first_level_deck, vp_pool};
use crate::state::{End, Flow, Mystic, Phase, Upgrade};

impl Scene<'_> {
    /// Puts the rest where it belongs, checks the whole and moves on to the
    /// first decision.
    pub(super) fn finish(mut self) -> Result<Mystic, ScriptError> {
        for seat in Seat::all(self.game.open.seats()) {
            self.place_rest(seat)?;
            self.check_lost_turn(seat)?;
            self.check_upgrade(seat)?;
        }
        self.fill_commons()?;
        self.fill_vales()?;
        self.fill_pool()?;
        let used = self.lines.iter().filter(|line| split_word(line.rest).0 == "used");
        for line in used.filter(|line| line.word.parse::<Seat>().is_ok()) {
            self.mark_used(line)?;
        }
        self.begin_phase()?;
        self.check()?;
        self.game.advance(&mut ());
        Ok(self.game)
    }

    /// The cards of a player that are named nowhere go into the deck, or where
    /// the script says; then what shows is counted.
    fn place_rest(&mut self, seat: Seat) -> Result<(), ScriptError> {
        let rest: Vec<_> = CardNo::all().filter(|&card| !self.cards.contains_key(&(seat, card))).collect();
        let place = self.rest[seat.index()];
        if place.is_none() && !self.decks[seat.index()].is_empty() && !rest.is_empty() {
            return Err(self.at("deck", Some(seat), Flaw::DeckWithoutRest(seat)));
        }
        let (zone, line) = place.unwrap_or((Zone::Deck, self.lines.script.line));
        for card in rest {
            self.insert(seat, zone, card).map_err(|problem| ScriptError::at(line, problem))?;
        }
        *self.game.deck_mut(seat) = self.deck(seat);
        self.game.reckon_vale_growth(seat);
        let rules = self.game.rules;
        let player = self.game.player_mut(seat);
        for card in CardNo::all() {
            let mut crafted = *player.card(card);
            crafted.reckon(&rules, player.covered_on(card), player.added(card));
            player.cards[card.index()] = crafted;
        }
        let shown: CardNos = player.field.iter().copied().chain(player.on_deck).collect();
        shown.iter().for_each(|card| player.show(card));
        Ok(())
    }

    /// The deck of a player, with what its owner knows of it.
    fn deck(&self, seat: Seat) -> Pile<CardNo, 1> {
        let mut deck = Pile::new(self.decks[seat.index()]);
        let (owner, everybody) = (SeatSet::NONE.with(seat), SeatSet::EVERYBODY);
        let known_to = |card| if self.shown[seat.index()].contains(card) { everybody } else { owner };
        // No more cards were listed than there is room for.
        for &card in self.tops[seat.index()].iter().rev() {
            let _ = deck.put_on_top(card, known_to(card));
        }
        for &card in &self.bottoms[seat.index()] {
            let _ = deck.put_below(card, known_to(card));
        }
        deck
    }

    /// A leader is turned over when the harvest ends, and its abilities work
    /// when the next turn begins.
    fn check_upgrade(&self, seat: Seat) -> Result<(), ScriptError> {
        let Some(leader) = self.game.open.player(seat).leader() else { return Ok(()) };
        let own_turn = self.game.open.turn == seat;
        let before_discard = matches!(self.game.open.phase, Phase::Planting | Phase::Harvest);
        let can_be = match leader.upgrade {
            Upgrade::None | Upgrade::Done => true,
            Upgrade::Bought => own_turn && self.game.open.phase == Phase::Harvest,
            Upgrade::Fresh => !own_turn || !before_discard,
        };
        if can_be { Ok(()) } else { Err(self.at("leader", Some(seat), Flaw::UpgradeTime(seat))) }
    }

    /// A turn that is under way cannot be lost any more.
    fn check_lost_turn(&self, seat: Seat) -> Result<(), ScriptError> {
        if self.game.open.player(seat).spoiled && self.game.open.turn == seat {
            return Err(self.at("spoiled", Some(seat), Flaw::TurnHasBegun(seat)));
        }
        Ok(())
    }

    /// Rows that the script leaves open are filled with what it names nowhere,
    /// in the order of the pack.
    fn fill_commons(&mut self) -> Result<(), ScriptError> {
        let placed: Tiles = self.tiles.keys().copied().collect();
        for (level, word) in DECK_WORDS.into_iter().enumerate() {
            let mut left = self.game.rules.level_tiles[level] - placed;
            // Those of level 4 turn up in a row of their own.
            let rules = self.game.rules;
            let mut low: Tiles = left.iter().filter(|&tile| rules.tile(tile).level < TOP_LEVEL).collect();
            fill(&mut self.game.open.commons.rows[level], &self.tile_rows[level], &mut low);
            left -= self.game.open.commons.rows[level].iter().flatten().copied().collect();
            let usual = if level == 0 { first_level_deck(self.game.open.seats()) - COMMONS } else { left.len() };
            let size = self.deck_size(word, left.len())?;
            self.game.open.commons.decks[level] = Stock::dealt(left, size.unwrap_or(usual));
        }
        Ok(())
    }

    fn fill_vales(&mut self) -> Result<(), ScriptError> {
        let placed: Vales = self.vales.keys().copied().collect();
        for (level, word) in VALE_DECK_WORDS.into_iter().enumerate() {
            let mut left = self.game.rules.level_vales[level] - placed;
            fill(&mut self.game.open.vales.rows[level], &self.vale_rows[level], &mut left);
            let size = self.deck_size(word, left.len())?;
            self.game.open.vales.decks[level] = Stock::dealt(left, size.unwrap_or(left.len()));
        }
        Ok(())
    }

    /// The pool holds what the players do not; whatever they hold beyond it
    /// came from the box. With an empty pool the round is the last one.
    fn fill_pool(&mut self) -> Result<(), ScriptError> {
        let seats = self.game.open.seats();
        let (all, held) =
            (vp_pool(seats), Seat::all(seats).map(|seat| self.game.open.player(seat).tokens).sum::<u16>());
        let held = held + if self.game.rules.is_solo() { self.game.open.score_pile().tokens } else { 0 };
        let paid = self.lines.once("to-box").map_or(Ok(0), |line| line.number("to-box", 0..=MOST_TOKENS))?;
        let gone = held + paid;
        let pool = match self.lines.once("pool") {
            Some(line) => line.number("pool", 0..=all)?,
            None => all.saturating_sub(gone),
        };
        let Some(from_box) = (gone + pool).checked_sub(all) else {
            let (held, pool, all) = (u32::from(gone), u32::from(pool), u32::from(all));
            return Err(self.at("pool", None, Flaw::TokensMissing { held, pool, all }));
        };
        self.game.open.to_box = paid;
        self.game.open.pool = pool;
        self.game.open.from_box = from_box;
        if pool == 0 {
            self.game.open.end = End::LastRound;
        }
        Ok(())
    }

    /// The Harvest Phase begins with counting what the field shows, unless the
    /// script says what is left of it.
    fn begin_phase(&mut self) -> Result<(), ScriptError> {
        let seat = self.game.open.turn;
        match self.game.open.phase {
            Phase::Planting => self.game.begin_planting(seat),
            Phase::Discard => self.game.begin_discard(seat, &mut ()),
            Phase::Nemesis => self.game.end_turn(&mut ()),
            Phase::Setup | Phase::Harvest | Phase::Prep | Phase::Finale | Phase::Over => {}
        }
        if self.game.open.phase != Phase::Harvest {
            return Ok(());
        }
        self.game.begin_harvest(seat, &mut ());
        // What happens at the start comes first, up to the first question.
        while !self.game.open.harvest.counted && !matches!(self.game.next_wait(&mut ()), Flow::Wait(_)) {}
        let early = ["mana", "spirits"].into_iter().find_map(|word| self.lines.once(word));
        if let Some(line) = early.filter(|_| !self.game.open.harvest.counted) {
            let reason = "the symbols are not counted before a question that comes first is answered";
            return Err(line.flaw(Flaw::WrongPhase { word: "mana and spirits", reason }));
        }
        if let Some(line) = self.lines.once("mana") {
            let withheld = u16::from(self.game.open.harvest.withheld);
            self.game.open.harvest.unspent = line.number("mana", 0..=999)? + withheld;
        }
        if let Some(line) = self.lines.once("spirits") {
            self.game.open.harvest.spirits = read_spirits(line.rest).map_err(|flaw| line.flaw(flaw))?;
        }
        Ok(())
    }

    fn check(&self) -> Result<(), ScriptError> {
        let flaw = |reason: String| ScriptError::at(self.lines.script.line, Flaw::Inconsistent(reason));
        self.game.check().map_err(|reason| flaw(reason.to_string()))
    }

    /// This flaw at the last line about a word, of a player if one is named.
    fn at(&self, word: &str, seat: Option<Seat>, flaw: Flaw) -> ScriptError {
        ScriptError::at(self.lines.last_about(word, seat).unwrap_or(self.lines.script.line), flaw)
    }
}

/// Fills a row: first with what was said to lie there, then with whatever is
/// left.
fn fill<C: CardIndex, const PLACES: usize, const WORDS: usize>(
    row: &mut [Option<C>; PLACES],
    said: &[Option<C>],
    left: &mut CardSet<C, WORDS>,
) {
    for (place, content) in row.iter_mut().enumerate() {
        *content = match said.get(place) {
            Some(&said) => said,
            None => left.iter().next(),
        };
        if let Some(card) = *content {
            left.remove(card);
        }
    }
}
