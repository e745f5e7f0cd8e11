//! Non-interference: what a viewer cannot know makes no difference to them.
//!
//! Two games are played side by side so that a viewer observes the same in
//! both: what they can see is equal, and what they cannot see is chosen
//! independently. If anything that the viewer gets to see ever differs, a
//! secret has leaked. A mere re-draw of the hidden cards would not notice a
//! secret that the re-draw forgets; twins with histories of their own do.
//!
//! Sooner or later twins may come to a point where nothing can happen in both
//! that looks the same: the last card of a pile is turned up, and it is not
//! the same card. Then the first one goes on beside a determinization, until
//! nothing is hidden any more and both are twins again.

use std::fmt;
use std::ops::Range;

use crate::choices::Choices;
use crate::game::Decision;
use crate::random::{Rng, derive_seed};
use crate::replay::{Choice, ChoiceOf, Moment, Step};
use crate::seat::{Seat, Viewer};
use crate::test_kit::Conforming;
use crate::test_kit::chance::weighted_outcomes;
use crate::test_kit::play::{Spot, legal_actions};
use crate::test_kit::sample::sample_of;
use crate::test_kit::zones::{Ledger, known};

/// Whatever a viewer gets to see is equal, byte for byte, in two games that
/// differ only in what they cannot know; and every hidden zone does differ
/// somewhere between such twins.
///
/// # Panics
/// If not, or if twins had to part so soon that it proves little.
pub fn twins_cannot_be_told_apart<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    let mut findings = Findings::default();
    for seed in sample_of(seeds) {
        for viewer in Viewer::all(G::new(setup).seats()) {
            let pair = Twins::<G>::new(setup, viewer, seed);
            pair.play(G::length_bound(setup), &mut findings, |_, _, _, _| None);
        }
    }
    findings.are_enough();
}

/// A player who is shown only views chooses the same in both of two games
/// that differ only in what they cannot know.
///
/// `choose` gets the view, the prompt, the legal actions and a generator that
/// starts from the same seed for both twins. It decides for each seat in turn, or
/// leaves a choice to luck; the other seats play at random. How often it decided
/// between several actions while something hidden really differed is returned:
/// only that proves anything, and in a game without secrets it is never.
///
/// # Panics
/// If a choice is illegal, or differs between twins.
pub fn twins_choose_alike<G: Conforming>(
    setup: &G::Setup,
    seeds: Range<u64>,
    mut choose: impl FnMut(&G::View, G::Prompt, Choices<'_, G::Action>, &mut Rng) -> Option<G::Action>,
) -> usize {
    let mut findings = Findings::default();
    for seed in sample_of(seeds) {
        for seat in Seat::all(G::new(setup).seats()) {
            let pair = Twins::<G>::new(setup, Viewer::Seat(seat), seed);
            pair.play(G::length_bound(setup), &mut findings, &mut choose);
        }
    }
    findings.are_enough();
    findings.choices_apart
}

/// What is chosen in two games that look the same to a viewer, step by step: as
/// long as they are twins, and without the step that ends them.
///
/// They differ in nothing but what the viewer cannot know, so that whatever is
/// made of either of them for the viewer has to be the same.
#[must_use]
pub fn twin_records<G: Conforming>(setup: &G::Setup, viewer: Viewer, seed: u64) -> (Vec<Step>, Vec<Step>) {
    let mut pair = Twins::<G>::new(setup, viewer, seed);
    let mut records = (Vec::new(), Vec::new());
    while let Some((one, other)) = pair.choices(|_, _, _, _| None) {
        let steps = (Step::of(&pair.one, one), Step::of(&pair.other, other));
        pair.take(one, other);
        pair.look_alike();
        if pair.one.decision() == Decision::Over {
            break;
        }
        records.0.push(steps.0);
        records.1.push(steps.1);
    }
    records
}

/// Shows two games that look the same to a viewer, after every step and to every
/// viewer.
pub(super) fn each_pair<G: Conforming>(
    setup: &G::Setup,
    seeds: Range<u64>,
    mut visit: impl FnMut(Spot, Viewer, &G, &G),
) {
    for seed in sample_of(seeds) {
        for viewer in Viewer::all(G::new(setup).seats()) {
            let mut pair = Twins::<G>::new(setup, viewer, seed);
            while pair.one.decision() != Decision::Over {
                visit(pair.spot, viewer, &pair.one, &pair.other);
                let by_luck = |_: &G::View, _, _: Choices<'_, G::Action>, _: &mut Rng| None;
                let choices = pair.choices(by_luck).or_else(|| pair.choices_beside_another(by_luck));
                let (one, other) = choices.unwrap_or_else(|| panic!("{}: nothing can be chosen", pair.spot));
                pair.take(one, other);
            }
        }
    }
}

#[derive(Default)]
struct Findings {
    /// Steps taken by twins with histories of their own.
    steps_of_twins: usize,
    /// Steps taken beside a determinization, after the twins had to part.
    steps_after: usize,
    /// Choices that were hidden from the viewer.
    secrets: usize,
    /// How often the viewer decided while the two games were not the same.
    choices_apart: usize,
    ledger: Ledger,
}

impl Findings {
    fn are_enough(&self) {
        let Self { steps_of_twins, steps_after, secrets, ledger, .. } = self;
        assert!(
            steps_of_twins >= steps_after,
            "twins had to part after {steps_of_twins} steps, and {steps_after} were left: too many to prove anything"
        );
        assert!(
            *secrets == 0 || !ledger.is_empty(),
            "{secrets} choices were hidden from a viewer, but the game reports no hidden zone"
        );
        ledger.every_zone_varied("twins");
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Partner {
    /// It was played from the beginning.
    Twin,
    /// It was imagined later.
    Imagined,
}

impl fmt::Display for Partner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Twin => "twins",
            Self::Imagined => "determinizations",
        })
    }
}

/// How many determinizations are tried before the game goes on beside a copy
/// of itself.
const DETERMINIZATIONS: usize = 8;

/// Two games that look the same to a viewer.
struct Twins<G> {
    one: G,
    other: G,
    partner: Partner,
    viewer: Viewer,
    rng: Rng,
    spot: Spot,
    choices_apart: usize,
}

impl<G: Conforming> Twins<G> {
    fn new(setup: &G::Setup, viewer: Viewer, seed: u64) -> Self {
        let number = match viewer {
            Viewer::Seat(seat) => 1 + seat.index() as u64,
            Viewer::Spectator => 0,
        };
        Self {
            one: G::new(setup),
            other: G::new(setup),
            partner: Partner::Twin,
            viewer,
            rng: Rng::new(derive_seed(seed, number)),
            spot: Spot { seed, step: 0 },
            choices_apart: 0,
        }
    }

    fn play(
        mut self,
        length_bound: usize,
        findings: &mut Findings,
        mut choose: impl FnMut(&G::View, G::Prompt, Choices<'_, G::Action>, &mut Rng) -> Option<G::Action>,
    ) {
        while self.one.decision() != Decision::Over {
            self.look_alike();
            // A secret may live for one decision only, which twins cannot get
            // past together, so that zones are compared before they try.
            if self.partner == Partner::Twin {
                findings.ledger.compare(&self.one, &self.other, self.viewer);
            }
            let pair = self.choices(&mut choose).or_else(|| self.choices_beside_another(&mut choose));
            let (one, other) = pair.unwrap_or_else(|| panic!("{}: nothing can be chosen", self.spot));
            match self.partner {
                Partner::Twin => {
                    findings.steps_of_twins += 1;
                    findings.secrets += usize::from(one.seen_by(&self.one, self.viewer).is_none());
                }
                Partner::Imagined => findings.steps_after += 1,
            }
            self.take(one, other);
            assert!(self.spot.step <= length_bound, "{}: the game has not ended in time", self.spot);
        }
        self.look_alike();
        findings.choices_apart += self.choices_apart;
    }

    /// What is chosen in both, so that it looks the same; `None` if nothing
    /// could be.
    fn choices(
        &mut self,
        choose: impl FnMut(&G::View, G::Prompt, Choices<'_, G::Action>, &mut Rng) -> Option<G::Action>,
    ) -> Option<(ChoiceOf<G>, ChoiceOf<G>)> {
        match self.one.decision() {
            Decision::Player { seat, prompt } if self.viewer.is(seat) => self.own_choice(seat, prompt, choose),
            Decision::Player { .. } | Decision::Chance | Decision::Over => self.choice_of_others(),
        }
    }

    /// Parts the twins and goes on beside a determinization, or if need be
    /// beside a copy.
    fn choices_beside_another(
        &mut self,
        mut choose: impl FnMut(&G::View, G::Prompt, Choices<'_, G::Action>, &mut Rng) -> Option<G::Action>,
    ) -> Option<(ChoiceOf<G>, ChoiceOf<G>)> {
        self.partner = Partner::Imagined;
        let view = self.one.view(self.viewer);
        for _ in 0..DETERMINIZATIONS {
            self.other = G::determinize(&view, &mut self.rng);
            self.look_alike();
            let pair = self.choices(&mut choose);
            if pair.is_some() {
                return pair;
            }
        }
        self.other = self.one.clone();
        self.choices(choose)
    }

    /// Panics unless the viewer is shown the same by both.
    fn look_alike(&self) {
        let Self { one, other, viewer, .. } = self;
        let apart = self.apart();
        assert_eq!(one.decision(), other.decision(), "{apart} by what the game waits for");
        assert_eq!(one.standings(), other.standings(), "{apart} by the standings");
        assert_eq!(known(one, *viewer), known(other, *viewer), "{apart} by what they know");
        let (view, other_view) = (one.view(*viewer), other.view(*viewer));
        assert_eq!(view, other_view, "{apart} by the view");
        assert_eq!(
            one.view_json(&view).to_string(),
            other.view_json(&other_view).to_string(),
            "{apart} by the JSON of the view"
        );
        if let Decision::Player { prompt, .. } = one.decision() {
            assert_eq!(one.prompt_text(prompt), other.prompt_text(prompt), "{apart} by the text of the prompt");
        }
    }

    /// The viewer has to choose: from the same, and the same.
    fn own_choice(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        mut choose: impl FnMut(&G::View, G::Prompt, Choices<'_, G::Action>, &mut Rng) -> Option<G::Action>,
    ) -> Option<(ChoiceOf<G>, ChoiceOf<G>)> {
        let (one, other, apart) = (&self.one, &self.other, self.apart());
        let legal = legal_actions(one);
        assert_eq!(legal, legal_actions(other), "{apart} by the legal actions");
        for &action in &legal {
            assert_eq!(one.action_text(action), other.action_text(action), "{apart} by the text of an action");
        }
        let mut luck = Rng::new(self.rng.bits());
        let choices = Choices::new(&legal)?;
        let chosen_by_other = choose(&self.other.view(self.viewer), prompt, choices, &mut luck.clone());
        let chosen = choose(&self.one.view(self.viewer), prompt, choices, &mut luck);
        assert_eq!(
            chosen, chosen_by_other,
            "{} chooses differently between {} ({})",
            self.viewer, self.partner, self.spot
        );
        self.choices_apart += usize::from(chosen.is_some() && legal.len() > 1 && self.one != self.other);
        let chosen = chosen.unwrap_or_else(|| choices.choose(&mut luck));
        assert!(legal.contains(&chosen), "{}: {seat} chose {chosen:?}, which is not legal", self.spot);
        self.undisclosing(seat, chosen, &legal)
    }

    /// The chosen action, or, if it would turn up different secrets, another
    /// one that does not.
    fn undisclosing(
        &mut self,
        seat: Seat,
        chosen: G::Action,
        legal: &[G::Action],
    ) -> Option<(ChoiceOf<G>, ChoiceOf<G>)> {
        let turns_up_the_same = |action: &G::Action| {
            let choice = Choice::Action(seat, *action);
            self.one.disclosed(choice, self.viewer) == self.other.disclosed(choice, self.viewer)
        };
        let action = if turns_up_the_same(&chosen) {
            chosen
        } else {
            let others: Vec<_> = legal.iter().copied().filter(turns_up_the_same).collect();
            self.rng.choose(&others).copied()?
        };
        let choice = Choice::Action(seat, action);
        Some((choice, choice))
    }

    /// Somebody else or chance has to choose: what the viewer sees of it is
    /// the same, what they do not see is chosen independently.
    fn choice_of_others(&mut self) -> Option<(ChoiceOf<G>, ChoiceOf<G>)> {
        let possible = |position: &G| -> Vec<(ChoiceOf<G>, u32)> {
            match position.decision() {
                Decision::Player { seat, .. } => {
                    legal_actions(position).into_iter().map(|action| (Choice::Action(seat, action), 1)).collect()
                }
                Decision::Chance | Decision::Over => {
                    let weighted = weighted_outcomes(position).into_iter();
                    weighted.map(|(outcome, weight)| (Choice::Outcome(outcome), weight)).collect()
                }
            }
        };
        let viewer = self.viewer;
        let seen =
            |position: &G, choice: ChoiceOf<G>| (choice.seen_by(position, viewer), position.disclosed(choice, viewer));
        let of_other: Vec<_> = possible(&self.other)
            .into_iter()
            .map(|(choice, weight)| (choice, weight, seen(&self.other, choice)))
            .collect();
        let mut of_one = possible(&self.one);
        of_one.retain(|&(choice, _)| of_other.iter().any(|(_, _, other)| *other == seen(&self.one, choice)));
        let one = pick(&of_one, &mut self.rng)?;
        let seen_of_one = seen(&self.one, one);
        let matching: Vec<_> = of_other
            .into_iter()
            .filter(|(_, _, seen)| *seen == seen_of_one)
            .map(|(choice, weight, _)| (choice, weight))
            .collect();
        Some((one, pick(&matching, &mut self.rng)?))
    }

    /// Takes a step in both, and panics unless the viewer notices the same.
    fn take(&mut self, one: ChoiceOf<G>, other: ChoiceOf<G>) {
        let noticed = notice(&mut self.one, one, self.viewer, self.spot);
        let noticed_of_other = notice(&mut self.other, other, self.viewer, self.spot);
        self.spot.step += 1;
        assert_eq!(noticed, noticed_of_other, "{} by what is told of a step", self.apart());
        // Equal positions are where twins begin, whatever lies behind them: all
        // secrets from here on are of their own again.
        if self.one == self.other {
            self.partner = Partner::Twin;
        }
    }

    /// The beginning of a failure.
    fn apart(&self) -> String {
        format!("{} can tell {} apart ({})", self.viewer, self.partner, self.spot)
    }
}

/// Takes a step and returns everything that a viewer is told of it: the step
/// and the events, as they are and as JSON.
fn notice<G: Conforming>(position: &mut G, choice: ChoiceOf<G>, viewer: Viewer, spot: Spot) -> (String, Vec<G::Event>) {
    let before = position.clone();
    let mut events = Vec::new();
    let taken = choice.take(position, &mut events);
    assert!(taken.is_ok(), "{spot}: {choice:?} was offered, then refused: {taken:?}");
    let moment = Moment { before: &before, choice, events: &events, after: position };
    if let Choice::Action(seat, _) = choice
        && viewer.is(seat)
    {
        assert_eq!(choice.seen_by(&before, viewer), Some(choice), "{spot}: {viewer} does not see what they chose");
    }
    let seen = moment.events_seen_by(viewer);
    for &event in &seen {
        assert_eq!(position.redact_event(event, viewer), event, "{spot}: an event is redacted again for {viewer}");
    }
    let json: Vec<_> = seen.iter().map(|&event| position.event_json(event).to_string()).collect();
    (format!("{} {}", moment.step_seen_by(viewer), json.join(" ")), seen)
}

fn pick<T: Copy>(weighted: &[(T, u32)], rng: &mut Rng) -> Option<T> {
    let total: u32 = weighted.iter().map(|&(_, weight)| weight).sum();
    let mut rest = rng.below(total);
    weighted.iter().find_map(|&(item, weight)| match rest.checked_sub(weight) {
        Some(left) => {
            rest = left;
            None
        }
        None => Some(item),
    })
}
