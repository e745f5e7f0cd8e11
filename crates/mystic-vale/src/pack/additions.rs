//! Whether what is added to the cards of a game can be played: leaders, amulets
//! and conclaves.

use tabletop::notation::excerpt;
use tabletop::pack::Check;

use super::bearer::Bearer;
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{Amulet, Conclave, Leader, LeaderKind, LeaderSide, MAX_ROWS, Pack, Side};
use crate::effect::{Effect, Moved};

impl<'a> PackCheck<'a> {
    pub(super) fn additions(&mut self, pack: &'a Pack) -> Checked {
        for (index, leader) in pack.leaders.iter().enumerate() {
            self.spot().go_to_card("leaders", index, &leader.slug);
            self.leader(leader)?;
        }
        for (index, amulet) in pack.amulets.iter().enumerate() {
            self.spot().go_to_card("amulets", index, &amulet.slug);
            self.amulet(amulet)?;
        }
        // Conclaves are never named in notation, so that no word is taken.
        let conclaves = || pack.conclaves.iter().enumerate();
        self.slugs(conclaves().map(|(index, conclave)| ("conclaves", index, conclave.slug.as_str())), &[])?;
        for (index, conclave) in conclaves() {
            self.spot().go_to_card("conclaves", index, &conclave.slug);
            self.conclave(conclave)?;
        }
        Ok(())
    }

    fn leader(&mut self, leader: &Leader) -> Checked {
        self.names(&leader.name, &leader.names)?;
        self.within("upgrade", |check| check.upgrade(leader))?;
        self.within("starting", |check| {
            check.side(leader, Side::Starting)?;
            check.within("symbols", |check| check.starting_decay(&leader.starting.symbols))
        })?;
        self.within("upgraded", |check| check.side(leader, Side::Upgraded))?;
        self.sources(&leader.sources, &leader.facts())
    }

    fn upgrade(&mut self, leader: &Leader) -> Checked {
        let Some(upgrade) = &leader.upgrade else {
            let turns_itself = leader.starting.has(|effect| *effect == Effect::TurnLeader(Side::Upgraded));
            return if turns_itself { Ok(()) } else { self.refuse(Problem::NothingTurnsIt) };
        };
        self.cost(upgrade)?;
        if upgrade.is_nothing() { self.refuse(Problem::FreeUpgrade) } else { Ok(()) }
    }

    fn side(&mut self, leader: &Leader, which: Side) -> Checked {
        let side = leader.side(which);
        self.within("symbols", |check| check.symbols(&side.symbols))?;
        self.number("end_vp", side.end_vp)?;
        self.within("abilities", |check| check.abilities(&side.abilities, Bearer::Leader(leader.kind, which)))?;
        let may_leave = (leader.kind, which) == (LeaderKind::Titan, Side::Starting) && side.has(leaves_field);
        if side.all_or_none && !may_leave {
            return self.within("all_or_none", |check| check.refuse(Problem::NothingIsLost));
        }
        Ok(())
    }

    fn amulet(&mut self, amulet: &Amulet) -> Checked {
        self.names(&amulet.name, &amulet.names)?;
        self.number("end_vp", amulet.end_vp)?;
        self.within("abilities", |check| {
            check.abilities(&amulet.abilities, Bearer::Amulet)?;
            match amulet.abilities.len() {
                1 => Ok(()),
                found => check.refuse(Problem::AmuletAbilities(found)),
            }
        })?;
        self.sources(&amulet.sources, &amulet.facts())
    }

    fn conclave(&mut self, conclave: &Conclave) -> Checked {
        self.names(&conclave.name, &conclave.names)?;
        self.within("advancements", |check| check.listed(&conclave.advancements))?;
        self.within("vales", |check| check.listed(&conclave.vales))?;
        self.sources(&conclave.sources, &conclave.facts())
    }

    fn listed(&mut self, slugs: &[String]) -> Checked {
        self.list(slugs.len(), MAX_ROWS)?;
        match slugs.iter().enumerate().find(|(place, slug)| slugs[..*place].contains(slug)) {
            Some((_, slug)) => self.refuse(Problem::ListedTwice(excerpt(slug))),
            None => Ok(()),
        }
    }
}

impl LeaderSide {
    fn has(&self, is_it: impl Fn(&Effect) -> bool) -> bool {
        self.abilities.iter().any(|ability| ability.effect.contains(&is_it))
    }
}

/// Whether the leader is gone from its card, or its card from the field.
fn leaves_field(effect: &Effect) -> bool {
    matches!(effect, Effect::PutBelow(Moved::ThisCard) | Effect::TurnLeader(Side::Upgraded))
}
