//! Where events are written down.

/// A reader of the facts that a step makes true. Play without a reader costs
/// nothing: use `&mut ()`.
pub trait Log<E> {
    /// Takes note of a fact.
    fn record(&mut self, event: E);
}

/// Nobody reads.
impl<E> Log<E> for () {
    #[inline(always)]
    fn record(&mut self, _: E) {}
}

/// Everything is kept, in order.
impl<E> Log<E> for Vec<E> {
    #[inline]
    fn record(&mut self, event: E) {
        self.push(event);
    }
}
