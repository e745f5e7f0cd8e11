//! Whether costs and rituals can be what they are.

use tabletop::pack::Check;
use tabletop::{Slug, Variants};

use super::check::{Checked, PackCheck, Supply};
use super::error::Problem;
use crate::cards::{Cost, Ritual, RitualHalf};
use crate::symbols::Spirit;

const MAX_RITUAL_VP: i8 = 9;

impl PackCheck<'_> {
    pub(super) fn cost(&mut self, cost: &Cost) -> Checked {
        self.number("mana", cost.mana)?;
        let spirits = cost.spirits();
        Spirit::all().try_for_each(|spirit| self.number(spirit.slug(), spirits.count(spirit)))?;
        self.number("vp", cost.vp)?;
        self.number("curse", cost.curse)
    }

    pub(super) fn cost_of_advancement(&mut self, cost: &Cost, supply: Supply) -> Checked {
        self.cost(cost)?;
        match supply {
            Supply::StartingDeck if !cost.is_nothing() => self.refuse(Problem::PrintedCost),
            Supply::FertileSoil if *cost != (Cost { mana: cost.mana, ..Cost::default() }) => {
                self.refuse(Problem::CostOfSoil)
            }
            Supply::StartingDeck | Supply::FertileSoil | Supply::LevelDeck => Ok(()),
        }
    }

    pub(super) fn cost_of_vale(&mut self, cost: &Cost) -> Checked {
        self.cost(cost)?;
        if cost.is_nothing() { self.refuse(Problem::NoCost) } else { Ok(()) }
    }

    pub(super) fn ritual(&mut self, ritual: &Ritual, supply: Supply) -> Checked {
        if supply != Supply::LevelDeck {
            return self.refuse(Problem::RitualOutsideDecks);
        }
        self.within("requires", |check| check.half(&ritual.requires))?;
        self.within("reward", |check| check.half(&ritual.reward))
    }

    fn half(&mut self, half: &RitualHalf) -> Checked {
        if half.is_nothing() {
            return self.refuse(Problem::EmptyHalf);
        }
        self.within("symbols", |check| check.symbols(&half.symbols))?;
        if (0..=MAX_RITUAL_VP).contains(&half.end_vp) {
            return Ok(());
        }
        self.within("end_vp", |check| check.refuse(Problem::PointsOfRitual { found: half.end_vp, most: MAX_RITUAL_VP }))
    }
}
