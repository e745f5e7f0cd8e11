//! Purchases without cost, and looks at the top of common decks (rulebook of
//! Nemesis, Scout, Celestial Observatory and Sacrosanct Nests).

use tabletop::{Log, Seat, SeatSet, Variants};

use crate::action::{Action, Prompt, Source, Ware};
use crate::cards::{Slot, TileId, ValeId, Vales};
use crate::effect::{Effect, Supply, Trigger};
use crate::event::Event;
use crate::state::{Draw, Flow, Mystic, Step, Waiting};

impl Supply {
    /// The deck that it comes from, counted from zero.
    fn deck(self) -> usize {
        usize::from(self.level().unwrap_or(1).saturating_sub(1))
    }
}

impl Mystic {
    pub(crate) fn can_take(&self, seat: Seat, supply: Supply) -> bool {
        match supply {
            Supply::FertileSoil | Supply::Reserved => self.free_wares(seat, supply).next().is_some(),
            Supply::Vale(_) => self.free_vales(seat, supply).next().is_some(),
            Supply::TopVale(_) | Supply::SeenVale(_) => {
                self.open.vales.decks.get(supply.deck()).is_some_and(|deck| !deck.is_empty())
            }
            Supply::SeenAdvancement(_) => {
                self.open.commons.decks.get(supply.deck()).is_some_and(|deck| !deck.is_empty())
            }
        }
    }

    fn free_wares(&self, seat: Seat, supply: Supply) -> impl Iterator<Item = Ware> + '_ {
        let player = self.open.player(seat);
        let (tiles, soils) = match supply {
            Supply::Reserved => (Some(player.aside), player.aside_soil),
            Supply::FertileSoil => (None, self.open.commons.soil),
            Supply::Vale(_) | Supply::TopVale(_) | Supply::SeenVale(_) | Supply::SeenAdvancement(_) => (None, [0; 3]),
        };
        let tiles = tiles.into_iter().flatten().map(Ware::Tile);
        let soils = Slot::all().filter(move |slot| soils[slot.index()] > 0);
        let is_reserved = supply == Supply::Reserved;
        let soils = soils.map(move |slot| if is_reserved { Ware::ReservedSoil(slot) } else { Ware::Soil(slot) });
        tiles.chain(soils).filter(|&ware| self.has_room_for_more() && self.has_sleeve_for(self.rules.sold(ware)))
    }

    fn free_vales(&self, seat: Seat, supply: Supply) -> impl Iterator<Item = ValeId> + '_ {
        let row = self.open.vales.rows.get(supply.deck()).filter(|_| matches!(supply, Supply::Vale(_)));
        row.into_iter().flatten().flatten().copied().filter(move |&vale| self.may_own(seat, vale))
    }

    pub(crate) fn visit_free(&self, seat: Seat, mut visit: impl FnMut(Action)) {
        let Some(Effect::FreeBuy(supply)) = self.current_effect() else { return };
        self.free_wares(seat, *supply).map(Action::Take).for_each(&mut visit);
        // A set brings them into order.
        let vales: Vales = self.free_vales(seat, *supply).collect();
        let mut equal = Vales::EMPTY;
        for vale in vales {
            if !equal.contains(vale) {
                equal |= self.rules.vale_row(vale).cards;
                visit(Action::ChooseVale(vale));
            }
        }
    }

    /// Asks what is taken, or looks at what there is; done if there is nothing
    /// to take.
    pub(crate) fn free_buy(&mut self, seat: Seat, source: Source, supply: Supply, log: &mut impl Log<Event>) -> Flow {
        if !self.can_take(seat, supply) && self.progress().step == Step::Begin {
            return Flow::Done;
        }
        let deck = supply.deck();
        match supply {
            Supply::FertileSoil | Supply::Reserved | Supply::Vale(_) => {
                Flow::Wait(Waiting::Player(seat, Prompt::Take(source)))
            }
            Supply::TopVale(_) => match self.secret.top_vales[deck] {
                Some(vale) => {
                    self.take_top_vale(seat, vale, log);
                    Flow::Again
                }
                None => Flow::Wait(Waiting::Chance(Draw::TakeVale(seat, deck as u8))),
            },
            Supply::SeenVale(_) | Supply::SeenAdvancement(_) if self.progress().step == Step::Chosen => {
                Flow::Wait(Waiting::Player(seat, Prompt::Looked(source)))
            }
            Supply::SeenVale(_) => match self.secret.top_vales[deck] {
                Some(vale) => {
                    self.see_vale(seat, vale, deck, log);
                    Flow::Again
                }
                None => Flow::Wait(Waiting::Chance(Draw::SeeVale(seat, deck as u8))),
            },
            Supply::SeenAdvancement(_) => match self.secret.top_tiles[deck] {
                Some(tile) => {
                    self.see_tile(seat, tile, deck, log);
                    Flow::Again
                }
                None => Flow::Wait(Waiting::Chance(Draw::SeeTile(seat, deck as u8))),
            },
        }
    }

    /// The player sees the top advancement of a deck, and nobody else does.
    pub(crate) fn see_tile(&mut self, seat: Seat, tile: TileId, deck: usize, log: &mut impl Log<Event>) {
        self.secret.top_tiles[deck] = Some(tile);
        let looked = &mut self.open.commons.looked[deck];
        *looked = looked.with(seat);
        self.step_on(|progress| progress.step = Step::Chosen);
        log.record(Event::LookedAtTile(seat, Some(tile)));
    }

    /// The player sees the top vale of a deck, and nobody else does.
    pub(crate) fn see_vale(&mut self, seat: Seat, vale: ValeId, deck: usize, log: &mut impl Log<Event>) {
        self.secret.top_vales[deck] = Some(vale);
        let looked = &mut self.open.vales.looked[deck];
        *looked = looked.with(seat);
        self.step_on(|progress| progress.step = Step::Chosen);
        log.record(Event::LookedAtVale(seat, Some(vale)));
    }

    /// What can be done with what the player has looked at: take it, if there is
    /// a place for it, or put it back.
    pub(crate) fn list_looked_at(&self, seat: Seat, mut add: impl FnMut(Action)) {
        let Some(Effect::FreeBuy(supply)) = self.current_effect() else { return add(Action::Decline) };
        match supply {
            Supply::SeenAdvancement(_) => {
                let tile = self.secret.top_tiles[supply.deck()].map(Ware::Tile);
                let fits = |ware: &Ware| self.has_room_for_more() && self.has_sleeve_for(self.rules.sold(*ware));
                tile.filter(fits).map(Action::Take).into_iter().for_each(&mut add);
            }
            Supply::SeenVale(_) => {
                let vale = self.secret.top_vales[supply.deck()];
                vale.filter(|&vale| self.may_own(seat, vale)).map(Action::ChooseVale).into_iter().for_each(&mut add);
            }
            // The others are not looked at.
            Supply::FertileSoil | Supply::Reserved | Supply::Vale(_) | Supply::TopVale(_) => {}
        }
        add(Action::Decline);
    }

    pub(crate) fn take_free(&mut self, seat: Seat, ware: Ware, log: &mut impl Log<Event>) {
        self.accept(seat, log);
        if let (Ware::Tile(tile), Some(Effect::FreeBuy(supply @ Supply::SeenAdvancement(_)))) =
            (ware, self.current_effect())
        {
            self.draw_tile(supply.deck(), tile);
        }
        let row = self.rules.sold(ware).row;
        self.take_ware(seat, ware, None, log);
        log.record(Event::Taken { seat, ware });
        if self.rules.row(row).triggers.has(Trigger::WhenBought) {
            self.open.harvest.taken = Some(Source::Bought(row));
        }
        self.go_on();
    }

    pub(crate) fn take_vale(&mut self, seat: Seat, vale: ValeId, log: &mut impl Log<Event>) {
        self.accept(seat, log);
        if let Some(Effect::FreeBuy(supply @ (Supply::SeenVale(_) | Supply::TopVale(_)))) = self.current_effect() {
            self.draw_vale(supply.deck(), vale);
        }
        let bonuses = self.bonuses(log);
        self.own_vale(seat, vale);
        let points = i16::from(self.rules.vale(vale).end_vp);
        log.record(Event::ValeTaken { seat, vale, points });
        self.tell_bonuses(bonuses, log);
        if self.rules.vales_with[Trigger::WhenBought as usize].contains(vale) {
            self.open.harvest.taken = Some(Source::Vale(vale));
        }
        self.go_on();
    }

    /// The top vale of a deck is the player's, unseen. One that they may not own
    /// any more of stays where it is, and everybody has seen it.
    pub(crate) fn take_top_vale(&mut self, seat: Seat, vale: ValeId, log: &mut impl Log<Event>) {
        if self.may_own(seat, vale) {
            self.take_vale(seat, vale, log);
            return;
        }
        if let Some(Effect::FreeBuy(supply)) = self.current_effect() {
            let deck = supply.deck();
            self.secret.top_vales[deck] = Some(vale);
            self.open.vales.looked[deck] = SeatSet::EVERYBODY;
        }
        log.record(Event::PutBackCommon(seat));
        self.go_on();
    }

    /// Takes an advancement off the top of a deck; says whether it could have
    /// been there.
    pub(crate) fn draw_tile(&mut self, deck: usize, tile: TileId) -> bool {
        let taken = self.open.commons.decks[deck].take(tile);
        if taken {
            self.secret.top_tiles[deck] = None;
            self.open.commons.looked[deck] = SeatSet::NONE;
        }
        taken
    }

    /// Takes a vale off the top of a deck; says whether it could have been there.
    pub(crate) fn draw_vale(&mut self, deck: usize, vale: ValeId) -> bool {
        let taken = self.open.vales.decks[deck].take(vale);
        if taken {
            self.secret.top_vales[deck] = None;
            self.open.vales.looked[deck] = SeatSet::NONE;
        }
        taken
    }
}
