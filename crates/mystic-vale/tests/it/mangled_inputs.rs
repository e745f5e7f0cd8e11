//! The fuzz targets over mangled inputs: a short run for every change. Long
//! runs are made with `cargo fuzz`.

use std::fs;
use std::path::Path;

use mystic_vale::{Cards, Mystic, Rules, Setup, fuzz};
use tabletop::Rng;
use tabletop::test_kit::fuzz::{mangle, random_record};
use tabletop::test_kit::sample;

fn files_below(folder: &Path, ending: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts.extend(files_below(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            texts.push(fs::read_to_string(path).unwrap());
        }
    }
    texts
}

fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn some_replays() -> Vec<String> {
    let setup = |players| Setup::new(Rules::new(Cards::frozen()), players).unwrap();
    [(2, 1), (3, 2), (4, 3)].map(|(players, seed)| random_record::<Mystic>(&setup(players), seed)).to_vec()
}

#[test]
fn packs() {
    mangle(&files_below(&home().join("cards"), "ron"), 100, fuzz::pack);
}

#[test]
fn notation() {
    let lines = [
        "push",
        "use c7.top",
        "use azure_lake",
        "buy podlings_top for c7",
        "buy feral_grove",
        "pay 1a 2w",
        "end",
        "sleeve c7 under",
        "choose c12",
        "wild animal",
        "decline",
        "first p1",
        "turn c3",
        "peek c4",
        "reveal stag_middle",
    ];
    mangle(&lines.map(str::to_owned), 2_000, fuzz::notation);
}

#[test]
fn replays() {
    mangle(&some_replays(), 60, fuzz::replay);
}

#[test]
fn scenarios() {
    // No file is there to be loaded, and a script that names one would end at
    // that line; so they are played with the built-in cards.
    let with_builtin_cards = |text: String| text.replace("cards ../packs/frozen.ron\n", "");
    let texts: Vec<_> = files_below(&home().join("scenarios"), "scn").into_iter().map(with_builtin_cards).collect();
    mangle(&texts, 25, fuzz::scenario);
}

#[test]
fn actions() {
    let mut rng = Rng::new(5);
    for _ in 0..sample(20) {
        let moves: Vec<u8> = (0..600).map(|_| rng.below(256) as u8).collect();
        fuzz::apply(&moves);
    }
}
