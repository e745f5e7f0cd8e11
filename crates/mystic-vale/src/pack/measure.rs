//! How large the numbers of a pack may be.

use tabletop::pack::Measure;

/// What the number under this word measures, if a number stands there.
pub(super) fn of_word(word: &str) -> Option<Measure> {
    let (noun, range) = match word {
        "level" | "levels" => ("a level", 1..=3),
        // Of a vale; advancements count their copies for each slot.
        "copies" => ("a number of copies", 1..=20),
        "top" | "middle" | "bottom" => ("a number of copies", 0..=20),
        "blanks" => ("a number of cards", 0..=20),
        "cost" => ("a cost", 0..=30),
        "end_vp" => ("a number of points", -9..=30),
        "own_limit" => ("a number of vales", 1..=20),
        "mana" | "decay" | "growth" | "vp" | "guardian" | "animal" | "forest" | "sky" | "wild" => {
            ("a number of symbols", 0..=9)
        }
        "LoseMana" | "n" => ("an amount of mana", 1..=30),
        "Pay" => ("a price", 1..=30),
        "BuyMore" => ("a number of purchases", 1..=9),
        "cards" => ("a number of cards to look at", 1..=4),
        "keep" => ("a number of symbols", 0..=9),
        "Exactly" => ("an amount", 1..=9),
        "AtLeast" => ("a lower bound", 1..=99),
        "AtMost" => ("an upper bound", 0..=99),
        "times" => ("a factor", -9..=9),
        "divide" => ("a divisor", 1..=9),
        "plus" => ("an addition", -9..=20),
        "most" => ("an upper bound", 1..=99),
        _ => return None,
    };
    Some(Measure { noun, range })
}
