//! Whether abilities fit the moment at which they happen and what bears them.

use tabletop::pack::Check;

use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::effect::{Ability, Currency, Effect, Tamed, Target, Trigger, Whereabouts};

/// The most abilities of a row, or of a side of a leader.
const MAX_ABILITIES: usize = 3;
/// The most effects that are carried out one after the other.
const MAX_PARTS: usize = 4;
/// How many effects there may be to choose from.
const OPTIONS: std::ops::RangeInclusive<usize> = 2..=4;

/// What has an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bearer {
    Advancement,
    Leader,
    Vale,
    Amulet,
}

impl Bearer {
    /// Whether it is in a sleeve of a player's deck.
    pub(super) const fn is_card(self) -> bool {
        matches!(self, Self::Advancement | Self::Leader)
    }

    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Advancement => "an advancement",
            Self::Leader => "a leader",
            Self::Vale => "a vale",
            Self::Amulet => "an amulet",
        }
    }
}

/// Whose ability an effect belongs to, and when and where it happens.
#[derive(Clone, Copy)]
pub(super) struct Occasion {
    pub(super) when: Trigger,
    pub(super) at: Whereabouts,
    pub(super) bearer: Bearer,
    pub(super) is_optional: bool,
}

impl Occasion {
    pub(super) fn word(self) -> &'static str {
        self.when.slug()
    }
}

/// Whether the player may leave an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Freedom {
    Always,
    Never,
    AsWritten,
}

/// Whether abilities of a moment have to be optional. Where nobody is asked
/// they cannot be, and what saves from spoiling or looks at cards before a push
/// is never forced on a player.
const fn freedom(when: Trigger) -> Freedom {
    match when {
        Trigger::StartOfPlanting | Trigger::Planting | Trigger::WouldSpoil | Trigger::AnyTime => Freedom::Always,
        Trigger::WhenBought
        | Trigger::CausesSpoil
        | Trigger::HarvestStart
        | Trigger::HarvestEnd
        | Trigger::SpendAmulet
        | Trigger::ManaTokenSpent
        | Trigger::Ongoing
        | Trigger::EndOfGame => Freedom::Never,
        // What a discount has to be hangs on what it is for.
        Trigger::WhenPlayed | Trigger::OnSpoil | Trigger::Harvest | Trigger::Buying | Trigger::DiscardPhase => {
            Freedom::AsWritten
        }
    }
}

/// Whether the effect of an ability may be a list. What is only reckoned with,
/// and never carried out, is told one by one.
const fn may_be_list(when: Trigger) -> bool {
    !matches!(
        when,
        Trigger::HarvestStart
            | Trigger::HarvestEnd
            | Trigger::Buying
            | Trigger::DiscardPhase
            | Trigger::Ongoing
            | Trigger::EndOfGame
    )
}

/// Whether an effect may hang on a condition. Modifiers are reckoned with all
/// the time, and nothing that they hang on may change under them.
const fn may_be_conditional(when: Trigger) -> bool {
    !matches!(when, Trigger::Buying | Trigger::Ongoing)
}

/// Whether a player may be asked to choose an effect.
const fn may_be_choice(when: Trigger) -> bool {
    matches!(when, Trigger::Harvest | Trigger::SpendAmulet)
}

/// Whether an ability may work at another place than usual.
fn works_at(ability: &Ability, at: Whereabouts) -> bool {
    match (ability.when, at) {
        (Trigger::Harvest, Whereabouts::OnDeck) => true,
        (Trigger::Ongoing, Whereabouts::OnDeck) => {
            matches!(ability.effect, Effect::AddSymbol { on: Target::You, .. })
        }
        (Trigger::Ongoing, Whereabouts::Field) => matches!(ability.effect, Effect::DoubleVp),
        _ => false,
    }
}

/// Whether an effect has to be met before anything else happens.
fn is_price(effect: &Effect) -> bool {
    matches!(effect, Effect::Pay(..) | Effect::Sacrifice)
}

/// Whether an effect asks the player for something, or turns a card over, so
/// that an ability pauses after it.
fn pauses(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::MakeWild(Tamed::OneSpirit)
            | Effect::DiscardFromField
            | Effect::DiscardOnDeck
            | Effect::Peek(_)
            | Effect::Search
            | Effect::Place { .. }
            | Effect::FreeBuy(_)
            | Effect::AddSymbol { on: Target::OneCard, .. }
    )
}

/// Whether an effect has other effects to go on with.
fn branches(effect: &Effect) -> bool {
    matches!(effect, Effect::If { .. } | Effect::Choose(_))
}

/// Where a condition or a choice stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// It is the whole effect, so that it may begin with a price.
    Whole,
    /// Other effects come before it.
    LastPart,
}

impl PackCheck<'_> {
    pub(super) fn abilities(&mut self, abilities: &[Ability], bearer: Bearer) -> Checked {
        if abilities.len() > MAX_ABILITIES {
            return self.refuse(Problem::TooManyAbilities { found: abilities.len(), most: MAX_ABILITIES });
        }
        let mut counted = abilities.iter().map(|ability| ability.when).filter(|when| when.is_counted());
        if let (Some(first), Some(second)) = (counted.next(), counted.next()) {
            let (first, second) = (first.slug(), second.slug());
            return self.refuse(Problem::SecondCountedAbility { first, second });
        }
        abilities.iter().try_for_each(|ability| {
            self.within("when", |check| check.moment(ability.when, bearer))?;
            self.within("at", |check| check.place(ability, bearer))?;
            let occasion =
                Occasion { when: ability.when, at: ability.whereabouts(), bearer, is_optional: ability.is_optional() };
            self.within("effect", |check| check.effect(&ability.effect, occasion))
        })
    }

    fn moment(&mut self, when: Trigger, bearer: Bearer) -> Checked {
        let word = when.slug();
        match (when, bearer) {
            (Trigger::SpendAmulet, Bearer::Amulet) | (Trigger::WhenBought, Bearer::Vale) => Ok(()),
            (_, Bearer::Amulet) => self.refuse(Problem::AmuletMoment(word)),
            (Trigger::SpendAmulet, _) => self.refuse(Problem::NeedsAmulet(word)),
            (Trigger::WhenBought, _) => self.needs_vale(word, bearer),
            (Trigger::WhenPlayed | Trigger::CausesSpoil, _) => self.needs_card(word, bearer),
            _ => Ok(()),
        }
    }

    fn place(&mut self, ability: &Ability, bearer: Bearer) -> Checked {
        let Some(at) = ability.at else { return Ok(()) };
        self.needs_card("at", bearer)?;
        if at == ability.when.usual_place() {
            return self.refuse(Problem::UsualPlace(at.slug()));
        }
        if works_at(ability, at) {
            return Ok(());
        }
        self.refuse(Problem::WrongPlace { at: at.slug(), when: ability.when.slug(), verb: ability.effect.verb() })
    }

    fn effect(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        match (effect, freedom(occasion.when)) {
            (Effect::May(_), Freedom::Never) => self.refuse(Problem::MustNotBeOptional(occasion.word())),
            (Effect::May(inner), _) => self.within("May", |check| check.outermost(inner, occasion)),
            (_, Freedom::Always) => self.refuse(Problem::MustBeOptional(occasion.word())),
            (plain, _) => self.outermost(plain, occasion),
        }
    }

    fn outermost(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        match effect {
            Effect::If { .. } | Effect::Choose(_) => self.branching(effect, occasion, Standing::Whole),
            Effect::All(parts) => {
                self.sequence(parts, occasion, |check, part| check.branching(part, occasion, Standing::LastPart))
            }
            _ => self.single(effect, occasion),
        }
    }

    /// A list of effects, of which one may branch if `branching` says so.
    fn sequence(
        &mut self,
        parts: &[Effect],
        occasion: Occasion,
        branching: impl Fn(&mut Self, &Effect) -> Checked,
    ) -> Checked {
        self.within("All", |check| {
            if !may_be_list(occasion.when) {
                return check.refuse(Problem::OneEffectOnly(occasion.word()));
            }
            check.list(parts.len(), MAX_PARTS)?;
            parts.iter().enumerate().try_for_each(|(place, part)| {
                if branches(part) {
                    branching(check, part)?
                } else {
                    check.single(part, occasion)?
                }
                check.order(part, place, parts.len())
            })
        })
    }

    /// Prices come first, so that it is clear before anything happens whether
    /// they can be met; what pauses comes last, so that nothing is left half
    /// done behind it. A free purchase is both, and so stands alone.
    fn order(&mut self, part: &Effect, place: usize, parts: usize) -> Checked {
        let verb = part.verb();
        let problem = match part {
            Effect::FreeBuy(_) if parts > 1 => Problem::StandsAlone(verb),
            _ if is_price(part) && place > 0 => Problem::PriceNotFirst(verb),
            _ if (pauses(part) || branches(part)) && place + 1 < parts => Problem::NotLast(verb),
            _ => return Ok(()),
        };
        self.within(verb, |check| check.refuse(problem))
    }

    fn branching(&mut self, effect: &Effect, occasion: Occasion, standing: Standing) -> Checked {
        let verb = effect.verb();
        self.within(verb, |check| match effect {
            Effect::If { .. } if !may_be_conditional(occasion.when) => {
                check.refuse(Problem::NoBranchesHere { verb, when: occasion.word() })
            }
            Effect::If { cond, then, otherwise } => {
                check.within("cond", |check| check.condition(cond, occasion))?;
                check.within("then", |check| check.branch(then, occasion, standing))?;
                otherwise.as_ref().map_or(Ok(()), |branch| {
                    check.within("otherwise", |check| check.branch(branch, occasion, standing))
                })
            }
            Effect::Choose(_) if !may_be_choice(occasion.when) => {
                check.refuse(Problem::NoBranchesHere { verb, when: occasion.word() })
            }
            Effect::Choose(options) => check.options(options, occasion, standing),
            _ => Ok(()),
        })
    }

    fn options(&mut self, options: &[Effect], occasion: Occasion, standing: Standing) -> Checked {
        if !OPTIONS.contains(&options.len()) {
            let (least, most) = (*OPTIONS.start(), *OPTIONS.end());
            return self.refuse(Problem::Options { found: options.len(), least, most });
        }
        options.iter().try_for_each(|option| {
            self.branch(option, occasion, standing)?;
            let asks = |part: &Effect| pauses(part) || matches!(part, Effect::Pay(Currency::Spirit, _));
            if option.contains(&asks) { self.refuse(Problem::QuestionInOption) } else { Ok(()) }
        })
    }

    /// What comes of a condition or a choice: an effect or a list of them,
    /// which branches no further.
    fn branch(&mut self, effect: &Effect, occasion: Occasion, standing: Standing) -> Checked {
        match effect {
            Effect::All(parts) => self.sequence(parts, occasion, |check, part| check.single(part, occasion))?,
            _ => self.single(effect, occasion)?,
        }
        if standing == Standing::LastPart && effect.contains(&is_price) {
            return self.refuse(Problem::PriceInBranch);
        }
        Ok(())
    }

    /// Refuses what only something in a sleeve can do.
    pub(super) fn needs_card(&mut self, what: &'static str, bearer: Bearer) -> Checked {
        if bearer.is_card() { Ok(()) } else { self.refuse(Problem::NeedsCard { what, bearer: bearer.noun() }) }
    }

    /// Refuses what only a vale can do.
    pub(super) fn needs_vale(&mut self, what: &'static str, bearer: Bearer) -> Checked {
        if bearer == Bearer::Vale { Ok(()) } else { self.refuse(Problem::NeedsVale { what, bearer: bearer.noun() }) }
    }
}
