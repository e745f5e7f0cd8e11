//! Several servers on the same store.

use std::sync::OnceLock;

use hall::Fanout;

use super::*;

/// Tells one other server, as a message between two machines would.
#[derive(Default)]
struct Wire(OnceLock<Arc<Hall>>);

impl Fanout for Wire {
    fn announce(&self, table: &TableId, records: u64) {
        let (other, table) = (Arc::clone(self.0.get().unwrap()), table.clone());
        tokio::spawn(async move { other.hears(&table, records).await });
    }
}

#[tokio::test]
async fn whoever_follows_a_table_at_another_server_hears_everything() {
    let house = House::new();
    let store = house.store();
    let wire = Arc::new(Wire::default());
    let here = Hall::new(store.clone(), Settings { fanout: wire.clone(), ..house.settings() });
    let there = Hall::new(store, house.settings());
    assert!(wire.0.set(Arc::clone(&there)).is_ok());
    let id = two_people(&here, "mystic").await;
    let mut following = there.follow(&id, Viewer::Seat(P2), 0).await.unwrap();
    play_on(&here, &id, 40, &mut Rng::new(3)).await;
    for records in 1..=40 {
        assert_eq!(following.next().await.unwrap().records, records);
    }
    // The other server goes on from where this one is.
    let step = there.look(&id, Gathering::records).await.unwrap();
    assert_eq!(step, here.look(&id, Gathering::records).await.unwrap());
}

#[tokio::test]
async fn what_a_server_hears_late_or_of_tables_that_it_does_not_have_makes_no_difference() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    play_on(&hall, &id, 10, &mut Rng::new(3)).await;
    hall.hears(&id, 4).await;
    hall.hears(&TableId::random(), 4).await;
    assert_eq!(hall.tables_in_memory(), 1);
    assert_eq!(hall.look(&id, Gathering::records).await.unwrap(), 10);
}
