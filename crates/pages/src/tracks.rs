//! Tracks with markers on them, and the meter of a push.

use maud::{Markup, html};
use text::scene::{Panel, Track};

/// A track: a meter where it is dangerous to go far, a row of places where that
/// can be drawn, and words for everybody.
pub(crate) fn track(track: &Track, players: &[Panel]) -> Markup {
    let name = |seat: Option<tabletop::Seat>| {
        let panel = seat.and_then(|seat| players.iter().find(|panel| panel.seat == seat));
        panel.map(|panel| panel.name.clone()).unwrap_or_default()
    };
    html! {
        div.track {
            span.track-name { (track.name) }
            @for marker in &track.markers {
                span class={ "marker" @if track.danger.is_some_and(|danger| marker.at >= danger) { " danger" } } {
                    @let whose = name(marker.seat);
                    @if !whose.is_empty() { (whose) " " }
                    b { (marker.at) }
                }
                @if track.danger.is_some() || track.markers.len() == 1 {
                    (meter(track, marker.at))
                }
            }
            @if !track.caption.is_empty() { span.caption { (track.caption) } }
        }
    }
}

/// How far a marker has come, drawn.
fn meter(track: &Track, at: u16) -> Markup {
    let places = f32::from(track.last.saturating_sub(track.first).max(1));
    let share = |at: u16| (f32::from(at.saturating_sub(track.first)) / places * 100.0).min(100.0);
    html! {
        svg.meter viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            rect.rail width="100" height="6" rx="3" {}
            rect.done width=(share(at)) height="6" rx="3" {}
            @if let Some(danger) = track.danger { rect.danger x=(share(danger)) width="1.5" height="6" {} }
        }
    }
}
