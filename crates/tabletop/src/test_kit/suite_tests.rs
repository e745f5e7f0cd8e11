//! The suite passes a sound game and catches each fault of an unsound one.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::toy::{Action, Card, Fault, Toy};
use super::*;
use crate::game::Game;
use crate::random::Rng;

const SEEDS: Range<u64> = 0..40;

#[test]
fn a_sound_game_conforms() {
    conformance::<Toy>(&Fault::None, SEEDS);
}

/// The words with which a property fails; `None` if it holds.
fn complaint(check: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(check)).err()?;
    let words = panic.downcast_ref::<String>().cloned();
    Some(words.or_else(|| panic.downcast_ref::<&str>().map(|&words| words.to_owned())).unwrap_or_default())
}

fn catches(property: Property<Toy>, faults: &[(Fault, &str)]) {
    for &(fault, expected) in faults {
        let words = complaint(|| property(&fault, SEEDS)).unwrap_or_else(|| panic!("{fault:?} was not caught"));
        assert!(words.contains(expected), "{fault:?} was caught with other words than `{expected}`: {words}");
    }
}

#[test]
fn secrets_that_leak_are_caught() {
    catches(
        twins_cannot_be_told_apart::<Toy>,
        &[
            (Fault::LegalLeaks, "by the legal actions"),
            (Fault::PromptLeaks, "by what the game waits for"),
            (Fault::ViewLeaks, "by the view"),
            (Fault::ViewJsonLeaks, "by the JSON of the view"),
            (Fault::DrawnCardIsTold, "by what is told of a step"),
            (Fault::EventJsonLeaks, "by what is told of a step"),
            (Fault::SpectatorSeesStakes, "spectator can tell twins apart"),
            (Fault::StandingsLeak, "by the standings"),
            (Fault::OwnStakeIsHidden, "does not see what they chose"),
        ],
    );
}

#[test]
fn secrets_that_nothing_varies_are_caught() {
    catches(
        twins_cannot_be_told_apart::<Toy>,
        &[
            (Fault::EveryDealIsTheSame, "never varied between twins"),
            (Fault::RedactionTellsDraws, "the pile that p1 must not know was met"),
            (Fault::RedactionTellsStakes, "never varied between twins"),
            (Fault::ZonesAreNotReported, "reports no hidden zone"),
        ],
    );
}

#[test]
fn determinizations_that_do_not_fit_are_caught() {
    catches(
        determinizations_agree_with_the_view::<Toy>,
        &[
            (Fault::DeterminizationForgetsTheHand, "a determinization looks different to p1"),
            (Fault::OwnStakeIsForgotten, "a determinization changes what p1 knows"),
            (Fault::DeterminizationLosesCards, "in a determinization for spectator something was lost"),
        ],
    );
    catches(determinizations_vary::<Toy>, &[(Fault::DeterminizationIsFixed, "never varied between determinizations")]);
}

#[test]
fn exports_that_tell_too_much_or_too_little_are_caught() {
    let exported = exports_tell_what_a_viewer_knows::<Toy>(&Fault::None, SEEDS);
    assert!(exported.refused == 0 && exported.drawn_anew > 100, "{exported:?}");
    catches(
        |fault, seeds| {
            exports_tell_what_a_viewer_knows::<Toy>(fault, seeds);
        },
        &[
            (Fault::DescriptionIsWrong, "no position can be written"),
            (Fault::UnknownZoneIsNotNamed, "is drawn anew for p"),
            (Fault::NoZoneIsNamed, "knows everything, but something is drawn anew"),
            (Fault::KnownZoneIsNamed, "is said to be drawn anew for p1, but never is"),
            (Fault::DeterminizationIsFixed, "is said to be drawn anew for p1, but never is"),
        ],
    );
}

#[test]
fn actions_that_tell_more_than_they_say_are_caught() {
    catches(
        quiet_actions_tell_nothing::<Toy>,
        &[
            (Fault::NothingSeemsToReveal, "tells p2 something"),
            (Fault::EverythingSeemsToReveal, "every action is said to reveal something"),
        ],
    );
}

#[test]
fn actions_that_are_listed_or_refused_wrongly_are_caught() {
    catches(
        legal_actions_are_those_accepted::<Toy>,
        &[
            (Fault::RefusalChangesScore, "changed the position"),
            (Fault::RefusalLogsEvent, "told of events"),
            (Fault::StrangeCardsAreAccepted, "is not listed as legal, but would be accepted"),
            (Fault::LegalListsTooMuch, "is listed as legal, but refused"),
            (Fault::ApplyUncheckedDiffers, "lead to different positions"),
        ],
    );
    catches(
        legal_actions_are_well_formed::<Toy>,
        &[
            (Fault::LegalIsUnsorted, "are not sorted"),
            (Fault::LegalIsEmpty, "has no legal action"),
            (Fault::LegalIsNotCleared, "keeps what the list held before"),
            (Fault::LegalWhileChanceDecides, "yet players could choose"),
        ],
    );
}

#[test]
fn outcomes_that_are_listed_or_refused_wrongly_are_caught() {
    catches(
        outcomes_are_those_accepted::<Toy>,
        &[
            (Fault::DrawnCardCanBeDrawnAgain, "is not among the outcomes, but accepted"),
            (Fault::RefusedOutcomeChangesScore, "changed the position"),
            (Fault::OutcomesAreUnsorted, "are not sorted"),
            (Fault::OutcomesHaveNoWeight, "has no weight"),
            (Fault::OutcomesForgetOne, "which is not among the outcomes"),
        ],
    );
    catches(samples_follow_the_weights::<Toy>, &[(Fault::SampleIsBiased, "times out of 1000 instead of about")]);
}

#[test]
fn accounts_that_do_not_add_up_are_caught() {
    catches(nothing_is_lost::<Toy>, &[(Fault::CardsVanish, "something was lost or doubled: 11 cards")]);
    catches(scores_come_from_events::<Toy>, &[(Fault::PointsWithoutEvent, "add up to other scores")]);
    catches(
        games_come_to_an_end::<Toy>,
        &[(Fault::NeverEnds, "has not ended within 40 steps"), (Fault::NobodyWins, "nobody has won")],
    );
}

#[test]
fn records_that_do_not_read_back_are_caught() {
    catches(
        notation_reads_back::<Toy>,
        &[
            (Fault::ActionTextIsLossy, "reads back as something else"),
            (Fault::OutcomeTextIsLossy, "`draw 0` reads back as something else"),
            (Fault::TextHasTwoLines, "is not one line of text"),
            (Fault::ParserPanics, "what is"),
        ],
    );
    catches(
        replays_lead_to_the_same_position::<Toy>,
        &[
            (Fault::ActionTextIsLossy, "leads to another position"),
            (Fault::DigestByWhim, "leads to another position"),
            (Fault::TextHasTwoLines, "reads back as something else"),
        ],
    );
}

#[test]
fn whims_are_caught() {
    catches(the_same_seed_is_the_same_game::<Toy>, &[(Fault::DealsByWhim, "the same seed gave another")]);
    catches(equal_positions_hash_alike::<Toy>, &[(Fault::HashesByWhim, "equal positions have different hashes")]);
}

#[test]
fn a_bot_that_sees_only_views_chooses_alike() {
    let apart = twins_choose_alike::<Toy>(&Fault::None, SEEDS, |_, _, legal, rng| Some(legal.choose(rng)));
    assert!(apart > 0);
}

#[test]
fn what_is_left_to_luck_proves_nothing() {
    assert_eq!(twins_choose_alike::<Toy>(&Fault::None, SEEDS, |_, _, _, _| None), 0);
}

#[test]
fn a_bot_that_chooses_by_something_else_is_caught() {
    let mut calls = 0;
    let words = complaint(|| {
        twins_choose_alike::<Toy>(&Fault::None, SEEDS, |_, _, legal, _| {
            calls += 1;
            Some(legal[calls % legal.len()])
        });
    });
    assert!(words.unwrap().contains("chooses differently between twins"));
}

#[test]
fn a_bot_that_chooses_the_impossible_is_caught() {
    let words = complaint(|| {
        twins_choose_alike::<Toy>(&Fault::None, SEEDS, |_, _, _, _| Some(Action::Stake(Card::default())));
    });
    assert!(words.unwrap().contains("which is not legal"));
}

#[test]
fn perft_counts_players_and_chance() {
    let start = Toy::new(&Fault::None);
    // Two first players, then cards of twelve, of eleven, of ten, of nine,
    // a prize of eight, and three actions of the leader.
    let counts: Vec<_> = (0..=7).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [1, 2, 24, 264, 2_640, 23_760, 190_080, 570_240]);
    let over = each_step::<Toy>(&Fault::None, 1, |_, _| {});
    assert_eq!((perft(&over, 0), perft(&over, 1)), (1, 0));
}

#[test]
fn a_playthrough_tells_steps_events_scores_and_views() {
    let text = playthrough::<Toy>(&Fault::None, 7);
    let pieces =
        ["game toy, rules 3, seed 7\n", "\n  1 * first p", "\"drew\":", "  [stake, 3 legal]", "= p1 ", "over: p1 "];
    for piece in pieces {
        assert!(text.contains(piece), "no `{piece}` in\n{text}");
    }
    assert_eq!(text.matches("view of spectator: ").count(), 1, "{text}");
    assert_ne!(text, playthrough::<Toy>(&Fault::None, 8));
}

#[test]
fn random_choices_end_with_the_game() {
    let over = each_step::<Toy>(&Fault::None, 1, |_, _| {});
    assert_eq!(random_choice(&over, &mut Rng::new(1)), None);
}
