//! Packs that a server offers beside the built-in cards, and tables with them.

use axum::http::StatusCode;
use games::CustomPack;
use serde_json::{Value, json};
use tabletop::{CardSource, Viewer};
use text::Language;

use crate::house::House;
use crate::site::{Browser, between, goes_to, id_of};

const MARK: &str = "Custom cards: homebrew";

/// The first built-in cards of a game, each called by a word more; in Mystic Vale
/// they are a set of their own.
fn pack(game: &str, name: &str, word: &str) -> CustomPack {
    let (_, text) = games::builtin_files(game).unwrap()[0];
    let text = text.replace("name: \"", &format!("name: \"{word} ")).replacen("slug: \"base\"", "slug: \"own\"", 1);
    CustomPack::read(name, CardSource { name: "own.ron", text: &text }).unwrap()
}

fn house_with(game: &str) -> House {
    House::with_packs(vec![pack(game, "homebrew", "Quux")])
}

fn against_a_bot(game: &str, pack: Option<&str>) -> Value {
    json!({"game": game, "pack": pack, "seats": [{"me": "Ada"}, {"bot": "easy"}], "access": "open"})
}

#[tokio::test]
async fn a_program_opens_a_table_with_a_pack() {
    for game in games::GAMES {
        let mut house = house_with(game);
        let told = house.nobody().get("/api/games").await.ok();
        for offered in told["games"].as_array().unwrap() {
            let expected = if offered["game"] == *game { json!([{"pack": "homebrew"}]) } else { Value::Null };
            assert_eq!(offered.get("packs").cloned().unwrap_or_default(), expected, "{offered}");
        }
        let (table, ada) = house.open(against_a_bot(game, Some("homebrew"))).await;
        let token = ada.token.clone().unwrap();
        assert_eq!(ada.table(&table).await["pack"], "homebrew");
        let (plain, ada) = house.open(against_a_bot(game, None)).await;
        assert_eq!(ada.table(&plain).await.get("pack"), None);
        // The folder is empty when the server starts again.
        house.packs.clear();
        house.starts_again();
        assert_eq!(house.client(&token).table(&table).await["pack"], "homebrew");
        let told = house.nobody().get("/api/games").await.ok();
        assert!(told["games"].as_array().unwrap().iter().all(|game| game.get("packs").is_none()), "{told}");
    }
}

#[tokio::test]
async fn an_unknown_pack_is_refused_by_its_name() {
    let house = house_with("eternity");
    for (game, name) in [("eternity", "homebrw"), ("mystic", "homebrew"), ("eternity", "")] {
        let refused = house.nobody().post("/api/tables", against_a_bot(game, Some(name))).await;
        let sentence = refused.problem(422, "cannot-be-opened");
        assert!(sentence.contains(&format!("`{name}`")), "{sentence}");
    }
}

#[tokio::test]
async fn the_page_offers_packs_and_marks_their_cards_everywhere() {
    for game in games::GAMES {
        let house = house_with(game);
        let browser = Browser::new(&house).await;
        let plain = browser.get(&format!("/new?game={game}")).await.text();
        let link = format!("/new?game={game}&amp;pack=homebrew");
        assert!(plain.contains(&link) && !plain.contains("name=\"pack\""), "{plain}");
        let page = browser.get(&format!("/new?game={game}&pack=homebrew")).await.text();
        assert!(page.contains("name=\"pack\" value=\"homebrew\""), "{page}");
        // What the page has chosen already is played with the pack.
        let preset = between(&page, "name=\"preset\" value=\"", "\"");
        let usual =
            [("game", game), ("pack", &"homebrew"), ("name", &"Ada"), ("seat1", &"bot-easy"), ("access", &"open")];
        let mut fields = usual.map(|(field, value)| (field, *value)).to_vec();
        fields.extend(preset.first().map(|first| ("preset", first.as_str())));
        let table = browser.submit("/new", &fields).await;
        let id = id_of(&table).parse().unwrap();
        let shown = browser.get(&table).await.text();
        assert!(shown.contains(MARK) && shown.contains("Quux "), "{shown}");
        let card = |gathering: &table::Gathering| {
            let scene = gathering.game().scene(Viewer::Spectator, Language::english());
            scene.cards().find(|card| !card.name.is_empty()).map(|card| card.id.clone())
        };
        let card = house.hall.look(&id, card).await.unwrap().expect("a card that everybody sees");
        let sheet = browser.get(&format!("/tables/{id}/card?card={card}")).await.text();
        assert!(sheet.contains(MARK), "{sheet}");
        browser.submit(&format!("{table}/do/stop"), &[]).await;
        let replay = browser.get(&format!("/tables/{id}/replay")).await.text();
        assert!(replay.contains(MARK), "{replay}");
        let again = browser.submit(&format!("{table}/rematch"), &[]).await;
        assert!(browser.get(&again).await.text().contains(MARK));
    }
}

#[tokio::test]
async fn packs_that_are_played_alike_are_shown_as_each_of_them_says() {
    for game in games::GAMES {
        let house = House::with_packs(["Zork", "Quux"].map(|word| pack(game, word, word)).into());
        let browser = Browser::new(&house).await;
        for pack in [Some("Zork"), Some("Quux"), None] {
            let (table, _) = house.open(against_a_bot(game, pack)).await;
            let shown = browser.get(&format!("/tables/{table}")).await.text();
            for word in ["Zork", "Quux"] {
                assert_eq!(shown.contains(&format!("{word} ")), pack == Some(word), "{word}: {shown}");
            }
        }
    }
}

#[tokio::test]
async fn where_no_pack_is_offered_none_is_spoken_of() {
    let house = house_with("eternity");
    let browser = Browser::new(&house).await;
    for page in ["/new?game=mystic", "/new?game=mystic&pack=homebrew"] {
        let page = browser.get(page).await.text();
        assert!(!page.contains("Built-in cards") && !page.contains("homebrew"), "{page}");
    }
    let table = browser.plays("eternity").await;
    assert!(!browser.get(&table).await.text().contains("Custom cards"));
}

#[tokio::test]
async fn a_pack_that_has_gone_is_told_on_the_page() {
    let house = house_with("eternity");
    let browser = Browser::new(&house).await;
    let fields = [("game", "eternity"), ("pack", "gone<b>"), ("name", "Ada"), ("seat1", "bot-easy")];
    let answer = browser.fill("/new", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = answer.text();
    assert!(page.contains("There are no cards “gone&lt;b&gt;” here any more"), "{page}");
    assert!(!page.contains("name=\"pack\"") && page.contains("Custom cards: homebrew"), "{page}");
    let mended: Vec<_> = fields.into_iter().filter(|(field, _)| *field != "pack").collect();
    assert!(goes_to(&browser.fill("/new", &mended).await).starts_with("/tables/"));
}

#[tokio::test]
async fn a_position_with_a_pack_names_it_as_a_scenario() {
    for game in games::GAMES {
        let mut house = house_with(game);
        let seats = json!([{"me": "Ada"}, {"me": "Bo"}]);
        let (table, ada) = house.open(json!({"game": game, "pack": "homebrew", "seats": seats})).await;
        // What the table began with counts, not what the folder holds now.
        let token = ada.token.clone().unwrap();
        house.packs.clear();
        house.starts_again();
        let written = house.client(&token).get(&format!("/api/tables/{table}/scenario")).await;
        assert_eq!(written.status, StatusCode::OK, "{}", written.text());
        assert!(written.text().contains("\ncards homebrew.ron\n"), "{}", written.text());
    }
}
