//! What there is to choose, and why something cannot be chosen.

use mystic_vale::cards::RowId;
use mystic_vale::crafted::Layer;
use mystic_vale::effect::{Ability, AddedSymbol, Amount, Effect, Target};
use mystic_vale::state::Waiting;
use mystic_vale::{Action, CardNo, Mystic, Prompt, Refusal, Slot, Source, Ware};
use tabletop::Seat;

use super::cards;
use super::cards::nouns::{NONE, Role, items, spirit_items};
use super::names::Names;
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;
use crate::wording::Speech;

/// What somebody has to choose, told to themselves.
pub(super) fn question(game: &Mystic, prompt: Prompt, speech: Speech<'_>) -> String {
    let teller = Teller::of(game, speech.language);
    let language = speech.language;
    let about = |key: &str, source: Source| say!(language, key, card = teller.names.source(teller.seat, source));
    match prompt {
        Prompt::Planting => say!(language, "mystic-ask-planting"),
        Prompt::WouldSpoil => say!(language, "mystic-ask-would-spoil"),
        Prompt::NextAbility(card) => say!(language, "mystic-ask-next-ability", card = teller.card(card)),
        Prompt::Harvest => say!(language, "mystic-ask-harvest"),
        Prompt::Pay(vale) => say!(language, "mystic-ask-pay", card = teller.names.vale(vale)),
        Prompt::Sleeve(row, slot) => say!(language, "mystic-ask-sleeve", piece = teller.names.piece(row, slot)),
        Prompt::Whether(source) => about("mystic-ask-whether", source),
        Prompt::DiscardFromField(source) => about("mystic-ask-discard-from-field", source),
        Prompt::Peeked(source) => about("mystic-ask-peeked", source),
        Prompt::Search(source) => about("mystic-ask-search", source),
        Prompt::Strengthen(source) => about("mystic-ask-strengthen", source),
        Prompt::MakeWild(source) => about("mystic-ask-make-wild", source),
    }
}

/// An action as something to choose.
pub(super) fn label(game: &Mystic, action: Action, speech: Speech<'_>) -> String {
    let teller = Teller::of(game, speech.language);
    let language = speech.language;
    match action {
        Action::Push => teller.push(),
        Action::Pass => say!(language, "mystic-do-pass"),
        Action::Use(source) => teller.using(source),
        Action::Spoil => say!(language, "mystic-do-spoil"),
        Action::SpendToken => say!(language, "mystic-do-spend-token"),
        Action::Buy(ware, onto) => teller.buying(ware, onto),
        Action::BuyVale(vale) => {
            let price = cards::spirits_asked(game.rules().vale(vale).cost, language);
            say!(language, "mystic-do-buy-vale", card = teller.names.vale(vale), symbols = price)
        }
        Action::Pay(spirits) => {
            let paid = list(&spirit_items(spirits, Role::Paid, language), language);
            say!(language, "mystic-do-pay", symbols = paid)
        }
        Action::EndHarvest => say!(language, "mystic-do-end-harvest"),
        Action::Sleeve(card, layer) => teller.sleeving(card, layer),
        Action::Choose(card) => teller.choosing(card),
        Action::MakeWild(spirit) => say!(language, "mystic-do-make-wild", spirit = spirit.slug()),
        Action::Decline => match teller.prompt {
            Some(Prompt::Peeked(_)) => say!(language, "mystic-do-put-back"),
            Some(Prompt::Search(_)) => say!(language, "mystic-do-discard-none"),
            _ => say!(language, "mystic-do-decline"),
        },
    }
}

/// Tells what the player who has to choose may choose.
struct Teller<'a> {
    game: &'a Mystic,
    names: Names<'a>,
    seat: Seat,
    prompt: Option<Prompt>,
    language: &'a Language,
}

impl<'a> Teller<'a> {
    fn of(game: &'a Mystic, language: &'a Language) -> Self {
        let (seat, prompt) = match game.open().waiting {
            Waiting::Player(seat, prompt) => (seat, Some(prompt)),
            _ => (game.open().turn, None),
        };
        Self { game, names: Names { open: game.open(), rules: game.rules(), language }, seat, prompt, language }
    }

    fn card(&self, card: CardNo) -> String {
        self.names.told_apart(self.seat, card)
    }

    fn push(&self) -> String {
        let mut args = FluentArgs::new();
        match self.game.push_odds(self.seat) {
            Some(odds) => {
                args.set("cards", odds.cards);
                args.set("percent", odds.percent());
            }
            None => args.set("cards", NONE),
        }
        self.language.say("mystic-do-push", &args)
    }

    /// An ability; the slot is only told where the card has the same ability
    /// twice.
    fn using(&self, source: Source) -> String {
        let name = self.names.source(self.seat, source);
        let Source::Advancement(card, slot) = source else { return say!(self.language, "mystic-do-use", card = name) };
        let Some(place) = self.names.place(self.seat, card) else {
            return say!(self.language, "mystic-do-use", card = name);
        };
        let crafted = self.game.open().player(self.seat).card(card);
        let has_twin = Slot::ALL.into_iter().any(|other| other != slot && crafted.slot(other) == crafted.slot(slot));
        if !has_twin {
            return say!(self.language, "mystic-do-use-advancement", card = name, place = place);
        }
        say!(self.language, "mystic-do-use-in-slot", card = name, place = place, slot = slot.slug())
    }

    fn buying(&self, ware: Ware, onto: Option<CardNo>) -> String {
        let piece = self.names.ware(ware);
        let printed = self.game.rules().advancement(self.game.rules().piece(ware).0).map_or(0, |it| it.cost);
        let mana = self.game.price(self.seat, ware, onto).unwrap_or(printed);
        match onto {
            None => say!(self.language, "mystic-do-buy", piece = piece, mana = mana),
            Some(card) => {
                let card = self.card(card);
                say!(self.language, "mystic-do-buy-for", piece = piece, mana = mana, card = card)
            }
        }
    }

    /// Where the text goes is only told if there is another that it could cover.
    fn sleeving(&self, card: CardNo, layer: Layer) -> String {
        let longwise = |row: RowId| self.game.rules().advancement(row).is_some_and(|it| it.longwise);
        let has_layers = matches!(self.prompt, Some(Prompt::Sleeve(row, _)) if longwise(row))
            && self.game.open().player(self.seat).card(card).on_top().is_some();
        let layer = match layer {
            Layer::Under => "under",
            Layer::Over if has_layers => "over",
            Layer::Over => NONE,
        };
        say!(self.language, "mystic-do-sleeve", card = self.card(card), layer = layer)
    }

    fn choosing(&self, card: CardNo) -> String {
        let (language, card) = (self.language, self.card(card));
        match self.prompt {
            Some(Prompt::DiscardFromField(_) | Prompt::Peeked(_) | Prompt::Search(_)) => {
                say!(language, "mystic-do-discard", card = card)
            }
            Some(Prompt::Strengthen(source)) => match self.strengthening(source) {
                Some((what, count)) => {
                    let symbols = items(what.slug(), u16::from(count), Role::Named, language);
                    say!(language, "mystic-do-strengthen", symbols = symbols, card = card)
                }
                None => say!(language, "mystic-do-choose", card = card),
            },
            _ => say!(language, "mystic-do-choose", card = card),
        }
    }

    /// What an ability adds to a card of the player's choice, if the number is
    /// fixed.
    fn strengthening(&self, source: Source) -> Option<(AddedSymbol, u8)> {
        let rules = self.game.rules();
        let abilities: &[Ability] = match source {
            Source::Advancement(card, slot) => {
                &rules.advancement(self.game.open().player(self.seat).card(card).slot(slot))?.abilities
            }
            Source::Vale(vale) => &rules.vale(vale).abilities,
        };
        abilities.iter().find_map(|ability| added_to_one_card(&ability.effect))
    }
}

fn added_to_one_card(effect: &Effect) -> Option<(AddedSymbol, u8)> {
    match effect {
        Effect::All(parts) => parts.iter().find_map(added_to_one_card),
        Effect::May(inner) => added_to_one_card(inner),
        Effect::AddSymbol { what, n: Amount::Exactly(n), on: Target::OneCard, .. } => Some((*what, *n)),
        _ => None,
    }
}

/// Why something cannot be done.
pub(super) fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
    let key = match refusal {
        Refusal::GameOver => "mystic-refused-game-over",
        Refusal::ChanceDecides => "mystic-refused-chance-decides",
        Refusal::NotChance => "mystic-refused-not-chance",
        Refusal::ImpossibleOutcome => "mystic-refused-impossible-outcome",
        Refusal::AnotherQuestion => "mystic-refused-another-question",
        Refusal::NothingToPush => "mystic-refused-nothing-to-push",
        Refusal::NoSuchAbility => "mystic-refused-no-such-ability",
        Refusal::AlreadyUsed => "mystic-refused-already-used",
        Refusal::BoughtThisTurn => "mystic-refused-bought-this-turn",
        Refusal::ChangesNothing => "mystic-refused-changes-nothing",
        Refusal::AnotherMoment => "mystic-refused-another-moment",
        Refusal::TokenSpent => "mystic-refused-token-spent",
        Refusal::NotOnOffer => "mystic-refused-not-on-offer",
        Refusal::BoughtEnough => "mystic-refused-bought-enough",
        Refusal::TooLittleMana => "mystic-refused-too-little-mana",
        Refusal::WrongSpirits => "mystic-refused-wrong-spirits",
        Refusal::NoPlace => "mystic-refused-no-place",
        Refusal::NoDiscount => "mystic-refused-no-discount",
        Refusal::OwnLimit => "mystic-refused-own-limit",
        Refusal::WrongPayment => "mystic-refused-wrong-payment",
        Refusal::AbilityWaits => "mystic-refused-ability-waits",
        Refusal::NotInField => "mystic-refused-not-in-field",
        Refusal::SlotTaken => "mystic-refused-slot-taken",
        Refusal::Announced => "mystic-refused-announced",
        Refusal::EqualCard => "mystic-refused-equal-card",
        Refusal::NoLayers => "mystic-refused-no-layers",
        Refusal::NotAChoice => "mystic-refused-not-a-choice",
        // The rules may learn to refuse for more reasons than these.
        _ => "mystic-refused-for-another-reason",
    };
    say!(speech.language, key)
}
