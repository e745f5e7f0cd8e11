//! Choosing conclaves: by name, or by luck.

use tabletop::Rng;
use tabletop::notation::excerpt;

use super::error::suggest;
use super::{Choice, ChoiceError, Collection};
use crate::cards::{Cards, Conclave, Pack};

/// How many conclaves a game is played with (rulebook of the Essential Edition,
/// Conclaves).
pub const CONCLAVES: usize = 6;
/// Of how many conclaves that end the game there should be some in it, so that
/// it ends by itself (rulebook of the Essential Edition, Conclaves).
pub const CONCLAVES_TO_END: usize = 2;

/// Which conclaves luck may bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConclaveWish {
    /// Whichever they are.
    Any,
    /// Enough of those that end the game.
    CanEnd,
}

impl Collection {
    /// Six conclaves at random, each such selection as likely as any other. If
    /// the wish cannot be met at all, it is passed over; if there are fewer
    /// conclaves, all of them are taken.
    #[must_use]
    pub fn draw_conclaves(&self, rng: &mut Rng, wish: ConclaveWish) -> Vec<String> {
        let mut conclaves: Vec<_> = self.conclaves().filter(|conclave| self.has_cards_of(conclave)).collect();
        let can_be_met = enough_to_end(&conclaves) && conclaves.len() >= CONCLAVES;
        loop {
            shuffle_first(&mut conclaves, rng);
            let drawn = &conclaves[..CONCLAVES.min(conclaves.len())];
            if wish == ConclaveWish::Any || !can_be_met || enough_to_end(drawn) {
                let is_drawn = |conclave: &&Conclave| drawn.iter().any(|it| it.slug == conclave.slug);
                return self.conclaves().filter(is_drawn).map(|conclave| conclave.slug.clone()).collect();
            }
        }
    }

    /// Whether a game with these cards can be trusted to end by itself: it is
    /// played without conclaves, or enough of them end the game.
    #[must_use]
    pub fn can_end(&self, cards: &Cards) -> bool {
        let is_chosen = |conclave: &&Conclave| cards.conclaves.iter().any(|title| title.slug == conclave.slug);
        cards.conclaves.is_empty() || enough_to_end(&self.conclaves().filter(is_chosen).collect::<Vec<_>>())
    }

    pub(super) fn chosen_conclaves(&self, choice: &Choice) -> Result<Vec<&Conclave>, ChoiceError> {
        let mut named: Vec<&str> = Vec::new();
        for name in &choice.conclaves {
            let slug = self.conclave(name)?.slug.as_str();
            if named.contains(&slug) {
                return Err(ChoiceError::ConclaveTwice(slug.to_owned()));
            }
            named.push(slug);
        }
        if !named.is_empty() && named.len() != CONCLAVES {
            return Err(ChoiceError::NumberOfConclaves { found: named.len() });
        }
        Ok(self.conclaves().filter(|conclave| named.contains(&conclave.slug.as_str())).collect())
    }

    pub(super) fn check_cards_of(&self, conclave: &Conclave, sets: &[&Pack]) -> Result<(), ChoiceError> {
        for (kind, slug) in listed(conclave) {
            if sets.iter().any(|pack| kind.is_in(pack, slug)) {
                continue;
            }
            let elsewhere = self.sets().find(|pack| kind.is_in(pack, slug));
            let conclave = conclave.slug.clone();
            return Err(match elsewhere {
                Some(pack) => ChoiceError::CardOfAnotherSet { conclave, card: slug.to_owned(), set: pack.slug.clone() },
                None => ChoiceError::UnknownCard {
                    conclave,
                    kind: kind.noun(),
                    card: excerpt(slug),
                    suggestion: suggest(slug, self.sets().flat_map(|pack| kind.slugs(pack))),
                },
            });
        }
        Ok(())
    }

    /// Refuses a pack with a conclave that could never be chosen, or that
    /// another pack has too.
    pub(super) fn check_conclaves_of(&self, pack: &Pack) -> Result<(), ChoiceError> {
        let sets: Vec<_> = self.sets().collect();
        let others = || self.packs().filter(|other| other.slug != pack.slug).flat_map(|other| &other.conclaves);
        pack.conclaves.iter().try_for_each(|conclave| {
            if others().any(|other| other.slug == conclave.slug) {
                return Err(ChoiceError::ConclaveOfTwoPacks(conclave.slug.clone()));
            }
            self.check_cards_of(conclave, &sets)
        })
    }

    /// The sets from which conclaves name cards. A game with conclaves is played
    /// with these unless others are chosen.
    pub(super) fn sets_of_conclaves(&self) -> impl Iterator<Item = &Pack> {
        let is_named = |pack: &Pack| self.conclaves().flat_map(listed).any(|(kind, slug)| kind.is_in(pack, slug));
        self.sets().filter(move |pack| is_named(pack))
    }

    fn has_cards_of(&self, conclave: &Conclave) -> bool {
        self.check_cards_of(conclave, &self.sets().collect::<Vec<_>>()).is_ok()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Advancement,
    Vale,
}

impl Kind {
    const fn noun(self) -> &'static str {
        match self {
            Self::Advancement => "an advancement",
            Self::Vale => "a vale",
        }
    }

    fn slugs(self, pack: &Pack) -> Vec<&str> {
        match self {
            Self::Advancement => pack.advancements.iter().map(|row| row.slug.as_str()).collect(),
            Self::Vale => pack.vales.iter().map(|row| row.slug.as_str()).collect(),
        }
    }

    fn is_in(self, pack: &Pack, slug: &str) -> bool {
        self.slugs(pack).contains(&slug)
    }
}

fn listed(conclave: &Conclave) -> impl Iterator<Item = (Kind, &str)> {
    let advancements = conclave.advancements.iter().map(|slug| (Kind::Advancement, slug.as_str()));
    advancements.chain(conclave.vales.iter().map(|slug| (Kind::Vale, slug.as_str())))
}

fn enough_to_end(conclaves: &[&Conclave]) -> bool {
    conclaves.iter().filter(|conclave| conclave.ends_game).count() >= CONCLAVES_TO_END
}

fn shuffle_first(conclaves: &mut [&Conclave], rng: &mut Rng) {
    for place in 0..CONCLAVES.min(conclaves.len()) {
        let other = place + rng.below((conclaves.len() - place) as u32) as usize;
        conclaves.swap(place, other);
    }
}
