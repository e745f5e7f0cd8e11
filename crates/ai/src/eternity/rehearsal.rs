//! A round as one player imagines it: the others sit still.
//!
//! What others do in a round seldom changes what is best for oneself, so that a
//! plan may leave it out; how they will fare is estimated instead. The rules do
//! the rest: the rehearsal is a position like any other.

use tabletop::seat::MAX_SEATS;
use tabletop::{Game, Rng, Seat};
use vale_of_eternity::action::Prompt;
use vale_of_eternity::cards::Cards;
use vale_of_eternity::state::{Open, OpenPlayer, Phase, Vale, Waiting};
use vale_of_eternity::view::View;

use super::chances;
use super::estimate::Estimate;

/// A table at which only one player does something.
pub(super) struct Rehearsal {
    pub(super) start: Vale,
    pub(super) seat: Seat,
    /// The cards that may be planned with. What is drawn on the way is some
    /// card: to know which would be to peek.
    known: Cards,
    /// What is drawn on the way is dealt from this seed, and not from one that a
    /// real game might be dealt from.
    pub(super) luck: u64,
    rivals: [Rival; MAX_SEATS],
}

/// Somebody else, who sits still.
#[derive(Clone, Copy, Default)]
struct Rival {
    player: OpenPlayer,
    /// The points that they will have if the game goes on.
    final_score: f32,
    /// The points that this round will still bring them if it is the last.
    last_round: f32,
}

impl Rehearsal {
    pub(super) fn new(view: &View, seat: Seat, rng: &mut Rng) -> Self {
        let (mut imagined, seats) = (*view, view.open.seats());
        let mut rivals = [Rival::default(); MAX_SEATS];
        for rival in Seat::all(seats).filter(|&rival| rival != seat) {
            rivals[rival.index()] = Rival::judge(view, rival);
            imagined.open.used |= view.open.player(rival).area;
        }
        if view.open.turn == seat {
            // Whoever is the last in turn order is followed by nobody.
            imagined.open.first = seat.next(seats);
        }
        let start = Vale::determinize(&imagined, rng);
        let player = start.open().player(seat);
        let top: Cards = view.pile.top.iter().flatten().copied().collect();
        let known = start.hand(seat) | player.marked | player.area | start.open().discards | top;
        Self { start, seat, known, luck: rng.bits(), rivals }
    }

    /// The table of a view as if the draft were over, with these cards for a
    /// player who is to act now.
    pub(super) fn after_draft(view: &View, seat: Seat, drafted: Cards, rng: &mut Rng) -> Self {
        let mut imagined = *view;
        let open = &mut imagined.open;
        open.market -= drafted;
        open.players[seat.index()].marked |= drafted;
        open.phase = Phase::Action;
        open.picks = 0;
        open.turn = seat;
        open.waiting = Waiting::Player(seat, Prompt::Turn);
        Self::new(&imagined, seat, rng)
    }

    pub(super) fn unknown(&self, position: &Vale) -> Cards {
        position.hand(self.seat) - self.known
    }

    pub(super) fn is_over(&self, position: &Vale) -> bool {
        position.open().round != self.start.open().round || position.open().phase == Phase::Over
    }

    pub(super) fn utility(&self, position: &Vale) -> f32 {
        let open = position.open();
        if open.phase == Phase::Over {
            let own = f32::from(open.player(self.seat).score);
            let rival = self.best_rival(|rival, judged| f32::from(open.player(rival).score) + judged.last_round);
            return chances::utility(own, own - rival, 0.0);
        }
        let own = self.final_score(position);
        let rival = self.best_rival(|rival, judged| judged.final_score_after(self, rival, open));
        chances::utility(own, own - rival, chances::time_left(open))
    }

    pub(super) fn final_score(&self, position: &Vale) -> f32 {
        let (open, unknown) = (position.open(), self.unknown(position));
        let hand = position.hand(self.seat) - unknown;
        let player = open.player(self.seat);
        Estimate::new(position.rules(), open, self.seat, player, hand, unknown.len() as u8).final_score()
    }

    fn best_rival(&self, score: impl Fn(Seat, &Rival) -> f32) -> f32 {
        let rivals = Seat::all(self.start.seats()).filter(|&rival| rival != self.seat);
        rivals.map(|rival| score(rival, &self.rivals[rival.index()])).fold(f32::NEG_INFINITY, f32::max)
    }
}

impl Rival {
    /// How somebody else will fare. Their hidden cards are counted, never
    /// looked at.
    fn judge(view: &View, seat: Seat) -> Self {
        let player = view.open.player(seat);
        let mut estimate = Estimate::new(view.rules, &view.open, seat, player, player.hand, player.hidden);
        Self { player: *player, final_score: estimate.final_score(), last_round: estimate.last_round() }
    }

    /// How they will fare after what the rehearsing player did to them.
    fn final_score_after(&self, rehearsal: &Rehearsal, seat: Seat, after: &Open) -> f32 {
        let now = after.player(seat);
        let taken = f32::from(now.score) - f32::from(self.player.score);
        if now.area == self.player.area {
            return self.final_score + taken;
        }
        let (rules, open) = (rehearsal.start.rules(), rehearsal.start.open());
        let with = |area: Cards| {
            let player = OpenPlayer { area, ..self.player };
            Estimate::new(rules, open, seat, &player, player.hand, player.hidden).final_score()
        };
        self.final_score + taken + with(now.area) - with(self.player.area)
    }
}
