use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use table::{NotKept, Record, RecordLog};

use super::*;
use crate::test_tables::begun_with_log;

/// A log that can be full.
struct Fillable(Arc<AtomicBool>);

impl RecordLog for Fillable {
    fn append(&mut self, _: &Record) -> Result<(), NotKept> {
        if self.0.load(Ordering::Relaxed) {
            return Err(NotKept("the disk is full".into()));
        }
        Ok(())
    }
}

#[test]
fn a_step_that_cannot_be_saved_is_not_taken_and_can_be_tried_again() {
    let full = Arc::new(AtomicBool::new(false));
    let mut table = begun_with_log(2, 1, 5, Box::new(Fillable(Arc::clone(&full))));
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    full.store(true, Ordering::Relaxed);
    press(&mut screen, [Input::Enter]);
    assert!(text_of(&draw(&mut screen, 80, 24)).contains("the disk is full"));
    assert_eq!(screen.table.gathering().game().steps(), steps);
    full.store(false, Ordering::Relaxed);
    press(&mut screen, [Input::Enter]);
    assert!(screen.table.gathering().game().steps() > steps);
    assert!(!text_of(&draw(&mut screen, 80, 24)).contains("the disk is full"));
}

#[test]
fn a_bot_whose_step_cannot_be_saved_waits_until_it_is_told_to_try_again() {
    let full = Arc::new(AtomicBool::new(false));
    let mut table = begun_with_log(2, 1, 5, Box::new(Fillable(Arc::clone(&full))));
    let mut screen = sit_down(&mut table);
    while screen.bot_is_due() == Due::Never {
        screen.choose(0);
    }
    full.store(true, Ordering::Relaxed);
    screen.let_bot_choose();
    assert_eq!(screen.bot_is_due(), Due::Never);
    assert!(text_of(&draw(&mut screen, 80, 24)).contains("the disk is full"));
    full.store(false, Ordering::Relaxed);
    press(&mut screen, [Input::Enter]);
    let steps = screen.table.gathering().game().steps();
    assert_eq!(screen.bot_is_due(), Due::Now);
    screen.let_bot_choose();
    assert!(screen.table.gathering().game().steps() > steps);
}
