//! The compact protocol of Thrift, in which Parquet writes what it says about
//! its data: as much of it as is needed for writing.

const INT32: u8 = 5;
const INT64: u8 = 6;
const TEXT: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct that is being written. Fields come in the order of their numbers.
pub(super) struct Struct {
    bytes: Vec<u8>,
    /// The number of the field that was written last.
    last: u8,
}

/// A list that has been written.
pub(super) struct List(Vec<u8>);

impl Struct {
    pub(super) const fn new() -> Self {
        Self { bytes: Vec::new(), last: 0 }
    }

    pub(super) fn int32(self, field: u8, number: i64) -> Self {
        let mut it = self.begun(field, INT32);
        varint(&mut it.bytes, zigzag(number));
        it
    }

    pub(super) fn int64(self, field: u8, number: i64) -> Self {
        let mut it = self.begun(field, INT64);
        varint(&mut it.bytes, zigzag(number));
        it
    }

    pub(super) fn text(self, field: u8, text: &str) -> Self {
        let mut it = self.begun(field, TEXT);
        put_text(&mut it.bytes, text);
        it
    }

    pub(super) fn nested(self, field: u8, inner: Self) -> Self {
        let mut it = self.begun(field, STRUCT);
        it.bytes.extend(inner.finish());
        it
    }

    pub(super) fn list(self, field: u8, list: List) -> Self {
        let mut it = self.begun(field, LIST);
        it.bytes.extend(list.0);
        it
    }

    /// The whole struct, with the mark of its end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    /// A field begins with how far its number is from the one before, and with
    /// its type. All fields of Parquet are close enough to each other.
    fn begun(mut self, field: u8, kind: u8) -> Self {
        debug_assert!(field > self.last && field - self.last < 16, "fields come in order");
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
        self
    }
}

pub(super) fn list(items: impl IntoIterator<Item = Struct>) -> List {
    list_of(STRUCT, items.into_iter().map(Struct::finish).collect())
}

pub(super) fn numbers(items: &[i64]) -> List {
    let item = |&number: &i64| {
        let mut bytes = Vec::new();
        varint(&mut bytes, zigzag(number));
        bytes
    };
    list_of(INT32, items.iter().map(item).collect())
}

pub(super) fn texts(items: &[&str]) -> List {
    let item = |text: &&str| {
        let mut bytes = Vec::new();
        put_text(&mut bytes, text);
        bytes
    };
    list_of(TEXT, items.iter().map(item).collect())
}

fn list_of(kind: u8, items: Vec<Vec<u8>>) -> List {
    let mut bytes = Vec::new();
    match u8::try_from(items.len()) {
        Ok(short @ 0..15) => bytes.push(short << 4 | kind),
        _ => {
            bytes.push(0xf0 | kind);
            varint(&mut bytes, items.len() as u64);
        }
    }
    items.iter().for_each(|item| bytes.extend(item));
    List(bytes)
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    varint(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

/// Seven bits to a byte, the lowest first; the eighth says whether more follow.
pub(super) fn varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Small numbers of either sign become small numbers.
const fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_protocol_says() {
        let written = |number| {
            let mut bytes = Vec::new();
            varint(&mut bytes, number);
            bytes
        };
        assert_eq!([0, 127, 128, 300].map(written), [vec![0], vec![127], vec![0x80, 1], vec![0xac, 2]]);
        assert_eq!([0, -1, 1, -2, i64::MIN].map(zigzag), [0, 1, 2, 3, u64::MAX]);
    }

    #[test]
    fn structs_and_lists_are_written_as_the_protocol_says() {
        let inner = Struct::new().text(1, "ab");
        let bytes = Struct::new().int32(1, 1).int64(4, -1).list(5, list([inner])).finish();
        assert_eq!(bytes, [0x15, 2, 0x36, 1, 0x19, 0x1c, 0x18, 2, b'a', b'b', 0, 0]);
        let long = list_of(TEXT, vec![vec![0]; 20]).0;
        assert_eq!((long[..2].to_vec(), long.len()), (vec![0xf8, 20], 22));
    }
}
