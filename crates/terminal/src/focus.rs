//! Which card is looked at, and how to get to another one.

use ratatui::layout::{Position, Rect};
use text::Scene;
use text::scene::{Card, Zone, ZoneKind};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// The zone with this number in the middle of the table.
    Middle(usize),
    /// The zone with the second number in front of the player with the first.
    Of(usize, usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardAt {
    pub(crate) place: Place,
    pub(crate) index: usize,
}

/// Something on the screen that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) area: Rect,
    pub(crate) target: Target,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Card(CardAt),
    /// The offer with this number in the list of choices.
    Offer(usize),
    /// The offer with this number below the card that is looked at.
    AboutCard(usize),
    Log,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// Whether there was a card in the direction that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moved {
    ToAnotherCard,
    NoFurther,
}

pub(crate) fn target_at(spots: &[Spot], position: Position) -> Option<Target> {
    // What was drawn last lies on top.
    spots.iter().rev().find(|spot| spot.area.contains(position)).map(|spot| spot.target)
}

pub(crate) fn zone_at(scene: &Scene, place: Place) -> Option<&Zone> {
    match place {
        Place::Middle(zone) => scene.zones.get(zone),
        Place::Of(player, zone) => scene.players.get(player)?.zones.get(zone),
    }
}

pub(crate) fn card_at(scene: &Scene, at: CardAt) -> Option<&Card> {
    zone_at(scene, at.place)?.cards.get(at.index)
}

/// Every place in reading order, the players in the order in which they are
/// shown.
pub(crate) fn places(scene: &Scene, players: &[usize]) -> Vec<Place> {
    let middle = (0..scene.zones.len()).map(Place::Middle);
    let zones = |player: usize| scene.players.get(player).map_or(0, |panel| panel.zones.len());
    let of_players = players.iter().flat_map(|&player| (0..zones(player)).map(move |zone| Place::Of(player, zone)));
    middle.chain(of_players).collect()
}

/// Where the card with this id lies, the first place if it is shown at several.
pub(crate) fn find(scene: &Scene, players: &[usize], id: &str) -> Option<CardAt> {
    places(scene, players).into_iter().find_map(|place| {
        let index = zone_at(scene, place)?.cards.iter().position(|card| card.id == id)?;
        Some(CardAt { place, index })
    })
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Focus {
    at: Option<CardAt>,
    id: String,
}

impl Focus {
    pub(crate) fn at(&self) -> Option<CardAt> {
        self.at
    }

    /// Looks at the card that lies there, if one does.
    pub(crate) fn look_at(&mut self, at: CardAt, scene: &Scene) {
        if let Some(card) = card_at(scene, at) {
            *self = Self { at: Some(at), id: card.id.clone() };
        }
    }

    /// Goes on looking after the scene has changed: at the same card if it is
    /// still in its zone, otherwise at its neighbour. If the zone is empty now,
    /// the card is followed to wherever it lies.
    pub(crate) fn follow(&mut self, scene: &Scene, players: &[usize]) {
        let stays = self.at.filter(|&at| card_at(scene, at).is_some_and(|card| card.id == self.id));
        let within_zone = || {
            let place = self.at?.place;
            let index = zone_at(scene, place)?.cards.iter().position(|card| card.id == self.id)?;
            Some(CardAt { place, index })
        };
        let nearby = || {
            let at = self.at?;
            let last = zone_at(scene, at.place)?.cards.len().checked_sub(1)?;
            Some(CardAt { index: at.index.min(last), ..at })
        };
        let first = || occupied(scene, players).first().map(|&place| entry(scene, place));
        let found =
            stays.or_else(within_zone).or_else(nearby).or_else(|| find(scene, players, &self.id)).or_else(first);
        match found {
            Some(at) => self.look_at(at, scene),
            None => *self = Self::default(),
        }
    }

    /// Looks at the next or previous zone that has cards.
    pub(crate) fn change_zone(&mut self, scene: &Scene, players: &[usize], direction: Direction) -> Moved {
        let occupied = occupied(scene, players);
        let here = self.at.and_then(|at| occupied.iter().position(|&place| place == at.place));
        let next = match (here, direction) {
            (None, _) => Some(0),
            (Some(here), Direction::Left | Direction::Up) => here.checked_sub(1),
            (Some(here), Direction::Right | Direction::Down) => Some(here + 1),
        };
        match next.and_then(|next| occupied.get(next)) {
            Some(&place) => {
                self.look_at(entry(scene, place), scene);
                Moved::ToAnotherCard
            }
            None => Moved::NoFurther,
        }
    }

    /// Looks at the first or the last zone that has cards.
    pub(crate) fn enter_from(&mut self, scene: &Scene, players: &[usize], direction: Direction) {
        let occupied = occupied(scene, players);
        let place = match direction {
            Direction::Right | Direction::Down => occupied.first(),
            Direction::Left | Direction::Up => occupied.last(),
        };
        if let Some(&place) = place {
            self.look_at(entry(scene, place), scene);
        }
    }

    /// Looks at the next card in a direction, going by what is drawn.
    pub(crate) fn go(&mut self, scene: &Scene, players: &[usize], spots: &[Spot], direction: Direction) -> Moved {
        let Some(at) = self.at else { return self.change_zone(scene, players, direction) };
        let next = match direction {
            Direction::Left => at.index.checked_sub(1).map(|index| CardAt { index, ..at }),
            Direction::Right => Some(CardAt { index: at.index + 1, ..at }),
            Direction::Up | Direction::Down => None,
        };
        if let Some(next) = next.filter(|&next| card_at(scene, next).is_some()) {
            self.look_at(next, scene);
            return Moved::ToAnotherCard;
        }
        let Some(here) = spots.iter().find(|spot| spot.target == Target::Card(at)) else {
            return self.change_zone(scene, players, direction);
        };
        let beside = spots.iter().filter_map(|spot| match spot.target {
            Target::Card(card) if card.place != at.place || is_vertical(direction) => {
                Some((distance(here.area, spot.area, direction)?, card))
            }
            _ => None,
        });
        match beside.min_by_key(|(distance, _)| *distance) {
            Some((_, card)) => {
                self.look_at(card, scene);
                Moved::ToAnotherCard
            }
            None => Moved::NoFurther,
        }
    }
}

fn is_vertical(direction: Direction) -> bool {
    matches!(direction, Direction::Up | Direction::Down)
}

fn occupied(scene: &Scene, players: &[usize]) -> Vec<Place> {
    let has_cards = |&place: &Place| zone_at(scene, place).is_some_and(|zone| !zone.cards.is_empty());
    places(scene, players).into_iter().filter(has_cards).collect()
}

/// The card that is looked at first in a zone: the last one of a field, which
/// came last, and the first one anywhere else.
fn entry(scene: &Scene, place: Place) -> CardAt {
    let of_field = zone_at(scene, place).filter(|zone| zone.kind == ZoneKind::Field);
    CardAt { place, index: of_field.map_or(0, |zone| zone.cards.len().saturating_sub(1)) }
}

/// How far something lies in a direction: first the rows, then the columns.
/// Sideways only what is on the same row counts.
fn distance(from: Rect, to: Rect, direction: Direction) -> Option<(u16, u16)> {
    let columns = to.x.saturating_sub(from.right()).max(from.x.saturating_sub(to.right()));
    let aside = from.x.abs_diff(to.x);
    match direction {
        Direction::Up if to.y < from.y => Some((from.y - to.y, aside)),
        Direction::Down if to.y > from.y => Some((to.y - from.y, aside)),
        Direction::Left if to.y == from.y && to.x < from.x => Some((0, columns)),
        Direction::Right if to.y == from.y && to.x > from.x => Some((0, columns)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(zones: &[&[&str]]) -> Scene {
        let card = |id: &&str| Card { id: (*id).to_owned(), ..Card::default() };
        let zone = |cards: &&[&str]| Zone {
            cards: cards.iter().map(card).collect(),
            ..Zone::new(ZoneKind::Market, String::new())
        };
        Scene { zones: zones.iter().map(zone).collect(), ..Scene::default() }
    }

    #[test]
    fn the_focus_stays_with_its_card_then_with_its_zone() {
        let looking_at = |id| Focus { at: find(&scene(&[&["a", "b"], &["c"]]), &[], id), id: id.to_owned() };
        for (id, then, expected) in [
            ("b", scene(&[&["x", "a", "b"], &["c"]]), "b"),
            ("b", scene(&[&["a"], &["c", "b"]]), "a"),
            ("c", scene(&[&["a", "b", "c"], &[]]), "c"),
            ("c", scene(&[&["a", "b"], &[]]), "a"),
            ("c", scene(&[&[], &[]]), ""),
        ] {
            let mut focus = looking_at(id);
            focus.follow(&then, &[]);
            assert_eq!(focus.id, expected);
        }
    }

    #[test]
    fn arrows_go_to_the_nearest_card_that_is_drawn() {
        let scene = scene(&[&["a", "b"], &["c", "d"]]);
        let spot = |zone, index, x, y| Spot {
            area: Rect::new(x, y, 5, 1),
            target: Target::Card(CardAt { place: Place::Middle(zone), index }),
        };
        let spots = [spot(0, 0, 0, 0), spot(0, 1, 20, 0), spot(1, 0, 2, 3), spot(1, 1, 18, 3)];
        let mut focus = Focus::default();
        focus.look_at(CardAt { place: Place::Middle(0), index: 0 }, &scene);
        for (direction, expected, moved) in [
            (Direction::Down, "c", Moved::ToAnotherCard),
            (Direction::Right, "d", Moved::ToAnotherCard),
            (Direction::Right, "d", Moved::NoFurther),
            (Direction::Up, "b", Moved::ToAnotherCard),
            (Direction::Up, "b", Moved::NoFurther),
            (Direction::Left, "a", Moved::ToAnotherCard),
        ] {
            assert_eq!(focus.go(&scene, &[], &spots, direction), moved);
            assert_eq!(focus.id, expected);
        }
    }

    #[test]
    fn of_equal_cards_the_focus_stays_with_the_one_that_was_looked_at() {
        let equal = |ids: &[&str]| {
            let mut scene = scene(&[ids]);
            for card in &mut scene.zones[0].cards {
                (card.slug, card.name) = ("cursed_land".to_owned(), "Cursed Land".to_owned());
            }
            scene
        };
        let mut focus = Focus::default();
        focus.look_at(CardAt { place: Place::Middle(0), index: 1 }, &equal(&["c1", "c2", "c3"]));
        focus.follow(&equal(&["c3", "c9", "c2"]), &[]);
        assert_eq!(focus.at().map(|at| at.index), Some(2));
    }

    #[test]
    fn a_field_is_entered_at_the_card_that_came_last() {
        let mut scene = scene(&[&["a", "b"], &["c", "d", "e"]]);
        scene.zones[1].kind = ZoneKind::Field;
        let mut focus = Focus::default();
        for (direction, expected) in [(Direction::Right, "a"), (Direction::Right, "e"), (Direction::Left, "a")] {
            focus.change_zone(&scene, &[], direction);
            assert_eq!(focus.id, expected);
        }
        focus.enter_from(&scene, &[], Direction::Left);
        assert_eq!(focus.id, "e");
    }
}
