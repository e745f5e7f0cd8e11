//! Advancements that are taken off cards and sleeved again, or sleeved before the
//! Discard Phase (rulebook of Nemesis, Gargoyle Summoner, Shardlord and
//! Stormbrew Titan).

use tabletop::{Log, Seat, Variants};

use crate::action::{Piece, Prompt, Source};
use crate::cards::{CardNo, CardNos, Part, RowId, Slot};
use crate::crafted::{Crafted, Layer, Text};
use crate::effect::Effect;
use crate::event::Event;
use crate::rituals::Before;
use crate::state::{Bought, Flow, Mystic, OpenPlayer, Progress, Step, Waiting};

impl Mystic {
    /// Asks which advancement to take off, as long as there is one and room for
    /// it beside what was bought. All come off the same card.
    pub(crate) fn ask_to_unsleeve(&self, seat: Seat, source: Source) -> Flow {
        let mut found = false;
        self.visit_movable(seat, |_, _| found = true);
        if found { Flow::Wait(Waiting::Player(seat, Prompt::Unsleeve(source))) } else { Flow::Done }
    }

    /// Asks for the card that advancements are moved onto, and then for one
    /// after the other.
    pub(crate) fn ask_to_resleeve(&self, seat: Seat, source: Source) -> Flow {
        if self.progress().step != Step::Chosen {
            if self.resleeve_targets(seat).is_empty() {
                return Flow::Done;
            }
            return Flow::Wait(Waiting::Player(seat, Prompt::ResleeveOnto(source)));
        }
        let mut found = false;
        self.visit_movable(seat, |_, _| found = true);
        if found { Flow::Wait(Waiting::Player(seat, Prompt::Resleeve(source))) } else { Flow::Done }
    }

    /// Visits the advancements that can be taken off or moved now, in order, with
    /// the ways in which their texts can lie.
    pub(crate) fn visit_movable(&self, seat: Seat, mut visit: impl FnMut(Piece, Layer)) {
        let (player, chosen) = (self.open.player(seat), self.progress().card);
        let effect = self.current_effect();
        if effect == Some(&Effect::Unsleeve) && !self.open.harvest.bought.is_full() {
            let cards = chosen.map_or_else(|| player.field_cards(), CardNos::of);
            self.visit_pieces(seat, cards, |piece| {
                if self.can_come_off(piece) {
                    visit(piece, Layer::Over);
                }
            });
        } else if effect == Some(&Effect::Resleeve) {
            let Some(target) = chosen else { return };
            self.visit_fitting(seat, target, |piece| {
                let crafted = player.card(target);
                let layers = crafted.layers(&self.rules, piece.row, piece.slot);
                layers.iter().for_each(|&layer| visit(piece, layer));
            });
        }
    }

    fn visit_fitting(&self, seat: Seat, target: CardNo, mut visit: impl FnMut(Piece)) {
        let player = self.open.player(seat);
        let mut others = player.field_cards();
        others.remove(target);
        let has_room = !player.covered.is_full();
        self.visit_pieces(seat, others, |piece| {
            if has_room && player.card(target).fits(&self.rules, piece.row, piece.slot) {
                visit(piece);
            }
        });
    }

    fn takes_something(&self, seat: Seat, card: CardNo) -> bool {
        let player = self.open.player(seat);
        let target = player.card(card);
        let fits = |row: RowId, slot| self.rules.is_piece(row) && target.fits(&self.rules, row, slot);
        let gives_something = |other: CardNo| {
            let seen = Slot::all().any(|slot| fits(player.card(other).slot(slot), slot));
            seen || player.covered_on(other).iter().any(|covered| fits(covered.row, covered.slot))
        };
        !player.covered.is_full() && player.field.iter().any(|&other| other != card && gives_something(other))
    }

    pub(crate) fn can_resleeve(&self, seat: Seat) -> bool {
        self.open.player(seat).field.iter().any(|&card| self.takes_something(seat, card))
    }

    pub(crate) fn resleeve_targets(&self, seat: Seat) -> CardNos {
        let field = self.open.player(seat).field.iter().copied();
        field.filter(|&card| self.takes_something(seat, card)).collect()
    }

    pub(crate) fn choose_target(&mut self, card: CardNo) {
        self.step_on(|progress| *progress = Progress { step: Step::Chosen, card: Some(card), ..*progress });
    }

    /// An advancement comes off its card and lies aside till the Discard Phase.
    pub(crate) fn take_off(&mut self, seat: Seat, piece: Piece, log: &mut impl Log<Event>) {
        let Piece { card, slot, row } = piece;
        let bonuses = self.bonuses(log);
        let points = self.remove_piece(seat, piece, log);
        // Nothing comes off if there is no room for it here.
        let _ = self.open.harvest.bought.push(Bought { row, slot, onto: None, loose: true });
        self.step_on(|progress| progress.card = Some(card));
        log.record(Event::Unsleeved { seat, row, slot, card, points });
        self.tell_bonuses(bonuses, log);
    }

    pub(crate) fn move_piece(&mut self, seat: Seat, piece: Piece, layer: Layer, log: &mut impl Log<Event>) {
        let Some(target) = self.progress().card else { return };
        let Piece { card, slot, row } = piece;
        let bonuses = self.bonuses(log);
        let was_used = self.open.player(seat).has_used_piece(piece);
        let points = self.remove_piece(seat, piece, log);
        log.record(Event::Unsleeved { seat, row, slot, card, points });
        self.sleeve_onto(seat, Bought { row, slot, onto: None, loose: true }, target, layer, log);
        // It is the same advancement: what it has done in this turn, or rests
        // from, it does not do again elsewhere.
        let player = self.player_mut(seat);
        if was_used && let Some(part) = player.part_of(Piece { card: target, ..piece }) {
            player.note_used(Source::Card(target, part));
        }
        self.tell_bonuses(bonuses, log);
    }

    /// Which of the bought advancements can be sleeved at once, a bit each; equal
    /// ones once.
    pub(crate) fn sleevable_now(&self, seat: Seat) -> u8 {
        let bought = &self.open.harvest.bought;
        let is_first = |place: usize| !bought[..place].contains(&bought[place]);
        let can = |place: &usize| {
            !bought[*place].loose && is_first(*place) && !self.places_for(seat, bought[*place]).is_empty()
        };
        (0..bought.len()).filter(can).fold(0, |options, place| options | 1 << place)
    }

    pub(crate) fn can_sleeve_now(&self, seat: Seat) -> bool {
        self.sleevable_now(seat) != 0
    }

    /// Asks which of the bought advancements is sleeved at once, and where, unless
    /// there is only one place.
    pub(crate) fn sleeve_now(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) -> Flow {
        if !self.can_sleeve_now(seat) {
            return Flow::Done;
        }
        match self.chosen_to_sleeve() {
            Some((_, bought)) => self.sleeve_or_ask(seat, bought, log),
            None => Flow::Wait(Waiting::Player(seat, Prompt::SleeveNow(source))),
        }
    }

    pub(crate) fn choose_to_sleeve(&mut self, option: u8) {
        self.step_on(|progress| *progress = Progress { step: Step::Chosen, cards: option, ..*progress });
    }

    pub(crate) fn chosen_to_sleeve(&self) -> Option<(usize, Bought)> {
        if self.current_effect() != Some(&Effect::SleeveNow) || self.progress().step != Step::Chosen {
            return None;
        }
        let place = usize::from(self.progress().cards);
        self.open.harvest.bought.get(place).map(|&bought| (place, bought))
    }

    /// What a card shows more than before is gained at once: the new advancement
    /// works in this turn, and may fulfil a ritual (rulebook of Nemesis,
    /// Stormbrew Titan).
    pub(crate) fn gain_by_sleeving(&mut self, seat: Seat, card: CardNo, crafted: Crafted, log: &mut impl Log<Event>) {
        self.reckon_room(seat);
        self.reckon_reductions(seat);
        self.open.harvest.resolved = false;
        let added = self.open.player(seat).added(card);
        self.gain_what_is_new(seat, card, Before { crafted, added }, log);
    }
}

impl OpenPlayer {
    /// Where the ability of an advancement on a card stands: in its slot, or
    /// below what covers it.
    fn part_of(&self, Piece { card, slot, row }: Piece) -> Option<Part> {
        let crafted = self.card(card);
        if crafted.slot(slot) == row {
            return Some(slot.into());
        }
        (crafted.text() == Text::Covered(slot, row)).then_some(Part::Covered)
    }

    /// Whether the ability of an advancement has been used in this turn, or rests.
    fn has_used_piece(&self, piece: Piece) -> bool {
        self.part_of(piece).is_some_and(|part| self.has_used(piece.card, part))
    }
}
