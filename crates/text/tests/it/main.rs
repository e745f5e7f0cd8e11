//! The message files against the sources.

mod keys;
