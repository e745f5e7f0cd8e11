//! Trying actions out before one of them is taken: each is played on by hunches
//! at a number of tables that agree with what a seat knows.

use tabletop::{Legal, Rng, Seat, Viewer};

use crate::knowhow::Knowhow;
use crate::search::{Imagined, Playout, worth};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rehearsal {
    pub(crate) tables: u16,
    /// At how many more the two that did best are tried again.
    pub(crate) finals: u16,
    pub(crate) rounds: u16,
}

impl Rehearsal {
    /// The share of the victory that a seat may expect of each action; `None` for
    /// those that were not among the best two. All of them meet the same tables
    /// and the same luck, as far as that goes.
    pub(crate) fn try_out<G: Knowhow>(
        self,
        view: &G::View,
        seat: Seat,
        actions: &[G::Action],
        rng: &mut Rng,
    ) -> Vec<Option<f32>> {
        let mut stage = Stage::<G> {
            view,
            seat,
            playout: Playout { choices: 0, rounds: self.rounds },
            legal: Box::new(Legal::new()),
            rng,
        };
        let mut tried: Vec<_> = actions.iter().map(|&action| Tried { action, sum: 0.0, tables: 0 }).collect();
        let mut all: Vec<_> = tried.iter_mut().collect();
        stage.rehearse(&mut all, self.tables);
        all.sort_by(|one, other| other.share().total_cmp(&one.share()));
        all.truncate(2);
        stage.rehearse(&mut all, self.finals);
        let most_tables = self.tables + self.finals;
        tried.iter().map(|tried| (tried.tables == most_tables).then(|| tried.share())).collect()
    }
}

struct Tried<A> {
    action: A,
    sum: f32,
    tables: u16,
}

impl<A> Tried<A> {
    fn share(&self) -> f32 {
        self.sum / f32::from(self.tables.max(1))
    }
}

struct Stage<'a, G: Knowhow> {
    view: &'a G::View,
    seat: Seat,
    playout: Playout,
    legal: Box<Legal<G::Action>>,
    rng: &'a mut Rng,
}

impl<G: Knowhow> Stage<'_, G> {
    fn rehearse(&mut self, actions: &mut [&mut Tried<G::Action>], tables: u16) {
        let mut fate = Imagined::<G> { view: self.view, viewer: Viewer::Seat(self.seat) };
        for _ in 0..tables {
            let table = G::determinize(self.view, self.rng);
            let luck = Rng::new(self.rng.bits());
            for tried in actions.iter_mut() {
                let mut next = table.clone();
                next.apply_unchecked(tried.action, &mut ());
                let prospects = worth(next, self.playout, &mut fate, &mut self.legal, &mut luck.clone());
                tried.sum += prospects[self.seat.index()];
                tried.tables += 1;
            }
        }
    }
}
