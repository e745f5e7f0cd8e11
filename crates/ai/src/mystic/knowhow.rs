//! What is known about playing Mystic Vale well.

use mystic_vale::state::{Draw, Phase, Waiting};
use mystic_vale::{Action, Mystic, Prompt, TokenKind, View};
use tabletop::{Choices, Decision, Game, Rng, Seat, Variants};

use super::judge::Judge;
use super::{chances, instinct, lead, lookahead, passed, settled};
use crate::appeal::best_of;
use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::knowhow::{Knowhow, Prospects};
use crate::rehearsal::Rehearsal;
use crate::search::Habits;

/// What looks best is rehearsed before it is done: so many actions, unless they
/// look worse than the best by more than this, in per cent of a victory. What
/// hunches would do is rehearsed in any case.
const REHEARSED: usize = 3;
const HOPELESS: f32 = 5.0;
/// How much they are rehearsed, and how much that counts beside how they look.
const REHEARSAL: Rehearsal = Rehearsal { tables: 24, finals: 40, rounds: 3 };
const EXPERIENCE: f32 = 10.0;

impl Knowhow for Mystic {
    fn appraise(&self, seat: Seat) -> i32 {
        let open = self.open();
        if open.waiting == Waiting::Player(seat, Prompt::Planting) {
            return lead(&settled(&passed(self)), seat);
        }
        // Of two harvests that come to the same, the one with less to do is ahead.
        let left = TokenKind::all().filter(|&kind| open.harvest.due.of(kind) > 0).count() as i32;
        lead(&settled(self), seat) - if open.turn == seat { left } else { 0 }
    }

    /// Curse tokens are taken before anything looks at them: what the cards do with
    /// them is to give some back, or to reward who has many.
    fn obvious(legal: &[Action]) -> Option<Action> {
        legal.iter().copied().find(|&action| action == Action::Collect(TokenKind::Curse))
    }

    fn at_rest(&self) -> bool {
        match self.open().waiting {
            Waiting::Over
            | Waiting::Player(
                _,
                Prompt::Planting
                | Prompt::Harvest
                | Prompt::ChooseLeader
                | Prompt::ChooseAmulet
                | Prompt::NemesisCard
                | Prompt::LayOut,
            ) => true,
            Waiting::Player(..) => false,
            // What the turn brought is settled by then; which cards come next
            // is not for the player to decide.
            Waiting::Chance(
                Draw::Tile(_) | Draw::Vale(_) | Draw::FirstPlayer(_) | Draw::Leader(_) | Draw::Amulet(_),
            ) => true,
            Waiting::Chance(
                Draw::Place(_) | Draw::SeeTile(..) | Draw::SeeVale(..) | Draw::TakeVale(..) | Draw::DrawLeader,
            ) => false,
            Waiting::Chance(Draw::OnDeck(_) | Draw::Peek(_)) => self.open().phase != Phase::Planting,
        }
    }

    fn round(&self) -> u32 {
        u32::from(self.open().round)
    }

    fn rival_points(&self) -> Option<i32> {
        let rules = self.rules();
        rules.is_solo().then(|| self.open().nemesis_points(&rules))
    }

    fn plan(view: &View, prompt: Prompt, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
        let looks = match look_ahead(view, legal, rng) {
            Some(looks) => looks,
            None => return Bot::<Self>::choose(&mut Greedy, view, prompt, legal, rng),
        };
        // Where a bought advancement goes, and the like, is told well enough by
        // the turns that are dealt in advance.
        if matches!(prompt, Prompt::Planting | Prompt::Harvest) {
            return best_in_rehearsal(view, looks, rng);
        }
        looks.best
    }

    fn hunch(&self, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
        instinct::hunch(self, legal, rng)
    }

    fn promise(&self, legal: &[Action], weights: &mut [u16]) {
        instinct::promise(self, legal, weights);
    }

    fn prospects(&self) -> Prospects {
        chances::prospects(self)
    }

    /// A push is judged by its odds, so that every card that may come up is
    /// told apart. What a purchase is worth shows after many turns.
    fn habits() -> Habits {
        Habits { luck: 30.0, trust: 0.5, playout_rounds: 8, ..Habits::default() }
    }
}

/// How each action looks to a player, the best first, in per cent of a victory.
struct Looks {
    seat: Seat,
    actions: Vec<(Action, f32)>,
    best: Action,
    hunch: Action,
}

impl Looks {
    fn candidates(self) -> Vec<(Action, f32)> {
        let least = self.actions.first().map_or(0.0, |(_, most)| most - HOPELESS);
        let is_close = |place: usize, utility: f32| place < REHEARSED && utility >= least;
        let actions = self.actions.into_iter().enumerate();
        let close = actions.filter(|&(place, (action, utility))| is_close(place, utility) || action == self.hunch);
        close.map(|(_, action)| action).collect()
    }
}

/// Looks at what every action leads to in this turn; `None` for what is chosen
/// before the game or between turns, which has no turn to plan.
fn look_ahead(view: &View, legal: Choices<'_, Action>, rng: &mut Rng) -> Option<Looks> {
    let game = Mystic::determinize(view, rng);
    let Decision::Player { seat, .. } = game.decision() else { return None };
    if !lookahead::can_plan(&game) {
        return None;
    }
    let judge = Judge::new(&game, seat);
    // Every action meets the same luck, so that none is taken for its luck.
    let luck = Rng::new(rng.bits());
    let utilities = lookahead::utilities(&judge, &game, seat, &legal, &luck);
    let mut actions: Vec<_> = legal.iter().copied().zip(utilities).collect();
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    let best = best_of(legal.first(), actions.iter().copied());
    let hunch = game.hunch(legal, rng);
    Some(Looks { seat, actions, best, hunch })
}

fn best_in_rehearsal(view: &View, looks: Looks, rng: &mut Rng) -> Action {
    let (seat, best) = (looks.seat, looks.best);
    let (actions, utilities): (Vec<_>, Vec<_>) = looks.candidates().into_iter().unzip();
    if let [only] = actions[..] {
        return only;
    }
    let shares = REHEARSAL.try_out::<Mystic>(view, seat, &actions, rng);
    let looked_at = actions.into_iter().zip(utilities).zip(shares);
    let rated =
        looked_at.filter_map(|((action, utility), share)| Some((action, utility + EXPERIENCE * 100.0 * share?)));
    best_of(best, rated)
}
