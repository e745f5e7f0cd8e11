//! What lies on the table of The Vale of Eternity.

use tabletop::{Seat, Slug, Variants, Viewer};
use vale_of_eternity::cards::Field;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};
use vale_of_eternity::state::{Phase, Waiting};
use vale_of_eternity::{CardId, Cards, Colour, Family, Rules, Stones, View};

use crate::eternity::cards;
use crate::eternity::cards::nouns::{Role, stones};
use crate::language::Language;
use crate::provenance;
use crate::say;
use crate::scene::{Card, CardState, Figure, Hue, Marker, Panel, Scene, Sign, Token, Track, Turn, Zone, ZoneKind};
use crate::wording::Speech;

pub(super) fn scene(view: &View, speech: Speech<'_>) -> Scene {
    let table = Table { view, speech };
    Scene {
        heading: table.heading(),
        round: u16::from(view.open.round),
        tracks: table.tracks(),
        zones: table.middle(),
        players: Seat::all(view.open.seats()).map(|seat| table.player(seat)).collect(),
    }
}

struct Table<'a> {
    view: &'a View,
    speech: Speech<'a>,
}

impl Table<'_> {
    fn language(&self) -> &Language {
        self.speech.language
    }

    fn heading(&self) -> String {
        let key = format!("eternity-phase-{}", self.view.open.phase.slug());
        say!(self.language(), &key, round = self.view.open.round, last = LAST_ROUND)
    }

    fn tracks(&self) -> Vec<Track> {
        let open = &self.view.open;
        let rounds = Track {
            name: say!(self.language(), "eternity-track-rounds"),
            first: 1,
            last: u16::from(LAST_ROUND),
            markers: vec![Marker { seat: None, at: u16::from(open.round) }],
            ..Track::default()
        };
        let scores = Seat::all(open.seats()).map(|seat| Marker { seat: Some(seat), at: open.player(seat).score });
        let points = Track {
            name: say!(self.language(), "eternity-track-points"),
            first: 0,
            last: WINNING_SCORE,
            markers: scores.collect(),
            ..Track::default()
        };
        vec![rounds, points]
    }

    /// The zones of the market, each family beside what its sale brings, then
    /// the piles (rulebook, Hunting Phase and Sell a Card).
    fn middle(&self) -> Vec<Zone> {
        let market = Family::all().map(|family| self.market_zone(family));
        market.chain([self.pile(), self.discards()]).collect()
    }

    fn market_zone(&self, family: Family) -> Zone {
        let rules = &self.view.rules;
        let price = rules.sell_prices().of(family);
        let cards = self.view.open.market.iter().filter(|&card| rules.family(card) == family).collect();
        Zone {
            name: family_name(family, self.language()),
            caption: say!(
                self.language(),
                "eternity-zone-sells-for",
                stones = stones(price, Role::Asked, self.language())
            ),
            tokens: tokens(price, None, self.language()),
            sign: Some(family_sign(family)),
            ..self.zone(ZoneKind::Market, cards)
        }
    }

    fn pile(&self) -> Zone {
        let known: Vec<CardId> = self.view.pile.top.iter().rev().flatten().copied().collect();
        let hidden = usize::from(self.view.pile.len).saturating_sub(known.len());
        Zone {
            name: say!(self.language(), "eternity-zone-pile"),
            caption: say!(self.language(), "cards-in-zone", count = usize::from(self.view.pile.len)),
            cards: known.into_iter().map(|card| self.card(card, CardState::Known)).collect(),
            hidden,
            ..self.zone(ZoneKind::Pile, Cards::EMPTY)
        }
    }

    fn discards(&self) -> Zone {
        let discards = self.view.open.discards;
        Zone {
            name: say!(self.language(), "eternity-zone-discards"),
            caption: say!(self.language(), "cards-in-zone", count = discards.len()),
            ..self.zone(ZoneKind::Discards, discards)
        }
    }

    fn player(&self, seat: Seat) -> Panel {
        let open = &self.view.open;
        let (player, rules) = (open.player(seat), &self.view.rules);
        let turn = match open.waiting {
            Waiting::Player(chooses, _) if chooses == seat => Turn::Chooses,
            _ if matches!(open.phase, Phase::Action | Phase::Resolution) && open.turn == seat => Turn::Acts,
            Waiting::Player(..) | Waiting::Chance(_) | Waiting::Over => Turn::Waits,
        };
        let first = (open.phase != Phase::Setup && open.first == seat)
            .then(|| say!(self.language(), "eternity-note-first-player"));
        Panel {
            seat,
            name: self.speech.name(seat),
            score: i32::from(player.score),
            tokens: tokens(player.stones, Some(open.stone_values(rules, seat)), self.language()),
            token_limit: Some(u16::from(open.stone_limit(rules, seat))),
            tracks: Vec::new(),
            zones: vec![self.area(seat), self.hand(seat), self.marked(seat)],
            notes: first.into_iter().collect(),
            turn,
        }
    }

    fn area(&self, seat: Seat) -> Zone {
        let area = self.view.open.player(seat).area;
        let room = usize::from(self.view.open.round);
        Zone {
            name: say!(self.language(), "eternity-zone-area"),
            caption: say!(self.language(), "cards-in-room", count = area.len(), room = room),
            room: Some(room),
            ..self.zone(ZoneKind::Area, area)
        }
    }

    /// Cards that entered the hand openly are known to everybody; those that
    /// were drawn only to their owner (rulings, 17).
    fn hand(&self, seat: Seat) -> Zone {
        let player = self.view.open.player(seat);
        let own = self.view.viewer == Viewer::Seat(seat);
        let drawn = if own { self.view.hand } else { Cards::EMPTY };
        let state = |card| if player.hand.contains(card) { CardState::Known } else { CardState::Ready };
        Zone {
            name: say!(self.language(), "eternity-zone-hand"),
            caption: say!(self.language(), "cards-in-zone", count = player.hand_size()),
            cards: (player.hand | drawn).iter().map(|card| self.card(card, state(card))).collect(),
            hidden: if own { 0 } else { usize::from(player.hidden) },
            ..self.zone(ZoneKind::Hand, Cards::EMPTY)
        }
    }

    fn marked(&self, seat: Seat) -> Zone {
        let marked = self.view.open.player(seat).marked;
        Zone {
            name: say!(self.language(), "eternity-zone-marked"),
            caption: say!(self.language(), "cards-in-zone", count = marked.len()),
            ..self.zone(ZoneKind::Reserved, marked)
        }
    }

    fn zone(&self, kind: ZoneKind, cards: Cards) -> Zone {
        let state = |card| if self.view.open.used.contains(card) { CardState::Used } else { CardState::Ready };
        Zone {
            cards: cards.iter().map(|card| self.card(card, state(card))).collect(),
            ..Zone::new(kind, String::new())
        }
    }

    fn card(&self, id: CardId, state: CardState) -> Card {
        let about_state = match state {
            CardState::Ready | CardState::Claimed => None,
            CardState::Used => Some(say!(self.language(), "eternity-note-used")),
            CardState::Known => Some(say!(self.language(), "eternity-note-known")),
        };
        let card = printed(self.view.rules.card(id), &self.view.rules, self.language());
        Card { notes: about_state.into_iter().chain(card.notes).collect(), state, ..card }
    }
}

/// A card wherever it lies. There is one of each, so that its slug tells which it
/// is.
pub(super) fn printed(card: &vale_of_eternity::cards::Card, rules: &Rules, language: &Language) -> Card {
    let sale = cards::sale(rules.sell_prices().of(card.family), language);
    Card {
        id: card.slug.clone(),
        slug: card.slug.clone(),
        name: card.name.clone(),
        cost: Some(u16::from(card.cost)),
        sign: Some(family_sign(card.family)),
        family: family_name(card.family, language),
        lines: cards::card_text(card, rules.edition(), language),
        notes: std::iter::once(sale).chain(made_up(card, rules, language)).collect(),
        ..Card::default()
    }
}

/// What was made up must never pass for printed.
fn made_up(card: &vale_of_eternity::cards::Card, rules: &Rules, language: &Language) -> Option<String> {
    let fields = [(Field::Name, "name"), (Field::Family, "family"), (Field::Cost, "cost"), (Field::Effects, "effects")];
    let made_up = fields.into_iter().filter(|(field, _)| rules.pack().provenance_of(card, *field).is_made_up());
    let names: Vec<_> = made_up.map(|(_, name)| say!(language, &format!("eternity-field-{name}"))).collect();
    provenance::made_up(&names, language)
}

/// The name of a family at the beginning of a line.
#[must_use]
pub fn family_name(family: Family, language: &Language) -> String {
    say!(language, &format!("eternity-family-{}", family.slug()))
}

fn family_sign(family: Family) -> Sign {
    let (shape, letter, hue, figure) = match family {
        Family::Fire => ('▲', 'F', Hue::Red, Figure::Flame),
        Family::Water => ('≈', 'W', Hue::Blue, Figure::Wave),
        Family::Earth => ('■', 'E', Hue::Green, Figure::Mountain),
        Family::Wind => ('≡', 'A', Hue::Cyan, Figure::Wind),
        Family::Dragon => ('♦', 'D', Hue::Purple, Figure::Dragon),
    };
    Sign { shape, letter, hue, figure }
}

fn colour_sign(colour: Colour) -> Sign {
    let (shape, letter, hue, figure) = match colour {
        Colour::Red => ('●', 'r', Hue::Red, Figure::RoundStone),
        Colour::Blue => ('◆', 'b', Hue::Blue, Figure::LozengeStone),
        Colour::Purple => ('★', 'p', Hue::Purple, Figure::StarStone),
    };
    Sign { shape, letter, hue, figure }
}

fn tokens(stones: Stones, values: Option<Stones>, language: &Language) -> Vec<Token> {
    let there = Colour::all().filter(|&colour| stones[colour] > 0);
    there
        .map(|colour| Token {
            sign: colour_sign(colour),
            count: u16::from(stones[colour]),
            name: cards::stones(Stones::of(colour, stones[colour]), language),
            worth: values.map(|values| u16::from(values[colour])),
        })
        .collect()
}
