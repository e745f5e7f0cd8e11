//! How many points a player will probably have when the game ends.
//!
//! The estimate is a sum: the points that are there, and a worth for each
//! summoned card, each hand card, the stones and the free areas. The worths come
//! from experience, for the moment between two rounds; at other moments, what is
//! still to come of the round is counted in.

use tabletop::Seat;
use vale_of_eternity::cards::{CardId, Cards};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};
use vale_of_eternity::state::{Open, OpenPlayer, Phase};
use vale_of_eternity::stones::Stones;

use super::context::Context;
use super::experience;
use super::gain::of_stones;
use super::lore::Lore;

/// How many points the leader makes in each round from here on: some in any
/// case, and more the later it is. It tells how many rounds are still to come.
const PACE: f32 = 6.0;
/// How much faster the leader is with every round.
const PACE_BY_ROUND: f32 = 0.95;
/// Beyond so many rounds, stones and hand cards are worth no more.
const NEAR: f32 = 4.0;
/// What a card is worth that is drafted, on average; what a player will still
/// draft is part of what a round is worth.
const USUAL_PICK: f32 = 2.5;
/// What it is worth to be in the middle of one's turn: stones and hand cards can
/// be put to use at once.
const TURN_UNDER_WAY: f32 = 3.5;
const REST_OF_TURN: f32 = 0.6;
/// How much longer than foreseen a game lasts that is nearly over.
const DELAY: f32 = 0.3;

/// Experience was noted down before this round and each one after it.
const FIRST_NOTED: u8 = 2;
/// The place of hand cards among the general features.
const HAND_CARD: usize = 13;

/// What a player has, and what is known about it.
pub(super) struct Estimate<'a> {
    lore: &'static Lore,
    rules: Rules,
    open: &'a Open,
    seat: Seat,
    player: &'a OpenPlayer,
    hand: Cards,
    /// How many hand cards there are beside.
    unknown: u8,
    values: Stones,
    /// How many turns the player will still have in Action Phases.
    rounds: f32,
    /// In how many Resolution Phases the summoned cards will still work.
    uses: f32,
    /// The number of the round in which the player acts next.
    round: u8,
    /// How much of what was drafted in this round is a surprise.
    expected_picks: f32,
}

/// Something that counts, and which of its worths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    Area(CardId, usize),
    Hand(CardId, usize),
    /// Anything else, by its place in the table.
    General(usize),
}

impl<'a> Estimate<'a> {
    pub(super) fn new(
        rules: Rules,
        open: &'a Open,
        seat: Seat,
        player: &'a OpenPlayer,
        hand: Cards,
        unknown: u8,
    ) -> Self {
        let ahead = rounds_ahead(open);
        let still_to_act = acts_later(open, seat);
        let has_begun = open.phase == Phase::Action && !still_to_act;
        let (rounds, uses, round) = match open.phase {
            Phase::Setup | Phase::Hunting => (ahead, ahead, open.round),
            Phase::Action if still_to_act => (ahead, ahead, open.round),
            Phase::Action => (ahead - 1.0, ahead, open.round + 1),
            Phase::Resolution | Phase::Over => (ahead - 1.0, ahead - 1.0, open.round + 1),
        };
        Self {
            lore: Lore::of(rules),
            rules,
            open,
            seat,
            player,
            hand,
            unknown,
            values: open.stone_values(&rules, seat),
            rounds,
            uses,
            round,
            expected_picks: if has_begun { 0.0 } else { USUAL_PICK },
        }
    }

    pub(super) fn final_score(&self) -> f32 {
        let mut sum = f32::from(self.player.score) + self.marked();
        if self.is_acting() {
            sum += TURN_UNDER_WAY;
        }
        self.visit(&mut |feature, amount| {
            let worth = match feature {
                Feature::Area(card, place) => self.lore.card(card).in_area[place],
                Feature::Hand(card, place) => self.lore.card(card).in_hand[place],
                Feature::General(place) => experience::general(place),
            };
            sum += amount * worth;
        });
        sum
    }

    /// The points that the rest of this round will bring, if it is the last.
    pub(super) fn last_round(&mut self) -> f32 {
        if acts_later(self.open, self.seat) {
            (self.rounds, self.uses) = (1.0, 1.0);
            return (self.final_score() - f32::from(self.player.score)).max(0.0);
        }
        let unused = self.player.area - self.open.used;
        let of_card = |card| {
            let lore = self.lore.card(card);
            lore.by_round.with(self.count(lore.lasting, card)).max(0.0)
        };
        unused.iter().map(of_card).sum()
    }

    /// Market cards with the player's marker: each is sold or tamed.
    fn marked(&self) -> f32 {
        let best_use = |card| self.in_hand(card).max(of_stones(self.lore.card(card).sale)) - self.expected_picks;
        self.player.marked.iter().map(best_use).sum()
    }

    /// What one more hand card is worth, whichever it is.
    pub(super) fn another_hand_card(&self) -> f32 {
        let worth = |place| experience::general(place);
        let near = self.rounds.min(NEAR);
        let beyond = |number: usize, place| if self.hand_size() >= number { worth(place) } else { 0.0 };
        worth(HAND_CARD) + worth(HAND_CARD + 1) * near + beyond(3, HAND_CARD + 2) + beyond(6, HAND_CARD + 3)
    }

    pub(super) fn in_hand(&self, card: CardId) -> f32 {
        let lore = self.lore.card(card);
        let [always, by_round, by_unit] = lore.in_hand;
        always + by_round * self.rounds + by_unit * self.count(lore.instant, card)
    }

    pub(super) fn in_area(&self, card: CardId) -> f32 {
        let lore = self.lore.card(card);
        let [always, by_round, by_unit] = lore.in_area;
        always + (by_round + by_unit * self.count(lore.lasting, card)) * self.uses_of(card)
    }

    pub(super) fn visit(&self, see: &mut impl FnMut(Feature, f32)) {
        let likely = self.next_turn();
        for card in self.player.area {
            let (uses, lasting) = (self.uses_of(card), self.lore.card(card).lasting);
            see(Feature::Area(card, 0), likely);
            see(Feature::Area(card, 1), uses);
            if lasting != Context::Nothing {
                see(Feature::Area(card, 2), uses * self.count(lasting, card));
            }
        }
        for card in self.hand {
            let instant = self.lore.card(card).instant;
            see(Feature::Hand(card, 0), likely);
            see(Feature::Hand(card, 1), likely * self.rounds.max(1.0));
            if instant != Context::Nothing {
                see(Feature::Hand(card, 2), likely * self.count(instant, card));
            }
        }
        self.visit_general(see);
    }

    fn visit_general(&self, see: &mut impl FnMut(Feature, f32)) {
        let (likely, rounds) = (self.next_turn(), self.rounds.max(1.0));
        let near = rounds.min(NEAR);
        let Stones { red, blue, purple } = self.player.stones;
        let [red, blue, purple] = [red, blue, purple].map(f32::from);
        let worth = self.player.stones.worth(self.values) as f32;
        let (hand, unknown) = (self.hand_size() as f32, f32::from(self.unknown));
        let free = f32::from(self.round) - self.player.area.len() as f32;
        let amounts = [
            1.0,
            rounds,
            rounds * rounds,
            red,
            red * near,
            blue,
            blue * near,
            purple,
            purple * near,
            worth,
            worth * near,
            (worth - 8.0).max(0.0),
            (worth - 14.0).max(0.0),
            hand,
            hand * near,
            (hand - 3.0).max(0.0),
            (hand - 6.0).max(0.0),
            unknown,
            unknown * near,
            free,
            free * near,
        ];
        for (place, amount) in amounts.into_iter().enumerate() {
            see(Feature::General(place), likely * amount);
        }
        let round = self.round.clamp(FIRST_NOTED, LAST_ROUND);
        see(Feature::General(amounts.len() + usize::from(round - FIRST_NOTED)), likely);
    }

    /// How likely the player is to have another turn, or what is left of the
    /// present one: without any, stones and hand cards are worth nothing.
    fn next_turn(&self) -> f32 {
        let under_way = if self.is_acting() { REST_OF_TURN } else { 0.0 };
        self.rounds.clamp(under_way, 1.0)
    }

    fn is_acting(&self) -> bool {
        self.open.phase == Phase::Action && self.open.turn == self.seat
    }

    fn hand_size(&self) -> usize {
        self.hand.len() + usize::from(self.unknown)
    }

    fn uses_of(&self, card: CardId) -> f32 {
        let is_due = self.open.phase == Phase::Resolution && !self.open.used.contains(card);
        if is_due { self.uses + 1.0 } else { self.uses }
    }

    pub(super) fn count(&self, context: Context, card: CardId) -> f32 {
        let area = self.player.area;
        let with_card = || area | Cards::of(card);
        let number = match context {
            Context::Nothing => 0,
            Context::HandCards => self.hand_size().min(8),
            Context::Summoned(which) => (with_card() & which).len(),
            Context::Own(which) => ((area | self.hand) & which).len(),
            Context::InHand(which) => (self.hand & which).len(),
            Context::Discarded(which) => (self.open.discards & which).len().min(4),
            Context::Families => self.lore.families(with_card()),
            Context::Stones(colour) => usize::from(self.player.stones[colour]),
            Context::StoneValue(None) => self.player.stones.worth(self.values) as usize,
            Context::StoneValue(Some(colour)) => {
                Stones::of(colour, self.player.stones[colour]).worth(self.values) as usize
            }
            Context::DearestCard => {
                let others = (area | self.hand) - Cards::of(card);
                usize::from(others.iter().map(|other| self.rules.cost(other)).max().unwrap_or(0))
            }
            Context::NoneSummoned(which) => usize::from(area.is_disjoint(&which)),
            Context::Holds(colour) => usize::from(self.player.stones[colour] > 0),
            Context::HandAgainstArea => self.hand_size().abs_diff(area.len()),
            Context::Behind => self.any_rival(|rival| rival.score > self.player.score),
            Context::RivalHas(which) => self.any_rival(|rival| !rival.area.is_disjoint(&which)),
        };
        number as f32
    }

    fn any_rival(&self, is_so: impl Fn(&OpenPlayer) -> bool) -> usize {
        let mut rivals = Seat::all(self.open.seats()).filter(|&seat| seat != self.seat);
        usize::from(rivals.any(|rival| is_so(self.open.player(rival))))
    }
}

/// Whether a player's turn in the Action Phase of this round is still to come.
fn acts_later(open: &Open, seat: Seat) -> bool {
    match open.phase {
        Phase::Setup | Phase::Hunting => true,
        Phase::Action => seat.steps_from(open.first, open.seats()) > open.turn.steps_from(open.first, open.seats()),
        Phase::Resolution | Phase::Over => false,
    }
}

/// How many rounds will probably be played from here on, the present one among
/// them.
pub(super) fn rounds_ahead(open: &Open) -> f32 {
    let best = Seat::all(open.seats()).map(|seat| open.player(seat).score).max().unwrap_or(0);
    let by_number = f32::from((LAST_ROUND + 1).saturating_sub(open.round.max(1)));
    let pace = PACE + PACE_BY_ROUND * f32::from(open.round);
    let by_score = f32::from(WINNING_SCORE.saturating_sub(best)) / pace;
    by_number.min(by_score.max(1.0 + DELAY * by_score))
}
