//! What is kept outlives the hall, and two who write do not get in each other's
//! way.

use hall::storage::{Addition, BotTurn, StoredStage, TableState};

use super::*;

#[tokio::test]
async fn a_table_is_the_same_after_the_hall_was_opened_again() {
    let house = House::new();
    let mut expected = Vec::new();
    {
        let hall = house.hall();
        for (game, until) in [("eternity", 2), ("eternity", 40), ("mystic", 75), ("mystic", u64::MAX)] {
            let id = two_people(&hall, game).await;
            play_on(&hall, &id, until, &mut Rng::new(4)).await;
            expected.push((id.clone(), seen(&hall, &id).await));
        }
    }
    let hall = house.hall();
    for (id, seen_before) in expected {
        assert_eq!(seen(&hall, &id).await, seen_before);
        play_to_the_end(&hall, &id, &mut Rng::new(5)).await;
    }
}

#[test]
fn a_bot_that_had_to_choose_when_the_server_stopped_goes_on() {
    let house = House::new();
    let run = |work: &mut dyn FnMut(&tokio::runtime::Runtime)| {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_time().build().unwrap();
        work(&runtime);
        runtime.shutdown_background();
    };
    let mut id = None;
    run(&mut |runtime| {
        let hall = house.hall();
        id = Some(runtime.block_on(hall.open(opening("mystic", &[RANDOM, RANDOM]))).unwrap().id);
    });
    let id = id.unwrap();
    // Stopped again and again, wherever the game has come to.
    for _ in 0..5 {
        run(&mut |runtime| {
            let hall = house.hall();
            let more = runtime.block_on(hall.look(&id, Gathering::records)).unwrap() + 3;
            runtime.block_on(hall.wake_bots());
            runtime.block_on(play_on(&hall, &id, more, &mut Rng::new(0)));
        });
    }
    run(&mut |runtime| {
        let hall = house.hall();
        runtime.block_on(async {
            let beside = Arc::clone(&hall);
            let upkeep = tokio::spawn(async move { beside.keep_up().await });
            play_to_the_end(&hall, &id, &mut Rng::new(0)).await;
            agrees_with_its_log(&hall, &id).await;
            upkeep.abort();
        });
    });
}

#[tokio::test]
async fn of_two_who_write_the_same_record_one_is_told_and_both_agree_afterwards() {
    let house = House::new();
    let store: Arc<dyn Storage> = house.store();
    let halls = [0, 1].map(|_| Hall::new(Arc::clone(&store), house.settings()));
    let id = two_people(&halls[0], "eternity").await;
    let (who, legal, records) = choice_of_person(&halls[1], &id).await.unwrap();
    act(&halls[0], &id, None, who, legal[0].clone()).await.unwrap();
    let late = act(&halls[1], &id, None, who, legal[1].clone()).await;
    let Err(HallError::Stale { expected, now }) = late else { panic!("{late:?}") };
    assert_eq!((expected, now), (records, records + 1));
    assert_eq!(seen(&halls[1], &id).await, seen(&halls[0], &id).await);
}

/// What waits together goes to the disk together.
#[tokio::test]
async fn a_record_that_is_refused_does_not_keep_others_from_being_written() {
    let house = House::new();
    let hall = house.hall();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(two_people(&hall, "eternity").await);
    }
    let stored = log_of(&**hall.storage(), &ids[0]).await;
    let next = stored.records.len() as u64;
    let addition = |table: &TableId, number| Addition {
        table: table.clone(),
        number,
        record: "@ 1\nsay p1 phrase hello".to_owned(),
        state: TableState {
            stage: StoredStage::Playing,
            names: Vec::new(),
            free: 0,
            holders: None,
            deadline: None,
            bot: BotTurn::NotNow,
            updated: Time(START),
        },
    };
    let unknown = TableId::random();
    let additions =
        [(&ids[0], next), (&ids[1], next - 1), (&ids[1], next), (&unknown, 0), (&ids[0], next), (&ids[2], next)];
    // All are handed in before the first is waited for.
    let pending = additions.map(|(table, number)| hall.storage().append(addition(table, number)));
    let mut kept = Vec::new();
    for pending in pending {
        kept.push(pending.await);
    }
    let refused = Err(StorageError::Conflict);
    assert_eq!(kept, [Ok(()), refused.clone(), Ok(()), refused.clone(), refused, Ok(())]);
    for id in &ids {
        assert_eq!(log_of(&**hall.storage(), id).await.records.len() as u64, next + 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_halls_on_one_store_never_write_the_same_record_twice() {
    let house = House::new();
    let store: Arc<dyn Storage> = house.store();
    let halls = [0, 1].map(|_| Hall::new(Arc::clone(&store), house.settings()));
    let id = two_people(&halls[0], "eternity").await;
    let before = log_of(&*store, &id).await.records.len();
    let mut playing = tokio::task::JoinSet::new();
    for (seed, hall) in (0..).zip(halls.clone()) {
        let id = id.clone();
        playing.spawn(async move {
            let (mut luck, mut kept) = (Rng::new(seed), 0);
            // What is in memory may be old, until it is found out by writing.
            while let Some((who, legal, records)) = choice_of_person(&hall, &id).await {
                let action = luck.choose(&legal).unwrap().clone();
                match act(&hall, &id, Some(records), who, action).await {
                    Ok(_) => kept += 1,
                    Err(HallError::Stale { .. } | HallError::Refused { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            kept
        });
    }
    let kept: usize = playing.join_all().await.into_iter().sum();
    let log = log_of(&*store, &id).await;
    assert_eq!(log.records.len(), before + kept, "what was acknowledged is there, and nothing else");
    let after = everything_about(&rebuilt(&log, log.records.len()));
    for hall in halls {
        assert_eq!(seen(&hall, &id).await, after);
    }
}

#[tokio::test]
async fn tables_that_nobody_touches_leave_memory_and_come_back() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    play_on(&hall, &id, 30, &mut Rng::new(1)).await;
    let before = seen(&hall, &id).await;
    let mut following = hall.follow(&id, Viewer::Spectator, 30).await.unwrap();
    assert_eq!(hall.tables_in_memory(), 1);
    house.pass(60_001);
    {
        let upkeep = hall.keep_up();
        let gone = async {
            while hall.tables_in_memory() > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            () = upkeep => {}
            () = gone => {}
        }
    }
    assert_eq!(seen(&hall, &id).await, before);
    assert_eq!(hall.figures().rebuilt.get(), 1);
    person_acts(&hall, &id, &mut Rng::new(1)).await;
    assert_eq!(following.next().await.unwrap().records, 31, "who follows it is told all the same");
}

#[tokio::test]
async fn a_store_belongs_to_one_server_at_a_time() {
    let house = House::new();
    let hall = house.hall();
    let second = Sqlite::open(house.path());
    assert!(matches!(second, Err(StorageError::InUse)), "{second:?}");
    drop(hall);
    house.store();
}

#[tokio::test]
async fn the_key_for_signatures_is_made_once() {
    let house = House::new();
    let first = house.store().signing_key([1; 32]).await.unwrap();
    let again = house.store().signing_key([2; 32]).await.unwrap();
    assert_eq!((first, again), ([1; 32], [1; 32]));
}

fn refused(house: &House) -> StorageError {
    let file = house.path().join(hall::sqlite::FILE);
    let before = std::fs::read(&file).unwrap();
    let error = Sqlite::open(house.path()).unwrap_err();
    assert_eq!(std::fs::read(&file).unwrap(), before, "nothing is changed");
    error
}

#[test]
fn files_of_others_are_refused_and_left_alone() {
    let house = House::new();
    house.meddle("CREATE TABLE recipes (name TEXT)", []);
    assert_eq!(refused(&house), StorageError::Foreign);
    let house = House::new();
    std::fs::write(house.path().join(hall::sqlite::FILE), "not a store at all, but a letter ".repeat(100)).unwrap();
    assert_eq!(refused(&house), StorageError::Foreign);
}

#[test]
fn a_store_of_a_newer_version_is_refused_and_left_alone() {
    let house = House::new();
    drop(house.store());
    house.meddle("PRAGMA user_version = 99", []);
    assert_eq!(refused(&house), StorageError::Newer { found: 99, known: 1 });
}
