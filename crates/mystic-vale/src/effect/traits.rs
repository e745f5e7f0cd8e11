//! What the rules have to know of a verb before anybody carries it out.
//!
//! Everything that is asked about verbs in general is answered in one place, so
//! that a new verb gets all its answers or does not compile.

use super::{
    AddedSymbol, Amount, Condition, Count, Currency, Discounted, Effect, Gain, Kind, Moved, Sacrificed, Supply, Tamed,
    Target, Until, Whence, Zone,
};

#[derive(Clone, Copy)]
pub(crate) enum CardFor<'a> {
    Peek,
    DiscardFromField,
    PlaceFromPile,
    CancelCurse,
    PutBelow,
    Resleeve,
    Search,
    Place,
    AddSymbol { what: AddedSymbol, n: &'a Amount, until: Option<Until> },
}

/// What must be possible, or none of its ability happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    Pay(Currency, u8),
    Sacrifice(Sacrificed),
    FreeBuy(Supply),
    /// There is room to note one more symbol that goes away again.
    AddSymbol,
}

impl Demand {
    /// Whether it is a price: paid before anything else happens.
    pub(crate) const fn is_price(self) -> bool {
        match self {
            Self::Pay(..) | Self::Sacrifice(_) => true,
            Self::FreeBuy(_) | Self::AddSymbol => false,
        }
    }

    pub(crate) fn is_paid_with(self, currency: Currency) -> bool {
        match self {
            Self::Pay(paid, _) => paid == currency,
            Self::Sacrifice(_) | Self::FreeBuy(_) | Self::AddSymbol => false,
        }
    }
}

/// What changes the rules, or the symbols of its card, as long as it is there.
#[derive(Clone, Copy)]
pub(crate) enum Modifier<'a> {
    DoubleVp,
    CancelGrowth,
    CannotSpoil,
    CoverCursedLand,
    PushAtLeast(u8),
    WithholdMana(u8),
    AddSymbol { what: AddedSymbol, n: &'a Amount, on: Target },
    CancelDecay { keep: u8 },
    MakeWild,
}

/// What a verb is like by itself, whatever stands within it.
#[derive(Clone, Copy)]
pub(crate) struct Traits<'a> {
    pub(crate) number: Option<u8>,
    pub(crate) amount: Option<&'a Amount>,
    pub(crate) demand: Option<Demand>,
    pub(crate) card_for: Option<CardFor<'a>>,
    pub(crate) modifier: Option<Modifier<'a>>,
    /// It asks the player for something, or turns a card over, so that an
    /// ability pauses after it.
    pub(crate) pauses: bool,
    /// Whoever has begun it knows more than before, or has let chance choose,
    /// so that it cannot be left any more.
    pub(crate) looks: bool,
    pub(crate) is_left_to_player: bool,
    /// In the Harvest Phase it asks for a choice or a price, or comes out best
    /// at a moment of the player's choice, whatever it counts.
    pub(crate) asks_in_harvest: bool,
    /// It may bring spirits, or another vale that they buy.
    pub(crate) brings_spirits: bool,
    /// It may lead to purchases that could not be made without it: by spirits
    /// and buys, by cards and symbols that come to light, by another side of
    /// the amulet or of a leader, or by what is taken without cost.
    pub(crate) brings: bool,
    pub(crate) always_changes: bool,
    /// It changes what is paid for as long as it is there, and is never used.
    pub(crate) changes_prices: bool,
    /// It compares the player with others or touches them.
    pub(crate) is_about_others: bool,
}

impl Effect {
    pub(crate) fn traits(&self) -> Traits<'_> {
        let none = Traits {
            number: None,
            amount: None,
            demand: None,
            card_for: None,
            modifier: None,
            pauses: false,
            looks: false,
            is_left_to_player: false,
            asks_in_harvest: false,
            brings_spirits: false,
            brings: false,
            always_changes: false,
            changes_prices: false,
            is_about_others: false,
        };
        let asks = Traits { asks_in_harvest: true, ..none };
        let pauses = Traits { pauses: true, ..none };
        let left = Traits { is_left_to_player: true, ..pauses };
        let number = |n: &u8| Some(*n);
        let modifies = |modifier| Traits { modifier: Some(modifier), ..none };
        match self {
            Self::All(_)
            | Self::May(_)
            | Self::LoseAllTokens
            | Self::TuckUnder
            | Self::KeepInField { .. }
            | Self::Unsleeve
            | Self::Spoil
            | Self::DrawLeaders(_)
            | Self::SleeveLeader
            | Self::HarvestAnyway
            | Self::ExtraTurn => none,
            Self::Choose(_) => Traits { looks: true, ..asks },
            Self::ChooseOr { .. } => asks,
            Self::Repeat { n, .. } => Traits { amount: Some(n), ..none },
            Self::If { cond, .. } => Traits { is_about_others: cond.compares(), ..none },
            Self::Gain(what, amount) => Traits {
                amount: Some(amount),
                brings_spirits: what.is_spirit(),
                brings: what.is_spirit(),
                always_changes: amount.count().is_none(),
                ..none
            },
            Self::GainForOthers(_, amount) => Traits { amount: Some(amount), is_about_others: true, ..none },
            Self::GainFromBox(n) => Traits { number: number(n), always_changes: true, ..none },
            Self::GainShown { .. } => Traits { brings_spirits: true, brings: true, ..none },
            Self::LoseMana(n) | Self::AddToPool(n) | Self::BuyFewer(_, n) | Self::ExtraHarvest(n) => {
                Traits { number: number(n), ..none }
            }
            Self::CancelDecay { keep } => modifies(Modifier::CancelDecay { keep: *keep }),
            Self::CancelGrowth => modifies(Modifier::CancelGrowth),
            Self::DoubleVp => modifies(Modifier::DoubleVp),
            Self::CannotSpoil => modifies(Modifier::CannotSpoil),
            Self::CoverCursedLand => modifies(Modifier::CoverCursedLand),
            Self::PushAtLeast(n) => Traits { number: number(n), ..modifies(Modifier::PushAtLeast(*n)) },
            Self::WithholdMana(n) => Traits { number: number(n), ..modifies(Modifier::WithholdMana(*n)) },
            Self::ReturnCurse(amount) => Traits { amount: Some(amount), ..asks },
            Self::ReturnCurseUpTo(amount) => Traits { amount: Some(amount), looks: true, ..left },
            Self::BurdenAdvancement(n) => Traits { number: number(n), asks_in_harvest: true, ..pauses },
            Self::BurdenLeader(n) => Traits { number: number(n), looks: true, ..left },
            Self::Pay(currency, n) => Traits { number: number(n), demand: Some(Demand::Pay(*currency, *n)), ..asks },
            Self::AddSymbol { what, n, on, until } => {
                let on_card = *on == Target::OneCard;
                Traits {
                    amount: Some(n),
                    demand: Some(Demand::AddSymbol),
                    modifier: Some(Modifier::AddSymbol { what: *what, n, on: *on }),
                    card_for: on_card.then_some(CardFor::AddSymbol { what: *what, n, until: *until }),
                    pauses: on_card,
                    brings: true,
                    ..none
                }
            }
            Self::CancelCurse => Traits { card_for: Some(CardFor::CancelCurse), ..pauses },
            Self::CancelSpirits(n) => Traits { number: number(n), ..pauses },
            Self::MakeWild(Tamed::OneSpirit) => Traits { brings: true, asks_in_harvest: true, ..pauses },
            Self::MakeWild(Tamed::ThisCard) => Traits { brings: true, ..modifies(Modifier::MakeWild) },
            Self::ActivateToken | Self::TurnLeader(_) => Traits { brings: true, ..none },
            Self::DiscardFromField { .. } => Traits { card_for: Some(CardFor::DiscardFromField), ..pauses },
            Self::DiscardOnDeck | Self::Claim(_) => pauses,
            Self::Peek(_) => Traits { card_for: Some(CardFor::Peek), looks: true, ..pauses },
            Self::Search => Traits { card_for: Some(CardFor::Search), looks: true, ..pauses },
            Self::Place { from, n } => Traits {
                amount: Some(n),
                card_for: Some(CardFor::Place),
                looks: true,
                asks_in_harvest: *from == Whence::Discard,
                brings_spirits: true,
                brings: true,
                ..pauses
            },
            Self::PlaceFromPile { .. } => Traits { card_for: Some(CardFor::PlaceFromPile), ..pauses },
            Self::PutBelow(Moved::ThisCard | Moved::AnyCard) => Traits { card_for: Some(CardFor::PutBelow), ..left },
            Self::FreeBuy(supply) => Traits {
                demand: Some(Demand::FreeBuy(*supply)),
                looks: !supply.is_chosen(),
                is_left_to_player: supply.is_seen(),
                asks_in_harvest: true,
                brings: true,
                ..pauses
            },
            Self::Reserve(n) => Traits { number: number(n), asks_in_harvest: true, ..left },
            Self::Sacrifice(what) => {
                Traits { demand: Some(Demand::Sacrifice(*what)), is_left_to_player: true, brings: true, ..asks }
            }
            Self::Discount { on, .. } => Traits { changes_prices: on.is_lasting(), ..none },
            Self::BuyMore(kind, n) => Traits {
                number: number(n),
                brings_spirits: *kind == Kind::Vale,
                brings: true,
                always_changes: true,
                ..none
            },
            Self::CurseForUpgrade(n) => Traits { number: number(n), changes_prices: true, ..none },
            Self::SleeveNow => Traits { brings_spirits: true, brings: true, ..left },
            Self::Resleeve => Traits { card_for: Some(CardFor::Resleeve), looks: true, ..left },
            Self::Score(amount) => Traits { amount: Some(amount), ..none },
        }
    }

    /// Whether it has to be met before anything else happens.
    #[must_use]
    pub fn is_price(&self) -> bool {
        self.traits().demand.is_some_and(Demand::is_price)
    }

    /// What this verb counts itself, leaving aside what is within it.
    pub(crate) fn own_counts(&self) -> Vec<&Count> {
        if let Self::If { cond, .. } = self {
            return cond.counts();
        }
        self.traits().amount.and_then(Amount::count).into_iter().collect()
    }
}

impl Amount {
    /// What is counted, if anything is.
    #[must_use]
    pub const fn count(&self) -> Option<&Count> {
        match self {
            Self::Count(count) => Some(count),
            Self::Exactly(_) => None,
        }
    }
}

impl Condition {
    pub(crate) fn is_about_this_card(&self) -> bool {
        match self {
            Self::AtLeast(count, _) | Self::AtMost(count, _) | Self::Most(count) | Self::FewerThanAnother(count) => {
                count.on == Zone::ThisCard
            }
            Self::TokenActive | Self::LeaderUpgraded | Self::InPlanting => false,
            Self::All(conditions) => conditions.iter().all(Self::is_about_this_card),
        }
    }
}

impl Gain {
    const fn is_spirit(self) -> bool {
        match self {
            Self::Animal | Self::Forest | Self::Sky | Self::Wild => true,
            Self::Mana | Self::Vp | Self::Curse => false,
        }
    }
}

impl Discounted {
    /// Whether such a discount holds for every purchase, rather than being used
    /// for one.
    const fn is_lasting(self) -> bool {
        match self {
            Self::Advancement | Self::Reserved | Self::PerGuardian => true,
            Self::ForThisCard | Self::LeaderUpgrade => false,
        }
    }
}

impl Supply {
    /// Whether the player chooses among things that lie open. What comes from a
    /// deck is looked at or taken unseen.
    pub(crate) const fn is_chosen(self) -> bool {
        match self {
            Self::FertileSoil | Self::Reserved | Self::Vale(_) => true,
            Self::TopVale(_) | Self::SeenVale(_) | Self::SeenAdvancement(_) => false,
        }
    }

    /// Whether the player may put back what they have seen.
    const fn is_seen(self) -> bool {
        match self {
            Self::SeenVale(_) | Self::SeenAdvancement(_) => true,
            Self::FertileSoil | Self::Reserved | Self::Vale(_) | Self::TopVale(_) => false,
        }
    }
}
