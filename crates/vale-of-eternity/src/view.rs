//! What one viewer knows, and positions that they could be looking at.

use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, PileView, Rng, Seat, Viewer};

use crate::batch::BATCHES;
use crate::cards::{CardId, Cards};
use crate::rules::Rules;
use crate::state::{Frame, Open, Secret, Vale};

/// What one viewer knows: all that lies open, their own hidden cards, the
/// known cards of the draw pile, and when the hidden cards of others were
/// drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The cards and options that are played with.
    pub rules: Rules,
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that lies open to all.
    pub open: Open,
    /// The viewer's own hidden cards; a spectator has none.
    pub hand: Cards,
    /// What is known of the draw pile.
    pub pile: PileView<CardId>,
    /// How many hidden cards of each player were drawn from each shuffle.
    pub hidden: [[u8; BATCHES]; MAX_SEATS],
}

impl Vale {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => self.secret.hands[seat.index()],
            Viewer::Spectator => Cards::EMPTY,
        };
        let mut hidden = [[0; BATCHES]; MAX_SEATS];
        for (cards, counts) in self.secret.hands.iter().zip(&mut hidden) {
            // Everybody saw when a hidden card was drawn, and which cards left
            // a hand since, so that these counts are no secret.
            cards.iter().for_each(|card| counts[self.open.batches.batch(card)] += 1);
        }
        View { rules: self.rules, viewer, open: self.open, hand, pile: self.secret.pile.view(viewer), hidden }
    }
}

impl View {
    /// The cards whose place this viewer does not know.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let players = self.open.players.iter();
        let lying_open = players.fold(self.open.market | self.open.discards, |cards, player| {
            cards | player.hand | player.marked | player.area
        });
        let in_pile: Cards = self.pile.top.iter().chain(self.pile.bottom.iter()).flatten().copied().collect();
        self.rules.all_cards() - lying_open - in_pile - self.hand
    }

    /// The cards that a player's hidden hand cards can be.
    #[must_use]
    pub fn possible_hand(&self, seat: Seat) -> Cards {
        if self.viewer.is(seat) {
            return self.hand;
        }
        let unseen = self.unseen();
        let batches = (0..BATCHES).filter(|&batch| self.hidden[seat.index()][batch] > 0);
        batches.fold(Cards::EMPTY, |cards, batch| cards | self.open.batches.of(batch, unseen))
    }

    /// The zones of which this viewer does not know what they hold. A hand is
    /// known if no other cards are left for it, and so is the draw pile.
    pub(crate) fn unknown_zones(&self) -> Vec<String> {
        let hands = Seat::all(self.open.seats()).filter(|&seat| !self.viewer.is(seat));
        let hands: Vec<_> = hands.collect();
        let hidden =
            |batch: usize| hands.iter().map(|seat| usize::from(self.hidden[seat.index()][batch])).sum::<usize>();
        let unseen = self.unseen();
        let hand_is_unknown =
            |seat: &&Seat| self.possible_hand(**seat).len() > usize::from(self.open.player(**seat).hidden);
        let pile_is_unknown =
            (0..BATCHES).any(|batch| hidden(batch) > 0 && self.open.batches.of(batch, unseen).len() > hidden(batch));
        let unknown_hands = hands.iter().filter(hand_is_unknown).map(|seat| format!("{seat} hand"));
        unknown_hands.chain(pile_is_unknown.then(|| "pile".to_owned())).collect()
    }

    /// A position that agrees with this view, drawn at random.
    ///
    /// A hidden card is one of the unseen cards of the shuffle that it was
    /// drawn from; what is left over lies in the draw pile. If a player is in
    /// the middle of an effect that asks for certain hand cards, they have
    /// them.
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Vale {
        let first = self.deal(None, rng);
        if first.is_plausible() {
            return first;
        }
        let again = (0..TRIES).map(|_| self.deal(None, rng)).find(Vale::is_plausible);
        again.or_else(|| self.deal_what_is_needed(rng)).unwrap_or(first)
    }

    /// Deals hidden hands at random, this card to this player first.
    fn deal(&self, needed: Option<(Seat, CardId)>, rng: &mut Rng) -> Vale {
        let mut unseen = self.unseen();
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        let mut counts = self.hidden;
        if let Some((seat, card)) = needed {
            unseen.remove(card);
            hands[seat.index()].insert(card);
            counts[seat.index()][self.open.batches.batch(card)] -= 1;
        }
        for seat in Seat::all(self.open.seats()) {
            if self.viewer.is(seat) {
                hands[seat.index()] = self.hand;
                continue;
            }
            for (batch, &count) in counts[seat.index()].iter().enumerate() {
                for _ in 0..count {
                    let card = pick(&self.open.batches.of(batch, unseen), rng);
                    unseen.remove(card);
                    hands[seat.index()].insert(card);
                }
            }
        }
        let pile = self.pile.imagine(unseen, |rest| {
            let card = pick(rest, rng);
            rest.remove(card);
            card
        });
        Vale { rules: self.rules, open: self.open, secret: Secret { hands, pile } }
    }

    /// Deals so that the player whose effect is under way can resolve it, if
    /// one card is enough for that: the needed cards may be too rare to come
    /// up by themselves.
    fn deal_what_is_needed(&self, rng: &mut Rng) -> Option<Vale> {
        let seat = self.open.stack.iter().rev().find_map(|frame| match frame {
            Frame::Effect(resolution) => Some(resolution.seat),
            Frame::Paying { seat, .. } => Some(*seat),
            Frame::Nothing | Frame::Actives { .. } => None,
        })?;
        if self.viewer.is(seat) {
            return None;
        }
        let mut candidates = self.possible_hand(seat);
        while !candidates.is_empty() {
            let card = pick(&candidates, rng);
            candidates.remove(card);
            let dealt = self.deal(Some((seat, card)), rng);
            if dealt.is_plausible() {
                return Some(dealt);
            }
        }
        None
    }
}

/// How often hidden hands are dealt again before a needed card is put there.
const TRIES: usize = 32;

/// One of the cards, each equally likely. A view always leaves enough cards;
/// if one did not, the first card of the pack would stand in.
fn pick(cards: &Cards, rng: &mut Rng) -> CardId {
    cards.nth(rng.below(cards.len() as u32) as usize).unwrap_or(CardId::from_index(0))
}
