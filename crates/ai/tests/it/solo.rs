//! How the bots fare with the cards of Nemesis, and against a nemesis.

use std::num::NonZeroU32;

use crate::playing::{games_won_by_greedy, kinds, play, twins_of_a_bot_choose_alike};
use ai::{BotKind, Budget, Means};
use mystic_vale::cards::TrackSide;
use mystic_vale::{Action, Cards, Choice, Collection, Mystic, Rules, Setup};
use tabletop::scenario::{self, Stage};
use tabletop::{Choices, Decision, Game, Legal, Rng, Seat, Slug, Variants, Viewer};

fn nemesis(players: usize) -> Setup {
    let choice = Choice { sets: vec!["nemesis".to_owned()], leaders: true, ..Choice::default() };
    let cards = Collection::frozen().choose(&choice).expect("cards that can be played with alone");
    Setup::new(Rules::new(&cards), players).expect("a table for two to four")
}

fn against(nemesis: &str, side: TrackSide) -> Setup {
    Setup::new(Rules::new(&Cards::frozen_solo(nemesis, side)), 1).expect("a table for one")
}

fn won_alone(setup: &Setup, bot: BotKind, games: u64) -> usize {
    let is_won = |seed: &u64| play::<Mystic>(setup, &[bot], *seed).1.standings().winners.contains(Seat::new(0));
    (0..games).filter(is_won).count()
}

#[test]
fn greedy_beats_random_with_the_cards_of_nemesis() {
    let won = games_won_by_greedy::<Mystic>(&nemesis(2), 100);
    assert!(won > 90, "greedy won {won} of 100 games");
}

#[test]
fn greedy_beats_an_easy_nemesis_clearly_more_often_than_random() {
    let setup = against("plague_scarabs", TrackSide::Easy);
    let [random, greedy] = [BotKind::Random, BotKind::Greedy].map(|bot| won_alone(&setup, bot, 40));
    assert!(greedy >= 20 && random <= 4, "greedy won {greedy} and random {random} of 40 games");
}

#[test]
fn every_nemesis_can_be_played_against_to_the_end() {
    let nemeses: Vec<_> = Collection::frozen().nemeses().map(|nemesis| nemesis.slug.as_str()).collect();
    assert_eq!(nemeses.len(), 13);
    // Bots that take their time take turns.
    let (quick, slow): (Vec<_>, Vec<_>) = kinds().partition(|kind| *kind < BotKind::Planner);
    for (number, nemesis) in nemeses.into_iter().enumerate() {
        for (side, slow) in TrackSide::all().zip(slow.iter().cycle().skip(number % slow.len())) {
            for &bot in quick.iter().chain([slow]) {
                let (_, end) = play::<Mystic>(&against(nemesis, side), &[bot], 5);
                assert_eq!(end.decision(), Decision::Over, "{bot} against {nemesis}, {}", side.slug());
            }
        }
    }
}

/// With these cards alone little is hidden, so that all bots together have to show
/// that something was. Where one plays alone, nothing is but what chance will bring.
#[test]
fn bots_choose_alike_with_the_cards_of_nemesis() {
    let choices = kinds().map(|kind| twins_of_a_bot_choose_alike::<Mystic>(&nemesis(3), kind, 0..1));
    let apart: usize = choices.sum();
    assert!(apart > 10, "{apart} choices while something differed prove little");
}

fn chosen(lines: &str) -> String {
    chosen_by(BotKind::Greedy, lines)
}

fn chosen_by(kind: BotKind, lines: &str) -> String {
    let script = format!("scenario A choice\ncites this test\ngame mystic\n{lines}\n--\n? legal end\n");
    let script = scenario::parse(&script).remove(0).expect("a script");
    let position = Mystic::stage(&script, &mut |_| Err("no file".into())).expect("a position");
    let Decision::Player { seat, prompt } = position.decision() else { panic!("a player decides") };
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let mut bot = kind.seat::<Mystic>(&Means::reproducible());
    let legal = Choices::new(&legal).expect("something is legal");
    let action: Action = bot.choose(&position.view(Viewer::Seat(seat)), prompt, legal, &mut Rng::new(1));
    action.text(&position.rules())
}

/// A harvest alone with two spirits, a vale that takes the last token of the
/// pool, and one that takes none.
fn with_the_last_token(tokens: u8) -> String {
    chosen(&format!(
        "sets nemesis\nsolo soulbane easy\nspace 6\nnemesis-card c1\nnemesis-tokens 20\nround 7\nturn p1\nphase harvest\n\
         mana 0\nspirits 1a 1f\npool 1\nvales-1 honeycomb_hives silverpine_falls\np1 tokens {tokens}\np1 field c10"
    ))
}

#[test]
fn greedy_ends_the_game_only_if_it_is_ahead_of_the_nemesis() {
    assert_eq!(with_the_last_token(60), "buy honeycomb_hives");
    assert_eq!(with_the_last_token(3), "buy silverpine_falls");
}

fn thinking() -> [BotKind; 3] {
    let tries = BotKind::Search(Budget::Iterations(NonZeroU32::new(300).expect("some tries")));
    [BotKind::Greedy, BotKind::Planner, tries]
}

#[test]
fn bots_use_what_compares_tokens_before_they_take_them() {
    let position = "sets base nemesis\nround 3\nturn p1\nphase harvest\nmana 0\nspirits nothing\np1 card c14 night_thief_top\n\
        p1 card c15 hurling_thornhide_top hurling_thornhide_middle\np1 field c14 c15\np1 tokens 2\np2 tokens 4";
    for kind in thinking() {
        assert_eq!(chosen_by(kind, position), "use c14.top", "{kind}");
    }
}

/// Whoever holds more curse tokens has more to put elsewhere.
#[test]
fn bots_take_curse_tokens_before_they_put_some_elsewhere() {
    let position = "sets base nemesis\nleaders yes\nround 3\nturn p1\nphase harvest\nmana 0\nspirits nothing\n\
        commons-1 podlings_top\np1 leader hailburst_titan\np1 curse 1\np1 field c13\np1 on-deck c1";
    for kind in thinking() {
        assert_eq!(chosen_by(kind, position), "collect curse", "{kind}");
    }
}

#[test]
fn greedy_gets_rid_of_curse_tokens() {
    let position = "sets base nemesis\nround 3\nturn p1\nphase harvest\nmana 0\np1 curse 2\np1 vales tranquil_rivulet\np1 field c10";
    assert_eq!(chosen(position), "use tranquil_rivulet");
}
