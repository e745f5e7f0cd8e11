//! What one viewer knows, and positions that they could be looking at.

use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, CardSet, PileView, Rng, Seat, SeatSet, Viewer};

use crate::cards::{ADVANCEMENT_LEVELS, Amulets, CardNo, CardNos, Leaders, TileId, VALE_LEVELS, ValeId};
use crate::rules::Rules;
use crate::state::{Dealt, Mystic, OFFERED, Open, OpenPlayer, Secret, SetupHand};

/// What one viewer knows: all that lies open, and the cards of decks whose
/// place they know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The cards that are played with.
    pub rules: Rules,
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that lies open to all.
    pub open: Open,
    /// What is known of each deck.
    pub decks: [PileView<CardNo>; MAX_SEATS],
    /// What the viewer chooses from before the game.
    pub hand: SetupHand,
    /// How much of it each player has been dealt, and who has chosen.
    pub dealt: [Dealing; MAX_SEATS],
    /// The top cards of the common decks that the viewer has looked at.
    pub top_tiles: [Option<TileId>; ADVANCEMENT_LEVELS],
    /// The same for vales.
    pub top_vales: [Option<ValeId>; VALE_LEVELS],
}

/// How far a player has come with what is chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dealing {
    /// How many leaders there are to choose from.
    pub leaders: u8,
    /// Whether a leader is chosen.
    pub chose_leader: bool,
    /// How many amulets there are to choose from.
    pub amulets: u8,
    /// Whether an amulet is chosen.
    pub chose_amulet: bool,
}

impl Dealing {
    fn of(hand: &SetupHand) -> Self {
        Self {
            leaders: hand.leaders.iter().count() as u8,
            chose_leader: hand.leaders.chosen.is_some(),
            amulets: hand.amulets.iter().count() as u8,
            chose_amulet: hand.amulets.chosen.is_some(),
        }
    }
}

impl Mystic {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            rules: self.rules,
            viewer,
            open: self.open,
            decks: self.secret.decks.map(|deck| deck.view(viewer)),
            hand: match viewer {
                Viewer::Seat(seat) => self.secret.hands[seat.index()],
                Viewer::Spectator => SetupHand::default(),
            },
            dealt: self.secret.hands.each_ref().map(Dealing::of),
            top_tiles: seen_tops(self.secret.top_tiles, self.open.commons.looked, viewer),
            top_vales: seen_tops(self.secret.top_vales, self.open.vales.looked, viewer),
        }
    }
}

/// The cards of a player's deck whose place nothing is known of.
pub(crate) fn unseen(deck: &PileView<CardNo>, player: &OpenPlayer) -> CardNos {
    let known: CardNos = deck.top.iter().chain(deck.bottom.iter()).flatten().copied().collect();
    player.deck_cards() - known
}

impl View {
    /// The cards of a player's deck whose place this viewer does not know.
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> CardNos {
        unseen(&self.decks[seat.index()], self.open.player(seat))
    }

    /// The zones of which this viewer does not know what they hold: the places in
    /// decks where only others have looked, unless a single card is left for
    /// them, and what others choose from before the game.
    pub(crate) fn unknown_zones(&self) -> Vec<String> {
        let mut zones = Vec::new();
        for seat in Seat::all(self.open.seats()).filter(|&seat| !self.viewer.is(seat)) {
            let (deck, dealing) = (&self.decks[seat.index()], self.dealt[seat.index()]);
            let several = self.unseen(seat).len() > 1;
            for (places, word) in [(&deck.top, "top"), (&deck.bottom, "bottom")] {
                if several && places.contains(&None) {
                    zones.push(format!("{seat} {word}"));
                }
            }
            if dealing.leaders + dealing.amulets > 0 {
                zones.push(format!("{seat} offered"));
            }
        }
        if self.does_not_know_a_common_deck() {
            zones.push("looked".to_owned());
        }
        zones
    }

    /// Whether only others have looked at the top card of a common deck.
    fn does_not_know_a_common_deck(&self) -> bool {
        let (commons, vales) = (&self.open.commons, &self.open.vales);
        let only_others = |looked: SeatSet| looked != SeatSet::NONE && !looked.includes(self.viewer);
        let mut tiles = commons.decks.iter().zip(commons.looked);
        let mut lots = vales.decks.iter().zip(vales.looked);
        tiles.any(|(deck, looked)| only_others(looked) && deck.candidates().len() > 1)
            || lots.any(|(deck, looked)| only_others(looked) && deck.candidates().len() > 1)
    }

    /// A position that agrees with this view, drawn at random: a card that only
    /// its owner has looked at can be any of the deck.
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Mystic {
        let mut seat = 0;
        let decks = self.decks.map(|deck| {
            let owner = Seat::new(seat);
            seat += 1;
            deck.imagine(self.unseen(owner), |rest| {
                let card = rest.nth(rng.below(rest.len() as u32) as usize).unwrap_or(CardNo::from_index(0));
                rest.remove(card);
                card
            })
        });
        let hands = self.imagine_hands(rng);
        let open = &self.open;
        let top_tiles = [0, 1, 2].map(|deck| {
            let stock = &open.commons.decks[deck];
            imagine_top(self.top_tiles[deck], open.commons.looked[deck], stock.candidates(), rng)
        });
        let top_vales = [0, 1].map(|deck| {
            let stock = &open.vales.decks[deck];
            imagine_top(self.top_vales[deck], open.vales.looked[deck], stock.candidates(), rng)
        });
        Mystic { rules: self.rules, open: self.open, secret: Secret { decks, hands, top_tiles, top_vales } }
    }

    /// What players may be choosing from: nobody else knows what was dealt to
    /// them, nor what they chose.
    fn imagine_hands(&self, rng: &mut Rng) -> [SetupHand; MAX_SEATS] {
        let own = match self.viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator => None,
        };
        let mut leaders = Leaders::first(self.rules.leader_count()) - self.hand.leaders.iter().collect();
        let mut amulets = Amulets::first(self.rules.amulet_count()) - self.hand.amulets.iter().collect();
        let mut seat = 0;
        self.dealt.map(|dealing| {
            seat += 1;
            if own == Some(seat - 1) {
                return self.hand;
            }
            let mut hand = SetupHand {
                leaders: deal(&mut leaders, dealing.leaders, rng),
                amulets: deal(&mut amulets, dealing.amulets, rng),
            };
            if dealing.chose_leader {
                hand.leaders.chosen = any_of(&hand.leaders, rng);
            }
            if dealing.chose_amulet {
                hand.amulets.chosen = any_of(&hand.amulets, rng);
            }
            hand
        })
    }
}

fn seen_tops<T: Copy, const DECKS: usize>(
    tops: [Option<T>; DECKS],
    looked: [SeatSet; DECKS],
    viewer: Viewer,
) -> [Option<T>; DECKS] {
    let mut seen = tops;
    for (top, looked) in seen.iter_mut().zip(looked) {
        *top = top.filter(|_| looked.includes(viewer));
    }
    seen
}

/// The top card of a deck: one that the viewer knows, or any if only others have
/// looked.
fn imagine_top<T: CardIndex, const WORDS: usize>(
    known: Option<T>,
    looked: SeatSet,
    cards: &CardSet<T, WORDS>,
    rng: &mut Rng,
) -> Option<T> {
    if known.is_some() || looked == SeatSet::NONE {
        return known;
    }
    cards.nth(rng.below(cards.len().max(1) as u32) as usize)
}

fn deal<T: CardIndex>(left: &mut CardSet<T, 1>, count: u8, rng: &mut Rng) -> Dealt<T> {
    let mut dealt = Dealt { offered: [None; OFFERED], chosen: None };
    for _ in 0..count {
        let Some(item) = left.nth(rng.below(left.len().max(1) as u32) as usize) else { break };
        left.remove(item);
        dealt.add(item);
    }
    dealt
}

fn any_of<T: Copy>(dealt: &Dealt<T>, rng: &mut Rng) -> Option<T> {
    let count = dealt.iter().count() as u32;
    dealt.offered[rng.below(count.max(1)) as usize]
}
