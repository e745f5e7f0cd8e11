//! The position: what lies open to all, and what is hidden.

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};
use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, FixedList, Pile, Seat};

use crate::action::Prompt;
use crate::batch::Batches;
use crate::cards::{CardId, Cards};
use crate::rules::{Place, Rules};
use crate::setup::Setup;
use crate::stones::Stones;

/// How many summonings, copies and uses of effects one turn may hold. Printed
/// cards never come near it; it keeps custom packs from going on for ever
/// (rulings, 16).
pub const DEEDS_PER_TURN: u8 = 100;

/// How many resolutions can be under way within each other.
pub(crate) const STACK: usize = 8;

/// A position of The Vale of Eternity.
///
/// What everybody may know and what somebody must not are kept apart by type:
/// whatever is read from [`Open`] alone cannot leak a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vale {
    pub(crate) rules: Rules,
    pub(crate) open: Open,
    pub(crate) secret: Secret,
}

/// Everything that lies open on the table, and everything that a player with
/// a perfect memory remembers of it (rulings, 17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// How many players there are.
    pub seats: u8,
    /// The number of the round, from 1; before the first round it is 0.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// Who holds the first player marker.
    pub first: Seat,
    /// Whose turn it is, in the Action and Resolution Phases.
    pub turn: Seat,
    /// What the game waits for.
    pub waiting: Waiting,
    /// How many cards are still to be revealed in this Hunting Phase.
    pub to_reveal: u8,
    /// How many cards have been drafted in this Hunting Phase.
    pub picks: u8,
    /// How many summonings, copies and uses are left in this turn.
    pub deeds_left: u8,
    pub(crate) limit: LimitCheck,
    /// Revealed cards without a marker.
    pub market: Cards,
    /// The discard pile.
    pub discards: Cards,
    /// Cards whose active effect was used in this Resolution Phase.
    pub used: Cards,
    /// In which shuffle each card last went into the draw pile.
    pub batches: Batches,
    /// What lies in front of each player.
    pub players: [OpenPlayer; MAX_SEATS],
    /// The resolutions under way, the innermost last.
    pub(crate) stack: FixedList<Frame, STACK>,
}

/// What lies open in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OpenPlayer {
    /// Hand cards that entered the hand openly.
    pub hand: Cards,
    /// Market cards with this player's marker on them.
    pub marked: Cards,
    /// Summoned cards.
    pub area: Cards,
    /// Points.
    pub score: u16,
    /// Magic stones.
    pub stones: Stones,
    /// How many more cards the player has in hand.
    pub hidden: u8,
}

impl OpenPlayer {
    /// How many cards the player has in hand.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.hand.len() + usize::from(self.hidden)
    }
}

/// What not everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Secret {
    pub(crate) hands: [Cards; MAX_SEATS],
    pub(crate) pile: Pile<CardId, 2>,
}

/// The phases of a round (rulebook, How to Play).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Phase {
    /// Before the first round.
    Setup,
    /// Cards are revealed and drafted.
    Hunting,
    /// Players sell, tame, summon and remove.
    Action,
    /// Players use active effects.
    Resolution,
    /// The game is over.
    Over,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// A player's choice.
    Player(Seat, Prompt),
    /// Chance.
    Chance(Draw),
    /// Nothing: the game is over.
    Over,
}

/// What chance has to settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// Who begins; the setup may have settled it.
    FirstPlayer(Option<Seat>),
    /// The next card of the market.
    Reveal,
    /// The card that this player draws.
    Hand(Seat),
}

/// Whether the stone limits have to be looked at before play goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LimitCheck {
    Settled,
    Due,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Frame {
    #[default]
    Nothing,
    Paying {
        seat: Seat,
        card: CardId,
        purpose: Purpose,
    },
    Effect(Resolution),
    /// A player uses all their active effects, once each (Genie).
    Actives {
        seat: Seat,
        used: Cards,
    },
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purpose {
    /// To summon a card from the hand.
    Summon,
    /// To remove a summoned card.
    Remove,
}

/// How far the resolution of an effect has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Resolution {
    pub(crate) seat: Seat,
    /// Whose effect it is; a copied effect belongs to the card that copies.
    pub(crate) source: CardId,
    pub(crate) place: Place,
    /// The card that the effect discarded or recovered ("that card").
    pub(crate) that: Option<CardId>,
    pub(crate) named: Option<Seat>,
    /// The chosen options that were not carried out yet, one bit each.
    pub(crate) picked: u8,
    /// How many cards were drawn or discarded so far at this place; for
    /// options, whether they are settled and being carried out.
    pub(crate) count: u8,
    pub(crate) scope: Scope,
}

/// Whether a resolution is a whole effect, after which the stone limit is
/// looked at, or a part of one (rulings, 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Scope {
    Whole,
    Part,
}

impl Resolution {
    pub(crate) fn of(seat: Seat, source: CardId, place: Place) -> Self {
        Self { seat, source, place, that: None, named: None, picked: 0, count: 0, scope: Scope::Whole }
    }
}

impl Vale {
    pub(crate) fn before_the_game(setup: &Setup) -> Self {
        let waiting = Waiting::Chance(Draw::FirstPlayer(setup.first()));
        Self {
            rules: setup.rules(),
            open: Open {
                seats: setup.players() as u8,
                round: 0,
                phase: Phase::Setup,
                first: Seat::default(),
                turn: Seat::default(),
                waiting,
                to_reveal: 0,
                picks: 0,
                deeds_left: DEEDS_PER_TURN,
                limit: LimitCheck::Settled,
                market: Cards::EMPTY,
                discards: Cards::EMPTY,
                used: Cards::EMPTY,
                batches: Batches::default(),
                players: [OpenPlayer::default(); MAX_SEATS],
                stack: FixedList::new(),
            },
            secret: Secret { hands: [Cards::EMPTY; MAX_SEATS], pile: Pile::new(setup.rules().all_cards()) },
        }
    }

    /// The cards and options that are played with.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Everything that lies open to all.
    #[must_use]
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The whole hand of a player, open and hidden cards alike.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.open.player(seat).hand | self.secret.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut OpenPlayer {
        &mut self.open.players[seat.index()]
    }

    /// Takes a card out of a player's hand, from whichever part it is in.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: CardId) {
        let hidden = &mut self.secret.hands[seat.index()];
        if hidden.contains(card) {
            hidden.remove(card);
            self.player_mut(seat).hidden -= 1;
        } else {
            self.player_mut(seat).hand.remove(card);
        }
    }

    pub(crate) fn show_hand_card(&mut self, seat: Seat, card: CardId) {
        self.take_from_hand(seat, card);
        self.player_mut(seat).hand.insert(card);
    }

    /// Checks that every card is in exactly one place and every count agrees
    /// with what it counts.
    pub fn check(&self) -> Result<(), Misplaced> {
        let mut seen = Cards::EMPTY;
        let mut place = |cards: Cards| {
            if let Some(card) = (cards & seen).iter().next() {
                return Err(Misplaced::Twice(self.name_of(card)));
            }
            seen |= cards;
            Ok(())
        };
        place(self.open.market)?;
        place(self.open.discards)?;
        place(self.secret.pile.cards())?;
        for seat in Seat::all(MAX_SEATS) {
            let (player, hidden) = (self.open.player(seat), self.secret.hands[seat.index()]);
            [player.hand, hidden, player.marked, player.area].into_iter().try_for_each(&mut place)?;
            if hidden.len() != usize::from(player.hidden) {
                return Err(Misplaced::Hidden { seat, found: hidden.len(), counted: player.hidden });
            }
        }
        if self.secret.pile.len() != self.secret.pile.cards().len() {
            return Err(Misplaced::Pile);
        }
        if let Some(card) = (seen - self.rules.all_cards()).iter().next() {
            return Err(Misplaced::Unknown(card.index()));
        }
        match (self.rules.all_cards() - seen).iter().next() {
            Some(card) => Err(Misplaced::Nowhere(self.name_of(card))),
            None => Ok(()),
        }
    }

    /// The slug of a card that the pack may not even have.
    fn name_of(&self, card: CardId) -> String {
        let row = self.rules.pack().cards.get(card.index());
        row.map_or_else(|| format!("card number {}", card.index()), |row| row.slug.clone())
    }
}

/// What is wrong with where the cards of a position are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misplaced {
    /// A card is in two places.
    #[error("{0} is in two places")]
    Twice(String),
    /// A card of the pack is missing.
    #[error("{0} is nowhere")]
    Nowhere(String),
    /// A card is there that the pack does not have.
    #[error("there is a card number {0}, which the pack does not have")]
    Unknown(usize),
    /// The number of hidden cards does not agree with the hidden cards.
    #[error("{seat} has {found} hidden cards, not {counted}")]
    Hidden {
        /// Whose cards they are.
        seat: Seat,
        /// How many there are.
        found: usize,
        /// How many there should be.
        counted: u8,
    },
    /// The draw pile holds fewer cards than it has candidates.
    #[error("the draw pile holds fewer cards than it has candidates")]
    Pile,
}

impl Open {
    /// How many players there are.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// What lies open in front of a player.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> &OpenPlayer {
        &self.players[seat.index()]
    }
}
