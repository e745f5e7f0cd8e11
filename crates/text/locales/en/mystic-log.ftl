## What happened in a game of Mystic Vale: a sentence for each fact.
##
## $player is the name of a player, of whom nothing else is known. $card is one
## of the two messages in mystic-table.ftl for a card within a sentence, or the
## name of an advancement or vale; $piece is an advancement with its slot.

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
mystic-log-token-activated = { $player } turns the mana token to its active side.
mystic-log-turn-lost = { $player } has spoiled while preparing the field, so that this turn has no harvest.
mystic-log-used = { $player } uses { $card }.
# $count is how many items $symbols has.
mystic-log-harvest-began = { $count ->
    [0] { $player } harvests neither mana nor spirits.
   *[other] { $player } harvests { $symbols }.
}
mystic-log-gained = { $player } gains { $symbols }.
mystic-log-mana-paid = { $player } gives up { $mana } mana.
# $symbols are victory point tokens.
mystic-log-tokens-gained = { $player } takes { $symbols }.
mystic-log-token-spent = { $player } spends the mana token.
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
mystic-log-harvest-ended = { $player } ends the harvest.
# $layer is over, or under if the text of another advancement covers the new one.
mystic-log-sleeved = { $player } sleeves { $piece } onto { $card }{ $layer ->
    [under] , below its text
   *[over] { "" }
}{ part-mystic-more-points }.
part-mystic-more-points = { $points ->
    [0] { "" }
    [one] { " " }({ $points } point)
   *[other] { " " }({ $points } points)
}
mystic-log-discarded-from-field = { $player } discards { $card } from the field.
mystic-log-discarded-on-deck = { $player } discards { $card }, which was on deck.
mystic-log-discarded-from-deck = { $player } discards { $card } from the deck.
mystic-log-peeked = { $player } looks at the top card of the deck: { $card }.
mystic-log-peeked-hidden = { $player } looks at the top card of the deck.
mystic-log-put-back = { $player } puts the card back.
mystic-log-shuffled = { $player } has looked through the deck and shuffles it.
mystic-log-reshuffled = { $player } shuffles the discard pile, which becomes the deck.
# $symbols is decay, growth or guardians.
mystic-log-strengthened = { $player } adds { $symbols } to { $card }.
mystic-log-vale-lost = { $player } returns { $card } to the box.
mystic-log-field-discarded = { $count ->
    [one] { $player } discards the field, 1 card.
   *[other] { $player } discards the field, { $count } cards.
}
mystic-log-pool-empty = The pool is empty: this round is the last one.
mystic-log-over = The game is over.
# $round is the number of the last round that is played.
mystic-log-over-too-long = The game is over: it had not ended by itself after round { $round }.
