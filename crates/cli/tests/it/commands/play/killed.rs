//! A game at the terminal that is killed again and again.

use tabletop::Rng;
use tabletop::test_kit::sample;

use super::*;

const ALONE: [&str; 6] = ["--seed", "7", "--people", "Ada", "--save", "game.table"];
const GO_ON: [&str; 2] = ["--resume", "game.table"];
/// More choices than a game has, each the first that there is.
const CHOICES: usize = 400;

/// Plays until so many lines have been written, and is killed then. Returns them.
fn killed_after(home: &Home, arguments: &[&str], lines: usize) -> Vec<String> {
    let mut child = home.command(arguments).spawn().expect("the binary can be run");
    let mut input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    thread::scope(|scope| {
        // The game that is killed closes the pipe.
        scope.spawn(move || input.write_all("1\n".repeat(CHOICES).as_bytes()));
        let written = output.lines().take(lines).map(|line| line.expect("text")).collect();
        child.kill().expect("the game can be killed");
        child.wait().expect("the binary ends");
        written
    })
}

fn record(home: &Home) -> String {
    fs::read_to_string(home.0.join("game.replay")).expect("the record of a finished game")
}

#[test]
fn whatever_was_shown_before_a_kill_is_kept() {
    for (game, seed) in [("eternity", 1), ("mystic", 2)] {
        let whole = Home::of(game, "not-killed");
        let shown_whole = whole.told(&ALONE, &"1\n".repeat(CHOICES));
        let home = Home::of(game, "killed-often");
        let mut rng = Rng::new(seed);
        let (mut acknowledged, mut kills) = (0, 0);
        for _ in 0..sample(6) {
            let arguments = if kills == 0 { &ALONE[..] } else { &GO_ON };
            let shown = killed_after(&home, arguments, 30 + rng.below(160) as usize);
            kills += 1;
            let log = home.told(&GO_ON, "log 5000\n");
            if home.0.join("game.replay").exists() {
                // It was over, so that nothing is asked any more; its record is
                // compared below.
                break;
            }
            // Of what is written, what the log of the whole game has too is news.
            let news = shown.iter().filter(|line| line.ends_with('.') && shown_whole.lines().any(|it| it == *line));
            let news: Vec<_> = news.filter(|line| line.starts_with("Ada ") || line.starts_with("greedy ")).collect();
            for line in &news {
                assert!(log.lines().any(|kept| kept == *line), "{game}, kill {kills}: `{line}` is lost");
            }
            acknowledged += news.len();
        }
        assert!(acknowledged > 20, "{game}: {acknowledged} lines in {kills} kills");
        home.told(&GO_ON, &"1\n".repeat(CHOICES));
        assert_eq!(record(&home), record(&whole), "{game}: the game went on as it would have");
        println!("{game}: {kills} kills, {acknowledged} lines shown before them, none lost");
    }
}
