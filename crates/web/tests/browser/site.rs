//! A server that browsers can reach, and the truth about its tables.

use ai::Level;
use hall::{Opened, Opening, SeatPlan, Secret, TableId};
use serde_json::Value;
use table::gathering::Place;
use table::{Access, Gathering, Pace, Speaker};
use tabletop::{Digest, Rng, Viewer};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::browser::{Browser, PATIENCE};
use crate::driver::RUNTIME;
use crate::house::House;
use crate::running::Running;

pub(crate) struct Site {
    house: House,
    address: String,
    running: Option<Running>,
    upkeep: JoinHandle<()>,
}

impl Site {
    pub(crate) fn new() -> Self {
        let house = House::new();
        let running = RUNTIME.block_on(Running::start(&house));
        let address = running.address.to_string();
        Self { upkeep: keep_up(&house), house, address, running: Some(running) }
    }

    pub(crate) fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn goes_down(&mut self) {
        self.upkeep.abort();
        RUNTIME.block_on(self.running.take().expect("a running server").ends());
    }

    /// Starts it again, on what was kept and at the same address.
    pub(crate) fn comes_up(&mut self) {
        self.house.starts_again();
        self.upkeep = keep_up(&self.house);
        self.running = Some(RUNTIME.block_on(Running::start_at(&self.address, &self.house)));
    }

    pub(crate) fn opens(&self, browser: &Browser, game: &str, options: Value, others: &[SeatPlan]) -> Table {
        let ada = somebody(self.holder(browser), "Ada");
        self.opens_for(&[&[ada], others].concat(), game, options)
    }

    /// Opens a table against a bot, and shows it.
    pub(crate) fn plays(&self, browser: &Browser, game: &str) -> Table {
        let table = self.opens(browser, game, Value::Null, &[quick_bot()]);
        self.shows(&table, browser);
        table
    }

    pub(crate) fn shows(&self, table: &Table, browser: &Browser) {
        browser.goes_to(&self.page(&table.path()));
    }

    /// A table for these at which something is so. Most games come to such a
    /// moment, but not every one.
    pub(crate) fn opens_where(&self, seats: &[SeatPlan], is_so: impl Fn(&Gathering) -> bool) -> Table {
        let found = (0..100).find_map(|seed| {
            let table = self.opens_for(seats, "eternity", Value::Null);
            self.goes_on_until(&table, &mut Rng::new(seed), &is_so);
            self.look(&table, &is_so).then_some(table)
        });
        found.expect("a table where it is so")
    }

    pub(crate) fn opens_for(&self, seats: &[SeatPlan], game: &str, options: Value) -> Table {
        let seats = seats.to_vec();
        let game = game.to_owned();
        let opening = Opening { game, options, pack: None, seats, pace: Pace::Untimed, access: Access::Open };
        let Opened { id, .. } = RUNTIME.block_on(self.house.hall.open(opening)).expect("a table");
        Table(id)
    }

    pub(crate) fn holder(&self, browser: &Browser) -> Digest {
        browser.goes_to(&self.page("/about"));
        let cookie = browser.cookie("valecraft_session");
        let secret: Secret = cookie.split('.').next().and_then(|it| it.parse().ok()).expect("a secret");
        secret.holder()
    }

    /// Looks at a table with nothing hidden.
    pub(crate) fn look<R>(&self, table: &Table, look: impl FnOnce(&Gathering) -> R) -> R {
        RUNTIME.block_on(self.house.hall.look(&table.0, look)).expect("a table")
    }

    pub(crate) fn records(&self, table: &Table) -> u64 {
        self.look(table, Gathering::records)
    }

    /// Lets whoever has to choose choose at random, without a browser, until
    /// something is so or the game is over.
    pub(crate) fn goes_on_until(&self, table: &Table, rng: &mut Rng, is_so: impl Fn(&Gathering) -> bool) {
        // Everything is seen at the same moment: a bot may choose at any time.
        let next = |gathering: &Gathering, rng: &mut Rng| {
            let done = is_so(gathering) || gathering.end().is_some();
            (!done).then(|| (gathering.records(), random_choice(gathering, rng)))
        };
        while let Some((records, choice)) = self.look(table, |gathering| next(gathering, rng)) {
            let goes_on = async { timeout(PATIENCE, self.goes_on(table, records, choice)).await };
            RUNTIME.block_on(goes_on).expect("the table goes on");
        }
    }

    /// Lets this choice be made, or waits for that of a bot.
    async fn goes_on(&self, table: &Table, records: u64, choice: Option<(Speaker, String)>) {
        let hall = &self.house.hall;
        let Some((who, action)) = choice else {
            let mut following = hall.follow(&table.0, Viewer::Spectator, records).await.expect("a table");
            following.next().await.expect("the bot chooses");
            return;
        };
        let deed = move |gathering: &mut Gathering, who, now| gathering.act(who, &action, now);
        hall.act(&table.0, None, who, deed).await.expect("a legal action");
    }
}

/// What whoever has to choose could do; nothing if it is not a person.
fn random_choice(gathering: &Gathering, rng: &mut Rng) -> Option<(Speaker, String)> {
    let seat = gathering.chooser()?;
    let Some(Place::Held { holder, .. }) = gathering.places().get(seat.index()) else { return None };
    let action = rng.choose(&gathering.game().legal(seat))?.clone();
    Some((Speaker { holder: *holder, seat }, action))
}

fn keep_up(house: &House) -> JoinHandle<()> {
    let hall = std::sync::Arc::clone(&house.hall);
    RUNTIME.spawn(async move { hall.keep_up().await })
}

impl Drop for Site {
    fn drop(&mut self) {
        self.upkeep.abort();
    }
}

pub(crate) struct Table(TableId);

impl Table {
    pub(crate) fn at(address: &str) -> Self {
        let path = address.split('?').next().unwrap_or_default();
        Self(path.rsplit('/').next().and_then(|id| id.parse().ok()).expect("the address of a table"))
    }

    pub(crate) fn path(&self) -> String {
        format!("/tables/{}", self.0)
    }
}

pub(crate) fn quick_bot() -> SeatPlan {
    SeatPlan::Bot(Level::Easy.bot())
}

/// A seat of somebody who is known already.
pub(crate) fn somebody(holder: Digest, name: &str) -> SeatPlan {
    SeatPlan::Taken { holder, name: name.to_owned() }
}
