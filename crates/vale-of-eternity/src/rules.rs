//! The cards and options of a game behind a small handle, with everything
//! about them that can be worked out before the game.

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use tabletop::interned::Registry;
use tabletop::{CardIndex, Digest, Intern, Interned, NotationError};

use crate::cards::{Card, CardId, Cards, Family, Pack, SellPrices};
use crate::digest;
use crate::effect::{Amount, CardFor, Condition, Effect, HowMany, Kind, Line, Permanent, Which};
use crate::setup::{Edition, Overpay};

/// A place in the effects of a card set, where a resolution can pause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place(u16);

impl Place {
    /// After the last effect of a line.
    pub const END: Self = Self(0);
}

pub(crate) struct Node {
    pub(crate) effect: &'static Effect,
    /// What comes after it within the same line.
    pub(crate) next: Place,
    /// The cards that its parameter `which` allows, whatever their place.
    pub(crate) which: Cards,
    /// Whether "which" leaves out the card itself.
    pub(crate) other: bool,
    /// For `All` the first part, for `If` the two branches, for `Choose` the
    /// options.
    pub(crate) parts: Vec<Place>,
    /// Whether everything from here to the end of the line can always be
    /// resolved, whatever the position.
    pub(crate) certain: bool,
    /// Whether what can be chosen here may depend on which cards are in the
    /// player's hand: a card may be summoned from it in what follows.
    pub(crate) reads_hand: bool,
    /// Whether something from here on may ask for stones, so that the payment
    /// for the card matters to it.
    pub(crate) asks_for_stones: bool,
    /// How many further resolutions may be under way on top of this one from
    /// here on, leaving aside cards that are summoned or copied.
    pub(crate) frames: u8,
}

/// A permanent effect, with the cards that its parameter `which` allows.
pub(crate) struct Standing {
    pub(crate) permanent: &'static Permanent,
    pub(crate) which: Cards,
}

/// The cards and options of a game, and what follows from them.
pub struct RuleTable {
    digest: Digest,
    pack: &'static Pack,
    edition: Edition,
    overpay: Overpay,
    by_slug: HashMap<&'static str, CardId>,
    nodes: Vec<Node>,
    instants: Vec<Place>,
    actives: Vec<Place>,
    permanents: Vec<Vec<Standing>>,
    pub(crate) families: [Cards; 5],
    pub(crate) with_active: Cards,
    pub(crate) with_instant: Cards,
    /// Cards whose active effect can be used in every position.
    pub(crate) always_usable: Cards,
    pub(crate) changing_values: Cards,
    pub(crate) changing_limit: Cards,
    pub(crate) rewarding_summons: Cards,
    pub(crate) rewarding_tames: Cards,
    pub(crate) lowering_costs: Cards,
    costs: Vec<u8>,
}

/// A small handle on the rules of a game. Handles of the same cards and
/// options are one and the same, so that comparing them is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules(Interned<RuleTable>);

impl Rules {
    /// The rules for these cards and options.
    ///
    /// Every different set of rules is kept for as long as the program runs.
    #[must_use]
    pub fn new(pack: &Pack, edition: Edition, overpay: Overpay) -> Self {
        Self(Interned::get_or_make(&(pack.clone(), edition, overpay), |content| {
            let (pack, edition, overpay) = content;
            RuleTable::new(pack, *edition, *overpay)
        }))
    }

    #[inline]
    pub(crate) fn table(self) -> &'static RuleTable {
        self.0.get()
    }
}

impl Deref for Rules {
    type Target = RuleTable;

    #[inline]
    fn deref(&self) -> &RuleTable {
        self.0.get()
    }
}

impl Intern for RuleTable {
    type Content = (Pack, Edition, Overpay);

    fn registry() -> &'static Registry<Self> {
        static KNOWN: Registry<RuleTable> = Registry::new();
        &KNOWN
    }
}

impl Hash for RuleTable {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digest.hash(state);
    }
}

impl fmt::Debug for RuleTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleTable({})", self.digest)
    }
}

impl RuleTable {
    fn new(pack: &'static Pack, edition: Edition, overpay: Overpay) -> Self {
        let mut table = Self {
            digest: digest::of_rules(pack, edition, overpay),
            pack,
            edition,
            overpay,
            by_slug: HashMap::new(),
            nodes: Vec::new(),
            instants: Vec::new(),
            actives: Vec::new(),
            permanents: Vec::new(),
            families: [Cards::EMPTY; 5],
            with_active: Cards::EMPTY,
            with_instant: Cards::EMPTY,
            always_usable: Cards::EMPTY,
            changing_values: Cards::EMPTY,
            changing_limit: Cards::EMPTY,
            rewarding_summons: Cards::EMPTY,
            rewarding_tames: Cards::EMPTY,
            lowering_costs: Cards::EMPTY,
            costs: pack.cards.iter().map(|card| card.cost).collect(),
        };
        // Place zero is the end of every line, so that no effect lives there.
        static NOTHING: Effect = Effect::All(Vec::new());
        table.nodes.push(Node {
            effect: &NOTHING,
            next: Place::END,
            which: Cards::EMPTY,
            other: false,
            parts: Vec::new(),
            certain: true,
            reads_hand: false,
            asks_for_stones: false,
            frames: 0,
        });
        for (index, card) in pack.cards.iter().enumerate() {
            let id = CardId::from_index(index);
            table.by_slug.insert(&card.slug, id);
            table.families[card.family.index()].insert(id);
        }
        for (index, card) in pack.cards.iter().enumerate() {
            table.note_kinds(CardId::from_index(index), card);
        }
        for card in &pack.cards {
            table.add_lines(card);
        }
        let usable = table.with_active.iter().filter(|&card| table.node(table.active(card)).certain);
        table.always_usable = usable.collect();
        table
    }

    /// Effects may ask which cards have an instant or active line, so this is
    /// settled for all cards before any effect is laid out.
    fn note_kinds(&mut self, id: CardId, card: &'static Card) {
        for line in card.lines(self.edition) {
            let sets: &mut Cards = match line {
                Line::Instant(_) => &mut self.with_instant,
                Line::Active(_) => &mut self.with_active,
                Line::Permanent(permanent) => match permanent {
                    Permanent::WorthMore(_) | Permanent::SwapValues(..) => &mut self.changing_values,
                    Permanent::StoneLimit(_) => &mut self.changing_limit,
                    Permanent::WhenYouSummon(_) => &mut self.rewarding_summons,
                    Permanent::WhenYouTame { .. } => &mut self.rewarding_tames,
                    Permanent::CostsLess { .. } => &mut self.lowering_costs,
                },
            };
            sets.insert(id);
        }
    }

    fn add_lines(&mut self, card: &'static Card) {
        let (mut instant, mut active, mut permanents) = (Place::END, Place::END, Vec::new());
        for line in card.lines(self.edition) {
            match line {
                Line::Instant(effect) => instant = self.lay_out(effect, Place::END),
                Line::Active(effect) => active = self.lay_out(effect, Place::END),
                Line::Permanent(permanent) => permanents.push(self.standing(permanent)),
            }
        }
        self.instants.push(instant);
        self.actives.push(active);
        self.permanents.push(permanents);
    }

    fn standing(&self, permanent: &'static Permanent) -> Standing {
        let which = match permanent {
            Permanent::WhenYouTame { which, .. } | Permanent::CostsLess { which, .. } => self.matching(which),
            Permanent::WorthMore(_)
            | Permanent::SwapValues(..)
            | Permanent::StoneLimit(_)
            | Permanent::WhenYouSummon(_) => self.all_cards(),
        };
        Standing { permanent, which }
    }

    /// Lays an effect out so that `next` follows it, and says where it starts.
    fn lay_out(&mut self, effect: &'static Effect, next: Place) -> Place {
        if let Effect::All(effects) = effect {
            return effects.iter().rev().fold(next, |next, effect| self.lay_out(effect, next));
        }
        let parts = if let Effect::If { then, otherwise, .. } = effect {
            let otherwise = otherwise.as_ref().map_or(next, |effect| self.lay_out(effect, next));
            vec![self.lay_out(then, next), otherwise]
        } else {
            effect.parts().into_iter().map(|effect| self.lay_out(effect, Place::END)).collect()
        };
        let demands = Demands::of(effect, next);
        let which = demands.which;
        let is_certain = |place: Place| self.node(place).certain;
        let certain = demands.certain && parts.iter().all(|&part| is_certain(part));
        let later = || parts.iter().chain([&next]).map(|&place| self.node(place));
        let begins_another = effect.card_for().is_some_and(CardFor::begins_another);
        let reads_hand = begins_another || later().any(|node| node.reads_hand);
        let asks_for_stones = begins_another || demands.pays_stones || later().any(|node| node.asks_for_stones);
        let frames_of = |place: &Place| self.node(*place).frames;
        let own_frames = demands.frames + parts.iter().map(frames_of).max().unwrap_or(0);
        let frames = own_frames.max(frames_of(&next));
        let node = Node {
            effect,
            frames,
            next,
            reads_hand,
            asks_for_stones,
            which: which.map_or(Cards::first(self.pack.cards.len()), |which| self.matching(which)),
            other: which.is_some_and(|which| which.other),
            parts,
            certain: certain && is_certain(next),
        };
        self.nodes.push(node);
        Place(self.nodes.len() as u16 - 1)
    }

    /// The cards that a `which` allows, whatever their place.
    pub(crate) fn matching(&self, which: &Which) -> Cards {
        self.ids()
            .filter(|&id| {
                let card = self.card(id);
                which.family.is_none_or(|family| card.family == family)
                    && which.max_cost.is_none_or(|most| card.cost <= most)
                    && which.has.is_none_or(|kind| card.has(kind, self.edition))
            })
            .collect()
    }

    /// The fingerprint of what is played by these cards and options.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    #[inline]
    pub(crate) fn node(&self, place: Place) -> &Node {
        &self.nodes[usize::from(place.0)]
    }

    /// Where the instant effect of a card starts; the end if it has none.
    #[inline]
    pub(crate) fn instant(&self, card: CardId) -> Place {
        self.instants[card.index()]
    }

    /// Where the active effect of a card starts; the end if it has none.
    #[inline]
    pub(crate) fn active(&self, card: CardId) -> Place {
        self.actives[card.index()]
    }

    pub(crate) fn line(&self, card: CardId, kind: Kind) -> Place {
        match kind {
            Kind::Instant => self.instant(card),
            Kind::Active => self.active(card),
            Kind::Permanent => Place::END,
        }
    }

    #[inline]
    pub(crate) fn permanents(&self, card: CardId) -> &[Standing] {
        &self.permanents[card.index()]
    }

    /// The printed cost of a card.
    #[must_use]
    #[inline]
    pub fn cost(&self, card: CardId) -> u8 {
        self.costs[card.index()]
    }

    pub(crate) fn with(&self, kind: Kind) -> Cards {
        match kind {
            Kind::Instant => self.with_instant,
            Kind::Active => self.with_active,
            Kind::Permanent => Cards::EMPTY,
        }
    }

    /// The row of a card.
    #[must_use]
    #[inline]
    pub fn card(&self, id: CardId) -> &'static Card {
        &self.pack.cards[id.index()]
    }

    /// All cards of the pack.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.pack.cards.len()).map(CardId::from_index)
    }

    /// All cards of the pack as a set.
    #[must_use]
    pub fn all_cards(&self) -> Cards {
        Cards::first(self.pack.cards.len())
    }

    /// The card with this slug.
    pub fn find(&self, slug: &str) -> Result<CardId, NotationError> {
        let found = self.by_slug.get(slug).copied();
        found.ok_or_else(|| NotationError::no_card(slug, self.by_slug.keys().copied()))
    }

    /// The slug of a card.
    #[must_use]
    pub fn slug(&self, id: CardId) -> &'static str {
        &self.card(id).slug
    }

    /// The family of a card.
    #[must_use]
    pub fn family(&self, id: CardId) -> Family {
        self.card(id).family
    }

    /// The pack that these rules are played with.
    #[must_use]
    pub fn pack(&self) -> &'static Pack {
        self.pack
    }

    /// The edition that is played.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Which payments are allowed.
    #[must_use]
    pub fn overpay(&self) -> Overpay {
        self.overpay
    }

    /// What the sale of a card brings.
    #[must_use]
    pub fn sell_prices(&self) -> &'static SellPrices {
        self.pack.sell.of(self.edition)
    }
}

/// What an effect demands by itself, whatever stands within it.
#[derive(Clone, Copy)]
struct Demands {
    /// Whether it can be resolved in every position: it asks for no price, no
    /// target and no free place.
    certain: bool,
    which: Option<&'static Which>,
    pays_stones: bool,
    /// How much room it needs on the stack beside its own.
    frames: u8,
}

impl Demands {
    fn of(effect: &'static Effect, next: Place) -> Self {
        let nothing = Self { certain: true, which: None, pays_stones: false, frames: 0 };
        let uncertain = Self { certain: false, ..nothing };
        match effect {
            Effect::All(_)
            | Effect::LosePoints(_)
            | Effect::TakePoints(_)
            | Effect::GainStones(_)
            | Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::Draw(_)
            | Effect::DiscardThis
            | Effect::RecoverThis => nothing,
            Effect::PayPoints(_) | Effect::DiscardFromHand | Effect::PutThisOnPile | Effect::Copy(_) => uncertain,
            Effect::GainPoints(amount) => Self { which: counted(amount), ..nothing },
            Effect::If { condition, .. } => Self { which: looked_for(condition), ..nothing },
            Effect::Choose { .. } => Self { frames: 1, ..nothing },
            // The use of the effects, and one of them; if nothing follows, it
            // takes the place of this resolution.
            Effect::UseActives => Self { frames: 1 + u8::from(next != Place::END), ..nothing },
            Effect::PayStones(_) => Self { pays_stones: true, ..uncertain },
            Effect::DiscardSummoned { which, count: HowMany::UpTo(_), .. } => Self { which: Some(which), ..nothing },
            Effect::DiscardSummoned { which, count: HowMany::Exactly(_), .. }
            | Effect::Recover(which)
            | Effect::TakeFromDiscards(which)
            | Effect::SummonFree(which) => Self { which: Some(which), ..uncertain },
        }
    }
}

/// The cards that an amount counts, if not all of them.
fn counted(amount: &Amount) -> Option<&Which> {
    match amount {
        Amount::PerSummoned { which, .. } => Some(which),
        Amount::Fixed(_)
        | Amount::PerHandCard(_)
        | Amount::PerFamily(_)
        | Amount::PerStone { .. }
        | Amount::StoneValue(_)
        | Amount::CostOfThatCard => None,
    }
}

/// The cards that a condition looks for, if not all of them.
fn looked_for(condition: &Condition) -> Option<&Which> {
    match condition {
        Condition::NoSummoned(which) => Some(which),
        Condition::HoldsStone(_)
        | Condition::HandEqualsArea
        | Condition::HandFewerThan(_)
        | Condition::AreaHasCosts(_)
        | Condition::OpponentAhead => None,
    }
}
