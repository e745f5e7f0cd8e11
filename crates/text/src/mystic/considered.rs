//! Which cards actions are about, and what one could want to do with a card.
//!
//! Of several cards that nobody could tell apart the rules offer only the first.
//! Here the others stand for it, so that every one of them can be picked.

use mystic_vale::cards::{AmuletId, CardNos, LeaderId, ValeId, Vales};
use mystic_vale::crafted::{Layer, Text};
use mystic_vale::effect::{Ability, Discounted, Effect, Peek, Trigger};
use mystic_vale::state::{OpenPlayer, Upgrade, Waiting};
use mystic_vale::{Action, CardNo, Mystic, Prompt, Rules, Slot, Source, View, Ware};
use tabletop::Seat;

use super::bearers::{abilities_of, first_effect, working_parts};
use super::names::card_id;

/// The card that an action is about, by its id in a scene.
pub(super) fn card_of(game: &Mystic, action: Action) -> Option<String> {
    let (rules, open) = (game.rules(), game.open());
    let seat = match open.waiting {
        Waiting::Player(seat, _) => seat,
        _ => open.turn,
    };
    let player = open.player(seat);
    match action {
        Action::ChooseLeader(leader) => Some(rules.leader(leader).slug.clone()),
        Action::ChooseAmulet(amulet) => Some(rules.amulet(amulet).slug.clone()),
        Action::Push => player.on_deck.map(|card| card_id(seat, card)),
        Action::Use(Source::Card(card, _)) | Action::Sleeve(card, _) | Action::Choose(card) | Action::Bottom(card) => {
            Some(card_id(seat, card))
        }
        Action::Use(Source::Vale(vale)) | Action::BuyVale(vale) => Some(rules.vale_name(vale).to_owned()),
        Action::Use(Source::Amulet) | Action::SpendToken => {
            player.amulet.map(|amulet| rules.amulet(amulet).slug.clone())
        }
        Action::Buy(ware, _) | Action::Take(ware) => Some(rules.ware_name(ware)),
        Action::Upgrade => player.leader.map(|leader| card_id(seat, leader.card)),
        Action::Pass
        | Action::Spoil
        | Action::Pay(_)
        | Action::EndHarvest
        | Action::Option(_)
        | Action::Spirit(_)
        | Action::Decline => None,
    }
}

/// What one could want to do with a card, going by where the viewer sees it
/// lie and by what is asked.
pub(super) fn considered(view: &View, prompt: Prompt, id: &str) -> Vec<Action> {
    let Waiting::Player(seat, _) = view.open.waiting else { return Vec::new() };
    let chooser = Chooser { view, prompt, seat, player: view.open.player(seat) };
    if let Some((owner, card)) = id.split_once('/') {
        return match CardNo::parse(card) {
            Some(card) if owner == seat.to_string() => chooser.with_card(card),
            _ => Vec::new(),
        };
    }
    let named = |verb: &str| Action::parse(&format!("{verb} {id}"), &view.rules).ok();
    match named("buy").or_else(|| named("leader")).or_else(|| named("amulet")) {
        Some(Action::Buy(ware, _)) => chooser.with_ware(ware),
        Some(Action::BuyVale(vale)) => chooser.with_vale(vale),
        Some(Action::ChooseLeader(leader)) => chooser.with_leader(leader),
        Some(Action::ChooseAmulet(amulet)) => chooser.with_amulet(amulet),
        _ => Vec::new(),
    }
}

/// The player who has to choose, and what is asked.
struct Chooser<'a> {
    view: &'a View,
    prompt: Prompt,
    seat: Seat,
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
            Prompt::Planting if on_deck => [vec![Action::Push], self.uses(card)].concat(),
            Prompt::Harvest if in_field => [self.uses(card), self.upgrades(card)].concat(),
            Prompt::Planting | Prompt::WouldSpoil | Prompt::Harvest | Prompt::NextAbility(_) if in_field || on_deck => {
                self.uses(card)
            }
            Prompt::Sleeve(row, slot) if in_field => {
                let longwise = self.rules().advancement(row).is_some_and(|it| it.longwise);
                let has_layers = longwise && self.player.card(card).text() != Text::Nowhere;
                [self.uses(card), self.sleevings(card, slot, has_layers)].concat()
            }
            Prompt::Sleeve(..) if on_deck => self.uses(card),
            Prompt::Whether(source) if source.card() == Some(card) => vec![Action::Use(source)],
            Prompt::DiscardFromField(source) if in_field => self.discards(card, source),
            Prompt::Strengthen(_) if in_field || on_deck => {
                let shown = self.player.on_deck.into_iter().chain(self.player.field.iter().copied());
                vec![Action::Choose(self.first_like(card, shown.collect()))]
            }
            Prompt::Peeked(source) => self.put_away(card, source),
            Prompt::Arrange(source) => self.arranged(card, source),
            Prompt::Search(_) if self.player.deck_cards().contains(card) => {
                vec![Action::Choose(self.first_like(card, self.player.deck_cards()))]
            }
            Prompt::Place(_) if self.player.discards.contains(card) => {
                vec![Action::Choose(self.first_like(card, self.player.discards))]
            }
            _ => Vec::new(),
        }
    }

    /// The look at the deck that an ability is, with the cards that are looked
    /// at.
    fn look(&self, source: Source) -> Option<(Peek, CardNos)> {
        let abilities = abilities_of(self.rules(), self.player, source);
        let peek = first_effect(abilities, &|effect| match effect {
            Effect::Peek(peek) => Some(*peek),
            _ => None,
        })?;
        let known = self.view.decks[self.seat.index()].top;
        let from_the_top = known.iter().rev().flatten().copied();
        Some((peek, from_the_top.take(usize::from(peek.cards)).collect()))
    }

    /// A card that is being looked at may go elsewhere.
    fn put_away(&self, card: CardNo, source: Source) -> Vec<Action> {
        let Some((peek, seen)) = self.look(source).filter(|(_, seen)| seen.contains(card)) else { return Vec::new() };
        let card = self.first_like(card, seen);
        let discard = (peek.discard > 0).then_some(Action::Choose(card));
        let bottom = (peek.bottom > 0).then_some(Action::Bottom(card));
        discard.into_iter().chain(bottom).collect()
    }

    /// A card that was looked at may lie next on top.
    fn arranged(&self, card: CardNo, source: Source) -> Vec<Action> {
        let Some((_, seen)) = self.look(source).filter(|(_, seen)| seen.contains(card)) else { return Vec::new() };
        vec![Action::Choose(self.first_like(card, seen))]
    }

    /// What a leader in the field can become.
    fn upgrades(&self, card: CardNo) -> Vec<Action> {
        let is_leader = self.player.leader.is_some_and(|leader| leader.card == card && leader.upgrade == Upgrade::None);
        if is_leader { vec![Action::Upgrade] } else { Vec::new() }
    }

    /// The first of these cards that nobody could tell from this one.
    fn first_like(&self, card: CardNo, among: CardNos) -> CardNo {
        among.iter().find(|&other| self.player.are_alike(other, card)).unwrap_or(card)
    }

    /// The abilities of a card in the field or on-deck for this moment.
    fn uses(&self, card: CardNo) -> Vec<Action> {
        let is_played = self.prompt == Prompt::NextAbility(card);
        let on_deck = self.player.on_deck == Some(card);
        let card = if is_played || on_deck { card } else { self.first_like(card, self.player.field_cards()) };
        let works_here = |ability: &Ability| {
            let at = ability.whereabouts();
            if on_deck { at.includes_on_deck() } else { at.includes_field() }
        };
        let is_now = |ability: &&Ability| works_here(ability) && self.is_now(ability, Some(card));
        working_parts(self.rules(), self.player, card)
            .filter(|(_, abilities)| abilities.iter().any(|ability| is_now(&ability)))
            .map(|(part, _)| Action::Use(Source::Card(card, part)))
            .collect()
    }

    /// Whether an ability, which may be on a card, can be used when this is
    /// asked.
    fn is_now(&self, ability: &Ability, bearer: Option<CardNo>) -> bool {
        match self.prompt {
            Prompt::Planting => matches!(ability.when, Trigger::Planting | Trigger::AnyTime),
            Prompt::Sleeve(..) => ability.when == Trigger::AnyTime,
            Prompt::WouldSpoil => matches!(ability.when, Trigger::WouldSpoil | Trigger::AnyTime),
            Prompt::NextAbility(played) if bearer == Some(played) => {
                matches!(ability.when, Trigger::WhenPlayed | Trigger::AnyTime)
            }
            Prompt::NextAbility(_) => ability.when == Trigger::AnyTime,
            Prompt::Harvest => matches!(ability.when, Trigger::Harvest | Trigger::AnyTime),
            _ => false,
        }
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
        if source.card() == Some(card) {
            return Vec::new();
        }
        let mut others = self.player.field_cards();
        source.card().into_iter().for_each(|own| others.remove(own));
        vec![Action::Choose(self.first_like(card, others))]
    }

    /// An advancement on offer: to be bought as it is, or for a card that makes
    /// it cheaper; or to be taken without cost.
    fn with_ware(&self, ware: Ware) -> Vec<Action> {
        match self.prompt {
            Prompt::Harvest => {}
            Prompt::Take(_) => return vec![Action::Take(ware)],
            _ => return Vec::new(),
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
        let is_discount = |effect: &Effect| matches!(effect, Effect::Discount { on: Discounted::ForThisCard, .. });
        let has_discount = |ability: &Ability| ability.when == Trigger::Buying && ability.effect.contains(&is_discount);
        working_parts(self.rules(), self.player, card)
            .any(|(part, abilities)| !self.player.has_used(card, part) && abilities.iter().any(has_discount))
    }

    fn with_leader(&self, leader: LeaderId) -> Vec<Action> {
        let is_asked = self.prompt == Prompt::ChooseLeader;
        if is_asked { vec![Action::ChooseLeader(leader)] } else { Vec::new() }
    }

    fn with_amulet(&self, amulet: AmuletId) -> Vec<Action> {
        match self.prompt {
            Prompt::ChooseAmulet => vec![Action::ChooseAmulet(amulet)],
            Prompt::Harvest if self.player.amulet == Some(amulet) => vec![Action::SpendToken],
            _ => Vec::new(),
        }
    }

    fn with_vale(&self, vale: ValeId) -> Vec<Action> {
        let offered: Vales = self.view.open.vales.rows.iter().flatten().flatten().copied().collect();
        match self.prompt {
            Prompt::Harvest if offered.contains(vale) => vec![Action::BuyVale(self.first_equal(vale, offered))],
            Prompt::Whether(source) if source == Source::Vale(vale) => vec![Action::Use(source)],
            _ if self.player.vales.contains(vale) && self.works_now(vale) => {
                vec![Action::Use(Source::Vale(self.usable_equal(vale)))]
            }
            _ => Vec::new(),
        }
    }

    fn works_now(&self, vale: ValeId) -> bool {
        self.rules().vale(vale).abilities.iter().any(|ability| self.is_now(ability, None))
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
