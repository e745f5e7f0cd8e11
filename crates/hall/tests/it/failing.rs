//! A store that is full or broken: what was not kept has not happened.

use std::sync::Mutex;

use hall::storage::{Addition, CardFiles, Listing, NewTable, Pending, StoredAccount, Summary};

use super::*;

#[tokio::test]
async fn what_finds_no_room_has_not_happened_and_can_be_done_when_there_is_some() {
    let house = House::new();
    let store = house.store();
    let hall = Hall::new(Arc::clone(&store) as Arc<dyn Storage>, house.settings());
    let id = two_people(&hall, "mystic").await;
    let mut following = hall.follow(&id, Viewer::Spectator, 2).await.unwrap();
    store.limit_pages(store.pages().await.unwrap()).await.unwrap();
    let mut luck = Rng::new(1);
    // The last page has room for some records.
    let (who, action, records) = loop {
        let (who, legal, records) = choice_of_person(&hall, &id).await.unwrap();
        let action = luck.choose(&legal).unwrap().clone();
        match act(&hall, &id, Some(records), who, action.clone()).await {
            Ok(_) => assert_eq!(following.next().await.unwrap().records, records + 1),
            Err(HallError::Storage(StorageError::Full)) => break (who, action, records),
            Err(error) => panic!("{error}"),
        }
    };
    let again = act(&hall, &id, Some(records), who, action.clone()).await;
    assert!(matches!(again, Err(HallError::Storage(StorageError::Full))), "{again:?}");
    assert_eq!(hall.look(&id, Gathering::records).await.unwrap(), records);
    agrees_with_its_log(&hall, &id).await;
    assert!(matches!(hall.open(opening("mystic", &[RANDOM, RANDOM])).await, Err(HallError::Storage(_))));
    tokio::select! {
        biased;
        told = following.next() => panic!("somebody was told {told:?}"),
        () = tokio::task::yield_now() => {}
    }
    store.limit_pages(1 << 20).await.unwrap();
    store.check().await.unwrap();
    act(&hall, &id, Some(records), who, action).await.unwrap();
    assert_eq!(following.next().await.unwrap().records, records + 1);
    play_to_the_end(&hall, &id, &mut luck).await;
}

#[tokio::test]
async fn a_bot_that_found_no_room_goes_on_when_there_is_some() {
    let house = House::new();
    let store = house.store();
    let hall = Hall::new(Arc::clone(&store) as Arc<dyn Storage>, house.settings());
    let id = hall.open(opening("mystic", &[RANDOM, RANDOM])).await.unwrap().id;
    store.limit_pages(store.pages().await.unwrap()).await.unwrap();
    while hall.figures().not_kept.get() == 0 {
        tokio::task::yield_now().await;
    }
    agrees_with_its_log(&hall, &id).await;
    store.limit_pages(1 << 20).await.unwrap();
    while hall.look(&id, |it| it.end().is_none()).await.unwrap() {
        hall.wake_bots().await;
    }
    agrees_with_its_log(&hall, &id).await;
}

struct Unreliable {
    store: Arc<Sqlite>,
    luck: Mutex<Rng>,
}

enum Whim {
    Works,
    /// Nothing is done.
    Fails,
    /// It is done, but the answer is lost.
    Forgets,
}

impl Unreliable {
    fn whim(&self) -> Whim {
        match self.luck.lock().unwrap().below(8) {
            0 => Whim::Fails,
            1 => Whim::Forgets,
            _ => Whim::Works,
        }
    }

    fn does<'a, T: Send + 'a>(&'a self, work: impl FnOnce(&'a Sqlite) -> Pending<'a, T> + Send + 'a) -> Pending<'a, T> {
        let broken = || StorageError::Broken("on purpose".to_owned());
        let whim = self.whim();
        Box::pin(async move {
            match whim {
                Whim::Works => work(&self.store).await,
                Whim::Fails => Err(broken()),
                Whim::Forgets => work(&self.store).await.and_then(|_| Err(broken())),
            }
        })
    }
}

impl Storage for Unreliable {
    fn open(&self, table: NewTable) -> Pending<'_, ()> {
        Storage::open(&*self.store, table)
    }
    fn append(&self, addition: Addition) -> Pending<'_, ()> {
        self.does(move |store| store.append(addition))
    }
    fn load(&self, table: &TableId) -> Pending<'_, Option<StoredTable>> {
        let table = table.clone();
        self.does(move |store| store.load(&table))
    }
    fn by_code(&self, code: &hall::Code) -> Pending<'_, Option<TableId>> {
        self.store.by_code(code)
    }
    fn list(&self, listing: Listing, now: Time) -> Pending<'_, Vec<Summary>> {
        self.store.list(listing, now)
    }
    fn overdue(&self, now: Time) -> Pending<'_, Vec<TableId>> {
        self.store.overdue(now)
    }
    fn waiting_for_bots(&self) -> Pending<'_, Vec<TableId>> {
        self.does(Storage::waiting_for_bots)
    }
    fn set_aside(&self, table: &TableId) -> Pending<'_, ()> {
        self.store.set_aside(table)
    }
    fn keep_cards(&self, cards: CardFiles) -> Pending<'_, ()> {
        self.store.keep_cards(cards)
    }
    fn cards(&self, digest: &str) -> Pending<'_, Option<CardFiles>> {
        self.store.cards(digest)
    }
    fn create_account(&self, account: StoredAccount) -> Pending<'_, ()> {
        self.store.create_account(account)
    }
    fn account(&self, name: &str) -> Pending<'_, Option<StoredAccount>> {
        self.store.account(name)
    }
    fn signing_key(&self, fresh: [u8; 32]) -> Pending<'_, [u8; 32]> {
        self.store.signing_key(fresh)
    }
    fn back_up(&self, to: &Path) -> Pending<'_, ()> {
        self.store.back_up(to)
    }
    fn check(&self) -> Pending<'_, ()> {
        self.store.check()
    }
}

/// What was acknowledged is in the log, and what is in memory follows from it,
/// whatever fails; only a lost answer may have been more than was told.
#[tokio::test]
async fn after_every_failure_the_table_is_what_its_log_says() {
    for (seed, seats) in [(1, vec![taken("Ada"), taken("Bo")]), (2, vec![taken("Ada"), RANDOM])] {
        let house = House::new();
        let store = house.store();
        let unreliable = Unreliable { store: Arc::clone(&store), luck: Mutex::new(Rng::new(seed)) };
        let hall = Hall::new(Arc::new(unreliable), house.settings());
        let id = hall.open(opening("eternity", &seats)).await.unwrap().id;
        let (mut luck, mut failures, mut known) = (Rng::new(seed), 0, 0);
        loop {
            let looked = hall.look(&id, |it| {
                let chooses = it.chooser().map(|seat| (speaker(it, seat), it.game().legal(seat)));
                (chooses, it.records(), it.end().is_some(), everything_about(it))
            });
            let Ok((chooses, records, over, seen)) = looked.await else {
                failures += 1;
                continue;
            };
            let stored = log_of(&*store, &id).await;
            assert!(records >= known, "something that was acknowledged is gone");
            assert_eq!(everything_about(&rebuilt(&stored, records as usize)), seen);
            if over {
                break;
            }
            let Some((who, legal)) = chooses else {
                hall.wake_bots().await;
                continue;
            };
            let action = luck.choose(&legal).unwrap().clone();
            match act(&hall, &id, Some(records), who, action).await {
                Ok(receipt) => known = receipt.records,
                Err(HallError::Storage(StorageError::Broken(_)) | HallError::Stale { .. }) => failures += 1,
                Err(error) => panic!("{error}"),
            }
        }
        assert!(failures > 5, "{failures}");
    }
}
