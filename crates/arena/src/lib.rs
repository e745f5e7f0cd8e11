//! Matches side by side, and what they show.
//!
//! A [`Plan`] says who plays how many games of what, [`run()`] plays them on as
//! many threads as it is given, and the [`Report`] says who won how often. A
//! report depends on the plan alone, never on the number of threads.
//!
//! A [`Contender`] is a bot of the roster or any program that speaks JSON lines.
//! A [`Tournament`] lets several of them meet in pairs, a [`Contest`] holds it,
//! a [`Ledger`] keeps every game as soon as it is over, and the [`Findings`] say
//! who is how strong.

pub mod contender;
pub mod contest;
pub mod findings;
pub mod ledger;
pub mod machine;
pub mod plan;
pub mod played;
pub mod player;
pub mod program;
pub mod ratings;
pub mod report;
pub mod result;
pub mod run;
pub mod sprt;
pub mod tally;
pub mod times;
pub mod tournament;

pub use contender::{Contender, UnknownContender};
pub use contest::{Contest, Finish};
pub use findings::Findings;
pub use ledger::{Ledger, LedgerError};
pub use plan::{Plan, PlanError, Recording};
pub use played::{GameError, Played};
pub use report::Report;
pub use result::GameResult;
pub use run::{RunError, run};
pub use sprt::{Hypotheses, Sprt};
pub use times::Times;
pub use tournament::{Mode, Terms, Tournament, TournamentError};
