//! However many choices the cards of a custom pack lead to, the greedy bot
//! tries only so many steps before it chooses.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::playing::play_on;
use ai::{Bot, BotKind, Knowhow, Means};
use tabletop::chance::Sampler;
use tabletop::{Decision, Game, Legal, Log, Rng, Seat, Standings, Viewer};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

static STEPS: AtomicU32 = AtomicU32::new(0);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Counted(Vale);

impl Game for Counted {
    const SLUG: &'static str = Vale::SLUG;
    const RULES_VERSION: u32 = Vale::RULES_VERSION;
    type Setup = <Vale as Game>::Setup;
    type Action = <Vale as Game>::Action;
    type Outcome = <Vale as Game>::Outcome;
    type Event = <Vale as Game>::Event;
    type View = <Vale as Game>::View;
    type Prompt = <Vale as Game>::Prompt;
    type Refusal = <Vale as Game>::Refusal;

    fn apply_unchecked(&mut self, action: Self::Action, log: &mut impl Log<Self::Event>) {
        STEPS.fetch_add(1, Ordering::Relaxed);
        self.0.apply_unchecked(action, log);
    }
    fn resolve(&mut self, outcome: Self::Outcome, log: &mut impl Log<Self::Event>) -> Result<(), Self::Refusal> {
        STEPS.fetch_add(1, Ordering::Relaxed);
        self.0.resolve(outcome, log)
    }
    fn new(setup: &Setup) -> Self {
        Self(Vale::new(setup))
    }
    fn seats(&self) -> usize {
        self.0.seats()
    }
    fn decision(&self) -> Decision<Self::Prompt> {
        self.0.decision()
    }
    fn legal(&self, out: &mut Legal<Self::Action>) {
        self.0.legal(out);
    }
    fn refusal(&self, action: Self::Action) -> Option<Self::Refusal> {
        self.0.refusal(action)
    }
    fn outcomes(&self, visit: &mut dyn FnMut(Self::Outcome, u32)) {
        self.0.outcomes(visit);
    }
    fn sample(&self, sampler: &mut impl Sampler) -> Option<Self::Outcome> {
        self.0.sample(sampler)
    }
    fn view(&self, viewer: Viewer) -> Self::View {
        self.0.view(viewer)
    }
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self {
        Self(Vale::determinize(view, rng))
    }
    fn redact_event(&self, event: Self::Event, viewer: Viewer) -> Self::Event {
        self.0.redact_event(event, viewer)
    }
    fn redact_action(&self, action: Self::Action, seat: Seat, viewer: Viewer) -> Option<Self::Action> {
        self.0.redact_action(action, seat, viewer)
    }
    fn redact_outcome(&self, outcome: Self::Outcome, viewer: Viewer) -> Option<Self::Outcome> {
        self.0.redact_outcome(outcome, viewer)
    }
    fn reveals(&self, action: Self::Action) -> bool {
        self.0.reveals(action)
    }

    fn standings(&self) -> Standings {
        self.0.standings()
    }
}

impl Knowhow for Counted {
    fn appraise(&self, seat: Seat) -> i32 {
        self.0.appraise(seat)
    }
    fn at_rest(&self) -> bool {
        self.0.at_rest()
    }
    fn round(&self) -> u32 {
        self.0.round()
    }
}

/// A pack whose cards cost nothing and ask for one choice after the other.
fn pack_full_of_choices() -> Pack {
    let stones = "(fire: (red: 3), water: (blue: 1), earth: (red: 4), wind: (red: 1), dragon: (purple: 1))";
    let options: Vec<_> = (1..=6).map(|points| format!("GainPoints(Fixed({points}))")).collect();
    let choices = vec![format!("Choose(count: 3, of: [{}])", options.join(", ")); 6].join(", ");
    let mut cards = String::new();
    for number in 0..24 {
        write!(
            cards,
            "(slug: \"maze{number}\", name: \"Maze {number}\", family: fire, cost: 0, effects: [Instant(All([{choices}]))]),"
        )
        .expect("a text has room");
    }
    let source = format!(
        "(name: \"Mazes\", provenance: original, sell: (printed: {stones}, transcription: {stones}), cards: [{cards}])"
    );
    Pack::parse("mazes.ron", &source).expect("a pack that can be played")
}

/// The most steps that the greedy bot tries for one choice of a game.
fn most_steps_tried(setup: &Setup) -> u32 {
    let mut bot: Box<dyn Bot<Counted>> = BotKind::Greedy.seat(&Means::reproducible());
    let (mut rng, mut most) = (Rng::new(3), 0);
    play_on(setup, 3, |position: &Counted, seat, prompt, legal| {
        STEPS.store(0, Ordering::Relaxed);
        let action = bot.choose(&position.view(Viewer::Seat(seat)), prompt, legal, &mut rng);
        most = most.max(STEPS.load(Ordering::Relaxed));
        action
    });
    most
}

#[test]
fn greedy_tries_only_so_many_steps_for_a_choice() {
    let rules = Rules::new(&pack_full_of_choices(), Edition::Printed, Overpay::Needed);
    let setup = Setup::new(rules, 2).expect("a table for two");
    let most = most_steps_tried(&setup);
    assert!(most > 1_000, "the pack is no test of patience: only {most} steps were tried");
    assert!(most < 10_000, "{most} steps were tried for one choice");
}
