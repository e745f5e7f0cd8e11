//! What the cards of The Vale of Eternity say, made from their effects.
//!
//! A line becomes phrases, and phrases become sentences. A phrase begins with
//! a verb in lower case and has no full stop, so that it can stand in the
//! middle of a sentence as well as at its start.

pub(crate) mod nouns;
#[cfg(test)]
mod tests;

use nouns::{a_card, all_cards, cards, colours, count_word, each_card, points, stone_parts, their_cards};
use vale_of_eternity::cards::{Card, Provenance};
use vale_of_eternity::effect::{Amount, Condition, Effect, HowMany, Kind, Line, Permanent, SummonReward, Which, Whose};
use vale_of_eternity::setup::Edition;
use vale_of_eternity::stones::{Colour, Stones};

use crate::language::Language;

/// The lines of a card in an edition, one text for each.
#[must_use]
pub fn card_text(card: &Card, edition: Edition, language: &Language) -> Vec<String> {
    card.lines(edition).iter().map(|line| card_line(line, language)).collect()
}

/// What one line of a card says.
#[must_use]
pub fn card_line(line: &Line, _language: &Language) -> String {
    let text = match line {
        Line::Instant(effect) | Line::Active(effect) => sentences(effect),
        Line::Permanent(permanent) => permanent_sentence(permanent),
    };
    format!("{}: {text}", kind_name(line.kind()))
}

/// The name of a type of effect, as it stands before a line.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Instant => "Instant",
        Kind::Permanent => "Permanent",
        Kind::Active => "Active",
    }
}

/// What the sale of a card brings.
#[must_use]
pub fn sale(price: Stones, _language: &Language) -> String {
    format!("Sells for {}.", nouns::stones(price))
}

/// Stones by number and colour.
#[must_use]
pub fn stones(stones: Stones, _language: &Language) -> String {
    nouns::stones(stones)
}

/// Several things in one phrase: "a, b and c".
#[must_use]
pub fn list(items: &[String], _language: &Language) -> String {
    nouns::list(items)
}

/// An effect in sentences.
#[must_use]
pub fn effect_sentences(effect: &Effect, _language: &Language) -> String {
    sentences(effect)
}

/// What it means that a fact about a card has this provenance.
#[must_use]
pub fn provenance_meaning(provenance: Provenance, _language: &Language) -> String {
    match provenance {
        Provenance::Seed => "the rulebook says so",
        Provenance::Public => "read off the printed card, or agreed by several public sources",
        Provenance::Reconstructed => "a real card, but this was made up for want of a source",
        Provenance::Original => "invented",
    }
    .to_owned()
}

/// Something to do, in words.
enum Phrase {
    /// A few words without punctuation of their own.
    Short(String),
    /// A phrase that has to be set apart from what stands around it.
    Long(String),
}

impl Phrase {
    fn text(&self) -> &str {
        match self {
            Self::Short(text) | Self::Long(text) => text,
        }
    }

    fn is_short(&self) -> bool {
        matches!(self, Self::Short(_))
    }

    /// This phrase within a longer one.
    fn inner(self) -> String {
        match self {
            Self::Short(text) => text,
            Self::Long(text) => format!("({text})"),
        }
    }
}

/// A whole effect, from the first capital letter to the last full stop.
fn sentences(effect: &Effect) -> String {
    let steps = steps(effect);
    if steps.iter().all(Phrase::is_short) {
        return sentence(&in_turn(&steps));
    }
    let mut text = String::new();
    for step in &steps {
        let (gap, then) = match (text.is_empty(), step.text().starts_with("if ")) {
            (true, _) => ("", ""),
            (false, true) => (" ", "then, "),
            (false, false) => (" ", "then "),
        };
        text += gap;
        text += &sentence(&format!("{then}{}", step.text()));
    }
    text
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).chain(['.']).collect())
}

/// One step after the other within a sentence.
fn in_turn(steps: &[Phrase]) -> String {
    steps.iter().map(Phrase::text).collect::<Vec<_>>().join(", then ")
}

/// An effect as a single phrase.
fn phrase(effect: &Effect) -> Phrase {
    let steps = steps(effect);
    let text = in_turn(&steps);
    if steps.iter().all(Phrase::is_short) { Phrase::Short(text) } else { Phrase::Long(text) }
}

/// What is done one after the other. Gains that follow each other become one
/// step, and so do prices.
fn steps(effect: &Effect) -> Vec<Phrase> {
    let parts = in_order(effect);
    let mut steps = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let (price, paid) = run(&parts[at..], price_parts);
        let (gain, gained) = run(&parts[at..], gain_parts);
        let (step, length) = match (paid, gained) {
            (0, 0) => (simple(parts[at], parts[..at].last().copied()), 1),
            (0, _) => (Phrase::Short(format!("gain {}", nouns::list(&gain))), gained),
            _ => (Phrase::Short(format!("pay {}", nouns::list(&price))), paid),
        };
        steps.push(step);
        at += length;
    }
    steps
}

/// The parts of an effect in order, without combinators around all of them.
fn in_order(effect: &Effect) -> Vec<&Effect> {
    match effect {
        Effect::All(parts) => parts.iter().flat_map(in_order).collect(),
        // Nothing is left to choose, so everything is carried out.
        Effect::Choose { count, of } if usize::from(*count) >= of.len() => of.iter().flat_map(in_order).collect(),
        single => vec![single],
    }
}

/// The words of as many neighbours as are of one sort, and how many they are.
fn run(parts: &[&Effect], words: impl Fn(&Effect) -> Option<Vec<String>>) -> (Vec<String>, usize) {
    let found: Vec<_> = parts.iter().map_while(|part| words(part)).collect();
    let length = found.len();
    (found.into_iter().flatten().collect(), length)
}

fn gain_parts(effect: &Effect) -> Option<Vec<String>> {
    match effect {
        Effect::GainStones(gained) => Some(stone_parts(*gained)),
        Effect::GainPoints(Amount::Fixed(gained)) => Some(vec![points(*gained)]),
        _ => None,
    }
}

fn price_parts(effect: &Effect) -> Option<Vec<String>> {
    match effect {
        Effect::PayStones(price) => Some(stone_parts(*price)),
        Effect::PayPoints(price) => Some(vec![points(*price)]),
        _ => None,
    }
}

/// An effect that is told on its own. The effect before it may tell which
/// card "it" is.
fn simple(effect: &Effect, before: Option<&Effect>) -> Phrase {
    Phrase::Short(match effect {
        Effect::All(_) | Effect::GainStones(_) | Effect::PayStones(_) | Effect::PayPoints(_) => {
            return phrase(effect);
        }
        Effect::Choose { count, of } => return choice(*count, of),
        Effect::If { condition, then, otherwise } => return conditional(condition, then, otherwise.as_deref()),
        Effect::DiscardSummoned { whose: Whose::Yours, which, count } => discard_own(which, *count),
        Effect::DiscardSummoned { whose: Whose::ChosenPlayers, which, count } => {
            return Phrase::Long(discard_chosen(which, *count));
        }
        Effect::GainPoints(amount) => gain_points(amount, before),
        Effect::LosePoints(lost) => format!("lose {}", points(*lost)),
        Effect::TakePoints(taken) => format!("take {} from an opponent of your choice", points(*taken)),
        Effect::DiscardAllStones => "discard all your stones".to_owned(),
        Effect::TurnStonesInto(colour) => {
            format!("replace each of your stones with a {} stone", nouns::colour(*colour))
        }
        Effect::Draw(1) => "draw a card".to_owned(),
        Effect::Draw(count) => format!("draw {count} cards"),
        Effect::DiscardFromHand => "discard a card from your hand".to_owned(),
        Effect::DiscardThis => "discard this card".to_owned(),
        Effect::RecoverThis => "recover this card".to_owned(),
        Effect::PutThisOnPile => "put this card on top of the draw pile".to_owned(),
        Effect::Recover(which) => format!("recover {}", a_card(which, "in your area")),
        Effect::SummonFree(which) => format!("summon {} without paying its cost", a_card(which, "from your hand")),
        Effect::TakeFromDiscards(which) => format!("take {} into your hand", a_card(which, "from the discard pile")),
        Effect::UseActives => {
            "use every active effect in your area that can be used, once each, in any order".to_owned()
        }
        Effect::Copy(kind) => {
            let whose = Which { has: Some(*kind), other: true, ..Which::default() };
            format!("choose {} and carry out that effect as if it were this card's own", a_card(&whose, "in your area"))
        }
    })
}

fn choice(count: u8, of: &[Effect]) -> Phrase {
    let mut options: Vec<_> = of.iter().map(|option| phrase(option).inner()).collect();
    if let Some(last) = options.last_mut() {
        *last = format!("or {last}");
    }
    let how_many = match count {
        1 => "one".to_owned(),
        _ => format!("{} of these", count_word(count)),
    };
    Phrase::Long(format!("choose {how_many}: {}", options.join("; ")))
}

fn conditional(condition: &Condition, then: &Effect, otherwise: Option<&Effect>) -> Phrase {
    let mut text = format!("if {}, {}", condition_words(condition), phrase(then).inner());
    if let Some(otherwise) = otherwise {
        text += &format!("; otherwise, {}", phrase(otherwise).inner());
    }
    Phrase::Long(text)
}

fn condition_words(condition: &Condition) -> String {
    match condition {
        Condition::NoSummoned(which) => format!("there is no {}", each_card(which, "in your area")),
        Condition::HoldsStone(colour) => format!("you hold a {} stone", nouns::colour(*colour)),
        Condition::HandEqualsArea => "you have as many cards in hand as in your area".to_owned(),
        Condition::HandFewerThan(1) => "you have no cards in hand".to_owned(),
        Condition::HandFewerThan(count) => format!("you have fewer than {count} cards in hand"),
        Condition::AreaHasCosts(costs) => match costs.as_slice() {
            [cost] => format!("your area has a card with a printed cost of {cost}"),
            costs => {
                let costs: Vec<_> = costs.iter().map(u8::to_string).collect();
                format!("your area has a card for each of the printed costs {}", nouns::list(&costs))
            }
        },
        Condition::OpponentAhead => "an opponent has more points than you".to_owned(),
    }
}

fn gain_points(amount: &Amount, before: Option<&Effect>) -> String {
    match amount {
        Amount::Fixed(count) => format!("gain {}", points(*count)),
        Amount::PerHandCard(each) => format!("gain {} for each card in your hand", points(*each)),
        Amount::PerSummoned { which, points: each } => {
            format!("gain {} for each {}", points(*each), each_card(which, "in your area"))
        }
        Amount::PerFamily(each) => format!("gain {} for each different family in your area", points(*each)),
        Amount::PerStone { colour, points: each } => {
            format!("gain {} for each {} stone you hold", points(*each), nouns::colour(*colour))
        }
        Amount::StoneValue(None) => "gain points equal to the total value of your stones".to_owned(),
        Amount::StoneValue(Some(colour)) => {
            format!("gain points equal to the total value of your {} stones", nouns::colour(*colour))
        }
        Amount::CostOfThatCard => match before {
            Some(Effect::DiscardFromHand | Effect::Recover(_)) => "gain points equal to its printed cost".to_owned(),
            _ => "gain points equal to the printed cost of that card".to_owned(),
        },
    }
}

fn discard_own(which: &Which, count: HowMany) -> String {
    let place = "from your area";
    match count {
        HowMany::Exactly(1) => format!("discard {}", a_card(which, place)),
        HowMany::Exactly(count) => format!("discard {count} {}", cards(which, place)),
        HowMany::UpTo(1) => format!("you may discard {}", a_card(which, place)),
        HowMany::UpTo(count) => format!("discard up to {count} {}", cards(which, place)),
    }
}

fn discard_chosen(which: &Which, count: HowMany) -> String {
    let theirs = their_cards(which);
    let discard = match count {
        HowMany::Exactly(1) => format!("they discard one of {theirs}"),
        HowMany::Exactly(count) => format!("they discard {count} of {theirs}"),
        HowMany::UpTo(1) => format!("they may discard one of {theirs}"),
        HowMany::UpTo(count) => format!("they discard up to {count} of {theirs}"),
    };
    // Whoever may discard none need not have any.
    let having = match count {
        HowMany::Exactly(1) => format!(" who has {}", nouns::a_summoned_card(which)),
        HowMany::Exactly(count) => format!(" who has at least {count} {}", nouns::summoned_cards(which)),
        HowMany::UpTo(_) => String::new(),
    };
    format!("choose a player{having} (it may be you); {discard}")
}

fn permanent_sentence(permanent: &Permanent) -> String {
    sentence(&match permanent {
        Permanent::WorthMore(more) => worth_more(*more),
        Permanent::SwapValues(one, other) => {
            format!("your {} stones swap values", nouns::list(&[nouns::colour(*one), nouns::colour(*other)]))
        }
        Permanent::StoneLimit(count) => format!("you may hold up to {count} stones"),
        Permanent::WhenYouSummon(reward) => summon_reward(*reward),
        Permanent::WhenYouTame { which, gain } => {
            format!("each time you tame {}, gain {}", a_card(which, ""), nouns::stones(*gain))
        }
        Permanent::CostsLess { which, by } => format!("{} cost you {by} less to summon", all_cards(which)),
    })
}

fn worth_more(more: Stones) -> String {
    let first_of_amount = |&colour: &Colour| {
        more[colour] > 0 && !Colour::ALL.into_iter().any(|it| it < colour && more[it] == more[colour])
    };
    let clauses: Vec<_> = Colour::ALL
        .into_iter()
        .filter(first_of_amount)
        .map(|first| {
            let which = colours(|colour| more[colour] == more[first]);
            format!("each of your {which} stones is worth {} more", more[first])
        })
        .collect();
    nouns::list(&clauses)
}

fn summon_reward(reward: SummonReward) -> String {
    match reward {
        SummonReward::Points(each) => format!("each time you summon another card, gain {}", points(each)),
        SummonReward::PerStonePaid { colour, points: each } => format!(
            "each time you summon another card, gain {} for each {} stone you pay for it",
            points(each),
            nouns::colour(colour)
        ),
        SummonReward::IfPaidWith { colour, points: once } => format!(
            "each time you summon another card and pay at least one {} stone for it, gain {}",
            nouns::colour(colour),
            points(once)
        ),
    }
}
