//! Choosing something, and being told why not.

use table::WaitsFor;
use text::{Offer, say};

use super::{Bots, Pane, TableScreen};
use crate::choices::number_of;
use crate::focus::card_at;
use crate::seen::Before;

impl TableScreen<'_> {
    pub(super) fn confirm(&mut self) {
        if matches!(self.table.gathering().waits_for(), WaitsFor::Bot(_)) {
            self.bots = Bots::Run;
            return;
        }
        match self.pane {
            Pane::Choices => self.choose(self.selected),
            Pane::Table => self.choose_focused(),
        }
    }

    /// Does what can be done with the card that is looked at: the only thing, or
    /// whichever is then chosen. If there is none, says why.
    fn choose_focused(&mut self) {
        let Some(id) = self.focused_id() else { return };
        let about = self.about(&id);
        let possible: Vec<&Offer> = about.iter().filter(|offer| offer.refusal.is_none()).collect();
        match possible.as_slice() {
            [] => self.message = Some(self.why_nothing(&about)),
            [only] => {
                let action = only.action.clone();
                self.act(&action);
            }
            _ => {
                self.listed_card = Some(id);
                self.selected = 0;
                self.pane = Pane::Choices;
            }
        }
    }

    fn why_nothing(&self, about: &[Offer]) -> String {
        let reason = about.iter().find_map(|offer| {
            let reason = offer.refusal.as_deref()?;
            Some(say!(self.options.language, "terminal-cannot", offer = offer.label.as_str(), reason = reason))
        });
        reason.unwrap_or_else(|| say!(self.options.language, "terminal-nothing-to-do"))
    }

    pub(super) fn focused_id(&self) -> Option<String> {
        let seen = self.seen.as_ref()?;
        Some(card_at(&seen.scene, self.focus.at()?)?.id.clone())
    }

    pub(super) fn about(&self, id: &str) -> Vec<Offer> {
        match (self.table.gathering().waits_for(), &self.seen) {
            (WaitsFor::Person(seat), Some(seen)) if seen.viewer.is(seat) => {
                self.table.gathering().game().about(seat, id, self.options.language)
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn listed(&self) -> Vec<&Offer> {
        let offers = self.seen.as_ref().map_or(&[][..], |seen| &seen.offers);
        let is_listed = |offer: &&Offer| self.listed_card.is_none() || offer.card == self.listed_card;
        offers.iter().filter(is_listed).collect()
    }

    pub(super) fn list_all(&mut self) {
        let action = self.listed().get(self.selected).map(|offer| offer.action.clone());
        self.listed_card = None;
        self.selected = self.listed().iter().position(|offer| Some(&offer.action) == action.as_ref()).unwrap_or(0);
    }

    pub(super) fn choose_by_key(&mut self, key: char) {
        match number_of(key) {
            Some(number) if number < self.listed().len() => self.choose(number),
            _ if matches!(self.table.gathering().waits_for(), WaitsFor::Bot(_)) => self.bots = Bots::Run,
            _ => {}
        }
    }

    pub(super) fn choose(&mut self, number: usize) {
        if let Some(action) = self.listed().get(number).map(|offer| offer.action.clone()) {
            self.act(&action);
        }
    }

    pub(super) fn act(&mut self, action: &str) {
        let (WaitsFor::Person(seat), Some(seen)) = (self.table.gathering().waits_for(), &self.seen) else { return };
        if !seen.viewer.is(seat) {
            return;
        }
        let before = Before::new(self.table.gathering().game().steps(), &seen.scene);
        match self.table.act(seat, action) {
            Ok(()) => {
                self.before[seat.index()] = Some(before);
                self.look_again();
            }
            Err(error) => self.complain(&error),
        }
    }
}
