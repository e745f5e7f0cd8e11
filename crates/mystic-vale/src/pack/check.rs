//! Whether a pack of the right shape can be played.

use tabletop::notation::excerpt;
use tabletop::pack::{Check, Measure, Problem as AnyProblem, Source, Spot};
use tabletop::{Slug, Variants};

use super::PackError;
use super::bearer::Bearer;
use super::error::Problem;
use super::facts::Facts;
use crate::cards::{
    Advancement, DECK_SIZE, MAX_AMULETS, MAX_LEADERS, MAX_ROWS, MAX_TILES, MAX_TOP_TILES, MAX_VALES, Pack, Slot,
    Sources, Starting, TOP_LEVEL, VALE_LEVELS, Vale,
};
use crate::symbols::{Symbol, Symbols};

/// The longest explanation of a value, in characters.
pub(super) const MAX_BASIS: usize = 300;
/// The longest tag of a language, in characters.
const MAX_TAG: usize = 16;
/// Words of the notation that a slug would hide.
const RESERVED: [&str; 70] = [
    "push",
    "pass",
    "use",
    "spoil",
    "token",
    "buy",
    "pay",
    "end",
    "sleeve",
    "under",
    "choose",
    "decline",
    "for",
    "first",
    "turn",
    "peek",
    "reveal",
    "on",
    "onto",
    "with",
    "top",
    "middle",
    "bottom",
    "deck",
    "field",
    "discard",
    "keep",
    "shuffle",
    "animal",
    "forest",
    "sky",
    "wild",
    "mana",
    "vp",
    "decay",
    "growth",
    "guardian",
    "level",
    "rest",
    "all",
    "random",
    "nothing",
    "none",
    "and",
    "has",
    "lacks",
    "because",
    "blank",
    "upgrade",
    "take",
    "option",
    "spirit",
    "leader",
    "amulet",
    "place",
    "deal",
    "covered",
    "reserve",
    "burden",
    "number",
    "curse",
    "sacrifice",
    "reserved",
    "nemesis",
    "leader2",
    "nemesis2",
    "titan",
    "looked",
    "easy",
    "standard",
];
/// How notation marks an advancement that a player has reserved.
const RESERVED_PREFIX: &str = "reserved_";
const MAX_SYMBOLS: i32 = 9;
/// Words that stand for a choice of sets, which a set cannot be called.
const RESERVED_FOR_SETS: [&str; 4] = ["first_game", "everything", "all", "none"];

pub(super) type Checked<T = ()> = Result<T, PackError>;

pub(super) fn pack<'a>(source: &'a Source<'a>, pack: &'a Pack) -> Checked {
    PackCheck { spot: Spot::new(source) }.rows(pack)?;
    // A new check, because what follows belongs to no row.
    PackCheck { spot: Spot::new(source) }.whole(pack)
}

pub(super) struct PackCheck<'a> {
    spot: Spot<'a>,
}

impl<'a> Check<'a> for PackCheck<'a> {
    type Problem = Problem;

    fn spot(&mut self) -> &mut Spot<'a> {
        &mut self.spot
    }
}

/// Where an advancement comes from, which decides what it may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Supply {
    StartingDeck,
    FertileSoil,
    LevelDeck,
}

/// Every row of advancements with its supply, the list that it stands in, and
/// its place there.
fn advancements(pack: &Pack) -> impl Iterator<Item = (Supply, &'static str, usize, &Advancement)> {
    let printed = pack.starting.iter().flat_map(|starting| &starting.printed).enumerate();
    let printed = printed.map(|(index, row)| (Supply::StartingDeck, "printed", index, row));
    let soil = pack.fertile_soil.iter().map(|row| (Supply::FertileSoil, "fertile_soil", 0, row));
    let levels = pack.advancements.iter().enumerate();
    let levels = levels.map(|(index, row)| (Supply::LevelDeck, "advancements", index, row));
    printed.chain(soil).chain(levels)
}

/// The slug of every card, with the list that its row stands in and its place
/// there.
fn slugs(pack: &Pack) -> Vec<(&'static str, usize, &str)> {
    let vales = pack.vales.iter().enumerate().map(|(index, row)| ("vales", index, row.slug.as_str()));
    let leaders = pack.leaders.iter().enumerate().map(|(index, row)| ("leaders", index, row.slug.as_str()));
    let amulets = pack.amulets.iter().enumerate().map(|(index, row)| ("amulets", index, row.slug.as_str()));
    let nemeses = pack.nemeses.iter().enumerate().map(|(index, row)| ("nemeses", index, row.slug.as_str()));
    let advancements = advancements(pack).map(|(_, list, index, row)| (list, index, row.slug.as_str()));
    advancements.chain(vales).chain(leaders).chain(amulets).chain(nemeses).collect()
}

impl<'a> PackCheck<'a> {
    fn rows(&mut self, pack: &'a Pack) -> Checked {
        self.within("slug", |check| check.slug(&pack.slug, &RESERVED_FOR_SETS))?;
        self.within("name", |check| check.name(&pack.name))?;
        pack.starting.as_ref().map_or(Ok(()), |starting| self.within("starting", |check| check.starting(starting)))?;
        let slugs = slugs(pack);
        self.slugs(slugs.iter().copied(), &RESERVED)?;
        slugs.iter().try_for_each(|&place| self.pattern(place))?;
        for (supply, list, index, row) in advancements(pack) {
            self.spot.go_to_card(list, index, &row.slug);
            self.advancement(row, supply)?;
        }
        for (index, vale) in pack.vales.iter().enumerate() {
            self.spot.go_to_card("vales", index, &vale.slug);
            self.vale(vale)?;
        }
        self.additions(pack)?;
        self.nemeses(pack)
    }

    fn whole(&mut self, pack: &Pack) -> Checked {
        if !pack.is_set() && pack.conclaves.is_empty() && pack.nemeses.is_empty() {
            return self.refuse(Problem::EmptyPack);
        }
        pack.starting
            .as_ref()
            .map_or(Ok(()), |starting| self.within("starting", |check| check.starting_deck(starting)))?;
        let rows = advancements(pack).count() + 2 * pack.leaders.len();
        let tiles = pack.advancements.iter().map(|row| row.copies.total()).sum();
        let top_rows = pack.advancements.iter().filter(|row| row.level == Some(TOP_LEVEL));
        let top_tiles = top_rows.map(|row| row.copies.total()).sum();
        let vales = pack.vales.iter().map(|vale| usize::from(vale.copies)).sum();
        self.within("advancements", |check| {
            check.at_most("different advancements and sides of leaders", rows, MAX_ROWS)?;
            check.at_most("advancements in its level decks", tiles, MAX_TILES)?;
            check.at_most("advancements of level 4", top_tiles, MAX_TOP_TILES)
        })?;
        self.within("vales", |check| check.at_most("vale cards", vales, MAX_VALES))?;
        self.within("leaders", |check| check.at_most("leaders", pack.leaders.len(), MAX_LEADERS))?;
        self.within("amulets", |check| check.at_most("amulets", pack.amulets.len(), MAX_AMULETS))?;
        self.corruption_track(pack)
    }

    fn at_most(&mut self, what: &'static str, found: usize, most: usize) -> Checked {
        if found <= most { Ok(()) } else { self.refuse(Problem::TooMany { what, found, most }) }
    }

    fn starting(&mut self, starting: &Starting) -> Checked {
        self.number("blanks", starting.blanks)?;
        self.sources(&starting.sources, &starting.facts())
    }

    fn starting_deck(&mut self, starting: &Starting) -> Checked {
        let printed: usize = starting.printed.iter().map(|row| row.copies.total()).sum();
        let found = printed + usize::from(starting.blanks);
        if found == DECK_SIZE { Ok(()) } else { self.refuse(Problem::StartingDeck { found }) }
    }

    /// Refuses a slug that could be taken for a card of a player, a seat, one of
    /// several equal advancements, or a reserved one.
    fn pattern(&mut self, (list, index, slug): (&'static str, usize, &'a str)) -> Checked {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
        let names_a_card = slug.strip_prefix(['c', 'p']).is_some_and(is_number);
        let names_a_copy = slug.rsplit_once('_').is_some_and(|(_, end)| end.parse::<Slot>().is_ok() || is_number(end));
        if !names_a_card && !names_a_copy && !slug.starts_with(RESERVED_PREFIX) {
            return Ok(());
        }
        self.spot.go_to_card(list, index, slug);
        self.within("slug", |check| check.refuse(AnyProblem::ReservedSlug(slug.to_owned())))
    }

    fn advancement(&mut self, row: &'a Advancement, supply: Supply) -> Checked {
        self.names(&row.name, &row.names)?;
        self.within("level", |check| check.supplied_level(row.level, supply))?;
        self.within("copies", |check| check.slots(row))?;
        self.within("cost", |check| check.cost_of_advancement(&row.cost, supply))?;
        self.within("symbols", |check| check.symbols(&row.symbols))?;
        self.number("end_vp", row.end_vp)?;
        row.ritual.as_ref().map_or(Ok(()), |ritual| self.within("ritual", |check| check.ritual(ritual, supply)))?;
        self.within("abilities", |check| check.abilities(&row.abilities, Bearer::Advancement))?;
        if row.eclipse && supply != Supply::LevelDeck {
            return self.within("eclipse", |check| check.refuse(Problem::EclipseOutsideDecks));
        }
        if supply == Supply::StartingDeck {
            self.printed(row)?;
        }
        if row.longwise && row.abilities.is_empty() {
            return self.within("longwise", |check| check.refuse(Problem::LongwiseWithoutText));
        }
        self.sources(&row.sources, &row.facts())
    }

    fn supplied_level(&mut self, level: Option<u8>, supply: Supply) -> Checked {
        match (level, supply) {
            (None, Supply::LevelDeck) => self.refuse(Problem::NoLevel),
            (Some(_), Supply::StartingDeck | Supply::FertileSoil) => self.refuse(Problem::LevelOutsideDecks),
            (None, _) => Ok(()),
            (Some(level), Supply::LevelDeck) => self.up_to(level, "a level", TOP_LEVEL),
        }
    }

    pub(super) fn symbols(&mut self, symbols: &Symbols) -> Checked {
        Symbol::all().try_for_each(|symbol| {
            let measure = Measure { noun: "a number of symbols", range: 0..=MAX_SYMBOLS };
            self.within(symbol.slug(), |check| check.measured(symbols.count(symbol), measure))
        })
    }

    /// Holds a number to a range that begins with 1.
    pub(super) fn up_to(&mut self, found: u8, noun: &'static str, most: u8) -> Checked {
        self.measured(found, Measure { noun, range: 1..=i32::from(most) })
    }

    fn measured(&mut self, found: u8, measure: Measure) -> Checked {
        if measure.range.contains(&i32::from(found)) {
            return Ok(());
        }
        self.refuse(AnyProblem::Number { found: found.to_string(), allowed: Some(measure) })
    }

    fn slots(&mut self, row: &Advancement) -> Checked {
        Slot::all().try_for_each(|slot| self.number(slot.slug(), row.copies.of(slot)))?;
        if row.copies.total() == 0 { self.refuse(Problem::NoCopies) } else { Ok(()) }
    }

    fn printed(&mut self, row: &Advancement) -> Checked {
        self.within("symbols", |check| check.starting_decay(&row.symbols))?;
        if row.abilities.is_empty() {
            return Ok(());
        }
        self.within("abilities", |check| check.refuse(Problem::StartingAbility))
    }

    /// Starting fields are laid out by nobody's choice, and must not spoil.
    pub(super) fn starting_decay(&mut self, symbols: &Symbols) -> Checked {
        if symbols.decay <= 1 {
            return Ok(());
        }
        self.within("decay", |check| check.refuse(Problem::StartingDecay(symbols.decay)))
    }

    fn vale(&mut self, vale: &'a Vale) -> Checked {
        self.names(&vale.name, &vale.names)?;
        self.within("level", |check| check.up_to(vale.level, "a level of a vale", VALE_LEVELS as u8))?;
        self.number("copies", vale.copies)?;
        self.within("cost", |check| check.cost_of_vale(&vale.cost))?;
        self.number("end_vp", vale.end_vp)?;
        vale.own_limit.map_or(Ok(()), |limit| self.number("own_limit", limit))?;
        self.within("abilities", |check| check.abilities(&vale.abilities, Bearer::Vale))?;
        self.sources(&vale.sources, &vale.facts())
    }

    pub(super) fn names<'n>(
        &mut self,
        name: &str,
        names: impl IntoIterator<Item = (&'n String, &'n String)>,
    ) -> Checked {
        self.within("name", |check| check.name(name))?;
        self.within("names", |check| {
            names.into_iter().try_for_each(|(tag, name)| {
                check.language(tag)?;
                check.name(name)
            })
        })
    }

    fn language(&mut self, tag: &str) -> Checked {
        let fits = (2..=MAX_TAG).contains(&tag.len())
            && tag.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
        if fits { Ok(()) } else { self.refuse(Problem::LanguageTag(excerpt(tag))) }
    }

    pub(super) fn sources(&mut self, sources: &Sources, facts: &Facts) -> Checked {
        self.within("sources", |check| {
            check.within("of", |check| {
                sources.of.keys().try_for_each(|key| check.fact(key, facts))?;
                match facts.fields.iter().find(|field| !sources.of.contains_key(**field)) {
                    Some(field) => check.refuse(Problem::NoSource(field)),
                    None => Ok(()),
                }
            })?;
            check.within("basis", |check| {
                sources.basis.iter().try_for_each(|(key, text)| {
                    check.fact(key, facts)?;
                    check.basis(key, text)
                })
            })
        })
    }

    fn fact(&mut self, key: &str, facts: &Facts) -> Checked {
        if facts.include(key) {
            return Ok(());
        }
        self.refuse(Problem::SourceOfNothing { found: excerpt(key), fields: facts.fields.clone() })
    }

    fn basis(&mut self, key: &str, text: &str) -> Checked {
        let fits = !text.trim().is_empty() && text.chars().count() <= MAX_BASIS && !text.chars().any(char::is_control);
        if fits { Ok(()) } else { self.refuse(Problem::Basis(excerpt(key))) }
    }
}
