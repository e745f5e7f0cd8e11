//! What playing has taught about the printed cards, in hundredths of a point.
//!
//! The numbers were found by playing games, noting between the rounds what
//! every player had and how many points they still made, and fitting a sum to
//! that. They are worths for somebody who plays as the planner does, not facts
//! about the rules: a worth may be odd for a card that is seldom seen.

/// What a card is worth in an area and in a hand, if it has been played with.
pub(super) fn of_card(slug: &str) -> Option<([f32; 3], [f32; 3])> {
    let row = CARDS.iter().find(|(known, ..)| *known == slug);
    row.map(|(_, area, hand)| (area.map(points), hand.map(points)))
}

/// What everything else is worth, in the order in which an estimate shows it.
#[inline]
pub(super) fn general(place: usize) -> f32 {
    GENERAL.get(place).copied().map_or(0.0, points)
}

fn points(hundredths: i16) -> f32 {
    f32::from(hundredths) / 100.0
}

/// A card with its worths in an area (in any case, for each round in which it
/// works, for each such round and unit of what its lasting line hangs on) and in
/// a hand (in any case, for each round to come, for each unit of what its
/// instant line hangs on).
type Row = (&'static str, [i16; 3], [i16; 3]);

#[rustfmt::skip]
const CARDS: [Row; 70] = [
    ("agni", [37, 21, -4], [0, 2, 0]),
    ("asmodeus", [-16, 25, 44], [-77, 45, 0]),
    ("balog", [-56, 48, 78], [-56, 43, 0]),
    ("burning_skull", [63, 54, 26], [-16, 78, 0]),
    ("firefox", [-17, -54, 0], [-193, 69, 37]),
    ("hestia", [-7, 15, 0], [-108, 43, 0]),
    ("horned_salamander", [-67, 33, 0], [-9, 15, 0]),
    ("ifrit", [-126, -16, 0], [240, 18, 2]),
    ("imp", [0, 0, 0], [13, 50, 0]),
    ("incubus", [-83, -44, 0], [-60, 26, 97]),
    ("lava_giant", [-130, -24, 0], [-19, 20, 62]),
    ("phoenix", [43, 25, 18], [-12, 30, 0]),
    ("salamander", [-13, 71, 0], [-61, 86, 0]),
    ("succubus", [-84, -26, 0], [-95, 21, 37]),
    ("surtr", [-111, -36, 0], [98, 6, 23]),
    ("charybdis", [72, 3, 78], [41, -19, 0]),
    ("hae_tae", [30, 24, -5], [57, -10, 0]),
    ("hydra", [-95, -43, 0], [340, -35, 0]),
    ("kappa", [27, 25, 22], [26, 42, 0]),
    ("leviathan", [-94, -43, 0], [37, 13, 194]),
    ("nessie", [-6, -14, 99], [-4, 80, 0]),
    ("poseidon", [-122, -39, 0], [-123, 13, 112]),
    ("sea_spirit", [21, -65, 9], [100, -63, 0]),
    ("snail_maiden", [-78, 57, 16], [-99, 37, 0]),
    ("triton", [-56, 80, 0], [-113, 60, 0]),
    ("undine", [0, 0, 0], [112, 61, 0]),
    ("undine_queen", [-48, 94, 0], [-62, 73, 0]),
    ("water_giant", [-14, 6, -3], [90, 26, 0]),
    ("yuki_onna", [-76, -53, 0], [-15, 3, 23]),
    ("yuki_onna_exalted", [-67, -72, 0], [109, -28, 29]),
    ("basilisk", [-51, 85, 0], [-26, 35, 0]),
    ("behemoth", [-100, -22, 0], [23, 47, 23]),
    ("cerberus", [-6, -41, 0], [-24, 0, 0]),
    ("forest_spirit", [-82, -51, 0], [201, -11, 0]),
    ("gargoyle", [25, 27, 41], [-96, 49, 0]),
    ("goblin", [-6, 76, 0], [-7, 79, 0]),
    ("goblin_soldier", [131, -112, 179], [75, 46, 0]),
    ("medusa", [38, -11, 32], [52, -5, 0]),
    ("mimic", [-161, 72, 36], [-181, 93, 0]),
    ("mud_slime", [0, 0, 0], [122, 58, 0]),
    ("rock_golem", [-57, -68, 0], [13, 4, 24]),
    ("sand_giant", [-104, -81, 0], [-256, 56, 149]),
    ("stone_golem", [-66, -24, 0], [118, -39, 0]),
    ("troll", [-88, 47, 38], [-134, 64, 0]),
    ("young_forest_spirit", [-62, -22, 0], [235, -29, 1]),
    ("boreas", [0, 0, 0], [-114, 75, 77]),
    ("dandelion_spirit", [0, 0, 0], [-26, 51, 0]),
    ("freyja", [182, 145, 13], [142, 99, 0]),
    ("genie", [-26, -56, 0], [148, 8, -8]),
    ("genie_exalted", [72, 117, -8], [5, 49, 0]),
    ("gi_rin", [-72, -58, 0], [-165, 50, 53]),
    ("griffon", [-214, 165, 0], [-227, 115, 0]),
    ("harpy", [-73, -6, 1], [-130, 1, 0]),
    ("hippogriff", [1, -10, 32], [-70, 44, 0]),
    ("odin", [12, 113, -2], [-82, 81, 0]),
    ("pegasus", [3, 16, 2], [-19, 59, 0]),
    ("rudra", [0, -95, 0], [-152, 54, 40]),
    ("sylph", [54, 24, 5], [-74, 74, 0]),
    ("tengu", [0, 0, 0], [342, -20, 0]),
    ("valkyrie", [125, 126, 20], [88, 131, 0]),
    ("aeris", [51, -84, 0], [55, 59, -1]),
    ("boulder", [-32, -34, 0], [101, -4, 11]),
    ("dragon_egg", [0, 0, 0], [-260, 60, 231]),
    ("ember", [-62, -14, 0], [201, 17, -163]),
    ("eternity", [-143, 2, 0], [6, 72, 34]),
    ("gust", [-43, -26, 0], [62, 14, 3]),
    ("marina", [-74, -27, 0], [-2, 9, 80]),
    ("scorch", [-154, 18, 0], [-5, 18, 50]),
    ("tidal", [-45, -68, 0], [-265, 44, 260]),
    ("willow", [-8, -83, 0], [191, 6, 0]),
];

#[rustfmt::skip]
const GENERAL: [i16; 30] = [
    1498, // in any case
    691, // for each round to come
    -55, // for each round, squared
    -15, // for each red stone
    7, // for each red stone and near round
    -29, // for each blue stone
    11, // for each blue stone and near round
    -4, // for each purple stone
    17, // for each purple stone and near round
    43, // for each unit of stone value
    -2, // for each unit of stone value and near round
    -13, // for each unit of stone value beyond 8
    -3, // for each unit of stone value beyond 14
    33, // for each hand card
    22, // for each hand card and near round
    -69, // for each hand card beyond 3
    0, // for each hand card beyond 6
    0, // for each unknown hand card
    45, // for each unknown hand card and near round
    -43, // for each free area
    -60, // for each free area and near round
    1512, // before round 2
    1100, // before round 3
    775, // before round 4
    494, // before round 5
    193, // before round 6
    -126, // before round 7
    -460, // before round 8
    -813, // before round 9
    -1176, // before round 10
];

#[cfg(test)]
mod tests {
    use vale_of_eternity::Setup;

    use super::*;

    #[test]
    fn every_printed_card_has_been_played_with() {
        let rules = Setup::printed(2).expect("a table for two").rules();
        let strange: Vec<_> = rules.ids().map(|card| rules.slug(card)).filter(|slug| of_card(slug).is_none()).collect();
        assert_eq!(strange, [""; 0]);
    }
}
