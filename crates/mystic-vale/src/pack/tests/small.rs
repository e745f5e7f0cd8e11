//! A pack that is just large enough, and what is said of spoilt ones.

use crate::cards::Pack;

pub(super) const MUD: &str =
    "(slug: \"mud\", name: \"Mud\", copies: (top: 3, middle: 3, bottom: 3), symbols: (decay: 1), ";
pub(super) const SOIL: &str = "(slug: \"soil\", name: \"Soil\", copies: (top: 6), cost: 2, ";
pub(super) const ODD: &str = "(slug: \"odd\", name: \"Odd\", level: 1, copies: (top: 3), cost: 2, ";
pub(super) const GLADE: &str = "(slug: \"glade\", name: \"Glade\", level: 1, copies: 4, cost: (animal: 1), ";

pub(super) const OF_ADVANCEMENT: &str = "sources: (of: {\"name\": original, \"level\": original, \"copies\": original, \
     \"cost\": original, \"symbols\": original, \"end_vp\": original, \"longwise\": original, \
     \"abilities\": original})),";
pub(super) const OF_VALE: &str = "sources: (of: {\"name\": original, \"level\": original, \"copies\": original, \
     \"cost\": original, \"end_vp\": original, \"abilities\": original})),";

/// A small pack that is just large enough. The printed row stands in line 3,
/// the soil in 5, the advancement `odd` in 7, and the vale `glade` in 11.
pub(super) fn small_pack() -> String {
    let advancement = |start: &str| format!("{start}{OF_ADVANCEMENT}\n");
    let plain = |level: u8| {
        let start = ODD.replace("odd", &format!("plain{level}")).replace("level: 1", &format!("level: {level}"));
        advancement(&start)
    };
    let vale = GLADE.replace("glade", "glen").replace("level: 1", "level: 2") + OF_VALE;
    [
        "(name: \"Small\", // What is (slug: \"not a row\")?\nstarting: (printed: [\n",
        &advancement(MUD),
        "], blanks: 11, sources: (of: {\"blanks\": original})), fertile_soil:\n",
        &advancement(SOIL),
        "advancements: [\n",
        &advancement(ODD),
        &plain(2),
        &plain(3),
        "], vales: [\n",
        &format!("{GLADE}{OF_VALE}\n{vale}\n])"),
    ]
    .concat()
}

/// The small pack with something else in the place of a part that is there
/// just once.
#[track_caller]
pub(super) fn pack_with(part: &str, instead: &str) -> String {
    let good = small_pack();
    assert_eq!(good.matches(part).count(), 1, "{part}");
    good.replace(part, instead)
}

#[track_caller]
pub(super) fn refusal(source: &str) -> String {
    match Pack::parse("mine.ron", source) {
        Ok(_) => panic!("this should be refused:\n{source}"),
        Err(error) => error.to_string(),
    }
}

/// The abilities of the advancement `odd`, or of the vale `glade`.
pub(super) fn with_abilities(row: &str, abilities: &str) -> String {
    pack_with(row, &format!("{row}abilities: [{abilities}], "))
}
