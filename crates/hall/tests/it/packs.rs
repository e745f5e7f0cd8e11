//! Tables with packs that the hall offers beside the built-in cards.

use games::CustomPack;
use hall::{OpeningError, Who};
use tabletop::CardSource;

use super::*;

/// The first built-in cards of a game, whose slugs all begin with a word; in
/// Mystic Vale they are a set of their own.
fn pack(game: &str, name: &str, word: &str) -> CustomPack {
    let (_, text) = games::builtin_files(game).unwrap()[0];
    let text = text.replace("slug: \"", &format!("slug: \"{word}_"));
    let pack = CustomPack::read(name, CardSource { name: "own.ron", text: &text }).unwrap();
    assert_eq!(pack.game(), game);
    pack
}

fn hall_with(house: &House, packs: Vec<CustomPack>) -> Arc<Hall> {
    Hall::new(house.store(), Settings { packs, ..house.settings() })
}

fn with_pack(game: &str, pack: &str) -> Opening {
    Opening { pack: Some(pack.to_owned()), ..opening(game, &[taken("Ada"), taken("Bo")]) }
}

async fn charter(hall: &Arc<Hall>, id: &TableId) -> Charter {
    hall.look(id, |gathering| gathering.charter().clone()).await.unwrap()
}

#[tokio::test]
async fn a_table_keeps_the_pack_that_it_began_with() {
    for game in games::GAMES {
        let house = House::new();
        let hall = hall_with(&house, vec![pack(game, "homebrew", "first")]);
        let id = hall.open(with_pack(game, "homebrew")).await.unwrap().id;
        play_on(&hall, &id, 40, &mut Rng::new(6)).await;
        let before = seen(&hall, &id).await;
        assert!(before.contains("first_"), "{before}");
        drop(hall);
        // The folder has another pack of this name, and then none at all.
        let changed = hall_with(&house, vec![pack(game, "homebrew", "second")]);
        assert_eq!(seen(&changed, &id).await, before);
        let other = changed.open(with_pack(game, "homebrew")).await.unwrap().id;
        assert!(seen(&changed, &other).await.contains("second_"));
        drop(changed);
        let without = house.hall();
        assert_eq!(seen(&without, &id).await, before);
        play_to_the_end(&without, &id, &mut Rng::new(7)).await;
        let next = without.rematch(&id, Who { holder: holder("Ada"), seat: None }).await.unwrap().id;
        without
            .sit(&next, holder("Bo"), None, "Bo".to_owned(), Some(without.opened(&next).await.unwrap().code))
            .await
            .unwrap();
        assert!(seen(&without, &next).await.contains("first_"));
        let (first, second) = (charter(&without, &id).await, charter(&without, &next).await);
        assert_eq!((&second.pack, &second.files, &second.cards), (&first.pack, &first.files, &first.cards));
        assert_eq!(second.pack.as_deref(), Some("homebrew"));
    }
}

#[tokio::test]
async fn a_pack_that_is_not_offered_for_the_game_is_refused_by_its_name() {
    let house = House::new();
    let hall = hall_with(&house, vec![pack("eternity", "homebrew", "own")]);
    for (game, name, hint) in
        [("eternity", "homebrw", "there are: homebrew"), ("mystic", "homebrew", "no packs are offered for it")]
    {
        let refused = hall.open(with_pack(game, name)).await;
        let Err(HallError::Opening(error @ OpeningError::UnknownPack { .. })) = refused else { panic!("{refused:?}") };
        let told = error.to_string();
        assert!(told.contains(&format!("`{name}`")) && told.contains(hint), "{told}");
    }
}
