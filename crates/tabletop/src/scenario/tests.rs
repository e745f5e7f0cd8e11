//! The script language, tried out on a toy: players take tokens off a heap,
//! and whoever takes the last one rolls for the winner.

use serde_json::{Value, json};

use super::*;
use crate::chance::Sampler;
use crate::game::{Decision, Game, Legal, Standings};
use crate::log::Log;
use crate::notation::NotationError;
use crate::random::Rng;
use crate::seat::{Seat, Viewer};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Heap {
    tokens: u8,
    turn: Seat,
    winner: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr)]
enum Refusal {
    #[error("the heap holds fewer tokens")]
    TooMany,
}

impl Game for Heap {
    const SLUG: &'static str = "heap";
    const RULES_VERSION: u32 = 1;
    type Setup = ();
    type Action = u8;
    type Outcome = Seat;
    type Event = u8;
    type View = Self;
    type Prompt = ();
    type Refusal = Refusal;

    fn new((): &()) -> Self {
        Self { tokens: 5, turn: Seat::new(0), winner: None }
    }
    fn seats(&self) -> usize {
        2
    }
    fn decision(&self) -> Decision<()> {
        match (self.tokens, self.winner) {
            (_, Some(_)) => Decision::Over,
            (0, None) => Decision::Chance,
            _ => Decision::Player { seat: self.turn, prompt: () },
        }
    }
    fn legal(&self, out: &mut Legal<u8>) {
        out.clear();
        (1..=self.tokens.min(3)).for_each(|count| out.push(count));
    }
    fn refusal(&self, action: u8) -> Option<Refusal> {
        (action > self.tokens.min(3)).then_some(Refusal::TooMany)
    }
    fn apply_unchecked(&mut self, action: u8, log: &mut impl Log<u8>) {
        self.tokens -= action;
        self.turn = self.turn.next(2);
        log.record(action);
    }
    fn outcomes(&self, visit: &mut dyn FnMut(Seat, u32)) {
        Seat::all(2).for_each(|seat| visit(seat, 1));
    }
    fn sample(&self, sampler: &mut impl Sampler) -> Option<Seat> {
        Some(Seat::new(sampler.roll(0, 2) as usize))
    }
    fn resolve(&mut self, outcome: Seat, _: &mut impl Log<u8>) -> Result<(), Refusal> {
        if self.tokens > 0 {
            return Err(Refusal::TooMany);
        }
        self.winner = Some(outcome);
        Ok(())
    }
    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }
    fn determinize(view: &Self, _: &mut Rng) -> Self {
        view.clone()
    }
    fn redact_event(&self, event: u8, _: Viewer) -> u8 {
        event
    }
    fn redact_action(&self, action: u8, _: Seat, _: Viewer) -> Option<u8> {
        Some(action)
    }
    fn redact_outcome(&self, outcome: Seat, _: Viewer) -> Option<Seat> {
        Some(outcome)
    }
    fn reveals(&self, _: Self::Action) -> bool {
        false
    }

    fn standings(&self) -> Standings {
        Standings::new(Seat::all(2).map(|seat| (i32::from(self.winner == Some(seat)), 0)))
    }
}

impl Notation for Heap {
    fn action_text(&self, action: u8) -> String {
        format!("take {action}")
    }
    fn parse_action(&self, text: &str) -> Result<u8, NotationError> {
        let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        number.ok_or_else(|| NotationError::Form { text: text.to_owned(), expected: "`take 2`" })
    }
    fn outcome_text(&self, outcome: Seat) -> String {
        format!("wins {outcome}")
    }
    fn parse_outcome(&self, text: &str) -> Result<Seat, NotationError> {
        text.strip_prefix("wins ").unwrap_or(text).parse()
    }
    fn prompt_text(&self, (): ()) -> String {
        "take some".to_owned()
    }
    fn event_json(&self, event: u8) -> Value {
        json!({ "event": "took", "count": event.to_string() })
    }
    fn view_json(&self, _: &Self) -> Value {
        Value::Null
    }
    fn setup_json((): &()) -> Value {
        Value::Null
    }
    fn card_digest(&self) -> String {
        String::new()
    }
}

impl Stage for Heap {
    const EXPECTATIONS: &'static [&'static str] = &["tokens"];

    fn stage(script: &Script, load: &mut Loader<'_>) -> Result<Self, ScriptError> {
        let mut heap = Self::new(&());
        for setup in &script.setup {
            let flaw = |problem| ScriptError::at(setup.line, problem);
            let number = match setup.text.split_once(' ') {
                Some(("tokens", number)) => number.to_owned(),
                Some(("file", name)) => load(name).map_err(|error| flaw(Problem::Game(error)))?,
                Some(("players", _)) => return Err(flaw(Problem::of_setup(Refusal::TooMany))),
                _ => return Err(flaw(Problem::unknown_word(&setup.text, &["tokens", "file"]))),
            };
            heap.tokens =
                number.trim().parse().map_err(|error: std::num::ParseIntError| flaw(Problem::of_game(error)))?;
        }
        Ok(heap)
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        Ok(Verdict::compare(words, format!("tokens {}", self.tokens)))
    }

    fn describe(&self) -> String {
        format!("tokens {}\nturn {}", self.tokens, self.turn)
    }

    fn unknown_zones(_: &Self) -> Vec<String> {
        Vec::new()
    }
}

/// What each scenario of a text leads to: nothing, or the failure in words.
fn results(text: &str) -> Vec<String> {
    let load = &mut |name: &str| if name == "six" { Ok("6".to_owned()) } else { Err(format!("no file {name}").into()) };
    let results = run_all(text, &[Playable::of::<Heap>()], load);
    results.into_iter().map(|result| result.map_or_else(|failure| failure.to_string(), |()| String::new())).collect()
}

/// What the steps lead to when the heap holds five tokens.
fn after(steps: &str) -> String {
    results(&format!("scenario toy\ngame heap\n--\n{steps}\n")).remove(0)
}

#[test]
fn a_script_that_is_right_passes() {
    let steps = "? decides p1\n? prompt take\n? prompt take some\n? legal take 3 | take 1 | take 2\np1 take 3 # quick\n\
                 ? event took 3\n? can take 1 | take 2\n? cannot take 3 because fewer tokens\n? tokens 2\np2 take 2\n\
                 ? chance\n? chance wins p2 | wins p1\n* wins p2\n? over\n? winners p2";
    assert_eq!(after(steps), "");
}

#[test]
fn an_unmet_line_says_what_was_expected_and_what_was_found() {
    let table = [
        ("p2 take 1", "p2 can take 1", "p1 decides (take some)"),
        ("p1 take 4", "p1 can take 4", "refused: the heap holds fewer tokens"),
        ("* wins p1", "chance may wins p1", "p1 decides (take some)"),
        ("? decides p2", "p2 decides", "p1 decides (take some)"),
        ("? prompt give", "give", "take some"),
        ("? legal take 1 | take 2", "take 1 | take 2", "take 1 | take 2 | take 3"),
        ("? can take 4", "p1 can take 4", "refused: the heap holds fewer tokens"),
        ("? cannot take 1", "p1 cannot take 1", "it is legal"),
        ("? cannot take 4 because of rain", "p1 cannot take 4 because of rain", "the heap holds fewer tokens"),
        ("? chance", "chance decides", "p1 decides (take some)"),
        ("? chance cannot wins p1", "chance decides", "p1 decides (take some)"),
        ("? refused", "refused", "it can be set up"),
        ("? refused because of rain", "refused of rain", "it can be set up"),
        ("? event took", "an event of the last step with took", ""),
        ("? over", "the game is over", "p1 decides (take some)"),
        ("? winners p1", "the game is over", "p1 decides (take some)"),
        ("? tokens 4", "tokens 4", "tokens 5"),
    ];
    for (step, expected, found) in table {
        let position = "  the position before it:\n    tokens 5\n    turn p1";
        let text =
            format!("line 4: toy\n  the line   {step}\n  expected   {expected}\n  found      {found}\n{position}");
        assert_eq!(after(step), text);
    }
}

#[test]
fn chance_and_winners_are_compared_as_sets() {
    let over = "p1 take 3\np2 take 2\n* wins p1\n";
    assert!(after(&format!("{over}? winners p2")).contains("found      p1"));
    assert!(after("p1 take 3\np2 take 2\n? chance wins p1").contains("found      wins p1 | wins p2"));
}

#[test]
fn what_chance_cannot_bring_can_be_expected() {
    let played = "p1 take 3\np2 take 2\n";
    assert!(after(&format!("{played}? chance cannot wins p2")).contains("found      it is possible"));
    assert_eq!(after(&format!("{played}? chance cannot")), "line 6: `chance cannot` needs outcomes, separated by `|`");
}

#[test]
fn a_position_that_is_refused_can_be_expected() {
    let with = |line: &str, steps: &str| results(&format!("scenario toy\ngame heap\n{line}\n--\n{steps}\n")).remove(0);
    let refused = |steps: &str| with("players 3", steps);
    assert_eq!(refused("? refused"), "");
    assert_eq!(refused("? refused because the HEAP holds"), "");
    assert!(refused("? refused because of rain").contains("found      line 3: the heap holds fewer tokens"));
    assert_eq!(with("file seven", "? refused"), "line 3: no file seven", "a mistake of the script is no refusal");
    assert_eq!(refused("? refused of rain"), "line 5: `of` is not known here; expected one of: because");
    assert_eq!(
        refused("? refused\n? over"),
        "line 5: `? refused` is the only step of its scenario; nothing can be played where it holds"
    );
}

#[test]
fn a_step_that_cannot_be_read_is_an_error_of_the_script() {
    let table = [
        ("p1 give 2", "line 4: `give 2` does not read as `take 2`"),
        ("p1", "line 4: `p1` needs an action"),
        ("p3 take 1", "line 4: nobody sits at p3: the table has 2 seats"),
        ("? decides p4", "line 4: nobody sits at p4: the table has 2 seats"),
        ("* rain", "line 4: `rain` is not a seat; seats are p1 to p4"),
        ("*", "line 4: `*` needs an outcome of chance"),
        ("?", "line 4: `?` needs an expectation, such as `decides p1`"),
        ("? legal", "line 4: `legal` needs actions, separated by `|`"),
        ("? over now", "line 4: nothing follows `over`, but here stands `now`"),
        (
            "take 2",
            "line 4: `take 2` is no step; steps begin with a seat (`p1 …`), `*` for chance or `?` for an expectation",
        ),
        ("--", "line 4: the scenario has a second line `--`; one is enough"),
        ("p1 take\u{7}1", "line 4: the line holds the control character '\\u{7}'; scripts are plain text"),
    ];
    for (step, error) in table {
        assert_eq!(after(step), error);
    }
    assert!(after("? tokns 5").starts_with("line 4: `tokns` is not known here; did you mean `tokens`?"));
}

#[test]
fn a_bad_script_says_what_would_be_right() {
    let table = [
        ("", "line 1: there is no scenario here; a scenario begins with a line `scenario TITLE`"),
        ("game heap", "line 1: `game heap` belongs to no scenario; a scenario begins with a line `scenario TITLE`"),
        ("scenario", "line 1: a scenario needs a title: `scenario TITLE`"),
        (
            "scenario a\ngame heap",
            "line 1: the scenario has no line `--`; it stands between the position and the steps",
        ),
        (
            "scenario a\n--\n# nothing",
            "line 1: the scenario has no steps after `--`; add an expectation such as `? decides p1`",
        ),
        ("scenario a\n--\n? over", "line 1: the scenario does not name its game; add a line such as `game heap`"),
        ("scenario a\ngame heep\n--\n? over", "line 2: there is no game `heep`; did you mean `heap`?; games are: heap"),
        (
            "scenario a\ngame heap\ngame heap\n--\n? over",
            "line 3: the scenario names its game a second time; once is enough",
        ),
        ("scenario a\n? over\n--", "line 2: `? over` is a step; steps come after the line `--`"),
        ("scenario a\ngame heap\ncites\n--\n? over", "line 3: `cites` needs the rule that the scenario tests"),
        ("scenario a\ngame heap\ntokens x\n--\n? over", "line 3: invalid digit found in string"),
        ("scenario a\ngame heap\nfile seven\n--\n? over", "line 3: no file seven"),
        ("\u{1b}[2J", "line 1: the line holds the control character '\\u{1b}'; scripts are plain text"),
    ];
    for (text, error) in table {
        assert_eq!(results(text), [error], "{text}");
    }
}

#[test]
fn every_scenario_of_a_file_is_run_even_after_a_bad_one() {
    let text = "\u{feff}scenario first\ngame heap\n--\nwhat\n? over\n\
                scenario second\r\ngame heap\r\nfile six\r\n--\r\n? tokens 6\r\n\
                scenario second\ngame heap\n--\n? over\n\
                scenario third\ngame heap\n--\n? over\n";
    let results = results(text);
    assert_eq!(results.len(), 4);
    assert!(results[0].contains("is no step"));
    assert_eq!(results[1], "");
    assert!(results[2].contains("another scenario of this file (line 6) has the same title"));
    assert!(results[3].contains("found      p1 decides"));
}

#[test]
fn a_script_keeps_its_title_citations_and_lines() {
    let text = "scenario No. #1 # a comment\ncites rulings, 3\ncites rulebook\ngame heap\ntokens 2\n--\n? over";
    let script = parse(text).remove(0).unwrap();
    assert_eq!(script.title, "No.");
    assert_eq!(script.cites, ["rulings, 3", "rulebook"]);
    assert_eq!(script.setup, [SetupLine { line: 5, text: "tokens 2".to_owned() }]);
    assert_eq!(script.steps[0].line, 7);
}

#[test]
fn a_line_that_nobody_would_write_is_refused_wherever_it_stands() {
    let long = "x".repeat(MAX_LINE + 1);
    let texts = [
        (1, long.clone()),
        (1, format!("scenario {long}\ngame heap\n--\n? over")),
        (2, format!("scenario a\ngame {long}\n--\n? over")),
        (4, format!("scenario a\ngame heap\n--\n? prompt {long}")),
    ];
    for (line, text) in texts {
        assert_eq!(
            results(&text),
            [format!("line {line}: the line is longer than {MAX_LINE} bytes; use several lines")]
        );
    }
}

#[test]
fn a_file_of_very_many_scenarios_is_read_in_one_go() {
    // Comparing every title with every other would take minutes.
    let text: String = (0..80_000).map(|number| format!("scenario {number:06}\n")).collect();
    assert_eq!(parse(&text).len(), 80_000);
}
