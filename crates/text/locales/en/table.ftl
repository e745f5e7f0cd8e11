## What every game shares.

# How many cards lie somewhere.
cards-in-zone = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
# How many cards lie somewhere, and how many there is room for.
cards-in-room = { $count } of { $room }
