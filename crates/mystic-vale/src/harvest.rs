//! The Harvest Phase: counting symbols, using abilities, taking tokens
//! (rulebook, Harvest Phase; rulings, 8 and 9).

use tabletop::{Log, Seat};

use crate::action::{Prompt, Source};
use crate::cards::Slot;
use crate::effect::{Effect, Trigger};
use crate::event::Event;
use crate::rules::Triggers;
use crate::setup::{ADVANCEMENTS_PER_TURN, VALES_PER_TURN};
use crate::state::{End, Harvest, ManaToken, Mystic, Phase, Waiting};
use crate::symbols::Spirits;

impl Mystic {
    /// Begins the Harvest Phase: what takes something away comes first, then
    /// the symbols of the field are counted, without the on-deck card.
    pub(crate) fn begin_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.phase = Phase::Harvest;
        let (mut mana, mut tokens, mut spirits) = (0_u16, 0_u16, [0_u16; 4]);
        let (mut triggers, mut room) = (Triggers::NONE, [0; 3]);
        let player = self.open.player(seat);
        for &card in player.field.iter() {
            let symbols = player.card(card).symbols();
            triggers = triggers.and(player.card(card).triggers());
            for slot in Slot::ALL {
                room[slot.index()] += u8::from(player.card(card).is_free(slot));
            }
            mana += u16::from(symbols.mana);
            tokens += u16::from(symbols.vp);
            spirits[0] += u16::from(symbols.animal);
            spirits[1] += u16::from(symbols.forest);
            spirits[2] += u16::from(symbols.sky);
            spirits[3] += u16::from(symbols.wild);
        }
        let [animal, forest, sky, wild] = spirits.map(|count| crate::crafted::narrow(u32::from(count)));
        let spirits = Spirits { animal, forest, sky, wild };
        self.open.harvest = Harvest {
            spirits,
            advancements_left: ADVANCEMENTS_PER_TURN,
            vales_left: VALES_PER_TURN,
            room,
            triggers,
            ..Harvest::default()
        };
        self.lose_at_start(seat, log);
        let debt = self.open.harvest.debt;
        self.open.harvest.mana = mana.saturating_sub(debt);
        self.open.harvest.debt = debt.saturating_sub(mana);
        log.record(Event::HarvestBegan { seat, mana: self.open.harvest.mana, spirits });
        if tokens > 0 {
            self.gain_tokens(seat, tokens, log);
        }
    }

    /// Resolves what happens before anything is counted (Grassland). Each card
    /// does it on its own account, equal ones included.
    fn lose_at_start(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let rules = self.rules;
        let player = self.open.player(seat);
        let vales = player.working_vales() & rules.vales_with[Trigger::HarvestStart as usize];
        if !self.open.harvest.triggers.has(Trigger::HarvestStart) && vales.is_empty() {
            return;
        }
        let field = player.field;
        let cards = field.iter().filter(|&&card| player.card(card).triggers().has(Trigger::HarvestStart));
        let sources = cards.flat_map(|&card| Slot::ALL.map(|slot| Source::Advancement(card, slot)));
        let mut debt = 0;
        for source in sources.chain(vales.iter().map(Source::Vale)) {
            let Some(counted) = self.ability(seat, source).filter(|it| it.trigger == Trigger::HarvestStart) else {
                continue;
            };
            if let Effect::LoseMana(mana) = rules.node(counted.place).effect {
                log.record(Event::Used { seat, source, row: self.row_of(seat, source) });
                debt += u16::from(*mana);
            }
        }
        self.open.harvest.debt = debt;
    }

    /// Goes on with the Harvest Phase.
    #[inline(never)]
    pub(crate) fn harvest(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = self.open.turn;
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

    /// The next mandatory ability that leaves no choice and cannot come out
    /// differently later (rulings, 9), and whether others are left that do.
    fn next_settled(&self, seat: Seat) -> (Option<Source>, bool) {
        let (mut settled, mut waits) = (None, false);
        self.visit_unused(seat, Trigger::Harvest, |source, counted| {
            if counted.optional || settled.is_some() {
                return;
            }
            // Guardians can still be added to a card.
            let may_change = counted.counts_guardians && self.can_use_something(seat, Trigger::AnyTime);
            if counted.asks || may_change {
                waits = true;
            } else {
                settled = Some(source);
            }
        });
        (settled, waits)
    }

    /// Whether a mandatory ability waits that can be resolved, so that the
    /// phase cannot end.
    pub(crate) fn owes_an_ability(&self, seat: Seat) -> bool {
        let mut owes = false;
        if self.open.harvest.waits {
            self.visit_unused(seat, Trigger::Harvest, |source, counted| {
                owes |= !counted.optional && self.would_change_something(seat, source, counted.place);
            });
        }
        owes
    }

    fn has_something_to_do(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        player.mana_token == ManaToken::Active
            || self.can_buy_something(seat)
            || self.can_use_something(seat, Trigger::Harvest)
            || self.can_use_something(seat, Trigger::AnyTime)
    }

    /// Ends the Harvest Phase; unspent mana and spirits are lost, the active
    /// mana token is not (rulebook, Buy Advancements).
    pub(crate) fn end_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let harvest = &mut self.open.harvest;
        *harvest = Harvest { bought: harvest.bought, ..Harvest::default() };
        self.open.phase = Phase::Discard;
        log.record(Event::HarvestEnded(seat));
    }

    /// Turns the active mana token over for one mana (rulebook, Mana Token). It
    /// is neither a symbol nor an ability, so that Grassland does not touch it.
    pub(crate) fn spend_token(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.player_mut(seat).mana_token = ManaToken::Spent;
        self.open.harvest.mana = self.open.harvest.mana.saturating_add(1);
        log.record(Event::TokenSpent(seat));
    }

    pub(crate) fn gain_mana(&mut self, seat: Seat, mana: u16, log: &mut impl Log<Event>) {
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
}
