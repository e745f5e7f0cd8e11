//! What there is to choose, and why something cannot be chosen.

use tabletop::Slug;
use vale_of_eternity::effect::Line;
use vale_of_eternity::state::Waiting;
use vale_of_eternity::{Action, CardId, Prompt, Refusal, Rules, Vale, View};

use crate::eternity::cards;
use crate::eternity::cards::nouns::{Role, stones};
use crate::say;
use crate::wording::Speech;

pub(super) fn question(prompt: Prompt, rules: &Rules, speech: Speech<'_>) -> String {
    let key = format!("eternity-ask-{}", prompt.slug());
    match prompt.card() {
        Some(card) => say!(speech.language, &key, card = rules.card(card).name.as_str()),
        None => say!(speech.language, &key),
    }
}

pub(super) fn label(game: &Vale, action: Action, speech: Speech<'_>) -> String {
    let (language, rules) = (speech.language, game.rules());
    let about = |key: &str, card: CardId| say!(language, key, card = rules.card(card).name.as_str());
    match action {
        Action::Draft(card) => about("eternity-do-draft", card),
        Action::Sell(card) => {
            let price = stones(rules.sell_prices().of(rules.family(card)), Role::Asked, language);
            say!(language, "eternity-do-sell", card = rules.card(card).name.as_str(), stones = price)
        }
        Action::Tame(card) => about("eternity-do-tame", card),
        Action::Summon(card) => match game.open().waiting {
            Waiting::Player(seat, Prompt::Turn) => {
                let cost = game.open().summoning_cost(&rules, seat, card);
                say!(language, "eternity-do-summon", card = rules.card(card).name.as_str(), cost = cost)
            }
            Waiting::Player(..) | Waiting::Chance(_) | Waiting::Over => about("eternity-do-summon-free", card),
        },
        Action::Remove(card) => {
            say!(
                language,
                "eternity-do-remove",
                card = rules.card(card).name.as_str(),
                cost = u32::from(game.open().round)
            )
        }
        Action::EndTurn => say!(language, "eternity-do-end"),
        Action::Pay(paid) => say!(language, "eternity-do-pay", stones = stones(paid, Role::Paid, language)),
        Action::Keep(kept) => say!(language, "eternity-do-keep", stones = stones(kept, Role::Kept, language)),
        Action::Use(card) => about("eternity-do-use", card),
        Action::Discard(card) => about("eternity-do-discard", card),
        Action::Recover(card) => about("eternity-do-recover", card),
        Action::Take(card) => about("eternity-do-take", card),
        Action::Copy(card) => about("eternity-do-copy", card),
        Action::Name(seat) => say!(language, "eternity-do-name", player = speech.name(seat)),
        Action::Choose(option) => chosen(game, option, speech),
        Action::Stop => say!(language, "eternity-do-stop"),
    }
}

fn chosen(game: &Vale, option: u8, speech: Speech<'_>) -> String {
    let letter = char::from(b'a' + option.min(25)).to_string();
    let words = game.option(option).map(|effect| cards::effect_sentences(effect, speech.language));
    match words {
        Some(words) => say!(speech.language, "eternity-do-choose", option = letter, effect = words),
        None => letter,
    }
}

pub(super) fn card_of(action: Action) -> Option<CardId> {
    match action {
        Action::Draft(card)
        | Action::Sell(card)
        | Action::Tame(card)
        | Action::Summon(card)
        | Action::Remove(card)
        | Action::Use(card)
        | Action::Discard(card)
        | Action::Recover(card)
        | Action::Take(card)
        | Action::Copy(card) => Some(card),
        Action::EndTurn | Action::Pay(_) | Action::Keep(_) | Action::Name(_) | Action::Choose(_) | Action::Stop => None,
    }
}

pub(super) fn considered(view: &View, prompt: Prompt, card: &str) -> Vec<Action> {
    let (Ok(card), Waiting::Player(seat, _)) = (view.rules.find(card), view.open.waiting) else { return Vec::new() };
    let player = view.open.player(seat);
    let in_hand = player.hand.contains(card) || view.viewer.is(seat) && view.hand.contains(card);
    let in_an_area = view.open.players.iter().any(|player| player.area.contains(card));
    let has_active = || {
        let lines = view.rules.card(card).lines(view.rules.edition());
        lines.iter().any(|line| matches!(line, Line::Active(_)))
    };
    match prompt {
        Prompt::Draft if !in_hand && !in_an_area => vec![Action::Draft(card)],
        Prompt::Turn if player.marked.contains(card) => vec![Action::Sell(card), Action::Tame(card)],
        Prompt::Turn if in_hand => vec![Action::Summon(card)],
        Prompt::Turn if player.area.contains(card) => vec![Action::Remove(card)],
        Prompt::UseActive if player.area.contains(card) && has_active() => vec![Action::Use(card)],
        Prompt::DiscardFromHand(_) if in_hand => vec![Action::Discard(card)],
        Prompt::DiscardSummoned(_) if in_an_area => vec![Action::Discard(card)],
        Prompt::Recover(_) if in_an_area => vec![Action::Recover(card)],
        Prompt::SummonFree(_) if in_hand => vec![Action::Summon(card)],
        Prompt::TakeFromDiscards(_) if view.open.discards.contains(card) => vec![Action::Take(card)],
        Prompt::Copy(_) if in_an_area => vec![Action::Copy(card)],
        Prompt::Draft
        | Prompt::Turn
        | Prompt::Pay(..)
        | Prompt::Keep
        | Prompt::UseActive
        | Prompt::DiscardFromHand(_)
        | Prompt::DiscardSummoned(_)
        | Prompt::Recover(_)
        | Prompt::SummonFree(_)
        | Prompt::TakeFromDiscards(_)
        | Prompt::Copy(_)
        | Prompt::NamePlayer(_)
        | Prompt::ChooseOption(_) => Vec::new(),
    }
}

pub(super) fn refusal_line(refusal: Refusal, speech: Speech<'_>) -> String {
    say!(speech.language, &format!("eternity-refused-{}", refusal.slug()))
}
