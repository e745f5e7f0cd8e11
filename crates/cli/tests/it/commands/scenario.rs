//! `valecraft scenario`.

use crate::commands::{file, folder, stdout, valecraft};

const SALE: &str = "\
scenario A sale brings stones
game eternity
round 2
p1 marked imp
--
p1 sell imp
? p1 stones 3r
";

#[test]
fn a_scenario_that_holds_passes() {
    let folder = folder("scenario-good");
    assert_eq!(stdout(&["scenario", &file(&folder, "sale.scn", SALE)]), "1 scenario passed\n");
}

/// Runs files and folders that are not all well, and says the exit code, what
/// was written, and what was complained about.
fn run(paths: &[&str]) -> (Option<i32>, String, String) {
    let output = valecraft(&[&["scenario"], paths].concat());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_scenario_that_does_not_hold_is_a_failed_check() {
    let folder = folder("scenario-failing");
    let (code, summary, complaint) = run(&[&file(&folder, "sale.scn", SALE.replace("3r", "4r"))]);
    assert_eq!((code, summary.as_str()), (Some(1), "0 scenarios passed, 1 failed\n"), "{complaint}");
    assert!(complaint.starts_with("error: "), "{complaint}");
    for part in ["sale.scn, line 7", "expected   p1 stones 4r", "found      p1 stones 3r"] {
        assert!(complaint.contains(part), "{part} is not in {complaint}");
    }
}

#[test]
fn a_script_that_cannot_be_run_is_bad_input() {
    let folder = folder("scenario-bad");
    let (code, summary, complaint) = run(&[&file(&folder, "bad.scn", SALE.replace("marked imp", "marked impp"))]);
    assert_eq!((code, summary.as_str()), (Some(2), "0 scenarios passed, 1 could not be run\n"), "{complaint}");
    assert!(complaint.starts_with("error: ") && complaint.contains("did you mean `imp`?"), "{complaint}");
}

#[test]
fn everything_is_run_and_the_worst_wins() {
    let folder = folder("scenario-mix");
    let good = file(&folder, "good.scn", SALE);
    let failing = file(&folder, "failing.scn", SALE.replace("3r", "4r"));
    let bad = file(&folder, "bad.scn", "scenario Nothing\n");
    for (paths, expected, summary) in [
        (vec![&failing, &good], 1, "1 scenario passed, 1 failed\n"),
        (vec![&bad, &failing, &good, &good], 2, "2 scenarios passed, 1 failed, 1 could not be run\n"),
        (vec![&good, &bad], 2, "1 scenario passed, 1 could not be run\n"),
    ] {
        let paths: Vec<_> = paths.into_iter().map(String::as_str).collect();
        let (code, written, complaint) = run(&paths);
        assert_eq!((code, written.as_str()), (Some(expected), summary), "{paths:?}: {complaint}");
    }
}

#[test]
fn folders_are_searched_for_scenarios() {
    let folder = folder("scenario-folder");
    std::fs::create_dir(folder.join("inner")).expect("a folder can be made");
    file(&folder, "sale.scn", SALE);
    file(&folder, "notes.txt", "not a scenario");
    file(&folder.join("inner"), "sale.scn", SALE);
    assert_eq!(stdout(&["scenario", folder.to_str().expect("a plain name")]), "2 scenarios passed\n");
}

#[test]
fn what_is_no_file_of_scenarios_is_refused_by_name() {
    let folder = folder("scenario-unreadable");
    let empty = folder.join("empty");
    std::fs::create_dir(&empty).expect("a folder can be made");
    for (path, fragment) in [
        (file(&folder, "latin.scn", [b'#', 0xe4, b'\n']), "latin.scn is not text: byte 1 is not UTF-8"),
        (file(&folder, "large.scn", "#".repeat((1 << 20) + 1)), "large.scn is too large for a file of scenarios"),
        (empty.to_str().expect("a plain name").to_owned(), "empty has no .scn file in it"),
        (file(&folder, "pack.scn", SALE.replace("--", "cards no_such.ron\n--")), "no_such.ron cannot be read"),
    ] {
        let (code, _, complaint) = run(&[&path]);
        assert_eq!(code, Some(2), "{path}: {complaint}");
        assert!(complaint.starts_with("error: ") && complaint.contains(fragment), "{path}: {complaint}");
    }
}
