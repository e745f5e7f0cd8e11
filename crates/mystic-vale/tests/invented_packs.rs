//! Packs that nobody would print: whatever the vocabulary can say, the rules
//! come to an end, lose nothing and offer something at every decision.

use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Count, Effect, Faces, Gain, Kind, Target, Thing, Trigger, Until, Zone,
};
use mystic_vale::pack::PackError;
use mystic_vale::symbols::{Spirits, Symbols};
use mystic_vale::{Mystic, Pack, Rules, Setup};
use tabletop::Rng;
use tabletop::test_kit::{
    determinizations_agree_with_the_view, games_come_to_an_end, legal_actions_are_those_accepted, notation_reads_back,
    nothing_is_lost, quiet_actions_tell_nothing, replays_lead_to_the_same_position, scores_come_from_events,
    twins_cannot_be_told_apart,
};

/// Makes up cards by dice.
struct Inventor(Rng);

impl Inventor {
    fn one<T: Clone>(&mut self, items: &[T]) -> T {
        self.0.choose(items).unwrap().clone()
    }

    fn number(&mut self, most: u32) -> u8 {
        1 + self.0.below(most) as u8
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.0.below(100) < percent
    }

    fn symbols(&mut self) -> Symbols {
        let mut some = |percent: u32| if self.chance(percent) { self.number(2) } else { 0 };
        Symbols {
            mana: some(40),
            decay: some(20),
            growth: some(20),
            vp: some(20),
            guardian: some(40),
            animal: some(25),
            forest: some(25),
            sky: some(25),
            wild: some(10),
        }
    }

    fn spirits(&mut self) -> Spirits {
        let symbols = self.symbols();
        let cost = symbols.spirits();
        if cost.is_empty() { Spirits { wild: 1, ..cost } } else { cost }
    }

    fn count(&mut self, on: Zone) -> Count {
        let of = match on {
            Zone::ThisCard => vec![self.one(&[Thing::Growth, Thing::Guardian, Thing::Spirit, Thing::SpiritKind])],
            Zone::Field => vec![self.one(&[Thing::Guardian, Thing::Card, Thing::OtherCard, Thing::Spirit])],
        };
        let most = self.chance(30).then(|| self.number(5));
        Count { of, on, times: self.number(2), divide: self.number(3), most, faces: Faces::Present }
    }

    fn harvest(&mut self) -> Effect {
        let gain = self.one(&[Gain::Mana, Gain::Animal, Gain::Forest, Gain::Sky, Gain::Wild, Gain::Vp]);
        let zone = self.one(&[Zone::ThisCard, Zone::Field]);
        let amount = if self.chance(50) { Amount::Exactly(self.number(2)) } else { Amount::Count(self.count(zone)) };
        match self.0.below(5) {
            0 => Effect::BuyMore(self.one(&[Kind::Advancement, Kind::Vale]), self.number(2)),
            1 => Effect::All(vec![Effect::PayMana(self.number(2)), Effect::MakeWild]),
            2 => Effect::All(vec![Effect::PayMana(self.number(3)), Effect::Gain(gain, amount)]),
            3 => Effect::MakeWild,
            _ => Effect::Gain(gain, amount),
        }
    }

    fn boost(&mut self, targets: &[Target]) -> Effect {
        let on = self.one(targets);
        let what = match on {
            Target::You => AddedSymbol::Growth,
            _ => self.one(&[AddedSymbol::Growth, AddedSymbol::Guardian, AddedSymbol::Decay]),
        };
        let until = Some(self.one(&[Until::NextPrep, Until::EndOfTurn]));
        Effect::AddSymbol { what, n: Amount::Exactly(self.number(2)), on, until }
    }

    fn maybe(&mut self, effect: Effect) -> Effect {
        if self.chance(50) { Effect::May(Box::new(effect)) } else { effect }
    }

    fn of_advancement(&mut self) -> Ability {
        let when = self.one(&Trigger::ALL);
        let effect = match when {
            Trigger::WhenPlayed => {
                let boost = self.boost(&[Target::ThisCard, Target::OneCard, Target::You]);
                let effect = self.one(&[Effect::DiscardFromField, Effect::Peek, Effect::Search, boost]);
                self.maybe(effect)
            }
            Trigger::WouldSpoil => {
                let boost = self.boost(&[Target::ThisCard, Target::OneCard, Target::You]);
                Effect::May(Box::new(self.one(&[Effect::DiscardOnDeck, boost])))
            }
            Trigger::AnyTime => Effect::May(Box::new(self.boost(&[Target::ThisCard, Target::OneCard, Target::You]))),
            Trigger::HarvestStart => Effect::LoseMana(self.number(2)),
            Trigger::Harvest => {
                let effect = self.harvest();
                self.maybe(effect)
            }
            Trigger::Buying => Effect::May(Box::new(Effect::Discount(self.number(3)))),
            Trigger::Ongoing => {
                if self.chance(50) {
                    Effect::CancelDecay { keep: self.0.below(2) as u8 }
                } else {
                    let count =
                        Count { of: vec![Thing::Guardian], faces: Faces::Present, ..self.count(Zone::ThisCard) };
                    let what = self.one(&[AddedSymbol::Growth, AddedSymbol::Decay]);
                    Effect::AddSymbol { what, n: Amount::Count(count), on: Target::ThisCard, until: None }
                }
            }
            Trigger::EndOfGame => {
                let of = vec![self.one(&[Thing::Decay, Thing::Growth, Thing::Guardian, Thing::Spirit])];
                Effect::Score(Amount::Count(Count { of, faces: Faces::Printed, ..self.count(Zone::ThisCard) }))
            }
        };
        Ability { when, effect }
    }

    fn of_vale(&mut self) -> Ability {
        match self.0.below(5) {
            0 => {
                let boost = self.boost(&[Target::You]);
                let effect = Effect::May(Box::new(Effect::All(vec![Effect::Sacrifice, boost])));
                Ability { when: Trigger::WouldSpoil, effect }
            }
            3 => Ability { when: Trigger::HarvestStart, effect: Effect::LoseMana(self.number(2)) },
            1 => Ability {
                when: Trigger::AnyTime,
                effect: Effect::May(Box::new(self.boost(&[Target::OneCard, Target::You]))),
            },
            2 => Ability {
                when: Trigger::Ongoing,
                effect: Effect::AddSymbol {
                    what: AddedSymbol::Growth,
                    n: Amount::Exactly(1),
                    on: Target::You,
                    until: None,
                },
            },
            _ => Ability { when: Trigger::Harvest, effect: Effect::Gain(Gain::Mana, Amount::Exactly(self.number(2))) },
        }
    }

    fn pack(&mut self) -> Pack {
        let mut pack = Pack::frozen().clone();
        pack.name = "Invented".to_owned();
        for advancement in &mut pack.advancements {
            advancement.cost = self.number(6);
            advancement.symbols = self.symbols();
            advancement.end_vp = self.0.below(4) as u8;
            advancement.abilities = if self.chance(80) { vec![self.of_advancement()] } else { Vec::new() };
            advancement.longwise = !advancement.abilities.is_empty() && self.chance(40);
        }
        for vale in &mut pack.vales {
            vale.cost = self.spirits();
            vale.own_limit = self.chance(20).then_some(1);
            vale.abilities = if self.chance(80) { vec![self.of_vale()] } else { Vec::new() };
        }
        pack
    }
}

/// An invented pack that the checks for packs from files accept.
fn invented(seed: u64) -> Pack {
    let pack = Inventor(Rng::new(seed)).pack();
    let text = ron::to_string(&with_sources(pack)).unwrap();
    let read: Result<Pack, PackError> = Pack::parse("invented.ron", &text);
    read.unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

/// Every field of a row has a source.
fn with_sources(mut pack: Pack) -> Pack {
    use tabletop::Provenance;
    for row in &mut pack.advancements {
        row.sources.basis.clear();
        row.sources.of.retain(|field, _| !field.contains('.'));
        for field in ["name", "level", "copies", "cost", "symbols", "end_vp", "longwise", "abilities"] {
            row.sources.of.insert(field.to_owned(), Provenance::Original);
        }
    }
    for row in &mut pack.vales {
        row.sources.basis.clear();
        row.sources.of.retain(|field, _| !field.contains('.') && field != "own_limit");
        for field in ["name", "level", "copies", "cost", "end_vp", "abilities"] {
            row.sources.of.insert(field.to_owned(), Provenance::Original);
        }
        if row.own_limit.is_some() {
            row.sources.of.insert("own_limit".to_owned(), Provenance::Original);
        }
    }
    pack
}

#[test]
fn games_with_invented_cards_are_sound() {
    for seed in 0..12 {
        let setup = Setup::new(Rules::new(&invented(seed)), 2 + (seed % 3) as usize).unwrap();
        let seeds = seed..seed + 2;
        games_come_to_an_end::<Mystic>(&setup, seed..seed + 8);
        nothing_is_lost::<Mystic>(&setup, seeds.clone());
        scores_come_from_events::<Mystic>(&setup, seeds.clone());
        notation_reads_back::<Mystic>(&setup, seed..seed + 1);
        replays_lead_to_the_same_position::<Mystic>(&setup, seeds.clone());
        determinizations_agree_with_the_view::<Mystic>(&setup, seed..seed + 1);
        quiet_actions_tell_nothing::<Mystic>(&setup, seeds);
    }
}

#[test]
fn legal_actions_with_invented_cards_are_those_accepted() {
    for seed in 20..23 {
        let setup = Setup::new(Rules::new(&invented(seed)), 2).unwrap();
        legal_actions_are_those_accepted::<Mystic>(&setup, seed..seed + 1);
    }
}

#[test]
fn secrets_of_invented_cards_stay_secret() {
    for seed in 30..33 {
        let setup = Setup::new(Rules::new(&invented(seed)), 2).unwrap();
        twins_cannot_be_told_apart::<Mystic>(&setup, seed..seed + 1);
    }
}
