//! What people are told when they ask.

use std::io::{BufRead, Write};

use table::words;
use tabletop::notation::{closest, excerpt};
use tabletop::{MatchError, Seat, Viewer};
use text::scene::{Card, Panel, Scene, Zone, ZoneKind};
use text::{Offer, errors, list, say};

use super::input::{COMMANDS, Order, WORDS, compared};
use super::{Plain, card_lines, lines};
use crate::play::commands::shell_word;

/// The choice that somebody wrote down, in notation or in the words it is
/// offered with.
pub(super) fn meant<'a>(written: &str, offers: &'a [Offer]) -> Option<&'a Offer> {
    let written = compared(written);
    let in_notation = offers.iter().find(|offer| compared(&offer.action) == written);
    in_notation.or_else(|| offers.iter().find(|offer| compared(&offer.label) == written))
}

/// How an action may have been meant: as it was written, and with a name of
/// several words as notation writes it.
fn spellings(written: &str) -> [String; 2] {
    let small = written.to_lowercase();
    let (verb, rest) = small.split_once(char::is_whitespace).unwrap_or((&small, ""));
    let name = compared(rest).replace(' ', "_");
    [small.clone(), format!("{verb} {name}")]
}

/// Examples from the game that is being played.
struct Examples {
    action: String,
    card: String,
    zone: String,
    other: String,
}

impl Examples {
    /// A command with examples where it has names in braces.
    fn put_into(&self, command: &str) -> String {
        command
            .replace("{action}", &self.action)
            .replace("{card}", &self.card)
            .replace("{zone}", &self.zone)
            .replace("{other}", &self.other)
    }
}

impl<R: BufRead, W: Write> Plain<'_, R, W> {
    /// The answer to an order that changes nothing.
    pub(super) fn answer(&self, seat: Seat, order: Order<'_>) -> Vec<String> {
        let scene = || self.scene(seat);
        match order {
            Order::Table => lines::table(&scene(), self.language),
            Order::Zone(name) => self.zone(seat, name),
            Order::Hand => self.own_hand(seat),
            Order::Market => lines::market(&scene(), self.language),
            Order::Area(whose) => self.area(seat, whose),
            Order::Players => lines::players(&scene(), self.language),
            Order::Card(name) => self.card(seat, name),
            Order::Why(action) => self.why(seat, action),
            Order::Log(most) => self.log(seat, most),
            Order::Hint => self.hints(seat),
            Order::Help => self.help(seat),
            Order::Scenario => vec![self.scenarios.write(self.table.gathering().game(), Viewer::Seat(seat))],
            Order::Again | Order::Ready | Order::Number(_) | Order::Action(_) | Order::Undo | Order::Quit => Vec::new(),
        }
    }

    /// What a search would do, the best first.
    pub(super) fn hints(&self, seat: Seat) -> Vec<String> {
        let hints = self.table.hints(seat);
        let told = hints.iter().map(|hint| words::hint(hint, seat, self.table.gathering().game(), self.speech()));
        told.map(|hint| say!(self.language, "play-hint", hint = hint)).collect()
    }

    fn help(&self, seat: Seat) -> Vec<String> {
        let (scene, examples) = (self.scene(seat), self.examples(seat));
        let has_hand = scene.players.iter().flat_map(|panel| &panel.zones).any(|zone| zone.kind == ZoneKind::Hand);
        let line = |(command, key): &(&str, &str)| {
            let meaning = say!(self.language, key);
            say!(self.language, "play-help-line", command = examples.put_into(command), meaning = meaning)
        };
        // Not every game has hands.
        let of_this_game = COMMANDS.iter().filter(|(command, _)| has_hand || *command != "hand");
        std::iter::once(say!(self.language, "play-help")).chain(of_this_game.map(line)).collect()
    }

    fn examples(&self, seat: Seat) -> Examples {
        let scene = self.scene(seat);
        let offers = self.table.gathering().game().offers(seat, self.language);
        // An action with a name in it teaches more than a verb alone.
        let named = offers.iter().find(|offer| offer.action.contains(' '));
        let action = named.or(offers.first()).map(|offer| offer.action.clone());
        let own = scene.players.iter().find(|panel| panel.seat == seat);
        let zone = own.and_then(|panel| panel.zones.first()).map(|zone| zone.name.to_lowercase());
        let cards = scene.zones.iter().flat_map(|zone| &zone.cards).chain(scene.cards());
        let other = seat.next(self.table.gathering().game().seats());
        Examples {
            action: action.unwrap_or_default(),
            card: cards.map(|card| card.slug.clone()).next().unwrap_or_default(),
            zone: zone.unwrap_or_default(),
            other: other.to_string(),
        }
    }

    fn area(&self, seat: Seat, whose: &str) -> Vec<String> {
        let seats = || Seat::all(self.table.gathering().game().seats());
        let named =
            |it: &Seat| it.to_string() == whose.to_lowercase() || compared(&self.speech().name(*it)) == compared(whose);
        let Some(owner) = (if whose.is_empty() { Some(seat) } else { seats().find(named) }) else {
            let all = seats().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ");
            return vec![say!(self.language, "play-no-such-player", written = excerpt(whose), seats = all)];
        };
        let in_play = [ZoneKind::Area, ZoneKind::Field, ZoneKind::OnDeck];
        lines::zones_of(&self.scene(seat), owner, &in_play, self.language)
    }

    fn own_hand(&self, seat: Seat) -> Vec<String> {
        let scene = self.scene(seat);
        let hand = lines::zones_of(&scene, seat, &[ZoneKind::Hand], self.language);
        // Not every game has hands.
        if hand.is_empty() { self.no_such_zone(&scene, seat, "hand") } else { hand }
    }

    /// The zone with this name in front of the viewer or in the middle, or the
    /// one of another player, who is named after it.
    fn zone(&self, seat: Seat, written: &str) -> Vec<String> {
        let scene = self.scene(seat);
        let wanted = compared(written);
        let own = |panel: &&Panel| panel.seat == seat;
        let is_meant = |panel: &Panel, zone: &Zone| {
            let of = |owner: &str| compared(&format!("{} {owner}", zone.name)) == wanted;
            panel.seat == seat && of("") || of(&panel.seat.to_string()) || of(&panel.name)
        };
        for panel in scene.players.iter().filter(own).chain(&scene.players) {
            if let Some(zone) = panel.zones.iter().find(|zone| is_meant(panel, zone)) {
                return lines::zone_of(panel, zone, self.language);
            }
        }
        match scene.zones.iter().find(|zone| compared(&zone.name) == wanted) {
            Some(zone) => lines::zone(zone, self.language),
            None => self.no_such_zone(&scene, seat, written),
        }
    }

    fn no_such_zone(&self, scene: &Scene, seat: Seat, written: &str) -> Vec<String> {
        let own = scene.players.get(seat.index()).into_iter().flat_map(|panel| &panel.zones);
        let names: Vec<_> = own.chain(&scene.zones).map(|zone| zone.name.clone()).collect();
        let zones = list(&names, self.language);
        vec![say!(self.language, "table-no-such-zone", written = excerpt(written), zones = zones)]
    }

    fn log(&self, seat: Seat, most: usize) -> Vec<String> {
        let log = self.table.gathering().log(Viewer::Seat(seat), self.language);
        if log.is_empty() {
            return vec![say!(self.language, "play-log-empty")];
        }
        let skipped = log.len().saturating_sub(most);
        log.into_iter().skip(skipped).map(|line| line.text).collect()
    }

    fn card(&self, seat: Seat, name: &str) -> Vec<String> {
        if name.is_empty() {
            let command = self.examples(seat).put_into("card {card}");
            return vec![say!(self.language, "play-why-example", command = command)];
        }
        match self.visible_card(seat, name) {
            Some(card) => {
                let mut answer = card_lines::card(&card, self.language);
                answer.extend(self.about(seat, &card));
                answer
            }
            None => self.no_such_card(seat, name),
        }
    }

    /// The card with this name or mark, or the card of the choice with this
    /// number.
    fn visible_card(&self, seat: Seat, name: &str) -> Option<Card> {
        let offers = self.table.gathering().game().offers(seat, self.language);
        let number = name.parse::<usize>().ok().and_then(|number| offers.get(number.checked_sub(1)?));
        let wanted = compared(number.and_then(|offer| offer.card.as_deref()).unwrap_or(name));
        // Not every card has a mark, so that no name would be that of a card.
        if wanted.is_empty() {
            return None;
        }
        let scene = self.scene(seat);
        let own = scene.players.get(seat.index()).into_iter().flat_map(|panel| &panel.zones);
        let marked = own.flat_map(|zone| &zone.cards).find(|card| compared(&card.mark) == wanted);
        let by_id = scene.cards().find(|card| compared(&card.id) == wanted);
        let named = |card: &&Card| compared(&card.name) == wanted || compared(&card.slug) == wanted;
        by_id.or(marked).or_else(|| scene.cards().find(named)).cloned()
    }

    fn about(&self, seat: Seat, card: &Card) -> Vec<String> {
        let language = self.language;
        let about = self.table.gathering().game().about(seat, &card.id, language);
        if about.is_empty() {
            return vec![say!(language, "play-about-nothing", card = card.name.as_str())];
        }
        let line = |offer: &Offer| match &offer.refusal {
            None => say!(language, "play-about-possible", action = offer.label.as_str()),
            Some(reason) => {
                let action = offer.label.as_str();
                say!(language, "play-about-not-possible", action = action, reason = reason.as_str())
            }
        };
        about.iter().map(line).collect()
    }

    fn no_such_card(&self, seat: Seat, name: &str) -> Vec<String> {
        let language = self.language;
        let scene = self.scene(seat);
        let slug = compared(name).replace(' ', "_");
        let close = closest(&slug, scene.cards().map(|card| card.slug.as_str()));
        let close = close.and_then(|slug| scene.cards().find(|card| card.slug == slug));
        let mut answer = vec![say!(language, "play-no-such-card", written = excerpt(name))];
        answer.extend(close.map(|card| say!(language, "play-did-you-mean", close = card.name.as_str())));
        let named = if name.is_empty() { String::new() } else { format!(" {}", shell_word(&excerpt(name))) };
        let command = format!("valecraft cards {}{named}", self.table.gathering().game().game());
        answer.push(say!(language, "play-all-cards", command = command));
        answer
    }

    fn why(&self, seat: Seat, written: &str) -> Vec<String> {
        let language = self.language;
        let offers = self.table.gathering().game().offers(seat, language);
        if let Some(offer) = meant(written, &offers) {
            return vec![say!(language, "play-why-possible", action = offer.label.as_str())];
        }
        if let Some(reason) = self.why_not(seat, written) {
            return vec![say!(language, "play-not-possible", written = excerpt(written), reason = reason)];
        }
        if let Some(card) = self.visible_card(seat, written) {
            return self.about(seat, &card);
        }
        let mut answer = Vec::new();
        if !written.is_empty() {
            answer.push(say!(language, "play-why-unknown", written = excerpt(written)));
        }
        let command = self.examples(seat).put_into("why {action}");
        answer.push(say!(language, "play-why-example", command = command));
        answer
    }

    fn why_not(&self, seat: Seat, written: &str) -> Option<String> {
        let refused = |action: &String| match self.table.gathering().game().check(seat, action) {
            Err(MatchError::Refused { refusal, .. }) => Some(errors::refusal(refusal, self.language)),
            Err(_) | Ok(()) => None,
        };
        spellings(written).iter().find_map(refused)
    }

    pub(super) fn not_understood(&self, seat: Seat, written: &str, offers: &[Offer]) -> Vec<String> {
        let language = self.language;
        let shown = excerpt(written);
        if let Some(reason) = self.why_not(seat, written) {
            return vec![say!(language, "play-not-possible", written = shown, reason = reason)];
        }
        let mut answer = vec![say!(language, "play-unknown", written = shown)];
        let known = WORDS.into_iter().chain(offers.iter().map(|offer| offer.action.as_str()));
        answer.extend(closest(written, known).map(|close| say!(language, "play-did-you-mean", close = close)));
        answer.push(say!(language, "play-see-help", command = "help"));
        answer
    }
}
