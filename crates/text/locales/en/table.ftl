## What every game shares.

# How many cards lie somewhere.
cards-in-zone = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
# How many cards lie somewhere, and how many there is room for.
cards-in-room = { $count } of { $room }

## What is on a card

# $price and $symbols are lists such as "2 mana and 1 decay".
table-price = Costs { $price }.
# A card that costs a number of something and tokens beside it.
table-cost-and-price = Costs { $cost } and { $price }.
table-symbols = Has { $symbols }.
# A part of a card. $place says where on the card it is, $name what has been put
# there.
table-part = { $place }: { $name }
table-part-with-symbols = { $place }: { $name } ({ $symbols })
table-part-free = { $place }: free
table-part-covered = Another text lies over this one.

# A card in one line; $facts are its name and whatever else is to be told of it.
table-card = { $facts }.
table-facts = { $first }, { $next }
# $mark is a number or letter by which equal cards are told apart.
table-fact-mark = { $mark }: { $card }
table-fact-cost = cost { $cost }
table-fact-price = costs { $price }
table-fact-cost-and-price = cost { $cost } and { $price }
# Tokens that were put on a card and are no part of it, such as "2 curse tokens".
table-fact-laid = with { $tokens } on it
# How many equal cards lie on a stack.
table-fact-count = { $count } there
table-fact-used = used
# Somebody who plays along without a seat is about to take it.
table-fact-claimed = claimed next
# Said of a card that stands in for one that is not known.
table-fact-stand-in = invented

## Zones

table-help-zone = what lies in a zone; name a player for theirs
# $zones is a list of names.
table-no-such-zone = There is no zone { $written }. There are: { $zones }.

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

## Who plays

table-gave-up = { $player } gives up. A bot plays on.
table-ran-out = The time of { $player } has run out. A bot plays on.
table-came-back = { $player } is back and plays on.

## What cannot be done at a table, and what would be right

table-no-such-seat = There is no seat { $seat } at this table.
table-seat-taken = Somebody sits at { $seat } already. Choose another seat, or none to get the first free one.
table-full = Every seat at this table is taken. You can still watch.
table-not-yours = The seat { $seat } belongs to somebody else.
table-not-begun = The game begins when every seat is taken.
table-has-begun = The game has begun. Give up instead of leaving.
table-over = This game is over.
table-not-over = This game is not over yet.
table-stood-in-for = A bot plays for { $player } now. Take the seat back first.
table-not-stood-in-for = { $player } plays already; there is nothing to take back.
table-has-given-up = { $player } has given up.
table-wished-before = { $player } has asked for this step back before. Play on first.
table-away = { $player } is away and cannot agree. Wait until they are back.
table-too-often = The time of { $player } has run out too often. The bot plays on to the end.
table-wants-end-already = { $player } has asked for the end already. It ends when all others want it, too.
table-has-rematch = There is a table for the next game already.
table-name-empty = A name has at least one letter.
table-name-unseen = The name { $name } holds something that cannot be seen.
table-name-long = A name has at most { $most } letters.
table-name-of-seat = { $name } is what a seat is called. Choose another name.
table-not-said-empty = There is nothing to say. Write some words, or choose a phrase.
table-not-said-long = That has { $count } letters; at most { $most } can be said at once.
table-not-said-unseen = A text has letters and signs that can be seen, and stays on one line.
table-not-said-too-much = That is a lot at once. Wait a few seconds.

## What people can say with one touch

table-phrase-hello = Hello!
table-phrase-good-luck = Good luck!
table-phrase-well-played = Well played!
table-phrase-thanks = Thank you!
table-phrase-oops = Oops.
table-phrase-one-moment = One moment, please.
table-phrase-good-game = Good game!
table-phrase-goodbye = Goodbye!

## How strong a bot is. The first of a pair is what a bot of that level is called.

level-easy = Easy
level-easy-about = knows the rules, and often does not think
level-medium = Medium
level-medium-about = takes what is best at the moment
level-hard = Hard
level-hard-about = plans whole turns
level-expert = Expert
level-expert-about = thinks ahead, and of what others may do

## Hints

# A move that is worth considering. $percent is the share of the victory that it
# promises, $visits how often it was tried in thought.
table-hint = { $action }: { $percent } %, { $visits ->
    [one] tried once
   *[other] tried { $visits } times
}
# The same where there is little room.
table-hint-short = { $action }: { $percent } %
# $line is what is expected to follow, made of table-hint-turn.
table-hint-with-line = { $hint }, then { $line }
# $actions are what the player is expected to do, such as "Summon Hydra", with
# commas.
table-hint-turn = { $player }: { $actions }

## What goes wrong at a table

table-not-kept = The game cannot be saved, so nothing was changed: { $reason }
table-nothing-to-take-back = There is nothing to take back for { $player }.
table-answer-first = { $player } has to say first whether a step may be taken back.
table-not-asked = Nobody has asked { $player } for anything.
