//! Whether the secrets of a game really vary where they should.

use std::collections::BTreeMap;

use crate::seat::Viewer;
use crate::test_kit::Conforming;

/// How often a zone has to be met before it is held against a game that it
/// never varied: a zone that is met a few times only may be unlucky.
const ENOUGH: usize = 20;

/// A zone that is hidden from a viewer. Zones of the same name, such as the
/// hands of several others, are told apart by their order.
pub(super) type Zone = (Viewer, &'static str, usize);

/// What each zone of a position holds that is hidden from a viewer.
pub(super) fn hidden<G: Conforming>(position: &G, viewer: Viewer) -> BTreeMap<Zone, u64> {
    let mut zones = BTreeMap::new();
    position.hidden_zones(viewer, &mut |name, content| {
        let number = (0..).find(|&number| !zones.contains_key(&(viewer, name, number))).unwrap_or(0);
        zones.insert((viewer, name, number), content);
    });
    zones
}

pub(super) fn known<G: Conforming>(position: &G, viewer: Viewer) -> Vec<(&'static str, u64)> {
    let mut zones = Vec::new();
    position.known_zones(viewer, &mut |name, content| zones.push((name, content)));
    zones
}

/// Which zones were met, and which of them varied.
#[derive(Default)]
pub(super) struct Ledger {
    zones: BTreeMap<Zone, Sightings>,
}

#[derive(Default)]
struct Sightings {
    met: usize,
    varied: usize,
}

impl Ledger {
    pub(super) fn compare<G: Conforming>(&mut self, one: &G, other: &G, viewer: Viewer) {
        let others = hidden(other, viewer);
        for (zone, content) in hidden(one, viewer) {
            let sightings = self.zones.entry(zone).or_default();
            sightings.met += 1;
            sightings.varied += usize::from(others.get(&zone).is_some_and(|&other| other != content));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.zones.is_empty()
    }

    /// Panics if a zone never varied although it was met often enough.
    pub(super) fn every_zone_varied(&self, between: &str) {
        for ((viewer, name, _), Sightings { met, varied }) in &self.zones {
            assert!(
                *varied > 0 || *met < ENOUGH,
                "the {name} that {viewer} must not know was met {met} times, but never varied between {between}"
            );
        }
    }
}
