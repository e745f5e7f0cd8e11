//! The same table with Mystic Vale on it.

use mystic_vale::{Mystic, Pack, Rules, Setup};
use table::Obstacle;
use table::shelf::CardSource;

use super::saved::{resumed_with, written};
use super::*;

/// Cards whose numbers are never retuned.
const FROZEN: CardSource<'_> =
    CardSource { name: "frozen.ron", text: include_str!("../../../mystic-vale/scenarios/packs/frozen.ron") };

/// A game in which p1 begins, and its journal.
fn begin(occupants: &[Occupant], seed: u64) -> (Session, Watched) {
    let setup = Setup::new(Rules::new(Pack::frozen()), occupants.len()).unwrap().with_first(P1).unwrap();
    let game = shelf::begin::<Mystic>(&setup, ["Ada", "Bo", "Cy", "Di"]);
    let journal = Watched::default();
    let session = Session::begin(game, occupants.iter().copied(), seed, Box::new(journal.clone()));
    (session.unwrap(), journal)
}

#[test]
fn a_whole_game_reads_back_what_was_written() {
    let (mut session, journal) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut session, |session| session.game().steps() > 100 && session.waiting() == Waiting::Person(P1));
    session.wish_back(P1).unwrap();
    play_until(&mut session, is_over);
    let text = written(&session, &journal.entries(), 9);
    assert_eq!(everything_about(&resumed_with(Some(FROZEN), &text).0), everything_about(&session));
}

#[test]
fn a_game_that_was_put_away_goes_on_as_it_would_have() {
    let (mut session, journal) = begin(&[GREEDY, RANDOM], 4);
    play_until(&mut session, |session| session.game().steps() > 80);
    let (mut again, _) = resumed_with(Some(FROZEN), &written(&session, &journal.entries(), 4));
    play_until(&mut session, is_over);
    play_until(&mut again, is_over);
    assert_eq!(again.full_record().unwrap(), session.full_record().unwrap());
}

#[test]
fn passing_is_taken_back_freely_and_a_push_is_not() {
    for (action, expected) in [("pass", None), ("push", Some(Obstacle::Chance))] {
        let (mut session, _) = begin(&[PERSON, PERSON], 1);
        session.act(P1, action).unwrap();
        let obstacles = session.take_back_terms(P1).unwrap().obstacles;
        assert_eq!(obstacles.into_iter().flatten().next(), expected, "{action}");
    }
}
