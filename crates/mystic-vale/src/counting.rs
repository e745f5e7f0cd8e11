//! How many there are of something, and whether a condition holds.

#[cfg(test)]
mod tests;

use tabletop::{Seat, Variants};

use crate::action::Source;
use crate::cards::{CardNo, CardNos, Part, ValeId};
use crate::crafted::count_thing;
use crate::effect::{AddedSymbol, Amount, Condition, Count, Thing, Trigger, Which, Zone};
use crate::rules::{Rules, Scoring};
use crate::state::{Frame, ManaToken, Mystic, Open, Phase};

impl Mystic {
    pub(crate) fn amount(&self, seat: Seat, source: Source, amount: &Amount) -> u32 {
        match amount {
            Amount::Exactly(n) => u32::from(*n),
            Amount::Count(count) => count.reckon(self.counted(seat, source, count)),
        }
    }

    pub(crate) fn holds(&self, seat: Seat, source: Source, cond: &Condition) -> bool {
        let counted = |count| self.counted(seat, source, count);
        match cond {
            Condition::AtLeast(count, n) => counted(count) >= u32::from(*n),
            Condition::AtMost(count, n) => counted(count) <= u32::from(*n),
            Condition::Most(count) => self.open.has_most(&self.rules, seat, count),
            Condition::TokenActive => self.open.player(seat).mana_token == ManaToken::Active,
            Condition::LeaderUpgraded => self.open.has_upgraded_leader(seat),
            Condition::InPlanting => self.open.phase == Phase::Planting,
            Condition::FewerThanAnother(count) => self.open.has_fewer_than_another(&self.rules, seat, count),
            Condition::All(conditions) => conditions.iter().all(|cond| self.holds(seat, source, cond)),
        }
    }

    fn counted(&self, seat: Seat, source: Source, count: &Count) -> u32 {
        count.zones().map(|zone| self.counted_in(seat, source, count, zone)).sum()
    }

    fn counted_in(&self, seat: Seat, source: Source, count: &Count, zone: Zone) -> u32 {
        let player = self.open.player(seat);
        let own = source.card();
        let on_card = |card: CardNo| {
            let part = match source {
                Source::Card(own, part) if own == card => Some(part),
                Source::Card(..) | Source::Vale(_) | Source::Amulet | Source::Titan(..) | Source::Bought(_) => None,
            };
            let (crafted, under) = (player.card(card), player.covered_on(card));
            let counts_decay = count.of.contains(&Thing::Decay);
            let symbols = if counts_decay {
                crafted.countable(&self.rules, under, player.added(card))
            } else if zone == Zone::OnDeck {
                crafted.shown_on_deck(&self.rules, under, player.added(card))
            } else {
                *crafted.symbols()
            };
            crafted.counted(&self.rules, under, count, &symbols, part)
        };
        match zone {
            Zone::ThisCard => own.map_or(0, on_card),
            Zone::OnDeck => player.on_deck.map_or(0, on_card),
            Zone::Field if count.which.contains(&Which::Blank) => self.blanks(seat).len() as u32,
            Zone::Field => match count.of[..] {
                // Most counts are of one thing, which is quickly seen.
                [Thing::Card] => player.field.len() as u32,
                [Thing::OtherCard] => player.field.iter().filter(|&&card| own != Some(card)).count() as u32,
                [thing @ (Thing::Guardian | Thing::Spirit | Thing::Mana)] => {
                    let shown = |&card: &CardNo| u32::from(count_thing(thing, player.card(card).symbols()));
                    player.field.iter().map(shown).sum()
                }
                _ => {
                    let others = count.of.iter().filter(|&&thing| thing == Thing::OtherCard).count() as u32;
                    let as_other = |card| if own == Some(card) { 0 } else { others };
                    player.field.iter().map(|&card| on_card(card) + as_other(card)).sum()
                }
            },
            Zone::Held if count.of == [Thing::Mana] => u32::from(self.open.harvest.mana()),
            Zone::Held | Zone::HeldAndOnLeaders => self.open.held(seat, count),
            Zone::You => {
                let own = count.of.iter().map(|thing| match thing {
                    Thing::Growth => player.own_symbols(AddedSymbol::Growth),
                    Thing::Guardian => player.own_symbols(AddedSymbol::Guardian),
                    Thing::Decay => player.own_symbols(AddedSymbol::Decay),
                    Thing::Mana
                    | Thing::Vp
                    | Thing::Curse
                    | Thing::Sky
                    | Thing::Spirit
                    | Thing::SpiritKind
                    | Thing::Card
                    | Thing::OtherCard
                    | Thing::Advancement
                    | Thing::Vale
                    | Thing::Level => 0,
                });
                own.map(u32::from).sum()
            }
            Zone::Discard => player.discards.len() as u32,
            Zone::LevelDeck => {
                let deck =
                    count.level.and_then(|level| self.open.commons.decks.get(usize::from(level.checked_sub(1)?)));
                deck.map_or(0, |deck| deck.len() as u32)
            }
            Zone::Sacrificed => {
                let Some(Frame::Ability { sacrificed, .. }) = self.open.frame else { return 0 };
                u32::from(sacrificed)
            }
            Zone::BoughtThisTurn => {
                let bought = count.of.iter().map(|thing| match thing {
                    Thing::Advancement => self.open.harvest.bought_advancements,
                    Thing::Vale => self.open.harvest.bought_vales,
                    Thing::Mana
                    | Thing::Decay
                    | Thing::Growth
                    | Thing::Guardian
                    | Thing::Vp
                    | Thing::Curse
                    | Thing::Sky
                    | Thing::Spirit
                    | Thing::SpiritKind
                    | Thing::Card
                    | Thing::OtherCard
                    | Thing::Level => 0,
                });
                bought.map(u32::from).sum()
            }
            Zone::Owned if count.which.contains(&Which::SameName) => match source {
                Source::Vale(vale) => (player.vales & self.rules.vale_row(vale).cards).len() as u32,
                Source::Card(..) | Source::Amulet | Source::Titan(..) | Source::Bought(_) => 0,
            },
            Zone::Owned => self.open.owned(&self.rules, seat, count),
        }
    }

    /// The cards of the field with nothing in their sleeves. That of a titan that
    /// was upgraded in this turn is one of them (rulebook of Nemesis, Upgrading
    /// Your Leader).
    pub(crate) fn blanks(&self, seat: Seat) -> CardNos {
        let player = self.open.player(seat);
        let is_blank = |card: &CardNo| player.is_as_good_as_blank(*card, |leader| self.rules.is_titan(leader));
        player.field.iter().copied().filter(is_blank).collect()
    }
}

impl Open {
    /// How many of the things that a count names a player owns: on all cards,
    /// wherever they are, and among the vales. What an ability adds for a while
    /// is left aside.
    fn owned(&self, rules: &Rules, seat: Seat, count: &Count) -> u32 {
        let player = self.player(seat);
        let has_boosts = player.boosts.iter().any(|boost| boost.card.is_some());
        let on_card = |card: CardNo| {
            let (crafted, under) = (player.card(card), player.covered_on(card));
            let symbols = if count.counts_printed() {
                crafted.printed_symbols(rules)
            } else if has_boosts || crafted.covered() > 0 || count.of.contains(&Thing::Decay) {
                crafted.lasting(rules, under)
            } else {
                *crafted.symbols()
            };
            crafted.counted(rules, under, count, &symbols, None)
        };
        let is_meant = |level: u8| count.level.is_none_or(|wanted| wanted == level);
        let vales = || player.vales.iter().filter(|&vale| is_meant(rules.vale_row(vale).level)).count() as u32;
        let of_vales = if count.of.contains(&Thing::Vale) { vales() } else { 0 };
        let only_vales = count.of.iter().all(|&thing| thing == Thing::Vale);
        // The nemesis is nobody's own.
        let cards = || CardNo::all().filter(|&card| !player.card(card).is_nemesis());
        let beside = || self.beside(rules, seat, count);
        of_vales + if only_vales { 0 } else { cards().map(on_card).sum::<u32>() + beside() }
    }

    /// How many of the counted symbols are on titans beside a player's cards.
    fn beside(&self, rules: &Rules, seat: Seat, count: &Count) -> u32 {
        let titans = self.player(seat).leaders.iter().filter(|leader| leader.card.is_none());
        let shown = titans.map(|leader| rules.row(rules.leader_row(leader.id).upgraded).symbols);
        let symbols = |thing: &&Thing| thing.is_symbol();
        shown.flat_map(|shown| count.of.iter().filter(symbols).map(move |&it| u32::from(count_thing(it, &shown)))).sum()
    }

    fn held(&self, seat: Seat, count: &Count) -> u32 {
        let player = self.player(seat);
        let tokens = count.of.iter().map(|thing| match thing {
            Thing::Vp => player.tokens,
            Thing::Curse if count.on == Zone::HeldAndOnLeaders => player.all_curse(),
            Thing::Curse => player.curse,
            Thing::Mana
            | Thing::Decay
            | Thing::Growth
            | Thing::Guardian
            | Thing::Sky
            | Thing::Spirit
            | Thing::SpiritKind
            | Thing::Card
            | Thing::OtherCard
            | Thing::Advancement
            | Thing::Vale
            | Thing::Level => 0,
        });
        tokens.map(u32::from).sum()
    }

    fn belonging(&self, rules: &Rules, seat: Seat, count: &Count) -> u32 {
        match count.on {
            Zone::Held | Zone::HeldAndOnLeaders => self.held(seat, count),
            Zone::ThisCard
            | Zone::Field
            | Zone::OnDeck
            | Zone::Owned
            | Zone::BoughtThisTurn
            | Zone::You
            | Zone::Discard
            | Zone::LevelDeck
            | Zone::Sacrificed => self.owned(rules, seat, count),
        }
    }

    /// Whether a player has more than each other player.
    fn has_most(&self, rules: &Rules, seat: Seat, count: &Count) -> bool {
        let own = self.belonging(rules, seat, count);
        let mut others = Seat::all(self.seats()).filter(|&other| other != seat);
        others.all(|other| self.belonging(rules, other, count) < own)
    }

    fn has_fewer_than_another(&self, rules: &Rules, seat: Seat, count: &Count) -> bool {
        let own = self.belonging(rules, seat, count);
        Seat::all(self.seats()).any(|other| self.belonging(rules, other, count) > own)
    }

    fn has_upgraded_leader(&self, seat: Seat) -> bool {
        self.player(seat).leaders.iter().any(|leader| leader.upgrade.shows())
    }

    /// The points that hang on all that players own, as they stand.
    pub(crate) fn bonus(&self, rules: &Rules, seat: Seat) -> i16 {
        if !rules.has_wide_scores {
            return 0;
        }
        let player = self.player(seat);
        let scoring_vales = player.vales & rules.vales_with[Trigger::EndOfGame as usize];
        let of_vales = scoring_vales.iter().flat_map(|vale| &rules.vale_row(vale).scores);
        let of_cards = player.cards.iter().filter(|card| card.may_score()).flat_map(|card| {
            let rows = Part::all().filter_map(|part| card.scored_at(rules, part));
            rows.flat_map(|row| &row.wide_scores)
        });
        let titans = player.leaders.iter().filter(|leader| leader.card.is_none());
        let of_titans = titans.flat_map(|leader| &rules.row(rules.leader_row(leader.id).upgraded).wide_scores);
        let points = of_vales.chain(of_cards).chain(of_titans).map(|scoring| self.scored(rules, seat, scoring));
        points.fold(0, i16::saturating_add)
    }

    /// The points that a vale would be worth to a player beside its printed
    /// ones, by all that players own now.
    #[must_use]
    pub fn bonus_of_vale(&self, rules: &Rules, seat: Seat, vale: ValeId) -> i16 {
        let scores = rules.vale_row(vale).scores.iter().map(|scoring| self.scored(rules, seat, scoring));
        scores.fold(0, i16::saturating_add)
    }

    fn holds_at_the_end(&self, rules: &Rules, seat: Seat, cond: &Condition) -> bool {
        match cond {
            Condition::AtLeast(count, n) => self.belonging(rules, seat, count) >= u32::from(*n),
            Condition::AtMost(count, n) => self.belonging(rules, seat, count) <= u32::from(*n),
            Condition::Most(count) => self.has_most(rules, seat, count),
            Condition::FewerThanAnother(count) => self.has_fewer_than_another(rules, seat, count),
            Condition::LeaderUpgraded => self.has_upgraded_leader(seat),
            Condition::All(conditions) => conditions.iter().all(|cond| self.holds_at_the_end(rules, seat, cond)),
            // No pack asks for these when the game is over.
            Condition::TokenActive | Condition::InPlanting => false,
        }
    }

    fn scored(&self, rules: &Rules, seat: Seat, scoring: &Scoring) -> i16 {
        if !scoring.counts(|cond| self.holds_at_the_end(rules, seat, cond)) {
            return 0;
        }
        let points = match scoring.amount {
            Amount::Exactly(n) => u32::from(*n),
            Amount::Count(count) => count.reckon(self.belonging(rules, seat, count)),
        };
        i16::try_from(points).unwrap_or(i16::MAX)
    }
}
