//! The Planting Phase: push your luck (rulebook, Planting Phase).

use tabletop::{Log, NextCard, Seat, Variants};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos, Part, Vales};
use crate::effect::Trigger;
use crate::event::Event;
use crate::rules::Standing;
use crate::state::{Draw, Ends, Flow, Moment, Mystic, Phase, Waiting};

impl Mystic {
    #[inline]
    pub(crate) fn plant(&mut self, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        let step = self.unfold(seat, log);
        if step != Flow::Done {
            return step;
        }
        // Whoever has no card left anywhere has to pass (rulings, 6).
        if self.open.player(seat).on_deck.is_none() && !self.can_use_something(seat, Trigger::AnyTime) {
            self.pass(seat, log);
            return Flow::Again;
        }
        Flow::Wait(Waiting::Player(seat, Prompt::Planting))
    }

    /// What has to happen before the next choice while cards are planted. A push
    /// is one moment: the card that was just played does what it does, a new
    /// on-deck card is turned over, and only then the decay is looked at (rulings,
    /// 4). Done if none of this is due.
    #[inline]
    pub(crate) fn unfold(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Flow {
        let moment = self.open.moment;
        if let Some(moment) = moment
            && moment.comes_before_decay()
        {
            return self.go_on_before_decay(seat, moment, log);
        }
        let step = self.turn_over(seat, log);
        if step != Flow::Done {
            return step;
        }
        if self.would_spoil(seat) {
            return self.face_spoiling(seat, log);
        }
        let Some(moment) = moment else { return Flow::Done };
        if !self.let_happen(seat, moment, log) {
            self.open.moment = None;
        }
        Flow::Again
    }

    /// Goes on with what happens by itself before anybody looks at the decay: what
    /// comes of a spoil, what a card does that was just played, or that was just
    /// turned over.
    fn go_on_before_decay(&mut self, seat: Seat, moment: Moment, log: &mut impl Log<Event>) -> Flow {
        if moment.trigger == Trigger::WhenPlayed {
            return self.resolve_played(seat, moment, log);
        }
        if moment.trigger != Trigger::Revealed {
            return self.go_on_with_spoil(seat, moment, log);
        }
        if !self.let_happen(seat, moment, log) {
            self.open.moment = moment.starts_planting.then(|| Moment::of(Trigger::StartOfPlanting));
        }
        Flow::Again
    }

    /// Turns over a new on-deck card if there is none. When the deck is empty,
    /// the discard pile becomes the deck (rulebook, Planting Phase).
    #[inline]
    pub(crate) fn turn_over(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Flow {
        if self.open.player(seat).on_deck.is_some() {
            return Flow::Done;
        }
        match self.secret.decks[seat.index()].next_card() {
            NextCard::Known(known) => {
                self.deck_mut(seat).take_known();
                self.turn_up(seat, known.card, log);
                Flow::Again
            }
            NextCard::Chance => Flow::Wait(Waiting::Chance(Draw::OnDeck(seat))),
            // Whoever cannot spoil stops when the deck is used up (docs/rulings.md,
            // Vale Vanguard).
            NextCard::Nothing if self.open.phase == Phase::Planting && self.cannot_spoil(seat) => Flow::Done,
            NextCard::Nothing if self.reshuffle(seat, log) => Flow::Again,
            NextCard::Nothing => Flow::Done,
        }
    }

    /// Makes the shuffled discard pile the deck; says whether there was one.
    pub(crate) fn reshuffle(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let discards = self.open.player(seat).discards;
        if discards.is_empty() {
            return false;
        }
        self.player_mut(seat).discards = CardNos::EMPTY;
        self.deck_mut(seat).shuffle_in(discards);
        log.record(Event::Reshuffled(seat));
        true
    }

    #[inline]
    pub(crate) fn turn_up(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.on_deck = Some(card);
        player.show(card);
        log.record(Event::TurnedUp(seat, card));
        self.open.decay_lurks = false;
        if self.open.player(seat).card(card).triggers().has(Trigger::Revealed) {
            self.note_revealed(card);
        }
    }

    /// A card that does something when it is turned over does so in the Planting
    /// and Prep Phases, before anybody looks at the decay.
    fn note_revealed(&mut self, card: CardNo) {
        if !matches!(self.open.phase, Phase::Planting | Phase::Prep) {
            return;
        }
        let starts_planting = self.open.moment.is_some_and(|moment| moment.trigger == Trigger::StartOfPlanting);
        self.open.moment = Some(Moment { starts_planting, ..Moment::of_card(Trigger::Revealed, card) });
    }

    /// Whether a player may pass: a nemesis may demand pushes first, as long as
    /// there is something to push (Abomination).
    #[inline]
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        !player.triggers.stands(Standing::PushAtLeast)
            || player.on_deck.is_none()
            || self.open.pushes >= self.pushes_demanded(seat)
    }

    fn pushes_demanded(&self, seat: Seat) -> u8 {
        let player = self.open.player(seat);
        let in_sight = player.field.iter().copied().chain(player.on_deck);
        let rows = in_sight.flat_map(|card| player.card(card).readable(&self.rules));
        rows.map(|(_, row)| row.pushes).max().unwrap_or(0)
    }

    /// Puts the on-deck card into the field (rulebook, Planting Phase B).
    pub(crate) fn push(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(card) = self.play_on_deck(seat) {
            log.record(Event::Pushed(seat, card));
            self.open.pushes = self.open.pushes.saturating_add(1);
            // Even if no other card can be turned over, it is looked at now.
            self.open.decay_lurks = false;
        }
    }

    /// Moves the on-deck card to the right end of the field.
    #[inline]
    pub(crate) fn play_on_deck(&mut self, seat: Seat) -> Option<CardNo> {
        let player = self.player_mut(seat);
        let card = player.on_deck.take()?;
        // A field has room for all cards that a player has.
        let _ = player.field.push(card);
        if player.card(card).triggers().has(Trigger::WhenPlayed) {
            self.open.moment = Some(Moment::of_card(Trigger::WhenPlayed, card));
        }
        Some(card)
    }

    pub(crate) fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.record(Event::Passed(seat));
        self.leave_planting(seat);
        self.begin_harvest(seat, log);
    }

    pub(crate) fn leave_planting(&mut self, seat: Seat) {
        self.open.moment = None;
        self.open.pushes = 0;
        self.open.decay_lurks = false;
        self.end_boosts(seat, Ends::AfterPlanting);
    }

    /// Lets the next "When Played" ability of a card happen; the player says
    /// which, if there are several (rulebook, Using Abilities).
    fn resolve_played(&mut self, seat: Seat, played: Moment, log: &mut impl Log<Event>) -> Flow {
        let (waiting, Some(card)) = (self.abilities_of_played(seat, played), played.card) else {
            self.open.moment = None;
            return Flow::Again;
        };
        let mut parts = Part::all().filter(|part| waiting & part.bit() != 0);
        match (parts.next(), parts.next()) {
            (None, _) => self.open.moment = None,
            // An ability for any time may come before the only one.
            (Some(only), None) if !self.can_use_something(seat, Trigger::AnyTime) => {
                self.start(seat, Source::Card(card, only), log);
            }
            _ => return Flow::Wait(Waiting::Player(seat, Prompt::NextAbility(card))),
        }
        Flow::Again
    }

    /// The parts of a card that was just played whose abilities wait for their
    /// moment, a bit each. Equal abilities are as good as each other, so that
    /// only the uppermost is named.
    pub(crate) fn abilities_of_played(&self, seat: Seat, played: Moment) -> u8 {
        let (player, Some(no)) = (self.open.player(seat), played.card) else { return 0 };
        let card = player.card(no);
        let mut waiting = 0;
        card.visit_counted(&self.rules, |part, counted| {
            let had_its_moment = played.is_done(part) || player.has_used(no, part);
            if counted.trigger != Trigger::WhenPlayed
                || had_its_moment
                || !self.is_of_use(seat, Source::Card(no, part), counted)
            {
                return;
            }
            let mut earlier = Part::all().filter(|earlier| waiting & earlier.bit() != 0);
            let has_equal = part.slot().is_some() && earlier.any(|earlier| card.row_of(earlier) == card.row_of(part));
            if !has_equal {
                waiting |= part.bit();
            }
        });
        waiting
    }

    pub(crate) fn wake_vales(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        if player.fresh.is_empty() {
            return;
        }
        player.fresh = Vales::EMPTY;
        self.reckon_vale_growth(seat);
    }

    pub(crate) fn reckon_vale_growth(&mut self, seat: Seat) {
        let growing = self.open.player(seat).working_vales() & self.rules.growing_vales;
        let growth = growing.iter().map(|vale| u16::from(self.rules.vale_row(vale).growth)).sum();
        self.player_mut(seat).vale_growth = growth;
    }
}
