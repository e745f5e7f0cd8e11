//! Packs that nobody would print: whatever the vocabulary can say, the rules
//! come to an end, lose no card and offer something at every decision.

use std::collections::BTreeMap;

use strum::VariantArray;
use tabletop::Rng;
use tabletop::test_kit::{
    determinizations_agree_with_the_view, legal_actions_are_those_accepted, replays_lead_to_the_same_position,
    scores_come_from_events, twins_cannot_be_told_apart,
};
use vale_of_eternity::cards::{Card, Provenance};
use vale_of_eternity::effect::{Amount, Condition, Effect, HowMany, Kind, Line, Permanent, SummonReward, Which, Whose};
use vale_of_eternity::pack::PackError;
use vale_of_eternity::{Colour, Edition, Family, Overpay, Pack, Rules, Setup, Stones, Vale, fuzz};

struct Inventor(Rng);

impl Inventor {
    fn one<T: Clone>(&mut self, items: &[T]) -> T {
        self.0.choose(items).unwrap().clone()
    }

    fn number(&mut self, most: u32) -> u32 {
        1 + self.0.below(most)
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.0.below(100) < percent
    }

    fn stones(&mut self) -> Stones {
        Stones::of(self.one(Colour::VARIANTS), self.0.below(3) as u8 + 1)
    }

    fn which(&mut self) -> Which {
        Which {
            family: self.chance(40).then(|| self.one(Family::VARIANTS)),
            max_cost: self.chance(20).then(|| self.number(6) as u8),
            has: self.chance(20).then(|| self.one(&[Kind::Instant, Kind::Active])),
            other: self.chance(30),
        }
    }

    fn amount(&mut self) -> Amount {
        let points = self.number(4) as u16;
        match self.0.below(6) {
            0 => Amount::Fixed(points),
            1 => Amount::PerHandCard(points),
            2 => Amount::PerSummoned { which: self.which(), points },
            3 => Amount::PerFamily(points),
            4 => Amount::PerStone { colour: self.one(Colour::VARIANTS), points },
            _ => Amount::StoneValue(self.chance(50).then(|| self.one(Colour::VARIANTS))),
        }
    }

    fn condition(&mut self) -> Condition {
        match self.0.below(6) {
            0 => Condition::NoSummoned(self.which()),
            1 => Condition::HoldsStone(self.one(Colour::VARIANTS)),
            2 => Condition::HandEqualsArea,
            3 => Condition::HandFewerThan(self.number(8) as u8),
            4 => Condition::AreaHasCosts(vec![self.0.below(3) as u8]),
            _ => Condition::OpponentAhead,
        }
    }

    fn effect(&mut self, depth: u32) -> Effect {
        if depth > 0 && self.chance(45) {
            let count = self.number(3);
            let parts: Vec<_> = (0..count).map(|_| self.effect(depth - 1)).collect();
            return match self.0.below(3) {
                0 => Effect::Choose { count: self.number(count) as u8, of: parts },
                1 => Effect::If {
                    condition: self.condition(),
                    then: Box::new(parts[0].clone()),
                    otherwise: parts.get(1).cloned().map(Box::new),
                },
                _ => Effect::All(parts),
            };
        }
        match self.0.below(20) {
            0 => Effect::GainPoints(self.amount()),
            1 => Effect::LosePoints(self.number(4) as u16),
            2 => Effect::PayPoints(self.number(4) as u16),
            3 => Effect::TakePoints(self.number(4) as u16),
            4 | 5 => Effect::GainStones(self.stones()),
            6 => Effect::PayStones(self.stones()),
            7 => Effect::DiscardAllStones,
            8 => Effect::TurnStonesInto(self.one(Colour::VARIANTS)),
            9 => Effect::Draw(self.number(3) as u8),
            10 => Effect::DiscardFromHand,
            11 => {
                let most = self.number(2) as u8;
                Effect::DiscardSummoned {
                    whose: self.one(&[Whose::Yours, Whose::ChosenPlayers]),
                    which: self.which(),
                    count: self.one(&[HowMany::Exactly(most), HowMany::UpTo(most)]),
                }
            }
            12 => Effect::DiscardThis,
            13 => Effect::RecoverThis,
            14 => Effect::PutThisOnPile,
            15 => Effect::Recover(self.which()),
            16 => Effect::SummonFree(self.which()),
            17 => Effect::TakeFromDiscards(self.which()),
            18 => Effect::UseActives,
            _ => Effect::Copy(self.one(&[Kind::Instant, Kind::Active])),
        }
    }

    fn permanent(&mut self) -> Permanent {
        let (colour, points) = (self.one(Colour::VARIANTS), self.number(3) as u16);
        match self.0.below(6) {
            0 => Permanent::WorthMore(self.stones()),
            1 => Permanent::SwapValues(Colour::Red, self.one(&[Colour::Blue, Colour::Purple])),
            2 => Permanent::StoneLimit(8),
            3 => Permanent::WhenYouSummon(self.one(&[
                SummonReward::Points(points),
                SummonReward::PerStonePaid { colour, points },
                SummonReward::IfPaidWith { colour, points },
            ])),
            4 => Permanent::WhenYouTame { which: self.which(), gain: self.stones() },
            _ => Permanent::CostsLess { which: self.which(), by: self.number(4) as u8 },
        }
    }

    fn card(&mut self, number: usize) -> Card {
        let mut effects = Vec::new();
        if self.chance(75) {
            effects.push(Line::Instant(self.effect(3)));
        }
        if self.chance(40) {
            effects.push(Line::Active(self.effect(2)));
        }
        if self.chance(25) {
            effects.push(Line::Permanent(self.permanent()));
        }
        Card {
            slug: format!("card{number}"),
            name: format!("Card {number}"),
            family: self.one(Family::VARIANTS),
            // Many cards are free, so that chains and loops come up.
            cost: self.one(&[0, 0, 0, 1, 1, 2, 4]),
            effects,
            transcription: None,
            provenance: BTreeMap::new(),
        }
    }

    /// A pack of made-up cards that the parser takes; cards that it refuses
    /// are made up again.
    fn pack(&mut self, cards: usize) -> Pack {
        let sell = Pack::builtin().sell;
        let mut pack = Pack { name: "Invented".to_owned(), provenance: Provenance::Original, sell, cards: Vec::new() };
        while pack.cards.len() < cards {
            let card = self.card(pack.cards.len());
            let filler = (0..8).map(|number| self.plain(number)).chain([card.clone()]).collect();
            if checked(&Pack { cards: filler, ..pack.clone() }).is_ok() {
                pack.cards.push(card);
            }
        }
        checked(&pack).unwrap()
    }

    fn plain(&mut self, number: usize) -> Card {
        Card { slug: format!("plain{number}"), effects: Vec::new(), ..self.card(number) }
    }
}

/// Writes a pack out and reads it back, as a tinkerer's pack would come in.
fn checked(pack: &Pack) -> Result<Pack, PackError> {
    let source = ron::to_string(pack).unwrap();
    Pack::parse("invented.ron", &source)
}

fn setup(pack: &Pack, players: usize, overpay: Overpay) -> Setup {
    Setup::new(Rules::new(pack, Edition::Printed, overpay), players).unwrap()
}

#[test]
fn games_with_invented_packs_come_to_an_end() {
    for seed in 0..60 {
        let mut inventor = Inventor(Rng::new(seed));
        let size = inventor.one(&[8, 12, 30, 70, 128]);
        let pack = inventor.pack(size);
        for players in 2..=4 {
            fuzz::play_at_random(&setup(&pack, players, inventor.one(Overpay::VARIANTS)), seed);
        }
    }
}

#[test]
fn invented_packs_conform() {
    for seed in 0..6 {
        let pack = Inventor(Rng::new(seed)).pack(40);
        let setup = setup(&pack, 2 + seed as usize % 3, Overpay::Needed);
        legal_actions_are_those_accepted::<Vale>(&setup, 0..1);
        scores_come_from_events::<Vale>(&setup, 0..3);
        replays_lead_to_the_same_position::<Vale>(&setup, 0..2);
        determinizations_agree_with_the_view::<Vale>(&setup, 0..1);
    }
}

/// Whether a line may summon from the hand, itself or through a copy.
fn may_summon(line: &Line) -> bool {
    let words = ron::to_string(line).unwrap();
    words.contains("SummonFree") || words.contains("Copy")
}

#[test]
fn invented_packs_tell_no_secrets() {
    for seed in 0..3 {
        let mut pack = Inventor(Rng::new(seed)).pack(100);
        // Whether an active effect has to be used is open to all (rulings, 11),
        // and with it whether its player has a card to summon with it. That is
        // told by the rules; nothing else may be.
        for card in &mut pack.cards {
            card.effects.retain(|line| line.kind() != Kind::Active || !may_summon(line));
        }
        let setup = setup(&pack, 2 + seed as usize % 3, Overpay::Needed);
        twins_cannot_be_told_apart::<Vale>(&setup, 0..20);
    }
}
