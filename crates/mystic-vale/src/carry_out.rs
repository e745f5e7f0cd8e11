//! Carrying abilities out, one effect after the other.

use tabletop::{Log, NextCard, Seat, SeatSet};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos};
use crate::crafted::{count_symbols, narrow};
use crate::effect::{Amount, Count, Effect, Gain, Kind, Target, Thing, Trigger, Until, Zone};
use crate::event::Event;
use crate::rules::Place;
use crate::state::{Draw, Frame, Mystic, Waiting, used_bit};
use crate::symbols::Spirit;

impl Mystic {
    /// Starts an ability. One that happens by itself but is optional can still
    /// be left; one that the player asked for is carried out.
    pub(crate) fn start(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(counted) = self.ability(seat, source) else { return };
        let by_itself = counted.trigger == Trigger::WhenPlayed;
        self.note_moment(source);
        let declinable = by_itself && counted.optional;
        if !declinable {
            self.mark_used(seat, source, log);
        }
        self.open.frame = Some(Frame::Ability { source, place: counted.place, declinable });
        // When nothing more can be added to a card, what counts it is settled.
        if counted.trigger == Trigger::AnyTime {
            self.open.harvest.resolved = false;
        }
    }

    /// The ability of a card that was just played has had its moment.
    fn note_moment(&mut self, source: Source) {
        if let (Some(played), Source::Advancement(card, slot)) = (&mut self.open.played, source)
            && played.card == card
        {
            played.done |= 1 << slot.index();
        }
    }

    /// Each ability can be used once per turn (rulebook, Using Abilities).
    fn mark_used(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let row = self.row_of(seat, source);
        let player = self.player_mut(seat);
        match source {
            Source::Advancement(card, slot) => player.used |= 1 << used_bit(card, slot),
            Source::Vale(vale) => player.used_vales.insert(vale),
        }
        log.record(Event::Used { seat, source, row });
    }

    /// Carries out the effect at this place, or asks what it needs to know.
    #[inline(never)]
    pub(crate) fn carry_on(
        &mut self,
        source: Source,
        place: Place,
        declinable: bool,
        log: &mut impl Log<Event>,
    ) -> Option<Waiting> {
        if place == Place::END {
            self.open.frame = None;
            return None;
        }
        let (seat, rules) = (self.open.turn, self.rules);
        let effect = rules.node(place).effect;
        // Whoever looks into a deck cannot leave it afterwards.
        let looks = matches!(effect, Effect::Peek | Effect::Search);
        if declinable && looks {
            return Some(Waiting::Player(seat, Prompt::Whether(source)));
        }
        if let Some(question) = self.question(seat, source, effect, log) {
            return Some(question);
        }
        if declinable {
            return Some(Waiting::Player(seat, Prompt::Whether(source)));
        }
        match effect {
            Effect::Gain(what, amount) => self.gain(seat, source, *what, amount, log),
            Effect::PayMana(mana) => self.pay_mana(seat, u16::from(*mana), log),
            Effect::BuyMore(kind, more) => self.may_buy_more(seat, *kind, *more, log),
            Effect::DiscardOnDeck => self.discard_on_deck(seat, log),
            Effect::Sacrifice => self.sacrifice(seat, source, log),
            Effect::AddSymbol { what, n, on, until } => {
                let card = match (on, source) {
                    (Target::ThisCard, Source::Advancement(card, _)) => Some(card),
                    _ => None,
                };
                // A choice that nobody can make is left out.
                if *on != Target::OneCard {
                    let n = narrow(self.amount(seat, source, n));
                    self.boost(seat, card, *what, n, until.unwrap_or(Until::EndOfTurn), log);
                }
            }
            // Choices come to their end in `choose_card` and `make_wild`; by
            // here there was nothing to choose from. The others are no effects
            // that are carried out.
            Effect::DiscardFromField
            | Effect::Peek
            | Effect::Search
            | Effect::MakeWild
            | Effect::LoseMana(_)
            | Effect::CancelDecay { .. }
            | Effect::Discount(_)
            | Effect::Score(_)
            | Effect::All(_)
            | Effect::May(_) => {}
        }
        self.go_on();
        None
    }

    /// What a player, or chance, has to be asked for an effect.
    fn question(&mut self, seat: Seat, source: Source, effect: &Effect, log: &mut impl Log<Event>) -> Option<Waiting> {
        let ask = |prompt| Some(Waiting::Player(seat, prompt));
        match effect {
            Effect::DiscardFromField if !self.others_in_field(seat, source).is_empty() => {
                ask(Prompt::DiscardFromField(source))
            }
            Effect::AddSymbol { what, on: Target::OneCard, .. } if !self.can_strengthen(seat, *what).is_empty() => {
                ask(Prompt::Strengthen(source))
            }
            Effect::MakeWild if Spirit::PLAIN.iter().any(|&spirit| self.open.harvest.spirits.count(spirit) > 0) => {
                ask(Prompt::MakeWild(source))
            }
            Effect::Peek => match self.next_of_deck(seat, log) {
                NextCard::Known(known) if known.to.contains(seat) => ask(Prompt::Peeked(source)),
                NextCard::Chance => Some(Waiting::Chance(Draw::Peek(seat))),
                _ => None,
            },
            Effect::Search if self.next_of_deck(seat, log) != NextCard::Nothing => ask(Prompt::Search(source)),
            _ => None,
        }
    }

    /// What comes next from a deck; whatever needs a card of an empty deck
    /// first makes the discard pile the deck (docs/rulings.md, An empty deck).
    fn next_of_deck(&mut self, seat: Seat, log: &mut impl Log<Event>) -> NextCard<CardNo> {
        if self.secret.decks[seat.index()].is_empty() {
            self.reshuffle(seat, log);
        }
        self.secret.decks[seat.index()].next_card()
    }

    /// The cards that can be chosen for the effect under way.
    pub(crate) fn choosable(&self, seat: Seat, prompt: Prompt) -> CardNos {
        let cards = match prompt {
            Prompt::DiscardFromField(source) => self.others_in_field(seat, source),
            Prompt::Strengthen(_) => match self.current_effect() {
                Some(Effect::AddSymbol { what, .. }) => self.can_strengthen(seat, *what),
                _ => CardNos::EMPTY,
            },
            Prompt::Peeked(_) => return self.looked_at(seat).into_iter().collect(),
            Prompt::Search(_) => self.secret.decks[seat.index()].cards(),
            _ => CardNos::EMPTY,
        };
        self.representatives(seat, cards)
    }

    /// The card on top of the deck, if its owner has looked at it.
    pub(crate) fn looked_at(&self, seat: Seat) -> Option<CardNo> {
        match self.secret.decks[seat.index()].next_card() {
            NextCard::Known(known) if known.to.contains(seat) => Some(known.card),
            _ => None,
        }
    }

    /// The effect that is under way.
    pub(crate) fn current_effect(&self) -> Option<&'static Effect> {
        match self.open.frame {
            Some(Frame::Ability { place, .. }) => Some(self.rules.node(place).effect),
            _ => None,
        }
    }

    /// Whether the player may leave what they are asked about.
    pub(crate) fn may_decline(&self) -> bool {
        match self.open.frame {
            Some(Frame::Ability { declinable: true, .. }) => true,
            _ => matches!(self.current_effect(), Some(Effect::Peek | Effect::Search)),
        }
    }

    /// Goes on with what comes after the effect under way.
    fn go_on(&mut self) {
        if let Some(Frame::Ability { place, declinable, .. }) = &mut self.open.frame {
            *place = self.rules.node(*place).next;
            *declinable = false;
        }
    }

    /// The player uses what they might have left.
    pub(crate) fn accept(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(Frame::Ability { source, declinable: true, place }) = self.open.frame else { return };
        self.mark_used(seat, source, log);
        self.open.frame = Some(Frame::Ability { source, place, declinable: false });
    }

    /// The player chose a card for the effect under way.
    pub(crate) fn choose_card(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.accept(seat, log);
        match self.current_effect() {
            Some(Effect::DiscardFromField) => {
                self.player_mut(seat).discard_from_field(card);
                log.record(Event::DiscardedFromField(seat, card));
            }
            Some(Effect::Peek) => {
                self.deck_mut(seat).take_known();
                self.player_mut(seat).discards.insert(card);
                log.record(Event::DiscardedFromDeck(seat, card));
            }
            Some(Effect::Search) => {
                self.take_out_of_deck(seat, card);
                self.player_mut(seat).discards.insert(card);
                log.record(Event::DiscardedFromDeck(seat, card));
                log.record(Event::Shuffled(seat));
            }
            Some(Effect::AddSymbol { what, n, until, .. }) => {
                let Some(Frame::Ability { source, .. }) = self.open.frame else { return };
                let n = narrow(self.amount(seat, source, n));
                self.boost(seat, Some(card), *what, n, until.unwrap_or(Until::EndOfTurn), log);
            }
            _ => {}
        }
        self.go_on();
    }

    /// Takes a card out of a deck that was looked through, and shuffles it.
    fn take_out_of_deck(&mut self, seat: Seat, card: CardNo) {
        let deck = self.deck_mut(seat);
        deck.shuffle_in(CardNos::EMPTY);
        deck.take(card);
    }

    /// The player leaves what they were asked about.
    pub(crate) fn decline(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(Frame::Ability { declinable: true, .. }) = self.open.frame {
            self.open.frame = None;
            return;
        }
        match self.current_effect() {
            Some(Effect::Peek) => log.record(Event::PutBack(seat)),
            Some(Effect::Search) => {
                self.deck_mut(seat).shuffle_in(CardNos::EMPTY);
                log.record(Event::Shuffled(seat));
            }
            _ => {}
        }
        self.go_on();
    }

    /// The player looks at the top card of their deck.
    pub(crate) fn see(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        // The deck has room: nothing else of it is known when this is asked.
        let _ = self.deck_mut(seat).put_on_top(card, SeatSet::NONE.with(seat));
        log.record(Event::Peeked(seat, Some(card)));
    }

    /// A spirit counts as a wild one for the rest of the turn.
    pub(crate) fn make_wild(&mut self, seat: Seat, spirit: Spirit, log: &mut impl Log<Event>) {
        let spirits = &mut self.open.harvest.spirits;
        *spirits.count_mut(spirit) = spirits.count(spirit).saturating_sub(1);
        spirits.wild = spirits.wild.saturating_add(1);
        log.record(Event::MadeWild(seat, spirit));
        self.go_on();
    }

    fn discard_on_deck(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let Some(card) = player.on_deck.take() else { return };
        player.hide(card);
        player.discards.insert(card);
        log.record(Event::DiscardedOnDeck(seat, card));
    }

    /// A vale goes back to the box for good.
    fn sacrifice(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Source::Vale(vale) = source else { return };
        let player = self.player_mut(seat);
        player.vales.remove(vale);
        player.used_vales.remove(vale);
        self.open.vales.lost.insert(vale);
        self.reckon_vale_growth(seat);
        log.record(Event::ValeLost { seat, vale, points: self.rules.vale(vale).end_vp });
    }

    fn gain(&mut self, seat: Seat, source: Source, what: Gain, amount: &Amount, log: &mut impl Log<Event>) {
        let n = self.amount(seat, source, amount);
        if n == 0 {
            return;
        }
        let many = u16::try_from(n).unwrap_or(u16::MAX);
        let spirit = match what {
            Gain::Mana => return self.gain_mana(seat, many, log),
            Gain::Vp => return self.gain_tokens(seat, many, log),
            Gain::Animal => Spirit::Animal,
            Gain::Forest => Spirit::Forest,
            Gain::Sky => Spirit::Sky,
            Gain::Wild => Spirit::Wild,
        };
        let held = self.open.harvest.spirits.count_mut(spirit);
        *held = held.saturating_add(narrow(n));
        log.record(Event::SpiritsGained { seat, spirit, count: narrow(n) });
    }

    fn may_buy_more(&mut self, seat: Seat, kind: Kind, more: u8, log: &mut impl Log<Event>) {
        let left = match kind {
            Kind::Advancement => &mut self.open.harvest.advancements_left,
            Kind::Vale => &mut self.open.harvest.vales_left,
        };
        *left = left.saturating_add(more);
        log.record(Event::MayBuyMore { seat, kind, more });
    }

    /// How many an amount stands for now.
    fn amount(&self, seat: Seat, source: Source, amount: &Amount) -> u32 {
        match amount {
            Amount::Exactly(n) => u32::from(*n),
            Amount::Count(count) => count.reckon(self.counted(seat, source, count)),
        }
    }

    /// How many of the things that a count names are there.
    fn counted(&self, seat: Seat, source: Source, count: &Count) -> u32 {
        let player = self.open.player(seat);
        let own = match source {
            Source::Advancement(card, _) => Some(card),
            Source::Vale(_) => None,
        };
        match count.on {
            Zone::ThisCard => own.map_or(0, |card| count_symbols(count, player.card(card).symbols())),
            Zone::Field => player
                .field
                .iter()
                .map(|&card| {
                    let other_cards = count.of.iter().filter(|&&thing| thing == Thing::OtherCard).count() as u32;
                    let as_other = if own == Some(card) { 0 } else { other_cards };
                    count_symbols(count, player.card(card).symbols()) + as_other
                })
                .sum(),
        }
    }
}
