//! Bots think beside everything else.

use ai::Level;
use hall::HintTask;
use hall::storage::{BotTurn, Listing};
use table::chat::{Phrase, Saying};

use super::*;

#[tokio::test]
async fn bots_play_by_themselves_as_the_seed_wants_it() {
    let house = House::new();
    let hall = house.hall();
    let id = hall.open(opening("eternity", &[RANDOM, SeatPlan::Bot(BotKind::Greedy)])).await.unwrap().id;
    play_to_the_end(&hall, &id, &mut Rng::new(0)).await;
    // The same charter, played without a hall: a bot is asked nothing but what
    // the gathering hands out.
    let stored = log_of(&**hall.storage(), &id).await;
    let mut alone = rebuilt(&stored, 1);
    for record in &stored.records[1..] {
        let choice = alone.thought().unwrap().choose(&ai::Means::reproducible());
        let record: Record = record.parse().unwrap();
        assert_eq!(alone.bot_acts(choice, record.at).unwrap(), Some(record));
    }
}

#[tokio::test]
async fn a_bot_that_thinks_is_not_asked_again_because_somebody_talks() {
    let house = House::new();
    // One thread, which is busy with another table, and room for one thought to
    // wait: who is asked twice is put off.
    let settings = Settings { thinkers: 1, waiting_thoughts: 1, ..house.settings() };
    let hall = Hall::new(house.store(), settings);
    let slow = SeatPlan::Bot(Level::Expert.bot());
    hall.open(opening("eternity", &[slow.clone(), slow])).await.unwrap();
    let id = hall.open(opening("eternity", &[taken("Ada"), RANDOM])).await.unwrap().id;
    while person_acts(&hall, &id, &mut Rng::new(1)).await {}
    let who = Speaker { holder: holder("Ada"), seat: P1 };
    for _ in 0..5 {
        let hello = Saying::Phrase(Phrase::Hello);
        hall.act(&id, None, who, move |it, who, now| it.say(who, hello, now)).await.unwrap();
    }
    assert_eq!(hall.figures().thoughts_put_off.get(), 0);
}

#[tokio::test]
async fn bots_that_were_put_off_are_asked_again() {
    let house = House::new();
    let settings = Settings { thinkers: 1, waiting_thoughts: 1, ..house.settings() };
    let hall = Hall::new(house.store(), settings);
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.push(hall.open(opening("eternity", &[RANDOM, RANDOM])).await.unwrap().id);
    }
    loop {
        hall.wake_bots().await;
        let mut left = 0;
        for id in &ids {
            left += usize::from(hall.look(id, |it| it.end().is_none()).await.unwrap());
        }
        if left == 0 {
            break;
        }
    }
    assert!(hall.storage().waiting_for_bots().await.unwrap().is_empty());
}

#[tokio::test]
async fn taking_back_while_a_bot_thinks_makes_it_think_anew() {
    let house = House::new();
    let hall = house.hall();
    let id = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Bot(BotKind::Greedy)])).await.unwrap().id;
    let who = Speaker { holder: holder("Ada"), seat: P1 };
    let mut luck = Rng::new(8);
    for _ in 0..30 {
        play_until_a_person(&hall, &id).await;
        let Some((_, legal, _)) = choice_of_person(&hall, &id).await else { break };
        act(&hall, &id, None, who, luck.choose(&legal).unwrap().clone()).await.unwrap();
        // The bot may or may not have chosen yet.
        let back = hall.act(&id, None, who, |it, who, now| it.wish_back(who, now)).await;
        assert!(back.is_ok() || matches!(back, Err(HallError::Refused { .. })), "{back:?}");
        play_until_a_person(&hall, &id).await;
        person_acts(&hall, &id, &mut luck).await;
    }
    play_to_the_end(&hall, &id, &mut luck).await;
    let stored = log_of(&**hall.storage(), &id).await;
    // Every choice of the bot is the one that it makes when it is asked alone.
    let mut alone = rebuilt(&stored, 1);
    for record in stored.records[1..].iter().map(|text| text.parse::<Record>().unwrap()) {
        match alone.thought() {
            Some(thought) if record.happenings[0].to_string().starts_with("p2 ") => {
                let choice = thought.choose(&ai::Means::reproducible());
                assert_eq!(alone.bot_acts(choice, record.at).unwrap(), Some(record));
            }
            _ => alone.repeat(&record).unwrap(),
        }
    }
}

/// Waits until no bot has to choose.
async fn play_until_a_person(hall: &Arc<Hall>, id: &TableId) {
    let from = hall.look(id, Gathering::records).await.unwrap();
    let mut following = hall.follow(id, Viewer::Spectator, from).await.unwrap();
    while hall.look(id, |it| matches!(it.waits_for(), WaitsFor::Bot(_))).await.unwrap() {
        following.next().await.unwrap();
    }
}

#[tokio::test]
async fn hints_are_for_whoever_has_to_choose() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let (who, legal, _) = choice_of_person(&hall, &id).await.unwrap();
    let of = async |seat| {
        let task = hall.look(&id, |gathering| HintTask::new(&id, gathering, seat)).await.unwrap();
        hall.hints(task, 1).await.unwrap()
    };
    let hints = of(who.seat).await;
    assert!(hints.iter().all(|hint| legal.contains(&hint.action)), "{hints:?}");
    assert!(!hints.is_empty());
    assert!(of(who.seat.next(2)).await.is_empty());
}

#[tokio::test]
async fn whose_turn_it_is_is_kept_with_the_table() {
    let house = House::new();
    let hall = house.hall();
    let id = hall.open(opening("eternity", &[taken("Ada"), RANDOM])).await.unwrap().id;
    play_until_a_person(&hall, &id).await;
    assert!(hall.storage().waiting_for_bots().await.unwrap().is_empty(), "{:?}", BotTurn::NotNow);
    let listed = hall.list(Listing::Of { holder: holder("Ada"), most: 1 }).await.unwrap();
    assert_eq!(listed[0].records, hall.look(&id, Gathering::records).await.unwrap());
}
