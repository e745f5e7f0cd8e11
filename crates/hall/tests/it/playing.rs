//! Games from beginning to end, and deeds that are refused.

use super::*;

#[tokio::test]
async fn whole_games_are_played() {
    let house = House::new();
    let hall = house.hall();
    let solo = Opening { options: json!({"solo": "brood_queen"}), ..opening("mystic", &[taken("Ada")]) };
    let everything = json!({"preset": "everything"});
    let everything = Opening { options: everything, ..opening("mystic", &[taken("Ada"), RANDOM, taken("Cy")]) };
    let openings = [
        opening("eternity", &[taken("Ada"), taken("Bo")]),
        opening("eternity", &[RANDOM, taken("Bo"), RANDOM]),
        opening("mystic", &[taken("Ada"), RANDOM]),
        everything,
        solo,
    ];
    for (seed, opening) in (0..).zip(openings) {
        let id = hall.open(opening).await.unwrap().id;
        play_to_the_end(&hall, &id, &mut Rng::new(seed)).await;
        agrees_with_its_log(&hall, &id).await;
    }
}

#[tokio::test]
async fn whoever_knows_less_than_there_is_is_refused() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let (who, legal, records) = choice_of_person(&hall, &id).await.unwrap();
    act(&hall, &id, Some(records), who, legal[0].clone()).await.unwrap();
    let before = seen(&hall, &id).await;
    let (who, legal, _) = choice_of_person(&hall, &id).await.unwrap();
    for wrong in [records, records + 2, 0, u64::MAX] {
        let refused = act(&hall, &id, Some(wrong), who, legal[0].clone()).await;
        let Err(HallError::Stale { expected, now }) = refused else { panic!("{refused:?}") };
        assert_eq!((expected, now), (wrong, records + 1));
    }
    assert_eq!(seen(&hall, &id).await, before);
    assert_eq!(hall.figures().stale.get(), 4);
    act(&hall, &id, Some(records + 1), who, legal[0].clone()).await.unwrap();
    agrees_with_its_log(&hall, &id).await;
}

#[tokio::test]
async fn what_is_refused_is_not_kept() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "mystic").await;
    let (who, legal, records) = choice_of_person(&hall, &id).await.unwrap();
    let before = (seen(&hall, &id).await, log_of(&**hall.storage(), &id).await);
    let stranger = Speaker { holder: holder("Eve"), ..who };
    for action in ["dance", ""] {
        let refused = act(&hall, &id, Some(records), who, action.to_owned()).await;
        assert!(matches!(refused, Err(HallError::Refused { .. })), "{action}: {refused:?}");
    }
    // How far the table has come is the business of those who sit there.
    for expected in [records, 0, records + 50] {
        let refused = act(&hall, &id, Some(expected), stranger, legal[0].clone()).await;
        assert!(matches!(refused, Err(HallError::WhichSeat)), "{refused:?}");
    }
    assert_eq!(hall.figures().stale.get(), 0);
    assert_eq!((seen(&hall, &id).await, log_of(&**hall.storage(), &id).await), before);
}

#[tokio::test]
async fn a_receipt_tells_how_things_stand_for_whoever_acted() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let (who, legal, records) = choice_of_person(&hall, &id).await.unwrap();
    let receipt = act(&hall, &id, None, who, legal[0].clone()).await.unwrap();
    assert_eq!(receipt.records, records + 1);
    let viewer = Viewer::Seat(who.seat);
    assert_eq!(receipt.standing, hall.look(&id, |it| it.standing(viewer, Time(START))).await.unwrap());
}

#[tokio::test]
async fn a_deed_that_breaks_leaves_the_table_as_it_was_kept() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let before = seen(&hall, &id).await;
    let (who, legal, _) = choice_of_person(&hall, &id).await.unwrap();
    let action = legal[0].clone();
    let broken = hall.act(&id, None, who, move |gathering, who, now| {
        gathering.act(who, &action, now)?;
        panic!("on purpose")
    });
    assert!(matches!(broken.await, Err(HallError::Storage(StorageError::Broken(_)))));
    assert_eq!(seen(&hall, &id).await, before);
}

/// Whoever asks may go away at any time.
#[tokio::test]
async fn requests_that_are_given_up_never_leave_memory_and_log_apart() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let mut luck = Rng::new(3);
    let mut went_on = 0;
    while let Some((who, legal, records)) = choice_of_person(&hall, &id).await {
        let action = luck.choose(&legal).unwrap().clone();
        let asked = act(&hall, &id, Some(records), who, action);
        tokio::select! {
            biased;
            done = asked => drop(done.unwrap()),
            () = std::future::ready(()) => {}
        }
        if luck.below(2) == 0 {
            tokio::task::yield_now().await;
        }
        if luck.below(8) == 0 {
            agrees_with_its_log(&hall, &id).await;
        }
        let now = hall.look(&id, Gathering::records).await.unwrap();
        assert!(now == records || now == records + 1);
        went_on += now - records;
        if now == records {
            // It comes about yet, or has been refused as too late.
            tokio::task::yield_now().await;
        }
    }
    assert!(went_on > 0);
    agrees_with_its_log(&hall, &id).await;
    assert_eq!(hall.look(&id, Gathering::end).await.unwrap(), Some(TableEnd::Finished));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_played_at_once() {
    let house = House::new();
    let hall = house.hall();
    let mut games = tokio::task::JoinSet::new();
    for number in 0..50_u64 {
        let hall = Arc::clone(&hall);
        games.spawn(async move {
            let seats = match number % 5 {
                0 => vec![taken("Ada"), taken("Bo")],
                1 => vec![taken("Ada"), RANDOM],
                2 => vec![RANDOM, RANDOM],
                3 => vec![taken("Ada"), RANDOM, taken("Cy")],
                _ => vec![taken("Ada"), SeatPlan::Bot(BotKind::Greedy)],
            };
            let game = games::GAMES[number as usize / 5 % games::GAMES.len()];
            let id = hall.open(opening(game, &seats)).await.unwrap().id;
            play_to_the_end(&hall, &id, &mut Rng::new(number)).await;
            id
        });
    }
    let ids = games.join_all().await;
    assert_eq!(hall.figures().opened.get(), 50);
    for id in ids.iter().step_by(7) {
        agrees_with_its_log(&hall, id).await;
    }
}

#[tokio::test]
async fn talk_does_not_make_a_choice_stale() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let (who, legal, records) = choice_of_person(&hall, &id).await.unwrap();
    for seat in [P1, P2] {
        let who = hall.look(&id, |it| speaker(it, seat)).await.unwrap();
        let hello = table::chat::Saying::Phrase(table::chat::Phrase::Hello);
        hall.act(&id, None, who, move |it, who, now| it.say(who, hello, now)).await.unwrap();
    }
    for wrong in [records - 1, records + 3] {
        let refused = act(&hall, &id, Some(wrong), who, legal[0].clone()).await;
        assert!(matches!(refused, Err(HallError::Stale { .. })), "{refused:?}");
    }
    act(&hall, &id, Some(records), who, legal[0].clone()).await.unwrap();
    let twice = act(&hall, &id, Some(records), who, legal[0].clone()).await;
    assert!(matches!(twice, Err(HallError::Stale { .. })), "{twice:?}");
}

#[tokio::test]
async fn a_table_does_not_become_longer_without_end() {
    let house = House::new();
    let hall = Hall::new(house.store(), Settings { most_records: 30, ..house.settings() });
    let id = two_people(&hall, "eternity").await;
    play_on(&hall, &id, 30, &mut Rng::new(1)).await;
    let (who, legal, _) = choice_of_person(&hall, &id).await.unwrap();
    let before = seen(&hall, &id).await;
    let refused = act(&hall, &id, None, who, legal[0].clone()).await;
    assert!(matches!(refused, Err(HallError::TooLong)), "{refused:?}");
    assert_eq!(seen(&hall, &id).await, before);
    agrees_with_its_log(&hall, &id).await;
}

#[tokio::test]
async fn a_long_log_is_told_page_by_page() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let (who, legal, _) = choice_of_person(&hall, &id).await.unwrap();
    while hall.look(&id, Gathering::records).await.unwrap() < 1_200 {
        act(&hall, &id, None, who, legal[0].clone()).await.unwrap();
        hall.act(&id, None, who, |it, who, now| it.wish_back(who, now)).await.unwrap();
    }
    let viewer = Viewer::Seat(who.seat);
    let all = hall.updates(&id, viewer, 0).await.unwrap();
    let mut pages = Vec::new();
    loop {
        let page = hall.page_of_updates(&id, viewer, pages.len() as u64).await.unwrap();
        assert!(page.len() <= hall::PAGE);
        if page.is_empty() {
            break;
        }
        pages.extend(page);
    }
    assert_eq!(pages, all);
    agrees_with_its_log(&hall, &id).await;
}
