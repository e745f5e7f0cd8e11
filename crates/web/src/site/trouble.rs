//! What went wrong, as people with a browser are told it.

use axum::http::uri::PathAndQuery;
use axum::http::{Method, Uri};
use axum::response::Response;
use hall::TableId;
use pages::Frame;
use pages::problem::{self, Place, ProblemPage, Way};
use text::{Language, say};

use super::shown;
use crate::problem::Problem;

pub(crate) fn page(problem: &Problem, method: &Method, address: &Uri, frame: &Frame<'_>) -> Response {
    let page = ProblemPage { sentence: sentence(problem, frame.language), ways: ways(problem, method, address) };
    shown(problem.status(), problem::page(&page, frame))
}

/// The sentence for somebody who has no headers to send.
pub(crate) fn sentence(problem: &Problem, language: &Language) -> String {
    match problem {
        Problem::NoSuchPage | Problem::WrongMethod => say!(language, "page-no-such-page"),
        Problem::ForeignPage | Problem::MalformedToken => say!(language, "page-foreign-form"),
        Problem::WhoAreYou | Problem::WhichSeat => say!(language, "page-not-your-table"),
        Problem::WrongCode => say!(language, "page-not-invited"),
        Problem::Malformed(_)
        | Problem::TooLarge
        | Problem::TooSlow
        | Problem::TooMuch { .. }
        | Problem::NoSuchTable
        | Problem::Stale { .. }
        | Problem::Frozen(_)
        | Problem::TooLong
        | Problem::NobodyPlays
        | Problem::Neglected
        | Problem::NoRoom
        | Problem::Busy
        | Problem::Broken
        | Problem::Refused { .. }
        | Problem::NotOpened(_)
        | Problem::NoSuchCard
        | Problem::HasAccount
        | Problem::NameTaken
        | Problem::WeakPassword
        | Problem::AccountNotKnown
        | Problem::NotExported(_) => problem.sentence(language),
    }
}

/// Where somebody can go on besides the first page, the best way first.
fn ways(problem: &Problem, method: &Method, address: &Uri) -> Vec<Way> {
    let way = |address: &str, place| vec![Way { address: address.to_owned(), place }];
    // Who asked for a file had the page of the table before them.
    let has_page = !matches!(problem, Problem::NotExported(_));
    if method == Method::GET && has_page {
        let same = address.path_and_query().map(PathAndQuery::as_str).unwrap_or_default();
        return if problem.retry_after().is_some() { way(same, Place::Again) } else { Vec::new() };
    }
    // Back to a table that is not there, or not for them, would be in circles.
    let leads_nowhere = matches!(problem, Problem::NoSuchPage | Problem::NoSuchTable | Problem::WrongCode);
    let table = address.path().strip_prefix("/tables/").and_then(|rest| rest.split('/').next());
    match table.and_then(|id| id.parse::<TableId>().ok()) {
        Some(id) if !leads_nowhere => way(&format!("/tables/{id}"), Place::Table),
        None if ["/new", "/settings"].contains(&address.path()) => way(address.path(), Place::Before),
        _ => Vec::new(),
    }
}
