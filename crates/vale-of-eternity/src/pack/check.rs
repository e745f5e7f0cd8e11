//! Whether a pack of the right shape can be played.

use tabletop::pack::{Check, Source, Spot};
use tabletop::{Slug, Variants};

use super::error::Problem;
use super::{MIN_CARDS, PackError};
use crate::cards::{Card, Family, Field, MAX_CARDS, Pack, SellPrices};
use crate::effect::{Amount, Condition, Effect, HowMany, Kind, Line, Permanent, SummonReward, Which};
use crate::stones::{Colour, Stones};

const MAX_LINES: usize = 4;
/// How deep effects may lie in each other.
const MAX_DEPTH: usize = 8;
/// The most effects of a pack, counting those within others.
const MAX_EFFECTS: usize = 4096;
/// The most effects that are carried out one after the other.
const MAX_PARTS: usize = 32;
const MAX_OPTIONS: usize = 8;
const MAX_COSTS: usize = 10;
/// Words of the notation that a slug would hide.
const RESERVED: [&str; 11] = ["rest", "nothing", "none", "and", "has", "lacks", "because", "p1", "p2", "p3", "p4"];

type Checked<T = ()> = Result<T, PackError>;

/// Refuses a pack that cannot be played.
pub(super) fn pack<'a>(source: &'a Source<'a>, pack: &'a Pack) -> Checked {
    let mut check = PackCheck { spot: Spot::new(source), effects: 0 };
    check.within("name", |check| check.name(&pack.name))?;
    check.within("sell", |check| {
        check.within("printed", |check| check.prices(&pack.sell.printed))?;
        check.within("transcription", |check| check.prices(&pack.sell.transcription))
    })?;
    check.within("cards", |check| check.card_count(pack.cards.len(), MIN_CARDS..=MAX_CARDS))?;
    check.slugs(pack.cards.iter().enumerate().map(|(index, card)| ("cards", index, card.slug.as_str())), &RESERVED)?;
    pack.cards.iter().enumerate().try_for_each(|place| check.card(place))
}

/// Whether an earlier part of a line is certain to have set "that card".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ThatCard {
    Unknown,
    Known,
}

struct PackCheck<'a> {
    spot: Spot<'a>,
    effects: usize,
}

impl<'a> Check<'a> for PackCheck<'a> {
    type Problem = Problem;

    fn spot(&mut self) -> &mut Spot<'a> {
        &mut self.spot
    }
}

impl<'a> PackCheck<'a> {
    fn stones(&mut self, stones: Stones) -> Checked {
        Colour::all().try_for_each(|colour| self.number(colour.slug(), stones[colour]))?;
        if stones == Stones::NONE { self.refuse(Problem::NoStones) } else { Ok(()) }
    }

    fn prices(&mut self, prices: &SellPrices) -> Checked {
        Family::all().try_for_each(|family| self.within(family.slug(), |check| check.stones(prices.of(family))))
    }

    fn card(&mut self, (index, card): (usize, &'a Card)) -> Checked {
        self.spot.go_to_card("cards", index, &card.slug);
        self.within("name", |check| check.name(&card.name))?;
        self.number("cost", card.cost)?;
        self.within("effects", |check| check.lines(&card.effects))?;
        if let Some(lines) = &card.transcription {
            self.within("transcription", |check| check.lines(lines))?;
        } else if card.provenance.contains_key(&Field::Transcription) {
            self.within("provenance", |check| check.refuse(Problem::ProvenanceOfNothing))?;
        }
        Ok(())
    }

    fn lines(&mut self, lines: &[Line]) -> Checked {
        if lines.len() > MAX_LINES {
            return self.refuse(Problem::TooManyLines { found: lines.len(), most: MAX_LINES });
        }
        for kind in [Kind::Instant, Kind::Active] {
            if lines.iter().filter(|line| line.kind() == kind).count() > 1 {
                return self.refuse(Problem::RepeatedLine(kind));
            }
        }
        lines.iter().try_for_each(|line| match line {
            Line::Instant(effect) => self.within("Instant", |check| check.line(effect)),
            Line::Active(effect) => self.within("Active", |check| {
                check.line(effect)?;
                if effect.contains(&|part| *part == Effect::UseActives) {
                    check.refuse(Problem::ActiveUsesActives)
                } else {
                    Ok(())
                }
            }),
            Line::Permanent(permanent) => self.within("Permanent", |check| check.permanent(permanent)),
        })
    }

    fn line(&mut self, effect: &Effect) -> Checked {
        self.effect(effect, ThatCard::Unknown, 1).map(drop)
    }

    /// Checks an effect, and tells whether "that card" is known after it.
    fn effect(&mut self, effect: &Effect, that: ThatCard, depth: usize) -> Checked<ThatCard> {
        if depth > MAX_DEPTH {
            return self.refuse(Problem::TooDeep { most: MAX_DEPTH });
        }
        self.effects += 1;
        if self.effects > MAX_EFFECTS {
            return self.refuse(Problem::TooManyEffects { most: MAX_EFFECTS });
        }
        self.verb(effect, that, depth)
    }

    fn verb(&mut self, effect: &Effect, that: ThatCard, depth: usize) -> Checked<ThatCard> {
        let checked = match effect {
            Effect::All(parts) => return self.within("All", |check| check.all(parts, that, depth)),
            Effect::Choose { count, of } => {
                return self.within("Choose", |check| check.choose(*count, of, that, depth));
            }
            Effect::If { condition, then, otherwise } => {
                return self.within("If", |check| {
                    check.within("condition", |check| check.condition(condition))?;
                    let after = check.within("then", |check| check.effect(then, that, depth + 1))?;
                    let Some(otherwise) = otherwise else { return Ok(that) };
                    Ok(after.min(check.within("otherwise", |check| check.effect(otherwise, that, depth + 1))?))
                });
            }
            Effect::DiscardFromHand => return Ok(ThatCard::Known),
            Effect::Recover(which) => {
                return self.within("Recover", |check| check.which(which)).map(|()| ThatCard::Known);
            }
            Effect::GainPoints(amount) => self.within("GainPoints", |check| check.amount(amount, that)),
            Effect::LosePoints(points) => self.number("LosePoints", *points),
            Effect::PayPoints(points) => self.number("PayPoints", *points),
            Effect::TakePoints(points) => self.number("TakePoints", *points),
            Effect::GainStones(stones) => self.within("GainStones", |check| check.stones(*stones)),
            Effect::PayStones(stones) => self.within("PayStones", |check| check.stones(*stones)),
            Effect::Draw(cards) => self.number("Draw", *cards),
            Effect::DiscardSummoned { whose: _, which, count } => self.within("DiscardSummoned", |check| {
                check.within("which", |check| check.which(which))?;
                check.within("count", |check| match *count {
                    HowMany::Exactly(cards) => check.number("Exactly", cards),
                    HowMany::UpTo(cards) => check.number("UpTo", cards),
                })
            }),
            Effect::SummonFree(which) => self.within("SummonFree", |check| check.which(which)),
            Effect::TakeFromDiscards(which) => self.within("TakeFromDiscards", |check| check.which(which)),
            Effect::Copy(Kind::Permanent) => self.within("Copy", |check| check.refuse(Problem::CopyPermanent)),
            Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::DiscardThis
            | Effect::RecoverThis
            | Effect::PutThisOnPile
            | Effect::UseActives
            | Effect::Copy(Kind::Instant | Kind::Active) => Ok(()),
        };
        checked.map(|()| that)
    }

    fn all(&mut self, parts: &[Effect], that: ThatCard, depth: usize) -> Checked<ThatCard> {
        self.list(parts.len(), MAX_PARTS)?;
        parts.iter().try_fold(that, |that, part| self.effect(part, that, depth + 1))
    }

    fn choose(&mut self, count: u8, of: &[Effect], that: ThatCard, depth: usize) -> Checked<ThatCard> {
        self.number("count", count)?;
        self.within("of", |check| check.list(of.len(), MAX_OPTIONS))?;
        if usize::from(count) > of.len() {
            let problem = Problem::ChooseTooMany { count, options: of.len() };
            return self.within("count", |check| check.refuse(problem));
        }
        let mut telling = 0;
        for option in of {
            // The options before this one may not have been chosen.
            let after = self.within("of", |check| check.effect(option, that, depth + 1))?;
            telling += usize::from(after == ThatCard::Known);
        }
        // It is certain only if the options that do not tell are too few to be chosen alone.
        let silent = of.len() - telling;
        Ok(if silent < usize::from(count) { ThatCard::Known } else { that })
    }

    fn amount(&mut self, amount: &Amount, that: ThatCard) -> Checked {
        match amount {
            Amount::Fixed(points) => self.number("Fixed", *points),
            Amount::PerHandCard(points) => self.number("PerHandCard", *points),
            Amount::PerFamily(points) => self.number("PerFamily", *points),
            Amount::PerSummoned { which, points } => self.within("PerSummoned", |check| {
                check.within("which", |check| check.which(which))?;
                check.number("points", *points)
            }),
            Amount::PerStone { colour: _, points } => self.within("PerStone", |check| check.number("points", *points)),
            Amount::StoneValue(_) => Ok(()),
            Amount::CostOfThatCard if that == ThatCard::Known => Ok(()),
            Amount::CostOfThatCard => self.within("CostOfThatCard", |check| check.refuse(Problem::NoThatCard)),
        }
    }

    fn which(&mut self, which: &Which) -> Checked {
        which.max_cost.map_or(Ok(()), |cost| self.number("max_cost", cost))
    }

    fn condition(&mut self, condition: &Condition) -> Checked {
        match condition {
            Condition::NoSummoned(which) => self.within("NoSummoned", |check| check.which(which)),
            Condition::HandFewerThan(cards) => self.number("HandFewerThan", *cards),
            Condition::AreaHasCosts(costs) => {
                self.within("AreaHasCosts", |check| check.list(costs.len(), MAX_COSTS))?;
                for (place, &cost) in costs.iter().enumerate() {
                    self.number("AreaHasCosts", cost)?;
                    if costs[..place].contains(&cost) {
                        return self.within("AreaHasCosts", |check| check.refuse(Problem::RepeatedCost(cost)));
                    }
                }
                Ok(())
            }
            Condition::HoldsStone(_) | Condition::HandEqualsArea | Condition::OpponentAhead => Ok(()),
        }
    }

    fn permanent(&mut self, permanent: &Permanent) -> Checked {
        match permanent {
            Permanent::WorthMore(more) => self.within("WorthMore", |check| check.stones(*more)),
            Permanent::SwapValues(one, other) if one == other => {
                self.within("SwapValues", |check| check.refuse(Problem::SameColour))
            }
            Permanent::SwapValues(..) => Ok(()),
            Permanent::StoneLimit(stones) => self.number("StoneLimit", *stones),
            Permanent::WhenYouSummon(reward) => self.within("WhenYouSummon", |check| check.reward(*reward)),
            Permanent::WhenYouTame { which, gain } => self.within("WhenYouTame", |check| {
                check.within("which", |check| check.which(which))?;
                check.within("gain", |check| check.stones(*gain))
            }),
            Permanent::CostsLess { which, by } => self.within("CostsLess", |check| {
                check.within("which", |check| check.which(which))?;
                check.number("by", *by)
            }),
        }
    }

    fn reward(&mut self, reward: SummonReward) -> Checked {
        match reward {
            SummonReward::Points(points) => self.number("Points", points),
            SummonReward::PerStonePaid { colour: _, points } => {
                self.within("PerStonePaid", |check| check.number("points", points))
            }
            SummonReward::IfPaidWith { colour: _, points } => {
                self.within("IfPaidWith", |check| check.number("points", points))
            }
        }
    }
}
