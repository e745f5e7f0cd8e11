//! Who sits where: people first, bots behind them.

use ai::roster::{self, UnknownBot};
use ai::{BotKind, Level};
use table::name::{LONGEST_NAME, WrongName, checked, distinct_names};
use table::{PlannedSeat, words};
use tabletop::Slug;
use tabletop::notation::excerpt;
use text::{Language, say};

use crate::failure::{Failure, refused};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    /// The people in the order of their seats.
    pub(super) people: Vec<String>,
    pub(super) seats: Vec<PlannedSeat>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'a> {
    pub(super) players: Option<usize>,
    pub(super) people: &'a [String],
    pub(super) bots: &'a [String],
    pub(super) least: usize,
    pub(super) most: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WrongSeating {
    Name(WrongName),
    Bot(UnknownBot),
    TooMany { people: usize, bots: usize, most: usize },
    TooManyForPlayers { named: usize, players: usize },
    TooFewBots { bots: usize, seats: usize },
    NoSeatForBots { people: usize, players: usize },
}

impl Seating {
    /// Seats everybody, and gives a name to whoever has none.
    pub(super) fn new(wanted: Wanted<'_>, language: &Language) -> Result<Self, WrongSeating> {
        let people = people(wanted, language)?;
        let named = wanted.bots.iter().map(|name| Player::named(name.trim(), language)).collect::<Result<Vec<_>, _>>();
        let named = named.map_err(WrongSeating::Bot)?;
        let players = players(wanted, people.len(), named.len())?;
        let bots = bots(&named, people.len(), players)?;
        let seats_of_people = people.len();
        let kinds: Vec<_> = bots.iter().map(|bot| bot.kind).collect();
        let names: Vec<_> = people.into_iter().chain(bots.into_iter().map(|bot| bot.name)).collect();
        let mut people = distinct_names(&names);
        let bots = kinds.into_iter().zip(people.split_off(seats_of_people));
        let bots = bots.map(|(kind, name)| PlannedSeat::Bot { kind, name });
        let seats = people.iter().map(|_| PlannedSeat::Person).chain(bots).collect();
        Ok(Self { people, seats })
    }
}

#[derive(Clone, Debug)]
struct Player {
    kind: BotKind,
    name: String,
}

impl Player {
    /// A bot that was named on the command line: by its own name, or by a level,
    /// which is then what it is called.
    fn named(written: &str, language: &Language) -> Result<Self, UnknownBot> {
        let kind = roster::by_name(written)?;
        let name = match written.parse::<Level>().ok() {
            Some(level) => words::level(level, language),
            None => kind.slug().to_owned(),
        };
        Ok(Self { kind, name })
    }

    fn by_default() -> Self {
        let kind = BotKind::Greedy;
        Self { kind, name: kind.slug().to_owned() }
    }
}

fn people(wanted: Wanted<'_>, language: &Language) -> Result<Vec<String>, WrongSeating> {
    // A bot that is named alone can be watched where one plays alone.
    let bot_is_watched = wanted.least == 1 && wanted.bots.len() == 1;
    if wanted.people.is_empty() && !bot_is_watched {
        return Ok(vec![say!(language, "play-default-name", number = 1)]);
    }
    wanted.people.iter().map(|name| checked(name).map_err(WrongSeating::Name)).collect()
}

fn players(wanted: Wanted<'_>, people: usize, bots: usize) -> Result<usize, WrongSeating> {
    let named = people + bots;
    if named > wanted.most {
        return Err(WrongSeating::TooMany { people, bots, most: wanted.most });
    }
    let players = wanted.players.unwrap_or(named.max(wanted.least));
    if people == players && bots > 0 {
        return Err(WrongSeating::NoSeatForBots { people, players });
    }
    if named > players {
        return Err(WrongSeating::TooManyForPlayers { named, players });
    }
    Ok(players)
}

/// Who plays for the seats that people leave.
fn bots(named: &[Player], people: usize, players: usize) -> Result<Vec<Player>, WrongSeating> {
    let seats = players - people;
    match named {
        [] => Ok(vec![Player::by_default(); seats]),
        [all] => Ok(vec![all.clone(); seats]),
        each if each.len() == seats => Ok(each.to_vec()),
        each => Err(WrongSeating::TooFewBots { bots: each.len(), seats }),
    }
}

impl WrongSeating {
    pub(super) fn told(self, language: &Language) -> Failure {
        let name_hint = say!(language, "play-wrong-name-hint", option = "--people Ada,Bo");
        match self {
            Self::Name(WrongName::Empty) => {
                Failure::bad_input(say!(language, "play-wrong-name-empty")).with_hint(name_hint)
            }
            Self::Name(WrongName::Unseen(name)) => {
                Failure::bad_input(say!(language, "play-wrong-name-control", name = name)).with_hint(name_hint)
            }
            Self::Name(WrongName::Long(name)) => {
                let count = name.chars().count();
                let (name, most) = (excerpt(&name), LONGEST_NAME);
                let message = say!(language, "play-wrong-name-long", name = name, count = count, most = most);
                Failure::bad_input(message).with_hint(name_hint)
            }
            Self::Name(WrongName::OfSeat(name)) => {
                Failure::bad_input(say!(language, "play-wrong-name-seat", name = name)).with_hint(name_hint)
            }
            Self::Bot(unknown) => refused(unknown),
            Self::TooMany { people, bots, most } => {
                let message = say!(language, "play-too-many", people = people, bots = bots, most = most);
                Failure::bad_input(message).with_hint(say!(language, "play-too-many-hint", option = "--bots"))
            }
            Self::TooManyForPlayers { named, players } => {
                let message = say!(language, "play-too-many-for-players", named = named, players = players);
                Failure::bad_input(message).with_hint(say!(language, "play-too-many-hint", option = "--players"))
            }
            Self::TooFewBots { bots, seats } => {
                let message = say!(language, "play-too-few-bots", bots = bots, seats = seats);
                Failure::bad_input(message).with_hint(say!(language, "play-too-few-bots-hint"))
            }
            Self::NoSeatForBots { people, players } => {
                let message = say!(language, "play-no-seat-for-bots", people = people, players = players);
                let more = format!("--players {}", players + 1);
                let hint = say!(language, "play-no-seat-for-bots-hint", option = "--bots", players = more);
                Failure::bad_input(message).with_hint(hint)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(players: Option<usize>, people: &[&str], bots: &[&str]) -> Result<Vec<String>, WrongSeating> {
        seat_at_least(2, players, people, bots)
    }

    fn seat_at_least(
        least: usize,
        players: Option<usize>,
        people: &[&str],
        bots: &[&str],
    ) -> Result<Vec<String>, WrongSeating> {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let (people, bots) = (owned(people), owned(bots));
        let wanted = Wanted { players, people: &people, bots: &bots, least, most: 4 };
        let seating = Seating::new(wanted, Language::english())?;
        let mut people = seating.people.iter();
        let mut shown = |seat: &PlannedSeat| match seat {
            PlannedSeat::Person => format!("{}: person", people.next().expect("a name for each person")),
            PlannedSeat::Bot { kind, name } => format!("{name}: bot {kind}"),
        };
        Ok(seating.seats.iter().map(&mut shown).collect())
    }

    #[test]
    fn people_sit_first_and_bots_take_the_other_seats() {
        for (players, people, bots, expected) in [
            (None, &[] as &[_], &[] as &[_], &["Player 1: person", "greedy: bot greedy"] as &[_]),
            (None, &[" Ada "], &["random"], &["Ada: person", "random: bot random"]),
            (None, &["Ada", "Bo"], &[], &["Ada: person", "Bo: person"]),
            (Some(3), &["Ada"], &["random"], &["Ada: person", "random: bot random", "random 2: bot random"]),
            (Some(3), &["Ada"], &[], &["Ada: person", "greedy: bot greedy", "greedy 2: bot greedy"]),
            (None, &["Ada"], &["expert"], &["Ada: person", "Expert: bot search:8000"]),
            (
                Some(3),
                &["Ada"],
                &["easy", "search:50ms"],
                &["Ada: person", "Easy: bot novice", "search: bot search:50ms"],
            ),
            (None, &["Ada", "Ada"], &["greedy"], &["Ada: person", "Ada 2: person", "greedy: bot greedy"]),
            (None, &["A", "A", "A 2"], &[], &["A: person", "A 3: person", "A 2: person"]),
            (None, &["greedy"], &[], &["greedy: person", "greedy 2: bot greedy"]),
        ] {
            let expected = expected.iter().map(|&it| it.to_owned()).collect();
            assert_eq!(seat(players, people, bots), Ok(expected), "{players:?} {people:?} {bots:?}");
        }
    }

    #[test]
    fn where_one_plays_alone_it_is_a_person_unless_a_bot_is_named() {
        for (people, bots, expected) in [
            (&[] as &[_], &[] as &[_], &["Player 1: person"] as &[_]),
            (&["Ada"], &[], &["Ada: person"]),
            (&[], &["greedy"], &["greedy: bot greedy"]),
            // How many can sit there is for the game to say.
            (&["Ada"], &["greedy"], &["Ada: person", "greedy: bot greedy"]),
        ] {
            let expected = expected.iter().map(|&it| it.to_owned()).collect();
            assert_eq!(seat_at_least(1, None, people, bots), Ok(expected), "{people:?} {bots:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let long = "x".repeat(41);
        for (players, people, bots, expected) in [
            (None, &[" "] as &[&str], &[] as &[&str], WrongSeating::Name(WrongName::Empty)),
            (None, &["\u{1b}[2J"], &[], WrongSeating::Name(WrongName::Unseen("\u{fffd}[2J".to_owned()))),
            (None, &["A\u{202e}B"], &[], WrongSeating::Name(WrongName::Unseen("A\u{202e}B".to_owned()))),
            (None, &["P2"], &[], WrongSeating::Name(WrongName::OfSeat("P2".to_owned()))),
            (None, &[&long], &[], WrongSeating::Name(WrongName::Long(long.clone()))),
            (None, &["A", "B", "C"], &["greedy", "random"], WrongSeating::TooMany { people: 3, bots: 2, most: 4 }),
            (Some(2), &["A", "B", "C"], &[], WrongSeating::TooManyForPlayers { named: 3, players: 2 }),
            (Some(2), &["A", "B"], &["greedy"], WrongSeating::NoSeatForBots { people: 2, players: 2 }),
            (Some(4), &["A"], &["greedy", "random"], WrongSeating::TooFewBots { bots: 2, seats: 3 }),
        ] {
            assert_eq!(seat(players, people, bots), Err(expected), "{players:?} {people:?} {bots:?}");
        }
    }
}
