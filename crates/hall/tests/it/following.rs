//! Following a table as it goes on.

use hall::Following;
use table::gathering::Update;

use super::*;

async fn told_until(following: &mut Following, records: u64) -> Vec<Update> {
    let mut told: Vec<Update> = Vec::new();
    while told.last().is_none_or(|update| update.records < records) {
        told.push((*following.next().await.unwrap()).clone());
    }
    told
}

async fn followers(hall: &Arc<Hall>, id: &TableId, from: u64) -> Vec<Following> {
    let mut followers = Vec::new();
    for viewer in Viewer::all(2) {
        followers.push(hall.follow(id, viewer, from).await.unwrap());
    }
    followers
}

#[tokio::test]
async fn every_record_is_told_once_and_in_order_and_the_same_when_it_is_looked_up_later() {
    for game in games::GAMES {
        let house = House::new();
        let hall = house.hall();
        let id = hall.open(opening(game, &[taken("Ada"), RANDOM])).await.unwrap().id;
        let mut live = followers(&hall, &id, 0).await;
        let playing = {
            let (hall, id) = (Arc::clone(&hall), id.clone());
            tokio::spawn(async move { play_on(&hall, &id, 90, &mut Rng::new(5)).await })
        };
        let mut told = Vec::new();
        for following in &mut live {
            told.push(told_until(following, 80).await);
        }
        playing.await.unwrap();
        for (viewer, told) in Viewer::all(2).zip(&told) {
            assert_eq!(told.iter().map(|it| it.records).collect::<Vec<_>>(), (1..=80).collect::<Vec<_>>());
            for from in [0, 1, 2, 37, 79] {
                let mut later = hall.follow(&id, viewer, from).await.unwrap();
                assert_eq!(told_until(&mut later, 80).await, told[from as usize..], "{game} {viewer} from {from}");
            }
        }
    }
}

#[tokio::test]
async fn who_is_slow_catches_up_from_the_log() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let mut slow = followers(&hall, &id, 2).await;
    play_on(&hall, &id, 60, &mut Rng::new(1)).await;
    for (viewer, following) in Viewer::all(2).zip(&mut slow) {
        let told = told_until(following, 60).await;
        assert_eq!(told.iter().map(|it| it.records).collect::<Vec<_>>(), (3..=60).collect::<Vec<_>>());
        let mut fresh = hall.follow(&id, viewer, 2).await.unwrap();
        assert_eq!(told_until(&mut fresh, 60).await, told);
    }
    play_on(&hall, &id, 61, &mut Rng::new(1)).await;
    assert_eq!(slow[0].next().await.unwrap().records, 61, "and is told what is new from then on");
}

#[tokio::test]
async fn who_stops_waiting_now_and_then_misses_nothing() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let mut following = hall.follow(&id, Viewer::Spectator, 0).await.unwrap();
    let mut luck = Rng::new(2);
    let mut told = Vec::new();
    while told.last() != Some(&70) {
        if luck.below(6) == 0 {
            for _ in 0..luck.below(40) {
                let records = hall.look(&id, Gathering::records).await.unwrap();
                if records < 70 {
                    person_acts(&hall, &id, &mut luck).await;
                }
            }
        }
        tokio::select! {
            biased;
            update = following.next() => told.push(update.unwrap().records),
            () = tokio::task::yield_now() => {}
        }
    }
    assert_eq!(told, (1..=70).collect::<Vec<_>>());
}

#[tokio::test]
async fn who_has_followed_another_table_is_told_from_now_on() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let mut following = hall.follow(&id, Viewer::Spectator, 1_000).await.unwrap();
    person_acts(&hall, &id, &mut Rng::new(1)).await;
    assert_eq!(following.next().await.unwrap().records, 3);
}

#[tokio::test]
async fn followers_are_counted_and_let_go_of() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let followers = followers(&hall, &id, 0).await;
    assert_eq!(hall.figures().followers.get(), 3);
    drop(followers);
    assert_eq!(hall.figures().followers.get(), 0);
}

#[tokio::test]
async fn each_is_told_only_what_they_may_know() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let mut live = followers(&hall, &id, 2).await;
    play_on(&hall, &id, 50, &mut Rng::new(9)).await;
    for (viewer, following) in Viewer::all(2).zip(&mut live) {
        let from = hall.updates_begin_at(&id, 2).await;
        let reports: Vec<_> = told_until(following, 50).await.into_iter().flat_map(|it| it.reports).collect();
        assert_eq!(reports, hall.look(&id, |it| it.game().history(viewer, from)).await.unwrap());
    }
}

trait BeginsAt {
    /// How many steps had been taken after so many records.
    async fn updates_begin_at(&self, id: &TableId, records: usize) -> usize;
}

impl BeginsAt for Arc<Hall> {
    async fn updates_begin_at(&self, id: &TableId, records: usize) -> usize {
        rebuilt(&log_of(&**self.storage(), id).await, records).game().steps()
    }
}

#[tokio::test]
async fn whoever_left_a_seat_does_not_hear_what_the_next_one_may_know() {
    let house = House::new();
    let hall = house.hall();
    let id = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Free])).await.unwrap().id;
    hall.sit(&id, holder("Mallory"), Some(P2), "Mallory".to_owned(), None).await.unwrap();
    let mallory = Speaker { holder: holder("Mallory"), seat: P2 };
    let mut following = hall.follow(&id, Viewer::Seat(P2), 0).await.unwrap();
    let left = hall.act(&id, None, mallory, Gathering::leave).await;
    // With two seats the game has begun already, and nobody can leave.
    assert!(matches!(left, Err(HallError::Refused { why: TableError::HasBegun, .. })), "{left:?}");
    assert!(following.next().await.is_ok());

    let id = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Free, SeatPlan::Free])).await.unwrap().id;
    hall.sit(&id, holder("Mallory"), Some(P2), "Mallory".to_owned(), None).await.unwrap();
    let mut following = hall.follow(&id, Viewer::Seat(P2), 0).await.unwrap();
    hall.act(&id, None, mallory, Gathering::leave).await.unwrap();
    hall.sit(&id, holder("Bo"), Some(P2), "Bo".to_owned(), None).await.unwrap();
    for _ in 0..3 {
        following.next().await.unwrap();
    }
    assert!(matches!(following.next().await, Err(HallError::SeatLeft)));
    // Who has the seat now hears everything, from the beginning.
    let mut following = hall.follow(&id, Viewer::Seat(P2), 0).await.unwrap();
    for records in 1..=4 {
        assert_eq!(following.next().await.unwrap().records, records);
    }
}
