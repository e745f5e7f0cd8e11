//! Whether abilities fit the moment at which they happen and what bears them.

use tabletop::pack::Check;

use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::effect::{Ability, AddedSymbol, Amount, Count, Effect, Faces, Target, Thing, Trigger, Until, Zone};

/// The most abilities of a row.
const MAX_ABILITIES: usize = 3;
/// The most effects that are carried out one after the other.
const MAX_PARTS: usize = 4;
/// The most different things that are counted together: all of them.
const MAX_THINGS: usize = 7;

/// What has an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bearer {
    Advancement,
    Vale,
}

/// Whose ability an effect belongs to, and when it happens.
#[derive(Clone, Copy)]
struct Occasion {
    when: Trigger,
    bearer: Bearer,
}

impl Occasion {
    fn word(self) -> &'static str {
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
/// they cannot be, and what saves from spoiling or costs a purchase its freedom
/// is never forced on a player.
const fn freedom(when: Trigger) -> Freedom {
    match when {
        Trigger::WouldSpoil | Trigger::AnyTime | Trigger::Buying => Freedom::Always,
        Trigger::HarvestStart | Trigger::Ongoing | Trigger::EndOfGame => Freedom::Never,
        Trigger::WhenPlayed | Trigger::Harvest => Freedom::AsWritten,
    }
}

/// The verbs that have their place at a moment.
const fn verbs(when: Trigger) -> &'static [&'static str] {
    match when {
        Trigger::WhenPlayed => &["DiscardFromField", "Peek", "Search", "AddSymbol"],
        Trigger::WouldSpoil => &["DiscardOnDeck", "Sacrifice", "AddSymbol"],
        Trigger::AnyTime => &["AddSymbol"],
        Trigger::HarvestStart => &["LoseMana"],
        Trigger::Harvest => &["Gain", "PayMana", "MakeWild", "BuyMore"],
        Trigger::Buying => &["Discount"],
        Trigger::Ongoing => &["AddSymbol", "CancelDecay"],
        Trigger::EndOfGame => &["Score"],
    }
}

/// Whether the effect of an ability may be a list. What is only reckoned with,
/// and never carried out, is told one by one.
const fn may_be_list(when: Trigger) -> bool {
    matches!(when, Trigger::WhenPlayed | Trigger::WouldSpoil | Trigger::AnyTime | Trigger::Harvest)
}

/// Whether a moment only comes for cards in sleeves.
const fn needs_card(when: Trigger) -> bool {
    matches!(when, Trigger::WhenPlayed | Trigger::Buying | Trigger::EndOfGame)
}

/// Whether an effect asks the player for something, or turns a card over, so
/// that an ability pauses after it.
fn pauses(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::MakeWild
            | Effect::DiscardFromField
            | Effect::DiscardOnDeck
            | Effect::Peek
            | Effect::Search
            | Effect::AddSymbol { on: Target::OneCard, .. }
    )
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
            let occasion = Occasion { when: ability.when, bearer };
            if bearer == Bearer::Vale && needs_card(ability.when) {
                return self.within("when", |check| check.refuse(Problem::NeedsCard(occasion.word())));
            }
            self.within("effect", |check| check.effect(&ability.effect, occasion))
        })
    }

    fn effect(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        match (effect, freedom(occasion.when)) {
            (Effect::May(_), Freedom::Never) => self.refuse(Problem::MustNotBeOptional(occasion.word())),
            (Effect::May(inner), _) => self.within("May", |check| check.parts(inner, occasion)),
            (_, Freedom::Always) => self.refuse(Problem::MustBeOptional(occasion.word())),
            (plain, _) => self.parts(plain, occasion),
        }
    }

    fn parts(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let Effect::All(parts) = effect else { return self.single(effect, occasion) };
        self.within("All", |check| {
            if !may_be_list(occasion.when) {
                return check.refuse(Problem::OneEffectOnly(occasion.word()));
            }
            check.list(parts.len(), MAX_PARTS)?;
            parts.iter().enumerate().try_for_each(|(place, part)| {
                check.single(part, occasion)?;
                check.order(part, place, parts.len())
            })
        })
    }

    /// Prices come first, so that it is clear before anything happens whether
    /// they can be met; what pauses comes last, so that nothing is left half
    /// done behind it.
    fn order(&mut self, part: &Effect, place: usize, parts: usize) -> Checked {
        let verb = part.verb();
        let is_price = matches!(part, Effect::PayMana(_) | Effect::Sacrifice);
        if is_price && place > 0 {
            return self.within(verb, |check| check.refuse(Problem::PriceNotFirst(verb)));
        }
        if pauses(part) && place + 1 < parts {
            return self.within(verb, |check| check.refuse(Problem::NotLast(verb)));
        }
        Ok(())
    }

    /// Checks an effect that has no others within it.
    fn single(&mut self, effect: &Effect, occasion: Occasion) -> Checked {
        let (verb, right) = (effect.verb(), verbs(occasion.when));
        match effect {
            Effect::May(_) => return self.refuse(Problem::MayWithin),
            Effect::All(_) => return self.refuse(Problem::ListWithin),
            _ if !right.contains(&verb) => {
                return self.refuse(Problem::WrongMoment { verb, when: occasion.word(), right });
            }
            _ => {}
        }
        match effect {
            Effect::Gain(_, amount) => self.within(verb, |check| check.amount(amount, occasion)),
            Effect::LoseMana(number) | Effect::PayMana(number) | Effect::Discount(number) => self.number(verb, *number),
            Effect::BuyMore(_, number) => self.number(verb, *number),
            Effect::AddSymbol { what, n, on, until } => self.within(verb, |check| {
                check.within("n", |check| check.amount(n, occasion))?;
                check.within("on", |check| check.target(*what, *on, occasion))?;
                if occasion.when == Trigger::Ongoing { check.lasting(*what, n, *until) } else { check.passing(*until) }
            }),
            Effect::CancelDecay { keep } => self.within(verb, |check| {
                check.number("keep", *keep)?;
                if occasion.bearer == Bearer::Vale { check.refuse(Problem::NeedsCard(verb)) } else { Ok(()) }
            }),
            Effect::Sacrifice if occasion.bearer == Bearer::Advancement => {
                self.within(verb, |check| check.refuse(Problem::NeedsVale))
            }
            Effect::Score(amount) => self.within(verb, |check| {
                check.amount(amount, occasion)?;
                match amount {
                    Amount::Count(Count { on: Zone::Field, .. }) => check.refuse(Problem::ScoreOfField),
                    _ => Ok(()),
                }
            }),
            Effect::All(_)
            | Effect::May(_)
            | Effect::MakeWild
            | Effect::DiscardFromField
            | Effect::DiscardOnDeck
            | Effect::Peek
            | Effect::Search
            | Effect::Sacrifice => Ok(()),
        }
    }

    fn target(&mut self, what: AddedSymbol, on: Target, occasion: Occasion) -> Checked {
        let lasting = occasion.when == Trigger::Ongoing;
        match (on, occasion.bearer) {
            (Target::ThisCard, Bearer::Vale) => self.refuse(Problem::NeedsCard("this_card")),
            (Target::You | Target::OneCard, Bearer::Advancement) if lasting => {
                self.refuse(Problem::LastingTarget { bearer: "an advancement", right: "this_card" })
            }
            (Target::OneCard, Bearer::Vale) if lasting => {
                self.refuse(Problem::LastingTarget { bearer: "a vale", right: "you" })
            }
            (Target::You, _) if what != AddedSymbol::Growth => self.refuse(Problem::OnlyGrowthOnYou),
            _ => Ok(()),
        }
    }

    /// A symbol that lasts as long as its ability applies. It may hang on
    /// guardians, and guardians on nothing, so that no symbol feeds itself.
    fn lasting(&mut self, what: AddedSymbol, n: &Amount, until: Option<Until>) -> Checked {
        if until.is_some() {
            return self.within("until", |check| check.refuse(Problem::LastingUntil));
        }
        let Amount::Count(count) = n else { return Ok(()) };
        let is_settled = what != AddedSymbol::Guardian && count.on == Zone::ThisCard && count.of == [Thing::Guardian];
        if is_settled { Ok(()) } else { self.within("n", |check| check.refuse(Problem::LastingCount)) }
    }

    /// A symbol that is added once and goes away again.
    fn passing(&mut self, until: Option<Until>) -> Checked {
        if until.is_some() { Ok(()) } else { self.within("until", |check| check.refuse(Problem::NoUntil)) }
    }

    fn amount(&mut self, amount: &Amount, occasion: Occasion) -> Checked {
        match amount {
            Amount::Exactly(number) => self.number("Exactly", *number),
            Amount::Count(count) => self.within("Count", |check| check.count(count, occasion)),
        }
    }

    fn count(&mut self, count: &Count, occasion: Occasion) -> Checked {
        self.within("of", |check| check.things(&count.of))?;
        self.number("times", count.times)?;
        self.number("divide", count.divide)?;
        count.most.map_or(Ok(()), |most| self.number("most", most))?;
        self.within("faces", |check| check.faces(count.faces, occasion))?;
        let problem = match (count.on, occasion.bearer) {
            (Zone::ThisCard, Bearer::Vale) => Problem::NeedsCard("this_card"),
            (Zone::Field, Bearer::Vale) if count.of.contains(&Thing::OtherCard) => Problem::NeedsCard("other_card"),
            (Zone::ThisCard, _) if count.of.iter().any(|thing| thing.is_card()) => Problem::CardsOnCard,
            (Zone::Field, _) if count.of.contains(&Thing::SpiritKind) => Problem::KindsInField,
            _ => return Ok(()),
        };
        self.within("on", |check| check.refuse(problem))
    }

    /// When the game is over all texts are left aside (rulings, 16); until then
    /// they work.
    fn faces(&mut self, faces: Faces, occasion: Occasion) -> Checked {
        match (occasion.when, faces) {
            (Trigger::EndOfGame, Faces::Present) => self.refuse(Problem::PointsOfPresentSymbols),
            (Trigger::EndOfGame, Faces::Printed) | (_, Faces::Present) => Ok(()),
            (_, Faces::Printed) => self.refuse(Problem::PrintedDuringGame),
        }
    }

    fn things(&mut self, things: &[Thing]) -> Checked {
        self.list(things.len(), MAX_THINGS)?;
        let repeated = things.iter().enumerate().find(|(place, thing)| things[..*place].contains(thing));
        match repeated {
            Some((_, &thing)) => self.refuse(Problem::CountedTwice(thing.slug())),
            None => Ok(()),
        }
    }
}
