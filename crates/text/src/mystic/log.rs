//! What happened in a game of Mystic Vale, one line for each fact.

#[cfg(test)]
mod tests;

use mystic_vale::cards::{RowId, ValeId};
use mystic_vale::crafted::Layer;
use mystic_vale::effect::AddedSymbol;
use mystic_vale::event::{Ending, Event};
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::symbols::{Spirits, Symbol};
use mystic_vale::{CardNo, Mystic, Slot, Source, Ware};
use tabletop::Seat;

use super::cards::nouns::{Role, items, spirit_items};
use super::names::Names;
use crate::language::Language;
use crate::lists::list;
use crate::say;
use crate::wording::Speech;

/// What an event of a step says, as a sentence. The position is that after the
/// step.
#[must_use]
pub fn event_line(event: Event, after: &Mystic, speech: Speech<'_>) -> String {
    let language = speech.language;
    let names = Names { open: after.open(), rules: after.rules(), language };
    let teller = Teller { names, speech };
    let player = |seat: Seat| speech.name(seat);
    match event {
        Event::Revealed { tile, row } => {
            say!(language, "mystic-log-revealed", piece = names.ware(Ware::Tile(tile)), level = row + 1)
        }
        Event::ValeRevealed { vale, row } => {
            say!(language, "mystic-log-vale-revealed", card = names.vale(vale), level = row + 1)
        }
        Event::FirstPlayer(seat) => teller.player("mystic-log-first-player", seat),
        Event::TurnBegan { seat, round } => {
            say!(language, "mystic-log-turn-began", round = round, player = player(seat))
        }
        Event::TurnedUp(seat, card) => teller.card("mystic-log-turned-up", seat, card),
        Event::Pushed(seat, card) => teller.card("mystic-log-pushed", seat, card),
        Event::Played(seat, card) => teller.card("mystic-log-played", seat, card),
        Event::Passed(seat) => teller.player("mystic-log-passed", seat),
        Event::WouldSpoil(seat) => teller.player("mystic-log-would-spoil", seat),
        Event::Spoiled(seat) => teller.player("mystic-log-spoiled", seat),
        Event::TokenActivated(seat) => teller.player("mystic-log-token-activated", seat),
        Event::TurnLost(seat) => teller.player("mystic-log-turn-lost", seat),
        Event::Used { seat, source, row } => {
            let used = match source {
                Source::Advancement(..) => names.advancement(row),
                Source::Vale(vale) => names.vale(vale).to_owned(),
            };
            say!(language, "mystic-log-used", player = player(seat), card = used)
        }
        Event::HarvestBegan { seat, mana, spirits } => {
            let harvested = harvest_items(mana, spirits, language);
            let (symbols, count) = (list(&harvested, language), harvested.len());
            say!(language, "mystic-log-harvest-began", player = player(seat), symbols = symbols, count = count)
        }
        Event::ManaGained { seat, mana } => teller.gained("mystic-log-gained", seat, Symbol::Mana.slug(), mana),
        Event::SpiritsGained { seat, spirit, count } => {
            teller.gained("mystic-log-gained", seat, spirit.slug(), u16::from(count))
        }
        Event::ManaPaid { seat, mana } => say!(language, "mystic-log-mana-paid", player = player(seat), mana = mana),
        Event::TokensGained { seat, tokens } => {
            teller.gained("mystic-log-tokens-gained", seat, Symbol::Vp.slug(), tokens)
        }
        Event::TokenSpent(seat) => teller.player("mystic-log-token-spent", seat),
        Event::MayBuyMore { seat, kind, more } => {
            let kind = kind.slug();
            say!(language, "mystic-log-may-buy-more", player = player(seat), kind = kind, count = more)
        }
        Event::MadeWild(seat, spirit) => {
            say!(language, "mystic-log-made-wild", player = player(seat), spirit = spirit.slug())
        }
        Event::Bought { seat, ware, mana, onto } => teller.bought(seat, ware, mana, onto),
        Event::ValeBought { seat, vale, paid, points } => teller.vale_bought(seat, vale, paid, points),
        Event::HarvestEnded(seat) => teller.player("mystic-log-harvest-ended", seat),
        Event::Sleeved { seat, row, slot, card, layer, points } => {
            teller.sleeved(seat, (row, slot), card, layer, points)
        }
        Event::DiscardedFromField(seat, card) => teller.card("mystic-log-discarded-from-field", seat, card),
        Event::DiscardedOnDeck(seat, card) => teller.card("mystic-log-discarded-on-deck", seat, card),
        Event::DiscardedFromDeck(seat, card) => teller.card("mystic-log-discarded-from-deck", seat, card),
        Event::Peeked(seat, Some(card)) => teller.card("mystic-log-peeked", seat, card),
        Event::Peeked(seat, None) => teller.player("mystic-log-peeked-hidden", seat),
        Event::PutBack(seat) => teller.player("mystic-log-put-back", seat),
        Event::Shuffled(seat) => teller.player("mystic-log-shuffled", seat),
        Event::Reshuffled(seat) => teller.player("mystic-log-reshuffled", seat),
        Event::Strengthened { seat, what, n, card } => teller.strengthened(seat, what, n, card),
        Event::ValeLost { seat, vale, .. } => {
            say!(language, "mystic-log-vale-lost", player = player(seat), card = names.vale(vale))
        }
        Event::FieldDiscarded { seat, cards } => {
            say!(language, "mystic-log-field-discarded", player = player(seat), count = cards)
        }
        Event::PoolEmpty => say!(language, "mystic-log-pool-empty"),
        Event::GameOver(Ending::PoolEmpty) => say!(language, "mystic-log-over"),
        Event::GameOver(Ending::TooLong) => say!(language, "mystic-log-over-too-long", round = LAST_ROUND),
    }
}

/// Mana and spirits that a harvest begins with.
fn harvest_items(mana: u16, spirits: Spirits, language: &Language) -> Vec<String> {
    let mana = (mana > 0).then(|| items(Symbol::Mana.slug(), mana, Role::Gained, language));
    mana.into_iter().chain(spirit_items(spirits, Role::Gained, language)).collect()
}

/// Tells facts of the same sort by messages with the same arguments.
struct Teller<'a> {
    names: Names<'a>,
    speech: Speech<'a>,
}

impl Teller<'_> {
    fn player(&self, key: &str, seat: Seat) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat))
    }

    fn card(&self, key: &str, seat: Seat, card: CardNo) -> String {
        let card = self.names.mentioned(self.names.open.player(seat).card(card));
        say!(self.speech.language, key, player = self.speech.name(seat), card = card)
    }

    fn gained(&self, key: &str, seat: Seat, symbol: &str, count: u16) -> String {
        let symbols = items(symbol, count, Role::Gained, self.speech.language);
        say!(self.speech.language, key, player = self.speech.name(seat), symbols = symbols)
    }

    fn bought(&self, seat: Seat, ware: Ware, mana: u8, onto: Option<CardNo>) -> String {
        let (language, player, piece) = (self.speech.language, self.speech.name(seat), self.names.ware(ware));
        let Some(onto) = onto else {
            return say!(language, "mystic-log-bought", player = player, piece = piece, mana = mana);
        };
        // The step may have gone on to sleeve it.
        let (_, slot) = self.names.rules.piece(ware);
        let card = self.names.mentioned_without(self.names.open.player(seat).card(onto), slot);
        say!(language, "mystic-log-bought-for", player = player, piece = piece, mana = mana, card = card)
    }

    fn vale_bought(&self, seat: Seat, vale: ValeId, paid: Spirits, points: u8) -> String {
        let language = self.speech.language;
        let (player, card) = (self.speech.name(seat), self.names.vale(vale));
        let symbols = list(&spirit_items(paid, Role::Paid, language), language);
        say!(language, "mystic-log-vale-bought", player = player, card = card, symbols = symbols, points = points)
    }

    fn sleeved(&self, seat: Seat, (row, slot): (RowId, Slot), card: CardNo, layer: Layer, points: i16) -> String {
        let layer = match layer {
            Layer::Over => "over",
            Layer::Under => "under",
        };
        let (player, piece) = (self.speech.name(seat), self.names.piece(row, slot));
        let card = self.names.mentioned_without(self.names.open.player(seat).card(card), slot);
        say!(
            self.speech.language,
            "mystic-log-sleeved",
            player = player,
            piece = piece,
            card = card,
            layer = layer,
            points = points
        )
    }

    fn strengthened(&self, seat: Seat, what: AddedSymbol, n: u8, card: Option<CardNo>) -> String {
        let Some(card) = card else {
            return self.gained("mystic-log-gained", seat, what.slug(), u16::from(n));
        };
        let language = self.speech.language;
        let symbols = items(what.slug(), u16::from(n), Role::Named, language);
        let card = self.names.mentioned(self.names.open.player(seat).card(card));
        say!(language, "mystic-log-strengthened", player = self.speech.name(seat), symbols = symbols, card = card)
    }
}
