//! The fuzz targets over mangled inputs: a short run for every change. Long
//! runs are made with `cargo fuzz`.

use std::fs;
use std::path::Path;

use tabletop::Rng;
use tabletop::test_kit::fuzz::{mangle, random_record};
use tabletop::test_kit::sample;
use vale_of_eternity::{Setup, Vale, fuzz};

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
    let setup = |players| Setup::printed(players).unwrap();
    [(2, 1), (3, 2), (4, 3)].map(|(players, seed)| random_record::<Vale>(&setup(players), seed)).to_vec()
}

#[test]
fn packs() {
    mangle(&files_below(&home().join("cards"), "ron"), 150, fuzz::pack);
}

#[test]
fn notation() {
    let lines = ["summon hydra", "pay 1r 2b", "keep 4r", "name p2", "choose a", "end", "first p1", "draw imp", "stop"];
    mangle(&lines.map(str::to_owned), 2_000, fuzz::notation);
}

#[test]
fn replays() {
    mangle(&some_replays(), 150, fuzz::replay);
}

#[test]
fn scenarios() {
    mangle(&files_below(&home().join("scenarios"), "scn"), 25, fuzz::scenario);
}

#[test]
fn actions() {
    let mut rng = Rng::new(5);
    for _ in 0..sample(60) {
        let moves: Vec<u8> = (0..600).map(|_| rng.below(256) as u8).collect();
        fuzz::apply(&moves);
    }
}
