//! Why something cannot be done.

use strum::{IntoStaticStr, VariantArray};
use tabletop::{Legal, Seat};

use crate::action::{Action, Prompt, Source, Ware};
use crate::cards::{CardNo, Cost, ValeId};
use crate::effect::{Effect, Trigger};
use crate::state::{Bought, LeaderInPlay, ManaToken, Mystic, Upgrade, Waiting};
use crate::symbols::Spirits;

/// Why an action or an outcome is refused. The position stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Chance has to choose first.
    #[error("chance has to choose first")]
    ChanceDecides,
    /// It is not for chance to choose now.
    #[error("it is not for chance to choose now")]
    NotChance,
    /// This cannot come up now.
    #[error("this cannot come up now")]
    ImpossibleOutcome,
    /// Something else has to be chosen now.
    #[error("something else has to be chosen now")]
    AnotherQuestion,
    /// There is no on-deck card.
    #[error("there is no on-deck card to push")]
    NothingToPush,
    /// The player has no such ability in reach.
    #[error("the player has no such ability here")]
    NoSuchAbility,
    /// The ability has been used in this turn.
    #[error("the ability has been used in this turn")]
    AlreadyUsed,
    /// The vale was bought in this turn and works from the next one on.
    #[error("the vale was bought in this turn; it works from the next one on")]
    BoughtThisTurn,
    /// The ability would change nothing, or its price cannot be met.
    #[error("the ability would change nothing now, or its price cannot be met")]
    ChangesNothing,
    /// The ability is for another moment.
    #[error("the ability is for another moment")]
    AnotherMoment,
    /// The mana token or amulet shows its spent side.
    #[error("the mana token or amulet is spent")]
    TokenSpent,
    /// The tokens have been taken, or there are none.
    #[error("no such tokens are left to be taken")]
    NothingDue,
    /// The card is not on offer.
    #[error("that is not on offer")]
    NotOnOffer,
    /// As much has been bought as a turn allows.
    #[error("no more of that can be bought in this turn")]
    BoughtEnough,
    /// Not enough mana.
    #[error("the player has not enough mana")]
    TooLittleMana,
    /// Not the right spirits.
    #[error("the player has not the spirits for it")]
    WrongSpirits,
    /// No card of the field has room for the advancement.
    #[error("no card of the field has room for it in that slot")]
    NoPlace,
    /// Nothing on that card makes an advancement cheaper now.
    #[error("nothing on that card makes the advancement cheaper now")]
    NoDiscount,
    /// A player may not own more of this vale.
    #[error("a player may not own more of this vale")]
    OwnLimit,
    /// The payment is not one that covers the cost and no more.
    #[error("the payment does not cover the cost, or not as it should")]
    WrongPayment,
    /// An ability that cannot be left has to be used first.
    #[error("an ability that cannot be left has to be used first")]
    AbilityWaits,
    /// The card is not in the field.
    #[error("the card is not in the field")]
    NotInField,
    /// The slot of that card is taken by something that cannot be covered.
    #[error("the slot of that card is not free, or promised to another")]
    SlotTaken,
    /// The advancement was announced for another card.
    #[error("the advancement was announced for another card")]
    Announced,
    /// A card that looks just the same is named instead.
    #[error("another card that shows just the same is named instead")]
    EqualCard,
    /// No long-wise text lies there that could be covered or cover.
    #[error("its text cannot go there: no other long-wise text lies on that card, or only the other way round")]
    NoLayers,
    /// The player has no leader, or it shows its upgraded side.
    #[error("the player has no leader that could be upgraded")]
    NothingToUpgrade,
    /// The leader is not in the field.
    #[error("the leader is not in the field")]
    LeaderElsewhere,
    /// A leader's card takes no advancements.
    #[error("no advancement can be sleeved onto a leader or the nemesis")]
    OntoLeader,
    /// The amulet would do nothing now.
    #[error("the amulet would do nothing now")]
    IdleAmulet,
    /// The nemesis demands more pushes.
    #[error("the nemesis demands another push first")]
    MustPush,
    /// Not enough tokens for it.
    #[error("the player has not the tokens for it")]
    TooFewTokens,
    /// What was bought would have no place any more.
    #[error("what was bought would have no place any more")]
    LosesPlace,
    /// That is not one of the choices.
    #[error("that is not one of the choices")]
    NotAChoice,
}

impl Mystic {
    /// Why an action cannot be taken now; `None` if it can.
    pub(crate) fn why_not(&self, action: Action) -> Option<Refusal> {
        let Waiting::Player(seat, prompt) = self.open.waiting else {
            return Some(if self.open.waiting == Waiting::Over { Refusal::GameOver } else { Refusal::ChanceDecides });
        };
        let mut legal = Legal::new();
        self.list_legal(seat, prompt, &mut legal);
        if legal.binary_search(&action).is_ok() {
            return None;
        }
        Some(self.reason(seat, prompt, action))
    }

    /// The most helpful reason why an action is not among the legal ones.
    fn reason(&self, seat: Seat, prompt: Prompt, action: Action) -> Refusal {
        match (prompt, action) {
            (Prompt::Planting, Action::Push) => Refusal::NothingToPush,
            (Prompt::Planting, Action::Pass) => Refusal::MustPush,
            (
                Prompt::Planting | Prompt::WouldSpoil | Prompt::Harvest | Prompt::NextAbility(_) | Prompt::Sleeve(..),
                Action::Use(source),
            ) => self.why_not_use(seat, prompt, source),
            (Prompt::Harvest, Action::SpendToken) => match self.open.player(seat).mana_token {
                ManaToken::Spent => Refusal::TokenSpent,
                ManaToken::Active => Refusal::IdleAmulet,
            },
            (Prompt::Harvest, Action::Collect(_)) => Refusal::NothingDue,
            (Prompt::Harvest, Action::Upgrade) => self.why_not_upgrade(seat),
            (Prompt::Harvest, Action::Buy(ware, onto)) => self.why_not_buy(seat, ware, onto),
            (Prompt::Harvest, Action::BuyVale(vale)) => self.why_not_buy_vale(seat, vale),
            (Prompt::Harvest, Action::EndHarvest) => Refusal::AbilityWaits,
            (Prompt::Pay(_), Action::Pay(spirits)) => self.why_not_pay(spirits),
            (Prompt::Sleeve(..), Action::Sleeve(card, _)) => self.why_not_sleeve(seat, card),
            (
                Prompt::Peeked(_)
                | Prompt::Arrange(_)
                | Prompt::Search(_)
                | Prompt::Strengthen(_)
                | Prompt::Place(_)
                | Prompt::CancelCurse(_)
                | Prompt::PutBelow(_)
                | Prompt::ResleeveOnto(_)
                | Prompt::NemesisCard
                | Prompt::LayOut
                | Prompt::DiscardFromField(_),
                Action::Choose(card) | Action::Bottom(card),
            ) => self.why_not_choose(seat, prompt, card),
            (Prompt::MakeWild(_) | Prompt::PaySpirit(_) | Prompt::CancelSpirit(_), Action::Spirit(_)) => {
                Refusal::WrongSpirits
            }
            (Prompt::Take(_) | Prompt::Looked(_), Action::Take(_) | Action::ChooseVale(_))
            | (Prompt::Option(_) | Prompt::FromPile(_) | Prompt::SleeveNow(_), Action::Option(_))
            | (Prompt::Reserve(_), Action::Reserve(_))
            | (Prompt::Burden(_), Action::Burden(_))
            | (Prompt::Sacrifice(_), Action::ChooseVale(_) | Action::ChoosePiece(..))
            | (Prompt::HowMany(_) | Prompt::PayCurse, Action::Number(_))
            | (Prompt::Unsleeve(_) | Prompt::Resleeve(_), Action::ChoosePiece(..))
            | (Prompt::DrawnLeader(_), Action::ChooseLeader(_))
            | (Prompt::ChooseLeader, Action::ChooseLeader(_))
            | (Prompt::ChooseAmulet, Action::ChooseAmulet(_)) => Refusal::NotAChoice,
            // An action that answers none of these.
            (
                Prompt::ChooseLeader
                | Prompt::ChooseAmulet
                | Prompt::Planting
                | Prompt::WouldSpoil
                | Prompt::NextAbility(_)
                | Prompt::Harvest
                | Prompt::Pay(_)
                | Prompt::Sleeve(..)
                | Prompt::Whether(_)
                | Prompt::DiscardFromField(_)
                | Prompt::Peeked(_)
                | Prompt::Arrange(_)
                | Prompt::Search(_)
                | Prompt::Strengthen(_)
                | Prompt::MakeWild(_)
                | Prompt::PaySpirit(_)
                | Prompt::Place(_)
                | Prompt::Take(_)
                | Prompt::Option(_)
                | Prompt::NemesisCard
                | Prompt::Reserve(_)
                | Prompt::Burden(_)
                | Prompt::Sacrifice(_)
                | Prompt::HowMany(_)
                | Prompt::CancelCurse(_)
                | Prompt::CancelSpirit(_)
                | Prompt::PutBelow(_)
                | Prompt::FromPile(_)
                | Prompt::Looked(_)
                | Prompt::SleeveNow(_)
                | Prompt::Unsleeve(_)
                | Prompt::ResleeveOnto(_)
                | Prompt::Resleeve(_)
                | Prompt::DrawnLeader(_)
                | Prompt::PayCurse
                | Prompt::LayOut,
                _,
            ) => Refusal::AnotherQuestion,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "at other prompts only what works at any time is used")]
    fn why_not_use(&self, seat: Seat, prompt: Prompt, source: Source) -> Refusal {
        let player = self.open.player(seat);
        let (owned, used) = match source {
            Source::Card(card, part) => (player.shows(card), player.has_used(card, part)),
            Source::Vale(vale) => (player.vales.contains(vale), player.used_vales.contains(vale)),
            Source::Titan(id, part) => {
                let titan = player.leaders.iter().find(|leader| leader.id == id && leader.works_beside());
                (titan.is_some(), player.has_used_titan(id, part))
            }
            Source::Amulet | Source::Bought(_) => (false, false),
        };
        let Some(counted) = self.ability(seat, source).filter(|_| owned) else { return Refusal::NoSuchAbility };
        if used {
            return Refusal::AlreadyUsed;
        }
        if matches!(source, Source::Vale(vale) if player.fresh.contains(vale)) {
            return Refusal::BoughtThisTurn;
        }
        let is_the_moment = match prompt {
            Prompt::WouldSpoil => matches!(counted.trigger, Trigger::WouldSpoil | Trigger::AnyTime),
            Prompt::Harvest => matches!(counted.trigger, Trigger::Harvest | Trigger::AnyTime),
            Prompt::Planting => matches!(counted.trigger, Trigger::Planting | Trigger::AnyTime),
            Prompt::NextAbility(_) => matches!(counted.trigger, Trigger::WhenPlayed | Trigger::AnyTime),
            _ => counted.trigger == Trigger::AnyTime,
        };
        if !is_the_moment {
            return Refusal::AnotherMoment;
        }
        let on_deck = source.card().is_some_and(|card| player.on_deck == Some(card));
        let works = if on_deck { counted.at.includes_on_deck() } else { counted.at.includes_field() };
        if source.card().is_some() && !works {
            return Refusal::NoSuchAbility;
        }
        if self.would_change_something(seat, source, counted.place) {
            Refusal::EqualCard
        } else {
            Refusal::ChangesNothing
        }
    }

    fn why_not_buy(&self, seat: Seat, ware: Ware, onto: Option<CardNo>) -> Refusal {
        if !self.open.can_reach(seat, ware) {
            return Refusal::NotOnOffer;
        }
        if !self.may_buy_advancement() {
            return Refusal::BoughtEnough;
        }
        if !self.has_sleeve_for(self.rules.sold(ware)) {
            return if self.leader_is_in_the_way(seat, ware) { Refusal::OntoLeader } else { Refusal::NoPlace };
        }
        match self.price(seat, ware, onto) {
            None if onto.is_some_and(|card| self.has_equal_discount(seat, card)) => Refusal::EqualCard,
            None => Refusal::NoDiscount,
            Some(price) if u16::from(price) > self.open.harvest.mana() => Refusal::TooLittleMana,
            Some(_) => self.lacks(self.rules.whole_cost(ware)),
        }
    }

    /// Whether an advancement has no place because a leader or the nemesis is in a
    /// sleeve of the field, and not because something else that was bought takes it.
    fn leader_is_in_the_way(&self, seat: Seat, ware: Ware) -> bool {
        let (player, slot) = (self.open.player(seat), self.rules.sold(ware).slot);
        let is_promised = self.open.harvest.bought.iter().any(|bought| bought.slot == slot);
        // The nemesis lies over a printed land, which would leave no room in its own
        // slot either.
        let has_room_below = |&&card: &&CardNo| {
            let (printed, printed_slot) = self.rules.starting()[usize::from(card.0)];
            printed.is_none() || printed_slot != slot || self.rules.sold(ware).eclipse
        };
        let filled = player.field.iter().filter(|&&card| player.card(card).is_filled());
        !is_promised && filled.filter(has_room_below).count() > 0
    }

    /// What a player lacks of a cost beside mana.
    fn lacks(&self, cost: Cost) -> Refusal {
        if self.open.harvest.spirits.cover(cost.spirits()) { Refusal::TooFewTokens } else { Refusal::WrongSpirits }
    }

    /// Whether a card in the field that shows just the same is offered instead.
    fn has_equal_discount(&self, seat: Seat, card: CardNo) -> bool {
        let player = self.open.player(seat);
        let is_equal = |other: CardNo| other != card && player.are_alike(card, other);
        player.field.contains(&card) && self.discounts(seat).iter().any(|&(other, _)| is_equal(other))
    }

    fn why_not_buy_vale(&self, seat: Seat, vale: ValeId) -> Refusal {
        let on_offer = self.open.vales.on_offer().any(|other| other == vale);
        if !on_offer {
            Refusal::NotOnOffer
        } else if self.open.harvest.vales_left == 0 {
            Refusal::BoughtEnough
        } else if !self.may_own(seat, vale) {
            Refusal::OwnLimit
        } else if self.can_buy_vale(seat, vale) {
            Refusal::EqualCard
        } else if self.rules.vale(vale).cost.mana > 0 && self.open.harvest.spirits.cover(self.rules.vale_cost(vale)) {
            Refusal::TooLittleMana
        } else {
            self.lacks(self.rules.vale(vale).cost)
        }
    }

    fn why_not_pay(&self, spirits: Spirits) -> Refusal {
        if self.open.harvest.spirits.include(spirits) { Refusal::WrongPayment } else { Refusal::WrongSpirits }
    }

    fn why_not_sleeve(&self, seat: Seat, card: CardNo) -> Refusal {
        let player = self.open.player(seat);
        let Some((_, bought)) = self.next_to_sleeve() else { return Refusal::AnotherQuestion };
        if !self.sleeves(seat).contains(card) {
            Refusal::NotInField
        } else if player.card(card).is_filled() {
            Refusal::OntoLeader
        } else if !self.places_for(seat, bought).contains(card) && self.is_promised(card, bought)
            || !player.card(card).fits(&self.rules, bought.row, bought.slot)
                && !self.takes_another(seat, player.card(card), bought.slot)
        {
            Refusal::SlotTaken
        } else if bought.onto.is_some_and(|onto| onto != card) {
            Refusal::Announced
        } else if self.places_for(seat, bought).contains(card) {
            Refusal::NoLayers
        } else {
            Refusal::EqualCard
        }
    }

    /// Whether the slot of a card is kept for another advancement that was
    /// announced for it.
    fn is_promised(&self, card: CardNo, bought: Bought) -> bool {
        bought.onto.is_none() && self.promised(bought.slot).contains(card)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other prompts are about what lies open")]
    fn why_not_choose(&self, seat: Seat, prompt: Prompt, card: CardNo) -> Refusal {
        let player = self.open.player(seat);
        let in_zone = match prompt {
            Prompt::Search(_) => player.deck_cards().contains(card),
            Prompt::Place(_) => {
                if let Some(Effect::PlaceFromPile { cost_at_most }) = self.current_effect() {
                    self.in_chosen_pile(seat, *cost_at_most).contains(card)
                } else {
                    player.discards.contains(card)
                }
            }
            Prompt::LayOut => player.not_in_field().contains(card),
            Prompt::NemesisCard => self.cursed_lands(seat).contains(card),
            Prompt::DiscardFromField(source) => self.current_effect().is_some_and(|effect| {
                let Effect::DiscardFromField { which, .. } = effect else { return false };
                self.discardable(seat, source, *which).contains(card)
            }),
            Prompt::PutBelow(_) if player.field.contains(&card) && !self.can_go_below(seat, card) => {
                return Refusal::LosesPlace;
            }
            Prompt::PutBelow(_) => player.field.contains(&card),
            Prompt::ResleeveOnto(_) if player.field.contains(&card) && player.card(card).is_filled() => {
                return Refusal::OntoLeader;
            }
            _ => false,
        };
        if in_zone { Refusal::EqualCard } else { Refusal::NotAChoice }
    }

    fn why_not_upgrade(&self, seat: Seat) -> Refusal {
        let player = self.open.player(seat);
        let costs = |leader: &&LeaderInPlay| {
            leader.upgrade == Upgrade::None && self.rules.leader_row(leader.id).upgrade.is_some()
        };
        let Some(leader) = player.leaders.iter().find(costs) else { return Refusal::NothingToUpgrade };
        let cost = self.upgrade_cost(seat);
        if cost.is_none() {
            Refusal::LeaderElsewhere
        } else if self.open.harvest.advancements_left == 0 {
            Refusal::BoughtEnough
        } else if !self.can_leave_sleeve(seat, *leader) {
            Refusal::LosesPlace
        } else if u16::from(self.upgrade_price(leader.id)) > self.open.harvest.mana() {
            Refusal::TooLittleMana
        } else {
            self.lacks(cost.unwrap_or_default())
        }
    }
}
