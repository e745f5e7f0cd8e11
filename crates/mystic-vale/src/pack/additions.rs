//! Whether what is added to the cards of a game can be played: leaders, amulets
//! and conclaves.

use tabletop::notation::excerpt;
use tabletop::pack::Check;

use super::abilities::Bearer;
use super::check::{Checked, PackCheck};
use super::error::Problem;
use crate::cards::{Amulet, Conclave, Leader, LeaderSide, MAX_ROWS, Pack};

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
        self.within("upgrade", |check| {
            check.number("mana", leader.upgrade.mana)?;
            check.within("spirits", |check| check.spirits(&leader.upgrade.spirits))?;
            let is_free = leader.upgrade.mana == 0 && leader.upgrade.spirits.is_empty();
            if is_free { check.refuse(Problem::FreeUpgrade) } else { Ok(()) }
        })?;
        self.within("starting", |check| {
            check.side(&leader.starting)?;
            check.within("symbols", |check| check.starting_decay(&leader.starting.symbols))
        })?;
        self.within("upgraded", |check| check.side(&leader.upgraded))?;
        self.sources(&leader.sources, &leader.facts())
    }

    fn side(&mut self, side: &LeaderSide) -> Checked {
        self.within("symbols", |check| check.symbols(&side.symbols))?;
        self.number("end_vp", side.end_vp)?;
        self.within("abilities", |check| check.abilities(&side.abilities, Bearer::Leader))
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
