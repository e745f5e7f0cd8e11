//! People with a name and a password.

use hall::Secret;
use hall::accounts::AccountError;

use super::*;

const PASSWORD: &str = "correct horse";

#[tokio::test]
async fn who_has_an_account_is_known_again_wherever_they_sign_in() {
    let house = House::new();
    let person = Secret::random();
    {
        let hall = house.hall();
        let account = hall.create_account(person.clone(), " Ada ", PASSWORD.to_owned()).await.unwrap();
        assert_eq!((account.name.as_str(), &account.person), ("Ada", &person));
    }
    let hall = house.hall();
    for name in ["Ada", "ada", " ADA "] {
        let account = hall.sign_in(name, PASSWORD.to_owned()).await.unwrap();
        assert_eq!((account.name.as_str(), &account.person), ("Ada", &person));
    }
    let bytes = std::fs::read(house.path().join(hall::sqlite::FILE)).unwrap();
    assert!(!bytes.windows(PASSWORD.len()).any(|window| window == PASSWORD.as_bytes()));
}

#[tokio::test]
async fn a_name_belongs_to_one_however_it_is_written() {
    let house = House::new();
    let hall = house.hall();
    let person = Secret::random();
    hall.create_account(person.clone(), "Ada", PASSWORD.to_owned()).await.unwrap();
    for name in ["Ada", "ADA", "ada "] {
        let taken = hall.create_account(Secret::random(), name, PASSWORD.to_owned()).await;
        assert!(matches!(taken, Err(AccountError::NameTaken)), "{name}: {taken:?}");
    }
    let second = hall.create_account(person, "Bo", PASSWORD.to_owned()).await;
    assert!(matches!(second, Err(AccountError::HasAccount)), "{second:?}");
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_told_in_the_same_way() {
    let house = House::new();
    let hall = house.hall();
    hall.create_account(Secret::random(), "Ada", PASSWORD.to_owned()).await.unwrap();
    for (name, password) in [("Ada", "correct house"), ("Eve", PASSWORD), ("", ""), ("Ada", "")] {
        let refused = hall.sign_in(name, password.to_owned()).await;
        assert!(matches!(refused, Err(AccountError::NotKnown)), "{name}: {refused:?}");
    }
}

#[tokio::test]
async fn names_and_passwords_have_to_make_sense() {
    let house = House::new();
    let hall = house.hall();
    for password in ["short", &"x".repeat(201)] {
        let refused = hall.create_account(Secret::random(), "Ada", password.to_owned()).await;
        assert!(matches!(refused, Err(AccountError::Password)), "{refused:?}");
    }
    for name in ["", "p1", "a\u{202e}b"] {
        let refused = hall.create_account(Secret::random(), name, PASSWORD.to_owned()).await;
        assert!(matches!(refused, Err(AccountError::Name(_))), "{name:?}: {refused:?}");
    }
    hall.create_account(Secret::random(), "Ada", "é".repeat(8)).await.unwrap();
}

#[tokio::test]
async fn passwords_wait_for_their_turn_for_a_while() {
    let house = House::new();
    let hall = house.hall();
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..12 {
        let hall = Arc::clone(&hall);
        asked.spawn(async move { hall.sign_in("Ada", PASSWORD.to_owned()).await });
    }
    let answers = asked.join_all().await;
    let count = |fits: fn(&AccountError) -> bool| answers.iter().filter(|it| it.as_ref().is_err_and(fits)).count();
    let (busy, looked_at) =
        (count(|it| matches!(it, AccountError::Busy)), count(|it| matches!(it, AccountError::NotKnown)));
    assert!(looked_at >= 2 && busy + looked_at == 12, "{answers:?}");
}

/// Otherwise whoever asks and hangs up, again and again, has as many passwords
/// looked at as they like.
#[tokio::test]
async fn whoever_hangs_up_does_not_make_room_before_the_work_is_done() {
    let house = House::new();
    let hall = house.hall();
    let begun = std::time::Instant::now();
    hall.sign_in("Ada", PASSWORD.to_owned()).await.unwrap_err();
    let once = begun.elapsed();
    for _ in 0..8 {
        let asked = tokio::spawn({
            let hall = Arc::clone(&hall);
            async move { hall.sign_in("Ada", PASSWORD.to_owned()).await }
        });
        tokio::time::sleep(once / 10).await;
        asked.abort();
    }
    // The two that were looked at are still looked at.
    let begun = std::time::Instant::now();
    hall.sign_in("Ada", PASSWORD.to_owned()).await.unwrap_err();
    assert!(begun.elapsed() >= once / 4, "{:?} after {once:?}", begun.elapsed());
}
