//! The Harvest Phase: counting symbols, using abilities, taking tokens
//! (rulebook, Harvest Phase; rulings, 8 and 9).

use tabletop::{Log, Seat};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, Part, Slot};
use crate::crafted::{Crafted, narrow};
use crate::effect::{Effect, Trigger};
use crate::event::Event;
use crate::rules::{Reductions, RuleTable};
use crate::setup::{ADVANCEMENTS_PER_TURN, VALES_PER_TURN};
use crate::state::{End, Harvest, ManaToken, Moment, Mystic, Phase, Waiting};
use crate::symbols::Spirits;

impl Mystic {
    /// Begins the Harvest Phase: what takes something away comes first, then
    /// the symbols of the field are counted, without the on-deck card.
    pub(crate) fn begin_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.phase = Phase::Harvest;
        let (mut mana, mut tokens, mut spirits) = (0_u16, 0_u16, [0_u16; 4]);
        let (mut room, mut sleeves) = ([0; 3], 0);
        let (player, rules) = (self.open.player(seat), self.rules);
        for &card in player.field.iter() {
            let crafted = player.card(card);
            let symbols = crafted.symbols();
            for slot in Slot::ALL {
                room[slot.index()] += u8::from(crafted.is_coverable(slot));
            }
            sleeves += u8::from(!crafted.is_leader());
            mana += u16::from(symbols.mana);
            tokens += tokens_of(&rules, crafted);
            spirits[0] += u16::from(symbols.animal);
            spirits[1] += u16::from(symbols.forest);
            spirits[2] += u16::from(symbols.sky);
            spirits[3] += u16::from(symbols.wild);
        }
        let [animal, forest, sky, wild] = spirits.map(|count| narrow(u32::from(count)));
        let spirits = Spirits { animal, forest, sky, wild };
        self.open.harvest = Harvest {
            spirits,
            advancements_left: ADVANCEMENTS_PER_TURN,
            vales_left: VALES_PER_TURN,
            room,
            sleeves,
            ..Harvest::default()
        };
        self.reckon_reductions(seat);
        self.lose_at_start(seat, log);
        let debt = self.open.harvest.debt;
        self.open.harvest.mana = mana.saturating_sub(debt);
        self.open.harvest.debt = debt.saturating_sub(mana);
        log.record(Event::HarvestBegan { seat, mana: self.open.harvest.mana, spirits });
        self.gain_tokens(seat, tokens, log);
    }

    /// Resolves what happens before anything is counted (Grassland). Each card
    /// does it on its own account, equal ones included.
    fn lose_at_start(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.open.player(seat);
        let vales = player.working_vales() & self.rules.vales_with[Trigger::HarvestStart as usize];
        if !player.triggers.has(Trigger::HarvestStart) && vales.is_empty() {
            return;
        }
        let field = player.field;
        for &card in field.iter() {
            self.lose_by_card(seat, card, log);
        }
        vales.iter().for_each(|vale| self.lose_by(seat, Source::Vale(vale), log));
    }

    /// Resolves what a card takes away before its symbols are counted.
    fn lose_by_card(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        if self.open.player(seat).card(card).triggers().has(Trigger::HarvestStart) {
            Part::ALL.into_iter().for_each(|part| self.lose_by(seat, Source::Card(card, part), log));
        }
    }

    fn lose_by(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(counted) = self.ability(seat, source).filter(|it| it.trigger == Trigger::HarvestStart) else { return };
        if let Effect::LoseMana(mana) = self.rules.node(counted.place).effect {
            log.record(Event::Used { seat, source, row: self.row_of(seat, source) });
            let harvest = &mut self.open.harvest;
            let lost = harvest.mana.min(u16::from(*mana));
            harvest.mana -= lost;
            harvest.debt = harvest.debt.saturating_add(u16::from(*mana) - lost);
        }
    }

    /// Works out what purchases cost less with this field and these vales.
    fn reckon_reductions(&mut self, seat: Seat) {
        if !self.may_have(seat, Trigger::Buying) {
            return;
        }
        let reductions = self.reductions(seat);
        let harvest = &mut self.open.harvest;
        let first = if harvest.bought_advancements == 0 { reductions.first } else { 0 };
        (harvest.less, harvest.first_less) = (reductions.every.map(|less| less.saturating_add(first)), first);
    }

    /// What this field and these vales make cheaper.
    pub(crate) fn reductions(&self, seat: Seat) -> Reductions {
        let player = self.open.player(seat);
        let mut of_field = Reductions::default();
        for &card in player.field.iter().filter(|&&card| player.card(card).triggers().has(Trigger::Buying)) {
            player.card(card).visit_readable(&self.rules, |_, row| of_field = of_field.and(row.reductions));
        }
        let vales = player.working_vales() & self.rules.vales_with[Trigger::Buying as usize];
        vales.iter().fold(of_field, |sum, vale| sum.and(self.rules.vale_row(vale).reductions))
    }

    /// A card comes to the right end of the field without being played. In the
    /// Harvest Phase it adds its own symbols at once (rulings, 8).
    pub(crate) fn enter_field(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let rules = self.rules;
        let player = self.player_mut(seat);
        // A field has room for all cards that a player has.
        let _ = player.field.push(card);
        player.show(card);
        log.record(Event::Placed(seat, card));
        if self.open.phase != Phase::Harvest {
            return;
        }
        self.lose_by_card(seat, card, log);
        let crafted = *self.open.player(seat).card(card);
        let harvest = &mut self.open.harvest;
        for slot in Slot::ALL {
            harvest.room[slot.index()] += u8::from(crafted.is_coverable(slot));
        }
        harvest.sleeves += u8::from(!crafted.is_leader());
        harvest.resolved = false;
        let symbols = *crafted.symbols();
        let held = &mut harvest.spirits;
        held.animal = held.animal.saturating_add(symbols.animal);
        held.forest = held.forest.saturating_add(symbols.forest);
        held.sky = held.sky.saturating_add(symbols.sky);
        held.wild = held.wild.saturating_add(symbols.wild);
        self.reckon_reductions(seat);
        self.gain_mana(seat, u16::from(symbols.mana), log);
        self.gain_tokens(seat, tokens_of(&rules, &crafted), log);
        for (spirit, count) in symbols.spirits().iter() {
            log.record(Event::SpiritsGained { seat, spirit, count });
        }
    }

    /// Goes on with the Harvest Phase.
    #[inline(never)]
    pub(crate) fn harvest(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = self.open.turn;
        if let Some(moment) = self.open.moment {
            return self.go_on_with_moment(seat, moment, log);
        }
        if !self.open.harvest.resolved {
            let (settled, waits) = self.next_settled(seat);
            if let Some(source) = settled {
                self.start(seat, source, log);
                return None;
            }
            self.open.harvest.resolved = true;
            self.open.harvest.waits = waits;
        }
        if !self.has_something_to_do(seat) {
            self.end_harvest(seat, log);
            return None;
        }
        Some(Waiting::Player(seat, Prompt::Harvest))
    }

    /// Lets the abilities of a moment in the Harvest Phase happen: the mana
    /// token was spent, or the phase ends.
    fn go_on_with_moment(&mut self, seat: Seat, moment: Moment, log: &mut impl Log<Event>) -> Option<Waiting> {
        if self.let_happen(seat, moment, log) {
            return None;
        }
        self.open.moment = None;
        if moment.trigger == Trigger::HarvestEnd {
            self.finish_harvest(seat, log);
        }
        None
    }

    /// The next mandatory ability that leaves no choice and cannot come out
    /// differently later (rulings, 9), and whether others are left that do.
    fn next_settled(&self, seat: Seat) -> (Option<Source>, bool) {
        let (mut settled, mut waits) = (None, false);
        self.visit_unused(seat, Trigger::Harvest, |source, counted| {
            if counted.optional || settled.is_some() {
                return;
            }
            let hangs = counted.hangs;
            // Guardians can still be added to a card, and cards to the field; a
            // token that is active can be spent first.
            let may_change = hangs.on_guardians && self.can_use_something(seat, Trigger::AnyTime)
                || (hangs.on_guardians || hangs.on_field) && self.field_may_grow(seat)
                || hangs.on_token
                || counted.activates && self.open.player(seat).mana_token == ManaToken::Active;
            if counted.asks || counted.places || may_change {
                waits = true;
            } else {
                settled = Some(source);
            }
        });
        (settled, waits)
    }

    /// Whether an ability may still bring a card into the field.
    fn field_may_grow(&self, seat: Seat) -> bool {
        let mut grows = false;
        if self.rules.field_grows {
            self.visit_unused(seat, Trigger::Harvest, |source, counted| {
                grows |= counted.places && self.would_change_something(seat, source, counted.place);
            });
        }
        grows
    }

    fn has_something_to_do(&self, seat: Seat) -> bool {
        self.can_spend_token(seat)
            || self.can_buy_something(seat)
            || self.can_use_something(seat, Trigger::Harvest)
            || self.can_use_something(seat, Trigger::AnyTime)
    }

    /// Ends the Harvest Phase; what happens at its end comes before unspent mana
    /// is lost.
    pub(crate) fn end_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.may_have(seat, Trigger::HarvestEnd) {
            self.open.moment = Some(Moment::of(Trigger::HarvestEnd));
            return;
        }
        self.finish_harvest(seat, log);
    }

    /// Unspent mana and spirits are lost, the active mana token is not (rulebook,
    /// Buy Advancements).
    fn finish_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Harvest { bought, bought_advancements, bought_vales, .. } = self.open.harvest;
        self.open.harvest = Harvest { bought, bought_advancements, bought_vales, ..Harvest::default() };
        log.record(Event::HarvestEnded(seat));
        self.begin_discard(seat, log);
    }

    /// Whether the mana token is active, or an amulet that would do something.
    pub(crate) fn can_spend_token(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        if player.mana_token == ManaToken::Spent {
            return false;
        }
        let Some(amulet) = player.amulet else { return true };
        let counted = self.rules.amulet_row(amulet).counted;
        counted.is_some_and(|counted| self.would_change_something(seat, Source::Amulet, counted.place))
    }

    /// Turns the active mana token over for one mana, or the active amulet for
    /// what it does (rulebook, Mana Token).
    pub(crate) fn spend_token(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.player_mut(seat).mana_token = ManaToken::Spent;
        log.record(Event::TokenSpent(seat));
        if self.may_have(seat, Trigger::ManaTokenSpent) {
            self.open.moment = Some(Moment::of(Trigger::ManaTokenSpent));
        }
        if self.open.harvest.waits {
            self.open.harvest.resolved = false;
        }
        if self.open.player(seat).amulet.is_some() {
            self.start(seat, Source::Amulet, log);
        } else {
            self.open.harvest.mana = self.open.harvest.mana.saturating_add(1);
        }
    }

    /// The mana of a token or an amulet is neither a symbol nor an ability of a
    /// card, so that Grassland does not touch it.
    pub(crate) fn take_token_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        self.open.harvest.mana = self.open.harvest.mana.saturating_add(mana);
        log.record(Event::ManaGained { seat, mana });
    }

    pub(crate) fn gain_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        if mana == 0 {
            return;
        }
        let harvest = &mut self.open.harvest;
        let lost = harvest.debt.min(mana);
        harvest.debt -= lost;
        harvest.mana = harvest.mana.saturating_add(mana - lost);
        log.record(Event::ManaGained { seat, mana });
        if lost > 0 {
            log.record(Event::ManaPaid { seat, mana: lost });
        }
    }

    pub(crate) fn pay_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        let harvest = &mut self.open.harvest;
        harvest.mana = harvest.mana.saturating_sub(mana);
        log.record(Event::ManaPaid { seat, mana });
    }

    /// Takes victory point tokens from the pool, and from the box what the pool
    /// lacks. When the pool is empty, this round is the last one (rulebook, End
    /// of the Game; rulings, 3).
    pub(crate) fn gain_tokens(&mut self, seat: Seat, tokens: u16, log: &mut impl Log<Event>) {
        if tokens == 0 {
            return;
        }
        let from_pool = self.open.pool.min(tokens);
        self.open.pool -= from_pool;
        self.open.from_box = self.open.from_box.saturating_add(tokens - from_pool);
        let player = self.player_mut(seat);
        player.tokens = player.tokens.saturating_add(tokens);
        log.record(Event::TokensGained { seat, tokens });
        if self.open.pool == 0 && self.open.end == End::Open {
            self.open.end = End::LastRound;
            log.record(Event::PoolEmpty);
        }
    }

    /// Tokens that are paid go back to the box (rulebook of Nemesis, Alternative
    /// Costs).
    pub(crate) fn pay_tokens(&mut self, seat: Seat, tokens: u16, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let tokens = tokens.min(player.tokens);
        player.tokens -= tokens;
        self.open.to_box = self.open.to_box.saturating_add(tokens);
        log.record(Event::TokensPaid { seat, tokens });
    }
}

/// The tokens that the symbols of a card give, perhaps twice (Stag Champion).
fn tokens_of(rules: &RuleTable, card: &Crafted) -> u16 {
    let tokens = u16::from(card.symbols().vp);
    if tokens > 0 && card.doubles_vp(rules) { 2 * tokens } else { tokens }
}
