//! The log of a table as a viewer may read it: the steps of the game as they saw
//! them, and what else happened at the table.

use std::ops::RangeInclusive;

use tabletop::{Seat, Viewer};
use text::{Language, LogLine, Speech};

use super::Gathering;
use crate::words;

/// Something in the log of the table that is not a step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Notice {
    /// How many steps had been taken, after what is told here.
    pub(super) at: usize,
    pub(super) seat: Seat,
    pub(super) what: News,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    TookBack { steps: usize },
    RefusedTakeBack,
    GaveUp,
    RanOut,
    CameBack,
}

impl News {
    /// Whether it is about who plays, not about a step of the game.
    pub(super) const fn is_about_a_seat(self) -> bool {
        match self {
            Self::TookBack { .. } | Self::RefusedTakeBack => false,
            Self::GaveUp | Self::RanOut | Self::CameBack => true,
        }
    }
}

impl Gathering {
    #[must_use]
    pub fn log(&self, viewer: Viewer, language: &Language) -> Vec<LogLine> {
        self.log_from(viewer, 0, language)
    }

    /// The last lines of the log of a viewer: at least so many if there are so
    /// many. Of a long game, only its end has to be told for that.
    #[must_use]
    pub fn latest(&self, viewer: Viewer, lines: usize, language: &Language) -> Vec<LogLine> {
        let steps = self.game().steps();
        let mut back = lines;
        loop {
            let from = steps.saturating_sub(back);
            let log = self.log_from(viewer, from, language);
            if log.len() >= lines || from == 0 {
                return log;
            }
            back *= 2;
        }
    }

    fn log_from(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine> {
        self.with_notices(self.game().told(viewer, from, language), from..=usize::MAX, language)
    }

    /// A log of these steps, with what else happened at the table meanwhile.
    pub(super) fn with_notices(
        &self,
        mut log: Vec<LogLine>,
        steps: RangeInclusive<usize>,
        language: &Language,
    ) -> Vec<LogLine> {
        let speech = Speech { language, names: &self.game().header().players };
        // The last one first, so that of several at the same place each comes to
        // stand before the next.
        for notice in self.running.notices().iter().rev().filter(|notice| steps.contains(&notice.at)) {
            let text = match notice.what {
                News::TookBack { steps } => words::took_back(notice.seat, steps, speech),
                News::RefusedTakeBack => words::refused_take_back(notice.seat, speech),
                News::GaveUp => words::gave_up(notice.seat, speech),
                News::RanOut => words::ran_out(notice.seat, speech),
                News::CameBack => words::came_back(notice.seat, speech),
            };
            let place = log.partition_point(|line| line.step < notice.at);
            log.insert(place, LogLine { step: notice.at, text, moment: None });
        }
        log
    }
}
