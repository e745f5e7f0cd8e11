//! How a search divides its attention.

/// What suits a game when it is searched; found by experiments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How much a way that was seldom tried is favoured over one that did
    /// well, in standard deviations of the results.
    pub curiosity: f32,
    /// How much worse than its neighbours a way is thought to be before it is
    /// tried, when all of the promise has been tried; in standard deviations.
    pub caution: f32,
    /// How much of the promise of all ways belongs to the one that a plan
    /// begins with; 0 for a search that makes no plans.
    pub trust: f32,
    /// How many ways of a player are tried at first; see `breadth_growth`.
    pub breadth: f32,
    /// How many more ways are tried, times the root of the visits.
    pub breadth_growth: f32,
    /// How many outcomes of chance are told apart at first; see
    /// `luck_growth`.
    pub luck: f32,
    /// How many more outcomes are told apart, times the root of the visits.
    pub luck_growth: f32,
    /// How many choices are made by a hunch before the table is judged.
    pub playout: u16,
    /// How many rounds have to end beside, before the table is judged: 1 to
    /// play to the end of the round.
    pub playout_rounds: u16,
}

impl Default for Habits {
    fn default() -> Self {
        Self {
            curiosity: 1.0,
            caution: 0.5,
            trust: 0.0,
            breadth: 4.0,
            breadth_growth: 1.0,
            luck: 8.0,
            luck_growth: 0.5,
            playout: 0,
            playout_rounds: 0,
        }
    }
}

impl Habits {
    pub(super) fn ways_after(&self, visits: u32) -> f32 {
        self.breadth + self.breadth_growth * (visits as f32).sqrt()
    }

    /// How many outcomes of chance are told apart after so many visits.
    /// What follows a throw belongs to it and is hardly told apart any more,
    /// so that a row of cards is not taken for as many throws.
    pub(super) fn outcomes_after(&self, visits: u32, after_chance: bool) -> f32 {
        let base = if after_chance { 1.0 } else { self.luck };
        base + self.luck_growth * (visits as f32).sqrt()
    }
}
