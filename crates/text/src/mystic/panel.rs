//! What lies in front of the players of Mystic Vale.

use mystic_vale::cards::{CardNos, Cost, LeaderId, Side};
use mystic_vale::effect::Effect;
use mystic_vale::setup::SPOILED;
use mystic_vale::state::{ExtraTurn, LeaderInPlay, ManaToken, OpenPlayer, Phase, Upgrade, Waiting};
use mystic_vale::{CardNo, Prompt, Source, TokenKind};
use tabletop::{Seat, SeatSet, Variants};

use super::bearers::{abilities_of, first_effect};
use super::names::bought_id;
use super::scene::Table;
use super::{cards, tokens};
use crate::FluentArgs;
use crate::say;
use crate::scene::{Card, CardState, Marker, Panel, Token, Track, Turn, Zone, ZoneKind};

pub(super) struct Panels<'a> {
    pub(super) table: Table<'a>,
}

impl Panels<'_> {
    pub(super) fn panel(&self, seat: Seat) -> Panel {
        let open = &self.table.view.open;
        let turn = match open.waiting {
            Waiting::Player(chooses, _) if chooses == seat => Turn::Chooses,
            _ if self.is_turn_of(seat) => Turn::Acts,
            Waiting::Player(..) | Waiting::Chance(_) | Waiting::Over => Turn::Waits,
        };
        let mut zones: Vec<_> = self.hand(seat).into_iter().collect();
        zones.extend(self.seen(seat));
        zones.extend([self.field(seat), self.on_deck(seat), self.vales(seat)]);
        zones.extend(self.titans(seat));
        zones.extend(self.amulet(seat));
        zones.extend([self.deck(seat), self.discards(seat)]);
        zones.extend(self.reserved(seat));
        zones.extend(self.bought(seat));
        zones.extend(self.drawn(seat));
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

    pub(super) fn player(&self, seat: Seat) -> &OpenPlayer {
        self.table.view.open.player(seat)
    }

    pub(super) fn is_turn_of(&self, seat: Seat) -> bool {
        let open = &self.table.view.open;
        open.turn == seat && !matches!(open.phase, Phase::Setup | Phase::Over)
    }

    fn harvests(&self, seat: Seat) -> bool {
        self.is_turn_of(seat) && self.table.view.open.phase == Phase::Harvest
    }

    fn tokens(&self, seat: Seat) -> Vec<Token> {
        let (player, language) = (self.player(seat), self.table.language());
        let mut held: Vec<_> = tokens::held(player.tokens, language).into_iter().collect();
        held.extend(tokens::curse(player.curse, language));
        let amulet = self.table.names().amulet_of(seat);
        // Who is to have an amulet has no mana token.
        if amulet.is_some() || self.table.view.rules.amulet_count() == 0 {
            held.push(tokens::mana_token(player.mana_token, amulet, language));
        }
        if self.harvests(seat) {
            let harvest = &self.table.view.open.harvest;
            held.extend(tokens::unspent(harvest.mana(), harvest.spirits, language));
        }
        held
    }

    fn notes(&self, seat: Seat) -> Vec<String> {
        let (open, language) = (&self.table.view.open, self.table.language());
        let mut notes = Vec::new();
        if open.phase != Phase::Setup && open.first == seat && open.seats() > 1 {
            notes.push(say!(language, "mystic-note-first-player"));
        }
        if self.harvests(seat) {
            let (advancements, vales) = (open.harvest.advancements_left, open.harvest.vales_left);
            notes.push(say!(language, "mystic-note-buys-left", advancements = advancements, vales = vales));
            if open.harvest.withheld > 0 {
                notes.push(say!(language, "mystic-note-withheld", mana = open.harvest.withheld));
            }
            for kind in TokenKind::all().filter(|&kind| open.harvest.due.of(kind) > 0) {
                let symbols = tokens::due(open.harvest.due, kind, language);
                notes.push(say!(language, "mystic-note-due", symbols = symbols));
            }
        }
        notes.extend(self.extra_turn(seat));
        notes.extend(self.player(seat).leaders.iter().map(|leader| self.leader_note(seat, leader)));
        notes.extend(self.points_note(seat));
        notes
    }

    fn extra_turn(&self, seat: Seat) -> Option<String> {
        let language = self.table.language();
        match self.player(seat).extra_turn {
            ExtraTurn::None => None,
            ExtraTurn::AfterLostTurn => Some(say!(language, "mystic-note-extra-turn-later")),
            ExtraTurn::Due => Some(say!(language, "mystic-note-extra-turn")),
            ExtraTurn::Taken => Some(say!(language, "mystic-note-extra-turn-taken")),
        }
    }

    /// A leader of a player, wherever its card is: how far it is, or what its
    /// upgrade costs.
    fn leader_note(&self, seat: Seat, leader: &LeaderInPlay) -> String {
        let (language, name) = (self.table.language(), self.table.names().leader(leader.id));
        match leader.upgrade {
            Upgrade::None => match cards::upgrade_cost(self.upgrade_cost(seat, leader.id), language) {
                Some(cost) => say!(language, "mystic-note-leader", card = name, cost = cost),
                None => say!(language, "mystic-note-leader-by-ability", card = name),
            },
            Upgrade::Bought => say!(language, "mystic-note-leader-paid", card = name),
            Upgrade::Fresh | Upgrade::Done => say!(language, "mystic-note-leader-upgraded", card = name),
        }
    }

    /// What the upgrade of a leader costs in this turn, if it costs something.
    fn upgrade_cost(&self, seat: Seat, leader: LeaderId) -> Option<Cost> {
        let (open, printed) = (&self.table.view.open, self.table.view.rules.leader(leader).upgrade?);
        let less = if self.harvests(seat) { open.harvest.upgrade_less } else { 0 };
        Some(Cost { mana: printed.mana.saturating_sub(less), ..printed })
    }

    /// Where points come from, if not all of it can be read off cards and
    /// tokens.
    fn points_note(&self, seat: Seat) -> Option<String> {
        let points = self.table.view.open.points(&self.table.view.rules, seat);
        if (points.amulet, points.bonus, points.curse) == (0, 0, 0) {
            return None;
        }
        let mut args = FluentArgs::new();
        args.set("tokens", points.tokens);
        args.set("cards", points.cards);
        args.set("vales", points.vales);
        args.set("amulet", points.amulet);
        args.set("bonus", points.bonus);
        args.set("curse", -i32::from(points.curse));
        Some(self.table.language().say("mystic-note-points", &args))
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
            ..Track::default()
        }
    }

    /// The chance that a push spoils, where a push is still to come.
    fn odds(&self, seat: Seat) -> String {
        let (view, language) = (self.table.view, self.table.language());
        if view.open.waiting == Waiting::Player(seat, Prompt::WouldSpoil) {
            return say!(language, "mystic-would-spoil");
        }
        if self.player(seat).spoiled {
            let harvests = if self.player(seat).harvest_anyway { "anyway" } else { "not" };
            return say!(language, "mystic-has-spoiled", harvests = harvests);
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

    /// What a player chooses from before the game, if there is something.
    /// Nobody else may look at it.
    fn hand(&self, seat: Seat) -> Option<Zone> {
        let (view, language) = (self.table.view, self.table.language());
        let dealt = &view.dealt[seat.index()];
        let count = usize::from(dealt.leaders + dealt.amulets);
        if count == 0 {
            return None;
        }
        let mut cards: Vec<Card> = Vec::new();
        if view.viewer.is(seat) {
            let hand = &view.hand;
            let (leaders, amulets) = (hand.leaders, hand.amulets);
            let leaders = leaders.iter().map(|id| (leaders.chosen == Some(id), self.table.leader(id, Side::Starting)));
            let amulets = amulets.iter().map(|id| (amulets.chosen == Some(id), self.table.amulet(id)));
            for (is_chosen, mut card) in leaders.chain(amulets) {
                if is_chosen {
                    card.notes.insert(0, say!(language, "mystic-note-chosen"));
                }
                cards.push(card);
            }
        }
        let hidden = count - cards.len();
        Some(self.zone(ZoneKind::Hand, "mystic-zone-hand", cards, hidden))
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

    /// The amulet that a player has in place of the mana token, if they have
    /// one.
    fn amulet(&self, seat: Seat) -> Option<Zone> {
        let (player, language) = (self.player(seat), self.table.language());
        let mut card = self.table.amulet(player.amulet?);
        let (note, caption) = match player.mana_token {
            ManaToken::Active => {
                (say!(language, "mystic-note-amulet-active"), say!(language, "mystic-amulet-side-active"))
            }
            ManaToken::Spent => {
                card.state = CardState::Used;
                (say!(language, "mystic-note-amulet-spent"), say!(language, "mystic-amulet-side-spent"))
            }
        };
        card.notes.insert(0, note);
        Some(Zone { caption, cards: vec![card], ..Zone::new(ZoneKind::Area, say!(language, "mystic-zone-amulet")) })
    }

    /// A deck lies face down, but who looks through their own sees its cards,
    /// and who looked at cards knows where they lie.
    fn deck(&self, seat: Seat) -> Zone {
        let view = self.table.view;
        let deck = &view.decks[seat.index()];
        let seen: Vec<Card> = if self.goes_through_deck(seat) && view.viewer.is(seat) {
            self.player(seat).deck_cards().iter().map(|card| self.card(seat, card)).collect()
        } else {
            let top = deck.top.iter().zip(deck.top_known_to.iter()).rev().map(|place| (place, "top"));
            let bottom = deck.bottom.iter().zip(deck.bottom_known_to.iter()).map(|place| (place, "bottom"));
            let known = top.chain(bottom).filter_map(|((card, to), place)| Some(((*card)?, *to, place)));
            known.map(|(card, to, place)| self.known_card(seat, card, to, place)).collect()
        };
        let hidden = usize::from(deck.len).saturating_sub(seen.len());
        self.zone(ZoneKind::Pile, "mystic-zone-deck", seen, hidden)
    }

    /// Whether a player chooses among the cards of their deck.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about what lies open")]
    fn goes_through_deck(&self, seat: Seat) -> bool {
        let Waiting::Player(owner, prompt) = self.table.view.open.waiting else { return false };
        let goes_through = match prompt {
            Prompt::Search(_) | Prompt::FromPile(_) | Prompt::LayOut | Prompt::NemesisCard => true,
            Prompt::Place(source) => self.places_from_a_pile(seat, source),
            _ => false,
        };
        owner == seat && goes_through
    }

    fn places_from_a_pile(&self, seat: Seat, source: Source) -> bool {
        let abilities = abilities_of(&self.table.view.rules, self.player(seat), source);
        first_effect(abilities, &|effect| matches!(effect, Effect::PlaceFromPile { .. }).then_some(())).is_some()
    }

    /// A card whose place in the deck its owner knows, and perhaps everybody.
    fn known_card(&self, seat: Seat, card: CardNo, known_to: SeatSet, place: &str) -> Card {
        let mut card = self.card(seat, card);
        let who = if known_to == SeatSet::EVERYBODY { "all" } else { "owner" };
        card.notes.insert(0, say!(self.table.language(), "mystic-note-seen", place = place, who = who));
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
        let cards = bought.iter().enumerate().map(|(place, bought)| {
            let mut card = self.table.piece(bought_id(seat, place), bought.row, bought.slot);
            if bought.loose {
                card.notes.insert(0, say!(self.table.language(), "mystic-note-taken-off"));
            }
            if let Some(onto) = bought.onto {
                let onto = self.table.names().told_apart(seat, onto);
                card.notes.insert(0, say!(self.table.language(), "mystic-note-meant-for", card = onto));
            }
            card
        });
        Some(self.zone(ZoneKind::Reserved, "mystic-zone-bought", cards.collect(), 0))
    }

    pub(super) fn zone(&self, kind: ZoneKind, key: &str, cards: Vec<Card>, hidden: usize) -> Zone {
        let language = self.table.language();
        let caption = say!(language, "cards-in-zone", count = cards.len() + hidden);
        Zone { caption, cards, hidden, ..Zone::new(kind, say!(language, key)) }
    }
}
