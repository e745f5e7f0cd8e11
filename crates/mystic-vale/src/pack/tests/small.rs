//! A pack that is just large enough, and what is said of spoilt ones.

use crate::cards::Pack;

pub(super) const MUD: &str =
    "(slug: \"mud\", name: \"Mud\", copies: (top: 3, middle: 3, bottom: 3), symbols: (decay: 1), ";
pub(super) const SOIL: &str = "(slug: \"soil\", name: \"Soil\", copies: (top: 6), cost: (mana: 2), ";
pub(crate) const ODD: &str = "(slug: \"odd\", name: \"Odd\", level: 1, copies: (top: 3), cost: (mana: 2), ";
pub(crate) const GLADE: &str = "(slug: \"glade\", name: \"Glade\", level: 1, copies: 4, cost: (animal: 1), ";

pub(crate) const BARD: &str =
    "(slug: \"bard\", name: \"Bard\", upgrade: (mana: 5), starting: (symbols: (sky: 1)), upgraded: (end_vp: 1), ";
pub(crate) const CHARM: &str =
    "(slug: \"charm\", name: \"Charm\", abilities: [(when: spend_amulet, effect: Gain(mana, Exactly(1)))], ";
pub(super) const GROVE: &str =
    "(slug: \"grove\", name: \"Grove\", advancements: [\"acorn\", \"beech\"], vales: [\"heath\"], ";

pub(super) const FIEND: &str =
    "(slug: \"fiend\", name: \"Fiend\", symbols: (decay: 1), power: 3, difficulty: 2, abilities: [], ";
pub(super) const TRACK: &str = "(easy: [[Vp(1)]], standard: [[Advancement(level: 3, place: 3), Vale(level: 2, place: 4)]], \
     sources: (of: {\"easy\": original, \"standard\": original}))";

pub(crate) const OF_ADVANCEMENT: &str = "sources: (of: {\"name\": original, \"set\": original, \
     \"level\": original, \"copies\": original, \"cost\": original, \"symbols\": original, \"end_vp\": original, \"eclipse\": original, \
     \"ritual\": original, \"longwise\": original, \"abilities\": original})),";
pub(super) const OF_VALE: &str = "sources: (of: {\"name\": original, \"set\": original, \"level\": original, \
     \"copies\": original, \"cost\": original, \"end_vp\": original, \"abilities\": original})),";
pub(crate) const OF_LEADER: &str = "sources: (of: {\"name\": original, \"set\": original, \"kind\": original, \
     \"upgrade\": original, \
     \"starting.symbols\": original, \"starting.end_vp\": original, \"starting.abilities\": original, \
     \"upgraded.symbols\": original, \"upgraded.end_vp\": original, \"upgraded.abilities\": original})),";
pub(crate) const OF_AMULET: &str = "sources: (of: {\"name\": original, \"set\": original, \"end_vp\": original, \
     \"abilities\": original})),";
pub(super) const OF_CONCLAVE: &str = "sources: (of: {\"name\": original, \"ends_game\": original, \
     \"advancements\": original, \"vales\": original})),";

pub(super) const OF_NEMESIS: &str = "sources: (of: {\"name\": original, \"set\": original, \"symbols\": original, \
     \"power\": original, \"difficulty\": original, \"abilities\": original})),";

/// A small pack with something of everything. The printed row stands in line 3,
/// the soil in 5, the advancement `odd` in 7, the vale `glade` in 11, the leader
/// in 14, the amulet in 16, the conclave in 18 and the nemesis in 20.
pub(crate) fn small_pack() -> String {
    let advancement = |start: &str| format!("{start}{OF_ADVANCEMENT}\n");
    let plain = |level: u8| {
        let start = ODD.replace("odd", &format!("plain{level}")).replace("level: 1", &format!("level: {level}"));
        advancement(&start)
    };
    let vale = GLADE.replace("glade", "glen").replace("level: 1", "level: 2") + OF_VALE;
    [
        "(slug: \"small\", name: \"Small\", // What is (slug: \"not a row\")?\nstarting: (printed: [\n",
        &advancement(MUD),
        "], blanks: 11, sources: (of: {\"blanks\": original})), fertile_soil:\n",
        &advancement(SOIL),
        "advancements: [\n",
        &advancement(ODD),
        &plain(2),
        &plain(3),
        "], vales: [\n",
        &format!("{GLADE}{OF_VALE}\n{vale}\n], leaders: [\n"),
        &format!("{BARD}{OF_LEADER}\n], amulets: [\n"),
        &format!("{CHARM}{OF_AMULET}\n], conclaves: [\n"),
        &format!("{GROVE}{OF_CONCLAVE}\n], nemeses: [\n"),
        &format!("{FIEND}{OF_NEMESIS}\n], corruption_track: {TRACK})"),
    ]
    .concat()
}

/// The small pack with something else in the place of a part that is there
/// just once.
#[track_caller]
pub(crate) fn pack_with(part: &str, instead: &str) -> String {
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

pub(super) fn with_abilities(row: &str, abilities: &str) -> String {
    pack_with(row, &format!("{row}abilities: [{abilities}], "))
}
