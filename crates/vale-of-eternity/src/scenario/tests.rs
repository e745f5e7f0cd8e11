//! Setting the table by hand: what is refused, and what comes back.

use tabletop::scenario::{Stage, parse, run_all};
use tabletop::{Dealer, Decision, Game, Legal, Rng};

use super::*;
use crate::action::Prompt;
use crate::setup::Setup;

fn run(setup: &str, steps: &str) -> String {
    let text = format!("scenario test\ngame eternity\n{setup}\n--\n{steps}\n");
    let mut load = |name: &str| match name {
        "bad.ron" => Ok("(".to_owned()),
        _ => Err(format!("there is no file {name}").into()),
    };
    let games = [tabletop::scenario::Playable::of::<Vale>()];
    let mut results = run_all(&text, &games, &mut load);
    assert_eq!(results.len(), 1);
    results.remove(0).map_or_else(|failure| failure.to_string(), |()| "passed".to_owned())
}

#[test]
fn a_bad_position_says_what_would_be_right() {
    let table = [
        ("players 5", "line 3: `players` needs a whole number from 2 to 4, not `5`"),
        ("players -2", "line 3: `players` needs a whole number from 2 to 4, not `-2`"),
        ("edition first", "line 3: `first` is not one of: printed, transcription"),
        ("overpay never", "line 3: `never` is not one of: needed, free"),
        ("cards none.ron", "line 3: there is no file none.ron"),
        ("p1 area imp", "line 1: a position needs its round; add a line such as `round 5`"),
        ("round 11", "line 3: `round` needs a whole number from 1 to 10, not `11`"),
        ("round", "line 3: `round` needs something to follow it"),
        ("round 3\nround 4", "line 4: `round` was already said in line 3; once is enough"),
        ("round 3\nphase lunch", "line 4: `lunch` is not a phase; phases are: hunting, action, resolution"),
        ("round 3\nfirst p3", "line 4: nobody sits at p3: the table has 2 seats"),
        ("round 3\np3 area imp", "line 4: nobody sits at p3: the table has 2 seats"),
        ("round 3\np1 hand hydar", "line 4: there is no card `hydar`; did you mean `hydra`?"),
        ("round 3\np1 hand", "line 4: `p1 hand` needs the names of cards"),
        (
            "round 3\np1 hand imp\ndiscards imp",
            "line 5: `imp` was already placed in line 4; there is only one of each card",
        ),
        (
            "round 3\np1 hand rest\ndiscards rest",
            "line 5: `rest` was already used in line 4; the cards that are named nowhere can only be in one place",
        ),
        (
            "round 3\npile imp",
            "line 4: the pile holds every card that is named nowhere; to list its cards, put the others elsewhere, as in `discards rest`",
        ),
        ("round 1\np1 area imp kappa", "line 4: p1 has 2 summoned cards, but round 1 has only 1 areas"),
        ("round 3\np2 area rest", "line 4: p2 has 70 summoned cards, but round 3 has only 3 areas"),
        ("round 3\np1 stones 3r 2b", "line 4: p1 holds 5 stones (3r 2b), but may hold 4"),
        (
            "round 3\np1 stones 300r",
            "line 4: `300r` does not read as stones; write them as in `stones 2r 1b 1p`, each colour once",
        ),
        ("round 3\np1 score 1000", "line 4: `score` needs a whole number from 0 to 999, not `1000`"),
        ("round 3\nmarket score\nmarket score", "line 4: there is no card `score`; did you mean `scorch`?"),
        ("round 3\np1 score 5\np1 score 6", "line 5: `p1 score` was already said in line 4; once is enough"),
        ("round 3\np1 summon imp", "line 4: `p1 summon imp` is a step; steps come after the line `--`"),
        ("round 3\nturn p2\np1 marked imp", "line 5: p1 has markers on 1 cards, but their turn is over"),
        ("round 3\np1 marked imp kappa troll", "line 4: p1 has markers on 3 cards, but every player has two"),
        (
            "round 3\nphase resolution\np1 marked imp",
            "line 5: p1 has markers on 1 cards, but all markers come back in the action phase",
        ),
        (
            "round 3\nphase hunting\np2 marked imp",
            "line 5: p2 has markers on 1 cards, but the draft goes round clockwise from the first player, then back",
        ),
        (
            "round 3\nphase hunting\nturn p2",
            "line 5: `turn` has no meaning in this phase: the markers on the cards tell who drafts next",
        ),
        ("round 3\nreveal 2", "line 4: `reveal` has no meaning in this phase: cards are revealed in the hunting phase"),
        ("round 3\nphase hunting\nreveal 5", "line 5: `reveal` needs a whole number from 0 to 4, not `5`"),
        (
            "round 3\nphase hunting\nmarket imp\nreveal 4",
            "line 5: 4 cards are still to be revealed and 1 lie there, but the round reveals 4",
        ),
        (
            "round 3\nphase hunting\nreveal 1\np1 marked imp",
            "line 5: `reveal` has no meaning in this phase: the draft begins when all cards are revealed",
        ),
        (
            "round 3\nphase hunting\ndeeds 3",
            "line 5: `deeds` has no meaning in this phase: nothing is summoned or used while hunting",
        ),
        ("round 3\ndeeds 101", "line 4: `deeds` needs a whole number from 0 to 100, not `101`"),
        (
            "round 3\nused imp",
            "line 4: `used` has no meaning in this phase: active effects are used up in the resolution phase",
        ),
        ("round 3\nphase resolution\nused agni", "line 5: `agni` cannot have been used: it has no active effect"),
        (
            "round 3\ntop imp kappa troll hydra tidal harpy odin agni goblin",
            "line 4: at most 8 cards on top of the pile can be known",
        ),
    ];
    for (setup, error) in table {
        assert_eq!(run(setup, "? decides p1"), error, "{setup}");
    }
    assert!(run("cards bad.ron", "? over").starts_with("line 3: bad.ron"), "{}", run("cards bad.ron", "? over"));
    assert!(run("rond 3", "? over").starts_with("line 3: `rond` is not known here; did you mean `round`?"));
    assert!(
        run("round 3\np1 hnad imp", "? over").starts_with("line 4: `hnad` is not known here; did you mean `hand`?")
    );
}

#[test]
fn a_bad_expectation_says_what_would_be_right() {
    let table = [
        ("? p3 score 1", "nobody sits at p3: the table has 2 seats"),
        ("? p3 sees round 1", "nobody sits at p3: the table has 2 seats"),
        ("? p1 score many", "`the expectation` needs a whole number from 0 to 65535, not `many`"),
        ("? p1 score", "`p1 score` needs what it should be"),
        ("? market", "`market` needs what it should be"),
        ("? p1 stones 2x", "`2x` does not read as stones; write them as in `stones 2r 1b 1p`, each colour once"),
        ("? p1 hand trol", "there is no card `trol`; did you mean `troll`?"),
        ("? p1 hand has", "`has` needs the names of cards"),
        ("? turn p9", "`p9` is not a seat; seats are p1 to p4"),
    ];
    for (step, error) in table {
        assert_eq!(run("round 3\np1 marked imp", step), format!("line 6: {error}"));
    }
}

#[test]
fn an_unmet_expectation_shows_what_is_there() {
    let setup = "round 3\np1 marked imp\np1 hand troll\np1 open kappa\ntop tengu\ndiscards harpy";
    let table = [
        ("p1 hand kappa", "p1 hand kappa troll"),
        ("p1 hand 3", "p1 hand kappa troll"),
        ("p1 hand nothing", "p1 hand kappa troll"),
        ("p1 hand has imp", "p1 hand kappa troll"),
        ("p1 hand lacks troll", "p1 hand kappa troll"),
        ("p1 hidden nothing", "p1 hidden troll"),
        ("p2 sees p1 hand kappa troll", "p2 sees p1 hand kappa ?"),
        ("spectator sees p1 hidden troll", "spectator sees p1 hidden ?"),
        ("top nothing", "top tengu"),
        ("pile lacks tengu", "pile"),
        ("p1 stones 1r", "p1 stones nothing"),
        ("p1 score 1", "p1 score 0"),
        ("round 4", "round 3"),
        ("phase hunting", "phase action"),
        ("first p2", "first p1"),
        ("turn p2", "turn p1"),
        ("deeds 99", "deeds 100"),
        ("discards nothing", "discards harpy"),
        ("market harpy", "market nothing"),
    ];
    for (words, found) in table {
        let result = run(setup, &format!("? {words}"));
        assert!(result.contains(&format!("found      {found}")), "{words}: {result}");
    }
}

#[test]
fn a_described_position_can_be_staged_again() {
    let mut rng = Rng::new(5);
    let mut compared = 0;
    for seed in 0..12 {
        let seats = 2 + seed as usize % 3;
        let mut dealer = Dealer::new(seed);
        let mut game = Vale::new(&Setup::printed(seats).unwrap());
        let mut legal = Legal::new();
        while game.decision() != Decision::Over {
            if let Some(outcome) = game.sample(&mut dealer) {
                game.resolve(outcome, &mut ()).unwrap();
            } else {
                game.legal(&mut legal);
                game.apply_unchecked(*rng.choose(&legal).unwrap(), &mut ());
            }
            if can_be_staged(&game) {
                compared += 1;
                assert_eq!(staged(&game), game.as_described(), "{}", game.describe());
            }
        }
    }
    assert!(compared > 500, "only {compared} positions were compared");
}

/// Between two effects.
fn can_be_staged(game: &Vale) -> bool {
    let Decision::Player { prompt, .. } = game.decision() else { return false };
    matches!(prompt, Prompt::Draft | Prompt::Turn | Prompt::UseActive) && game.open.stack.is_empty()
}

fn staged(game: &Vale) -> Vale {
    let text = format!("scenario again\n{}\n--\n? over\n", game.describe());
    let script = parse(&text).remove(0).unwrap();
    Vale::stage(&script, &mut |_| Err("no further files".into())).unwrap()
}

#[test]
fn a_script_of_very_many_lines_is_read_in_one_go() {
    // Comparing every line with every other would take minutes.
    let many = "round 5\n".to_owned() + &"p1 hat imp\n".repeat(40_000);
    assert!(run(&many, "? over").starts_with("line 4: "));
}
