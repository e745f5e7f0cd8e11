//! A sheet for each row of a pack of Mystic Vale.

use mystic_vale::cards::{
    Advancement, Amulet, Conclave, CorruptionTrack, Cost, Leader, LeaderKind, Nemesis, Side, Sources, Starting,
    TrackSide, Vale,
};
use mystic_vale::effect::Ability;
use mystic_vale::pack::Facts;
use mystic_vale::symbols::Symbols;
use mystic_vale::{Collection, Pack, Slot};
use serde::Serialize;
use serde_json::{Value, json};
use tabletop::Provenance;
use text::mystic::cards::{
    advancement_name, advancement_text, amulet_name, amulet_text, cost_asked, difficulty_name, leader_name,
    leader_text, nemesis_name, nemesis_text, space_text, symbols, track_side_name, upgrade_cost, vale_name, vale_text,
};
use text::{Language, list, say};

use super::cards::Kind;
use super::vocabulary;
use crate::catalogue::{Fact, Sheet, Texts};
use crate::variants;

/// The name of a starting card on which nothing is printed, for commands.
const BLANK: &str = "blank";

/// The fields that the list of cards does not show.
const NOT_LISTED: [&str; 4] = ["names", "copies", "eclipse", "longwise"];

/// Fills in the sheets of a pack.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) collection: &'a Collection,
    pub(super) pack: &'a Pack,
    pub(super) language: &'a Language,
}

/// What is said of a row, whatever its kind.
struct Row<'a> {
    kind: Kind,
    slug: &'a str,
    name: &'a str,
    level: Option<u8>,
    cost: String,
    /// What it is, and what else is told of it before what it says.
    head: Vec<String>,
    text: Vec<String>,
    abilities: Vec<&'a Ability>,
    /// What the abilities say in English, which has every word.
    in_english: Vec<String>,
    stated: Facts,
    sources: &'a Sources,
    data: Value,
}

impl Writer<'_> {
    pub(super) fn advancement(self, row: &Advancement, kind: Kind) -> Sheet {
        let language = self.language;
        let cost = cost_asked(row.cost, language);
        let what = match (kind, row.level) {
            (Kind::Starting, _) => say!(language, "cards-starting"),
            (_, Some(level)) => say!(language, "cards-advancement", level = level, cost = cost),
            (_, None) => say!(language, "cards-advancement-without-level", cost = cost),
        };
        let [top, middle, bottom] = Slot::ALL.map(|slot| row.copies.of(slot));
        let copies = say!(language, "cards-copies-by-slot", top = top, middle = middle, bottom = bottom);
        let eclipse = row.eclipse.then(|| say!(language, "cards-eclipse"));
        let longwise = row.longwise.then(|| say!(language, "cards-longwise"));
        self.sheet(Row {
            kind,
            slug: &row.slug,
            name: advancement_name(row, language),
            level: row.level,
            cost: if kind == Kind::Starting { String::new() } else { cell_of(row.cost) },
            head: [Some(what), Some(copies), eclipse, longwise].into_iter().flatten().collect(),
            text: self.with_symbols(&row.symbols, row.end_vp, advancement_text(row, language)),
            abilities: row.abilities.iter().collect(),
            in_english: advancement_text(row, Language::english()),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    pub(super) fn vale(self, row: &Vale) -> Sheet {
        let language = self.language;
        let what = say!(language, "cards-vale", level = row.level, cost = cost_asked(row.cost, language));
        self.sheet(Row {
            kind: Kind::Vale,
            slug: &row.slug,
            name: vale_name(row, language),
            level: Some(row.level),
            cost: cell_of(row.cost),
            head: vec![what, say!(language, "cards-copies", count = row.copies)],
            text: self.with_symbols(&Symbols::default(), row.end_vp, vale_text(row, language)),
            abilities: row.abilities.iter().collect(),
            in_english: vale_text(row, Language::english()),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    pub(super) fn leader(self, row: &Leader) -> Sheet {
        let sides = [Side::Starting, Side::Upgraded];
        let cost = upgrade_cost(row.upgrade, self.language);
        let kind = match row.kind {
            LeaderKind::Druid => Kind::Leader,
            LeaderKind::Titan => Kind::Titan,
        };
        let head = match (kind, cost) {
            (Kind::Titan, Some(cost)) => say!(self.language, "cards-titan", cost = cost),
            (Kind::Titan, None) => say!(self.language, "cards-titan-by-ability"),
            (_, Some(cost)) => say!(self.language, "cards-leader", cost = cost),
            (_, None) => say!(self.language, "cards-leader-by-ability"),
        };
        self.sheet(Row {
            kind,
            slug: &row.slug,
            name: leader_name(row, self.language),
            level: None,
            cost: row.upgrade.map(cell_of).unwrap_or_default(),
            head: vec![head],
            text: sides.into_iter().flat_map(|side| self.side(row, side)).collect(),
            abilities: sides.into_iter().flat_map(|side| &row.side(side).abilities).collect(),
            in_english: sides.into_iter().flat_map(|side| leader_text(row, side, Language::english())).collect(),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    pub(super) fn amulet(self, row: &Amulet) -> Sheet {
        self.sheet(Row {
            kind: Kind::Amulet,
            slug: &row.slug,
            name: amulet_name(row, self.language),
            level: None,
            cost: String::new(),
            head: vec![say!(self.language, "cards-amulet")],
            text: self.with_symbols(&Symbols::default(), row.end_vp, amulet_text(row, self.language)),
            abilities: row.abilities.iter().collect(),
            in_english: amulet_text(row, Language::english()),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    pub(super) fn nemesis(self, row: &Nemesis) -> Sheet {
        let language = self.language;
        let difficulty = difficulty_name(row.difficulty, language);
        let what = say!(language, "cards-nemesis", difficulty = difficulty, power = row.power);
        self.sheet(Row {
            kind: Kind::Nemesis,
            slug: &row.slug,
            name: nemesis_name(row, language),
            level: None,
            cost: String::new(),
            head: vec![],
            text: std::iter::once(what)
                .chain(self.with_symbols(&row.symbols, 0, nemesis_text(row, language)))
                .collect(),
            abilities: row.abilities.iter().collect(),
            in_english: nemesis_text(row, Language::english()),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    /// A side of the corruption track, a line for each space.
    pub(super) fn track(self, row: &CorruptionTrack, side: TrackSide) -> Sheet {
        let language = self.language;
        let spaces = row.side(side);
        let space = |(number, space)| {
            let (number, takes) = (number + 1, space_text(space, language));
            let last = if number == spaces.len() { "yes" } else { "no" };
            say!(language, "cards-track-space", number = number, takes = takes, last = last)
        };
        let Facts { fields, parts } = row.facts();
        self.sheet(Row {
            kind: Kind::Track,
            slug: &format!("{}_track", side.slug()),
            name: &say!(language, "cards-track", side = track_side_name(side, language)),
            level: None,
            cost: String::new(),
            head: vec![say!(language, "cards-track-what")],
            text: spaces.iter().enumerate().map(space).collect(),
            abilities: Vec::new(),
            in_english: Vec::new(),
            stated: Facts { fields: fields.into_iter().filter(|field| *field == side.slug()).collect(), parts },
            sources: &row.sources,
            data: json!({"slug": format!("{}_track", side.slug()), "side": side, "spaces": spaces}),
        })
    }

    pub(super) fn conclave(self, row: &Conclave) -> Sheet {
        let language = self.language;
        let advancements = list(&self.advancement_names(&row.advancements), language);
        let vales = list(&self.vale_names(&row.vales), language);
        let ends = row.ends_game.then(|| say!(language, "cards-conclave-ends-game"));
        let lists = [
            say!(language, "cards-conclave-advancements", cards = advancements),
            say!(language, "cards-conclave-vales", cards = vales),
        ];
        self.sheet(Row {
            kind: Kind::Conclave,
            slug: &row.slug,
            name: row.names.get(language.tag()).unwrap_or(&row.name),
            level: None,
            cost: String::new(),
            head: vec![say!(language, "cards-conclave")],
            text: ends.into_iter().chain(lists).collect(),
            abilities: Vec::new(),
            in_english: Vec::new(),
            stated: row.facts(),
            sources: &row.sources,
            data: data_of(row),
        })
    }

    /// A starting card on which nothing is printed.
    pub(super) fn blank(self, starting: &Starting) -> Sheet {
        let copies = say!(self.language, "cards-copies", count = starting.blanks);
        self.sheet(Row {
            kind: Kind::Starting,
            slug: BLANK,
            name: &say!(self.language, "mystic-blank"),
            level: None,
            cost: String::new(),
            head: vec![say!(self.language, "cards-starting"), copies],
            text: Vec::new(),
            abilities: Vec::new(),
            in_english: Vec::new(),
            stated: starting.facts(),
            sources: &starting.sources,
            data: json!({"slug": BLANK, "copies": starting.blanks}),
        })
    }

    fn sheet(self, row: Row<'_>) -> Sheet {
        let kind = row.kind.slug().to_owned();
        let level = row.level.map(|level| level.to_string()).unwrap_or_default();
        let (facts, source) = known(&row.stated, row.sources);
        let mut data = row.data;
        data["kind"] = kind.as_str().into();
        data["set"] = self.pack.slug.as_str().into();
        data["text"] = row.text.as_slice().into();
        Sheet {
            slug: row.slug.to_owned(),
            name: row.name.to_owned(),
            section: self.pack.name.clone(),
            tags: vec![kind.clone(), level.clone()],
            cells: vec![level, kind, row.cost],
            details: [row.head, row.text.clone(), self.origin(row.sources)].concat(),
            facts,
            source,
            kinds: row.abilities.iter().map(|ability| variants::of(&ability.when)).collect(),
            words: vocabulary::of(&row.abilities),
            texts: texts(&row.abilities, &row.in_english),
            data,
            text: row.text,
        }
    }

    /// Where a row belongs, and who invented the card if somebody did. A pack
    /// that goes by the slug of one of ours is a corrected copy of it.
    fn origin(self, sources: &Sources) -> Vec<String> {
        let (name, slug) = (self.pack.name.as_str(), self.pack.slug.as_str());
        let set = say!(self.language, "cards-of-set", name = name, slug = slug);
        let is_invented = sources.of.get("name") == Some(&Provenance::Original);
        let is_ours = Collection::builtin().packs().any(|ours| ours.slug == self.pack.slug);
        let inventor = if is_ours { "cards-stand-in" } else { "cards-of-this-pack" };
        std::iter::once(set).chain(is_invented.then(|| say!(self.language, inventor))).collect()
    }

    /// What a row shows, if it shows something, comes before what it does.
    fn with_symbols(self, shown: &Symbols, points: i8, lines: Vec<String>) -> Vec<String> {
        let shows_something = *shown != Symbols::default() || points != 0;
        shows_something.then(|| symbols(shown, points, self.language)).into_iter().chain(lines).collect()
    }

    /// What a side of a leader shows and does.
    fn side(self, leader: &Leader, side: Side) -> Vec<String> {
        let shown = leader.side(side);
        let symbols = self.with_symbols(&shown.symbols, shown.end_vp, Vec::new()).pop();
        let symbols = symbols.unwrap_or_else(|| say!(self.language, "cards-without-symbols"));
        let heading = say!(self.language, "cards-leader-side", side = variants::of(&side), symbols = symbols);
        std::iter::once(heading).chain(leader_text(leader, side, self.language)).collect()
    }

    /// The names of advancements. A slug that no pack has stands for itself.
    fn advancement_names(self, slugs: &[String]) -> Vec<String> {
        let rows = || self.collection.packs().flat_map(|pack| &pack.advancements);
        let name = |slug: &String| {
            let row = rows().find(|row| row.slug == *slug);
            row.map_or_else(|| slug.clone(), |row| advancement_name(row, self.language).to_owned())
        };
        slugs.iter().map(name).collect()
    }

    /// The names of vales. A slug that no pack has stands for itself.
    fn vale_names(self, slugs: &[String]) -> Vec<String> {
        let rows = || self.collection.packs().flat_map(|pack| &pack.vales);
        let name = |slug: &String| {
            let row = rows().find(|row| row.slug == *slug);
            row.map_or_else(|| slug.clone(), |row| vale_name(row, self.language).to_owned())
        };
        slugs.iter().map(name).collect()
    }
}

/// A cost in a cell of the list, such as `3 + 1f` or `7 + 1 curse`.
fn cell_of(cost: Cost) -> String {
    let some = |count: u8, unit: &str| (count > 0).then(|| format!("{count}{unit}"));
    let spirits = Some(cost.spirits()).filter(|spirits| !spirits.is_empty()).map(|spirits| spirits.text());
    let parts = [some(cost.mana, ""), spirits, some(cost.vp, " vp"), some(cost.curse, " curse")];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}

/// What a row says, as data. Its sources are told in a form that is the same
/// for all games.
fn data_of(row: &impl Serialize) -> Value {
    let mut data = serde_json::to_value(row).unwrap_or_default();
    data["basis"] = data["sources"]["basis"].take();
    if let Some(fields) = data.as_object_mut() {
        fields.remove("sources");
    }
    data
}

/// Whether each ability says more than its moment, in these lines.
fn texts(abilities: &[&Ability], lines: &[String]) -> Texts {
    let says_something = |line: &&String| line.split_once(':').is_none_or(|(_, rest)| !rest.trim().is_empty());
    let whole = lines.iter().filter(says_something).count() >= abilities.len();
    if whole { Texts::Whole } else { Texts::Lacking }
}

/// What is stated of a row and from where, and the least certain of what the
/// list shows. A part of a field is told if more is known of it than of the
/// rest.
fn known(stated: &Facts, sources: &Sources) -> (Vec<Fact>, Provenance) {
    let fields = stated.fields.iter().map(|field| (*field).to_owned());
    let names = fields.chain(stated.parts.iter().cloned());
    let fact = |field: String| {
        let provenance = *sources.of.get(&field)?;
        let basis = sources.basis.get(&field).cloned();
        Some(Fact { field, provenance, basis })
    };
    let facts: Vec<_> = names.filter_map(fact).collect();
    let listed = facts.iter().filter(|fact| !NOT_LISTED.contains(&fact.field.as_str()));
    let least = listed.map(|fact| fact.provenance).max();
    (facts, least.unwrap_or(Provenance::Seed))
}
