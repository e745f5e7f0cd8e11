//! What somebody has to choose, and who it is.

use mystic_vale::effect::{Ability, Effect, Peek};
use mystic_vale::state::{OpenPlayer, Waiting};
use mystic_vale::{CardNo, Mystic, Part, Prompt, Purchase, Source};
use tabletop::Seat;

use super::bearers::{abilities_of, first_effect, upgradable};
use super::names::Names;
use crate::language::Language;
use crate::say;
use crate::wording::Speech;

pub(super) fn question(game: &Mystic, prompt: Prompt, speech: Speech<'_>) -> String {
    let teller = Teller::of(game, speech.language);
    let (language, names) = (speech.language, teller.names);
    let about = |key: &str, source: Source| say!(language, key, card = names.source(teller.seat, source));
    match prompt {
        Prompt::ChooseLeader => say!(language, "mystic-ask-leader"),
        Prompt::ChooseAmulet => say!(language, "mystic-ask-amulet"),
        Prompt::NemesisCard => say!(language, "mystic-ask-nemesis-card", card = names.nemesis()),
        Prompt::Planting => say!(language, "mystic-ask-planting"),
        Prompt::WouldSpoil => say!(language, "mystic-ask-would-spoil"),
        Prompt::NextAbility(card) => say!(language, "mystic-ask-next-ability", card = teller.card(card)),
        Prompt::Harvest => say!(language, "mystic-ask-harvest"),
        Prompt::Pay(Purchase::Advancement(ware, _)) => say!(language, "mystic-ask-pay", card = names.ware(ware)),
        Prompt::Pay(Purchase::Vale(vale)) => say!(language, "mystic-ask-pay", card = names.vale(vale)),
        Prompt::Pay(Purchase::Upgrade) => say!(language, "mystic-ask-pay-upgrade", card = teller.upgraded_leader()),
        Prompt::PayCurse => say!(language, "mystic-ask-pay-curse", card = teller.upgraded_leader()),
        Prompt::Sleeve(row, slot) => say!(language, "mystic-ask-sleeve", piece = names.piece(row, slot)),
        Prompt::Whether(source) if teller.comes_first(source) => about("mystic-ask-whether-first", source),
        Prompt::Whether(source) => about("mystic-ask-whether", source),
        Prompt::DiscardFromField(source) => about("mystic-ask-discard-from-field", source),
        Prompt::Peeked(source) => teller.asked_about_look(source),
        Prompt::Arrange(source) => about("mystic-ask-arrange", source),
        Prompt::Search(source) => about("mystic-ask-search", source),
        Prompt::Strengthen(source) => about("mystic-ask-strengthen", source),
        Prompt::MakeWild(source) => about("mystic-ask-make-wild", source),
        Prompt::PaySpirit(source) => about("mystic-ask-pay-spirit", source),
        Prompt::CancelSpirit(source) => about("mystic-ask-cancel-spirit", source),
        Prompt::Place(source) => about("mystic-ask-place", source),
        Prompt::FromPile(source) => about("mystic-ask-from-pile", source),
        Prompt::PutBelow(source) => about("mystic-ask-put-below", source),
        Prompt::Take(source) => about("mystic-ask-take", source),
        Prompt::Looked(source) => about("mystic-ask-looked", source),
        Prompt::Option(source) => about("mystic-ask-option", source),
        Prompt::Reserve(source) => about("mystic-ask-reserve", source),
        Prompt::Burden(source) => about("mystic-ask-burden", source),
        Prompt::Sacrifice(source) => about("mystic-ask-sacrifice", source),
        Prompt::HowMany(source) => about("mystic-ask-how-many", source),
        Prompt::CancelCurse(source) => about("mystic-ask-cancel-curse", source),
        Prompt::SleeveNow(source) => about("mystic-ask-sleeve-now", source),
        Prompt::Unsleeve(source) => about("mystic-ask-unsleeve", source),
        Prompt::ResleeveOnto(source) => about("mystic-ask-resleeve-onto", source),
        Prompt::Resleeve(source) => about("mystic-ask-resleeve", source),
        Prompt::DrawnLeader(source) => about("mystic-ask-drawn-leader", source),
        Prompt::LayOut => say!(language, "mystic-ask-lay-out"),
    }
}

/// Tells what the player who has to choose may choose.
pub(super) struct Teller<'a> {
    pub(super) game: &'a Mystic,
    pub(super) names: Names<'a>,
    pub(super) seat: Seat,
    pub(super) prompt: Option<Prompt>,
    pub(super) language: &'a Language,
}

impl<'a> Teller<'a> {
    pub(super) fn of(game: &'a Mystic, language: &'a Language) -> Self {
        let (seat, prompt) = match game.open().waiting {
            Waiting::Player(seat, prompt) => (seat, Some(prompt)),
            Waiting::Chance(_) | Waiting::Over => (game.open().turn, None),
        };
        Self { game, names: Names { open: game.open(), rules: game.rules(), language }, seat, prompt, language }
    }

    /// A card of the player, which can be told from every other that could be
    /// meant.
    pub(super) fn card(&self, card: CardNo) -> String {
        if self.prompt != Some(Prompt::LayOut) {
            return self.names.told_apart(self.seat, card);
        }
        let player = self.player();
        self.names.told_apart_among(self.seat, card, player.deck_cards() | player.discards)
    }

    pub(super) fn player(&self) -> &'a OpenPlayer {
        self.game.open().player(self.seat)
    }

    pub(super) fn abilities(&self, source: Source) -> &'static [Ability] {
        abilities_of(&self.game.rules(), self.player(), source)
    }

    /// The leader that the player can upgrade; nothing if there is none.
    fn upgraded_leader(&self) -> &'static str {
        upgradable(self.player(), &self.game.rules()).map(|leader| self.names.leader(leader.id)).unwrap_or_default()
    }

    /// Whether an ability may take its card away before the symbols on it are
    /// counted.
    fn comes_first(&self, source: Source) -> bool {
        let Source::Card(card, Part::Leader | Part::LeaderAgain) = source else { return false };
        let rules = self.game.rules();
        let side = self.player().card(card).leader_row().and_then(|row| rules.leader_side(row));
        let all_or_none = side.is_some_and(|(leader, side)| rules.leader(leader).side(side).all_or_none);
        all_or_none && !self.game.open().harvest.counted
    }

    pub(super) fn look(&self, source: Source) -> Option<Peek> {
        first_effect(self.abilities(source), &|effect| {
            let Effect::Peek(peek) = effect else { return None };
            Some(*peek)
        })
    }

    fn asked_about_look(&self, source: Source) -> String {
        let (card, look) = (self.names.source(self.seat, source), self.look(source));
        let (cards, discard, bottom) = look.map_or((1, 1, 0), |look| (look.cards, look.discard, look.bottom));
        say!(self.language, "mystic-ask-peeked", card = card, cards = cards, discard = discard, bottom = bottom)
    }
}
