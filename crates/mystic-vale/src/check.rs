//! Whether everything is somewhere exactly once.

use tabletop::{CardIndex, Seat};

use crate::cards::{Amulets, CardNo, CardNos, DECK_SIZE, Leaders, RowId, Slot, TileId, Vales};
use crate::crafted::{Covered, Crafted, Text};
use crate::rules::Triggers;
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
    #[error("{seat} has abilities in sight that are not noted, or the other way round")]
    Triggers { seat: Seat },
    #[error("{card} of {seat} does not show what is in its sleeve")]
    Crafted { seat: Seat, card: String },
    #[error("{seat} has a growth from vales that their vales do not give")]
    ValeGrowth { seat: Seat },
    #[error(
        "{found} tokens are with the players, {expected} have left the pool and the box, and the rest is not in the box"
    )]
    Tokens { found: u32, expected: u32 },
    #[error("a vale is nowhere, or in two places")]
    Vales,
    #[error("{name} is nowhere, or in two places")]
    Tile { name: String },
    #[error("what was bought has no place in the field")]
    NoPlace,
    #[error("{seat} has used an ability that is not there")]
    Used { seat: Seat },
    #[error("the leader of {seat} is not where it was sleeved")]
    Leader { seat: Seat },
    #[error("covered advancements of {seat} are in no order")]
    Covered { seat: Seat },
    #[error("a leader or an amulet is in two places")]
    Dealt,
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
        self.check_dealt()?;
        self.check_places()
    }

    /// Nobody has the leader or the amulet of another.
    fn check_dealt(&self) -> Result<(), Misplaced> {
        let hands = || self.secret.hands.iter();
        let players = || self.open.players.iter();
        let leaders = hands().flat_map(|hand| hand.leaders.iter());
        let leaders: Vec<_> =
            leaders.chain(players().filter_map(|player| player.leader).map(|leader| leader.id)).collect();
        let amulets = hands().flat_map(|hand| hand.amulets.iter());
        let amulets: Vec<_> = amulets.chain(players().filter_map(|player| player.amulet)).collect();
        let once = leaders.iter().copied().collect::<Leaders>().len() == leaders.len()
            && amulets.iter().copied().collect::<Amulets>().len() == amulets.len();
        if once { Ok(()) } else { Err(Misplaced::Dealt) }
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
            anew.reckon(&self.rules, player.covered_on(card), player.added(card));
            let under = player.covered.iter().filter(|covered| covered.card == card).count();
            let text_is_there = match anew.text() {
                Text::Covered(slot, row) => player.covered.contains(&Covered { card, slot, row }),
                Text::Nowhere | Text::Visible(_) => true,
            };
            if anew != *player.card(card) || under != usize::from(anew.covered()) || !text_is_there {
                return Err(Misplaced::Crafted { seat, card: card.text() });
            }
        }
        self.check_leader(seat, player)?;
        self.check_shown(seat, player)
    }

    /// The leader lies in the sleeve of its card, the right side up, and no
    /// other card holds one.
    fn check_leader(&self, seat: Seat, player: &OpenPlayer) -> Result<(), Misplaced> {
        let expected = player.leader.map(|leader| {
            let row = self.rules.leader_row(leader.id);
            (leader.card, if leader.upgrade.shows() { row.upgraded } else { row.starting })
        });
        let leaders = CardNo::all().filter_map(|card| Some((card, player.card(card).leader_row()?)));
        if !leaders.eq(expected) {
            return Err(Misplaced::Leader { seat });
        }
        let is_sorted = player.covered.is_sorted();
        if is_sorted { Ok(()) } else { Err(Misplaced::Covered { seat }) }
    }

    fn check_shown(&self, seat: Seat, player: &OpenPlayer) -> Result<(), Misplaced> {
        let (mut decay, mut growth, mut triggers) = (0_u16, 0_u16, Triggers::NONE);
        for card in player.field.iter().copied().chain(player.on_deck) {
            decay += u16::from(player.card(card).symbols().decay);
            growth += u16::from(player.card(card).symbols().growth);
            triggers = triggers.and(player.card(card).triggers());
        }
        if triggers != player.triggers {
            return Err(Misplaced::Triggers { seat });
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
        let found: u32 = Seat::all(self.open.seats()).map(|seat| u32::from(self.open.player(seat).tokens)).sum();
        let from_pool = u32::from(vp_pool(self.open.seats())).saturating_sub(u32::from(self.open.pool));
        let expected = from_pool + u32::from(self.open.from_box);
        if found + u32::from(self.open.to_box) == expected {
            Ok(())
        } else {
            Err(Misplaced::Tokens { found, expected })
        }
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
            let all = self.rules.cards().fertile_soil.copies.of(slot);
            counts[place(self.rules.soil().index(), slot)] +=
                i32::from(all) - i32::from(self.open.commons.soil[slot.index()]);
        }
        let covered = Seat::all(self.open.seats()).flat_map(|seat| self.open.player(seat).covered.iter());
        for covered in covered {
            counts[place(covered.row.index(), covered.slot)] -= 1;
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
                let row = RowId((place / 3) as u8);
                Err(Misplaced::Tile { name: self.rules.piece_name(row, Slot::ALL[place % 3]) })
            }
        }
    }

    /// Everything that was bought finds a place in the field: what cannot be
    /// slipped under another needs one of its own.
    fn check_places(&self) -> Result<(), Misplaced> {
        let (player, harvest) = (self.open.player(self.open.turn), &self.open.harvest);
        let in_field = |is_it: &dyn Fn(&Crafted) -> bool| -> CardNos {
            player.field.iter().copied().filter(|&card| is_it(player.card(card))).collect()
        };
        let sleeves = in_field(&|card| !card.is_leader());
        let in_harvest = self.open.phase == Phase::Harvest;
        if in_harvest && sleeves.len() != usize::from(harvest.sleeves)
            || sleeves.is_empty() && !harvest.bought.is_empty()
        {
            return Err(Misplaced::NoPlace);
        }
        for slot in Slot::ALL {
            let free = in_field(&|card| card.is_free(slot));
            let coverable = in_field(&|card| card.is_coverable(slot));
            let bought = || harvest.bought.iter().filter(|bought| bought.slot == slot);
            let needing = bought().filter(|bought| !self.rules.row(bought.row).eclipse).count();
            let promised: CardNos = bought().filter_map(|bought| bought.onto).collect();
            let announced = bought().filter(|bought| bought.onto.is_some()).count();
            if in_harvest && needing + usize::from(harvest.room[slot.index()]) != coverable.len() {
                return Err(Misplaced::NoPlace);
            }
            if needing > coverable.len() || promised.len() != announced || !promised.is_subset(&free) {
                return Err(Misplaced::NoPlace);
            }
        }
        Ok(())
    }
}
