//! Every field of some data changed in turn, to see what follows from it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// In how many places a field is changed that stands in many.
const PLACES: usize = 3;

/// Shows the same data with one value changed, for each of its fields, beside
/// the place of that value, such as `/cards/3/name`. A field that stands in
/// many places is changed in a few of them, one at a time. The fields are
/// found in the data itself, so that none is forgotten.
///
/// # Panics
/// If no value of some field can be changed, so that nothing would be known of
/// it.
pub fn each_changed_field<T: Serialize + DeserializeOwned>(original: &T, mut visit: impl FnMut(&str, T)) {
    let mut fields = Fields::of(original);
    for (field, places) in fields.places.clone() {
        let mut changes = 0;
        for place in places {
            if let Some(changed) = fields.change(&field, std::slice::from_ref(&place)) {
                changes += 1;
                visit(&place, changed);
            }
            fields.restore();
            if changes == PLACES {
                break;
            }
        }
        assert!(changes > 0, "nothing else is read in the place of {field}");
    }
}

/// The same data with all values of some fields changed at once. A field is
/// named by its place, without the numbers in lists: `/cards/*/name`.
///
/// # Panics
/// If nothing else is read in the place of one of them.
pub fn changed_in<T: Serialize + DeserializeOwned>(original: &T, is_changed: impl Fn(&str) -> bool) -> T {
    let mut fields = Fields::of(original);
    let mut changed = None;
    for (field, places) in fields.places.clone().into_iter().filter(|(field, _)| is_changed(field)) {
        let other = fields.change(&field, &places);
        assert!(other.is_some(), "nothing else is read in the place of {field}");
        changed = other;
    }
    changed.expect("some field is changed")
}

/// The field that a value is in: its place without the numbers in lists.
#[must_use]
pub fn field_of(place: &str) -> String {
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = place.split('/').skip(1).map(|part| if is_number(part) { "/*".to_owned() } else { format!("/{part}") });
    parts.collect()
}

struct Fields {
    original: Value,
    data: Value,
    places: BTreeMap<String, Vec<String>>,
    named: BTreeMap<String, Vec<Value>>,
}

impl Fields {
    fn of<T: Serialize>(original: &T) -> Self {
        let data = serde_json::to_value(original).expect("it is plain data");
        let mut places = BTreeMap::<_, Vec<_>>::new();
        for place in leaves(&data) {
            places.entry(field_of(&place)).or_default().push(place);
        }
        let mut named = BTreeMap::new();
        note_names(&data, "", &mut named);
        Self { original: data.clone(), data, places, named }
    }

    fn restore(&mut self) {
        self.data.clone_from(&self.original);
    }

    /// Changes what stands in these places of a field; nothing if nothing else
    /// is read there.
    fn change<T: DeserializeOwned>(&mut self, field: &str, places: &[String]) -> Option<T> {
        let before: Vec<_> = places.iter().filter_map(|place| self.data.pointer(place).cloned()).collect();
        let first = before.first()?.clone();
        let mut read = |other: &dyn Fn(&Value) -> Value| {
            for (place, value) in places.iter().zip(&before) {
                *self.data.pointer_mut(place).expect("it was found there") = other(value);
            }
            T::deserialize(&self.data)
        };
        let refusal = match read(&raised) {
            Ok(changed) => return Some(changed),
            Err(refusal) => refusal.to_string(),
        };
        if first.is_number() {
            return read(&lowered).ok();
        }
        // The refusal of a word that is none of a few names them all. What else
        // can be read there may stand elsewhere under the same name.
        let words = refusal.split('`').skip(3).step_by(2).map(Value::from);
        let named = self.named.get(name_of(field)).into_iter().flatten().cloned();
        let mut others = words.chain(named).filter(|other| *other != first);
        others.find_map(|other| read(&|_| other.clone()).ok())
    }
}

/// A higher number, a longer text or the other truth.
fn raised(value: &Value) -> Value {
    match value {
        Value::Bool(flag) => Value::from(!flag),
        Value::String(word) => Value::from(format!("{word}_x")),
        Value::Number(_) => moved(value, 1),
        Value::Null | Value::Array(_) | Value::Object(_) => Value::Null,
    }
}

fn lowered(value: &Value) -> Value {
    moved(value, -1)
}

fn moved(value: &Value, by: i64) -> Value {
    value.as_i64().map_or(Value::Null, |number| Value::from(number + by))
}

/// The name that a field goes by: its last part, or the last two of something
/// in a list.
fn name_of(field: &str) -> &str {
    let list = field.trim_end_matches("/*");
    list.rfind('/').map_or(field, |start| &field[start..])
}

fn note_names(data: &Value, field: &str, named: &mut BTreeMap<String, Vec<Value>>) {
    let values = named.entry(name_of(field).to_owned()).or_default();
    if !values.contains(data) {
        values.push(data.clone());
    }
    match data {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| note_names(inner, &format!("{field}/{name}"), named));
        }
        Value::Array(items) => items.iter().for_each(|inner| note_names(inner, &format!("{field}/*"), named)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The places of all values that are neither lists nor have fields.
fn leaves(data: &Value) -> Vec<String> {
    let below = |part: &str, inner: &Value| -> Vec<String> {
        leaves(inner).into_iter().map(|place| format!("/{part}{place}")).collect()
    };
    match data {
        Value::Object(fields) => fields.iter().flat_map(|(name, inner)| below(name, inner)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(number, inner)| below(&number.to_string(), inner)).collect()
        }
        Value::Null => Vec::new(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![String::new()],
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug, Clone)]
    struct Shop {
        name: String,
        wares: Vec<Ware>,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug, Clone)]
    struct Ware {
        kind: Kind,
        price: i8,
        sold: bool,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug, Clone)]
    enum Kind {
        Fruit,
        Bread,
    }

    fn shop() -> Shop {
        let ware = |kind, price| Ware { kind, price, sold: false };
        Shop { name: "Ada".to_owned(), wares: vec![ware(Kind::Fruit, 3), ware(Kind::Bread, i8::MAX)] }
    }

    #[test]
    fn each_field_is_changed_once_and_nothing_else_with_it() {
        let (mut places, mut changed) = (Vec::new(), Vec::new());
        each_changed_field(&shop(), |place, shop| {
            places.push(place.to_owned());
            changed.push(shop);
        });
        let wares = ["kind", "price", "sold"].into_iter();
        let wares = wares.flat_map(|field| [0, 1].map(|number| format!("/wares/{number}/{field}")));
        assert_eq!(places, ["/name".to_owned()].into_iter().chain(wares).collect::<Vec<_>>());
        let mut dearer = shop();
        dearer.wares[0].price = 4;
        let mut cheaper = shop();
        cheaper.wares[1].price = i8::MAX - 1;
        let mut other_kind = shop();
        other_kind.wares[0].kind = Kind::Bread;
        for expected in [dearer, cheaper, other_kind] {
            assert!(changed.contains(&expected), "{expected:?}");
        }
    }

    #[test]
    fn several_places_are_changed_at_once() {
        let changed = changed_in(&shop(), |field| field == "/wares/*/sold");
        let mut expected = shop();
        expected.wares.iter_mut().for_each(|ware| ware.sold = true);
        assert_eq!(changed, expected);
    }

    #[test]
    #[should_panic(expected = "/coin")]
    fn a_field_that_cannot_be_changed_is_told() {
        #[derive(Serialize, Deserialize)]
        enum Coin {
            Gold,
        }
        #[derive(Serialize, Deserialize)]
        struct Purse {
            coin: Coin,
        }
        each_changed_field(&Purse { coin: Coin::Gold }, |_, _| {});
    }
}
