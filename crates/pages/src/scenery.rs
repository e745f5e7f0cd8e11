//! Pictures of the games and the sign of the house, drawn by code. Their colours
//! are their own, so that they look the same in the light and in the dark.

use maud::{Markup, html};

/// The sign of the house: a vale between two hills, with the sun behind.
pub(crate) fn logo() -> Markup {
    html! {
        svg.logo viewBox="0 0 32 32" aria-hidden="true" {
            circle cx="22" cy="10" r="4.5" fill="#f2c35b" {}
            path d="M2 26 12 9l5.5 9 3-4.5L30 26z" fill="#8fd0ab" {}
            path d="M12 9l-3.7 6.3 3.5 2.4 3.2-2.9z" fill="#fdf8ea" {}
            path d="M2 26c9-7 19-7 28 0v1.5a2.5 2.5 0 0 1-2.5 2.5h-23A2.5 2.5 0 0 1 2 27.5z" fill="#fdf8ea" {}
        }
    }
}

/// The picture of a game, by its slug; none for a game that has none yet.
pub(crate) fn of_game(game: &str) -> Markup {
    match game {
        "mystic" => mystic(),
        "eternity" => eternity(),
        _ => html! {},
    }
}

/// A field of sleeves that grows under the moon of a valley: the one in front is
/// made of three bands.
fn mystic() -> Markup {
    html! {
        svg.scenery viewBox="0 0 480 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            (sky("dusk", [("0", "#123a3a"), (".6", "#2f7a5c"), ("1", "#a9cf8a")]))
            path d="M398 14a27 27 0 1 0 21 38a22 22 0 0 1-21-38z" fill="#fdf3cf" {}
            path d="M0 130Q70 70 140 118T290 100 480 126V220H0z" fill="#24614c" {}
            path d="M0 158Q90 112 190 150T360 138 480 160V220H0z" fill="#1b4a3a" {}
            path d="M0 190Q120 158 240 184T480 180V220H0z" fill="#12352a" {}
            @for (x, tall) in [(38, 34), (66, 46), (420, 42), (448, 30)] { (fir(x, 176, tall)) }
            g transform="translate(96 92) rotate(-11)" { (sleeve(["#d9b25c", "", ""])) }
            g transform="translate(168 76) rotate(-4)" { (sleeve(["#86b86b", "", "#6fb0c9"])) }
            g transform="translate(244 68) rotate(4)" { (sleeve(["#d9b25c", "#7fc08f", "#6fa8d6"])) }
            g transform="translate(318 82) rotate(12)" { (sleeve(["", "#b98bd0", ""])) }
            @for (x, y) in [(86, 198), (150, 204), (226, 206), (304, 204), (378, 198)] { (sprout(x, y)) }
        }
    }
}

fn sky(name: &str, colours: [(&str, &str); 3]) -> Markup {
    let stars = [(34, 30), (88, 18), (142, 42), (206, 22), (268, 36), (322, 16), (446, 24), (458, 84)];
    html! {
        defs {
            linearGradient id=(name) x1="0" y1="0" x2="0" y2="1" {
                @for (offset, colour) in colours { stop offset=(offset) stop-color=(colour) {} }
            }
        }
        rect width="480" height="220" fill={ "url(#" (name) ")" } {}
        @for (x, y) in stars { circle cx=(x) cy=(y) r="1.6" fill="#fdf8ea" fill-opacity=".8" {} }
    }
}

fn fir(x: i32, foot: i32, tall: i32) -> Markup {
    let (top, wide) = (foot - tall, tall / 3);
    html! {
        path d={ "M" (x) " " (top) "l" (wide) " " (tall / 2) "h-" (wide / 2) "l" (wide) " " (tall / 2) "H" (x - wide * 3 / 2) "l" (wide) " -" (tall / 2) "h-" (wide / 2) "z" } fill="#0e2a21" {}
    }
}

/// A clear sleeve with three bands; a band without a colour is still empty.
fn sleeve(bands: [&str; 3]) -> Markup {
    html! {
        rect width="68" height="98" rx="7" fill="#fdf6e3" stroke="#0e2a21" stroke-width="2" {}
        @for (place, colour) in (0_i32..).zip(bands) {
            @let y = 6 + place * 30;
            @if colour.is_empty() {
                rect x="6" y=(y) width="56" height="26" rx="4" fill="none" stroke="#c9b98f" stroke-width="1.5" stroke-dasharray="4 3" {}
            } @else {
                rect x="6" y=(y) width="56" height="26" rx="4" fill=(colour) {}
                (emblem(place, y))
            }
        }
    }
}

/// What grows on a band: a sun above, leaves between, water below.
fn emblem(place: i32, y: i32) -> Markup {
    let middle = y + 13;
    html! {
        @match place {
            0 => {
                circle cx="34" cy=(middle) r="5" fill="#fdf8ea" {}
                path d={ "M34 " (middle - 10) "v3m0 14v3M24 " (middle) "h-3m23 0h3M26 " (middle - 8) "l2 2m12 12l2 2m0-16l-2 2m-12 12l-2 2" } stroke="#fdf8ea" stroke-width="2" stroke-linecap="round" {}
            }
            1 => {
                path d={ "M34 " (middle + 10) "V" (middle - 2) } stroke="#fdf8ea" stroke-width="2" stroke-linecap="round" {}
                path d={ "M34 " (middle) "q-12-1-12-10q12 0 12 10zm0 4q12-1 12-10q-12 0-12 10z" } fill="#fdf8ea" {}
            }
            _ => {
                path d={ "M14 " (middle - 4) "q5-5 10 0t10 0 10 0 10 0M14 " (middle + 5) "q5-5 10 0t10 0 10 0 10 0" } fill="none" stroke="#fdf8ea" stroke-width="2.5" stroke-linecap="round" {}
            }
        }
    }
}

fn sprout(x: i32, y: i32) -> Markup {
    html! {
        path d={ "M" (x) " " (y) "v-12" } stroke="#cfe8a9" stroke-width="2" stroke-linecap="round" {}
        path d={ "M" (x) " " (y - 8) "q-10 0-10-9q10 0 10 9zm0-2q9-1 9-10q-9 1-9 10z" } fill="#cfe8a9" {}
    }
}

/// A mountain in the middle, the zones of the five families around it, and the
/// three stones in front.
fn eternity() -> Markup {
    html! {
        svg.scenery viewBox="0 0 480 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            (sky("dawn", [("0", "#2a1f52"), (".55", "#8a4a78"), ("1", "#f3b27a")]))
            circle cx="240" cy="96" r="74" fill="#ffe2a8" fill-opacity=".26" {}
            circle cx="240" cy="96" r="52" fill="#ffe2a8" fill-opacity=".38" {}
            path d="M0 178l70-46 44 30 52-40 40 34h90l44-38 56 42 84-38v98H0z" fill="#5b3768" {}
            path d="M126 194 240 46l114 148z" fill="#3b2a5c" {}
            path d="M240 46l114 148h-96l-6-70-20-24z" fill="#2b1f47" {}
            path d="M240 46l-36 47 16 10 14-12 12 16 14-14 16 8z" fill="#fdf8ea" {}
            path d="M0 196q120-26 240-8t240-2v34H0z" fill="#241a3d" {}
            (zone(70, 84, "#c84a39", html! { path d="M0 11c-8-1-11-9-6-15 1 3 3 4 4 4-1-5 1-9 6-13 0 5 6 8 6 15 0 5-4 9-10 9z" fill="#fdf8ea" fill-rule="evenodd" {} }))
            (zone(128, 44, "#3d7fc4", html! { path d="M0-13c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" fill="#fdf8ea" fill-rule="evenodd" {} }))
            (zone(352, 44, "#4d9a53", html! { path d="M-13 10l8-16 5 8 4-6 9 14z" fill="#fdf8ea" fill-rule="evenodd" {} }))
            (zone(410, 84, "#36a3ad", html! { path d="M-12-4h16a4 4 0 1 0-4-4m-12 9h21a4 4 0 1 1-4 4m-17 1h8" fill="none" stroke="#fdf8ea" stroke-width="2.5" stroke-linecap="round" {} }))
            (zone(240, 150, "#8a52b0", html! { path d="M-14 0q14-15 28 0q-14 15-28 0zM0-7q5 7 0 14q-5-7 0-14z" fill="#fdf8ea" fill-rule="evenodd" {} }))
            (stone(168, 198, "#d9543f", "#f08b73"))
            (stone(240, 204, "#3f7fd0", "#86b4f2"))
            (stone(312, 198, "#8f50bd", "#c793ea"))
        }
    }
}

fn zone(x: i32, y: i32, colour: &str, sign: Markup) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            path d="M0-26 22-13V13L0 26-22 13V-13z" fill=(colour) stroke="#fdf8ea" stroke-width="2.5" stroke-linejoin="round" {}
            (sign)
        }
    }
}

fn stone(x: i32, y: i32, colour: &str, light: &str) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            path d="M-13-4-7-12H7l6 8L0 12z" fill=(colour) {}
            path d="M-13-4-7-12l3 8zM-4-4 0-12h7l-3 8z" fill=(light) {}
        }
    }
}

pub(crate) fn lantern() -> Markup {
    html! {
        svg.lantern viewBox="0 0 96 96" aria-hidden="true" {
            circle cx="48" cy="52" r="40" fill="#f2c35b" fill-opacity=".18" {}
            circle cx="48" cy="52" r="27" fill="#f2c35b" fill-opacity=".28" {}
            path d="M40 18a8 8 0 0 1 16 0" fill="none" stroke="#8a6a1f" stroke-width="3" {}
            path d="M36 20h24l6 12H30z" fill="#8a6a1f" {}
            path d="M32 34h32l-4 38H36z" fill="#fff3c9" stroke="#8a6a1f" stroke-width="3" stroke-linejoin="round" {}
            path d="M48 66c-7-1-9-8-5-13 1 2 2 3 3 3 0-5 2-8 5-11 0 5 5 8 5 13 0 5-4 8-8 8z" fill="#d9743f" {}
            path d="M34 74h28v6H34z" fill="#8a6a1f" {}
        }
    }
}
