//! What is settled before the first card is revealed.

use serde::{Deserialize, Serialize};

/// Which reading of the three disputed points is played
/// (rulings, Editions).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The published game.
    #[default]
    Printed,
    /// The transcribed rulebook, to the letter.
    Transcription,
}
