//! What the words of an ability are worth in a turn.
//!
//! Numbers are in hundredths, as everywhere in these files.

use mystic_vale::effect::{
    Ability, AddedSymbol, Amount, Count, Currency, Discounted, Effect, Gain, Moved, Sacrificed, Supply, Tamed, Thing,
    Trigger, Whereabouts, Zone,
};
use mystic_vale::symbols::Symbols;

use super::income::{CURSE, GUARDIAN, Yield};

const PURCHASE: i64 = 50;
const WILDNESS: i64 = 20;
/// In hundredths of a growth, what it helps against spoiling to get rid of a
/// card of the field, the on-deck card, or a card of the deck.
const CLEARED_FIELD: i64 = 60;
const CLEARED_ON_DECK: i64 = 80;
const CLEARED_DECK: i64 = 30;
/// In hundredths of a growth, what it helps to cancel all of the decay of a
/// card, or all but some of it. Most cards that show decay show one.
const CANCELLED_DECAY: i64 = 100;
const LESSENED_DECAY: i64 = 20;
/// In hundredths of a mana, what a discount of one is worth: in many a turn
/// nothing is bought for that card.
const DISCOUNT: i64 = 50;
const RARE_DISCOUNT: i64 = 20;
/// In per cent, how often something happens in a turn that hangs on the on-deck
/// card, on a spoil, or on a condition.
const ON_DECK: i64 = 15;
const SPOILS: i64 = 15;
const CONDITION: i64 = 60;
/// In hundredths of a point, what a further card in the field brings, what it
/// helps to keep one for the next turn, a harvest that is saved, and a further
/// turn.
const CARD: i64 = 60;
const KEPT_CARD: i64 = 80;
const SAVED_HARVEST: i64 = 300;
const FURTHER_TURN: i64 = 400;
/// A harvest after the last turn, once in the game.
const LAST_HARVEST: i64 = 300;
/// What it helps to set an advancement aside, to sleeve one at once, and to move
/// some to other cards.
const RESERVED: i64 = 20;
const SLEEVED_AT_ONCE: i64 = 60;
const MOVED: i64 = 30;
/// What it is worth that a curse token can be got rid of: often there is none.
const CURSE_LIFTED: i64 = 40;
const CURSE_OF_OTHERS: i64 = 60;
const ADVANCEMENT_LOST: i64 = 200;
const VALE_LOST: i64 = 250;
/// How many symbols a card shows when it is not looked at.
const USUAL_SYMBOLS: i64 = 100;
const USUAL_MANA: i64 = 500;
/// How many victory point tokens and curse tokens a player has when they are
/// not looked at.
const USUAL_TOKENS: i64 = 600;
const USUAL_CURSE: i64 = 200;
const USUAL_LEVEL: i64 = 100;
pub(super) const USUAL_FIELD: i64 = 500;

/// What an ability is looked at with.
pub(super) struct Scene<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) field: i64,
}

/// What an ability brings in a turn.
pub(super) fn of_ability(ability: &Ability, scene: &Scene<'_>) -> Yield {
    let yielded = || of_effect(&ability.effect, scene).unwrap_or_default();
    match (ability.when, ability.at) {
        (Trigger::WhenBought, _) => Yield::default(),
        (Trigger::CausesSpoil | Trigger::OnSpoil, _) => yielded().times(SPOILS),
        (_, Some(Whereabouts::OnDeck)) => yielded().times(ON_DECK),
        _ => yielded(),
    }
}

/// What abilities bring once, when their card is bought, in hundredths of a
/// point.
pub(super) fn at_purchase(abilities: &[Ability]) -> i64 {
    let scene = Scene { symbols: &Symbols::default(), field: USUAL_FIELD };
    let bought = abilities.iter().filter(|ability| ability.when == Trigger::WhenBought);
    bought.filter_map(|ability| of_effect(&ability.effect, &scene)).map(|brings| brings.points().max(0)).sum()
}

/// What spending an amulet is worth once, in hundredths of a point.
pub(super) fn spent(abilities: &[Ability]) -> i64 {
    let scene = Scene { symbols: &Symbols::default(), field: USUAL_FIELD };
    abilities.iter().map(|ability| of_ability(ability, &scene).points()).sum()
}

/// What an effect brings in a turn; `None` if it can be had only once, so that
/// there is nothing to count on.
fn of_effect(effect: &Effect, scene: &Scene<'_>) -> Option<Yield> {
    let nothing = Yield::default();
    let other = |worth: i64| Yield { other: worth, ..nothing };
    Some(match effect {
        Effect::All(effects) => {
            effects.iter().try_fold(nothing, |sum, effect| Some(sum.plus(of_effect(effect, scene)?)))?
        }
        Effect::May(effect) => of_effect(effect, scene).filter(Yield::is_welcome)?,
        Effect::Choose(options) => {
            let options = options.iter().filter_map(|option| of_effect(option, scene));
            options.max_by_key(Yield::points)?
        }
        Effect::Repeat { n, effect } => of_effect(effect, scene)?.times(amount(n, scene)),
        Effect::If { then, otherwise, .. } => {
            let other = otherwise.as_deref().and_then(|otherwise| of_effect(otherwise, scene)).unwrap_or_default();
            of_effect(then, scene)?.times(CONDITION).plus(other.times(100 - CONDITION))
        }
        Effect::Gain(what, n) => gained(*what, amount(n, scene)),
        Effect::GainForOthers(Gain::Curse, n) => other(amount(n, scene) * CURSE_OF_OTHERS / 100),
        Effect::GainForOthers(what, n) => gained(*what, amount(n, scene)).negated(),
        // What comes from the box does not bring the end of the game nearer.
        Effect::GainFromBox(n) => other(i64::from(*n) * 100),
        Effect::GainShown { of, .. } => Yield { spirits: of.len() as i64 * USUAL_SYMBOLS / 4, ..nothing },
        Effect::LoseMana(n) => Yield { mana: -i64::from(*n) * 100, ..nothing },
        // It is withheld in every harvest in which its card is in the field.
        Effect::WithholdMana(n) => Yield { mana: -i64::from(*n) * 100, ..nothing },
        Effect::ReturnCurse(n) | Effect::ReturnCurseUpTo(n) => other(amount(n, scene) * CURSE_LIFTED / 100),
        Effect::BurdenAdvancement(n) | Effect::BurdenLeader(n) => other(i64::from(*n) * CURSE_LIFTED),
        Effect::Pay(currency, n) => price(*currency, i64::from(*n)),
        Effect::Sacrifice(what) => sacrificed(*what)?,
        Effect::AddSymbol { what: AddedSymbol::Growth, n, .. } => Yield { growth: amount(n, scene), ..nothing },
        Effect::AddSymbol { what: AddedSymbol::Decay, n, .. } => Yield { decay: amount(n, scene), ..nothing },
        Effect::AddSymbol { what: AddedSymbol::Guardian, n, .. } => other(amount(n, scene) * GUARDIAN / 100),
        Effect::CancelDecay { keep: 0 } => Yield { growth: CANCELLED_DECAY, ..nothing },
        Effect::CancelDecay { .. } => Yield { growth: LESSENED_DECAY, ..nothing },
        Effect::CancelCurse => other(CURSE_LIFTED),
        Effect::MakeWild(Tamed::OneSpirit) => other(WILDNESS),
        Effect::MakeWild(Tamed::ThisCard) => other(WILDNESS * i64::from(scene.symbols.spirits().total())),
        Effect::DoubleVp => Yield { tokens: i64::from(scene.symbols.vp) * 100, ..nothing },
        Effect::ActivateToken => Yield { mana: 100, ..nothing },
        Effect::DiscardFromField { .. } => Yield { growth: CLEARED_FIELD, ..nothing },
        Effect::DiscardOnDeck => Yield { growth: CLEARED_ON_DECK, ..nothing },
        Effect::Peek(_) | Effect::Search | Effect::PutBelow(Moved::AnyCard) => {
            Yield { growth: CLEARED_DECK, ..nothing }
        }
        Effect::Place { n, .. } => other(amount(n, scene) * CARD / 100),
        Effect::PlaceFromPile { .. } => other(CARD),
        Effect::KeepInField { .. } => other(KEPT_CARD),
        Effect::FreeBuy(supply) => other(taken(*supply)),
        Effect::Reserve(n) => other(i64::from(*n) * RESERVED),
        Effect::Discount { on: Discounted::LeaderUpgrade, .. } => nothing,
        Effect::Discount { on: Discounted::Reserved | Discounted::PerGuardian, n, .. } => {
            Yield { mana: i64::from(*n) * RARE_DISCOUNT, ..nothing }
        }
        Effect::Discount { n, .. } => Yield { mana: i64::from(*n) * DISCOUNT, ..nothing },
        Effect::BuyMore(_, n) => other(i64::from(*n) * PURCHASE),
        Effect::BuyFewer(_, n) => other(-i64::from(*n) * PURCHASE),
        Effect::SleeveNow => other(SLEEVED_AT_ONCE),
        Effect::CoverCursedLand | Effect::Unsleeve | Effect::Resleeve => other(MOVED),
        Effect::CannotSpoil | Effect::HarvestAnyway => other(SAVED_HARVEST),
        Effect::ExtraTurn => other(FURTHER_TURN),
        Effect::ExtraHarvest(_) => Yield { at_end: LAST_HARVEST, ..nothing },
        // Points are counted where they are, a leader that is turned by what it shows then, and what
        // a nemesis does comes whatever the player chooses.
        Effect::Score(_)
        | Effect::AddToPool(_)
        | Effect::CurseForUpgrade(_)
        | Effect::PutBelow(Moved::ThisCard)
        | Effect::DrawLeaders(_)
        | Effect::SleeveLeader
        | Effect::TurnLeader(_)
        | Effect::ChooseOr { .. }
        | Effect::LoseAllTokens
        | Effect::CancelSpirits(_)
        | Effect::CancelGrowth
        | Effect::TuckUnder
        | Effect::Spoil
        | Effect::PushAtLeast(_)
        | Effect::Claim(_) => nothing,
    })
}

fn gained(what: Gain, amount: i64) -> Yield {
    let nothing = Yield::default();
    match what {
        Gain::Mana => Yield { mana: amount, ..nothing },
        Gain::Vp => Yield { tokens: amount, ..nothing },
        Gain::Animal | Gain::Forest | Gain::Sky | Gain::Wild => Yield { spirits: amount, ..nothing },
        Gain::Curse => Yield { other: -amount * CURSE / 100, ..nothing },
    }
}

/// What it costs to pay so much of something. To be rid of a curse token is a
/// gain.
fn price(currency: Currency, n: i64) -> Yield {
    let nothing = Yield::default();
    match currency {
        Currency::Mana => Yield { mana: -n * 100, ..nothing },
        Currency::Vp => Yield { tokens: -n * 100, ..nothing },
        Currency::Spirit => Yield { spirits: -n * 100, ..nothing },
        Currency::ActiveToken => Yield { mana: -100, ..nothing },
        Currency::Curse => Yield { other: n * CURSE_LIFTED, ..nothing },
        Currency::AdvancementBuy => Yield { other: -n * PURCHASE, ..nothing },
    }
}

/// What it costs to give something back to the box; `None` if the ability goes
/// with it.
fn sacrificed(what: Sacrificed) -> Option<Yield> {
    let lost = match what {
        Sacrificed::This => return None,
        Sacrificed::Vale => VALE_LOST,
        Sacrificed::Advancement | Sacrificed::OtherAdvancement => ADVANCEMENT_LOST,
    };
    Some(Yield { other: -lost, ..Yield::default() })
}

const fn taken(supply: Supply) -> i64 {
    match supply {
        Supply::FertileSoil => 40,
        Supply::SeenAdvancement(_) => 80,
        Supply::Reserved => 150,
        Supply::TopVale(_) => 200,
        Supply::Vale(_) | Supply::SeenVale(_) => 250,
    }
}

fn amount(amount: &Amount, scene: &Scene<'_>) -> i64 {
    match amount {
        Amount::Exactly(n) => i64::from(*n) * 100,
        Amount::Count(count) => {
            let counted: i64 = count.of.iter().map(|&thing| counted(thing, count, scene)).sum();
            let reckoned = counted * i64::from(count.times) / i64::from(count.divide.max(1));
            let reckoned = (reckoned + i64::from(count.plus) * 100).max(0);
            let reckoned = count.least.map_or(reckoned, |least| reckoned.max(i64::from(least) * 100));
            count.most.map_or(reckoned, |most| reckoned.min(i64::from(most) * 100))
        }
    }
}

fn counted(thing: Thing, count: &Count, scene: &Scene<'_>) -> i64 {
    count.zones().map(|zone| counted_in(thing, zone, scene)).sum()
}

/// How many there are of something in a place. What the other cards of a field
/// will show is not known; each is taken to show one.
fn counted_in(thing: Thing, zone: Zone, scene: &Scene<'_>) -> i64 {
    let shown = |count: u8| i64::from(count) * 100;
    match (zone, thing) {
        (Zone::Field, Thing::OtherCard) => scene.field - 100,
        // Few cards show these.
        (Zone::Field, Thing::Curse | Thing::Vp) => scene.field / 3,
        (Zone::Field, _) => scene.field,
        (Zone::OnDeck | Zone::BoughtThisTurn, _) => USUAL_SYMBOLS,
        (Zone::Held | Zone::HeldAndOnLeaders, Thing::Vp) => USUAL_TOKENS,
        (Zone::Held | Zone::HeldAndOnLeaders, Thing::Curse) => USUAL_CURSE,
        (Zone::Held | Zone::HeldAndOnLeaders, _) => USUAL_MANA,
        (Zone::Sacrificed, _) => USUAL_LEVEL,
        (Zone::Discard, _) => USUAL_FIELD,
        (Zone::Owned | Zone::You | Zone::LevelDeck, _) => 0,
        (Zone::ThisCard, Thing::Card) => 100,
        (Zone::ThisCard, Thing::OtherCard | Thing::Vale | Thing::Level) => 0,
        (Zone::ThisCard, Thing::Advancement) => 200,
        (Zone::ThisCard, Thing::Mana) => shown(scene.symbols.mana),
        (Zone::ThisCard, Thing::Decay) => shown(scene.symbols.decay),
        (Zone::ThisCard, Thing::Growth) => shown(scene.symbols.growth),
        (Zone::ThisCard, Thing::Guardian) => shown(scene.symbols.guardian),
        (Zone::ThisCard, Thing::Vp) => shown(scene.symbols.vp),
        (Zone::ThisCard, Thing::Curse) => shown(scene.symbols.curse),
        (Zone::ThisCard, Thing::Sky) => shown(scene.symbols.sky.saturating_add(scene.symbols.wild)),
        (Zone::ThisCard, Thing::Spirit) => i64::from(scene.symbols.spirits().total()) * 100,
        (Zone::ThisCard, Thing::SpiritKind) => shown(scene.symbols.spirit_kinds()),
    }
}
