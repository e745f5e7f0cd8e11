//! What somebody may choose from, when there is something.

use std::ops::Deref;

use crate::random::Rng;

/// At least one legal action, as bots get them: taking the first and choosing
/// at random cannot fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices<'a, A>(&'a [A]);

impl<'a, A: Copy> Choices<'a, A> {
    /// These actions; `None` if there are none.
    #[must_use]
    #[inline]
    pub fn new(actions: &'a [A]) -> Option<Self> {
        if actions.is_empty() { None } else { Some(Self(actions)) }
    }

    /// The first of the actions.
    #[must_use]
    #[inline]
    pub fn first(self) -> A {
        self.0[0]
    }

    /// One of the actions, each equally likely.
    #[inline]
    pub fn choose(self, rng: &mut Rng) -> A {
        self.0[rng.below(self.0.len() as u32) as usize]
    }
}

impl<A> Deref for Choices<'_, A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_actions_are_no_choices() {
        assert_eq!(Choices::<u8>::new(&[]), None);
        assert_eq!(Choices::new(&[7, 9]).map(Choices::first), Some(7));
    }

    #[test]
    fn choices_and_the_generator_choose_alike() {
        let actions = [1, 2, 3, 4, 5];
        let choices = Choices::new(&actions).unwrap();
        let (mut rng, mut same) = (Rng::new(1), Rng::new(1));
        for _ in 0..100 {
            assert_eq!(Some(&choices.choose(&mut rng)), same.choose(&actions));
        }
    }
}
