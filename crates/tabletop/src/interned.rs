//! Large tables behind small handles.
//!
//! A position holds the rules that it is played by, and is copied millions of
//! times. So the rules are a handle: equal content gives the same handle, and
//! comparing two of them is comparing two pointers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A small handle on something that is kept for as long as the program runs.
/// It is hashed and shown as what it stands for.
#[derive(Debug)]
pub struct Interned<T: 'static>(&'static T);

/// What can stand behind a handle.
pub trait Intern: Sized + Sync + 'static {
    /// What it is made of: equal content gives the same handle.
    type Content: Clone + Eq + Hash + Send + Sync + 'static;

    /// Where all of this type are kept: one `static` for each type.
    fn registry() -> &'static Registry<Self>;
}

/// Everything of one type that was ever interned, by its content.
pub struct Registry<T: Intern>(Mutex<Known<T>>);

type Known<T> = HashMap<&'static <T as Intern>::Content, Interned<T>, BuildHasherDefault<DefaultHasher>>;

impl<T: Intern> Registry<T> {
    /// A registry that knows nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(HashMap::with_hasher(BuildHasherDefault::new())))
    }

    fn lock(&self) -> MutexGuard<'_, Known<T>> {
        // A map that is only ever added to is never half written, even if
        // making a table panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Intern> Default for Registry<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Intern> Interned<T> {
    /// The handle of what is made of this content; it is made if it is not
    /// there. What is made must not intern another of its type.
    pub fn get_or_make(content: &T::Content, make: impl FnOnce(&'static T::Content) -> T) -> Self {
        let mut known = T::registry().lock();
        if let Some(&found) = known.get(content) {
            return found;
        }
        let content: &'static T::Content = Box::leak(Box::new(content.clone()));
        let made = Self(Box::leak(Box::new(make(content))));
        known.insert(content, made);
        made
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

impl<T: Hash> Hash for Interned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Word(&'static str);

    impl Intern for Word {
        type Content = &'static str;

        fn registry() -> &'static Registry<Self> {
            static KNOWN: Registry<Word> = Registry::new();
            &KNOWN
        }
    }

    #[test]
    fn equal_content_has_one_handle() {
        let intern = |word: &'static str| Interned::get_or_make(&word, |&word| Word(word));
        assert_eq!(intern("imp"), intern("imp"));
        assert_ne!(intern("imp"), intern("hydra"));
        assert_eq!(intern("imp").0.0, "imp");
    }
}
