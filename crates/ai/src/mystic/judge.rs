//! How much a player who plans likes a table.
//!
//! Own cards are judged by the turns that they let expect; what is bought and
//! not sleeved yet, and what can still be bought, by what it would add to them.

use mystic_vale::cards::{Advancement, CardNos, Leader, RowId, Slot, Vale, ValeId};
use mystic_vale::state::{End, ExtraTurn, ManaToken, Mystic, OpenPlayer, Phase};
use mystic_vale::{Rules, Ware};
use tabletop::{CardIndex, Decision, Game, Seat, Variants};

use super::abilities::{Scene, USUAL_FIELD, of_ability};
use super::estimate::{rounds_to_come, still_to_come};
use super::forecast::{Crop, DEALS, Deck};
use super::income::{Income, Yield, fulfilled, of_vale};
use super::shopping::{Taste, worth_by};
use super::{chances, settled, solo};

/// On how many cards of the field an advancement is tried.
const MOST_CARDS: usize = 3;

pub(super) struct Judge {
    seat: Seat,
    rules: Rules,
    /// How many rounds follow the present one.
    rounds: f32,
    /// The player's cards when the judging began, and what they are worth with
    /// the mana token on either side.
    player: OpenPlayer,
    deck: Deck,
    worth: [f32; 2],
    rivals: Rivals,
    rows: Vec<(RowId, i64)>,
    vales: Vec<(ValeId, i64)>,
    income: Income,
}

/// What the best of the others will have: if the game goes on, and if this round
/// is the last.
struct Rivals {
    goes_on: f32,
    ends: f32,
}

impl Judge {
    pub(super) fn new(game: &Mystic, seat: Seat) -> Self {
        let (open, rules) = (game.open(), game.rules());
        let player = open.player(seat);
        let rounds = if rules.is_solo() { solo::rounds(game, seat) } else { rounds_to_come(game) };
        let deck = Deck::of(&rules, player).with_field_discarded(player.kept);
        let worth =
            [ManaToken::Active, ManaToken::Spent].map(|token| still_to_come(&deck.with_token(token), rounds, DEALS));
        let mut judge = Self {
            seat,
            rules,
            rounds,
            player: *player,
            deck: deck.with_token(ManaToken::Spent),
            worth,
            rivals: Rivals { goes_on: rival(game, seat, rounds), ends: rival(game, seat, 0.0) },
            rows: Vec::new(),
            vales: Vec::new(),
            income: Income::of(&rules, player),
        };
        judge.appraise_offers(game);
        judge
    }

    /// How much the player likes a position, in per cent of a victory.
    pub(super) fn utility(&self, game: &Mystic) -> f32 {
        let game = &*settled(game);
        let open = game.open();
        if game.decision() == Decision::Over {
            return chances::of_result(game, self.seat);
        }
        let ends = open.end != End::Open;
        let own = self.final_score(game, ends);
        let rival = if self.rules.is_solo() {
            solo::nemesis_in_the_end(game, if ends { 0.0 } else { self.rounds })
        } else if ends {
            self.rivals.ends
        } else {
            self.rivals.goes_on
        };
        chances::utility(own, own - rival, if ends { 0.0 } else { self.rounds })
    }

    fn final_score(&self, game: &Mystic, ends: bool) -> f32 {
        let open = game.open();
        let player = open.player(self.seat);
        let further = if player.extra_turn == ExtraTurn::Due { 1.0 } else { 0.0 };
        let turns = if ends { 0.0 } else { self.rounds } + further;
        let points = open.points(&self.rules, self.seat).total() as f32;
        let reserved = if turns > 0.0 { player.aside.len() as f32 * 0.2 } else { 0.0 };
        let is_lost = player.spoiled && !player.harvest_anyway && open.turn != self.seat;
        let lost = if is_lost { chances::LOST_TURN } else { 0.0 };
        points + self.deck_worth(player, turns) + self.purchases(game, turns) + reserved - lost
    }

    fn deck_worth(&self, player: &OpenPlayer, turns: f32) -> f32 {
        if turns <= 0.0 {
            return 0.0;
        }
        // What is there in every turn hangs on vales, and on leaders beside the cards.
        let is_beside = player.vales == self.player.vales && player.leaders == self.player.leaders;
        let is_usual = turns == self.rounds && player.cards == self.player.cards && is_beside;
        if is_usual {
            return self.worth[usize::from(player.mana_token == ManaToken::Spent)];
        }
        let mut deck = self.deck.with_token(player.mana_token);
        for (place, card) in player.cards.iter().enumerate() {
            if *card != self.player.cards[place] {
                deck.crops[place] = Crop::of_card(&self.rules, card);
            }
        }
        if !is_beside {
            deck.always = Crop::in_every_turn(&self.rules, player);
        }
        still_to_come(&deck, turns, DEALS)
    }

    fn purchases(&self, game: &Mystic, turns: f32) -> f32 {
        let open = game.open();
        if open.turn != self.seat || !matches!(open.phase, Phase::Harvest | Phase::Discard) {
            return 0.0;
        }
        let hundredths =
            if turns > 0.0 { worth_by(game, self.seat, self) } else { worth_by(game, self.seat, &PointsAlone) };
        hundredths as f32 / 100.0
    }

    fn appraise_offers(&mut self, game: &Mystic) {
        if self.rounds <= 0.0 {
            return;
        }
        let open = game.open();
        let tiles = open.commons.on_offer().chain(self.player.aside.iter()).map(Ware::Tile);
        let soils = Slot::all().map(Ware::Soil);
        let wares: Vec<_> = tiles.chain(soils).map(|ware| self.rules.piece(ware)).collect();
        for (row, slot) in wares {
            if self.rows.iter().any(|(known, _)| *known == row) {
                continue;
            }
            if let Some(advancement) = self.rules.advancement(row) {
                let worth = self.added_by(advancement, slot);
                self.rows.push((row, worth));
            }
        }
        let offered: Vec<_> = open.vales.on_offer().collect();
        for vale in offered {
            let mut deck = self.deck;
            deck.always.add(&Crop::of_yield(of_vale(self.rules.vale(vale))));
            let worth = self.gain(&deck);
            self.vales.push((vale, worth));
        }
    }

    /// What a deck is worth more than the present one, in hundredths of a point.
    fn gain(&self, deck: &Deck) -> i64 {
        ((still_to_come(deck, self.rounds, DEALS) - self.worth[1]) * 100.0) as i64
    }

    fn added_by(&self, advancement: &Advancement, slot: Slot) -> i64 {
        let in_sight = self.player.field.iter().copied().chain(self.player.on_deck);
        let has_room = |card: &mystic_vale::CardNo| self.player.card(*card).is_free(slot);
        let mut cards: Vec<_> = in_sight.filter(has_room).collect();
        cards.sort_by_key(|card| self.player.card(*card).symbols().decay);
        cards.truncate(MOST_CARDS);
        if cards.is_empty() {
            let all = CardNos::first(self.player.cards.len());
            cards.extend(all.iter().filter(has_room).take(1));
        }
        let brings = crop_of(advancement);
        let on_card = |card: &mystic_vale::CardNo| {
            let mut deck = self.deck;
            deck.crops[card.index()].add(&brings);
            self.gain(&deck)
        };
        cards.iter().map(on_card).max().unwrap_or(0)
    }
}

/// What an advancement brings in company.
fn crop_of(advancement: &Advancement) -> Crop {
    let mut symbols = advancement.symbols;
    symbols.guardian = symbols.guardian.saturating_add(1);
    let scene = Scene { symbols: &symbols, field: USUAL_FIELD };
    let mut crop = Crop::of_symbols(&advancement.symbols);
    for ability in &advancement.abilities {
        crop.add(&Crop::of_yield(of_ability(ability, &scene)));
    }
    if let Some(ritual) = &advancement.ritual {
        let reward = Yield::of_symbols(&ritual.reward.symbols).times(fulfilled(ritual, advancement));
        crop.add(&Crop::of_yield(reward));
    }
    crop
}

impl Taste for Judge {
    fn advancement(&self, row: RowId, advancement: &Advancement) -> i64 {
        let known = self.rows.iter().find(|(known, _)| *known == row);
        known.map_or_else(|| self.added_by(advancement, Slot::Middle), |(_, worth)| *worth)
    }

    fn vale(&self, id: ValeId, _: &Vale) -> i64 {
        self.vales.iter().find(|(known, _)| *known == id).map_or(0, |(_, worth)| *worth)
    }

    fn upgrade(&self, leader: &Leader) -> i64 {
        let turns = (self.rounds * 100.0) as i64;
        self.income.with_upgrade(leader).worth(turns) - self.income.worth(turns)
    }

    fn mana_token(&self) -> i64 {
        ((self.worth[0] - self.worth[1]) * 100.0).max(0.0) as i64
    }
}

/// When no turn follows, only points count.
struct PointsAlone;

impl Taste for PointsAlone {
    fn advancement(&self, _: RowId, _: &Advancement) -> i64 {
        0
    }

    fn vale(&self, _: ValeId, _: &Vale) -> i64 {
        0
    }

    fn upgrade(&self, _: &Leader) -> i64 {
        0
    }

    fn mana_token(&self) -> i64 {
        0
    }
}

fn rival(game: &Mystic, seat: Seat, rounds: f32) -> f32 {
    let rivals = Seat::all(game.seats()).filter(|&other| other != seat);
    rivals.map(|other| chances::final_score(game, other, rounds, DEALS)).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use tabletop::scenario::{self, Stage};

    use super::*;

    /// A table in the harvest of the first player, with this beside the cards.
    fn table(beside: &str) -> Mystic {
        let lines =
            format!("sets base nemesis\nleaders yes\nround 4\nturn p1\nphase harvest\nmana 5\np1 field c10\n{beside}");
        let script = format!("scenario A table\ncites this test\ngame mystic\n{lines}\n--\n? over\n");
        let script = scenario::parse(&script).remove(0).expect("a script");
        Mystic::stage(&script, &mut |_| Err("no file".into())).expect("a position")
    }

    /// What is bought or given up on the way counts as if it had always been so.
    #[test]
    fn cards_are_judged_by_what_lies_beside_them_in_the_end() {
        let seat = Seat::new(0);
        let tables = ["", "p1 vales azure_lake tranquil_rivulet", "p1 leader hailburst_titan upgraded"].map(table);
        let worth = |by: &Mystic, of: &Mystic| Judge::new(by, seat).deck_worth(of.open().player(seat), 5.0);
        for of in &tables {
            let [one, others @ ..] = tables.each_ref().map(|by| worth(by, of));
            assert!(others.iter().all(|other| *other == one), "{one}, {others:?}");
        }
        assert!(worth(&tables[0], &tables[0]) < worth(&tables[0], &tables[1]));
        assert!(worth(&tables[0], &tables[0]) < worth(&tables[0], &tables[2]));
    }
}
