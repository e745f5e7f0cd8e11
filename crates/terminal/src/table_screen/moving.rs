//! Going from card to card and from choice to choice.

use ratatui::layout::Position;

use super::{Pane, TableScreen};
use crate::focus::{Direction, Moved, Target, find, target_at};

impl TableScreen<'_> {
    pub(super) fn go(&mut self, direction: Direction) {
        match (self.pane, direction) {
            (Pane::Choices, Direction::Up) => self.select(self.selected.saturating_sub(1)),
            (Pane::Choices, Direction::Down) => self.select(self.selected + 1),
            (Pane::Choices, Direction::Left) => self.leave_choices(),
            (Pane::Choices, Direction::Right) => {}
            (Pane::Table, _) => {
                let Some(seen) = &self.seen else { return };
                let moved = self.focus.go(&seen.scene, &seen.players, &self.spots, direction);
                if moved == Moved::NoFurther && direction == Direction::Right {
                    self.enter_choices();
                }
            }
        }
    }

    fn leave_choices(&mut self) {
        if self.focus.at().is_some() {
            self.listed_card = None;
            self.pane = Pane::Table;
        }
    }

    /// Goes to the choices, to the first about the card that was looked at.
    fn enter_choices(&mut self) {
        if self.listed().is_empty() {
            return;
        }
        let id = self.focused_id();
        let about = self.listed().iter().position(|offer| offer.card.is_some() && offer.card == id);
        self.pane = Pane::Choices;
        self.selected = about.unwrap_or(self.selected);
    }

    pub(super) fn change_zone(&mut self, direction: Direction) {
        let has_choices = !self.listed().is_empty();
        let Some(seen) = &self.seen else { return };
        let moved = match self.pane {
            Pane::Table => self.focus.change_zone(&seen.scene, &seen.players, direction),
            Pane::Choices => Moved::NoFurther,
        };
        match (moved, self.pane) {
            (Moved::ToAnotherCard, _) => {}
            (Moved::NoFurther, Pane::Table) if has_choices => self.enter_choices(),
            (Moved::NoFurther, _) => {
                self.focus.enter_from(&seen.scene, &seen.players, direction);
                self.leave_choices();
            }
        }
    }

    pub(super) fn select(&mut self, number: usize) {
        self.selected = number.min(self.listed().len().saturating_sub(1));
        self.look_at_selected();
    }

    /// Whoever goes through the choices sees the card of each.
    pub(super) fn look_at_selected(&mut self) {
        if self.pane != Pane::Choices {
            return;
        }
        let id = self.listed().get(self.selected).and_then(|offer| offer.card.clone());
        let (Some(seen), Some(id)) = (&self.seen, id) else { return };
        if let Some(at) = find(&seen.scene, &seen.players, &id) {
            self.focus.look_at(at, &seen.scene);
        }
    }

    pub(super) fn click(&mut self, position: Position) {
        match target_at(&self.spots, position) {
            Some(Target::Card(at)) => {
                if let Some(seen) = &self.seen {
                    self.focus.look_at(at, &seen.scene);
                    self.leave_choices();
                }
            }
            Some(Target::Offer(number)) => self.choose(number),
            Some(Target::AboutCard(number)) => {
                let offer = self.focused_id().and_then(|id| self.about(&id).into_iter().nth(number));
                if let Some(offer) = offer.filter(|offer| offer.refusal.is_none()) {
                    self.act(&offer.action);
                }
            }
            Some(Target::Log) | None => {}
        }
    }
}
