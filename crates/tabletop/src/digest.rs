//! Fingerprints of cards and records.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The first half of a SHA-256 sum: enough to tell card sets and files apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digest([u8; 16]);

impl Digest {
    /// The fingerprint of these bytes.
    #[must_use]
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        let sum = Sha256::digest(bytes.as_ref());
        let mut half = [0; 16];
        half.copy_from_slice(&sum[..16]);
        Self(half)
    }

    /// The fingerprint of what data says. The order in which it names its
    /// fields is no part of it, that of lists is.
    #[must_use]
    pub fn of_data(mut data: Value) -> Self {
        data.sort_all_objects();
        Self::of(data.to_string())
    }
}

/// Data with a field for each of these variables, under its name.
///
/// The rules of a game say with it what they read of a card. A card is taken
/// apart field by field before, without `..`, so that a new field does not
/// compile until somebody decides whether the rules read it:
///
/// ```
/// struct Card { slug: String, name: String, cost: u8 }
///
/// let Card { slug, name: _, cost } = Card { slug: "imp".to_owned(), name: "Imp".to_owned(), cost: 0 };
/// assert_eq!(tabletop::facts! { slug, cost }, serde_json::json!({"slug": "imp", "cost": 0}));
/// ```
#[macro_export]
macro_rules! facts {
    ($($fact:ident),+ $(,)?) => {
        ::serde_json::json!({ $(stringify!($fact): $fact),+ })
    };
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The text is not a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a fingerprint is 32 hexadecimal digits")]
pub struct NotADigest;

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Self, NotADigest> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotADigest);
        }
        let number = u128::from_str_radix(text, 16).map_err(|_| NotADigest)?;
        Ok(Self(number.to_be_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn data_has_one_fingerprint_however_its_fields_are_ordered() {
        let data = |text: &str| Digest::of_data(serde_json::from_str(text).unwrap());
        assert_eq!(data(r#"{"a": {"b": 1, "c": 2}, "d": []}"#), data(r#"{"d": [], "a": {"c": 2, "b": 1}}"#));
        assert_ne!(Digest::of_data(json!(["imp", "hydra"])), Digest::of_data(json!(["hydra", "imp"])));
    }

    #[test]
    fn a_digest_reads_back_what_it_writes() {
        let digest = Digest::of("valecraft");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_ne!(digest, Digest::of("Valecraft"));
        assert_eq!("+1".parse::<Digest>(), Err(NotADigest));
        assert_eq!("+0000000000000000000000000000001".parse::<Digest>(), Err(NotADigest));
    }
}
