//! Taking actions and outcomes, and moving on to the next decision.

use tabletop::{Log, Seat};

use crate::action::{Action, Outcome, Prompt, Purchase};
use crate::effect::Trigger;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::LAST_ROUND;
use crate::state::{Draw, End, ExtraTurn, Flow, Frame, Moment, Mystic, Phase, Renewed, Waiting};

impl Mystic {
    /// Takes an action that is known to be legal, and moves on to the next
    /// decision.
    #[inline]
    pub(crate) fn take(&mut self, action: Action, log: &mut impl Log<Event>) {
        let Waiting::Player(seat, prompt) = self.open.waiting else { return };
        self.perform(seat, prompt, action, log);
        self.advance(log);
    }

    #[inline]
    fn perform(&mut self, seat: Seat, prompt: Prompt, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::ChooseLeader(leader) if prompt == Prompt::ChooseLeader => self.choose_leader(seat, leader, log),
            Action::ChooseLeader(leader) => self.sleeve_leader(seat, leader, log),
            Action::ChooseAmulet(amulet) => self.choose_amulet(seat, amulet, log),
            Action::Push => self.push(seat, log),
            Action::Pass => self.pass(seat, log),
            Action::Use(_) if matches!(prompt, Prompt::Whether(_)) => self.accept(seat, log),
            Action::Use(source) => self.start(seat, source, log),
            Action::Spoil => self.spoil(seat, log),
            Action::SpendToken => self.spend_token(seat, log),
            Action::Collect(kind) => self.collect(seat, kind, log),
            Action::Buy(ware, onto) => self.buy(seat, ware, onto, log),
            Action::BuyVale(vale) => self.choose_purchase(Purchase::Vale(vale)),
            Action::Upgrade => self.choose_purchase(Purchase::Upgrade),
            Action::Pay(spirits) => self.pay(seat, spirits, log),
            Action::EndHarvest => self.end_harvest(seat, log),
            Action::Sleeve(card, layer) => self.sleeve_next(seat, card, layer, log),
            Action::Choose(card) => self.choose_card(seat, card, log),
            Action::Take(ware) => self.take_free(seat, ware, log),
            Action::Bottom(card) => self.put_below(seat, card, log),
            Action::Option(option) => self.choose_option(option),
            Action::Spirit(spirit) => self.choose_spirit(seat, spirit, log),
            Action::Reserve(ware) => self.reserve(seat, ware, log),
            Action::Burden(tile) => self.burden(seat, tile, log),
            Action::ChooseVale(vale) => self.choose_vale(seat, vale, log),
            Action::ChoosePiece(piece, layer) => self.choose_piece(seat, piece, layer, log),
            Action::Number(number) => self.choose_number(seat, number, log),
            Action::Decline => self.decline(seat, log),
        }
    }

    #[inline]
    pub(crate) fn settle(&mut self, outcome: Outcome, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Waiting::Chance(draw) = self.open.waiting else { return Err(Refusal::NotChance) };
        match (draw, outcome) {
            (Draw::OnDeck(seat), Outcome::TurnUp(card)) if self.deck_mut(seat).take(card) => {
                self.turn_up(seat, card, log);
            }
            (Draw::Peek(seat), Outcome::Peek(card)) if self.deck_mut(seat).take(card) => self.see(seat, card, log),
            (Draw::Place(seat), Outcome::Place(card)) if self.deck_mut(seat).take(card) => {
                self.place_in_field(seat, card, log);
            }
            (Draw::Leader(seat), Outcome::Leader(leader)) if self.undealt_leaders().contains(leader) => {
                self.deal_leader(seat, leader, log);
            }
            (Draw::Amulet(seat), Outcome::Amulet(amulet)) if self.undealt_amulets().contains(amulet) => {
                self.deal_amulet(seat, amulet, log);
            }
            (Draw::Tile(gap), Outcome::Tile(tile)) if self.draw_tile(usize::from(gap.deck), tile) => {
                self.reveal_tile(gap, tile, log);
            }
            (Draw::Vale(gap), Outcome::Vale(vale)) if self.draw_vale(usize::from(gap.deck), vale) => {
                self.reveal_vale(gap, vale, log);
            }
            (Draw::SeeTile(seat, deck), Outcome::SeeTile(tile))
                if self.open.commons.decks[usize::from(deck)].candidates().contains(tile) =>
            {
                self.see_tile(seat, tile, usize::from(deck), log);
            }
            (Draw::SeeVale(seat, deck), Outcome::SeeVale(vale))
                if self.open.vales.decks[usize::from(deck)].candidates().contains(vale) =>
            {
                self.see_vale(seat, vale, usize::from(deck), log);
            }
            (Draw::TakeVale(seat, deck), Outcome::TakeVale(vale))
                if self.open.vales.decks[usize::from(deck)].candidates().contains(vale) =>
            {
                self.take_top_vale(seat, vale, log);
            }
            (Draw::DrawLeader, Outcome::DrawLeader(leader)) if self.leaders_in_box().contains(leader) => {
                self.note_drawn(leader, log);
            }
            (Draw::FirstPlayer(settled), Outcome::First(seat))
                if seat.index() < self.open.seats() && settled.is_none_or(|settled| settled == seat) =>
            {
                self.begin_first_turn(seat, log);
            }
            (
                Draw::FirstPlayer(_)
                | Draw::OnDeck(_)
                | Draw::Peek(_)
                | Draw::Place(_)
                | Draw::Leader(_)
                | Draw::Amulet(_)
                | Draw::Tile(_)
                | Draw::Vale(_)
                | Draw::SeeTile(..)
                | Draw::SeeVale(..)
                | Draw::TakeVale(..)
                | Draw::DrawLeader,
                _,
            ) => return Err(Refusal::ImpossibleOutcome),
        }
        self.advance(log);
        Ok(())
    }

    /// Moves on until somebody really has to choose. What a player can choose
    /// is public but for cards that they looked at: where those decide, they are
    /// asked even if there is a single option, because not asking would tell.
    /// What has to be used in a harvest is left to the player too.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        loop {
            let Flow::Wait(waiting) = self.next_wait(log) else { continue };
            self.open.waiting = waiting;
            let Waiting::Player(seat, prompt) = waiting else { return };
            let Some(action) = self.forced(seat, prompt) else { return };
            self.perform(seat, prompt, action, log);
        }
    }

    /// Takes one step, or says what the game waits for first.
    #[inline]
    pub(crate) fn next_wait(&mut self, log: &mut impl Log<Event>) -> Flow {
        if let Some(gap) = self.open.gap {
            return self.fill_gap(gap, log);
        }
        match self.open.frame {
            Some(Frame::Ability { source, place, declinable, .. }) => self.carry_on(source, place, declinable, log),
            Some(Frame::Paying(purchase)) => self.pay_or_ask(purchase, log),
            None => match self.open.phase {
                Phase::Setup => self.set_up(log),
                Phase::Planting => self.plant(log),
                Phase::Harvest => self.harvest(log),
                Phase::Discard => self.clear_away(log),
                Phase::Prep => self.prepare(log),
                Phase::Nemesis => self.corrupt(log),
                Phase::Finale => self.lay_out_or_harvest(log),
                Phase::Over => Flow::Wait(Waiting::Over),
            },
        }
    }

    /// Sets the table up: the commons, the vales, leaders and amulets, a field
    /// for each player, and then the first player (rulebook, Setup).
    #[inline(never)]
    fn set_up(&mut self, log: &mut impl Log<Event>) -> Flow {
        if let Some(draw) = self.next_gap() {
            return self.refill(draw, log);
        }
        let step = self.place_nemesis(log);
        if step != Flow::Done {
            return step;
        }
        let step = self.hand_out(log);
        if step != Flow::Done {
            return step;
        }
        for seat in Seat::all(self.open.seats()) {
            let step = self.lay_out_field(seat, log);
            if step != Flow::Done {
                return step;
            }
        }
        Flow::Wait(Waiting::Chance(Draw::FirstPlayer(self.open.named_first)))
    }

    fn begin_first_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.first = seat;
        self.open.turn = seat;
        self.open.round = 1;
        log.record(Event::FirstPlayer(seat));
        if self.rules.is_solo() {
            self.let_decay_lurk(seat);
        }
        self.begin_turn(log);
    }

    /// Begins the turn of whose turn it is: vales that were bought a turn ago
    /// start to work, and so does a leader that was upgraded (docs/rulings.md,
    /// From when).
    fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let (seat, round) = (self.open.turn, self.open.round);
        self.renew(seat, Renewed::AnyTime);
        self.wake_vales(seat);
        if !self.open.player(seat).leaders.is_empty() {
            self.wake_leaders(seat);
        }
        log.record(Event::TurnBegan { seat, round });
        let player = self.player_mut(seat);
        if player.spoiled {
            player.spoiled = false;
            let harvests = player.harvest_anyway;
            log.record(if harvests { Event::PlantingLost(seat) } else { Event::TurnLost(seat) });
            self.leave_planting(seat);
            self.harvest_or_discard(seat, log);
            return;
        }
        self.begin_planting(seat);
    }

    pub(crate) fn begin_planting(&mut self, seat: Seat) {
        self.open.phase = Phase::Planting;
        if self.may_have(seat, Trigger::StartOfPlanting) {
            self.open.moment = Some(Moment::of(Trigger::StartOfPlanting));
        }
    }

    pub(crate) fn is_last_round(&self) -> bool {
        self.open.end == End::LastRound || self.open.round >= LAST_ROUND
    }

    pub(crate) fn is_last_turn(&self, seat: Seat) -> bool {
        self.is_last_round() && self.open.player(seat).extra_turn != ExtraTurn::Due
    }

    /// Hands the turn on. When the round is finished and it was the last, the
    /// game is over (rulebook, End of the Game; rulings, 3).
    pub(crate) fn hand_on(&mut self, log: &mut impl Log<Event>) {
        let seat = self.open.turn;
        if self.open.player(seat).extra_turn == ExtraTurn::Due {
            self.player_mut(seat).extra_turn = ExtraTurn::Taken;
            self.begin_turn(log);
            return;
        }
        let next = seat.next(self.open.seats());
        if next == self.open.first {
            if self.is_last_round() {
                return self.begin_finale(log);
            }
            self.open.round += 1;
        }
        self.open.turn = next;
        self.grant_turn_after_lost(next);
        self.begin_turn(log);
    }

    /// In a new round a player may take a further turn again; one that was won
    /// by a spoil in the Prep Phase follows the turn that is lost.
    fn grant_turn_after_lost(&mut self, seat: Seat) {
        let extra_turn = &mut self.player_mut(seat).extra_turn;
        *extra_turn = match extra_turn {
            ExtraTurn::AfterLostTurn => ExtraTurn::Due,
            ExtraTurn::None | ExtraTurn::Due | ExtraTurn::Taken => ExtraTurn::None,
        };
    }

    /// Whether taking an action now may tell anybody something that they did
    /// not know: a card that was looked at is hidden from the others, and
    /// whatever its owner does next may bring it to light; so is what players
    /// choose before the game.
    pub(crate) fn tells_of_hidden_cards(&self) -> bool {
        match self.open.waiting {
            Waiting::Player(_, Prompt::ChooseLeader | Prompt::ChooseAmulet) => true,
            Waiting::Player(seat, _) => self.known_next(seat).is_some() || self.somebody_looked(),
            Waiting::Chance(_) | Waiting::Over => false,
        }
    }

    fn somebody_looked(&self) -> bool {
        self.secret.top_tiles.iter().any(Option::is_some) || self.secret.top_vales.iter().any(Option::is_some)
    }
}
