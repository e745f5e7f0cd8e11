//! Whether everything is somewhere exactly once.

use strum::VariantArray;
use tabletop::{CardIndex, Seat, SeatSet, Variants};

use crate::cards::{Amulets, CardNo, CardNos, DECK_SIZE, Leaders, Part, RowId, Slot, TileId, Vales};
use crate::crafted::{Covered, Crafted, Text};
use crate::rules::{LeaderRow, Triggers};
use crate::setup::vp_pool;
use crate::state::{Mystic, OpenPlayer, Phase, Upgrade};

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
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
        "{found} tokens are in the pool, with the players or back in the box, and {expected} have come into the game"
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
    #[error("the top card of a common deck is known that does not lie there, or to nobody")]
    Tops,
    #[error("the nemesis is not where it was sleeved")]
    Nemesis,
    #[error("the harvest reckons with prices or mana that the cards do not give")]
    Harvest,
    #[error("a card is remembered that is not in sight")]
    OutOfSight,
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
        self.check_tops()?;
        self.check_places()?;
        self.check_harvest()?;
        self.check_memory()
    }

    fn check_harvest(&self) -> Result<(), Misplaced> {
        if self.open.phase != Phase::Harvest {
            return Ok(());
        }
        let (reductions, harvest) = (self.reductions(self.open.turn), &self.open.harvest);
        let first = if harvest.bought_advancements == 0 { reductions.first } else { 0 };
        let right = harvest.first_less == first
            && harvest.less == reductions.every.map(|less| less.saturating_add(first))
            && (harvest.reserved_less, harvest.guardian_less) == (reductions.reserved, reductions.per_guardian)
            && harvest.withheld == self.withheld_mana(self.open.turn);
        if right { Ok(()) } else { Err(Misplaced::Harvest) }
    }

    /// The card whose moment it is can be seen, and so can cards that are kept
    /// and abilities that were used.
    fn check_memory(&self) -> Result<(), Misplaced> {
        let active = self.open.player(self.open.turn);
        let moment = self.open.moment.and_then(|moment| moment.card);
        if moment.is_some_and(|card| !active.shows(card)) {
            return Err(Misplaced::OutOfSight);
        }
        for seat in Seat::all(self.open.seats()) {
            let player = self.open.player(seat);
            if !player.kept.is_subset(&player.field_cards()) {
                return Err(Misplaced::OutOfSight);
            }
            let used = CardNo::all().flat_map(|card| Part::all().map(move |part| (card, part)));
            let mut used = used.filter(|&(card, part)| player.has_used(card, part));
            if !used.all(|(card, part)| self.can_be_used(player.card(card).row_of(part), part)) {
                return Err(Misplaced::Used { seat });
            }
        }
        Ok(())
    }

    /// Whether a row has an ability that can be used. A leader that was used and
    /// then turned over has been used, whichever side has the ability.
    fn can_be_used(&self, row: RowId, part: Part) -> bool {
        let is_second = matches!(part, Part::LeaderAgain | Part::NemesisAgain);
        let has = |row: RowId| {
            let row = self.rules.row(row);
            if is_second { row.second.is_some() } else { row.counted.is_some() }
        };
        match self.rules.leader_side(row) {
            Some((leader, _)) => {
                let LeaderRow { starting, upgraded, .. } = self.rules.leader_row(leader);
                has(starting) || has(upgraded)
            }
            None => has(row),
        }
    }

    /// Nobody has the leader or the amulet of another.
    fn check_dealt(&self) -> Result<(), Misplaced> {
        let hands = || self.secret.hands.iter();
        let players = || self.open.players.iter();
        let leaders = hands().flat_map(|hand| hand.leaders.iter());
        let in_play = players().flat_map(|player| player.leaders.iter()).map(|leader| leader.id);
        let leaders: Vec<_> = leaders.chain(in_play).chain(self.open.harvest.drawn.iter().copied()).collect();
        let amulets = hands().flat_map(|hand| hand.amulets.iter());
        let amulets: Vec<_> = amulets.chain(players().filter_map(|player| player.amulet)).collect();
        let once = leaders.iter().copied().collect::<Leaders>().len() == leaders.len()
            && amulets.iter().copied().collect::<Amulets>().len() == amulets.len();
        if once { Ok(()) } else { Err(Misplaced::Dealt) }
    }

    /// What somebody has looked at can lie there, and nobody has looked at what is
    /// not remembered.
    fn check_tops(&self) -> Result<(), Misplaced> {
        let (commons, vales) = (&self.open.commons, &self.open.vales);
        let tiles =
            self.secret.top_tiles.iter().zip(&commons.looked).zip(&commons.decks).all(|((top, looked), deck)| {
                top.is_some() == (*looked != SeatSet::NONE) && top.is_none_or(|tile| deck.candidates().contains(tile))
            });
        let vales = self.secret.top_vales.iter().zip(&vales.looked).zip(&vales.decks).all(|((top, looked), deck)| {
            top.is_some() == (*looked != SeatSet::NONE) && top.is_none_or(|vale| deck.candidates().contains(vale))
        });
        if tiles && vales { Ok(()) } else { Err(Misplaced::Tops) }
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

    /// Leaders lie in the sleeves of their cards, the right side up, or beside
    /// them if they are titans, and no other card holds one. So it is with the
    /// nemesis.
    fn check_leader(&self, seat: Seat, player: &OpenPlayer) -> Result<(), Misplaced> {
        let mut expected: Vec<_> = player
            .leaders
            .iter()
            .filter_map(|leader| {
                let row = self.rules.leader_row(leader.id);
                Some((leader.card?, if leader.upgrade.shows() { row.upgraded } else { row.starting }))
            })
            .collect();
        expected.sort_unstable();
        let leaders = CardNo::all().filter_map(|card| Some((card, player.card(card).leader_row()?)));
        let beside = player.leaders.iter().filter(|leader| leader.card.is_none());
        let titans = beside.clone().all(|leader| self.rules.is_titan(leader.id) && leader.upgrade.shows());
        let working = beside.filter(|leader| leader.upgrade == Upgrade::Done);
        let triggers = working.fold(Triggers::NONE, |all, leader| {
            all.and(self.rules.row(self.rules.leader_row(leader.id).upgraded).triggers)
        });
        if !leaders.eq(expected) || !titans || triggers != player.beside {
            return Err(Misplaced::Leader { seat });
        }
        let nemesis = CardNo::all().find(|&card| player.card(card).is_nemesis());
        let row = nemesis.and_then(|card| player.card(card).filling());
        let right_row = row.is_none_or(|row| row == self.rules.nemesis_row(self.open.corruption.space));
        if nemesis != self.open.corruption.card || !right_row {
            return Err(Misplaced::Nemesis);
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

    /// Tokens are in the pool, in the box, with the players or with the nemesis.
    fn check_tokens(&self) -> Result<(), Misplaced> {
        let players: u32 = Seat::all(self.open.seats()).map(|seat| u32::from(self.open.player(seat).tokens)).sum();
        let nemesis = if self.rules.is_solo() { u32::from(self.open.score_pile().tokens) } else { 0 };
        let found = players + nemesis + u32::from(self.open.pool) + u32::from(self.open.to_box);
        let expected = u32::from(vp_pool(self.open.seats())) + u32::from(self.open.from_box);
        if found == expected { Ok(()) } else { Err(Misplaced::Tokens { found, expected }) }
    }

    fn check_vales(&self) -> Result<(), Misplaced> {
        let mut zones: Vec<Vales> = self.open.vales.on_offer().map(Vales::of).collect();
        zones.extend(self.open.vales.decks.iter().map(|deck| *deck.candidates()));
        zones.extend(Seat::all(self.open.seats()).map(|seat| self.open.player(seat).vales));
        if self.rules.is_solo() {
            zones.push(self.open.score_pile().vales);
        }
        zones.push(self.open.vales.lost);
        let together = zones.iter().fold(Vales::EMPTY, |all, &zone| all | zone);
        let count: usize = zones.iter().map(|zone| zone.len()).sum();
        let all = Vales::first(self.rules.vale_count());
        if together == all && count == all.len() { Ok(()) } else { Err(Misplaced::Vales) }
    }

    /// An advancement is on offer, in a deck (or boxed with those that were not
    /// counted out), set aside, bought, on a card, or back in the box.
    fn check_tiles(&self) -> Result<(), Misplaced> {
        let counts = self.pieces_back_in_box()?;
        let in_box: i32 = counts.iter().sum();
        let right = in_box == i32::from(self.open.sacrificed);
        match counts.iter().position(|&count| count < 0 || count > 0 && !right) {
            None if right => Ok(()),
            place => {
                let place = place.unwrap_or_default();
                let row = RowId((place / 3) as u8);
                Err(Misplaced::Tile { name: self.rules.piece_name(row, Slot::VARIANTS[place % 3]) })
            }
        }
    }

    /// How many advancements of each row and slot are nowhere on the table, the
    /// slots of a row one after the other.
    pub(crate) fn pieces_back_in_box(&self) -> Result<Vec<i32>, Misplaced> {
        let mut counts = vec![0_i32; self.rules.row_count() * 3];
        let place = |row: usize, slot: Slot| row * 3 + slot.index();
        let aside = || self.open.players.iter().map(|player| &player.aside);
        for tile in (0..self.rules.tile_count()).map(TileId::from_index) {
            let piece = self.rules.tile(tile);
            let on_offer = self.open.commons.on_offer().filter(|&other| other == tile).count();
            let in_deck = self.open.commons.decks.iter().filter(|deck| deck.candidates().contains(tile)).count();
            let found = on_offer + in_deck + aside().filter(|aside| aside.contains(tile)).count();
            if found > 1 {
                return Err(Misplaced::Tile { name: self.rules.tile_name(tile).to_owned() });
            }
            counts[place(piece.row.index(), piece.slot)] += 1 - found as i32;
        }
        for slot in Slot::all() {
            let all = self.rules.cards().fertile_soil.copies.of(slot);
            let reserved: u8 = self.open.players.iter().map(|player| player.aside_soil[slot.index()]).sum();
            counts[place(self.rules.soil().index(), slot)] +=
                i32::from(all) - i32::from(self.open.commons.soil[slot.index()]) - i32::from(reserved);
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
        Ok(counts)
    }

    /// Everything that was bought finds a place: what cannot be slipped under
    /// another needs one of its own.
    fn check_places(&self) -> Result<(), Misplaced> {
        let (seat, harvest) = (self.open.turn, &self.open.harvest);
        let player = self.open.player(seat);
        let in_harvest = self.open.phase == Phase::Harvest;
        if in_harvest && self.room(seat) != (harvest.room, harvest.sleeves) {
            return Err(Misplaced::NoPlace);
        }
        let bought = || harvest.bought.iter().filter(|bought| !bought.loose);
        let sleeves = self.sleeves(seat);
        let is_blank = |card: CardNo| player.is_as_good_as_blank(card, |leader| self.rules.is_titan(leader));
        if bought().next().is_some() && sleeves.iter().all(|card| player.card(card).is_filled() && !is_blank(card)) {
            return Err(Misplaced::NoPlace);
        }
        for slot in Slot::all() {
            let takes = |&card: &CardNo| is_blank(card) || self.takes_another(seat, player.card(card), slot);
            let of_slot = || bought().filter(|bought| bought.slot == slot);
            let needing = of_slot().filter(|bought| !self.rules.row(bought.row).eclipse).count();
            let promised: CardNos = of_slot().filter_map(|bought| bought.onto).collect();
            let announced = of_slot().filter(|bought| bought.onto.is_some()).count();
            let free = promised.iter().all(|card| sleeves.contains(card) && player.card(card).is_free(slot));
            if needing > sleeves.iter().filter(takes).count() || promised.len() != announced || !free {
                return Err(Misplaced::NoPlace);
            }
        }
        Ok(())
    }
}
