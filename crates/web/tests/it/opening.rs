//! Putting a table together by a form: everything that it offers reaches the
//! table, and what cannot be is told on the same page.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::House;
use crate::site::{Browser, between, id_of};

type Field<'a> = (&'a str, &'a str);

/// What was settled about the table that a form opens.
async fn settled(house: &House, browser: &Browser<'_>, fields: &[(&str, &str)]) -> Value {
    let table = browser.submit("/new", fields).await;
    let kept = house.kept(id_of(&table)).await;
    serde_json::from_str(&kept.charter).expect("a charter")
}

/// What a form says: what it has to say at least, unless something else is said
/// there. A browser sends such a field once.
fn form<'a>(game: &'a str, fields: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let usual = [("game", game), ("name", "Ada"), ("seat1", "bot-easy"), ("access", "open")];
    let usual = usual.into_iter().filter(|(name, _)| !fields.iter().any(|(said, _)| said == name));
    usual.chain(fields.iter().copied()).collect()
}

#[tokio::test]
async fn every_field_reaches_the_table() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let six = ["conclaves-named"; 6];
    let page = browser.get("/new?game=mystic").await.text();
    let conclaves = between(&page, "name=\"conclaves-named\" value=\"", "\"");
    let named: Vec<_> = six.iter().copied().zip(conclaves.iter().map(String::as_str)).collect();
    let by_name = [&[("preset", ""), ("conclaves", "named")] as &[_], &named].concat();
    let sets = [("preset", ""), ("sets", "base"), ("sets", "mana_storm")];
    let rows: Vec<(&str, Vec<Field>, &str, Value)> = vec![
        ("eternity", vec![("edition", "transcription")], "/setup/edition", json!("transcription")),
        ("eternity", vec![("edition", "printed")], "/setup/edition", json!("printed")),
        ("eternity", vec![("overpay", "free")], "/setup/overpay", json!("free")),
        ("eternity", vec![("pace", "600+15")], "/pace", json!("600+15")),
        ("eternity", vec![("pace", "3d")], "/pace", json!("3d")),
        (
            "eternity",
            vec![("pace", "own-time"), ("pace-minutes", "20"), ("pace-seconds", "7")],
            "/pace",
            json!("1200+7"),
        ),
        ("eternity", vec![("pace", "own-days"), ("pace-days", "5")], "/pace", json!("5d")),
        ("eternity", vec![("pace", "untimed")], "/pace", json!("untimed")),
        ("eternity", vec![("access", "open")], "/access", json!("open")),
        ("eternity", vec![("access", "invited")], "/access", json!("invited")),
        ("eternity", vec![("seat2", "free"), ("seat3", "here")], "/setup/players", json!(4)),
        ("mystic", vec![("preset", "first-game")], "/setup/sets", json!(["base"])),
        ("mystic", vec![("preset", "vale_of_magic")], "/setup/sets", json!(["vale_of_magic"])),
        ("mystic", vec![("preset", "everything")], "/setup/leaders", json!(true)),
        ("mystic", sets.to_vec(), "/setup/sets", json!(["base", "mana_storm"])),
        ("mystic", [&sets[..], &[("leaders", "on")]].concat(), "/setup/leaders", json!(true)),
        ("mystic", [&sets[..], &[("amulets", "on")]].concat(), "/setup/amulets", json!(true)),
        ("mystic", vec![("preset", ""), ("replace_base", "on")], "/setup/sets", json!(["nemesis"])),
        ("mystic", by_name, "/setup/conclaves", json!(&conclaves[..6])),
        ("mystic", vec![("solo", "brood_queen")], "/setup/solo/nemesis", json!("brood_queen")),
        ("mystic", vec![("solo", "random"), ("track", "standard")], "/setup/solo/track", json!("standard")),
    ];
    for (game, fields, at, expected) in rows {
        let charter = settled(&house, &browser, &form(game, &fields)).await;
        assert_eq!(charter.pointer(at), Some(&expected), "{fields:?}: {charter}");
    }
    for word in ["random", "random-ending"] {
        let fields = form("mystic", &[("preset", ""), ("conclaves", word)]);
        let charter = settled(&house, &browser, &fields).await;
        assert_eq!(charter["setup"]["conclaves"].as_array().map(Vec::len), Some(6), "{charter}");
    }
}

#[tokio::test]
async fn every_choice_that_the_page_offers_can_be_played() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let page = browser.get("/new?game=mystic").await.text();
    let presets = between(&page, "name=\"preset\" value=\"", "\"");
    let opponents = between(&between(&page, "name=\"solo\"", "</select>").remove(0), "option value=\"", "\"");
    assert!(presets.len() > 5 && opponents.len() > 10, "{presets:?} {opponents:?}");
    for preset in &presets {
        settled(&house, &browser, &form("mystic", &[("preset", preset)])).await;
    }
    for nemesis in &opponents {
        settled(&house, &browser, &form("mystic", &[("preset", "first-game"), ("solo", nemesis)])).await;
    }
}

#[tokio::test]
async fn seats_are_for_whom_the_form_says() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let fields = [("seat1", "here"), ("seat1-name", "Bo"), ("seat2", "bot-hard"), ("seat3", "here")];
    let table = browser.submit("/new", &form("eternity", &fields)).await;
    let page = browser.get(&table).await.text();
    for name in ["Ada", "Bo", "Player 4"] {
        assert!(page.contains(&format!("<b>{name}</b>")), "{name}: {page}");
    }
    let kept = house.kept(id_of(&table)).await;
    let charter: Value = serde_json::from_str(&kept.charter).unwrap();
    assert_eq!(charter["seats"].as_array().map(Vec::len), Some(4));
}

#[tokio::test]
async fn what_cannot_be_is_told_by_its_field_and_nothing_is_lost_or_opened() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let rows: Vec<(&str, Vec<Field>, &str)> = vec![
        ("mystic", vec![("preset", "everything"), ("leaders", "on")], "preset"),
        ("mystic", vec![("preset", ""), ("leaders", "on")], "leaders"),
        ("mystic", vec![("preset", ""), ("amulets", "on")], "amulets"),
        ("mystic", vec![("preset", ""), ("sets", "base"), ("conclaves", "random")], "conclaves"),
        ("mystic", vec![("preset", ""), ("conclaves", "named"), ("conclaves-named", "nonsense")], "conclaves"),
        ("mystic", vec![("preset", ""), ("conclaves", "random"), ("conclaves-named", "early_harvest")], "conclaves"),
        ("mystic", vec![("preset", ""), ("sets", "base"), ("replace_base", "on")], "replace_base"),
        ("mystic", vec![("preset", "nonsense")], "preset"),
        ("mystic", vec![("solo", "nonsense")], "solo"),
        ("mystic", vec![("seat1", "none")], "seats"),
        ("eternity", vec![("seat1", "none")], "seats"),
        ("eternity", vec![("seat2", "bot-nonsense")], "seat2"),
        ("eternity", vec![("seat2", "here"), ("seat2-name", "p2")], "seat2-name"),
        ("eternity", vec![("pace", "nonsense")], "pace"),
        ("eternity", vec![("pace", "own-time"), ("pace-minutes", "0"), ("pace-seconds", "5")], "pace"),
        ("eternity", vec![("pace", "own-days"), ("pace-days", "99999999999")], "pace"),
    ];
    for (game, fields, field) in rows {
        let answer = browser.fill("/new", &form(game, &fields)).await;
        let page = answer.text();
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}: {page}");
        assert!(page.contains(&format!("href=\"#field-{field}\"")), "{fields:?}: {page}");
        assert_eq!(page.matches(&format!("id=\"field-{field}\"")).count(), 1, "{fields:?}");
        assert!(page.contains(&format!("id=\"complaint-{field}\"")), "{fields:?}: {page}");
        assert!(page.contains("name=\"name\" value=\"Ada\""), "{fields:?}");
        assert!(page.contains("value=\"open\" checked"), "{fields:?}");
        // Words that are nobody's choice are not offered again.
        for (name, value) in fields.iter().filter(|(_, value)| !value.contains("nonsense")) {
            let kept = [
                format!("name=\"{name}\" value=\"{value}\" checked"),
                format!("<option value=\"{value}\" selected"),
                format!("input name=\"{name}\" value=\"{value}\""),
            ];
            assert!(kept.iter().any(|kept| page.contains(kept)), "{name}={value}: {page}");
        }
    }
    let home = browser.get("/").await.text();
    assert!(!home.contains("/tables/"), "{home}");
}

#[tokio::test]
async fn a_game_that_there_is_not_is_a_problem() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let answer = browser.fill("/new", &form("chess", &[])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("There is no game `chess` here."), "{}", answer.text());
    assert_eq!(browser.get("/new?game=chess").await.status, StatusCode::OK);
}
