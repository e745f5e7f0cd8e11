//! Whether abilities fit the moment at which they happen and what bears them.

use tabletop::Slug;
use tabletop::pack::Check;

use super::bearer::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::effect::{Ability, Currency, Effect, Form, Moved, Sacrificed, Target, Times, Trigger, Whereabouts};

const MAX_PARTS: usize = 4;
const OPTIONS: std::ops::RangeInclusive<usize> = 2..=4;
const OF_NEMESES: [Trigger; 5] =
    [Trigger::Revealed, Trigger::OnSpoil, Trigger::HarvestStart, Trigger::ShownInHarvest, Trigger::Ongoing];

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
        Trigger::Revealed
        | Trigger::CausesSpoil
        | Trigger::HarvestStart
        | Trigger::ShownInHarvest
        | Trigger::HarvestEnd
        | Trigger::SpendAmulet
        | Trigger::ManaTokenSpent
        | Trigger::Ongoing
        | Trigger::EndOfGame => Freedom::Never,
        // What a discount has to be hangs on what it is for.
        Trigger::WhenBought
        | Trigger::WhenPlayed
        | Trigger::OnSpoil
        | Trigger::Harvest
        | Trigger::Buying
        | Trigger::DiscardPhase => Freedom::AsWritten,
    }
}

/// Whether the effect of an ability may be a list. What is only reckoned with,
/// and never carried out, is told one by one; and only a nemesis takes several
/// things before the harvest.
fn may_be_list(occasion: Occasion) -> bool {
    match occasion.when {
        Trigger::Revealed
        | Trigger::ShownInHarvest
        | Trigger::HarvestEnd
        | Trigger::Buying
        | Trigger::DiscardPhase
        | Trigger::Ongoing
        | Trigger::EndOfGame => false,
        Trigger::HarvestStart => occasion.bearer == Bearer::Nemesis,
        Trigger::WhenBought
        | Trigger::WhenPlayed
        | Trigger::StartOfPlanting
        | Trigger::Planting
        | Trigger::WouldSpoil
        | Trigger::CausesSpoil
        | Trigger::OnSpoil
        | Trigger::AnyTime
        | Trigger::Harvest
        | Trigger::SpendAmulet
        | Trigger::ManaTokenSpent => true,
    }
}

/// Whether an effect may hang on a condition. Modifiers are reckoned with all
/// the time, and nothing that they hang on may change under them.
const fn may_be_conditional(when: Trigger) -> bool {
    !matches!(when, Trigger::Buying | Trigger::ShownInHarvest | Trigger::Ongoing)
}

const fn may_be_choice(when: Trigger) -> bool {
    matches!(when, Trigger::Harvest | Trigger::SpendAmulet)
}

/// Whether an ability may work at another place than usual.
fn works_at(ability: &Ability, at: Whereabouts) -> bool {
    match (ability.when, at) {
        (Trigger::Harvest, Whereabouts::OnDeck) => !ability.effect.contains(&needs_field),
        (Trigger::Ongoing, Whereabouts::OnDeck) => {
            matches!(ability.effect, Effect::AddSymbol { on: Target::You, .. })
        }
        (Trigger::Ongoing, Whereabouts::Field) => {
            let effect = &ability.effect;
            matches!(effect, Effect::DoubleVp | Effect::CannotSpoil | Effect::CoverCursedLand | Effect::WithholdMana(_))
        }
        (Trigger::Ongoing, Whereabouts::Sight) => {
            matches!(ability.effect, Effect::PushAtLeast(_) | Effect::CancelGrowth)
        }
        _ => false,
    }
}

/// Whether an effect takes its own card, or something on it, from the field.
fn needs_field(effect: &Effect) -> bool {
    matches!(effect, Effect::PutBelow(Moved::ThisCard) | Effect::Sacrifice(Sacrificed::This))
}

/// Whether an ability is used up in a turn. What only changes prices is not.
fn is_counted(ability: &Ability) -> bool {
    // A discount on the first purchase of a turn is used up by it.
    let for_one = matches!(&ability.effect, Effect::Discount { times, .. } if *times != Times::Every);
    let changes_prices = ability.effect.traits().changes_prices && !for_one;
    ability.when.is_counted() && !changes_prices
}

fn branches(effect: &Effect) -> bool {
    match effect.form() {
        Form::If { .. } | Form::Choose(_) | Form::Repeat { .. } => true,
        Form::All(_) | Form::May(_) | Form::ChooseOr { .. } | Form::Verb => false,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// It is the whole effect, so that it may begin with a price.
    Whole,
    /// Other effects come before it.
    LastPart,
}

impl PackCheck<'_> {
    pub(super) fn abilities(&mut self, abilities: &[Ability], bearer: Bearer) -> Checked {
        let most = bearer.most_abilities();
        if abilities.len() > most {
            return self.refuse(Problem::TooManyAbilities { found: abilities.len(), most });
        }
        let counted: Vec<_> = abilities.iter().filter(|ability| is_counted(ability)).collect();
        if counted.len() > bearer.most_counted() {
            let found = counted.iter().map(|ability| ability.when.slug()).collect();
            return self.refuse(Problem::TooManyCounted { bearer: bearer.noun(), most: bearer.most_counted(), found });
        }
        abilities.iter().try_for_each(|ability| self.ability(ability, bearer))
    }

    fn ability(&mut self, ability: &Ability, bearer: Bearer) -> Checked {
        self.within("when", |check| check.moment(ability.when, bearer))?;
        self.within("at", |check| check.place(ability, bearer))?;
        self.hourglass(ability.hourglass, bearer)?;
        if ability.not_in_turn_bought && !(bearer == Bearer::Advancement && is_counted(ability)) {
            return self.within("not_in_turn_bought", |check| check.refuse(Problem::NothingToWaitFor));
        }
        let occasion =
            Occasion { when: ability.when, at: ability.whereabouts(), bearer, is_optional: ability.is_optional() };
        self.within("effect", |check| check.effect(&ability.effect, occasion))
    }

    fn moment(&mut self, when: Trigger, bearer: Bearer) -> Checked {
        let word = when.slug();
        match (when, bearer) {
            (Trigger::SpendAmulet, Bearer::Amulet) => Ok(()),
            (_, Bearer::Amulet) => self.refuse(Problem::AmuletMoment(word)),
            (_, Bearer::Nemesis) if OF_NEMESES.contains(&when) => Ok(()),
            (_, Bearer::Nemesis) => {
                let right = OF_NEMESES.iter().map(Slug::slug).collect();
                self.refuse(Problem::NemesisMoment { when: word, right })
            }
            (Trigger::SpendAmulet, _) => self.refuse(Problem::NeedsAmulet(word)),
            (Trigger::Revealed | Trigger::ShownInHarvest, _) => self.refuse(Problem::NeedsNemesis(word)),
            (Trigger::WhenBought, Bearer::Leader(..)) => {
                self.refuse(Problem::NotForSale { what: word, bearer: bearer.noun() })
            }
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
        self.refuse(Problem::WrongPlace { at: at.slug(), when: ability.when.slug(), verb: ability.effect.slug() })
    }

    fn hourglass(&mut self, hourglass: Option<u8>, bearer: Bearer) -> Checked {
        let problem = match (hourglass, bearer) {
            (Some(space), Bearer::Nemesis) => return self.number("hourglass", space),
            (None, Bearer::Nemesis) => Problem::NoHourglass,
            (Some(_), _) => Problem::HourglassElsewhere(bearer.noun()),
            (None, _) => return Ok(()),
        };
        self.within("hourglass", |check| check.refuse(problem))
    }

    fn effect(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        if let Some(checked) = self.set_piece(effect, occasion) {
            return checked;
        }
        match (effect, freedom(occasion.when)) {
            (Effect::May(_), Freedom::Never) => self.refuse(Problem::MustNotBeOptional(occasion.word())),
            (Effect::May(inner), _) => self.within("May", |check| check.outermost(inner, occasion)),
            (_, Freedom::Always) => self.refuse(Problem::MustBeOptional(occasion.word())),
            (plain, _) => self.outermost(plain, occasion),
        }
    }

    fn outermost(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        if let Effect::All(parts) = effect {
            return self.sequence(parts, occasion, |check, part| check.branching(part, occasion, Standing::LastPart));
        }
        if branches(effect) {
            return self.branching(effect, occasion, Standing::Whole);
        }
        self.plain(effect, occasion, &[])
    }

    /// A list of effects, of which one may branch if `branching` says so.
    fn sequence(
        &mut self,
        parts: &[Effect],
        occasion: Occasion,
        branching: impl Fn(&mut Self, &Effect) -> Checked,
    ) -> Checked {
        self.within("All", |check| {
            if !may_be_list(occasion) {
                return check.refuse(Problem::OneEffectOnly(occasion.word()));
            }
            check.list(parts.len(), MAX_PARTS)?;
            parts.iter().enumerate().try_for_each(|(place, part)| {
                if branches(part) {
                    branching(check, part)?
                } else {
                    check.plain(part, occasion, &parts[..place])?
                }
                check.order(part, place, parts)
            })
        })
    }

    /// Prices come first, so that it is clear before anything happens whether
    /// they can be met; what pauses comes last, so that nothing is left half
    /// done behind it. A free purchase is both, and so stands alone or behind
    /// one price that asks for nothing.
    fn order(&mut self, part: &Effect, place: usize, parts: &[Effect]) -> Checked {
        let verb = part.slug();
        let is_free_buy = matches!(part, Effect::FreeBuy(_));
        let problem = if is_free_buy && parts.len() > 1 && !is_free_buy_for_price(parts) {
            Problem::FreeBuyInList
        } else if part.is_price() && place > 0 {
            Problem::PriceNotFirst(verb)
        } else if (part.traits().pauses || branches(part)) && place + 1 < parts.len() {
            Problem::NotLast(verb)
        } else {
            return Ok(());
        };
        self.within(verb, |check| check.refuse(problem))
    }

    fn branching(&mut self, effect: &Effect, occasion: Occasion, standing: Standing) -> Checked {
        let verb = effect.slug();
        self.within(verb, |check| match effect.form() {
            Form::If { .. } if !may_be_conditional(occasion.when) => {
                check.refuse(Problem::NoBranchesHere { verb, when: occasion.word() })
            }
            Form::If { cond, then, otherwise } => {
                check.within("cond", |check| check.condition(cond, occasion))?;
                check.within("then", |check| check.branch(then, occasion, standing))?;
                otherwise.map_or(Ok(()), |branch| {
                    check.within("otherwise", |check| check.branch(branch, occasion, standing))
                })
            }
            Form::Choose(_) if !may_be_choice(occasion.when) => {
                check.refuse(Problem::NoBranchesHere { verb, when: occasion.word() })
            }
            Form::Choose(options) => check.options(options, occasion, standing),
            Form::Repeat { .. } if occasion.when != Trigger::Harvest => {
                check.refuse(Problem::NoBranchesHere { verb, when: occasion.word() })
            }
            Form::Repeat { n, effect } => {
                check.within("n", |check| check.amount(n, occasion))?;
                check.within("effect", |check| check.repeated(effect, occasion))
            }
            // These do not branch, or only in a set piece.
            Form::All(_) | Form::May(_) | Form::ChooseOr { .. } | Form::Verb => Ok(()),
        })
    }

    fn options(&mut self, options: &[Effect], occasion: Occasion, standing: Standing) -> Checked {
        if !OPTIONS.contains(&options.len()) {
            let (least, most) = (*OPTIONS.start(), *OPTIONS.end());
            return self.refuse(Problem::Options { found: options.len(), least, most });
        }
        options.iter().try_for_each(|option| {
            self.branch(option, occasion, standing)?;
            // A sacrifice asks too, but as a price: before anything else.
            let asks = |part: &Effect| part.traits().pauses || matches!(part, Effect::Pay(Currency::Spirit, _));
            if option.contains(&asks) { self.refuse(Problem::QuestionInOption) } else { Ok(()) }
        })
    }

    /// What happens several times: gains, among which the player may choose
    /// each time.
    fn repeated(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let is_gain = |effect: &Effect| matches!(effect, Effect::Gain(..) | Effect::GainFromBox(_));
        if let Effect::Choose(options) = effect
            && options.iter().all(is_gain)
        {
            return self.within("Choose", |check| check.options(options, occasion, Standing::LastPart));
        }
        if is_gain(effect) { self.plain(effect, occasion, &[]) } else { self.refuse(Problem::RepeatsGains) }
    }

    /// What comes of a condition or a choice: an effect or a list of them,
    /// which branches no further.
    fn branch(&mut self, effect: &Effect, occasion: Occasion, standing: Standing) -> Checked {
        if let Effect::ExtraHarvest(_) = effect {
            return self.refuse(Problem::StandsAlone(effect.slug()));
        }
        if let Effect::All(parts) = effect {
            self.sequence(parts, occasion, |check, part| check.plain(part, occasion, &[]))?;
        } else {
            self.plain(effect, occasion, &[])?;
        }
        if standing == Standing::LastPart && effect.contains(&Effect::is_price) {
            return self.refuse(Problem::PriceInBranch);
        }
        Ok(())
    }

    /// An effect that has no others within it, behind others of its list.
    fn plain(&mut self, effect: &Effect, occasion: Occasion, before: &[Effect]) -> Checked {
        self.single(effect, occasion)?;
        let verb = effect.slug();
        if effect.traits().is_left_to_player && !occasion.is_optional {
            return self.within(verb, |check| check.refuse(Problem::LeftToPlayer(verb)));
        }
        let sacrifices = before.iter().any(|effect| matches!(effect, Effect::Sacrifice(_)));
        if !sacrifices && super::counts::reads_sacrifice(effect) {
            return self.within(verb, |check| check.refuse(Problem::NothingSacrificed));
        }
        Ok(())
    }

    /// Refuses what only something in a sleeve can do.
    pub(super) fn needs_card(&mut self, what: &'static str, bearer: Bearer) -> Checked {
        if bearer.is_card() { Ok(()) } else { self.refuse(Problem::NeedsCard { what, bearer: bearer.noun() }) }
    }
}

/// Whether a list is a price that asks for nothing, and what one may take for
/// it.
fn is_free_buy_for_price(parts: &[Effect]) -> bool {
    matches!(parts, [Effect::Pay(currency, _), Effect::FreeBuy(_)] if *currency != Currency::Spirit)
}
