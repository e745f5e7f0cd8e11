//! What tables are known by, and the secrets by which people are known again.

use std::fmt;
use std::str::FromStr;

use tabletop::Digest;

/// Letters and digits that are not easily taken for each other.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

fn random_letters<const N: usize>() -> String {
    let mut bytes = [0_u8; N];
    // Without randomness nothing here is safe, and every system that this runs
    // on has it.
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A number that nobody can guess.
pub(crate) fn random_number() -> u64 {
    let mut bytes = [0_u8; 8];
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    u64::from_le_bytes(bytes)
}

fn is_written_with(text: &str, letters: usize) -> bool {
    text.len() == letters && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not written like one")]
pub struct Malformed;

macro_rules! letters {
    ($(#[$about:meta])* $name:ident, $letters:literal) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            #[must_use]
            pub fn random() -> Self {
                Self(random_letters::<$letters>())
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = Malformed;

            fn from_str(text: &str) -> Result<Self, Malformed> {
                let text = text.trim().to_ascii_lowercase();
                if is_written_with(&text, $letters) { Ok(Self(text)) } else { Err(Malformed) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

letters! {
    /// What a table is known by. It is no secret.
    TableId, 12
}
letters! {
    /// What somebody has to know to sit down at a table for invited people.
    Code, 8
}

/// What somebody has to know to play for a seat. Only its fingerprint is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    const LETTERS: usize = 32;

    #[must_use]
    pub fn random() -> Self {
        Self(random_letters::<{ Self::LETTERS }>())
    }

    /// The secret itself, for whoever it belongs to.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// By what the secret is recognised.
    #[must_use]
    pub fn holder(&self) -> Digest {
        Digest::of(format!("seat {}", self.0))
    }
}

impl FromStr for Secret {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        if is_written_with(text, Self::LETTERS) { Ok(Self(text.to_owned())) } else { Err(Malformed) }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_differ() {
        let (one, other) = (TableId::random(), TableId::random());
        assert_ne!(one, other);
        assert_eq!(one.as_str().parse(), Ok(one.clone()));
        assert_eq!(format!(" {} ", one.as_str().to_uppercase()).parse(), Ok(one));
        for wrong in ["", "abc", "0123456789ab'", "0123456789ai", "0123456789abcdef"] {
            assert_eq!(wrong.parse::<TableId>(), Err(Malformed), "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_recognised_and_not_shown() {
        let secret = Secret::random();
        assert_eq!(secret.reveal().parse::<Secret>().map(|read| read.holder()), Ok(secret.holder()));
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        assert!("short".parse::<Secret>().is_err());
    }
}
