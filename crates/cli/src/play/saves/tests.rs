use games::AnyGame;
use std::env;
use std::process;

use table::local::InMemory;
use table::{Charter, Entry, Happening, LocalTable, PlannedSeat, Time};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

use super::*;

/// A folder of one test, which is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Self {
        let path = env::temp_dir().join(format!("valecraft-{}-{test}", process::id()));
        fs::create_dir_all(&path).expect("a folder for test files can be made");
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Writes a table that has one step into a new file, and names the file.
fn saved(folder: &Path) -> PathBuf {
    let (writer, opening) = TableWriter::begin(&charter(&*game(), PlannedSeat::Person));
    let (path, file) = create_in(folder, "eternity").expect("a new file");
    let mut log = TableLog::begin(file, writer, &opening).expect("a writable file");
    log.append(&step("p1 pass")).expect("a writable file");
    path
}

fn game() -> Box<dyn AnyGame> {
    let rules = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
    games::begin::<Vale>(&Setup::new(rules, 2).expect("two players"), [""; 0])
}

fn charter(game: &dyn AnyGame, player: PlannedSeat) -> Charter {
    Charter::of(game.header(), vec![player; 2], 7, Time(0))
}

fn step(text: &str) -> Record {
    Record { at: Time(0), happenings: vec![Happening::Game(Entry::Step(text.parse().expect("a step")))] }
}

#[test]
fn what_was_kept_is_read_again() {
    let scratch = Scratch::new("kept");
    let path = saved(&scratch.0);
    assert_eq!(open(&path).expect("a saved table").records, [step("p1 pass")]);
}

#[test]
fn a_line_that_was_cut_short_goes_when_the_next_one_comes() {
    let scratch = Scratch::new("torn");
    // A crash can leave letters, bytes that are no text, or nothing at all.
    for torn in [b"0f3a61c2 p2 pa".as_slice(), b"\xff\xfe\x00", b"", "é".as_bytes().split_at(1).0] {
        let path = saved(&scratch.0);
        let whole = fs::read(&path).expect("a file");
        fs::write(&path, [&whole, torn].concat()).expect("a writable file");
        let mut opened = open(&path).expect("a saved table");
        assert_eq!(fs::read(&path).expect("a file"), [&whole, torn].concat(), "opening changes nothing");
        opened.log.append(&step("p2 pass")).expect("a writable file");
        drop(opened);
        assert_eq!(open(&path).expect("a saved table").records, [step("p1 pass"), step("p2 pass")]);
    }
}

#[cfg(unix)]
#[test]
fn a_step_is_not_kept_in_a_file_that_was_removed() {
    let scratch = Scratch::new("removed");
    let path = saved(&scratch.0);
    let mut opened = open(&path).expect("a saved table");
    fs::remove_file(&path).expect("a file that can be removed");
    assert!(opened.log.append(&step("p2 pass")).is_err());
}

#[test]
fn a_step_that_cannot_be_written_leaves_the_file_as_it_was() {
    let scratch = Scratch::new("refused");
    let path = saved(&scratch.0);
    let before = fs::read(&path).expect("a file");
    let mut opened = open(&path).expect("a saved table");
    let writable = std::mem::replace(&mut opened.log.file, File::open(&path).expect("a file"));
    assert!(opened.log.append(&step("p2 pass")).is_err());
    assert_eq!(fs::read(&path).expect("a file"), before);
    opened.log.file = writable;
    opened.log.append(&step("p2 end")).expect("a writable file");
    drop(opened);
    assert_eq!(open(&path).expect("a saved table").records, [step("p1 pass"), step("p2 end")]);
}

#[test]
fn a_table_is_played_by_one_program_at_a_time() {
    let scratch = Scratch::new("locked");
    let path = saved(&scratch.0);
    let opened = open(&path).expect("a saved table");
    assert!(matches!(open(&path), Err(Trouble::Locked(file)) if file == path));
    drop(opened);
    assert!(open(&path).is_ok());
}

#[test]
fn new_tables_get_the_first_number_that_is_free() {
    let scratch = Scratch::new("numbers");
    let folder = scratch.0.join("within").join("another");
    let name = |path: PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    assert_eq!(name(saved(&folder)), "eternity-1.table");
    assert_eq!(name(saved(&folder)), "eternity-2.table");
    fs::remove_file(folder.join("eternity-1.table")).expect("a file");
    assert_eq!(name(saved(&folder)), "eternity-1.table");
    assert!(matches!(create(&folder.join("eternity-2.table")), Err(Trouble::Exists(_))));
}

#[test]
#[cfg(unix)]
fn only_its_owner_can_read_a_saved_game() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("private");
    let path = saved(&scratch.0);
    assert_eq!(fs::metadata(path).expect("a file").permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_record_overwrites_nothing_and_is_written_once() {
    let scratch = Scratch::new("record");
    let table = scratch.0.join("eternity-1.table");
    let game = game();
    let charter = charter(&*game, PlannedSeat::bot(ai::BotKind::Random));
    let log = Box::new(InMemory::default());
    let mut played = LocalTable::open(charter, game, [], log, || Time(0)).expect("a game");
    while played.gathering().end().is_none() {
        played.let_bot_choose().expect("a log in memory");
    }
    let record = played.gathering().record(tabletop::Viewer::Spectator);
    fs::write(scratch.0.join("eternity-1.replay"), "something else").expect("a writable folder");
    let file = write_record(&table, &record).expect("a writable folder");
    assert_eq!(file, scratch.0.join("eternity-1-2.replay"));
    assert_eq!(write_record(&table, &record).expect("a writable folder"), file);
    assert_eq!(fs::read_dir(&scratch.0).expect("a folder").count(), 2);
}

#[test]
#[cfg(not(windows))]
fn games_are_kept_where_the_environment_says() {
    let folder = |set: &[(&str, &str)]| {
        let variable = |asked: &str| set.iter().find(|(name, _)| *name == asked).map(|(_, value)| value.into());
        default_folder(variable).ok()
    };
    let of_home = Some(PathBuf::from("/home/ada/.local/share/valecraft/games"));
    let of_its_own = Some(PathBuf::from("/data/valecraft/games"));
    assert_eq!(folder(&[("HOME", "/home/ada")]), of_home);
    assert_eq!(folder(&[("XDG_DATA_HOME", "/data"), ("HOME", "/home/ada")]), of_its_own);
    assert_eq!(folder(&[("XDG_DATA_HOME", ""), ("HOME", "/home/ada")]), of_home);
    assert_eq!(folder(&[("XDG_DATA_HOME", "not/absolute"), ("HOME", "/home/ada")]), of_home);
    assert_eq!(folder(&[]), None);
}
