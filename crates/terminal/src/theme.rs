//! Colours, characters and emphasis.
//!
//! Only the sixteen colours of the terminal are used, on its own background,
//! and only for shapes: words stay in the colour that the terminal has for
//! them, so that light and dark terminals are both easy to read.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use text::scene::{CardState, Hue, Sign, Turn};

use crate::{Characters, Colours};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    pub(crate) colours: Colours,
    pub(crate) characters: Characters,
}

/// A character that stands for something, in both kinds of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    /// Text goes on beyond the edge.
    Cut,
    MoreBefore,
    MoreAfter,
    MoreAbove,
    MoreBelow,
    /// A line through a title or a track.
    Rule,
    /// A place on a track that has been reached.
    Reached,
    /// A place on a track that has not.
    Ahead,
    /// Beyond it, it is bad to stand on a track.
    Brink,
    /// A place beyond the brink that has been reached.
    Fallen,
    /// A place beyond the brink that has not.
    Abyss,
    /// A part of a card where there is nothing.
    Free,
    /// Between what something costs and what it gives.
    Gives,
    /// To the right of it stands what goes next to where it points.
    Next,
    /// Between two things on a line.
    Dot,
    /// How many of something there are.
    Times,
    Can,
    Cannot,
    /// Stands behind a card that was invented.
    StandIn,
}

const ASCII_FRAME: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl Theme {
    pub(crate) fn hue(self, hue: Hue) -> Style {
        let colour = match (self.colours, hue) {
            (Colours::None, _) | (_, Hue::Plain) => return Style::new(),
            // Neither tone of yellow can be read on white.
            (_, Hue::Gold) => return Style::new().add_modifier(Modifier::BOLD),
            (_, Hue::Red) => Color::Red,
            (_, Hue::Blue) => Color::Blue,
            (_, Hue::Purple) => Color::Magenta,
            (_, Hue::Green) => Color::Green,
            (_, Hue::Cyan) => Color::Cyan,
        };
        Style::new().fg(colour)
    }

    pub(crate) fn shape(self, sign: Sign) -> char {
        match self.characters {
            Characters::Unicode => sign.shape,
            Characters::Ascii => sign.letter,
        }
    }

    pub(crate) fn frame(self) -> border::Set<'static> {
        match self.characters {
            Characters::Unicode => border::ROUNDED,
            Characters::Ascii => ASCII_FRAME,
        }
    }

    /// Where the side between two cards that lie edge to edge meets the line
    /// above and the line below them.
    pub(crate) fn edge_joints(self) -> (&'static str, &'static str) {
        match self.characters {
            Characters::Unicode => ("┬", "┴"),
            Characters::Ascii => ("+", "+"),
        }
    }

    /// Where a line across meets the left and the right side of a frame.
    pub(crate) fn joints(self) -> (&'static str, &'static str) {
        match self.characters {
            Characters::Unicode => ("├", "┤"),
            Characters::Ascii => ("+", "+"),
        }
    }

    pub(crate) fn glyph(self, glyph: Glyph) -> &'static str {
        let (unicode, ascii) = match glyph {
            Glyph::Cut => ("…", "~"),
            Glyph::MoreBefore => ("‹", "<"),
            Glyph::MoreAfter => ("›", ">"),
            Glyph::MoreAbove => ("↑", "^"),
            Glyph::MoreBelow => ("↓", "v"),
            Glyph::Rule => ("─", "-"),
            Glyph::Reached => ("●", "#"),
            Glyph::Ahead => ("○", "."),
            Glyph::Brink => ("┃", "|"),
            Glyph::Fallen => ("✖", "X"),
            Glyph::Abyss => ("×", "x"),
            Glyph::Free => ("·", "."),
            Glyph::Gives => ("→", ">"),
            Glyph::Next => ("◂", "<"),
            Glyph::Dot => ("·", "-"),
            Glyph::Times => ("×", "x"),
            Glyph::Can => ("▸", ">"),
            Glyph::Cannot => ("×", "x"),
            Glyph::StandIn => ("?", "?"),
        };
        match self.characters {
            Characters::Unicode => unicode,
            Characters::Ascii => ascii,
        }
    }

    /// What stands behind the name of a card that does not lie like any other.
    pub(crate) fn state_mark(self, state: CardState) -> &'static str {
        match (state, self.characters) {
            (CardState::Ready, _) => "",
            (CardState::Used, Characters::Unicode) => "✓",
            (CardState::Used, Characters::Ascii) => "*",
            (CardState::Known, Characters::Unicode) => "°",
            (CardState::Known, Characters::Ascii) => "'",
            (CardState::Claimed, _) => "!",
        }
    }

    pub(crate) fn turn_mark(self, turn: Turn) -> &'static str {
        match (turn, self.characters) {
            (Turn::Waits, _) => " ",
            (Turn::Acts, Characters::Unicode) => "▷",
            (Turn::Acts, Characters::Ascii) => ":",
            (Turn::Chooses, Characters::Unicode) => "▶",
            (Turn::Chooses, Characters::Ascii) => ">",
        }
    }
}

pub(crate) fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

pub(crate) fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

pub(crate) fn focused() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

pub(crate) fn fresh() -> Style {
    Style::new().add_modifier(Modifier::UNDERLINED)
}
