//! Clocks go on whether or not anybody looks.

use table::Happening;
use table::gathering::Presence;

use super::*;

const REAL_TIME: Pace = Pace::RealTime { seconds: 60, increment: 5 };

async fn timed(hall: &Arc<Hall>) -> TableId {
    let opening = Opening { pace: REAL_TIME, ..opening("eternity", &[taken("Ada"), taken("Bo")]) };
    hall.open(opening).await.unwrap().id
}

async fn presence(hall: &Arc<Hall>, id: &TableId, seat: Seat) -> Option<Presence> {
    hall.look(id, |it| it.places()[seat.index()].presence()).await.unwrap()
}

#[tokio::test]
async fn who_runs_out_of_time_is_stood_in_for_and_may_come_back() {
    let house = House::new();
    let hall = house.hall();
    let id = timed(&hall).await;
    let (who, ..) = choice_of_person(&hall, &id).await.unwrap();
    let mut following = hall.follow(&id, Viewer::Spectator, 2).await.unwrap();
    house.pass(60 * SECOND - 1);
    hall.look_at_clocks().await;
    assert_eq!(presence(&hall, &id, who.seat).await, Some(Presence::Plays));
    house.pass(1);
    hall.look_at_clocks().await;
    assert_eq!(following.next().await.unwrap().beside, [Happening::RanOut(who.seat)]);
    assert_eq!(presence(&hall, &id, who.seat).await, Some(Presence::StoodInFor));
    let moved = following.next().await.unwrap();
    assert!(!moved.reports.is_empty(), "the bot goes on by itself");
    hall.act(&id, None, who, |gathering, who, now| gathering.come_back(who, now)).await.unwrap();
    assert_eq!(presence(&hall, &id, who.seat).await, Some(Presence::Plays));
}

#[tokio::test]
async fn time_passes_while_the_server_is_stopped() {
    let house = House::new();
    let (id, late) = {
        let hall = house.hall();
        let id = timed(&hall).await;
        (id.clone(), choice_of_person(&hall, &id).await.unwrap().0)
    };
    house.pass(30 * SECOND);
    {
        let hall = house.hall();
        hall.look_at_clocks().await;
        let left = hall.look(&id, |it| it.clock().left(late.seat, Time(START + 30 * SECOND))).await.unwrap();
        assert_eq!(left, Some(30 * SECOND));
    }
    house.pass(30 * SECOND);
    let hall = house.hall();
    let mut following = hall.follow(&id, Viewer::Spectator, 2).await.unwrap();
    hall.look_at_clocks().await;
    assert_eq!(following.next().await.unwrap().beside, [Happening::RanOut(late.seat)]);
}

#[tokio::test]
async fn a_wish_that_nobody_answers_lapses() {
    let house = House::new();
    let hall = house.hall();
    let id = timed(&hall).await;
    let mut luck = Rng::new(1);
    let (who, ..) = choice_of_person(&hall, &id).await.unwrap();
    while choice_of_person(&hall, &id).await.unwrap().0 == who {
        person_acts(&hall, &id, &mut luck).await;
    }
    person_acts(&hall, &id, &mut luck).await;
    let receipt = hall.act(&id, None, who, |gathering, who, now| gathering.wish_back(who, now)).await.unwrap();
    let WaitsFor::Consent { of, .. } = receipt.standing.waits_for else { panic!("{receipt:?}") };
    house.pass(60 * SECOND);
    let mut following = hall.follow(&id, Viewer::Spectator, receipt.records).await.unwrap();
    hall.look_at_clocks().await;
    assert_eq!(following.next().await.unwrap().beside, [Happening::Refused(of)]);
    let answered = Speaker { holder: holder(if of == P1 { "Ada" } else { "Bo" }), seat: of };
    let late = hall.act(&id, None, answered, |it, who, now| it.answer(who, Answer::Agree, now)).await;
    assert!(matches!(late, Err(HallError::Refused { why: TableError::NotAsked(_), .. })), "{late:?}");
}

#[tokio::test]
async fn a_table_that_is_over_has_no_clock_to_look_at() {
    let house = House::new();
    let hall = house.hall();
    let id = timed(&hall).await;
    let (who, ..) = choice_of_person(&hall, &id).await.unwrap();
    hall.act(&id, None, who, |gathering, who, now| gathering.resign(who, now)).await.unwrap();
    house.pass(24 * 3_600 * SECOND);
    assert!(hall.storage().overdue(hall.now()).await.unwrap().is_empty());
}
