//! Carrying out effects, one at a time, pausing wherever someone has to
//! choose.

use tabletop::{Log, Seat, SeatSet};

use crate::action::Prompt;
use crate::cards::{CardId, Cards};
use crate::effect::{Amount, CardFor, Effect, HowMany, Kind, Whose};
use crate::event::Event;
use crate::hunting::Drawn;
use crate::rules::Place;
use crate::state::{Draw, Frame, LimitCheck, Resolution, Scope, Vale, Waiting};
use crate::stones::Stones;

impl Vale {
    /// Carries on with the effect on top of the stack until it pauses or moves
    /// on to its next part.
    pub(crate) fn carry_on(&mut self, resolution: Resolution, log: &mut impl Log<Event>) -> Option<Waiting> {
        let Resolution { seat, source, place, .. } = resolution;
        if place == Place::END {
            self.finish(resolution);
            return None;
        }
        let node = self.rules.table().node(place);
        let ask = |prompt| Some(Waiting::Player(seat, prompt));
        match node.effect {
            Effect::All(_) => {}
            Effect::If { condition, .. } => {
                let branch = usize::from(!self.means(seat).holds(condition, node, source));
                self.go_to(node.parts[branch]);
                return None;
            }
            Effect::Choose { count, .. } => {
                let choosing = resolution.count == 0;
                if choosing && resolution.picked.count_ones() < u32::from(*count) {
                    return ask(Prompt::ChooseOption(source));
                }
                self.begin_next_option(&resolution);
                return None;
            }
            Effect::GainPoints(amount) => {
                let points = if let Amount::Fixed(points) = amount {
                    *points
                } else {
                    self.means(seat).amount(amount, node, source, resolution.that)
                };
                self.gain_points(seat, points, Some(source), log);
            }
            Effect::LosePoints(points) | Effect::PayPoints(points) => {
                self.lose_points(seat, *points, source, log);
            }
            Effect::TakePoints(_) => return ask(Prompt::NamePlayer(source)),
            Effect::GainStones(stones) => self.gain_stones(seat, *stones, log),
            Effect::PayStones(stones) => self.lose_stones(seat, *stones, log),
            Effect::DiscardAllStones => self.lose_stones(seat, self.open.player(seat).stones, log),
            Effect::TurnStonesInto(colour) => {
                let stones = self.open.player(seat).stones;
                let turned = Stones::of(*colour, stones.count().try_into().unwrap_or(u8::MAX));
                if turned != stones {
                    self.lose_stones(seat, stones, log);
                    self.gain_stones(seat, turned, log);
                }
            }
            Effect::Draw(count) => return self.draw(resolution, *count, log),
            Effect::DiscardThis => self.discard_summoned(seat, source, log),
            Effect::RecoverThis => self.recover(seat, source, log),
            Effect::PutThisOnPile => self.put_on_pile(seat, source, log),
            Effect::UseActives => {
                self.leave_behind();
                // The judgement made sure that there is room for it.
                let _ = self.open.stack.push(Frame::Actives { seat, used: Cards::EMPTY });
                return None;
            }
            Effect::DiscardFromHand => return self.ask_for_card(resolution, Prompt::DiscardFromHand(source)),
            Effect::Recover(_) => return self.ask_for_card(resolution, Prompt::Recover(source)),
            Effect::SummonFree(_) => return self.ask_for_card(resolution, Prompt::SummonFree(source)),
            Effect::TakeFromDiscards(_) => return self.ask_for_card(resolution, Prompt::TakeFromDiscards(source)),
            Effect::Copy(_) => return self.ask_for_card(resolution, Prompt::Copy(source)),
            Effect::DiscardSummoned { whose, count, .. } => return self.ask_to_discard(resolution, *whose, *count),
        }
        self.move_on();
        None
    }

    /// Asks for a card, unless there is none: then the effect cannot be
    /// carried on, and what would follow does not happen either (rulebook,
    /// Effect of Cards: Medusa).
    fn ask_for_card(&mut self, resolution: Resolution, prompt: Prompt) -> Option<Waiting> {
        let node = self.rules.table().node(resolution.place);
        let candidates = self.means(resolution.seat).candidates(node, resolution.source, resolution.named);
        if candidates.is_empty() {
            self.finish(resolution);
            return None;
        }
        Some(Waiting::Player(resolution.seat, prompt))
    }

    /// Asks first who discards, then which cards (rulings, 10).
    fn ask_to_discard(&mut self, resolution: Resolution, whose: Whose, count: HowMany) -> Option<Waiting> {
        let node = self.rules.table().node(resolution.place);
        let means = self.means(resolution.seat);
        if whose == Whose::ChosenPlayers && resolution.named.is_none() {
            if means.nameable(node, resolution.source).next().is_none() {
                self.finish(resolution);
                return None;
            }
            return Some(Waiting::Player(resolution.seat, Prompt::NamePlayer(resolution.source)));
        }
        let (HowMany::Exactly(most) | HowMany::UpTo(most)) = count;
        let candidates = means.candidates(node, resolution.source, resolution.named);
        if resolution.count == most || candidates.is_empty() {
            self.move_on();
            return None;
        }
        let picker = resolution.named.unwrap_or(resolution.seat);
        Some(Waiting::Player(picker, Prompt::DiscardSummoned(resolution.source)))
    }

    /// Draws the cards that are still to be drawn at this place. If there is
    /// nothing left to draw, that counts as resolved (rulings, 2).
    fn draw(&mut self, resolution: Resolution, count: u8, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = resolution.seat;
        if resolution.count == count {
            self.move_on();
            return None;
        }
        match self.draw_next(log) {
            Drawn::Openly(card) => {
                self.player_mut(seat).hand.insert(card);
                log.record(Event::DrewOpenly(seat, card));
                self.count_one();
                None
            }
            Drawn::ByChance => Some(Waiting::Chance(Draw::Hand(seat))),
            Drawn::Nothing => {
                log.record(Event::NothingToDraw(seat));
                self.move_on();
                None
            }
        }
    }

    /// Begins the next of the chosen options, in the order of the card; the
    /// rest of the effect waits below.
    fn begin_next_option(&mut self, resolution: &Resolution) {
        let Resolution { seat, source, place, picked, .. } = *resolution;
        if picked == 0 {
            self.move_on();
            return;
        }
        if let Some(Frame::Effect(waiting)) = self.open.stack.last_mut() {
            waiting.picked = picked & (picked - 1);
            waiting.count = 1;
        }
        let part = self.rules.node(place).parts[picked.trailing_zeros() as usize];
        self.begin(Resolution { scope: Scope::Part, ..Resolution::of(seat, source, part) });
    }

    /// Takes the effect on top off the stack. After a whole effect, everybody's
    /// stone limit is looked at (rulings, 5).
    fn finish(&mut self, resolution: Resolution) {
        self.open.stack.pop();
        if resolution.scope == Scope::Whole {
            self.open.limit = LimitCheck::Due;
        }
    }

    fn go_to(&mut self, place: Place) {
        if let Some(Frame::Effect(resolution)) = self.open.stack.last_mut() {
            resolution.place = place;
            resolution.count = 0;
            resolution.picked = 0;
            resolution.named = None;
        }
    }

    fn move_on(&mut self) {
        if let Some(Frame::Effect(resolution)) = self.open.stack.last() {
            self.go_to(self.rules.node(resolution.place).next);
        }
    }

    pub(crate) fn count_one(&mut self) {
        if let Some(Frame::Effect(resolution)) = self.open.stack.last_mut() {
            resolution.count = resolution.count.saturating_add(1);
        }
    }

    pub(crate) fn current(&self) -> Option<Resolution> {
        match self.open.stack.last() {
            Some(Frame::Effect(resolution)) => Some(*resolution),
            Some(Frame::Nothing | Frame::Paying { .. } | Frame::Actives { .. }) | None => None,
        }
    }

    pub(crate) fn choose_card(&mut self, card: CardId, log: &mut impl Log<Event>) {
        let Some(resolution) = self.current() else { return };
        let Resolution { seat, source, named, .. } = resolution;
        let Some(chosen_for) = self.rules.table().node(resolution.place).effect.card_for() else { return };
        match chosen_for {
            CardFor::DiscardSummoned(_) => {
                self.count_one();
                self.discard_summoned(named.unwrap_or(seat), card, log);
            }
            CardFor::DiscardFromHand => {
                self.remember(card);
                self.move_on();
                self.take_from_hand(seat, card);
                self.open.discards.insert(card);
                log.record(Event::DiscardedFromHand(seat, card));
            }
            CardFor::Recover => {
                self.remember(card);
                self.move_on();
                self.recover(seat, card, log);
            }
            CardFor::TakeFromDiscards => {
                self.move_on();
                self.open.discards.remove(card);
                self.player_mut(seat).hand.insert(card);
                log.record(Event::Took(seat, card));
            }
            CardFor::SummonFree => {
                self.leave_behind();
                self.take_from_hand(seat, card);
                self.enter_area(seat, card, None, log);
            }
            CardFor::Copy(kind) => self.copy(seat, source, card, kind, log),
        }
    }

    /// Copies an effect: the card that copies is the source of what it copies
    /// (rulings, 14).
    fn copy(&mut self, seat: Seat, by: CardId, card: CardId, kind: Kind, log: &mut impl Log<Event>) {
        self.leave_behind();
        self.spend_deed(seat, log);
        log.record(Event::Copied { seat, by, card });
        self.begin(Resolution::of(seat, by, self.rules.line(card, kind)));
    }

    /// Moves on before something is begun on top, and takes the effect off the
    /// stack at once if nothing of it is left: then long chains of summonings
    /// do not pile up.
    fn leave_behind(&mut self) {
        self.move_on();
        if let Some(resolution) = self.current().filter(|resolution| resolution.place == Place::END) {
            self.finish(resolution);
        }
    }

    /// Remembers "that card" for later parts of the effect on top.
    fn remember(&mut self, card: CardId) {
        if let Some(Frame::Effect(resolution)) = self.open.stack.last_mut() {
            resolution.that = Some(card);
        }
    }

    pub(crate) fn name_player(&mut self, named: Seat, log: &mut impl Log<Event>) {
        let Some(Resolution { seat, source, place, .. }) = self.current() else { return };
        log.record(Event::Named { seat, named, by: source });
        if let Effect::TakePoints(points) = self.rules.table().node(place).effect {
            // Only what the opponent really lost is gained (rulings, 12).
            let lost = self.lose_points(named, *points, source, log);
            self.gain_points(seat, lost, Some(source), log);
            self.move_on();
        } else if let Some(Frame::Effect(resolution)) = self.open.stack.last_mut() {
            resolution.named = Some(named);
        }
    }

    pub(crate) fn choose_option(&mut self, option: u8, log: &mut impl Log<Event>) {
        if let Some(Frame::Effect(resolution)) = self.open.stack.last_mut() {
            resolution.picked |= 1 << (option & 7);
            let Resolution { seat, source, .. } = *resolution;
            log.record(Event::Chose { seat, by: source, option });
        }
    }

    pub(crate) fn stop_discarding(&mut self) {
        self.move_on();
    }

    fn discard_summoned(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        if self.leave_area(seat, card) {
            self.open.discards.insert(card);
            log.record(Event::DiscardedFromArea(seat, card));
        }
    }

    /// Recover puts a summoned card back in the owner's hand (rulebook, Effect
    /// of Cards: Imp). Everybody sees it.
    fn recover(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        if self.leave_area(seat, card) {
            self.player_mut(seat).hand.insert(card);
            log.record(Event::Recovered(seat, card));
        }
    }

    fn put_on_pile(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        let on_top =
            self.open.player(seat).area.contains(card) && self.secret.pile.put_on_top(card, SeatSet::EVERYBODY).is_ok();
        if on_top {
            self.leave_area(seat, card);
            log.record(Event::PutOnPile(seat, card));
        }
    }

    /// Takes a card out of an area; says whether it was there.
    fn leave_area(&mut self, seat: Seat, card: CardId) -> bool {
        let area = &mut self.player_mut(seat).area;
        let was_there = area.contains(card);
        area.remove(card);
        was_there
    }
}
