//! Mystic Vale as a [`Game`].

use tabletop::{Decision, Game, Legal, Log, Rng, Sampler, Seat, Shuffle, Standings, Viewer};

use crate::action::{Action, Outcome, Prompt};
use crate::cards::{TileId, ValeId};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Draw, Mystic, Waiting};
use crate::view::View;

/// The question who begins, for [`Sampler::roll`].
const WHO_BEGINS: u16 = 0;
/// The numbers of the piles for [`Shuffle`]: first the decks of the players,
/// then those of the advancements, of the vales, the leaders and the amulets.
const FIRST_LEVEL_PILE: u16 = 8;
const FIRST_VALE_PILE: u16 = 16;
const LEADER_PILE: u16 = 24;
const AMULET_PILE: u16 = 25;

impl Game for Mystic {
    const SLUG: &'static str = "mystic";
    const RULES_VERSION: u32 = 5;

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
        let deck = |seat: Seat| self.secret.decks[seat.index()].candidates().iter();
        match draw {
            Draw::FirstPlayer(Some(seat)) => visit(Outcome::First(seat), 1),
            Draw::FirstPlayer(None) => Seat::all(self.seats()).for_each(|seat| visit(Outcome::First(seat), 1)),
            Draw::OnDeck(seat) => deck(seat).for_each(|card| visit(Outcome::TurnUp(card), 1)),
            Draw::Peek(seat) => deck(seat).for_each(|card| visit(Outcome::Peek(card), 1)),
            Draw::Place(seat) => deck(seat).for_each(|card| visit(Outcome::Place(card), 1)),
            Draw::Leader(_) => self.undealt_leaders().iter().for_each(|leader| visit(Outcome::Leader(leader), 1)),
            Draw::Amulet(_) => self.undealt_amulets().iter().for_each(|amulet| visit(Outcome::Amulet(amulet), 1)),
            Draw::Tile(gap) => {
                let deck = self.open.commons.decks[usize::from(gap.deck)].candidates();
                deck.iter().for_each(|tile| visit(Outcome::Tile(tile), 1));
            }
            Draw::Vale(gap) => {
                let deck = self.open.vales.decks[usize::from(gap.deck)].candidates();
                deck.iter().for_each(|vale| visit(Outcome::Vale(vale), 1));
            }
            Draw::SeeTile(_, deck) => {
                let deck = self.open.commons.decks[usize::from(deck)].candidates();
                deck.iter().for_each(|tile| visit(Outcome::SeeTile(tile), 1));
            }
            Draw::SeeVale(_, deck) => {
                let deck = self.open.vales.decks[usize::from(deck)].candidates();
                deck.iter().for_each(|vale| visit(Outcome::SeeVale(vale), 1));
            }
            Draw::TakeVale(_, deck) => {
                let deck = self.open.vales.decks[usize::from(deck)].candidates();
                deck.iter().for_each(|vale| visit(Outcome::TakeVale(vale), 1));
            }
            Draw::DrawLeader => {
                self.leaders_in_box().iter().for_each(|leader| visit(Outcome::DrawLeader(leader), 1));
            }
        }
    }

    #[inline]
    fn sample(&self, sampler: &mut impl Sampler) -> Option<Outcome> {
        let Waiting::Chance(draw) = self.open.waiting else { return None };
        match draw {
            Draw::OnDeck(seat) => self.draw(seat, sampler).map(Outcome::TurnUp),
            Draw::Peek(seat) => self.draw(seat, sampler).map(Outcome::Peek),
            Draw::Place(seat) => self.draw(seat, sampler).map(Outcome::Place),
            Draw::Leader(_) => {
                sampler.draw(&self.undealt_leaders(), Shuffle { pile: LEADER_PILE, number: 0 }).map(Outcome::Leader)
            }
            Draw::Amulet(_) => {
                sampler.draw(&self.undealt_amulets(), Shuffle { pile: AMULET_PILE, number: 0 }).map(Outcome::Amulet)
            }
            Draw::Tile(gap) => self.draw_from_level(gap.deck, sampler).map(Outcome::Tile),
            Draw::Vale(gap) => self.draw_from_vales(gap.deck, sampler).map(Outcome::Vale),
            Draw::SeeTile(_, deck) => self.draw_from_level(deck, sampler).map(Outcome::SeeTile),
            Draw::SeeVale(_, deck) => self.draw_from_vales(deck, sampler).map(Outcome::SeeVale),
            Draw::TakeVale(_, deck) => self.draw_from_vales(deck, sampler).map(Outcome::TakeVale),
            Draw::DrawLeader => {
                // The box is mixed anew for every draw.
                let number = 1 + self.open.harvest.drawn.len() as u16;
                sampler.draw(&self.leaders_in_box(), Shuffle { pile: LEADER_PILE, number }).map(Outcome::DrawLeader)
            }
            Draw::FirstPlayer(Some(seat)) => Some(Outcome::First(seat)),
            Draw::FirstPlayer(None) => {
                let index = sampler.roll(WHO_BEGINS, self.seats() as u32);
                Some(Outcome::First(Seat::new(index as usize)))
            }
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

    /// What was chosen before the game, and what became of cards that were
    /// looked at, is for who chose alone, unless a card comes to light by it.
    fn redact_action(&self, action: Action, seat: Seat, viewer: Viewer) -> Option<Action> {
        let arranges = matches!(self.open.waiting, Waiting::Player(_, Prompt::Arrange(_)));
        let before_game = matches!(self.open.waiting, Waiting::Player(_, Prompt::ChooseLeader | Prompt::ChooseAmulet));
        let is_secret = before_game || matches!(action, Action::Bottom(_));
        (viewer.is(seat) || !is_secret && !arranges).then_some(action)
    }

    fn redact_outcome(&self, outcome: Outcome, viewer: Viewer) -> Option<Outcome> {
        let Waiting::Chance(draw) = self.open.waiting else { return Some(outcome) };
        let is_seen = match draw {
            Draw::Peek(seat)
            | Draw::Leader(seat)
            | Draw::Amulet(seat)
            | Draw::SeeTile(seat, _)
            | Draw::SeeVale(seat, _) => viewer.is(seat),
            Draw::FirstPlayer(_)
            | Draw::OnDeck(_)
            | Draw::Place(_)
            | Draw::Tile(_)
            | Draw::Vale(_)
            | Draw::TakeVale(..)
            | Draw::DrawLeader => true,
        };
        is_seen.then_some(outcome)
    }

    fn reveals(&self, _: Action) -> bool {
        self.tells_of_hidden_cards()
    }

    fn standings(&self) -> Standings {
        self.ranking()
    }
}

impl Mystic {
    #[inline]
    fn draw(&self, seat: Seat, sampler: &mut impl Sampler) -> Option<crate::cards::CardNo> {
        let deck = &self.secret.decks[seat.index()];
        sampler.draw(deck.candidates(), self.shuffle_of(seat))
    }

    #[inline]
    fn draw_from_level(&self, deck: u8, sampler: &mut impl Sampler) -> Option<TileId> {
        let stock = &self.open.commons.decks[usize::from(deck)];
        sampler.draw(stock.candidates(), stock.shuffle(FIRST_LEVEL_PILE + u16::from(deck)))
    }

    #[inline]
    fn draw_from_vales(&self, deck: u8, sampler: &mut impl Sampler) -> Option<ValeId> {
        let stock = &self.open.vales.decks[usize::from(deck)];
        sampler.draw(stock.candidates(), stock.shuffle(FIRST_VALE_PILE + u16::from(deck)))
    }

    fn shuffle_of(&self, seat: Seat) -> Shuffle {
        self.secret.decks[seat.index()].shuffle(seat.index() as u16)
    }
}
