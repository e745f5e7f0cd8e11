//! What a search would tell somebody who asks it: its best moves, what they
//! are worth, and how it thinks the game goes on.

use std::cmp::Ordering;

use tabletop::{Notation, Rng, Seat};

use crate::budget::Budget;
use crate::knowhow::Knowhow;
use crate::level::EXPERT;
use crate::means::Means;
use crate::search::{Considered, Search};

/// How much is thought about hints: as much as the strongest opponent thinks.
pub const BUDGET: Budget = EXPERT;

/// What was tried less often than in one of so many tries is not worth telling:
/// a search gives up bad moves before it knows how bad they are.
const WORTH_TELLING: u32 = 100;

const LONGEST_LINE: usize = 6;

/// A move that is worth considering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The action in notation.
    pub action: String,
    /// The share of the victory to be expected, in per cent.
    pub percent: u8,
    /// How often the action was tried.
    pub visits: u32,
    /// Who is expected to choose what afterwards, in notation. It ends where
    /// luck decides, or what the one who asks cannot know.
    pub line: Vec<(Seat, String)>,
}

/// The most promising of the legal actions of a seat, the best first: those
/// that were tried often enough to be worth telling, and at most so many.
///
/// It is shown no more than the seat may see, and with a budget in iterations
/// says the same whenever it is asked.
pub fn hints<G: Knowhow + Notation>(
    (view, seat): (&G::View, Seat),
    legal: &[G::Action],
    most: usize,
    budget: Budget,
    means: &Means,
    luck: &mut Rng,
) -> Vec<Hint> {
    let mut search = Search::<G>::new(budget, means.clone());
    search.ponder(view, luck.bits());
    // What is written down needs a table, and any that agrees with the view
    // will do.
    let table = G::determinize(view, luck);
    let mut considered = search.considered(legal);
    let tries: u32 = considered.iter().map(|action| action.visits).sum();
    considered.retain(|action| action.visits >= (tries / WORTH_TELLING).max(1));
    considered.sort_by(|one, other| other.rank().partial_cmp(&one.rank()).unwrap_or(Ordering::Equal));
    considered.truncate(most);
    let hint = |it: Considered<G::Action>| Hint {
        action: table.action_text(it.action),
        percent: (100.0 * it.share + 0.5) as u8,
        visits: it.visits,
        line: written(&table, it.action, search.line_after(it.action, seat, LONGEST_LINE)),
    };
    considered.into_iter().map(hint).collect()
}

/// A line in notation, as far as it can be played at this table.
fn written<G: Notation>(table: &G, first: G::Action, line: Vec<(Seat, G::Action)>) -> Vec<(Seat, String)> {
    let mut table = table.clone();
    let mut written = Vec::with_capacity(line.len());
    let mut last = first;
    for (seat, action) in line {
        if table.apply(last, &mut ()).is_err() || table.decision().seat() != Some(seat) {
            break;
        }
        written.push((seat, table.action_text(action)));
        last = action;
    }
    written
}
