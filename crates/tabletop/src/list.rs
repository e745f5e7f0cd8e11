//! Lists of a fixed capacity that live inside a position.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` items, stored in place.
///
/// It is `Copy`, so that a position that holds one is cloned by a plain copy
/// of memory. The unused tail always holds default values: two equal lists
/// are equal byte for byte.
#[derive(Clone, Copy)]
pub struct FixedList<T, const N: usize> {
    /// Wide enough for every list, and narrow enough for small ones.
    len: u16,
    items: [T; N],
}

/// The list was full: it holds as many items as it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the list is full")]
pub struct Full;

impl<T: Copy + Default, const N: usize> FixedList<T, N> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N <= u16::MAX as usize, "the length of the list has no room") };
        Self { len: 0, items: [T::default(); N] }
    }

    /// Appends an item, or says that there is no room for it.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let slot = self.items.get_mut(self.len as usize).ok_or(Full)?;
        *slot = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item off the list.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.items[..self.len as usize].fill(T::default());
        self.len = 0;
    }

    /// Whether there is no room for another item.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// Takes the item at `index` out and closes the gap.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.copy_within(index + 1.., index);
        self.pop();
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for FixedList<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for FixedList<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for FixedList<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for FixedList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for FixedList<T, N> {}

impl<T: Hash, const N: usize> Hash for FixedList<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for FixedList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_refuses_and_stays_as_it_was() {
        let mut list = FixedList::<u8, 2>::new();
        assert_eq!((list.push(1), list.push(2), list.push(3)), (Ok(()), Ok(()), Err(Full)));
        assert_eq!(*list, [1, 2]);
    }

    #[test]
    fn a_popped_item_leaves_no_trace() {
        let mut list = FixedList::<u8, 4>::new();
        list.push(7).unwrap();
        list.push(9).unwrap();
        assert_eq!(list.pop(), Some(9));
        assert_eq!(list.items, [7, 0, 0, 0]);
        assert_eq!(list.remove(0), 7);
        assert_eq!(list.items, [0; 4]);
        assert_eq!(list.pop(), None);
    }
}
