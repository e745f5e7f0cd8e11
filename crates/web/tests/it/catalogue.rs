//! The cards of the games, as somebody with a browser looks through them.

use axum::http::StatusCode;
use tabletop::{Slug, Variants};
use text::catalogue::{Catalogue, Certainty, Sheet};
use text::provenance::provenance_meaning;
use text::{Language, say};

use crate::house::House;
use crate::site::{Browser, between};

fn catalogue(game: &str) -> Catalogue {
    games::catalogue(game, Language::english()).expect("a game")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The slugs of all cards that are shown at an address and on the pages that
/// follow it.
async fn shown(browser: &Browser<'_>, game: &str, words: &str) -> Vec<String> {
    let (mut slugs, mut next) = (Vec::new(), Some(format!("/cards/{game}?{words}")));
    while let Some(address) = next {
        let answer = browser.get(&address).await;
        let page = answer.text();
        assert_eq!(answer.status, StatusCode::OK, "{address}: {page}");
        let found = between(&page, &format!("class=\"whole\" href=\"/cards/{game}/"), "\"");
        assert!(found.len() <= 48, "{address} is too long a page");
        slugs.extend(found);
        let link = between(&page, "rel=\"next\" href=\"", "\"").pop();
        next = link.map(|link| link.replace("&amp;", "&"));
    }
    slugs
}

fn those(cards: &Catalogue, fits: impl Fn(&Sheet) -> bool) -> Vec<String> {
    cards.sheets.iter().filter(|sheet| fits(sheet)).map(|sheet| sheet.slug.clone()).collect()
}

#[tokio::test]
async fn every_card_has_a_page_that_tells_where_each_fact_is_known_from() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        for sheet in &catalogue(game).sheets {
            let answer = browser.get(&format!("/cards/{game}/{}", sheet.slug)).await;
            let page = answer.text();
            assert_eq!(answer.status, StatusCode::OK, "{}", sheet.slug);
            assert!(page.contains(&format!("<h1>{}</h1>", escaped(&sheet.name))), "{page}");
            for line in sheet.head.iter().chain(&sheet.text).chain(&sheet.inventor) {
                assert!(page.contains(&escaped(line)), "{line} is not on the page of {}", sheet.slug);
            }
            let facts = between(&page, "<div class=\"fact\">", "</div>");
            assert_eq!(facts.len(), sheet.facts.len(), "{}", sheet.slug);
            assert!(!facts.is_empty(), "{}", sheet.slug);
            for (fact, told) in sheet.facts.iter().zip(facts) {
                assert!(told.contains(&format!("<dt>{}</dt>", escaped(&fact.label))), "{told}");
                assert!(told.contains(&provenance_meaning(fact.provenance, Language::english())), "{told}");
                assert_eq!(told.contains("Made up"), fact.provenance.is_made_up(), "{told}");
            }
        }
    }
}

#[tokio::test]
async fn facts_and_tags_have_names_that_people_read() {
    for game in games::GAMES {
        let cards = catalogue(game);
        let labels = cards.tags.iter().map(|tag| &tag.label);
        let values = cards.tags.iter().flat_map(|tag| tag.values.iter().map(|value| &value.label));
        let facts = cards.sheets.iter().flat_map(|sheet| sheet.facts.iter().map(|fact| &fact.label));
        for label in labels.chain(values).chain(facts) {
            let is_a_name = label.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric());
            assert!(is_a_name && !label.contains(['_', '⟨']), "{label}");
        }
    }
}

#[tokio::test]
async fn every_filter_shows_exactly_the_cards_that_it_names() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        let cards = catalogue(game);
        assert_eq!(shown(&browser, game, "").await, those(&cards, |_| true));
        for (place, tag) in cards.tags.iter().enumerate() {
            let mut any = 0;
            for value in &tag.values {
                let found = shown(&browser, game, &format!("{}={}", tag.name, value.slug)).await;
                assert_eq!(found, those(&cards, |sheet| sheet.tags[place].contains(&value.slug)), "{}", value.slug);
                any += found.len();
            }
            assert!(any > 0, "no card has a {}", tag.name);
        }
        let made_up = shown(&browser, game, "source=made-up").await;
        assert_eq!(made_up, those(&cards, Sheet::is_made_up));
        let known = shown(&browser, game, "source=known").await;
        assert_eq!(known, those(&cards, |sheet| !sheet.is_made_up()));
        assert_eq!(made_up.len() + known.len(), cards.sheets.len());
    }
}

#[tokio::test]
async fn filters_are_combined_and_what_is_left_empty_is_not_asked_for() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let cards = catalogue("mystic");
    let found = shown(&browser, "mystic", "kind=vale&level=2&slot=&set=&source=any&q=").await;
    assert_eq!(found, those(&cards, |sheet| sheet.has(0, "vale") && sheet.has(1, "2")));
    assert!(!found.is_empty());
    let nothing = browser.get("/cards/mystic?kind=amulet&level=2").await;
    assert_eq!(nothing.status, StatusCode::OK);
    assert!(nothing.text().contains(&say!(Language::english(), "catalogue-nothing")));
}

#[tokio::test]
async fn words_are_looked_for_in_names_and_texts() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let cards = catalogue("eternity");
    assert_eq!(shown(&browser, "eternity", "q=HYDRA").await, ["hydra"]);
    let recover = shown(&browser, "eternity", "q=recover+this").await;
    let says = |sheet: &Sheet| {
        let text = sheet.text.join(" ").to_lowercase();
        text.contains("recover") && text.contains("this")
    };
    assert_eq!(recover, those(&cards, says));
    assert!(recover.len() > 3);
    let page = browser.get("/cards/eternity?q=%22%3E%3Cb%3E").await.text();
    assert!(page.contains("&quot;&gt;&lt;b&gt;") && !page.contains("\"><b>"), "{page}");
}

#[tokio::test]
async fn the_pages_of_a_list_keep_what_was_asked_for() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let page = browser.get("/cards/mystic?kind=vale&q=vale").await.text();
    let next = between(&page, "rel=\"next\" href=\"", "\"").remove(0);
    assert_eq!(next, "/cards/mystic?kind=vale&amp;q=vale&amp;page=2");
    assert!(page.contains("<option value=\"vale\" selected>"), "{page}");
    let second = browser.get(&next.replace("&amp;", "&")).await.text();
    assert!(second.contains("rel=\"prev\" href=\"/cards/mystic?kind=vale&amp;q=vale&amp;page=1\""), "{second}");
}

#[tokio::test]
async fn neighbouring_cards_lead_to_each_other() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        let cards = catalogue(game);
        let mut slug = cards.sheets[0].slug.clone();
        assert!(!browser.get(&format!("/cards/{game}/{slug}")).await.text().contains("rel=\"prev\""));
        let mut seen = vec![slug.clone()];
        loop {
            let page = browser.get(&format!("/cards/{game}/{slug}")).await.text();
            let Some(next) = between(&page, &format!("rel=\"next\" href=\"/cards/{game}/"), "\"").pop() else { break };
            slug = next;
            seen.push(slug.clone());
        }
        assert_eq!(seen, those(&cards, |_| true));
    }
}

#[tokio::test]
async fn what_is_not_there_is_told_with_what_there_is() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for (path, status, instead) in [
        ("/cards/chess", 404, "href=\"/cards/mystic\""),
        ("/cards/chess/king", 404, "href=\"/cards/eternity\""),
        ("/cards/eternity/hidra", 404, "href=\"/cards/eternity/hydra\""),
        ("/cards/eternity/zzzzzzzz", 404, "href=\"/cards/eternity\""),
        ("/cards/eternity?family=dwarf", 400, "href=\"?family=dragon\""),
        ("/cards/eternity?cost=many", 400, "href=\"?cost=0\""),
        ("/cards/mystic?family=fire", 400, "href=\"?kind="),
        ("/cards/mystic?source=hearsay", 400, "href=\"?source=known\""),
        ("/cards/mystic?page=0", 400, "href=\"/cards\""),
        ("/cards/mystic?page=999", 400, "href=\"/cards\""),
        ("/cards/mystic?page=18446744073709551615", 400, "href=\"/cards\""),
        ("/cards/mystic?page=two", 400, "href=\"/cards\""),
        ("/cards/mystic?q=%ff", 200, "No card is like that"),
        ("/cards/%ff", 404, "There is nothing here."),
    ] {
        let answer = browser.get(path).await;
        let page = answer.text();
        assert_eq!(answer.status.as_u16(), status, "{path}: {page}");
        assert!(page.contains(instead), "{path} does not offer {instead}: {page}");
        assert_eq!(page.contains("role=\"alert\""), status != 200, "{path}");
    }
}

#[tokio::test]
async fn the_games_are_listed_with_how_many_cards_they_have() {
    let house = House::new();
    let page = Browser::new(&house).await.get("/cards").await.text();
    for game in games::GAMES {
        let cards = catalogue(game).sheets.len();
        assert!(
            page.contains(&format!("href=\"/cards/{game}\"")) && page.contains(&format!("{cards} cards")),
            "{page}"
        );
    }
    assert!(Certainty::all().all(|it| it.slug().parse() == Ok(it)));
}
