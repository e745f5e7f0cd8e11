//! `valecraft cards`: the cards of a game.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};
use tabletop::notation::closest;
use text::eternity::cards::{card_text, provenance_meaning, sale};
use text::eternity::family_name;
use text::{Language, say};
use vale_of_eternity::cards::{Card, Family, Field, Pack};
use vale_of_eternity::{Edition, Overpay, Rules};

use crate::arguments::{CardOptions, GameName};
use crate::coverage::Coverage;
use crate::failure::Failure;
use crate::layout::{Align, columns, wrapped_columns};
use crate::provenance::{Sources, fields};
use crate::variants;

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    game: GameName,

    name: Option<String>,

    #[arg(long, value_name = "FAMILY", value_parser = family, conflicts_with = "name")]
    family: Option<Family>,

    #[command(flatten)]
    cards: CardOptions,

    #[arg(long, conflicts_with = "name")]
    provenance: bool,

    #[arg(long, conflicts_with_all = ["name", "provenance"])]
    coverage: bool,

    #[arg(long)]
    json: bool,
}

/// Writes what was asked for.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut impl Write) -> Result<(), Failure> {
    match arguments.game {
        GameName::Eternity => eternity(arguments, language, out),
    }
}

fn eternity(arguments: &Arguments, language: &Language, out: &mut impl Write) -> Result<(), Failure> {
    let rules = arguments.cards.rules(Overpay::default())?;
    let (pack, edition) = (rules.pack(), rules.edition());
    let chosen = choose(pack, arguments)?;
    let value = match (arguments.topic(), arguments.json) {
        (Topic::Coverage, false) => return Ok(Coverage::of(&chosen, edition).write(out, language)?),
        (Topic::Provenance, false) => return Ok(Sources::of(pack, &chosen).write(out, language)?),
        (Topic::Card, false) => return show(out, &rules, chosen[0], language),
        (Topic::Cards, false) => return list(out, &rules, &chosen, language),
        (Topic::Coverage, true) => serde_json::to_value(Coverage::of(&chosen, edition))?,
        (Topic::Provenance, true) => serde_json::to_value(Sources::of(pack, &chosen))?,
        (Topic::Card, true) => card_json(pack, chosen[0], edition, language),
        (Topic::Cards, true) => chosen.iter().map(|card| card_json(pack, card, edition, language)).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &value)?;
    Ok(writeln!(out)?)
}

/// What the command is asked about.
enum Topic {
    Card,
    Cards,
    Coverage,
    Provenance,
}

impl Arguments {
    fn topic(&self) -> Topic {
        match (self.coverage, self.provenance, &self.name) {
            (true, _, _) => Topic::Coverage,
            (_, true, _) => Topic::Provenance,
            (_, _, Some(_)) => Topic::Card,
            _ => Topic::Cards,
        }
    }
}

/// The cards that were asked for: at least one, and just one for a name.
fn choose<'a>(pack: &'a Pack, arguments: &Arguments) -> Result<Vec<&'a Card>, Failure> {
    if let Some(name) = &arguments.name {
        return find(pack, name).map(|card| vec![card]);
    }
    let fits = |card: &&Card| arguments.family.is_none_or(|family| card.family == family);
    let chosen: Vec<_> = pack.cards.iter().filter(fits).collect();
    match (chosen.is_empty(), arguments.family) {
        (true, Some(family)) => {
            Err(Failure::bad_input(format!("the pack \"{}\" has no {} card", pack.name, family.slug())))
        }
        _ => Ok(chosen),
    }
}

/// The card with this slug or printed name, in capital or small letters.
fn find<'a>(pack: &'a Pack, written: &str) -> Result<&'a Card, Failure> {
    let wanted = written.trim().to_lowercase();
    let named = |card: &&Card| card.slug == wanted || card.name.to_lowercase() == wanted;
    if let Some(card) = pack.cards.iter().find(named) {
        return Ok(card);
    }
    let names: Vec<_> = pack.cards.iter().flat_map(|card| [card.slug.clone(), card.name.to_lowercase()]).collect();
    let guess = closest(&wanted, names.iter().map(String::as_str));
    let hint = match guess
        .and_then(|guess| pack.cards.iter().find(|card| card.slug == guess || card.name.to_lowercase() == guess))
    {
        Some(card) => format!("did you mean {} (`{}`)?", card.name, card.slug),
        None => "`valecraft cards eternity` lists all cards".to_owned(),
    };
    Err(Failure::bad_input(format!("there is no card `{written}` in the pack \"{}\"", pack.name)).with_hint(hint))
}

fn family(text: &str) -> Result<Family, String> {
    let named = Family::ALL.into_iter().find(|family| family.slug() == text);
    named.ok_or_else(|| format!("the families are: {}", Family::ALL.map(Family::slug).join(", ")))
}

/// One card with everything that is known of it.
fn show(out: &mut impl Write, rules: &Rules, card: &Card, language: &Language) -> Result<(), Failure> {
    writeln!(out, "{}", say!(language, "cards-name", name = card.name.as_str(), slug = card.slug.as_str()))?;
    let family = family_name(card.family, language).to_lowercase();
    writeln!(out, "{}", say!(language, "cards-family-and-cost", family = family, cost = card.cost))?;
    writeln!(out, "{}", sale(rules.sell_prices().of(card.family), language))?;
    for line in card_text(card, rules.edition(), language) {
        writeln!(out, "{line}")?;
    }
    let other = Edition::ALL.into_iter().find(|&edition| card.lines(edition) != card.lines(rules.edition()));
    if let Some(other) = other {
        writeln!(out, "\n{}", say!(language, "cards-other-edition", edition = other.slug()))?;
        card_text(card, other, language).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out, "\n{}", say!(language, "cards-known-from"))?;
    let rows: Vec<_> = fields(card)
        .map(|field| {
            let provenance = rules.pack().provenance_of(card, field);
            vec![variants::of(&field), variants::of(&provenance), provenance_meaning(provenance, language)]
        })
        .collect();
    Ok(columns(out, &[Align::Left; 3], &rows)?)
}

/// One card after the other, a row for each line of text.
fn list(out: &mut impl Write, rules: &Rules, cards: &[&Card], language: &Language) -> Result<(), Failure> {
    let column = |name: &str| say!(language, &format!("cards-column-{name}"));
    let mut rows = vec![["cost", "family", "name", "source", "text"].map(column).to_vec()];
    for card in cards {
        let mut lines = card_text(card, rules.edition(), language).into_iter();
        rows.push(vec![
            card.cost.to_string(),
            family_name(card.family, language).to_lowercase(),
            card.name.clone(),
            provenance_in_short(rules.pack(), card, rules.edition()),
            lines.next().unwrap_or_default(),
        ]);
        rows.extend(lines.map(|line| [String::new(), String::new(), String::new(), String::new(), line].to_vec()));
    }
    let mut aligns = [Align::Left; 5];
    aligns[0] = Align::Right;
    Ok(wrapped_columns(out, &aligns, &rows)?)
}

/// The least certain provenance of what this edition shows of a card: a made-up
/// number must not hide behind printed ones.
fn provenance_in_short(pack: &Pack, card: &Card, edition: Edition) -> String {
    let unused = match (edition, &card.transcription) {
        (Edition::Transcription, Some(_)) => Field::Effects,
        _ => Field::Transcription,
    };
    let shown = fields(card).filter(|&field| field != unused);
    shown.map(|field| pack.provenance_of(card, field)).max().map(|worst| variants::of(&worst)).unwrap_or_default()
}

fn card_json(pack: &Pack, card: &Card, edition: Edition, language: &Language) -> Value {
    let provenance: Map<String, Value> = fields(card)
        .map(|field| (variants::of(&field), Value::String(variants::of(&pack.provenance_of(card, field)))))
        .collect();
    json!({
        "slug": card.slug,
        "name": card.name,
        "family": card.family,
        "cost": card.cost,
        "edition": edition,
        "lines": card.lines(edition),
        "text": card_text(card, edition, language),
        "provenance": provenance,
    })
}
