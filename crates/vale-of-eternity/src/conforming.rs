//! What the conformance suite cannot find out about this game by itself.

use std::hash::{DefaultHasher, Hash, Hasher};

use tabletop::seat::MAX_SEATS;
use tabletop::test_kit::Conforming;
use tabletop::{Seat, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::setup::{LAST_ROUND, MARKERS, Setup};
use crate::state::{DEEDS_PER_TURN, Vale};
use crate::stones::Stones;

impl Conforming for Vale {
    /// Every round reveals and drafts a few cards, and every turn of either
    /// phase holds a bounded number of deeds, each with at most a dozen
    /// choices and draws.
    fn length_bound(setup: &Setup) -> usize {
        let of_a_turn = usize::from(DEEDS_PER_TURN) * 12;
        let of_a_round = setup.players() * (2 * MARKERS + 2 * of_a_turn);
        1 + usize::from(LAST_ROUND) * of_a_round
    }

    /// Everything is somewhere, and going on by itself leads nowhere else.
    fn check_conservation(&self) -> Result<(), String> {
        self.check().map_err(|misplaced| misplaced.to_string())?;
        let mut again = *self;
        again.advance(&mut ());
        if again == *self { Ok(()) } else { Err("the game does not wait for what would come next".to_owned()) }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the suite adds these changes up, so that it finds an event that is forgotten here"
    )]
    fn score_change(event: Event) -> Option<(Seat, i32)> {
        match event {
            Event::PointsGained { seat, points, .. } => Some((seat, i32::from(points))),
            Event::PointsLost { seat, points, .. } => Some((seat, -i32::from(points))),
            _ => None,
        }
    }

    fn hidden_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        const HANDS: [&str; MAX_SEATS] =
            ["hidden hand of p1", "hidden hand of p2", "hidden hand of p3", "hidden hand of p4"];
        let mut someone_hides = false;
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !viewer.is(seat)) {
            let hand = self.secret.hands[seat.index()];
            if !hand.is_empty() {
                someone_hides = true;
                visit(HANDS[seat.index()], fingerprint(&hand));
            }
        }
        // Whoever sees all other cards knows what the pile holds.
        if someone_hides && !self.secret.pile.is_empty() {
            visit("draw pile", fingerprint(self.secret.pile.candidates()));
        }
    }

    fn known_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        visit("what lies open", fingerprint(&self.open));
        visit("size of the draw pile", self.secret.pile.len() as u64);
        visit("known top", fingerprint(&self.secret.pile.known_top()));
        if let Viewer::Seat(seat) = viewer {
            visit("own hidden hand", fingerprint(&self.secret.hands[seat.index()]));
        }
    }

    fn candidate_actions(&self, visit: &mut dyn FnMut(Action)) {
        let of_a_card = [
            Action::Draft,
            Action::Sell,
            Action::Tame,
            Action::Summon,
            Action::Remove,
            Action::Use,
            Action::Discard,
            Action::Recover,
            Action::Take,
            Action::Copy,
        ];
        for card in self.rules.ids() {
            of_a_card.iter().for_each(|verb| visit(verb(card)));
        }
        for stones in Stones::new(7, 4, 3).selections() {
            visit(Action::Pay(stones));
            visit(Action::Keep(stones));
        }
        Seat::all(MAX_SEATS).map(Action::Name).for_each(&mut *visit);
        (0..10).map(Action::Choose).for_each(&mut *visit);
        visit(Action::EndTurn);
        visit(Action::Stop);
    }
}

fn fingerprint(content: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}
