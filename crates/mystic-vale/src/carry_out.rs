//! Carrying abilities out, one effect after the other.

use tabletop::{Log, NextCard, Seat};

use crate::action::{Prompt, Source, Ware};
use crate::cards::{CardNo, CardNos};
use crate::crafted::narrow;
use crate::effect::{Amount, Currency, Discounted, Effect, Gain, Kind, Tamed, Target, Trigger, Until, Whence};
use crate::event::Event;
use crate::rules::Place;
use crate::state::{Draw, ExtraTurn, Frame, ManaToken, Mystic, Phase, Progress, Step, Waiting};
use crate::symbols::{Spirit, Symbol};

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
        self.open.frame = Some(Frame::Ability { source, place: counted.place, declinable, progress });
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
    ) -> Option<Waiting> {
        if place == Place::END {
            self.open.frame = None;
            return None;
        }
        let (seat, rules) = (self.open.turn, self.rules);
        let node = rules.node(place);
        if let Effect::If { cond, .. } = node.effect {
            let way = usize::from(!self.holds(seat, source, cond));
            self.go_to(node.branches[way]);
            return None;
        }
        // Whoever looks into a deck, or lets chance choose, cannot leave it
        // afterwards.
        let looks = matches!(node.effect, Effect::Peek(_) | Effect::Search | Effect::Place { .. } | Effect::Choose(_));
        if declinable && looks {
            return Some(Waiting::Player(seat, Prompt::Whether(source)));
        }
        if let Some(question) = self.question(seat, source, place, log) {
            return question;
        }
        if declinable {
            return Some(Waiting::Player(seat, Prompt::Whether(source)));
        }
        self.carry_out(seat, source, node.effect, log);
        self.go_on();
        None
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
            Effect::Sacrifice => self.sacrifice(seat, source, log),
            Effect::KeepInField { .. } => self.keep_in_field(seat, source, log),
            Effect::HarvestAnyway => {
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
            // Choices come to their end in `choose_card` and its like; by here
            // there was nothing to choose from. The others are no effects that
            // are carried out.
            _ => {}
        }
    }

    /// What a player, or chance, has to be asked for an effect; nothing if it
    /// can be carried out. The inner nothing says that it has gone on.
    fn question(
        &mut self,
        seat: Seat,
        source: Source,
        place: Place,
        log: &mut impl Log<Event>,
    ) -> Option<Option<Waiting>> {
        let ask = |prompt| Some(Some(Waiting::Player(seat, prompt)));
        let rules = self.rules;
        match rules.node(place).effect {
            Effect::DiscardFromField if !self.others_in_field(seat, source).is_empty() => {
                ask(Prompt::DiscardFromField(source))
            }
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
            Effect::FreeBuy(_) if self.free_wares().next().is_some() => ask(Prompt::Take(source)),
            Effect::Choose(_) => {
                let options = self.options(seat, source, place);
                match options.count_ones() {
                    0 => None,
                    1 => {
                        self.choose_option(options.trailing_zeros() as u8);
                        Some(None)
                    }
                    _ => ask(Prompt::Option(source)),
                }
            }
            _ => None,
        }
    }

    /// The options of a choice whose prices can be met and that change
    /// something, a bit each.
    pub(crate) fn options(&self, seat: Seat, source: Source, place: Place) -> u8 {
        let branches = self.rules.node(place).branches.iter().enumerate();
        let open = branches.filter(|&(_, &branch)| self.would_change_something(seat, source, branch));
        open.fold(0, |options, (option, _)| options | 1 << option)
    }

    /// The options of the choice that the player is asked for, a bit each.
    pub(crate) fn options_now(&self, seat: Seat) -> u8 {
        match self.open.frame {
            Some(Frame::Ability { source, place, .. }) => self.options(seat, source, place),
            _ => 0,
        }
    }

    /// The player chose one of the options.
    pub(crate) fn choose_option(&mut self, option: u8) {
        let Some(Frame::Ability { place, .. }) = self.open.frame else { return };
        let rules = self.rules;
        if let Some(&branch) = rules.node(place).branches.get(usize::from(option)) {
            self.go_to(branch);
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

    /// Places cards into the field, one after the other; nothing, once all lie
    /// there.
    fn place(
        &mut self,
        seat: Seat,
        source: Source,
        from: Whence,
        n: &Amount,
        log: &mut impl Log<Event>,
    ) -> Option<Option<Waiting>> {
        if self.progress().step == Step::Begin {
            let cards = narrow(self.amount(seat, source, n));
            self.step_on(|progress| *progress = Progress { step: Step::Draw, cards, ..*progress });
        }
        if self.progress().cards == 0 {
            return None;
        }
        if from == Whence::Discard {
            let has_some = !self.open.player(seat).discards.is_empty();
            return has_some.then_some(Some(Waiting::Player(seat, Prompt::Place(source))));
        }
        match self.next_of_deck(seat, log) {
            NextCard::Nothing => None,
            NextCard::Chance => Some(Some(Waiting::Chance(Draw::Place(seat)))),
            NextCard::Known(known) => {
                self.deck_mut(seat).take_known();
                self.place_in_field(seat, known.card, log);
                Some(None)
            }
        }
    }

    /// One of the cards that are placed comes into the field.
    pub(crate) fn place_in_field(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.step_on(|progress| progress.cards = progress.cards.saturating_sub(1));
        self.enter_field(seat, card, log);
    }

    /// The cards that can be chosen for the effect under way.
    pub(crate) fn choosable(&self, seat: Seat, prompt: Prompt) -> CardNos {
        let cards = match prompt {
            Prompt::DiscardFromField(source) => self.others_in_field(seat, source),
            Prompt::Strengthen(_) => match self.current_effect() {
                Some(Effect::AddSymbol { what, .. }) => self.can_strengthen(seat, *what),
                _ => CardNos::EMPTY,
            },
            Prompt::Arrange(_) => self.unarranged(seat),
            Prompt::Search(_) => self.secret.decks[seat.index()].cards(),
            Prompt::Place(_) => self.open.player(seat).discards,
            _ => CardNos::EMPTY,
        };
        self.representatives(seat, cards)
    }

    /// The kinds of spirits that can be chosen for the effect under way.
    pub(crate) fn spirits_to_choose(&self, prompt: Prompt) -> impl Iterator<Item = Spirit> + use<> {
        let spirits = self.open.harvest.spirits;
        let kinds: &[Spirit] = match prompt {
            Prompt::MakeWild(_) => &Spirit::PLAIN,
            Prompt::PaySpirit(_) => &Spirit::ALL,
            _ => &[],
        };
        kinds.iter().copied().filter(move |&spirit| spirits.count(spirit) > 0)
    }

    /// The effect that is under way.
    pub(crate) fn current_effect(&self) -> Option<&'static Effect> {
        match self.open.frame {
            Some(Frame::Ability { place, .. }) => Some(self.rules.node(place).effect),
            _ => None,
        }
    }

    /// How far the effect under way has come.
    pub(crate) fn progress(&self) -> Progress {
        match self.open.frame {
            Some(Frame::Ability { progress, .. }) => progress,
            _ => Progress::default(),
        }
    }

    /// Notes that the effect under way has come further.
    pub(crate) fn step_on(&mut self, change: impl FnOnce(&mut Progress)) {
        if let Some(Frame::Ability { progress, .. }) = &mut self.open.frame {
            change(progress);
        }
    }

    /// Whether the player may leave what they are asked about.
    pub(crate) fn may_decline(&self) -> bool {
        match self.open.frame {
            Some(Frame::Ability { declinable: true, .. }) => true,
            _ => matches!(self.current_effect(), Some(Effect::Search)),
        }
    }

    /// Goes on with what comes after the effect under way.
    fn go_on(&mut self) {
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

    /// The player uses what they might have left.
    pub(crate) fn accept(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(Frame::Ability { source, declinable: true, place, progress }) = self.open.frame else { return };
        self.mark_used(seat, source, log);
        self.open.frame = Some(Frame::Ability { source, place, declinable: false, progress });
    }

    /// The player chose a card for the effect under way.
    pub(crate) fn choose_card(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.accept(seat, log);
        match self.current_effect() {
            Some(Effect::Peek(_)) if self.progress().step == Step::Arrange => return self.arrange(seat, card),
            Some(Effect::Peek(_)) => return self.discard_looked_at(seat, card, log),
            Some(Effect::DiscardFromField) => {
                self.player_mut(seat).discard_from_field(card);
                log.record(Event::DiscardedFromField(seat, card));
            }
            Some(Effect::Search) => {
                self.take_out_of_deck(seat, card);
                self.player_mut(seat).discards.insert(card);
                log.record(Event::DiscardedFromDeck(seat, card));
                log.record(Event::Shuffled(seat));
            }
            Some(Effect::Place { .. }) => {
                self.player_mut(seat).discards.remove(card);
                return self.place_in_field(seat, card, log);
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

    /// The player leaves what they were asked about. What comes by itself has
    /// had its moment then; a card may still be played again in this turn.
    pub(crate) fn decline(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(Frame::Ability { declinable: true, source, .. }) = self.open.frame {
            self.open.frame = None;
            let played = self.open.moment.is_some_and(|moment| moment.trigger == Trigger::WhenPlayed);
            if !played {
                self.player_mut(seat).note_used(source);
            }
            return;
        }
        match self.current_effect() {
            Some(Effect::Peek(_)) => return self.leave_looked_at(seat, log),
            Some(Effect::Search) => {
                self.deck_mut(seat).shuffle_in(CardNos::EMPTY);
                log.record(Event::Shuffled(seat));
            }
            _ => {}
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
        } else {
            let wild = &mut self.open.harvest.spirits.wild;
            *wild = wild.saturating_add(1);
            log.record(Event::MadeWild(seat, spirit));
        }
        self.go_on();
    }

    /// The player takes an advancement without paying for it.
    pub(crate) fn take_free(&mut self, seat: Seat, ware: Ware, log: &mut impl Log<Event>) {
        self.take_ware(ware, None);
        log.record(Event::Taken { seat, ware });
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
        let bonuses = self.bonuses(log);
        let player = self.player_mut(seat);
        player.vales.remove(vale);
        player.used_vales.remove(vale);
        self.open.vales.lost.insert(vale);
        self.reckon_vale_growth(seat);
        log.record(Event::ValeLost { seat, vale, points: i16::from(self.rules.vale(vale).end_vp) });
        self.tell_bonuses(bonuses, log);
    }

    fn keep_in_field(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(card) = source.card() else { return };
        self.player_mut(seat).kept.insert(card);
        log.record(Event::Kept(seat, card));
    }

    /// There is at most one further turn for each player and round. A turn that
    /// is lost comes first.
    fn grant_extra_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let in_prep = self.open.phase == Phase::Prep;
        let player = self.player_mut(seat);
        let granted = match (in_prep, player.extra_turn) {
            (false, ExtraTurn::None) => ExtraTurn::Due,
            // The turn that is lost is the first one of another round.
            (true, ExtraTurn::None | ExtraTurn::Taken) => ExtraTurn::AfterLostTurn,
            _ => return,
        };
        player.extra_turn = granted;
        log.record(Event::ExtraTurn(seat));
    }

    /// Turns the mana token or amulet to its active side.
    pub(crate) fn activate_token(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        if player.mana_token == ManaToken::Spent {
            player.mana_token = ManaToken::Active;
            log.record(Event::TokenActivated(seat));
        }
    }

    fn pay_price(&mut self, seat: Seat, currency: Currency, n: u8, log: &mut impl Log<Event>) {
        match currency {
            Currency::Mana => self.pay_mana(seat, u16::from(n), log),
            Currency::Vp => self.pay_tokens(seat, u16::from(n), log),
            Currency::ActiveToken => {
                self.player_mut(seat).mana_token = ManaToken::Spent;
                log.record(Event::TokenTurned(seat));
            }
            // Which one is asked.
            Currency::Spirit => {}
        }
    }

    fn gain(&mut self, seat: Seat, source: Source, what: Gain, amount: &Amount, log: &mut impl Log<Event>) {
        let n = self.amount(seat, source, amount);
        let many = u16::try_from(n).unwrap_or(u16::MAX);
        match what {
            Gain::Mana if source == Source::Amulet => self.take_token_mana(seat, many, log),
            Gain::Mana => self.gain_mana(seat, many, log),
            Gain::Vp => {
                let player = self.open.player(seat);
                let doubles = |card: CardNo| player.card(card).doubles_vp(&self.rules) && player.field.contains(&card);
                let doubled = source.card().is_some_and(doubles);
                self.gain_tokens(seat, if doubled { many.saturating_mul(2) } else { many }, log);
            }
            Gain::Animal => self.gain_spirits(seat, Spirit::Animal, narrow(n), log),
            Gain::Forest => self.gain_spirits(seat, Spirit::Forest, narrow(n), log),
            Gain::Sky => self.gain_spirits(seat, Spirit::Sky, narrow(n), log),
            Gain::Wild => self.gain_spirits(seat, Spirit::Wild, narrow(n), log),
        }
    }

    /// Gains each of these symbols as often as the on-deck card shows it.
    fn gain_shown(&mut self, seat: Seat, source: Source, of: &[Symbol], log: &mut impl Log<Event>) {
        let Some(shown) = self.shown_on_deck(seat) else { return };
        let gains = [
            (Symbol::Mana, Gain::Mana),
            (Symbol::Vp, Gain::Vp),
            (Symbol::Animal, Gain::Animal),
            (Symbol::Forest, Gain::Forest),
            (Symbol::Sky, Gain::Sky),
            (Symbol::Wild, Gain::Wild),
        ];
        for (symbol, what) in gains.into_iter().filter(|(symbol, _)| of.contains(symbol)) {
            let n = shown.count(symbol);
            if n > 0 {
                self.gain(seat, source, what, &Amount::Exactly(n), log);
            }
        }
    }

    fn gain_spirits(&mut self, seat: Seat, spirit: Spirit, count: u8, log: &mut impl Log<Event>) {
        if count == 0 {
            return;
        }
        let held = self.open.harvest.spirits.count_mut(spirit);
        *held = held.saturating_add(count);
        log.record(Event::SpiritsGained { seat, spirit, count });
    }

    fn may_buy_more(&mut self, seat: Seat, kind: Kind, more: u8, log: &mut impl Log<Event>) {
        let left = match kind {
            Kind::Advancement => &mut self.open.harvest.advancements_left,
            Kind::Vale => &mut self.open.harvest.vales_left,
        };
        *left = left.saturating_add(more);
        log.record(Event::MayBuyMore { seat, kind, more });
    }
}
