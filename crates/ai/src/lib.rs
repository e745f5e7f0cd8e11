//! Filled in shortly.
