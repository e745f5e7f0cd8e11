//! Setting the table as a script says: what lies before one player.

use strum::VariantNames;
use tabletop::pile::MOST_KNOWN;
use tabletop::scenario::lines::{Line, split_word};
use tabletop::scenario::{Problem, ScriptError};
use tabletop::{CardIndex, NotationError, Seat};

use super::KNOWN_TO_ALL;
use super::flaw::Flaw;
use super::stage::{MOST_TOKENS, Scene, Zone, one_of, yes_or_no};
use crate::action::{Action, Source, parse_card};
use crate::cards::{CardNo, LeaderId, RowId, Slot};
use crate::crafted::{Added, Covered, Crafted, Layer};
use crate::rules::Named;
use crate::state::{Boost, LeaderInPlay, MAX_BOOSTS, Upgrade};

const PLAYER_WORDS: [&str; 23] = [
    "card",
    "leader",
    "second-leader",
    "leader-curse",
    "reserved",
    "curse",
    "amulet",
    "field",
    "on-deck",
    "discards",
    "deck",
    "top",
    "bottom",
    "vales",
    "fresh",
    "used",
    "tokens",
    "mana-token",
    "spoiled",
    "harvest-anyway",
    "extra-turn",
    "kept-before",
    "boost",
];

impl Scene<'_> {
    pub(super) fn place_for_player(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let seat = line.seat(line.word, self.game.open.seats())?;
        let (word, rest) = split_word(line.rest);
        match word {
            "card" => self.craft(line, seat, rest),
            "field" => self.put(line, seat, rest, Zone::Field),
            "on-deck" => self.put(line, seat, rest, Zone::OnDeck),
            "discards" => self.put(line, seat, rest, Zone::Discards),
            "deck" => self.put(line, seat, rest, Zone::Deck),
            "top" => self.put(line, seat, rest, Zone::Top),
            "bottom" => self.put(line, seat, rest, Zone::Bottom),
            "leader" => self.give_leader(line, seat, rest),
            "second-leader" => self.give_second_leader(line, seat, rest),
            "leader-curse" => {
                let curse = Line { rest, ..line }.number("leader-curse", 1..=99)? as u8;
                let leader = self.game.player_mut(seat).leaders.first_mut();
                leader.map(|leader| leader.curse = curse).ok_or_else(|| line.flaw(Flaw::NoLeader(seat)))
            }
            "reserved" => self.names(line, rest)?.try_for_each(|name| self.reserve(line, seat, name)),
            "curse" => {
                self.game.player_mut(seat).curse = Line { rest, ..line }.number("curse", 0..=MOST_TOKENS)?;
                Ok(())
            }
            "amulet" => self.give_amulet(line, seat, rest),
            "boost" => self.boost(line, seat, rest),
            "kept-before" => self.names(line, rest)?.try_for_each(|name| {
                let card = parse_card(name).map_err(|error| line.flaw(error))?;
                self.game.player_mut(seat).kept_before.insert(card);
                Ok(())
            }),
            "vales" | "fresh" => self.give_vales(line, seat),
            // Looked at when everything lies where it belongs.
            "used" => self.names(line, rest).map(drop),
            "tokens" => {
                self.game.player_mut(seat).tokens = Line { rest, ..line }.number("tokens", 0..=MOST_TOKENS)?;
                Ok(())
            }
            "mana-token" => {
                let token = one_of(line, rest)?;
                self.game.player_mut(seat).mana_token = token;
                Ok(())
            }
            "spoiled" => {
                self.game.player_mut(seat).spoiled = yes_or_no(line, rest)?;
                Ok(())
            }
            "harvest-anyway" => {
                self.game.player_mut(seat).harvest_anyway = yes_or_no(line, rest)?;
                Ok(())
            }
            "extra-turn" => {
                self.game.player_mut(seat).extra_turn = one_of(line, rest)?;
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
    pub(super) fn names<'t>(
        &self,
        line: Line<'_>,
        text: &'t str,
    ) -> Result<std::str::SplitWhitespace<'t>, ScriptError> {
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
            let in_order = matches!(zone, Zone::Top | Zone::Bottom);
            let shown = name.strip_suffix(KNOWN_TO_ALL).filter(|_| in_order);
            let card = parse_card(shown.unwrap_or(name)).map_err(|error| line.flaw(error))?;
            if shown.is_some() {
                self.shown[seat.index()].insert(card);
            }
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
            Zone::Top | Zone::Bottom => {
                let known = if zone == Zone::Top { &mut self.tops } else { &mut self.bottoms };
                let known = &mut known[seat.index()];
                if known.len() == MOST_KNOWN {
                    return Err(Flaw::TooManyKnown { seat, most: MOST_KNOWN }.into());
                }
                known.push(card);
            }
        }
        Ok(())
    }

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
        if crafted.is_filled() {
            return Err(line.flaw(Flaw::LeaderCard { seat, card: card.text() }));
        }
        if let Named::Printed(..) = named {
            // What is printed there anyway may be said.
            let is_there = crafted.slot(slot) == row;
            let flaw = || Flaw::Printed { name: name.to_owned(), card: card.text() };
            return if is_there { Ok(()) } else { Err(line.flaw(flaw())) };
        }
        if !crafted.fits(&self.game.rules, row, slot) {
            return Err(line.flaw(Flaw::SlotTaken { name: name.to_owned(), card: card.text(), seat }));
        }
        let layers = crafted.layers(&self.game.rules, row, slot);
        let layer = if layers.len() == 1 && layer == Layer::Over { layers[0] } else { layer };
        if !layers.contains(&layer) {
            return Err(line.flaw(Flaw::NothingToCover));
        }
        self.take_piece(line, named, name)?;
        self.add_to(seat, card, row, slot, layer);
        Ok(())
    }

    fn add_to(&mut self, seat: Seat, card: CardNo, row: RowId, slot: Slot, layer: Layer) {
        let rules = self.game.rules;
        let player = self.game.player_mut(seat);
        if let Some(row) = player.cards[card.index()].sleeve(&rules, row, slot, layer) {
            player.cover(Covered { card, slot, row });
        }
    }

    /// An advancement leaves its deck, or a Fertile Soil its supply.
    pub(super) fn take_piece(&mut self, line: Line<'_>, named: Named, name: &str) -> Result<(), ScriptError> {
        match named {
            Named::Tile(tile) => self.take_tile(line, tile),
            Named::Soil(slot) => {
                let left = &mut self.game.open.commons.soil[slot.index()];
                *left = left.checked_sub(1).ok_or_else(|| line.flaw(Flaw::NoSoilLeft(name.to_owned())))?;
                Ok(())
            }
            Named::Vale(_) | Named::Printed(..) | Named::Leader(_) | Named::Amulet(_) | Named::ReservedSoil(_) => {
                Ok(())
            }
        }
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

    fn give_leader(&mut self, line: Line<'_>, seat: Seat, text: &str) -> Result<(), ScriptError> {
        let rules = self.game.rules;
        let Some(card) = rules.leader_card.filter(|_| rules.deals_leaders()) else {
            return Err(line.flaw(Flaw::NotPlayedWith("leaders")));
        };
        let (name, rest) = split_word(text);
        let id = rules.find_leader(name).map_err(|error| line.flaw(error))?;
        let (mut upgrade, mut card) = (Upgrade::None, card);
        for word in rest.split_whitespace() {
            match CardNo::parse(word) {
                Some(named) => card = named,
                None => upgrade = upgrade_of(line, word)?,
            }
        }
        let lies_beside = rules.is_titan(id) && upgrade.shows();
        if !lies_beside && !self.game.open.player(seat).card(card).is_blank() {
            return Err(line.flaw(Flaw::LeaderCard { seat, card: card.text() }));
        }
        self.add_leader(line, seat, name, id, card, upgrade)
    }

    /// A leader that came later, in the sleeve of a blank card, upgraded side up.
    fn give_second_leader(&mut self, line: Line<'_>, seat: Seat, text: &str) -> Result<(), ScriptError> {
        let words: Vec<_> = text.split_whitespace().collect();
        let (name, card, side) = match *words.as_slice() {
            [name, card] => (name, card, "upgraded"),
            [name, card, side] => (name, card, side),
            _ => {
                let word = format!("{} {}", line.word, line.rest);
                return Err(line.flaw(Problem::Incomplete { word, needs: "a leader and a card" }));
            }
        };
        let id = self.game.rules.find_leader(name).map_err(|error| line.flaw(error))?;
        let card = parse_card(card).map_err(|error| line.flaw(error))?;
        let upgrade = upgrade_of(line, side)?;
        if !self.game.open.player(seat).card(card).is_blank() {
            return Err(line.flaw(Flaw::NotBlank { seat, card: card.text() }));
        }
        self.note_leader(line, name, id)?;
        self.sleeve_leader(seat, id, card, upgrade);
        Ok(())
    }

    fn note_leader(&mut self, line: Line<'_>, name: &str, id: LeaderId) -> Result<(), ScriptError> {
        let Some(first) = self.leaders.insert(id, line.number) else { return Ok(()) };
        Err(line.flaw(Flaw::PlacedTwice { name: name.to_owned(), first }))
    }

    fn add_leader(
        &mut self,
        line: Line<'_>,
        seat: Seat,
        name: &str,
        id: LeaderId,
        card: CardNo,
        upgrade: Upgrade,
    ) -> Result<(), ScriptError> {
        self.note_leader(line, name, id)?;
        if self.game.rules.is_titan(id) && upgrade.shows() {
            let growth = if upgrade == Upgrade::Done { self.growth_of(id) } else { 0 };
            let beside = LeaderInPlay { id, card: None, upgrade, growth, ..LeaderInPlay::default() };
            // There is room for the leader that a player begins with.
            let _ = self.game.player_mut(seat).leaders.push(beside);
            self.game.reckon_beside(seat);
            return Ok(());
        }
        self.sleeve_leader(seat, id, card, upgrade);
        Ok(())
    }

    fn growth_of(&self, id: LeaderId) -> u8 {
        self.game.rules.row(self.game.rules.leader_row(id).upgraded).growth
    }

    fn sleeve_leader(&mut self, seat: Seat, id: LeaderId, card: CardNo, upgrade: Upgrade) {
        let rules = self.game.rules;
        let row = rules.leader_row(id);
        let mut crafted = Crafted::leader(&rules, if upgrade.shows() { row.upgraded } else { row.starting });
        if upgrade == Upgrade::Fresh {
            crafted.turn_leader(&rules, row.upgraded, Added::default());
        }
        let growth = if upgrade == Upgrade::Done { self.growth_of(id) } else { 0 };
        let player = self.game.player_mut(seat);
        player.cards[card.index()] = crafted;
        // A script has no room for more leaders than a player.
        let _ = player.leaders.push(LeaderInPlay { growth, ..LeaderInPlay::sleeved(id, card, upgrade) });
    }

    fn reserve(&mut self, line: Line<'_>, seat: Seat, name: &str) -> Result<(), ScriptError> {
        let named = self.game.rules.find(name).map_err(|error| line.flaw(error))?;
        self.take_piece(line, named, name)?;
        let player = self.game.player_mut(seat);
        match named {
            Named::Tile(tile) => player.aside.insert(tile),
            Named::Soil(slot) => player.aside_soil[slot.index()] += 1,
            Named::ReservedSoil(_) | Named::Vale(_) | Named::Printed(..) | Named::Leader(_) | Named::Amulet(_) => {
                let expected = "an advancement that can be set aside";
                return Err(line.flaw(NotationError::Form { text: name.to_owned(), expected }));
            }
        }
        Ok(())
    }

    fn give_amulet(&mut self, line: Line<'_>, seat: Seat, name: &str) -> Result<(), ScriptError> {
        if self.game.rules.amulet_count() == 0 {
            return Err(line.flaw(Flaw::NotPlayedWith("amulets")));
        }
        let amulet = self.game.rules.find_amulet(name).map_err(|error| line.flaw(error))?;
        if let Some(first) = self.amulets.insert(amulet, line.number) {
            return Err(line.flaw(Flaw::PlacedTwice { name: name.to_owned(), first }));
        }
        self.game.player_mut(seat).amulet = Some(amulet);
        Ok(())
    }

    /// Symbols that an ability added for a while, such as `c5 guardian 1
    /// before-prep`, or `you growth 2 after-planting` on no card.
    fn boost(&mut self, line: Line<'_>, seat: Seat, text: &str) -> Result<(), ScriptError> {
        let words: Vec<_> = text.split_whitespace().collect();
        let &[whose, symbol, number, ends] = words.as_slice() else {
            return Err(line.flaw(Flaw::Boost(text.to_owned())));
        };
        let card = if whose == "you" { None } else { Some(parse_card(whose).map_err(|error| line.flaw(error))?) };
        let what = one_of(line, symbol)?;
        let n = Line { rest: number, ..line }.number("boost", 1..=99)? as u8;
        let boost = Boost { card, what, n, ends: one_of(line, ends)? };
        let boosts = &mut self.game.player_mut(seat).boosts;
        boosts.push(boost).map_err(|_| line.flaw(Flaw::TooManyBoosts { seat, most: MAX_BOOSTS }))
    }

    /// What was said to have been used is used, if there is such an ability.
    pub(super) fn mark_used(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let seat = line.seat(line.word, self.game.open.seats())?;
        for name in split_word(line.rest).1.split_whitespace() {
            let source = Source::parse(name, &self.game.rules).map_err(|error| line.flaw(error))?;
            let owned = match source {
                Source::Card(..) => true,
                Source::Vale(vale) => self.game.open.player(seat).vales.contains(vale),
                Source::Titan(id, _) => self.game.open.player(seat).leaders.iter().any(|leader| leader.id == id),
                Source::Amulet | Source::Bought(_) => false,
            };
            if !owned || self.game.ability(seat, source).is_none() {
                return Err(line.flaw(Flaw::NothingToUse(name.to_owned(), seat)));
            }
            self.game.player_mut(seat).note_used(source);
        }
        Ok(())
    }
}

/// How far a leader is upgraded. That it shows its starting side is not said.
fn upgrade_of(line: Line<'_>, word: &str) -> Result<Upgrade, ScriptError> {
    let upgrade = word.parse().ok().filter(|&upgrade| upgrade != Upgrade::None);
    upgrade.ok_or_else(|| line.flaw(Problem::unknown_word(word, &Upgrade::VARIANTS[1..])))
}
