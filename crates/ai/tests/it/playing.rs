//! Games of bots, whichever the game.

use std::num::NonZeroU32;
use std::ops::Range;

use ai::{Bot, BotKind, Budget, Knowhow, Means};
use mystic_vale::cards::Cost;
use mystic_vale::effect::{Ability, Effect, Peek, Trigger};
use mystic_vale::{Cards, Rules, Setup};
use tabletop::random::derive_seed;
use tabletop::test_kit::{Conforming, twins_choose_alike};
use tabletop::{Choices, Dealer, Decision, Game, Legal, Rng, Seat, Viewer};

/// Every kind of bot, those with a budget in a hurry: with enough tries to give up
/// the plan that a search begins with, which is ahead by 32 of them.
pub(crate) fn kinds() -> impl Iterator<Item = BotKind> {
    let hurried = Budget::Iterations(NonZeroU32::new(80).expect("a few tries"));
    BotKind::all().map(move |kind| kind.with_budget(hurried).unwrap_or(kind))
}

pub(crate) fn play<G: Knowhow>(setup: &G::Setup, seating: &[BotKind], seed: u64) -> (Vec<G::Action>, G) {
    let mut choices = Vec::new();
    let end = watch::<G>(setup, seating, seed, |_, _, _, choice| choices.push(choice));
    (choices, end)
}

/// Plays a game, and tells of every choice where, by whom and about what it was
/// made.
pub(crate) fn watch<G: Knowhow>(
    setup: &G::Setup,
    seating: &[BotKind],
    seed: u64,
    mut tell: impl FnMut(&G, Seat, G::Prompt, G::Action),
) -> G {
    let mut bots: Vec<Box<dyn Bot<G>>> = seating.iter().map(|kind| kind.seat(&Means::reproducible())).collect();
    let mut luck: Vec<_> = (0..seating.len()).map(|seat| Rng::new(derive_seed(seed, seat as u64))).collect();
    play_on(setup, seed, |position: &G, seat, prompt, legal| {
        let view = position.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, prompt, legal, &mut luck[seat.index()]);
        tell(position, seat, prompt, action);
        action
    })
}

pub(crate) fn play_on<G: Game>(
    setup: &G::Setup,
    seed: u64,
    mut choose: impl FnMut(&G, Seat, G::Prompt, Choices<'_, G::Action>) -> G::Action,
) -> G {
    let mut dealer = Dealer::new(seed);
    let mut position = G::new(setup);
    let mut legal = Legal::new();
    loop {
        match position.decision() {
            Decision::Over => return position,
            Decision::Chance => {
                let outcome = position.sample(&mut dealer).expect("chance has an outcome");
                position.resolve(outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Decision::Player { seat, prompt } => {
                position.legal(&mut legal);
                let legal = Choices::new(&legal).expect("something is legal");
                let action = choose(&position, seat, prompt, legal);
                position.apply(action, &mut ()).expect("what was chosen is legal");
            }
        }
    }
}

/// How many of the games for two with these numbers one bot wins alone against
/// another; two games have the same deal, with seats changed.
pub(crate) fn games_won<G: Knowhow>(setup: &G::Setup, one: BotKind, other: BotKind, games: Range<u64>) -> usize {
    let is_won = |game: &u64| {
        let seat = Seat::new(*game as usize % 2);
        let mut seating = [other; 2];
        seating[seat.index()] = one;
        let winners = play::<G>(setup, &seating, game / 2).1.standings().winners;
        winners.contains(seat) && winners.len() == 1
    };
    games.filter(is_won).count()
}

/// How many of so many games for two the greedy bot wins alone against the
/// random one.
pub(crate) fn games_won_by_greedy<G: Knowhow>(setup: &G::Setup, games: u64) -> usize {
    games_won::<G>(setup, BotKind::Greedy, BotKind::Random, 0..games)
}

/// A bot chooses alike in games that its seat cannot tell apart. One choice in
/// six is the bot's, and all others are random, so that much of the game is
/// seen even of a bot that takes its time. Returns how often the bot chose while
/// something hidden really differed.
pub(crate) fn twins_of_a_bot_choose_alike<G: Knowhow + Conforming>(
    setup: &G::Setup,
    kind: BotKind,
    seeds: Range<u64>,
) -> usize {
    let mut bot = kind.seat::<G>(&Means::reproducible());
    twins_choose_alike::<G>(setup, seeds, |view, prompt, legal, rng| match rng.below(6) {
        0 => Some(bot.choose(view, prompt, legal, rng)),
        _ => None,
    })
}

/// A game of Mystic Vale in which much is hidden: every advancement of the first
/// level is cheap and looks into its owner's deck. With printed cards little is,
/// because decks have no order until somebody looks.
pub(crate) fn secretive() -> Setup {
    let mut cards = Cards::frozen().clone();
    for advancement in cards.advancements.iter_mut().filter(|advancement| advancement.level == Some(1)) {
        advancement.cost = Cost { mana: 1, ..Cost::default() };
        let effect = Effect::Peek(Peek { cards: 2, discard: 1, bottom: 1, reorder: true });
        let when = Trigger::WhenPlayed;
        advancement.abilities = vec![Ability { when, at: None, effect, hourglass: None, not_in_turn_bought: false }];
    }
    Setup::new(Rules::new(&cards), 2).expect("a table for two")
}
