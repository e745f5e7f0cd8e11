//! Whatever an ability does with tokens: if something can come of it before the
//! tokens of symbols are taken that cannot come of it afterwards, the player says
//! when they are taken, and nothing is lost either way (rulings, 8). The abilities
//! are made up from the words of the vocabulary, and what can come of them is
//! found out on tables whose tokens have been taken, or are not there at all.

use std::collections::{BTreeSet, HashSet};

use strum::VariantNames;
use tabletop::scenario::{self, Stage};
use tabletop::{Decision, Game, Legal, Seat};

use super::*;
use crate::action::{Action, Prompt, Source};
use crate::cards::Pack;
use crate::effect::{Currency, Sacrificed, Thing, Zone};
use crate::pack::tests::small::{BARD, CHARM, GLADE, ODD, OF_ADVANCEMENT, OF_AMULET, OF_LEADER, small_pack};

const OCCASIONS: [(Bearer, &str); 7] = [
    (Bearer::Vale, "harvest"),
    (Bearer::Vale, "when_bought"),
    (Bearer::Vale, "mana_token_spent"),
    (Bearer::Advancement, "harvest"),
    (Bearer::StartingSide, "harvest"),
    (Bearer::UpgradedSide, "harvest"),
    (Bearer::Amulet, "spend_amulet"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bearer {
    Vale,
    Advancement,
    StartingSide,
    UpgradedSide,
    Amulet,
}

/// A small pack in which one ability is another: a vale of it, an advancement,
/// a side of its titans or an amulet. `bright` gives a victory point token, `grim` a
/// curse token, and `dull` nothing.
fn pack(bearer: Bearer, ability: &str) -> String {
    pack_of(&[(bearer, ability)])
}

fn pack_of(abilities: &[(Bearer, &str)]) -> String {
    let found = |bearer: Bearer| abilities.iter().find(|(one, _)| *one == bearer).map(|(_, ability)| *ability);
    let of = |bearer: Bearer| found(bearer).map_or(String::new(), |ability| format!("abilities: [{ability}], "));
    let odd = |slug: &str, symbols: &str| format!("{}{symbols}{OF_ADVANCEMENT}", ODD.replace("odd", slug));
    let advancements = [
        odd("odd", &of(Bearer::Advancement)),
        odd("bright", "symbols: (vp: 1), "),
        odd("grim", "symbols: (curse: 1), "),
        odd("dull", ""),
    ];
    let titan = BARD.replace("upgrade:", "kind: titan, upgrade:");
    let titan = titan.replace("(symbols: (sky: 1))", &format!("({})", of(Bearer::StartingSide)));
    let titan = titan.replace("(end_vp: 1)", &format!("({})", of(Bearer::UpgradedSide)));
    let several = |row: String, name: &str, end: &str| {
        (1..=4).map(|number| format!("{}{end}\n", row.replace(name, &format!("{name}{number}")))).collect::<String>()
    };
    let plain_charm = "(when: spend_amulet, effect: Gain(mana, Exactly(1)))";
    let amulet = CHARM.replace(plain_charm, found(Bearer::Amulet).unwrap_or(plain_charm));
    let good = small_pack();
    good.replace(&format!("{ODD}{OF_ADVANCEMENT}"), &advancements.join("\n"))
        .replace(GLADE, &format!("{GLADE}{}", of(Bearer::Vale)))
        .replace(&format!("{BARD}{OF_LEADER}"), &several(titan, "bard", OF_LEADER))
        .replace(&format!("{CHARM}{OF_AMULET}"), &several(amulet, "charm", OF_AMULET))
        .replace("\"acorn\", \"beech\"", "\"odd\"")
        .replace("\"heath\"", "\"glade\"")
}

/// Every verb that may stand at an occasion, as the check of packs says.
fn verbs(bearer: Bearer, when: &str) -> Vec<String> {
    let wrong = pack(bearer, &format!("(when: {when}, effect: Score(Exactly(1)))"));
    let refused = Pack::parse("mine.ron", &wrong).expect_err("points are scored at the end of the game").to_string();
    let (_, verbs) = refused.split_once("there may be: ").unwrap_or_else(|| panic!("{refused}"));
    verbs.split(", ").map(|verb| verb.trim().to_owned()).collect()
}

const MANA: &str = "Gain(mana, Exactly(1))";

/// Effects with a verb, in the ways in which tokens may matter to it.
fn effects_with(verb: &str) -> Vec<String> {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    match verb {
        "Gain" => gains(),
        "Pay" => Currency::VARIANTS.iter().flat_map(|currency| prices(currency)).collect(),
        "Sacrifice" => Sacrificed::VARIANTS.iter().map(|what| format!("All([Sacrifice({what}), {MANA}])")).collect(),
        "GainFromBox" => texts(&["GainFromBox(2)"]),
        "GainForOthers" => texts(&["GainForOthers(curse, Exactly(1))"]),
        "GainShown" => texts(&["GainShown(of: [mana], on: on_deck)"]),
        "MakeWild" => texts(&["MakeWild(one_spirit)"]),
        "BuyMore" => texts(&["BuyMore(advancement, 1)", "BuyMore(vale, 1)"]),
        "ActivateToken" => texts(&["ActivateToken"]),
        "Place" => texts(&["Place(from: deck_top, n: Exactly(1))", "Place(from: discard, n: Exactly(1))"]),
        "FreeBuy" => texts(&["FreeBuy(fertile_soil)", "FreeBuy(reserved)", "FreeBuy(vale(2))", "FreeBuy(top_vale(2))"]),
        "Reserve" => texts(&["Reserve(1)"]),
        "ReturnCurse" | "ReturnCurseUpTo" => {
            ["Exactly(1)", "Exactly(3)"].iter().map(|amount| format!("{verb}({amount})")).collect()
        }
        "AddToPool" => texts(&["AddToPool(10)"]),
        "BurdenAdvancement" | "BurdenLeader" => (1..=2).map(|tokens| format!("{verb}({tokens})")).collect(),
        "PutBelow" => texts(&["PutBelow(any_card)", "PutBelow(this_card)"]),
        "SleeveNow" => texts(&["SleeveNow"]),
        "Discount" => texts(&["Discount(on: leader_upgrade, n: 1, times: once)"]),
        _ => panic!("make up an ability with {verb}, and see whether it reads or moves tokens"),
    }
}

/// Gains of every kind of tokens, and of mana for whatever can be counted or
/// compared.
fn gains() -> Vec<String> {
    let counts = |things: &[&str]| -> Vec<String> {
        let zones = |thing| Zone::VARIANTS.iter().map(move |zone| format!("(of: [{thing}], on: {zone})"));
        things.iter().flat_map(zones).collect()
    };
    let counted = counts(Thing::VARIANTS).into_iter().map(|count| format!("Gain(mana, Count({count}))"));
    let of_tokens = counts(&["vp", "curse"]).into_iter().flat_map(|count| {
        let conditions = [
            format!("AtLeast({count}, 3)"),
            format!("AtMost({count}, 2)"),
            format!("Most({count})"),
            format!("FewerThanAnother({count})"),
            format!("All([AtLeast((of: [card], on: field), 1), AtLeast({count}, 3)])"),
        ];
        let repeated = format!("Repeat(n: Count({count}), effect: {MANA})");
        conditions
            .into_iter()
            .map(|cond| format!("If(cond: {cond}, then: {MANA})"))
            .chain([repeated])
            .collect::<Vec<_>>()
    });
    let plain = ["mana", "vp", "curse"].map(|what| format!("Gain({what}, Exactly(1))"));
    plain.into_iter().chain(counted).chain(of_tokens).collect()
}

/// What is paid for with something, alone, as one of several ways, or if there is
/// enough of it.
fn prices(currency: &str) -> Vec<String> {
    let price = |n| format!("All([Pay({currency}, {n}), {MANA}])");
    vec![
        price(1),
        price(2),
        format!("Choose([{}, Gain(animal, Exactly(1))])", price(1)),
        format!("Choose([{}, {}])", price(1), price(2)),
    ]
}

#[derive(Clone, Copy, Debug)]
struct Tokens {
    own: u16,
    other: u16,
    own_curse: u16,
    other_curse: u16,
    pool: u16,
}

const ALL: u16 = 23;

fn table(source: &str, occasion: (Bearer, &str), card: &str, tokens: Tokens) -> Mystic {
    table_with(source, &[occasion], card, tokens)
}

fn table_with(source: &str, occasions: &[(Bearer, &str)], card: &str, tokens: Tokens) -> Mystic {
    let Tokens { own, other, own_curse, other_curse, pool } = tokens;
    let paid = ALL - own - other - pool;
    let has = |bearer: Bearer| occasions.iter().any(|(one, when)| *one == bearer && *when != "when_bought");
    let vale = if has(Bearer::Vale) { "p1 vales glade\n" } else { "" };
    let leader = match (has(Bearer::StartingSide), has(Bearer::UpgradedSide)) {
        (true, _) => "leaders yes\np1 leader bard1\n",
        (_, true) => "leaders yes\np1 leader bard1 upgraded\n",
        _ => "",
    };
    let amulet = if has(Bearer::Amulet) { "amulets yes\np1 amulet charm1\n" } else { "" };
    let odd = if has(Bearer::Advancement) { "p1 card c16 odd_top\n" } else { "" };
    // The first blank card has the leader.
    let text = format!(
        "scenario A table\ncites this test\ngame mystic\ncards mine.ron\nphase harvest\nmana 9\nspirits 1a\n\
         {vale}{leader}{amulet}{odd}p1 card c15 {card}_top\np1 card c17 dull_top_2\np1 field c10 c15 c16 c17\n\
         p1 on-deck c11\np1 deck c12\np1 discards rest\np1 reserved soil_top\np1 mana-token active\n\
         p1 tokens {own}\np2 tokens {other}\np1 curse {own_curse}\np2 curse {other_curse}\npool {pool}\n\
         to-box {paid}\n--\n? decides p1\n"
    );
    let script = scenario::parse(&text).remove(0).expect("a script");
    Mystic::stage(&script, &mut |_| Ok(source.to_owned())).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What a player has at the end of a harvest.
type Outcome = String;

/// Whatever can come of the ability, when tokens that are due have been taken and
/// so many more.
fn outcomes(start: Mystic, when: &str, more: Due) -> BTreeSet<Outcome> {
    outcomes_if(start, when, more, |legal| legal.contains(&Action::EndHarvest))
}

/// The same where the player stops with such choices.
fn outcomes_if(start: Mystic, when: &str, more: Due, stops: impl Fn(&[Action]) -> bool) -> BTreeSet<Outcome> {
    let (mut open, mut seen, mut outcomes) = (vec![start], HashSet::new(), BTreeSet::new());
    while let Some(game) = open.pop() {
        if !seen.insert(game) {
            continue;
        }
        match game.decision() {
            Decision::Over => {}
            Decision::Chance => {
                let mut first = None;
                game.outcomes(&mut |outcome, _| first = first.or(Some(outcome)));
                let mut next = game;
                next.resolve(first.expect("chance has an outcome"), &mut ()).expect("it is possible");
                open.push(next);
            }
            Decision::Player { prompt, .. } => {
                let mut legal = Legal::new();
                game.legal(&mut legal);
                if stops(&legal) {
                    outcomes.insert(outcome(game, more));
                }
                for &action in legal.iter().filter(|&&action| prompt != Prompt::Harvest || is_tried(action, when)) {
                    let mut next = game;
                    next.apply_unchecked(action, &mut ());
                    open.push(next);
                }
            }
        }
    }
    outcomes
}

/// Whether an action belongs to the ability; others would be the same before and
/// after.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have nothing to do with the ability")]
fn is_tried(action: Action, when: &str) -> bool {
    match action {
        Action::Use(_) | Action::Collect(_) => true,
        Action::BuyVale(_) => when == "when_bought",
        Action::SpendToken => matches!(when, "mana_token_spent" | "spend_amulet"),
        _ => false,
    }
}

fn outcome(mut game: Mystic, more: Due) -> Outcome {
    let seat = Seat::new(0);
    game.open.harvest.due.vp += more.vp;
    game.open.harvest.due.curse += more.curse;
    game.take_all_due(seat, &mut ());
    let held = game.open.players.map(|player| (player.tokens, player.curse, player.all_curse(), player.mana_token));
    let (player, harvest) = (game.open.player(seat), &game.open.harvest);
    let cards = (player.field.len(), player.discards.len(), player.vales, player.aside.len(), player.aside_soil);
    let burdens: u8 = game.open.commons.burdens.iter().map(|burden| burden.curse).sum();
    let buys = (harvest.advancements_left, harvest.vales_left, harvest.bought.len(), harvest.upgrade_less);
    let ends = game.open.end.is_set_off();
    format!("{held:?} {} {ends} {burdens} {} {:?} {cards:?} {buys:?}", game.open.pool, harvest.unspent, harvest.spirits)
}

/// What comes of an ability on a table with one kind of tokens due: whether
/// something can come of it only before they are taken, and whether the player may
/// say when. Panics if the player may not although it matters, or if anything else
/// can come of it than with tokens that are taken first or last.
fn compare(source: &str, occasion: (Bearer, &str), kind: TokenKind, tokens: Tokens) -> (bool, bool) {
    let (card, due, taken) = match kind {
        TokenKind::Vp => {
            let taken = Tokens { own: tokens.own + 1, pool: tokens.pool - 1, ..tokens };
            ("bright", Due { vp: 1, curse: 0 }, taken)
        }
        TokenKind::Curse => ("grim", Due { vp: 0, curse: 1 }, Tokens { own_curse: tokens.own_curse + 1, ..tokens }),
    };
    let with_symbols = table(source, occasion, card, tokens);
    let first = outcomes(table(source, occasion, "dull", taken), occasion.1, Due::default());
    let last = outcomes(table(source, occasion, "dull", tokens), occasion.1, due);
    let found = outcomes(with_symbols, occasion.1, Due::default());
    let (differs, waits) = (!last.is_subset(&first), with_symbols.is_due(kind));
    assert!(waits || !differs, "{source}\n{tokens:?}: it matters when tokens are taken\n{first:#?}\n{last:#?}");
    let expected = if waits { first.union(&last).cloned().collect() } else { first };
    assert_eq!(found, expected, "{source}\n{tokens:?}");
    (differs, waits)
}

#[test]
fn tokens_wait_if_and_only_if_something_can_come_out_differently_before() {
    let (mut tried, mut with_vp, mut with_curse) = (0, BTreeSet::new(), BTreeSet::new());
    for (bearer, when) in OCCASIONS {
        for verb in verbs(bearer, when) {
            let mut fits = 0;
            for effect in effects_with(&verb) {
                for effect in [effect.clone(), format!("May({effect})")] {
                    let source = pack(bearer, &format!("(when: {when}, effect: {effect})"));
                    if Pack::parse("mine.ron", &source).is_err() {
                        continue;
                    }
                    fits += 1;
                    let vp = [(0, 2, 8), (1, 2, 8), (2, 2, 8), (2, 3, 8), (2, 3, 1)].map(|(own, other, pool)| {
                        let tokens = Tokens { own, other, own_curse: 1, other_curse: 0, pool };
                        compare(&source, (bearer, when), TokenKind::Vp, tokens)
                    });
                    let curse = [(0, 0), (0, 2), (1, 2), (2, 2), (2, 3)].map(|(own_curse, other_curse)| {
                        let tokens = Tokens { own: 3, other: 0, own_curse, other_curse, pool: 8 };
                        compare(&source, (bearer, when), TokenKind::Curse, tokens)
                    });
                    for (compared, kind, noted) in [(vp, "vp", &mut with_vp), (curse, "curse", &mut with_curse)] {
                        let [differs, waits] = [compared.iter().any(|it| it.0), compared.iter().any(|it| it.1)];
                        assert_eq!(differs, waits, "{effect} {when} of {bearer:?}: tokens of {kind} wait for nothing");
                        if differs {
                            noted.insert(format!("{when} {effect}"));
                        }
                    }
                }
            }
            assert!(fits > 0, "no ability with {verb} was tried {when} on {bearer:?}");
            tried += fits;
        }
    }
    assert!(tried > 150 && with_vp.len() > 20 && with_curse.len() > 20, "{tried}: {with_vp:#?} {with_curse:#?}");
}

/// What an ability that cannot be left comes to beside another one that reads
/// tokens: all that can come of it if the player says when it is used.
#[test]
fn an_ability_that_moves_tokens_waits_for_what_reads_them() {
    let tokens = Tokens { own: 2, other: 3, own_curse: 1, other_curse: 1, pool: 1 };
    let reads = |cond: &str| ("harvest", format!("(when: harvest, effect: If(cond: {cond}, then: {MANA}))"));
    let readers = [
        reads("FewerThanAnother((of: [vp], on: held))"),
        reads("Most((of: [curse], on: held))"),
        reads("FewerThanAnother((of: [curse], on: held))"),
        reads("AtMost((of: [curse], on: held), 1)"),
        ("when_bought", "(when: when_bought, effect: AddToPool(10))".to_owned()),
    ];
    let is_mover = |action: &Action| matches!(action, Action::Use(source) if !matches!(source, Source::Vale(_)));
    let (mut verbs_that_wait, mut wrong) = (BTreeSet::new(), Vec::new());
    for bearer in [Bearer::Advancement, Bearer::StartingSide, Bearer::UpgradedSide] {
        for verb in verbs(bearer, "harvest") {
            for effect in effects_with(&verb) {
                for (when, reader) in &readers {
                    let staged = |effect: &str| {
                        let mover = format!("(when: harvest, effect: {effect})");
                        let source = pack_of(&[(bearer, &mover), (Bearer::Vale, reader)]);
                        Pack::parse("mine.ron", &source).ok()?;
                        Some(table_with(&source, &[(bearer, "harvest"), (Bearer::Vale, when)], "dull", tokens))
                    };
                    let (Some(forced), Some(free)) = (staged(&effect), staged(&format!("May({effect})"))) else {
                        continue;
                    };
                    let found = outcomes(forced, when, Due::default());
                    let expected = outcomes_if(free, when, Due::default(), |legal| {
                        legal.contains(&Action::EndHarvest) && !legal.iter().any(is_mover)
                    });
                    if found != expected {
                        wrong.push(format!("{effect} of {bearer:?} beside {reader}: {found:#?}, not {expected:#?}"));
                    }
                    if found.len() > 1 {
                        verbs_that_wait.insert(verb.clone());
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let moving = ["BurdenAdvancement", "Gain", "GainForOthers", "GainFromBox", "Pay", "ReturnCurse"];
    assert!(moving.iter().all(|verb| verbs_that_wait.contains(*verb)), "{verbs_that_wait:?}");
}

const THIEF: &str =
    "(when: harvest, effect: If(cond: FewerThanAnother((of: [vp], on: held)), then: Gain(vp, Exactly(1))))";

fn waits(abilities: &[(Bearer, &str)], eclipse: bool, lines: &str) -> bool {
    let source = pack_of(abilities);
    let odd = format!("{ODD}abilities: [");
    let source = if eclipse { source.replace(&odd, &odd.replace("level:", "eclipse: true, level:")) } else { source };
    Pack::parse("mine.ron", &source).unwrap_or_else(|error| panic!("{error}"));
    let text = format!(
        "scenario A table\ncites this test\ngame mystic\ncards mine.ron\nphase harvest\nspirits 1a\n\
         p1 card c15 bright_top\np1 on-deck c11\np1 tokens 1\np2 tokens 2\n{lines}\n--\n? decides p1\n"
    );
    let script = scenario::parse(&text).remove(0).expect("a script");
    let game = Mystic::stage(&script, &mut |_| Ok(source.clone())).unwrap_or_else(|error| panic!("{error}\n{text}"));
    game.is_due(TokenKind::Vp)
}

#[test]
fn tokens_wait_for_an_ability_for_a_spent_token_on_a_card_that_may_come() {
    let thief = THIEF.replace("when: harvest", "when: mana_token_spent");
    let sanctuary = (Bearer::Vale, "(when: when_bought, effect: Place(from: deck_top, n: Exactly(1)))");
    let lines = "p1 field c15\np1 card c16 odd_top\np1 mana-token";
    let with = |abilities: &[(Bearer, &str)], token: &str| waits(abilities, false, &format!("{lines} {token}"));
    assert!(with(&[(Bearer::Advancement, &thief), sanctuary], "active"));
    assert!(!with(&[(Bearer::Advancement, &thief), sanctuary], "spent"), "nobody can spend it");
    assert!(!with(&[(Bearer::Advancement, &thief)], "active"), "nothing brings the card");
}

#[test]
fn tokens_wait_for_the_starting_side_of_a_titan_that_may_be_turned_back() {
    let turns = "(when: harvest, effect: May(If(cond: AtLeast((of: [card], on: field, which: [blank]), 1), then: \
                 TurnLeader(starting))))";
    let lines = "leaders yes\np1 leader bard1 upgraded\np1 field c15 c16";
    assert!(waits(&[(Bearer::StartingSide, THIEF), (Bearer::UpgradedSide, turns)], false, lines));
    assert!(!waits(&[(Bearer::StartingSide, THIEF)], false, lines), "it stays as it is");
}

#[test]
fn tokens_wait_for_an_advancement_that_a_sacrifice_may_bring_to_light() {
    let gives_up = "(when: harvest, effect: May(All([Sacrifice(advancement), Gain(mana, Exactly(1))])))";
    let lines = "p1 field c15 c16\np1 card c16 odd_top dull_top\np1 vales glade";
    assert!(waits(&[(Bearer::Advancement, THIEF), (Bearer::Vale, gives_up)], true, lines));
    assert!(!waits(&[(Bearer::Advancement, THIEF)], true, lines), "nothing takes the other away");
}
