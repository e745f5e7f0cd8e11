//! Which cards actions are about, and what one could want to do with a card.
//!
//! Of several cards that nobody could tell apart the rules offer only the first.
//! Here the others stand for it, so that every one of them can be picked.

use mystic_vale::cards::{CardNos, ValeId, Vales};
use mystic_vale::crafted::Layer;
use mystic_vale::effect::{Ability, Trigger};
use mystic_vale::state::{OpenPlayer, Waiting};
use mystic_vale::{Action, CardNo, Mystic, Prompt, Rules, Slot, Source, View, Ware};

use super::names::card_id;

/// The card that an action is about, by its id in a scene.
pub(super) fn card_of(game: &Mystic, action: Action) -> Option<String> {
    let (rules, open) = (game.rules(), game.open());
    let seat = match open.waiting {
        Waiting::Player(seat, _) => seat,
        _ => open.turn,
    };
    match action {
        Action::Push => open.player(seat).on_deck.map(|card| card_id(seat, card)),
        Action::Use(Source::Advancement(card, _)) | Action::Sleeve(card, _) | Action::Choose(card) => {
            Some(card_id(seat, card))
        }
        Action::Use(Source::Vale(vale)) | Action::BuyVale(vale) => Some(rules.vale_name(vale).to_owned()),
        Action::Buy(ware, _) => Some(rules.ware_name(ware)),
        Action::Pass
        | Action::Spoil
        | Action::SpendToken
        | Action::Pay(_)
        | Action::EndHarvest
        | Action::MakeWild(_)
        | Action::Decline => None,
    }
}

/// What one could want to do with a card, going by where the viewer sees it
/// lie and by what is asked.
pub(super) fn considered(view: &View, prompt: Prompt, id: &str) -> Vec<Action> {
    let Waiting::Player(seat, _) = view.open.waiting else { return Vec::new() };
    let chooser = Chooser { view, prompt, player: view.open.player(seat) };
    if let Some((owner, card)) = id.split_once('/') {
        return match CardNo::parse(card) {
            Some(card) if owner == seat.to_string() => chooser.with_card(card),
            _ => Vec::new(),
        };
    }
    match Action::parse(&format!("buy {id}"), &view.rules) {
        Ok(Action::Buy(ware, _)) => chooser.with_ware(ware),
        Ok(Action::BuyVale(vale)) => chooser.with_vale(vale),
        _ => Vec::new(),
    }
}

/// The player who has to choose, and what is asked.
struct Chooser<'a> {
    view: &'a View,
    prompt: Prompt,
    player: &'a OpenPlayer,
}

impl Chooser<'_> {
    fn rules(&self) -> &Rules {
        &self.view.rules
    }

    fn with_card(&self, card: CardNo) -> Vec<Action> {
        let in_field = self.player.field.contains(&card);
        let on_deck = self.player.on_deck == Some(card);
        match self.prompt {
            Prompt::Planting if on_deck => vec![Action::Push],
            Prompt::Planting | Prompt::WouldSpoil | Prompt::Harvest | Prompt::NextAbility(_) if in_field => {
                self.uses(card)
            }
            Prompt::Sleeve(row, slot) if in_field => {
                let longwise = self.rules().advancement(row).is_some_and(|it| it.longwise);
                let sleevings = self.sleevings(card, slot, longwise && self.player.card(card).on_top().is_some());
                [self.uses(card), sleevings].concat()
            }
            Prompt::Whether(source @ Source::Advancement(used, _)) if card == used => vec![Action::Use(source)],
            Prompt::DiscardFromField(source) if in_field => self.discards(card, source),
            Prompt::Strengthen(_) if in_field || on_deck => {
                let shown = self.player.on_deck.into_iter().chain(self.player.field.iter().copied());
                vec![Action::Choose(self.first_like(card, shown.collect()))]
            }
            Prompt::Peeked(_) if self.player.deck_cards().contains(card) => vec![Action::Choose(card)],
            Prompt::Search(_) if self.player.deck_cards().contains(card) => {
                vec![Action::Choose(self.first_like(card, self.player.deck_cards()))]
            }
            _ => Vec::new(),
        }
    }

    /// The first of these cards that nobody could tell from this one.
    fn first_like(&self, card: CardNo, among: CardNos) -> CardNo {
        among.iter().find(|&other| self.player.are_alike(other, card)).unwrap_or(card)
    }

    /// The abilities of a card in the field for this moment.
    fn uses(&self, card: CardNo) -> Vec<Action> {
        let is_played = self.prompt == Prompt::NextAbility(card);
        let card = if is_played { card } else { self.first_like(card, self.player.field_cards()) };
        let crafted = self.player.card(card);
        let fits = |&slot: &Slot| {
            let advancement = self.rules().advancement(crafted.slot(slot));
            !crafted.is_covered(self.rules(), slot)
                && advancement.is_some_and(|it| self.is_now(&it.abilities, Some(card)))
        };
        Slot::ALL.into_iter().filter(fits).map(|slot| Action::Use(Source::Advancement(card, slot))).collect()
    }

    /// Whether one of these abilities, which may be on a card, can be used when
    /// this is asked.
    fn is_now(&self, abilities: &[Ability], bearer: Option<CardNo>) -> bool {
        abilities.iter().any(|ability| match self.prompt {
            Prompt::Planting | Prompt::Sleeve(..) => ability.when == Trigger::AnyTime,
            Prompt::WouldSpoil => matches!(ability.when, Trigger::WouldSpoil | Trigger::AnyTime),
            Prompt::NextAbility(played) if bearer == Some(played) => {
                matches!(ability.when, Trigger::WhenPlayed | Trigger::AnyTime)
            }
            Prompt::NextAbility(_) => ability.when == Trigger::AnyTime,
            Prompt::Harvest => matches!(ability.when, Trigger::Harvest | Trigger::AnyTime),
            _ => false,
        })
    }

    fn sleevings(&self, card: CardNo, slot: Slot, has_layers: bool) -> Vec<Action> {
        let promised =
            self.view.open.harvest.bought.iter().find_map(|bought| bought.onto.filter(|_| bought.slot == slot));
        let card = match promised {
            Some(onto) if self.player.are_alike(onto, card) => onto,
            Some(_) => card,
            None => self.first_like(card, self.player.field_cards()),
        };
        let layers: &[Layer] = if has_layers { &[Layer::Over, Layer::Under] } else { &[Layer::Over] };
        layers.iter().map(|&layer| Action::Sleeve(card, layer)).collect()
    }

    fn discards(&self, card: CardNo, source: Source) -> Vec<Action> {
        let mut others = self.player.field_cards();
        match source {
            Source::Advancement(own, _) if own == card => return Vec::new(),
            Source::Advancement(own, _) => others.remove(own),
            Source::Vale(_) => {}
        }
        vec![Action::Choose(self.first_like(card, others))]
    }

    /// An advancement on offer: to be bought as it is, or for a card that makes
    /// it cheaper.
    fn with_ware(&self, ware: Ware) -> Vec<Action> {
        if self.prompt != Prompt::Harvest {
            return Vec::new();
        }
        let (_, slot) = self.rules().piece(ware);
        let mut cheaper = CardNos::EMPTY;
        for &card in self.player.field.iter().filter(|&&card| self.makes_cheaper(card)) {
            if self.player.card(card).is_free(slot) {
                cheaper.insert(self.first_like(card, self.player.field_cards()));
            }
        }
        let for_cards = cheaper.iter().map(|card| Action::Buy(ware, Some(card)));
        std::iter::once(Action::Buy(ware, None)).chain(for_cards).collect()
    }

    /// Whether an unused ability of a card makes an advancement for it cheaper.
    fn makes_cheaper(&self, card: CardNo) -> bool {
        let crafted = self.player.card(card);
        let has_discount = |slot| {
            let advancement = self.rules().advancement(crafted.slot(slot));
            advancement.is_some_and(|it| it.abilities.iter().any(|ability| ability.when == Trigger::Buying))
        };
        let usable = |slot| !crafted.is_covered(self.rules(), slot) && !self.player.has_used(card, slot);
        Slot::ALL.into_iter().any(|slot| usable(slot) && has_discount(slot))
    }

    fn with_vale(&self, vale: ValeId) -> Vec<Action> {
        let offered: Vales = self.view.open.vales.rows.iter().flatten().flatten().copied().collect();
        match self.prompt {
            Prompt::Harvest if offered.contains(vale) => vec![Action::BuyVale(self.first_equal(vale, offered))],
            Prompt::Whether(source) if source == Source::Vale(vale) => vec![Action::Use(source)],
            _ if self.player.vales.contains(vale) && self.is_now(&self.rules().vale(vale).abilities, None) => {
                vec![Action::Use(Source::Vale(self.usable_equal(vale)))]
            }
            _ => Vec::new(),
        }
    }

    /// The first of these vales that is the same card as this one.
    fn first_equal(&self, vale: ValeId, among: Vales) -> ValeId {
        let slug = &self.rules().vale(vale).slug;
        among.iter().find(|&other| self.rules().vale(other).slug == *slug).unwrap_or(vale)
    }

    /// Equal vales are offered once; one that was used stands for itself.
    fn usable_equal(&self, vale: ValeId) -> ValeId {
        let usable = self.player.working_vales() - self.player.used_vales;
        if usable.contains(vale) { self.first_equal(vale, usable) } else { vale }
    }
}
