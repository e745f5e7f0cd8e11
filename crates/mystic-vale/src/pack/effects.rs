//! Whether a single effect fits the ability that it belongs to.

use tabletop::pack::Check;

use super::abilities::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::ADVANCEMENT_LEVELS;
use crate::effect::{
    AddedSymbol, Amount, Currency, Discounted, Effect, Gain, Peek, Tamed, Target, Thing, Times, Trigger, Until,
    Whereabouts, Zone,
};
use crate::symbols::Symbol;

/// The most different symbols that are gained as they are shown: mana and all
/// spirits.
const MAX_SHOWN: usize = 5;

/// The verbs that have their place at a moment.
const fn verbs(when: Trigger) -> &'static [&'static str] {
    match when {
        Trigger::WhenBought => &["Gain", "ActivateToken"],
        Trigger::WhenPlayed => &["DiscardFromField", "Peek", "Search", "AddSymbol", "ActivateToken"],
        Trigger::StartOfPlanting => &["Peek", "AddSymbol"],
        Trigger::Planting => &["Peek", "DiscardOnDeck", "AddSymbol"],
        Trigger::WouldSpoil => &["DiscardOnDeck", "Sacrifice", "AddSymbol"],
        Trigger::CausesSpoil => &["Gain", "ExtraTurn", "HarvestAnyway"],
        Trigger::OnSpoil => &["Gain", "Sacrifice", "HarvestAnyway", "ActivateToken"],
        Trigger::AnyTime => &["AddSymbol"],
        Trigger::HarvestStart => &["LoseMana"],
        Trigger::Harvest => &["Gain", "GainShown", "Pay", "MakeWild", "BuyMore", "ActivateToken", "Place", "FreeBuy"],
        Trigger::HarvestEnd | Trigger::ManaTokenSpent => &["Gain"],
        Trigger::Buying => &["Discount"],
        Trigger::SpendAmulet => &["Gain", "BuyMore", "Discount"],
        Trigger::DiscardPhase => &["ActivateToken", "KeepInField"],
        Trigger::Ongoing => &["AddSymbol", "CancelDecay", "MakeWild", "DoubleVp"],
        Trigger::EndOfGame => &["Score"],
    }
}

/// Whether mana and spirits can be spent after this moment, in the same Harvest
/// Phase.
const fn can_spend_after(when: Trigger) -> bool {
    matches!(when, Trigger::WhenBought | Trigger::Harvest | Trigger::SpendAmulet | Trigger::ManaTokenSpent)
}

impl PackCheck<'_> {
    /// Checks an effect that has no others within it.
    pub(super) fn single(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let (verb, right) = (effect.verb(), verbs(occasion.when));
        match effect {
            Effect::May(_) => self.refuse(Problem::MayWithin),
            Effect::All(_) => self.refuse(Problem::ListWithin),
            Effect::If { .. } | Effect::Choose(_) => self.refuse(Problem::BranchWithin(verb)),
            _ if !right.contains(&verb) => self.refuse(Problem::WrongMoment { verb, when: occasion.word(), right }),
            Effect::LoseMana(number) | Effect::BuyMore(_, number) => self.number(verb, *number),
            Effect::Pay(currency, number) => {
                self.number(verb, *number)?;
                self.within(verb, |check| check.price(*currency, *number))
            }
            _ => self.within(verb, |check| check.parameters(effect, occasion)),
        }
    }

    fn parameters(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let bearer = occasion.bearer;
        match effect {
            Effect::Gain(what, amount) => {
                self.gain(*what, occasion)?;
                self.amount(amount, occasion)
            }
            Effect::GainShown { of, on } => self.shown(of, *on),
            Effect::AddSymbol { what, n, on, until } => {
                self.within("n", |check| check.amount(n, occasion))?;
                self.within("on", |check| check.target(*what, *on, occasion))?;
                if occasion.when == Trigger::Ongoing {
                    self.lasting(*what, n, *until, occasion)
                } else {
                    self.passing(*until)
                }
            }
            Effect::CancelDecay { keep } => {
                self.number("keep", *keep)?;
                self.needs_card(effect.verb(), bearer)
            }
            Effect::MakeWild(tamed) => self.tamed(*tamed, occasion),
            Effect::DoubleVp | Effect::KeepInField { .. } => self.needs_card(effect.verb(), bearer),
            Effect::Peek(peek) => self.look(*peek),
            Effect::Place { n, .. } => self.within("n", |check| check.amount(n, occasion)),
            Effect::Sacrifice => self.needs_vale(effect.verb(), bearer),
            Effect::Discount { on, n, times, levels } => {
                self.number("n", *n)?;
                self.discount(*on, *times, levels, occasion)
            }
            Effect::Score(amount) => self.amount(amount, occasion),
            Effect::All(_)
            | Effect::May(_)
            | Effect::Choose(_)
            | Effect::If { .. }
            | Effect::LoseMana(_)
            | Effect::Pay(..)
            | Effect::BuyMore(..)
            | Effect::ActivateToken
            | Effect::DiscardFromField
            | Effect::DiscardOnDeck
            | Effect::Search
            | Effect::FreeBuy(_)
            | Effect::HarvestAnyway
            | Effect::ExtraTurn => Ok(()),
        }
    }

    /// Mana and spirits are lost with the Harvest Phase; only tokens last.
    fn gain(&mut self, what: Gain, occasion: Occasion) -> Checked {
        if what == Gain::Vp || can_spend_after(occasion.when) {
            return Ok(());
        }
        self.refuse(Problem::NothingToSpendItOn { what: what.slug(), when: occasion.word() })
    }

    fn shown(&mut self, of: &[Symbol], on: Zone) -> Checked {
        self.within("of", |check| {
            check.list(of.len(), MAX_SHOWN)?;
            of.iter().enumerate().try_for_each(|(place, symbol)| match symbol {
                _ if of[..place].contains(symbol) => check.refuse(Problem::CountedTwice(symbol.slug())),
                Symbol::Mana | Symbol::Animal | Symbol::Forest | Symbol::Sky | Symbol::Wild => Ok(()),
                Symbol::Decay | Symbol::Growth | Symbol::Vp | Symbol::Guardian => {
                    check.refuse(Problem::NotGainedAsShown(symbol.slug()))
                }
            })
        })?;
        if on == Zone::OnDeck { Ok(()) } else { self.within("on", |check| check.refuse(Problem::ShownElsewhere)) }
    }

    fn price(&mut self, currency: Currency, number: u8) -> Checked {
        match currency {
            Currency::Spirit | Currency::ActiveToken if number != 1 => self.refuse(Problem::PaysOne(currency.slug())),
            _ => Ok(()),
        }
    }

    fn tamed(&mut self, tamed: Tamed, occasion: Occasion) -> Checked {
        match (tamed, occasion.when) {
            (Tamed::OneSpirit, Trigger::Ongoing) => self.refuse(Problem::WrongSpirits("this_card")),
            (Tamed::ThisCard, Trigger::Ongoing) => self.needs_card("this_card", occasion.bearer),
            (Tamed::ThisCard, _) => self.refuse(Problem::WrongSpirits("one_spirit")),
            (Tamed::OneSpirit, _) => Ok(()),
        }
    }

    fn look(&mut self, peek: Peek) -> Checked {
        self.number("cards", peek.cards)?;
        for (word, number) in [("discard", peek.discard), ("bottom", peek.bottom)] {
            if number > peek.cards {
                return self.within(word, |check| check.refuse(Problem::MoreThanSeen { cards: peek.cards }));
            }
        }
        if peek.reorder && peek.cards < 2 {
            return self.within("reorder", |check| check.refuse(Problem::OrderOfOne));
        }
        Ok(())
    }

    fn discount(&mut self, on: Discounted, times: Times, levels: &[u8], occasion: Occasion) -> Checked {
        let (buys, is_optional) = (occasion.when == Trigger::Buying, occasion.is_optional);
        let (fits, right) = match on {
            Discounted::Advancement => (
                buys && !is_optional && times != Times::Once,
                "in `buying`, without `May`, with `times: every` or `times: first`",
            ),
            Discounted::ForThisCard => (
                buys && is_optional
                    && times == Times::Once
                    && levels.is_empty()
                    && occasion.bearer == Bearer::Advancement,
                "on advancements, in `buying`, as `May(Discount(on: for_this_card, n: …, times: once))`",
            ),
            Discounted::LeaderUpgrade => (
                !buys && times == Times::Once && levels.is_empty(),
                "in `spend_amulet`, as `Discount(on: leader_upgrade, n: …, times: once)`",
            ),
        };
        if !fits {
            return self.within("on", |check| check.refuse(Problem::WrongDiscount { on: on.slug(), right }));
        }
        self.within("levels", |check| {
            levels.iter().enumerate().try_for_each(|(place, &level)| {
                check.level(level, "a level", ADVANCEMENT_LEVELS)?;
                if levels[..place].contains(&level) { check.refuse(Problem::LevelTwice(level)) } else { Ok(()) }
            })
        })
    }

    fn target(&mut self, what: AddedSymbol, on: Target, occasion: Occasion) -> Checked {
        if on == Target::ThisCard {
            self.needs_card("this_card", occasion.bearer)?;
        }
        if occasion.when == Trigger::Ongoing {
            self.lasting_target(on, occasion)?;
        }
        if on == Target::You && what != AddedSymbol::Growth {
            return self.refuse(Problem::OnlyGrowthOnYou);
        }
        Ok(())
    }

    fn lasting_target(&mut self, on: Target, occasion: Occasion) -> Checked {
        let lies_in_sleeve = occasion.bearer.is_card() && occasion.at != Whereabouts::OnDeck;
        let right = if lies_in_sleeve { Target::ThisCard } else { Target::You };
        if on == right {
            return Ok(());
        }
        self.refuse(Problem::LastingTarget { bearer: occasion.bearer.noun(), right: right.slug() })
    }

    /// A symbol that lasts as long as its ability applies. Growth and decay may
    /// hang on guardians, and guardians on advancements, so that no symbol
    /// feeds itself.
    fn lasting(&mut self, what: AddedSymbol, n: &Amount, until: Option<Until>, occasion: Occasion) -> Checked {
        if until.is_some() {
            return self.within("until", |check| check.refuse(Problem::LastingUntil));
        }
        let Amount::Count(count) = n else { return Ok(()) };
        let settled = if what == AddedSymbol::Guardian { Thing::Advancement } else { Thing::Guardian };
        let stays = occasion.at == Trigger::Ongoing.usual_place();
        if stays && count.on == Zone::ThisCard && count.of == [settled] {
            return Ok(());
        }
        self.within("n", |check| check.refuse(Problem::LastingCount))
    }

    /// A symbol that is added once and goes away again.
    fn passing(&mut self, until: Option<Until>) -> Checked {
        if until.is_some() { Ok(()) } else { self.within("until", |check| check.refuse(Problem::NoUntil)) }
    }
}
