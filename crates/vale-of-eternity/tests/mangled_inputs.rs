//! The fuzz targets over mangled inputs: a short run for every change. Long
//! runs are made with `cargo fuzz`.

use std::fs;
use std::path::Path;

use tabletop::test_kit::random_choice;
use tabletop::{Game, Recorder, Rng};
use vale_of_eternity::{Setup, Vale, fuzz};

/// Runs a target over this many manglings of each sample.
fn mangle(samples: &[String], manglings: usize, target: fn(&[u8])) {
    let mut rng = Rng::new(samples.len() as u64);
    for sample in samples {
        target(sample.as_bytes());
        for _ in 0..manglings {
            target(&mangled(sample.as_bytes(), &mut rng));
        }
    }
}

/// A sample with a few bytes changed, a part cut out or put in again.
fn mangled(sample: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = sample.to_vec();
    for _ in 0..=rng.below(4) {
        let length = bytes.len() as u32;
        let place = rng.below(length + 1) as usize;
        let end = (place + rng.below(40) as usize).min(bytes.len());
        match rng.below(4) {
            0 if !bytes.is_empty() => bytes[place.min(length as usize - 1)] = b' ' + rng.below(95) as u8,
            1 => drop(bytes.drain(place..end)),
            2 => {
                let part = bytes[place..end].to_vec();
                let target = rng.below(length + 1) as usize;
                bytes.splice(target..target, part);
            }
            _ => bytes.insert(place, b"0123456789-([\n"[rng.below(14) as usize]),
        }
    }
    bytes
}

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
    let record = |players, seed| {
        let setup = Setup::printed(players).unwrap();
        let (mut game, mut rng) = (Vale::new(&setup), Rng::new(seed));
        let mut recorder = Recorder::new(&game, &setup, ["random"; 4].into_iter().take(players));
        while let Some(choice) = random_choice(&game, &mut rng) {
            recorder.note(&game, choice);
            choice.take(&mut game, &mut ()).unwrap();
        }
        recorder.finish(&game).unwrap().to_string()
    };
    vec![record(2, 1), record(3, 2), record(4, 3)]
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
fn positions() {
    let setup = Setup::printed(3).unwrap();
    let (mut game, mut rng) = (Vale::new(&setup), Rng::new(4));
    let mut samples = Vec::new();
    for step in 0.. {
        if step % 12 == 0 {
            samples.push(serde_json::to_string(&game).unwrap());
        }
        let Some(choice) = random_choice(&game, &mut rng) else { break };
        choice.take(&mut game, &mut ()).unwrap();
    }
    mangle(&samples, 400, fuzz::position);
}

#[test]
fn scenarios() {
    mangle(&files_below(&home().join("scenarios"), "scn"), 25, fuzz::scenario);
}

#[test]
fn actions() {
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let moves: Vec<u8> = (0..600).map(|_| rng.below(256) as u8).collect();
        fuzz::apply(&moves);
    }
}
