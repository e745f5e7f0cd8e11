//! A small game for the tests of this crate: it has a hidden hand, a
//! face-down pile, a stake that only one player knows and cards put away
//! unseen. On demand it also has any of a choice of faults.
//!
//! Two players hold two cards each. In each of three rounds a prize is turned
//! up; the leader stakes a card face down or folds, and so does the other.
//! When both have staked, the stakes are shown and the higher one takes the
//! prize; whoever faces a fold takes it unshown.

mod fault;
mod notation;
mod scenario;

pub(crate) use fault::Fault;
use fault::whim;

use strum::{EnumString, IntoStaticStr};

use crate::card_index;
use crate::card_set::CardSet;
use crate::chance::{Sampler, Shuffle};
use crate::game::{Decision, Game, Legal, Standings};
use crate::log::Log;
use crate::pile::Pile;
use crate::random::Rng;
use crate::seat::{Seat, Viewer};

const CARDS: usize = 12;
const HAND: usize = 2;
const ROUNDS: u8 = 3;
const PILE: u16 = 0;

card_index! {
    pub(crate) struct Card(u8);
}

type Cards = CardSet<Card, 1>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Fold,
    Stake(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Outcome {
    First(Seat),
    Draw(Card),
    Turn(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    First(Seat),
    Drew(Seat, Option<Card>),
    Turned(Card),
    Staked(Seat, Option<Card>),
    Folded(Seat),
    Shown(Seat, Card),
    Won(Seat, i32),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Prompt {
    Stake,
    Answer,
    /// Asked only by a leaking game.
    AnswerWell,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Refusal {
    #[error("it is not for a player to choose")]
    NotNow,
    #[error("that card is not in your hand")]
    NotInHand,
    #[error("chance cannot have that outcome")]
    NoSuchOutcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
enum Stage {
    First,
    Deal,
    Prize,
    Stake,
    Answer,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    fault: Fault,
    stage: Stage,
    round: u8,
    leader: Seat,
    pile: Pile<Card, 1>,
    hands: [Cards; 2],
    /// The leader's stake, which lies face down.
    stake: Option<Card>,
    prize: Option<Card>,
    discards: Cards,
    /// Stakes put away unshown, by whose they were.
    unshown: [Cards; 2],
    scores: [i32; 2],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct View {
    viewer: Viewer,
    fault: Fault,
    stage: Stage,
    round: u8,
    leader: Seat,
    pile: usize,
    hand: Cards,
    hands: [usize; 2],
    staked: usize,
    stake: Option<Card>,
    prize: Option<Card>,
    discards: Cards,
    own_unshown: Cards,
    unshown: [usize; 2],
    scores: [i32; 2],
    leak: usize,
}

impl Toy {
    fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Stake => Some(self.leader),
            Stage::Answer => Some(self.leader.next(2)),
            Stage::First | Stage::Deal | Stage::Prize | Stage::Over => None,
        }
    }

    /// The next player whose hand has to be filled up.
    fn drawer(&self) -> Seat {
        let other = self.leader.next(2);
        let fewer = self.hands[other.index()].len() < self.hands[self.leader.index()].len();
        if fewer { other } else { self.leader }
    }

    fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// Whether the other player holds the highest card: a secret.
    fn other_holds_the_best(&self, seat: Seat) -> bool {
        self.hand(seat.next(2)).contains(Card(11))
    }

    fn deal_or_prize(&self) -> Stage {
        let all_full = self.hands.iter().all(|hand| hand.len() == HAND);
        if all_full { Stage::Prize } else { Stage::Deal }
    }

    fn win(&mut self, winner: Seat, log: &mut impl Log<Event>) {
        let prize = self.prize.take().map_or(0, |card| {
            self.discards.insert(card);
            i32::from(card.0) + 1
        });
        self.scores[winner.index()] += prize;
        if self.fault != Fault::PointsWithoutEvent {
            log.record(Event::Won(winner, prize));
        }
        self.leader = self.leader.next(2);
        self.round += 1;
        if self.fault == Fault::NeverEnds {
            self.round = 0;
            self.pile.shuffle_in(self.discards | self.unshown[0] | self.unshown[1]);
            self.discards = Cards::EMPTY;
            self.unshown = [Cards::EMPTY; 2];
        }
        self.stage = if self.round == ROUNDS { Stage::Over } else { self.deal_or_prize() };
    }

    fn answer(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let stake = self.stake.take().unwrap_or_default();
        log.record(Event::Shown(self.leader, stake));
        log.record(Event::Shown(seat, card));
        self.discards.insert(stake);
        if self.fault != Fault::CardsVanish {
            self.discards.insert(card);
        }
        let winner = if card > stake { seat } else { self.leader };
        self.win(winner, log);
    }

    fn draw_candidates(&self) -> Cards {
        let mut candidates = *self.pile.candidates();
        if self.fault == Fault::EveryDealIsTheSame {
            candidates = candidates.nth(0).map(Cards::of).unwrap_or_default();
        }
        if self.fault == Fault::OutcomesForgetOne && candidates.len() > 1 {
            candidates.remove(Card(7));
        }
        candidates
    }
}

impl Game for Toy {
    const SLUG: &'static str = "toy";
    const RULES_VERSION: u32 = 3;

    type Setup = Fault;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;
    type Refusal = Refusal;

    fn new(setup: &Fault) -> Self {
        Self {
            fault: *setup,
            stage: Stage::First,
            round: 0,
            leader: Seat::new(0),
            pile: Pile::new(Cards::first(CARDS)),
            hands: [Cards::EMPTY; 2],
            stake: None,
            prize: None,
            discards: Cards::EMPTY,
            unshown: [Cards::EMPTY; 2],
            scores: [0; 2],
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn decision(&self) -> Decision<Prompt> {
        match (self.stage, self.decider()) {
            (Stage::Over, _) => Decision::Over,
            (Stage::Stake, Some(seat)) => Decision::Player { seat, prompt: Prompt::Stake },
            (_, Some(seat)) => {
                let leaks = self.fault == Fault::PromptLeaks && self.hand(seat).contains(Card(11));
                let prompt = if leaks { Prompt::AnswerWell } else { Prompt::Answer };
                Decision::Player { seat, prompt }
            }
            (_, None) => Decision::Chance,
        }
    }

    fn legal(&self, out: &mut Legal<Action>) {
        if self.fault != Fault::LegalIsNotCleared {
            out.clear();
        }
        let Some(seat) = self.decider() else {
            if self.fault == Fault::LegalWhileChanceDecides {
                out.push(Action::Fold);
            }
            return;
        };
        if self.fault == Fault::LegalIsEmpty && self.round == 1 {
            return;
        }
        if !(self.fault == Fault::LegalLeaks && self.other_holds_the_best(seat)) {
            out.push(Action::Fold);
        }
        for card in self.hand(seat).iter() {
            out.push(Action::Stake(card));
        }
        if self.fault == Fault::LegalListsTooMuch && !self.hand(seat).contains(Card(11)) {
            out.push(Action::Stake(Card(11)));
        }
        if self.fault == Fault::LegalIsUnsorted {
            out.reverse();
        }
    }

    fn refusal(&self, action: Action) -> Option<Refusal> {
        let Some(seat) = self.decider() else { return Some(Refusal::NotNow) };
        match action {
            Action::Stake(_) if self.fault == Fault::StrangeCardsAreAccepted => None,
            Action::Stake(card) if !self.hand(seat).contains(card) => Some(Refusal::NotInHand),
            Action::Fold if self.fault == Fault::LegalLeaks && self.other_holds_the_best(seat) => Some(Refusal::NotNow),
            Action::Fold | Action::Stake(_) => None,
        }
    }

    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        let Some(seat) = self.decider() else { return };
        match (self.stage, action) {
            (_, Action::Fold) => {
                log.record(Event::Folded(seat));
                if let Some(stake) = self.stake.take() {
                    self.unshown[self.leader.index()].insert(stake);
                }
                self.win(seat.next(2), log);
            }
            (Stage::Stake, Action::Stake(card)) => {
                self.hands[seat.index()].remove(card);
                self.stake = Some(card);
                self.stage = Stage::Answer;
                log.record(Event::Staked(seat, Some(card)));
            }
            (_, Action::Stake(card)) => {
                self.hands[seat.index()].remove(card);
                self.answer(seat, card, log);
            }
        }
        if self.fault == Fault::ApplyUncheckedDiffers && self.stage == Stage::Answer {
            self.round ^= 8;
        }
    }

    fn apply(&mut self, action: Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if let Some(refusal) = self.refusal(action) {
            match self.fault {
                Fault::RefusalChangesScore => self.scores[0] += 1,
                Fault::RefusalLogsEvent => log.record(Event::First(self.leader)),
                _ => {}
            }
            return Err(refusal);
        }
        self.apply_unchecked(action, log);
        if self.fault == Fault::ApplyUncheckedDiffers && self.stage == Stage::Answer {
            self.round ^= 8;
        }
        Ok(())
    }

    fn outcomes(&self, visit: &mut dyn FnMut(Outcome, u32)) {
        let weight = u32::from(self.fault != Fault::OutcomesHaveNoWeight);
        let mut outcomes: Vec<_> = match self.stage {
            Stage::First => Seat::all(2).map(Outcome::First).collect(),
            Stage::Deal => self.draw_candidates().iter().map(Outcome::Draw).collect(),
            Stage::Prize => self.pile.candidates().iter().map(Outcome::Turn).collect(),
            Stage::Stake | Stage::Answer | Stage::Over => Vec::new(),
        };
        if self.fault == Fault::OutcomesAreUnsorted {
            outcomes.reverse();
        }
        outcomes.into_iter().for_each(|outcome| visit(outcome, weight));
    }

    fn sample(&self, sampler: &mut impl Sampler) -> Option<Outcome> {
        let shuffle: Shuffle = self.pile.shuffle(PILE);
        match self.stage {
            Stage::First => Some(Outcome::First(Seat::new(sampler.roll(0, 2) as usize))),
            Stage::Deal if self.fault == Fault::EveryDealIsTheSame => self.draw_candidates().nth(0).map(Outcome::Draw),
            Stage::Deal if self.fault == Fault::DealsByWhim => {
                let candidates = self.pile.candidates();
                candidates.nth(whim() as usize % candidates.len()).map(Outcome::Draw)
            }
            Stage::Deal => sampler.draw(self.pile.candidates(), shuffle).map(Outcome::Draw),
            Stage::Prize if self.fault == Fault::SampleIsBiased => {
                let rank = sampler.roll(1, 2) + sampler.roll(2, 2);
                self.pile.candidates().nth(rank as usize).map(Outcome::Turn)
            }
            Stage::Prize => sampler.draw(self.pile.candidates(), shuffle).map(Outcome::Turn),
            Stage::Stake | Stage::Answer | Stage::Over => None,
        }
    }

    fn resolve(&mut self, outcome: Outcome, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match (self.stage, outcome) {
            (Stage::First, Outcome::First(seat)) if seat.index() < 2 => {
                self.leader = seat;
                self.stage = Stage::Deal;
                log.record(Event::First(seat));
            }
            (Stage::Deal, Outcome::Draw(card)) if self.pile.candidates().contains(card) => {
                let drawer = self.drawer();
                self.pile.take(card);
                self.hands[drawer.index()].insert(card);
                self.stage = self.deal_or_prize();
                log.record(Event::Drew(drawer, Some(card)));
            }
            (Stage::Deal, Outcome::Draw(card)) if self.fault == Fault::DrawnCardCanBeDrawnAgain => {
                self.hands[self.drawer().index()].insert(card);
                self.stage = self.deal_or_prize();
            }
            (Stage::Prize, Outcome::Turn(card)) if self.pile.candidates().contains(card) => {
                self.pile.take(card);
                self.prize = Some(card);
                self.stage = Stage::Stake;
                log.record(Event::Turned(card));
            }
            _ => {
                if self.fault == Fault::RefusedOutcomeChangesScore {
                    self.scores[1] += 1;
                }
                return Err(Refusal::NoSuchOutcome);
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |cards: &[Cards; 2]| match viewer {
            Viewer::Seat(seat) => cards[seat.index()],
            Viewer::Spectator => Cards::EMPTY,
        };
        let sees_stake = viewer.is(self.leader) && self.fault != Fault::OwnStakeIsForgotten;
        let leak = match (self.fault, viewer) {
            (Fault::ViewLeaks, Viewer::Seat(seat)) => usize::from(self.other_holds_the_best(seat)),
            _ => 0,
        };
        View {
            viewer,
            fault: self.fault,
            stage: self.stage,
            round: self.round,
            leader: self.leader,
            pile: self.pile.len(),
            hand: own(&self.hands),
            hands: self.hands.map(|hand| hand.len()),
            staked: usize::from(self.stake.is_some()),
            stake: self.stake.filter(|_| sees_stake),
            prize: self.prize,
            discards: self.discards,
            own_unshown: own(&self.unshown),
            unshown: self.unshown.map(|cards| cards.len()),
            scores: self.scores,
            leak,
        }
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        let known = view.hand | view.own_unshown | view.discards | view.prize.into_iter().chain(view.stake).collect();
        let mut unseen = Cards::first(CARDS) - known;
        let fixed = view.fault == Fault::DeterminizationIsFixed;
        let mut pick = || {
            let rank = if fixed { 0 } else { rng.below(unseen.len() as u32) as usize };
            let card = unseen.nth(rank).unwrap_or_default();
            unseen.remove(card);
            card
        };
        let mut fill = |own: Cards, sizes: [usize; 2]| {
            let mut cards = [Cards::EMPTY; 2];
            for seat in Seat::all(2) {
                cards[seat.index()] = match view.viewer.is(seat) {
                    true => own,
                    false => (0..sizes[seat.index()]).map(|_| pick()).collect(),
                };
            }
            cards
        };
        let mut hands = fill(view.hand, view.hands);
        let unshown = fill(view.own_unshown, view.unshown);
        let stake = view.stake.or_else(|| (view.staked == 1).then(&mut pick));
        match (view.fault, view.viewer) {
            (Fault::DeterminizationForgetsTheHand, Viewer::Seat(seat)) => hands[seat.index()] = Cards::EMPTY,
            (Fault::DeterminizationLosesCards, Viewer::Spectator) if view.pile == unseen.len() => {
                unseen.remove(unseen.nth(0).unwrap_or_default());
                unseen.insert(Card(40));
            }
            _ => {}
        }
        Self {
            fault: view.fault,
            stage: view.stage,
            round: view.round,
            leader: view.leader,
            pile: Pile::new(unseen),
            hands,
            stake,
            prize: view.prize,
            discards: view.discards,
            unshown,
            scores: view.scores,
        }
    }

    fn redact_event(&self, event: Event, viewer: Viewer) -> Event {
        match event {
            Event::Drew(..) if self.fault == Fault::DrawnCardIsTold => event,
            Event::Drew(seat, _) if !viewer.is(seat) => Event::Drew(seat, None),
            Event::Staked(..) if self.fault == Fault::SpectatorSeesStakes && viewer == Viewer::Spectator => event,
            Event::Staked(seat, _) if !viewer.is(seat) => Event::Staked(seat, None),
            _ => event,
        }
    }

    fn redact_action(&self, action: Action, seat: Seat, viewer: Viewer) -> Option<Action> {
        let hidden_for_all = self.fault == Fault::OwnStakeIsHidden;
        match (self.stage, action) {
            _ if self.fault == Fault::RedactionTellsStakes => Some(action),
            // The answer to a stake is shown at once.
            (Stage::Stake, Action::Stake(_)) if hidden_for_all || !viewer.is(seat) => None,
            _ => Some(action),
        }
    }

    fn redact_outcome(&self, outcome: Outcome, viewer: Viewer) -> Option<Outcome> {
        match outcome {
            _ if self.fault == Fault::RedactionTellsDraws => Some(outcome),
            Outcome::Draw(_) if !viewer.is(self.drawer()) => None,
            _ => Some(outcome),
        }
    }

    /// A stake lies face down until it is answered, and then both are shown.
    fn reveals(&self, action: Action) -> bool {
        match action {
            _ if self.fault == Fault::NothingSeemsToReveal => false,
            _ if self.fault == Fault::EverythingSeemsToReveal => true,
            Action::Stake(_) => self.stage == Stage::Answer,
            Action::Fold => false,
        }
    }

    fn standings(&self) -> Standings {
        let bonus = |seat: Seat| match self.fault {
            Fault::StandingsLeak => i32::from(self.hand(seat).contains(Card(11))),
            _ => 0,
        };
        let mut standings = Standings::new(Seat::all(2).map(|seat| (self.scores[seat.index()] + bonus(seat), 0)));
        if self.fault == Fault::NobodyWins {
            standings.winners = crate::seat::SeatSet::NONE;
        }
        standings
    }
}
