//! Large tables behind small handles.
//!
//! A position holds the rules that it is played by, and is copied millions of
//! times. So the rules are a handle: equal content gives the same handle, and
//! comparing two of them is comparing two pointers.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::digest::Digest;

/// A small handle on something that is kept for as long as the program runs.
///
/// It is hashed as the fingerprint of what it stands for.
pub struct Interned<T: 'static>(&'static T);

/// What can stand behind a handle.
pub trait Intern: Sized + Sync + 'static {
    /// The fingerprint of the content.
    fn digest(&self) -> Digest;

    /// Where all of this type are kept: one `static` for each type.
    fn registry() -> &'static Registry<Self>;
}

/// Everything of one type that was ever interned, by fingerprint.
pub struct Registry<T: 'static>(Mutex<BTreeMap<Digest, Interned<T>>>);

impl<T> Registry<T> {
    /// A registry that knows nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Digest, Interned<T>>> {
        // A map that is only ever added to is never half written, even if
        // making a table panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Default for Registry<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Intern> Interned<T> {
    /// The handle of what has this fingerprint; it is made if it is not there.
    /// What is made must not intern another of its type.
    pub fn get_or_make(digest: Digest, make: impl FnOnce() -> T) -> Self {
        *T::registry().lock().entry(digest).or_insert_with(|| Self(Box::leak(Box::new(make()))))
    }
}

impl<T> Interned<T> {
    /// What the handle stands for, for as long as the program runs.
    #[must_use]
    #[inline]
    pub const fn get(self) -> &'static T {
        self.0
    }
}

impl<T> Clone for Interned<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Interned<T> {}

impl<T> Deref for Interned<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.0
    }
}

impl<T> PartialEq for Interned<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Interned<T> {}

impl<T: Intern> Hash for Interned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.digest().hash(state);
    }
}

impl<T: Intern> fmt::Debug for Interned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Interned({})", self.0.digest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Word(&'static str);

    impl Intern for Word {
        fn digest(&self) -> Digest {
            Digest::of(self.0)
        }

        fn registry() -> &'static Registry<Self> {
            static KNOWN: Registry<Word> = Registry::new();
            &KNOWN
        }
    }

    fn intern(word: &'static str) -> Interned<Word> {
        Interned::get_or_make(Digest::of(word), || Word(word))
    }

    #[test]
    fn equal_content_has_one_handle() {
        assert_eq!(intern("imp"), intern("imp"));
        assert_ne!(intern("imp"), intern("hydra"));
        assert_eq!(intern("imp").0.0, "imp");
    }
}
