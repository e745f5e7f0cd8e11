//! What the viewer of a running game sees, taken from the table.
//!
//! It is taken anew after every step. While the screen is handed over there is
//! nothing here, so that nothing private can be drawn by mistake.

use games::AnyGame;
use table::{Gathering, WaitsFor};
use tabletop::{Seat, Viewer};
use text::scene::{Card, ZoneKind};
use text::{Language, LogLine, Offer, Scene};

use crate::focus::{Place, places, zone_at};

/// What a viewer sees of a running game.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) viewer: Viewer,
    pub(crate) scene: Scene,
    /// The players in the order in which they are shown.
    pub(crate) players: Vec<usize>,
    pub(crate) log: Vec<LogLine>,
    pub(crate) question: Option<String>,
    pub(crate) offers: Vec<Offer>,
    /// The ids of cards with which the viewer can do something.
    pub(crate) possible: Vec<String>,
    /// Cards that have come to where they lie since the viewer last chose.
    pub(crate) fresh: Vec<String>,
    /// From this step on the log tells what is new to the viewer.
    pub(crate) news_from: usize,
}

impl Seen {
    pub(crate) fn new(table: &Gathering, viewer: Viewer, before: Option<&Before>, language: &Language) -> Self {
        let game = table.game();
        let scene = game.scene(viewer, language);
        let deciding = match table.waits_for() {
            WaitsFor::Person(seat) if viewer.is(seat) => Some(seat),
            _ => None,
        };
        Self {
            viewer,
            possible: deciding.map(|seat| possible(game, seat, &scene, language)).unwrap_or_default(),
            players: order_of_players(scene.players.len(), viewer),
            log: table.log(viewer, language),
            question: deciding.and_then(|seat| game.question(seat, language)),
            offers: deciding.map(|seat| game.offers(seat, language)).unwrap_or_default(),
            fresh: before.map(|before| before.come_since(&scene)).unwrap_or_default(),
            news_from: before.map_or(0, |before| before.steps),
            scene,
        }
    }
}

/// The ids of cards with which a player can do something. One of several equal
/// cards may stand for all of them in what is offered, so that each is asked
/// about.
fn possible(game: &dyn AnyGame, seat: Seat, scene: &Scene, language: &Language) -> Vec<String> {
    let can_be_used = |card: &&Card| game.about(seat, &card.id, language).iter().any(|offer| offer.refusal.is_none());
    scene.cards().filter(can_be_used).map(|card| card.id.clone()).collect()
}

/// The others come first, clockwise from the viewer, who is nearest to the
/// bottom.
pub(crate) fn order_of_players(seats: usize, viewer: Viewer) -> Vec<usize> {
    match viewer {
        Viewer::Seat(seat) if seat.index() < seats => seat.next(seats).round(seats).map(Seat::index).collect(),
        Viewer::Seat(_) | Viewer::Spectator => (0..seats).collect(),
    }
}

/// How things stood when somebody last chose.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    pub(crate) steps: usize,
    cards: Vec<(Place, String)>,
}

impl Before {
    pub(crate) fn new(steps: usize, scene: &Scene) -> Self {
        Self { steps, cards: lying(scene).map(|(place, card)| (place, card.id.clone())).collect() }
    }

    fn come_since(&self, scene: &Scene) -> Vec<String> {
        let is_new =
            |(place, card): &(Place, &Card)| !self.cards.iter().any(|(was, id)| was == place && *id == card.id);
        lying(scene).filter(is_new).map(|(_, card)| card.id.clone()).collect()
    }
}

/// The cards in front of players; those in a market come and go all the time.
fn lying(scene: &Scene) -> impl Iterator<Item = (Place, &Card)> {
    let everybody: Vec<_> = (0..scene.players.len()).collect();
    let zones = places(scene, &everybody).into_iter().filter_map(|place| Some((place, zone_at(scene, place)?)));
    let of_players = zones.filter(|(_, zone)| zone.kind != ZoneKind::Market);
    of_players.flat_map(|(place, zone)| zone.cards.iter().map(move |card| (place, card)))
}
