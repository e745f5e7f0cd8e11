//! Keys and mouse, freed from what a terminal says about them.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use crate::focus::Direction;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Character(char),
    Enter,
    Escape,
    /// To the next zone, or with Shift to the previous one.
    Tab(Direction),
    Arrow(Direction),
    Page(Direction),
    Home,
    End,
    Click(Position),
    Wheel(Direction),
    /// Ctrl-C.
    Interrupt,
    Resize,
}

impl Input {
    /// What an event of the terminal means; `None` if it means nothing here.
    pub(crate) fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Self::of_key(*key),
            Event::Mouse(mouse) => {
                let position = Position::new(mouse.column, mouse.row);
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => Some(Self::Click(position)),
                    MouseEventKind::ScrollUp => Some(Self::Wheel(Direction::Up)),
                    MouseEventKind::ScrollDown => Some(Self::Wheel(Direction::Down)),
                    _ => None,
                }
            }
            Event::Resize(..) => Some(Self::Resize),
            _ => None,
        }
    }

    fn of_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return matches!(key.code, KeyCode::Char('c' | 'C')).then_some(Self::Interrupt);
        }
        if key.modifiers.contains(KeyModifiers::ALT) {
            return None;
        }
        Some(match key.code {
            KeyCode::Enter => Self::Enter,
            KeyCode::Esc => Self::Escape,
            KeyCode::Tab if key.modifiers.contains(KeyModifiers::SHIFT) => Self::Tab(Direction::Left),
            KeyCode::Tab => Self::Tab(Direction::Right),
            KeyCode::BackTab => Self::Tab(Direction::Left),
            KeyCode::Up => Self::Arrow(Direction::Up),
            KeyCode::Down => Self::Arrow(Direction::Down),
            KeyCode::Left => Self::Arrow(Direction::Left),
            KeyCode::Right => Self::Arrow(Direction::Right),
            KeyCode::PageUp => Self::Page(Direction::Up),
            KeyCode::PageDown => Self::Page(Direction::Down),
            KeyCode::Home => Self::Home,
            KeyCode::End => Self::End,
            KeyCode::Char(character) => Self::Character(character),
            _ => return None,
        })
    }

    /// The same for who is used to moving with letters.
    pub(crate) fn with_letters_as_arrows(self) -> Self {
        match self {
            Self::Character('h') => Self::Arrow(Direction::Left),
            Self::Character('j') => Self::Arrow(Direction::Down),
            Self::Character('k') => Self::Arrow(Direction::Up),
            Self::Character('l') => Self::Arrow(Direction::Right),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{MouseEvent, MouseEventKind};

    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    fn mouse(kind: MouseEventKind) -> Event {
        Event::Mouse(MouseEvent { kind, column: 7, row: 3, modifiers: KeyModifiers::NONE })
    }

    #[test]
    fn events_of_a_terminal_are_understood() {
        let none = KeyModifiers::NONE;
        for (event, expected) in [
            (key(KeyCode::Char('u'), none), Some(Input::Character('u'))),
            (key(KeyCode::Char('L'), KeyModifiers::SHIFT), Some(Input::Character('L'))),
            (key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Input::Interrupt)),
            (key(KeyCode::Char('u'), KeyModifiers::CONTROL), None),
            (key(KeyCode::Char('u'), KeyModifiers::ALT), None),
            (key(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Input::Tab(Direction::Left))),
            (key(KeyCode::Tab, none), Some(Input::Tab(Direction::Right))),
            (key(KeyCode::PageUp, none), Some(Input::Page(Direction::Up))),
            (key(KeyCode::F(1), none), None),
            (mouse(MouseEventKind::Down(MouseButton::Left)), Some(Input::Click(Position::new(7, 3)))),
            (mouse(MouseEventKind::Down(MouseButton::Right)), None),
            (mouse(MouseEventKind::Moved), None),
            (mouse(MouseEventKind::ScrollDown), Some(Input::Wheel(Direction::Down))),
            (Event::Resize(80, 24), Some(Input::Resize)),
        ] {
            assert_eq!(Input::of(&event), expected, "{event:?}");
        }
    }

    #[test]
    fn letting_a_key_go_means_nothing() {
        let released = KeyEvent::new_with_kind(KeyCode::Enter, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(Input::of(&Event::Key(released)), None);
    }
}
