//! Setting the table as a script says.

use std::collections::HashMap;

use tabletop::pile::MOST_KNOWN;
use tabletop::scenario::lines::{Line, Lines, SetupWords, split_word};
use tabletop::scenario::{Loader, Problem, Script, ScriptError};
use tabletop::{Game, NotationError, Pile, Seat, SeatSet};

use super::flaw::Flaw;
use crate::action::Action;
use crate::cards::{CardId, Cards, Pack};
use crate::permanent::stone_limit;
use crate::rules::Rules;
use crate::setup::{LAST_ROUND, MARKERS, Setup};
use crate::state::{DEEDS_PER_TURN, Phase, Vale};
use crate::stones::Stones;

/// The most points that a script may give a player: far more than any game
/// brings.
const MOST_POINTS: u16 = 999;

const WORDS: SetupWords = SetupWords {
    options: &["players", "edition", "overpay", "cards", "first"],
    once: &["round", "phase", "turn", "reveal", "deeds"],
    lists: &["used", "market", "discards", "top", "pile"],
    once_of_a_player: &["stones", "score"],
};

const PLAYER_WORDS: [&str; 6] = ["hand", "open", "area", "marked", "stones", "score"];

/// The position that a script describes, at its first decision.
pub(super) fn stage(script: &Script, load: &mut Loader<'_>) -> Result<Vale, ScriptError> {
    let lines = Lines::of(script, &WORDS)?;
    let setup = setup(&lines, load)?;
    if lines.describe_no_position() {
        return Ok(Vale::new(&setup));
    }
    let mut scene = Scene::new(&lines, &setup)?;
    for line in lines.iter() {
        scene.place(line)?;
    }
    scene.finish()
}

fn setup(lines: &Lines<'_>, load: &mut Loader<'_>) -> Result<Setup, ScriptError> {
    let pack = lines.once("cards").map(|line| load_pack(line, load)).transpose()?;
    let option = |word| lines.once(word).map_or(("", 0), |line| (line.rest, line.number));
    let (edition, overpay) = (option("edition"), option("overpay"));
    let edition = parse_or_default(edition)?;
    let overpay = parse_or_default(overpay)?;
    let rules = Rules::new(pack.as_ref().unwrap_or(Pack::builtin()), edition, overpay);
    let players = lines.once("players").map_or(Ok(2), |line| line.number("players", 2..=4))?;
    let setup = Setup::new(rules, usize::from(players))
        .map_err(|error| ScriptError::at(lines.script.line, Flaw::from(error)))?;
    let first = lines.once("first").map(|line| line.seat(line.rest, setup.players())).transpose()?;
    // The seat was found at this table, so that it is never refused.
    Ok(first.and_then(|first| setup.with_first(first).ok()).unwrap_or(setup))
}

fn load_pack(line: Line<'_>, load: &mut Loader<'_>) -> Result<Pack, ScriptError> {
    let source = load(line.rest).map_err(|error| line.flaw(Problem::Game(error)))?;
    Pack::parse(line.rest, &source).map_err(|error| line.flaw(Flaw::Pack(Box::new(error))))
}

fn parse_or_default<T>((written, line): (&str, usize)) -> Result<T, ScriptError>
where
    T: Default + std::str::FromStr<Err = crate::setup::UnknownOption>,
{
    if written.is_empty() {
        return Ok(T::default());
    }
    written.parse().map_err(|error| ScriptError::at(line, Flaw::Option(error)))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Zone {
    Hand(Seat),
    OpenHand(Seat),
    Area(Seat),
    Marked(Seat),
    Market,
    Discards,
    Pile,
    Top,
}

struct Scene<'a> {
    lines: &'a Lines<'a>,
    vale: Vale,
    placed: HashMap<CardId, usize>,
    /// Where the cards go that are named nowhere.
    rest: Option<(Zone, usize)>,
    /// The cards of the pile whose place is not known.
    pile: Cards,
    /// The known top of the pile, the topmost first.
    top: Vec<CardId>,
}

impl<'a> Scene<'a> {
    fn new(lines: &'a Lines<'a>, setup: &Setup) -> Result<Self, ScriptError> {
        let mut vale = Vale::before_the_game(setup);
        let Some(round) = lines.once("round") else {
            return Err(ScriptError::at(lines.script.line, Flaw::NoRound));
        };
        vale.open.round = round.number("round", 1..=u16::from(LAST_ROUND))? as u8;
        vale.open.phase = match lines.once("phase") {
            None => Phase::Action,
            Some(line) => match line.rest.parse() {
                Ok(phase @ (Phase::Hunting | Phase::Action | Phase::Resolution)) => phase,
                _ => return Err(line.flaw(Flaw::Phase(line.rest.to_owned()))),
            },
        };
        vale.open.first = setup.first().unwrap_or_default();
        vale.open.turn = vale.open.first;
        Ok(Self { lines, vale, placed: HashMap::new(), rest: None, pile: Cards::EMPTY, top: Vec::new() })
    }

    fn place(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        match line.word {
            "turn" => self.set_turn(line),
            "reveal" => self.set_reveal(line),
            "deeds" => self.set_deeds(line),
            "used" => self.set_used(line),
            "market" => self.put(line, line.rest, Zone::Market),
            "discards" => self.put(line, line.rest, Zone::Discards),
            "pile" => self.put(line, line.rest, Zone::Pile),
            "top" => self.put(line, line.rest, Zone::Top),
            word if word.parse::<Seat>().is_ok() => self.place_for_player(line),
            // Options, round and phase were read before.
            _ => Ok(()),
        }
    }

    fn place_for_player(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        let seat = line.seat(line.word, self.vale.open.seats())?;
        let (word, rest) = split_word(line.rest);
        match word {
            "hand" => self.put(line, rest, Zone::Hand(seat)),
            "open" => self.put(line, rest, Zone::OpenHand(seat)),
            "area" => self.put(line, rest, Zone::Area(seat)),
            "marked" => self.put(line, rest, Zone::Marked(seat)),
            "stones" => {
                let stones = Stones::parse(rest).ok_or_else(|| line.flaw(Flaw::Stones(rest.to_owned())))?;
                self.vale.open.players[seat.index()].stones = stones;
                Ok(())
            }
            "score" => {
                let score = Line { rest, ..line }.number("score", 0..=MOST_POINTS)?;
                self.vale.open.players[seat.index()].score = score;
                Ok(())
            }
            // An action among the lines of the position is a likely slip.
            _ => Err(line.flaw(match Action::parse(line.rest, &self.vale.rules) {
                Err(NotationError::Verb { .. }) => Problem::unknown_word(word, &PLAYER_WORDS),
                _ => Problem::StepBeforeSeparator(format!("{} {}", line.word, line.rest)),
            })),
        }
    }

    /// Puts the named cards into a zone, or notes that the rest goes there.
    fn put(&mut self, line: Line<'_>, names: &str, zone: Zone) -> Result<(), ScriptError> {
        if names.is_empty() {
            let word = format!("{} {}", line.word, line.rest);
            return Err(line.flaw(Problem::Incomplete { word, needs: "the names of cards" }));
        }
        for name in names.split_whitespace() {
            if name == "rest" {
                if let Some((_, first)) = self.rest {
                    return Err(line.flaw(Flaw::RestTwice { first }));
                }
                self.rest = Some((zone, line.number));
                continue;
            }
            let card = self.vale.rules.find(name).map_err(|error| line.flaw(error))?;
            if let Some(&first) = self.placed.get(&card) {
                return Err(line.flaw(Flaw::PlacedTwice { card: name.to_owned(), first }));
            }
            self.placed.insert(card, line.number);
            self.insert(zone, card);
        }
        Ok(())
    }

    fn insert(&mut self, zone: Zone, card: CardId) {
        let players = &mut self.vale.open.players;
        match zone {
            Zone::Hand(seat) => {
                self.vale.secret.hands[seat.index()].insert(card);
                players[seat.index()].hidden += 1;
            }
            Zone::OpenHand(seat) => players[seat.index()].hand.insert(card),
            Zone::Area(seat) => players[seat.index()].area.insert(card),
            Zone::Marked(seat) => players[seat.index()].marked.insert(card),
            Zone::Market => self.vale.open.market.insert(card),
            Zone::Discards => self.vale.open.discards.insert(card),
            Zone::Pile => self.pile.insert(card),
            Zone::Top => self.top.push(card),
        }
    }

    fn set_turn(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        if self.vale.open.phase == Phase::Hunting {
            let reason = "the markers on the cards tell who drafts next";
            return Err(line.flaw(Flaw::WrongPhase { word: "turn", reason }));
        }
        self.vale.open.turn = line.seat(line.rest, self.vale.open.seats())?;
        Ok(())
    }

    fn set_reveal(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        if self.vale.open.phase != Phase::Hunting {
            let reason = "cards are revealed in the hunting phase";
            return Err(line.flaw(Flaw::WrongPhase { word: "reveal", reason }));
        }
        self.vale.open.to_reveal = line.number("reveal", 0..=self.round_reveals() as u16)? as u8;
        Ok(())
    }

    fn set_deeds(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        if self.vale.open.phase == Phase::Hunting {
            let reason = "nothing is summoned or used while hunting";
            return Err(line.flaw(Flaw::WrongPhase { word: "deeds", reason }));
        }
        self.vale.open.deeds_left = line.number("deeds", 0..=u16::from(DEEDS_PER_TURN))? as u8;
        Ok(())
    }

    fn set_used(&mut self, line: Line<'_>) -> Result<(), ScriptError> {
        if self.vale.open.phase != Phase::Resolution {
            let reason = "active effects are used up in the resolution phase";
            return Err(line.flaw(Flaw::WrongPhase { word: "used", reason }));
        }
        for name in line.rest.split_whitespace() {
            let card = self.vale.rules.find(name).map_err(|error| line.flaw(error))?;
            self.vale.open.used.insert(card);
        }
        Ok(())
    }

    fn round_reveals(&self) -> usize {
        MARKERS * self.vale.open.seats()
    }

    /// Puts the rest where it belongs, checks the whole and moves on to the
    /// first decision.
    fn finish(mut self) -> Result<Vale, ScriptError> {
        let rest = self.vale.rules.all_cards() - self.placed.keys().copied().collect();
        if self.rest.is_none() && !self.pile.is_empty() {
            return Err(self.at("pile", None, Flaw::PileWithoutRest));
        }
        let (zone, _) = self.rest.unwrap_or((Zone::Pile, 0));
        rest.iter().for_each(|card| self.insert(zone, card));
        self.vale.secret.pile = Pile::new(self.pile);
        self.vale.open.picks = Seat::all(self.vale.open.seats()).map(|seat| self.marked(seat)).sum::<usize>() as u8;
        self.lay_top()?;
        self.check_players()?;
        self.check_market()?;
        self.check_used()?;
        if self.vale.open.phase != Phase::Hunting {
            self.vale.open.picks = 0;
        }
        self.vale
            .check()
            .map_err(|reason| ScriptError::at(self.lines.script.line, Flaw::Inconsistent(reason.to_string())))?;
        self.vale.advance(&mut ());
        Ok(self.vale)
    }

    fn lay_top(&mut self) -> Result<(), ScriptError> {
        for &card in self.top.iter().rev() {
            if self.vale.secret.pile.put_on_top(card, SeatSet::EVERYBODY).is_err() {
                return Err(self.at("top", None, Flaw::TopTooLong(MOST_KNOWN)));
            }
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), ScriptError> {
        let open = &self.vale.open;
        for seat in Seat::all(open.seats()) {
            let player = open.player(seat);
            if player.area.len() > usize::from(open.round) {
                let flaw = Flaw::TooManySummoned { seat, cards: player.area.len(), round: open.round };
                return Err(self.at("area", Some(seat), flaw));
            }
            let limit = stone_limit(&self.vale.rules, player.area);
            if player.stones.count() > u32::from(limit) {
                let flaw = Flaw::TooManyStones { seat, stones: player.stones, limit };
                return Err(self.at("stones", Some(seat), flaw));
            }
            if let Some(reason) = self.wrong_markers(seat) {
                let flaw = Flaw::Markers { seat, found: self.marked(seat), reason };
                return Err(self.at("marked", Some(seat), flaw));
            }
        }
        Ok(())
    }

    /// Why the player cannot have that many markers on cards, if so.
    fn wrong_markers(&self, seat: Seat) -> Option<&'static str> {
        let (open, found) = (&self.vale.open, self.marked(seat));
        let (seats, picks) = (open.seats(), usize::from(open.picks));
        let rank = seat.steps_from(open.first, seats);
        match open.phase {
            _ if found > MARKERS => Some("every player has two"),
            Phase::Hunting => {
                let drafted = usize::from(picks > rank) + usize::from(picks > 2 * seats - 1 - rank);
                (found > drafted).then_some("the draft goes round clockwise from the first player, then back")
            }
            Phase::Action if rank < open.turn.steps_from(open.first, seats) => {
                (found > 0).then_some("their turn is over")
            }
            Phase::Action => None,
            Phase::Setup | Phase::Resolution | Phase::Over => {
                (found > 0).then_some("all markers come back in the action phase")
            }
        }
    }

    fn check_market(&self) -> Result<(), ScriptError> {
        let open = &self.vale.open;
        let (reveal, revealed) = (usize::from(open.to_reveal), open.market.len() + usize::from(open.picks));
        let most = self.round_reveals();
        if reveal + revealed > most {
            return Err(self.at("market", None, Flaw::TooManyRevealed { reveal, revealed, most }));
        }
        if reveal > 0 && open.picks > 0 {
            let reason = "the draft begins when all cards are revealed";
            return Err(self.at("reveal", None, Flaw::WrongPhase { word: "reveal", reason }));
        }
        Ok(())
    }

    fn check_used(&self) -> Result<(), ScriptError> {
        match (self.vale.open.used - self.vale.rules.with_active).iter().next() {
            Some(card) => Err(self.at("used", None, Flaw::NothingToUse(self.vale.rules.slug(card).to_owned()))),
            None => Ok(()),
        }
    }

    fn marked(&self, seat: Seat) -> usize {
        self.vale.open.player(seat).marked.len()
    }

    /// This flaw at the last line about a word, of a player if one is named.
    fn at(&self, word: &str, seat: Option<Seat>, flaw: Flaw) -> ScriptError {
        let rest = self.rest.map(|(_, line)| line);
        ScriptError::at(self.lines.last_about(word, seat).or(rest).unwrap_or(self.lines.script.line), flaw)
    }
}
