//! Choosing the cards of a game on the command line.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::{BASE, ChoiceError, ConclaveWish, MysticOptions};
use mystic_vale::setup::{LAST_ROUND, SetupError};
use mystic_vale::{Cards, Collection, Mystic};
use strum::VariantNames;
use tabletop::Slug;

use crate::failure::{Failure, refused};
use crate::game_commands::Wanted;
use crate::game_commands::options::{OptionHelp, Unreadable};

/// What stands for every nemesis, one after the other.
const ALL: &str = "all";

/// The help of each option.
pub(super) const OPTIONS: &[OptionHelp] = &[
    OptionHelp {
        field: "sets",
        value: "NAMES",
        help: "The sets to play with, with commas: base, vale-of-magic, vale-of-the-wild, mana-storm, \
               nemesis [default: base, or all sets if conclaves are chosen]",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "preset",
        value: "NAME",
        help: "A choice of cards by name instead of --sets, --conclaves, --leaders and --amulets: first-game (the \
               base game), everything (all sets, with leaders and amulets), or a set that is played alone: base, \
               vale-of-magic, vale-of-the-wild, mana-storm, nemesis",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "conclaves",
        value: "NAMES",
        help: "Build the decks from six conclaves: their names, with commas; `random`; or `random-ending` \
               for six of which at least two help the game to its end. `valecraft cards mystic --kind \
               conclave` lists them",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "leaders",
        help: "Everybody has a leader; the sets must have some, as vale-of-the-wild, mana-storm and \
               nemesis do",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "amulets",
        help: "Everybody has an amulet in place of the mana token; the sets must have some, as mana-storm \
               does",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "replace_base",
        help: "The cards of nemesis take the place of those of the base game; --sets may name further sets with it",
        excludes: Some("conclaves"),
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "solo",
        value: "NEMESIS",
        help: "Play alone against this nemesis, by name, or `random`; a match of `sim` also takes `all`, \
               one after the other. `valecraft cards mystic --kind nemesis` lists them",
        ..OptionHelp::NOTHING
    },
    OptionHelp {
        field: "track",
        value: "SIDE",
        help: "The side of the corruption track: easy or standard [default: easy; a match of `sim` is \
               played on both]",
        read: track_side,
        needs: Some("solo"),
        ..OptionHelp::NOTHING
    },
];

#[derive(Debug, thiserror::Error)]
#[error("write {}", TrackSide::VARIANTS.join(" or "))]
struct NoSide;

fn track_side(written: &str) -> Result<String, Unreadable> {
    let side: TrackSide = written.trim().to_lowercase().parse().map_err(|_| NoSide)?;
    Ok(side.slug().to_owned())
}

/// Why a game cannot be set up, and what would be right on a command line.
pub(super) fn explained(error: SetupError, wanted: &Wanted<'_, Mystic>) -> Failure {
    let options = wanted.options;
    match &error {
        SetupError::NotAlone { .. } => {
            let hint = "leave --players out, and name one person or one bot at the most";
            refused(error).with_hint(hint)
        }
        SetupError::Players(_) if wanted.players == 1 => {
            refused(error).with_hint("to play alone against a nemesis, add --solo NEMESIS")
        }
        SetupError::Cards(choice) => in_words(choice, options, wanted).unwrap_or_else(|| refused(error)),
        SetupError::Players(_)
        | SetupError::Form(_)
        | SetupError::Seat(_)
        | SetupError::FirstPlayer(_)
        | SetupError::TooFew { .. }
        | SetupError::NoCardForLeader => refused(error),
    }
}

/// Why cards cannot be chosen, where a command line has more to say of it than
/// the error has.
fn in_words(error: &ChoiceError, options: &MysticOptions, wanted: &Wanted<'_, Mystic>) -> Option<Failure> {
    let is_word = |name: &&String| options.conclaves.len() > 1 && ConclaveWish::by_word(name).is_some();
    if let Some(word) = options.conclaves.iter().find(is_word) {
        let message = format!("`{}` stands alone: it brings all six conclaves", word.trim());
        let failure = Failure::bad_input(message);
        return Some(failure.with_hint("leave the other names out, or name six conclaves"));
    }
    if options.solo.as_deref().is_some_and(is_all) {
        let message = format!("`{ALL}` is for `valecraft sim`, which plays against one nemesis after the other");
        return Some(Failure::bad_input(message).with_hint("name a nemesis, or write `random`"));
    }
    if matches!(error, ChoiceError::CardOfAnotherSet { .. }) && options.luck().is_some() {
        let failure = Failure::bad_input("conclaves that luck brings may need cards of any set");
        return Some(failure.with_hint("leave --sets out, or name the conclaves yourself"));
    }
    let stands_alone = wanted.pack.cards.is_some() && options.sets.is_empty();
    if matches!(error, ChoiceError::RowNeverFills { .. }) && stands_alone {
        let collection = wanted.pack.pack::<Mystic>().ok()?;
        let own = collection.default_sets().iter().find(|set| *set != BASE)?;
        let hint = format!("the set of your pack is played alone; name others with it, as in `--sets base,{own}`");
        return Some(refused(error).with_hint(hint));
    }
    None
}

pub(super) fn is_all(written: &str) -> bool {
    written.trim().eq_ignore_ascii_case(ALL)
}

pub(super) fn caution(cards: &Cards, collection: &Collection) -> Option<String> {
    let may_not_end = !collection.can_end(cards);
    may_not_end.then(|| {
        format!(
            "fewer than two of these conclaves help a game to its end; it may go on until round {LAST_ROUND}, after \
             which it ends in any case. `--conclaves random-ending` brings enough of them."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(conclaves: &str) -> MysticOptions {
        MysticOptions { conclaves: conclaves.split(',').map(str::to_owned).collect(), ..MysticOptions::default() }
    }

    #[test]
    fn caution_is_advised_if_the_game_may_not_end() {
        const FOUR: &str = "riding_the_brink,secret_sanctuaries,seeds_of_bounty,seekers_of_the_sun";
        let collection = Collection::builtin();
        let told = |conclaves: &str| {
            let cards = collection.choose(&options(conclaves).choice(collection, 7).expect("a choice"));
            caution(&cards.expect("cards"), collection)
        };
        assert!(told(&format!("{FOUR},upwelling,homeland")).is_some_and(|caution| caution.contains("60")));
        assert_eq!(told(&format!("{FOUR},early_harvest,homeland")), None);
        assert_eq!(told("random-ending"), None);
    }
}
