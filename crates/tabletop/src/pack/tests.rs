use serde::Deserialize;

use super::*;

/// A pack with two lists, whose fields may stand in any order.
#[derive(Deserialize)]
struct Zoo {
    birds: Vec<Animal>,
    fish: Vec<Animal>,
}

#[derive(Deserialize)]
struct Animal {
    slug: String,
    legs: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("fish have no legs")]
struct FishWithLegs;

struct ZooCheck<'a>(Spot<'a>);

impl<'a> Check<'a> for ZooCheck<'a> {
    type Problem = FishWithLegs;

    fn spot(&mut self) -> &mut Spot<'a> {
        &mut self.0
    }
}

fn legs(word: &str) -> Option<Measure> {
    (word == "legs").then_some(Measure { noun: "a number of legs", range: 0..=2 })
}

fn check(text: &str) -> Result<(), PackError<FishWithLegs>> {
    let (source, zoo): (_, Zoo) = Source::read("zoo.ron", text, legs)?;
    let lists = [("birds", &zoo.birds), ("fish", &zoo.fish)];
    let animals = || lists.into_iter().flat_map(|(list, animals)| animals.iter().enumerate().map(move |it| (list, it)));
    let mut check = ZooCheck(Spot::new(&source));
    check.slugs(animals().map(|(list, (index, animal))| (list, index, animal.slug.as_str())), &["zebra"])?;
    for (list, (index, animal)) in animals() {
        check.spot().go_to_card(list, index, &animal.slug);
        check.number("legs", animal.legs)?;
        if list == "fish" && animal.legs > 0 {
            check.refuse(FishWithLegs)?;
        }
    }
    Ok(())
}

#[test]
fn a_row_is_found_in_its_list_whichever_list_comes_first() {
    let zoo = |pike: &str, owl: &str| format!("(fish: [\n(slug: \"carp\", legs: 0),\n{pike},\n], birds: [\n{owl},\n])");
    let (pike, owl) = ("(slug: \"pike\", legs: 0)", "(slug: \"owl\", legs: 2)");
    assert_eq!(check(&zoo(pike, owl)), Ok(()));
    for (pike, owl, expected) in [
        (pike, "(slug: \"owl\", legs: 3)", "zoo.ron:5: card `owl`, field `legs`: 3 is not possible; a number of legs"),
        (
            pike,
            "(slug: \"owl\", legs: 300)",
            "zoo.ron:5:21: card `owl`, field `legs`: 300 is not possible; a number of legs",
        ),
        ("(slug: \"pike\", legs: 2)", owl, "zoo.ron:3: card `pike`: fish have no legs"),
        (pike, "(slug: \"carp\", legs: 2)", "zoo.ron:2: card `carp`, field `slug`: an earlier card (line 5) has this"),
        (pike, "(slug: \"zebra\", legs: 2)", "zoo.ron:5: card `zebra`, field `slug`: `zebra` has a meaning of its own"),
    ] {
        let refused = check(&zoo(pike, owl)).map_err(|error| error.to_string()).expect_err(expected);
        assert!(refused.starts_with(expected), "{refused}\n{expected}");
    }
}

#[test]
fn a_field_of_a_pack_is_told_from_those_of_its_rows() {
    let pack = "// (fish: [])\n(\n  note: \"(whale: 1)\", /* whale: */ birds: [(slug: \"owl\", legs: 2)],\n";
    for (field, there) in [("birds", true), ("note", true), ("fish", false), ("whale", false), ("slug", false)] {
        assert_eq!(has_field(pack, field), there, "{field}");
    }
    for text in ["", "birds: []", "))))(birds", "(birds"] {
        assert!(!has_field(text, "birds"), "{text}");
    }
}
