//! Where a picture is set, and pictures of things that do not move.

use super::brush::Brush;
use super::{HEIGHT, Motif, WIDTH};

pub(super) fn ground(brush: &mut Brush, motif: Motif) {
    brush.fill("s", &format!("M0 0h{WIDTH}v{HEIGHT}H0z"));
    heaven(brush, motif);
    match motif {
        Motif::Water => waves(brush),
        Motif::Wind | Motif::Bird => clouds(brush),
        Motif::Fire => peaks(brush, 44),
        Motif::Dragon => peaks(brush, 38),
        _ => hills(brush, 40),
    }
}

fn heaven(brush: &mut Brush, motif: Motif) {
    let (x, y) = (brush.within(14, WIDTH - 14), brush.within(10, 20));
    let kind = if motif == Motif::Dragon { 1 + brush.below(2) } else { brush.below(3) };
    match kind {
        0 => {
            let size = brush.within(6, 11);
            brush.blob("l", x, y, size, size);
        }
        1 => brush.fill("l", &format!("M{x} {}a9 9 0 1 0 8 13a8 8 0 0 1-8-13z", y - 9)),
        _ => {
            let stars: Vec<String> =
                (0..6).map(|_| format!("M{} {}h2v2h-2z", brush.within(4, 94), brush.within(3, 26))).collect();
            brush.fill("l", &stars.concat());
        }
    }
}

fn hills(brush: &mut Brush, height: i32) {
    for (tone, height) in [("f", height), ("n", height + 13)] {
        let mut path = format!("M0 {HEIGHT}V{}", height + brush.within(-5, 5));
        for step in 1..=3 {
            let x = WIDTH * step / 3;
            path.push_str(&format!(
                "Q{} {} {x} {}",
                x - 17,
                height + brush.within(-14, 8),
                height + brush.within(-5, 5)
            ));
        }
        brush.fill(tone, &format!("{path}V{HEIGHT}z"));
    }
}

fn peaks(brush: &mut Brush, height: i32) {
    let mut path = format!("M0 {HEIGHT}V{height}");
    for step in 1..=4 {
        path.push_str(&format!("L{} {}", step * 25 - 12, height - brush.within(4, 20)));
        path.push_str(&format!("L{} {}", step * 25, height + brush.within(-4, 8)));
    }
    brush.fill("f", &format!("{path}V{HEIGHT}z"));
    let edge = brush.within(-6, 6);
    brush.fill("n", &format!("M0 {HEIGHT}V{}Q50 {} {WIDTH} {}V{HEIGHT}z", 56 + edge, 50 - edge, 56 - edge));
}

fn waves(brush: &mut Brush) {
    for (tone, y) in [("f", 40), ("n", 53)] {
        let shift = brush.within(2, 12);
        brush.fill(tone, &format!("M-{shift} {y}q8-6 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0V{HEIGHT}H-{shift}z"));
    }
}

fn clouds(brush: &mut Brush) {
    for (tone, y) in [("f", 46), ("n", 58)] {
        let mut path = format!("M0 {HEIGHT}V{y}");
        for _ in 0..5 {
            path.push_str(&format!("a10 {} 0 0 1 20 0", brush.within(5, 11)));
        }
        brush.fill(tone, &format!("{path}V{HEIGHT}z"));
    }
}

pub(super) fn thing(brush: &mut Brush, motif: Motif) {
    match motif {
        Motif::Forest => forest(brush),
        Motif::Crystals => crystals(brush),
        Motif::Withered => withered(brush),
        Motif::Plant => plant(brush),
        Motif::Stones => stones(brush),
        Motif::Totem => totem(brush),
        _ => river(brush),
    }
}

fn forest(brush: &mut Brush) {
    let round = brush.below(2) == 0;
    for place in 0..brush.within(3, 5) {
        let (x, y, size) = (14 + place * 18 + brush.within(-4, 4), brush.within(52, 62), brush.within(9, 14));
        brush.line("b", 3, &format!("M{x} {y}v-{size}"));
        if round {
            brush.blob("w", x, y - size - 4, size - 2, size);
        } else {
            let top = y - 2 * size - 10;
            brush.fill(
                "w",
                &format!(
                    "M{x} {top}l{size} {}h-{}zM{x} {}l{} {size}h-{}z",
                    size + 8,
                    2 * size,
                    top + 8,
                    size + 3,
                    2 * size + 6
                ),
            );
        }
    }
}

fn crystals(brush: &mut Brush) {
    for place in 0..brush.within(3, 5) {
        let (x, tall, wide) = (20 + place * 14 + brush.within(-3, 3), brush.within(16, 34), brush.within(4, 7));
        let lean = brush.within(-6, 6);
        brush.fill("b", &format!("M{} 60l{lean}-{tall}l{wide}-6l{wide} 6l{} {tall}z", x - wide, -lean));
        brush.fill("w", &format!("M{x} 60l{lean}-{}l{wide} 6l{} {tall}z", tall + 6, -lean));
    }
}

fn withered(brush: &mut Brush) {
    let (x, lean) = (brush.within(38, 62), brush.within(-6, 6));
    let (left, right) = (brush.within(8, 18), brush.within(8, 18));
    brush.line("b", 5, &format!("M{x} 62q{lean}-16 0-30"));
    brush.line(
        "b",
        3,
        &format!("M{x} 46q-{left}-4-{left}-16M{x} 40q{right}-4 {right}-18M{x} 34q-4-8-8-10M{x} 33q4-6 6-12"),
    );
    let skull = if x > 50 { x - 24 } else { x + 24 };
    brush.blob("l", skull, 58, 6, 5);
    brush.fill("b", &format!("M{} 57h3v3h-3zM{} 57h3v3h-3z", skull - 4, skull + 1));
}

fn plant(brush: &mut Brush) {
    let (tall, lean) = (brush.within(22, 34), brush.within(-10, 10));
    let top = 62 - tall;
    brush.line("b", 3, &format!("M50 62Q{} {} {} {top}", 50 - lean, top + tall / 2, 50 + lean));
    for (side, y) in [(1, 52), (-1, 46), (1, 40)] {
        let reach = side * brush.within(12, 20);
        brush.fill("w", &format!("M50 {y}q{} -12 {reach} -10q{} 12 {} 10z", reach / 3, -reach / 6, -reach));
    }
    let petals = brush.within(4, 7);
    let (x, y) = (50 + lean, top);
    for petal in 0..petals {
        // Petals stand around the middle, at an equal distance of each other.
        let turn = f64::from(petal) / f64::from(petals) * std::f64::consts::TAU;
        let (dx, dy) = ((turn.cos() * 7.0).round() as i32, (turn.sin() * 7.0).round() as i32);
        brush.blob("l", x + dx, y + dy, 4, 4);
    }
    brush.blob("b", x, y, 4, 4);
}

fn stones(brush: &mut Brush) {
    let count = brush.within(3, 5);
    for place in 0..count {
        let (x, tall, wide) = (50 + (place - count / 2) * 17, brush.within(16, 30), brush.within(5, 7));
        brush.fill("b", &format!("M{} 62l2-{tall}q{wide}-6 {} 0l2 {tall}z", x - wide, 2 * wide - 4));
        brush.line("l", 1, &format!("M{x} {}v5m-3 0h6", 58 - tall / 2));
    }
}

fn totem(brush: &mut Brush) {
    let (wide, head) = (brush.within(9, 13), brush.within(9, 13));
    brush.fill("b", &format!("M{} 64l3-26h{}l3 26z", 50 - wide - 3, 2 * wide));
    brush.fill("w", &format!("M{} 40q-14-4-20 8q10-4 20 4zM{} 40q14-4 20 8q-10-4-20 4z", 50 - wide, 50 + wide));
    brush.blob("b", 50, 30, head, head);
    match brush.below(3) {
        0 => brush.line("b", 3, "M43 22q-6-6-6-12m0 6l-5-4M57 22q6-6 6-12m0 6l5-4"),
        1 => brush.fill("b", "M42 24l-6-14l14 8zM58 24l6-14l-14 8z"),
        _ => brush.fill("w", "M40 22l3-12l7 6l7-6l3 12z"),
    }
    brush.eyes(50, 29, 4);
    brush.line("l", 1, &format!("M{} 46h{}M{} 54h{}", 50 - wide, 2 * wide, 50 - wide, 2 * wide));
}

fn river(brush: &mut Brush) {
    let (from, bend) = (brush.within(34, 66), brush.within(-24, 24));
    brush.fill(
        "l",
        &format!("M{from} 42Q{} 52 {} 70h26Q{} 54 {} 42z", from + bend, 40 - bend / 2, from + bend + 10, from + 4),
    );
    for place in [12, 24, 76, 90] {
        let (x, y) = (place + brush.within(-4, 4), brush.within(54, 62));
        brush.fill("b", &format!("M{x} {}l5 14h-10z", y - 14));
    }
}
