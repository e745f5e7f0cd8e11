//! Logs that an earlier version recorded are continued. `tests/recorded` says
//! what lies there and how it came about.

use std::fs;
use std::path::PathBuf;

use ai::Means;
use hall::storage::{BotTurn, CardFiles, Listed, NewTable, StoredStage, TableState};
use table::chat::{Phrase, Remark, Saying};
use table::{Happening, Occupant};

use super::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded")
}

/// A table as it was recorded.
struct Recorded {
    /// The fingerprint of what everybody saw at the end of the log.
    seen: String,
    charter: Charter,
    records: Vec<String>,
}

impl Recorded {
    fn read(text: &str) -> Self {
        let (seen, rest) = text.split_once('\n').unwrap();
        let (charter, log) = rest.split_once('\n').unwrap();
        let records = log.trim_end().split("\n@ ").map(|record| format!("@ {}", record.trim_start_matches("@ ")));
        Self { seen: seen.to_owned(), charter: Charter::parse(charter).unwrap(), records: records.collect() }
    }

    fn write(&self) -> String {
        format!("{}\n{}\n{}\n", self.seen, self.charter.reveal(), self.records.join("\n"))
    }
}

/// What everybody saw, and could do, as a fingerprint.
fn fingerprint(gathering: &Gathering) -> String {
    let game = gathering.game();
    let views = Viewer::all(gathering.places().len()).map(|viewer| game.view(viewer).to_string());
    let legal = Seat::all(gathering.places().len()).flat_map(|seat| game.legal(seat));
    Digest::of(views.chain(legal).collect::<Vec<_>>().join("\n")).to_string()
}

/// The fingerprint of the files of cards, as charters have it.
fn fingerprint_of_files(files: &[(String, String)]) -> String {
    Digest::of(files.iter().map(|(name, text)| format!("{name}\n{text}\n")).collect::<String>()).to_string()
}

/// The cards with this fingerprint. A list tells the order of the files.
fn cards(digest: &str) -> CardFiles {
    let folder = folder().join("cards").join(digest);
    let order = fs::read_to_string(folder.join("order.txt")).unwrap();
    let files = order.lines().map(|name| (name.to_owned(), fs::read_to_string(folder.join(name)).unwrap()));
    CardFiles { digest: digest.to_owned(), files: files.collect() }
}

fn recorded() -> Vec<(PathBuf, Recorded)> {
    let files = fs::read_dir(folder().join("format-1")).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> =
        files.map(|path| (path.clone(), Recorded::read(&fs::read_to_string(path).unwrap()))).collect();
    files.sort_by(|one, other| one.0.cmp(&other.0));
    files
}

/// A hall in which the recorded table stands as if it had been opened there.
async fn hall_with(house: &House, table: &Recorded, cards: CardFiles) -> (Arc<Hall>, TableId) {
    let store = house.store();
    store.keep_cards(cards).await.unwrap();
    let id = TableId::random();
    let state = TableState {
        stage: StoredStage::Playing,
        names: vec![String::new(); table.charter.seats.len()],
        free: 0,
        holders: None,
        deadline: None,
        bot: BotTurn::Now,
        updated: table.charter.opened,
    };
    let stored = NewTable {
        id: id.clone(),
        code: hall::Code::random(),
        charter: table.charter.reveal(),
        game: table.charter.game.clone(),
        listed: Listed::Never,
        opened: table.charter.opened,
        records: table.records.clone(),
        state,
    };
    Storage::open(&*store, stored).await.unwrap();
    (Hall::new(store, house.settings()), id)
}

#[tokio::test]
async fn tables_of_an_earlier_version_go_on_to_their_end() {
    let tables = recorded();
    assert!(tables.len() >= 4);
    for (path, table) in tables {
        let kept = cards(&table.charter.files);
        assert_eq!(fingerprint_of_files(&kept.files), table.charter.files, "{}", path.display());
        // Once as it was recorded, and once as it will be when other cards are
        // built in.
        let aside = Charter { files: "kept".to_owned(), ..table.charter.clone() };
        let later = Recorded { charter: aside, seen: table.seen.clone(), records: table.records.clone() };
        for (table, cards) in [(table, kept.clone()), (later, CardFiles { digest: "kept".to_owned(), ..kept })] {
            let house = House::new();
            let (hall, id) = hall_with(&house, &table, cards).await;
            assert_eq!(hall.look(&id, fingerprint).await.unwrap(), table.seen, "{}", path.display());
            hall.wake_bots().await;
            play_to_the_end(&hall, &id, &mut Rng::new(1)).await;
        }
    }
}

#[test]
fn what_was_recorded_is_written_as_it_is_written_today() {
    for (path, table) in recorded() {
        for record in &table.records {
            assert_eq!(record.parse::<Record>().unwrap().to_string(), *record, "{}", path.display());
        }
        assert_eq!(table.write(), fs::read_to_string(path).unwrap());
    }
}

/// What is recorded: the name of the file, the game and its options, who plays,
/// and how many steps they take.
fn plans() -> Vec<(&'static str, &'static str, Value, Vec<Occupant>, usize)> {
    let (person, bot) = (Occupant::Person, Occupant::Bot(BotKind::Greedy));
    vec![
        ("eternity-two-people", "eternity", Value::Null, vec![person, person], 110),
        ("mystic-undo-and-chat", "mystic", Value::Null, vec![person, person], 220),
        ("mystic-everything", "mystic", json!({"preset": "everything"}), vec![person, bot, person], 220),
        ("mystic-solo", "mystic", json!({"solo": "brood_queen"}), vec![person], 180),
    ]
}

/// A table that has come so far, with talk and steps taken back on the way.
fn play(game: &str, wish: &Value, seats: Vec<Occupant>, steps: usize, files: String) -> Recorded {
    const SEED: u64 = 20_261_117;
    let start = shelf::wished(game, wish, seats.len(), SEED).unwrap();
    let header = start.header().clone();
    let charter = Charter {
        game: header.game,
        rules: header.rules,
        cards: header.cards,
        files,
        setup: header.setup,
        seats,
        pace: Pace::RealTime { seconds: 900, increment: 10 },
        access: Access::Open,
        stand_in: BotKind::Greedy,
        seed: SEED,
        opened: Time(START),
    };
    let mut gathering = Gathering::open(charter.clone(), start);
    let (mut luck, mut now, mut log) = (Rng::new(SEED), Time(START), Vec::new());
    for seat in gathering.free_seats().iter() {
        let name = ["Ada", "Bo", "Cy"][seat.index()];
        log.push(gathering.sit(holder(name), Some(seat), name, now).unwrap().1);
    }
    while gathering.game().steps() < steps && gathering.end().is_none() {
        now = now.after(u64::from(luck.below(5_000)));
        let record = match gathering.waits_for() {
            WaitsFor::Table(Waiting::Bot(_)) => {
                let choice = gathering.thought().unwrap().choose(&Means::reproducible());
                gathering.bot_acts(choice, now).unwrap()
            }
            WaitsFor::Table(Waiting::Consent { of, .. }) => {
                let answer = if luck.below(3) == 0 { Answer::Refuse } else { Answer::Agree };
                gathering.answer(speaker(&gathering, of), answer, now).ok()
            }
            WaitsFor::Table(Waiting::Person(seat)) => {
                let who = speaker(&gathering, seat);
                match luck.below(12) {
                    0 => gathering.wish_back(who, now).ok(),
                    1 => gathering.say(who, Saying::Phrase(Phrase::WellPlayed), now).ok(),
                    2 => gathering.say(who, Saying::Text(Remark::new("this is a good one").unwrap()), now).ok(),
                    _ => {
                        let legal = gathering.game().legal(seat);
                        Some(gathering.act(who, luck.choose(&legal).unwrap(), now).unwrap())
                    }
                }
            }
            other => panic!("{other:?}"),
        };
        log.extend(record);
    }
    assert!(gathering.end().is_none(), "it has to be in the middle of a game");
    Recorded { seen: fingerprint(&gathering), charter, records: log.iter().map(ToString::to_string).collect() }
}

/// Records tables by this version, where none were recorded: what an earlier
/// version wrote is never written again.
#[test]
#[ignore = "writes files that are kept for good"]
fn record_tables() {
    for (name, game, wish, seats, steps) in plans() {
        let path = folder().join("format-1").join(format!("{name}.txt"));
        if path.exists() {
            continue;
        }
        let files = shelf::builtin_files(game).unwrap();
        let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        let digest = fingerprint_of_files(&files);
        let kept = folder().join("cards").join(&digest);
        fs::create_dir_all(&kept).unwrap();
        for (name, text) in &files {
            fs::write(kept.join(name), text).unwrap();
        }
        let order: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
        fs::write(kept.join("order.txt"), order.join("\n") + "\n").unwrap();
        let table = play(game, &wish, seats, steps, digest);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, table.write()).unwrap();
    }
}

/// Writes the fingerprints anew, and nothing else: for when views tell more
/// than they did. Whether that is why they differ, somebody has to know.
#[test]
#[ignore = "changes what other tests expect"]
fn write_fingerprints() {
    for (path, table) in recorded() {
        let charter = table.charter.clone();
        let header = charter.header(vec![String::new(); charter.seats.len()]);
        let kept = cards(&charter.files);
        let files: Vec<_> = kept.files.iter().map(|(name, text)| shelf::CardSource { name, text }).collect();
        let mut gathering = Gathering::open(charter, shelf::set_up_with_kept(&header, &files).unwrap());
        for record in &table.records {
            gathering.repeat(&record.parse().unwrap()).unwrap();
        }
        fs::write(path, Recorded { seen: fingerprint(&gathering), ..table }.write()).unwrap();
    }
}

#[test]
fn the_recorded_tables_have_what_makes_logs_difficult() {
    let happenings: Vec<_> = recorded()
        .iter()
        .flat_map(|(_, table)| table.records.iter().flat_map(|record| record.parse::<Record>().unwrap().happenings))
        .collect();
    let has = |fits: fn(&Happening) -> bool| assert!(happenings.iter().any(fits));
    has(|it| matches!(it, Happening::Game(table::Entry::TookBack { .. })));
    has(|it| matches!(it, Happening::WishedBack(_)));
    has(|it| matches!(it, Happening::Agreed(_)));
    has(|it| matches!(it, Happening::Said(_, Saying::Text(_))));
}
