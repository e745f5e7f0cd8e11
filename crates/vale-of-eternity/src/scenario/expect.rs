//! What a script may expect of the table, and of what someone sees of it.

use std::fmt::Write as _;

use tabletop::scenario::lines::{at_the_table, number, split_word};
use tabletop::scenario::{Problem, Verdict};
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, NotationError, Seat, Viewer};

use super::describe::phase_word;
use super::flaw::Flaw;
use crate::cards::{CardId, Cards};
use crate::rules::Rules;
use crate::state::{Open, Vale};
use crate::stones::Stones;
use crate::view::View;

/// The first words of expectations, besides a seat.
pub(super) const WORDS: &[&str] =
    &["round", "phase", "first", "turn", "deeds", "reveal", "market", "discards", "used", "pile", "top", "spectator"];

/// What may be expected of a player.
const PLAYER_WORDS: [&str; 8] = ["hand", "open", "hidden", "area", "marked", "stones", "score", "sees"];

/// Whether an expectation holds.
pub(super) fn expect(vale: &Vale, words: &str) -> Result<Verdict, Problem> {
    let (word, rest) = split_word(words);
    if let ("sees", seen) = split_word(rest) {
        let viewer: Viewer = word.parse()?;
        if let Viewer::Seat(seat) = viewer {
            at_the_table(seat, vale.seats())?;
        }
        let verdict = Sight::of_view(&vale.view(viewer)).expect(seen)?;
        return Ok(match verdict {
            Verdict::Met => Verdict::Met,
            Verdict::Unmet { expected, found } => Verdict::Unmet {
                expected: format!("{viewer} sees {expected}"),
                found: format!("{viewer} sees {found}"),
            },
        });
    }
    Sight::of_everything(vale).expect(words)
}

/// What is known of the table: all of it, or what one viewer knows.
struct Sight {
    rules: Rules,
    open: Open,
    /// The hidden cards of each hand, as far as they are known.
    hidden: [Cards; MAX_SEATS],
    /// The cards of the pile, as far as they are known.
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
            "round" => self.number("round", rest, u16::from(open.round)),
            "deeds" => self.number("deeds", rest, u16::from(open.deeds_left)),
            "reveal" => self.number("reveal", rest, u16::from(open.to_reveal)),
            "phase" => Ok(Verdict::compare(format!("phase {rest}"), format!("phase {}", phase_word(open.phase)))),
            "first" => self.seat("first", rest, open.first),
            "turn" => self.seat("turn", rest, open.turn),
            "market" => self.cards("market", rest, Lying::open(open.market)),
            "discards" => self.cards("discards", rest, Lying::open(open.discards)),
            "used" => self.cards("used", rest, Lying::open(open.used)),
            "pile" => self.cards("pile", rest, self.pile_cards()),
            "top" => self.top(rest),
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
            "score" => self.number(&name, rest, player.score),
            "stones" => {
                let stones = Stones::parse(rest).ok_or_else(|| Flaw::Stones(rest.to_owned()))?;
                Ok(Verdict::compare(format!("{name} {stones}"), format!("{name} {}", player.stones)))
            }
            _ => Err(Problem::unknown_word(word, &PLAYER_WORDS)),
        }
    }

    fn number(&self, name: &str, written: &str, found: u16) -> Result<Verdict, Problem> {
        let expected = number("the expectation", written, 0..=u16::MAX)?;
        Ok(Verdict::compare(format!("{name} {expected}"), format!("{name} {found}")))
    }

    fn seat(&self, name: &str, written: &str, found: Seat) -> Result<Verdict, Problem> {
        let expected: Seat = written.parse()?;
        at_the_table(expected, self.open.seats())?;
        Ok(Verdict::compare(format!("{name} {expected}"), format!("{name} {found}")))
    }

    /// Cards in any order: all of them by name (`?` for one that is not
    /// known), their number, `nothing`, or some that should (not) be there.
    fn cards(&self, name: &str, words: &str, lying: Lying) -> Result<Verdict, Problem> {
        let found = format!("{name} {}", self.list(lying));
        let unmet = |expected: String| Verdict::Unmet { expected, found: found.clone() };
        let count = lying.known.len() + lying.unknown;
        match split_word(words) {
            (word @ ("has" | "lacks"), cards) => {
                let cards = self.named(cards)?;
                if cards.is_empty() {
                    return Err(Problem::Incomplete { word: word.to_owned(), needs: "the names of cards" });
                }
                let met = if word == "has" { cards.is_subset(&lying.known) } else { cards.is_disjoint(&lying.known) };
                let expected = || format!("{name} {word} {}", self.list(Lying::open(cards)));
                Ok(if met { Verdict::Met } else { unmet(expected()) })
            }
            (digits, "") if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                let expected = number("the expectation", digits, 0..=u16::MAX)?;
                let met = usize::from(expected) == count;
                Ok(if met { Verdict::Met } else { unmet(format!("{name} {expected}")) })
            }
            ("nothing", "") => Ok(if count == 0 { Verdict::Met } else { unmet(format!("{name} nothing")) }),
            _ => {
                let unknown = words.split_whitespace().filter(|&word| word == "?").count();
                let names: Vec<_> = words.split_whitespace().filter(|&word| word != "?").collect();
                let expected = Lying { known: self.named(&names.join(" "))?, unknown };
                Ok(Verdict::compare(format!("{name} {}", self.list(expected)), found))
            }
        }
    }

    /// The known cards on top of the pile, the topmost first.
    fn top(&self, words: &str) -> Result<Verdict, Problem> {
        let text = |cards: &[Option<CardId>]| {
            let names: Vec<_> = cards.iter().map(|card| card.map_or("?", |card| self.rules.slug(card))).collect();
            if names.is_empty() { "top nothing".to_owned() } else { format!("top {}", names.join(" ")) }
        };
        let read = |word: &str| if word == "?" { Ok(None) } else { self.rules.find(word).map(Some) };
        let expected = match words {
            "nothing" => Vec::new(),
            _ => words.split_whitespace().map(read).collect::<Result<_, NotationError>>()?,
        };
        Ok(Verdict::compare(text(&expected), text(&self.top)))
    }

    fn pile_cards(&self) -> Lying {
        Lying { known: self.pile, unknown: self.pile_size - self.pile.len() }
    }

    fn named(&self, words: &str) -> Result<Cards, Problem> {
        let cards: Result<Cards, NotationError> = words.split_whitespace().map(|name| self.rules.find(name)).collect();
        Ok(cards?)
    }

    fn list(&self, lying: Lying) -> String {
        if lying.known.is_empty() && lying.unknown == 0 {
            return "nothing".to_owned();
        }
        let mut names: Vec<_> = lying.known.iter().map(|card| self.rules.slug(card)).collect();
        names.sort_unstable();
        let mut text = names.join(" ");
        for _ in 0..lying.unknown {
            let gap = if text.is_empty() { "" } else { " " };
            // Writing into a text never fails.
            let _ = write!(text, "{gap}?");
        }
        text
    }
}
