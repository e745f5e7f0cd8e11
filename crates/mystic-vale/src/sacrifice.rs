//! Giving vales and advancements back to the box for good (rulebook of Nemesis,
//! Sacrifice).

use tabletop::{CardIndex, FixedList, Log, Seat, Variants};

use crate::action::{Action, Piece, Source};
use crate::cards::{CardNo, CardNos, Part, RowId, Slot, ValeId, Vales};
use crate::crafted::{Crafted, Layer, Text};
use crate::effect::{Effect, Sacrificed};
use crate::event::Event;
use crate::rituals::Before;
use crate::state::{Frame, MAX_COVERED, Mystic, OpenPlayer, Phase};

impl Mystic {
    /// Visits the bought advancements on cards, covered ones included, in order;
    /// equal ones once.
    pub(crate) fn visit_pieces(&self, seat: Seat, cards: CardNos, mut visit: impl FnMut(Piece)) {
        let player = self.open.player(seat);
        let mut add = |card, slot, row: RowId| {
            if self.rules.is_piece(row) {
                visit(Piece { card, slot, row });
            }
        };
        for card in self.representatives(seat, cards) {
            let (crafted, covered) = (player.card(card), player.covered_on(card));
            for slot in Slot::all() {
                let below = covered.iter().filter(|covered| covered.slot == slot);
                if below.clone().next().is_none() {
                    add(card, slot, crafted.slot(slot));
                    continue;
                }
                let mut rows = FixedList::<RowId, { MAX_COVERED + 1 }>::new();
                // There is room for all that can be covered and one that is seen.
                for row in below.map(|covered| covered.row).chain([crafted.slot(slot)]) {
                    let _ = rows.push(row);
                }
                rows.sort_unstable();
                for (place, &row) in rows.iter().enumerate() {
                    if place == 0 || rows[place - 1] != row {
                        add(card, slot, row);
                    }
                }
            }
        }
    }

    pub(crate) fn piece_of(&self, seat: Seat, source: Source) -> Option<Piece> {
        let Source::Card(card, part) = source else { return None };
        let crafted = self.open.player(seat).card(card);
        let slot = match (part, crafted.text()) {
            (Part::Covered, Text::Covered(slot, _)) => slot,
            _ => part.slot()?,
        };
        let row = crafted.row_of(part);
        (!row.is_none() && !self.rules.row(row).is_printed).then_some(Piece { card, slot, row })
    }

    /// Visits the advancements that an ability may take off cards of the field,
    /// in order.
    fn visit_sacrifices(&self, seat: Seat, source: Source, what: Sacrificed, mut visit: impl FnMut(Piece)) {
        if !matches!(what, Sacrificed::Advancement | Sacrificed::OtherAdvancement) {
            return;
        }
        let itself = self.piece_of(seat, source).filter(|_| what == Sacrificed::OtherAdvancement);
        let field = self.open.player(seat).field_cards();
        self.visit_pieces(seat, field, |piece| {
            if Some(piece) != itself && self.can_come_off(piece) {
                visit(piece);
            }
        });
    }

    /// Whether an advancement can be taken off its card without leaving what was
    /// bought without a place: a slot that is uncovered may not be free.
    pub(crate) fn can_come_off(&self, piece: Piece) -> bool {
        let seat = self.open.turn;
        let player = self.open.player(seat);
        let mut crafted = *player.card(piece.card);
        let before = self.takes_another(seat, &crafted, piece.slot);
        let under = player.covered_on(piece.card);
        crafted.unsleeve(&self.rules, piece.row, piece.slot, under);
        crafted.reckon(&self.rules, under, player.added(piece.card));
        let after = self.takes_another(seat, &crafted, piece.slot);
        !before || after || self.open.harvest.room[piece.slot.index()] > 0
    }

    pub(crate) fn can_sacrifice(&self, seat: Seat, source: Source, what: Sacrificed) -> bool {
        match (what, source) {
            (Sacrificed::This, Source::Vale(vale)) => self.open.player(seat).vales.contains(vale),
            (Sacrificed::This, _) => self.piece_of(seat, source).is_some_and(|piece| self.can_come_off(piece)),
            (Sacrificed::Vale, _) => !self.open.player(seat).vales.is_empty(),
            (Sacrificed::Advancement | Sacrificed::OtherAdvancement, _) => {
                let mut found = false;
                self.visit_sacrifices(seat, source, what, |_| found = true);
                found
            }
        }
    }

    /// Lists what can be given back for the ability under way, in order; equal
    /// vales once.
    pub(crate) fn list_sacrifices(&self, seat: Seat, source: Source, mut add: impl FnMut(Action)) {
        let Some(Effect::Sacrifice(what)) = self.current_effect() else { return };
        if *what == Sacrificed::Vale {
            let (mut equal, player) = (Vales::EMPTY, self.open.player(seat));
            for vale in player.vales {
                let row = self.rules.vale_row(vale);
                // One that works is not as good as one that was just bought.
                let alike = if player.fresh.contains(vale) { player.fresh } else { player.working_vales() };
                if !equal.contains(vale) {
                    equal |= row.cards & alike;
                    add(Action::ChooseVale(vale));
                }
            }
        }
        self.visit_sacrifices(seat, source, *what, |piece| add(Action::ChoosePiece(piece, Layer::Over)));
        if self.may_decline() {
            add(Action::Decline);
        }
    }

    pub(crate) fn sacrifice_itself(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        if let Source::Vale(vale) = source {
            self.lose_vale(seat, vale, log);
        } else if let Some(piece) = self.piece_of(seat, source) {
            self.lose_piece(seat, piece, log);
        }
    }

    pub(crate) fn choose_vale(&mut self, seat: Seat, vale: ValeId, log: &mut impl Log<Event>) {
        if let Some(Effect::FreeBuy(_)) = self.current_effect() {
            return self.take_vale(seat, vale, log);
        }
        self.accept(seat, log);
        self.note_sacrificed(self.rules.vale_row(vale).level);
        self.lose_vale(seat, vale, log);
        self.go_on();
    }

    /// The player chose an advancement on a card: to give back, to take off, or
    /// to move.
    pub(crate) fn choose_piece(&mut self, seat: Seat, piece: Piece, layer: Layer, log: &mut impl Log<Event>) {
        let effect = self.current_effect();
        if effect == Some(&Effect::Unsleeve) {
            return self.take_off(seat, piece, log);
        }
        if effect == Some(&Effect::Resleeve) {
            return self.move_piece(seat, piece, layer, log);
        }
        self.accept(seat, log);
        self.note_sacrificed(self.rules.row(piece.row).level);
        self.lose_piece(seat, piece, log);
        self.go_on();
    }

    /// Notes the level of what was given back, for what comes next.
    fn note_sacrificed(&mut self, level: u8) {
        if let Some(Frame::Ability { sacrificed, .. }) = &mut self.open.frame {
            *sacrificed = level;
        }
    }

    fn lose_vale(&mut self, seat: Seat, vale: ValeId, log: &mut impl Log<Event>) {
        let bonuses = self.bonuses(log);
        let player = self.player_mut(seat);
        player.vales.remove(vale);
        player.fresh.remove(vale);
        player.used_vales.remove(vale);
        self.open.vales.lost.insert(vale);
        self.reckon_vale_growth(seat);
        if self.open.phase == Phase::Harvest {
            self.reckon_reductions(seat);
        }
        log.record(Event::ValeLost { seat, vale, points: i16::from(self.rules.vale(vale).end_vp) });
        self.tell_bonuses(bonuses, log);
    }

    /// An advancement on a card goes back to the box for good. What it gave stays.
    fn lose_piece(&mut self, seat: Seat, piece: Piece, log: &mut impl Log<Event>) {
        let Piece { card, slot, row } = piece;
        let bonuses = self.bonuses(log);
        let points = self.remove_piece(seat, piece, log);
        self.open.sacrificed = self.open.sacrificed.saturating_add(1);
        log.record(Event::Sacrificed { seat, row, slot, card, points });
        self.tell_bonuses(bonuses, log);
    }

    /// Takes an advancement out of its sleeve, and says how many points go with
    /// it. What comes to light by that in a harvest gives its symbols at once, and
    /// does what it has to.
    pub(crate) fn remove_piece(&mut self, seat: Seat, piece: Piece, log: &mut impl Log<Event>) -> i16 {
        let Piece { card, slot, row } = piece;
        let rules = self.rules;
        self.note_rewarded(seat, card);
        let without = self.without_piece(seat, piece);
        let player = self.player_mut(seat);
        let before = *player.card(card);
        let mut after = before;
        let uncovered = after.unsleeve(&rules, row, slot, player.covered_on(card));
        if let Some(place) = player.covered.iter().position(|covered| Some(*covered) == uncovered) {
            player.covered.remove(place);
        }
        if before.slot(slot) == row {
            player.note_uncovered(card, slot, before.text(), &after);
        } else if after.text() != before.text() {
            player.used[card.index()] &= !Part::Covered.bit();
        }
        after.reckon(&rules, player.covered_below(card, &after), player.added(card));
        player.change(card, |crafted| *crafted = after);
        if self.open.phase == Phase::Harvest {
            self.reckon_room(seat);
            self.reckon_reductions(seat);
            self.open.harvest.resolved = false;
            if before.slot(slot) == row {
                self.forget_rewarded(card, slot);
            }
            let added = self.open.player(seat).added(card);
            self.gain_what_is_new(seat, card, Before { crafted: without, added }, log);
        }
        i16::from(before.worth()) - i16::from(after.worth())
    }

    /// A card without an advancement, and without what that covers.
    fn without_piece(&self, seat: Seat, Piece { card, slot, row }: Piece) -> Crafted {
        let player = self.open.player(seat);
        let mut crafted = *player.card(card);
        if crafted.slot(slot) == row {
            crafted.unsleeve(&self.rules, row, slot, &[]);
            crafted.reckon(&self.rules, &[], player.added(card));
        }
        crafted
    }
}

impl OpenPlayer {
    /// What could be seen in a slot is gone: what lay below it has been used if
    /// its text was read and used before.
    fn note_uncovered(&mut self, card: CardNo, slot: Slot, text: Text, after: &Crafted) {
        let used = &mut self.used[card.index()];
        let was_read = matches!(text, Text::Covered(of, row) if of == slot && after.slot(slot) == row);
        let was_used = *used & Part::Covered.bit() != 0;
        *used &= !Part::from(slot).bit();
        if was_read && was_used {
            *used |= Part::from(slot).bit();
        }
        if !matches!(after.text(), Text::Covered(..)) || was_read {
            *used &= !Part::Covered.bit();
        }
    }
}
