//! Which cards actions are about, and what one could want to do with a card.
//!
//! Of several cards that nobody could tell apart the rules offer only the first.
//! Here the others stand for it, so that every one of them can be picked.

use mystic_vale::cards::{AmuletId, CardNos, LeaderId, RowId, ValeId, Vales};
use mystic_vale::crafted::{Layer, Text};
use mystic_vale::effect::{Ability, Discarded, Discounted, Effect, Peek, Trigger};
use mystic_vale::state::{End, OpenPlayer, Phase, Waiting};
use mystic_vale::{Action, CardNo, Mystic, Piece, Prompt, Rules, Slot, Source, View, Ware};
use tabletop::Seat;

use super::bearers::{abilities_of, covers_land, first_effect, titan_parts, upgradable, working_parts};
use super::names::{bought_id, bought_number, card_id};

pub(super) fn card_of(game: &Mystic, action: Action) -> Option<String> {
    let (rules, open) = (game.rules(), game.open());
    let seat = match open.waiting {
        Waiting::Player(seat, _) => seat,
        Waiting::Chance(_) | Waiting::Over => open.turn,
    };
    let player = open.player(seat);
    match action {
        Action::ChooseLeader(leader) => Some(rules.leader(leader).slug.clone()),
        Action::ChooseAmulet(amulet) => Some(rules.amulet(amulet).slug.clone()),
        Action::Push => player.on_deck.map(|card| card_id(seat, card)),
        Action::Use(Source::Card(card, _)) | Action::Sleeve(card, _) | Action::Choose(card) | Action::Bottom(card) => {
            Some(card_id(seat, card))
        }
        Action::ChoosePiece(piece, _) => Some(card_id(seat, piece.card)),
        Action::Use(Source::Vale(vale)) | Action::BuyVale(vale) | Action::ChooseVale(vale) => {
            Some(rules.vale_name(vale).to_owned())
        }
        Action::Use(Source::Titan(leader, _)) => Some(rules.leader(leader).slug.clone()),
        Action::Use(Source::Bought(row)) => {
            let place = open.harvest.bought.iter().position(|bought| bought.row == row);
            place.map(|place| bought_id(seat, place))
        }
        Action::Option(option) => {
            let sleeves_now = matches!(open.waiting, Waiting::Player(_, Prompt::SleeveNow(_)));
            sleeves_now.then(|| bought_id(seat, usize::from(option)))
        }
        Action::Burden(tile) => Some(rules.tile_name(tile).to_owned()),
        Action::Use(Source::Amulet) | Action::SpendToken => {
            player.amulet.map(|amulet| rules.amulet(amulet).slug.clone())
        }
        Action::Buy(ware, _) | Action::Take(ware) | Action::Reserve(ware) => Some(rules.ware_name(ware)),
        Action::Upgrade => upgradable(player, &rules).and_then(|leader| leader.card).map(|card| card_id(seat, card)),
        Action::Pass
        | Action::Spoil
        | Action::Pay(_)
        | Action::EndHarvest
        | Action::Collect(_)
        | Action::Number(_)
        | Action::Spirit(_)
        | Action::Decline => None,
    }
}

/// The card that has to find a place: an advancement that is to be sleeved.
pub(super) fn subject(game: &Mystic, prompt: Prompt) -> Option<String> {
    let (Prompt::Sleeve(row, slot), Waiting::Player(seat, _)) = (prompt, game.open().waiting) else { return None };
    let place = game.open().harvest.bought.iter().position(|bought| (bought.row, bought.slot) == (row, slot));
    place.map(|place| bought_id(seat, place))
}

pub(super) fn considered(view: &View, prompt: Prompt, id: &str) -> Vec<Action> {
    let Waiting::Player(seat, _) = view.open.waiting else { return Vec::new() };
    let chooser = Chooser { view, prompt, seat, player: view.open.player(seat) };
    if let Some((owner, card)) = id.split_once('/') {
        if owner != seat.to_string() {
            return Vec::new();
        }
        return match (CardNo::parse(card), bought_number(card)) {
            (Some(card), _) => chooser.with_card(card),
            (None, Some(place)) => chooser.with_bought(place),
            (None, None) => Vec::new(),
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

/// Which card an advancement may be meant for.
enum Promise {
    /// It was bought for this one.
    For(CardNo),
    /// For none; but others were bought for these.
    Others(CardNos),
}

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

    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about something else than a card")]
    fn with_card(&self, card: CardNo) -> Vec<Action> {
        let in_field = self.player.field.contains(&card);
        let on_deck = self.player.on_deck == Some(card);
        match self.prompt {
            Prompt::Sacrifice(_) | Prompt::Unsleeve(_) | Prompt::Resleeve(_) if in_field => self.pieces(card),
            Prompt::CancelCurse(_) | Prompt::PutBelow(_) | Prompt::ResleeveOnto(_) if in_field => {
                vec![Action::Choose(self.first_like(card, self.player.field_cards()))]
            }
            Prompt::LayOut | Prompt::NemesisCard if !in_field => {
                let others = CardNo::all().collect::<CardNos>() - self.player.field_cards();
                vec![Action::Choose(self.first_like(card, others))]
            }
            Prompt::Planting if on_deck => [vec![Action::Push], self.uses(card)].concat(),
            Prompt::Harvest if in_field => [self.uses(card), self.upgrades(card)].concat(),
            Prompt::Planting | Prompt::WouldSpoil | Prompt::Harvest | Prompt::NextAbility(_) if in_field || on_deck => {
                self.uses(card)
            }
            Prompt::Sleeve(row, slot) if self.sleeves().contains(card) => {
                let uses = if in_field { self.uses(card) } else { Vec::new() };
                [uses, self.sleevings(card, row, slot)].concat()
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
            Prompt::Place(source) => self.placings(card, source),
            _ => Vec::new(),
        }
    }

    fn look(&self, source: Source) -> Option<(Peek, CardNos)> {
        let abilities = abilities_of(self.rules(), self.player, source);
        let peek = first_effect(abilities, &|effect| {
            let Effect::Peek(peek) = effect else { return None };
            Some(*peek)
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

    /// A card of the discard pile may come into the field; or a cheap one of the
    /// pile that is gone through.
    fn placings(&self, card: CardNo, source: Source) -> Vec<Action> {
        let player = self.player;
        let most = first_effect(abilities_of(self.rules(), player, source), &|effect| {
            let Effect::PlaceFromPile { cost_at_most } = effect else { return None };
            Some(u16::from(*cost_at_most))
        });
        let cost = player.card(card).combined_cost(self.rules(), player.covered_on(card));
        let pile = if player.discards.contains(card) { player.discards } else { player.deck_cards() };
        let fits = match most {
            Some(most) => pile.contains(card) && cost <= most,
            None => player.discards.contains(card),
        };
        if fits { vec![Action::Choose(self.first_like(card, pile))] } else { Vec::new() }
    }

    /// The cards that advancements can be sleeved onto: those of the field, and
    /// after the last turn those of the discard pile.
    fn sleeves(&self) -> CardNos {
        let field = self.player.field_cards();
        if self.view.open.end == End::Finale { field | self.player.discards } else { field }
    }

    fn upgrades(&self, card: CardNo) -> Vec<Action> {
        let leader = upgradable(self.player, self.rules());
        if leader.is_some_and(|leader| leader.card == Some(card)) { vec![Action::Upgrade] } else { Vec::new() }
    }

    /// The bought advancements on a card, covered ones included. Once one of
    /// them has been taken off, a card stands only for itself.
    fn pieces(&self, card: CardNo) -> Vec<Action> {
        let (player, rules) = (self.player, self.rules());
        let has_begun = self.view.open.harvest.bought.iter().any(|bought| bought.loose);
        let first = if has_begun { card } else { self.first_like(card, player.field_cards()) };
        // A card onto which others are moved is none that they are moved from.
        let moves = matches!(self.prompt, Prompt::Resleeve(_));
        let cards: CardNos = if moves { [first, card].into_iter().collect() } else { CardNos::of(first) };
        let mut actions = Vec::new();
        for card in cards {
            let seen = player.card(card).advancements();
            let below = player.covered_on(card).iter().map(|covered| (covered.slot, covered.row));
            for (slot, row) in seen.chain(below) {
                let Some(advancement) = rules.advancement(row) else { continue };
                let is_printed = rules.cards().starting.printed.iter().any(|it| it.slug == advancement.slug);
                let layers =
                    if moves && advancement.longwise { vec![Layer::Over, Layer::Under] } else { vec![Layer::Over] };
                let piece = Piece { card, slot, row };
                actions
                    .extend(layers.into_iter().filter(|_| !is_printed).map(|layer| Action::ChoosePiece(piece, layer)));
            }
        }
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// An advancement that was bought and waits to be sleeved.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about something else")]
    fn with_bought(&self, place: usize) -> Vec<Action> {
        let waiting = &self.view.open.harvest.bought;
        let Some(bought) = waiting.get(place) else { return Vec::new() };
        match self.prompt {
            Prompt::SleeveNow(_) => {
                let first = waiting.iter().position(|other| other == bought).unwrap_or(place);
                u8::try_from(first).map(Action::Option).into_iter().collect()
            }
            Prompt::Whether(source) if source == Source::Bought(bought.row) => vec![Action::Use(source)],
            _ => Vec::new(),
        }
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "other prompts are no moment to use an ability")]
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

    fn sleevings(&self, card: CardNo, row: RowId, slot: Slot) -> Vec<Action> {
        let crafted = self.player.card(card);
        let card = match self.promised(row, slot) {
            Promise::For(onto) if self.player.are_alike(onto, card) => onto,
            Promise::For(_) => card,
            Promise::Others(others) => self.first_like(card, self.sleeves() - others),
        };
        let (is_eclipse, is_longwise) =
            self.rules().advancement(row).map_or((false, false), |it| (it.eclipse, it.longwise));
        let replaces = crafted.has_land(self.rules(), slot) && covers_land(self.rules(), self.player);
        let has_layers = if replaces { is_eclipse } else { is_longwise && crafted.text() != Text::Nowhere };
        let layers: &[Layer] = if has_layers { &[Layer::Over, Layer::Under] } else { &[Layer::Over] };
        layers.iter().map(|&layer| Action::Sleeve(card, layer)).collect()
    }

    /// The card that an advancement was bought for. What is sleeved before the
    /// Discard Phase leaves to others what was promised to them.
    fn promised(&self, row: RowId, slot: Slot) -> Promise {
        let open = &self.view.open;
        let bought = || open.harvest.bought.iter().filter(move |bought| bought.slot == slot);
        let promised = || bought().filter_map(|bought| bought.onto);
        if open.phase != Phase::Harvest {
            return promised().next().map_or(Promise::Others(CardNos::EMPTY), Promise::For);
        }
        let itself = bought().filter(|bought| bought.row == row).map(|bought| bought.onto).min().flatten();
        itself.map_or_else(|| Promise::Others(promised().collect()), Promise::For)
    }

    fn discards(&self, card: CardNo, source: Source) -> Vec<Action> {
        let abilities = abilities_of(self.rules(), self.player, source);
        let which = first_effect(abilities, &|effect| {
            let Effect::DiscardFromField { which, .. } = effect else { return None };
            Some(*which)
        });
        let spares_itself = which.is_none_or(|which| which == Discarded::Other);
        if spares_itself && source.card() == Some(card) {
            return Vec::new();
        }
        let mut others = self.player.field_cards();
        source.card().into_iter().filter(|_| spares_itself).for_each(|own| others.remove(own));
        vec![Action::Choose(self.first_like(card, others))]
    }

    /// An advancement on offer: to be bought as it is, or for a card that makes
    /// it cheaper; or to be taken without cost.
    fn with_ware(&self, ware: Ware) -> Vec<Action> {
        let can_reach = self.view.open.can_reach(self.seat, ware);
        match (self.prompt, ware) {
            (Prompt::Looked(_), Ware::Tile(tile)) if self.view.top_tiles.contains(&Some(tile)) => {
                return vec![Action::Take(ware)];
            }
            (Prompt::Harvest, _) if can_reach => {}
            (Prompt::Take(_), _) if can_reach => return vec![Action::Take(ware)],
            (Prompt::Reserve(_), Ware::Tile(_) | Ware::Soil(_)) if can_reach => return vec![Action::Reserve(ware)],
            (Prompt::Burden(_), Ware::Tile(tile)) if can_reach => return vec![Action::Burden(tile)],
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

    /// A leader that is chosen, or a titan beside the cards that does something.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about something else than a leader")]
    fn with_leader(&self, leader: LeaderId) -> Vec<Action> {
        match self.prompt {
            Prompt::ChooseLeader | Prompt::DrawnLeader(_) => vec![Action::ChooseLeader(leader)],
            Prompt::Whether(source) if matches!(source, Source::Titan(titan, _) if titan == leader) => {
                vec![Action::Use(source)]
            }
            _ if self.player.leaders.iter().any(|it| it.id == leader && it.card.is_none()) => {
                let is_now = |abilities: &[Ability]| abilities.iter().any(|ability| self.is_now(ability, None));
                let parts = titan_parts(self.rules(), leader).filter(|(_, abilities)| is_now(abilities));
                parts.map(|(part, _)| Action::Use(Source::Titan(leader, part))).collect()
            }
            _ => Vec::new(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about something else than an amulet")]
    fn with_amulet(&self, amulet: AmuletId) -> Vec<Action> {
        match self.prompt {
            Prompt::ChooseAmulet => vec![Action::ChooseAmulet(amulet)],
            Prompt::Harvest if self.player.amulet == Some(amulet) => vec![Action::SpendToken],
            _ => Vec::new(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most prompts are about something else than a vale")]
    fn with_vale(&self, vale: ValeId) -> Vec<Action> {
        let offered: Vales = self.view.open.vales.rows.iter().flatten().flatten().copied().collect();
        match self.prompt {
            Prompt::Take(_) if offered.contains(vale) => vec![Action::ChooseVale(self.first_equal(vale, offered))],
            Prompt::Looked(_) if self.view.top_vales.contains(&Some(vale)) => vec![Action::ChooseVale(vale)],
            Prompt::Sacrifice(_) if self.player.vales.contains(vale) => {
                let is_fresh = self.player.fresh.contains(vale);
                let alike = if is_fresh { self.player.fresh } else { self.player.working_vales() };
                vec![Action::ChooseVale(self.first_equal(vale, alike))]
            }
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
