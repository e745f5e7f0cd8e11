//! A server is driven and killed. What serves is the program `valecraft`, as it was
//! built beside this one: `cargo test --workspace` builds both.

use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn stress(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stress"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary can be run")
}

fn report(arguments: &[&str]) -> Value {
    let output = stress(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A short version of what `--kills` does for as long as one likes.
#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let report = report(&["--tables", "8", "--kills", "3", "--json"]);
    assert_eq!((&report["kills"], &report["lost"]), (&3.into(), &0.into()), "{report}");
    assert!(report["moves"].as_u64().is_some_and(|moves| moves > 0), "{report}");
}

#[test]
fn a_server_is_driven_at_the_pace_of_people_and_watched() {
    let report = report(&["--tables", "3", "--every", "50ms", "--time", "1s", "--watchers", "5", "--json"]);
    assert_eq!(report["faults"], json!([]));
    assert!(report["moves"].as_u64().is_some_and(|moves| moves > 0), "{report}");
}

#[test]
fn what_cannot_be_driven_is_told() {
    for (arguments, told) in [
        (["--address", "192.0.2.1:80"], "not on this machine"),
        (["--server", "no/such/program"], "there is no server at no/such/program; build it"),
        (["--every", "5"], "write seconds such as `5s`"),
        (["--tables", "10001"], "10001 is not in 0..=10000"),
    ] {
        let refused = stress(&arguments);
        let message = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{message}");
        assert!(message.contains(told), "`{told}` is not in: {message}");
    }
}
