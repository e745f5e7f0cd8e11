//! How positions of the toy are written by hand.

use std::error::Error;
use std::str::FromStr;

use super::{Card, Cards, Fault, Stage, Toy, View};
use crate::game::Game;
use crate::pile::Pile;
use crate::scenario::{self, Loader, NOTHING, Problem, Script, ScriptError, Verdict};
use crate::seat::Seat;

const HANDS: [&str; 2] = ["p1-hand", "p2-hand"];
const UNSHOWN: [&str; 2] = ["p1-unshown", "p2-unshown"];
const SCORES: [&str; 2] = ["p1-score", "p2-score"];
const STAKE: &str = "stake";

impl scenario::Stage for Toy {
    const EXPECTATIONS: &'static [&'static str] = &["score"];

    fn stage(script: &Script, _: &mut Loader<'_>) -> Result<Self, ScriptError> {
        let mut toy = Self::new(&Fault::None);
        for line in &script.setup {
            let (word, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
            toy.place(word, rest).map_err(|error| ScriptError::at(line.line, Problem::Game(error)))?;
        }
        let laid: Cards = [toy.hands, toy.unshown].as_flattened().iter().fold(toy.discards, |all, cards| all | *cards);
        toy.pile = Pile::new(Cards::first(super::CARDS) - laid - toy.stake.into_iter().chain(toy.prize).collect());
        Ok(toy)
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        Ok(Verdict::compare(words, format!("score {} {}", self.scores[0], self.scores[1])))
    }

    fn describe(&self) -> String {
        let round = if self.fault == Fault::DescriptionIsWrong { self.round + 1 } else { self.round };
        let mut lines = vec![
            format!("fault {}", <&str>::from(self.fault)),
            format!("stage {}", <&str>::from(self.stage)),
            format!("round {round}"),
            format!("leader {}", self.leader),
        ];
        for place in 0..2 {
            lines.push(format!("{} {}", HANDS[place], numbers(self.hands[place])));
            lines.push(format!("{} {}", UNSHOWN[place], numbers(self.unshown[place])));
            lines.push(format!("{} {}", SCORES[place], self.scores[place]));
        }
        lines.push(format!("{STAKE} {}", numbers(self.stake.into_iter().collect())));
        lines.push(format!("prize {}", numbers(self.prize.into_iter().collect())));
        lines.push(format!("discards {}", numbers(self.discards)));
        lines.join("\n")
    }

    fn unknown_zones(view: &View) -> Vec<String> {
        let others = Seat::all(2).map(Seat::index);
        let others = others.filter(|&place| !view.viewer.is(Seat::new(place)) || view.fault == Fault::KnownZoneIsNamed);
        let mut zones = Vec::new();
        for place in others {
            zones.extend((view.hands[place] > 0).then(|| HANDS[place].to_owned()));
            zones.extend((view.unshown[place] > 0).then(|| UNSHOWN[place].to_owned()));
        }
        let names_stake = view.staked > 0 && view.stake.is_none() && view.fault != Fault::UnknownZoneIsNotNamed;
        zones.extend(names_stake.then(|| STAKE.to_owned()));
        if view.fault == Fault::NoZoneIsNamed { Vec::new() } else { zones }
    }
}

impl Toy {
    fn place(&mut self, word: &str, rest: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
        let cards: Cards = rest.split(' ').filter_map(|number| number.parse().ok()).map(Card).collect();
        let seat = usize::from(word.starts_with("p2"));
        match word.split_once('-').map_or(word, |(_, zone)| zone) {
            "fault" => self.fault = Fault::from_str(rest).map_err(|error| error.to_string())?,
            "stage" => self.stage = Stage::from_str(rest).map_err(|error| error.to_string())?,
            "round" => self.round = rest.parse()?,
            "leader" => self.leader = rest.parse()?,
            "hand" => self.hands[seat] = cards,
            "unshown" => self.unshown[seat] = cards,
            "score" => self.scores[seat] = rest.parse()?,
            STAKE => self.stake = cards.iter().next(),
            "prize" => self.prize = cards.iter().next(),
            _ => self.discards = cards,
        }
        Ok(())
    }
}

fn numbers(cards: Cards) -> String {
    let numbers: Vec<_> = cards.iter().map(|card| card.0.to_string()).collect();
    if numbers.is_empty() { NOTHING.to_owned() } else { numbers.join(" ") }
}
