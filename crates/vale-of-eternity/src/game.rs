//! The Vale of Eternity as a [`Game`].

use tabletop::{Decision, Game, Legal, Log, Rng, Sampler, Seat, Standings, Viewer};

use crate::action::{Action, Outcome, Prompt};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Draw, Vale, Waiting};
use crate::view::View;

/// The number of the draw pile for [`tabletop::Shuffle`]; there is only one.
const DRAW_PILE: u16 = 0;
/// The question who begins, for [`Sampler::roll`].
const WHO_BEGINS: u16 = 0;

impl Game for Vale {
    const SLUG: &'static str = "eternity";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Self {
        Self::before_the_game(setup)
    }

    fn seats(&self) -> usize {
        self.open.seats()
    }

    #[inline]
    fn decision(&self) -> Decision<Prompt> {
        match self.open.waiting {
            Waiting::Player(seat, prompt) => Decision::Player { seat, prompt },
            Waiting::Chance(_) => Decision::Chance,
            Waiting::Over => Decision::Over,
        }
    }

    #[inline]
    fn legal(&self, out: &mut Legal<Action>) {
        out.clear();
        if let Waiting::Player(seat, prompt) = self.open.waiting {
            self.list_legal(seat, prompt, out);
        }
    }

    fn refusal(&self, action: Action) -> Option<Refusal> {
        self.why_not(action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        self.take(action, log);
    }

    fn outcomes(&self, visit: &mut dyn FnMut(Outcome, u32)) {
        let Waiting::Chance(draw) = self.open.waiting else { return };
        let candidates = self.secret.pile.candidates().iter();
        match draw {
            Draw::FirstPlayer(Some(seat)) => visit(Outcome::First(seat), 1),
            Draw::FirstPlayer(None) => Seat::all(self.seats()).for_each(|seat| visit(Outcome::First(seat), 1)),
            Draw::Reveal => candidates.for_each(|card| visit(Outcome::Reveal(card), 1)),
            Draw::Hand(_) => candidates.for_each(|card| visit(Outcome::Draw(card), 1)),
        }
    }

    #[inline]
    fn sample(&self, sampler: &mut impl Sampler) -> Option<Outcome> {
        let Waiting::Chance(draw) = self.open.waiting else { return None };
        let pile = &self.secret.pile;
        match draw {
            Draw::FirstPlayer(Some(seat)) => Some(Outcome::First(seat)),
            Draw::FirstPlayer(None) => {
                let index = sampler.roll(WHO_BEGINS, self.seats() as u32);
                Some(Outcome::First(Seat::new(index as usize)))
            }
            Draw::Reveal => sampler.draw(pile.candidates(), pile.shuffle(DRAW_PILE)).map(Outcome::Reveal),
            Draw::Hand(_) => sampler.draw(pile.candidates(), pile.shuffle(DRAW_PILE)).map(Outcome::Draw),
        }
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.settle(outcome, log)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }

    fn redact_event(&self, event: Event, viewer: Viewer) -> Event {
        event.redact(viewer)
    }

    /// All choices of this game are made openly.
    fn redact_action(&self, action: Action, _: Seat, _: Viewer) -> Option<Action> {
        Some(action)
    }

    fn redact_outcome(&self, outcome: Outcome, viewer: Viewer) -> Option<Outcome> {
        let Waiting::Chance(draw) = self.open.waiting else { return Some(outcome) };
        let is_seen = match draw {
            Draw::Hand(seat) => viewer.is(seat),
            Draw::FirstPlayer(_) | Draw::Reveal => true,
        };
        is_seen.then_some(outcome)
    }

    fn reveals(&self, action: Action) -> bool {
        self.tells_of_hidden_cards(action)
    }

    fn standings(&self) -> Standings {
        self.ranking()
    }
}
