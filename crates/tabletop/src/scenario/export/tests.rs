//! What is written of a position, and what is refused.

use super::*;
use crate::game::Game;
use crate::test_kit::random_choice;
use crate::test_kit::toy::{Fault, Toy};

/// A game that was played for at most so many steps.
fn played(fault: Fault, steps: usize) -> LiveGame<Toy> {
    let (mut game, mut rng) = (LiveGame::<Toy>::new(&fault, [""; 0]), Rng::new(2));
    while game.steps() < steps
        && let Some(choice) = random_choice(game.position(), &mut rng)
    {
        let step = Step::of(game.position(), choice);
        game.repeat(&step).unwrap();
    }
    game
}

fn scenario(
    game: &LiveGame<Toy>,
    steps: usize,
    viewer: Option<&str>,
    packs: &[CardSource<'_>],
) -> Result<String, ExportError> {
    let viewer = viewer.map(|viewer| viewer.parse().unwrap());
    game.scenario(&ScenarioRequest { name: "toy 7", steps, viewer, packs })
}

#[test]
fn a_viewer_gets_a_whole_file_that_says_what_was_drawn_anew() {
    let game = played(Fault::None, 12);
    let expected = "\
scenario toy 7 at step 7, as p1 knew it
# drawn anew, because p1 did not know it: p2-hand, stake
game toy
fault None
stage Answer
round 0
leader p2
p1-hand 5 8
p1-unshown nothing
p1-score 0
p2-hand 2
p2-unshown nothing
p2-score 0
stake 4
prize 10
discards nothing
--
? decides p1
? prompt answer
? legal fold | stake 5 | stake 8
";
    assert_eq!(scenario(&game, 7, Some("p1"), &[]).unwrap(), expected);
    let own = scenario(&game, 7, Some("p2"), &[]).unwrap();
    assert!(!own.contains("? legal"), "only p1 knows what they can do: {own}");
    let strange = scenario(&game, 7, Some("p4"), &[]).unwrap();
    assert_eq!(strange, scenario(&game, 7, Some("spectator"), &[]).unwrap());
}

#[test]
fn all_there_is_can_be_had_when_the_game_is_over() {
    let whole = played(Fault::None, usize::MAX);
    let text = scenario(&whole, 7, None, &[]).unwrap();
    assert!(text.starts_with("scenario toy 7 at step 7\ngame toy\n"), "{text}");
    assert_eq!(scenario(&played(Fault::None, 9), 7, None, &[]), Err(StillRunning.into()));
}

#[test]
fn what_cannot_be_written_is_refused_with_the_reason() {
    let whole = played(Fault::None, usize::MAX);
    let (steps, pack) = (whole.steps(), CardSource { name: "my pack.ron", text: "" });
    let beyond = ExportError::NoSuchStep { wanted: steps + 1, steps };
    assert_eq!(scenario(&whole, steps + 1, Some("p1"), &[]), Err(beyond));
    assert_eq!(scenario(&whole, steps, Some("p1"), &[]), Err(ExportError::Over));
    assert_eq!(scenario(&whole, 3, None, &[pack]), Err(ExportError::PackName("my pack.ron".to_owned())));
    let wrong = played(Fault::DescriptionIsWrong, 12);
    assert_eq!(scenario(&wrong, 7, Some("p1"), &[]), Err(ExportError::NoWords));
    let start = Toy::new(&Fault::None);
    for title in ["", "first #1", "two\nlines", &"x".repeat(MAX_LINE + 1)] {
        assert_eq!(export(&start, None, title, &[]), Err(ExportError::Title(excerpt(title))), "{title}");
    }
}
