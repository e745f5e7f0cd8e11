//! What pictures are drawn with: luck that depends on a name alone, and strokes
//! that are written down as short as possible.

use std::fmt::Write;

use tabletop::Rng;

/// Draws shapes, each in a tone of the style.
pub(super) struct Brush {
    luck: Rng,
    drawn: String,
}

impl Brush {
    pub(super) fn of(name: &str) -> Self {
        Self { luck: Rng::new(seed(name)), drawn: String::with_capacity(1_200) }
    }

    /// Luck: a number below this one.
    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.luck.bits() % limit
    }

    /// Luck: a number from the first to the last.
    pub(super) fn within(&mut self, first: i32, last: i32) -> i32 {
        first + self.below((last - first + 1) as u64) as i32
    }

    pub(super) fn fill(&mut self, tone: &str, path: &str) {
        let _ = write!(self.drawn, "<path class=\"{tone}\" d=\"{path}\"/>");
    }

    pub(super) fn line(&mut self, tone: &str, width: i32, path: &str) {
        let _ = write!(self.drawn, "<path class=\"{tone} pen\" stroke-width=\"{width}\" d=\"{path}\"/>");
    }

    pub(super) fn blob(&mut self, tone: &str, x: i32, y: i32, wide: i32, tall: i32) {
        let _ = write!(self.drawn, "<ellipse class=\"{tone}\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{tall}\"/>");
    }

    /// Two eyes around a middle, or one if they meet.
    pub(super) fn eyes(&mut self, x: i32, y: i32, apart: i32) {
        for side in if apart == 0 { 0..1 } else { 0..2 } {
            let x = if side == 0 { x - apart } else { x + apart };
            let _ = write!(self.drawn, "<circle class=\"e\" cx=\"{x}\" cy=\"{y}\" r=\"1.6\"/>");
        }
    }

    pub(super) fn drawn(self) -> String {
        self.drawn
    }
}

/// What the luck of a name begins with. Any mixing will do that is the same
/// everywhere.
pub(super) fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
