//! Vales that cost no spirits, which only packs of one's own have.

use tabletop::scenario::{self, Stage};
use tabletop::{Game, Legal};

use crate::action::Action;
use crate::pack::tests::small::{GLADE, pack_with};
use crate::state::{Mystic, Phase};

/// A harvest with so much mana and no spirits, in which vales cost one and no
/// advancement has a place.
fn harvest(mana: u8) -> Mystic {
    let pack = pack_with(GLADE, &GLADE.replace("cost: (animal: 1)", "cost: (mana: 1)"))
        .replace("\"acorn\", \"beech\"", "\"odd\"")
        .replace("\"heath\"", "\"glade\"");
    let text = format!(
        "scenario A vale for mana\ncites this test\ngame mystic\ncards mine.ron\nphase harvest\nmana {mana}\n\
         spirits nothing\nvales-1 glade\np1 on-deck c1\n--\n? decides p1\n"
    );
    let script = scenario::parse(&text).remove(0).expect("a script");
    Mystic::stage(&script, &mut |_| Ok(pack.clone())).expect("a position")
}

#[test]
fn a_vale_for_mana_alone_keeps_the_harvest_open_as_long_as_it_can_be_bought() {
    let game = harvest(1);
    let mut legal = Legal::new();
    game.legal(&mut legal);
    assert!(matches!(legal[..], [Action::BuyVale(_), Action::EndHarvest]), "{legal:?}");
    assert_ne!(harvest(0).open.phase, Phase::Harvest, "nothing can be bought, so that it is over");
}
