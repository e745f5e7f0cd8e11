//! Fingerprints of card sets and records.

use std::fmt;
use std::str::FromStr;

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
    use super::*;

    #[test]
    fn a_digest_reads_back_what_it_writes() {
        let digest = Digest::of("valecraft");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_ne!(digest, Digest::of("Valecraft"));
        assert_eq!("+1".parse::<Digest>(), Err(NotADigest));
        assert_eq!("+0000000000000000000000000000001".parse::<Digest>(), Err(NotADigest));
    }
}
