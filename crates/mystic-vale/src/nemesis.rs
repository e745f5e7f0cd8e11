//! The Nemesis Phase, and what a nemesis does (rulebook of Nemesis, Solitaire
//! Variant).

use tabletop::{CardIndex, Log, Seat};

use crate::action::Prompt;
use crate::cards::{CardNo, CardNos, Claim};
use crate::crafted::Crafted;
use crate::event::Event;
use crate::state::{Draw, Flow, Gap, Mystic, NEMESIS, Open, OpenPlayer, Phase, Vacancy, Waiting};

impl Mystic {
    /// Asks before the game which Cursed Land the nemesis is sleeved over.
    /// Done, once it lies there.
    pub(crate) fn place_nemesis(&mut self, log: &mut impl Log<Event>) -> Flow {
        if !self.rules.is_solo() || self.open.corruption.card.is_some() {
            return Flow::Done;
        }
        let seat = self.open.first;
        let lands = self.representatives(seat, self.cursed_lands(seat));
        match lands.iter().next() {
            Some(only) if lands.len() == 1 => self.sleeve_nemesis(seat, only, log),
            Some(_) => return Flow::Wait(Waiting::Player(seat, Prompt::NemesisCard)),
            None => {}
        }
        Flow::Done
    }

    /// The cards with a printed advancement that has decay.
    pub(crate) fn cursed_lands(&self, seat: Seat) -> CardNos {
        let player = self.open.player(seat);
        let is_land = |card: &CardNo| {
            let mut printed = player.card(*card).advancements();
            printed.any(|(_, row)| self.rules.row(row).is_land)
        };
        CardNo::all().filter(is_land).collect()
    }

    pub(crate) fn sleeve_nemesis(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let rules = self.rules;
        let before = i16::from(self.open.player(seat).card(card).worth());
        let crafted = Crafted::nemesis(&rules, rules.nemesis_row(0));
        self.player_mut(seat).cards[card.index()] = crafted;
        self.open.corruption.card = Some(card);
        self.open.sacrificed = self.open.sacrificed.saturating_add(1);
        log.record(Event::NemesisSleeved { seat, card, points: i16::from(crafted.worth()) - before });
    }

    /// A turn is over but for the Nemesis Phase, if there is one.
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        if !self.rules.is_solo() {
            return self.hand_on(log);
        }
        self.open.phase = Phase::Nemesis;
        let last = u8::try_from(self.rules.track().len()).unwrap_or(u8::MAX);
        let corruption = &mut self.open.corruption;
        corruption.space = corruption.space.saturating_add(1).min(last);
        corruption.taken = 0;
        log.record(Event::HourglassMoved(corruption.space));
        self.stir();
    }

    /// Moves the hourglass to a space, as if the turns before had been played.
    pub(crate) fn move_hourglass(&mut self, space: u8) {
        self.open.corruption.space = space;
        self.stir();
        self.open.decay_lurks = false;
    }

    /// The nemesis does from now on what its hourglasses say. If that makes the
    /// player show too much decay, the next push tells (docs/rulings.md, The
    /// moment of an hourglass).
    fn stir(&mut self) {
        let (seat, rules) = (self.open.turn, self.rules);
        let Some(card) = self.open.corruption.card else { return };
        let row = rules.nemesis_row(self.open.corruption.space);
        let player = self.player_mut(seat);
        if player.card(card).filling() == Some(row) {
            return;
        }
        let added = player.added(card);
        player.change(card, |crafted| crafted.turn_nemesis(&rules, row, added));
        self.let_decay_lurk(seat);
    }

    /// Decay that nobody has pushed for does not spoil before the next on-deck card
    /// is turned over.
    pub(crate) fn let_decay_lurk(&mut self, seat: Seat) {
        self.open.decay_lurks = false;
        self.open.decay_lurks = self.would_spoil(seat);
    }

    /// Goes on with the Nemesis Phase: takes what the space shows, one thing after
    /// the other, each of which is replaced at once.
    pub(crate) fn corrupt(&mut self, log: &mut impl Log<Event>) -> Flow {
        let space = self.rules.space(self.open.corruption.space);
        let claim = space.and_then(|space| space.0.get(usize::from(self.open.corruption.taken)));
        match claim {
            Some(&claim) => {
                self.open.corruption.taken += 1;
                self.claim(claim, log);
            }
            None => self.hand_on(log),
        }
        Flow::Again
    }

    pub(crate) fn can_claim(&self, claim: Claim) -> bool {
        match claim {
            Claim::Advancement { .. } | Claim::Vale { .. } => self.claimed_gap(claim).is_some(),
            Claim::Vp(_) => true,
        }
    }

    fn claimed_gap(&self, claim: Claim) -> Option<Gap> {
        match claim {
            Claim::Advancement { level, place } => {
                let (row, place) = (level.checked_sub(1)?, place.checked_sub(1)?);
                let tile = self.open.commons.rows.get(usize::from(row))?.get(usize::from(place))?;
                tile.map(|_| Gap::Tile { row, place })
            }
            Claim::Vale { level, place } => {
                let (row, place) = (level.checked_sub(1)?, place.checked_sub(1)?);
                let vale = self.open.vales.rows.get(usize::from(row))?.get(usize::from(place))?;
                vale.map(|_| Gap::Vale { row, place })
            }
            Claim::Vp(_) => None,
        }
    }

    /// The nemesis takes something for its score pile. Curse tokens on an
    /// advancement go back to the pool.
    pub(crate) fn claim(&mut self, claim: Claim, log: &mut impl Log<Event>) {
        if let Claim::Vp(tokens) = claim {
            return self.claim_tokens(u16::from(tokens), log);
        }
        let Some(gap) = self.claimed_gap(claim) else { return };
        match gap {
            Gap::Tile { row, place } => {
                let Some(tile) = self.open.commons.rows[usize::from(row)][usize::from(place)].take() else { return };
                self.open.players[NEMESIS].aside.insert(tile);
                self.open.commons.lift_burden(tile);
                log.record(Event::TileClaimed(tile));
            }
            Gap::Vale { row, place } => {
                let Some(vale) = self.open.vales.rows[usize::from(row)][usize::from(place)].take() else { return };
                self.open.players[NEMESIS].vales.insert(vale);
                log.record(Event::ValeClaimed(vale));
            }
        }
        self.open.gap = Some(gap);
    }

    /// The nemesis takes tokens from the pool, and from the box what the pool
    /// lacks.
    fn claim_tokens(&mut self, tokens: u16, log: &mut impl Log<Event>) {
        let from_pool = self.open.pool.min(tokens);
        self.open.pool -= from_pool;
        self.open.from_box = self.open.from_box.saturating_add(tokens - from_pool);
        let pile = &mut self.open.players[NEMESIS];
        pile.tokens = pile.tokens.saturating_add(tokens);
        log.record(Event::TokensClaimed(tokens));
        self.look_at_pool(log);
    }

    /// Fills the place again from which something was claimed; an empty last deck
    /// leaves a gap.
    pub(crate) fn fill_gap(&mut self, gap: Gap, log: &mut impl Log<Event>) -> Flow {
        let vacancy = |row: u8, place: u8, deck: Option<usize>| Some(Vacancy { row, place, deck: deck? as u8 });
        let draw = match gap {
            Gap::Tile { row, place } => {
                let decks = &self.open.commons.decks;
                let deck = (usize::from(row)..decks.len()).find(|&deck| !decks[deck].is_empty());
                vacancy(row, place, deck).map(Draw::Tile)
            }
            Gap::Vale { row, place } => {
                let decks = &self.open.vales.decks;
                let deck = (usize::from(row)..decks.len()).find(|&deck| !decks[deck].is_empty());
                vacancy(row, place, deck).map(Draw::Vale)
            }
        };
        match draw {
            Some(draw) => self.refill(draw, log),
            None => {
                self.open.gap = None;
                Flow::Again
            }
        }
    }
}

impl Mystic {
    /// Whether somebody plays alone and would win if the game ended now.
    #[must_use]
    pub fn beats_nemesis(&self) -> Option<bool> {
        let points = self.open.points(&self.rules, Seat::new(0)).total();
        self.rules.is_solo().then(|| points > self.open.nemesis_points(&self.rules))
    }
}

impl Open {
    /// The score pile, for who reckons on a copy of the table with what the
    /// nemesis may claim.
    pub fn score_pile_mut(&mut self) -> &mut OpenPlayer {
        &mut self.players[NEMESIS]
    }
}
