//! What the player who has to choose may choose.

use tabletop::{Legal, Seat};

use crate::action::{Action, Prompt, Source};
use crate::cards::Slot;
use crate::crafted::Layer;
use crate::effect::Trigger;
use crate::state::{ManaToken, Mystic};
use crate::symbols::Spirit;
use crate::usable::Sources;

impl Mystic {
    /// Lists the legal actions in order. It reads what lies open and a card that
    /// the deciding player has looked at, and nothing else.
    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, prompt: Prompt, out: &mut Legal<Action>) {
        // Equal choices are listed once. Only packs that are made for it could
        // offer more than there is room for; what does not fit is not legal.
        let mut add = |action| {
            let _ = out.push(action);
        };
        match prompt {
            Prompt::Planting => self.list_planting(seat, add),
            Prompt::WouldSpoil => {
                self.preventions(seat).iter().copied().map(Action::Use).for_each(&mut add);
                add(Action::Spoil);
            }
            Prompt::NextAbility(_) => self.abilities_now(seat).iter().copied().map(Action::Use).for_each(add),
            Prompt::Harvest => self.list_harvest(seat, add),
            Prompt::Pay(vale) => self.payments(vale).iter().copied().map(Action::Pay).for_each(add),
            Prompt::Sleeve(..) => self.list_places(seat, add),
            Prompt::Whether(source) => {
                add(Action::Use(source));
                add(Action::Decline);
            }
            Prompt::DiscardFromField(_) | Prompt::Peeked(_) | Prompt::Search(_) | Prompt::Strengthen(_) => {
                self.choosable(seat, prompt).iter().map(Action::Choose).for_each(&mut add);
                if self.may_decline() {
                    add(Action::Decline);
                }
            }
            Prompt::MakeWild(_) => self.tameable().map(Action::MakeWild).for_each(add),
        }
    }

    #[inline]
    fn list_planting(&self, seat: Seat, mut add: impl FnMut(Action)) {
        if self.open.player(seat).on_deck.is_some() {
            add(Action::Push);
        }
        add(Action::Pass);
        self.list_uses(seat, Trigger::AnyTime, add);
    }

    fn list_uses(&self, seat: Seat, trigger: Trigger, mut add: impl FnMut(Action)) {
        self.visit_unused(seat, trigger, |source, counted| {
            if self.would_change_something(seat, source, counted.place) {
                add(Action::Use(source));
            }
        });
    }

    /// What may come next when a card was just played: one of its abilities, or
    /// one for any time.
    fn abilities_now(&self, seat: Seat) -> Sources {
        let mut sources = self.usable(seat, Trigger::AnyTime);
        if let Some(played) = self.open.played {
            let waiting = self.abilities_of_played(seat, played);
            for slot in Slot::ALL.into_iter().filter(|slot| waiting >> slot.index() & 1 == 1) {
                sources.add(Source::Advancement(played.card, slot));
            }
        }
        sources.sort();
        sources
    }

    #[inline]
    fn list_harvest(&self, seat: Seat, mut add: impl FnMut(Action)) {
        if self.can_use_something(seat, Trigger::AnyTime) {
            let mut sources = self.usable(seat, Trigger::Harvest);
            self.usable(seat, Trigger::AnyTime).iter().for_each(|&source| sources.add(source));
            sources.sort();
            sources.iter().copied().map(Action::Use).for_each(&mut add);
        } else {
            self.list_uses(seat, Trigger::Harvest, &mut add);
        }
        if self.open.player(seat).mana_token == ManaToken::Active {
            add(Action::SpendToken);
        }
        self.visit_wares(seat, |ware, onto| add(Action::Buy(ware, onto)));
        self.visit_vales(seat, |vale| add(Action::BuyVale(vale)));
        if !self.owes_an_ability(seat) {
            add(Action::EndHarvest);
        }
    }

    fn list_places(&self, seat: Seat, mut add: impl FnMut(Action)) {
        let Some((_, bought)) = self.next_to_sleeve() else { return };
        self.list_uses(seat, Trigger::AnyTime, &mut add);
        for card in self.places_for(seat, bought) {
            add(Action::Sleeve(card, Layer::Over));
            if self.has_layers(seat, bought, card) {
                add(Action::Sleeve(card, Layer::Under));
            }
        }
    }

    /// The kinds of spirits that can be made wild.
    fn tameable(&self) -> impl Iterator<Item = Spirit> + use<> {
        let spirits = self.open.harvest.spirits;
        Spirit::PLAIN.into_iter().filter(move |&spirit| spirits.count(spirit) > 0)
    }

    /// The only thing that can be chosen where an effect asks for something, if
    /// there is only one. The other questions were looked at before they were
    /// asked.
    pub(crate) fn forced(&self, seat: Seat, prompt: Prompt) -> Option<Action> {
        match prompt {
            Prompt::DiscardFromField(_) | Prompt::Strengthen(_) if !self.may_decline() => {
                let cards = self.choosable(seat, prompt);
                cards.iter().next().filter(|_| cards.len() == 1).map(Action::Choose)
            }
            Prompt::MakeWild(_) => {
                let mut kinds = self.tameable();
                kinds.next().filter(|_| kinds.next().is_none()).map(Action::MakeWild)
            }
            _ => None,
        }
    }
}
