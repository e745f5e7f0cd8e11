//! A reader of QR codes that shares nothing with what draws them. It follows the
//! standard for the one size that links of tables have (version 4, level M: 33
//! fields wide, 64 bytes in two blocks), and trusts what it sees: a picture on a
//! page has no dirt that would have to be corrected.

use super::*;

/// How wide the code is, in fields.
const SIDE: usize = 33;
/// How many bytes of data it has.
const BYTES: usize = 64;

/// What is drawn: which fields are dark, without the quiet zone.
struct Seen(Vec<(usize, usize, usize)>);

impl Seen {
    /// Reads runs of fields such as `M4 4h7v1h-7z`.
    fn of(picture: &str) -> Self {
        let between = |before: &str, after: &str| {
            let rest = picture.split(before).nth(1).expect("it is there");
            rest.split(after).next().expect("it ends").to_owned()
        };
        let quiet = QUIET as usize;
        let side: usize = between("viewBox=\"0 0 ", " ").parse().expect("a number");
        assert_eq!(side, SIDE + 2 * quiet);
        let runs = between("path d=\"", "\"");
        let runs = runs.split('M').skip(1).map(|run| {
            let numbers: Vec<usize> =
                run.split(['h', 'v', ' ']).take(3).map(|it| it.parse().expect("a number")).collect();
            (numbers[0] - quiet, numbers[1] - quiet, numbers[2])
        });
        Self(runs.collect())
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        self.0.iter().any(|&(from, at, wide)| at == y && (from..from + wide).contains(&x))
    }

    /// Level and mask, which stand beside the upper left corner.
    fn format(&self) -> (u32, u32) {
        let column = [0, 1, 2, 3, 4, 5, 7, 8].map(|y| (8, y));
        let row = [7, 5, 4, 3, 2, 1, 0].map(|x| (x, 8));
        let places = column.into_iter().chain(row).enumerate();
        let bits: u32 = places.map(|(bit, (x, y))| u32::from(self.is_dark(x, y)) << bit).sum();
        let format = (bits ^ 0x5412) >> 10;
        (format >> 3, format & 7)
    }

    /// The bits of the data, in the order in which they were written: two columns
    /// at a time, from the right, up and down.
    fn bits(&self) -> Vec<bool> {
        let (_, mask) = self.format();
        let columns = (0..SIDE).rev().filter(|x| *x != 6).collect::<Vec<_>>();
        let mut bits = Vec::new();
        for (turn, pair) in columns.chunks(2).enumerate() {
            let down = turn % 2 == 1;
            for step in 0..SIDE {
                let y = if down { step } else { SIDE - 1 - step };
                let free = pair.iter().filter(|x| !is_pattern(**x, y));
                bits.extend(free.map(|x| self.is_dark(*x, y) != is_masked(mask, *x, y)));
            }
        }
        bits
    }

    fn read(&self) -> String {
        assert_eq!(self.format().0, 0, "level M");
        let bits = self.bits();
        let byte = |bits: &[bool]| bits.iter().fold(0_u8, |byte, bit| byte << 1 | u8::from(*bit));
        let woven: Vec<u8> = bits.chunks(8).take(BYTES).map(byte).collect();
        let blocks = [0, 1].map(|block| woven.iter().copied().skip(block).step_by(2));
        let data: Vec<bool> =
            blocks.into_iter().flatten().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
        assert_eq!(byte(&data[..4]), 0b0100, "the text is written in bytes");
        let length = usize::from(byte(&data[4..12]));
        String::from_utf8(data[12..].chunks(8).take(length).map(byte).collect()).expect("text")
    }
}

/// Whether a field belongs to the patterns that a camera finds its way by.
fn is_pattern(x: usize, y: usize) -> bool {
    let (near, far) = (|at: usize| at < 9, |at: usize| at >= SIDE - 8);
    let corner = near(x) && near(y) || far(x) && near(y) || near(x) && far(y);
    let small = (24..=28).contains(&x) && (24..=28).contains(&y);
    corner || small || x == 6 || y == 6
}

fn is_masked(mask: u32, x: usize, y: usize) -> bool {
    let rest = match mask {
        0 => (x + y) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (x + y) % 3,
        4 => (x / 3 + y / 2) % 2,
        5 => x * y % 2 + x * y % 3,
        6 => (x * y % 2 + x * y % 3) % 2,
        _ => ((x + y) % 2 + x * y % 3) % 2,
    };
    rest == 0
}

#[test]
fn a_camera_reads_the_link_off_the_picture() {
    for link in [
        "https://vale.example/tables/9dtmkdg4bq5f?code=tdv1m3n8",
        "http://192.168.178.20:8417/tables/9dtmkdg4bq5f?code=tdv1m3n8",
    ] {
        let picture = qr(link, Language::english()).expect("it is short").into_string();
        assert_eq!(Seen::of(&picture).read(), link);
    }
}

#[test]
fn a_link_that_is_too_long_has_no_picture() {
    assert!(qr(&"long".repeat(1_000), Language::english()).is_none());
}
