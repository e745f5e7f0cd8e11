//! Pictures of cards, drawn by code: every name has a landscape and an emblem of
//! its own, always the same.

use maud::{Markup, html};
use tabletop::Rng;

/// The width and height of a picture.
const WIDTH: i32 = 120;
const HEIGHT: i32 = 64;

/// Luck that depends on a name alone.
fn luck_of(name: &str) -> Rng {
    // Any mixing will do that is the same everywhere.
    let seed = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    Rng::new(seed)
}

fn within(luck: &mut Rng, from: i32, to: i32) -> i32 {
    from + (luck.bits() % (to - from + 1) as u64) as i32
}

/// The colour of what has no family: every name has one of its own.
pub(crate) fn hue_of(name: &str) -> &'static str {
    let hues = ["red", "blue", "purple", "green", "cyan", "gold"];
    hues[(luck_of(name).bits() % hues.len() as u64) as usize]
}

/// The picture of a card; colours come from the style, by the family around it.
pub(crate) fn picture(name: &str) -> Markup {
    let mut luck = luck_of(name);
    html! {
        svg.picture viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect.sky width=(WIDTH) height=(HEIGHT) {}
            (heaven(&mut luck))
            path.far d=(hills(&mut luck, 30)) {}
            path.near d=(hills(&mut luck, 46)) {}
            (being(&mut luck))
        }
    }
}

/// A sun, a moon or stars.
fn heaven(luck: &mut Rng) -> Markup {
    let (x, y) = (within(luck, 14, WIDTH - 14), within(luck, 8, 22));
    match luck.bits() % 3 {
        0 => html! { circle.light cx=(x) cy=(y) r=(within(luck, 5, 10)) {} },
        1 => html! { path.light d={ "M" (x) " " (y - 8) "a8 8 0 1 0 7 12a7 7 0 0 1-7-12z" } {} },
        _ => html! {
            @for _ in 0..6 {
                circle.light cx=(within(luck, 4, WIDTH - 4)) cy=(within(luck, 3, 24)) r="1.2" {}
            }
        },
    }
}

/// A line of hills at about this height, closed at the bottom.
fn hills(luck: &mut Rng, height: i32) -> String {
    let mut path = format!("M0 {HEIGHT}V{}", height + within(luck, -6, 6));
    let steps = 4;
    for step in 1..=steps {
        let x = WIDTH * step / steps;
        let (bend, y) = (height + within(luck, -16, 10), height + within(luck, -6, 6));
        path.push_str(&format!("Q{} {bend} {x} {y}", x - WIDTH / steps / 2));
    }
    path.push_str(&format!("V{HEIGHT}Z"));
    path
}

/// A being in the middle, the same on both sides: a body with horns, wings and
/// eyes, as luck has it.
fn being(luck: &mut Rng) -> Markup {
    let middle = WIDTH / 2;
    let (wide, tall) = (within(luck, 8, 15), within(luck, 18, 28));
    let top = 56 - tall;
    let points: Vec<(i32, i32)> =
        (0..5).map(|step| (within(luck, wide / 2, wide + 6), top + tall * step / 4)).collect();
    let right: Vec<String> = points.iter().map(|(x, y)| format!("{} {y}", middle + x)).collect();
    let left: Vec<String> = points.iter().rev().map(|(x, y)| format!("{} {y}", middle - x)).collect();
    let body = format!("M{}L{}Z", right.join("L"), left.join("L"));
    let horn = within(luck, 4, 12);
    let wing = within(luck, 14, 30);
    let eye = within(luck, 3, 6);
    html! {
        @if luck.bits().is_multiple_of(2) {
            path.wing d={ "M" (middle) " " (top + 10) "q" (wing) " -16 " (wing + 8) " 8q-10 -2 -14 6q-8 -2 -" (wing - 6) " 2z" } {}
            path.wing d={ "M" (middle) " " (top + 10) "q-" (wing) " -16 -" (wing + 8) " 8q10 -2 14 6q8 -2 " (wing - 6) " 2z" } {}
        }
        path.being d=(body) {}
        path.being d={ "M" (middle + 3) " " (top + 2) "l" (horn / 2 + 2) " -" (horn) "l2 " (horn) "z" } {}
        path.being d={ "M" (middle - 3) " " (top + 2) "l-" (horn / 2 + 2) " -" (horn) "l-2 " (horn) "z" } {}
        circle.eye cx=(middle - eye) cy=(top + 9) r="1.8" {}
        circle.eye cx=(middle + eye) cy=(top + 9) r="1.8" {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_picture_of_its_own_that_stays_the_same() {
        let names = ["hydra", "imp", "yeti", "fertile_soil", "brood_queen", ""];
        for (place, name) in names.iter().enumerate() {
            assert_eq!(picture(name).into_string(), picture(name).into_string());
            assert!(names[..place].iter().all(|other| picture(other).into_string() != picture(name).into_string()));
        }
    }
}
