//! The nemesis at the table of somebody who plays alone: the card itself, the
//! corruption track and the score pile.

use mystic_vale::Mystic;
use mystic_vale::cards::Claim;
use mystic_vale::state::Phase;
use tabletop::{Seat, Slug};

use super::scene::Table;
use super::{cards, tokens};
use crate::say;
use crate::scene::{Card, CardState, Marker, Track, Whose, Zone, ZoneKind};
use crate::wording::Speech;

impl Table<'_> {
    pub(super) fn corruption(&self) -> Option<Track> {
        let (view, language) = (self.view, self.language());
        let spaces = u16::try_from(view.rules.track().len()).unwrap_or(u16::MAX);
        view.rules.cards().solo.as_ref().map(|solo| Track {
            name: say!(language, "mystic-track-corruption", side = solo.side.slug()),
            last: spaces,
            markers: vec![Marker { seat: None, at: u16::from(view.open.corruption.space) }],
            caption: self.taken_next().unwrap_or_default(),
            whose: Whose::Opponent,
            ..Track::default()
        })
    }

    fn taken_next(&self) -> Option<String> {
        let space = self.view.rules.space(self.next_space()?)?;
        Some(say!(self.language(), "mystic-taken-next", what = cards::space_text(space, self.language())))
    }

    /// The space that the hourglass moves to next; on the last one it stays.
    fn next_space(&self) -> Option<u8> {
        let (view, last) = (self.view, self.view.rules.track().len());
        let next = view.open.corruption.space.saturating_add(1).min(u8::try_from(last).unwrap_or(u8::MAX));
        (view.open.phase != Phase::Over).then_some(next)
    }

    /// A card on offer, with a mark and the note that the nemesis takes it next,
    /// if it does.
    pub(super) fn told_if_claimed(&self, mut card: Card, claim: Claim) -> Card {
        let space = self.next_space().and_then(|next| self.view.rules.space(next));
        if space.is_some_and(|space| space.0.contains(&claim)) {
            card.state = CardState::Claimed;
            card.notes.insert(0, say!(self.language(), "mystic-note-claimed-next", card = self.names().nemesis()));
        }
        card
    }

    /// What lies in the middle of the table for the nemesis: its card, and what
    /// it has claimed.
    pub(super) fn opponent(&self) -> Vec<Zone> {
        let (view, language) = (self.view, self.language());
        let Some(nemesis) = self.nemesis() else { return Vec::new() };
        let pile = view.open.score_pile();
        let tiles = pile.aside.iter().map(|tile| self.tile(tile));
        let claimed: Vec<_> = tiles.chain(pile.vales.iter().map(|vale| self.vale(vale))).collect();
        let card = Zone {
            caption: self.nemesis_points(),
            cards: vec![nemesis],
            ..Zone::new(ZoneKind::Area, say!(language, "mystic-zone-nemesis"))
        };
        let pile = Zone {
            caption: say!(language, "cards-in-zone", count = claimed.len()),
            tokens: tokens::held(pile.tokens, language).into_iter().collect(),
            cards: claimed,
            ..Zone::new(ZoneKind::Discards, say!(language, "mystic-zone-score-pile"))
        };
        vec![card, pile]
    }

    /// What the nemesis would have if the game ended now, and what of it comes
    /// from where.
    fn nemesis_points(&self) -> String {
        let view = self.view;
        let (total, tokens) = (view.open.nemesis_points(&view.rules), view.open.score_pile().tokens);
        let power = view.rules.nemesis().map_or(0, |nemesis| nemesis.power);
        let cards = total - i32::from(tokens) - i32::from(power);
        let key = "mystic-nemesis-points";
        say!(self.language(), key, points = total, tokens = tokens, cards = cards, power = power)
    }

    /// The nemesis as a card, with what works by now and what does not yet.
    pub(super) fn nemesis(&self) -> Option<Card> {
        let solo = self.view.rules.cards().solo.as_ref()?;
        let lines = cards::nemesis_text_at(&solo.nemesis, self.view.open.corruption.space, self.language());
        let card = self.printed().nemesis(&solo.nemesis);
        let track = self.printed().origins().of_track(solo);
        Some(Card { lines, notes: card.notes.into_iter().chain(track).collect(), ..card })
    }
}

/// Whether somebody who plays alone has beaten the nemesis, as a sentence.
pub(super) fn verdict(game: &Mystic, speech: Speech<'_>) -> Option<String> {
    let (open, rules, language) = (game.open(), game.rules(), speech.language);
    let (is_won, seat) = (game.beats_nemesis()?, Seat::new(0));
    if open.phase != Phase::Over {
        return None;
    }
    let (player, nemesis) = (speech.name(seat), rules.nemesis().map(|it| cards::nemesis_name(it, language))?);
    let (points, others) = (open.points(&rules, seat).total(), open.nemesis_points(&rules));
    let key = if is_won {
        "mystic-verdict-won"
    } else if points == others {
        "mystic-verdict-tied"
    } else {
        "mystic-verdict-lost"
    };
    Some(say!(language, key, player = player, nemesis = nemesis, points = points, others = others))
}
