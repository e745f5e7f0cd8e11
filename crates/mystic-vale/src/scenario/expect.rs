//! What a script may expect of the table, and of what someone sees of it.

use strum::VariantNames;
use tabletop::scenario::expectations::{Listed, Order, UNKNOWN, compare, count, seat, sight};
use tabletop::scenario::lines::{at_the_table, split_word};
use tabletop::scenario::{NOTHING, Problem, Verdict};
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, NotationError, Seat, SeatSet, Slug, Variants, Viewer};

use super::flaw::Flaw;
use super::stage::{find_tile, read_spirits};
use super::{COMMONS_WORDS, DECK_WORDS, GAP, TOP_ROW_WORD, VALE_DECK_WORDS, VALES_WORDS, level_of};
use crate::action::{Source, Ware, parse_card};
use crate::cards::{CardNo, CardNos, Part, RowId, Slot, Vales};
use crate::state::{End, ExtraTurn, LeaderInPlay, ManaToken, Mystic, OpenPlayer, Phase, SetupHand, Upgrade};
use crate::symbols::{Symbol, Symbols};
use crate::tokens::TokenKind;
use crate::view::View;

/// The first words of expectations, besides a seat.
pub(super) const WORDS: &[&str] = &[
    "round",
    "phase",
    "first",
    "turn",
    "pool",
    "from-box",
    "to-box",
    "end",
    "mana",
    "due",
    "spirits",
    "bought",
    "advancements-left",
    "vales-left",
    "soil",
    "box",
    "commons-1",
    "commons-2",
    "commons-3",
    "commons-4",
    "burden",
    "pushes",
    "space",
    "claimed",
    "nemesis-tokens",
    "nemesis-score",
    "beaten",
    "drawn",
    "looked",
    "vales-1",
    "vales-2",
    "deck-1",
    "deck-2",
    "deck-3",
    "vale-deck-1",
    "vale-deck-2",
    "spectator",
];

const PLAYER_WORDS: [&str; 37] = [
    "leader",
    "leaders",
    "leader-curse",
    "curse",
    "reserved",
    "amulet",
    "offered",
    "chosen",
    "field",
    "on-deck",
    "discards",
    "deck",
    "top",
    "bottom",
    "kept",
    "kept-before",
    "vales",
    "fresh",
    "used",
    "tokens",
    "points",
    "bonus",
    "score",
    "tie-break",
    "mana-token",
    "spoiled",
    "harvest-anyway",
    "extra-turn",
    "decay",
    "growth",
    "odds",
    "card",
    "covered",
    "covered-under",
    "symbols",
    "worth",
    "sees",
];

pub(super) fn expect(game: &Mystic, words: &str) -> Result<Verdict, Problem> {
    match sight(words, game.seats())? {
        Some((viewer, seen)) => Ok(Sight::of(game, viewer).expect(seen)?.seen_by(viewer)),
        None => Sight::of_everything(game).expect(words),
    }
}

/// What is known of the table: all of it, or what one viewer knows.
struct Sight {
    view: View,
    /// What each player chooses from before the game, where it is known.
    hands: [Option<SetupHand>; MAX_SEATS],
}

impl Sight {
    fn of(game: &Mystic, viewer: Viewer) -> Self {
        let (view, mut hands) = (game.view(viewer), [None; MAX_SEATS]);
        if let Viewer::Seat(seat) = viewer {
            hands[seat.index()] = Some(view.hand);
        }
        Self { view, hands }
    }

    fn of_everything(game: &Mystic) -> Self {
        let mut sight = Self::of(game, Viewer::Spectator);
        for seat in Seat::all(game.seats()) {
            let own = Self::of(game, Viewer::Seat(seat));
            sight.view.decks[seat.index()] = own.view.decks[seat.index()];
            sight.hands[seat.index()] = Some(own.view.hand);
        }
        sight
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        let (word, rest) = split_word(words);
        if rest.is_empty() {
            return Err(Problem::Incomplete { word: word.to_owned(), needs: "what it should be" });
        }
        if let Some(row) = level_of(&COMMONS_WORDS, word) {
            return self.commons(word, rest, row);
        }
        if let Some(row) = level_of(&VALES_WORDS, word) {
            return self.vales_on_offer(word, rest, row);
        }
        if let Some(level) = level_of(&DECK_WORDS, word) {
            return count(word, rest, self.view.open.commons.decks[level].len());
        }
        if let Some(level) = level_of(&VALE_DECK_WORDS, word) {
            return count(word, rest, self.view.open.vales.decks[level].len());
        }
        self.table(word, rest)
    }

    fn table(&self, word: &str, rest: &str) -> Result<Verdict, Problem> {
        let (open, harvest) = (&self.view.open, &self.view.open.harvest);
        match word {
            "round" => count(word, rest, usize::from(open.round)),
            "pool" => count(word, rest, usize::from(open.pool)),
            "from-box" => count(word, rest, usize::from(open.from_box)),
            "to-box" => count(word, rest, usize::from(open.to_box)),
            "mana" => Ok(self.in_harvest(word, rest, count(word, rest, usize::from(harvest.mana()))?)),
            "due" => Ok(self.in_harvest(word, rest, self.due(word, rest)?)),
            "advancements-left" => {
                Ok(self.in_harvest(word, rest, count(word, rest, usize::from(harvest.advancements_left))?))
            }
            "vales-left" => Ok(self.in_harvest(word, rest, count(word, rest, usize::from(harvest.vales_left))?)),
            "phase" => Ok(compare(word, rest, open.phase.slug())),
            "first" => seat(word, rest, open.first, open.seats()),
            "turn" => seat(word, rest, open.turn, open.seats()),
            "end" => same_word(
                word,
                rest,
                &["open", "last-round", "finale"],
                match open.end {
                    End::Open => "open",
                    End::LastRound => "last-round",
                    End::Finale => "finale",
                },
            ),
            "spirits" => {
                Ok(self.in_harvest(word, rest, compare(word, &read_spirits(rest)?.text(), &harvest.spirits.text())))
            }
            "soil" => Ok(compare(word, rest, &open.commons.soil.map(|left| left.to_string()).join(" "))),
            "box" => self.vales(word, rest, open.vales.lost),
            TOP_ROW_WORD => {
                let names = open.commons.top_row.iter().map(|&tile| self.view.rules.tile_name(tile).to_owned());
                let listed = Listed { place: word.to_owned(), names: names.collect(), order: Order::Any };
                listed.expect(rest, |name| self.tile(name))
            }
            "pushes" => count(word, rest, usize::from(open.pushes)),
            "space" => count(word, rest, usize::from(open.corruption.space)),
            "nemesis-tokens" => count(word, rest, usize::from(open.score_pile().tokens)),
            "nemesis-score" => number(word, rest, open.nemesis_points(&self.view.rules)),
            "beaten" => {
                let points = open.points(&self.view.rules, Seat::new(0)).total();
                yes_or_no(word, rest, points > open.nemesis_points(&self.view.rules))
            }
            "claimed" => self.claimed(word, rest),
            "drawn" => {
                let names = harvest.drawn.iter().map(|&leader| self.view.rules.leader(leader).slug.clone());
                let listed = Listed { place: word.to_owned(), names: names.collect(), order: Order::Any };
                listed.expect(rest, |name| self.in_hand(name))
            }
            "looked" => self.looked(word, rest),
            "burden" => {
                let (name, number) = split_word(rest);
                let tile = find_tile(&self.view.rules, name)?;
                count(&format!("{word} {name}"), number, usize::from(open.commons.burden(tile)))
            }
            "bought" => {
                let pieces = harvest.bought.iter().map(|bought| self.view.rules.piece_name(bought.row, bought.slot));
                let listed = Listed { place: word.to_owned(), names: pieces.collect(), order: Order::Any };
                listed.expect(rest, |name| self.piece(name))
            }
            _ => match word.parse() {
                Ok(seat) => self.player(seat, rest),
                Err(_) => Err(Problem::unknown_word(word, WORDS)),
            },
        }
    }

    /// What is expected of a Harvest Phase. If none is under way, that is what is
    /// found: one in which nothing can be done ends by itself.
    fn in_harvest(&self, word: &str, rest: &str, verdict: Verdict) -> Verdict {
        let open = &self.view.open;
        if open.phase == Phase::Harvest {
            return verdict;
        }
        let (turn, phase) = (open.turn, open.phase.slug());
        let found = format!(
            "no Harvest Phase is under way (turn {turn}, phase {phase}); one in which nothing can be done ends by itself"
        );
        Verdict::Unmet { expected: format!("{word} {rest}"), found }
    }

    /// The tokens that symbols give and that have not been taken, such as `vp 2
    /// curse 1`.
    fn due(&self, word: &str, words: &str) -> Result<Verdict, Problem> {
        let due = self.view.open.harvest.due;
        let of = |kind| u8::try_from(due.of(kind)).unwrap_or(u8::MAX);
        let found = Symbols { vp: of(TokenKind::Vp), curse: of(TokenKind::Curse), ..Symbols::default() };
        Ok(compare(word, &symbols_text(&read_symbols(words)?), &symbols_text(&found)))
    }

    fn player(&self, seat: Seat, words: &str) -> Result<Verdict, Problem> {
        at_the_table(seat, self.view.open.seats())?;
        let (word, rest) = split_word(words);
        let (player, name) = (self.view.open.player(seat), &format!("{seat} {word}"));
        if rest.is_empty() && PLAYER_WORDS.contains(&word) {
            return Err(Problem::Incomplete { word: name.clone(), needs: "what it should be" });
        }
        let points = self.view.open.points(&self.view.rules, seat);
        match word {
            "tokens" => count(name, rest, usize::from(player.tokens)),
            "decay" => count(name, rest, usize::from(player.decay)),
            "growth" => count(name, rest, usize::from(player.all_growth())),
            "score" => number(name, rest, points.total()),
            "bonus" => number(name, rest, i32::from(points.bonus)),
            "tie-break" => count(name, rest, self.view.open.tie_break(&self.view.rules, seat) as usize),
            "points" => {
                // The amulet's may be left out where it is worth nothing.
                let amulet = if points.amulet == 0 && rest.split_whitespace().count() == 3 {
                    String::new()
                } else {
                    format!(" {}", points.amulet)
                };
                let found = format!("{} {} {}{amulet}", points.tokens, points.cards, points.vales);
                Ok(compare(name, rest, &found))
            }
            "mana-token" => same_word(name, rest, ManaToken::VARIANTS, player.mana_token.slug()),
            "spoiled" => yes_or_no(name, rest, player.spoiled),
            "harvest-anyway" => yes_or_no(name, rest, player.harvest_anyway),
            "extra-turn" => same_word(name, rest, ExtraTurn::VARIANTS, player.extra_turn.slug()),
            "leader" => self.leader(name, rest, player),
            "leaders" => {
                let names = player.leaders.iter().map(|leader| self.view.rules.leader(leader.id).slug.clone());
                let listed = Listed { place: name.clone(), names: names.collect(), order: Order::Any };
                listed.expect(rest, |name| self.in_hand(name))
            }
            "leader-curse" => count(name, rest, player.leader().map_or(0, |leader| usize::from(leader.curse))),
            "curse" => count(name, rest, usize::from(player.curse)),
            "reserved" => self.reserved(name, rest, player),
            "amulet" => self.amulet(name, rest, player),
            "offered" => self.offered(name, rest, seat),
            "chosen" => self.chosen(name, rest, seat),
            "odds" => self.odds(name, rest, seat),
            "field" => cards(name, rest, player.field.to_vec(), Order::Told),
            "on-deck" => cards(name, rest, player.on_deck.into_iter().collect(), Order::Any),
            "discards" => cards(name, rest, listed(player.discards), Order::Any),
            "deck" => cards(name, rest, listed(player.deck_cards()), Order::Any),
            "top" => known(name, rest, self.view.decks[seat.index()].top.iter().rev()),
            "bottom" => known(name, rest, self.view.decks[seat.index()].bottom.iter()),
            "kept" => cards(name, rest, listed(player.kept), Order::Any),
            "kept-before" => cards(name, rest, listed(player.kept_before), Order::Any),
            "vales" => self.vales(name, rest, player.vales),
            "fresh" => self.vales(name, rest, player.fresh),
            "used" => self.used(name, rest, player),
            "card" | "covered" | "covered-under" | "symbols" | "worth" => self.card(word, name, rest, player),
            _ => Err(Problem::unknown_word(word, &PLAYER_WORDS)),
        }
    }

    fn card(&self, word: &str, name: &str, words: &str, player: &OpenPlayer) -> Result<Verdict, Problem> {
        let (card, rest) = split_word(words);
        let card = parse_card(card)?;
        let name = &format!("{name} {}", card.text());
        if rest.is_empty() {
            return Err(Problem::Incomplete { word: name.clone(), needs: "what it should be" });
        }
        let crafted = player.card(card);
        match word {
            "symbols" => Ok(compare(name, &symbols_text(&read_symbols(rest)?), &symbols_text(crafted.symbols()))),
            "worth" => number(name, rest, i32::from(crafted.worth())),
            "covered" => {
                let texts = crafted.advancements().filter(|&(slot, _)| crafted.is_covered(&self.view.rules, slot));
                self.pieces(name, rest, texts)
            }
            "covered-under" => {
                self.pieces(name, rest, player.covered_on(card).iter().map(|covered| (covered.slot, covered.row)))
            }
            _ => self.pieces(name, rest, crafted.advancements()),
        }
    }

    fn pieces(&self, name: &str, words: &str, pieces: impl Iterator<Item = (Slot, RowId)>) -> Result<Verdict, Problem> {
        let names = pieces.map(|(slot, row)| self.view.rules.piece_name(row, slot)).collect();
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, |name| self.piece(name))
    }

    /// The leader and how far it is upgraded, such as `sister_hail starting`.
    fn leader(&self, name: &str, words: &str, player: &OpenPlayer) -> Result<Verdict, Problem> {
        let found = player.leader().map_or(NOTHING.to_owned(), |leader| {
            format!("{} {}", self.view.rules.leader(leader.id).slug, leader.upgrade.slug())
        });
        if words == NOTHING {
            return Ok(compare(name, words, &found));
        }
        let (leader, side) = split_word(words);
        self.view.rules.find_leader(leader)?;
        if !Upgrade::VARIANTS.contains(&side) {
            return Err(Problem::unknown_word(side, Upgrade::VARIANTS));
        }
        Ok(compare(name, &format!("{leader} {side}"), &found))
    }

    fn amulet(&self, name: &str, words: &str, player: &OpenPlayer) -> Result<Verdict, Problem> {
        let names = player.amulet.map(|amulet| self.view.rules.amulet(amulet).slug.clone()).into_iter().collect();
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, |name| self.in_hand(name))
    }

    fn offered(&self, name: &str, words: &str, seat: Seat) -> Result<Verdict, Problem> {
        let rules = &self.view.rules;
        let names = match self.hands[seat.index()] {
            Some(hand) => {
                let leaders = hand.leaders.iter().map(|leader| rules.leader(leader).slug.clone());
                leaders.chain(hand.amulets.iter().map(|amulet| rules.amulet(amulet).slug.clone())).collect()
            }
            None => {
                let dealing = self.view.dealt[seat.index()];
                vec![UNKNOWN.to_owned(); usize::from(dealing.leaders + dealing.amulets)]
            }
        };
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, |name| self.in_hand(name))
    }

    fn chosen(&self, name: &str, words: &str, seat: Seat) -> Result<Verdict, Problem> {
        let rules = &self.view.rules;
        let names = match self.hands[seat.index()] {
            Some(hand) => {
                let leader = hand.leaders.chosen.map(|leader| rules.leader(leader).slug.clone());
                leader.into_iter().chain(hand.amulets.chosen.map(|amulet| rules.amulet(amulet).slug.clone())).collect()
            }
            None => {
                let dealing = self.view.dealt[seat.index()];
                vec![UNKNOWN.to_owned(); usize::from(dealing.chose_leader) + usize::from(dealing.chose_amulet)]
            }
        };
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, |name| self.in_hand(name))
    }

    fn in_hand(&self, name: &str) -> Result<String, Problem> {
        let rules = &self.view.rules;
        let leader = rules.find_leader(name).map(|leader| rules.leader(leader).slug.clone());
        Ok(leader.or_else(|_| rules.find_amulet(name).map(|amulet| rules.amulet(amulet).slug.clone()))?)
    }

    fn piece(&self, name: &str) -> Result<String, Problem> {
        let (row, slot) = self.view.rules.find_piece(name)?;
        Ok(self.view.rules.piece_name(row, slot))
    }

    fn odds(&self, name: &str, written: &str, seat: Seat) -> Result<Verdict, Problem> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_fraction = written.split_once('/').is_some_and(|(part, whole)| is_number(part) && is_number(whole));
        if written != "none" && !is_fraction {
            return Err(Flaw::Odds(written.to_owned()).into());
        }
        let odds = self.view.push_odds(seat).map(|odds| format!("{}/{}", odds.spoiling, odds.cards));
        Ok(compare(name, written, odds.as_deref().unwrap_or("none")))
    }

    fn commons(&self, name: &str, words: &str, row: usize) -> Result<Verdict, Problem> {
        let text = |tile: &Option<_>| tile.map_or(GAP, |tile| self.view.rules.tile_name(tile)).to_owned();
        let names = self.view.open.commons.rows[row].iter().map(text).collect();
        let read = |name: &str| -> Result<String, NotationError> {
            if name == GAP {
                Ok(name.to_owned())
            } else {
                Ok(self.view.rules.tile_name(find_tile(&self.view.rules, name)?).to_owned())
            }
        };
        Listed { place: name.to_owned(), names, order: Order::Told }.expect(words, |name| Ok(read(name)?))
    }

    fn vales_on_offer(&self, name: &str, words: &str, row: usize) -> Result<Verdict, Problem> {
        let text = |vale: &Option<_>| vale.map_or(GAP, |vale| self.view.rules.vale_name(vale)).to_owned();
        let names = self.view.open.vales.rows[row].iter().map(text).collect();
        let read = |name: &str| if name == GAP { Ok(name.to_owned()) } else { self.vale(name) };
        Listed { place: name.to_owned(), names, order: Order::Told }.expect(words, read)
    }

    fn vales(&self, name: &str, words: &str, vales: Vales) -> Result<Verdict, Problem> {
        let names = vales.iter().map(|vale| self.view.rules.vale_name(vale).to_owned()).collect();
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, |name| self.vale(name))
    }

    fn reserved(&self, name: &str, words: &str, player: &OpenPlayer) -> Result<Verdict, Problem> {
        let rules = &self.view.rules;
        let soil = |slot: Slot| vec![rules.ware_name(Ware::Soil(slot)); usize::from(player.aside_soil[slot.index()])];
        let tiles = player.aside.iter().map(|tile| rules.tile_name(tile).to_owned());
        let names = tiles.chain(Slot::all().flat_map(soil)).collect();
        let read = |name: &str| Ok(rules.ware_name(rules.find_ware(name)?));
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, read)
    }

    fn claimed(&self, name: &str, words: &str) -> Result<Verdict, Problem> {
        let (rules, pile) = (&self.view.rules, self.view.open.score_pile());
        let tiles = pile.aside.iter().map(|tile| rules.tile_name(tile).to_owned());
        let names = tiles.chain(pile.vales.iter().map(|vale| rules.vale_name(vale).to_owned())).collect();
        let read = |name: &str| self.tile(name).or_else(|_| self.vale(name));
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, read)
    }

    /// The top cards of common decks that the viewer has looked at; one that only
    /// others have looked at is a `?`.
    fn looked(&self, name: &str, words: &str) -> Result<Verdict, Problem> {
        let (rules, open) = (&self.view.rules, &self.view.open);
        let shown = |known: Option<String>, looked: SeatSet| match known {
            Some(name) => Some(name),
            None => (looked != SeatSet::NONE).then(|| UNKNOWN.to_owned()),
        };
        let tiles = self.view.top_tiles.iter().zip(open.commons.looked);
        let tiles = tiles.filter_map(|(tile, looked)| shown(tile.map(|it| rules.tile_name(it).to_owned()), looked));
        let vales = self.view.top_vales.iter().zip(open.vales.looked);
        let vales = vales.filter_map(|(vale, looked)| shown(vale.map(|it| rules.vale_name(it).to_owned()), looked));
        let read = |name: &str| self.tile(name).or_else(|_| self.vale(name));
        Listed { place: name.to_owned(), names: tiles.chain(vales).collect(), order: Order::Any }.expect(words, read)
    }

    fn tile(&self, name: &str) -> Result<String, Problem> {
        Ok(self.view.rules.tile_name(find_tile(&self.view.rules, name)?).to_owned())
    }

    fn vale(&self, name: &str) -> Result<String, Problem> {
        Ok(self.view.rules.vale_name(self.view.rules.find_vale(name)?).to_owned())
    }

    fn used(&self, name: &str, words: &str, player: &OpenPlayer) -> Result<Verdict, Problem> {
        let names = used_sources(player).map(|source| source.text(&self.view.rules)).collect();
        let read = |name: &str| Ok(Source::parse(name, &self.view.rules)?.text(&self.view.rules));
        Listed { place: name.to_owned(), names, order: Order::Any }.expect(words, read)
    }
}

pub(super) fn used_sources(player: &OpenPlayer) -> impl Iterator<Item = Source> + '_ {
    let of_card = |card| Part::all().map(move |part| (card, part));
    let parts = CardNo::all().flat_map(of_card).filter(|&(card, part)| player.has_used(card, part));
    let vales = player.used_vales.iter().map(Source::Vale);
    let of_titan = move |leader: &LeaderInPlay| {
        let id = leader.id;
        let parts = Part::all().filter(move |&part| player.has_used_titan(id, part));
        parts.map(move |part| Source::Titan(id, part)).collect::<Vec<_>>()
    };
    let titans = player.leaders.iter().flat_map(of_titan);
    parts.map(|(card, part)| Source::Card(card, part)).chain(vales).chain(titans)
}

fn listed(cards: CardNos) -> Vec<CardNo> {
    cards.iter().collect()
}

fn cards(name: &str, words: &str, found: Vec<CardNo>, order: Order) -> Result<Verdict, Problem> {
    let names = found.into_iter().map(CardNo::text).collect();
    Listed { place: name.to_owned(), names, order }.expect(words, read_card)
}

/// The cards at an end of a deck that somebody looked at, in order from the
/// top; one that the viewer does not know is a `?`.
fn known<'a>(name: &str, words: &str, found: impl Iterator<Item = &'a Option<CardNo>>) -> Result<Verdict, Problem> {
    let names = found.map(|card| card.map_or(UNKNOWN.to_owned(), CardNo::text)).collect();
    Listed { place: name.to_owned(), names, order: Order::Told }.expect(words, read_card)
}

fn read_card(name: &str) -> Result<String, Problem> {
    Ok(parse_card(name)?.text())
}

/// A number that may be negative.
fn number(name: &str, written: &str, found: i32) -> Result<Verdict, Problem> {
    let expected: i32 = written.parse().map_err(|_| Flaw::Number(written.to_owned()))?;
    Ok(compare(name, &expected.to_string(), &found.to_string()))
}

fn yes_or_no(name: &str, written: &str, found: bool) -> Result<Verdict, Problem> {
    same_word(name, written, &["yes", "no"], if found { "yes" } else { "no" })
}

fn same_word(name: &str, written: &str, known: &[&'static str], found: &str) -> Result<Verdict, Problem> {
    if known.contains(&written) {
        return Ok(compare(name, written, found));
    }
    Err(Problem::unknown_word(written, known))
}

fn symbols_text(symbols: &Symbols) -> String {
    let parts: Vec<_> = symbols.iter().map(|(symbol, count)| format!("{} {count}", symbol.slug())).collect();
    if parts.is_empty() { NOTHING.to_owned() } else { parts.join(" ") }
}

/// The symbols that a text such as `mana 2 decay 1` or `nothing` names.
fn read_symbols(text: &str) -> Result<Symbols, Flaw> {
    let flaw = || Flaw::Symbols(text.to_owned());
    let mut symbols = Symbols::default();
    if text == NOTHING {
        return Ok(symbols);
    }
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let symbol = word.parse::<Symbol>().map_err(|_| flaw())?;
        let count = words.next().and_then(|count| count.parse().ok()).filter(|&count| count > 0).ok_or_else(flaw)?;
        let place = place_of(&mut symbols, symbol);
        if *place > 0 {
            return Err(flaw());
        }
        *place = count;
    }
    Ok(symbols)
}

fn place_of(symbols: &mut Symbols, symbol: Symbol) -> &mut u8 {
    match symbol {
        Symbol::Mana => &mut symbols.mana,
        Symbol::Decay => &mut symbols.decay,
        Symbol::Growth => &mut symbols.growth,
        Symbol::Vp => &mut symbols.vp,
        Symbol::Curse => &mut symbols.curse,
        Symbol::Guardian => &mut symbols.guardian,
        Symbol::Animal => &mut symbols.animal,
        Symbol::Forest => &mut symbols.forest,
        Symbol::Sky => &mut symbols.sky,
        Symbol::Wild => &mut symbols.wild,
    }
}
