//! What this is, and how the games are played.

use axum::http::StatusCode;
use axum::response::Response;
use pages::about::{self, AboutPage, GameAbout};
use tabletop::{Provenance, Variants};
use text::provenance::provenance_meaning;
use text::{Language, say};

use super::home::titles;
use super::shown;
use crate::request::visitor::Visitor;

pub(crate) async fn show(visitor: Visitor) -> Response {
    let language = visitor.asking.language;
    let games = titles(language).into_iter().map(|(game, title)| GameAbout {
        game,
        title,
        how: vec![say!(language, &format!("about-how-{game}-aim")), say!(language, &format!("about-how-{game}-turn"))],
        origins: origins(game, language),
    });
    let page = AboutPage { games: games.collect() };
    visitor.answer(shown(StatusCode::OK, about::page(&page, &visitor.frame())))
}

/// How many facts about the cards of a game come from where.
fn origins(game: &str, language: &Language) -> Vec<(String, usize)> {
    let facts = games::provenance(game).unwrap_or_default();
    let count = |provenance| facts.iter().filter(|it| **it == provenance).count();
    let counted = Provenance::all().map(|provenance| (provenance_meaning(provenance, language), count(provenance)));
    counted.filter(|(_, facts)| *facts > 0).collect()
}
