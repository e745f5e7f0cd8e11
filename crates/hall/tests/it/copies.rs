//! Copies of a store, and what is made of them.

use hall::sqlite::{self, FILE};

use super::*;

#[tokio::test]
async fn a_copy_made_while_people_play_holds_what_was_there_before() {
    let house = House::new();
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    play_on(&hall, &id, 30, &mut Rng::new(1)).await;
    let copy = house.path().join("copy.db");
    let beside = {
        let (hall, id) = (Arc::clone(&hall), id.clone());
        tokio::spawn(async move { play_on(&hall, &id, 60, &mut Rng::new(2)).await })
    };
    hall.storage().back_up(&copy).await.unwrap();
    beside.await.unwrap();
    let other = House::new();
    sqlite::restore(&copy, &other.path().join("new")).unwrap();
    let restored = Sqlite::open(&other.path().join("new")).unwrap();
    let (now, then) = (log_of(&**hall.storage(), &id).await, log_of(&restored, &id).await);
    assert!(then.records.len() >= 30);
    assert_eq!(then.records, now.records[..then.records.len()]);
    assert_eq!((&then.code, &then.charter), (&now.code, &now.charter));
    let hall = Hall::new(Arc::new(restored), other.settings());
    play_to_the_end(&hall, &id, &mut Rng::new(3)).await;
}

#[tokio::test]
async fn nothing_is_overwritten_by_a_copy() {
    let house = House::new();
    let hall = house.hall();
    let copy = house.path().join("copy.db");
    std::fs::write(&copy, "something dear").unwrap();
    assert_eq!(hall.storage().back_up(&copy).await, Err(StorageError::Conflict));
    assert_eq!(std::fs::read(&copy).unwrap(), b"something dear");
    let nowhere = house.path().join("nowhere").join("copy.db");
    assert!(hall.storage().back_up(&nowhere).await.is_err());
    assert!(sqlite::back_up(&house.path().join("absent.db"), &nowhere).is_err());
}

#[tokio::test]
async fn a_copy_is_not_put_where_a_store_is() {
    let (house, other) = (House::new(), House::new());
    let copy = house.path().join("copy.db");
    house.store().back_up(&copy).await.unwrap();
    let running = other.store();
    assert_eq!(sqlite::restore(&copy, other.path()), Err(StorageError::InUse));
    drop(running);
    assert_eq!(sqlite::restore(&copy, other.path()), Err(StorageError::Conflict));
}

#[tokio::test]
async fn what_is_no_sound_copy_is_refused() {
    let house = House::new();
    let copy = house.path().join("copy.db");
    {
        let hall = house.hall();
        for _ in 0..4 {
            two_people(&hall, "mystic").await;
        }
        hall.storage().back_up(&copy).await.unwrap();
    }
    let sound = std::fs::read(&copy).unwrap();
    let mut damaged = sound.clone();
    let middle = damaged.len() / 2;
    damaged[middle - 3_000..middle + 3_000].fill(0x5a);
    let newer = house.path().join("newer.db");
    std::fs::write(&newer, &sound).unwrap();
    rusqlite::Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
    for (what, bytes, fits) in [
        ("letter", b"a letter ".repeat(1_000), (|it| *it == StorageError::Foreign) as fn(&StorageError) -> bool),
        ("cut short", sound[..sound.len() / 2].to_vec(), |it| matches!(it, StorageError::Broken(_))),
        ("damaged", damaged, |it| matches!(it, StorageError::Broken(_))),
        ("newer", std::fs::read(&newer).unwrap(), |it| matches!(it, StorageError::Newer { .. })),
    ] {
        let (file, folder) = (house.path().join(format!("{what}.db")), house.path().join(what));
        std::fs::write(&file, bytes).unwrap();
        let error = sqlite::restore(&file, &folder).unwrap_err();
        assert!(fits(&error), "{what}: {error}");
        assert!(!folder.join(FILE).exists(), "{what}");
    }
    assert_eq!(sqlite::restore(&house.path().join("absent.db"), house.path()), Err(StorageError::Foreign));
    assert_eq!(sqlite::restore(house.path(), house.path()), Err(StorageError::Foreign));
}

/// Somebody copied the file of a server that was killed, with the log beside it.
#[tokio::test]
async fn what_is_still_in_the_log_beside_a_copy_is_not_lost() {
    let (house, other) = (House::new(), House::new());
    let hall = house.hall();
    let id = two_people(&hall, "eternity").await;
    for ending in ["", "-wal"] {
        let name = format!("{FILE}{ending}");
        std::fs::copy(house.path().join(&name), other.path().join(format!("copied-{name}"))).unwrap();
    }
    let folder = other.path().join("new");
    sqlite::restore(&other.path().join(format!("copied-{FILE}")), &folder).unwrap();
    let restored = Sqlite::open(&folder).unwrap();
    assert_eq!(log_of(&restored, &id).await, log_of(&**hall.storage(), &id).await);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::new();
    let folder = house.path().join("of its own");
    let store = Arc::new(Sqlite::open(&folder).unwrap());
    let hall = Hall::new(store, house.settings());
    two_people(&hall, "eternity").await;
    hall.storage().back_up(&folder.join("copy.db")).await.unwrap();
    sqlite::restore(&folder.join("copy.db"), &house.path().join("another")).unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    let mut files = 0;
    for folder in [folder, house.path().join("another")] {
        assert_eq!(mode(&folder), 0o700);
        for file in std::fs::read_dir(&folder).unwrap() {
            let file = file.unwrap().path();
            assert_eq!(mode(&file), 0o600, "{}", file.display());
            files += 1;
        }
    }
    assert!(files >= 7, "stores, logs, locks and the copy");
}
