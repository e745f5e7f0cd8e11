//! Packs that nobody would print: whatever the vocabulary can say, the rules
//! come to an end, lose nothing and offer something at every decision.

use mystic_vale::cards::{Cost, LeaderSide, Sources};
use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Condition, Count, Currency, Discarded, Discounted, Effect, Faces, Gain, Kind, Peek,
    Sacrificed, Supply, Tamed, Target, Thing, Times, Trigger, Until, Whence, Whereabouts, Which, Zone,
};
use mystic_vale::pack::PackError;
use mystic_vale::symbols::{Spirits, Symbol, Symbols};
use mystic_vale::{Choice, Collection, Mystic, Pack, Rules, Setup};
use tabletop::test_kit::{
    determinizations_agree_with_the_view, games_come_to_an_end, legal_actions_are_those_accepted, notation_reads_back,
    nothing_is_lost, quiet_actions_tell_nothing, replays_lead_to_the_same_position, scores_come_from_events,
    twins_cannot_be_told_apart,
};
use tabletop::{Provenance, Rng, Variants};

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
            curse: some(10),
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
            Zone::ThisCard => {
                self.one(&[Thing::Growth, Thing::Guardian, Thing::Spirit, Thing::SpiritKind, Thing::Advancement])
            }
            Zone::Field => self.one(&[Thing::Guardian, Thing::Card, Thing::Spirit, Thing::Mana]),
            Zone::OnDeck => self.one(&[Thing::Mana, Thing::Guardian, Thing::Spirit]),
            Zone::Owned => self.one(&[Thing::Decay, Thing::Growth, Thing::Guardian, Thing::Advancement, Thing::Vale]),
            Zone::Held => self.one(&[Thing::Mana, Thing::Vp, Thing::Curse]),
            Zone::HeldAndOnLeaders => Thing::Curse,
            Zone::BoughtThisTurn => self.one(&[Thing::Advancement, Thing::Vale]),
            Zone::You => self.one(&[Thing::Growth, Thing::Guardian]),
            Zone::Discard => Thing::Card,
            Zone::LevelDeck => Thing::Advancement,
            Zone::Sacrificed => Thing::Level,
        };
        let filtered = of == Thing::Advancement && on != Zone::BoughtThisTurn;
        let which = if !filtered {
            Vec::new()
        } else if on == Zone::ThisCard {
            self.one(&[vec![], vec![Which::Other], vec![Which::Uncovered], vec![Which::Eclipse]])
        } else {
            self.one(&[vec![], vec![Which::Eclipse]])
        };
        let level = (filtered && self.chance(30)).then(|| self.number(2));
        let most = self.chance(30).then(|| self.number(5));
        let (times, plus) = self.one(&[(1, 0), (2, 0), (-1, 7), (1, 1)]);
        let divide = self.number(3) as i8;
        Count {
            of: vec![of],
            on,
            and: Vec::new(),
            level,
            which,
            times,
            divide,
            plus,
            least: None,
            most,
            faces: Faces::Present,
        }
    }

    fn amount(&mut self, zones: &[Zone]) -> Amount {
        if self.chance(50) {
            return Amount::Exactly(self.number(2));
        }
        let zone = self.one(zones);
        Amount::Count(self.count(zone))
    }

    fn condition(&mut self, zones: &[Zone]) -> Condition {
        let zone = self.one(zones);
        let (count, number) = (self.count(zone), self.number(4));
        let held = self.count(Zone::Held);
        let tokens = Count { of: vec![self.one(&[Thing::Vp, Thing::Curse])], ..held };
        match self.0.below(6) {
            0 => Condition::TokenActive,
            1 => Condition::LeaderUpgraded,
            2 => Condition::AtMost(count, number),
            3 if zones.contains(&Zone::Held) => Condition::FewerThanAnother(tokens),
            4 if zones.contains(&Zone::Held) => Condition::Most(tokens),
            _ => Condition::AtLeast(count, number),
        }
    }

    fn gain(&mut self, zones: &[Zone]) -> Effect {
        let gain = self.one(&[Gain::Mana, Gain::Animal, Gain::Forest, Gain::Sky, Gain::Wild, Gain::Vp]);
        Effect::Gain(gain, self.amount(zones))
    }

    fn harvest(&mut self, zones: &[Zone]) -> Effect {
        let gain = self.gain(zones);
        match self.0.below(14) {
            12 => Effect::ReturnCurse(Amount::Exactly(self.number(2))),
            13 => may(Effect::ReturnCurseUpTo(self.amount(zones))),
            0 => Effect::BuyMore(self.one(&[Kind::Advancement, Kind::Vale]), self.number(2)),
            1 => Effect::All(vec![Effect::Pay(Currency::Mana, self.number(2)), Effect::MakeWild(Tamed::OneSpirit)]),
            2 => {
                let (currency, most) = self.one(&[
                    (Currency::Mana, 3),
                    (Currency::Vp, 2),
                    (Currency::Spirit, 1),
                    (Currency::ActiveToken, 1),
                ]);
                Effect::All(vec![Effect::Pay(currency, self.number(most)), gain])
            }
            3 => Effect::MakeWild(Tamed::OneSpirit),
            4 => Effect::ActivateToken,
            5 => Effect::Place { from: Whence::DeckTop, n: self.amount(&[Zone::Field]) },
            6 => Effect::Place { from: Whence::Discard, n: Amount::Exactly(1) },
            7 => Effect::May(Box::new(Effect::FreeBuy(Supply::FertileSoil))),
            8 => Effect::GainShown { of: vec![Symbol::Mana, Symbol::Wild, Symbol::Sky], on: Zone::OnDeck },
            9 => Effect::Choose(vec![gain, self.gain(zones)]),
            10 => {
                let (cond, otherwise) = (self.condition(zones), self.chance(50).then(|| Box::new(self.gain(zones))));
                Effect::If { cond, then: Box::new(gain), otherwise }
            }
            _ => gain,
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
        if self.chance(50) && !matches!(effect, Effect::May(_)) { may(effect) } else { effect }
    }

    fn peek(&mut self) -> Effect {
        let (cards, discard) = (self.number(3), self.0.below(3) as u8);
        let bottom = if discard == 0 { 1 } else { self.0.below(2) as u8 };
        Effect::Peek(Peek { cards, discard: discard.min(cards), bottom, reorder: cards > 1 && self.chance(50) })
    }

    fn score(&mut self, zones: &[Zone]) -> Effect {
        let (amount, zone) = (self.amount(zones), self.one(zones));
        let (count, number) = (self.count(zone), self.number(3));
        let score = Effect::Score(amount);
        match self.0.below(3) {
            0 => score,
            1 => Effect::If { cond: Condition::AtLeast(count, number), then: Box::new(score), otherwise: None },
            _ => {
                let cond = Condition::Most(self.count(Zone::Owned));
                Effect::If { cond, then: Box::new(score), otherwise: None }
            }
        }
    }

    /// Something that happens at a moment, on a card or beside the cards.
    fn at(&mut self, when: Trigger, targets: &[Target], zones: &[Zone]) -> Effect {
        match when {
            Trigger::WhenBought | Trigger::ManaTokenSpent => self.gain(&[Zone::Field]),
            Trigger::WhenPlayed => {
                let (boost, peek) = (self.boost(targets), self.peek());
                let effect = self.one(&[
                    Effect::DiscardFromField { which: Discarded::Other, n: 1 },
                    peek,
                    Effect::Search,
                    Effect::ActivateToken,
                    boost,
                ]);
                self.maybe(effect)
            }
            Trigger::StartOfPlanting => may(self.peek()),
            Trigger::Planting => {
                let peek = self.peek();
                may(self.one(&[peek, Effect::DiscardOnDeck]))
            }
            Trigger::WouldSpoil => {
                let boost = self.boost(targets);
                may(self.one(&[Effect::DiscardOnDeck, boost]))
            }
            Trigger::CausesSpoil => {
                let tokens = Effect::Gain(Gain::Vp, Amount::Exactly(self.number(2)));
                Effect::All(vec![tokens, self.one(&[Effect::ExtraTurn, Effect::HarvestAnyway])])
            }
            Trigger::OnSpoil => {
                let tokens = Effect::Gain(Gain::Vp, Amount::Exactly(self.number(2)));
                let effect = self.one(&[tokens, Effect::HarvestAnyway, Effect::ActivateToken]);
                self.maybe(effect)
            }
            Trigger::AnyTime => may(self.boost(targets)),
            Trigger::HarvestStart => Effect::LoseMana(self.number(2)),
            Trigger::Harvest => {
                let effect = self.harvest(zones);
                self.maybe(effect)
            }
            Trigger::HarvestEnd => Effect::Gain(Gain::Vp, self.amount(&[Zone::BoughtThisTurn])),
            Trigger::SpendAmulet => Effect::Choose(vec![self.gain(&[Zone::Field]), self.upgrade_discount()]),
            Trigger::DiscardPhase => self.one(&[Effect::ActivateToken, may(Effect::ActivateToken)]),
            Trigger::Buying => Effect::Discount {
                on: Discounted::Advancement,
                n: self.number(2),
                times: self.one(&[Times::Every, Times::First]),
                levels: Vec::new(),
            },
            Trigger::Ongoing | Trigger::EndOfGame => self.score(&[Zone::Owned]),
            // These are for nemeses.
            Trigger::Revealed | Trigger::ShownInHarvest => Effect::ActivateToken,
        }
    }

    fn upgrade_discount(&mut self) -> Effect {
        Effect::Discount { on: Discounted::LeaderUpgrade, n: self.number(3), times: Times::Once, levels: Vec::new() }
    }

    fn of_card(&mut self) -> Ability {
        let targets = [Target::ThisCard, Target::OneCard, Target::You];
        let zones = [Zone::ThisCard, Zone::Field, Zone::OnDeck, Zone::Held, Zone::BoughtThisTurn];
        let not_on_cards = [Trigger::WhenBought, Trigger::SpendAmulet, Trigger::Revealed, Trigger::ShownInHarvest];
        let triggers: Vec<_> = Trigger::all().filter(|trigger| !not_on_cards.contains(trigger)).collect();
        let when = self.one(&triggers);
        let effect = match when {
            Trigger::Ongoing => self.ongoing(),
            Trigger::EndOfGame => self.score(&[Zone::ThisCard, Zone::Owned]),
            Trigger::DiscardPhase if self.chance(50) => {
                may(Effect::KeepInField { leftmost: self.chance(50), every_turn: self.chance(50) })
            }
            Trigger::Buying if self.chance(50) => may(Effect::Discount {
                on: Discounted::ForThisCard,
                n: self.number(3),
                times: Times::Once,
                levels: Vec::new(),
            }),
            _ => self.at(when, &targets, &zones),
        };
        let lurks = matches!(effect, Effect::AddSymbol { on: Target::You, .. }) && when == Trigger::Ongoing;
        let at = (lurks || when == Trigger::Harvest && self.chance(15)).then_some(Whereabouts::OnDeck);
        Ability { when, at, effect, hourglass: None, not_in_turn_bought: false }
    }

    fn ongoing(&mut self) -> Effect {
        let on = Target::ThisCard;
        match self.0.below(6) {
            0 => Effect::CancelDecay { keep: self.0.below(2) as u8 },
            1 => Effect::MakeWild(Tamed::ThisCard),
            2 => Effect::DoubleVp,
            3 => Effect::AddSymbol {
                what: AddedSymbol::Growth,
                n: Amount::Exactly(self.number(2)),
                on: Target::You,
                until: None,
            },
            4 => {
                let count = Count { of: vec![Thing::Advancement], ..self.plain_count() };
                Effect::AddSymbol { what: AddedSymbol::Guardian, n: Amount::Count(count), on, until: None }
            }
            _ => {
                let what = self.one(&[AddedSymbol::Growth, AddedSymbol::Decay]);
                Effect::AddSymbol { what, n: Amount::Count(self.plain_count()), on, until: None }
            }
        }
    }

    fn plain_count(&mut self) -> Count {
        Count {
            of: vec![Thing::Guardian],
            on: Zone::ThisCard,
            and: Vec::new(),
            level: None,
            which: Vec::new(),
            times: 1,
            divide: self.number(3) as i8,
            plus: 0,
            least: None,
            most: None,
            faces: Faces::Present,
        }
    }

    fn of_vale(&mut self) -> Ability {
        let not_on_vales = [
            Trigger::WhenPlayed,
            Trigger::CausesSpoil,
            Trigger::SpendAmulet,
            Trigger::Revealed,
            Trigger::ShownInHarvest,
        ];
        let triggers: Vec<_> = Trigger::all().filter(|trigger| !not_on_vales.contains(trigger)).collect();
        let when = self.one(&triggers);
        let zones = [Zone::Field, Zone::OnDeck, Zone::Held, Zone::BoughtThisTurn];
        let effect = match when {
            Trigger::WouldSpoil if self.chance(50) => {
                may(Effect::All(vec![Effect::Sacrifice(Sacrificed::This), self.boost(&[Target::You])]))
            }
            Trigger::OnSpoil if self.chance(50) => {
                let then = Box::new(Effect::All(vec![Effect::Sacrifice(Sacrificed::This), Effect::HarvestAnyway]));
                may(Effect::If { cond: Condition::InPlanting, then, otherwise: None })
            }
            Trigger::Ongoing => {
                Effect::AddSymbol { what: AddedSymbol::Growth, n: Amount::Exactly(1), on: Target::You, until: None }
            }
            _ => self.at(when, &[Target::OneCard, Target::You], &zones),
        };
        Ability { when, at: None, effect, hourglass: None, not_in_turn_bought: false }
    }

    fn side(&mut self) -> LeaderSide {
        let symbols = Symbols { decay: 0, ..self.symbols() };
        LeaderSide { symbols, end_vp: self.0.below(4) as i8 - 1, abilities: vec![self.of_leader()], all_or_none: false }
    }

    /// On a leader nothing is sleeved, so that nothing is announced for it, and
    /// nothing else on it is counted.
    fn of_leader(&mut self) -> Ability {
        loop {
            let ability = self.of_card();
            let for_card = ability.when == Trigger::Buying && ability.is_optional();
            let counts_others = format!("{:?}", ability.effect).contains("Other");
            if !for_card && !counts_others {
                return ability;
            }
        }
    }

    /// The base game, the leaders and the amulets with everything else about
    /// them made up.
    fn pack(&mut self) -> Pack {
        let set = |slug: &str| Collection::frozen().set(slug).unwrap().clone();
        let mut pack = set("base");
        (pack.slug, pack.name) = ("invented".to_owned(), "Invented".to_owned());
        (pack.leaders, pack.amulets) = (set("vale_of_the_wild").leaders, set("mana_storm").amulets);
        for advancement in &mut pack.advancements {
            advancement.cost = Cost { mana: self.number(6), ..Cost::default() };
            advancement.symbols = self.symbols();
            advancement.end_vp = self.0.below(5) as i8 - 1;
            advancement.eclipse = self.chance(30);
            advancement.abilities = if self.chance(80) { vec![self.of_card()] } else { Vec::new() };
            advancement.longwise = !advancement.abilities.is_empty() && self.chance(50);
        }
        for vale in &mut pack.vales {
            vale.cost = self.spirits().into();
            vale.own_limit = self.chance(20).then_some(1);
            vale.abilities = if self.chance(80) { vec![self.of_vale()] } else { Vec::new() };
        }
        for leader in &mut pack.leaders {
            leader.upgrade = Some(Cost { mana: self.number(5), ..Cost::default() });
            (leader.starting, leader.upgraded) = (self.side(), self.side());
        }
        for amulet in &mut pack.amulets {
            let effect = self.at(Trigger::SpendAmulet, &[], &[]);
            amulet.abilities = vec![Ability {
                when: Trigger::SpendAmulet,
                at: None,
                effect,
                hourglass: None,
                not_in_turn_bought: false,
            }];
        }
        pack
    }
}

fn may(effect: Effect) -> Effect {
    Effect::May(Box::new(effect))
}

/// The rules with an invented pack that the checks for packs from files accept.
fn invented(seed: u64) -> Rules {
    let pack = Inventor(Rng::new(seed)).pack();
    let text = ron::to_string(&with_sources(pack)).unwrap();
    let read: Result<Pack, PackError> = Pack::parse("invented.ron", &text);
    let pack = read.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    let collection = Collection::frozen().clone().with(pack).unwrap();
    let cards = collection.choose(&Choice { leaders: true, amulets: true, ..Choice::default() });
    Rules::new(&cards.unwrap_or_else(|error| panic!("seed {seed}: {error}")))
}

fn with_sources(mut pack: Pack) -> Pack {
    let original = |fields: Vec<&str>| Sources {
        of: fields.into_iter().map(|field| (field.to_owned(), Provenance::Original)).collect(),
        ..Sources::default()
    };
    for row in &mut pack.advancements {
        row.sources = original(row.facts().fields);
    }
    for row in &mut pack.vales {
        row.sources = original(row.facts().fields);
    }
    for row in &mut pack.leaders {
        row.sources = original(row.facts().fields);
    }
    for row in &mut pack.amulets {
        row.sources = original(row.facts().fields);
    }
    pack
}

#[test]
fn games_with_invented_cards_are_sound() {
    for seed in 0..12 {
        let setup = Setup::new(invented(seed), 2 + (seed % 3) as usize).unwrap();
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
        let setup = Setup::new(invented(seed), 2).unwrap();
        legal_actions_are_those_accepted::<Mystic>(&setup, seed..seed + 1);
    }
}

#[test]
fn secrets_of_invented_cards_stay_secret() {
    for seed in 30..33 {
        let setup = Setup::new(invented(seed), 2).unwrap();
        // Several games each, so that every secret has the chance to differ.
        twins_cannot_be_told_apart::<Mystic>(&setup, seed..seed + 3);
    }
}
