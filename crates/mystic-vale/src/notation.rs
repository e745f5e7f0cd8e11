//! Writing the game down, for people and for programs.

use serde_json::{Value, json};
use tabletop::{Notation, NotationError, Seat, SeatSet, Slug, Variants, Viewer};

use crate::action::{Action, Outcome, Prompt, Source, Ware};
use crate::cards::{CardNo, CardNos, Part, RowId, Slot, ValeId, Vales};
use crate::crafted::{Crafted, Text};
use crate::event::Event;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::{Draw, Mystic, OpenPlayer, Waiting};
use crate::symbols::{Spirits, Symbols};
use crate::view::View;

impl Notation for Mystic {
    fn action_text(&self, action: Action) -> String {
        action.text(&self.rules)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text, &self.rules)
    }

    fn outcome_text(&self, outcome: Outcome) -> String {
        outcome.text(&self.rules)
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::parse(text, &self.rules)
    }

    fn prompt_text(&self, prompt: Prompt) -> String {
        match prompt.about(&self.rules) {
            Some(about) => format!("{} {about}", prompt.slug()),
            None => prompt.slug().to_owned(),
        }
    }

    fn event_json(&self, event: Event) -> Value {
        event_json(&self.rules, event)
    }

    fn view_json(&self, view: &View) -> Value {
        view_json(view)
    }

    fn setup_json(setup: &Setup) -> Value {
        setup.to_json()
    }

    fn card_digest(&self) -> String {
        self.rules.digest().to_string()
    }
}

fn spirits_json(spirits: Spirits) -> Value {
    json!({"animal": spirits.animal, "forest": spirits.forest, "sky": spirits.sky, "wild": spirits.wild})
}

fn symbols_json(symbols: &Symbols) -> Value {
    symbols.iter().map(|(symbol, count)| (symbol.slug().to_owned(), Value::from(count))).collect()
}

fn event_json(rules: &Rules, event: Event) -> Value {
    let alone = |name: &str, seat: Seat| json!({"event": name, "seat": seat.to_string()});
    let card =
        |name: &str, seat: Seat, card: CardNo| json!({"event": name, "seat": seat.to_string(), "card": card.text()});
    let piece = |row: RowId, slot: Slot| rules.piece_name(row, slot);
    let vale = |vale: ValeId| rules.vale_name(vale);
    let named = |name: &str, seat: Seat, kind: &str, slug: Option<&str>| json!({"event": name, "seat": seat.to_string(), kind: slug});
    let moved = |name: &str, seat: Seat, row: RowId, slot: Slot, card: CardNo, points: i16| {
        json!({
            "event": name,
            "seat": seat.to_string(),
            "advancement": piece(row, slot),
            "card": card.text(),
            "points": points,
        })
    };
    let leader_slug = |leader| rules.leader(leader).slug.as_str();
    let amulet_slug = |amulet| rules.amulet(amulet).slug.as_str();
    match event {
        Event::LeaderDealt(seat, leader) => named("leader_dealt", seat, "leader", leader.map(leader_slug)),
        Event::AmuletDealt(seat, amulet) => named("amulet_dealt", seat, "amulet", amulet.map(amulet_slug)),
        Event::ChoseInSecret(seat) => alone("chose_in_secret", seat),
        Event::LeaderRevealed { seat, leader, card, points } => json!({
            "event": "leader_revealed",
            "seat": seat.to_string(),
            "leader": leader_slug(leader),
            "card": card.text(),
            "points": points,
        }),
        Event::AmuletRevealed { seat, amulet, points } => json!({
            "event": "amulet_revealed", "seat": seat.to_string(), "amulet": amulet_slug(amulet), "points": points,
        }),
        Event::Revealed { tile, row } => {
            json!({"event": "revealed", "advancement": rules.tile_name(tile), "row": row + 1})
        }
        Event::ValeRevealed { vale: id, row } => json!({"event": "vale_revealed", "vale": vale(id), "row": row + 1}),
        Event::FirstPlayer(seat) => alone("first_player", seat),
        Event::TurnBegan { seat, round } => json!({"event": "turn_began", "seat": seat.to_string(), "round": round}),
        Event::TurnedUp(seat, no) => card("turned_up", seat, no),
        Event::Pushed(seat, no) => card("pushed", seat, no),
        Event::Played(seat, no) => card("played", seat, no),
        Event::Passed(seat) => alone("passed", seat),
        Event::WouldSpoil(seat) => alone("would_spoil", seat),
        Event::Spoiled(seat) => alone("spoiled", seat),
        Event::TokenActivated(seat) => alone("token_activated", seat),
        Event::TurnLost(seat) => alone("turn_lost", seat),
        Event::PlantingLost(seat) => alone("planting_lost", seat),
        Event::HarvestsAnyway(seat) => alone("harvests_anyway", seat),
        Event::ExtraTurn(seat) => alone("extra_turn", seat),
        Event::Used { seat, source, row } => json!({
            "event": "used",
            "seat": seat.to_string(),
            "source": source.text(rules),
            "advancement": rules.advancement(row).map(|advancement| &advancement.slug),
            "leader": rules.leader_side(row).map(|(leader, _)| leader_slug(leader)),
            "nemesis": rules.nemesis_by(row).map(|nemesis| nemesis.slug.as_str()),
        }),
        Event::HarvestBegan { seat, mana, spirits } => json!({
            "event": "harvest_began", "seat": seat.to_string(), "mana": mana, "spirits": spirits_json(spirits),
        }),
        Event::ManaGained { seat, mana } => json!({"event": "mana_gained", "seat": seat.to_string(), "mana": mana}),
        Event::SpiritsGained { seat, spirit, count } => json!({
            "event": "spirits_gained", "seat": seat.to_string(), "spirit": spirit.slug(), "count": count,
        }),
        Event::ManaWithheld { seat, mana } => {
            json!({"event": "mana_withheld", "seat": seat.to_string(), "mana": mana})
        }
        Event::ManaPaid { seat, mana } => json!({"event": "mana_paid", "seat": seat.to_string(), "mana": mana}),
        Event::TokensGained { seat, tokens } => {
            json!({"event": "tokens_gained", "seat": seat.to_string(), "tokens": tokens})
        }
        Event::TokensPaid { seat, tokens } => {
            json!({"event": "tokens_paid", "seat": seat.to_string(), "tokens": tokens})
        }
        Event::SpiritPaid(seat, spirit) => {
            json!({"event": "spirit_paid", "seat": seat.to_string(), "spirit": spirit.slug()})
        }
        Event::TokenSpent(seat) => alone("token_spent", seat),
        Event::TokenTurned(seat) => alone("token_turned", seat),
        Event::UpgradeCheaper { seat, mana } => {
            json!({"event": "upgrade_cheaper", "seat": seat.to_string(), "mana": mana})
        }
        Event::MayBuyMore { seat, kind, more } => {
            json!({"event": "may_buy_more", "seat": seat.to_string(), "kind": kind, "more": more})
        }
        Event::MadeWild(seat, spirit) => {
            json!({"event": "made_wild", "seat": seat.to_string(), "spirit": spirit.slug()})
        }
        Event::Bought { seat, ware, mana, onto } => json!({
            "event": "bought",
            "seat": seat.to_string(),
            "advancement": rules.ware_name(ware),
            "mana": mana,
            "for": onto.map(CardNo::text),
        }),
        Event::ValeBought { seat, vale: id, paid, points } => json!({
            "event": "vale_bought",
            "seat": seat.to_string(),
            "vale": vale(id),
            "paid": spirits_json(paid),
            "points": points,
        }),
        Event::Taken { seat, ware } => {
            json!({"event": "taken", "seat": seat.to_string(), "advancement": rules.ware_name(ware)})
        }
        Event::UpgradeBought { seat, leader, mana, paid } => json!({
            "event": "upgrade_bought",
            "seat": seat.to_string(),
            "leader": leader_slug(leader),
            "mana": mana,
            "paid": spirits_json(paid),
        }),
        Event::LeaderUpgraded { seat, leader, points } => json!({
            "event": "leader_upgraded", "seat": seat.to_string(), "leader": leader_slug(leader), "points": points,
        }),
        Event::HarvestEnded(seat) => alone("harvest_ended", seat),
        Event::Sleeved { seat, row, slot, card, layer, covered, points } => json!({
            "event": "sleeved",
            "seat": seat.to_string(),
            "advancement": piece(row, slot),
            "card": card.text(),
            "layer": layer,
            "covered": rules.advancement(covered).map(|advancement| &advancement.slug),
            "points": points,
        }),
        Event::DiscardedFromField(seat, no) => card("discarded_from_field", seat, no),
        Event::DiscardedOnDeck(seat, no) => card("discarded_on_deck", seat, no),
        Event::DiscardedFromDeck(seat, no) => card("discarded_from_deck", seat, no),
        Event::Peeked(seat, no) => {
            json!({"event": "peeked", "seat": seat.to_string(), "card": no.map(CardNo::text)})
        }
        Event::PutBack(seat) => alone("put_back", seat),
        Event::PutBelow(seat, no) => {
            json!({"event": "put_below", "seat": seat.to_string(), "card": no.map(CardNo::text)})
        }
        Event::Arranged(seat) => alone("arranged", seat),
        Event::Placed(seat, no) => card("placed", seat, no),
        Event::Kept(seat, no) => card("kept", seat, no),
        Event::BonusChanged { seat, points } => {
            json!({"event": "bonus_changed", "seat": seat.to_string(), "points": points})
        }
        Event::Shuffled(seat) => alone("shuffled", seat),
        Event::Reshuffled(seat) => alone("reshuffled", seat),
        Event::Strengthened { seat, what, n, card } => json!({
            "event": "strengthened",
            "seat": seat.to_string(),
            "symbol": what,
            "n": n,
            "card": card.map(CardNo::text),
        }),
        Event::ValeLost { seat, vale: id, points } => {
            json!({"event": "vale_lost", "seat": seat.to_string(), "vale": vale(id), "points": points})
        }
        Event::FieldDiscarded { seat, cards } => {
            json!({"event": "field_discarded", "seat": seat.to_string(), "cards": cards})
        }
        Event::CurseGained { seat, curse } => {
            json!({"event": "curse_gained", "seat": seat.to_string(), "curse": curse})
        }
        Event::CurseLost { seat, curse } => json!({"event": "curse_lost", "seat": seat.to_string(), "curse": curse}),
        Event::Burdened { seat, tile, curse } => json!({
            "event": "burdened", "seat": seat.to_string(), "advancement": rules.tile_name(tile), "curse": curse,
        }),
        Event::LeaderBurdened { seat, leader, curse } => json!({
            "event": "leader_burdened", "seat": seat.to_string(), "leader": leader_slug(leader), "curse": curse,
        }),
        Event::CurseCancelled(seat, no) => card("curse_cancelled", seat, no),
        Event::SpiritCancelled(seat, spirit) => {
            json!({"event": "spirit_cancelled", "seat": seat.to_string(), "spirit": spirit.slug()})
        }
        Event::MayBuyFewer { seat, kind, fewer } => {
            json!({"event": "may_buy_fewer", "seat": seat.to_string(), "kind": kind, "fewer": fewer})
        }
        Event::PoolGrew(tokens) => json!({"event": "pool_grew", "tokens": tokens}),
        Event::Reserved { seat, ware } => {
            json!({"event": "reserved", "seat": seat.to_string(), "advancement": rules.ware_name(ware)})
        }
        Event::Sacrificed { seat, row, slot, card, points } => moved("sacrificed", seat, row, slot, card, points),
        Event::Unsleeved { seat, row, slot, card, points } => moved("unsleeved", seat, row, slot, card, points),
        Event::NoPlaceFor { seat, row, slot } => {
            json!({"event": "no_place_for", "seat": seat.to_string(), "advancement": rules.piece_name(row, slot)})
        }
        Event::LookedAtTile(seat, tile) => json!({
            "event": "looked_at_advancement",
            "seat": seat.to_string(),
            "advancement": tile.map(|tile| rules.tile_name(tile)),
        }),
        Event::LookedAtVale(seat, vale) => json!({
            "event": "looked_at_vale", "seat": seat.to_string(), "vale": vale.map(|vale| rules.vale_name(vale)),
        }),
        Event::PutBackCommon(seat) => json!({"event": "put_back_common", "seat": seat.to_string()}),
        Event::ValeTaken { seat, vale, points } => json!({
            "event": "vale_taken", "seat": seat.to_string(), "vale": rules.vale_name(vale), "points": points,
        }),
        Event::LeaderDrawn(seat, leader) => {
            json!({"event": "leader_drawn", "seat": seat.to_string(), "leader": leader_slug(leader)})
        }
        Event::LeaderSleeved { seat, leader, card, points } => json!({
            "event": "leader_sleeved",
            "seat": seat.to_string(),
            "leader": leader_slug(leader),
            "card": card.text(),
            "points": points,
        }),
        Event::LeaderTurned { seat, leader, side, points } => json!({
            "event": "leader_turned",
            "seat": seat.to_string(),
            "leader": leader_slug(leader),
            "side": side,
            "points": points,
        }),
        Event::PutUnderDeck(seat, no) => card("put_under_deck", seat, no),
        Event::TuckedUnder(seat, no) => card("tucked_under", seat, no),
        Event::NemesisSleeved { seat, card, points } => json!({
            "event": "nemesis_sleeved", "seat": seat.to_string(), "card": card.text(), "points": points,
        }),
        Event::HourglassMoved(space) => json!({"event": "hourglass_moved", "space": space}),
        Event::TileClaimed(tile) => json!({"event": "advancement_claimed", "advancement": rules.tile_name(tile)}),
        Event::ValeClaimed(vale) => json!({"event": "vale_claimed", "vale": rules.vale_name(vale)}),
        Event::TokensClaimed(tokens) => json!({"event": "tokens_claimed", "tokens": tokens}),
        Event::ExtraHarvest(seat) => json!({"event": "extra_harvest", "seat": seat.to_string()}),
        Event::LaidOut(seat, no) => card("laid_out", seat, no),
        Event::PoolEmpty => json!({"event": "pool_empty"}),
        Event::GameOver(ending) => json!({"event": "game_over", "ending": ending}),
    }
}

fn view_json(view: &View) -> Value {
    let (rules, open) = (&view.rules, &view.open);
    let players: Vec<_> = Seat::all(open.seats()).map(|seat| player_json(view, seat)).collect();
    let tiles = |row: &[Option<crate::cards::TileId>]| {
        row.iter().map(|tile| tile.map(|tile| rules.tile_name(tile))).collect::<Value>()
    };
    let vales =
        |row: &[Option<ValeId>]| row.iter().map(|vale| vale.map(|vale| rules.vale_name(vale))).collect::<Value>();
    let harvest = &open.harvest;
    let bought: Value = harvest
        .bought
        .iter()
        .map(|bought| json!({"advancement": rules.piece_name(bought.row, bought.slot), "for": bought.onto.map(CardNo::text)}))
        .collect();
    json!({
        "viewer": view.viewer.to_string(),
        "round": open.round,
        "phase": open.phase,
        "first": open.first.to_string(),
        "turn": open.turn.to_string(),
        "waiting": waiting_json(rules, open.waiting),
        "pool": open.pool,
        "from_box": open.from_box,
        "to_box": open.to_box,
        "sets": rules.cards().sets.iter().map(|set| set.slug.as_str()).collect::<Value>(),
        "conclaves": rules.cards().conclaves.iter().map(|conclave| conclave.slug.as_str()).collect::<Value>(),
        "choosing": hand_json(view),
        "end": open.end,
        "commons": {
            "rows": open.commons.rows.iter().map(|row| tiles(row)).collect::<Value>(),
            "top_row": open.commons.top_row.iter().map(|&tile| rules.tile_name(tile)).collect::<Value>(),
            "burdens": open
                .commons
                .burdens
                .iter()
                .map(|burden| (rules.tile_name(burden.tile).to_owned(), Value::from(burden.curse)))
                .collect::<serde_json::Map<_, _>>(),
            "looked": looked_json(open.commons.looked),
            "tops": view.top_tiles.iter().map(|tile| tile.map(|tile| rules.tile_name(tile))).collect::<Value>(),
            "decks": open.commons.decks.iter().map(|deck| deck.len()).collect::<Value>(),
            "fertile_soil": {
                "top": open.commons.soil[0], "middle": open.commons.soil[1], "bottom": open.commons.soil[2],
            },
        },
        "vales": {
            "rows": open.vales.rows.iter().map(|row| vales(row)).collect::<Value>(),
            "looked": looked_json(open.vales.looked),
            "tops": view.top_vales.iter().map(|vale| vale.map(|vale| rules.vale_name(vale))).collect::<Value>(),
            "decks": open.vales.decks.iter().map(|deck| deck.len()).collect::<Value>(),
        },
        "harvest": {
            "mana": harvest.mana(),
            "withheld": harvest.withheld,
            "debt": harvest.debt,
            "due": {"vp": harvest.due.vp, "curse": harvest.due.curse},
            "spirits": spirits_json(harvest.spirits),
            "advancements_left": harvest.advancements_left,
            "vales_left": harvest.vales_left,
            "bought_advancements": harvest.bought_advancements,
            "bought_vales": harvest.bought_vales,
            "upgrade_less": harvest.upgrade_less,
            "bought": bought,
            "counted": harvest.counted,
            "drawn": harvest.drawn.iter().map(|&leader| rules.leader(leader).slug.as_str()).collect::<Value>(),
        },
        "pushes": open.pushes,
        "solo": solo_json(view),
        "players": players,
    })
}

fn looked_json<const DECKS: usize>(looked: [SeatSet; DECKS]) -> Value {
    looked.iter().map(|seats| seats.iter().map(|seat| seat.to_string()).collect::<Value>()).collect()
}

fn solo_json(view: &View) -> Option<Value> {
    let (rules, open) = (&view.rules, &view.open);
    let solo = rules.cards().solo.as_ref()?;
    let pile = open.score_pile();
    Some(json!({
        "nemesis": solo.nemesis.slug,
        "track": solo.side,
        "space": open.corruption.space,
        "card": open.corruption.card.map(CardNo::text),
        "score": open.nemesis_points(rules),
        "tokens": pile.tokens,
        "advancements": pile.aside.iter().map(|tile| rules.tile_name(tile)).collect::<Value>(),
        "vales": pile.vales.iter().map(|vale| rules.vale_name(vale)).collect::<Value>(),
    }))
}

fn player_json(view: &View, seat: Seat) -> Value {
    let (rules, player) = (&view.rules, view.open.player(seat));
    let points = view.open.points(rules, seat);
    let numbers = |cards: CardNos| cards.iter().map(CardNo::text).collect::<Value>();
    let vales = |vales: Vales| vales.iter().map(|vale| rules.vale_name(vale)).collect::<Value>();
    let deck = &view.decks[seat.index()];
    let top: Value = deck.top.iter().rev().map(|card| card.map(CardNo::text)).collect();
    let bottom: Value = deck.bottom.iter().map(|card| card.map(CardNo::text)).collect();
    let cards: serde_json::Map<String, Value> =
        CardNo::all().map(|card| (card.text(), crafted_json(rules, player, card))).collect();
    let used: Value = CardNo::all()
        .flat_map(|card| Part::all().map(move |part| (card, part)))
        .filter(|&(card, part)| player.has_used(card, part))
        .map(|(card, part)| Source::Card(card, part).text(rules))
        .collect();
    let leaders: Value = player
        .leaders
        .iter()
        .map(|leader| {
            let used = Part::all().filter(|&part| player.has_used_titan(leader.id, part));
            json!({
                "leader": rules.leader(leader.id).slug,
                "card": leader.card.map(CardNo::text),
                "upgrade": leader.upgrade,
                "curse": leader.curse,
                "used": used.map(|part| part.slug()).collect::<Value>(),
            })
        })
        .collect();
    let soil = |slot: Slot| vec![rules.ware_name(Ware::Soil(slot)); usize::from(player.aside_soil[slot.index()])];
    let reserved: Value =
        player.aside.iter().map(|tile| rules.tile_name(tile).to_owned()).chain(Slot::all().flat_map(soil)).collect();
    let boosts: Value = player
        .boosts
        .iter()
        .map(|boost| json!({"card": boost.card.map(CardNo::text), "symbol": boost.what, "n": boost.n, "ends": boost.ends}))
        .collect();
    json!({
        "seat": seat.to_string(),
        "own": view.viewer == Viewer::Seat(seat),
        "score": points.total(),
        "points": {
            "tokens": points.tokens,
            "cards": points.cards,
            "vales": points.vales,
            "amulet": points.amulet,
            "bonus": points.bonus,
            "curse": -i32::from(points.curse),
        },
        "leaders": leaders,
        "curse": player.curse,
        "reserved": reserved,
        "extra_harvests": player.extra_harvests,
        "amulet": player.amulet.map(|amulet| rules.amulet(amulet).slug.as_str()),
        "mana_token": player.mana_token,
        "spoiled": player.spoiled,
        "harvest_anyway": player.harvest_anyway,
        "extra_turn": player.extra_turn,
        "kept": numbers(player.kept),
        "kept_before": numbers(player.kept_before),
        "decay": player.decay,
        "growth": player.all_growth(),
        "push_odds": view.push_odds(seat).map(|odds| json!({"spoiling": odds.spoiling, "cards": odds.cards})),
        "field": player.field.iter().map(|card| card.text()).collect::<Value>(),
        "on_deck": player.on_deck.map(CardNo::text),
        "deck": {"size": deck.len, "cards": numbers(player.deck_cards()), "top": top, "bottom": bottom, "shuffles": deck.shuffles},
        "discards": numbers(player.discards),
        "vales": vales(player.vales),
        "fresh_vales": vales(player.fresh),
        "used_vales": vales(player.used_vales),
        "used_advancements": used,
        "boosts": boosts,
        "cards": cards,
    })
}

/// What the viewer chooses from before the game, and how far the others are.
fn hand_json(view: &View) -> Value {
    let rules = &view.rules;
    let leader = |leader| rules.leader(leader).slug.as_str();
    let amulet = |amulet| rules.amulet(amulet).slug.as_str();
    let dealt: Value = Seat::all(view.open.seats())
        .map(|seat| {
            let dealing = view.dealt[seat.index()];
            json!({
                "leaders": dealing.leaders,
                "chose_leader": dealing.chose_leader,
                "amulets": dealing.amulets,
                "chose_amulet": dealing.chose_amulet,
            })
        })
        .collect();
    json!({
        "leaders": view.hand.leaders.iter().map(leader).collect::<Value>(),
        "leader": view.hand.leaders.chosen.map(leader),
        "amulets": view.hand.amulets.iter().map(amulet).collect::<Value>(),
        "amulet": view.hand.amulets.chosen.map(amulet),
        "players": dealt,
    })
}

fn crafted_json(rules: &Rules, player: &OpenPlayer, no: CardNo) -> Value {
    let card: &Crafted = player.card(no);
    let slug = |row| rules.advancement(row).map(|advancement| advancement.slug.as_str());
    let slots: serde_json::Map<String, Value> =
        card.advancements().map(|(slot, row)| (slot.slug().to_owned(), Value::from(slug(row)))).collect();
    let covered: Value = player
        .covered_on(no)
        .iter()
        .map(|covered| json!({"slot": covered.slot, "advancement": slug(covered.row)}))
        .collect();
    let text = match card.text() {
        Text::Nowhere => Value::Null,
        Text::Visible(slot) => json!(slot),
        Text::Covered(_, row) => json!({"covered": slug(row)}),
    };
    json!({
        "slots": slots,
        "covered": covered,
        "leader": card.leader_row().and_then(|row| rules.leader_side(row)).map(|(leader, side)| {
            json!({"leader": rules.leader(leader).slug, "side": side})
        }),
        "nemesis": card.is_nemesis(),
        "symbols": symbols_json(card.symbols()),
        "worth": card.worth(),
        "text": text,
    })
}

fn waiting_json(rules: &Rules, waiting: Waiting) -> Value {
    match waiting {
        Waiting::Player(seat, prompt) => json!({
            "seat": seat.to_string(),
            "prompt": prompt.slug(),
            "about": prompt.about(rules),
        }),
        Waiting::Chance(Draw::FirstPlayer(_)) => json!({"chance": "first"}),
        Waiting::Chance(Draw::OnDeck(seat)) => json!({"chance": "turn", "seat": seat.to_string()}),
        Waiting::Chance(Draw::Peek(seat)) => json!({"chance": "peek", "seat": seat.to_string()}),
        Waiting::Chance(Draw::Place(seat)) => json!({"chance": "place", "seat": seat.to_string()}),
        Waiting::Chance(Draw::Leader(seat)) => json!({"chance": "leader", "seat": seat.to_string()}),
        Waiting::Chance(Draw::Amulet(seat)) => json!({"chance": "amulet", "seat": seat.to_string()}),
        Waiting::Chance(Draw::Tile(gap)) => json!({"chance": "advancement", "row": gap.row + 1}),
        Waiting::Chance(Draw::Vale(gap)) => json!({"chance": "vale", "row": gap.row + 1}),
        Waiting::Chance(Draw::SeeTile(seat, deck)) => {
            json!({"chance": "see_advancement", "seat": seat.to_string(), "deck": deck + 1})
        }
        Waiting::Chance(Draw::SeeVale(seat, deck)) => {
            json!({"chance": "see_vale", "seat": seat.to_string(), "deck": deck + 1})
        }
        Waiting::Chance(Draw::TakeVale(seat, deck)) => {
            json!({"chance": "take_vale", "seat": seat.to_string(), "deck": deck + 1})
        }
        Waiting::Chance(Draw::DrawLeader) => json!({"chance": "draw_leader"}),
        Waiting::Over => json!("over"),
    }
}
