//! The faults that the toy can have.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use strum::{EnumString, IntoStaticStr};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr)]
pub(crate) enum Fault {
    #[default]
    None,
    // Secrets
    LegalLeaks,
    PromptLeaks,
    ViewLeaks,
    ViewJsonLeaks,
    DrawnCardIsTold,
    EventJsonLeaks,
    SpectatorSeesStakes,
    StandingsLeak,
    OwnStakeIsHidden,
    OwnStakeIsForgotten,
    RedactionTellsDraws,
    RedactionTellsStakes,
    EveryDealIsTheSame,
    ZonesAreNotReported,
    NothingSeemsToReveal,
    EverythingSeemsToReveal,
    // Determinizations
    DeterminizationForgetsTheHand,
    DeterminizationIsFixed,
    DeterminizationLosesCards,
    // Actions
    RefusalChangesScore,
    RefusalLogsEvent,
    StrangeCardsAreAccepted,
    LegalListsTooMuch,
    LegalIsUnsorted,
    LegalIsEmpty,
    LegalIsNotCleared,
    LegalWhileChanceDecides,
    ApplyUncheckedDiffers,
    // Chance
    DrawnCardCanBeDrawnAgain,
    RefusedOutcomeChangesScore,
    OutcomesAreUnsorted,
    OutcomesHaveNoWeight,
    OutcomesForgetOne,
    SampleIsBiased,
    // Accounts
    CardsVanish,
    PointsWithoutEvent,
    NeverEnds,
    NobodyWins,
    // Records
    ActionTextIsLossy,
    OutcomeTextIsLossy,
    TextHasTwoLines,
    ParserPanics,
    DealsByWhim,
    HashesByWhim,
    DigestByWhim,
    // Exports
    DescriptionIsWrong,
    UnknownZoneIsNotNamed,
    NoZoneIsNamed,
    KnownZoneIsNamed,
}

impl Hash for Fault {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if *self == Self::HashesByWhim {
            whim().hash(state);
        }
    }
}

/// Something else at every call, like an address or a clock.
pub(super) fn whim() -> u64 {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed)
}
