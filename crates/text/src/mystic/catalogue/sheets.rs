//! A sheet for each row of a pack of Mystic Vale.

use mystic_vale::cards::{
    Advancement, Amulet, Conclave, Copies, CorruptionTrack, Leader, Nemesis, Side, Sources, Starting, TrackSide, Vale,
};
use mystic_vale::pack::Facts;
use mystic_vale::symbols::Symbols;
use mystic_vale::{Collection, Slot};
use tabletop::{Provenance, Slug, Variants};

use super::{Kind, Row, Writer};
use crate::catalogue::{Fact, Sheet, TagValue, field_label};
use crate::lists::list;
use crate::mystic::cards::{
    advancement_name, advancement_text, amulet_name, amulet_text, cost_asked, difficulty_name, leader_name,
    leader_text, nemesis_name, nemesis_text, ritual_line, space_text, symbols, track_side_name, upgrade_cost,
    vale_name, vale_text,
};
use crate::mystic::printed::Printed;
use crate::say;
use crate::scene::Card;

/// The name of a starting card on which nothing is printed.
const BLANK: &str = "blank";

const NOT_LISTED: [&str; 4] = ["names", "copies", "eclipse", "longwise"];

struct Said<'a> {
    card: Card,
    slots: Vec<Slot>,
    head: Vec<String>,
    text: Vec<String>,
    stated: Facts,
    sources: &'a Sources,
    value: Value<'a>,
}

/// What a field of a row says, where that can be told in a few words.
type Value<'a> = Box<dyn Fn(&str) -> Option<String> + 'a>;

impl<'a> Writer<'a> {
    #[must_use]
    pub fn sheet(self, row: Row<'a>) -> Sheet {
        let said = match row {
            Row::Advancement(it) | Row::Printed(it) => self.advancement(it, row.kind()),
            Row::Vale(it) => self.vale(it),
            Row::Leader(it) => self.leader(it, row.kind()),
            Row::Amulet(it) => self.amulet(it),
            Row::Nemesis(it) => self.nemesis(it),
            Row::Track(it, side) => self.track(it, side),
            Row::Conclave(it) => self.conclave(it),
            Row::Blank(it) => self.blank(it),
        };
        let level = row.level().map(|level| level.to_string());
        let slots = said.slots.iter().map(|slot| slot.slug().to_owned());
        let (facts, source) = self.known(&said);
        Sheet {
            slug: said.card.slug.clone(),
            name: said.card.name.clone(),
            section: self.pack.name.clone(),
            tags: vec![
                vec![row.kind().slug().to_owned()],
                level.into_iter().collect(),
                slots.collect(),
                vec![self.pack.slug.clone()],
            ],
            card: said.card,
            head: said.head,
            text: said.text,
            set: Some(TagValue::new(&self.pack.slug, &self.pack.name)),
            inventor: self.inventor(said.sources),
            editions: Vec::new(),
            facts,
            source,
        }
    }

    /// A list of cards says their set at its head, so that they need not.
    fn printed(self) -> Printed<'a> {
        Printed { sets: &[], language: self.language }
    }

    fn advancement(self, row: &'a Advancement, kind: Kind) -> Said<'a> {
        let language = self.language;
        let cost = cost_asked(row.cost, language);
        let what = match (kind, row.level) {
            (Kind::Starting, _) => say!(language, "cards-starting"),
            (_, Some(level)) => say!(language, "cards-advancement", level = level, cost = cost),
            (_, None) => say!(language, "cards-advancement-without-level", cost = cost),
        };
        let Copies { top, middle, bottom } = row.copies;
        let copies = say!(language, "cards-copies-by-slot", top = top, middle = middle, bottom = bottom);
        let eclipse = row.eclipse.then(|| say!(language, "cards-eclipse"));
        let longwise = row.longwise.then(|| say!(language, "cards-longwise"));
        let slots: Vec<_> = Slot::all().filter(|&slot| row.copies.of(slot) > 0).collect();
        // What is there for one slot only is known by it.
        let only = if let [slot] = slots.as_slice() { Some(*slot) } else { None };
        Said {
            card: self.printed().advancement(row, only),
            slots,
            head: [Some(what), Some(copies.clone()), eclipse, longwise].into_iter().flatten().collect(),
            text: self.with_symbols(&row.symbols, row.end_vp, advancement_text(row, language)),
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| {
                Some(match field {
                    "name" => advancement_name(row, language).to_owned(),
                    "level" => row.level?.to_string(),
                    "copies" => copies.clone(),
                    "cost" => cost_asked(row.cost, language),
                    "symbols" => self.shown(&row.symbols, 0),
                    "end_vp" => row.end_vp.to_string(),
                    "eclipse" => self.yes_or_no(row.eclipse),
                    "longwise" => self.yes_or_no(row.longwise),
                    "ritual" => ritual_line(row.ritual.as_ref()?, language),
                    "abilities" => self.told(&row.abilities, || advancement_text(row, language)),
                    _ => return None,
                })
            }),
        }
    }

    fn vale(self, row: &'a Vale) -> Said<'a> {
        let language = self.language;
        let what = say!(language, "cards-vale", level = row.level, cost = cost_asked(row.cost, language));
        Said {
            card: self.printed().vale_on_offer(row),
            slots: Vec::new(),
            head: vec![what, say!(language, "cards-copies", count = row.copies)],
            text: self.with_symbols(&Symbols::default(), row.end_vp, vale_text(row, language)),
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| {
                Some(match field {
                    "name" => vale_name(row, language).to_owned(),
                    "level" => row.level.to_string(),
                    "copies" => row.copies.to_string(),
                    "cost" => cost_asked(row.cost, language),
                    "end_vp" => row.end_vp.to_string(),
                    "own_limit" => row.own_limit?.to_string(),
                    "abilities" => self.told(&row.abilities, || vale_text(row, language)),
                    _ => return None,
                })
            }),
        }
    }

    fn leader(self, row: &'a Leader, kind: Kind) -> Said<'a> {
        let language = self.language;
        let cost = upgrade_cost(row.upgrade, language);
        let head = match (kind, cost) {
            (Kind::Titan, Some(cost)) => say!(language, "cards-titan", cost = cost),
            (Kind::Titan, None) => say!(language, "cards-titan-by-ability"),
            (_, Some(cost)) => say!(language, "cards-leader", cost = cost),
            (_, None) => say!(language, "cards-leader-by-ability"),
        };
        Said {
            card: self.printed().leader(row, Side::Starting),
            slots: Vec::new(),
            head: vec![head],
            text: [Side::Starting, Side::Upgraded].into_iter().flat_map(|side| self.side(row, side)).collect(),
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| self.of_leader(row, field)),
        }
    }

    fn of_leader(self, row: &Leader, field: &str) -> Option<String> {
        let language = self.language;
        let (side, field) = match field.split_once('.') {
            Some(("upgraded", field)) => (Side::Upgraded, field),
            Some((_, field)) => (Side::Starting, field),
            None => (Side::Starting, field),
        };
        let shown = row.side(side);
        Some(match field {
            "name" => leader_name(row, language).to_owned(),
            "upgrade" => upgrade_cost(row.upgrade, language)?,
            "symbols" => self.shown(&shown.symbols, 0),
            "end_vp" => shown.end_vp.to_string(),
            "all_or_none" => self.yes_or_no(shown.all_or_none),
            "abilities" => self.told(&shown.abilities, || leader_text(row, side, language)),
            _ => return None,
        })
    }

    fn amulet(self, row: &'a Amulet) -> Said<'a> {
        let language = self.language;
        Said {
            card: self.printed().amulet(row),
            slots: Vec::new(),
            head: vec![say!(language, "cards-amulet")],
            text: self.with_symbols(&Symbols::default(), row.end_vp, amulet_text(row, language)),
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| {
                Some(match field {
                    "name" => amulet_name(row, language).to_owned(),
                    "end_vp" => row.end_vp.to_string(),
                    "abilities" => self.told(&row.abilities, || amulet_text(row, language)),
                    _ => return None,
                })
            }),
        }
    }

    fn nemesis(self, row: &'a Nemesis) -> Said<'a> {
        let language = self.language;
        let difficulty = difficulty_name(row.difficulty, language);
        let what = say!(language, "cards-nemesis", difficulty = difficulty, power = row.power);
        let lines = self.with_symbols(&row.symbols, 0, nemesis_text(row, language));
        Said {
            card: self.printed().nemesis(row),
            slots: Vec::new(),
            head: Vec::new(),
            text: std::iter::once(what).chain(lines).collect(),
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| {
                Some(match field {
                    "name" => nemesis_name(row, language).to_owned(),
                    "symbols" => self.shown(&row.symbols, 0),
                    "power" => row.power.to_string(),
                    "difficulty" => difficulty_name(row.difficulty, language),
                    "abilities" => self.told(&row.abilities, || nemesis_text(row, language)),
                    _ => return None,
                })
            }),
        }
    }

    /// A side of the corruption track, a line for each space.
    fn track(self, row: &'a CorruptionTrack, side: TrackSide) -> Said<'a> {
        let language = self.language;
        let spaces = row.side(side);
        let space = |(number, space)| {
            let (number, takes) = (number + 1, space_text(space, language));
            let last = if number == spaces.len() { "yes" } else { "no" };
            say!(language, "cards-track-space", number = number, takes = takes, last = last)
        };
        let text: Vec<_> = spaces.iter().enumerate().map(space).collect();
        let Facts { fields, parts } = row.facts();
        let name = say!(language, "cards-track", side = track_side_name(side, language));
        Said {
            card: plain(&format!("{}_track", side.slug()), &name, &text),
            slots: Vec::new(),
            head: vec![say!(language, "cards-track-what")],
            text,
            stated: Facts { fields: fields.into_iter().filter(|field| *field == side.slug()).collect(), parts },
            sources: &row.sources,
            value: Box::new(|_| None),
        }
    }

    fn conclave(self, row: &'a Conclave) -> Said<'a> {
        let language = self.language;
        let advancements = list(&self.advancement_names(&row.advancements), language);
        let vales = list(&self.vale_names(&row.vales), language);
        let ends = row.ends_game.then(|| say!(language, "cards-conclave-ends-game"));
        let lists = [
            say!(language, "cards-conclave-advancements", cards = advancements.as_str()),
            say!(language, "cards-conclave-vales", cards = vales.as_str()),
        ];
        let text: Vec<_> = ends.into_iter().chain(lists).collect();
        let name = row.names.get(language.tag()).unwrap_or(&row.name);
        Said {
            card: plain(&row.slug, name, &text),
            slots: Vec::new(),
            head: vec![say!(language, "cards-conclave")],
            text,
            stated: row.facts(),
            sources: &row.sources,
            value: Box::new(move |field| {
                Some(match field {
                    "name" => name.clone(),
                    "ends_game" => self.yes_or_no(row.ends_game),
                    "advancements" => advancements.clone(),
                    "vales" => vales.clone(),
                    _ => return None,
                })
            }),
        }
    }

    fn blank(self, starting: &'a Starting) -> Said<'a> {
        let copies = say!(self.language, "cards-copies", count = starting.blanks);
        Said {
            card: plain(BLANK, &say!(self.language, "mystic-blank"), &[]),
            slots: Vec::new(),
            head: vec![say!(self.language, "cards-starting"), copies],
            text: Vec::new(),
            stated: starting.facts(),
            sources: &starting.sources,
            value: Box::new(|_| Some(starting.blanks.to_string())),
        }
    }

    /// What is stated of a row and from where, and the least certain of what a
    /// list shows. A part of a field is told if more is known of it than of the
    /// rest.
    fn known(self, said: &Said<'_>) -> (Vec<Fact>, Provenance) {
        let Said { stated, sources, value, .. } = said;
        let fields = stated.fields.iter().map(|field| (*field).to_owned());
        let names = fields.chain(stated.parts.iter().cloned());
        let fact = |field: String| {
            Some(Fact {
                provenance: *sources.of.get(&field)?,
                label: field_label(&field, &stated.fields, self.language),
                value: if field == "set" { Some(self.pack.name.clone()) } else { value(&field) },
                basis: sources.basis.get(&field).cloned(),
                field,
            })
        };
        let facts: Vec<_> = names.filter_map(fact).collect();
        let listed = facts.iter().filter(|fact| !NOT_LISTED.contains(&fact.field.as_str()));
        let least = listed.map(|fact| fact.provenance).max();
        (facts, least.unwrap_or(Provenance::Seed))
    }

    /// Who invented a card, if somebody did. A pack that goes by the slug of one of
    /// ours is a corrected copy of it.
    fn inventor(self, sources: &Sources) -> Option<String> {
        let is_invented = sources.of.get("name") == Some(&Provenance::Original);
        let is_ours = Collection::builtin().packs().any(|ours| ours.slug == self.pack.slug);
        let key = if is_ours { "cards-stand-in" } else { "cards-of-this-pack" };
        is_invented.then(|| say!(self.language, key))
    }

    /// What a row shows, if it shows something, comes before what it does.
    fn with_symbols(self, shown: &Symbols, points: i8, lines: Vec<String>) -> Vec<String> {
        let shows_something = *shown != Symbols::default() || points != 0;
        shows_something.then(|| symbols(shown, points, self.language)).into_iter().chain(lines).collect()
    }

    /// The symbols of a row, or that it has none.
    fn shown(self, shown: &Symbols, points: i8) -> String {
        let symbols = self.with_symbols(shown, points, Vec::new()).pop();
        symbols.unwrap_or_else(|| say!(self.language, "cards-without-symbols"))
    }

    /// What a row does, or that it does nothing.
    fn told<A>(self, abilities: &[A], text: impl FnOnce() -> Vec<String>) -> String {
        if abilities.is_empty() { say!(self.language, "card-without-text") } else { text().join(" ") }
    }

    fn yes_or_no(self, it: bool) -> String {
        say!(self.language, "card-yes-or-no", answer = if it { "yes" } else { "no" })
    }

    fn side(self, leader: &Leader, side: Side) -> Vec<String> {
        let shown = leader.side(side);
        let symbols = self.shown(&shown.symbols, shown.end_vp);
        let heading = say!(self.language, "cards-leader-side", side = side.slug(), symbols = symbols);
        std::iter::once(heading).chain(leader_text(leader, side, self.language)).collect()
    }

    /// A slug that no pack has stands for itself.
    fn advancement_names(self, slugs: &[String]) -> Vec<String> {
        let rows = || self.collection.packs().flat_map(|pack| &pack.advancements);
        let name = |slug: &String| {
            let row = rows().find(|row| row.slug == *slug);
            row.map_or_else(|| slug.clone(), |row| advancement_name(row, self.language).to_owned())
        };
        slugs.iter().map(name).collect()
    }

    /// A slug that no pack has stands for itself.
    fn vale_names(self, slugs: &[String]) -> Vec<String> {
        let rows = || self.collection.packs().flat_map(|pack| &pack.vales);
        let name = |slug: &String| {
            let row = rows().find(|row| row.slug == *slug);
            row.map_or_else(|| slug.clone(), |row| vale_name(row, self.language).to_owned())
        };
        slugs.iter().map(name).collect()
    }
}

/// Something that never lies on a table as a card, but is looked through with
/// those that do.
fn plain(slug: &str, name: &str, lines: &[String]) -> Card {
    Card { id: slug.to_owned(), slug: slug.to_owned(), name: name.to_owned(), lines: lines.to_vec(), ..Card::default() }
}
