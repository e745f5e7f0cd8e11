//! Games that are over, as somebody with a browser looks back at them.

use axum::http::StatusCode;
use games::Viewpoint;
use serde_json::json;
use tabletop::{Rng, Viewer};
use text::{Language, LogLine, Scene};

use crate::house::House;
use crate::site::{Browser, between, id_of};

struct Moment {
    steps: usize,
    scenes: Vec<(Viewer, Scene, Vec<LogLine>)>,
}

/// A table that two people have played to its end, and what they saw on the way.
async fn played(house: &House, game: &str, seed: u64) -> (String, Vec<Moment>) {
    let (table, people) = house.ada_and_bo(game).await;
    let id = table.parse().expect("a table");
    let (mut luck, mut moments) = (Rng::new(seed), Vec::new());
    loop {
        let moment = house.hall.look(&id, |gathering| {
            let seen = |viewer| {
                let scene = gathering.game().scene(viewer, Language::english());
                (viewer, scene, gathering.log(viewer, Language::english()))
            };
            Moment { steps: gathering.game().steps(), scenes: Viewer::all(2).map(seen).collect() }
        });
        moments.push(moment.await.expect("a table"));
        let ada = people[0].acts_at_random(&table, &mut luck).await;
        if ada.is_none() && people[1].acts_at_random(&table, &mut luck).await.is_none() {
            return (table, moments);
        }
    }
}

/// The pages of a replay that a browser without a script asks for.
async fn get(browser: &Browser<'_>, table: &str, words: &str) -> String {
    let answer = browser.get(&format!("/tables/{table}/replay{words}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{words}: {}", answer.text());
    answer.text()
}

#[tokio::test]
async fn every_step_can_be_seen_from_everywhere() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        let (table, moments) = played(&house, game, 3).await;
        let steps = moments.last().expect("moments").steps;
        assert!(steps > 50, "{game}");
        for seen in ["open", "spectator", "p1", "p2"] {
            for step in 0..=steps {
                let page = get(&browser, &table, &format!("?fragment=1&seen={seen}&step={step}")).await;
                assert!(page.contains(&format!("Step {step} of {steps}")), "{page}");
                assert!(page.contains("class=\"board\"") && !page.contains("<html"), "{page}");
                assert!(!page.contains("<button") && !page.contains('⟨'), "{page}");
            }
        }
    }
}

#[tokio::test]
async fn a_viewpoint_shows_what_was_seen_from_there_and_no_more() {
    let house = House::new();
    for game in games::GAMES {
        let (table, moments) = played(&house, game, 4).await;
        let id = table.parse().expect("a table");
        for Moment { steps, scenes } in &moments {
            for (viewer, scene, log) in scenes {
                let glimpse = house.hall.look(&id, |gathering| {
                    let game = gathering.look_back().expect("a game that is over");
                    game.after(*steps, Viewpoint::Of(*viewer), Language::english())
                });
                let glimpse = glimpse.await.expect("a table");
                assert_eq!(glimpse.scene, *scene, "step {steps} seen by {viewer}");
                // Only the last lines are told.
                assert!(log.ends_with(&glimpse.log), "step {steps} seen by {viewer}: {:?}", glimpse.log);
                assert!(*steps == 0 || !glimpse.log.is_empty());
            }
        }
    }
}

#[tokio::test]
async fn all_hands_lie_open_if_that_is_asked_for() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let mut hidden = 0;
    // In some games nobody draws a card that others do not see.
    for seed in 0..20 {
        let (table, moments) = played(&house, "eternity", seed).await;
        for Moment { steps, scenes } in &moments {
            let open = get(&browser, &table, &format!("?seen=open&step={steps}")).await;
            let spectator = get(&browser, &table, &format!("?seen=spectator&step={steps}")).await;
            for (viewer, scene, _) in scenes.iter().filter(|(viewer, ..)| *viewer != Viewer::Spectator) {
                for card in scene.cards() {
                    let drawn = format!("data-card=\"{}\"", card.id);
                    assert!(open.contains(&drawn), "{viewer} saw {} in step {steps}", card.id);
                    hidden += usize::from(!spectator.contains(&drawn));
                }
            }
        }
        if hidden > 0 {
            return;
        }
    }
    panic!("nobody ever hid a card");
}

#[tokio::test]
async fn what_was_asked_and_chosen_is_told_to_who_could_see_it() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let (table, moments) = played(&house, "eternity", 6).await;
    let steps = moments.last().expect("moments").steps;
    let (mut own, mut open) = ([0, 0], 0);
    for step in 0..steps {
        let told = |page: String| usize::from(page.contains("class=\"chosen\""));
        let of = async |seen: &str| told(get(&browser, &table, &format!("?seen={seen}&step={step}")).await);
        let (one, other) = (of("p1").await, of("p2").await);
        assert_eq!(of("spectator").await, 0);
        assert_eq!(of("open").await, one + other);
        (own[0], own[1], open) = (own[0] + one, own[1] + other, open + one + other);
    }
    assert!(own[0] > 5 && own[1] > 5 && open < steps);
}

#[tokio::test]
async fn without_a_script_links_and_a_form_lead_to_every_step() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let (table, moments) = played(&house, "eternity", 7).await;
    let last = moments.last().expect("moments").steps;
    let link = |page: &str, class: &str| {
        let found = between(page, &format!("<a class=\"{class}\" data-step=\""), "\"").pop();
        found.map(|step| step.parse::<usize>().expect("a step"))
    };
    for (step, ways) in [
        (0, [None, None, Some(1), Some(last)]),
        (7, [Some(0), Some(6), Some(8), Some(last)]),
        (last, [Some(0), Some(last - 1), None, None]),
    ] {
        let page = get(&browser, &table, &format!("?step={step}&seen=p2")).await;
        assert_eq!(["first", "previous", "next", "last"].map(|class| link(&page, class)), ways, "step {step}");
        assert!(page.contains(&format!("max=\"{last}\" value=\"{step}\"")), "{page}");
        assert!(page.contains("<option value=\"p2\" selected>"), "{page}");
        assert!(page.contains("/replay.js\""));
    }
    assert!(get(&browser, &table, "").await.contains(&format!("Step 0 of {last}")));
}

#[tokio::test]
async fn a_game_that_is_being_played_is_not_looked_back_at() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        let table = browser.plays(game).await;
        for words in ["", "?step=0", "?seen=p2&step=1", "?seen=open&fragment=1"] {
            let answer = browser.get(&format!("{table}/replay{words}")).await;
            let page = answer.text();
            assert_eq!(answer.status, StatusCode::CONFLICT, "{page}");
            assert!(page.contains(&format!("href=\"{table}\"")) && !page.contains("data-card"), "{page}");
        }
        browser.submit(&format!("{table}/do/resign"), &[]).await;
        let answer = browser.get(&format!("{table}/replay?seen=open")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    }
}

#[tokio::test]
async fn a_table_that_everybody_left_can_be_looked_back_at() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let browser = Browser::new(&house).await;
    ada.does(&table, "stop", json!({})).await.ok();
    assert_eq!(browser.get(&format!("/tables/{table}/replay")).await.status, StatusCode::CONFLICT);
    bo.does(&table, "stop", json!({})).await.ok();
    let page = get(&browser, &table, "").await;
    let steps = between(&page, "max=\"", "\"").remove(0);
    let last = get(&browser, &table, &format!("?step={steps}")).await;
    assert!(last.contains("without a result"), "{last}");
}

#[tokio::test]
async fn who_does_not_know_the_code_is_refused() {
    let house = House::new();
    let (ada, bo) = (Browser::new(&house).await, Browser::new(&house).await);
    let table = ada.plays("eternity").await;
    ada.submit(&format!("{table}/do/resign"), &[]).await;
    let id = id_of(&table).parse().unwrap();
    let code = house.hall.opened(&id).await.expect("a table").code;
    for words in ["", "?seen=spectator", "?seen=p1&fragment=1", "?code=00000000"] {
        let refused = bo.get(&format!("{table}/replay{words}")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{words}");
        assert!(!refused.text().contains("data-card"));
    }
    assert_eq!(ada.get(&format!("{table}/replay")).await.status, StatusCode::OK);
    let page = bo.get(&format!("{table}/replay?code={code}")).await.text();
    let next = between(&page, "class=\"next\" data-step=\"1\" href=\"", "\"").remove(0).replace("&amp;", "&");
    assert_eq!(bo.get(&next).await.status, StatusCode::OK);
    assert!(page.contains(&format!("name=\"code\" value=\"{code}\"")), "{page}");
}

#[tokio::test]
async fn a_step_or_viewpoint_that_there_is_not_is_told_kindly() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let (table, moments) = played(&house, "eternity", 8).await;
    let last = moments.last().expect("moments").steps;
    let too_far = format!("?step={}", last + 1);
    for (words, sentence) in [
        (too_far.as_str(), "There is no step"),
        ("?step=-1", "There is no step"),
        ("?step=one", "There is no step"),
        ("?step=99999999999999999999999", "There is no step"),
        ("?seen=p3", "open, p1, p2 and spectator"),
        ("?seen=", "open, p1, p2 and spectator"),
        ("?seen=%3Cb%3E", "&lt;b&gt;"),
        ("?colour=red", "colour"),
    ] {
        let answer = browser.get(&format!("/tables/{table}/replay{words}")).await;
        let page = answer.text();
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{words}");
        assert!(page.contains(sentence) && page.contains("role=\"alert\""), "{words}: {page}");
    }
    assert_eq!(browser.get("/tables/000000000000/replay").await.status, StatusCode::NOT_FOUND);
}
