//! Setting the table by hand: what is refused, and what comes back.

use tabletop::scenario::{Stage, parse, run_all};
use tabletop::{Dealer, Decision, Game, Legal, Rng};

use super::*;
use crate::action::Prompt;
use crate::cards::{Cards, RowId};
use crate::rules::Rules;
use crate::setup::Setup;

/// The sets, in the order in which they are played with.
const PACKS: [(&str, &str); 5] = [
    ("frozen.ron", include_str!("../../scenarios/packs/frozen.ron")),
    ("frozen_magic.ron", include_str!("../../scenarios/packs/frozen_magic.ron")),
    ("frozen_wild.ron", include_str!("../../scenarios/packs/frozen_wild.ron")),
    ("frozen_storm.ron", include_str!("../../scenarios/packs/frozen_storm.ron")),
    ("frozen_nemesis.ron", include_str!("../../scenarios/packs/frozen_nemesis.ron")),
];

/// What becomes of a scenario of the base game with these lines of setup and
/// these steps.
fn run(setup: &str, steps: &str) -> String {
    run_with("frozen.ron", setup, steps)
}

fn run_with(packs: &str, setup: &str, steps: &str) -> String {
    let text = format!("scenario test\ngame mystic\ncards {packs}\n{setup}\n--\n{steps}\n");
    let mut load = |name: &str| match PACKS.iter().find(|(file, _)| *file == name) {
        Some((_, source)) => Ok((*source).to_owned()),
        None => Err(format!("there is no file {name}").into()),
    };
    let games = [tabletop::scenario::Playable::of::<Mystic>()];
    let mut results = run_all(&text, &games, &mut load);
    assert_eq!(results.len(), 1);
    results.remove(0).map_or_else(|failure| failure.to_string(), |()| "passed".to_owned())
}

#[test]
fn a_bad_position_says_what_would_be_right() {
    let table = [
        ("players 5", "line 4: this game is for 2 to 4 players, not 5"),
        ("players many", "line 4: `players` needs a whole number from 0 to 9, not `many`"),
        ("players 1", "line 4: this game is for 2 to 4 players, not 1"),
        ("cards none.ron", "line 4: `cards` was already said in line 3; once is enough"),
        ("round 61", "line 4: `round` needs a whole number from 1 to 60, not `61`"),
        ("round", "line 4: `round` needs something to follow it"),
        (
            "phase lunch",
            "line 4: `lunch` is not a phase that a script can begin in; those are: planting, harvest, discard, prep, and nemesis for who plays alone",
        ),
        ("first p3", "line 4: nobody sits at p3: the table has 2 seats"),
        ("round 3\nturn p3", "line 5: nobody sits at p3: the table has 2 seats"),
        ("p3 field c1", "line 4: nobody sits at p3: the table has 2 seats"),
        ("p1 field c21", "line 4: `c21` does not read as one of a player's cards, c1 to c20"),
        ("p1 field", "line 4: `p1 field` needs the names of cards"),
        ("p1 field c1\np1 discards c1", "line 5: `p1 c1` was already placed in line 4; there is only one of it"),
        (
            "p1 field rest\np1 discards rest",
            "line 5: `rest` of p1 was already used in line 4; the cards that are named nowhere can only be in one place",
        ),
        (
            "p1 deck c1",
            "line 4: the deck of p1 holds every card that is named nowhere; to list its cards, put the others elsewhere, as in `p1 discards rest`",
        ),
        ("p1 on-deck c1 c2", "line 4: nothing follows `on-deck`, but here stands `c1 c2`"),
        ("p1 on-deck c1\np1 on-deck c2", "line 5: `p1 on-deck` was already said in line 4; once is enough"),
        ("p1 card c13", "line 4: `p1 card c13` needs the names of cards"),
        ("p1 card c13 podlins_top", "line 4: there is no card `podlins_top`; did you mean `podlings_top`?"),
        ("p1 card c13 azure_lake", "line 4: `azure_lake` does not read as an advancement with its slot"),
        (
            "p1 card c1 podlings_top",
            "line 4: `podlings_top` does not fit onto c1 of p1: something lies in that slot already",
        ),
        (
            "p1 card c13 cursed_land_top",
            "line 4: `cursed_land_top` is printed on starting cards and cannot be sleeved onto c13",
        ),
        (
            "p1 card c13 podlings_top under",
            "line 4: `under` follows an advancement whose text runs long-wise, on a card that has such a text already",
        ),
        (
            "p1 card c13 podlings_top\np2 card c13 podlings_top",
            "line 5: `podlings_top` was already placed in line 4; there is only one of it",
        ),
        (
            "p1 card c13 podlings_top\ncommons-1 podlings_top",
            "line 5: `podlings_top` was already placed in line 4; there is only one of it",
        ),
        ("commons-1 podlings_top stag_top stag_middle - ", "line 4: `commons-1` has only 3 places"),
        (
            "commons-2 podlings_top",
            "line 4: `podlings_top` has level 1 and never comes into `commons-2`: rows are refilled from their own level or a higher one",
        ),
        (
            "commons-1 fertile_soil_top",
            "line 4: `fertile_soil_top` does not read as an advancement of a level deck, with its slot",
        ),
        (
            "vales-2 azure_lake",
            "line 4: `azure_lake` has level 1 and never comes into `vales-2`: rows are refilled from their own level or a higher one",
        ),
        ("vales-1 podlings_top", "line 4: `podlings_top` does not read as a vale"),
        ("deck-1 31", "line 4: `deck-1` needs a whole number from 0 to 30, not `31`"),
        ("p1 vales ancient_liferoots ancient_liferoots_2", "line 4: p1 may not own another `ancient_liferoots_2`"),
        ("p1 used c1.top", "line 4: `c1.top` cannot have been used: p1 has no such ability"),
        ("p1 used azure_lake", "line 4: `azure_lake` cannot have been used: p1 has no such ability"),
        ("p1 tokens 1000", "line 4: `tokens` needs a whole number from 0 to 999, not `1000`"),
        ("pool 24", "line 4: `pool` needs a whole number from 0 to 23, not `24`"),
        ("pool 20", "line 4: the players hold 0 tokens and the pool 20, but the pool began with 23: 3 are missing"),
        ("mana 3", "line 4: `mana` has no meaning in this phase: mana and spirits are counted in the harvest phase"),
        (
            "phase harvest\nspirits 1x",
            "line 5: `1x` does not read as spirits; write them as in `spirits 2a 1f 1s 1w`, each kind once, or `nothing`",
        ),
        ("p1 spoiled yes", "line 4: the turn of p1 has begun; only a turn that is still to come can be lost"),
        ("p1 push", "line 4: `p1 push` is a step; steps come after the line `--`"),
    ];
    for (setup, error) in table {
        assert_eq!(run(setup, "? decides p1"), error, "{setup}");
    }
    let beginnings = [
        ("rond 3", "line 4: `rond` is not known here; did you mean `round`?"),
        ("p1 feild c1", "line 4: `feild` is not known here; did you mean `field`?"),
        ("p1 mana-token activ", "line 4: `activ` is not known here; did you mean `active`?"),
    ];
    for (setup, error) in beginnings {
        assert!(run(setup, "? over").starts_with(error), "{}", run(setup, "? over"));
    }
}

const ALL_PACKS: &str = "frozen.ron frozen_magic.ron frozen_wild.ron frozen_storm.ron";

#[test]
fn a_bad_position_of_the_other_sets_says_what_would_be_right() {
    let table = [
        (
            "p1 leader sister_hail",
            "line 4: the game is played without leaders; add the line `leaders yes`, and name a pack that has them",
        ),
        (
            "p1 amulet tidewrack_pearl",
            "line 4: the game is played without amulets; add the line `amulets yes`, and name a pack that has them",
        ),
        ("leaders yes\np1 leader unicorn_top", "line 5: `unicorn_top` does not read as a leader"),
        ("amulets yes\np1 amulet unicorn_top", "line 5: `unicorn_top` does not read as an amulet"),
        (
            "leaders yes\np1 leader sister_hail\np2 leader sister_hail",
            "line 6: `sister_hail` was already placed in line 5; there is only one of it",
        ),
        (
            "amulets yes\np1 amulet tidewrack_pearl\np2 amulet tidewrack_pearl",
            "line 6: `tidewrack_pearl` was already placed in line 5; there is only one of it",
        ),
        (
            "leaders yes\np1 leader sister_hail\np1 card c13 unicorn_top",
            "line 6: c13 of p1 is the card for the leader, onto which no advancement can be sleeved; use another one",
        ),
        (
            "leaders yes\np1 card c13 unicorn_top\np1 leader sister_hail",
            "line 6: c13 of p1 is the card for the leader, onto which no advancement can be sleeved; use another one",
        ),
        (
            "leaders yes\np1 leader sister_hail bought",
            "line 5: the leader of p1 is `bought` only in the harvest of p1, and `fresh` only from the Discard Phase of p1 to the next turn of p1",
        ),
        (
            "leaders yes\nphase harvest\np1 leader sister_hail fresh",
            "line 6: the leader of p1 is `bought` only in the harvest of p1, and `fresh` only from the Discard Phase of p1 to the next turn of p1",
        ),
        (
            "p1 card c13 rotbloom_thicket_top under",
            "line 4: `under` follows an advancement whose text runs long-wise, on a card that has such a text already",
        ),
        ("p1 top c1\np1 bottom c1", "line 5: `p1 c1` was already placed in line 4; there is only one of it"),
        ("p1 top c1 c2 c3 c4 c5 c6 c7 c8 c9", "line 4: at most 8 cards at either end of the deck of p1 can be known"),
        ("p1 kept-before c21", "line 4: `c21` does not read as one of a player's cards, c1 to c20"),
        (
            "p1 boost c1 growth",
            "line 4: `c1 growth` does not read as added symbols; write them as in `boost c5 guardian 1 before-prep` or `boost you growth 2 after-planting`",
        ),
        ("p1 boost c1 growth 0 before-prep", "line 4: `boost` needs a whole number from 1 to 99, not `0`"),
        (
            &"p1 boost c1 growth 1 before-prep\n".repeat(9),
            "line 12: at most 8 different symbols can be added for p1 at the same time",
        ),
        ("to-box many", "line 4: `to-box` needs a whole number from 0 to 999, not `many`"),
        ("sets bas", "line 4: there is no set `bas`; there are: base, vale_of_magic"),
        ("sets base\nleaders yes", "line 4: the chosen sets have no leaders"),
        (
            "round 1\nconclaves early_harvest",
            "line 5: the number of chosen conclaves is 1; a game is played with 6, or with none",
        ),
    ];
    for (setup, error) in table {
        let result = run_with(ALL_PACKS, setup, "? decides p1");
        assert!(result.starts_with(error), "{setup}: {result}");
    }
    let beginnings = [
        ("p1 extra-turn soon", "line 4: `soon` is not known here"),
        ("p1 harvest-anyway perhaps", "line 4: `perhaps` is not known here"),
        ("leaders yes\np1 leader sister_hail upgrad", "line 5: `upgrad` is not known here; did you mean `upgraded`?"),
        ("leaders ye", "line 4: `ye` is not known here; did you mean `yes`?"),
    ];
    for (setup, error) in beginnings {
        let result = run_with(ALL_PACKS, setup, "? over");
        assert!(result.starts_with(error), "{setup}: {result}");
    }
}

#[test]
fn a_pack_that_cannot_be_loaded_or_played_is_told_by_its_line() {
    let run = |pack: &str| {
        let text = format!("scenario test\ngame mystic\ncards {pack}\n--\n? over\n");
        let script = parse(&text).remove(0).unwrap();
        let mut load = |name: &str| if name == "bad.ron" { Ok("(".to_owned()) } else { Err("no such file".into()) };
        Mystic::stage(&script, &mut load).unwrap_err().to_string()
    };
    assert_eq!(run("none.ron"), "line 3: no such file");
    assert!(run("bad.ron").starts_with("line 3: bad.ron"), "{}", run("bad.ron"));
}

#[test]
fn a_bad_expectation_says_what_would_be_right() {
    let table = [
        ("? p3 score 1", "nobody sits at p3: the table has 2 seats"),
        ("? p3 sees round 1", "nobody sits at p3: the table has 2 seats"),
        ("? p1 tokens many", "`the expectation` needs a whole number from 0 to 65535, not `many`"),
        ("? p1 score many", "`many` does not read as a whole number"),
        ("? p1 score", "`p1 score` needs what it should be"),
        ("? pool", "`pool` needs what it should be"),
        ("? p1 symbols c1", "`p1 symbols c1` needs what it should be"),
        ("? p1 field has", "`has` needs the names of cards"),
        ("? p1 field c99", "`c99` does not read as one of a player's cards, c1 to c20"),
        ("? p1 card c1 podlins_top", "there is no card `podlins_top`; did you mean `podlings_top`?"),
        (
            "? p1 symbols c1 mana",
            "`mana` does not read as symbols; write them as in `mana 2 decay 1`, each once, or `nothing`",
        ),
        (
            "? p1 odds 7",
            "`7` does not read as the chance that a push spoils; write so many cards of so many, as in `odds 7/13`, or `none`",
        ),
        (
            "? spirits 1q",
            "`1q` does not read as spirits; write them as in `spirits 2a 1f 1s 1w`, each kind once, or `nothing`",
        ),
    ];
    for (step, error) in table {
        let result = run("round 1\np1 on-deck c1", step);
        assert_eq!(result, format!("line 7: {error}"), "{step}");
    }
    let unknown = run("round 1\np1 on-deck c1", "? p1 feild c1");
    assert!(unknown.starts_with("line 7: `feild` is not known here; did you mean `field`?"), "{unknown}");
}

#[test]
fn an_unmet_expectation_shows_what_is_there() {
    let setup = "\
round 3
p1 card c13 stag_top dawnsinger_bottom
p1 card c14 dawnsinger_top woodland_warden_bottom
p1 field c13 c1
p1 on-deck c2
p1 discards c3
p1 vales azure_lake
p1 fresh blooming_arbor
p1 used azure_lake
p1 tokens 2
commons-1 podlings_top - seedling_top
vales-2 feral_grove";
    let table = [
        ("p1 field c1 c13", "p1 field c13 c1"),
        ("p1 field nothing", "p1 field c13 c1"),
        ("p1 field 3", "p1 field c13 c1"),
        ("p1 field has c2", "p1 field c13 c1"),
        ("p1 field lacks c1", "p1 field c13 c1"),
        ("p1 on-deck c1", "p1 on-deck c2"),
        ("p1 discards c4", "p1 discards c3"),
        ("p1 deck 20", "p1 deck c4 c5"),
        ("p1 vales azure_lake", "p1 vales azure_lake blooming_arbor"),
        ("p1 fresh nothing", "p1 fresh blooming_arbor"),
        ("p1 used nothing", "p1 used azure_lake"),
        ("p1 card c13 stag_top", "p1 card c13 dawnsinger_bottom stag_top"),
        ("p1 covered c14 nothing", "p1 covered c14 dawnsinger_top"),
        ("p1 symbols c1 mana 1", "p1 symbols c1 mana 1 decay 1"),
        ("p1 symbols c13 nothing", "p1 symbols c13 decay 1 guardian 3 animal 1 sky 1"),
        ("p1 worth c1 1", "p1 worth c1 0"),
        ("p1 tokens 3", "p1 tokens 2"),
        ("p1 score 5", "p1 score 3"),
        ("p1 points 2 1 1", "p1 points 2 0 1"),
        ("p1 points 2 0 1 1", "p1 points 2 0 1 0"),
        ("p1 tie-break 0", "p1 tie-break 1"),
        ("p1 mana-token active", "p1 mana-token spent"),
        ("p1 spoiled yes", "p1 spoiled no"),
        ("p1 decay 4", "p1 decay 3"),
        ("p1 growth 1", "p1 growth 0"),
        ("p1 odds 5/16", "p1 odds 6/16"),
        ("p1 top c5", "p1 top nothing"),
        ("p2 sees p1 tokens 1", "p2 sees p1 tokens 2"),
        ("pool 23", "pool 21"),
        ("from-box 1", "from-box 0"),
        ("end last-round", "end open"),
        ("bought podlings_top", "bought nothing"),
        ("soil 5 6 6", "soil 6 6 6"),
        ("box azure_lake", "box nothing"),
        ("commons-1 podlings_top seedling_top -", "commons-1 podlings_top - seedling_top"),
        ("vales-2 nothing", "vales-2 feral_grove"),
        ("deck-1 8", "deck-1 9"),
        ("vale-deck-2 18", "vale-deck-2 14"),
        ("round 4", "round 3"),
        ("phase harvest", "phase planting"),
        ("first p2", "first p1"),
        ("turn p2", "turn p1"),
    ];
    for (words, found) in table {
        let result = run(setup, &format!("? {words}"));
        assert!(result.contains(&format!("found      {found}")), "{words}: {result}");
    }
}

/// A phase in which nothing can be done ends by itself, and whatever is expected of
/// it is expected too late.
#[test]
fn what_is_expected_of_a_harvest_that_is_over_is_not_met() {
    let words = ["mana 0", "spirits nothing", "due nothing", "advancements-left 0", "vales-left 0"];
    let harvest = "phase harvest\np1 field c10\np1 on-deck c1";
    for (setup, phase) in [("round 3", "planting"), (harvest, "prep")] {
        for words in words {
            let result = run(setup, &format!("? {words}"));
            let found =
                format!("found      no Harvest Phase is under way (turn p1, phase {phase}); one in which nothing");
            assert!(result.contains(&format!("expected   {words}\n")) && result.contains(&found), "{words}: {result}");
        }
    }
    let table = [
        ("mana 2", "mana 1"),
        ("spirits 1a", "spirits 0"),
        ("due vp 1", "due nothing"),
        ("advancements-left 1", "advancements-left 2"),
        ("vales-left 1", "vales-left 2"),
    ];
    for (words, found) in table {
        let result = run(&format!("{harvest}\np1 mana-token active"), &format!("? {words}"));
        assert!(result.contains(&format!("found      {found}\n")), "{words}: {result}");
    }
}

#[test]
fn a_setup_that_no_game_has_is_refused_as_expected() {
    let packs = "frozen.ron frozen_nemesis.ron";
    for (setup, reason) in [
        ("solo soulbane\nplayers 2", "one plays alone, not with 2 players"),
        ("amulets yes", "the chosen sets have no amulets"),
        ("conclaves early_harvest", "the number of chosen conclaves is 1"),
    ] {
        assert_eq!(run_with(packs, setup, &format!("? refused because {reason}")), "passed");
        assert_eq!(run_with(packs, setup, "? refused"), "passed");
        let other = run_with(packs, setup, "? refused because of rain");
        assert!(other.contains("expected   refused of rain") && other.contains(reason), "{other}");
    }
    // A mistake of the script is no refusal.
    let mistaken = run_with(packs, "p1 feild c1", "? refused");
    assert!(mistaken.starts_with("line 4: `feild` is not known here"), "{mistaken}");
    let unread = run_with("nowhere.ron", "", "? refused");
    assert!(unread.contains("there is no file nowhere.ron"), "{unread}");
    let possible = run_with(packs, "solo soulbane", "? refused because of rain");
    assert!(possible.contains("found      it can be set up"), "{possible}");
    let company = run_with(packs, "amulets yes", "? refused\n? over");
    let alone = "line 6: `? refused` is the only step of its scenario; nothing can be played where it holds";
    assert_eq!(company, alone);
}

#[test]
fn an_unmet_expectation_of_the_other_sets_shows_what_is_there() {
    let setup = "\
leaders yes
amulets yes
p1 leader isolde_ashrain
p2 leader sister_hail upgraded
p1 amulet tidewrack_pearl
p1 card c14 rotbloom_thicket_top podlings_top
p1 card c15 gaias_outcast_top
p1 field c1
p1 on-deck c2
p1 top c3 c4
p1 bottom c5 c6
p1 kept-before c7
p1 extra-turn taken
p2 spoiled yes
p2 harvest-anyway yes
p1 boost c1 growth 2 before-prep
p1 boost you growth 1 after-planting
to-box 2";
    let table = [
        ("p1 leader isolde_ashrain upgraded", "p1 leader isolde_ashrain starting"),
        ("p2 leader sister_hail fresh", "p2 leader sister_hail upgraded"),
        ("p1 amulet nothing", "p1 amulet tidewrack_pearl"),
        ("p2 amulet tidewrack_pearl", "p2 amulet nothing"),
        ("p1 offered sister_hail", "p1 offered nothing"),
        ("p1 chosen sister_hail", "p1 chosen nothing"),
        ("p1 card c14 rotbloom_thicket_top", "p1 card c14 podlings_top"),
        ("p1 covered-under c14 nothing", "p1 covered-under c14 rotbloom_thicket_top"),
        ("p1 top c4 c3", "p1 top c3 c4"),
        ("p2 sees p1 top c3 c4", "p2 sees p1 top ? ?"),
        ("p1 bottom c6 c5", "p1 bottom c5 c6"),
        ("spectator sees p1 bottom c5 c6", "spectator sees p1 bottom ? ?"),
        ("p1 kept c7", "p1 kept nothing"),
        ("p1 kept-before nothing", "p1 kept-before c7"),
        ("p1 extra-turn none", "p1 extra-turn taken"),
        ("p2 harvest-anyway no", "p2 harvest-anyway yes"),
        ("p1 bonus 0", "p1 bonus 4"),
        ("p1 score 0", "p1 score 5"),
        ("p1 growth 2", "p1 growth 3"),
        ("to-box 0", "to-box 2"),
        ("pool 23", "pool 21"),
    ];
    for (words, found) in table {
        let result = run_with(ALL_PACKS, setup, &format!("? {words}"));
        assert!(result.contains(&format!("found      {found}")), "{words}: {result}");
    }
}

#[test]
fn a_described_position_can_be_staged_again() {
    let mut rng = Rng::new(5);
    for cards in [Cards::frozen(), Cards::frozen_everything()] {
        let mut compared = 0;
        for seed in 0..6 {
            let seats = 2 + seed as usize % 3;
            let mut dealer = Dealer::new(seed);
            let mut game = Mystic::new(&Setup::new(Rules::new(cards), seats).unwrap());
            let mut legal = Legal::new();
            while game.decision() != Decision::Over {
                if let Some(outcome) = game.sample(&mut dealer) {
                    game.resolve(outcome, &mut ()).unwrap();
                } else {
                    game.legal(&mut legal);
                    game.apply_unchecked(*rng.choose(&legal).unwrap(), &mut ());
                }
                if can_be_staged(&game) {
                    compared += 1;
                    assert_eq!(staged(&game, cards), game.as_described(), "{}", game.describe());
                }
            }
        }
        assert!(compared > 500, "only {compared} positions were compared");
    }
}

/// Between two effects.
fn can_be_staged(game: &Mystic) -> bool {
    let Decision::Player { prompt, .. } = game.decision() else { return false };
    // No line says that a land was covered for good.
    let gone = game.pieces_back_in_box().unwrap();
    let lands =
        gone.iter().enumerate().any(|(place, &count)| count > 0 && game.rules.row(RowId((place / 3) as u8)).is_printed);
    prompt == Prompt::Planting && game.open.frame.is_none() && !lands
}

fn staged(game: &Mystic, cards: &Cards) -> Mystic {
    let packs = &PACKS[..cards.sets.len()];
    let files: Vec<_> = packs.iter().map(|(file, _)| *file).collect();
    let text = format!("scenario again\ncards {}\n{}\n--\n? over\n", files.join(" "), game.describe());
    let script = parse(&text).remove(0).unwrap();
    let mut load = |name: &str| {
        let pack = packs.iter().find(|(file, _)| *file == name);
        pack.map(|(_, source)| (*source).to_owned()).ok_or("no such file".into())
    };
    Mystic::stage(&script, &mut load).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_script_of_very_many_lines_is_read_in_one_go() {
    // Comparing every line with every other would take minutes.
    let many = "round 5\n".to_owned() + &"p1 hat c1\n".repeat(40_000);
    assert!(run(&many, "? over").starts_with("line 5: "));
}
