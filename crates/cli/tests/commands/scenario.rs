//! `valecraft scenario`.

use crate::{file, folder, stdout, valecraft};

const DRAFT: &str = "\
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
    assert_eq!(stdout(&["scenario", &file(&folder, "sale.scn", DRAFT)]), "1 scenario passed\n");
}

#[test]
fn a_scenario_that_does_not_hold_is_a_failed_check() {
    let folder = folder("scenario-bad");
    let output = valecraft(&["scenario", &file(&folder, "sale.scn", DRAFT.replace("3r", "4r"))]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}
