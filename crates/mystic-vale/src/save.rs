//! Positions in files: written as data, and checked before they are believed.

use serde::Deserialize;
use tabletop::{CardIndex, Game, Legal, Seat};

use crate::action::{Purchase, Source, Ware};
use crate::cards::{AmuletId, CardNo, DECK_SIZE, LeaderId, Part, RowId, TileId, Tiles, ValeId, Vales};
use crate::check::Misplaced;
use crate::effect::{Effect, Sacrificed};
use crate::rules::{LeaderRow, Place, Rules};
use crate::setup::{COMMONS, LAST_ROUND, MAX_PLAYERS, MIN_PLAYERS, VALES_ON_OFFER};
use crate::state::{Draw, End, Frame, Gap, Mystic, Open, Phase, Progress, Secret, Waiting};

/// A position as it comes from a file, before it is known to make sense.
#[derive(Deserialize)]
pub(crate) struct Stored {
    rules: Rules,
    open: Open,
    secret: Secret,
}

/// Why a stored position is not one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NotAPosition {
    #[error("this is not a position: it has no 2 to 4 players, or not one against a nemesis")]
    Players,
    #[error("this is not a position: it names a seat that is not there")]
    Seat,
    #[error("this is not a position: it is before the first or past the last round")]
    Round,
    #[error("this is not a position: the last round is the one in which the pool is empty")]
    End,
    #[error("this is not a position: it names a card, an advancement or a vale that is not there")]
    Card,
    #[error("this is not a position: more is counted than there can be")]
    Count,
    #[error("this is not a position: an ability under way is none of its cards'")]
    Ability,
    #[error("this is not a position: it is at a moment that belongs to a card, but names none")]
    Moment,
    #[error("this is not a position: it does not wait for what would come next")]
    Waiting,
    #[error("this is not a position: {0}")]
    Misplaced(#[from] Misplaced),
}

impl TryFrom<Stored> for Mystic {
    type Error = NotAPosition;

    fn try_from(stored: Stored) -> Result<Self, NotAPosition> {
        let Stored { rules, open, secret } = stored;
        let game = Self { rules, open, secret };
        let players = if rules.is_solo() { 1..=1 } else { MIN_PLAYERS..=MAX_PLAYERS };
        if !players.contains(&open.seats()) {
            return Err(NotAPosition::Players);
        }
        if !game.seats_named().all(|seat| seat.index() < open.seats()) {
            return Err(NotAPosition::Seat);
        }
        let has_begun = open.phase != Phase::Setup;
        if open.round > LAST_ROUND || (open.round > 0) != has_begun {
            return Err(NotAPosition::Round);
        }
        let right_end = match open.end {
            End::Open => open.pool > 0 && open.phase != Phase::Finale,
            // Something may have come into the pool after the end was set off.
            End::LastRound => (open.pool == 0 || open.from_box > 0) && open.phase != Phase::Finale,
            End::Finale => matches!(open.phase, Phase::Finale | Phase::Harvest | Phase::Discard | Phase::Over),
        };
        if !right_end {
            return Err(NotAPosition::End);
        }
        if !game.names_what_is_there() {
            return Err(NotAPosition::Card);
        }
        if !game.counts_make_sense() {
            return Err(NotAPosition::Count);
        }
        if open.moment.is_some_and(|moment| moment.trigger.is_of_one_card() && moment.card.is_none()) {
            return Err(NotAPosition::Moment);
        }
        if !game.frame_makes_sense() {
            return Err(NotAPosition::Ability);
        }
        game.check()?;
        if !game.remembers_what_was() {
            return Err(NotAPosition::Ability);
        }
        game.check_waiting()?;
        Ok(game)
    }
}

/// The most mana or tokens that a position from a file may speak of; no game
/// comes near it.
const MOST: u16 = 10_000;

impl Mystic {
    /// Every seat that the open part of the position names.
    fn seats_named(&self) -> impl Iterator<Item = Seat> {
        let waiting = match self.open.waiting {
            Waiting::Player(seat, _)
            | Waiting::Chance(
                Draw::OnDeck(seat)
                | Draw::Peek(seat)
                | Draw::Place(seat)
                | Draw::Leader(seat)
                | Draw::Amulet(seat)
                | Draw::SeeTile(seat, _)
                | Draw::SeeVale(seat, _)
                | Draw::TakeVale(seat, _),
            ) => Some(seat),
            Waiting::Chance(Draw::FirstPlayer(settled)) => settled,
            Waiting::Chance(Draw::Tile(_) | Draw::Vale(_) | Draw::DrawLeader) | Waiting::Over => None,
        };
        [Some(self.open.first), Some(self.open.turn), self.open.named_first, waiting].into_iter().flatten()
    }

    /// Whether every card, advancement and vale that is named exists. Nothing
    /// else may be asked about a position before this is known.
    fn names_what_is_there(&self) -> bool {
        let open = &self.open;
        let is_card = |card: CardNo| card.index() < DECK_SIZE;
        let is_row = |row: RowId| row.index() < self.rules.row_count();
        let all_vales = Vales::first(self.rules.vale_count());
        let is_vale = |vale: ValeId| vale.index() < self.rules.vale_count();
        let is_leader = |leader: LeaderId| leader.index() < self.rules.leader_count();
        let is_amulet = |amulet: AmuletId| amulet.index() < self.rules.amulet_count();
        let is_tile = |tile: TileId| tile.index() < self.rules.tile_count();
        let players = open.players.iter().zip(&self.secret.decks).all(|(player, deck)| {
            player.cards.iter().all(|card| card.rows().all(is_row) && card.makes_sense(&self.rules))
                && player.covered.iter().all(|covered| is_card(covered.card) && is_row(covered.row))
                && player.leaders.iter().all(|leader| is_leader(leader.id) && leader.card.is_none_or(is_card))
                && player.aside.is_subset(&Tiles::first(self.rules.tile_count()))
                && player.amulet.is_none_or(is_amulet)
                && (player.kept | player.kept_before).iter().all(is_card)
                && player.field.iter().copied().chain(player.on_deck).all(is_card)
                && player.boosts.iter().filter_map(|boost| boost.card).all(is_card)
                && player.discards.iter().chain(deck.cards()).all(is_card)
                && (player.vales | player.fresh | player.used_vales).is_subset(&all_vales)
        });
        let commons = open.commons.on_offer().all(is_tile)
            && open
                .commons
                .decks
                .iter()
                .all(|deck| deck.candidates().is_subset(&Tiles::first(self.rules.tile_count())))
            && open.commons.burdens.iter().all(|burden| is_tile(burden.tile));
        let vales = open.vales.on_offer().all(is_vale)
            && open.vales.decks.iter().all(|deck| deck.candidates().is_subset(&all_vales))
            && open.vales.lost.is_subset(&all_vales);
        let bought = open
            .harvest
            .bought
            .iter()
            .all(|bought| is_row(bought.row) && !bought.row.is_none() && bought.onto.is_none_or(is_card));
        let hands = self.secret.hands.iter().all(|hand| {
            hand.leaders.iter().all(is_leader)
                && hand.leaders.chosen.is_none_or(|chosen| hand.leaders.iter().any(|leader| leader == chosen))
                && hand.amulets.iter().all(is_amulet)
                && hand.amulets.chosen.is_none_or(|chosen| hand.amulets.iter().any(|amulet| amulet == chosen))
        });
        let moment = open.moment.and_then(|moment| moment.card).is_none_or(is_card);
        players && commons && vales && bought && hands && moment && self.names_of_nemesis_are_there()
    }

    /// The same for what the Nemesis expansion adds.
    fn names_of_nemesis_are_there(&self) -> bool {
        let (open, harvest) = (&self.open, &self.open.harvest);
        let is_card = |card: CardNo| card.index() < DECK_SIZE;
        let is_leader = |leader: LeaderId| leader.index() < self.rules.leader_count();
        let gap = open.gap.is_none_or(|gap| match gap {
            Gap::Tile { row, place } => usize::from(row) < open.commons.rows.len() && usize::from(place) < COMMONS,
            Gap::Vale { row, place } => usize::from(row) < open.vales.rows.len() && usize::from(place) < VALES_ON_OFFER,
        });
        let tops = self.secret.top_tiles.iter().flatten().all(|tile| tile.index() < self.rules.tile_count())
            && self.secret.top_vales.iter().flatten().all(|vale| vale.index() < self.rules.vale_count());
        let progress = self.progress().card.is_none_or(is_card);
        let taken = match harvest.taken {
            Some(Source::Vale(vale)) => vale.index() < self.rules.vale_count(),
            Some(Source::Bought(row)) => row.index() < self.rules.row_count(),
            Some(_) => false,
            None => true,
        };
        gap && tops
            && progress
            && taken
            && harvest.drawn.iter().copied().all(is_leader)
            && harvest.spared.is_none_or(is_card)
            && (harvest.arrived | harvest.asked).iter().all(is_card)
            && open.corruption.card.is_none_or(is_card)
            && usize::from(open.corruption.space) <= self.rules.track().len()
    }

    /// Whether nothing is counted beyond what any game could reach, so that sums
    /// stay within bounds.
    fn counts_make_sense(&self) -> bool {
        let harvest = &self.open.harvest;
        let players = self.open.players.iter().all(|player| player.tokens <= MOST);
        let counts = [self.open.pool, self.open.from_box, self.open.to_box, harvest.unspent, harvest.debt];
        let due = [harvest.due.vp, harvest.due.curse];
        players && counts.into_iter().chain(due).all(|count| count <= MOST)
    }

    /// Whether the card whose moment it is can be seen, abilities that were used
    /// are there, and the harvest knows what is cheaper.
    fn remembers_what_was(&self) -> bool {
        let active = self.open.player(self.open.turn);
        let played = self.open.moment.and_then(|moment| moment.card).is_none_or(|card| active.shows(card));
        let used = self.open.players.iter().all(|player| {
            CardNo::all().all(|card| {
                let is_there = |part| self.has_counted(player.card(card).row_of(part), part);
                Part::ALL.into_iter().all(|part| !player.has_used(card, part) || is_there(part))
            })
        });
        let kept = self.open.players.iter().all(|player| player.kept.is_subset(&player.field_cards()));
        let less = {
            let (reductions, harvest) = (self.reductions(self.open.turn), &self.open.harvest);
            let first = if harvest.bought_advancements == 0 { reductions.first } else { 0 };
            harvest.first_less == first
                && harvest.less == reductions.every.map(|less| less.saturating_add(first))
                && (harvest.reserved_less, harvest.guardian_less) == (reductions.reserved, reductions.per_guardian)
        };
        let withheld = self.open.harvest.withheld == self.withheld_mana(self.open.turn);
        let harvest = self.open.phase != Phase::Harvest || less && withheld;
        played && used && kept && harvest
    }

    /// Whether a row has an ability that can be used. A leader that was used and
    /// then turned over has been used, whichever side has the ability.
    fn has_counted(&self, row: RowId, part: Part) -> bool {
        let is_second = matches!(part, Part::LeaderAgain | Part::NemesisAgain);
        let has = |row: RowId| {
            let row = self.rules.row(row);
            if is_second { row.second.is_some() } else { row.counted.is_some() }
        };
        match self.rules.leader_side(row) {
            Some((leader, _)) => {
                let LeaderRow { starting, upgraded, .. } = self.rules.leader_row(leader);
                has(starting) || has(upgraded)
            }
            None => has(row),
        }
    }

    /// Whether the ability under way belongs to something that the player has.
    fn frame_makes_sense(&self) -> bool {
        let player = self.open.player(self.open.turn);
        match self.open.frame {
            None => true,
            Some(Frame::Paying(Purchase::Upgrade)) => self.can_upgrade(self.open.turn),
            Some(Frame::Paying(Purchase::Advancement(ware, onto))) => self.could_buy(ware, onto),
            Some(Frame::Paying(Purchase::Vale(vale))) => {
                self.open.vales.on_offer().any(|other| other == vale) && self.can_buy_vale(self.open.turn, vale)
            }
            Some(Frame::Ability { source, place, progress, .. }) => {
                let has_it = match source {
                    Source::Card(card, _) => card.index() < DECK_SIZE && player.shows(card),
                    Source::Vale(vale) => vale.index() < self.rules.vale_count() && self.has_or_gave(vale),
                    Source::Amulet => player.amulet.is_some(),
                    Source::Titan(id, _) => {
                        player.leaders.iter().any(|leader| leader.id == id && leader.works_beside())
                    }
                    Source::Bought(row) => self.open.harvest.bought.iter().any(|bought| bought.row == row),
                };
                has_it && self.leads_to(source, place) && self.has_come_so_far(progress)
            }
        }
    }

    /// Whether an advancement that is being paid for could be bought.
    fn could_buy(&self, ware: Ware, onto: Option<CardNo>) -> bool {
        let exists = match ware {
            Ware::Tile(tile) => tile.index() < self.rules.tile_count(),
            Ware::Soil(_) | Ware::ReservedSoil(_) => true,
        };
        let mut found = false;
        if exists && onto.is_none_or(|card| card.index() < DECK_SIZE) {
            self.visit_wares(self.open.turn, |other, card| found |= (other, card) == (ware, onto));
        }
        found
    }

    /// Whether the player has a vale, or has sacrificed it for the ability that
    /// is under way.
    fn has_or_gave(&self, vale: ValeId) -> bool {
        let gave =
            self.open.vales.lost.contains(vale) && self.current_effect() != Some(&Effect::Sacrifice(Sacrificed::This));
        gave || self.open.player(self.open.turn).vales.contains(vale)
    }

    /// Whether the effect under way can have come so far.
    fn has_come_so_far(&self, progress: Progress) -> bool {
        let Progress { cards, discarded, bottomed, arranged, .. } = progress;
        match self.current_effect() {
            Some(Effect::Peek(peek)) => {
                let known = self.secret.decks[self.open.turn.index()].known_top().len();
                let looked_at = u16::from(cards) + u16::from(discarded) + u16::from(bottomed);
                usize::from(cards) <= known
                    && looked_at <= u16::from(peek.cards)
                    && discarded <= peek.discard
                    && bottomed <= peek.bottom
                    && arranged <= cards
            }
            Some(Effect::SleeveNow) => usize::from(cards) <= self.open.harvest.bought.len(),
            Some(
                Effect::Place { .. }
                | Effect::PlaceFromPile { .. }
                | Effect::DiscardFromField { .. }
                | Effect::Reserve(_)
                | Effect::CancelSpirits(_)
                | Effect::FreeBuy(_)
                | Effect::Unsleeve
                | Effect::Resleeve,
            ) => (discarded, bottomed, arranged) == (0, 0, 0),
            _ => progress == Progress::default(),
        }
    }

    /// Whether a place is reached from the beginning of this ability.
    fn leads_to(&self, source: Source, place: Place) -> bool {
        let Some(counted) = self.ability(self.open.turn, source) else { return false };
        place != Place::END && self.reaches(counted.place, place)
    }

    /// Whether one place of an ability is reached from another. What is repeated
    /// leads back to where it began, so that places are remembered.
    fn reaches(&self, from: Place, to: Place) -> bool {
        let (mut ahead, mut seen) = (vec![from], Vec::new());
        while let Some(place) = ahead.pop() {
            if place == to {
                return true;
            }
            if place == Place::END || seen.contains(&place) {
                continue;
            }
            seen.push(place);
            let node = self.rules.node(place);
            ahead.push(node.next);
            ahead.extend(&node.branches);
        }
        false
    }

    /// The position waits for what would come next, and a player who is asked
    /// can answer.
    fn check_waiting(&self) -> Result<(), NotAPosition> {
        let mut again = *self;
        let next = again.next_wait(&mut ());
        if next != Some(self.open.waiting) || again != *self {
            return Err(NotAPosition::Waiting);
        }
        // Only now is it known that the question names things that exist.
        let mut legal = Legal::new();
        self.legal(&mut legal);
        if legal.is_empty() && matches!(self.open.waiting, Waiting::Player(..)) {
            return Err(NotAPosition::Waiting);
        }
        Ok(())
    }
}
