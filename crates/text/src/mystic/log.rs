//! What happened in a game of Mystic Vale, one line for each fact.

#[cfg(test)]
mod tests;

use mystic_vale::cards::{Cards, LeaderId, RowId, Side, Title, ValeId};
use mystic_vale::collection::BASE;
use mystic_vale::crafted::Layer;
use mystic_vale::effect::AddedSymbol;
use mystic_vale::event::{Ending, Event};
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::symbols::{Spirits, Symbol};
use mystic_vale::{CardNo, Collection, Mystic, Slot, Source, Ware};
use tabletop::{Seat, Slug};

use super::cards::nemesis_name;
use super::cards::nouns::{NONE, Role, items, spirit_items};
use super::names::Names;
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;
use crate::wording::Speech;

/// Which cards the game is played with, and whether it may go on for long with
/// them. The base game alone goes without saying.
pub(super) fn opening(game: &Mystic, speech: Speech<'_>) -> Vec<String> {
    let (language, cards) = (speech.language, game.rules().cards());
    let names = |titles: &[Title]| list(&titles.iter().map(|it| it.name.clone()).collect::<Vec<_>>(), language);
    let is_base = cards.sets.iter().all(|set| set.slug == BASE);
    let sets = (!is_base).then(|| say!(language, "mystic-log-sets", sets = names(&cards.sets)));
    let by_conclaves = !cards.conclaves.is_empty();
    let conclaves = by_conclaves.then(|| say!(language, "mystic-log-conclaves", conclaves = names(&cards.conclaves)));
    let caution = may_not_end(cards).then(|| say!(language, "mystic-log-may-not-end", round = LAST_ROUND));
    let solo = cards.solo.as_ref().map(|solo| {
        let (nemesis, side) = (nemesis_name(&solo.nemesis, language), solo.side.slug());
        say!(language, "mystic-log-alone", nemesis = nemesis, side = side)
    });
    sets.into_iter().chain(conclaves).chain(caution).chain(solo).collect()
}

/// Whether these are conclaves of which too few help a game to its end. Of
/// conclaves that somebody made, a game does not know whether they do.
fn may_not_end(cards: &Cards) -> bool {
    let collection = Collection::builtin();
    let is_known = |title: &Title| collection.conclaves().any(|conclave| conclave.slug == title.slug);
    cards.conclaves.iter().all(is_known) && !collection.can_end(cards)
}

/// What an event of a step says, as a sentence. The position is that after the
/// step.
#[must_use]
pub fn event_line(event: Event, after: &Mystic, speech: Speech<'_>) -> String {
    let language = speech.language;
    let names = Names { open: after.open(), rules: after.rules(), language };
    let teller = Teller { names, speech };
    let player = |seat: Seat| speech.name(seat);
    match event {
        Event::LeaderDealt(seat, leader) => teller.dealt("leader", seat, leader.map(|leader| names.leader(leader))),
        Event::AmuletDealt(seat, amulet) => teller.dealt("amulet", seat, amulet.map(|amulet| names.amulet(amulet))),
        Event::ChoseInSecret(seat) => teller.player("mystic-log-chose", seat),
        Event::LeaderRevealed { seat, leader, points, .. } => {
            teller.worth("mystic-log-leader-revealed", seat, names.leader(leader), points)
        }
        Event::AmuletRevealed { seat, amulet, points } => {
            teller.worth("mystic-log-amulet-revealed", seat, names.amulet(amulet), points)
        }
        Event::Revealed { tile, row } => {
            say!(language, "mystic-log-revealed", piece = names.ware(Ware::Tile(tile)), level = row + 1)
        }
        Event::ValeRevealed { vale, row } => {
            say!(language, "mystic-log-vale-revealed", card = names.vale(vale), level = row + 1)
        }
        Event::FirstPlayer(seat) => teller.player("mystic-log-first-player", seat),
        Event::TurnBegan { seat, round } => {
            say!(language, "mystic-log-turn-began", round = round, player = player(seat))
        }
        Event::TurnedUp(seat, card) => teller.card("mystic-log-turned-up", seat, card),
        Event::Pushed(seat, card) => teller.card("mystic-log-pushed", seat, card),
        Event::Played(seat, card) => teller.card("mystic-log-played", seat, card),
        Event::Passed(seat) => teller.player("mystic-log-passed", seat),
        Event::WouldSpoil(seat) => teller.player("mystic-log-would-spoil", seat),
        Event::Spoiled(seat) => teller.player("mystic-log-spoiled", seat),
        Event::TokenActivated(seat) => teller.token("mystic-log-token-activated", seat),
        Event::PlantingLost(seat) => teller.player("mystic-log-planting-lost", seat),
        Event::TurnLost(seat) => teller.player("mystic-log-turn-lost", seat),
        Event::HarvestsAnyway(seat) => teller.player("mystic-log-harvests-anyway", seat),
        Event::ExtraTurn(seat) => teller.player("mystic-log-extra-turn", seat),
        Event::Used { seat, source, row } => {
            let used = match source {
                // The card may have been changed since.
                Source::Card(..) => names.row(row),
                Source::Vale(_) | Source::Amulet | Source::Titan(..) | Source::Bought(_) => names.source(seat, source),
            };
            say!(language, "mystic-log-used", player = player(seat), card = used)
        }
        Event::HarvestBegan { seat, mana, spirits } => {
            let harvested = harvest_items(mana, spirits, language);
            let (symbols, count) = (list(&harvested, language), harvested.len());
            say!(language, "mystic-log-harvest-began", player = player(seat), symbols = symbols, count = count)
        }
        Event::ManaGained { seat, mana } => teller.gained("mystic-log-gained", seat, Symbol::Mana.slug(), mana),
        Event::SpiritsGained { seat, spirit, count } => {
            teller.gained("mystic-log-gained", seat, spirit.slug(), u16::from(count))
        }
        Event::SpiritPaid(seat, spirit) => {
            say!(language, "mystic-log-spirit-paid", player = player(seat), spirit = spirit.slug())
        }
        Event::ManaWithheld { seat, mana } => {
            say!(language, "mystic-log-mana-withheld", player = player(seat), mana = mana)
        }
        Event::ManaPaid { seat, mana } => say!(language, "mystic-log-mana-paid", player = player(seat), mana = mana),
        Event::TokensGained { seat, tokens } => {
            teller.gained("mystic-log-tokens-gained", seat, Symbol::Vp.slug(), tokens)
        }
        Event::TokensPaid { seat, tokens } => {
            let symbols = items(Symbol::Vp.slug(), tokens, Role::Paid, language);
            say!(language, "mystic-log-tokens-paid", player = player(seat), symbols = symbols)
        }
        Event::TokenSpent(seat) => teller.token("mystic-log-token-spent", seat),
        Event::TokenTurned(seat) => teller.token("mystic-log-token-turned", seat),
        Event::UpgradeCheaper { seat, mana } => {
            let card = names.leader_of(seat);
            say!(language, "mystic-log-upgrade-cheaper", player = player(seat), card = card, mana = mana)
        }
        Event::MayBuyMore { seat, kind, more } => {
            let kind = kind.slug();
            say!(language, "mystic-log-may-buy-more", player = player(seat), kind = kind, count = more)
        }
        Event::MadeWild(seat, spirit) => {
            say!(language, "mystic-log-made-wild", player = player(seat), spirit = spirit.slug())
        }
        Event::Bought { seat, ware, mana, onto } => teller.bought(seat, ware, mana, onto),
        Event::ValeBought { seat, vale, paid, points } => teller.vale_bought(seat, vale, paid, points),
        Event::Taken { seat, ware } => {
            say!(language, "mystic-log-taken", player = player(seat), piece = names.ware(ware))
        }
        Event::UpgradeBought { seat, leader, mana, paid } => teller.upgrade_bought(seat, leader, mana, paid),
        Event::LeaderUpgraded { seat, leader, points } => {
            teller.worth("mystic-log-leader-upgraded", seat, names.leader(leader), points)
        }
        Event::HarvestEnded(seat) => teller.player("mystic-log-harvest-ended", seat),
        Event::Sleeved { seat, row, slot, card, layer, covered, points } => {
            teller.sleeved(seat, &Sleeving { row, slot, card, layer, covered, points })
        }
        Event::DiscardedFromField(seat, card) => teller.card("mystic-log-discarded-from-field", seat, card),
        Event::DiscardedOnDeck(seat, card) => teller.card("mystic-log-discarded-on-deck", seat, card),
        Event::DiscardedFromDeck(seat, card) => teller.card("mystic-log-discarded-from-deck", seat, card),
        Event::Peeked(seat, Some(card)) => teller.card("mystic-log-peeked", seat, card),
        Event::Peeked(seat, None) => teller.player("mystic-log-peeked-hidden", seat),
        Event::PutBack(seat) => teller.player("mystic-log-put-back", seat),
        Event::PutBelow(seat, Some(card)) => teller.card("mystic-log-put-below", seat, card),
        Event::PutBelow(seat, None) => teller.player("mystic-log-put-below-hidden", seat),
        Event::Arranged(seat) => teller.player("mystic-log-arranged", seat),
        Event::Placed(seat, card) => teller.card("mystic-log-placed", seat, card),
        Event::Kept(seat, card) => teller.card("mystic-log-kept", seat, card),
        Event::Shuffled(seat) => teller.player("mystic-log-shuffled", seat),
        Event::Reshuffled(seat) => teller.player("mystic-log-reshuffled", seat),
        Event::Strengthened { seat, what, n, card } => teller.strengthened(seat, what, n, card),
        Event::ValeLost { seat, vale, points } => teller.given_back(seat, names.vale(vale), points),
        Event::Sacrificed { seat, row, slot, points, .. } => teller.given_back(seat, &names.piece(row, slot), points),
        Event::BonusChanged { seat, points } => {
            let key = if points < 0 { "mystic-log-bonus-lost" } else { "mystic-log-bonus-gained" };
            say!(language, key, player = player(seat), points = points.unsigned_abs())
        }
        Event::FieldDiscarded { seat, cards } => {
            say!(language, "mystic-log-field-discarded", player = player(seat), count = cards)
        }
        Event::CurseGained { seat, curse } => {
            teller.gained("mystic-log-tokens-gained", seat, Symbol::Curse.slug(), curse)
        }
        Event::CurseLost { seat, curse } => teller.gained("mystic-log-curse-lost", seat, Symbol::Curse.slug(), curse),
        Event::Burdened { seat, tile, curse } => {
            let (player, piece) = (player(seat), names.ware(Ware::Tile(tile)));
            say!(language, "mystic-log-burdened", player = player, piece = piece, count = curse)
        }
        Event::LeaderBurdened { seat, leader, curse } => {
            let (player, card) = (player(seat), names.leader(leader));
            say!(language, "mystic-log-leader-burdened", player = player, card = card, count = curse)
        }
        Event::CurseCancelled(seat, card) => teller.card("mystic-log-curse-cancelled", seat, card),
        Event::SpiritCancelled(seat, spirit) => {
            say!(language, "mystic-log-spirit-cancelled", player = player(seat), spirit = spirit.slug())
        }
        Event::MayBuyFewer { seat, kind, fewer } => {
            let kind = kind.slug();
            say!(language, "mystic-log-may-buy-fewer", player = player(seat), kind = kind, count = fewer)
        }
        Event::PoolGrew(tokens) => say!(language, "mystic-log-pool-grew", count = tokens),
        Event::Reserved { seat, ware } => {
            say!(language, "mystic-log-reserved", player = player(seat), piece = names.ware(ware))
        }
        Event::Unsleeved { seat, row, slot, points, .. } => teller.taken_off(seat, &names.piece(row, slot), points),
        Event::NoPlaceFor { seat, row, slot } => {
            say!(language, "mystic-log-no-place", player = player(seat), piece = names.piece(row, slot))
        }
        Event::LookedAtTile(seat, tile) => {
            teller.looked(seat, "advancement", tile.map(|it| names.ware(Ware::Tile(it))))
        }
        Event::LookedAtVale(seat, vale) => teller.looked(seat, "vale", vale.map(|vale| names.vale(vale).to_owned())),
        Event::PutBackCommon(seat) => teller.player("mystic-log-put-back-common", seat),
        Event::ValeTaken { seat, vale, points } => {
            teller.worth("mystic-log-vale-taken", seat, names.vale(vale), points)
        }
        Event::LeaderDrawn(seat, leader) => {
            say!(language, "mystic-log-leader-drawn", player = player(seat), card = names.leader(leader))
        }
        Event::LeaderSleeved { seat, leader, points, .. } => {
            teller.worth("mystic-log-leader-sleeved", seat, names.leader(leader), points)
        }
        Event::LeaderTurned { seat, leader, side, points } => {
            let key = match side {
                Side::Starting => "mystic-log-leader-turned-back",
                Side::Upgraded => "mystic-log-leader-turned",
            };
            teller.worth(key, seat, names.leader(leader), points)
        }
        Event::PutUnderDeck(seat, card) => teller.card("mystic-log-put-below", seat, card),
        Event::TuckedUnder(seat, card) => teller.card("mystic-log-tucked-under", seat, card),
        Event::NemesisSleeved { seat, points, .. } => {
            teller.worth("mystic-log-nemesis-sleeved", seat, names.nemesis(), points)
        }
        Event::HourglassMoved(space) => teller.hourglass(space),
        Event::TileClaimed(tile) => teller.claimed(names.ware(Ware::Tile(tile))),
        Event::ValeClaimed(vale) => teller.claimed(names.vale(vale).to_owned()),
        Event::TokensClaimed(tokens) => teller.claimed(items(Symbol::Vp.slug(), tokens, Role::Gained, language)),
        Event::ExtraHarvest(seat) => teller.player("mystic-log-extra-harvest", seat),
        Event::LaidOut(seat, card) => teller.card("mystic-log-played", seat, card),
        Event::PoolEmpty => say!(language, "mystic-log-pool-empty"),
        Event::GameOver(ending) => game_over(ending, language),
    }
}

/// Why the game is over. Who has won is no event: it is told with the points, to
/// who plays alone too.
fn game_over(ending: Ending, language: &Language) -> String {
    match ending {
        Ending::PoolEmpty => say!(language, "mystic-log-over"),
        Ending::TooLong => say!(language, "mystic-log-over-too-long", round = LAST_ROUND),
    }
}

fn harvest_items(mana: u16, spirits: Spirits, language: &Language) -> Vec<String> {
    let mana = (mana > 0).then(|| items(Symbol::Mana.slug(), mana, Role::Gained, language));
    mana.into_iter().chain(spirit_items(spirits, Role::Gained, language)).collect()
}

struct Sleeving {
    row: RowId,
    slot: Slot,
    card: CardNo,
    layer: Layer,
    covered: RowId,
    points: i16,
}

/// Tells facts of the same sort by messages with the same arguments.
struct Teller<'a> {
    names: Names<'a>,
    speech: Speech<'a>,
}

impl Teller<'_> {
    fn player(&self, key: &str, seat: Seat) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat))
    }

    fn card(&self, key: &str, seat: Seat, card: CardNo) -> String {
        let card = self.names.mentioned(self.names.open.player(seat).card(card));
        say!(self.speech.language, key, player = self.speech.name(seat), card = card)
    }

    /// Something that somebody was dealt to choose from; only they know what.
    fn dealt(&self, kind: &str, seat: Seat, card: Option<&str>) -> String {
        let (language, player) = (self.speech.language, self.speech.name(seat));
        match card {
            Some(card) => say!(language, "mystic-log-dealt", player = player, kind = kind, card = card),
            None => say!(language, "mystic-log-dealt-hidden", player = player, kind = kind),
        }
    }

    fn worth(&self, key: &str, seat: Seat, card: &str, points: i16) -> String {
        say!(self.speech.language, key, player = self.speech.name(seat), card = card, points = points)
    }

    /// What happens to the mana token, or to the amulet in its place.
    fn token(&self, key: &str, seat: Seat) -> String {
        let amulet = self.names.amulet_of(seat).unwrap_or(NONE);
        say!(self.speech.language, key, player = self.speech.name(seat), amulet = amulet)
    }

    fn gained(&self, key: &str, seat: Seat, symbol: &str, count: u16) -> String {
        let symbols = items(symbol, count, Role::Gained, self.speech.language);
        say!(self.speech.language, key, player = self.speech.name(seat), symbols = symbols)
    }

    /// Something that goes back to the box, and points with it.
    fn given_back(&self, seat: Seat, card: &str, points: i16) -> String {
        self.worth("mystic-log-given-back", seat, card, points)
    }

    fn taken_off(&self, seat: Seat, piece: &str, points: i16) -> String {
        self.worth("mystic-log-unsleeved", seat, piece, points)
    }

    /// A look at the top of a common deck; only who looked knows what is there.
    fn looked(&self, seat: Seat, kind: &str, card: Option<String>) -> String {
        let (language, player) = (self.speech.language, self.speech.name(seat));
        match card {
            Some(card) => say!(language, "mystic-log-looked", player = player, kind = kind, card = card),
            None => say!(language, "mystic-log-looked-hidden", player = player, kind = kind),
        }
    }

    fn claimed(&self, what: String) -> String {
        say!(self.speech.language, "mystic-log-claimed", nemesis = self.names.nemesis(), what = what)
    }

    /// The hourglass, and whether the nemesis does something more from now on.
    fn hourglass(&self, space: u8) -> String {
        let rules = self.names.rules;
        let mut abilities = rules.nemesis().into_iter().flat_map(|nemesis| &nemesis.abilities);
        let stirs = if abilities.any(|ability| ability.hourglass == Some(space)) { "stirs" } else { NONE };
        let (language, nemesis) = (self.speech.language, self.names.nemesis());
        say!(language, "mystic-log-hourglass", space = space, nemesis = nemesis, stirs = stirs)
    }

    fn bought(&self, seat: Seat, ware: Ware, mana: u8, onto: Option<CardNo>) -> String {
        let (language, player, piece) = (self.speech.language, self.speech.name(seat), self.names.ware(ware));
        let Some(onto) = onto else {
            return say!(language, "mystic-log-bought", player = player, piece = piece, mana = mana);
        };
        // The step may have gone on to sleeve it.
        let (_, slot) = self.names.rules.piece(ware);
        let card = self.names.mentioned_with(self.names.open.player(seat).card(onto), slot, RowId::NONE);
        say!(language, "mystic-log-bought-for", player = player, piece = piece, mana = mana, card = card)
    }

    fn vale_bought(&self, seat: Seat, vale: ValeId, paid: Spirits, points: i16) -> String {
        let language = self.speech.language;
        let (player, card) = (self.speech.name(seat), self.names.vale(vale));
        let symbols = list(&spirit_items(paid, Role::Paid, language), language);
        say!(language, "mystic-log-vale-bought", player = player, card = card, symbols = symbols, points = points)
    }

    fn upgrade_bought(&self, seat: Seat, leader: LeaderId, mana: u8, paid: Spirits) -> String {
        let language = self.speech.language;
        let mana = (mana > 0).then(|| items(Symbol::Mana.slug(), mana, Role::Paid, language));
        let paid: Vec<_> = mana.into_iter().chain(spirit_items(paid, Role::Paid, language)).collect();
        let (player, card, symbols) = (self.speech.name(seat), self.names.leader(leader), list(&paid, language));
        say!(language, "mystic-log-upgrade-bought", player = player, card = card, symbols = symbols)
    }

    /// What an advancement covers is named, and so is the card as it was.
    fn sleeved(&self, seat: Seat, sleeving: &Sleeving) -> String {
        let &Sleeving { row, slot, card, layer, covered, points } = sleeving;
        let crafted = self.names.open.player(seat).card(card);
        let (card, cover) = if covered == row {
            (self.names.mentioned(crafted), "under")
        } else {
            (self.names.mentioned_with(crafted, slot, covered), if covered.is_none() { NONE } else { "over" })
        };
        let mut args = FluentArgs::new();
        args.set("player", self.speech.name(seat));
        args.set("piece", self.names.piece(row, slot));
        args.set("card", card);
        args.set("cover", cover);
        args.set("other", self.names.row(covered));
        args.set("layer", if layer == Layer::Under { "under" } else { "over" });
        args.set("points", points);
        self.speech.language.say("mystic-log-sleeved", &args)
    }

    fn strengthened(&self, seat: Seat, what: AddedSymbol, n: u8, card: Option<CardNo>) -> String {
        let Some(card) = card else {
            return self.gained("mystic-log-gained", seat, what.slug(), u16::from(n));
        };
        let language = self.speech.language;
        let symbols = items(what.slug(), n, Role::Named, language);
        let card = self.names.mentioned(self.names.open.player(seat).card(card));
        say!(language, "mystic-log-strengthened", player = self.speech.name(seat), symbols = symbols, card = card)
    }
}
