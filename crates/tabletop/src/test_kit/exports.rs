//! Whether exported positions say what a viewer knows, and nothing more.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::erased::{LiveGame, Match};
use crate::game::Decision;
use crate::random::{Rng, derive_seed};
use crate::replay::Step;
use crate::scenario::{ExportError, ScenarioRequest, ScenarioSource, Stage, export, parse, play_steps};
use crate::seat::Viewer;
use crate::test_kit::Conforming;
use crate::test_kit::play::Spot;
use crate::test_kit::sample::sample_of;
use crate::test_kit::twins::{each_pair, twin_records};
use crate::test_kit::zones::hidden;

/// One of so many positions of a game is exported.
const STRIDE: usize = 7;

/// How often a zone has to be met before it is held against a game that every
/// determinization fills it alike.
const ENOUGH: usize = 20;

const TITLE: &str = "A position";

/// What exports have come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// How many positions were written.
    pub written: usize,
    /// How many of them hold something that was drawn anew.
    pub drawn_anew: usize,
    /// How many positions have no words.
    pub refused: usize,
    /// How many of the positions of games were written, with the steps before
    /// them or without.
    pub of_games: usize,
    /// How many of those were refused.
    pub refused_of_games: usize,
}

/// What a viewer exports is the same, byte for byte, in two games that differ
/// only in what they cannot know. It runs, and leads to what the viewer sees.
/// The zones that it says were drawn anew are those that are; where none is,
/// and where nothing is kept from whoever exports, it leads to the very
/// position.
///
/// # Panics
/// If not.
pub fn exports_tell_what_a_viewer_knows<G: Conforming + Stage>(setup: &G::Setup, seeds: Range<u64>) -> Exported {
    let mut findings = Findings::default();
    each_pair::<G>(setup, seeds.clone(), |spot, viewer, one, other| {
        if spot.step % STRIDE == 0 && one.decision() != Decision::Over {
            findings.look_at(spot, viewer, one, other);
        }
    });
    findings.every_zone_varied();
    for seed in sample_of(seeds) {
        for viewer in Viewer::all(G::new(setup).seats()) {
            let (one, other) = twin_records::<G>(setup, viewer, seed);
            findings.look_back(viewer, &played::<G>(setup, &one), &played::<G>(setup, &other));
        }
    }
    let exported = findings.exported;
    assert!(exported.written > 0 && exported.of_games > 0, "no position can be written: {exported:?}");
    exported
}

fn played<G: Stage>(setup: &G::Setup, steps: &[Step]) -> LiveGame<G> {
    let mut game = LiveGame::new(setup, [""; 0]);
    for step in steps {
        game.repeat(step).unwrap_or_else(|error| panic!("{step} of a twin cannot be repeated: {error}"));
    }
    game
}

#[derive(Default)]
struct Findings {
    exported: Exported,
    /// How often each zone was drawn anew for a viewer, and how often it came out
    /// differently.
    zones: BTreeMap<(Viewer, String), (usize, usize)>,
}

impl Findings {
    fn look_at<G: Conforming + Stage>(&mut self, spot: Spot, viewer: Viewer, one: &G, other: &G) {
        let view = one.view(viewer);
        let unknown = G::unknown_zones(&view);
        self.compare_drawn(spot, viewer, one, &unknown);
        let written = |position: &G| export(position, Some(viewer), TITLE, &[]);
        let (text, of_other) = (written(one), written(other));
        assert_eq!(text, of_other, "{spot}: {viewer} can tell twins apart by what they export");
        let text = match text {
            Ok(text) => text,
            Err(ExportError::NoWords) => return self.exported.refused += 1,
            Err(error) => panic!("{spot}: {viewer} cannot export: {error}"),
        };
        let described = one.as_described();
        let led_to: G = self.led_to(&text);
        assert_eq!(led_to.view(viewer), described.view(viewer), "{spot}: {viewer} exports something else\n{text}");
        let notes = text.lines().filter(|line| line.starts_with("# drawn anew")).count();
        assert_eq!(notes, usize::from(!unknown.is_empty()), "{spot}: {viewer} is not told what was drawn anew\n{text}");
        self.exported.written += 1;
        self.exported.drawn_anew += notes;
        let whole = export(one, None, TITLE, &[])
            .unwrap_or_else(|error| panic!("{spot}: {viewer} exports what cannot be written in full: {error}"));
        assert!(!whole.contains("drawn anew"), "{spot}: nothing is drawn anew in a full position\n{whole}");
        assert!(self.led_to::<G>(&whole) == described, "{spot}: a full position leads to another one\n{whole}");
    }

    /// Whether determinizations differ in the zones that are said to be unknown
    /// and in nothing else.
    fn compare_drawn<G: Conforming + Stage>(&mut self, spot: Spot, viewer: Viewer, position: &G, unknown: &[String]) {
        let view = position.view(viewer);
        let mut rng = Rng::new(derive_seed(spot.seed, spot.step as u64));
        let (one, other) = (G::determinize(&view, &mut rng), G::determinize(&view, &mut rng));
        if unknown.is_empty() {
            assert!(one == *position, "{spot}: {viewer} knows everything, but something is drawn anew");
            return;
        }
        assert!(
            !hidden(position, viewer).is_empty(),
            "{spot}: nothing is hidden from {viewer}, but {unknown:?} unknown"
        );
        let (one, other) = (one.describe(), other.describe());
        let zone_of = |line: &str| unknown.iter().find(|zone| is_about(line, zone));
        let known = |text: &str| text.lines().filter(|line| zone_of(line).is_none()).collect::<Vec<_>>().join("\n");
        assert_eq!(known(&one), known(&other), "{spot}: more than {unknown:?} is drawn anew for {viewer}");
        for line in one.lines() {
            if let Some(zone) = zone_of(line) {
                let (met, varied) = self.zones.entry((viewer, zone.clone())).or_default();
                *met += 1;
                *varied += usize::from(other.lines().all(|other| other != line));
            }
        }
    }

    fn every_zone_varied(&self) {
        for ((viewer, zone), (met, varied)) in &self.zones {
            assert!(*varied > 0 || *met < ENOUGH, "`{zone}` is said to be drawn anew for {viewer}, but never is");
        }
    }

    /// Exports positions of two games that look the same to a viewer.
    fn look_back<G: Stage>(&mut self, viewer: Viewer, one: &LiveGame<G>, other: &LiveGame<G>) {
        for steps in (0..one.steps()).step_by(STRIDE) {
            let request = ScenarioRequest { name: "A game", steps, viewer: Some(viewer), packs: &[] };
            let (text, of_other) = (one.scenario(&request), other.scenario(&request));
            assert_eq!(text, of_other, "{viewer} can tell twins apart by what they export of step {steps}");
            let Ok(text) = text else {
                self.exported.refused_of_games += 1;
                continue;
            };
            self.exported.of_games += 1;
            let mut past = one.clone();
            past.rewind(steps);
            let (led_to, described) = (self.led_to::<G>(&text).as_described(), past.position().as_described());
            assert_eq!(
                led_to.view(viewer),
                described.view(viewer),
                "{viewer} exports another step than {steps}\n{text}"
            );
        }
    }

    /// The position that a scenario leads to, which passes.
    fn led_to<G: Stage>(&self, text: &str) -> G {
        let mut load = |_: &str| Err("there are no further files".into());
        let script = parse(text).pop().and_then(Result::ok).unwrap_or_else(|| panic!("this is no scenario: {text}"));
        let staged = G::stage(&script, &mut load).unwrap_or_else(|error| panic!("{error}\n{text}"));
        play_steps(&script, staged).unwrap_or_else(|failure| panic!("{failure}\n{text}"))
    }
}

fn is_about(line: &str, zone: &str) -> bool {
    line.strip_prefix(zone).is_some_and(|rest| rest.starts_with(' '))
}
