//! A table as a viewer sees it, ready to be shown.
//!
//! A scene knows no game: it has zones with cards, players with tokens, and
//! tracks. Every interface draws scenes, each in its own way, and so every
//! game that can describe itself as a scene is shown by all of them. All words
//! are in the language that was asked for.

use strum::{IntoStaticStr, VariantArray};
use tabletop::Seat;

use crate::language::Language;
use crate::lists::list;
use crate::say;

/// Everything that lies on the table, as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Where in the game we are: "Round 3 of 10, Hunting Phase".
    pub heading: String,
    /// The number of the round; zero before the first.
    pub round: u16,
    /// The tracks at the edge of the table, such as rounds and points.
    pub tracks: Vec<Track>,
    /// What lies in the middle of the table, in reading order.
    pub zones: Vec<Zone>,
    /// What lies in front of the players, by seat.
    pub players: Vec<Panel>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Track {
    /// What is counted: "Round", "Points".
    pub name: String,
    pub first: u16,
    /// The last number that matters; markers may stand beyond it.
    pub last: u16,
    pub markers: Vec<Marker>,
    /// From which number on it is bad to stand there, if there is one.
    pub danger: Option<u16>,
    pub caption: String,
    pub whose: Whose,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Whose {
    /// Those in whose place of the scene it is: a player, or all of them.
    #[default]
    Players,
    /// Somebody who plays along without a seat.
    Opponent,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marker {
    /// Whose it is; `None` if it belongs to the whole table.
    pub seat: Option<Seat>,
    pub at: u16,
}

/// A place where cards lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    pub kind: ZoneKind,
    pub name: String,
    /// What is worth knowing about it in a few words: "sells for 3 red stones".
    pub caption: String,
    /// The same with tokens, for who can see shapes and colours.
    pub tokens: Vec<Token>,
    pub sign: Option<Sign>,
    /// The cards that the viewer can see, in order.
    pub cards: Vec<Card>,
    /// How many more cards lie there face down.
    pub hidden: usize,
    /// How many cards it has room for, if that is limited.
    pub room: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ZoneKind {
    /// Cards that somebody can take.
    Market,
    /// Cards that are there to be bought, and those that will follow them.
    Supply,
    /// A face-down pile to draw from.
    Pile,
    /// Cards that are out of play for now.
    Discards,
    /// Cards that a player has reserved but not yet taken.
    Reserved,
    /// Cards in play in front of a player.
    Area,
    /// Cards that a player lays out one by one, to the right of those that lie
    /// there. The last ones matter most.
    Field,
    /// The top card of a player's pile, which lies there face up.
    OnDeck,
    Hand,
}

/// A card that lies face up, or that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Which card it is, in notation. No other card of the scene has the same,
    /// though many may be equal in everything else.
    pub id: String,
    /// What it is, in notation.
    pub slug: String,
    pub name: String,
    /// A letter or two by which people can tell it from equal ones, such as its
    /// place in a row; empty if it needs none.
    pub mark: String,
    pub cost: Option<u16>,
    /// What it costs, as tokens; beside the number, if there is one.
    pub price: Vec<Token>,
    /// The symbols on it, those on its parts included.
    pub tokens: Vec<Token>,
    /// Tokens that were put on it and are no part of it.
    pub laid: Vec<Token>,
    /// The shape and colour of its family, if it has one.
    pub sign: Option<Sign>,
    /// The name of its family; empty if it has none.
    pub family: String,
    /// What it does, one text for each line.
    pub lines: Vec<String>,
    /// What it is made of, from top to bottom; empty if it is of one piece.
    pub parts: Vec<Part>,
    /// What is worth knowing beside its printed text: that its effect has been
    /// used, that others know it, that a number on it was made up.
    pub notes: Vec<String>,
    /// That it, or something on it, was invented for want of a printed card, as
    /// a sentence. It has to be seen before all notes.
    pub stand_in: Option<String>,
    /// How many there are of it, if it lies on a stack of equal ones.
    pub count: Option<u16>,
    pub state: CardState,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// Where on the card it is: "Top".
    pub place: String,
    /// The name of what has been put there; empty if nothing has.
    pub name: String,
    pub tokens: Vec<Token>,
    pub lines: Vec<String>,
    pub state: PartState,
}

/// Whether a part of a card does what it says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PartState {
    #[default]
    Works,
    /// Its text is covered by that of another part; its symbols are not.
    Covered,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CardState {
    #[default]
    Ready,
    /// Its effect has been used.
    Used,
    /// It is in a hand, and the others know it.
    Known,
    /// It can be bought, but somebody without a seat is about to take it.
    Claimed,
}

/// What lies in front of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    pub seat: Seat,
    pub name: String,
    pub score: i32,
    pub tokens: Vec<Token>,
    /// How many tokens they may hold, if that is limited.
    pub token_limit: Option<u16>,
    /// Their own tracks, such as what they have risked so far.
    pub tracks: Vec<Track>,
    /// Their zones, in reading order.
    pub zones: Vec<Zone>,
    /// What else is to be known of them: "first player".
    pub notes: Vec<String>,
    pub turn: Turn,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Turn {
    #[default]
    Waits,
    /// It is, but somebody else has to choose first.
    Acts,
    /// They have to choose now.
    Chooses,
}

/// Tokens of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub sign: Sign,
    pub count: u16,
    /// How many of what, in words: "2 red stones".
    pub name: String,
    /// What one of them is worth now, if they have a worth.
    pub worth: Option<u16>,
}

/// A shape and a colour. Shapes differ wherever colours do, so that nobody
/// needs to tell colours apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sign {
    pub shape: char,
    /// A stand-in for the shape where only plain letters can be shown.
    pub letter: char,
    pub hue: Hue,
    /// What it depicts, for interfaces that draw more than a letter.
    pub figure: Figure,
}

/// What a sign depicts. Each has a shape of its own, like the letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Figure {
    RoundStone,
    LozengeStone,
    StarStone,
    /// Fire.
    Flame,
    /// Water.
    Wave,
    /// Earth.
    Mountain,
    Wind,
    Dragon,
    /// Mana.
    Drop,
    /// Decay.
    Skull,
    /// Growth.
    Sprout,
    /// Points that are gained at once.
    Star,
    /// A curse.
    Thorn,
    /// A guardian.
    Shield,
    /// Animals.
    Paw,
    /// The forest.
    Tree,
    /// The sky.
    Sun,
    /// Whatever one likes.
    Loop,
    /// Points at the end.
    Medal,
    /// Points that are lost.
    Debt,
    FullToken,
    SpentToken,
    Top,
    Middle,
    Bottom,
}

/// A colour by its name; every interface has its own tones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Hue {
    Red,
    Blue,
    Purple,
    Green,
    Cyan,
    Gold,
    Plain,
}

impl Zone {
    #[must_use]
    pub fn new(kind: ZoneKind, name: String) -> Self {
        Self {
            kind,
            name,
            caption: String::new(),
            tokens: Vec::new(),
            sign: None,
            cards: Vec::new(),
            hidden: 0,
            room: None,
        }
    }
}

impl Part {
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.name.is_empty() && self.tokens.is_empty() && self.lines.is_empty()
    }

    /// Where it is and what has been put there. Its symbols come in words, one
    /// text for each kind, so that an interface can show what they look like.
    #[must_use]
    pub fn heading(&self, symbols: &[String], language: &Language) -> String {
        let (place, name) = (self.place.as_str(), self.name.as_str());
        if self.is_free() {
            return say!(language, "table-part-free", place = place);
        }
        if symbols.is_empty() {
            return say!(language, "table-part", place = place, name = name);
        }
        say!(language, "table-part-with-symbols", place = place, name = name, symbols = list(symbols, language))
    }

    /// What stands below its heading: whether it is covered, and what it does.
    #[must_use]
    pub fn texts(&self, language: &Language) -> Vec<String> {
        let covered = (self.state == PartState::Covered).then(|| say!(language, "table-part-covered"));
        covered.into_iter().chain(self.lines.iter().cloned()).collect()
    }
}

impl Scene {
    /// The scene in which everybody's cards lie open, made of what each of
    /// them sees for themselves.
    #[must_use]
    pub fn with_open_hands(mut self, own: impl IntoIterator<Item = Self>) -> Self {
        for (seat, scene) in own.into_iter().enumerate() {
            if let (Some(panel), Some(seen)) = (self.players.get_mut(seat), scene.players.into_iter().nth(seat)) {
                *panel = seen;
            }
        }
        self
    }

    /// Every card that can be seen, in reading order.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        let of_players = self.players.iter().flat_map(|player| &player.zones);
        self.zones.iter().chain(of_players).flat_map(|zone| &zone.cards)
    }
}
