//! Opening tables and sitting down.

use games::RegistryError;
use hall::storage::{Listing, StoredStage};
use hall::{Code, OpeningError};

use super::*;

async fn sit(hall: &Arc<Hall>, table: &Opened, name: &str, code: Option<Code>) -> Result<Receipt<Seat>, HallError> {
    hall.sit(&table.id, holder(name), None, name.to_owned(), code).await
}

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() {
    let house = House::new();
    let hall = house.hall();
    let table = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Free])).await.unwrap();
    assert_eq!(hall.look(&table.id, Gathering::waits_for).await.unwrap(), WaitsFor::Players);
    let receipt = sit(&hall, &table, "Bo", None).await.unwrap();
    assert_eq!((receipt.value, receipt.records), (P2, 2));
    assert!(hall.look(&table.id, Gathering::has_begun).await.unwrap());
    let late = sit(&hall, &table, "Cy", None).await;
    assert!(matches!(late, Err(HallError::Refused { why: TableError::Full, .. })), "{late:?}");
    assert_eq!(hall.seats_of(&table.id, holder("Bo")).await.unwrap().iter().collect::<Vec<_>>(), [P2]);
}

#[tokio::test]
async fn who_is_invited_needs_the_code() {
    let house = House::new();
    let hall = house.hall();
    let invited = Opening { access: Access::Invited, ..opening("mystic", &[taken("Ada"), SeatPlan::Free]) };
    let table = hall.open(invited).await.unwrap();
    for wrong in [None, Some(Code::random())] {
        let refused = sit(&hall, &table, "Bo", wrong).await;
        assert!(matches!(refused, Err(HallError::WrongCode)), "{refused:?}");
    }
    assert_eq!(hall.look(&table.id, Gathering::records).await.unwrap(), 1);
    assert_eq!(hall.by_code(&table.code).await.unwrap(), table.id);
    sit(&hall, &table, "Bo", Some(table.code.clone())).await.unwrap();
    let unknown = hall.by_code(&Code::random()).await;
    assert!(matches!(unknown, Err(HallError::NoSuchTable)), "{unknown:?}");
}

#[tokio::test]
async fn what_cannot_be_played_is_not_opened() {
    let house = House::new();
    let hall = house.hall();
    let odd = |options: Value, seats: &[SeatPlan]| Opening { options, ..opening("mystic", seats) };
    let two = [taken("Ada"), RANDOM];
    for (what, opening, fits) in [
        (
            "no such game",
            opening("chess", &two),
            (|error| matches!(error, OpeningError::Game(RegistryError::UnknownGame(_)))) as fn(&OpeningError) -> bool,
        ),
        ("too few", opening("eternity", &two[..1]), |error| matches!(error, OpeningError::Seats { found: 1, .. })),
        ("too many", opening("eternity", &vec![RANDOM; 5]), |it| matches!(it, OpeningError::Seats { found: 5, .. })),
        ("no such option", odd(json!({"dragons": true}), &two), |it| matches!(it, OpeningError::Game(_))),
        ("alone without a nemesis", odd(Value::Null, &two[..1]), |it| matches!(it, OpeningError::Game(_))),
    ] {
        let Err(HallError::Opening(error)) = hall.open(opening).await else { panic!("{what}") };
        assert!(fits(&error), "{what}: {error}");
    }
    let p1 = SeatPlan::Taken { holder: holder("Ada"), name: "p1".to_owned() };
    let refused = hall.open(opening("eternity", &[p1, RANDOM])).await;
    assert!(matches!(refused, Err(HallError::Refused { why: TableError::Name(_), .. })), "{refused:?}");
    let listing = Listing::Of { holder: holder("Ada"), most: 10 };
    assert!(hall.list(listing).await.unwrap().is_empty(), "nothing is kept of what was refused");
}

#[tokio::test]
async fn an_unknown_table_is_told_and_costs_nothing() {
    let house = House::new();
    let hall = house.hall();
    let unknown = TableId::random();
    let looked = hall.look(&unknown, Gathering::records).await;
    assert!(matches!(looked, Err(HallError::NoSuchTable)), "{looked:?}");
    let followed = hall.follow(&unknown, Viewer::Spectator, 0).await;
    assert!(matches!(followed, Err(HallError::NoSuchTable)), "{followed:?}");
    assert_eq!((hall.tables_in_memory(), hall.figures().followers.get()), (0, 0));
}

#[tokio::test]
async fn lists_tell_what_waits_for_players_and_whose_table_is_whose() {
    let house = House::new();
    let hall = house.hall();
    let free = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Free, RANDOM])).await.unwrap();
    let hidden = Opening { access: Access::Invited, ..opening("eternity", &[taken("Ada"), SeatPlan::Free]) };
    let hidden = hall.open(hidden).await.unwrap();
    let begun = two_people(&hall, "mystic").await;
    let public = |stage| hall.list(Listing::Public { stage, most: 10 });
    let open = public(StoredStage::Open).await.unwrap();
    assert_eq!(open.iter().map(|it| (&it.id, it.free, it.records)).collect::<Vec<_>>(), [(&free.id, 1, 1)]);
    assert_eq!(open[0].names, ["Ada", "", "random"]);
    let playing = public(StoredStage::Playing).await.unwrap();
    assert_eq!(playing.iter().map(|it| &it.id).collect::<Vec<_>>(), [&begun]);
    let of = |name| hall.list(Listing::Of { holder: holder(name), most: 10 });
    let mut ids: Vec<_> = of("Ada").await.unwrap().into_iter().map(|it| it.id).collect();
    ids.sort();
    let mut expected = vec![free.id.clone(), hidden.id.clone(), begun];
    expected.sort();
    assert_eq!(ids, expected);
    let who = Speaker { holder: holder("Ada"), seat: P1 };
    hall.act(&hidden.id, None, who, |gathering, who, now| gathering.leave(who, now)).await.unwrap();
    let left: Vec<_> = of("Ada").await.unwrap().into_iter().map(|it| it.id).collect();
    assert!(!left.contains(&hidden.id), "who has left does not find the table in their list");
}

#[tokio::test]
async fn another_game_is_one_table_for_all_who_played() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    let [ada, bo] = [("Ada", P1), ("Bo", P2)].map(|(name, seat)| Speaker { holder: holder(name), seat });
    let early = hall.rematch(&id, ada).await;
    assert!(matches!(early, Err(HallError::Refused { why: TableError::NotOver, .. })), "{early:?}");
    hall.act(&id, None, ada, |gathering, who, now| gathering.resign(who, now)).await.unwrap();
    let stranger = Speaker { holder: holder("Cy"), seat: P1 };
    let refused = hall.rematch(&id, stranger).await;
    assert!(matches!(refused, Err(HallError::WhichSeat)), "{refused:?}");
    let (one, other) = tokio::join!(hall.rematch(&id, ada), hall.rematch(&id, bo));
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(one, other);
    let (free, access) = hall.look(&one.id, |it| (it.free_seats().len(), it.charter().access)).await.unwrap();
    assert_eq!((free, access), (1, Access::Invited));
    for holder in [ada, bo].map(|who| who.holder) {
        let tables = hall.list(Listing::Of { holder, most: 10 }).await.unwrap();
        let waiting = tables.iter().filter(|it| it.stage != StoredStage::Over && it.id != one.id).count();
        assert_eq!(waiting, 0, "nobody waits at a second table");
        let held = hall.seats_of(&one.id, holder).await.unwrap();
        let before = if holder == ada.holder { P1 } else { P2 };
        assert!(!held.contains(before), "everybody sits one seat further");
    }
    assert_eq!(hall.look(&id, |it| it.rematch().map(str::to_owned)).await.unwrap(), Some(one.id.to_string()));
}

#[tokio::test]
async fn who_asks_twice_for_another_game_gets_one_table_for_all_their_seats() {
    let house = House::new();
    let hall = house.hall();
    let both = [("Ada", "Ada"), ("Ada", "Bo")];
    let seats = both.map(|(who, name)| SeatPlan::Taken { holder: holder(who), name: name.to_owned() });
    let id = hall.open(opening("eternity", &seats)).await.unwrap().id;
    let ada = Speaker { holder: holder("Ada"), seat: P1 };
    hall.act(&id, None, ada, |gathering, who, now| gathering.resign(who, now)).await.unwrap();
    let (one, other) = tokio::join!(hall.rematch(&id, ada), hall.rematch(&id, ada));
    let one = one.unwrap();
    assert_eq!(one, other.unwrap());
    assert_eq!(hall.seats_of(&one.id, holder("Ada")).await.unwrap().len(), 2);
    let playing = hall.list(Listing::Of { holder: holder("Ada"), most: 10 }).await.unwrap();
    let playing: Vec<_> = playing.into_iter().filter(|it| it.stage != StoredStage::Over).map(|it| it.id).collect();
    assert_eq!(playing, [one.id]);
}

#[tokio::test]
async fn a_table_at_which_nobody_sits_is_listed_for_a_day() {
    let house = House::new();
    let hall = house.hall();
    let free = [SeatPlan::Free, SeatPlan::Free];
    hall.open(opening("eternity", &free)).await.unwrap();
    let kept = hall.open(opening("eternity", &[taken("Ada"), SeatPlan::Free])).await.unwrap().id;
    let listed = || hall.list(Listing::Public { stage: StoredStage::Open, most: 10 });
    assert_eq!(listed().await.unwrap().len(), 2);
    house.pass(25 * 3_600 * SECOND);
    let left: Vec<_> = listed().await.unwrap().into_iter().map(|summary| summary.id).collect();
    assert_eq!(left, [kept]);
}
