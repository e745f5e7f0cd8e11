//! Whether a single effect fits the ability that it belongs to.

use tabletop::Slug;
use tabletop::pack::Check;

use super::bearer::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use super::verbs::{currencies, discards, sacrifices, verbs};
use crate::cards::{ADVANCEMENT_LEVELS, TOP_LEVEL, VALE_LEVELS};
use crate::effect::{
    AddedSymbol, Amount, Currency, Discarded, Discounted, Effect, Form, Gain, Moved, Peek, Sacrificed, Supply, Tamed,
    Target, Thing, Times, Trigger, Until, Whereabouts, Zone,
};
use crate::symbols::Symbol;

/// The most different symbols that are gained as they are shown: mana and all
/// spirits.
const MAX_SHOWN: usize = 5;
const MAX_DISCARDED: u8 = 4;

/// Whether mana and spirits can be spent after this moment, in the same Harvest
/// Phase.
const fn can_spend_after(when: Trigger) -> bool {
    matches!(when, Trigger::WhenBought | Trigger::Harvest | Trigger::SpendAmulet | Trigger::ManaTokenSpent)
}

impl PackCheck<'_> {
    /// Checks an effect that has no others within it.
    pub(super) fn single(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let verb = effect.slug();
        match effect.form() {
            Form::May(_) => return self.refuse(Problem::MayWithin),
            Form::All(_) => return self.refuse(Problem::ListWithin),
            Form::If { .. } | Form::Choose(_) | Form::Repeat { .. } => {
                return self.refuse(Problem::BranchWithin(verb));
            }
            // The choice of a set piece has no place of its own.
            Form::ChooseOr { .. } | Form::Verb => {}
        }
        let right = verbs(occasion.when, occasion.bearer);
        if !right.contains(&verb) {
            let (when, bearer) = (occasion.word(), occasion.bearer.noun());
            return self.refuse(Problem::WrongMoment { verb, when, bearer, right });
        }
        if let Some(number) = effect.traits().number {
            self.number(verb, number)?;
        }
        self.within(verb, |check| check.parameters(effect, occasion))
    }

    fn parameters(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let bearer = occasion.bearer;
        match effect {
            Effect::Gain(what, amount) => {
                self.gain(*what, occasion)?;
                self.amount(amount, occasion)
            }
            Effect::GainForOthers(what, amount) => self.gain_for_others(*what, amount, occasion),
            Effect::GainShown { of, on } => self.shown(of, *on),
            Effect::ReturnCurse(amount) | Effect::ReturnCurseUpTo(amount) | Effect::Score(amount) => {
                self.amount(amount, occasion)
            }
            Effect::Pay(currency, number) => self.price(*currency, *number, occasion.when),
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
                self.needs_card(effect.slug(), bearer)
            }
            Effect::CannotSpoil | Effect::CoverCursedLand => {
                self.needs_card(effect.slug(), bearer)?;
                self.works_only(effect, Whereabouts::Field, occasion)
            }
            Effect::WithholdMana(_) => self.works_only(effect, Whereabouts::Field, occasion),
            Effect::PushAtLeast(_) | Effect::CancelGrowth => self.works_only(effect, Whereabouts::Sight, occasion),
            Effect::MakeWild(tamed) => self.tamed(*tamed, occasion),
            Effect::DoubleVp | Effect::KeepInField { .. } => self.needs_card(effect.slug(), bearer),
            Effect::DiscardFromField { which, n } => self.discarded(*which, *n, bearer),
            Effect::Peek(peek) => self.look(*peek),
            Effect::Place { n, .. } => self.within("n", |check| check.amount(n, occasion)),
            Effect::PlaceFromPile { cost_at_most } => self.number("cost_at_most", *cost_at_most),
            Effect::PutBelow(Moved::ThisCard) => self.needs_card("this_card", bearer),
            Effect::FreeBuy(supply) => self.supply(*supply),
            Effect::Sacrifice(what) => self.sacrificed(*what, occasion),
            Effect::Discount { on, n, times, levels } => {
                self.number("n", *n)?;
                self.discount(*on, *times, levels, occasion)
            }
            Effect::CurseForUpgrade(_) if occasion.is_optional => {
                self.refuse(Problem::MustNotBeOptional(occasion.word()))
            }
            Effect::Claim(claim) => self.claim(*claim),
            // The number of these was checked, or there is none; and what only stands in a set piece
            // was checked there.
            Effect::All(_)
            | Effect::May(_)
            | Effect::Choose(_)
            | Effect::ChooseOr { .. }
            | Effect::Repeat { .. }
            | Effect::If { .. }
            | Effect::GainFromBox(_)
            | Effect::LoseMana(_)
            | Effect::LoseAllTokens
            | Effect::BurdenAdvancement(_)
            | Effect::BurdenLeader(_)
            | Effect::AddToPool(_)
            | Effect::CancelCurse
            | Effect::CancelSpirits(_)
            | Effect::ActivateToken
            | Effect::DiscardOnDeck
            | Effect::Search
            | Effect::PutBelow(Moved::AnyCard)
            | Effect::TuckUnder
            | Effect::Reserve(_)
            | Effect::BuyMore(..)
            | Effect::BuyFewer(..)
            | Effect::CurseForUpgrade(_)
            | Effect::SleeveNow
            | Effect::Unsleeve
            | Effect::Resleeve
            | Effect::Spoil
            | Effect::ExtraHarvest(_)
            | Effect::DrawLeaders(_)
            | Effect::SleeveLeader
            | Effect::TurnLeader(_)
            | Effect::HarvestAnyway
            | Effect::ExtraTurn => Ok(()),
        }
    }

    /// Mana and spirits are lost with the Harvest Phase; only tokens last.
    fn gain(&mut self, what: Gain, occasion: Occasion) -> Checked {
        if occasion.bearer == Bearer::Nemesis {
            return if what == Gain::Curse { Ok(()) } else { self.refuse(Problem::NemesisGivesCurses) };
        }
        if matches!(what, Gain::Vp | Gain::Curse) || can_spend_after(occasion.when) {
            return Ok(());
        }
        self.refuse(Problem::NothingToSpendItOn { what: what.slug(), when: occasion.word() })
    }

    fn gain_for_others(&mut self, what: Gain, amount: &Amount, occasion: Occasion) -> Checked {
        if what == Gain::Curse && amount.count().is_none() {
            return self.amount(amount, occasion);
        }
        self.refuse(Problem::OthersGetCurses)
    }

    fn shown(&mut self, of: &[Symbol], on: Zone) -> Checked {
        self.within("of", |check| {
            check.list(of.len(), MAX_SHOWN)?;
            of.iter().enumerate().try_for_each(|(place, symbol)| match symbol {
                _ if of[..place].contains(symbol) => check.refuse(Problem::CountedTwice(symbol.slug())),
                Symbol::Mana | Symbol::Animal | Symbol::Forest | Symbol::Sky | Symbol::Wild => Ok(()),
                Symbol::Decay | Symbol::Growth | Symbol::Vp | Symbol::Curse | Symbol::Guardian => {
                    check.refuse(Problem::NotGainedAsShown(symbol.slug()))
                }
            })
        })?;
        if on == Zone::OnDeck { Ok(()) } else { self.within("on", |check| check.refuse(Problem::ShownElsewhere)) }
    }

    fn price(&mut self, currency: Currency, number: u8, when: Trigger) -> Checked {
        let right = currencies(when);
        if !right.contains(&currency) {
            let right = right.iter().map(|currency| currency.slug()).collect();
            return self.refuse(Problem::NothingToPayWith { currency: currency.slug(), when: when.slug(), right });
        }
        match currency {
            Currency::Spirit | Currency::ActiveToken if number != 1 => self.refuse(Problem::PaysOne(currency.slug())),
            Currency::Mana
            | Currency::Spirit
            | Currency::Vp
            | Currency::Curse
            | Currency::AdvancementBuy
            | Currency::ActiveToken => Ok(()),
        }
    }

    /// Refuses an effect whose ability does not say where its card has to be.
    fn works_only(&mut self, effect: &Effect, at: Whereabouts, occasion: Occasion) -> Checked {
        if occasion.at == at {
            return Ok(());
        }
        self.refuse(Problem::NeedsPlace { verb: effect.slug(), at: at.slug() })
    }

    fn tamed(&mut self, tamed: Tamed, occasion: Occasion) -> Checked {
        match (tamed, occasion.when) {
            (Tamed::OneSpirit, Trigger::Ongoing) => self.refuse(Problem::WrongSpirits("this_card")),
            (Tamed::ThisCard, Trigger::Ongoing) => self.needs_card("this_card", occasion.bearer),
            (Tamed::ThisCard, _) => self.refuse(Problem::WrongSpirits("one_spirit")),
            (Tamed::OneSpirit, _) => Ok(()),
        }
    }

    fn discarded(&mut self, which: Discarded, n: u8, bearer: Bearer) -> Checked {
        let right = discards(bearer);
        if !right.contains(&which) {
            let right = right.iter().map(|which| which.slug()).collect();
            let problem = Problem::WrongDiscard { which: which.slug(), bearer: bearer.noun(), right };
            return self.within("which", |check| check.refuse(problem));
        }
        self.within("n", |check| match which {
            // A nemesis takes what there is.
            Discarded::WithoutDecay => check.up_to(n, "a number of cards", MAX_DISCARDED),
            Discarded::Any | Discarded::Other | Discarded::Costliest if n == 1 => Ok(()),
            Discarded::Any | Discarded::Other | Discarded::Costliest => check.refuse(Problem::DiscardsOne),
        })
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

    pub(super) fn supply(&mut self, supply: Supply) -> Checked {
        match supply {
            Supply::FertileSoil | Supply::Reserved => Ok(()),
            Supply::Vale(level) | Supply::TopVale(level) | Supply::SeenVale(level) => {
                self.within(supply.slug(), |check| check.up_to(level, "a level of a vale", VALE_LEVELS as u8))
            }
            Supply::SeenAdvancement(level) => {
                self.within(supply.slug(), |check| check.up_to(level, "a level with a deck", ADVANCEMENT_LEVELS as u8))
            }
        }
    }

    fn sacrificed(&mut self, what: Sacrificed, occasion: Occasion) -> Checked {
        let right = sacrifices(occasion.when, occasion.bearer);
        if right.contains(&what) {
            return Ok(());
        }
        let right = right.iter().map(|what| what.slug()).collect();
        let (when, bearer) = (occasion.word(), occasion.bearer.noun());
        self.refuse(Problem::WrongSacrifice { what: what.slug(), when, bearer, right })
    }

    fn discount(&mut self, on: Discounted, times: Times, levels: &[u8], occasion: Occasion) -> Checked {
        let (buys, is_optional) = (occasion.when == Trigger::Buying, occasion.is_optional);
        let (fits, right) = match on {
            Discounted::Advancement => (
                buys && !is_optional && times != Times::Once,
                "in `buying`, without `May`, with `times: every` or `times: first`",
            ),
            Discounted::Reserved | Discounted::PerGuardian => (
                buys && !is_optional && times == Times::Every && levels.is_empty(),
                "in `buying`, without `May` and `levels`, with `times: every`",
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
                check.up_to(level, "a level", TOP_LEVEL)?;
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
        if occasion.bearer == Bearer::Nemesis && (what, matches!(n, Amount::Exactly(_))) != (AddedSymbol::Decay, true) {
            return self.refuse(Problem::NemesisShowsDecay);
        }
        let Amount::Count(count) = n else { return Ok(()) };
        let settled = if what == AddedSymbol::Guardian { Thing::Advancement } else { Thing::Guardian };
        let stays = occasion.at == Trigger::Ongoing.usual_place();
        if stays && count.zones().eq([Zone::ThisCard]) && count.of == [settled] {
            return Ok(());
        }
        self.within("n", |check| check.refuse(Problem::LastingCount))
    }

    /// A symbol that is added once and goes away again.
    fn passing(&mut self, until: Option<Until>) -> Checked {
        if until.is_some() { Ok(()) } else { self.within("until", |check| check.refuse(Problem::NoUntil)) }
    }
}
