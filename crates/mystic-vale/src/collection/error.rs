//! Why cards cannot be chosen.

use tabletop::notation::{closest, excerpt};

use super::{CONCLAVES, NEMESIS, as_slug};

/// The cards of a game cannot be chosen like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// A set that is not there.
    #[error("there is no set {0}")]
    UnknownSet(Unknown),
    /// A conclave that is not there.
    #[error("there is no conclave {0}")]
    UnknownConclave(Unknown),
    /// A nemesis that is not there.
    #[error("there is no nemesis {0}")]
    UnknownNemesis(Unknown),
    /// A preset that is not there.
    #[error("there is no preset {0}")]
    UnknownPreset(Unknown),
    /// A preset beside other words about the cards.
    #[error("the preset `{0}` says everything about the cards; leave the other choices out, or the preset")]
    PresetWithMore(String),
    /// Too many or too few conclaves.
    #[error("the number of chosen conclaves is {found}; a game is played with {CONCLAVES}, or with none")]
    NumberOfConclaves {
        /// How many there are.
        found: usize,
    },
    /// The same conclave more than once.
    #[error("the conclave `{0}` is chosen twice; choose {CONCLAVES} different ones")]
    ConclaveTwice(String),
    /// Two packs that have a conclave of the same name.
    #[error("there is a conclave `{0}` already; call this one by another slug")]
    ConclaveOfTwoPacks(String),
    /// Two packs that have a nemesis of the same name.
    #[error("there is a nemesis `{0}` already; call this one by another slug")]
    NemesisOfTwoPacks(String),
    /// The base game is to be replaced, but not by Nemesis.
    #[error("only the cards of `{NEMESIS}` take the place of the base game; add that set, or name no set at all")]
    NothingReplacesBase,
    /// A conclave with a card of a set that is not played with.
    #[error("the conclave `{conclave}` needs `{card}` of the set `{set}`; choose that set too, or no set at all")]
    CardOfAnotherSet {
        /// The conclave.
        conclave: String,
        /// The slug of the card.
        card: String,
        /// The slug of the set that has it.
        set: String,
    },
    /// A conclave with a card that is nowhere.
    #[error("the conclave `{conclave}` names {kind} `{card}`, which no pack has{}", did_you_mean(suggestion.as_deref()))]
    UnknownCard {
        /// The conclave.
        conclave: String,
        /// An advancement or a vale.
        kind: &'static str,
        /// What is written.
        card: String,
        /// The closest card there is.
        suggestion: Option<String>,
    },
    /// Leaders or amulets of sets that have none.
    #[error("the chosen sets have no {what}; sets that have some: {}", some_or_none(with_some))]
    NoneThere {
        /// Leaders or amulets.
        what: &'static str,
        /// The slugs of the sets that have some.
        with_some: Vec<String>,
    },
    /// Nothing to start with.
    #[error("none of the chosen sets has {0}, and neither has the base game")]
    NoStart(&'static str),
    /// Two cards of the same name in notation.
    #[error("`{slug}` is a card of `{first}` and of `{second}`; choose one of these sets")]
    SlugOfTwoSets {
        /// The slug.
        slug: String,
        /// A set that has it.
        first: String,
        /// Another that has it.
        second: String,
    },
    /// A row on the table could not be filled even at the start.
    #[error(
        "there are too few cards for a row: level {level} has {found} {what}, and its row has {needed} places; \
         choose more sets"
    )]
    RowNeverFills {
        /// Advancements or vales.
        what: &'static str,
        /// The level.
        level: u8,
        /// How many there are.
        found: usize,
        /// How many lie in the row.
        needed: usize,
    },
    /// More than the game has room for.
    #[error("there are {found} {what}; a game has room for {most}, so choose fewer sets")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
}

/// A name that nothing goes by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{written}`; there are: {}{}", known.join(", "), did_you_mean(suggestion.as_deref()))]
pub struct Unknown {
    /// What was written.
    pub written: String,
    /// The closest name there is.
    pub suggestion: Option<String>,
    /// The names there are.
    pub known: Vec<String>,
}

impl Unknown {
    pub(super) fn new(written: &str, known: Vec<String>) -> Self {
        let suggestion = suggest(written, known.iter().map(String::as_str));
        Self { written: excerpt(written), suggestion, known }
    }
}

/// The name that was probably meant. Slugs that are known are compared in the
/// form in which slugs are written.
pub(super) fn suggest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    closest(&as_slug(written), known).map(str::to_owned)
}

fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default()
}

fn some_or_none(slugs: &[String]) -> String {
    if slugs.is_empty() { "none".to_owned() } else { slugs.join(", ") }
}
