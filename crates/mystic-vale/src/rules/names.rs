//! What names in notation stand for.

use tabletop::NotationError;
use tabletop::notation::excerpt;

use super::{Face, Named, Row, RuleTable};
use crate::action::Ware;
use crate::cards::{AmuletId, LeaderId, RowId, Slot, ValeId};
use crate::effect::Trigger;

impl RuleTable {
    pub(crate) fn find(&self, name: &str) -> Result<Named, NotationError> {
        let found = self.by_name.get(name).copied();
        found.ok_or_else(|| NotationError::no_card(name, self.by_name.keys().map(String::as_str)))
    }

    pub(crate) fn find_piece(&self, name: &str) -> Result<(RowId, Slot), NotationError> {
        match self.find(name)? {
            Named::Tile(tile) => Ok(self.piece(Ware::Tile(tile))),
            Named::Soil(slot) | Named::ReservedSoil(slot) => Ok((self.soil, slot)),
            Named::Printed(row, slot) => Ok((row, slot)),
            Named::Vale(_) | Named::Leader(_) | Named::Amulet(_) => {
                Err(NotationError::Form { text: excerpt(name), expected: "an advancement with its slot" })
            }
        }
    }

    pub(crate) fn find_ware(&self, name: &str) -> Result<Ware, NotationError> {
        match self.find(name)? {
            Named::Tile(tile) => Ok(Ware::Tile(tile)),
            Named::Soil(slot) => Ok(Ware::Soil(slot)),
            Named::ReservedSoil(slot) => Ok(Ware::ReservedSoil(slot)),
            Named::Vale(_) | Named::Printed(..) | Named::Leader(_) | Named::Amulet(_) => {
                Err(NotationError::Form { text: excerpt(name), expected: "an advancement that can be bought" })
            }
        }
    }

    /// The advancement with this slug, if it does something when it is bought.
    pub(crate) fn find_row(&self, slug: &str) -> Option<RowId> {
        let is_it = |row: &Row| {
            let Face::Advancement(source) = row.face else { return false };
            source.slug == slug && row.triggers.has(Trigger::WhenBought)
        };
        self.rows.iter().position(is_it).map(|place| RowId(place as u8))
    }

    pub(crate) fn find_leader(&self, name: &str) -> Result<LeaderId, NotationError> {
        let Named::Leader(leader) = self.find(name)? else {
            return Err(NotationError::Form { text: excerpt(name), expected: "a leader" });
        };
        Ok(leader)
    }

    pub(crate) fn find_amulet(&self, name: &str) -> Result<AmuletId, NotationError> {
        let Named::Amulet(amulet) = self.find(name)? else {
            return Err(NotationError::Form { text: excerpt(name), expected: "an amulet" });
        };
        Ok(amulet)
    }

    pub(crate) fn find_vale(&self, name: &str) -> Result<ValeId, NotationError> {
        let Named::Vale(vale) = self.find(name)? else {
            return Err(NotationError::Form { text: excerpt(name), expected: "a vale" });
        };
        Ok(vale)
    }
}
