//! What the player who has to choose may choose.

use strum::VariantArray;
use tabletop::{Legal, Seat, Variants};

use crate::action::{Action, Prompt, Source};
use crate::cards::{Amulets, CardNos, Leaders, Part, Tiles};
use crate::effect::{Effect, Trigger};
use crate::state::Mystic;
use crate::symbols::Spirit;
use crate::tokens::TokenKind;
use crate::usable::Sources;

impl Mystic {
    /// Lists the legal actions in order. It reads what lies open and a card that
    /// the deciding player has looked at, and nothing else.
    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, prompt: Prompt, out: &mut Legal<Action>) {
        // Equal choices are listed once. Only packs that are made for it could
        // offer more than there is room for; what does not fit is not legal.
        let mut add = |action| {
            let _ = out.try_push(action);
        };
        match prompt {
            Prompt::ChooseLeader => {
                // A set brings them into order.
                let leaders: Leaders = self.secret.hands[seat.index()].leaders.iter().collect();
                leaders.iter().map(Action::ChooseLeader).for_each(add);
            }
            Prompt::ChooseAmulet => {
                let amulets: Amulets = self.secret.hands[seat.index()].amulets.iter().collect();
                amulets.iter().map(Action::ChooseAmulet).for_each(add);
            }
            Prompt::Planting => self.list_planting(seat, add),
            Prompt::WouldSpoil => {
                self.preventions(seat).iter().copied().map(Action::Use).for_each(&mut add);
                add(Action::Spoil);
            }
            Prompt::NextAbility(_) => self.abilities_now(seat).iter().copied().map(Action::Use).for_each(add),
            Prompt::Harvest => self.list_harvest(seat, add),
            Prompt::Pay(purchase) => self.payments(purchase).iter().copied().map(Action::Pay).for_each(add),
            Prompt::Sleeve(..) => self.list_places(seat, add),
            Prompt::Whether(source) => {
                add(Action::Use(source));
                add(Action::Decline);
            }
            Prompt::Peeked(_) => {
                let (discard, bottom) = self.put_away_choices(seat);
                discard.iter().map(Action::Choose).for_each(&mut add);
                bottom.iter().map(Action::Bottom).for_each(&mut add);
                add(Action::Decline);
            }
            Prompt::DiscardFromField(_)
            | Prompt::Arrange(_)
            | Prompt::Search(_)
            | Prompt::Strengthen(_)
            | Prompt::CancelCurse(_)
            | Prompt::PutBelow(_)
            | Prompt::ResleeveOnto(_)
            | Prompt::NemesisCard
            | Prompt::LayOut
            | Prompt::Place(_) => {
                self.choosable(seat, prompt).iter().map(Action::Choose).for_each(&mut add);
                if self.may_decline() {
                    add(Action::Decline);
                }
            }
            Prompt::MakeWild(_) | Prompt::PaySpirit(_) | Prompt::CancelSpirit(_) => {
                self.spirits_to_choose(prompt).map(Action::Spirit).for_each(add);
            }
            Prompt::Take(_) => {
                self.visit_free(seat, &mut add);
                if self.may_decline() {
                    add(Action::Decline);
                }
            }
            Prompt::Looked(_) => self.list_looked_at(seat, add),
            Prompt::Option(_) | Prompt::FromPile(_) | Prompt::SleeveNow(_) => {
                let options = self.options_now(seat);
                (0..8).filter(|option| options >> option & 1 == 1).map(Action::Option).for_each(add);
            }
            Prompt::Reserve(_) => {
                self.reservable_in_order(|ware| add(Action::Reserve(ware)));
                if self.may_decline() {
                    add(Action::Decline);
                }
            }
            Prompt::Burden(_) => {
                // A set brings them into order.
                self.burdenable().collect::<Tiles>().iter().map(Action::Burden).for_each(add);
            }
            Prompt::Sacrifice(source) => self.list_sacrifices(seat, source, add),
            Prompt::HowMany(_) | Prompt::PayCurse => self.numbers(seat, prompt).map(Action::Number).for_each(add),
            Prompt::Unsleeve(_) | Prompt::Resleeve(_) => {
                self.visit_movable(seat, |piece, layer| add(Action::ChoosePiece(piece, layer)));
                add(Action::Decline);
            }
            Prompt::DrawnLeader(_) => {
                let leaders: Leaders = self.open.harvest.drawn.iter().copied().collect();
                leaders.iter().map(Action::ChooseLeader).for_each(add);
            }
        }
    }

    #[inline]
    fn list_planting(&self, seat: Seat, mut add: impl FnMut(Action)) {
        if self.open.player(seat).on_deck.is_some() {
            add(Action::Push);
        }
        if self.may_pass(seat) {
            add(Action::Pass);
        }
        self.list_uses_of(seat, [Trigger::Planting, Trigger::AnyTime], add);
    }

    /// Lists the abilities of two moments, in order, and says whether one of the
    /// first has to be used.
    fn list_uses_of(&self, seat: Seat, triggers: [Trigger; 2], mut add: impl FnMut(Action)) -> bool {
        let [first, other] = triggers;
        if !self.can_use_something(seat, other) {
            return self.list_uses(seat, first, add);
        }
        let mut sources = Sources::default();
        let owes = self.list_uses(seat, first, |action| {
            if let Action::Use(source) = action {
                sources.add(source);
            }
        });
        self.usable(seat, other).iter().for_each(|&source| sources.add(source));
        sources.sort();
        sources.iter().copied().map(Action::Use).for_each(&mut add);
        owes
    }

    /// Lists the abilities of a moment, and says whether one of them has to be
    /// used.
    fn list_uses(&self, seat: Seat, trigger: Trigger, mut add: impl FnMut(Action)) -> bool {
        let mut owes = false;
        self.visit_unused(seat, trigger, |source, counted| {
            if self.is_of_use(seat, source, counted) {
                owes |= !counted.optional;
                add(Action::Use(source));
            }
        });
        owes
    }

    /// What may come next when a card was just played: one of its abilities, or
    /// one for any time.
    fn abilities_now(&self, seat: Seat) -> Sources {
        let mut sources = self.usable(seat, Trigger::AnyTime);
        if let Some(played) = self.open.moment
            && let Some(card) = played.card
        {
            let waiting = self.abilities_of_played(seat, played);
            for part in Part::all().filter(|part| waiting & part.bit() != 0) {
                sources.add(Source::Card(card, part));
            }
        }
        sources.sort();
        sources
    }

    #[inline]
    fn list_harvest(&self, seat: Seat, mut add: impl FnMut(Action)) {
        // The phase cannot end while a mandatory ability waits that can be
        // resolved (rulings, 9).
        let owes = self.list_uses_of(seat, [Trigger::Harvest, Trigger::AnyTime], &mut add);
        if self.can_spend_token(seat) {
            add(Action::SpendToken);
        }
        for kind in TokenKind::all().filter(|&kind| self.is_due(kind)) {
            add(Action::Collect(kind));
        }
        self.visit_wares(seat, |ware, onto| add(Action::Buy(ware, onto)));
        self.visit_vales(seat, |vale| add(Action::BuyVale(vale)));
        if self.can_upgrade(seat) {
            add(Action::Upgrade);
        }
        if !owes {
            add(Action::EndHarvest);
        }
    }

    fn list_places(&self, seat: Seat, mut add: impl FnMut(Action)) {
        let Some((_, bought)) = self.next_to_sleeve() else { return };
        self.list_uses(seat, Trigger::AnyTime, &mut add);
        for card in self.places_for(seat, bought) {
            for &layer in self.layers(seat, bought, card) {
                add(Action::Sleeve(card, layer));
            }
        }
    }

    /// The only thing that can be chosen where an effect asks for something, if
    /// there is only one. The other questions were looked at before they were
    /// asked.
    #[inline]
    pub(crate) fn forced(&self, seat: Seat, prompt: Prompt) -> Option<Action> {
        prompt.source().and_then(|_| self.forced_by_ability(seat, prompt))
    }

    fn forced_by_ability(&self, seat: Seat, prompt: Prompt) -> Option<Action> {
        match prompt {
            Prompt::DiscardFromField(_) | Prompt::Strengthen(_) | Prompt::Place(_) if !self.may_decline() => {
                let cards = self.choosable(seat, prompt);
                cards.iter().next().filter(|_| cards.len() == 1).map(Action::Choose)
            }
            Prompt::MakeWild(_) | Prompt::PaySpirit(_) | Prompt::CancelSpirit(_) => {
                let mut kinds = self.spirits_to_choose(prompt);
                kinds.next().filter(|_| kinds.next().is_none()).map(Action::Spirit)
            }
            // What was looked at is nobody else's business, and what can be
            // left is never forced on anybody.
            Prompt::Looked(_) | Prompt::Unsleeve(_) | Prompt::Resleeve(_) | Prompt::Whether(_) => None,
            Prompt::Take(_)
            | Prompt::Reserve(_)
            | Prompt::Burden(_)
            | Prompt::Sacrifice(_)
            | Prompt::HowMany(_)
            | Prompt::CancelCurse(_)
            | Prompt::PutBelow(_)
            | Prompt::FromPile(_)
            | Prompt::SleeveNow(_)
            | Prompt::ResleeveOnto(_)
            | Prompt::DrawnLeader(_) => self.only_one(seat, prompt),
            // Whoever may leave it, looks at cards or chooses an effect is asked.
            Prompt::DiscardFromField(_)
            | Prompt::Strengthen(_)
            | Prompt::Place(_)
            | Prompt::Peeked(_)
            | Prompt::Arrange(_)
            | Prompt::Search(_)
            | Prompt::Option(_) => None,
            // No ability asks these.
            Prompt::ChooseLeader
            | Prompt::ChooseAmulet
            | Prompt::Planting
            | Prompt::WouldSpoil
            | Prompt::NextAbility(_)
            | Prompt::Harvest
            | Prompt::Pay(_)
            | Prompt::PayCurse
            | Prompt::Sleeve(..)
            | Prompt::NemesisCard
            | Prompt::LayOut => None,
        }
    }

    #[inline(never)]
    fn only_one(&self, seat: Seat, prompt: Prompt) -> Option<Action> {
        let mut legal = Legal::new();
        self.list_legal(seat, prompt, &mut legal);
        legal.first().copied().filter(|_| legal.len() == 1)
    }
}

impl Mystic {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts ask for no card")]
    pub(crate) fn choosable(&self, seat: Seat, prompt: Prompt) -> CardNos {
        let cards = match prompt {
            Prompt::DiscardFromField(source) => {
                let Some(Effect::DiscardFromField { which, .. }) = self.current_effect() else { return CardNos::EMPTY };
                self.discardable(seat, source, *which)
            }
            Prompt::Strengthen(_) => {
                let Some(Effect::AddSymbol { what, .. }) = self.current_effect() else { return CardNos::EMPTY };
                self.can_strengthen(seat, *what)
            }
            Prompt::Arrange(_) => self.unarranged(seat),
            Prompt::Search(_) => self.without_nemesis(seat, self.secret.decks[seat.index()].cards()),
            Prompt::Place(_) => {
                if let Some(Effect::PlaceFromPile { cost_at_most }) = self.current_effect() {
                    self.in_chosen_pile(seat, *cost_at_most)
                } else {
                    self.open.player(seat).discards
                }
            }
            Prompt::CancelCurse(_) => self.with_curse(seat),
            Prompt::PutBelow(_) => {
                let field = self.open.player(seat).field_cards();
                field.iter().filter(|&card| self.can_go_below(seat, card)).collect()
            }
            Prompt::ResleeveOnto(_) => self.resleeve_targets(seat),
            Prompt::NemesisCard => self.cursed_lands(seat),
            Prompt::LayOut => self.open.player(seat).not_in_field(),
            _ => CardNos::EMPTY,
        };
        self.representatives(seat, cards)
    }

    /// These cards but the nemesis, which nothing discards.
    pub(crate) fn without_nemesis(&self, seat: Seat, mut cards: CardNos) -> CardNos {
        if let Some(card) = self.open.corruption.card.filter(|&card| self.open.player(seat).card(card).is_nemesis()) {
            cards.remove(card);
        }
        cards
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts ask for no spirit")]
    pub(crate) fn spirits_to_choose(&self, prompt: Prompt) -> impl Iterator<Item = Spirit> + use<> {
        let spirits = self.open.harvest.spirits;
        let kinds: &[Spirit] = match prompt {
            Prompt::MakeWild(_) => &Spirit::PLAIN,
            Prompt::PaySpirit(_) | Prompt::CancelSpirit(_) => Spirit::VARIANTS,
            _ => &[],
        };
        kinds.iter().copied().filter(move |&spirit| spirits.count(spirit) > 0)
    }
}
