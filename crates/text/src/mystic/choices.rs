//! What there is to choose, and why something cannot be chosen.

use mystic_vale::cards::UpgradeCost;
use mystic_vale::crafted::{Layer, Text};
use mystic_vale::effect::{Ability, AddedSymbol, Amount, Effect, Peek, Target};
use mystic_vale::state::{OpenPlayer, Waiting};
use mystic_vale::symbols::Spirit;
use mystic_vale::{Action, CardNo, Mystic, Part, Prompt, Purchase, Refusal, Source, Ware};
use tabletop::Seat;

use super::bearers::{abilities_of, first_effect, row_of};
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
        Prompt::ChooseLeader => say!(language, "mystic-ask-leader"),
        Prompt::ChooseAmulet => say!(language, "mystic-ask-amulet"),
        Prompt::Planting => say!(language, "mystic-ask-planting"),
        Prompt::WouldSpoil => say!(language, "mystic-ask-would-spoil"),
        Prompt::NextAbility(card) => say!(language, "mystic-ask-next-ability", card = teller.card(card)),
        Prompt::Harvest => say!(language, "mystic-ask-harvest"),
        Prompt::Pay(Purchase::Vale(vale)) => say!(language, "mystic-ask-pay", card = teller.names.vale(vale)),
        Prompt::Pay(Purchase::Upgrade) => {
            say!(language, "mystic-ask-pay-upgrade", card = teller.names.leader_of(teller.seat))
        }
        Prompt::Sleeve(row, slot) => say!(language, "mystic-ask-sleeve", piece = teller.names.piece(row, slot)),
        Prompt::Whether(source) => about("mystic-ask-whether", source),
        Prompt::DiscardFromField(source) => about("mystic-ask-discard-from-field", source),
        Prompt::Peeked(source) => teller.asked_about_look(source),
        Prompt::Arrange(source) => about("mystic-ask-arrange", source),
        Prompt::Search(source) => about("mystic-ask-search", source),
        Prompt::Strengthen(source) => about("mystic-ask-strengthen", source),
        Prompt::MakeWild(source) => about("mystic-ask-make-wild", source),
        Prompt::PaySpirit(source) => about("mystic-ask-pay-spirit", source),
        Prompt::Place(source) => about("mystic-ask-place", source),
        Prompt::Take(source) => about("mystic-ask-take", source),
        Prompt::Option(source) => about("mystic-ask-option", source),
    }
}

/// An action as something to choose.
pub(super) fn label(game: &Mystic, action: Action, speech: Speech<'_>) -> String {
    let teller = Teller::of(game, speech.language);
    let language = speech.language;
    match action {
        Action::ChooseLeader(leader) => say!(language, "mystic-do-choose", card = teller.names.leader(leader)),
        Action::ChooseAmulet(amulet) => say!(language, "mystic-do-choose", card = teller.names.amulet(amulet)),
        Action::Push => teller.push(),
        Action::Pass => say!(language, "mystic-do-pass"),
        Action::Use(source) => teller.using(source),
        Action::Spoil => say!(language, "mystic-do-spoil"),
        Action::SpendToken => match teller.names.amulet_of(teller.seat) {
            Some(amulet) => say!(language, "mystic-do-spend-amulet", card = amulet),
            None => say!(language, "mystic-do-spend-token"),
        },
        Action::Buy(ware, onto) => teller.buying(ware, onto),
        Action::BuyVale(vale) => {
            let price = cards::spirits_asked(game.rules().vale(vale).cost, language);
            say!(language, "mystic-do-buy-vale", card = teller.names.vale(vale), symbols = price)
        }
        Action::Upgrade => teller.upgrading(),
        Action::Pay(spirits) => {
            let paid = list(&spirit_items(spirits, Role::Paid, language), language);
            say!(language, "mystic-do-pay", symbols = paid)
        }
        Action::EndHarvest => say!(language, "mystic-do-end-harvest"),
        Action::Sleeve(card, layer) => teller.sleeving(card, layer),
        Action::Choose(card) => teller.choosing(card),
        Action::Take(ware) => say!(language, "mystic-do-take", piece = teller.names.ware(ware)),
        Action::Bottom(card) => say!(language, "mystic-do-put-below", card = teller.card(card)),
        Action::Option(option) => teller.option(option),
        Action::Spirit(spirit) => teller.spirit(spirit),
        Action::Decline => teller.declining(),
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

    fn player(&self) -> &'a OpenPlayer {
        self.game.open().player(self.seat)
    }

    fn abilities(&self, source: Source) -> &'static [Ability] {
        abilities_of(&self.game.rules(), self.player(), source)
    }

    /// An ability; the part of the card is only told where the card has the
    /// same ability twice.
    fn using(&self, source: Source) -> String {
        let name = self.names.source(self.seat, source);
        let Source::Card(card, part) = source else { return say!(self.language, "mystic-do-use", card = name) };
        let Some(place) = self.names.place(self.seat, card) else {
            return say!(self.language, "mystic-do-use", card = name);
        };
        let (crafted, row) = (self.player().card(card), row_of(self.player().card(card), part));
        let has_twin = Part::ALL.into_iter().any(|other| other != part && row_of(crafted, other) == row);
        if !has_twin {
            return say!(self.language, "mystic-do-use-advancement", card = name, place = place);
        }
        say!(self.language, "mystic-do-use-in-slot", card = name, place = place, slot = part.slug())
    }

    fn buying(&self, ware: Ware, onto: Option<CardNo>) -> String {
        let piece = self.names.ware(ware);
        let printed = self.game.rules().cost(ware);
        let mana = self.game.price(self.seat, ware, onto).unwrap_or(printed);
        match onto {
            None => say!(self.language, "mystic-do-buy", piece = piece, mana = mana),
            Some(card) => {
                let card = self.card(card);
                say!(self.language, "mystic-do-buy-for", piece = piece, mana = mana, card = card)
            }
        }
    }

    fn upgrading(&self) -> String {
        let Some(leader) = self.player().leader else { return say!(self.language, "mystic-do-upgrade-none") };
        let printed = self.game.rules().leader(leader.id).upgrade;
        let cost = UpgradeCost { mana: self.game.upgrade_price(leader.id), ..printed };
        let symbols = cards::upgrade_cost(cost, self.language);
        say!(self.language, "mystic-do-upgrade", card = self.names.leader(leader.id), symbols = symbols)
    }

    /// Where the text goes is only told if there is another that it could cover;
    /// and what it covers, or is slipped under, if there is something.
    fn sleeving(&self, card: CardNo, layer: Layer) -> String {
        let crafted = self.player().card(card);
        let Some(Prompt::Sleeve(row, slot)) = self.prompt else {
            return say!(self.language, "mystic-do-choose", card = self.card(card));
        };
        let advancement = self.game.rules().advancement(row);
        let has_layers = advancement.is_some_and(|it| it.longwise) && crafted.text() != Text::Nowhere;
        let layer = match layer {
            Layer::Under => "under",
            Layer::Over if has_layers => "over",
            Layer::Over => NONE,
        };
        let there = crafted.slot(slot);
        let is_eclipse = advancement.is_some_and(|it| it.eclipse);
        let cover = if there.is_none() {
            NONE
        } else if is_eclipse {
            "under"
        } else {
            "over"
        };
        let covered = match crafted.text() {
            Text::Nowhere => String::new(),
            Text::Visible(slot) => self.names.row(crafted.slot(slot)),
            Text::Covered(_, row) => self.names.row(row),
        };
        let mut args = FluentArgs::new();
        args.set("card", self.card(card));
        args.set("cover", cover);
        args.set("other", self.names.row(there));
        args.set("layer", layer);
        args.set("covered", covered);
        self.language.say("mystic-do-sleeve", &args)
    }

    fn choosing(&self, card: CardNo) -> String {
        let (language, card) = (self.language, self.card(card));
        match self.prompt {
            Some(Prompt::DiscardFromField(_) | Prompt::Peeked(_) | Prompt::Search(_)) => {
                say!(language, "mystic-do-discard", card = card)
            }
            Some(Prompt::Arrange(_)) => say!(language, "mystic-do-arrange", card = card),
            Some(Prompt::Place(_)) => say!(language, "mystic-do-place", card = card),
            Some(Prompt::Strengthen(source)) => match first_effect(self.abilities(source), &added_to_one_card) {
                Some((what, count)) => {
                    let symbols = items(what.slug(), count, Role::Named, language);
                    say!(language, "mystic-do-strengthen", symbols = symbols, card = card)
                }
                None => say!(language, "mystic-do-choose", card = card),
            },
            _ => say!(language, "mystic-do-choose", card = card),
        }
    }

    /// The look at the deck that an ability is.
    fn look(&self, source: Source) -> Option<Peek> {
        first_effect(self.abilities(source), &|effect| match effect {
            Effect::Peek(peek) => Some(*peek),
            _ => None,
        })
    }

    fn asked_about_look(&self, source: Source) -> String {
        let (card, look) = (self.names.source(self.seat, source), self.look(source));
        let (cards, discard, bottom) = look.map_or((1, 1, 0), |look| (look.cards, look.discard, look.bottom));
        say!(self.language, "mystic-ask-peeked", card = card, cards = cards, discard = discard, bottom = bottom)
    }

    fn option(&self, option: u8) -> String {
        let source = self.prompt.and_then(Prompt::source);
        let options = source.and_then(|source| first_effect(self.abilities(source), &options));
        match options.and_then(|options| options.get(usize::from(option))) {
            Some(effect) => cards::option_label(effect, self.language),
            None => say!(self.language, "mystic-do-option", number = u16::from(option) + 1),
        }
    }

    fn spirit(&self, spirit: Spirit) -> String {
        match self.prompt {
            Some(Prompt::PaySpirit(_)) => say!(self.language, "mystic-do-pay-spirit", spirit = spirit.slug()),
            _ => say!(self.language, "mystic-do-make-wild", spirit = spirit.slug()),
        }
    }

    fn declining(&self) -> String {
        match self.prompt {
            Some(Prompt::Peeked(source)) => {
                let cards = self.look(source).map_or(1, |look| look.cards);
                say!(self.language, "mystic-do-put-back", cards = cards)
            }
            Some(Prompt::Search(_)) => say!(self.language, "mystic-do-discard-none"),
            _ => say!(self.language, "mystic-do-decline"),
        }
    }
}

/// What an effect adds to a card of the player's choice, if the number is
/// fixed.
fn added_to_one_card(effect: &Effect) -> Option<(AddedSymbol, u8)> {
    match effect {
        Effect::AddSymbol { what, n: Amount::Exactly(n), on: Target::OneCard, .. } => Some((*what, *n)),
        _ => None,
    }
}

/// What an effect leaves to choose from.
fn options(effect: &Effect) -> Option<&[Effect]> {
    match effect {
        Effect::Choose(options) => Some(options),
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
        Refusal::NothingToUpgrade => "mystic-refused-nothing-to-upgrade",
        Refusal::LeaderElsewhere => "mystic-refused-leader-elsewhere",
        Refusal::OntoLeader => "mystic-refused-onto-leader",
        Refusal::IdleAmulet => "mystic-refused-idle-amulet",
        Refusal::NotAChoice => "mystic-refused-not-a-choice",
        // The rules may learn to refuse for more reasons than these.
        _ => "mystic-refused-for-another-reason",
    };
    say!(speech.language, key)
}
