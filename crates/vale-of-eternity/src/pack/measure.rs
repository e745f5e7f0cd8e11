//! How large the numbers of a pack may be.

use tabletop::pack::Measure;

/// What the number under this word measures, if a number stands there.
pub(super) fn of_word(word: &str) -> Option<Measure> {
    let (noun, range) = match word {
        "cost" | "max_cost" | "AreaHasCosts" => ("a cost", 0..=99),
        "by" => ("a reduction of a cost", 1..=99),
        "points" | "Fixed" | "PerHandCard" | "PerFamily" | "LosePoints" | "PayPoints" | "TakePoints" | "Points" => {
            ("a number of points", 1..=99)
        }
        "red" | "blue" | "purple" => ("a number of stones", 0..=12),
        // A card raises the limit of the rulebook, and several raised limits
        // do not add up; a payment has to stay a short list of choices.
        "StoneLimit" => ("a stone limit", 5..=8),
        "Draw" => ("a number of draws", 1..=10),
        "Exactly" | "UpTo" => ("a number of discards", 1..=10),
        "count" => ("a number of choices", 1..=8),
        "HandFewerThan" => ("a number of cards in hand", 1..=99),
        _ => return None,
    };
    Some(Measure { noun, range })
}
