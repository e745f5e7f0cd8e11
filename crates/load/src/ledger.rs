//! What a server has acknowledged, to be held against what it has kept.

use std::collections::HashMap;

use serde::Deserialize;

use crate::LoadError;
use crate::connection::Connection;

/// What one player was acknowledged at one table.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: String,
    /// The token of the seat.
    pub token: String,
    /// The step of the table after each action, and the action.
    pub acknowledged: Vec<(u64, String)>,
}

/// Something that was acknowledged and is not there, or is there otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The table.
    pub table: String,
    /// What is wrong.
    pub what: String,
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
    /// What is missing, there twice or in the wrong place on the server.
    ///
    /// # Errors
    /// If the table cannot be read.
    pub async fn losses(&self, address: &str) -> Result<Vec<Loss>, LoadError> {
        let mut connection = Connection::to(address).with_token(&self.token);
        let path = format!("/api/tables/{}/updates?from=0&seat={}", self.table, self.seat);
        let updates: Vec<Update> = connection.get(&path).await?;
        Ok(self.compare(&updates))
    }

    fn compare(&self, kept: &[Update]) -> Vec<Loss> {
        let loss = |what: String| Loss { table: self.table.clone(), what };
        let mut losses = Vec::new();
        for (number, update) in (1..).zip(kept) {
            if update.step != number {
                losses.push(loss(format!("step {} stands where step {number} should", update.step)));
            }
        }
        let own = |update: &Update| {
            let own = update.steps.iter().find(|step| step.by == self.seat);
            own.and_then(|step| step.action.clone())
        };
        let kept: HashMap<u64, Option<String>> = kept.iter().map(|update| (update.step, own(update))).collect();
        for (step, action) in &self.acknowledged {
            match kept.get(step) {
                Some(Some(there)) if there == action => {}
                Some(there) => losses.push(loss(format!("step {step} is {there:?}, not `{action}`"))),
                None => losses.push(loss(format!("step {step}, `{action}`, is lost"))),
            }
        }
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
        Ledger { table: "t".to_owned(), seat: "p1".to_owned(), token: String::new(), acknowledged }
    }

    #[test]
    fn what_was_acknowledged_has_to_be_there_in_its_place() {
        let kept = [update(1, "*", "first p1"), update(2, "p1", "draft imp"), update(3, "p2", "draft yeti")];
        assert_eq!(ledger(&[(2, "draft imp")]).compare(&kept), []);
        for wrong in [(2, "draft yeti"), (3, "draft yeti"), (4, "draft imp")] {
            assert_eq!(ledger(&[wrong]).compare(&kept).len(), 1, "{wrong:?}");
        }
    }

    #[test]
    fn every_step_is_there_once() {
        let kept = [update(1, "*", "first p1"), update(1, "*", "first p1")];
        assert_eq!(ledger(&[]).compare(&kept).len(), 1);
    }
}
