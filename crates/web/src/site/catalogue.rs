//! The cards of the games, to be looked through.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use pages::catalogue::{self, CardPage, ListPage, LostPage, Pager, Shelf};
use tabletop::notation::closest;
use tabletop::{Slug, Variants};
use text::catalogue::{Certainty, NotSelectable, Selection};
use text::{Catalogue, Language, say};

use super::shown;
use crate::problem::Problem;
use crate::request::asking::Query;
use crate::request::visitor::Visitor;

const ON_A_PAGE: usize = 48;

/// The words behind the question mark of an address.
type Words = Vec<(String, String)>;

/// The cards of a game in a language. They never change while the program runs, so
/// that they are put into words once.
fn kept(game: &str, language: &Language) -> Option<&'static Catalogue> {
    type Kept = HashMap<(&'static str, &'static str), OnceLock<Catalogue>>;
    static KEPT: OnceLock<Kept> = OnceLock::new();
    let kept = KEPT.get_or_init(|| {
        let games = games::GAMES.iter().flat_map(|&game| Language::tags().into_iter().map(move |tag| (game, tag)));
        games.map(|which| (which, OnceLock::new())).collect()
    });
    let ((game, _), place) = kept.iter().find(|((slug, tag), _)| *slug == game && *tag == language.tag())?;
    if let Some(there) = place.get() {
        return Some(there);
    }
    let made = games::catalogue(game, language).ok()?;
    Some(place.get_or_init(|| made))
}

fn title(game: &str, language: &Language) -> String {
    games::title(game, language).unwrap_or_else(|_| game.to_owned())
}

pub(crate) async fn games(visitor: Visitor) -> Response {
    let language = visitor.asking.language;
    let shelf = |&game: &&'static str| Shelf {
        game,
        title: title(game, language),
        cards: kept(game, language).map_or(0, |catalogue| catalogue.sheets.len()),
    };
    let shelves: Vec<_> = games::GAMES.iter().map(shelf).collect();
    visitor.answer(shown(StatusCode::OK, catalogue::games(&shelves, &visitor.frame())))
}

pub(crate) async fn list(
    visitor: Visitor,
    path: Result<Path<String>, axum::extract::rejection::PathRejection>,
    Query(words): Query<Words>,
) -> Result<Response, Problem> {
    let Path(game) = path.map_err(|_| Problem::NoSuchPage)?;
    let language = visitor.asking.language;
    let page = match kept(&game, language) {
        None => Err(no_game(&game, language)),
        Some(cards) => Wanted::read(&words, cards, language).and_then(|wanted| wanted.page(&game, cards, &visitor)),
    };
    Ok(visitor.answer(page.unwrap_or_else(|lost| lost.answer(&visitor))))
}

pub(crate) async fn card(
    visitor: Visitor,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
) -> Result<Response, Problem> {
    let Path((game, slug)) = path.map_err(|_| Problem::NoSuchPage)?;
    let language = visitor.asking.language;
    let Some(cards) = kept(&game, language) else {
        return Ok(visitor.answer(no_game(&game, language).answer(&visitor)));
    };
    let Some(place) = cards.sheets.iter().position(|sheet| sheet.slug == slug) else {
        return Ok(visitor.answer(no_card(&game, &slug, cards, language).answer(&visitor)));
    };
    let page = CardPage {
        game: &game,
        title: &title(&game, language),
        sheet: &cards.sheets[place],
        previous: place.checked_sub(1).and_then(|place| cards.sheets.get(place)),
        next: cards.sheets.get(place + 1),
    };
    Ok(visitor.answer(shown(StatusCode::OK, catalogue::whole_card(&page, &visitor.frame()))))
}

struct Wanted {
    selection: Selection,
    /// Which page of them, counted from one.
    page: usize,
    /// The address without the page.
    words: Words,
}

impl Wanted {
    /// Reads what a form asks for. What was left empty is not asked for.
    fn read(words: &Words, cards: &Catalogue, language: &Language) -> Result<Self, Lost> {
        let filled = words.iter().filter(|(_, value)| !value.trim().is_empty());
        let (mut page, mut text, mut certainty, mut tags) = (1, "", Certainty::Any, Vec::new());
        let mut kept = Words::new();
        for (name, value) in filled {
            match name.as_str() {
                "page" => {
                    page = value.parse().ok().filter(|&page| page > 0).ok_or_else(|| no_page(value, language))?;
                    continue;
                }
                "q" => text = value.trim(),
                "source" => {
                    certainty = value.parse().map_err(|_| no_certainty(value, language))?;
                }
                tag => tags.push((tag, value.as_str())),
            }
            kept.push((name.clone(), value.clone()));
        }
        let selection = Selection::by(tags, &cards.tags).map_err(|error| not_selectable(&error, cards, language))?;
        Ok(Self { selection: Selection { words: text.to_owned(), certainty, ..selection }, page, words: kept })
    }

    fn page(&self, game: &str, cards: &Catalogue, visitor: &Visitor) -> Result<Response, Lost> {
        let found: Vec<_> = cards.sheets.iter().filter(|sheet| self.selection.includes(sheet)).collect();
        let before = (self.page - 1).saturating_mul(ON_A_PAGE);
        if before > 0 && before >= found.len() {
            return Err(no_page(&self.page.to_string(), visitor.asking.language));
        }
        let after = found.len().min(before + ON_A_PAGE);
        let page = ListPage {
            game,
            title: &title(game, visitor.asking.language),
            tags: &cards.tags,
            selection: &self.selection,
            sheets: &found[before..after],
            before,
            found: found.len(),
            pager: Pager {
                previous: (self.page > 1).then(|| self.address(game, self.page - 1)),
                next: (after < found.len()).then(|| self.address(game, self.page + 1)),
            },
        };
        Ok(shown(StatusCode::OK, catalogue::list(&page, &visitor.frame())))
    }

    fn address(&self, game: &str, page: usize) -> String {
        let mut words = self.words.clone();
        words.push(("page".to_owned(), page.to_string()));
        // Texts can always be written so.
        format!("/cards/{game}?{}", serde_urlencoded::to_string(&words).unwrap_or_default())
    }
}

/// What there is not, and what there is instead.
struct Lost {
    status: StatusCode,
    page: LostPage,
}

impl Lost {
    fn answer(&self, visitor: &Visitor) -> Response {
        shown(self.status, catalogue::lost(&self.page, &visitor.frame()))
    }
}

fn no_game(written: &str, language: &Language) -> Lost {
    let sentence = say!(language, "catalogue-no-game", written = excerpt(written));
    let games = games::GAMES.iter().map(|game| (format!("/cards/{game}"), title(game, language)));
    Lost { status: StatusCode::NOT_FOUND, page: LostPage { sentence, instead: games.collect() } }
}

/// There may be one that is called almost like this.
fn no_card(game: &str, written: &str, cards: &Catalogue, language: &Language) -> Lost {
    let name = title(game, language);
    let sentence = say!(language, "catalogue-no-card", game = name.as_str(), written = excerpt(written));
    let close = closest(&written.to_lowercase(), cards.sheets.iter().map(|sheet| sheet.slug.as_str()));
    let close = close.and_then(|slug| cards.sheet(slug));
    let instead = close.map(|sheet| (format!("/cards/{game}/{}", sheet.slug), sheet.name.clone()));
    let all = (format!("/cards/{game}"), say!(language, "catalogue-of", game = name));
    Lost {
        status: StatusCode::NOT_FOUND,
        page: LostPage { sentence, instead: instead.into_iter().chain([all]).collect() },
    }
}

fn refused(sentence: String, instead: Vec<(String, String)>) -> Lost {
    Lost { status: StatusCode::BAD_REQUEST, page: LostPage { sentence, instead } }
}

fn no_page(written: &str, language: &Language) -> Lost {
    refused(say!(language, "catalogue-no-page", written = excerpt(written)), Vec::new())
}

fn no_certainty(written: &str, language: &Language) -> Lost {
    let tag = say!(language, "catalogue-source");
    let known =
        |it: Certainty| (format!("?source={}", it.slug()), say!(language, "catalogue-certainty", which = it.slug()));
    let sentence = say!(language, "catalogue-no-value", tag = tag, written = excerpt(written));
    refused(sentence, Certainty::all().map(known).collect())
}

fn not_selectable(error: &NotSelectable, cards: &Catalogue, language: &Language) -> Lost {
    match error {
        NotSelectable::Tag(written) => {
            let sentence = say!(language, "catalogue-no-filter", written = excerpt(written));
            let tags = cards.tags.iter().filter_map(|tag| Some((tag, tag.values.first()?)));
            let links = tags.map(|(tag, value)| (format!("?{}={}", tag.name, value.slug), tag.label.clone()));
            refused(sentence, links.collect())
        }
        NotSelectable::Value { tag, value, .. } => {
            let tag = &cards.tags[*tag];
            let sentence = say!(language, "catalogue-no-value", tag = tag.label.as_str(), written = excerpt(value));
            let links = tag.values.iter().map(|value| (format!("?{}={}", tag.name, value.slug), value.label.clone()));
            refused(sentence, links.collect())
        }
    }
}

/// What somebody wrote, not longer than is worth repeating.
fn excerpt(written: &str) -> String {
    tabletop::notation::excerpt(written)
}
