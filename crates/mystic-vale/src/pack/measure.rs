//! How large the numbers of a pack may be.

use tabletop::pack::Measure;

/// What the number under this word measures, if a number stands there.
pub(super) fn of_word(word: &str) -> Option<Measure> {
    let (noun, range) = match word {
        "level" | "levels" => ("a level", 1..=4),
        "vale" | "top_vale" | "seen_vale" => ("a level of a vale", 1..=2),
        "seen_advancement" => ("a level with a deck", 1..=3),
        // Of a vale; advancements count their copies for each slot.
        "copies" => ("a number of copies", 1..=20),
        "top" | "middle" | "bottom" => ("a number of copies", 0..=20),
        "blanks" => ("a number of cards", 0..=20),
        "end_vp" => ("a number of points", -9..=30),
        "own_limit" => ("a number of vales", 1..=20),
        // In a cost; the symbols of a card are fewer.
        "mana" => ("an amount of mana", 0..=30),
        "decay" | "growth" | "vp" | "curse" | "guardian" | "animal" | "forest" | "sky" | "wild" => {
            ("a number of symbols", 0..=9)
        }
        "power" => ("a power", 0..=30),
        "difficulty" => ("a difficulty", 1..=4),
        "hourglass" => ("a space of the corruption track", 1..=21),
        "place" => ("a place of a row", 1..=4),
        "Vp" => ("a number of tokens", 1..=9),
        "LoseMana" | "WithholdMana" | "n" => ("an amount of mana", 1..=30),
        "cost_at_most" => ("an amount of mana", 0..=30),
        "Pay" => ("a price", 1..=30),
        "GainFromBox" | "BurdenAdvancement" | "BurdenLeader" | "CurseForUpgrade" => ("a number of tokens", 1..=9),
        "AddToPool" => ("a number of tokens", 1..=30),
        "CancelSpirits" => ("a number of spirits", 1..=9),
        "Reserve" => ("a number of advancements", 1..=4),
        "BuyMore" | "BuyFewer" => ("a number of purchases", 1..=9),
        "PushAtLeast" => ("a number of pushes", 1..=9),
        "ExtraHarvest" => ("a number of cards", 1..=4),
        "DrawLeaders" => ("a number of leaders", 1..=4),
        "cards" => ("a number of cards to look at", 1..=4),
        "keep" => ("a number of symbols", 0..=9),
        "Exactly" => ("an amount", 1..=9),
        "AtLeast" => ("a lower bound", 1..=99),
        "AtMost" => ("an upper bound", 0..=99),
        "times" => ("a factor", -9..=9),
        "divide" => ("a divisor", 1..=9),
        "plus" => ("an addition", -9..=20),
        "least" => ("a lower bound", 1..=99),
        "most" => ("an upper bound", 1..=99),
        _ => return None,
    };
    Some(Measure { noun, range })
}
