//! Why something cannot be chosen.

use mystic_vale::Refusal;

use crate::say;
use crate::wording::Speech;

pub(super) fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
    let key = match refusal {
        Refusal::GameOver => "mystic-refused-game-over",
        Refusal::ChanceDecides => "mystic-refused-chance-decides",
        Refusal::NotChance => "mystic-refused-not-chance",
        Refusal::ImpossibleOutcome => "mystic-refused-impossible-outcome",
        Refusal::AnotherQuestion => "mystic-refused-another-question",
        Refusal::NothingToPush => "mystic-refused-nothing-to-push",
        Refusal::NoSuchAbility => "mystic-refused-no-such-ability",
        Refusal::AlreadyUsed => "mystic-refused-already-used",
        Refusal::BoughtThisTurn => "mystic-refused-bought-this-turn",
        Refusal::ChangesNothing => "mystic-refused-changes-nothing",
        Refusal::AnotherMoment => "mystic-refused-another-moment",
        Refusal::NothingDue => "mystic-refused-nothing-due",
        Refusal::TokenSpent => "mystic-refused-token-spent",
        Refusal::NotOnOffer => "mystic-refused-not-on-offer",
        Refusal::BoughtEnough => "mystic-refused-bought-enough",
        Refusal::TooLittleMana => "mystic-refused-too-little-mana",
        Refusal::WrongSpirits => "mystic-refused-wrong-spirits",
        Refusal::NoPlace => "mystic-refused-no-place",
        Refusal::NoDiscount => "mystic-refused-no-discount",
        Refusal::OwnLimit => "mystic-refused-own-limit",
        Refusal::WrongPayment => "mystic-refused-wrong-payment",
        Refusal::AbilityWaits => "mystic-refused-ability-waits",
        Refusal::NotInField => "mystic-refused-not-in-field",
        Refusal::SlotTaken => "mystic-refused-slot-taken",
        Refusal::Announced => "mystic-refused-announced",
        Refusal::EqualCard => "mystic-refused-equal-card",
        Refusal::NoLayers => "mystic-refused-no-layers",
        Refusal::NothingToUpgrade => "mystic-refused-nothing-to-upgrade",
        Refusal::LeaderElsewhere => "mystic-refused-leader-elsewhere",
        Refusal::OntoLeader => "mystic-refused-onto-leader",
        Refusal::IdleAmulet => "mystic-refused-idle-amulet",
        Refusal::MustPush => "mystic-refused-must-push",
        Refusal::TooFewTokens => "mystic-refused-too-few-tokens",
        Refusal::LosesPlace => "mystic-refused-loses-place",
        Refusal::NotAChoice => "mystic-refused-not-a-choice",
    };
    say!(speech.language, key)
}
