//! Whether nemeses, and the track by which they take cards, can be played
//! against.

use tabletop::pack::Check;

use super::bearer::Bearer;
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{ADVANCEMENT_LEVELS, Claim, CorruptionTrack, Nemesis, Pack, Space, VALE_LEVELS};
use crate::setup::{COMMONS, VALES_ON_OFFER};

const MAX_DECAY: u8 = 2;
const MAX_SPACES: usize = 40;
const MAX_CLAIMS: usize = 4;

impl<'a> PackCheck<'a> {
    pub(super) fn nemeses(&mut self, pack: &'a Pack) -> Checked {
        for (index, nemesis) in pack.nemeses.iter().enumerate() {
            self.spot().go_to_card("nemeses", index, &nemesis.slug);
            self.nemesis(nemesis)?;
        }
        Ok(())
    }

    fn nemesis(&mut self, nemesis: &Nemesis) -> Checked {
        self.names(&nemesis.name, &nemesis.names)?;
        self.within("symbols", |check| {
            check.symbols(&nemesis.symbols)?;
            let decay = nemesis.symbols.decay;
            if decay <= MAX_DECAY {
                return Ok(());
            }
            check.within("decay", |check| check.refuse(Problem::NemesisDecay { found: decay, most: MAX_DECAY }))
        })?;
        self.number("power", nemesis.power)?;
        self.number("difficulty", nemesis.difficulty)?;
        self.within("abilities", |check| {
            check.abilities(&nemesis.abilities, Bearer::Nemesis)?;
            let rises = nemesis.abilities.is_sorted_by_key(|ability| ability.hourglass);
            if rises { Ok(()) } else { check.refuse(Problem::FallingHourglasses) }
        })?;
        self.sources(&nemesis.sources, &nemesis.facts())
    }

    /// Nemeses take cards by a track, and a track is for nemeses.
    pub(super) fn corruption_track(&mut self, pack: &Pack) -> Checked {
        let Some(track) = &pack.corruption_track else {
            return if pack.nemeses.is_empty() { Ok(()) } else { self.refuse(Problem::NoTrack) };
        };
        self.within("corruption_track", |check| {
            if pack.nemeses.is_empty() {
                return check.refuse(Problem::TrackOfNobody);
            }
            check.sides(track)
        })
    }

    fn sides(&mut self, track: &CorruptionTrack) -> Checked {
        for (word, spaces) in [("easy", &track.easy), ("standard", &track.standard)] {
            self.within(word, |check| {
                check.list(spaces.len(), MAX_SPACES)?;
                spaces.iter().try_for_each(|Space(claims)| {
                    check.list(claims.len(), MAX_CLAIMS)?;
                    claims.iter().try_for_each(|claim| check.claim(*claim))
                })
            })?;
        }
        self.sources(&track.sources, &track.facts())
    }

    pub(super) fn claim(&mut self, claim: Claim) -> Checked {
        match claim {
            Claim::Advancement { level, place } => self.within("Advancement", |check| {
                check.within("level", |check| check.up_to(level, "a level with a row", ADVANCEMENT_LEVELS as u8))?;
                check.within("place", |check| check.up_to(place, "a place of a row of advancements", COMMONS as u8))
            }),
            Claim::Vale { level, place } => self.within("Vale", |check| {
                check.within("level", |check| check.up_to(level, "a level of a vale", VALE_LEVELS as u8))?;
                check.within("place", |check| check.up_to(place, "a place of a row of vales", VALES_ON_OFFER as u8))
            }),
            Claim::Vp(number) => self.number("Vp", number),
        }
    }
}
