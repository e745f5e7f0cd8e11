//! The chance that a push spoils.

use tabletop::{PileView, Seat, Viewer};

use crate::cards::{CardNo, CardNos};
use crate::effect::{Condition, Effect, Trigger};
use crate::rules::{Rules, Standing};
use crate::setup::SPOILED;
use crate::state::{LeaderInPlay, Mystic, Open, OpenPlayer, Upgrade};
use crate::view::{View, unseen};

/// The chance that the card which a push turns over makes the player spoil:
/// so many cards of so many.
///
/// It is exact for what the viewer knows: every player's cards are public, so
/// that only their order is left to chance. Abilities that the player may use
/// on the way, before the card is turned over or against the spoiling, are left
/// aside, and so is what a nemesis does when it is turned over, unless it spoils.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PushOdds {
    /// How many cards would make the player spoil.
    pub spoiling: u8,
    /// How many cards may come up. None if no card is left anywhere.
    pub cards: u8,
}

impl PushOdds {
    /// The chance in hundredths, rounded; a chance that is neither nil nor
    /// certain is never shown as if it were.
    #[must_use]
    pub fn percent(&self) -> u8 {
        if self.cards == 0 || self.spoiling == 0 {
            return 0;
        }
        if self.spoiling == self.cards {
            return 100;
        }
        let (spoiling, cards) = (u16::from(self.spoiling), u16::from(self.cards));
        ((200 * spoiling + cards) / (2 * cards)).clamp(1, 99) as u8
    }
}

impl View {
    /// The chance that the next push by this player spoils, as far as the viewer
    /// knows; `None` if there is no on-deck card to push, or if the player lost
    /// the turn in which they could.
    #[must_use]
    pub fn push_odds(&self, seat: Seat) -> Option<PushOdds> {
        Pusher::new(&self.rules, &self.open, &self.decks[seat.index()], seat).odds()
    }
}

impl Mystic {
    /// The chance that a push by this player spoils, as far as they know
    /// themselves.
    #[must_use]
    pub fn push_odds(&self, seat: Seat) -> Option<PushOdds> {
        let deck = self.secret.decks[seat.index()].view(Viewer::Seat(seat));
        Pusher::new(&self.rules, &self.open, &deck, seat).odds()
    }
}

/// Whoever pushes, with what is known of their deck. That is all that the odds
/// hang on: bots ask for them all the time, and a whole view would be copied for
/// every answer.
struct Pusher<'a> {
    rules: &'a Rules,
    player: &'a OpenPlayer,
    deck: &'a PileView<CardNo>,
}

impl<'a> Pusher<'a> {
    fn new(rules: &'a Rules, open: &'a Open, deck: &'a PileView<CardNo>, seat: Seat) -> Self {
        Self { rules, player: open.player(seat), deck }
    }

    fn odds(&self) -> Option<PushOdds> {
        let Self { player, deck, .. } = *self;
        player.on_deck.filter(|_| !player.spoiled)?;
        // Vales that were just bought work before their owner can push again.
        let fresh_growth: u16 = player.fresh.iter().map(|vale| u16::from(self.rules.vale_row(vale).growth)).sum();
        let fresh_growth = fresh_growth + self.growth_to_come();
        // The topmost card is the last of those whose place is known. With no
        // others between, those below come next.
        let has_unordered = usize::from(deck.len) > deck.top.len() + deck.bottom.len();
        let next = match deck.top.last().or(deck.bottom.first().filter(|_| !has_unordered)) {
            Some(Some(known)) => CardNos::of(*known),
            _ if player.deck_cards().is_empty() => player.discards,
            _ => unseen(deck, player),
        };
        let cards = next.len() as u8;
        let keeps = |card: &CardNo| player.card(*card).triggers().stands(Standing::CannotSpoil);
        if player.field.iter().chain(player.on_deck.iter()).any(keeps) {
            return Some(PushOdds { spoiling: 0, cards });
        }
        // What the on-deck card gives just for being there is gone once it is
        // pushed; the card that is turned over then may make up for it.
        let lost = if player.triggers.stands(Standing::NoGrowth) { 0 } else { player.lurking_growth() };
        let spoils = |card: CardNo| {
            let (symbols, lurking) = (player.card(card).symbols(), player.card(card).lurking());
            let growth = u16::from(symbols.growth) + u16::from(lurking) + fresh_growth + player.all_growth() - lost;
            let counts = !player.triggers.and(player.card(card).triggers()).stands(Standing::NoGrowth);
            let growth = if counts { growth } else { 0 };
            player.decay + u16::from(symbols.decay) >= SPOILED + growth || self.spoils_by_itself(card)
        };
        let spoiling = next.iter().filter(|&card| spoils(card)).count() as u8;
        Some(PushOdds { spoiling, cards })
    }

    /// The growth that leaders will give once a push is made: titans that work by
    /// then, and a leader that the push brings into the field.
    fn growth_to_come(&self) -> u16 {
        let player = self.player;
        let of_leader = |leader: &LeaderInPlay| {
            let growth = self.rules.row(self.rules.leader_row(leader.id).upgraded).growth;
            let will_be_there =
                leader.card.is_none_or(|card| player.on_deck == Some(card) || player.field.contains(&card));
            match leader.upgrade {
                Upgrade::Fresh if will_be_there => growth,
                Upgrade::Done if leader.card.is_some() && leader.card == player.on_deck => growth,
                Upgrade::None | Upgrade::Bought | Upgrade::Fresh | Upgrade::Done => 0,
            }
        };
        player.leaders.iter().map(|leader| u16::from(of_leader(leader))).sum()
    }

    /// Whether a card makes the player spoil when a push turns it over, however
    /// little decay there is (Corrupted Centaur).
    fn spoils_by_itself(&self, card: CardNo) -> bool {
        let player = self.player;
        if !player.card(card).triggers().has(Trigger::Revealed) {
            return false;
        }
        let pushed = player.field.len() as u32 + 1;
        player.card(card).abilities(self.rules).filter(|ability| ability.when == Trigger::Revealed).any(|ability| {
            let Effect::If { cond: Condition::AtLeast(count, least), then, .. } = &ability.effect else {
                return ability.effect == Effect::Spoil;
            };
            **then == Effect::Spoil && count.reckon(pushed) >= u32::from(*least)
        })
    }
}
