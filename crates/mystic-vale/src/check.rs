//! Whether everything is somewhere exactly once.

use tabletop::{CardIndex, Seat};

use crate::cards::{CardNo, CardNos, DECK_SIZE, Slot, TileId, Vales};
use crate::crafted::Crafted;
use crate::setup::vp_pool;
use crate::state::{Mystic, OpenPlayer, Phase};

/// Something is not where it has to be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum Misplaced {
    #[error("{seat} does not have each of twenty cards in one place")]
    Cards { seat: Seat },
    #[error("{seat} shows {found} decay and growth instead of {expected}")]
    Shown { seat: Seat, found: String, expected: String },
    #[error("{card} of {seat} does not show what is in its sleeve")]
    Crafted { seat: Seat, card: String },
    #[error("{seat} has a growth from vales that their vales do not give")]
    ValeGrowth { seat: Seat },
    #[error("{found} tokens are with the players, {expected} have left the pool and the box")]
    Tokens { found: u32, expected: u32 },
    #[error("a vale is nowhere, or in two places")]
    Vales,
    #[error("{name} is nowhere, or in two places")]
    Tile { name: String },
    #[error("what was bought has no place in the field")]
    NoPlace,
    #[error("{seat} has used an ability that is not there")]
    Used { seat: Seat },
}

impl Mystic {
    /// Looks whether everything is somewhere exactly once, and whether what is
    /// kept up to date is what would be worked out anew.
    pub(crate) fn check(&self) -> Result<(), Misplaced> {
        for seat in Seat::all(self.open.seats()) {
            self.check_player(seat)?;
        }
        self.check_tokens()?;
        self.check_vales()?;
        self.check_tiles()?;
        self.check_places()
    }

    fn check_player(&self, seat: Seat) -> Result<(), Misplaced> {
        let player = self.open.player(seat);
        let deck = &self.secret.decks[seat.index()];
        let zones = [player.field_cards(), player.on_deck.into_iter().collect(), player.discards, deck.cards()];
        let together = zones.iter().fold(CardNos::EMPTY, |all, &zone| all | zone);
        let count: usize = zones.iter().map(|zone| zone.len()).sum();
        let all = CardNos::first(DECK_SIZE);
        if together != all
            || count != DECK_SIZE
            || deck.len() != deck.cards().len()
            || deck.cards() != player.deck_cards()
        {
            return Err(Misplaced::Cards { seat });
        }
        for card in CardNo::all() {
            let mut anew: Crafted = *player.card(card);
            anew.reckon(&self.rules, player.added(card));
            if anew != *player.card(card) {
                return Err(Misplaced::Crafted { seat, card: card.text() });
            }
        }
        self.check_shown(seat, player)
    }

    fn check_shown(&self, seat: Seat, player: &OpenPlayer) -> Result<(), Misplaced> {
        let (mut decay, mut growth) = (0_u16, 0_u16);
        for card in player.field.iter().copied().chain(player.on_deck) {
            decay += u16::from(player.card(card).symbols().decay);
            growth += u16::from(player.card(card).symbols().growth);
        }
        if (decay, growth) != (player.decay, player.growth) {
            let text = |decay, growth| format!("{decay} and {growth}");
            return Err(Misplaced::Shown {
                seat,
                found: text(player.decay, player.growth),
                expected: text(decay, growth),
            });
        }
        let vale_growth: u16 =
            player.working_vales().iter().map(|vale| u16::from(self.rules.vale_row(vale).growth)).sum();
        if vale_growth != player.vale_growth {
            return Err(Misplaced::ValeGrowth { seat });
        }
        if !player.used_vales.is_subset(&player.vales) || !player.fresh.is_subset(&player.vales) {
            return Err(Misplaced::Used { seat });
        }
        Ok(())
    }

    /// Tokens are in the pool, in the box or with the players.
    fn check_tokens(&self) -> Result<(), Misplaced> {
        let found = Seat::all(self.open.seats()).map(|seat| u32::from(self.open.player(seat).tokens)).sum();
        let from_pool = u32::from(vp_pool(self.open.seats())).saturating_sub(u32::from(self.open.pool));
        let expected = from_pool + u32::from(self.open.from_box);
        if found == expected { Ok(()) } else { Err(Misplaced::Tokens { found, expected }) }
    }

    fn check_vales(&self) -> Result<(), Misplaced> {
        let mut zones: Vec<Vales> = self.open.vales.on_offer().map(Vales::of).collect();
        zones.extend(self.open.vales.decks.iter().map(|deck| deck.cards()));
        zones.extend(Seat::all(self.open.seats()).map(|seat| self.open.player(seat).vales));
        zones.push(self.open.vales.lost);
        let together = zones.iter().fold(Vales::EMPTY, |all, &zone| all | zone);
        let count: usize = zones.iter().map(|zone| zone.len()).sum();
        let all = Vales::first(self.rules.vale_count());
        if together == all && count == all.len() { Ok(()) } else { Err(Misplaced::Vales) }
    }

    /// An advancement is on offer, in a deck (or boxed with those that were not
    /// counted out), bought, or on a card.
    fn check_tiles(&self) -> Result<(), Misplaced> {
        let mut counts = vec![0_i32; self.rules.row_count() * 3];
        let place = |row: usize, slot: Slot| row * 3 + slot.index();
        for tile in (0..self.rules.tile_count()).map(TileId::from_index) {
            let piece = self.rules.tile(tile);
            let on_offer = self.open.commons.on_offer().filter(|&other| other == tile).count();
            let in_deck = self.open.commons.decks.iter().filter(|deck| deck.cards().contains(tile)).count();
            if on_offer + in_deck > 1 {
                return Err(Misplaced::Tile { name: self.rules.tile_name(tile).to_owned() });
            }
            counts[place(piece.row.index(), piece.slot)] += 1 - (on_offer + in_deck) as i32;
        }
        for slot in Slot::ALL {
            let all = self.rules.pack().fertile_soil.copies.of(slot);
            counts[place(self.rules.soil().index(), slot)] +=
                i32::from(all) - i32::from(self.open.commons.soil[slot.index()]);
        }
        for &(row, slot) in self.rules.starting().iter().filter(|(row, _)| !row.is_none()) {
            counts[place(row.index(), slot)] += self.open.seats() as i32;
        }
        let sleeved = Seat::all(self.open.seats())
            .flat_map(|seat| self.open.player(seat).cards.iter().flat_map(|card| card.advancements()));
        for (slot, row) in sleeved {
            counts[place(row.index(), slot)] -= 1;
        }
        for bought in self.open.harvest.bought.iter() {
            counts[place(bought.row.index(), bought.slot)] -= 1;
        }
        match counts.iter().position(|&count| count != 0) {
            None => Ok(()),
            Some(place) => {
                let row = crate::cards::RowId((place / 3) as u8);
                Err(Misplaced::Tile { name: self.rules.piece_name(row, Slot::ALL[place % 3]) })
            }
        }
    }

    /// Everything that was bought finds a place of its own in the field.
    fn check_places(&self) -> Result<(), Misplaced> {
        let player = self.open.player(self.open.turn);
        for slot in Slot::ALL {
            let free: CardNos = player.field.iter().copied().filter(|&card| player.card(card).is_free(slot)).collect();
            let bought: Vec<_> = self.open.harvest.bought.iter().filter(|bought| bought.slot == slot).collect();
            let promised: CardNos = bought.iter().filter_map(|bought| bought.onto).collect();
            let announced = bought.iter().filter(|bought| bought.onto.is_some()).count();
            let room = self.open.harvest.room[slot.index()];
            if self.open.phase == Phase::Harvest && bought.len() + usize::from(room) != free.len() {
                return Err(Misplaced::NoPlace);
            }
            if bought.len() > free.len() || promised.len() != announced || !promised.is_subset(&free) {
                return Err(Misplaced::NoPlace);
            }
        }
        Ok(())
    }
}
