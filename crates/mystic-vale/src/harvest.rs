//! The Harvest Phase: counting symbols, using abilities, taking tokens
//! (rulebook, Harvest Phase; rulings, 8 and 9).

use tabletop::{Log, Seat, Variants};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos, Slot};
use crate::crafted::{Crafted, narrow};
use crate::effect::{Effect, Trigger};
use crate::event::Event;
use crate::rules::{Counted, Reductions, RuleTable, Standing};
use crate::setup::{ADVANCEMENTS_PER_TURN, VALES_PER_TURN};
use crate::state::{Due, End, Flow, Frame, Harvest, ManaToken, Moment, Mystic, Phase, Progress, Waiting};
use crate::symbols::{Spirits, Symbols};

impl Mystic {
    /// Begins the Harvest Phase: what takes something away comes first, then
    /// the symbols of the field are counted, without the on-deck card.
    pub(crate) fn begin_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.phase = Phase::Harvest;
        let (mut counted, mut spirits) = (Yield::default(), [0_u16; 4]);
        let (mut room, mut sleeves) = ([0; 3], 0);
        let (player, rules) = (self.open.player(seat), self.rules);
        let triggers = player.triggers;
        for &card in player.field.iter() {
            let crafted = player.card(card);
            let symbols = crafted.symbols();
            for slot in Slot::all() {
                room[slot.index()] += u8::from(crafted.is_coverable(slot));
            }
            sleeves += u8::from(!crafted.is_filled());
            counted.add(&rules, crafted);
            spirits[0] += u16::from(symbols.animal);
            spirits[1] += u16::from(symbols.forest);
            spirits[2] += u16::from(symbols.sky);
            spirits[3] += u16::from(symbols.wild);
        }
        let [animal, forest, sky, wild] = spirits.map(|count| narrow(u32::from(count)));
        self.open.harvest = Harvest {
            spirits: Spirits { animal, forest, sky, wild },
            advancements_left: ADVANCEMENTS_PER_TURN,
            vales_left: VALES_PER_TURN,
            room,
            sleeves,
            ..Harvest::default()
        };
        if self.open.end == End::Finale || triggers.stands(Standing::CoversLand) {
            self.reckon_room(seat);
        }
        self.reckon_reductions(seat);
        if triggers.stands(Standing::WithholdsMana) {
            self.reckon_withheld(seat, log);
        }
        if self.may_have(seat, Trigger::HarvestStart) {
            self.open.moment = Some(Moment::of(Trigger::HarvestStart));
        } else if !triggers.stands(Standing::Early) {
            self.take_counted(seat, counted, log);
        }
    }

    /// Counts the symbols of the field, unless the player is asked first whether
    /// to use an ability whose card may be gone then (docs/rulings.md, All or
    /// none).
    fn count_or_ask(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.open.player(seat);
        if player.triggers.stands(Standing::Early)
            && let Some(source) = player.field.iter().find_map(|&card| self.early_ability(seat, card))
        {
            return self.ask_early(source);
        }
        self.count_field(seat, log);
    }

    /// The Harvest ability of a card that may be used before its symbols are
    /// counted, if nobody has asked about it yet.
    fn early_ability(&self, seat: Seat, card: CardNo) -> Option<Source> {
        let player = self.open.player(seat);
        if !player.card(card).triggers().stands(Standing::Early) || self.open.harvest.asked.contains(card) {
            return None;
        }
        let mut found = None;
        player.card(card).visit_counted(&self.rules, |part, counted| {
            let source = Source::Card(card, part);
            let is_it = counted.trigger == Trigger::Harvest && !player.has_used(card, part);
            if is_it && self.is_of_use(seat, source, counted) {
                found = Some(source);
            }
        });
        found
    }

    fn ask_early(&mut self, source: Source) {
        let Some(counted) = self.ability(self.open.turn, source) else { return };
        source.card().into_iter().for_each(|card| self.open.harvest.asked.insert(card));
        let (place, progress) = (counted.place, Progress::default());
        self.open.frame =
            Some(Frame::Ability { source, place, declinable: true, progress, sacrificed: 0, repeats: None });
    }

    /// Whether an ability that the player leaves now can be used later in the
    /// phase: it was offered before symbols were counted.
    pub(crate) fn may_come_back_to(&self, source: Source) -> bool {
        let harvest = &self.open.harvest;
        let is_early =
            |card: CardNo| harvest.asked.contains(card) && (!harvest.counted || harvest.arrived.contains(card));
        self.open.phase == Phase::Harvest && source.card().is_some_and(is_early)
    }

    fn count_field(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let (player, rules, spared) = (self.open.player(seat), self.rules, self.open.harvest.spared);
        let mut counted = Yield::default();
        for &card in player.field.iter() {
            let crafted = player.card(card);
            counted.add(&rules, crafted);
            if spared == Some(card) {
                counted.curse -= u16::from(crafted.symbols().curse);
            }
        }
        self.take_counted(seat, counted, log);
    }

    fn take_counted(&mut self, seat: Seat, counted: Yield, log: &mut impl Log<Event>) {
        let Yield { mana, tokens, curse } = counted;
        let harvest = &mut self.open.harvest;
        harvest.counted = true;
        harvest.rewarded = [CardNos::EMPTY; 3];
        let debt = harvest.debt;
        harvest.add_mana(mana.saturating_sub(debt));
        harvest.debt = debt.saturating_sub(mana);
        let (mana, spirits) = (harvest.mana(), harvest.spirits);
        log.record(Event::HarvestBegan { seat, mana, spirits });
        self.owe_tokens(tokens, curse);
    }

    /// The mana total of this Harvest Phase is so much lower: what is not there
    /// yet is taken from mana that is gained later (Grassland).
    pub(crate) fn lose_mana(&mut self, mana: u16) {
        let harvest = &mut self.open.harvest;
        let lost = harvest.unspent.min(mana);
        harvest.unspent -= lost;
        harvest.debt = harvest.debt.saturating_add(mana - lost);
    }

    /// A card left the field; if its symbols were not counted, its spirits are not
    /// there any more.
    pub(crate) fn forget_uncounted(&mut self, seat: Seat, card: CardNo) {
        let spirits = self.open.player(seat).card(card).symbols().spirits();
        self.forget_spirits(spirits);
        let harvest = &mut self.open.harvest;
        harvest.arrived.remove(card);
        harvest.resolved = false;
    }

    /// Spirits are not there any more, if they were not counted. Those that cannot
    /// be spent are the first of them: the player would have named them.
    pub(crate) fn forget_spirits(&mut self, gone: Spirits) {
        let harvest = &mut self.open.harvest;
        if harvest.counted {
            return;
        }
        let left = harvest.spirits.plus(harvest.cancelled).without(gone);
        harvest.cancelled = harvest.cancelled.without(gone);
        harvest.spirits = left.without(harvest.cancelled);
    }

    pub(crate) fn reckon_reductions(&mut self, seat: Seat) {
        let has_some = self.open.harvest.less != [0; 5]
            || self.open.harvest.reserved_less > 0
            || self.open.harvest.guardian_less > 0;
        if !has_some && !self.may_have(seat, Trigger::Buying) {
            return;
        }
        let reductions = self.reductions(seat);
        let harvest = &mut self.open.harvest;
        let first = if harvest.bought_advancements == 0 { reductions.first } else { 0 };
        (harvest.less, harvest.first_less) = (reductions.every.map(|less| less.saturating_add(first)), first);
        (harvest.reserved_less, harvest.guardian_less) = (reductions.reserved, reductions.per_guardian);
    }

    pub(crate) fn reckon_withheld(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let mana = self.withheld_mana(seat);
        if self.open.harvest.withheld != mana {
            self.open.harvest.withheld = mana;
            log.record(Event::ManaWithheld { seat, mana });
        }
    }

    /// How much mana cards of the field keep from being spent (Curseborn Dryad).
    pub(crate) fn withheld_mana(&self, seat: Seat) -> u8 {
        let player = self.open.player(seat);
        let withholding = player.field.iter().map(|&card| player.card(card));
        let withholding = withholding.filter(|card| card.triggers().stands(Standing::WithholdsMana));
        let rows = withholding.flat_map(|card| card.readable(&self.rules));
        rows.fold(0, |mana, (_, row)| mana.saturating_add(row.withholds))
    }

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
        let player = self.player_mut(seat);
        // A field has room for all cards that a player has.
        let _ = player.field.push(card);
        player.show(card);
        log.record(Event::Placed(seat, card));
        if self.open.phase != Phase::Harvest {
            return;
        }
        self.reckon_room(seat);
        self.reckon_reductions(seat);
        self.reckon_withheld(seat, log);
        self.open.harvest.resolved = false;
        self.welcome(seat, card, log);
    }

    /// A card of the field shows symbols that have not been counted. It may have
    /// something to do before that, or about them.
    pub(crate) fn welcome(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let crafted = *self.open.player(seat).card(card);
        let (symbols, triggers) = (*crafted.symbols(), crafted.triggers());
        let harvest = &mut self.open.harvest;
        harvest.rewarded.iter_mut().for_each(|cards| cards.remove(card));
        let has_to_do = triggers.has(Trigger::HarvestStart) || triggers.has(Trigger::ShownInHarvest);
        let is_early = harvest.counted && triggers.stands(Standing::Early);
        if has_to_do || is_early {
            harvest.arrived.insert(card);
        }
        if !harvest.counted {
            harvest.spirits = harvest.spirits.plus(symbols.spirits());
        } else if !is_early {
            self.gain_symbols(seat, card, &symbols, log);
        }
    }

    pub(crate) fn gain_symbols(&mut self, seat: Seat, card: CardNo, symbols: &Symbols, log: &mut impl Log<Event>) {
        let rules = self.rules;
        let doubles = symbols.vp > 0 && self.open.player(seat).card(card).doubles_vp(&rules);
        for (spirit, count) in symbols.spirits().iter() {
            self.gain_spirits(seat, spirit, count, log);
        }
        self.gain_mana(seat, u16::from(symbols.mana), log);
        // Of a card that was spared no curse is gained in the whole phase.
        let curse = if self.open.harvest.spared == Some(card) { 0 } else { symbols.curse };
        self.owe_tokens(u16::from(symbols.vp) * if doubles { 2 } else { 1 }, u16::from(curse));
    }

    /// Lets a card that came into the field do what it has to do; says whether
    /// something was started.
    fn receive(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        for trigger in [Trigger::HarvestStart, Trigger::ShownInHarvest] {
            if self.let_happen(seat, Moment::of_card(trigger, card), log) {
                return;
            }
        }
        if self.open.harvest.counted
            && let Some(source) = self.early_ability(seat, card)
        {
            return self.ask_early(source);
        }
        self.open.harvest.arrived.remove(card);
        let crafted = *self.open.player(seat).card(card);
        if self.open.harvest.counted && crafted.triggers().stands(Standing::Early) {
            self.gain_symbols(seat, card, crafted.symbols(), log);
        }
    }

    #[inline(never)]
    pub(crate) fn harvest(&mut self, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        if let Some(moment) = self.open.moment {
            return self.go_on_with_moment(seat, moment, log);
        }
        if let Some(card) = self.open.harvest.arrived.iter().next() {
            self.receive(seat, card, log);
            return Flow::Again;
        }
        if !self.open.harvest.counted {
            self.count_or_ask(seat, log);
            return Flow::Again;
        }
        self.take_settled_tokens(seat, log);
        if !self.open.harvest.resolved {
            let (settled, waits) = self.next_settled(seat);
            if let Some(source) = settled {
                self.start(seat, source, log);
                return Flow::Again;
            }
            self.open.harvest.resolved = true;
            self.open.harvest.waits = waits;
        }
        if !self.has_something_to_do(seat) {
            self.end_harvest(seat, log);
            return Flow::Again;
        }
        Flow::Wait(Waiting::Player(seat, Prompt::Harvest))
    }

    /// Lets the abilities of a moment in the Harvest Phase happen: the mana
    /// token was spent, or the phase ends.
    fn go_on_with_moment(&mut self, seat: Seat, moment: Moment, log: &mut impl Log<Event>) -> Flow {
        if self.let_happen(seat, moment, log) {
            return Flow::Again;
        }
        self.open.moment = None;
        if moment.trigger == Trigger::HarvestEnd {
            self.finish_harvest(seat, log);
        }
        // After the moment at the start the symbols are counted.
        Flow::Again
    }

    /// The next mandatory ability that leaves no choice and cannot come out
    /// differently later (rulings, 9), and whether others are left that do.
    fn next_settled(&self, seat: Seat) -> (Option<Source>, bool) {
        let (mut settled, mut waits) = (None, false);
        let mut tokens = None;
        let mut has_to_wait = |counted: Counted| {
            let tokens = tokens.get_or_insert_with(|| self.tokens_that_wait(seat));
            tokens.concern(counted.tokens)
        };
        self.visit_unused(seat, Trigger::Harvest, |source, counted| {
            if counted.optional || settled.is_some() {
                return;
            }
            let hangs = counted.hangs;
            // Guardians can still be added to a card, and cards to the field; a
            // token that is active can be spent first.
            let may_change = hangs.on_guardians && self.can_use_something(seat, Trigger::AnyTime)
                || (hangs.on_guardians || hangs.on_field) && self.field_may_change(seat)
                || hangs.on_symbols && self.may_sleeve_now(seat)
                || hangs.on_token
                || counted.activates && self.open.player(seat).mana_token == ManaToken::Active;
            let leaves_choice = counted.asks || counted.places || counted.tokens.reads();
            if leaves_choice || may_change || counted.tokens.moves() && has_to_wait(counted) {
                waits = true;
            } else {
                settled = Some(source);
            }
        });
        (settled, waits)
    }

    fn field_may_change(&self, seat: Seat) -> bool {
        let mut changes = self.purchase_may_change_field(seat);
        if self.rules.field_changes {
            self.visit_unused(seat, Trigger::Harvest, |source, counted| {
                let moves = counted.places || counted.removes;
                changes |= moves && self.is_of_use(seat, source, counted);
            });
        }
        changes
    }

    /// Whether an advancement may still be sleeved in this phase, whether or not
    /// one has been bought yet.
    fn may_sleeve_now(&self, seat: Seat) -> bool {
        let mut may = false;
        if self.rules.sleeves_now {
            self.visit_unused(seat, Trigger::Harvest, |_, counted| {
                may |= matches!(self.rules.node(counted.place).effect, Effect::SleeveNow);
            });
        }
        may
    }

    fn has_something_to_do(&self, seat: Seat) -> bool {
        self.can_spend_token(seat)
            || self.open.harvest.due != Due::default()
            || self.can_buy_something(seat)
            || self.can_use_something(seat, Trigger::Harvest)
            || self.can_use_something(seat, Trigger::AnyTime)
    }

    /// Ends the Harvest Phase: all tokens are taken, then happens what happens at
    /// its end, and then unspent mana is lost.
    pub(crate) fn end_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.take_all_due(seat, log);
        if self.may_have(seat, Trigger::HarvestEnd) {
            self.open.moment = Some(Moment::of(Trigger::HarvestEnd));
            return;
        }
        self.finish_harvest(seat, log);
    }

    /// Unspent mana and spirits are lost, the active mana token is not (rulebook,
    /// Buy Advancements).
    fn finish_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Harvest { bought, bought_advancements, bought_vales, counted, .. } = self.open.harvest;
        self.open.harvest = Harvest { bought, bought_advancements, bought_vales, counted, ..Harvest::default() };
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
        counted.is_some_and(|counted| self.is_of_use(seat, Source::Amulet, counted))
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
            self.open.harvest.add_mana(1);
        }
    }

    /// The mana of a token or an amulet is neither a symbol nor an ability of a
    /// card, so that Grassland does not touch it.
    pub(crate) fn take_token_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        self.open.harvest.add_mana(mana);
        log.record(Event::ManaGained { seat, mana });
    }

    pub(crate) fn gain_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        if mana == 0 {
            return;
        }
        let harvest = &mut self.open.harvest;
        let lost = harvest.debt.min(mana);
        harvest.debt -= lost;
        harvest.add_mana(mana - lost);
        log.record(Event::ManaGained { seat, mana });
        if lost > 0 {
            log.record(Event::ManaPaid { seat, mana: lost });
        }
    }

    pub(crate) fn pay_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
        self.open.harvest.spend_mana(mana);
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
        self.look_at_pool(log);
    }

    /// When the pool is empty, this round is the last one, whatever comes into the
    /// pool afterwards.
    pub(crate) fn look_at_pool(&mut self, log: &mut impl Log<Event>) {
        if self.open.pool == 0 && self.open.end == End::Open {
            self.open.end = End::LastRound;
            log.record(Event::PoolEmpty);
        }
    }

    /// Tokens come from the box into the pool (Three Sisters).
    pub(crate) fn add_to_pool(&mut self, tokens: u16, log: &mut impl Log<Event>) {
        self.open.pool = self.open.pool.saturating_add(tokens);
        self.open.from_box = self.open.from_box.saturating_add(tokens);
        log.record(Event::PoolGrew(tokens));
    }

    /// Tokens that are paid go back to the box (rulebook of Nemesis, Alternative
    /// Costs).
    pub(crate) fn pay_tokens(&mut self, seat: Seat, tokens: u16, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let tokens = tokens.min(player.tokens);
        if tokens == 0 {
            return;
        }
        player.tokens -= tokens;
        self.open.to_box = self.open.to_box.saturating_add(tokens);
        log.record(Event::TokensPaid { seat, tokens });
    }
}

/// What the symbols of a field give beside spirits.
#[derive(Clone, Copy, Default)]
struct Yield {
    mana: u16,
    tokens: u16,
    curse: u16,
}

impl Yield {
    #[inline]
    fn add(&mut self, rules: &RuleTable, card: &Crafted) {
        let symbols = card.symbols();
        self.mana += u16::from(symbols.mana);
        self.tokens += tokens_of(rules, card);
        self.curse += u16::from(symbols.curse);
    }
}

/// The tokens that the symbols of a card give, perhaps twice (Stag Champion).
fn tokens_of(rules: &RuleTable, card: &Crafted) -> u16 {
    let tokens = u16::from(card.symbols().vp);
    if tokens > 0 && card.doubles_vp(rules) { 2 * tokens } else { tokens }
}
