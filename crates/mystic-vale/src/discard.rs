//! The Discard Phase: sleeving, discarding the field, replenishing (rulebook,
//! Discard Phase; rulings, 13).

use tabletop::{FixedList, Log, Seat};

use crate::cards::{CardNo, CardNos, DECK_SIZE, TOP_LEVEL, TileId, ValeId};
use crate::effect::{Effect, Trigger};
use crate::event::Event;
use crate::rules::{Row, RuleTable, Triggers};
use crate::state::{Draw, End, Flow, Harvest, Moment, Mystic, OpenPlayer, Phase, Vacancy, Waiting};

impl Mystic {
    /// Begins the Discard Phase. A leader whose upgrade was bought is turned
    /// over first (docs/rulings.md, From when).
    pub(crate) fn begin_discard(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.phase = Phase::Discard;
        // It stands until the field is discarded. After the last turn there is
        // only a harvest.
        self.open.moment = (self.open.end != End::Finale).then_some(Moment::of(Trigger::DiscardPhase));
        if !self.open.player(seat).leaders.is_empty() {
            self.turn_leaders(seat, log);
        }
    }

    #[inline(never)]
    pub(crate) fn clear_away(&mut self, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        if let Some((_, bought)) = self.next_to_sleeve() {
            return self.sleeve_or_ask(seat, bought, log);
        }
        if self.open.end == End::Finale {
            self.end_extra_harvest(seat, log);
            return Flow::Again;
        }
        if let Some(moment) = self.open.moment {
            if self.let_happen(seat, moment, log) {
                return Flow::Again;
            }
            self.open.moment = None;
            self.open.harvest = Harvest::default();
            self.discard_field(seat, log);
        }
        if let Some(draw) = self.next_gap() {
            return self.refill(draw, log);
        }
        // A field that is never planted is prepared only if something can come of
        // it (rulings, 2).
        if self.is_last_turn(seat) && !self.last_prep_matters(seat) {
            self.end_turn(log);
            return Flow::Again;
        }
        self.begin_prep(seat);
        Flow::Again
    }

    /// The field goes to the discard pile but for the cards that are kept; the
    /// on-deck card stays.
    fn discard_field(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let rules = self.rules;
        let player = self.player_mut(seat);
        let (field, kept) = (player.field, player.kept);
        let cards = field.len() - kept.len();
        player.discards |= player.field_cards() - kept;
        player.field = FixedList::new();
        if !kept.is_empty() {
            player.field = player.in_order(&rules, &field, kept);
        }
        (player.decay, player.growth, player.triggers) = (0, 0, Triggers::NONE);
        for card in kept.iter().chain(player.on_deck) {
            player.show(card);
        }
        (player.kept, player.kept_before) = (CardNos::EMPTY, kept);
        if cards > 0 {
            log.record(Event::FieldDiscarded { seat, cards: cards as u8 });
        }
    }

    /// The next gap in a row that can be filled: from the deck of its own level,
    /// or from the next one that has cards. An empty last deck leaves a gap.
    pub(crate) fn next_gap(&self) -> Option<Draw> {
        let advancements = &self.open.commons;
        let vales = &self.open.vales;
        let tile = first_gap(&advancements.rows, |deck| !advancements.decks[deck].is_empty());
        let vale = || first_gap(&vales.rows, |deck| !vales.decks[deck].is_empty());
        tile.map(Draw::Tile).or_else(|| vale().map(Draw::Vale))
    }

    /// Fills a gap, by chance unless somebody has looked at what comes next.
    pub(crate) fn refill(&mut self, draw: Draw, log: &mut impl Log<Event>) -> Flow {
        match draw {
            Draw::Tile(gap) => {
                let Some(tile) = self.secret.top_tiles[usize::from(gap.deck)] else {
                    return Flow::Wait(Waiting::Chance(draw));
                };
                self.draw_tile(usize::from(gap.deck), tile);
                self.reveal_tile(gap, tile, log);
            }
            Draw::Vale(gap) => {
                let Some(vale) = self.secret.top_vales[usize::from(gap.deck)] else {
                    return Flow::Wait(Waiting::Chance(draw));
                };
                self.draw_vale(usize::from(gap.deck), vale);
                self.reveal_vale(gap, vale, log);
            }
            Draw::FirstPlayer(_)
            | Draw::OnDeck(_)
            | Draw::Peek(_)
            | Draw::Place(_)
            | Draw::Leader(_)
            | Draw::Amulet(_)
            | Draw::SeeTile(..)
            | Draw::SeeVale(..)
            | Draw::TakeVale(..)
            | Draw::DrawLeader => return Flow::Wait(Waiting::Chance(draw)),
        }
        Flow::Again
    }

    /// An advancement is turned over for a place in a row. One of level 4 goes
    /// into a row of its own, and the place is still empty (rulebook of Nemesis,
    /// Level 4 Advancements).
    pub(crate) fn reveal_tile(&mut self, gap: Vacancy, tile: TileId, log: &mut impl Log<Event>) {
        let commons = &mut self.open.commons;
        if self.rules.tile(tile).level == TOP_LEVEL && commons.top_row.push(tile).is_ok() {
            log.record(Event::Revealed { tile, row: TOP_LEVEL - 1 });
            return;
        }
        commons.rows[usize::from(gap.row)][usize::from(gap.place)] = Some(tile);
        self.open.gap = None;
        log.record(Event::Revealed { tile, row: gap.row });
    }

    pub(crate) fn reveal_vale(&mut self, gap: Vacancy, vale: ValeId, log: &mut impl Log<Event>) {
        self.open.vales.rows[usize::from(gap.row)][usize::from(gap.place)] = Some(vale);
        self.open.gap = None;
        log.record(Event::ValeRevealed { vale, row: gap.row });
    }
}

impl OpenPlayer {
    /// The cards of a field that are kept, in their order, those that lie to the
    /// left of others first.
    fn in_order(&self, rules: &RuleTable, field: &[CardNo], kept: CardNos) -> FixedList<CardNo, DECK_SIZE> {
        let (left, mut ordered) = (self.leftmost(rules, kept), FixedList::new());
        for stays in [left, kept - left] {
            for &card in field.iter().filter(|&&card| stays.contains(card)) {
                // What is left of a field has room in another one.
                let _ = ordered.push(card);
            }
        }
        ordered
    }

    /// Those of the kept cards that lie to the left of the others (Hatchery).
    fn leftmost(&self, rules: &RuleTable, kept: CardNos) -> CardNos {
        let goes_left = |row: &Row| {
            let effect = row.counted.map(|counted| rules.node(counted.place).effect);
            matches!(effect, Some(Effect::KeepInField { leftmost: true, .. }))
        };
        kept.iter().filter(|&card| self.card(card).readable(rules).any(|(_, row)| goes_left(row))).collect()
    }
}

fn first_gap<T, const PLACES: usize, const LEVELS: usize>(
    rows: &[[Option<T>; PLACES]; LEVELS],
    has_cards: impl Fn(usize) -> bool,
) -> Option<Vacancy> {
    for (row, places) in rows.iter().enumerate() {
        let Some(place) = places.iter().position(Option::is_none) else { continue };
        if let Some(deck) = (row..LEVELS).find(|&deck| has_cards(deck)) {
            return Some(Vacancy { row: row as u8, place: place as u8, deck: deck as u8 });
        }
    }
    None
}
