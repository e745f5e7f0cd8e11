//! What a server has acknowledged, to be held against what it has kept.

use std::collections::HashMap;

use serde::Deserialize;

use crate::connection::Connection;
use crate::error::LoadError;

/// What one player did at one table.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    pub(crate) table: String,
    pub(crate) seat: String,
    pub(crate) token: String,
    /// The step of the table after each action that was acknowledged, and the
    /// action.
    pub(crate) acknowledged: Vec<(u64, String)>,
    /// The actions that were sent without an answer that tells what became of
    /// them, and after which step: each may have been done once, or not at all.
    pub(crate) unanswered: Vec<(u64, String)>,
}

/// Something that was acknowledged and is not there, or is there otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Loss {
    pub(crate) table: String,
    pub(crate) what: String,
}

/// A step of a table, as far as it matters here.
#[derive(Deserialize)]
struct Update {
    step: u64,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    by: String,
    action: Option<String>,
}

impl Ledger {
    /// What is missing, there twice, in the wrong place or never sent.
    ///
    /// # Errors
    /// If the table cannot be read.
    pub(crate) async fn losses(&self, address: &str) -> Result<Vec<Loss>, LoadError> {
        let mut connection = Connection::to(address).with_token(&self.token);
        let mut updates: Vec<Update> = Vec::new();
        // A long log is told in pieces.
        loop {
            let from = updates.len();
            let path = format!("/api/tables/{}/updates?from={from}&seat={}", self.table, self.seat);
            let more: Vec<Update> = connection.get(&path).await?;
            if more.is_empty() {
                return Ok(self.compare(&updates));
            }
            updates.extend(more);
        }
    }

    fn compare(&self, kept: &[Update]) -> Vec<Loss> {
        let loss = |what: String| Loss { table: self.table.clone(), what };
        let mut losses = Vec::new();
        for (number, update) in (1..).zip(kept) {
            if update.step != number {
                losses.push(loss(format!("step {} stands where step {number} should", update.step)));
            }
        }
        // Steps that follow from an action belong to it, so that the first one
        // of somebody's own is what they did.
        let own = |update: &Update| {
            let own = update.steps.iter().find(|step| step.by == self.seat)?;
            Some((update.step, own.action.clone().unwrap_or_default()))
        };
        let mut there: HashMap<u64, String> = kept.iter().filter_map(own).collect();
        for (step, action) in &self.acknowledged {
            match there.remove(step) {
                Some(found) if found == *action => {}
                Some(found) => losses.push(loss(format!("step {step} is `{found}`, not `{action}`"))),
                None => losses.push(loss(format!("step {step}, `{action}`, is lost or there twice"))),
            }
        }
        // What is left was never acknowledged. It may be there if it was sent,
        // and only where it was sent to.
        for (before, action) in &self.unanswered {
            if there.get(&(before + 1)) == Some(action) {
                there.remove(&(before + 1));
            }
        }
        let mut left: Vec<_> = there.into_iter().collect();
        left.sort();
        losses.extend(left.into_iter().map(|(step, action)| loss(format!("step {step}, `{action}`, was never sent"))));
        losses
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(step: u64, by: &str, action: &str) -> Update {
        Update { step, steps: vec![Step { by: by.to_owned(), action: Some(action.to_owned()) }] }
    }

    fn ledger(acknowledged: &[(u64, &str)]) -> Ledger {
        let acknowledged = acknowledged.iter().map(|&(step, action)| (step, action.to_owned())).collect();
        Ledger {
            table: "t".to_owned(),
            seat: "p1".to_owned(),
            token: String::new(),
            acknowledged,
            unanswered: Vec::new(),
        }
    }

    #[test]
    fn what_was_acknowledged_has_to_be_there_in_its_place() {
        let kept = [update(1, "*", "first p1"), update(2, "p1", "draft imp"), update(3, "p2", "draft yeti")];
        assert_eq!(ledger(&[(2, "draft imp")]).compare(&kept), []);
        for wrong in [(2, "draft yeti"), (3, "draft yeti"), (4, "draft imp")] {
            assert!(!ledger(&[wrong]).compare(&kept).is_empty(), "{wrong:?}");
        }
    }

    #[test]
    fn every_step_is_there_once() {
        let kept = [update(1, "*", "first p1"), update(1, "*", "first p1")];
        assert_eq!(ledger(&[]).compare(&kept).len(), 1);
    }

    #[test]
    fn what_was_done_twice_or_never_sent_is_seen() {
        let kept = [update(1, "p1", "draft imp"), update(2, "p1", "draft imp"), update(3, "p1", "pass")];
        let losses = |acknowledged: &[(u64, &str)], unanswered: &[(u64, &str)]| {
            let unanswered = unanswered.iter().map(|&(step, action)| (step, action.to_owned())).collect();
            Ledger { unanswered, ..ledger(acknowledged) }.compare(&kept).len()
        };
        assert_eq!(losses(&[(1, "draft imp"), (3, "pass")], &[]), 1, "once too often");
        assert_eq!(losses(&[(1, "draft imp"), (3, "pass")], &[(1, "draft imp")]), 0, "the answer got lost");
        assert_eq!(losses(&[(1, "draft imp"), (3, "pass")], &[(1, "draft imp"), (1, "draft imp")]), 0);
        assert_eq!(losses(&[(1, "draft imp"), (3, "pass")], &[(0, "draft imp")]), 1, "it was sent for another step");
        assert_eq!(losses(&[(1, "draft imp"), (1, "draft imp"), (2, "draft imp"), (3, "pass")], &[]), 1);
    }
}
