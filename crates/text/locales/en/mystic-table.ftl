## Mystic Vale at the table: what lies there, and what can be chosen.

mystic-title = Mystic Vale

# Where in the game we are. $round is the number of the round, $player whose turn
# it is; $end is last_round if no other round follows, else open.
mystic-phase-setup = The game is set up
mystic-phase-planting = Round { $round }{ part-mystic-last-round }, { $player }: Planting Phase
mystic-phase-harvest = Round { $round }{ part-mystic-last-round }, { $player }: Harvest Phase
mystic-phase-discard = Round { $round }{ part-mystic-last-round }, { $player }: Discard Phase
mystic-phase-prep = Round { $round }{ part-mystic-last-round }, { $player }: Prep Phase
mystic-phase-over = The game is over, after round { $round }
part-mystic-last-round = { $end ->
    [last_round] { " " }(the last)
   *[open] { "" }
}

# How many victory point tokens are left.
mystic-track-pool = Pool
# How close a player is to spoiling.
mystic-track-decay = decay
# The chance that a push spoils: $spoiling cards of $cards, in hundredths.
mystic-odds = { $cards ->
    [0] no card is left to turn over
   *[other] { $percent } % spoils ({ $spoiling } of { $cards })
}
mystic-would-spoil = too much: would spoil
mystic-has-spoiled = spoiled: no harvest next turn

## Places

mystic-zone-level = Level { $level }
mystic-zone-soil = Soil
mystic-zone-vales-on-offer = Vales { $level }
mystic-zone-field = Field
mystic-zone-on-deck = On deck
mystic-zone-vales = Vales
mystic-zone-deck = Deck
mystic-zone-discards = Discards
# What was bought and waits to be sleeved.
mystic-zone-bought = Bought
# How many cards lie in the deck from which a row is filled.
mystic-deck-below = { $count ->
    [0] the deck is empty
    [one] 1 card in the deck
   *[other] { $count } cards in the deck
}
# Said of Fertile Soil.
mystic-always-on-offer = always on offer

## Cards

# The third of a card that an advancement belongs to.
mystic-slot-top = Top
mystic-slot-middle = Middle
mystic-slot-bottom = Bottom
part-mystic-slot = { $slot ->
    [top] top
    [middle] middle
   *[bottom] bottom
}
# The name of a card with nothing on it, in a title and within a sentence.
mystic-blank = Blank
mystic-a-blank-card = a blank card
# The advancements on one card.
mystic-joined = { $first } + { $next }
# An advancement and its slot.
mystic-piece = { $name } ({ part-mystic-slot })
# A card of the field, with its place there counted from the left.
mystic-card-in-field = { $card } ({ $place })
mystic-card-on-deck = { $card } (on deck)
# A card with its number in notation, if another looks just like it.
mystic-card-numbered = { $card } ({ $number })
mystic-kind-vale = Vale

## Tokens

mystic-token-active = active mana token
mystic-token-spent = spent mana token

## Notes on players and cards

mystic-note-first-player = first player
# How many advancements and vales may still be bought in this turn.
mystic-note-buys-left = may buy { $advancements ->
    [one] { $advancements } advancement
   *[other] { $advancements } advancements
}, { $vales ->
    [one] { $vales } vale
   *[other] { $vales } vales
}
mystic-note-fresh = It works from the next turn on.
mystic-note-used = Its ability has been used in this turn.
mystic-note-longwise = Its text runs down the whole card, so that another such text may cover it or be covered by it.
mystic-note-seen = Nobody else knows that this card lies on top.
# $card is the card for which it was bought at a lower price.
mystic-note-meant-for = It has to be sleeved onto { $card }.
mystic-note-invented = Invented: it stands in for a card that is not known.
# What of a card was made up.
mystic-field-name = name
mystic-field-cost = cost
mystic-field-symbols = symbols
mystic-field-points = points
mystic-field-abilities = text

## What somebody has to choose, told to themselves. $card is the name of the
## advancement or vale whose ability it is.

mystic-ask-planting = Push your on-deck card into the field, or pass?
mystic-ask-would-spoil = You would spoil. What do you use against it?
mystic-ask-next-ability = Which ability of { $card } comes next?
mystic-ask-harvest = It is your harvest: buy, use abilities, or end it.
# $card is a vale.
mystic-ask-pay = Which spirits do you pay for { $card }?
mystic-ask-sleeve = Onto which card do you sleeve { $piece }?
mystic-ask-whether = Do you use { $card }?
mystic-ask-discard-from-field = { $card }: which card do you discard from your field?
mystic-ask-peeked = { $card }: do you discard the top card of your deck?
mystic-ask-search = { $card }: which card of your deck do you discard?
mystic-ask-strengthen = { $card }: which card does it strengthen?
mystic-ask-make-wild = { $card }: which spirit is to count as a wild one?

## What can be chosen. They stand alone, like the words on a button.

# $cards is none if nothing is known about the odds; see mystic-odds.
mystic-do-push = { $cards ->
    [none] Push
    [0] Push (cannot spoil)
   *[other] Push ({ $percent } % spoils)
}
mystic-do-pass = Pass
mystic-do-spoil = Spoil
mystic-do-spend-token = Spend the mana token for 1 mana
mystic-do-end-harvest = End the harvest
mystic-do-buy = Buy { $piece } for { $mana } mana
# $card is the card that it will be sleeved onto.
mystic-do-buy-for = Buy { $piece } for { $mana } mana, onto { $card }
# $symbols is a list of spirits.
mystic-do-buy-vale = Buy { $card } for { $symbols }
mystic-do-pay = Pay { $symbols }
mystic-do-use = Use { $card }
# $place is that of the card in the field, counted from the left.
mystic-do-use-advancement = Use { $card } ({ $place })
mystic-do-use-in-slot = Use { $card } ({ $place }, { part-mystic-slot })
# $layer says where its text lies if the card has another that runs down the
# whole card: over or under that one. It is none if there is no such text.
mystic-do-sleeve = Sleeve onto { $card }{ $layer ->
    [over] , its text on top
    [under] , its text below
   *[none] { "" }
}
mystic-do-discard = Discard { $card }
# $symbols is what the card gets: decay, growth or guardians.
mystic-do-strengthen = Add { $symbols } to { $card }
mystic-do-choose = Choose { $card }
# $spirit is animal, forest, sky or wild.
mystic-do-make-wild = Make { part-mystic-a-spirit } wild
part-mystic-a-spirit = { $spirit ->
    [animal] an animal spirit
    [forest] a forest spirit
    [sky] a sky spirit
   *[wild] a wild spirit
}
mystic-do-decline = Do not use it
mystic-do-put-back = Put it back
mystic-do-discard-none = Discard no card

## Why something cannot be done

mystic-refused-game-over = The game is over.
mystic-refused-chance-decides = The cards have to be dealt first.
mystic-refused-not-chance = It is not for chance to choose now.
mystic-refused-impossible-outcome = This cannot come up now.
mystic-refused-another-question = Something else has to be chosen now.
mystic-refused-nothing-to-push = You have no on-deck card to push.
mystic-refused-no-such-ability = You have no such ability here.
mystic-refused-already-used = That ability has been used in this turn.
mystic-refused-bought-this-turn = You bought that vale in this turn; it works from your next turn on.
mystic-refused-changes-nothing = That ability would change nothing now, or you cannot pay its price.
mystic-refused-another-moment = That ability is for another moment.
mystic-refused-token-spent = Your mana token is spent.
mystic-refused-not-on-offer = That is not on offer.
mystic-refused-bought-enough = You cannot buy more of that in this turn.
mystic-refused-too-little-mana = You have not enough mana.
mystic-refused-wrong-spirits = You have not the spirits for it.
mystic-refused-no-place = No card of your field has that slot free.
mystic-refused-no-discount = Nothing on that card makes it cheaper now.
mystic-refused-own-limit = You may not own more of that vale.
mystic-refused-wrong-payment = Those spirits do not pay for it, or more than one has to.
mystic-refused-ability-waits = An ability that you cannot leave has to be used first.
mystic-refused-not-in-field = That card is not in your field.
mystic-refused-slot-taken = That slot of the card is taken or promised.
mystic-refused-announced = You bought it for another card.
mystic-refused-equal-card = Another card that shows just the same is offered instead.
mystic-refused-no-layers = No other text runs down the whole of that card.
mystic-refused-not-a-choice = That is not one of the choices.
mystic-refused-for-another-reason = The rules do not allow that now.
