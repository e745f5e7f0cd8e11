//! Tables that an older or newer version of the program has left behind.

use hall::storage::CardFiles;
use tabletop::replay::Replay;

use super::*;

/// A table with some records, and what was seen of it, in a store that nobody
/// uses.
async fn left_behind(house: &House, opening: Opening) -> (TableId, String) {
    let hall = house.hall();
    let id = hall.open(opening).await.unwrap().id;
    play_on(&hall, &id, 40, &mut Rng::new(6)).await;
    (id.clone(), seen(&hall, &id).await)
}

fn rewrite(house: &House, change: impl FnOnce(Charter) -> Charter, charter: &str, id: &TableId) {
    let charter = change(Charter::parse(charter).unwrap()).reveal();
    house.meddle("UPDATE tables SET charter = ?1 WHERE id = ?2", [charter.as_str(), id.as_str()]);
}

async fn stored(house: &House, id: &TableId) -> StoredTable {
    log_of(&*house.store(), id).await
}

fn people() -> Opening {
    opening("eternity", &[taken("Ada"), taken("Bo")])
}

#[tokio::test]
async fn a_table_of_other_rules_is_frozen_and_its_steps_can_be_had() {
    let house = House::new();
    let (id, _) = left_behind(&house, people()).await;
    let log = stored(&house, &id).await;
    let steps = rebuilt(&log, log.records.len()).game().save().reveal().steps;
    rewrite(&house, |charter| Charter { rules: 999, ..charter }, &log.charter, &id);
    let hall = house.hall();
    let frozen = hall.look(&id, Gathering::records).await;
    let Err(HallError::Frozen(reason)) = frozen else { panic!("{frozen:?}") };
    assert!(reason.to_string().contains("999"), "{reason}");
    let who = Speaker { holder: holder("Ada"), seat: P1 };
    let deed = act(&hall, &id, None, who, "end".to_owned()).await;
    assert!(matches!(deed, Err(HallError::Frozen(_))), "{deed:?}");
    let record = hall.frozen_record(&id).await.unwrap();
    assert_eq!((&record.steps, record.header.rules), (&steps, 999));
    assert_eq!(record.header.players, ["Ada", "Bo"]);
    assert_eq!(Replay::parse(&record.to_string()).unwrap(), record);
}

#[tokio::test]
async fn the_whole_record_of_a_table_that_is_played_cannot_be_had() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let refused = hall.frozen_record(&id).await;
    assert!(matches!(refused, Err(HallError::NotFrozen)), "{refused:?}");
    let unknown = hall.frozen_record(&TableId::random()).await;
    assert!(matches!(unknown, Err(HallError::NoSuchTable)), "{unknown:?}");
}

#[tokio::test]
async fn cards_that_are_no_longer_built_in_are_played_with_as_they_were_kept() {
    for game in games::GAMES {
        let house = House::new();
        let (id, before) = left_behind(&house, opening(game, &[taken("Ada"), taken("Bo")])).await;
        let log = stored(&house, &id).await;
        rewrite(&house, |charter| Charter { files: Some("of old".to_owned()), ..charter }, &log.charter, &id);
        let lost = house.hall().look(&id, Gathering::records).await;
        let Err(HallError::Frozen(reason)) = lost else { panic!("{lost:?}") };
        assert!(reason.to_string().contains("cards"), "{reason}");
        let files = games::builtin_files(game).unwrap();
        let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        house.store().keep_cards(CardFiles { digest: "of old".to_owned(), files }).await.unwrap();
        let hall = house.hall();
        assert_eq!(seen(&hall, &id).await, before);
        play_to_the_end(&hall, &id, &mut Rng::new(7)).await;
    }
}

#[tokio::test]
async fn other_cards_than_those_of_the_table_freeze_it() {
    let house = House::new();
    let (id, _) = left_behind(&house, people()).await;
    let log = stored(&house, &id).await;
    rewrite(&house, |charter| Charter { cards: "0123456789abcdef".repeat(2), ..charter }, &log.charter, &id);
    let frozen = house.hall().look(&id, Gathering::records).await;
    assert!(matches!(frozen, Err(HallError::Frozen(_))), "{frozen:?}");
}

#[tokio::test]
async fn the_cards_of_every_table_are_kept() {
    for game in games::GAMES {
        let house = House::new();
        let (id, _) = left_behind(&house, opening(game, &[taken("Ada"), taken("Bo")])).await;
        let charter = Charter::parse(&stored(&house, &id).await.charter).unwrap();
        let kept = house
            .store()
            .cards(charter.files.as_deref().expect("the cards of a server are kept"))
            .await
            .unwrap()
            .unwrap();
        let kept: Vec<_> = kept.files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        assert_eq!(kept, games::builtin_files(game).unwrap());
    }
}

#[tokio::test]
async fn a_log_that_cannot_be_repeated_is_told_and_not_touched() {
    let house = House::new();
    let (id, _) = left_behind(&house, people()).await;
    for damage in ["@ 1\tp1 summon nobody", "@ 1\tnonsense", "", "@ soon"] {
        house.meddle("UPDATE records SET record = ?1 WHERE table_id = ?2 AND number = 20", [damage, id.as_str()]);
        let before = stored(&house, &id).await;
        let frozen = house.hall().look(&id, Gathering::records).await;
        assert!(matches!(frozen, Err(HallError::Frozen(_))), "{damage}: {frozen:?}");
        assert_eq!(stored(&house, &id).await, before);
    }
}

/// Otherwise they would come up before all others, again and again.
#[tokio::test]
async fn nothing_happens_by_itself_at_frozen_tables() {
    let house = House::new();
    let (late, _) = left_behind(&house, Opening { pace: Pace::Days(1), ..people() }).await;
    let log = stored(&house, &late).await;
    rewrite(&house, |charter| Charter { rules: 999, ..charter }, &log.charter, &late);
    house.meddle("UPDATE states SET bot = 1 WHERE table_id = ?1", [late.as_str()]);
    house.pass(3 * 24 * 3_600 * SECOND);
    let hall = house.hall();
    assert_eq!(hall.storage().overdue(hall.now()).await.unwrap().as_slice(), std::slice::from_ref(&late));
    hall.look_at_clocks().await;
    assert!(hall.storage().overdue(hall.now()).await.unwrap().is_empty());
    assert!(hall.storage().waiting_for_bots().await.unwrap().is_empty());
    assert_eq!(log_of(&**hall.storage(), &late).await.records, log.records);
}

/// The next version may be able to play them.
#[tokio::test]
async fn tables_that_were_set_aside_are_tried_again_after_a_start() {
    let house = House::new();
    let (late, _) = left_behind(&house, Opening { pace: Pace::Days(1), ..people() }).await;
    house.pass(3 * 24 * 3_600 * SECOND);
    {
        let store = house.store();
        store.set_aside(&late).await.unwrap();
        assert!(store.overdue(Time(house.now.load(Ordering::Relaxed))).await.unwrap().is_empty());
    }
    let hall = house.hall();
    hall.look_at_clocks().await;
    let late = hall.look(&late, |it| it.places().iter().any(|place| place.presence().is_some_and(is_late))).await;
    assert!(late.unwrap(), "the clock has run out after all");
}

fn is_late(presence: table::gathering::Presence) -> bool {
    presence == table::gathering::Presence::StoodInFor
}

#[tokio::test]
async fn what_does_not_fit_is_told_by_its_number_and_not_by_what_it_holds() {
    let house = House::new();
    let (id, _) = left_behind(&house, people()).await;
    let hidden = "@ 1\np1 summon nobody";
    house.meddle("UPDATE records SET record = ?1 WHERE table_id = ?2 AND number = 20", [hidden, id.as_str()]);
    let hall = house.hall();
    let frozen = hall.look(&id, Gathering::records).await.unwrap_err().to_string();
    assert!(frozen.contains("record 20") && !frozen.contains("nobody"), "{frozen}");
    let updates = hall.updates(&id, Viewer::Spectator, 0).await.unwrap_err().to_string();
    assert_eq!(updates, frozen);
}
