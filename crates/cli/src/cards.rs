//! `valecraft cards`: the cards of a game.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};
use tabletop::notation::closest;
use text::eternity_cards::card_text;
use vale_of_eternity::cards::{Card, Family, Field, Pack};
use vale_of_eternity::{Edition, Overpay, Rules};

use crate::arguments::{CardOptions, GameName};
use crate::coverage::Coverage;
use crate::failure::Failure;
use crate::layout::{Align, columns};
use crate::variants;

/// List cards, show one card, or see how much of the vocabulary they use
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  valecraft cards eternity
  valecraft cards eternity --family dragon
  valecraft cards eternity \"Undine Queen\" --provenance
  valecraft cards eternity imp --edition transcription
  valecraft cards eternity --cards my_pack.ron --coverage
  valecraft cards eternity --json")]
pub(crate) struct Arguments {
    /// The game that the cards belong to
    game: GameName,

    /// A card by its name or slug, in capital or small letters
    name: Option<String>,

    /// Only cards of this family: fire, water, earth, wind or dragon
    #[arg(long, value_name = "FAMILY", value_parser = family, conflicts_with = "name")]
    family: Option<Family>,

    #[command(flatten)]
    cards: CardOptions,

    /// Say where the facts about each card come from
    #[arg(long)]
    provenance: bool,

    /// Count which words of the vocabulary are used by how many cards
    #[arg(long, conflicts_with_all = ["name", "provenance"])]
    coverage: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Writes what was asked for.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    match arguments.game {
        GameName::Eternity => eternity(arguments, out),
    }
}

fn eternity(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let rules = arguments.cards.rules(Overpay::default())?;
    let (pack, edition) = (rules.pack(), rules.edition());
    let chosen = choose(pack, arguments)?;
    let value = match (arguments.coverage, arguments.json, arguments.name.is_some()) {
        (true, false, _) => return Ok(Coverage::of(&chosen, edition).write(out)?),
        (false, false, true) => return show(out, &rules, chosen[0], arguments.provenance),
        (false, false, false) => return list(out, &rules, &chosen, arguments.provenance),
        (true, true, _) => serde_json::to_value(Coverage::of(&chosen, edition))?,
        (false, true, true) => card_json(pack, chosen[0], edition),
        (false, true, false) => chosen.iter().map(|card| card_json(pack, card, edition)).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &value)?;
    Ok(writeln!(out)?)
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
fn show(out: &mut impl Write, rules: &Rules, card: &Card, with_provenance: bool) -> Result<(), Failure> {
    writeln!(out, "{} (`{}`)", card.name, card.slug)?;
    writeln!(out, "family {}, cost {}", card.family.slug(), card.cost)?;
    writeln!(out, "sells for {}", rules.sell_prices().of(card.family))?;
    for line in card_text(card, rules.edition()) {
        writeln!(out, "{line}")?;
    }
    if with_provenance {
        writeln!(out)?;
        let fields = fields(card).into_iter();
        let rows: Vec<_> = fields
            .map(|field| vec![variants::of(&field), variants::of(&rules.pack().provenance_of(card, field))])
            .collect();
        columns(out, &[Align::Left; 2], &rows)?;
    }
    Ok(())
}

/// One card after the other, a row for each line.
fn list(out: &mut impl Write, rules: &Rules, cards: &[&Card], with_provenance: bool) -> Result<(), Failure> {
    let mut rows = vec![["cost", "family", "name", "slug", "text"].map(str::to_owned).to_vec()];
    for card in cards {
        let mut lines = card_text(card, rules.edition());
        if with_provenance {
            lines.push(format!("[{}]", provenance_in_short(rules.pack(), card)));
        }
        let mut lines = lines.into_iter();
        rows.push(vec![
            card.cost.to_string(),
            card.family.slug().to_owned(),
            card.name.clone(),
            card.slug.clone(),
            lines.next().unwrap_or_default(),
        ]);
        rows.extend(lines.map(|line| [String::new(), String::new(), String::new(), String::new(), line].to_vec()));
    }
    let mut aligns = [Align::Left; 5];
    aligns[0] = Align::Right;
    Ok(columns(out, &aligns, &rows)?)
}

/// The fields of a card that have something in them.
fn fields(card: &Card) -> Vec<Field> {
    Field::ALL.into_iter().filter(|&field| field != Field::Transcription || card.transcription.is_some()).collect()
}

/// "public", or "public, transcription: seed" where fields differ.
fn provenance_in_short(pack: &Pack, card: &Card) -> String {
    let of = |field| pack.provenance_of(card, field);
    let usual = of(Field::Name);
    let others = fields(card).into_iter().filter(|&field| of(field) != usual);
    let others = others.map(|field| format!("{}: {}", variants::of(&field), variants::of(&of(field))));
    std::iter::once(variants::of(&usual)).chain(others).collect::<Vec<_>>().join(", ")
}

fn card_json(pack: &Pack, card: &Card, edition: Edition) -> Value {
    let provenance: Map<String, Value> = fields(card)
        .into_iter()
        .map(|field| (variants::of(&field), Value::String(variants::of(&pack.provenance_of(card, field)))))
        .collect();
    json!({
        "slug": card.slug,
        "name": card.name,
        "family": card.family,
        "cost": card.cost,
        "edition": edition,
        "lines": card.lines(edition),
        "text": card_text(card, edition),
        "provenance": provenance,
    })
}
