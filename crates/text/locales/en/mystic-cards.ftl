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
mystic-symbols-paid = { $symbol ->
    [vp] { mystic-vp-tokens }
   *[other] { part-mystic-symbols }
}
# After "costs" and "for". Where a wild spirit is asked for, any spirit will do.
mystic-symbols-asked = { $symbol ->
    [wild] { $count ->
        [one] { $count } spirit of any kind
       *[other] { $count } spirits of any kind
    }
   *[other] { part-mystic-symbols }
}
# The same where nothing has to be paid.
mystic-costs-nothing = nothing
# Victory point tokens that somebody has or gets.
mystic-vp-tokens = { $count ->
    [one] { $count } VP token
   *[other] { $count } VP tokens
}

## Lines and sentences

# When something happens or may be done, before a colon.
mystic-when-when_bought = When bought
mystic-when-when_played = When played
mystic-when-start_of_planting = Start of planting
mystic-when-planting = Planting
mystic-when-would_spoil = When you would spoil
mystic-when-causes_spoil = When this card makes you spoil
mystic-when-on_spoil = When you spoil
mystic-when-any_time = Once a turn, at any time
mystic-when-harvest_start = Start of harvest
mystic-when-harvest = Harvest
mystic-when-harvest_end = End of harvest
mystic-when-buying = Buying
mystic-when-spend_amulet = When you spend it
mystic-when-mana_token_spent = When you spend your mana token or amulet
mystic-when-discard_phase = Discard Phase
mystic-when-ongoing = Ongoing
mystic-when-end_of_game = End of the game
# A whole line of a card. $text is a sentence. $at says where the card has to be,
# if that is not the usual place: field, on_deck, sight (in the field or
# on-deck), anywhere; or it is none.
mystic-card-line = { $when ->
    [when_bought] { mystic-when-when_bought }{ part-mystic-card-at }: { $text }
    [when_played] { mystic-when-when_played }{ part-mystic-card-at }: { $text }
    [start_of_planting] { mystic-when-start_of_planting }{ part-mystic-card-at }: { $text }
    [planting] { mystic-when-planting }{ part-mystic-card-at }: { $text }
    [would_spoil] { mystic-when-would_spoil }{ part-mystic-card-at }: { $text }
    [causes_spoil] { mystic-when-causes_spoil }{ part-mystic-card-at }: { $text }
    [on_spoil] { mystic-when-on_spoil }{ part-mystic-card-at }: { $text }
    [any_time] { mystic-when-any_time }{ part-mystic-card-at }: { $text }
    [harvest_start] { mystic-when-harvest_start }{ part-mystic-card-at }: { $text }
    [harvest] { mystic-when-harvest }{ part-mystic-card-at }: { $text }
    [harvest_end] { mystic-when-harvest_end }{ part-mystic-card-at }: { $text }
    [buying] { mystic-when-buying }{ part-mystic-card-at }: { $text }
    [spend_amulet] { mystic-when-spend_amulet }{ part-mystic-card-at }: { $text }
    [mana_token_spent] { mystic-when-mana_token_spent }{ part-mystic-card-at }: { $text }
    [discard_phase] { mystic-when-discard_phase }{ part-mystic-card-at }: { $text }
    [ongoing] { mystic-when-ongoing }{ part-mystic-card-at }: { $text }
   *[end_of_game] { mystic-when-end_of_game }{ part-mystic-card-at }: { $text }
}
part-mystic-card-at = { $at ->
    [field] , with this card in your field
    [on_deck] , with this card on deck
    [sight] , with this card in your field or on deck
    [anywhere] , wherever this card is
   *[none] { "" }
}
# A whole line of a vale.
mystic-own-limit = { $count ->
    [1] A player may own only one of it.
   *[other] A player may own only { $count } of it.
}

mystic-may = you may { $words }
# Two phrases in one sentence, one to be done after the other.
mystic-in-turn = { $first }, then { $next }
# Two phrases of which one is chosen.
mystic-or = { $first } or { $next }
# What follows happens only if the price is paid.
mystic-for-a-price = { $price }; if you do, { $words }

## Conditions

# $condition is one of the messages below.
mystic-if = if { $condition }, { $words }
mystic-if-else = if { $condition }, { $words }; otherwise { $otherwise }
# There are $count things, at least or at most as $bound says. $things is a list
# of what is counted; $zone and $faces say which of it, as in mystic-measure.
mystic-if-counted = { $zone ->
    [bought_this_turn] you bought { part-mystic-bound } in this turn
    [held] you have { part-mystic-bound } left
    [owned] you own { part-mystic-bound }
   *[other] there are { part-mystic-bound } { part-mystic-where }
}
part-mystic-bound = { $bound ->
    [at_most] { $count ->
        [0] no { part-mystic-faces }{ $things }
       *[other] at most { $count } { part-mystic-faces }{ $things }
    }
   *[at_least] at least { $count } { part-mystic-faces }{ $things }
}
mystic-if-most = { $zone ->
    [owned] you own more { part-mystic-faces }{ $things } than every other player
   *[other] you have more { part-mystic-faces }{ $things } { part-mystic-where } than every other player
}
mystic-if-token-active = your mana token or amulet is active
mystic-if-leader-upgraded = your leader is upgraded
mystic-if-in-planting = that happens in your Planting Phase

## How often something is done

# $words is a phrase, $measure the message below; there are $plus more than that,
# or fewer.
mystic-measured = { $words } { $measure }{ $plus ->
    [0] { "" }
   *[other] , and { $plus } on top
}
# So many, but fewer by $less for each of what is counted.
mystic-measured-down = { $words }, less { $less } { $measure }
# After "gain 2 mana". $things is a list of what is counted, $zone where: on
# this_card, in the field, on_deck (on the on-deck card), owned (all that the
# player has, wherever it is), held (what is not spent yet) or bought_this_turn.
# For every $divide of them there are $times; $most is the most that there can be
# in all, or none. $faces is printed if only what is printed counts, else
# present.
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
part-mystic-counted = { part-mystic-faces }{ $things } { part-mystic-where }
part-mystic-faces = { $faces ->
    [printed] printed{ " " }
   *[present] { "" }
}
part-mystic-where = { $zone ->
    [field] in your field
    [on_deck] on your on-deck card
    [owned] that you own
    [held] that you have left
    [bought_this_turn] that you bought in this turn
   *[this_card] on this card
}
# One of the things that are counted, after "for each" or "for every 2"; $divide
# is that number. Of advancements, $other, $uncovered and $eclipse say which ones,
# by the same words or by none; $cover is either if covered ones count like others,
# else none. $level is that of advancements or vales, or none.
mystic-thing = { $other ->
    [other] other{ " " }
   *[none] { "" }
}{ $uncovered ->
    [uncovered] uncovered{ " " }
   *[none] { "" }
}{ $eclipse ->
    [eclipse] eclipse{ " " }
   *[none] { "" }
}{ $divide ->
    [1] { $thing ->
        [mana] mana
        [decay] decay
        [growth] growth
        [guardian] guardian
        [spirit] spirit
        [spirit_kind] kind of spirit
        [card] card
        [other_card] other card
        [advancement] advancement
       *[vale] vale
    }
   *[other] { $thing ->
        [mana] mana
        [decay] decay
        [growth] growth
        [guardian] guardians
        [spirit] spirits
        [spirit_kind] kinds of spirits
        [card] cards
        [other_card] other cards
        [advancement] advancements
       *[vale] vales
    }
}{ $level ->
    [none] { "" }
   *[other] { " " }of level { $level }
}{ $cover ->
    [either] , covered or not,
   *[none] { "" }
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
# $currency is mana, spirit (of any kind), vp or active_token (the mana token or
# amulet on its active side).
mystic-pay = { $currency ->
    [spirit] { $count ->
        [one] pay { $count } spirit of any kind
       *[other] pay { $count } spirits of any kind
    }
    [vp] pay { mystic-vp-tokens }
    [active_token] turn your active mana token or amulet to its spent side without its effect
   *[mana] pay { $count } mana
}
# $what is a list of the message below.
mystic-gain-shown = gain all { $what } { part-mystic-where }
# What is gained as often as it is shown; spirit stands for all kinds of spirits.
mystic-shown-symbol = { $symbol ->
    [mana] mana
    [decay] decay
    [growth] growth
    [vp] VP tokens
    [guardian] guardians
    [animal] animal spirits
    [forest] forest spirits
    [sky] sky spirits
    [wild] wild spirits
   *[spirit] spirits
}
mystic-make-wild = let one of your unspent spirits count as a wild spirit
mystic-discard-from-field = discard another card from your field
mystic-discard-on-deck = discard your on-deck card and turn over the next one
mystic-activate-token = turn your mana token or amulet to its active side
# A look at the top card. $discard is 0 if it may not be discarded, $bottom is 0
# if it may not be put on the bottom of the deck.
mystic-peek-one = look at the top card of your deck{ $discard ->
    [0] { $bottom ->
        [0] { "" }
       *[other] , and put it back or on the bottom
    }
   *[other] { $bottom ->
        [0] , and discard it or put it back
       *[other] , and discard it, put it on the bottom or put it back
    }
}
# A look at the top $cards cards, of which $discard may be discarded and $bottom
# put on the bottom of the deck. $order is any if the rest may be put into another
# order, else same.
mystic-peek = look at the top { $cards } cards of your deck{ $discard ->
    [0] { "" }
    [one] , discard one of them if you like
   *[other] , discard up to { $discard } of them
}{ $bottom ->
    [0] { "" }
    [one] , put one of them on the bottom if you like
   *[other] , put up to { $bottom } of them on the bottom
}{ $order ->
    [any] , and put the rest back in any order
   *[same] , and put the rest back in the same order
}
# $from is deck_top or discard.
mystic-place = { $from ->
    [deck_top] { $count ->
        [one] place the top card of your deck at the right end of your field; it is not played
       *[other] place the top { $count } cards of your deck at the right end of your field; they are not played
    }
   *[discard] { $count ->
        [one] place a card of your discard pile at the right end of your field; it is not played
       *[other] place { $count } cards of your discard pile at the right end of your field; they are not played
    }
}
# The same, until there are $count cards in the field.
mystic-fill-field = { $from ->
    [deck_top] place cards from the top of your deck at the right end of your field until { $count } lie there
   *[discard] place cards of your discard pile at the right end of your field until { $count } lie there
}; they are not played
# $place is leftmost if it lies to the left of other cards that are kept, else
# left; $often is every_turn, or not_running if it may not be kept twice in a row.
mystic-keep-in-field = keep this card when you discard your field; it starts your next field{ $place ->
    [leftmost] , to the left of all others
   *[left] { "" }
}{ $often ->
    [every_turn] { "" }
   *[not_running] { " " }(not in two turns running)
}
mystic-take-soil = take a Fertile Soil from the supply without paying for it; it counts as bought, but uses up none of your buys
mystic-harvest-anyway = have your harvest all the same
mystic-extra-turn = take another turn after this one (no more than one in a round)
mystic-search = look through your deck, discard one card of it or none, and shuffle it
mystic-sacrifice = return this vale to the box
mystic-discount-for-this-card = once a turn buy an advancement for a free slot of this card for { $mana } mana less; it has to be sleeved there
mystic-discount-upgrade = pay { $mana } mana less for the upgrade of your leader in this turn
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
    [you] you have { part-mystic-more-symbols }
   *[this_card] this card has { part-mystic-more-symbols }
}
part-mystic-more-symbols = { $symbol ->
    [decay] { $count } more decay
    [growth] { $count } more growth
   *[guardian] { $count ->
        [one] { $count } more guardian
       *[other] { $count } more guardians
    }
}
mystic-cancel-decay = { $count ->
    [0] no decay on this card counts
   *[other] at most { $count } decay on this card counts
}
mystic-all-wild = all spirits on this card are wild spirits
mystic-double-vp = you get twice the VP tokens that this card gives
# $times is every, first (only the first purchase of a turn) or once (one of the
# player's choice). $levels is a list of $count levels; with none of them all
# advancements are meant.
mystic-discount = { $times ->
    [every] advancements{ part-mystic-of-levels } cost you { $mana } mana less
    [first] the first advancement{ part-mystic-of-levels } that you buy in a turn costs you { $mana } mana less
   *[once] one advancement{ part-mystic-of-levels } of your choice in a turn costs you { $mana } mana less
}
part-mystic-of-levels = { $count ->
    [0] { "" }
    [one] { " " }of level { $levels }
   *[other] { " " }of levels { $levels }
}
