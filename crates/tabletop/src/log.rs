//! Where events are written down.

/// A reader of the facts that a step makes true. Play without a reader costs
/// nothing: use `&mut ()`.
pub trait Log<E> {
    /// Takes note of a fact.
    fn record(&mut self, event: E);

    /// Whether anybody reads, so that facts which are dear to work out are
    /// worked out for somebody.
    #[inline]
    fn is_read(&self) -> bool {
        true
    }
}

/// Nobody reads.
impl<E> Log<E> for () {
    #[inline(always)]
    fn record(&mut self, _: E) {}

    #[inline(always)]
    fn is_read(&self) -> bool {
        false
    }
}

/// Everything is kept, in order.
impl<E> Log<E> for Vec<E> {
    #[inline]
    fn record(&mut self, event: E) {
        self.push(event);
    }
}
