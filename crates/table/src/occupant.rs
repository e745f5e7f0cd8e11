//! Who decides for a seat.

use ai::BotKind;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    Person,
    Bot(BotKind),
}
