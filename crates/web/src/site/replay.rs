//! A game that is over, step by step.

use ::table::Gathering;
use ::table::gathering::{Glimpse, LookBack};
use axum::http::StatusCode;
use axum::response::Response;
use games::Viewpoint;
use hall::Admission;
use pages::problem::{self, Place, ProblemPage, Way};
use pages::replay::{self, Next, ReplayPage};
use pages::{Frame, Markup};
use serde::Deserialize;
use tabletop::replay::StillRunning;
use tabletop::scenario::ExportError;
use tabletop::{Decision, SeatSet, Viewer};
use text::{Language, Speech, list, say};

use super::{shown, telling};
use crate::problem::Problem;
use crate::request::asking::{At, Looked, Query};
use crate::request::visitor::Visitor;
use crate::serving::ScenarioTask;

/// How many lines of the log a page shows.
const LINES: usize = 40;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watched {
    #[serde(default)]
    seen: Option<String>,
    /// After how many steps.
    #[serde(default)]
    step: Option<String>,
    /// The code, for who only watches a table for invited people.
    #[serde(default)]
    code: Option<String>,
    /// Whether only what changes from step to step is wanted.
    #[serde(default)]
    fragment: Option<String>,
}

pub(crate) async fn replay(visitor: Visitor, At(id): At, Query(watched): Query<Watched>) -> Result<Response, Problem> {
    let ask = Looked::from(None, watched.code.clone());
    let (frame, table) = (visitor.frame(), format!("/tables/{id}"));
    let answer = |gathering: &Gathering, _: Admission<'_>| watched.answer(gathering, &table, &frame);
    let (status, page) = visitor.asking.view(&id, &ask, answer).await?;
    Ok(visitor.answer(shown(status, page)))
}

/// The position that is looked at as a scenario. Everything may be told, because
/// the game cannot be played on.
pub(crate) async fn scenario(
    visitor: Visitor,
    At(id): At,
    Query(watched): Query<Watched>,
) -> Result<Response, Problem> {
    let ask = Looked::from(None, watched.code.clone());
    let task = |gathering: &Gathering, _: Admission<'_>| {
        let game = gathering.look_back().ok_or(Problem::NotExported(ExportError::StillRunning(StillRunning)))?;
        let (viewpoint, step) =
            watched.place(game, gathering, visitor.asking.language).map_err(|_| Problem::NoSuchPage)?;
        let viewer = match viewpoint {
            Viewpoint::Everything => None,
            Viewpoint::Of(viewer) => Some(viewer),
        };
        ScenarioTask::new(gathering, viewer, Some(step))
    };
    let task = visitor.asking.view(&id, &ask, task).await??;
    Ok(visitor.answer(task.answer(&visitor.asking, &id).await?))
}

impl Watched {
    fn answer(&self, gathering: &Gathering, table: &str, frame: &Frame<'_>) -> (StatusCode, Markup) {
        let with_code = |address: &str| match &self.code {
            Some(code) => format!("{address}?code={code}"),
            None => address.to_owned(),
        };
        let Some(game) = gathering.look_back() else {
            return (StatusCode::CONFLICT, replay::too_early(&with_code(table), frame));
        };
        let address = format!("{table}/replay");
        let (viewpoint, step) = match self.place(game, gathering, frame.language) {
            Ok(place) => place,
            Err(sentence) => {
                let ways = vec![Way { address: with_code(&address), place: Place::Again }];
                return (StatusCode::BAD_REQUEST, problem::page(&ProblemPage { sentence, ways }, frame));
            }
        };
        let speech = Speech { language: frame.language, names: &gathering.game().header().players };
        let glimpse = game.after(step, viewpoint, frame.language);
        let next = told(&glimpse, gathering, speech);
        let scenario = has_scenario(&glimpse, viewpoint, gathering).then(|| {
            let code = self.code.as_deref().map(|code| format!("&code={code}")).unwrap_or_default();
            format!("{address}/scenario?seen={}&step={step}{code}", name(viewpoint))
        });
        let Glimpse { scene, mut log, .. } = glimpse;
        log.drain(..log.len().saturating_sub(LINES));
        let page = ReplayPage {
            address: &address,
            table: &with_code(table),
            code: self.code.as_deref(),
            title: gathering.game().title(frame.language),
            pack: gathering.charter().pack.as_deref(),
            step,
            steps: game.steps(),
            viewpoints: Viewpoint::all(game.seats()).map(|it| (name(it), words(it, speech))).collect(),
            viewpoint: name(viewpoint),
            scenario,
            viewer: viewpoint.viewer(),
            scene,
            log,
            next,
        };
        let markup = if self.fragment.is_some() { replay::content(&page, frame) } else { replay::page(&page, frame) };
        (StatusCode::OK, markup)
    }

    /// From where and after how many steps somebody looks, or what is wrong with
    /// that in words.
    fn place(
        &self,
        game: LookBack<'_>,
        gathering: &Gathering,
        language: &Language,
    ) -> Result<(Viewpoint, usize), String> {
        let all = || Viewpoint::all(game.seats());
        let viewpoint = match self.seen.as_deref() {
            None => Viewpoint::Everything,
            Some(written) => all().find(|&it| name(it) == written).ok_or_else(|| {
                let known = list(&all().map(name).collect::<Vec<_>>(), language);
                say!(language, "replay-no-viewpoint", written = written, known = known)
            })?,
        };
        let steps = gathering.game().steps();
        let step = match self.step.as_deref() {
            None => 0,
            Some(written) => written
                .parse()
                .ok()
                .filter(|&step| step <= steps)
                .ok_or_else(|| say!(language, "replay-no-step", written = written, steps = steps))?,
        };
        Ok((viewpoint, step))
    }
}

/// Whether the position may be had as a scenario. Where a game was broken off,
/// what was hidden from everybody stays so.
fn has_scenario(glimpse: &Glimpse, viewpoint: Viewpoint, gathering: &Gathering) -> bool {
    let is_played_out = gathering.game().decision() == Decision::Over;
    !matches!(glimpse.next, Decision::Over) && (is_played_out || viewpoint != Viewpoint::Everything)
}

/// What was decided next, in words. At the end it is told how the game ended, or
/// why it went no further.
fn told(glimpse: &Glimpse, gathering: &Gathering, speech: Speech<'_>) -> Next {
    let language = speech.language;
    if glimpse.is_last {
        return Next {
            status: telling::status(gathering, Viewer::Spectator, SeatSet::NONE, speech),
            question: None,
            chosen: None,
        };
    }
    let status = match glimpse.next {
        Decision::Player { seat, .. } => say!(language, "replay-chooses", player = speech.name(seat)),
        Decision::Chance | Decision::Over => say!(language, "replay-deals"),
    };
    let (question, chosen) = match &glimpse.next {
        Decision::Player { prompt: Some(choice), .. } => (Some(choice.question.clone()), choice.chosen.clone()),
        Decision::Player { prompt: None, .. } | Decision::Chance | Decision::Over => (None, None),
    };
    Next { status, question, chosen }
}

/// The name of a viewpoint in addresses.
fn name(viewpoint: Viewpoint) -> String {
    match viewpoint {
        Viewpoint::Everything => "open".to_owned(),
        Viewpoint::Of(viewer) => viewer.to_string(),
    }
}

fn words(viewpoint: Viewpoint, speech: Speech<'_>) -> String {
    match viewpoint {
        Viewpoint::Everything => say!(speech.language, "replay-seen-open"),
        Viewpoint::Of(Viewer::Spectator) => say!(speech.language, "replay-seen-by-spectator"),
        Viewpoint::Of(Viewer::Seat(seat)) => say!(speech.language, "replay-seen-by", player = speech.name(seat)),
    }
}
