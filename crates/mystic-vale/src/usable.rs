//! Which abilities a player can use now.

use tabletop::{FixedList, Seat};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos, DECK_SIZE, MAX_VALES, Part, RowId, Side, TileId, Vales};
use crate::effect::{
    AddedSymbol, Amount, Currency, Demand, Discarded, Discounted, Effect, Form, Moved, Tamed, Target, Trigger, Whence,
};
use crate::rules::{Counted, Place};
use crate::state::{ExtraTurn, MAX_BURDENS, MAX_LEADERS_IN_PLAY, ManaToken, Mystic, OpenPlayer, Phase, Upgrade};
use crate::symbols::Symbols;

/// How many abilities a player can have to choose from: one on each part of each
/// card, one on each vale, and two on each leader.
const MOST: usize = DECK_SIZE * 4 + MAX_VALES + 2 * MAX_LEADERS_IN_PLAY;

/// Abilities that can be used, sorted and without those that are as good as an
/// earlier one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sources(FixedList<Source, MOST>);

impl std::ops::Deref for Sources {
    type Target = [Source];

    fn deref(&self) -> &[Source] {
        &self.0
    }
}

impl Default for Source {
    fn default() -> Self {
        Self::Card(CardNo::default(), Part::default())
    }
}

impl Sources {
    /// Adds an ability; there is room for as many as a player can have.
    pub(crate) fn add(&mut self, source: Source) {
        let _ = self.0.push(source);
    }

    pub(crate) fn sort(&mut self) {
        self.0.sort_unstable();
    }
}

impl Mystic {
    #[inline]
    pub(crate) fn ability(&self, seat: Seat, source: Source) -> Option<Counted> {
        match source {
            Source::Card(card, part) => self.open.player(seat).card(card).counted_at(&self.rules, part),
            Source::Titan(leader, part) => {
                let row = self.rules.row(self.rules.leader_row(leader).upgraded);
                if part == Part::LeaderAgain { row.second } else { row.counted }
            }
            Source::Bought(row) => self.rules.row(row).counted,
            Source::Vale(vale) => self.rules.vale_row(vale).counted,
            Source::Amulet => self.rules.amulet_row(self.open.player(seat).amulet?).counted,
        }
    }

    pub(crate) fn row_of(&self, seat: Seat, source: Source) -> RowId {
        match source {
            Source::Card(card, part) => self.open.player(seat).card(card).row_of(part),
            Source::Titan(leader, _) => self.rules.leader_row(leader).upgraded,
            Source::Bought(row) => row,
            Source::Vale(_) | Source::Amulet => RowId::NONE,
        }
    }

    /// The unused abilities for this moment that would change something, in
    /// order. Of several that nobody could tell apart the first is named.
    pub(crate) fn usable(&self, seat: Seat, trigger: Trigger) -> Sources {
        let mut sources = Sources::default();
        self.visit_unused(seat, trigger, |source, counted| {
            if self.is_of_use(seat, source, counted) {
                sources.add(source);
            }
        });
        sources
    }

    #[inline]
    pub(crate) fn can_use_something(&self, seat: Seat, trigger: Trigger) -> bool {
        let player = self.open.player(seat);
        let has_vales = || self.rules.vale_triggers.has(trigger) && !player.vales.is_empty();
        (player.triggers.and(player.beside).has(trigger) || has_vales()) && self.finds_something_to_use(seat, trigger)
    }

    fn finds_something_to_use(&self, seat: Seat, trigger: Trigger) -> bool {
        let mut found = false;
        self.visit_unused(seat, trigger, |source, counted| {
            found = found || self.is_of_use(seat, source, counted);
        });
        found
    }

    #[inline]
    pub(crate) fn visit_unused(&self, seat: Seat, trigger: Trigger, mut visit: impl FnMut(Source, Counted)) {
        let player = self.open.player(seat);
        if player.triggers.has(trigger) {
            self.visit_unused_advancements(player, trigger, &mut visit);
        }
        if self.rules.vale_triggers.has(trigger) && !player.vales.is_empty() {
            self.visit_unused_vales(player, trigger, &mut visit);
        }
        if player.beside.has(trigger) {
            self.visit_unused_titans(player, trigger, &mut visit);
        }
    }

    fn visit_unused_titans(&self, player: &OpenPlayer, trigger: Trigger, visit: &mut impl FnMut(Source, Counted)) {
        let mut titans = player.leaders;
        titans.sort_unstable_by_key(|leader| leader.id);
        for leader in titans.iter().filter(|leader| leader.works_beside()) {
            let row = self.rules.row(self.rules.leader_row(leader.id).upgraded);
            for (part, counted) in row.counted_parts(Part::Leader) {
                if counted.trigger == trigger && leader.used & part.bit() == 0 {
                    visit(Source::Titan(leader.id, part), counted);
                }
            }
        }
    }

    fn visit_unused_vales(&self, player: &OpenPlayer, trigger: Trigger, visit: &mut impl FnMut(Source, Counted)) {
        let vales = player.working_vales() & self.rules.vales_with[trigger as usize];
        let mut equal = Vales::EMPTY;
        for vale in vales - player.used_vales {
            if equal.contains(vale) {
                continue;
            }
            let row = self.rules.vale_row(vale);
            equal |= row.cards;
            if let Some(counted) = row.counted.filter(|counted| counted.trigger == trigger) {
                visit(Source::Vale(vale), counted);
            }
        }
    }

    fn visit_unused_advancements(
        &self,
        player: &OpenPlayer,
        trigger: Trigger,
        visit: &mut impl FnMut(Source, Counted),
    ) {
        let has_it = |card: CardNo| player.card(card).triggers().has(trigger);
        let mut cards = CardNos::EMPTY;
        player.field.iter().filter(|&&card| has_it(card)).for_each(|&card| cards.insert(card));
        let on_deck = player.on_deck.filter(|&card| has_it(card));
        on_deck.into_iter().for_each(|card| cards.insert(card));
        for card in cards {
            let is_on_deck = on_deck == Some(card);
            player.card(card).visit_counted(&self.rules, |part, counted| {
                if counted.trigger != trigger {
                    return;
                }
                let works = if is_on_deck { counted.at.includes_on_deck() } else { counted.at.includes_field() };
                if !works || player.has_used(card, part) {
                    return;
                }
                let is_equal = |other: CardNo| player.are_alike(card, other) && (on_deck == Some(other)) == is_on_deck;
                if !cards.iter().take_while(|&other| other < card).any(is_equal) {
                    visit(Source::Card(card, part), counted);
                }
            });
        }
    }

    #[inline]
    pub(crate) fn is_of_use(&self, seat: Seat, source: Source, counted: Counted) -> bool {
        counted.always || self.would_change_something(seat, source, counted.place)
    }

    /// Whether an ability has some effect now: its prices can be met, and some
    /// of it changes something (docs/rulings.md, Prices).
    pub(crate) fn would_change_something(&self, seat: Seat, source: Source, place: Place) -> bool {
        let (mut place, mut changes) = (place, false);
        while place != Place::END {
            let node = self.rules.node(place);
            if node.demand.is_some_and(|demand| !self.is_possible(seat, source, demand)) {
                return false;
            }
            match node.effect.form() {
                Form::If { cond, .. } => {
                    place = node.branches[usize::from(!self.holds(seat, source, cond))];
                    continue;
                }
                Form::Choose(_) => return changes || self.options(seat, source, place) != 0,
                Form::ChooseOr { options, .. } => {
                    let otherwise = node.branches[options.len()];
                    return changes
                        || self.options(seat, source, place) != 0
                        || self.would_change_something(seat, source, otherwise);
                }
                Form::Repeat { n, .. } => changes |= self.amount(seat, source, n) > 0,
                // These are laid out part by part.
                Form::All(_) | Form::May(_) => {}
                Form::Verb => changes |= self.changes_something(seat, source, node.effect),
            }
            place = node.next;
        }
        changes
    }

    /// Whether the prices of an effect can be met, whatever comes of it.
    pub(crate) fn can_be_paid(&self, seat: Seat, source: Source, place: Place) -> bool {
        let mut place = place;
        while place != Place::END {
            let node = self.rules.node(place);
            let price = node.demand.filter(|demand| demand.is_price());
            if price.is_some_and(|price| !self.is_possible(seat, source, price)) {
                return false;
            }
            place = node.next;
        }
        true
    }

    fn is_possible(&self, seat: Seat, source: Source, demand: Demand) -> bool {
        match demand {
            Demand::Pay(currency, n) => self.can_pay(seat, currency, n),
            Demand::Sacrifice(what) => self.can_sacrifice(seat, source, what),
            Demand::FreeBuy(supply) => self.can_take(seat, supply),
            Demand::AddSymbol => !self.open.player(seat).boosts.is_full(),
        }
    }

    fn can_pay(&self, seat: Seat, currency: Currency, n: u8) -> bool {
        let (player, harvest) = (self.open.player(seat), &self.open.harvest);
        match currency {
            Currency::Mana => harvest.mana() >= u16::from(n),
            Currency::Spirit => harvest.spirits.total() >= u16::from(n),
            Currency::Vp => player.tokens >= u16::from(n),
            Currency::Curse => player.curse >= u16::from(n),
            Currency::AdvancementBuy => harvest.advancements_left >= n,
            Currency::ActiveToken => player.mana_token == ManaToken::Active,
        }
    }

    fn changes_something(&self, seat: Seat, source: Source, effect: &Effect) -> bool {
        let player = self.open.player(seat);
        let has_deck = || !self.secret.decks[seat.index()].is_empty() || !player.discards.is_empty();
        match effect {
            Effect::DiscardFromField { which, .. } => !self.discardable(seat, source, *which).is_empty(),
            Effect::DiscardOnDeck => player.on_deck.is_some_and(|card| !player.card(card).is_nemesis()),
            Effect::PlaceFromPile { cost_at_most } => !self.in_piles(seat, *cost_at_most).is_empty(),
            Effect::PutBelow(Moved::ThisCard) => source.card().is_some_and(|card| self.can_go_below(seat, card)),
            Effect::PutBelow(Moved::AnyCard) => player.field.iter().any(|&card| self.can_go_below(seat, card)),
            Effect::TuckUnder => source.card().is_some_and(|card| player.field.contains(&card)),
            Effect::Reserve(_) => self.reservable().next().is_some(),
            Effect::SleeveNow => self.can_sleeve_now(seat),
            Effect::Resleeve => self.can_resleeve(seat),
            Effect::ReturnCurse(amount) | Effect::ReturnCurseUpTo(amount) => {
                player.curse > 0 && self.amount(seat, source, amount) > 0
            }
            Effect::LoseAllTokens => player.tokens > 0,
            Effect::BurdenAdvancement(_) => player.curse > 0 && self.burdenable().next().is_some(),
            Effect::BurdenLeader(_) => player.curse > 0,
            Effect::GainForOthers(..) => self.open.seats() > 1,
            Effect::CancelCurse => !self.with_curse(seat).is_empty(),
            Effect::CancelSpirits(_) => !self.open.harvest.spirits.is_empty(),
            Effect::Spoil => !self.cannot_spoil(seat),
            Effect::Claim(claim) => self.can_claim(*claim),
            Effect::DrawLeaders(_) => !self.leaders_in_box().is_empty(),
            Effect::SleeveLeader => self.can_sleeve_leader(seat),
            Effect::TurnLeader(Side::Starting) => self.blank_for_leader(seat).is_some(),
            Effect::Peek(_) | Effect::Search => has_deck(),
            Effect::Place { from: Whence::DeckTop, n } => self.amount(seat, source, n) > 0 && has_deck(),
            Effect::Place { from: Whence::Discard, .. } => !player.discards.is_empty(),
            Effect::MakeWild(Tamed::OneSpirit) => self.spirits_to_choose(Prompt::MakeWild(source)).next().is_some(),
            Effect::AddSymbol { what, on: Target::OneCard, .. } => !self.can_strengthen(seat, *what).is_empty(),
            Effect::ActivateToken => player.mana_token == ManaToken::Spent,
            Effect::HarvestAnyway => !player.harvest_anyway && !self.is_last_prep(seat),
            Effect::KeepInField { every_turn, .. } => source.card().is_some_and(|card| {
                player.field.contains(&card) && (*every_turn || !player.kept_before.contains(card))
            }),
            Effect::ExtraTurn => {
                let taken = matches!(player.extra_turn, ExtraTurn::Due | ExtraTurn::AfterLostTurn);
                let may_come = self.open.phase == Phase::Prep || player.extra_turn == ExtraTurn::None;
                !taken && may_come && !self.is_last_prep(seat)
            }
            Effect::Discount { on: Discounted::LeaderUpgrade, .. } => player.leaders.iter().any(|leader| {
                leader.upgrade == Upgrade::None && leader.card.is_some_and(|card| player.field.contains(&card))
            }),
            Effect::GainShown { of, .. } => {
                let shown = self.shown_on_deck(seat);
                shown.is_some_and(|shown| of.iter().any(|&symbol| shown.count(symbol) > 0))
            }
            Effect::Gain(_, amount @ Amount::Count(_)) => self.amount(seat, source, amount) > 0,
            // What else is a price changes nothing by itself.
            Effect::Pay(..) | Effect::Sacrifice(_) => false,
            // Those were looked at that others stand in.
            Effect::All(_)
            | Effect::May(_)
            | Effect::Choose(_)
            | Effect::ChooseOr { .. }
            | Effect::Repeat { .. }
            | Effect::If { .. } => false,
            Effect::Gain(_, Amount::Exactly(_))
            | Effect::GainFromBox(_)
            | Effect::LoseMana(_)
            | Effect::WithholdMana(_)
            | Effect::AddToPool(_)
            | Effect::AddSymbol { .. }
            | Effect::CancelDecay { .. }
            | Effect::CancelGrowth
            | Effect::MakeWild(Tamed::ThisCard)
            | Effect::DoubleVp
            | Effect::FreeBuy(_)
            | Effect::Discount { .. }
            | Effect::BuyMore(..)
            | Effect::BuyFewer(..)
            | Effect::CurseForUpgrade(_)
            | Effect::CoverCursedLand
            | Effect::Unsleeve
            | Effect::CannotSpoil
            | Effect::PushAtLeast(_)
            | Effect::ExtraHarvest(_)
            | Effect::TurnLeader(Side::Upgraded)
            | Effect::Score(_) => true,
        }
    }

    pub(crate) fn shown_on_deck(&self, seat: Seat) -> Option<Symbols> {
        let player = self.open.player(seat);
        let shown = |card| player.card(card).shown_on_deck(&self.rules, player.covered_on(card), player.added(card));
        player.on_deck.map(shown)
    }

    /// The cards of the field that an ability may discard. The nemesis never is
    /// (rulebook of Nemesis, Other Nemesis Rules).
    pub(crate) fn discardable(&self, seat: Seat, source: Source, which: Discarded) -> CardNos {
        let player = self.open.player(seat);
        let cards = player.field.iter().copied().filter(|&card| !player.card(card).is_nemesis());
        let decay =
            |card: CardNo| player.card(card).countable(&self.rules, player.covered_on(card), player.added(card)).decay;
        match which {
            Discarded::Any => cards.collect(),
            Discarded::Other => cards.filter(|&card| source.card() != Some(card)).collect(),
            Discarded::WithoutDecay => cards.filter(|&card| decay(card) == 0).collect(),
            Discarded::Costliest => {
                let highest = cards.clone().map(|card| self.combined_cost(seat, card)).max();
                cards.filter(|&card| Some(self.combined_cost(seat, card)) == highest).collect()
            }
        }
    }

    /// How much mana all advancements on a card cost together.
    pub(crate) fn combined_cost(&self, seat: Seat, card: CardNo) -> u16 {
        let player = self.open.player(seat);
        player.card(card).combined_cost(&self.rules, player.covered_on(card))
    }

    pub(crate) fn with_curse(&self, seat: Seat) -> CardNos {
        let player = self.open.player(seat);
        player.field.iter().copied().filter(|&card| player.card(card).symbols().curse > 0).collect()
    }

    pub(crate) fn burdenable(&self) -> impl Iterator<Item = TileId> + '_ {
        let commons = &self.open.commons;
        let has_room = commons.burdens.len() < MAX_BURDENS;
        commons.on_offer().filter(move |&tile| has_room || commons.burden(tile) > 0)
    }

    /// The cards in the field or on-deck on which one symbol more would matter.
    pub(crate) fn can_strengthen(&self, seat: Seat, what: AddedSymbol) -> CardNos {
        let player = self.open.player(seat);
        let cards = player.field.iter().copied().chain(player.on_deck);
        let matters_anywhere = what != AddedSymbol::Guardian || self.counts_guardians_of_field(seat);
        cards.filter(|&card| matters_anywhere || self.counts_guardians(player, card)).collect()
    }

    /// Whether something that may still be used in this turn counts the
    /// guardians on all cards of the field.
    fn counts_guardians_of_field(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        let counts = |counted: Option<Counted>| counted.is_some_and(|counted| counted.hangs.on_field_guardians);
        let in_sight = || player.field.iter().copied().chain(player.on_deck);
        let on_card = |card: CardNo| {
            let mut found = false;
            player.card(card).visit_counted(&self.rules, |part, counted| {
                found |= !player.has_used(card, part) && counts(Some(counted));
            });
            found
        };
        let unused_vales = || player.working_vales() - player.used_vales;
        let amulet = player.amulet.filter(|_| player.mana_token == ManaToken::Active);
        amulet.is_some_and(|amulet| counts(self.rules.amulet_row(amulet).counted))
            || unused_vales().iter().any(|vale| counts(self.rules.vale_row(vale).counted))
            || in_sight().any(on_card)
    }

    fn counts_guardians(&self, player: &OpenPlayer, card: CardNo) -> bool {
        player.card(card).readable(&self.rules).any(|(_, row)| row.counts_guardians)
    }

    /// The first of each group of cards that nobody could tell apart.
    pub(crate) fn representatives(&self, seat: Seat, cards: CardNos) -> CardNos {
        let player = self.open.player(seat);
        let mut chosen = CardNos::EMPTY;
        for card in cards {
            if !chosen.iter().any(|other| player.are_alike(card, other)) {
                chosen.insert(card);
            }
        }
        chosen
    }
}
