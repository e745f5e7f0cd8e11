## What happened in a game of Mystic Vale: a sentence for each fact.
##
## $player is the name of a player, of whom nothing else is known. $card is one
## of the two messages in mystic-table.ftl for a card within a sentence, or the
## name of an advancement or vale; $piece is an advancement with its slot.

# The cards that the game is played with. $sets and $conclaves are lists of names.
mystic-log-sets = The cards come from { $sets }.
mystic-log-conclaves = The decks are built from the conclaves { $conclaves }.
# $round is the number of the last round that is played in any case.
mystic-log-may-not-end = Fewer than two of these conclaves help a game to its end: it may go on until round { $round }.
# $nemesis is the opponent of somebody who plays alone, $side that of the
# corruption track: easy or standard.
mystic-log-alone = The opponent is { $nemesis }, on the { $side ->
    [easy] easy
   *[standard] standard
} side of the corruption track.
# $kind is leader or amulet.
mystic-log-dealt = { $player } may choose { $card }.
mystic-log-dealt-hidden = { $player } is dealt { $kind ->
    [leader] a leader
   *[amulet] an amulet
} to choose from.
mystic-log-chose = { $player } has chosen.
# $points is what it is worth.
mystic-log-leader-revealed = { $card } leads { $player }{ part-mystic-more-points }.
mystic-log-amulet-revealed = { $player } has { $card } in place of the mana token{ part-mystic-more-points }.
mystic-log-revealed = { $piece } joins the advancements of level { $level }.
mystic-log-vale-revealed = { $card } joins the vales of level { $level }.
mystic-log-first-player = { $player } is the first player.
mystic-log-turn-began = Round { $round }: it is the turn of { $player }.
mystic-log-turned-up = { $player } turns over { $card }.
mystic-log-pushed = { $player } pushes { $card } into the field.
mystic-log-played = { $player } lays out { $card }.
mystic-log-passed = { $player } passes.
mystic-log-would-spoil = { $player } would spoil.
mystic-log-spoiled = { $player } spoils.
# $amulet is the name of the amulet that stands for the mana token, or none.
mystic-log-token-activated = { $player } turns { part-mystic-token } to its active side.
part-mystic-token = { $amulet ->
    [none] the mana token
   *[other] { $amulet }
}
mystic-log-planting-lost = { $player } has spoiled while preparing the field, so that this turn begins with its harvest.
mystic-log-turn-lost = { $player } has spoiled while preparing the field, so that this turn has no harvest.
mystic-log-harvests-anyway = { $player } harvests although they spoiled.
mystic-log-extra-turn = { $player } will take another turn.
mystic-log-used = { $player } uses { $card }.
# $count is how many items $symbols has.
mystic-log-harvest-began = { $count ->
    [0] { $player } harvests neither mana nor spirits.
   *[other] { $player } harvests { $symbols }.
}
mystic-log-gained = { $player } gains { $symbols }.
mystic-log-mana-withheld = { $mana ->
    [0] { $player } can spend all mana again.
   *[other] { $player } cannot spend { $mana } of all the mana of this harvest.
}
mystic-log-mana-paid = { $player } gives up { $mana } mana.
# $spirit is animal, forest, sky or wild.
mystic-log-spirit-paid = { $player } pays { part-mystic-a-spirit }.
# $symbols are victory point tokens.
mystic-log-tokens-gained = { $player } takes { $symbols }.
mystic-log-tokens-paid = { $player } pays { $symbols } to the box.
mystic-log-token-spent = { $player } spends { part-mystic-token }.
mystic-log-token-turned = { $player } turns { part-mystic-token } to its spent side.
# $card is a leader.
mystic-log-upgrade-cheaper = { $player } pays { $mana } mana less for the upgrade of { $card } in this turn.
# $kind is advancement or vale.
mystic-log-may-buy-more = { $player } may buy { $count } more { $kind ->
    [vale] { $count ->
        [one] vale
       *[other] vales
    }
   *[advancement] { $count ->
        [one] advancement
       *[other] advancements
    }
} in this turn.
# $spirit is animal, forest or sky.
mystic-log-made-wild = { $player } lets { part-mystic-a-spirit } count as a wild one.
mystic-log-bought = { $player } buys { $piece } for { $mana } mana.
mystic-log-bought-for = { $player } buys { $piece } for { $mana } mana, to be sleeved onto { $card }.
# $symbols are spirits, $points what the vale is worth.
mystic-log-vale-bought = { $player } buys { $card } for { $symbols }{ part-mystic-more-points }.
mystic-log-taken = { $player } takes { $piece } without paying.
# $symbols are mana and spirits.
mystic-log-upgrade-bought = { $player } pays { $symbols } for the upgrade of { $card }.
# $points is how much more it is worth.
mystic-log-leader-upgraded = { $card }, who leads { $player }, is upgraded{ part-mystic-more-points }.
mystic-log-harvest-ended = { $player } ends the harvest.
# $cover is over if it covers the advancement $other, under if it is slipped under
# another, or none. $layer is over, or under if the text of another advancement
# covers the new one.
mystic-log-sleeved = { $player } sleeves { $piece } onto { $card }{ $cover ->
    [over] , where it covers { $other }
    [under] , where another advancement covers it
   *[none] { "" }
}{ $layer ->
    [under] , below its text
   *[over] { "" }
}{ part-mystic-more-points }.
part-mystic-more-points = { $points ->
    [0] { "" }
   *[other] { " " }({ part-mystic-points })
}
mystic-log-discarded-from-field = { $player } discards { $card } from the field.
mystic-log-discarded-on-deck = { $player } discards { $card }, which was on deck.
mystic-log-discarded-from-deck = { $player } discards { $card } from the deck.
# Of several cards, each is told by a sentence of its own.
mystic-log-peeked = { $player } looks at the next card of the deck: { $card }.
mystic-log-peeked-hidden = { $player } looks at the next card of the deck.
# Said of one who has looked at cards of the deck and changes nothing, or nothing
# more.
mystic-log-put-back = { $player } leaves it at that.
mystic-log-put-below = { $player } puts { $card } on the bottom of the deck.
mystic-log-put-below-hidden = { $player } puts a card on the bottom of the deck.
mystic-log-arranged = { $player } chooses the order of the cards on top of the deck.
mystic-log-placed = { $player } places { $card } at the right end of the field.
mystic-log-kept = { $player } keeps { $card } in the field.
mystic-log-shuffled = { $player } has looked through the deck and shuffles it.
mystic-log-reshuffled = { $player } shuffles the discard pile, which becomes the deck.
# $symbols is decay, growth or guardians.
mystic-log-strengthened = { $player } adds { $symbols } to { $card }.
# $points is what it was worth.
mystic-log-given-back = { $player } returns { $card } to the box{ part-mystic-fewer-points }.
# $card is an advancement on a card.
mystic-log-unsleeved = { $player } takes { $card } off its card{ part-mystic-fewer-points }.
part-mystic-fewer-points = { $points ->
    [0] { "" }
   *[other] { " " }({ part-mystic-points } less)
}
mystic-log-no-place = { $piece } fits on no card of { $player } and goes back to the box.
mystic-log-reserved = { $player } reserves { $piece }.
# $symbols are curse tokens.
mystic-log-curse-lost = { $player } gives back { $symbols }.
mystic-log-burdened = { $player } puts { mystic-curse-tokens } on { $piece }.
# $card is a leader.
mystic-log-leader-burdened = { $player } puts { mystic-curse-tokens } on { $card }.
mystic-log-curse-cancelled = { $player } gets no curse tokens from { $card } in this harvest.
# $spirit is animal, forest, sky or wild.
mystic-log-spirit-cancelled = { $player } cannot spend { part-mystic-a-spirit } in this harvest.
mystic-log-may-buy-fewer = { $player } may buy { $count } { $kind ->
    [vale] { $count ->
        [one] vale
       *[other] vales
    }
   *[advancement] { $count ->
        [one] advancement
       *[other] advancements
    }
} fewer in this turn.
mystic-log-pool-grew = { $count ->
    [one] { mystic-vp-tokens } comes from the box into the pool.
   *[other] { mystic-vp-tokens } come from the box into the pool.
}
# $kind is advancement or vale.
mystic-log-looked = { $player } looks at the top { part-mystic-kind } of a common deck: { $card }.
mystic-log-looked-hidden = { $player } looks at the top { part-mystic-kind } of a common deck.
part-mystic-kind = { $kind ->
    [vale] vale
   *[advancement] advancement
}
mystic-log-put-back-common = { $player } leaves it on the deck.
mystic-log-vale-taken = { $player } takes { $card } without paying{ part-mystic-more-points }.
# $card is a leader.
mystic-log-leader-drawn = { $player } draws { $card } from the box.
mystic-log-leader-sleeved = { $player } sleeves { $card }, upgraded side up{ part-mystic-more-points }.
mystic-log-leader-turned = { $player } turns { $card } to its upgraded side{ part-mystic-more-points }.
mystic-log-leader-turned-back = { $player } turns { $card } back to its starting side{ part-mystic-more-points }.
mystic-log-tucked-under = { $player } puts { $card } directly under the on-deck card.

# $card is the nemesis of somebody who plays alone.
mystic-log-nemesis-sleeved = { $player } sleeves { $card } over a card of the deck{ part-mystic-more-points }.
# $space is the number of a space of the corruption track; $stirs is stirs if the
# nemesis does something from now on that it did not do before, else none.
mystic-log-hourglass = The hourglass stands on space { $space }{ $stirs ->
    [stirs] , and from now on { $nemesis } does more
   *[none] { "" }
}.
# $what is an advancement, a vale or a number of tokens.
mystic-log-claimed = { $nemesis } claims { $what }.
mystic-log-extra-harvest = { $player } discards the field and harvests once more.

# Points of abilities that look at everything that somebody has.
mystic-log-bonus-gained = All that { $player } owns is worth { part-mystic-points } more by abilities.
mystic-log-bonus-lost = All that { $player } owns is worth { part-mystic-points } less by abilities.
part-mystic-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
mystic-log-field-discarded = { $count ->
    [one] { $player } discards the field, 1 card.
   *[other] { $player } discards the field, { $count } cards.
}
mystic-log-pool-empty = The pool is empty: this round is the last one.
mystic-log-over = The game is over.
# $round is the number of the last round that is played.
mystic-log-over-too-long = The game is over: it had not ended by itself after round { $round }.

## How a game ended for somebody who played alone. $points are theirs, $others
## those of the nemesis.

mystic-verdict-won = { $player } has beaten { $nemesis } by { $points } points to { $others }.
mystic-verdict-tied = { $player } has lost to { $nemesis }: both have { $points } points, and a tie is lost.
mystic-verdict-lost = { $player } has lost to { $nemesis } by { $points } points to { $others }.
