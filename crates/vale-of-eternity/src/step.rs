//! Taking actions and outcomes, and moving on to the next decision.

use tabletop::{Log, Seat};

use crate::action::{Action, Outcome, Prompt};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Draw, Frame, LimitCheck, Phase, Purpose, Vale, Waiting};
use crate::stones::Stones;

impl Vale {
    /// Takes an action that is known to be legal, and moves on to the next
    /// decision.
    #[inline]
    pub(crate) fn take(&mut self, action: Action, log: &mut impl Log<Event>) {
        let Waiting::Player(seat, _) = self.open.waiting else { return };
        self.take_as(seat, action, log);
        self.advance(log);
    }

    fn take_as(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Draft(card) => self.draft(seat, card, log),
            Action::Sell(card) => self.sell(seat, card, log),
            Action::Tame(card) => self.tame(seat, card, log),
            Action::Summon(card) if self.open.stack.is_empty() => self.announce(seat, card, Purpose::Summon),
            Action::Remove(card) => self.announce(seat, card, Purpose::Remove),
            Action::EndTurn => self.end_turn(seat, log),
            Action::Pay(stones) => self.pay(stones, log),
            Action::Keep(stones) => self.keep(seat, stones, log),
            Action::Use(card) => self.use_active(seat, card, log),
            Action::Summon(card)
            | Action::Discard(card)
            | Action::Recover(card)
            | Action::Take(card)
            | Action::Copy(card) => self.choose_card(card, log),
            Action::Name(named) => self.name_player(named, log),
            Action::Choose(option) => self.choose_option(option, log),
            Action::Stop => self.stop_discarding(),
        }
    }

    /// Keeps these stones and discards the others (rulebook, Magic Stones).
    fn keep(&mut self, seat: Seat, stones: Stones, log: &mut impl Log<Event>) {
        self.player_mut(seat).stones = stones;
        self.open.limit = LimitCheck::Due;
        log.record(Event::StonesKept(seat, stones));
    }

    pub(crate) fn settle(&mut self, outcome: Outcome, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Waiting::Chance(draw) = self.open.waiting else { return Err(Refusal::NotChance) };
        match (draw, outcome) {
            (Draw::FirstPlayer(settled), Outcome::First(seat))
                if seat.index() < self.open.seats() && settled.is_none_or(|settled| settled == seat) =>
            {
                self.name_first_player(seat, log);
            }
            (Draw::Reveal, Outcome::Reveal(card)) if self.secret.pile.take(card) => self.reveal(card, log),
            (Draw::Hand(seat), Outcome::Draw(card)) if self.secret.pile.take(card) => {
                self.secret.hands[seat.index()].insert(card);
                self.player_mut(seat).hidden += 1;
                self.count_one();
                log.record(Event::Drew(seat, Some(card)));
            }
            (Draw::FirstPlayer(_) | Draw::Reveal | Draw::Hand(_), _) => return Err(Refusal::ImpossibleOutcome),
        }
        self.advance(log);
        Ok(())
    }

    /// Moves on until someone really has to choose: a decision with a single
    /// option is not asked, as long as everybody can see that there is only
    /// one.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        loop {
            let Some(waiting) = self.next_wait(log) else { continue };
            self.open.waiting = waiting;
            match waiting {
                Waiting::Player(seat, prompt) => match self.forced(seat, prompt) {
                    Some(action) => self.take_as(seat, action, log),
                    None => return,
                },
                Waiting::Chance(_) | Waiting::Over => return,
            }
        }
    }

    /// Takes one step; says what the game waits for if it cannot take another.
    fn next_wait(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        if self.open.limit == LimitCheck::Due {
            if let Some(seat) = self.over_the_limit() {
                return Some(Waiting::Player(seat, Prompt::Keep));
            }
            self.open.limit = LimitCheck::Settled;
        }
        match self.open.stack.last().copied() {
            Some(Frame::Effect(resolution)) => self.carry_on(resolution, log),
            Some(Frame::Actives { seat, used }) => {
                let due = self.due_except(seat, used);
                if due.is_empty() {
                    self.open.stack.pop();
                    return None;
                }
                self.use_next(seat, due, log)
            }
            Some(Frame::Paying { seat, card, purpose }) => Some(Waiting::Player(seat, Prompt::Pay(purpose, card))),
            Some(Frame::Nothing) => {
                self.open.stack.pop();
                None
            }
            None => match self.open.phase {
                Phase::Setup => Some(self.open.waiting),
                Phase::Hunting => self.hunt(log),
                Phase::Action => self.act(log),
                Phase::Resolution => self.use_actives(log),
                Phase::Over => Some(Waiting::Over),
            },
        }
    }

    /// The only thing that can be chosen, if everybody can see that it is the
    /// only one. Where the number of options depends on hidden cards, the
    /// player is asked even if there is just one: not to ask would tell.
    fn forced(&self, seat: Seat, prompt: Prompt) -> Option<Action> {
        match prompt {
            // These were looked at before they were asked.
            Prompt::Turn | Prompt::Draft | Prompt::UseActive => None,
            _ if self.hidden_cards_limit(seat, prompt) => None,
            Prompt::Pay(purpose, card) => only(self.payments(seat, card, purpose)).map(Action::Pay),
            Prompt::Keep => only(self.keepable(seat)).map(Action::Keep),
            Prompt::NamePlayer(_) => only(self.nameable().iter()).map(Action::Name),
            Prompt::ChooseOption(_) => only(self.choosable()).map(Action::Choose),
            Prompt::DiscardSummoned(_) if self.may_stop() => None,
            Prompt::DiscardFromHand(_)
            | Prompt::DiscardSummoned(_)
            | Prompt::Recover(_)
            | Prompt::SummonFree(_)
            | Prompt::TakeFromDiscards(_)
            | Prompt::Copy(_) => {
                let (choose, cards) = self.card_choices(seat, prompt);
                only(cards.iter()).map(choose)
            }
        }
    }

    /// Whether what can be chosen may depend on hidden cards of the player who
    /// has to choose.
    fn hidden_cards_limit(&self, seat: Seat, prompt: Prompt) -> bool {
        let player = self.open.player(seat);
        if player.hidden == 0 {
            return false;
        }
        match prompt {
            Prompt::Draft | Prompt::Turn | Prompt::Keep | Prompt::UseActive => false,
            // A hidden card is only ever shown by its owner's own action.
            Prompt::DiscardFromHand(_) | Prompt::SummonFree(_) => true,
            Prompt::Pay(Purpose::Remove, _) => false,
            Prompt::Pay(Purpose::Summon, card) => {
                let node = self.rules.node(self.rules.instant(card));
                node.reads_hand && node.asks_for_stones && self.covering(seat, card, Purpose::Summon).nth(1).is_some()
            }
            Prompt::DiscardSummoned(_)
            | Prompt::Recover(_)
            | Prompt::TakeFromDiscards(_)
            | Prompt::Copy(_)
            | Prompt::NamePlayer(_)
            | Prompt::ChooseOption(_) => self.hand_matters(),
        }
    }
}

impl Vale {
    /// Whether this legal action tells the others something about the hidden
    /// cards of whoever takes it: it shows one, or it would not have been
    /// possible with others.
    pub(crate) fn tells_of_hidden_cards(&self, action: Action) -> bool {
        let Waiting::Player(seat, prompt) = self.open.waiting else { return false };
        if self.open.player(seat).hidden == 0 {
            return false;
        }
        let hidden = self.secret.hands[seat.index()];
        match (prompt, action) {
            (_, Action::Summon(card) | Action::Discard(card)) if hidden.contains(card) => true,
            (_, Action::Summon(card)) => self.rules.node(self.rules.instant(card)).reads_hand || self.hand_matters(),
            (_, Action::Use(card)) => self.rules.node(self.rules.active(card)).reads_hand || self.hand_matters(),
            (Prompt::DiscardFromHand(_), _) => self.hand_matters(),
            _ => self.hidden_cards_limit(seat, prompt),
        }
    }

    /// Whether something under way may still summon from the hand, so that
    /// what can be chosen on the way depends on the cards there.
    fn hand_matters(&self) -> bool {
        self.open.stack.iter().any(|frame| match frame {
            Frame::Effect(resolution) => self.rules.node(resolution.place).reads_hand,
            Frame::Nothing | Frame::Paying { .. } | Frame::Actives { .. } => false,
        })
    }
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
