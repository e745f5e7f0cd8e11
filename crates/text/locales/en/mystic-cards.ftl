## What the cards of Mystic Vale say.
##
## The texts are made from the abilities of the cards, so that a card that
## somebody invents has its text too. The program decides which phrases stand
## in which order. A phrase begins with a small letter and has no full stop; the
## program writes the first letter of a sentence large. Unless it is said
## otherwise, a phrase is something to do, as in "discard a card".
##
## $symbol is mana, decay, growth, vp (a victory point token in every harvest),
## guardian, animal, forest, sky, wild (the four kinds of spirits), or points
## (those that are counted when the game is over). $count is a number.
##
## Messages whose names begin with "part-" are only parts of other messages here.
## A language may leave them out and have parts of its own, one for each form
## that its grammar needs.

part-mystic-symbols = { $symbol ->
    [mana] { $count } mana
    [decay] { $count } decay
    [growth] { $count } growth
    [vp] { $count } VP
    [guardian] { $count ->
        [one] { $count } guardian
       *[other] { $count } guardians
    }
    [animal] { $count ->
        [one] { $count } animal spirit
       *[other] { $count } animal spirits
    }
    [forest] { $count ->
        [one] { $count } forest spirit
       *[other] { $count } forest spirits
    }
    [sky] { $count ->
        [one] { $count } sky spirit
       *[other] { $count } sky spirits
    }
    [wild] { $count ->
        [one] { $count } wild spirit
       *[other] { $count } wild spirits
    }
   *[points] { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
}

## Symbols, as items of a list that stands in some other message.

# Standing alone, or as what a card has.
mystic-symbols = { part-mystic-symbols }
# After "gain".
mystic-symbols-gained = { $symbol ->
    [vp] { mystic-vp-tokens }
   *[other] { part-mystic-symbols }
}
# After "pay".
mystic-symbols-paid = { part-mystic-symbols }
# After "costs" and "for". Where a wild spirit is asked for, any spirit will do.
mystic-symbols-asked = { $symbol ->
    [wild] { $count ->
        [one] { $count } spirit of any kind
       *[other] { $count } spirits of any kind
    }
   *[other] { part-mystic-symbols }
}
# Victory point tokens that somebody has or gets.
mystic-vp-tokens = { $count ->
    [one] { $count } VP token
   *[other] { $count } VP tokens
}

## Lines and sentences

# When something happens or may be done, before a colon.
mystic-when-when_played = When played
mystic-when-would_spoil = When you would spoil
mystic-when-any_time = Once a turn, at any time
mystic-when-harvest_start = Start of harvest
mystic-when-harvest = Harvest
mystic-when-buying = Buying
mystic-when-ongoing = Ongoing
mystic-when-end_of_game = End of the game
# A whole line of a card. $text is a sentence.
mystic-card-line = { $when ->
    [when_played] { mystic-when-when_played }: { $text }
    [would_spoil] { mystic-when-would_spoil }: { $text }
    [any_time] { mystic-when-any_time }: { $text }
    [harvest_start] { mystic-when-harvest_start }: { $text }
    [harvest] { mystic-when-harvest }: { $text }
    [buying] { mystic-when-buying }: { $text }
    [ongoing] { mystic-when-ongoing }: { $text }
   *[end_of_game] { mystic-when-end_of_game }: { $text }
}
# A whole line of a vale.
mystic-own-limit = { $count ->
    [1] A player may own only one of it.
   *[other] A player may own only { $count } of it.
}

mystic-may = you may { $words }
# Two phrases in one sentence, one to be done after the other.
mystic-in-turn = { $first }, then { $next }
# What follows happens only if the price is paid.
mystic-for-a-price = { $price }; if you do, { $words }

## How often something is done

# $words is a phrase, $measure the message below.
mystic-measured = { $words } { $measure }
# After "gain 2 mana". $things is a list of what is counted, $zone where: on
# this_card or in the field. For every $divide of them there are $times;
# $most is the most that there can be in all, or none. $faces is printed if only
# what is printed counts, else present.
mystic-measure = { $divide ->
    [1] for each { part-mystic-counted }
   *[other] for every { $divide } { part-mystic-counted }{ $times ->
        [1] { "" }
       *[other] , in proportion and rounded down
    }
}{ $most ->
    [none] { "" }
   *[other] , but no more than { $most } in all
}
part-mystic-counted = { $faces ->
    [printed] printed { $things }
   *[present] { $things }
} { $zone ->
    [field] in your field
   *[this_card] on this card
}
# One of the things that are counted, after "for each" or "for every 2"; $divide
# is that number.
mystic-thing = { $divide ->
    [1] { $thing ->
        [decay] decay
        [growth] growth
        [guardian] guardian
        [spirit] spirit
        [spirit_kind] kind of spirit
        [card] card
       *[other_card] other card
    }
   *[other] { $thing ->
        [decay] decay
        [growth] growth
        [guardian] guardians
        [spirit] spirits
        [spirit_kind] kinds of spirits
        [card] cards
       *[other_card] other cards
    }
}

## Things to do

# $what is a list of symbols and of the rights below, $count how many items it
# has.
mystic-gain = { $count ->
    [0] gain nothing
   *[other] gain { $what }
}
# After "gain". $kind is advancement or vale.
mystic-buy-more = the right to buy { $count } more { $kind ->
    [vale] { $count ->
        [one] vale
       *[other] vales
    }
   *[advancement] { $count ->
        [one] advancement
       *[other] advancements
    }
} in this turn
mystic-lose-mana = lose { $mana } mana, or what you lack of it as soon as an ability gives you some in this harvest
mystic-pay-mana = pay { $mana } mana
mystic-make-wild = let one of your unspent spirits count as a wild spirit
mystic-discard-from-field = discard another card from your field
mystic-discard-on-deck = discard your on-deck card and turn over the next one
mystic-peek = look at the top card of your deck, and discard it or put it back
mystic-search = look through your deck, discard one card of it or none, and shuffle it
mystic-sacrifice = return this vale to the box
mystic-discount = once a turn buy an advancement for a free slot of this card for { $mana } mana less; it has to be sleeved there
mystic-score = { $count ->
    [one] score { $count } point
   *[other] score { $count } points
}
# $target is this_card, you or one_card (of the player's choice); $until is
# next_prep or end_of_turn.
mystic-add-symbol = { $target ->
    [you] gain { part-mystic-symbols }
    [one_card] add { part-mystic-symbols } to a card in your field or your on-deck card
   *[this_card] add { part-mystic-symbols } to this card
} { $until ->
    [next_prep] until your next Prep Phase begins
   *[end_of_turn] until the end of this turn
}

## What lasts: statements

mystic-has-symbol = { $target ->
    [you] you have { part-mystic-symbols }
   *[this_card] this card has { part-mystic-symbols } more
}
mystic-cancel-decay = { $count ->
    [0] no decay on this card counts
   *[other] at most { $count } decay on this card counts
}
