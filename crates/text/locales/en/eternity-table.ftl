## The Vale of Eternity at the table: what lies there, and what can be chosen.

eternity-title = The Vale of Eternity

# Where in the game we are. $round is the number of the round, $last that of
# the last round.
eternity-phase-setup = The game is set up
eternity-phase-hunting = Round { $round } of { $last }, Hunting Phase
eternity-phase-action = Round { $round } of { $last }, Action Phase
eternity-phase-resolution = Round { $round } of { $last }, Resolution Phase
eternity-phase-over = The game is over, after round { $round } of { $last }

eternity-track-rounds = Round
eternity-track-points = Points

## Places

eternity-family-fire = Fire
eternity-family-water = Water
eternity-family-earth = Earth
eternity-family-wind = Wind
eternity-family-dragon = Dragon
eternity-zone-sells-for = sells for { $stones }
eternity-zone-pile = Draw pile
eternity-zone-discards = Discard pile
eternity-zone-area = Area
eternity-zone-hand = Hand
eternity-zone-marked = Marked

## Notes on players and cards

eternity-note-first-player = first player
eternity-note-used = Its active effect has been used in this round.
eternity-note-known = Everybody knows this card.
# What of a card was made up.
eternity-field-name = name
eternity-field-family = family
eternity-field-cost = cost
eternity-field-effects = effects

## What somebody has to choose, told to themselves

eternity-ask-draft = Put your marker on a card of the market.
eternity-ask-turn = It is your turn: sell, tame, summon, remove, or end it.
eternity-ask-pay-summon = Which stones do you pay for { $card }?
eternity-ask-pay-remove = Which stones do you pay to remove { $card }?
eternity-ask-keep = You have too many stones. Which do you keep?
eternity-ask-use-active = Which active effect do you use next?
eternity-ask-discard-from-hand = { $card }: which card do you discard from your hand?
eternity-ask-discard-summoned = { $card }: which summoned card do you discard?
eternity-ask-recover = { $card }: which card do you take back into your hand?
eternity-ask-summon-free = { $card }: which card do you summon for free?
eternity-ask-take-from-discards = { $card }: which card do you take from the discard pile?
eternity-ask-copy = { $card }: which effect does it carry out?
eternity-ask-name-player = { $card }: which player do you name?
eternity-ask-choose-option = { $card }: which option do you choose?

## What can be chosen. They stand alone, like the words on a button.

eternity-do-draft = Draft { $card }
eternity-do-sell = Sell { $card } for { $stones }
eternity-do-tame = Tame { $card }
eternity-do-summon = Summon { $card } (cost { $cost })
eternity-do-summon-free = Summon { $card }
eternity-do-remove = Remove { $card } (cost { $cost })
eternity-do-end = End the turn
eternity-do-pay = Pay { $stones }
eternity-do-keep = Keep { $stones }
eternity-do-use = Use { $card }
eternity-do-discard = Discard { $card }
eternity-do-recover = Take back { $card }
eternity-do-take = Take { $card }
eternity-do-copy = Carry out the effect of { $card }
eternity-do-name = Name { $player }
# $option is a letter, $effect what the card says about it.
eternity-do-choose = { $option }: { $effect }
eternity-do-stop = Discard no more

## Why something cannot be done

eternity-refused-game-over = The game is over.
eternity-refused-chance-decides = The cards have to be dealt first.
eternity-refused-not-chance = It is not for chance to choose now.
eternity-refused-impossible-outcome = This cannot come up now.
eternity-refused-another-question = Something else has to be chosen now.
eternity-refused-not-in-market = That card is not in the market, or a marker lies on it.
eternity-refused-no-marker-there = Your marker does not lie on that card.
eternity-refused-markers-left = Your marker still lies on a card; sell or tame it first.
eternity-refused-not-in-hand = That card is not in your hand.
eternity-refused-not-summoned = That card is not in your area.
eternity-refused-areas-full = Your area is full: it holds as many cards as the number of the round.
eternity-refused-cannot-afford = Your stones are not worth enough.
eternity-refused-cannot-be-resolved = Its effect could not be carried out in full.
eternity-refused-no-such-stones = You do not have those stones.
eternity-refused-too-little = Those stones are not worth enough.
eternity-refused-too-much = One of those stones is not needed.
eternity-refused-wrong-number-kept = You have to keep as many stones as you may hold.
eternity-refused-not-due = That effect has been used already, or cannot be used now.
eternity-refused-not-a-choice = The effect does not allow that.
eternity-refused-turn-too-long = This turn has grown too long; you may only sell, tame and end it.
