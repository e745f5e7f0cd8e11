//! Tables over HTTP.
