//! What abilities give and take at once: tokens, mana, spirits, purchases, turns.

use tabletop::{Log, Seat};

use crate::action::Source;
use crate::cards::CardNo;
use crate::crafted::narrow;
use crate::effect::{Amount, Currency, Gain, Kind};
use crate::event::Event;
use crate::state::{ExtraTurn, ManaToken, Mystic, Phase};
use crate::symbols::{Spirit, Symbol};

impl Mystic {
    /// There is at most one further turn for each player and round. A turn that
    /// is lost comes first.
    pub(crate) fn grant_extra_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.is_last_prep(seat) {
            return;
        }
        let in_prep = self.open.phase == Phase::Prep;
        let player = self.player_mut(seat);
        let granted = match (in_prep, player.extra_turn) {
            (false, ExtraTurn::None) => ExtraTurn::Due,
            // The turn that is lost is the first one of another round.
            (true, ExtraTurn::None | ExtraTurn::Taken) => ExtraTurn::AfterLostTurn,
            (false, ExtraTurn::Due | ExtraTurn::AfterLostTurn | ExtraTurn::Taken)
            | (true, ExtraTurn::Due | ExtraTurn::AfterLostTurn) => return,
        };
        player.extra_turn = granted;
        log.record(Event::ExtraTurn(seat));
    }

    pub(crate) fn activate_token(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        if player.mana_token == ManaToken::Spent {
            player.mana_token = ManaToken::Active;
            log.record(Event::TokenActivated(seat));
        }
    }

    pub(crate) fn pay_price(&mut self, seat: Seat, currency: Currency, n: u8, log: &mut impl Log<Event>) {
        match currency {
            Currency::Mana => self.pay_mana(seat, u16::from(n), log),
            Currency::Vp => self.pay_tokens(seat, u16::from(n), log),
            Currency::Curse => self.lose_curse(seat, u16::from(n), log),
            Currency::AdvancementBuy => {
                let left = &mut self.open.harvest.advancements_left;
                *left = left.saturating_sub(n);
            }
            Currency::ActiveToken => {
                self.player_mut(seat).mana_token = ManaToken::Spent;
                log.record(Event::TokenTurned(seat));
            }
            // Which one is asked.
            Currency::Spirit => {}
        }
    }

    pub(crate) fn gain(&mut self, seat: Seat, source: Source, what: Gain, amount: &Amount, log: &mut impl Log<Event>) {
        let n = self.amount(seat, source, amount);
        let many = u16::try_from(n).unwrap_or(u16::MAX);
        match what {
            Gain::Mana if source == Source::Amulet => self.take_token_mana(seat, many, log),
            Gain::Mana => self.gain_mana(seat, many, log),
            Gain::Vp => self.gain_tokens(seat, self.doubled(seat, source, many), log),
            Gain::Curse => self.gain_curse(seat, many, log),
            Gain::Animal => self.gain_spirits(seat, Spirit::Animal, narrow(n), log),
            Gain::Forest => self.gain_spirits(seat, Spirit::Forest, narrow(n), log),
            Gain::Sky => self.gain_spirits(seat, Spirit::Sky, narrow(n), log),
            Gain::Wild => self.gain_spirits(seat, Spirit::Wild, narrow(n), log),
        }
    }

    /// So many tokens, or twice as many if the card that gives them doubles them
    /// (Stag Champion).
    fn doubled(&self, seat: Seat, source: Source, tokens: u16) -> u16 {
        let player = self.open.player(seat);
        let doubles = |card: CardNo| player.card(card).doubles_vp(&self.rules) && player.field.contains(&card);
        if source.card().is_some_and(doubles) { tokens.saturating_mul(2) } else { tokens }
    }

    /// Takes tokens from the box, although the pool may have some (Tribal
    /// Warlord).
    pub(crate) fn gain_from_box(&mut self, seat: Seat, source: Source, tokens: u16, log: &mut impl Log<Event>) {
        let tokens = self.doubled(seat, source, tokens);
        self.open.from_box = self.open.from_box.saturating_add(tokens);
        let player = self.player_mut(seat);
        player.tokens = player.tokens.saturating_add(tokens);
        log.record(Event::TokensGained { seat, tokens });
    }

    pub(crate) fn gain_for_others(
        &mut self,
        seat: Seat,
        source: Source,
        what: Gain,
        n: &Amount,
        log: &mut impl Log<Event>,
    ) {
        let n = u16::try_from(self.amount(seat, source, n)).unwrap_or(u16::MAX);
        for other in Seat::all(self.open.seats()).filter(|&other| other != seat) {
            match what {
                Gain::Curse => self.gain_curse(other, n, log),
                Gain::Vp => self.gain_tokens(other, n, log),
                // These are for one's own harvest.
                Gain::Mana | Gain::Animal | Gain::Forest | Gain::Sky | Gain::Wild => {}
            }
        }
    }

    pub(crate) fn gain_shown(&mut self, seat: Seat, source: Source, of: &[Symbol], log: &mut impl Log<Event>) {
        let Some(shown) = self.shown_on_deck(seat) else { return };
        let gains = [
            (Symbol::Mana, Gain::Mana),
            (Symbol::Vp, Gain::Vp),
            (Symbol::Curse, Gain::Curse),
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

    pub(crate) fn gain_spirits(&mut self, seat: Seat, spirit: Spirit, count: u8, log: &mut impl Log<Event>) {
        if count == 0 {
            return;
        }
        let held = self.open.harvest.spirits.count_mut(spirit);
        *held = held.saturating_add(count);
        log.record(Event::SpiritsGained { seat, spirit, count });
    }

    pub(crate) fn may_buy_more(&mut self, seat: Seat, kind: Kind, more: u8, log: &mut impl Log<Event>) {
        let left = match kind {
            Kind::Advancement => &mut self.open.harvest.advancements_left,
            Kind::Vale => &mut self.open.harvest.vales_left,
        };
        *left = left.saturating_add(more);
        log.record(Event::MayBuyMore { seat, kind, more });
    }

    pub(crate) fn may_buy_fewer(&mut self, seat: Seat, kind: Kind, fewer: u8, log: &mut impl Log<Event>) {
        let left = match kind {
            Kind::Advancement => &mut self.open.harvest.advancements_left,
            Kind::Vale => &mut self.open.harvest.vales_left,
        };
        *left = left.saturating_sub(fewer);
        log.record(Event::MayBuyFewer { seat, kind, fewer });
    }
}
