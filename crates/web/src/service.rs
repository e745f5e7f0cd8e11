//! What every request needs: the hall, the key, the limits.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hall::Hall;
use tabletop::Digest;
use tokio::sync::{Mutex, watch};

use crate::identity::{Cookies, SigningKey};
use crate::languages::Languages;
use crate::limits::{Purses, Rate};
use crate::metrics::Metrics;
use crate::problem::Problem;

/// For how long it is believed that the server is as it was.
const HEALTH_LASTS: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Options {
    /// How much one person, or one address, may ask for.
    pub rate: Rate,
    pub connections: usize,
    pub cookies: Cookies,
    pub addresses: Addresses,
    pub languages: Languages,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addresses {
    Direct,
    /// From what a proxy in front of the server says.
    BehindProxy,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rate: Rate { per_second: 20.0, burst: 100.0 },
            connections: 10_000,
            cookies: Cookies::Plain,
            addresses: Addresses::Direct,
            languages: Languages::builtin(),
        }
    }
}

#[derive(Clone)]
pub struct Service(Arc<Shared>);

struct Shared {
    hall: Arc<Hall>,
    key: SigningKey,
    options: Options,
    purses: Purses<Payer>,
    metrics: Metrics,
    closing: watch::Sender<Stage>,
    /// How the server was when somebody last asked, and when that was.
    health: Mutex<Option<(Instant, Result<(), Problem>)>>,
}

/// Whether the server is about to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Open,
    Closing,
}

/// Whose purse a request is paid from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer {
    Holder(Digest),
    Address(IpAddr),
}

impl Service {
    #[must_use]
    pub fn new(hall: Arc<Hall>, key: SigningKey, options: Options) -> Self {
        Self(Arc::new(Shared {
            purses: Purses::new(options.rate),
            metrics: Metrics::new(&hall),
            hall,
            key,
            options,
            closing: watch::Sender::new(Stage::Open),
            health: Mutex::new(None),
        }))
    }

    #[must_use]
    pub fn hall(&self) -> &Arc<Hall> {
        &self.0.hall
    }

    pub(crate) fn key(&self) -> &SigningKey {
        &self.0.key
    }

    pub(crate) fn languages(&self) -> Languages {
        self.options().languages
    }

    pub(crate) fn options(&self) -> &Options {
        &self.0.options
    }

    pub(crate) fn purses(&self) -> &Purses<Payer> {
        &self.0.purses
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Whether something can be kept, and somebody looks after clocks and bots.
    /// It is looked at once a second at most, whoever asks.
    pub(crate) async fn health(&self) -> Result<(), Problem> {
        let mut last = self.0.health.lock().await;
        if let Some((when, health)) = &*last
            && when.elapsed() < HEALTH_LASTS
        {
            return health.clone();
        }
        let neglected = self.hall().is_neglected();
        let kept = self.hall().storage().check().await.map_err(Problem::from);
        let health = if neglected { Err(Problem::Neglected) } else { kept };
        *last = Some((Instant::now(), health.clone()));
        health
    }

    /// What time it is, in seconds since 1970.
    pub(crate) fn seconds(&self) -> u64 {
        self.hall().now().0 / 1_000
    }

    /// Tells everybody who follows a table that the server is about to end.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(Stage::Closing);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<Stage> {
        self.0.closing.subscribe()
    }
}

impl std::fmt::Debug for Service {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Service").finish_non_exhaustive()
    }
}
