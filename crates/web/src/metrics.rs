//! What is counted about requests, for whoever looks after the server.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::problem::Problem;
use crate::service::Service;

/// What a request is counted by: where it went, and what came of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    route: String,
    status: u16,
}

pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Kind, Counter>,
    seconds: Histogram,
    tables: Gauge,
    pub(crate) connections: Gauge,
}

impl Metrics {
    pub(crate) fn new(hall: &hall::Hall) -> Self {
        let mut registry = Registry::with_prefix("valecraft");
        let (requests, tables, connections) = (Family::default(), Gauge::default(), Gauge::default());
        let seconds = Histogram::new([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]);
        hall.figures().register(&mut registry);
        registry.register("http_requests", "Requests that were answered", requests.clone());
        registry.register("http_request_seconds", "How long answers took", seconds.clone());
        registry.register("tables_in_memory", "Tables in memory", tables.clone());
        registry.register("connections", "Open connections", connections.clone());
        Self { registry, requests, seconds, tables, connections }
    }
}

/// Counts a request and how long its answer took, and logs it.
pub(crate) async fn count(State(service): State<Service>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    // The pattern, not the address, so that there are only so many of them.
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let response = next.run(request).await;
    let (metrics, took) = (service.metrics(), begun.elapsed());
    let status = response.status().as_u16();
    // Neither who asked nor for what: a pattern names no table and no secret.
    let milliseconds = took.as_millis() as u64;
    if response.status().is_server_error() {
        tracing::warn!(%method, route, status, milliseconds, "answered");
    } else {
        tracing::debug!(%method, route, status, milliseconds, "answered");
    }
    metrics.requests.get_or_create(&Kind { route, status }).inc();
    metrics.seconds.observe(took.as_secs_f64());
    response
}

/// Everything that was counted, in the format of Prometheus.
pub(crate) async fn tell(State(service): State<Service>) -> Result<Response, Problem> {
    let metrics = service.metrics();
    metrics.tables.set(service.hall().tables_in_memory() as i64);
    let mut text = String::new();
    encode(&mut text, &metrics.registry).map_err(|_| Problem::Broken)?;
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response())
}
