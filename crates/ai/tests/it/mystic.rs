//! How the bots fare in Mystic Vale.

use crate::playing::{games_won_by_greedy, kinds, play, secretive, twins_of_a_bot_choose_alike, watch};
use ai::{BotKind, Knowhow, Means};
use mystic_vale::effect::{Ability, Amount, Count, Effect, Faces, Gain, Kind, Thing, Trigger, Zone};
use mystic_vale::symbols::Symbols;
use mystic_vale::{Action, Cards, Mystic, Prompt, Rules, Setup};
use tabletop::scenario::{self, Stage};
use tabletop::{Choices, Decision, Game, Legal, Rng, Seat, Viewer};

/// A game with cards whose numbers are never retuned.
fn frozen(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen()), players).expect("a table for two to four")
}

#[test]
fn greedy_beats_random_in_more_than_19_of_20_games() {
    let won = games_won_by_greedy::<Mystic>(&frozen(2), 100);
    assert!(won > 95, "greedy won {won} of 100 games");
}

fn everything(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen_everything()), players).expect("a table for two to four")
}

#[test]
fn greedy_beats_random_with_everything_too() {
    let won = games_won_by_greedy::<Mystic>(&everything(2), 100);
    assert!(won > 95, "greedy won {won} of 100 games");
}

/// In random play the choice of a leader tells nobody anything; here the bot
/// chooses it, and by its own cards alone.
#[test]
fn greedy_plays_with_leaders_and_amulets_at_every_table() {
    for players in 2..=4 {
        let bots = vec![BotKind::Greedy; players];
        assert_eq!(play::<Mystic>(&everything(players), &bots, 3).1.decision(), Decision::Over);
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    // The planner has a test of its own for that.
    for kind in kinds().filter(|kind| *kind != BotKind::Planner) {
        let play = |seed| play::<Mystic>(&frozen(2), &[kind; 2], seed);
        assert_eq!(play(7), play(7), "{kind}");
        assert_ne!(play(7).0, play(8).0, "{kind}");
    }
}

#[test]
fn greedy_tables_of_every_size_come_to_an_end_by_the_pool() {
    for players in 2..=4 {
        for seed in 0..5 {
            let (_, end) = play::<Mystic>(&frozen(players), &vec![BotKind::Greedy; players], seed);
            assert_eq!(end.open().pool, 0);
            assert!(end.round() < 40, "{} rounds of {players} players", end.round());
        }
    }
}

#[test]
fn bots_choose_alike_whatever_they_cannot_know() {
    for kind in kinds() {
        let apart = twins_of_a_bot_choose_alike::<Mystic>(&secretive(), kind, 300..303);
        assert!(apart > 50, "{kind}: {apart} choices while something differed prove little");
    }
}

/// With the printed cards of all sets little is hidden, and in the base game nothing
/// at all: luck decides what nobody has looked at when it is needed.
#[test]
fn bots_choose_alike_with_everything() {
    for kind in kinds() {
        // At a table for two hardly anything is, so that bots that take their time
        // do not sit there.
        let tables = if kind < BotKind::Planner { 2..=4 } else { 3..=4 };
        let choices = tables.map(|players| twins_of_a_bot_choose_alike::<Mystic>(&everything(players), kind, 0..1));
        let apart: usize = choices.sum();
        assert!(apart > 10, "{kind}: {apart} choices while something differed prove little");
    }
}

/// Whoever leads on the last turn of the game still takes the points that are
/// there.
#[test]
fn greedy_buys_points_in_the_last_turn_even_if_it_leads() {
    let script = "scenario The last turn\ncites this test\ngame mystic\nround 9\nfirst p2\nturn p1\n\
        phase harvest\nmana 0\nspirits 4a\npool 0\np1 tokens 20\np2 tokens 3\nvales-1 world_tree\n\
        vales-2 blessed_savanna\np1 field c10\n--\n? legal end\n";
    let script = scenario::parse(script).remove(0).expect("a script");
    let position = Mystic::stage(&script, &mut |_| Err("no file".into())).expect("a position");
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let mut greedy = BotKind::Greedy.seat::<Mystic>(&Means::reproducible());
    let view = position.view(Viewer::Seat(Seat::new(0)));
    let Decision::Player { prompt, .. } = position.decision() else { panic!("a player decides") };
    let legal = Choices::new(&legal).expect("something is legal");
    let chosen = greedy.choose(&view, prompt, legal, &mut Rng::new(1));
    assert!(matches!(chosen, Action::BuyVale(_)), "{chosen:?}");
}

#[test]
fn greedy_pushes_by_the_odds() {
    let (mut safe, mut risky) = (Pushes::default(), Pushes::default());
    for seed in 0..5 {
        watch_pushes(seed, |percent, pushed| match percent {
            0..=10 => safe.count(pushed),
            60..=100 => risky.count(pushed),
            _ => {}
        });
    }
    assert!(safe.asked > 50 && safe.pushed * 10 > safe.asked * 8, "{safe:?} at hardly any risk");
    assert!(risky.asked > 30 && risky.pushed * 10 < risky.asked * 2, "{risky:?} at a high risk");
}

#[derive(Default, Debug)]
struct Pushes {
    asked: u32,
    pushed: u32,
}

impl Pushes {
    fn count(&mut self, pushed: bool) {
        self.asked += 1;
        self.pushed += u32::from(pushed);
    }
}

/// Tells of each time that the greedy bot could push in a game for two: how
/// likely it was to spoil in per cent, and whether it pushed.
fn watch_pushes(seed: u64, mut tell: impl FnMut(u8, bool)) {
    watch(&frozen(2), &[BotKind::Greedy; 2], seed, |position: &Mystic, seat, prompt, choice| {
        let odds = position.view(Viewer::Seat(seat)).push_odds(seat);
        if let (Prompt::Planting, Some(odds)) = (prompt, odds) {
            tell(odds.percent(), choice == Action::Push);
        }
    });
}

#[test]
fn greedy_plays_with_the_cards_of_the_base_game() {
    let setup = Setup::base(2).expect("a table for two");
    assert_eq!(play::<Mystic>(&setup, &[BotKind::Greedy; 2], 1).1.decision(), Decision::Over);
}

#[test]
fn greedy_knows_what_to_do_with_cards_of_a_custom_pack() {
    let setup = Setup::new(Rules::new(&riches()), 3).expect("a table for three");
    for seed in 0..5 {
        assert_eq!(play::<Mystic>(&setup, &[BotKind::Greedy; 3], seed).1.decision(), Decision::Over);
    }
}

/// A pack whose numbers are beyond all bounds, so that a careless appraisal
/// would overflow.
fn riches() -> Cards {
    let cards = Count {
        of: vec![Thing::Card],
        on: Zone::Field,
        times: 9,
        divide: 1,
        plus: 0,
        level: None,
        and: Vec::new(),
        which: Vec::new(),
        least: None,
        most: None,
        faces: Faces::Present,
    };
    let tokens = Effect::Gain(Gain::Vp, Amount::Count(cards));
    let mut cards = Cards::frozen().clone();
    for (place, advancement) in cards.advancements.iter_mut().enumerate() {
        match place % 3 {
            0 => advancement.symbols = Symbols { mana: 9, growth: 9, vp: 9, ..Symbols::default() },
            1 => advancement.abilities = vec![in_harvest(tokens.clone())],
            _ => {}
        }
    }
    for vale in &mut cards.vales {
        let mana = Effect::Gain(Gain::Mana, Amount::Exactly(9));
        vale.abilities = vec![in_harvest(Effect::All(vec![mana, Effect::BuyMore(Kind::Vale, 2)]))];
    }
    cards
}

fn in_harvest(effect: Effect) -> Ability {
    Ability { when: Trigger::Harvest, at: None, effect, hourglass: None, not_in_turn_bought: false }
}
