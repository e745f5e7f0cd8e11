//! What the conformance suite cannot find out about this game by itself.

use std::hash::{DefaultHasher, Hash, Hasher};

use tabletop::replay::ChoiceOf;
use tabletop::seat::MAX_SEATS;
use tabletop::test_kit::Conforming;
use tabletop::{CardIndex, Known, Pile, Seat, SeatSet, Variants, Viewer};

use crate::action::{Action, Outcome, Piece, Prompt, Source, Ware};
use crate::cards::{AmuletId, CardNo, DECK_SIZE, LeaderId, Part, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::event::Event;
use crate::setup::{LAST_ROUND, Setup};
use crate::state::{Draw, Mystic, SetupHand, Waiting};
use crate::symbols::{Spirit, Spirits};
use crate::tokens::TokenKind;

impl Conforming for Mystic {
    /// In a turn every card is played once and comes round again at most as
    /// often as something discards it; the rest is a few choices for each
    /// ability and purchase. There may be two turns of a player in a round.
    fn length_bound(setup: &Setup) -> usize {
        let of_a_turn = 2 * 12 * DECK_SIZE * 3;
        200 + usize::from(LAST_ROUND) * setup.players() * of_a_turn
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
            Event::TokensGained { seat, tokens } => Some((seat, i32::from(tokens))),
            Event::TokensPaid { seat, tokens } => Some((seat, -i32::from(tokens))),
            Event::CurseGained { seat, curse } => Some((seat, -i32::from(curse))),
            Event::CurseLost { seat, curse } => Some((seat, i32::from(curse))),
            Event::Burdened { seat, curse, .. } | Event::LeaderBurdened { seat, curse, .. } => {
                Some((seat, i32::from(curse)))
            }
            Event::ValeLost { seat, points, .. }
            | Event::Sacrificed { seat, points, .. }
            | Event::Unsleeved { seat, points, .. } => Some((seat, -i32::from(points))),
            Event::ValeBought { seat, points, .. }
            | Event::ValeTaken { seat, points, .. }
            | Event::LeaderSleeved { seat, points, .. }
            | Event::LeaderTurned { seat, points, .. }
            | Event::NemesisSleeved { seat, points, .. }
            | Event::Sleeved { seat, points, .. }
            | Event::LeaderRevealed { seat, points, .. }
            | Event::AmuletRevealed { seat, points, .. }
            | Event::LeaderUpgraded { seat, points, .. }
            | Event::BonusChanged { seat, points } => Some((seat, i32::from(points))),
            _ => None,
        }
    }

    fn hidden_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        for seat in Seat::all(self.open.seats()).filter(|&seat| !viewer.is(seat)) {
            let deck = &self.secret.decks[seat.index()];
            let unknown = |cards: &[Known<CardNo>]| {
                cards.iter().filter(|known| !known.to.includes(viewer)).copied().collect::<Vec<_>>()
            };
            let (top, below) = (unknown(deck.known_top()), unknown(deck.known_bottom()));
            // With nothing else in the deck everybody knows which it is.
            if deck.len() > 1 && !top.is_empty() {
                visit("cards on top that another knows", fingerprint(&top));
            }
            if deck.len() > 1 && !below.is_empty() {
                visit("cards below that another knows", fingerprint(&below));
            }
            let hand = &self.secret.hands[seat.index()];
            hand.leaders.iter().for_each(|leader| visit("leader dealt to another", fingerprint(&leader)));
            hand.amulets.iter().for_each(|amulet| visit("amulet dealt to another", fingerprint(&amulet)));
        }
        let (commons, vales) = (&self.open.commons, &self.open.vales);
        for (deck, top) in self.secret.top_tiles.iter().enumerate() {
            let can_differ = commons.decks[deck].candidates().len() > 1;
            if top.is_some() && can_differ && !commons.looked[deck].includes(viewer) {
                visit("advancement that another has looked at", fingerprint(top));
            }
        }
        for (deck, top) in self.secret.top_vales.iter().enumerate() {
            let can_differ = vales.decks[deck].candidates().len() > 1;
            if top.is_some() && can_differ && !vales.looked[deck].includes(viewer) {
                visit("vale that another has looked at", fingerprint(top));
            }
        }
    }

    fn known_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64)) {
        visit("what lies open", fingerprint(&self.open));
        for seat in Seat::all(MAX_SEATS) {
            visit("cards in a deck", fingerprint(&self.secret.decks[seat.index()].cards()));
        }
        if let Viewer::Seat(seat) = viewer {
            let deck = &self.secret.decks[seat.index()];
            visit("cards that were looked at", fingerprint(&(deck.known_top(), deck.known_bottom())));
            visit("what there is to choose from", fingerprint(&self.secret.hands[seat.index()]));
            let view = self.seen_by(viewer);
            visit("tops of common decks", fingerprint(&(view.top_tiles, view.top_vales)));
        }
    }

    fn candidate_actions(&self, visit: &mut dyn FnMut(Action)) {
        let alone = [
            Action::Push,
            Action::Pass,
            Action::Spoil,
            Action::SpendToken,
            Action::Upgrade,
            Action::EndHarvest,
            Action::Decline,
            Action::Collect(TokenKind::Vp),
            Action::Collect(TokenKind::Curse),
            Action::Use(Source::Amulet),
        ];
        alone.into_iter().for_each(&mut *visit);
        (0..8).map(Action::Option).for_each(&mut *visit);
        (0..8).map(Action::Number).for_each(&mut *visit);
        let leaders = (0..self.rules.leader_count()).map(LeaderId::from_index);
        for leader in leaders {
            visit(Action::ChooseLeader(leader));
            visit(Action::Use(Source::Titan(leader, Part::Leader)));
            visit(Action::Use(Source::Titan(leader, Part::LeaderAgain)));
        }
        let amulets = (0..self.rules.amulet_count()).map(AmuletId::from_index);
        amulets.map(Action::ChooseAmulet).for_each(&mut *visit);
        for card in CardNo::all() {
            visit(Action::Choose(card));
            visit(Action::Bottom(card));
            visit(Action::Sleeve(card, Layer::Over));
            visit(Action::Sleeve(card, Layer::Under));
            Part::all().for_each(|part| visit(Action::Use(Source::Card(card, part))));
        }
        let tiles = (0..self.rules.tile_count()).map(|tile| Ware::Tile(TileId::from_index(tile)));
        for ware in tiles.chain(Slot::all().map(Ware::Soil)).chain(Slot::all().map(Ware::ReservedSoil)) {
            visit(Action::Buy(ware, None));
            visit(Action::Take(ware));
            visit(Action::Reserve(ware));
            if let Ware::Tile(tile) = ware {
                visit(Action::Burden(tile));
            }
            for card in [0, 7, 13, 19].map(CardNo::from_index) {
                visit(Action::Buy(ware, Some(card)));
            }
        }
        for vale in (0..self.rules.vale_count()).map(ValeId::from_index) {
            visit(Action::BuyVale(vale));
            visit(Action::ChooseVale(vale));
            visit(Action::Use(Source::Vale(vale)));
        }
        let player = self.open.player(self.open.turn);
        for card in CardNo::all() {
            let seen = player.card(card).advancements();
            let below = player.covered_on(card).iter().map(|covered| (covered.slot, covered.row));
            for (slot, row) in seen.chain(below) {
                visit(Action::ChoosePiece(Piece { card, slot, row }, Layer::Over));
                visit(Action::ChoosePiece(Piece { card, slot, row }, Layer::Under));
            }
        }
        for number in 0..(3_u32.pow(4)) {
            let digit = |place: u32| (number / 3_u32.pow(place) % 3) as u8;
            visit(Action::Pay(Spirits { animal: digit(0), forest: digit(1), sky: digit(2), wild: digit(3) }));
        }
        Spirit::all().map(Action::Spirit).for_each(visit);
    }

    /// A card that was looked at and put back is turned over for all to see, at
    /// once or after the other abilities of the card that was played; and all
    /// leaders and amulets are revealed when the last player has chosen.
    fn disclosed(&self, choice: ChoiceOf<Self>, viewer: Viewer) -> u64 {
        let tops = self.disclosed_tops(choice);
        if tops != 0 {
            return tops;
        }
        let (seat, prompt) = match self.open.waiting {
            Waiting::Player(seat, prompt) => (seat, prompt),
            Waiting::Chance(draw) => return self.disclosed_by_chance(draw, choice, viewer),
            Waiting::Over => return 0,
        };
        match (prompt, choice) {
            (Prompt::ChooseLeader, ChoiceOf::<Self>::Action(_, Action::ChooseLeader(leader))) => {
                let chosen = |hand: &SetupHand| hand.leaders.chosen;
                fingerprint(&(self.secret.hands.each_ref().map(chosen), leader))
            }
            (Prompt::ChooseAmulet, ChoiceOf::<Self>::Action(_, Action::ChooseAmulet(amulet))) => {
                let chosen = |hand: &SetupHand| hand.amulets.chosen;
                fingerprint(&(self.secret.hands.each_ref().map(chosen), amulet))
            }
            (_, ChoiceOf::<Self>::Action(_, action)) if !viewer.is(seat) => self.comes_next(seat, prompt, action),
            _ => 0,
        }
    }
}

impl Mystic {
    /// The top cards of common decks that a choice brings to light, or that who
    /// has looked at them takes.
    fn disclosed_tops(&self, choice: ChoiceOf<Self>) -> u64 {
        if self.secret.top_tiles == [None; 3] && self.secret.top_vales == [None; 2] {
            return 0;
        }
        let mut after = *self;
        let done = match choice {
            ChoiceOf::<Self>::Action(_, action) => {
                after.take(action, &mut ());
                Ok(())
            }
            ChoiceOf::<Self>::Outcome(outcome) => after.settle(outcome, &mut ()),
        };
        if done.is_err() {
            return 0;
        }
        // A look at another deck tells nothing about what lies on top of this one.
        let tiles = touched(self.tops_of_tiles(), after.tops_of_tiles());
        let vales = touched(self.tops_of_vales(), after.tops_of_vales());
        if tiles.is_empty() && vales.is_empty() { 0 } else { fingerprint(&(tiles, vales)) }
    }

    /// The top advancement of each common deck that somebody has looked at, with
    /// who has.
    fn tops_of_tiles(&self) -> impl Iterator<Item = (Option<TileId>, SeatSet)> {
        self.secret.top_tiles.into_iter().zip(self.open.commons.looked)
    }

    fn tops_of_vales(&self) -> impl Iterator<Item = (Option<ValeId>, SeatSet)> {
        self.secret.top_vales.into_iter().zip(self.open.vales.looked)
    }

    /// The cards that an action leaves next in a deck, as far as their owner
    /// knows them: all of them may be turned over by what follows.
    fn comes_next(&self, seat: Seat, prompt: Prompt, action: Action) -> u64 {
        let mut deck = self.secret.decks[seat.index()];
        match (prompt, action) {
            (Prompt::Peeked(_), Action::Choose(card)) => {
                deck.take_from_top(card);
            }
            (Prompt::Peeked(_), Action::Bottom(card)) => {
                deck.take_from_top(card);
                let _ = deck.put_below(card, SeatSet::NONE.with(seat));
            }
            (Prompt::Arrange(_), Action::Choose(card)) => {
                deck.move_to_depth(card, usize::from(self.progress().arranged));
            }
            _ => {}
        }
        known_next(&deck)
    }

    /// The cards that chance leaves next in a deck, as far as their owner knows
    /// them.
    fn disclosed_by_chance(&self, draw: Draw, choice: ChoiceOf<Self>, viewer: Viewer) -> u64 {
        let seat = match draw {
            Draw::OnDeck(seat) | Draw::Place(seat) => seat,
            Draw::Tile(_) | Draw::Vale(_) => self.open.turn,
            Draw::FirstPlayer(_)
            | Draw::Peek(_)
            | Draw::Leader(_)
            | Draw::Amulet(_)
            | Draw::SeeTile(..)
            | Draw::SeeVale(..)
            | Draw::TakeVale(..)
            | Draw::DrawLeader => return 0,
        };
        if viewer.is(seat) {
            return 0;
        }
        let mut deck = self.secret.decks[seat.index()];
        if let ChoiceOf::<Self>::Outcome(Outcome::TurnUp(card) | Outcome::Place(card)) = choice {
            deck.take(card);
        }
        known_next(&deck)
    }
}

fn touched<T: Copy + PartialEq>(
    before: impl Iterator<Item = (Option<T>, SeatSet)>,
    after: impl Iterator<Item = (Option<T>, SeatSet)>,
) -> Vec<(usize, T)> {
    let changed = before.zip(after).enumerate().filter(|(_, (before, after))| before != after);
    changed.filter_map(|(deck, ((top, _), _))| Some((deck, top?))).collect()
}

/// The known cards that come next in a deck: those below too, if nothing lies
/// between.
fn known_next(deck: &Pile<CardNo, 1>) -> u64 {
    let (top, below) = (deck.known_top(), deck.known_bottom());
    let none_between = deck.len() == top.len() + below.len();
    if none_between { fingerprint(&(top, below)) } else { fingerprint(&top) }
}

fn fingerprint(content: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}
