//! A table in lines, one fact on each.

use tabletop::Seat;
use text::scene::{Marker, Panel, Scene, Track, Turn, Zone, ZoneKind};
use text::{Language, say};

use super::card_lines::card_line;

pub(super) fn table(scene: &Scene, language: &Language) -> Vec<String> {
    let mut lines = vec![scene.heading.clone()];
    lines.extend(scene.tracks.iter().flat_map(|it| track(it, language)));
    lines.extend(market(scene, language));
    for panel in &scene.players {
        lines.extend(player(panel, language));
        lines.extend(panel.zones.iter().flat_map(|zone| zone_of(panel, zone, language)));
    }
    lines
}

pub(super) fn market(scene: &Scene, language: &Language) -> Vec<String> {
    scene.zones.iter().flat_map(|middle| zone(middle, language)).collect()
}

pub(super) fn zone(zone: &Zone, language: &Language) -> Vec<String> {
    let heading = say!(language, "play-zone", name = zone.name.as_str(), caption = zone.caption.as_str());
    let mut lines = vec![heading];
    lines.extend(content(zone, language));
    lines
}

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

pub(super) fn zones_of(scene: &Scene, seat: Seat, kinds: &[ZoneKind], language: &Language) -> Vec<String> {
    let Some(panel) = scene.players.get(seat.index()) else { return Vec::new() };
    let zones = panel.zones.iter().filter(|zone| kinds.contains(&zone.kind));
    zones.flat_map(|zone| zone_of(panel, zone, language)).collect()
}

pub(super) fn zone_of(panel: &Panel, zone: &Zone, language: &Language) -> Vec<String> {
    let (player, name) = (panel.name.as_str(), zone.name.as_str());
    let mut lines = vec![say!(language, "play-zone-of", player = player, name = name, caption = zone.caption.as_str())];
    lines.extend(content(zone, language));
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
    lines.extend(panel.tracks.iter().flat_map(|it| track(it, language)));
    lines
}

/// Where the marker of a track stands, and what that means. The markers of
/// players tell their points, which are told with them.
fn track(track: &Track, language: &Language) -> Vec<String> {
    let last = track.danger.unwrap_or(track.last);
    let place = |marker: &Marker| say!(language, "play-track", name = track.name.as_str(), at = marker.at, last = last);
    let mut lines: Vec<_> = track.markers.iter().filter(|marker| marker.seat.is_none()).map(place).collect();
    if !track.caption.is_empty() {
        lines.push(say!(language, "play-player-note", note = track.caption.as_str()));
    }
    lines
}

fn content(zone: &Zone, language: &Language) -> Vec<String> {
    let mut lines: Vec<_> = zone.cards.iter().map(|card| card_line(card, language)).collect();
    match zone.kind {
        // How much a pile, a discard pile or the pile behind an offer holds is
        // told by its caption.
        ZoneKind::Pile | ZoneKind::Discards => {}
        ZoneKind::Market | ZoneKind::Supply if zone.cards.is_empty() => lines.push(say!(language, "play-empty")),
        ZoneKind::Supply => {}
        ZoneKind::Market
        | ZoneKind::Reserved
        | ZoneKind::Area
        | ZoneKind::Field
        | ZoneKind::OnDeck
        | ZoneKind::Hand => {
            let hidden = (zone.hidden > 0).then(|| say!(language, "play-hidden", count = zone.hidden));
            lines.extend(hidden);
        }
    }
    lines
}
