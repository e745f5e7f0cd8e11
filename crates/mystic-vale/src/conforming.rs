//! What the conformance suite cannot find out about this game by itself.

use std::hash::{DefaultHasher, Hash, Hasher};

use tabletop::replay::ChoiceOf;
use tabletop::seat::MAX_SEATS;
use tabletop::test_kit::Conforming;
use tabletop::{CardIndex, Seat, Viewer};

use crate::action::{Action, Source, Ware};
use crate::cards::{CardNo, DECK_SIZE, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::event::Event;
use crate::setup::{LAST_ROUND, Setup};
use crate::state::{Mystic, Waiting};
use crate::symbols::{Spirit, Spirits};

impl Conforming for Mystic {
    /// In a turn every card is played once and comes round again at most as
    /// often as something discards it; the rest is a few choices for each
    /// ability and purchase.
    fn length_bound(setup: &Setup) -> usize {
        let of_a_turn = 12 * DECK_SIZE * 3;
        200 + usize::from(LAST_ROUND) * setup.players() * of_a_turn
    }

    fn check_conservation(&self) -> Result<(), String> {
        self.check().map_err(|misplaced| misplaced.to_string())
    }

    fn score_change(event: Event) -> Option<(Seat, i32)> {
        match event {
            Event::TokensGained { seat, tokens } => Some((seat, i32::from(tokens))),
            Event::ValeBought { seat, points, .. } => Some((seat, i32::from(points))),
            Event::ValeLost { seat, points, .. } => Some((seat, -i32::from(points))),
            Event::Sleeved { seat, points, .. } => Some((seat, i32::from(points))),
            _ => None,
        }
    }

    fn hidden_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        for seat in Seat::all(self.open.seats()).filter(|&seat| !viewer.is(seat)) {
            // With a single card in the deck everybody knows what was seen.
            if let Some(card) = self.looked_at(seat).filter(|_| self.secret.decks[seat.index()].len() > 1) {
                visit("card that another looked at", fingerprint(&card));
            }
        }
    }

    fn known_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        visit("what lies open", fingerprint(&self.open));
        for seat in Seat::all(MAX_SEATS) {
            visit("cards in a deck", fingerprint(&self.secret.decks[seat.index()].cards()));
        }
        if let Viewer::Seat(seat) = viewer {
            visit("card that was looked at", fingerprint(&self.looked_at(seat)));
        }
    }

    fn candidate_actions(&self, visit: &mut dyn FnMut(Action)) {
        [Action::Push, Action::Pass, Action::Spoil, Action::SpendToken, Action::EndHarvest, Action::Decline]
            .into_iter()
            .for_each(&mut *visit);
        for card in CardNo::all() {
            visit(Action::Choose(card));
            visit(Action::Sleeve(card, Layer::Over));
            visit(Action::Sleeve(card, Layer::Under));
            Slot::ALL.into_iter().for_each(|slot| visit(Action::Use(Source::Advancement(card, slot))));
        }
        let tiles = (0..self.rules.tile_count()).map(|tile| Ware::Tile(TileId::from_index(tile)));
        for ware in tiles.chain(Slot::ALL.map(Ware::Soil)) {
            visit(Action::Buy(ware, None));
            for card in [0, 7, 13, 19].map(CardNo::from_index) {
                visit(Action::Buy(ware, Some(card)));
            }
        }
        for vale in (0..self.rules.vale_count()).map(ValeId::from_index) {
            visit(Action::BuyVale(vale));
            visit(Action::Use(Source::Vale(vale)));
        }
        for number in 0..(3_u32.pow(4)) {
            let digit = |place: u32| (number / 3_u32.pow(place) % 3) as u8;
            visit(Action::Pay(Spirits { animal: digit(0), forest: digit(1), sky: digit(2), wild: digit(3) }));
        }
        Spirit::ALL.into_iter().map(Action::MakeWild).for_each(visit);
    }

    /// A card that was looked at and put back is turned over for all to see, at
    /// once or after the other abilities of the card that was played.
    fn disclosed(&self, choice: ChoiceOf<Self>, viewer: Viewer) -> u64 {
        match (self.open.waiting, choice) {
            (Waiting::Player(seat, _), ChoiceOf::<Self>::Action(..)) if !viewer.is(seat) => {
                self.looked_at(seat).map_or(0, |card| 1 + card.index() as u64)
            }
            _ => 0,
        }
    }
}

fn fingerprint(content: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}
