//! Effects whose parts only stand together, in one form and on one kind of
//! card.

use tabletop::Slug;
use tabletop::pack::Check;

use super::bearer::{Bearer, Occasion};
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{LeaderKind, Side};
use crate::effect::{Condition, Count, Currency, Effect, Faces, Sacrificed, Supply, Thing, Trigger, Which, Zone};

/// An effect whose parts only stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SetPiece {
    Summoning,
    Turning,
    TurningBack,
    /// A nemesis asks for a price.
    Ransom,
}

/// The set piece of which this is a part, and nothing else could be, with the
/// verb that gives it away.
fn part_of(effect: &Effect) -> Option<(SetPiece, &'static str)> {
    // A new verb has its place at some moment, or it is refused at all of them.
    let piece = if matches!(effect, Effect::DrawLeaders(_) | Effect::Unsleeve | Effect::SleeveLeader) {
        SetPiece::Summoning
    } else if matches!(effect, Effect::TurnLeader(Side::Upgraded) | Effect::Pay(Currency::AdvancementBuy, _)) {
        SetPiece::Turning
    } else if matches!(effect, Effect::TurnLeader(Side::Starting)) {
        SetPiece::TurningBack
    } else if matches!(effect, Effect::ChooseOr { .. } | Effect::LoseAllTokens) {
        SetPiece::Ransom
    } else {
        return effect.parts().into_iter().find_map(part_of);
    };
    Some((piece, effect.slug()))
}

impl SetPiece {
    const fn form(self) -> &'static str {
        match self {
            Self::Summoning => {
                "on advancements, as `(when: when_bought, effect: All([DrawLeaders(…), Unsleeve, If(cond: AtLeast((of: \
                 [card], on: field, which: [blank]), 1), then: SleeveLeader)]))`"
            }
            Self::Turning => {
                "on the starting side of a titan, as `(when: harvest, effect: All([Pay(advancement_buy, 1), \
                 FreeBuy(vale(…)), TurnLeader(upgraded)]))`"
            }
            Self::TurningBack => {
                "on the upgraded side of a titan, as `(when: harvest, effect: May(If(cond: AtLeast((of: [card], on: \
                 field, which: [blank]), 1), then: TurnLeader(starting))))`"
            }
            Self::Ransom => {
                "on nemeses, as `(when: on_spoil, effect: ChooseOr(options: [Sacrifice(vale), Pay(vp, …)], otherwise: \
                 LoseAllTokens))`"
            }
        }
    }

    fn belongs_to(self, occasion: Occasion) -> bool {
        match self {
            Self::Summoning => occasion.when == Trigger::WhenBought && occasion.bearer == Bearer::Advancement,
            Self::Turning => is_titan(occasion, Side::Starting),
            Self::TurningBack => is_titan(occasion, Side::Upgraded),
            Self::Ransom => occasion.when == Trigger::OnSpoil && occasion.bearer == Bearer::Nemesis,
        }
    }

    fn is(self, effect: &Effect) -> bool {
        match self {
            Self::Summoning => matches!(effect, Effect::All(parts) if matches!(
                parts.as_slice(),
                [Effect::DrawLeaders(_), Effect::Unsleeve, last] if if_blank(last) == Some(&Effect::SleeveLeader)
            )),
            Self::Turning => matches!(effect, Effect::All(parts) if matches!(
                parts.as_slice(),
                [
                    Effect::Pay(Currency::AdvancementBuy, 1),
                    Effect::FreeBuy(Supply::Vale(_)),
                    Effect::TurnLeader(Side::Upgraded)
                ]
            )),
            Self::TurningBack => {
                matches!(effect, Effect::May(inner) if if_blank(inner) == Some(&Effect::TurnLeader(Side::Starting)))
            }
            Self::Ransom => matches!(effect, Effect::ChooseOr { options, otherwise } if matches!(
                (options.as_slice(), &**otherwise),
                ([Effect::Sacrifice(Sacrificed::Vale), Effect::Pay(Currency::Vp, _)], Effect::LoseAllTokens)
            )),
        }
    }
}

fn is_titan(occasion: Occasion, side: Side) -> bool {
    occasion.when == Trigger::Harvest && occasion.bearer == Bearer::Leader(LeaderKind::Titan, side)
}

/// What happens if there is a blank card in the field, and nothing else does.
fn if_blank(effect: &Effect) -> Option<&Effect> {
    let Effect::If { cond: Condition::AtLeast(count, 1), then, otherwise: None } = effect else { return None };
    let blanks = Count {
        of: vec![Thing::Card],
        on: Zone::Field,
        and: Vec::new(),
        level: None,
        which: vec![Which::Blank],
        times: 1,
        divide: 1,
        plus: 0,
        least: None,
        most: None,
        faces: Faces::Present,
    };
    (*count == blanks).then_some(&**then)
}

impl PackCheck<'_> {
    /// Checks an effect with a part that only stands in a set piece. There is
    /// nothing to tell of others.
    pub(super) fn set_piece(&mut self, effect: &Effect, occasion: Occasion) -> Option<Checked> {
        let (piece, verb) = part_of(effect)?;
        if !piece.belongs_to(occasion) || !piece.is(effect) {
            return Some(self.refuse(Problem::SetPiece { verb, right: piece.form() }));
        }
        Some(self.numbers_of_set_piece(effect))
    }

    fn numbers_of_set_piece(&mut self, effect: &Effect) -> Checked {
        if let Effect::DrawLeaders(number) | Effect::Pay(_, number) = effect {
            return self.number(effect.slug(), *number);
        }
        if let Effect::FreeBuy(supply) = effect {
            return self.within(effect.slug(), |check| check.supply(*supply));
        }
        self.within(effect.slug(), |check| {
            effect.parts().into_iter().try_for_each(|part| check.numbers_of_set_piece(part))
        })
    }
}
