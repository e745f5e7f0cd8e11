//! Choosing an opponent for somebody who plays alone.

use serde::{Deserialize, Serialize};
use tabletop::Rng;

use super::error::Unknown;
use super::{BASE, ChoiceError, Collection, NEMESIS, is_called};
use crate::cards::{Cards, LeaderSide, Nemesis, Pack, Solo, TrackSide};
use crate::effect::Ability;

/// Whom somebody plays against alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloChoice {
    /// The slug of the nemesis.
    pub nemesis: String,
    /// The side of the corruption track.
    #[serde(default)]
    pub track: TrackSide,
}

impl Collection {
    /// The nemeses of all packs, in the order in which they are listed.
    pub fn nemeses(&self) -> impl Iterator<Item = &Nemesis> {
        self.packs().flat_map(|pack| &pack.nemeses)
    }

    /// The nemesis that goes by this slug or name.
    ///
    /// # Errors
    /// If there is none; the error names those there are.
    pub fn nemesis(&self, written: &str) -> Result<&Nemesis, ChoiceError> {
        let found = self.nemeses().find(|nemesis| is_called(written, &nemesis.slug, &nemesis.name));
        found.ok_or_else(|| {
            let known = self.nemeses().map(|nemesis| nemesis.slug.clone()).collect();
            ChoiceError::UnknownNemesis(Unknown::new(written, known))
        })
    }

    /// A nemesis at random, each as likely as any other; none if there are
    /// none.
    #[must_use]
    pub fn draw_nemesis(&self, rng: &mut Rng) -> Option<&Nemesis> {
        let nemeses: Vec<_> = self.nemeses().collect();
        let count = u32::try_from(nemeses.len()).ok().filter(|count| *count > 0)?;
        nemeses.get(rng.below(count) as usize).copied()
    }

    /// The slugs of the sets with which the cards of Nemesis take the place of
    /// the base game (rulebook of Nemesis, Base Game Replacement). None named
    /// stands for these alone.
    ///
    /// # Errors
    /// If a set is not known, or if Nemesis is not among them.
    pub fn replacing_base(&self, sets: &[String]) -> Result<Vec<String>, ChoiceError> {
        if sets.is_empty() {
            return Ok(vec![self.set(NEMESIS)?.slug.clone()]);
        }
        let named: Vec<_> = sets.iter().map(|name| Ok(&self.set(name)?.slug)).collect::<Result<_, ChoiceError>>()?;
        if !named.iter().any(|slug| *slug == NEMESIS) {
            return Err(ChoiceError::NothingReplacesBase);
        }
        let slugs = self.sets().map(|pack| &pack.slug);
        Ok(slugs.filter(|slug| named.contains(slug) && *slug != BASE).cloned().collect())
    }

    /// The opponent that is chosen, whether or not its set is played with.
    pub(super) fn chosen_solo(&self, choice: &SoloChoice) -> Result<Solo, ChoiceError> {
        let nemesis = self.nemesis(&choice.nemesis)?;
        let pack = self.packs().find(|pack| pack.nemeses.iter().any(|other| other.slug == nemesis.slug));
        let track = pack.and_then(|pack| pack.corruption_track.as_ref());
        let provenance = track.and_then(|track| track.provenance(choice.track));
        let track = track.map(|track| track.side(choice.track).to_vec()).unwrap_or_default();
        Ok(Solo { nemesis: nemesis.clone(), side: choice.track, track, provenance })
    }

    pub(super) fn check_nemeses_of(&self, pack: &Pack) -> Result<(), ChoiceError> {
        let others = || self.packs().filter(|other| other.slug != pack.slug).flat_map(|other| &other.nemeses);
        let known = pack.nemeses.iter().find(|nemesis| others().any(|other| other.slug == nemesis.slug));
        match known {
            Some(nemesis) => Err(ChoiceError::NemesisOfTwoPacks(nemesis.slug.clone())),
            None => Ok(()),
        }
    }
}

impl Cards {
    /// The same cards for somebody who plays alone: without those that speak of
    /// other players, and leaders without such abilities. By the rulebook they
    /// are put away and replaced as soon as they turn up, which comes to the
    /// same (rulebook of Nemesis, Other Nemesis Rules).
    pub(super) fn without_others(mut self) -> Self {
        self.advancements.retain(|row| !row.abilities.iter().any(Ability::is_about_others));
        self.vales.retain(|row| !row.abilities.iter().any(Ability::is_about_others));
        for leader in &mut self.leaders {
            let ignore = |side: &mut LeaderSide| side.abilities.retain(|ability| !ability.is_about_others());
            ignore(&mut leader.starting);
            ignore(&mut leader.upgraded);
        }
        self
    }
}

impl Nemesis {
    /// How many stages it goes through: before its first hourglass, and from
    /// each of them on.
    pub(super) fn stages(&self) -> usize {
        let mut hourglasses: Vec<_> = self.abilities.iter().filter_map(|ability| ability.hourglass).collect();
        hourglasses.sort_unstable();
        hourglasses.dedup();
        1 + hourglasses.len()
    }
}
