//! Pairs of tables that look the same to a viewer.

use std::collections::BTreeSet;
use std::fmt::Debug;

use hall::storage::{BotTurn, Listed, NewTable, Storage, StoredStage, TableState};
use hall::{Code, TableId};
use serde_json::{Value, json};
use table::{Charter, Entry, Happening, Record, Time};
use tabletop::replay::{Actor, Step};
use tabletop::test_kit::{Conforming, twin_records};
use tabletop::{Offering, Rng, Seat, Viewer};
use text::Language;

use super::twin_pages::{Guest, TwinPages};
use crate::house::{Client, House};

/// How many moments of each pair of games are looked at.
const MOMENTS: usize = 2;
/// How many actions are tried in vain at each of them.
const TRIES: usize = 25;
/// How many cards are asked about at each of them.
const CARDS: usize = 25;
/// How many steps of a game that is over are looked back at.
const LOOKS_BACK: usize = 10;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

#[derive(Default)]
pub(crate) struct Findings {
    /// For whom something was hidden that did differ.
    deceived: BTreeSet<Viewer>,
    answers: usize,
    pages: usize,
    steps: usize,
    refusals: usize,
    taken_back: usize,
    hints: usize,
    replays: usize,
    scenarios: usize,
}

impl Findings {
    /// Panics unless enough was compared, and secrets did differ for so many
    /// viewers.
    pub(crate) fn are_enough(&self, viewers: usize) {
        let Self { deceived, answers, pages, steps, refusals, taken_back, hints, replays, scenarios } = self;
        let what = format!(
            "{} viewers, {answers} answers, {pages} pages, {steps} steps, {refusals} refusals, {taken_back} steps back, \
             {hints} hints, {replays} looks back, {scenarios} scenarios",
            deceived.len()
        );
        eprintln!("{what}");
        assert!(deceived.len() >= viewers, "{what}");
        assert!(
            *answers > 100
                && *pages > 20
                && *steps > 100
                && *refusals > 0
                && *taken_back > 0
                && *hints > 0
                && *replays > 0
                && *scenarios > 0,
            "{what}"
        );
    }
}

/// Two services with the same tables, as far as one of those at them can see.
pub(crate) struct Houses {
    one: House,
    other: House,
    charter: Charter,
    people: Vec<Guest>,
    watcher: Guest,
}

struct Pair<'a> {
    table: String,
    viewer: Viewer,
    clients: [Client<'a>; 2],
    records: usize,
}

impl<'a> Pair<'a> {
    /// What comes of asking both the same; panics if it can be told apart.
    async fn alike<T: PartialEq + Debug>(&self, what: &str, ask: impl AsyncFn(&Client<'a>) -> T) -> T {
        let [one, other] = &self.clients;
        let (one, other) = (ask(one).await, ask(other).await);
        assert_eq!(one, other, "{} can tell {what} apart", self.viewer);
        one
    }
}

impl Houses {
    pub(crate) async fn new(mut new: Value) -> Self {
        let (one, other) = (House::new(), House::new());
        // The model is not to be listed: its name differs between the two.
        new["access"] = json!("invited");
        let mut charters = Vec::new();
        for house in [&one, &other] {
            let (model, _) = house.open(new.clone()).await;
            charters.push(Charter::parse(&house.kept(&model).await.charter).expect("a charter"));
        }
        let charter = Charter { access: table::Access::Open, ..charters.swap_remove(0) };
        let mut people = Vec::new();
        for _ in &charter.seats {
            people.push(Guest::new(&one).await);
        }
        let watcher = Guest::new(&one).await;
        Self { one, other, charter, people, watcher }
    }

    /// Compares whatever can be fetched, for every viewer.
    pub(crate) async fn compare<G: Conforming + Offering>(&self, seed: u64, findings: &mut Findings) {
        let header = self.charter.header(NAMES.map(str::to_owned)[..self.charter.seats.len()].to_vec());
        let setup = G::recorded_setup(&header.setup, G::builtin()).expect("a setup");
        for viewer in Viewer::all(self.charter.seats.len()) {
            let (one, other) = twin_records::<G>(&setup, viewer, seed);
            if one != other {
                findings.deceived.insert(viewer);
            }
            findings.steps += one.len();
            let logs = [self.log(&one), self.log(&other)];
            assert_eq!(logs[0].len(), logs[1].len());
            let mut rng = Rng::new(seed);
            let all = logs[0].len();
            let least = self.people.len();
            for moment in 0..MOMENTS {
                let records = if moment == 0 { all } else { least + rng.below((all - least + 1) as u32) as usize };
                let pair = self.keep(&logs, records, viewer).await;
                let actions = self.actions_in_vain(&pair, [&one, &other], &mut rng).await;
                let cards = self.cards(&pair, &mut rng).await;
                self.look(&pair, &cards, findings).await;
                findings.pages += self.pages(&pair).look(&cards).await;
                for action in &actions {
                    findings.refusals += usize::from(self.act(&pair, action).await);
                }
                if viewer != Viewer::Spectator {
                    self.pages(&pair).act_in_vain(&actions).await;
                }
                if findings.hints == 0 {
                    self.hints(&pair, findings).await;
                }
                self.take_back(&pair, findings).await;
                findings.pages += self.pages(&pair).look(&cards).await;
                self.look_back(&pair, &mut rng, findings).await;
            }
        }
    }

    /// The log of a table with these steps: each choice with the luck that
    /// follows it, as tables keep them.
    fn log(&self, steps: &[Step]) -> Vec<Record> {
        let mut records: Vec<Record> = Vec::new();
        let at = |number: usize| Time(1_800_000_000_000 + number as u64 * 1_000);
        for (seat, person) in Seat::all(self.people.len()).zip(&self.people) {
            let name = NAMES[seat.index()].to_owned();
            let happenings = vec![Happening::Sat { seat, holder: person.secret.holder(), name }];
            records.push(Record { at: at(records.len()), happenings });
        }
        let last = records.last_mut().expect("somebody sits there");
        last.happenings.push(Happening::Began);
        for step in steps {
            let happening = Happening::Game(Entry::Step(step.clone()));
            match (step.actor, records.last_mut()) {
                (Actor::Chance, Some(last)) => last.happenings.push(happening),
                _ => records.push(Record { at: at(records.len()), happenings: vec![happening] }),
            }
        }
        records
    }

    /// Keeps so many records of both logs under the same name.
    async fn keep(&self, logs: &[Vec<Record>; 2], records: usize, viewer: Viewer) -> Pair<'_> {
        let (id, code) = (TableId::random(), Code::random());
        for (number, (house, log)) in [&self.one, &self.other].into_iter().zip(logs).enumerate() {
            let charter = Charter { seed: 17 + number as u64, ..self.charter.clone() };
            let state = TableState {
                stage: StoredStage::Playing,
                names: NAMES.map(str::to_owned)[..self.people.len()].to_vec(),
                free: 0,
                holders: Some(self.people.iter().map(|person| person.secret.holder()).collect()),
                deadline: None,
                bot: BotTurn::NotNow,
                updated: Time(1),
            };
            let table = NewTable {
                id: id.clone(),
                code: code.clone(),
                charter: charter.reveal(),
                game: charter.game.clone(),
                listed: Listed::Openly,
                opened: charter.opened,
                records: log[..records].iter().map(ToString::to_string).collect(),
                state,
            };
            house.store.open(table).await.expect("a table");
        }
        let clients = [&self.one, &self.other].map(|house| self.client(house, viewer));
        Pair { table: id.to_string(), viewer, clients, records }
    }

    fn client<'a>(&self, house: &'a House, viewer: Viewer) -> Client<'a> {
        match viewer {
            Viewer::Seat(seat) => house.client(self.people[seat.index()].secret.reveal()),
            Viewer::Spectator => house.nobody(),
        }
    }

    fn pages<'a>(&'a self, pair: &'a Pair<'_>) -> TwinPages<'a> {
        let guest = match pair.viewer {
            Viewer::Seat(seat) => &self.people[seat.index()],
            Viewer::Spectator => &self.watcher,
        };
        let houses = [&self.one, &self.other];
        TwinPages { houses, table: &pair.table, viewer: pair.viewer, guest, records: pair.records }
    }

    /// What is fetched from both; panics if it can be told apart.
    async fn same(&self, pair: &Pair<'_>, page: &str, findings: &mut Findings) -> String {
        findings.answers += 1;
        let page = format!("/api/tables/{}{page}", pair.table);
        pair.alike(&page, async |client| {
            let answer = client.get(&page).await;
            format!("{} {:?}\n{}", answer.status, answer.headers, answer.text())
        })
        .await
    }

    async fn look(&self, pair: &Pair<'_>, cards: &[String], findings: &mut Findings) {
        for page in ["", "/log", "/updates", "/export", "/scenario"] {
            self.same(pair, page, findings).await;
        }
        for from in [1, pair.records / 2, pair.records - 1] {
            self.same(pair, &format!("/updates?from={from}"), findings).await;
            self.same(pair, &format!("/log?from={from}"), findings).await;
        }
        let [steps, _] = self.of_both(pair, |game| game.steps()).await;
        for at in [0, steps / 3, steps / 2, steps.saturating_sub(1), steps] {
            let scenario = self.same(pair, &format!("/scenario?at={at}"), findings).await;
            findings.scenarios += usize::from(scenario.contains("\nscenario "));
        }
        for card in cards {
            self.same(pair, &format!("/card?card={card}"), findings).await;
        }
        pair.alike("events", async |client| {
            let mut stream = client.follows(&pair.table, "?from=0").await;
            let events = stream.until(pair.records as u64).await;
            events.into_iter().map(|event| format!("{} {}", event.id, event.data)).collect::<Vec<_>>()
        })
        .await;
        pair.alike("lists", async |client| client.get("/api/tables?which=playing").await.text()).await;
        let scenes = self.of_both(pair, |game| format!("{:?}", game.scene(pair.viewer, Language::english()))).await;
        assert_eq!(scenes[0], scenes[1], "{} can tell scenes apart", pair.viewer);
    }

    /// Ends both games and looks back at them as the viewer saw them. That
    /// everything lies open from another viewpoint is no secret any more.
    async fn look_back(&self, pair: &Pair<'_>, rng: &mut Rng, findings: &mut Findings) {
        for house in [&self.one, &self.other] {
            for seat in Seat::all(self.charter.seats.len()) {
                self.client(house, Viewer::Seat(seat)).does(&pair.table, "stop", json!({})).await.ok();
            }
        }
        let [steps, others] = self.of_both(pair, |game| game.steps()).await;
        assert_eq!(steps, others);
        for _ in 0..LOOKS_BACK {
            let step = rng.below(steps as u32 + 1);
            let address = format!("/tables/{}/replay?fragment=1&seen={}&step={step}", pair.table, pair.viewer);
            let told = self.of_anybody(&address).await;
            assert_eq!(told[0], told[1], "step {step} tells more than {} saw", pair.viewer);
            assert!(told[0].contains(&format!("Step {step} of {steps}")), "{}", told[0]);
            findings.replays += 1;
            let file = format!("/tables/{}/replay/scenario?seen={}&step={step}", pair.table, pair.viewer);
            let told = self.of_anybody(&file).await;
            assert_eq!(told[0], told[1], "the scenario of step {step} tells more than {} saw", pair.viewer);
            findings.scenarios += usize::from(told[0].starts_with("scenario "));
        }
    }

    /// What both houses answer to whoever asks.
    async fn of_anybody(&self, address: &str) -> [String; 2] {
        let [one, other] = [&self.one, &self.other].map(async |house| house.nobody().get(address).await.text());
        [one.await, other.await]
    }

    /// What is true of both games, with all that is hidden.
    async fn of_both<R>(&self, pair: &Pair<'_>, of: impl Fn(&dyn games::AnyGame) -> R) -> [R; 2] {
        let id: TableId = pair.table.parse().expect("a table");
        let one = self.one.hall.look(&id, |gathering| of(gathering.game())).await.expect("a table");
        let other = self.other.hall.look(&id, |gathering| of(gathering.game())).await.expect("a table");
        [one, other]
    }

    /// The cards that anybody sees anywhere in either of both, some of them.
    async fn cards(&self, pair: &Pair<'_>, rng: &mut Rng) -> Vec<String> {
        let cards = self.of_both(pair, |game| {
            let viewers = Viewer::all(game.seats());
            let scenes = viewers.map(|viewer| game.scene(viewer, Language::english()));
            scenes.flat_map(|scene| scene.cards().map(|card| card.id.clone()).collect::<Vec<_>>()).collect::<Vec<_>>()
        });
        some(cards.await.into_iter().flatten().collect(), CARDS, rng)
    }

    /// Actions that the viewer cannot take now, but somebody may, or could have
    /// at another moment.
    async fn actions_in_vain(&self, pair: &Pair<'_>, steps: [&[Step]; 2], rng: &mut Rng) -> Vec<String> {
        let legal = self.of_both(pair, |game| Seat::all(game.seats()).map(|seat| game.legal(seat)).collect::<Vec<_>>());
        let [one, other] = legal.await;
        let own = match pair.viewer {
            Viewer::Seat(seat) => one[seat.index()].clone(),
            Viewer::Spectator => Vec::new(),
        };
        let of_players = |step: &&Step| step.actor != Actor::Chance;
        let taken = steps.into_iter().flatten().filter(of_players).filter_map(|step| step.text.clone());
        let all: BTreeSet<_> = one.into_iter().chain(other).flatten().chain(taken).collect();
        some(all.into_iter().filter(|action| !own.contains(action)).collect(), TRIES, rng)
    }

    /// Tries an action, and says whether it was refused in words of the game.
    async fn act(&self, pair: &Pair<'_>, action: &str) -> bool {
        let told = pair.alike(action, async |client| {
            let answer = client.acts(&pair.table, action).await;
            assert!(!answer.status.is_success(), "{action} was to be refused: {}", answer.text());
            format!("{} {}", answer.status, answer.text())
        });
        told.await.contains("against-the-rules")
    }

    async fn hints(&self, pair: &Pair<'_>, findings: &mut Findings) {
        let hints = self.same(pair, "/hints", findings).await;
        findings.hints += usize::from(hints.contains("percent"));
    }

    /// Takes a step back in both, with the consent of everybody.
    async fn take_back(&self, pair: &Pair<'_>, findings: &mut Findings) {
        let mut told = Vec::new();
        for (client, house) in pair.clients.iter().zip([&self.one, &self.other]) {
            let answer = client.does(&pair.table, "undo", json!({})).await;
            told.push(format!("{} {}", answer.status, answer.text()));
            for seat in Seat::all(self.people.len()) {
                let asked = self.client(house, Viewer::Seat(seat));
                let waits = asked.table(&pair.table).await["waits"].clone();
                if waits["for"] == "consent" && waits["seat"] == seat.to_string() {
                    asked.does(&pair.table, "answer", json!({"answer": "agree"})).await.ok();
                }
            }
        }
        assert_eq!(told[0], told[1], "{} can tell apart what is taken back", pair.viewer);
        findings.taken_back += usize::from(told[0].starts_with("200"));
        for page in ["", "/log", "/updates", "/export", "/scenario"] {
            self.same(pair, page, findings).await;
        }
    }
}

fn some(mut all: Vec<String>, most: usize, rng: &mut Rng) -> Vec<String> {
    all.sort();
    all.dedup();
    while all.len() > most {
        let place = rng.below(all.len() as u32) as usize;
        all.swap_remove(place);
    }
    all
}
