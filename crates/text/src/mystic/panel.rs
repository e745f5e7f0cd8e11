//! What lies in front of the players of Mystic Vale.

use mystic_vale::cards::{CardNos, RowId};
use mystic_vale::crafted::Crafted;
use mystic_vale::setup::SPOILED;
use mystic_vale::state::{OpenPlayer, Phase, Waiting};
use mystic_vale::{CardNo, Prompt, Slot};
use tabletop::Seat;

use super::names::{self, card_id};
use super::scene::{Table, fields_in_a_sleeve};
use super::{cards, tokens};
use crate::provenance::made_up_of;
use crate::say;
use crate::scene::{Card, CardState, Marker, Panel, Part, PartState, Token, Track, Turn, Zone, ZoneKind};

/// Makes the panels of players.
pub(super) struct Panels<'a> {
    pub(super) table: Table<'a>,
}

impl Panels<'_> {
    /// What lies in front of a player, as the viewer sees it.
    pub(super) fn panel(&self, seat: Seat) -> Panel {
        let open = &self.table.view.open;
        let turn = match open.waiting {
            Waiting::Player(chooses, _) if chooses == seat => Turn::Chooses,
            _ if self.is_turn_of(seat) => Turn::Acts,
            _ => Turn::Waits,
        };
        let mut zones = vec![self.field(seat), self.on_deck(seat), self.vales(seat), self.deck(seat)];
        zones.push(self.discards(seat));
        zones.extend(self.bought(seat));
        Panel {
            seat,
            name: self.table.speech.name(seat),
            score: open.points(&self.table.view.rules, seat).total(),
            tokens: self.tokens(seat),
            token_limit: None,
            tracks: vec![self.meter(seat)],
            zones,
            notes: self.notes(seat),
            turn,
        }
    }

    fn player(&self, seat: Seat) -> &OpenPlayer {
        self.table.view.open.player(seat)
    }

    fn is_turn_of(&self, seat: Seat) -> bool {
        let open = &self.table.view.open;
        open.turn == seat && !matches!(open.phase, Phase::Setup | Phase::Over)
    }

    fn harvests(&self, seat: Seat) -> bool {
        self.is_turn_of(seat) && self.table.view.open.phase == Phase::Harvest
    }

    fn tokens(&self, seat: Seat) -> Vec<Token> {
        let (player, language) = (self.player(seat), self.table.language());
        let mut held: Vec<_> = tokens::held(player.tokens, language).into_iter().collect();
        held.push(tokens::mana_token(player.mana_token, language));
        if self.harvests(seat) {
            let harvest = &self.table.view.open.harvest;
            held.extend(tokens::unspent(harvest.mana, harvest.spirits, language));
        }
        held
    }

    fn notes(&self, seat: Seat) -> Vec<String> {
        let (open, language) = (&self.table.view.open, self.table.language());
        let mut notes = Vec::new();
        if open.phase != Phase::Setup && open.first == seat {
            notes.push(say!(language, "mystic-note-first-player"));
        }
        if self.harvests(seat) {
            let (advancements, vales) = (open.harvest.advancements_left, open.harvest.vales_left);
            notes.push(say!(language, "mystic-note-buys-left", advancements = advancements, vales = vales));
        }
        notes
    }

    /// Decay against growth: so much decay more than growth, and the player
    /// spoils (rulebook, Spoiling).
    fn meter(&self, seat: Seat) -> Track {
        let player = self.player(seat);
        let danger = SPOILED + player.all_growth();
        Track {
            name: say!(self.table.language(), "mystic-track-decay"),
            first: 1,
            last: danger,
            markers: vec![Marker { seat: None, at: player.decay }],
            danger: Some(danger),
            caption: self.odds(seat),
        }
    }

    /// The chance that a push spoils, where a push is still to come.
    fn odds(&self, seat: Seat) -> String {
        let (view, language) = (self.table.view, self.table.language());
        if view.open.waiting == Waiting::Player(seat, Prompt::WouldSpoil) {
            return say!(language, "mystic-would-spoil");
        }
        if self.player(seat).spoiled {
            return say!(language, "mystic-has-spoiled");
        }
        let is_past = self.is_turn_of(seat) && view.open.phase != Phase::Planting || view.open.phase == Phase::Over;
        match view.push_odds(seat).filter(|_| !is_past) {
            Some(odds) => {
                let (percent, spoiling, cards) = (odds.percent(), odds.spoiling, odds.cards);
                say!(language, "mystic-odds", percent = percent, spoiling = spoiling, cards = cards)
            }
            None => String::new(),
        }
    }

    /// The field, from left to right. Equal cards are told apart by their places.
    fn field(&self, seat: Seat) -> Zone {
        let field = self.player(seat).field;
        let cards = field
            .iter()
            .zip(1..)
            .map(|(&card, place): (&CardNo, usize)| Card { mark: place.to_string(), ..self.card(seat, card) });
        self.zone(ZoneKind::Field, "mystic-zone-field", cards.collect(), 0)
    }

    fn on_deck(&self, seat: Seat) -> Zone {
        let card = self.player(seat).on_deck.map(|card| self.card(seat, card));
        self.zone(ZoneKind::OnDeck, "mystic-zone-on-deck", card.into_iter().collect(), 0)
    }

    fn vales(&self, seat: Seat) -> Zone {
        let player = self.player(seat);
        let cards = player.vales.iter().map(|vale| {
            let mut card = self.table.vale(vale);
            if player.used_vales.contains(vale) {
                card.state = CardState::Used;
                card.notes.insert(0, say!(self.table.language(), "mystic-note-used"));
            }
            if player.fresh.contains(vale) {
                card.notes.insert(0, say!(self.table.language(), "mystic-note-fresh"));
            }
            card
        });
        self.zone(ZoneKind::Area, "mystic-zone-vales", cards.collect(), 0)
    }

    /// A deck lies face down, but who looks through their own sees its cards,
    /// and who looked at the top card knows it.
    fn deck(&self, seat: Seat) -> Zone {
        let view = self.table.view;
        let deck = &view.decks[seat.index()];
        let searched = matches!(view.open.waiting, Waiting::Player(owner, Prompt::Search(_)) if owner == seat);
        let seen: Vec<Card> = if searched && view.viewer.is(seat) {
            self.player(seat).deck_cards().iter().map(|card| self.card(seat, card)).collect()
        } else {
            deck.top.iter().rev().flatten().map(|&card| self.top_card(seat, card)).collect()
        };
        let hidden = usize::from(deck.len).saturating_sub(seen.len());
        self.zone(ZoneKind::Pile, "mystic-zone-deck", seen, hidden)
    }

    fn top_card(&self, seat: Seat, card: CardNo) -> Card {
        let mut card = self.card(seat, card);
        card.notes.insert(0, say!(self.table.language(), "mystic-note-seen"));
        card
    }

    /// Everybody could remember what lies in a discard pile, but only its owner
    /// may look (rulings, 17).
    fn discards(&self, seat: Seat) -> Zone {
        let discards = self.player(seat).discards;
        let seen = if self.table.view.viewer.is(seat) { discards } else { CardNos::EMPTY };
        let cards = seen.iter().map(|card| self.card(seat, card)).collect();
        self.zone(ZoneKind::Discards, "mystic-zone-discards", cards, discards.len() - seen.len())
    }

    /// What was bought in this turn and waits to be sleeved, if there is
    /// something.
    fn bought(&self, seat: Seat) -> Option<Zone> {
        let bought = self.table.view.open.harvest.bought;
        if !self.is_turn_of(seat) || bought.is_empty() {
            return None;
        }
        let cards = bought.iter().zip(1..).map(|(bought, number): (_, usize)| {
            let mut card = self.table.piece(format!("{seat}/bought{number}"), bought.row, bought.slot);
            if let Some(onto) = bought.onto {
                let onto = self.table.names().told_apart(seat, onto);
                card.notes.insert(0, say!(self.table.language(), "mystic-note-meant-for", card = onto));
            }
            card
        });
        Some(self.zone(ZoneKind::Reserved, "mystic-zone-bought", cards.collect(), 0))
    }

    fn zone(&self, kind: ZoneKind, key: &str, cards: Vec<Card>, hidden: usize) -> Zone {
        let language = self.table.language();
        let caption = say!(language, "cards-in-zone", count = cards.len() + hidden);
        Zone { caption, cards, hidden, ..Zone::new(kind, say!(language, key)) }
    }

    /// A sleeved card with its three slots.
    fn card(&self, seat: Seat, number: CardNo) -> Card {
        let (player, language) = (self.player(seat), self.table.language());
        let crafted = player.card(number);
        let used = Slot::ALL.into_iter().any(|slot| player.has_used(number, slot));
        let note = used.then(|| say!(language, "mystic-note-used"));
        let made_up = crafted.advancements().filter_map(|(_, row)| self.made_up(row));
        Card {
            id: card_id(seat, number),
            slug: number.text(),
            name: self.table.names().title(crafted),
            tokens: tokens::of_card(crafted.symbols(), crafted.worth(), language),
            parts: Slot::ALL.map(|slot| self.part(crafted, slot)).into(),
            notes: note.into_iter().chain(made_up).collect(),
            state: if used { CardState::Used } else { CardState::Ready },
            ..Card::default()
        }
    }

    fn part(&self, crafted: &Crafted, slot: Slot) -> Part {
        let (rules, language) = (&self.table.view.rules, self.table.language());
        let place = names::slot(slot, language);
        let Some(advancement) = rules.advancement(crafted.slot(slot)) else { return Part { place, ..Part::default() } };
        let covered = crafted.is_covered(rules, slot);
        Part {
            place,
            name: cards::advancement_name(advancement, language).to_owned(),
            tokens: tokens::of_card(&advancement.symbols, advancement.end_vp, language),
            lines: cards::advancement_text(advancement, language),
            state: if covered { PartState::Covered } else { PartState::Works },
        }
    }

    fn made_up(&self, row: RowId) -> Option<String> {
        let advancement = self.table.view.rules.advancement(row)?;
        let fields = self.table.fields_made_up(&advancement.sources, &fields_in_a_sleeve(advancement));
        made_up_of(cards::advancement_name(advancement, self.table.language()), &fields, self.table.language())
    }
}
