//! The variants of an enum without fields, as words and as a list.

use std::iter::Copied;
use std::slice;

use strum::VariantArray;

/// An enum whose variants go by one word each wherever they are written: in
/// packs, notation, records, addresses and keys of messages.
///
/// Every enum that derives strum's `IntoStaticStr` does, and `EnumString` finds
/// the variant by its word. Where serde writes the enum too, `serialize_all` and
/// `rename_all` have to say the same, but for enums that JSON shows by other words
/// than scripts.
pub trait Slug {
    /// The word.
    #[must_use]
    fn slug(&self) -> &'static str;
}

impl<T> Slug for T
where
    for<'a> &'a T: Into<&'static str>,
{
    #[inline]
    fn slug(&self) -> &'static str {
        self.into()
    }
}

/// An enum that derives strum's `VariantArray`, and can be gone through in the
/// order of its definition.
///
/// The iterators of strum's `EnumIter` are no part of what the compiler inlines
/// into other crates, which the rules would feel.
pub trait Variants: VariantArray + Copy {
    /// Every variant.
    #[inline]
    fn all() -> Copied<slice::Iter<'static, Self>> {
        Self::VARIANTS.iter().copied()
    }
}

impl<T: VariantArray + Copy> Variants for T {}
