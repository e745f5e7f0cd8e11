//! Putting a table together, and opening it.

use ai::Level;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use games::CustomPack;
use games::complaint::SEATS;
use hall::{HallError, Opened, Opening, OpeningError, SeatPlan};
use pages::opening::{self, Complaint, Filling, Group, Input, OTHERS, OpeningPage, Wish, named_field};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Access, Pace, name, words};
use tabletop::notation::excerpt;
use tabletop::offering::{GameOption, NamedValue, OptionGroup, OptionValues};
use tabletop::{Slug, Variants};
use text::{Language, say};

use super::home::titles;
use super::shown;
use crate::problem::Problem;
use crate::request::asking::Query;
use crate::request::visitor::{Filled, Visitor};
use crate::serving::pay_for_table;

/// The value by which something is chosen by name that may also be left to luck.
const NAMED: &str = "named";

#[derive(Deserialize)]
pub(crate) struct ForGame {
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    pack: Option<String>,
}

/// What a table is to be played with.
#[derive(Clone, Copy)]
struct Played<'a> {
    game: &'static str,
    /// None for the built-in cards.
    pack: Option<&'a CustomPack>,
}

impl Played<'_> {
    fn options(self) -> Vec<GameOption> {
        self.pack.map_or_else(|| games::options(self.game).unwrap_or_default(), CustomPack::options)
    }
}

pub(crate) async fn new_table(visitor: Visitor, Query(wanted): Query<ForGame>) -> Response {
    let named = wanted.game.unwrap_or_default();
    let game = games::GAMES.iter().find(|game| **game == named).or(games::GAMES.first()).copied().unwrap_or_default();
    let pack = wanted.pack.and_then(|name| visitor.asking.service.hall().pack(game, &name).ok());
    let played = Played { game, pack };
    let page = page(played, at_first(played, &visitor), None, &visitor);
    visitor.answer(shown(StatusCode::OK, opening::page(&page, &visitor.frame())))
}

/// Opens the table that was put together, or says on the same page why it cannot
/// be opened.
pub(crate) async fn open_table(form: Filled) -> Result<Response, Problem> {
    let visitor = &form.visitor;
    let wanted = form.field("game");
    let Some(game) = games::GAMES.iter().copied().find(|game| *game == wanted) else {
        let unknown = games::players(wanted).err().map(|error| HallError::Opening(error.into()));
        return Err(unknown.map_or(Problem::NoSuchPage, Problem::from));
    };
    let (played, tried) = match played_with(game, &form) {
        Ok(played) => {
            let tried = match put_together(played, &form) {
                Ok(plan) => opened(visitor, plan).await,
                Err(complaint) => Err(NotOpened::Complaint(complaint)),
            };
            (played, tried)
        }
        Err(complaint) => (Played { game, pack: None }, Err(NotOpened::Complaint(complaint))),
    };
    match tried {
        Ok(response) => Ok(response),
        Err(NotOpened::Problem(problem)) => Err(problem),
        Err(NotOpened::Complaint(complaint)) => {
            let page = page(played, form.filling(), Some(complaint), visitor);
            Ok(visitor.answer(shown(StatusCode::UNPROCESSABLE_ENTITY, opening::page(&page, &visitor.frame()))))
        }
    }
}

enum NotOpened {
    /// It was put together wrongly, and can be mended on the page.
    Complaint(Complaint),
    Problem(Problem),
}

pub(super) async fn open(visitor: &Visitor, plan: Opening) -> Result<Response, Problem> {
    pay_for_table(&visitor.asking, plan.seats.iter().filter_map(SeatPlan::bot))?;
    let Opened { id, .. } = visitor.asking.service.hall().open(plan).await?;
    Ok(visitor.answer(Redirect::to(&format!("/tables/{id}")).into_response()))
}

async fn opened(visitor: &Visitor, plan: Opening) -> Result<Response, NotOpened> {
    let language = visitor.asking.language;
    pay_for_table(&visitor.asking, plan.seats.iter().filter_map(SeatPlan::bot)).map_err(NotOpened::Problem)?;
    match visitor.asking.service.hall().open(plan).await {
        Ok(Opened { id, .. }) => Ok(visitor.answer(Redirect::to(&format!("/tables/{id}")).into_response())),
        Err(HallError::Opening(OpeningError::Game(error))) => {
            let games::Complaint { field, sentence } = games::Complaint::of(&error, language);
            Err(NotOpened::Complaint(Complaint { field: field.map(str::to_owned), sentence }))
        }
        Err(HallError::Opening(OpeningError::Seats { .. })) => {
            Err(NotOpened::Complaint(complaint(SEATS, say!(language, "wish-wrong-number"))))
        }
        Err(error) => Err(NotOpened::Problem(error.into())),
    }
}

fn complaint(field: &str, sentence: String) -> Complaint {
    Complaint { field: Some(field.to_owned()), sentence }
}

/// The game with the pack that was chosen, which may have gone since the page
/// was shown.
fn played_with<'a>(game: &'static str, form: &'a Filled) -> Result<Played<'a>, Complaint> {
    let asking = &form.visitor.asking;
    let Some(name) = form.filled("pack") else { return Ok(Played { game, pack: None }) };
    let pack = asking.service.hall().pack(game, name);
    let pack = pack.map_err(|_| complaint("pack", say!(asking.language, "page-no-such-pack", pack = excerpt(name))))?;
    Ok(Played { game, pack: Some(pack) })
}

fn put_together(played: Played<'_>, form: &Filled) -> Result<Opening, Complaint> {
    let language = form.visitor.asking.language;
    let access = if form.field("access") == "open" { Access::Open } else { Access::Invited };
    Ok(Opening {
        game: played.game.to_owned(),
        options: wished(&played.options(), form, language)?,
        pack: played.pack.map(|pack| pack.name().to_owned()),
        seats: seats(form, language)?,
        pace: pace(form).ok_or_else(|| complaint("pace", say!(language, "page-wrong-pace")))?,
        access,
    })
}

/// For whom the seats are. Who plays alone has no others at the table.
fn seats(form: &Filled, language: &Language) -> Result<Vec<SeatPlan>, Complaint> {
    let holder = form.visitor.holder();
    let named = |field: &str, written: &str| {
        let name = name::checked(written).map_err(|error| complaint(field, words::wrong_name(&error, language)))?;
        Ok(SeatPlan::Taken { holder, name })
    };
    let mut seats = vec![named("name", form.field("name"))?];
    if form.filled("solo").is_some() {
        return Ok(seats);
    }
    for number in 1..=OTHERS {
        let field = format!("seat{number}");
        let plan = match form.field(&field) {
            "" | "none" => continue,
            "free" => SeatPlan::Free,
            "here" => {
                let field = format!("{field}-name");
                let default = say!(language, "play-default-name", number = number + 1);
                named(&field, form.filled(&field).unwrap_or(&default))?
            }
            bot => bot
                .strip_prefix("bot-")
                .and_then(|level| level.parse::<Level>().ok())
                .map(|level| SeatPlan::Bot(level.bot()))
                .ok_or_else(|| complaint(&field, say!(language, "page-wrong-seat")))?,
        };
        seats.push(plan);
    }
    Ok(seats)
}

/// The clock; `None` if there is none like this.
fn pace(form: &Filled) -> Option<Pace> {
    let number = |field: &str| form.field(field).trim().parse::<u32>().ok();
    match form.field("pace") {
        "" => Some(Pace::default()),
        "own-time" => {
            let seconds = number("pace-minutes")?.checked_mul(60)?;
            format!("{seconds}+{}", number("pace-seconds")?).parse().ok()
        }
        "own-days" => format!("{}d", number("pace-days")?).parse().ok(),
        written => written.parse().ok(),
    }
}

fn wished(wishes: &[GameOption], form: &Filled, language: &Language) -> Result<Value, Complaint> {
    let mut options = json!({});
    for wish in wishes {
        let chosen = match &wish.values {
            OptionValues::One(_) => form.filled(wish.field).map(Value::from),
            OptionValues::Any(_) => some(form.all(wish.field)),
            OptionValues::Switch => form.filled(wish.field).map(|_| true.into()),
            OptionValues::Luck { .. } => {
                let names = some(form.all(&named_field(wish.field)));
                match form.field(wish.field) {
                    // Who ticks names means them.
                    "" | NAMED => names,
                    _ if names.is_some() => {
                        return Err(complaint(wish.field, say!(language, "page-luck-or-names")));
                    }
                    word => Some(json!([word])),
                }
            }
        };
        if let Some(chosen) = chosen {
            options[wish.field] = chosen;
        }
    }
    Ok(options)
}

/// A list, if there is something in it.
fn some<'a>(names: impl Iterator<Item = &'a str>) -> Option<Value> {
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() { None } else { Some(json!(names)) }
}

/// What stands in the form before anybody has written something.
fn at_first(played: Played<'_>, visitor: &Visitor) -> Filling {
    let mut fields = vec![
        ("name".to_owned(), visitor.name()),
        ("seat1".to_owned(), format!("bot-{}", Level::Medium.slug())),
        ("seat2".to_owned(), "none".to_owned()),
        ("seat3".to_owned(), "none".to_owned()),
        ("pace".to_owned(), Pace::default().to_string()),
        ("pace-minutes".to_owned(), "15".to_owned()),
        ("pace-seconds".to_owned(), "10".to_owned()),
        ("pace-days".to_owned(), "2".to_owned()),
        ("access".to_owned(), "invited".to_owned()),
    ];
    for wish in played.options() {
        let first = match offered(&wish, visitor.asking.language) {
            Input::One(choices) | Input::Luck { words: choices, .. } => choices.into_iter().next(),
            Input::Any(_) | Input::Switch => None,
        };
        fields.extend(first.map(|(value, _)| (wish.field.to_owned(), value)));
    }
    Filling(fields)
}

fn page(played: Played<'_>, filling: Filling, complaint: Option<Complaint>, visitor: &Visitor) -> OpeningPage {
    let Played { game, pack } = played;
    let language = visitor.asking.language;
    let name = |pack: &CustomPack| pack.name().to_owned();
    let levels =
        Level::all().map(|level| (level.slug(), words::level(level, language), words::level_about(level, language)));
    let wish = |wish: GameOption| Wish {
        field: wish.field,
        label: say!(language, &format!("wish-{}", wish.field)),
        hint: known(&format!("wish-{}-hint", wish.field), language),
        input: offered(&wish, language),
        group: match wish.group {
            OptionGroup::AllCards => Group::AllCards,
            OptionGroup::SomeCards => Group::SomeCards,
            OptionGroup::Alone => Group::Alone,
            OptionGroup::Rules => Group::Rules,
        },
    };
    OpeningPage {
        game,
        games: titles(language),
        pack: pack.map(name),
        packs: visitor.asking.service.hall().packs(game).map(name).collect(),
        levels: levels.collect(),
        wishes: played.options().into_iter().map(wish).collect(),
        filling,
        complaint,
    }
}

fn known(key: &str, language: &Language) -> Option<String> {
    language.knows(key).then(|| say!(language, key))
}

fn offered(wish: &GameOption, language: &Language) -> Input {
    let spoken = |slug: &str| say!(language, &format!("wish-{}-{slug}", wish.field));
    // A printed name is used unless there are words of our own.
    let called = |it: &NamedValue| match &it.name {
        Some(name) => known(&format!("wish-{}-{}", wish.field, it.slug), language).unwrap_or_else(|| name.clone()),
        None => spoken(&it.slug),
    };
    let words = |all: &[NamedValue]| all.iter().map(|it| (it.slug.clone(), called(it))).collect::<Vec<_>>();
    let nothing = known(&format!("wish-{}-none", wish.field), language).map(|none| (String::new(), none));
    match &wish.values {
        // Cards by name come first, and a choice of one's own last.
        OptionValues::One(all) if wish.group == OptionGroup::AllCards => {
            Input::One(words(all).into_iter().chain(nothing).collect())
        }
        OptionValues::One(all) => Input::One(nothing.into_iter().chain(words(all)).collect()),
        OptionValues::Any(all) => Input::Any(words(all)),
        OptionValues::Luck { words: luck, from, .. } => Input::Luck {
            words: nothing.into_iter().chain(words(luck)).collect(),
            named: (NAMED.to_owned(), spoken(NAMED)),
            from: words(from),
        },
        OptionValues::Switch => Input::Switch,
    }
}
