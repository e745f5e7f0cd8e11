//! Pictures of beings: a build for each, with horns, tails and wings as luck has
//! it.

use super::Motif;
use super::brush::Brush;

#[derive(Clone, Copy)]
enum Build {
    Sitting,
    Walking,
    Flying,
    Winding,
    Swimming,
    Towering,
    Dragon,
}

pub(super) fn being(brush: &mut Brush, motif: Motif) {
    use Build::{Dragon, Flying, Sitting, Swimming, Towering, Walking, Winding};
    let builds = match motif {
        Motif::Fire => [Sitting, Walking, Towering, Flying],
        Motif::Water => [Swimming, Winding, Sitting, Swimming],
        Motif::Earth => [Walking, Towering, Sitting, Walking],
        Motif::Wind => [Flying, Sitting, Walking, Flying],
        Motif::Dragon => [Dragon; 4],
        Motif::Bird => [Flying; 4],
        _ => [Walking, Sitting, Walking, Winding],
    };
    match builds[brush.below(4) as usize] {
        Sitting => sitting(brush),
        Walking => walking(brush),
        Flying => flying(brush),
        Winding => winding(brush),
        Swimming => swimming(brush),
        Towering => towering(brush),
        Dragon => dragon(brush),
    }
    match motif {
        Motif::Fire => flames(brush),
        Motif::Water => brush.line("l", 1, "M4 62q6-4 12 0t12 0M62 66q6-4 12 0t12 0"),
        Motif::Wind => brush.line("l", 1, "M6 20h22a5 5 0 1 0-5-5M70 30h14a4 4 0 1 1-4 4"),
        _ => {}
    }
}

/// What stands on a head: ears, horns or antlers.
fn crown(brush: &mut Brush, x: i32, y: i32, wide: i32) {
    let tall = brush.within(7, 14);
    let (left, right) = (x - wide, x + wide);
    match brush.below(5) {
        0 => brush.fill("b", &format!("M{left} {y}l-2-{tall}l9 5zM{right} {y}l2-{tall}l-9 5z")),
        1 => {
            brush.blob("b", left, y - 4, 4, 4);
            brush.blob("b", right, y - 4, 4, 4);
        }
        2 => {
            brush.blob("b", left + 1, y - tall / 2 - 2, 2, tall / 2 + 3);
            brush.blob("b", right - 1, y - tall / 2 - 2, 2, tall / 2 + 3);
        }
        3 => brush.line("w", 2, &format!("M{left} {y}q-6-4-5-{tall}m1 6l-6-3M{right} {y}q6-4 5-{tall}m-1 6l6-3")),
        _ => brush.fill("w", &format!("M{left} {y}q-8-2-8-{tall}q4 7 12 6zM{right} {y}q8-2 8-{tall}q-4 7-12 6z")),
    }
}

fn sitting(brush: &mut Brush) {
    let (wide, head) = (brush.within(12, 17), brush.within(9, 12));
    let top = brush.within(25, 31);
    let (tail, lift) = (brush.within(14, 24), brush.within(8, 20));
    brush.line("w", 5, &format!("M{} 58q{tail} 2 {tail}-{lift}", 50 + wide - 3));
    brush.blob("b", 50, 53, wide, 14);
    brush.blob("w", 50, 56, wide - 6, 9);
    crown(brush, 50, top - 4, head - 3);
    brush.blob("b", 50, top, head, head - 1);
    let apart = brush.within(3, 5);
    brush.eyes(50, top - 1, apart);
    brush.fill("e", &format!("M48 {}h4l-2 3z", top + 3));
}

fn walking(brush: &mut Brush) {
    let (long, tall) = (brush.within(15, 21), brush.within(8, 12));
    let (back, legs) = (44, brush.within(9, 14));
    let neck = brush.within(6, 18);
    let (head_x, head_y) = (50 + long + 3, back - neck);
    let (tail, hang) = (brush.within(8, 18), brush.within(-14, 6));
    brush.line("b", 4, &format!("M{} {back}q-{tail}-2-{tail} {hang}", 50 - long + 2));
    for x in [50 - long + 5, 50 - long + 12, 50 + long - 12, 50 + long - 5] {
        brush.line("b", 4, &format!("M{x} {}v{legs}", back + tall - 2));
    }
    brush.line("b", 8, &format!("M{} {back}L{head_x} {head_y}", 50 + long - 6));
    brush.blob("b", 50, back + 2, long, tall);
    match brush.below(3) {
        0 => {
            let spikes: String =
                (0..4).map(|place| format!("M{} {}l4-8l4 8z", 50 - long + 4 + place * 7, back - tall + 6)).collect();
            brush.fill("w", &spikes);
        }
        1 => brush.blob("w", 50, back - 2, long - 3, tall - 2),
        _ => brush.line("w", 2, &format!("M{} {}h{}M{} {}h{}", 50 - 8, back, 16, 50 - 5, back + 4, 10)),
    }
    crown(brush, head_x, head_y - 4, 4);
    brush.blob("b", head_x + 1, head_y, 8, 6);
    brush.eyes(head_x + 3, head_y - 1, 0);
}

fn flying(brush: &mut Brush) {
    let (span, lift) = (brush.within(26, 38), brush.within(8, 22));
    let (y, feathers) = (brush.within(34, 40), brush.within(2, 4));
    for side in [-1, 1] {
        let mut path =
            format!("M50 {}Q{} {} {} {}", y - 4, 50 + side * span / 2, y - lift - 10, 50 + side * span, y - lift);
        for feather in (1..=feathers).rev() {
            let x = 50 + side * span * feather / (feathers + 1);
            path.push_str(&format!("L{x} {}L{} {}", y + 2, x - side * 3, y - 3));
        }
        brush.fill("w", &format!("{path}L50 {}z", y + 6));
    }
    let tail = brush.within(16, 24);
    brush.fill("b", &format!("M50 {}l-7 {tail}h14z", y + 2));
    brush.blob("b", 50, y, 8, 12);
    crown(brush, 50, y - 14, 4);
    brush.blob("b", 50, y - 12, 7, 7);
    brush.eyes(50, y - 13, 3);
    brush.fill("l", &format!("M48 {}h4l-2 5z", y - 10));
}

fn winding(brush: &mut Brush) {
    let (wide, turns) = (brush.within(7, 10), brush.within(12, 18));
    let head = brush.within(14, 22);
    brush.line("w", wide, &format!("M14 60q{turns}-22 {} 0t{turns}-6Q86 {} 66 {head}", turns + 8, 30 + turns / 2));
    brush.line("b", wide - 3, &format!("M14 60q{turns}-22 {} 0t{turns}-6Q86 {} 66 {head}", turns + 8, 30 + turns / 2));
    crown(brush, 62, head - 4, 5);
    brush.blob("b", 62, head + 1, 10, 7);
    brush.eyes(60, head, 3);
}

fn swimming(brush: &mut Brush) {
    let (long, tall, y) = (brush.within(18, 26), brush.within(9, 15), brush.within(34, 40));
    let fin = brush.within(8, 16);
    brush.fill("w", &format!("M{} {y}l-14-{fin}q4 {fin} 0 {}z", 50 - long + 3, 2 * fin));
    brush.fill(
        "w",
        &format!(
            "M44 {}q6-{fin} 18-{fin}q-4 8 0 {fin}zM46 {}q4 {fin} 12 {fin}q-2-6 0-{fin}z",
            y - tall + 3,
            y + tall - 3
        ),
    );
    brush.blob("b", 50, y, long, tall);
    brush.line(
        "l",
        1,
        &format!(
            "M{} {}q5 {} 0 {tall}M{} {}q5 {} 0 {}",
            60,
            y - tall / 2,
            tall / 2,
            52,
            y - tall / 2 + 1,
            tall / 2,
            tall - 2
        ),
    );
    brush.eyes(50 + long - 7, y - 2, 0);
    if brush.below(2) == 0 {
        crown(brush, 50 + long - 9, y - tall + 3, 3);
    }
}

fn towering(brush: &mut Brush) {
    let (wide, head) = (brush.within(15, 21), brush.within(6, 9));
    let arm = brush.within(14, 22);
    brush.line("b", 7, &format!("M{} 34q-8 6-6 {arm}M{} 34q8 6 6 {arm}", 50 - wide + 4, 50 + wide - 4));
    brush.line("b", 8, "M43 52v12M57 52v12");
    brush.fill("b", &format!("M{} 30Q50 22 {} 30L60 56H40z", 50 - wide, 50 + wide));
    match brush.below(3) {
        0 => brush.fill("w", "M42 38l8 14l8-14z"),
        1 => brush.line("w", 2, "M40 40h20M42 46h16"),
        _ => brush.blob("w", 50, 42, 7, 7),
    }
    crown(brush, 50, 19, head - 2);
    brush.blob("b", 50, 22, head, head);
    brush.eyes(50, 21, 3);
}

fn dragon(brush: &mut Brush) {
    let (span, lift) = (brush.within(26, 36), brush.within(20, 30));
    let neck = brush.within(-14, 14);
    for side in [-1, 1] {
        let tip = 50 + side * span;
        brush.fill(
            "w",
            &format!(
                "M50 44L{} {}L{tip} {}Q{} {} {} {}Q{} {} {} 50z",
                50 + side * span / 2,
                44 - lift - 6,
                44 - lift / 2,
                tip - side * 8,
                44 - lift / 4,
                50 + side * span * 2 / 3,
                48,
                50 + side * span / 2,
                42,
                50 + side * 10
            ),
        );
    }
    let (bend, tail) = (brush.within(8, 14), brush.within(22, 32));
    brush.line("b", 5, &format!("M52 58q{bend} 8 {tail} 2"));
    brush.blob("b", 50, 50, 11, 13);
    let (head_x, head_y) = (50 + neck, brush.within(18, 24));
    brush.line("b", 7, &format!("M50 44Q{} 34 {head_x} {head_y}", 50 - neck / 2));
    brush.blob("w", 50, 53, 6, 8);
    crown(brush, head_x, head_y - 4, 4);
    let snout = if neck < 0 { -5 } else { 5 };
    brush.blob("b", head_x, head_y, 8, 6);
    brush.blob("b", head_x + snout, head_y + 3, 6, 4);
    brush.eyes(head_x, head_y - 1, 3);
}

fn flames(brush: &mut Brush) {
    let mut path = String::new();
    for place in 0..5 {
        let (x, tall) = (4 + place * 21 + brush.within(0, 6), brush.within(8, 18));
        path.push_str(&format!(
            "M{x} 70q-5-{} 2-{tall}q1 {} 4 {}q3-1 2-5q6 6 1 {}z",
            tall / 2,
            tall / 3,
            tall / 2,
            tall / 2
        ));
    }
    brush.fill("l", &path);
}
