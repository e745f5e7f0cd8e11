//! What can be chosen: a label for each action.

use mystic_vale::cards::{Cost, RowId, ValeId};
use mystic_vale::crafted::{Layer, Text};
use mystic_vale::effect::{AddedSymbol, Amount, Effect, Form, Target};
use mystic_vale::symbols::Spirit;
use mystic_vale::{Action, CardNo, Mystic, Part, Piece, Prompt, Source, Ware};
use tabletop::{Slug, Variants};

use super::bearers::{abilities_at, covers_land, first_effect, row_of, upgradable};
use super::cards::nouns::{NONE, Role, items, spirit_items};
use super::choices::Teller;
use super::{cards, tokens};
use crate::FluentArgs;
use crate::lists::list;
use crate::say;
use crate::wording::Speech;

pub(super) fn label(game: &Mystic, action: Action, speech: Speech<'_>) -> String {
    let teller = Teller::of(game, speech.language);
    let (language, names) = (speech.language, teller.names);
    match action {
        Action::ChooseLeader(leader) => teller.choosing_leader(names.leader(leader)),
        Action::ChooseAmulet(amulet) => say!(language, "mystic-do-choose", card = names.amulet(amulet)),
        Action::Push => teller.push(),
        Action::Pass => say!(language, "mystic-do-pass"),
        Action::Use(source) => teller.using(source),
        Action::Spoil => say!(language, "mystic-do-spoil"),
        Action::SpendToken => match names.amulet_of(teller.seat) {
            Some(amulet) => say!(language, "mystic-do-spend-amulet", card = amulet),
            None => say!(language, "mystic-do-spend-token"),
        },
        Action::Collect(kind) => {
            let symbols = tokens::due(game.open().harvest.due, kind, language);
            say!(language, "mystic-do-collect", symbols = symbols)
        }
        Action::Buy(ware, onto) => teller.buying(ware, onto),
        Action::BuyVale(vale) => {
            let price = cards::cost_asked(game.rules().vale(vale).cost, language);
            say!(language, "mystic-do-buy-vale", card = names.vale(vale), symbols = price)
        }
        Action::Upgrade => teller.upgrading(),
        Action::Pay(spirits) => {
            let paid = list(&spirit_items(spirits, Role::Paid, language), language);
            say!(language, "mystic-do-pay", symbols = paid)
        }
        Action::EndHarvest => say!(language, "mystic-do-end-harvest"),
        Action::Sleeve(card, layer) => teller.sleeving(card, layer),
        Action::Choose(card) => teller.choosing(card),
        Action::ChooseVale(vale) => teller.choosing_vale(vale),
        Action::ChoosePiece(piece, layer) => teller.choosing_piece(piece, layer),
        Action::Take(ware) => say!(language, "mystic-do-take", piece = names.ware(ware)),
        Action::Reserve(ware) => say!(language, "mystic-do-reserve", piece = names.ware(ware)),
        Action::Burden(tile) => say!(language, "mystic-do-burden", piece = names.ware(Ware::Tile(tile))),
        Action::Bottom(card) => say!(language, "mystic-do-put-below", card = teller.card(card)),
        Action::Option(option) => teller.option(option),
        Action::Number(count) => say!(language, "mystic-do-number", count = count),
        Action::Spirit(spirit) => teller.spirit(spirit),
        Action::Decline => teller.declining(),
    }
}

impl Teller<'_> {
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

    /// An ability; the part of the card is only told where the card has the
    /// same ability twice. Of two abilities of a leader or a nemesis it is told
    /// what they do.
    fn using(&self, source: Source) -> String {
        let name = self.names.source(self.seat, source);
        let (card, part) = match source {
            Source::Titan(_, part) => return self.using_one_of_two(name, source, part),
            Source::Card(card, part) if part.slot().is_none() && part != Part::Covered => {
                return self.using_one_of_two(self.names.told_apart(self.seat, card), source, part);
            }
            Source::Card(card, part) => (card, part),
            Source::Vale(_) | Source::Amulet | Source::Bought(_) => {
                return say!(self.language, "mystic-do-use", card = name);
            }
        };
        let Some(place) = self.names.place(self.seat, card) else {
            return say!(self.language, "mystic-do-use", card = name);
        };
        let (crafted, row) = (self.player().card(card), row_of(self.player().card(card), part));
        let has_twin = Part::all().any(|other| other != part && row_of(crafted, other) == row);
        if !has_twin {
            return say!(self.language, "mystic-do-use-advancement", card = name, place = place);
        }
        say!(self.language, "mystic-do-use-in-slot", card = name, place = place, slot = part.slug())
    }

    fn using_one_of_two(&self, name: String, source: Source, part: Part) -> String {
        let abilities = self.abilities(source);
        let has_two = !abilities_at(abilities, Part::LeaderAgain).is_empty();
        match abilities_at(abilities, part).first().filter(|_| has_two) {
            Some(ability) => {
                let words = cards::effect_words(&ability.effect, self.language);
                say!(self.language, "mystic-do-use-for", card = name, words = words)
            }
            None => say!(self.language, "mystic-do-use", card = name),
        }
    }

    /// What is reserved is told from what is on offer.
    fn buying(&self, ware: Ware, onto: Option<CardNo>) -> String {
        let (language, rules) = (self.language, self.game.rules());
        let is_reserved = match ware {
            Ware::Tile(tile) => self.player().aside.contains(tile),
            Ware::Soil(_) => false,
            Ware::ReservedSoil(_) => true,
        };
        let piece = self.names.ware(ware);
        let piece = if is_reserved { say!(language, "mystic-reserved-piece", piece = piece) } else { piece };
        let printed = rules.whole_cost(ware);
        let mana = self.game.price(self.seat, ware, onto).unwrap_or(printed.mana);
        let price = cards::cost_asked(Cost { mana, ..printed }, language);
        match onto {
            None => say!(language, "mystic-do-buy", piece = piece, price = price),
            Some(card) => say!(language, "mystic-do-buy-for", piece = piece, price = price, card = self.card(card)),
        }
    }

    fn upgrading(&self) -> String {
        let Some(leader) = upgradable(self.player(), &self.game.rules()) else {
            return say!(self.language, "mystic-do-upgrade-none");
        };
        let printed = self.game.rules().leader(leader.id).upgrade.unwrap_or_default();
        let cost = Cost { mana: self.game.upgrade_price(leader.id), ..printed };
        let symbols = cards::cost_asked(cost, self.language);
        say!(self.language, "mystic-do-upgrade", card = self.names.leader(leader.id), symbols = symbols)
    }

    /// Where the text goes is only told if there is another that it could cover;
    /// and what it covers, or is slipped under, if there is something.
    fn sleeving(&self, card: CardNo, layer: Layer) -> String {
        let crafted = self.player().card(card);
        let Some(Prompt::Sleeve(row, slot)) = self.prompt else {
            return say!(self.language, "mystic-do-choose", card = self.card(card));
        };
        let (rules, there) = (self.game.rules(), crafted.slot(slot));
        let advancement = rules.advancement(row);
        let replaces = crafted.has_land(&rules, slot) && covers_land(&rules, self.player());
        let has_layers = !replaces && advancement.is_some_and(|it| it.longwise) && crafted.text() != Text::Nowhere;
        // Where a printed advancement may be covered for good, the layer says
        // whether it is.
        let is_eclipse = advancement.is_some_and(|it| it.eclipse);
        let slips_under = is_eclipse && (!replaces || layer == Layer::Under);
        let cover = match there {
            RowId::NONE => NONE,
            _ if slips_under => "under",
            _ => "over",
        };
        let layer = match layer {
            _ if replaces => NONE,
            Layer::Under => "under",
            Layer::Over if has_layers => "over",
            Layer::Over => NONE,
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
        let key = match self.prompt {
            Some(Prompt::DiscardFromField(_) | Prompt::Peeked(_) | Prompt::Search(_)) => "mystic-do-discard",
            Some(Prompt::Arrange(_)) => "mystic-do-arrange",
            Some(Prompt::Place(_)) => "mystic-do-place",
            Some(Prompt::PutBelow(_)) => "mystic-do-put-below",
            Some(Prompt::CancelCurse(_)) => "mystic-do-cancel-curse",
            Some(Prompt::ResleeveOnto(_)) => "mystic-do-resleeve-onto",
            Some(Prompt::NemesisCard) => "mystic-do-sleeve-nemesis",
            Some(Prompt::LayOut) => "mystic-do-lay-out",
            Some(Prompt::Strengthen(source)) => {
                if let Some((what, count)) = first_effect(self.abilities(source), &added_to_one_card) {
                    let symbols = items(what.slug(), count, Role::Named, language);
                    return say!(language, "mystic-do-strengthen", symbols = symbols, card = card);
                }
                "mystic-do-choose"
            }
            _ => "mystic-do-choose",
        };
        say!(language, key, card = card)
    }

    fn choosing_leader(&self, leader: &str) -> String {
        match self.prompt {
            Some(Prompt::DrawnLeader(_)) => say!(self.language, "mystic-do-sleeve-leader", card = leader),
            _ => say!(self.language, "mystic-do-choose", card = leader),
        }
    }

    /// A vale that is given back or taken. One that was just bought is told from
    /// an equal one that works.
    fn choosing_vale(&self, vale: ValeId) -> String {
        let (language, name) = (self.language, self.names.vale(vale));
        if matches!(self.prompt, Some(Prompt::Sacrifice(_))) {
            let state = if self.player().fresh.contains(vale) { "fresh" } else { "works" };
            return say!(language, "mystic-do-sacrifice-vale", card = name, state = state);
        }
        say!(language, "mystic-do-take", piece = name)
    }

    /// An advancement on a card: to be given back, taken off or moved.
    fn choosing_piece(&self, piece: Piece, layer: Layer) -> String {
        let (language, name) = (self.language, self.names.piece(piece.row, piece.slot));
        let card = self.card(piece.card);
        let key = match self.prompt {
            Some(Prompt::Sacrifice(_)) => "mystic-do-sacrifice",
            Some(Prompt::Resleeve(_)) => {
                let layer = if layer == Layer::Under { "under" } else { "over" };
                return say!(language, "mystic-do-move", piece = name, card = card, layer = layer);
            }
            _ => "mystic-do-take-off",
        };
        say!(language, key, piece = name, card = card)
    }

    fn option(&self, option: u8) -> String {
        match self.prompt {
            Some(Prompt::FromPile(_)) if option == 0 => return say!(self.language, "mystic-do-go-through-deck"),
            Some(Prompt::FromPile(_)) => return say!(self.language, "mystic-do-go-through-discards"),
            Some(Prompt::SleeveNow(_)) => return self.sleeving_now(option),
            _ => {}
        }
        let source = self.prompt.and_then(Prompt::source);
        let options = source.and_then(|source| first_effect(self.abilities(source), &options));
        match options.and_then(|options| options.get(usize::from(option))) {
            Some(effect) => cards::option_label(effect, self.language),
            None => say!(self.language, "mystic-do-option", number = u16::from(option) + 1),
        }
    }

    fn sleeving_now(&self, option: u8) -> String {
        let Some(bought) = self.game.open().harvest.bought.get(usize::from(option)) else {
            return say!(self.language, "mystic-do-option", number = u16::from(option) + 1);
        };
        let piece = self.names.piece(bought.row, bought.slot);
        match bought.onto {
            None => say!(self.language, "mystic-do-sleeve-now", piece = piece),
            Some(card) => say!(self.language, "mystic-do-sleeve-now-onto", piece = piece, card = self.card(card)),
        }
    }

    fn spirit(&self, spirit: Spirit) -> String {
        let key = match self.prompt {
            Some(Prompt::PaySpirit(_)) => "mystic-do-pay-spirit",
            Some(Prompt::CancelSpirit(_)) => "mystic-do-cancel-spirit",
            _ => "mystic-do-make-wild",
        };
        say!(self.language, key, spirit = spirit.slug())
    }

    fn declining(&self) -> String {
        match self.prompt {
            Some(Prompt::Peeked(source)) => {
                let cards = self.look(source).map_or(1, |look| look.cards);
                say!(self.language, "mystic-do-put-back", cards = cards)
            }
            Some(Prompt::Looked(_)) => say!(self.language, "mystic-do-put-back", cards = 1),
            Some(Prompt::Search(_)) => say!(self.language, "mystic-do-discard-none"),
            Some(Prompt::Unsleeve(_) | Prompt::Resleeve(_)) => say!(self.language, "mystic-do-leave-it"),
            _ => say!(self.language, "mystic-do-decline"),
        }
    }
}

/// What an effect adds to a card of the player's choice, if the number is
/// fixed.
fn added_to_one_card(effect: &Effect) -> Option<(AddedSymbol, u8)> {
    let Effect::AddSymbol { what, n: Amount::Exactly(n), on: Target::OneCard, .. } = effect else { return None };
    Some((*what, *n))
}

fn options(effect: &Effect) -> Option<&[Effect]> {
    match effect.form() {
        Form::Choose(options) | Form::ChooseOr { options, .. } => Some(options),
        Form::All(_) | Form::May(_) | Form::Repeat { .. } | Form::If { .. } | Form::Verb => None,
    }
}
