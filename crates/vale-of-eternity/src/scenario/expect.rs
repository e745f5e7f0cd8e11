//! What a script may expect of the table, and of what someone sees of it.

use std::iter;

use tabletop::scenario::expectations::{Listed, Order, UNKNOWN, compare, count, seat, sight};
use tabletop::scenario::lines::{at_the_table, split_word};
use tabletop::scenario::{Problem, Verdict};
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, Seat, Slug, Viewer};

use super::flaw::Flaw;
use crate::cards::{CardId, Cards};
use crate::rules::Rules;
use crate::state::{Open, Vale};
use crate::stones::Stones;
use crate::view::View;

/// The first words of expectations, besides a seat.
pub(super) const WORDS: &[&str] =
    &["round", "phase", "first", "turn", "deeds", "reveal", "market", "discards", "used", "pile", "top", "spectator"];

const PLAYER_WORDS: [&str; 8] = ["hand", "open", "hidden", "area", "marked", "stones", "score", "sees"];

pub(super) fn expect(vale: &Vale, words: &str) -> Result<Verdict, Problem> {
    match sight(words, vale.seats())? {
        Some((viewer, seen)) => Ok(Sight::of_view(&vale.view(viewer)).expect(seen)?.seen_by(viewer)),
        None => Sight::of_everything(vale).expect(words),
    }
}

/// What is known of the table: all of it, or what one viewer knows.
struct Sight {
    rules: Rules,
    open: Open,
    hidden: [Cards; MAX_SEATS],
    pile: Cards,
    pile_size: usize,
    /// The known top of the pile, the topmost first.
    top: Vec<Option<CardId>>,
}

/// Cards that lie in one place, some of which may not be known.
#[derive(Clone, Copy)]
struct Lying {
    known: Cards,
    unknown: usize,
}

impl Lying {
    fn open(known: Cards) -> Self {
        Self { known, unknown: 0 }
    }
}

impl Sight {
    fn of_everything(vale: &Vale) -> Self {
        let pile = &vale.secret.pile;
        Self {
            rules: vale.rules,
            open: vale.open,
            hidden: vale.secret.hands,
            pile: pile.cards(),
            pile_size: pile.len(),
            top: pile.known_top().iter().rev().map(|known| Some(known.card)).collect(),
        }
    }

    fn of_view(view: &View) -> Self {
        let mut hidden = [Cards::EMPTY; MAX_SEATS];
        if let Viewer::Seat(seat) = view.viewer {
            hidden[seat.index()] = view.hand;
        }
        let top: Vec<_> = view.pile.top.iter().rev().copied().collect();
        Self {
            rules: view.rules,
            open: view.open,
            hidden,
            pile: top.iter().flatten().copied().collect(),
            pile_size: usize::from(view.pile.len),
            top,
        }
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        let (word, rest) = split_word(words);
        if rest.is_empty() {
            return Err(Problem::Incomplete { word: word.to_owned(), needs: "what it should be" });
        }
        let open = &self.open;
        match word {
            "round" => count(word, rest, usize::from(open.round)),
            "deeds" => count(word, rest, usize::from(open.deeds_left)),
            "reveal" => count(word, rest, usize::from(open.to_reveal)),
            "phase" => Ok(compare(word, rest, open.phase.slug())),
            "first" => seat(word, rest, open.first, open.seats()),
            "turn" => seat(word, rest, open.turn, open.seats()),
            "market" => self.cards(word, rest, Lying::open(open.market)),
            "discards" => self.cards(word, rest, Lying::open(open.discards)),
            "used" => self.cards(word, rest, Lying::open(open.used)),
            "pile" => self.cards(word, rest, self.pile_cards()),
            "top" => self.top(word, rest),
            _ => match word.parse() {
                Ok(seat) => self.player(seat, rest),
                Err(_) => Err(Problem::unknown_word(word, WORDS)),
            },
        }
    }

    fn player(&self, seat: Seat, words: &str) -> Result<Verdict, Problem> {
        at_the_table(seat, self.open.seats())?;
        let (word, rest) = split_word(words);
        let (player, name) = (self.open.player(seat), format!("{seat} {word}"));
        if rest.is_empty() && PLAYER_WORDS.contains(&word) {
            return Err(Problem::Incomplete { word: name, needs: "what it should be" });
        }
        let known = self.hidden[seat.index()];
        let unknown = usize::from(player.hidden) - known.len();
        match word {
            "hand" => self.cards(&name, rest, Lying { known: known | player.hand, unknown }),
            "open" => self.cards(&name, rest, Lying::open(player.hand)),
            "hidden" => self.cards(&name, rest, Lying { known, unknown }),
            "area" => self.cards(&name, rest, Lying::open(player.area)),
            "marked" => self.cards(&name, rest, Lying::open(player.marked)),
            "score" => count(&name, rest, usize::from(player.score)),
            "stones" => {
                let stones = Stones::parse(rest).ok_or_else(|| Flaw::Stones(rest.to_owned()))?;
                Ok(compare(&name, &stones.to_string(), &player.stones.to_string()))
            }
            _ => Err(Problem::unknown_word(word, &PLAYER_WORDS)),
        }
    }

    fn cards(&self, place: &str, words: &str, lying: Lying) -> Result<Verdict, Problem> {
        let known = lying.known.iter().map(|card| self.rules.slug(card));
        let names = known.chain(iter::repeat_n(UNKNOWN, lying.unknown)).map(str::to_owned).collect();
        Listed { place: place.to_owned(), names, order: Order::Any }.expect(words, |name| self.card(name))
    }

    /// The known cards on top of the pile, the topmost first.
    fn top(&self, place: &str, words: &str) -> Result<Verdict, Problem> {
        let names = self.top.iter().map(|card| card.map_or(UNKNOWN, |card| self.rules.slug(card)).to_owned()).collect();
        Listed { place: place.to_owned(), names, order: Order::Told }.expect(words, |name| self.card(name))
    }

    fn card(&self, name: &str) -> Result<String, Problem> {
        Ok(self.rules.slug(self.rules.find(name)?).to_owned())
    }

    fn pile_cards(&self) -> Lying {
        Lying { known: self.pile, unknown: self.pile_size - self.pile.len() }
    }
}
