//! The names of the variants of a type, as they stand in packs.

use serde::de::value::Error;
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::{Serialize, forward_to_deserialize_any};
use serde_json::Value;

/// The names of all variants of an enum, in the order of its definition.
///
/// A list kept by hand would miss the next variant; serde knows them all.
pub(crate) fn all<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // This never yields a value; the names are what was wanted.
    let _ = T::deserialize(Listener { names: &mut names });
    names
}

/// The name of the variant that a value of an enum is.
pub(crate) fn of(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Hears which variants an enum asks for when it is read.
struct Listener<'a> {
    names: &'a mut &'static [&'static str],
}

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("only enums have variants"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.names = variants;
        Err(Error::custom("only the names of the variants are wanted"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use vale_of_eternity::cards::Family;
    use vale_of_eternity::effect::{Effect, Kind};

    use super::*;

    #[test]
    fn the_variants_are_those_of_packs() {
        assert_eq!(all::<Family>(), Family::ALL.map(Family::slug));
        assert_eq!(all::<Kind>(), ["instant", "permanent", "active"]);
    }

    #[test]
    fn a_value_is_named_by_its_variant() {
        assert_eq!(of(&Effect::Draw(2)), "Draw");
        assert_eq!(of(&Effect::RecoverThis), "RecoverThis");
    }
}
