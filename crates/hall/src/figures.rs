//! What is counted in a hall, for whoever looks after it.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

#[derive(Debug)]
pub struct Figures {
    pub opened: Counter,
    pub records: Counter,
    /// Deeds that came too late.
    pub stale: Counter,
    pub not_kept: Counter,
    pub rebuilt: Counter,
    /// How often someone kept all others away from a table, to look or to act.
    pub table_locks: Counter,
    /// Choices of bots that had to wait because too many were waiting already.
    pub thoughts_put_off: Counter,
    pub followers: Gauge,
    /// How many seconds it took to keep a record.
    pub keeping: Histogram,
}

impl Default for Figures {
    fn default() -> Self {
        let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
        Self {
            opened: Counter::default(),
            records: Counter::default(),
            stale: Counter::default(),
            not_kept: Counter::default(),
            rebuilt: Counter::default(),
            table_locks: Counter::default(),
            thoughts_put_off: Counter::default(),
            followers: Gauge::default(),
            keeping: Histogram::new(seconds),
        }
    }
}

impl Figures {
    pub fn register(&self, registry: &mut Registry) {
        registry.register("tables_opened", "Tables that were opened", self.opened.clone());
        registry.register("records_kept", "Records that were kept", self.records.clone());
        registry.register("deeds_too_late", "Deeds that came too late", self.stale.clone());
        registry.register("records_not_kept", "Records that could not be kept", self.not_kept.clone());
        registry.register("tables_rebuilt", "Tables that were rebuilt from their log", self.rebuilt.clone());
        registry.register("table_locks", "Locks of tables that were taken", self.table_locks.clone());
        registry.register(
            "thoughts_put_off",
            "Choices of bots that had to wait for a thread",
            self.thoughts_put_off.clone(),
        );
        registry.register("followers", "Who follows a table now", self.followers.clone());
        registry.register("keeping_seconds", "How long it took to keep a record", self.keeping.clone());
    }
}
