//! A table in lines, one fact on each.

use tabletop::Seat;
use text::scene::{Card, CardState, Panel, Scene, Turn, Zone, ZoneKind};
use text::{Language, say};

/// Everything that lies on the table.
pub(super) fn table(scene: &Scene, language: &Language) -> Vec<String> {
    let mut lines = vec![scene.heading.clone()];
    let of_the_table = scene.tracks.iter().flat_map(|track| track.markers.iter().map(move |marker| (track, marker)));
    // The markers of players tell their points, which are told with them.
    lines.extend(of_the_table.filter(|(_, marker)| marker.seat.is_none()).map(|(track, marker)| {
        say!(language, "play-track", name = track.name.as_str(), at = marker.at, last = track.last)
    }));
    lines.extend(market(scene, language));
    for panel in &scene.players {
        lines.extend(player(panel, language));
        lines.extend(panel.zones.iter().flat_map(|zone| zone_of(panel, zone, language)));
    }
    lines
}

/// What lies in the middle of the table.
pub(super) fn market(scene: &Scene, language: &Language) -> Vec<String> {
    let zone = |zone: &Zone| {
        let heading = say!(language, "play-zone", name = zone.name.as_str(), caption = zone.caption.as_str());
        let mut lines = vec![heading];
        lines.extend(content(zone, language));
        lines
    };
    scene.zones.iter().flat_map(zone).collect()
}

/// How all players stand.
pub(super) fn players(scene: &Scene, language: &Language) -> Vec<String> {
    let all = scene.players.iter().flat_map(|panel| {
        let mut lines = player(panel, language);
        lines.extend(
            panel
                .zones
                .iter()
                .map(|zone| say!(language, "play-zone", name = zone.name.as_str(), caption = zone.caption.as_str())),
        );
        lines
    });
    all.collect()
}

/// The zones of this kind in front of a player.
pub(super) fn zones_of(scene: &Scene, seat: Seat, kind: ZoneKind, language: &Language) -> Vec<String> {
    let Some(panel) = scene.players.get(seat.index()) else { return Vec::new() };
    let zones = panel.zones.iter().filter(|zone| zone.kind == kind);
    zones.flat_map(|zone| zone_of(panel, zone, language)).collect()
}

/// What a card says, and what is to be known of it.
pub(super) fn card(card: &Card, language: &Language) -> Vec<String> {
    let mut lines = vec![card_line(card, language)];
    lines.extend(card.lines.iter().cloned());
    lines.extend(card.notes.iter().cloned());
    lines
}

fn player(panel: &Panel, language: &Language) -> Vec<String> {
    let (name, seat) = (panel.name.as_str(), panel.seat.to_string());
    let mut lines = vec![say!(language, "play-player", player = name, seat = seat, points = panel.score)];
    match panel.turn {
        Turn::Waits => {}
        Turn::Acts => lines.push(say!(language, "play-player-acts")),
        Turn::Chooses => lines.push(say!(language, "play-player-chooses")),
    }
    lines.extend(panel.notes.iter().map(|note| say!(language, "play-player-note", note = note.as_str())));
    lines.extend(panel.tokens.iter().map(|token| match token.worth {
        Some(worth) => say!(language, "play-player-holds-worth", tokens = token.name.as_str(), worth = worth),
        None => say!(language, "play-player-holds", tokens = token.name.as_str()),
    }));
    if panel.tokens.is_empty() {
        lines.push(say!(language, "play-player-holds-nothing"));
    }
    lines.extend(panel.token_limit.map(|limit| say!(language, "play-player-limit", limit = limit)));
    lines
}

fn zone_of(panel: &Panel, zone: &Zone, language: &Language) -> Vec<String> {
    let (player, name) = (panel.name.as_str(), zone.name.as_str());
    let mut lines = vec![say!(language, "play-zone-of", player = player, name = name, caption = zone.caption.as_str())];
    lines.extend(content(zone, language));
    lines
}

/// The cards of a zone, a line for each.
fn content(zone: &Zone, language: &Language) -> Vec<String> {
    let mut lines: Vec<_> = zone.cards.iter().map(|card| card_line(card, language)).collect();
    match zone.kind {
        // What a pile or a discard pile holds is told by its caption.
        ZoneKind::Pile => {}
        ZoneKind::Market if zone.cards.is_empty() => lines.push(say!(language, "play-empty")),
        _ if zone.hidden > 0 => lines.push(say!(language, "play-hidden", count = zone.hidden)),
        _ => {}
    }
    lines
}

fn card_line(card: &Card, language: &Language) -> String {
    let (name, family) = (card.name.as_str(), card.family.as_str());
    match (card.cost, card.state) {
        (None, _) => say!(language, "play-card-without-cost", card = name, family = family),
        (Some(cost), CardState::Used) => say!(language, "play-card-used", card = name, family = family, cost = cost),
        (Some(cost), _) => say!(language, "play-card", card = name, family = family, cost = cost),
    }
}
