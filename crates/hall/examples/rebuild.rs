//! How long it takes to rebuild a table of some hundred steps from its log, with
//! and without the store: `cargo run --profile dist -p hall --example rebuild`.

use games::AnyGame;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ai::{BotKind, Means};
use hall::storage::{BotTurn, Listed, NewTable, StoredStage, TableState};
use hall::{Code, Hall, Settings, Sqlite, Storage, TableId};
use serde_json::{Value, json};
use table::{Access, Charter, Gathering, Pace, PlannedSeat, Record, Time};
use tabletop::{Digest, Viewer};

/// How many steps a table has.
const STEPS: usize = 300;
/// How often it is rebuilt.
const TIMES: usize = 500;
/// When everything happens here.
const NOW: Time = Time(0);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let store: Arc<dyn Storage> = Arc::new(Sqlite::open(folder.path())?);
    let hall = Hall::new(Arc::clone(&store), Settings::new(1, || NOW));
    let everything = || json!({"preset": "everything"});
    for (name, game, options, players) in [
        ("The Vale of Eternity, 4 players", "eternity", Value::Null, 4),
        ("Mystic Vale, 2 players", "mystic", Value::Null, 2),
        ("Mystic Vale with everything, 4 players", "mystic", everything(), 4),
        ("Mystic Vale, alone", "mystic", json!({"preset": "everything", "solo": "brood_queen"}), 1),
    ] {
        let (charter, start, log) = played(game, &options, players)?;
        let id = keep(&*store, &charter, &log).await?;
        let (mut in_memory, mut with_store) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let begun = Instant::now();
            let gathering = rebuilt(&charter, &*start, &log)?;
            in_memory.push(begun.elapsed());
            assert!(gathering.game().steps() >= STEPS);
            let begun = Instant::now();
            // Everything is read and repeated to tell what came last.
            hall.updates(&id, Viewer::Spectator, log.len() as u64 - 1).await?;
            with_store.push(begun.elapsed());
        }
        let steps = rebuilt(&charter, &*start, &log)?.game().steps();
        println!("{name}: {steps} steps in {} records", log.len());
        println!("  from records in memory: {}", summary(in_memory));
        println!("  from the store:         {}", summary(with_store));
    }
    Ok(())
}

/// What was settled, the game before its first step, and the log.
type Played = (Charter, Box<dyn AnyGame>, Vec<String>);

/// A table at which bots have taken so many steps.
fn played(game: &str, options: &Value, players: usize) -> Result<Played, Box<dyn Error>> {
    let long_enough = (0..200).find_map(|seed| play(game, options, players, seed).transpose());
    long_enough.ok_or("no game is that long")?
}

/// The fingerprint of the files of the built-in cards.
fn fingerprint(game: &str) -> Result<String, Box<dyn Error>> {
    let files = games::builtin_files(game)?;
    Ok(Digest::of(files.iter().map(|(name, text)| format!("{name}\n{text}\n")).collect::<String>()).to_string())
}

/// Plays with this seed; nothing if the game ends too early.
fn play(game: &str, options: &Value, players: usize, seed: u64) -> Result<Option<Played>, Box<dyn Error>> {
    let start = games::new_game(game, options, players, seed)?;
    let header = start.header().clone();
    let charter = Charter {
        game: header.game,
        rules: header.rules,
        cards: header.cards,
        files: Some(fingerprint(game)?),
        pack: None,
        setup: header.setup,
        seats: vec![PlannedSeat::bot(BotKind::Greedy); players],
        pace: Pace::Untimed,
        access: Access::Open,
        stand_in: Charter::STAND_IN,
        seed,
        opened: NOW,
    };
    let mut gathering = Gathering::open(charter.clone(), start.boxed());
    let mut log: Vec<String> = gathering.begin(NOW)?.iter().map(ToString::to_string).collect();
    while gathering.game().steps() < STEPS {
        let Some(thought) = gathering.thought() else { return Ok(None) };
        let record = gathering.bot_acts(thought.choose(&Means::reproducible()), NOW)?;
        log.extend(record.iter().map(ToString::to_string));
    }
    Ok(Some((charter, start, log)))
}

async fn keep(store: &dyn Storage, charter: &Charter, log: &[String]) -> Result<TableId, Box<dyn Error>> {
    let id = TableId::random();
    let state = TableState {
        stage: StoredStage::Playing,
        names: vec![String::new(); charter.seats.len()],
        free: 0,
        holders: None,
        deadline: None,
        bot: BotTurn::NotNow,
        updated: NOW,
    };
    let table = NewTable {
        id: id.clone(),
        code: Code::random(),
        charter: charter.reveal(),
        game: charter.game.clone(),
        listed: Listed::Never,
        opened: NOW,
        records: log.to_vec(),
        state,
    };
    store.open(table).await?;
    Ok(id)
}

fn rebuilt(charter: &Charter, start: &dyn AnyGame, log: &[String]) -> Result<Gathering, Box<dyn Error>> {
    let mut gathering = Gathering::open(charter.clone(), start.boxed());
    for text in log {
        let record: Record = text.parse()?;
        gathering.repeat(&record)?;
    }
    Ok(gathering)
}

fn summary(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_micros();
    format!("median {} µs, 95 % within {} µs", at(50), at(95))
}
