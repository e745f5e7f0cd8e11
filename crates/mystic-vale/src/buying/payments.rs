//! Ways to pay a cost in spirits (rulings, 10).

use tabletop::FixedList;

use crate::symbols::Spirits;

pub(crate) const MAX_PAYMENTS: usize = 64;

pub(crate) type Payments = FixedList<Spirits, MAX_PAYMENTS>;

/// The ways to pay a cost that differ in what they leave, in order. A wild
/// spirit is only paid where no other will do, because it is never worth less
/// than one.
pub(crate) fn payments(held: Spirits, cost: Spirits) -> Payments {
    let mut payments = Payments::new();
    if !held.cover(cost) {
        return payments;
    }
    let fixed = [cost.animal.min(held.animal), cost.forest.min(held.forest), cost.sky.min(held.sky)];
    let missing = cost.animal + cost.forest + cost.sky - fixed.iter().sum::<u8>();
    let rest = [held.animal - fixed[0], held.forest - fixed[1], held.sky - fixed[2]];
    let plain_left = rest.iter().map(|&count| u16::from(count)).sum::<u16>();
    let any = u16::from(cost.wild).min(plain_left) as u8;
    let wild = missing + cost.wild - any;
    for animal in 0..=rest[0].min(any) {
        for forest in 0..=rest[1].min(any - animal) {
            let sky = any - animal - forest;
            if sky <= rest[2] {
                // Costs are small, so that there is room for all ways.
                let _ = payments.push(Spirits {
                    animal: fixed[0] + animal,
                    forest: fixed[1] + forest,
                    sky: fixed[2] + sky,
                    wild,
                });
            }
        }
    }
    payments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spirits(text: &str) -> Spirits {
        Spirits::parse(text).unwrap()
    }

    #[test]
    fn payments_differ_in_what_they_leave() {
        let ways = |held: &str, cost: &str| {
            payments(spirits(held), spirits(cost)).iter().map(Spirits::text).collect::<Vec<_>>()
        };
        assert_eq!(ways("2a 1f 1s", "1a 1f"), ["1a 1f"]);
        assert_eq!(ways("2a 1f 1s", "1a 1w"), ["1a 1s", "1a 1f", "2a"]);
        assert_eq!(ways("1a 1w", "1a 1w"), ["1a 1w"], "a wild spirit is paid if no other will do");
        assert_eq!(ways("1a 1w", "1f"), ["1w"]);
        assert_eq!(ways("1a", "1f"), Vec::<String>::new());
        assert_eq!(ways("2a", "1a 1f"), Vec::<String>::new());
    }
}
