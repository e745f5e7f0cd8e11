//! What can be wrong with a pack of this game only.

use super::check::MAX_BASIS;
use crate::cards::DECK_SIZE;

/// What is wrong with a pack, beside what can be wrong with any.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// A pack without any card.
    #[error("there is nothing in it; write `advancements`, `vales`, `leaders`, `amulets`, `conclaves` or `nemeses`")]
    EmptyPack,
    /// More than the game has room for.
    #[error("the pack has {found} {what}; it must have at most {most}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// The starting deck is too large or too small.
    #[error("the starting deck has {found} cards; printed and blank ones together must be {DECK_SIZE}")]
    StartingDeck {
        /// How many there are.
        found: usize,
    },
    /// A starting card with which the starting fields could spoil.
    #[error("a starting card with {0} decay could spoil while the game is set up; write at most 1")]
    StartingDecay(u8),
    /// A starting card that does something.
    #[error("starting cards are laid out before anybody can choose; leave `abilities` out")]
    StartingAbility,
    /// An advancement of which there are none.
    #[error("there is no copy for any slot; write at least one, such as `top: 1`")]
    NoCopies,
    /// An advancement of the level decks without a level.
    #[error("it is missing; write `level: 1`, `level: 2`, `level: 3` or `level: 4`")]
    NoLevel,
    /// A level on an advancement that lies in no level deck.
    #[error("this advancement is in no level deck; leave `level` out")]
    LevelOutsideDecks,
    /// A price on something that is not for sale.
    #[error("starting cards are not for sale; leave `cost` out")]
    PrintedCost,
    /// A vale for nothing.
    #[error("there is nothing in it; write at least one, such as `animal: 1`")]
    NoCost,
    /// A Fertile Soil that costs more than mana.
    #[error("Fertile Soil costs mana only; write `cost: (mana: …)`")]
    CostOfSoil,
    /// A ritual on what is in no level deck.
    #[error("only advancements of the level decks have a ritual; leave `ritual` out")]
    RitualOutsideDecks,
    /// A ritual that asks for nothing, or gives nothing.
    #[error("there is nothing in it; write `symbols: (…)` or `end_vp: …`")]
    EmptyHalf,
    /// Points that a ritual cannot ask for or give.
    #[error("{found} points are not possible in a ritual; write from 1 to {most}, or leave `end_vp` out")]
    PointsOfRitual {
        /// How many there are.
        found: i8,
        /// How many there may be.
        most: i8,
    },
    /// A text that runs down the card, but there is none.
    #[error("without an ability there is no text to run down the card; leave `longwise` out, or add the ability")]
    LongwiseWithoutText,
    /// The eclipse symbol on what is never covered.
    #[error("only advancements of the level decks are covered; leave `eclipse` out")]
    EclipseOutsideDecks,
    /// An upgrade for nothing.
    #[error("the upgrade costs nothing; write at least one, such as `mana: 1`")]
    FreeUpgrade,
    /// A leader that can never be turned over.
    #[error(
        "it is missing, and no ability turns this leader over; write `upgrade: (mana: …)`, or `TurnLeader(upgraded)` \
         on the starting side of a titan"
    )]
    NothingTurnsIt,
    /// A leader that keeps its symbols, whatever it does.
    #[error(
        "only a titan whose starting side leaves the field by its own ability may lose its symbols; leave \
         `all_or_none` out"
    )]
    NothingIsLost,
    /// A nemesis with too much decay.
    #[error("a nemesis with {found} decay would spoil every field; write at most {most}")]
    NemesisDecay {
        /// How much there is.
        found: u8,
        /// How much there may be.
        most: u8,
    },
    /// The abilities of a nemesis start to work one after the other.
    #[error("abilities of a nemesis stand in the order in which they start to work, the lowest hourglass first")]
    FallingHourglasses,
    /// Nemeses that do not know what to take.
    #[error("there are nemeses, but no track by which they take cards; write `corruption_track`")]
    NoTrack,
    /// A track by which nobody takes cards.
    #[error("nobody takes cards by it; write `nemeses`, or leave `corruption_track` out")]
    TrackOfNobody,
    /// An amulet that does nothing, or more than one thing.
    #[error("an amulet has just one ability; there are {0}")]
    AmuletAbilities(usize),
    /// A card that a conclave lists more than once.
    #[error("`{0}` is there twice; a list names all copies of a card at once")]
    ListedTwice(String),
    /// A language that is none.
    #[error("{0:?} cannot be a language; write a short tag, such as `fr` or `pt-BR`")]
    LanguageTag(String),
    /// A field whose source is not told.
    #[error("it is not told where `{0}` comes from; add it to `of`, such as `\"{0}\": original`")]
    NoSource(&'static str),
    /// A source of something that is not there.
    #[error("`{found}` is nothing that this row states; its fields are: {}", fields.join(", "))]
    SourceOfNothing {
        /// What the source is told of.
        found: String,
        /// The fields of the row.
        fields: Vec<&'static str>,
    },
    /// An explanation that cannot be shown.
    #[error("what is told of `{0}` cannot be shown; write from 1 to {MAX_BASIS} characters on one line")]
    Basis(String),
    /// More abilities than a card has room for.
    #[error("there are {found} abilities; write at most {most}")]
    TooManyAbilities {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// More abilities that would be used up in a turn than can be told apart.
    #[error("of the abilities of {bearer} at most {most} may be used up in a turn; there are: {}", found.join(", "))]
    TooManyCounted {
        /// Whose abilities they are.
        bearer: &'static str,
        /// How many there may be.
        most: usize,
        /// The moments of those there are.
        found: Vec<&'static str>,
    },
    /// An ability of a nemesis that does not say from when on it works.
    #[error("from which space of the corruption track on does it work? write `hourglass: …`")]
    NoHourglass,
    /// An hourglass on something that is no nemesis.
    #[error("only abilities of nemeses wait for a space of the corruption track, and {0} is none; leave it out")]
    HourglassElsewhere(&'static str),
    /// An ability that waits for the next turn without need.
    #[error("only what an advancement does once a turn can wait for the turn after; leave it out")]
    NothingToWaitFor,
    /// An effect at a moment that does not have it.
    #[error("`{verb}` does not happen in `{when}` of {bearer}; there may be: {}", right.join(", "))]
    WrongMoment {
        /// The verb.
        verb: &'static str,
        /// The moment.
        when: &'static str,
        /// What has the ability.
        bearer: &'static str,
        /// The verbs that have their place there.
        right: Vec<&'static str>,
    },
    /// A part of an effect that only stands together with others.
    #[error("`{verb}` stands only {right}")]
    SetPiece {
        /// The verb.
        verb: &'static str,
        /// Where it stands, and how the whole is written.
        right: &'static str,
    },
    /// An effect that is never forced on a player.
    #[error("`{0}` is left to the player; write `May(…)` around the whole effect")]
    LeftToPlayer(&'static str),
    /// An effect that has to be left to the player.
    #[error("the player must be free to leave what happens in `{0}`; write `May(…)` around its effect")]
    MustBeOptional(&'static str),
    /// An effect that nobody is asked about.
    #[error("nobody is asked about what happens in `{0}`; leave `May` out")]
    MustNotBeOptional(&'static str),
    /// `May` within another effect.
    #[error("`May` stands around the whole effect or nowhere")]
    MayWithin,
    /// A list within a list.
    #[error("a list stands in a list; write one `All` with every part in it")]
    ListWithin,
    /// A list where one effect belongs.
    #[error("there is just one effect in `{0}`; leave `All` out")]
    OneEffectOnly(&'static str),
    /// A price in the middle of an effect.
    #[error("`{0}` is a price; write it first, and only once")]
    PriceNotFirst(&'static str),
    /// Something after an effect that asks a player or turns cards over.
    #[error("`{0}` asks for a choice or turns a card over; write it last")]
    NotLast(&'static str),
    /// Something that has to be the whole effect.
    #[error("`{0}` stands alone; leave the others out")]
    StandsAlone(&'static str),
    /// A free purchase among other effects.
    #[error(
        "`FreeBuy` is a price and asks for a choice; it stands alone, or as `All([Pay(…), FreeBuy(…)])` with a price \
         other than a spirit"
    )]
    FreeBuyInList,
    /// A condition or a choice at a moment that does not have it.
    #[error("`{verb}` does not stand in `{when}`; write a plain effect")]
    NoBranchesHere {
        /// `If`, `Choose` or `Repeat`.
        verb: &'static str,
        /// The moment.
        when: &'static str,
    },
    /// A condition or a choice within another.
    #[error("`{0}` does not stand within another `If`, `Choose` or `Repeat`; write a plain effect or a list of them")]
    BranchWithin(&'static str),
    /// A price that comes after other effects.
    #[error("a price comes before everything else; leave the parts before this one out, or the price")]
    PriceInBranch,
    /// Too many or too few things to choose from.
    #[error("there are {found} effects to choose from; write from {least} to {most}")]
    Options {
        /// How many there are.
        found: usize,
        /// The fewest that are allowed.
        least: usize,
        /// The most that are allowed.
        most: usize,
    },
    /// A choice after a choice.
    #[error("what is chosen here must not ask for a choice or turn a card over itself")]
    QuestionInOption,
    /// Something that cannot happen several times.
    #[error("only `Gain`, `GainFromBox`, or a `Choose` of these is repeated")]
    RepeatsGains,
    /// A place that needs not be told.
    #[error("`{0}` is the usual place at this moment; leave `at` out")]
    UsualPlace(&'static str),
    /// A place where an ability does not work.
    #[error("`{verb}` in `{when}` does not work `at: {at}`; leave `at` out")]
    WrongPlace {
        /// The place.
        at: &'static str,
        /// The moment.
        when: &'static str,
        /// The verb.
        verb: &'static str,
    },
    /// A place that has to be told.
    #[error("`{verb}` works at one place only; write `at: {at}`")]
    NeedsPlace {
        /// The verb.
        verb: &'static str,
        /// The place.
        at: &'static str,
    },
    /// Something that only what is for sale can do.
    #[error("`{what}` is for advancements and vales, and {bearer} is neither")]
    NotForSale {
        /// The moment.
        what: &'static str,
        /// What the ability stands on.
        bearer: &'static str,
    },
    /// Something that only a card in a sleeve can do.
    #[error("`{what}` needs a card in a sleeve, and {bearer} is none")]
    NeedsCard {
        /// The moment, the verb or the place.
        what: &'static str,
        /// What the ability stands on.
        bearer: &'static str,
    },
    /// Something that only an amulet can do.
    #[error("`{0}` is for amulets only")]
    NeedsAmulet(&'static str),
    /// Something that only a nemesis can do.
    #[error("`{0}` is for nemeses only")]
    NeedsNemesis(&'static str),
    /// A nemesis that would do something at a moment of the player.
    #[error("a nemesis does nothing in `{when}`; there may be: {}", right.join(", "))]
    NemesisMoment {
        /// The moment.
        when: &'static str,
        /// The moments of nemeses.
        right: Vec<&'static str>,
    },
    /// A nemesis that gives something else than curse tokens.
    #[error("a nemesis gives curse tokens only; write `Gain(curse, …)`")]
    NemesisGivesCurses,
    /// A nemesis that shows something else than decay.
    #[error("a nemesis shows more decay only; write `AddSymbol(what: decay, n: Exactly(…), on: this_card)`")]
    NemesisShowsDecay,
    /// Others would get something else than curse tokens.
    #[error("other players get curse tokens only, and always as many; write `GainForOthers(curse, Exactly(…))`")]
    OthersGetCurses,
    /// Something that cannot be sacrificed for this.
    #[error("`{what}` is not sacrificed in `{when}` of {bearer}; there may be: {}", right.join(", "))]
    WrongSacrifice {
        /// What is written.
        what: &'static str,
        /// The moment.
        when: &'static str,
        /// What has the ability.
        bearer: &'static str,
        /// What may be sacrificed.
        right: Vec<&'static str>,
    },
    /// Something of a sacrifice is counted that was not made.
    #[error("nothing was sacrificed before it; write `Sacrifice(…)` first in the same list")]
    NothingSacrificed,
    /// Other cards than those would be discarded.
    #[error("{bearer} does not discard `{which}` cards; there may be: {}", right.join(", "))]
    WrongDiscard {
        /// What is written.
        which: &'static str,
        /// What has the ability.
        bearer: &'static str,
        /// Which cards may be discarded.
        right: Vec<&'static str>,
    },
    /// More cards would be discarded than the player is asked for.
    #[error("just one such card is discarded; leave `n` out")]
    DiscardsOne,
    /// A price that nobody could pay.
    #[error("nobody pays with `{currency}` in `{when}`; there may be: {}", right.join(", "))]
    NothingToPayWith {
        /// What is written.
        currency: &'static str,
        /// The moment.
        when: &'static str,
        /// What is paid with.
        right: Vec<&'static str>,
    },
    /// An amulet that would do something by itself.
    #[error("an amulet does nothing in `{0}`; write `when: spend_amulet`")]
    AmuletMoment(&'static str),
    /// Mana or spirits that would be lost at once.
    #[error("nobody can spend {what} after `{when}`; write `Gain(vp, …)`")]
    NothingToSpendItOn {
        /// What is gained.
        what: &'static str,
        /// The moment.
        when: &'static str,
    },
    /// A symbol that is not gained.
    #[error("`{0}` is not gained as it is shown; there may be: mana, animal, forest, sky, wild")]
    NotGainedAsShown(&'static str),
    /// Shown symbols of another place.
    #[error("only what the on-deck card shows is gained so; write `on: on_deck`")]
    ShownElsewhere,
    /// More than one of what is paid one by one.
    #[error("just one is paid; write `Pay({0}, 1)`")]
    PaysOne(&'static str),
    /// The wrong spirits are made wild.
    #[error("this makes other spirits wild; write `MakeWild({0})`")]
    WrongSpirits(&'static str),
    /// More cards are put away than were looked at.
    #[error("no more than {cards} cards are looked at; write at most so many")]
    MoreThanSeen {
        /// How many are looked at.
        cards: u8,
    },
    /// A single card in another order.
    #[error("one card has no order; leave `reorder` out, or look at more `cards`")]
    OrderOfOne,
    /// A discount that is written in another way.
    #[error("a discount `on: {on}` is written {right}")]
    WrongDiscount {
        /// What it is for.
        on: &'static str,
        /// How it is written.
        right: &'static str,
    },
    /// A level is there twice.
    #[error("level {0} is there twice; remove one")]
    LevelTwice(u8),
    /// A lasting symbol that should be there as long as its ability.
    #[error("an `ongoing` ability lasts as it is; leave `until` out")]
    LastingUntil,
    /// A symbol without an end.
    #[error("how long does it last? write `until: next_prep` or `until: end_of_turn`")]
    NoUntil,
    /// A lasting symbol at a place where it cannot last.
    #[error("an `ongoing` ability of {bearer} adds symbols on `{right}` only")]
    LastingTarget {
        /// Whose ability it is.
        bearer: &'static str,
        /// Where the symbols belong.
        right: &'static str,
    },
    /// A symbol on no card that does nothing there.
    #[error("only growth works on no card; write `what: growth`, or another target than `you`")]
    OnlyGrowthOnYou,
    /// A lasting symbol that hangs on what may itself change by lasting ones.
    #[error(
        "an `ongoing` ability counts on `this_card` only: guardians to add growth or decay, advancements to add \
         guardians"
    )]
    LastingCount,
    /// Something is counted twice.
    #[error("`{0}` is there twice; everything is counted once, and `times` makes it count for more")]
    CountedTwice(&'static str),
    /// A place that is not looked at.
    #[error("`on: {on}` is not looked at in `{when}`; there may be: {}", right.join(", "))]
    NotLookedAt {
        /// The place.
        on: &'static str,
        /// The moment.
        when: &'static str,
        /// The places that are looked at.
        right: Vec<&'static str>,
    },
    /// Something that is not at a place.
    #[error("`{thing}` is not counted `on: {on}`; there may be: {}", right.join(", "))]
    NotCountedThere {
        /// What is counted.
        thing: &'static str,
        /// The place.
        on: &'static str,
        /// What can be counted there.
        right: Vec<&'static str>,
    },
    /// A level of something that has none.
    #[error("only advancements or vales have a level; write `of: [advancement]` or `of: [vale]`, or leave it out")]
    LevelOfNothing,
    /// A deck of no level.
    #[error("the deck of which level? write `level: 1`, `level: 2` or `level: 3`")]
    LevelOfDeck,
    /// A choice among what is no advancement.
    #[error("only advancements of players are told apart so; write `of: [advancement]`, or leave `which` out")]
    WhichOfNothing,
    /// Blank ones among what is no card.
    #[error("only cards of the field are blank; write `of: [card], on: field`")]
    BlankCards,
    /// What is called like something that is no vale.
    #[error("only vales count those of their name; write `of: [vale], on: owned`")]
    ValesOfOneName,
    /// Places whose symbols are not added up.
    #[error("only symbols of the field are added up with others; write `on: field`, and `on_deck` or `you` here")]
    AddedElsewhere,
    /// Something that is only seen on one card.
    #[error("`{0}` is looked at on one card; write `on: this_card`")]
    OnItsCardOnly(&'static str),
    /// Another one than none.
    #[error("`other` than which? {0} is no advancement; leave it out")]
    OtherThanWhat(&'static str),
    /// A factor that makes everything nothing.
    #[error("0 times anything is nothing; write another factor")]
    FactorOfZero,
    /// More or fewer of what cannot be compared.
    #[error(
        "players compare what they own, or tokens that they hold; write `on: owned`, or `vp` or `curse` `on: held`"
    )]
    ComparedElsewhere,
    /// Conditions within conditions.
    #[error("`All` stands within another `All`; write one list with every condition in it")]
    ConditionsWithin,
    /// A condition that always holds or never does.
    #[error("`{cond}` is no question in `{when}`; leave the condition out")]
    NeverInDoubt {
        /// The condition.
        cond: &'static str,
        /// The moment.
        when: &'static str,
    },
    /// Printed symbols are counted while texts work.
    #[error("texts are left aside in `end_of_game` only; leave `faces` out")]
    PrintedDuringGame,
}
