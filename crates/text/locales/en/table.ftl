## What every game shares.

# How many cards lie somewhere.
cards-in-zone = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
# How many cards lie somewhere, and how many there is room for.
cards-in-room = { $count } of { $room }

## Taking back

# $steps counts the steps of others and of chance too.
table-took-back = { $steps ->
    [one] { $player } takes a step back.
   *[other] { $player } takes { $steps } steps back.
}
table-refused-take-back = { $player } does not agree to taking a step back.
table-wishes-back = { $steps ->
    [one] { $player } wants to take back their last step.
   *[other] { $player } wants to take back their last step; that undoes { $steps } steps.
}
table-obstacle-chance = Cards were dealt since.
table-obstacle-revealed = Something about hidden cards was learnt since.
table-obstacle-others-decided = Others have made decisions since.

## What goes wrong at a table

table-not-kept = The game cannot be saved, so nothing was changed: { $reason }
table-not-a-person = { $player } is a bot and decides alone.
table-not-a-bot = No bot has to choose now.
table-nothing-to-take-back = There is nothing to take back for { $player }.
table-answer-first = { $player } has to say first whether a step may be taken back.
table-not-asked = Nobody has asked { $player } for anything.
