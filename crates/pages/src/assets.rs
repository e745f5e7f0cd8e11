//! What pages load besides themselves, built into the program.

use std::sync::OnceLock;

use tabletop::Digest;

/// How pages look: a file for what all of them share, and one for each kind.
pub const STYLE: &str = concat!(
    include_str!("assets/style/base.css"),
    include_str!("assets/style/home.css"),
    include_str!("assets/style/rooms.css"),
    include_str!("assets/style/table.css"),
    include_str!("assets/style/replay.css"),
    include_str!("assets/style/catalogue.css"),
);
/// What makes pages live.
pub const SCRIPT: &str = include_str!("assets/table.js");
/// What makes a replay go by itself.
pub const REPLAY_SCRIPT: &str = include_str!("assets/replay.js");

/// The picture that browsers show beside the title.
pub const ICON: &str = include_str!("assets/icon.svg");

/// The address of the style, which changes whenever it does, so that browsers
/// may keep it for ever.
#[must_use]
pub fn style_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/{}/style.css", short(STYLE)))
}

/// The address of the script.
#[must_use]
pub fn script_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/{}/table.js", short(SCRIPT)))
}

/// The address of the script of replays.
#[must_use]
pub fn replay_script_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/{}/replay.js", short(REPLAY_SCRIPT)))
}

/// The address of the icon.
#[must_use]
pub fn icon_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/{}/icon.svg", short(ICON)))
}

fn short(text: &str) -> String {
    let mut digits = Digest::of(text).to_string();
    digits.truncate(10);
    digits
}
