//! What pages load besides themselves, built into the program.

use std::sync::OnceLock;

use tabletop::Digest;

pub struct Asset {
    pub file: &'static str,
    pub text: &'static str,
    address: OnceLock<String>,
}

impl Asset {
    const fn new(file: &'static str, text: &'static str) -> Self {
        Self { file, text, address: OnceLock::new() }
    }

    /// Its address, which changes whenever it does, so that browsers may keep it
    /// for ever.
    pub fn address(&self) -> &str {
        self.address.get_or_init(|| {
            let mut digest = Digest::of(self.text).to_string();
            digest.truncate(10);
            format!("/assets/{digest}/{}", self.file)
        })
    }
}

/// How pages look: a file for what all of them share, and one for each kind.
pub static STYLE: Asset = Asset::new(
    "style.css",
    concat!(
        include_str!("assets/style/base.css"),
        include_str!("assets/style/home.css"),
        include_str!("assets/style/rooms.css"),
        include_str!("assets/style/table.css"),
        include_str!("assets/style/replay.css"),
        include_str!("assets/style/catalogue.css"),
    ),
);
pub static SCRIPT: Asset = Asset::new("table.js", include_str!("assets/table.js"));
pub static REPLAY_SCRIPT: Asset = Asset::new("replay.js", include_str!("assets/replay.js"));

pub static ICON: Asset = Asset::new("icon.svg", include_str!("assets/icon.svg"));
