//! Carrying abilities out, one effect after the other.

use tabletop::{Log, NextCard, Seat};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos};
use crate::crafted::narrow;
use crate::effect::{
    Amount, CardFor, Currency, Discounted, Effect, Moved, Sacrificed, Tamed, Target, Trigger, Until, Whence,
};
use crate::event::Event;
use crate::rules::Place;
use crate::state::{Draw, Flow, Frame, Mystic, Progress, Step, Waiting};
use crate::symbols::Spirit;

impl Mystic {
    /// Starts an ability. One that happens by itself but is optional can still
    /// be left; one that the player asked for is carried out.
    pub(crate) fn start(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(counted) = self.ability(seat, source) else { return };
        self.note_moment(source);
        let declinable = counted.trigger.comes_by_itself() && counted.optional;
        if !declinable {
            self.mark_used(seat, source, log);
        }
        let progress = Progress::default();
        let place = counted.place;
        self.open.frame = Some(Frame::Ability { source, place, declinable, progress, sacrificed: 0, repeats: None });
        // When nothing more can change what something counts, it is settled.
        if counted.trigger == Trigger::AnyTime || self.open.harvest.waits {
            self.open.harvest.resolved = false;
        }
    }

    /// The ability of a card whose moment it is has had it.
    fn note_moment(&mut self, source: Source) {
        if let (Some(moment), Source::Card(card, part)) = (&mut self.open.moment, source)
            && moment.card == Some(card)
        {
            moment.done |= part.bit();
        }
    }

    /// Each ability can be used once per turn (rulebook, Using Abilities). An
    /// amulet only needs its active side.
    fn mark_used(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let row = self.row_of(seat, source);
        self.player_mut(seat).note_used(source);
        if source != Source::Amulet {
            log.record(Event::Used { seat, source, row });
        }
    }

    /// Carries out the effect at this place, or asks what it needs to know.
    #[inline(never)]
    pub(crate) fn carry_on(
        &mut self,
        source: Source,
        place: Place,
        declinable: bool,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if place == Place::END {
            self.end_ability(log);
            return Flow::Again;
        }
        let (seat, rules) = (self.open.turn, self.rules);
        let node = rules.node(place);
        if let Effect::If { cond, .. } = node.effect {
            let way = usize::from(!self.holds(seat, source, cond));
            self.go_to(node.branches[way]);
            return Flow::Again;
        }
        if let (Effect::Repeat { n, .. }, false) = (node.effect, declinable) {
            self.repeat(seat, source, n);
            return Flow::Again;
        }
        // Whoever looks into a deck, or lets chance choose, cannot leave it
        // afterwards.
        if declinable && node.looks {
            return Flow::Wait(Waiting::Player(seat, Prompt::Whether(source)));
        }
        let question = self.question(seat, source, place, log);
        if question != Flow::Done {
            return question;
        }
        if declinable {
            return Flow::Wait(Waiting::Player(seat, Prompt::Whether(source)));
        }
        self.carry_out(seat, source, node.effect, log);
        self.go_on();
        Flow::Again
    }

    /// The ability has been carried out. What was taken by it without cost does
    /// now what it does when it is bought.
    fn end_ability(&mut self, log: &mut impl Log<Event>) {
        self.open.frame = None;
        self.open.harvest.drawn.clear();
        if let Some(source) = self.open.harvest.taken.take() {
            self.start_bought(self.open.turn, source, log);
        }
    }

    /// Goes through what is repeated once more, or goes on behind it.
    fn repeat(&mut self, seat: Seat, source: Source, n: &Amount) {
        let times = narrow(self.amount(seat, source, n));
        let rules = self.rules;
        let Some(Frame::Ability { place, progress, repeats, .. }) = &mut self.open.frame else { return };
        let left = repeats.unwrap_or(times);
        let node = rules.node(*place);
        *progress = Progress::default();
        (*place, *repeats) = match left.checked_sub(1) {
            Some(left) => (node.branches[0], Some(left)),
            None => (node.next, None),
        };
    }

    /// Carries out an effect that needs nobody's choice.
    fn carry_out(&mut self, seat: Seat, source: Source, effect: &'static Effect, log: &mut impl Log<Event>) {
        match effect {
            Effect::Gain(what, amount) => self.gain(seat, source, *what, amount, log),
            Effect::GainShown { of, .. } => self.gain_shown(seat, source, of, log),
            Effect::Pay(currency, n) => self.pay_price(seat, *currency, *n, log),
            Effect::ActivateToken => self.activate_token(seat, log),
            Effect::BuyMore(kind, more) => self.may_buy_more(seat, *kind, *more, log),
            Effect::DiscardOnDeck => self.discard_on_deck(seat, log),
            Effect::Sacrifice(Sacrificed::This) => self.sacrifice_itself(seat, source, log),
            Effect::GainForOthers(what, amount) => self.gain_for_others(seat, source, *what, amount, log),
            Effect::GainFromBox(tokens) => self.gain_from_box(seat, source, u16::from(*tokens), log),
            Effect::ReturnCurse(amount) => {
                let curse = u16::try_from(self.amount(seat, source, amount)).unwrap_or(u16::MAX);
                self.lose_curse(seat, curse, log);
            }
            Effect::LoseAllTokens => self.pay_tokens(seat, u16::MAX, log),
            Effect::LoseMana(mana) => self.lose_mana(u16::from(*mana)),
            Effect::AddToPool(tokens) => self.add_to_pool(u16::from(*tokens), log),
            Effect::BuyFewer(kind, fewer) => self.may_buy_fewer(seat, *kind, *fewer, log),
            Effect::PutBelow(Moved::ThisCard) => {
                source.card().into_iter().for_each(|card| self.put_field_card_below(seat, card, log));
            }
            Effect::TuckUnder => source.card().into_iter().for_each(|card| self.tuck_under(seat, card, log)),
            Effect::Spoil => self.spoil_at_once(seat, log),
            Effect::Claim(claim) => self.claim(*claim, log),
            Effect::TurnLeader(side) => self.turn_leader_to(seat, source, *side, log),
            Effect::KeepInField { .. } => self.keep_in_field(seat, source, log),
            Effect::HarvestAnyway if !self.is_last_prep(seat) => {
                self.player_mut(seat).harvest_anyway = true;
                log.record(Event::HarvestsAnyway(seat));
            }
            Effect::ExtraTurn => self.grant_extra_turn(seat, log),
            Effect::Discount { on: Discounted::LeaderUpgrade, n, .. } => {
                let less = &mut self.open.harvest.upgrade_less;
                *less = less.saturating_add(*n);
                log.record(Event::UpgradeCheaper { seat, mana: *n });
            }
            Effect::AddSymbol { what, n, on, until } => {
                let card = source.card().filter(|_| *on == Target::ThisCard);
                // A choice that nobody can make is left out.
                if *on != Target::OneCard {
                    let n = narrow(self.amount(seat, source, n));
                    self.boost(seat, card, *what, n, until.unwrap_or(Until::EndOfTurn), log);
                }
            }
            // Nobody harvests after the last Prep Phase.
            Effect::HarvestAnyway => {}
            // Choices come to their end in `choose_card` and its like; by here
            // there was nothing to choose from.
            Effect::Choose(_)
            | Effect::ChooseOr { .. }
            | Effect::ReturnCurseUpTo(_)
            | Effect::BurdenAdvancement(_)
            | Effect::BurdenLeader(_)
            | Effect::CancelCurse
            | Effect::CancelSpirits(_)
            | Effect::MakeWild(_)
            | Effect::DiscardFromField { .. }
            | Effect::Peek(_)
            | Effect::Search
            | Effect::Place { .. }
            | Effect::PlaceFromPile { .. }
            | Effect::PutBelow(Moved::AnyCard)
            | Effect::FreeBuy(_)
            | Effect::Reserve(_)
            | Effect::Sacrifice(Sacrificed::Advancement | Sacrificed::OtherAdvancement | Sacrificed::Vale)
            | Effect::SleeveNow
            | Effect::Unsleeve
            | Effect::Resleeve
            | Effect::DrawLeaders(_)
            | Effect::SleeveLeader => {}
            // These are laid out part by part.
            Effect::All(_) | Effect::May(_) | Effect::Repeat { .. } | Effect::If { .. } => {}
            // These are at work as long as they are there.
            Effect::WithholdMana(_)
            | Effect::CancelDecay { .. }
            | Effect::CancelGrowth
            | Effect::DoubleVp
            | Effect::Discount { .. }
            | Effect::CurseForUpgrade(_)
            | Effect::CoverCursedLand
            | Effect::CannotSpoil
            | Effect::PushAtLeast(_)
            | Effect::ExtraHarvest(_)
            | Effect::Score(_) => {}
        }
    }

    /// What a player, or chance, has to be asked for an effect. Once nothing is
    /// left to ask, the effect can be carried out.
    fn question(&mut self, seat: Seat, source: Source, place: Place, log: &mut impl Log<Event>) -> Flow {
        let ask = |prompt| Flow::Wait(Waiting::Player(seat, prompt));
        let rules = self.rules;
        match rules.node(place).effect {
            Effect::DiscardFromField { which, n } => {
                let left = self.left_to_do(u32::from(*n));
                let is_due = left > 0 && !self.discardable(seat, source, *which).is_empty();
                if is_due { ask(Prompt::DiscardFromField(source)) } else { Flow::Done }
            }
            Effect::Reserve(n) => {
                let is_due = self.left_to_do(u32::from(*n)) > 0 && self.reservable().next().is_some();
                if is_due { ask(Prompt::Reserve(source)) } else { Flow::Done }
            }
            Effect::CancelSpirits(n) => {
                let is_due = self.left_to_do(u32::from(*n)) > 0 && !self.open.harvest.spirits.is_empty();
                if is_due { ask(Prompt::CancelSpirit(source)) } else { Flow::Done }
            }
            Effect::Sacrifice(what) if *what != Sacrificed::This => ask(Prompt::Sacrifice(source)),
            Effect::BurdenAdvancement(_) if self.open.player(seat).curse > 0 => {
                let has_some = self.burdenable().next().is_some();
                if has_some { ask(Prompt::Burden(source)) } else { Flow::Done }
            }
            Effect::BurdenLeader(_) | Effect::ReturnCurseUpTo(_) => {
                let has_some = self.numbers(seat, Prompt::HowMany(source)).next().is_some();
                if has_some { ask(Prompt::HowMany(source)) } else { Flow::Done }
            }
            Effect::CancelCurse if !self.with_curse(seat).is_empty() => ask(Prompt::CancelCurse(source)),
            Effect::PutBelow(Moved::AnyCard) => {
                let has_some = !self.choosable(seat, Prompt::PutBelow(source)).is_empty();
                if has_some { ask(Prompt::PutBelow(source)) } else { Flow::Done }
            }
            Effect::PlaceFromPile { cost_at_most } => self.place_from_pile(seat, source, *cost_at_most, log),
            Effect::SleeveNow => self.sleeve_now(seat, source, log),
            Effect::Unsleeve => self.ask_to_unsleeve(seat, source),
            Effect::Resleeve => self.ask_to_resleeve(seat, source),
            Effect::DrawLeaders(n) => self.draw_leaders(*n),
            Effect::SleeveLeader if self.can_sleeve_leader(seat) => ask(Prompt::DrawnLeader(source)),
            Effect::AddSymbol { what, on: Target::OneCard, .. } if !self.can_strengthen(seat, *what).is_empty() => {
                ask(Prompt::Strengthen(source))
            }
            Effect::MakeWild(Tamed::OneSpirit) if self.spirits_to_choose(Prompt::MakeWild(source)).next().is_some() => {
                ask(Prompt::MakeWild(source))
            }
            Effect::Pay(Currency::Spirit, _) => ask(Prompt::PaySpirit(source)),
            Effect::Peek(peek) => self.peek(seat, source, *peek, log),
            Effect::Search if self.next_of_deck(seat, log) != NextCard::Nothing => ask(Prompt::Search(source)),
            Effect::Place { from, n } => self.place(seat, source, *from, n, log),
            Effect::FreeBuy(supply) => self.free_buy(seat, source, *supply, log),
            Effect::Choose(_) | Effect::ChooseOr { .. } => {
                let options = self.options(seat, source, place);
                match options.count_ones() {
                    0 => self.take_other_way(place),
                    1 => {
                        self.choose_option(options.trailing_zeros() as u8);
                        Flow::Again
                    }
                    _ => ask(Prompt::Option(source)),
                }
            }
            // There is nothing to choose from, and so nobody is asked.
            Effect::BurdenAdvancement(_)
            | Effect::CancelCurse
            | Effect::SleeveLeader
            | Effect::AddSymbol { on: Target::OneCard, .. }
            | Effect::MakeWild(Tamed::OneSpirit)
            | Effect::Search => Flow::Done,
            Effect::All(_)
            | Effect::May(_)
            | Effect::Repeat { .. }
            | Effect::If { .. }
            | Effect::Gain(..)
            | Effect::GainForOthers(..)
            | Effect::GainFromBox(_)
            | Effect::GainShown { .. }
            | Effect::LoseMana(_)
            | Effect::WithholdMana(_)
            | Effect::ReturnCurse(_)
            | Effect::LoseAllTokens
            | Effect::AddToPool(_)
            | Effect::Pay(..)
            | Effect::AddSymbol { on: Target::ThisCard | Target::You, .. }
            | Effect::CancelDecay { .. }
            | Effect::CancelGrowth
            | Effect::MakeWild(Tamed::ThisCard)
            | Effect::DoubleVp
            | Effect::ActivateToken
            | Effect::DiscardOnDeck
            | Effect::PutBelow(Moved::ThisCard)
            | Effect::TuckUnder
            | Effect::KeepInField { .. }
            | Effect::Sacrifice(_)
            | Effect::Discount { .. }
            | Effect::BuyMore(..)
            | Effect::BuyFewer(..)
            | Effect::CurseForUpgrade(_)
            | Effect::CoverCursedLand
            | Effect::CannotSpoil
            | Effect::Spoil
            | Effect::PushAtLeast(_)
            | Effect::ExtraHarvest(_)
            | Effect::TurnLeader(_)
            | Effect::Claim(_)
            | Effect::HarvestAnyway
            | Effect::ExtraTurn
            | Effect::Score(_) => Flow::Done,
        }
    }

    /// None of the options can be paid for, so that something else happens.
    fn take_other_way(&mut self, place: Place) -> Flow {
        let rules = self.rules;
        let Effect::ChooseOr { options, .. } = rules.node(place).effect else { return Flow::Done };
        self.go_to(rules.node(place).branches[options.len()]);
        Flow::Again
    }

    /// The options of a choice whose prices can be met and that change
    /// something, a bit each.
    pub(crate) fn options(&self, seat: Seat, source: Source, place: Place) -> u8 {
        let node = self.rules.node(place);
        let bits = |branches: &[Place], is_open: &dyn Fn(Place) -> bool| {
            let open = branches.iter().enumerate().filter(|&(_, &branch)| is_open(branch));
            open.fold(0, |options, (option, _)| options | 1 << option)
        };
        if let Effect::ChooseOr { options, .. } = node.effect {
            return bits(&node.branches[..options.len()], &|branch| self.can_be_paid(seat, source, branch));
        }
        bits(&node.branches, &|branch| self.would_change_something(seat, source, branch))
    }

    /// The options of the choice that the player is asked for, a bit each.
    pub(crate) fn options_now(&self, seat: Seat) -> u8 {
        let Some(Frame::Ability { source, place, .. }) = self.open.frame else { return 0 };
        let effect = self.rules.node(place).effect;
        if let Effect::PlaceFromPile { cost_at_most } = effect {
            return self.piles_to_search(seat, *cost_at_most);
        }
        if *effect == Effect::SleeveNow { self.sleevable_now(seat) } else { self.options(seat, source, place) }
    }

    pub(crate) fn choose_option(&mut self, option: u8) {
        let Some(Frame::Ability { place, .. }) = self.open.frame else { return };
        let rules = self.rules;
        let effect = rules.node(place).effect;
        if let Effect::PlaceFromPile { .. } = effect {
            return self.choose_pile(option);
        }
        if *effect == Effect::SleeveNow {
            return self.choose_to_sleeve(option);
        }
        if let Some(&branch) = rules.node(place).branches.get(usize::from(option)) {
            self.go_to(branch);
        }
    }

    fn left_to_do(&mut self, times: u32) -> u8 {
        if self.progress().step == Step::Begin {
            let cards = narrow(times);
            self.step_on(|progress| *progress = Progress { step: Step::Draw, cards, ..*progress });
        }
        self.progress().cards
    }

    pub(crate) fn done_once(&mut self) {
        self.step_on(|progress| progress.cards = progress.cards.saturating_sub(1));
    }

    /// What comes next from a deck; whatever needs a card of an empty deck
    /// first makes the discard pile the deck (docs/rulings.md, An empty deck).
    pub(crate) fn next_of_deck(&mut self, seat: Seat, log: &mut impl Log<Event>) -> NextCard<CardNo> {
        if self.secret.decks[seat.index()].is_empty() {
            self.reshuffle(seat, log);
        }
        self.secret.decks[seat.index()].next_card()
    }

    /// Places cards into the field, one after the other; done, once all lie
    /// there.
    fn place(&mut self, seat: Seat, source: Source, from: Whence, n: &Amount, log: &mut impl Log<Event>) -> Flow {
        let cards = self.amount(seat, source, n);
        if self.left_to_do(cards) == 0 {
            return Flow::Done;
        }
        if from == Whence::Discard {
            if self.open.player(seat).discards.is_empty() {
                return Flow::Done;
            }
            return Flow::Wait(Waiting::Player(seat, Prompt::Place(source)));
        }
        match self.next_of_deck(seat, log) {
            NextCard::Nothing => Flow::Done,
            NextCard::Chance => Flow::Wait(Waiting::Chance(Draw::Place(seat))),
            NextCard::Known(known) => {
                self.deck_mut(seat).take_known();
                self.place_in_field(seat, known.card, log);
                Flow::Again
            }
        }
    }

    pub(crate) fn place_in_field(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.done_once();
        self.enter_field(seat, card, log);
    }

    pub(crate) fn current_effect(&self) -> Option<&'static Effect> {
        let Some(Frame::Ability { place, .. }) = self.open.frame else { return None };
        Some(self.rules.node(place).effect)
    }

    pub(crate) fn progress(&self) -> Progress {
        let Some(Frame::Ability { progress, .. }) = self.open.frame else { return Progress::default() };
        progress
    }

    pub(crate) fn step_on(&mut self, change: impl FnOnce(&mut Progress)) {
        if let Some(Frame::Ability { progress, .. }) = &mut self.open.frame {
            change(progress);
        }
    }

    pub(crate) fn may_decline(&self) -> bool {
        let Some(Frame::Ability { declinable, place, .. }) = self.open.frame else { return false };
        declinable || *self.rules.node(place).effect == Effect::Search
    }

    pub(crate) fn go_on(&mut self) {
        if let Some(Frame::Ability { place, declinable, progress, .. }) = &mut self.open.frame {
            *place = self.rules.node(*place).next;
            (*declinable, *progress) = (false, Progress::default());
        }
    }

    /// Goes on at a place, which can still be left if it could before.
    fn go_to(&mut self, to: Place) {
        if let Some(Frame::Ability { place, progress, .. }) = &mut self.open.frame {
            (*place, *progress) = (to, Progress::default());
        }
    }

    pub(crate) fn accept(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(Frame::Ability { source, declinable: true, .. }) = self.open.frame else { return };
        self.mark_used(seat, source, log);
        if let Some(Frame::Ability { declinable, .. }) = &mut self.open.frame {
            *declinable = false;
        }
    }

    pub(crate) fn choose_card(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        match self.open.waiting {
            Waiting::Player(_, Prompt::NemesisCard) => return self.sleeve_nemesis(seat, card, log),
            Waiting::Player(_, Prompt::LayOut) => return self.lay_out(seat, card, log),
            Waiting::Player(..) | Waiting::Chance(_) | Waiting::Over => self.accept(seat, log),
        }
        match self.current_effect().and_then(|effect| effect.traits().card_for) {
            Some(CardFor::Peek) if self.progress().step == Step::Arrange => return self.arrange(seat, card),
            Some(CardFor::Peek) => return self.discard_looked_at(seat, card, log),
            Some(CardFor::DiscardFromField) => {
                self.player_mut(seat).discard_from_field(card);
                log.record(Event::DiscardedFromField(seat, card));
                return self.done_once();
            }
            Some(CardFor::PlaceFromPile) => self.place_from_chosen_pile(seat, card, log),
            Some(CardFor::CancelCurse) => {
                self.open.harvest.spared = Some(card);
                log.record(Event::CurseCancelled(seat, card));
            }
            Some(CardFor::PutBelow) => self.put_field_card_below(seat, card, log),
            Some(CardFor::Resleeve) => return self.choose_target(card),
            Some(CardFor::Search) => {
                self.take_out_of_deck(seat, card);
                self.player_mut(seat).discards.insert(card);
                log.record(Event::DiscardedFromDeck(seat, card));
                log.record(Event::Shuffled(seat));
            }
            Some(CardFor::Place) => {
                self.player_mut(seat).discards.remove(card);
                return self.place_in_field(seat, card, log);
            }
            Some(CardFor::AddSymbol { what, n, until }) => {
                let Some(Frame::Ability { source, .. }) = self.open.frame else { return };
                let n = narrow(self.amount(seat, source, n));
                self.boost(seat, Some(card), what, n, until.unwrap_or(Until::EndOfTurn), log);
            }
            None => {}
        }
        self.go_on();
    }

    /// Takes a card out of a deck that was looked through, and shuffles it.
    pub(crate) fn take_out_of_deck(&mut self, seat: Seat, card: CardNo) {
        let deck = self.deck_mut(seat);
        deck.shuffle_in(CardNos::EMPTY);
        deck.take(card);
    }

    /// The player leaves what they were asked about. What comes by itself has
    /// had its moment then; a card may still be played again in this turn.
    pub(crate) fn decline(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(Frame::Ability { declinable: true, source, .. }) = self.open.frame {
            self.open.frame = None;
            let played = self.open.moment.is_some_and(|moment| moment.trigger == Trigger::WhenPlayed);
            if !played && !self.may_come_back_to(source) && !self.put_off_moving(seat, source) {
                self.player_mut(seat).note_used(source);
            }
            return;
        }
        let effect = self.current_effect();
        if let Some(Effect::Peek(_)) = effect {
            return self.leave_looked_at(seat, log);
        }
        if let Some(Effect::FreeBuy(_)) = effect {
            log.record(Event::PutBackCommon(seat));
        }
        if let Some(Effect::Search) = effect {
            self.deck_mut(seat).shuffle_in(CardNos::EMPTY);
            log.record(Event::Shuffled(seat));
        }
        self.go_on();
    }

    /// The player chose a kind of spirit: to count as a wild one for the rest
    /// of the turn, or to pay with.
    pub(crate) fn choose_spirit(&mut self, seat: Seat, spirit: Spirit, log: &mut impl Log<Event>) {
        let spirits = &mut self.open.harvest.spirits;
        *spirits.count_mut(spirit) = spirits.count(spirit).saturating_sub(1);
        if let Some(Effect::Pay(..)) = self.current_effect() {
            log.record(Event::SpiritPaid(seat, spirit));
        } else if let Some(Effect::CancelSpirits(_)) = self.current_effect() {
            let cancelled = self.open.harvest.cancelled.count_mut(spirit);
            *cancelled = cancelled.saturating_add(1);
            log.record(Event::SpiritCancelled(seat, spirit));
            return self.done_once();
        } else {
            let wild = &mut self.open.harvest.spirits.wild;
            *wild = wild.saturating_add(1);
            log.record(Event::MadeWild(seat, spirit));
        }
        self.go_on();
    }

    fn discard_on_deck(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let Some(card) = player.on_deck.take() else { return };
        player.hide(card);
        player.discards.insert(card);
        log.record(Event::DiscardedOnDeck(seat, card));
    }

    fn keep_in_field(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(card) = source.card() else { return };
        self.player_mut(seat).kept.insert(card);
        log.record(Event::Kept(seat, card));
    }
}
