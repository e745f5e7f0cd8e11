//! The Prep Phase, and the fields at the beginning (rulebook, Prep Phase and
//! Setup Fields).

use tabletop::{Log, Seat, Variants};

use crate::effect::Trigger;
use crate::event::Event;
use crate::setup::PREPARED;
use crate::state::{Ends, Flow, Mystic, Phase, Renewed};

impl Mystic {
    pub(crate) fn begin_prep(&mut self, seat: Seat) {
        self.open.phase = Phase::Prep;
        self.renew(seat, Renewed::AllOthers);
        self.end_boosts(seat, Ends::BeforePrep);
    }

    #[inline]
    pub(crate) fn prepare(&mut self, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        let step = self.unfold(seat, log);
        if step != Flow::Done {
            return step;
        }
        if self.is_prepared(seat) {
            self.end_prep(seat, log);
            return Flow::Again;
        }
        self.prepare_one(seat, log);
        // Most cards do nothing when they are played, so that the next one is
        // turned over at once.
        if self.open.moment.is_some() {
            return Flow::Again;
        }
        self.turn_over(seat, log)
    }

    /// Whether a player prepares a field after which they take no turn.
    pub(crate) fn is_last_prep(&self, seat: Seat) -> bool {
        self.open.phase == Phase::Prep && self.is_last_turn(seat)
    }

    /// Whether something can come of the Prep Phase of a player's last turn: one of
    /// their abilities happens or can be used in it, or the mana token, which a spoil
    /// turns over, is still of use. After it comes the Nemesis Phase, if somebody
    /// plays alone (rulings, 2).
    pub(crate) fn last_prep_matters(&self, seat: Seat) -> bool {
        let (player, rules) = (self.open.player(seat), self.rules);
        let of_cards = player.cards.iter().fold(player.beside, |all, card| all.and(card.triggers()));
        let vales = player.working_vales();
        let happens = |when: Trigger| {
            when.comes_in_prep() && (of_cards.has(when) || !vales.is_disjoint(&rules.vales_with[when as usize]))
        };
        rules.is_solo() || Trigger::all().any(happens) || self.harvests_after_game(seat) > 0
    }

    /// Lays out a player's field before the game, where nobody can spoil.
    pub(crate) fn lay_out_field(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Flow {
        let step = self.turn_over(seat, log);
        if step != Flow::Done {
            return step;
        }
        if self.is_prepared(seat) {
            return Flow::Done;
        }
        self.prepare_one(seat, log);
        self.open.moment = None;
        Flow::Again
    }

    /// Whether enough decay shows, or there is no card left. It is the decay
    /// that shows which counts, whatever growth may cancel of it.
    #[inline]
    fn is_prepared(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        player.on_deck.is_none() || !player.field.is_empty() && player.decay >= PREPARED
    }

    #[inline]
    fn prepare_one(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(card) = self.play_on_deck(seat) {
            log.record(Event::Played(seat, card));
        }
    }

    pub(crate) fn end_prep(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.moment = None;
        self.end_boosts(seat, Ends::AfterPrep);
        self.end_turn(log);
    }
}
