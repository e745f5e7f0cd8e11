//! What pages load besides themselves. Their addresses change with them, so that
//! browsers may keep them for ever.

use std::io::Write;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use pages::assets::{self, Asset};

use crate::problem::Problem;

/// Something that pages load, as it is sent.
struct Sent {
    asset: &'static Asset,
    kind: &'static str,
    /// The same for browsers that can unpack it, packed when it is first asked for.
    packed: OnceLock<Vec<u8>>,
}

impl Sent {
    const fn new(asset: &'static Asset, kind: &'static str) -> Self {
        Self { asset, kind, packed: OnceLock::new() }
    }

    /// Nothing in it is secret; pages, of which that cannot be said, are never
    /// packed, because the length of what is packed tells what is in it.
    fn packed(&self) -> &[u8] {
        self.packed.get_or_init(|| {
            let mut packer = GzEncoder::new(Vec::new(), Compression::best());
            // Writing to memory does not fail.
            let _ = packer.write_all(self.asset.text.as_bytes());
            packer.finish().unwrap_or_default()
        })
    }
}

static ASSETS: [Sent; 4] = [
    Sent::new(&assets::STYLE, "text/css; charset=utf-8"),
    Sent::new(&assets::SCRIPT, "text/javascript; charset=utf-8"),
    Sent::new(&assets::REPLAY_SCRIPT, "text/javascript; charset=utf-8"),
    Sent::new(&assets::ICON, "image/svg+xml"),
];

pub(super) async fn asset(Path((_, file)): Path<(String, String)>, headers: HeaderMap) -> Result<Response, Problem> {
    let sent = ASSETS.iter().find(|sent| sent.asset.file == file).ok_or(Problem::NoSuchPage)?;
    let usual =
        [(CONTENT_TYPE, sent.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable"), (VARY, "accept-encoding")];
    if !unpacks(&headers) {
        return Ok((usual, sent.asset.text).into_response());
    }
    Ok((usual, [(CONTENT_ENCODING, "gzip")], sent.packed()).into_response())
}

fn unpacks(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|way| {
        let (name, weight) = way.split_once(';').unwrap_or((way, ""));
        name.trim().eq_ignore_ascii_case("gzip") && weight.replace(' ', "").trim_end_matches(['0', '.']) != "q="
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_is_packed_is_the_same_and_shorter() {
        for sent in &ASSETS {
            let mut unpacked = String::new();
            GzDecoder::new(sent.packed()).read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, sent.asset.text);
            assert!(sent.packed().len() < sent.asset.text.len(), "{}", sent.asset.file);
        }
    }

    #[test]
    fn only_who_can_unpack_is_sent_something_packed() {
        let accepts = |value: &str| unpacks(&HeaderMap::from_iter([(ACCEPT_ENCODING, value.parse().unwrap())]));
        for value in ["gzip", "deflate, gzip;q=1.0, *;q=0.5", "br, GZIP", "gzip; q=0.5"] {
            assert!(accepts(value), "{value}");
        }
        for value in ["", "br", "gzip;q=0", "gzip; q=0.0", "x-gzip-not"] {
            assert!(!accepts(value), "{value}");
        }
        assert!(!unpacks(&HeaderMap::new()));
    }
}
