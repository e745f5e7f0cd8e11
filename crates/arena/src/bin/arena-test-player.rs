//! A program that takes part in matches for the tests: it plays as it should,
//! or misbehaves in the way that its first argument names. The second one, if
//! there is one, is a file to which it writes what it hears.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Write};
use std::process::{self, Command, Stdio};
use std::{env, thread, time::Duration};

use serde_json::{Value, json};

/// Long enough for any test to be over.
const FOR_EVER: Duration = Duration::from_secs(600);

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let behaviour = arguments.next().unwrap_or_default();
    let mut notes = arguments.next().map(|file| OpenOptions::new().create(true).append(true).open(file)).transpose()?;
    match behaviour.as_str() {
        "sleep" => thread::sleep(FOR_EVER),
        "leave-a-child-behind" | "end-before-its-child" => {
            let child = Command::new(env::current_exe()?).arg("sleep").stdin(Stdio::null()).spawn()?;
            note_number(&mut notes, child.id())?;
        }
        "linger" | "sleep-on" => note_number(&mut notes, process::id())?,
        _ => {}
    }
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let message: Value = serde_json::from_str(&line)?;
        if let ("well", Some(notes)) = (behaviour.as_str(), &mut notes) {
            writeln!(notes, "{line}")?;
        }
        if message["type"] == "choose" {
            asked += 1;
            answer(&behaviour, asked, &message)?;
        }
    }
    if behaviour == "linger" {
        thread::sleep(FOR_EVER);
    }
    Ok(())
}

fn answer(behaviour: &str, asked: u32, message: &Value) -> io::Result<()> {
    let first = json!({"action": message["legal"][0]});
    let mut out = io::stdout().lock();
    match behaviour {
        "crash" if asked == 3 => {
            eprintln!("all is well\nthe third choice is too much for me");
            process::exit(7);
        }
        "end-before-its-child" if asked == 3 => {
            eprintln!("somebody else goes on");
            process::exit(7);
        }
        "close" if asked == 3 => {
            writeln!(out, "{{\"action\":")?;
            out.flush()
        }
        "sleep-on" if asked == 2 => {
            eprintln!("I have lost my way");
            thread::sleep(FOR_EVER);
            Ok(())
        }
        "garbage" => out.write_all(b"\xff\x1b[2J not json\n"),
        "no-action" => writeln!(out, "{{\"move\": 3}}"),
        "list" => writeln!(out, "[\"draft\"]"),
        "numbered" => writeln!(out, "{}", json!({"action": message["legal"][0], "number": message["number"]})),
        "number-as-fraction" => {
            let number = message["number"].as_f64();
            writeln!(out, "{}", json!({"action": message["legal"][0], "number": number}))
        }
        "no-number" => writeln!(out, "{}", json!({"action": message["legal"][0], "number": null})),
        "number-in-words" => writeln!(out, "{}", json!({"action": message["legal"][0], "number": "one"})),
        "other-number" => writeln!(out, "{}", json!({"action": message["legal"][0], "number": 1})),
        "illegal" => writeln!(out, "{{\"action\": \"fly away\"}}"),
        "long" => writeln!(out, "{}", "x".repeat(1_000_000)),
        "twice" => {
            writeln!(out, "{first}\n{first}")?;
            out.flush()?;
            thread::sleep(Duration::from_millis(50));
            Ok(())
        }
        _ => writeln!(out, "{first}"),
    }?;
    out.flush()
}

fn note_number(notes: &mut Option<File>, number: u32) -> io::Result<()> {
    notes.as_mut().map_or(Ok(()), |notes| writeln!(notes, "{number}"))
}
