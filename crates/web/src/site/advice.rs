//! What somebody at a table may want to know before they choose: everything about
//! a card, and what a strong bot would do.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use hall::HintTask;
use pages::hints::{self, HintLine, HintsPage};
use pages::sheet::{self, SheetPage};
use pages::{Frame, Markup};
use serde::Deserialize;
use table::{Gathering, words};
use tabletop::Viewer;
use text::Speech;

use super::looking::Looking;
use super::shown;
use super::telling::status;
use crate::problem::Problem;
use crate::request::asking::{At, Looked, Query};
use crate::request::visitor::{Extent, Visitor};
use crate::serving::think_of_hints;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfCard {
    card: String,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    code: Option<String>,
}

pub(super) async fn card(
    visitor: Visitor,
    At(id): At,
    Query(OfCard { card, seat, code }): Query<OfCard>,
    extent: Extent,
) -> Result<Response, Problem> {
    let found = |gathering: &Gathering, looking: &Looking<'_>| {
        let (game, language) = (gathering.game(), looking.language);
        let scene = gathering.has_begun().then(|| game.scene(looking.viewer, language))?;
        let speech = Speech { language, names: &game.header().players };
        let shown = scene.cards().find(|it| it.id == card).cloned()?;
        let considered = gathering.own_choice(looking.viewer).map(|seat| game.about(seat, &card, language));
        Some(SheetPage {
            table: id.as_str(),
            query: looking.query.clone(),
            step: gathering.records(),
            card: shown,
            pack: gathering.charter().pack.clone(),
            status: status(gathering, looking.viewer, looking.own, speech),
            considered: considered.unwrap_or_default(),
        })
    };
    let page = Looking::at(&visitor, &id, &Looked::from(seat, code), found).await?;
    let page = page.ok_or(Problem::NoSuchCard)?;
    let frame = visitor.frame();
    Ok(visitor.answer(part_of(extent, &page, &frame, sheet::page, sheet::content)))
}

pub(super) async fn hints(
    visitor: Visitor,
    At(id): At,
    Query(ask): Query<Looked>,
    extent: Extent,
) -> Result<Response, Problem> {
    let task = |gathering: &Gathering, looking: &Looking<'_>| match looking.viewer {
        Viewer::Seat(seat) => Ok((seat, gathering.records(), HintTask::new(&id, gathering, seat))),
        Viewer::Spectator => Err(Problem::WhichSeat),
    };
    let (seat, asked, task) = Looking::at(&visitor, &id, &ask, task).await??;
    let thought = think_of_hints(&visitor.asking, task).await?;
    let language = visitor.asking.language;
    let told = |gathering: &Gathering| {
        let now = gathering.records();
        // What was thought of another moment would be wrong now, or for others.
        if now != asked {
            return Err(Problem::Stale { now });
        }
        let speech = Speech { language, names: &gathering.game().header().players };
        Ok(HintsPage {
            table: id.as_str(),
            query: ask.query(),
            step: now,
            hints: thought
                .iter()
                .map(|hint| HintLine {
                    action: hint.action.clone(),
                    text: words::hint(hint, seat, gathering.game(), speech),
                })
                .collect(),
        })
    };
    let page = visitor.asking.service.hall().look(&id, told).await??;
    let frame = visitor.frame();
    Ok(visitor.answer(part_of(extent, &page, &frame, hints::page, hints::content)))
}

/// A page, or the part of it that a script asked for.
fn part_of<P>(
    extent: Extent,
    page: &P,
    frame: &Frame<'_>,
    whole: fn(&P, &Frame<'_>) -> Markup,
    part: fn(&P, &Frame<'_>) -> Markup,
) -> Response {
    match extent {
        Extent::Page => shown(StatusCode::OK, whole(page, frame)),
        Extent::Part => ([(CONTENT_TYPE, "text/html; charset=utf-8")], part(page, frame).into_string()).into_response(),
    }
}
