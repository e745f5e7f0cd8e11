## What the cards of Mystic Vale say.
##
## The texts are made from the abilities of the cards, so that a card that
## somebody invents has its text too. The program decides which phrases stand
## in which order. A phrase begins with a small letter and has no full stop; the
## program writes the first letter of a sentence large. Unless it is said
## otherwise, a phrase is something to do, as in "discard a card".
##
## $symbol is mana, decay, growth, vp (a victory point token in every harvest),
## curse (a curse token in every harvest), guardian, animal, forest, sky, wild (the four kinds of spirits), or points
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
    [curse] { $count ->
        [one] { $count } curse
       *[other] { $count } curses
    }
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
    [curse] { mystic-curse-tokens }
   *[other] { part-mystic-symbols }
}
# After "pay".
mystic-symbols-paid = { $symbol ->
    [vp] { mystic-vp-tokens }
    [curse] { mystic-curse-tokens }
   *[other] { part-mystic-symbols }
}
# After "costs" and "for". Where a wild spirit is asked for, any spirit will do.
mystic-symbols-asked = { $symbol ->
    [vp] { mystic-vp-tokens }
    [curse] { mystic-curse-tokens }
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
# Curse tokens that somebody has or gets; each costs a point.
mystic-curse-tokens = { $count ->
    [one] { $count } curse token
   *[other] { $count } curse tokens
}

## Lines and sentences

# When something happens or may be done, before a colon.
mystic-when-when_bought = When bought
mystic-when-when_played = When played
mystic-when-revealed = When turned over on deck
mystic-when-start_of_planting = Start of planting
mystic-when-planting = Planting
mystic-when-would_spoil = When you would spoil
mystic-when-causes_spoil = When this card makes you spoil
mystic-when-on_spoil = When you spoil
mystic-when-any_time = Once a turn, at any time
mystic-when-harvest_start = Start of harvest
mystic-when-harvest = Harvest
mystic-when-shown_in_harvest = When it comes into the field in your harvest
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
    [revealed] { mystic-when-revealed }{ part-mystic-card-at }: { $text }
    [start_of_planting] { mystic-when-start_of_planting }{ part-mystic-card-at }: { $text }
    [planting] { mystic-when-planting }{ part-mystic-card-at }: { $text }
    [would_spoil] { mystic-when-would_spoil }{ part-mystic-card-at }: { $text }
    [causes_spoil] { mystic-when-causes_spoil }{ part-mystic-card-at }: { $text }
    [on_spoil] { mystic-when-on_spoil }{ part-mystic-card-at }: { $text }
    [any_time] { mystic-when-any_time }{ part-mystic-card-at }: { $text }
    [harvest_start] { mystic-when-harvest_start }{ part-mystic-card-at }: { $text }
    [harvest] { mystic-when-harvest }{ part-mystic-card-at }: { $text }
    [shown_in_harvest] { mystic-when-shown_in_harvest }{ part-mystic-card-at }: { $text }
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
# Another sentence after a line. Said of an advancement.
mystic-not-in-turn-bought = { $line } It does not work in the turn in which you buy it.
# A whole line of an advancement: what its card has to show, and what there is
# more on the card then. Both are lists of symbols and points.
mystic-ritual = Ritual: while this card shows { $requires }: { $reward }.
# A whole line of a leader whose abilities may take it away.
mystic-all-or-none = All or nothing: what it does in the harvest may be done before its symbols are counted; if it leaves the field by that, you gain none of them.
# A whole line of a nemesis: $line is what it does while the hourglass stands on
# the space with this number or on a later one. $state is works if it has come to
# that, waits if it has not, or none if no game is played.
mystic-hourglass = { $state ->
    [works] At work since space { $space }: { $line }
   *[other] From space { $space } on: { $line }
}
# How difficult a nemesis is to beat, from 1 to 4.
mystic-difficulty = { $difficulty ->
    [1] easy
    [2] moderate
    [3] difficult
   *[other] very difficult
}
# A side of the corruption track: easy or standard.
mystic-track-side = { $side ->
    [easy] easy side
   *[standard] standard side
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
# The same, where each of them may be a whole sentence.
mystic-or-else = { $first }; or { $next }
# Something else happens if nothing of $words can be done in full.
mystic-choose-or = { $words }, whichever you can do in full; if you can do none of it, { $otherwise }
# $times is the message below, perhaps with how often it is meant.
mystic-repeat = { $times }: { $words }
mystic-do-this = { $count ->
    [1] do this once
    [2] do this twice
   *[other] do this { $count } times
}
# What follows happens only if the price is paid.
mystic-for-a-price = { $price }; if you do, { $words }

## Conditions

# $condition is one of the messages below.
mystic-if = if { $condition }, { $words }
mystic-if-else = if { $condition }, { $words }; otherwise { $otherwise }
# There are $count things, at least or at most as $bound says. $things is a list
# of what is counted; $zone and $faces say which of it, as in mystic-measure, and
# $zone is tokens where tokens are counted that the player has. $zones is a list
# of mystic-where.
mystic-if-counted = { $zone ->
    [bought_this_turn] you bought { part-mystic-bound } in this turn
    [held] you have { part-mystic-bound } left
    [tokens] you have { part-mystic-bound }
    [held_and_on_leaders] you have { part-mystic-bound }, those on your leaders included
    [owned] you own { part-mystic-bound }
   *[other] { part-mystic-there-are } { part-mystic-bound } { $zones }
}
part-mystic-there-are = { $count ->
    [1] there is
   *[other] there are
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
    [tokens] you have more { $things } than every other player
    [held_and_on_leaders] you have more { $things } than every other player, those on your leaders included
   *[other] you have more { part-mystic-faces }{ $things } { $zones } than every other player
}
mystic-if-fewer = { $zone ->
    [owned] some other player owns more { part-mystic-faces }{ $things } than you
    [tokens] some other player has more { $things } than you
    [held_and_on_leaders] some other player has more { $things } than you, those on leaders included
   *[other] some other player has more { part-mystic-faces }{ $things } than you { $zones }
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
# After "gain 2 mana". $things is a list of what is counted, $zones a list of
# mystic-where. For every $divide of them there are $times; $least and $most are
# the fewest and the most that there can be in all, or none. $faces is printed if
# only what is printed counts, else present.
mystic-measure = { $divide ->
    [1] for each { part-mystic-counted }
   *[other] for every { $divide } { part-mystic-counted }{ $times ->
        [1] { "" }
       *[other] , in proportion and rounded down
    }
}{ $least ->
    [none] { "" }
   *[other] , but no fewer than { $least } in all
}{ $most ->
    [none] { "" }
   *[other] , but no more than { $most } in all
}
part-mystic-counted = { part-mystic-faces }{ $things } { $zones }
part-mystic-faces = { $faces ->
    [printed] printed{ " " }
   *[present] { "" }
}
# Where something is counted, after its name: on this_card, in the field, on_deck
# (on the on-deck card), owned (all that the player has, wherever it is), held
# (what is not spent yet), tokens (that the player has), held_and_on_leaders,
# bought_this_turn, you (the player's own, on no card), in the discard pile, in
# the level_deck (the common deck of that level), or sacrificed (what was just
# given back).
mystic-where = { $zone ->
    [field] in your field
    [on_deck] on your on-deck card
    [owned] that you own
    [held] that you have left
    [tokens] that you have
    [held_and_on_leaders] that you have, on your leaders too
    [bought_this_turn] that you bought in this turn
    [you] of your own
    [discard] in your discard pile
    [level_deck] in their deck
    [sacrificed] that it has
   *[this_card] on this card
}
# One of the things that are counted, after "for each" or "for every 2"; $divide
# is that number. Of advancements, $other, $uncovered and $eclipse say which ones,
# by the same words or by none; $cover is either if covered ones count like others,
# else none. Of cards, $blank is blank if they have to be; of vales, $name is
# same_name if only those count that are called like this one. $level is that of
# advancements or vales, or none; $zone is as in mystic-where.
mystic-thing = { $other ->
    [other] other{ " " }
   *[none] { "" }
}{ $uncovered ->
    [uncovered] uncovered{ " " }
   *[none] { "" }
}{ $eclipse ->
    [eclipse] eclipse{ " " }
   *[none] { "" }
}{ $blank ->
    [blank] blank{ " " }
   *[none] { "" }
}{ $divide ->
    [1] { $thing ->
        [mana] mana
        [decay] decay
        [growth] growth
        [guardian] guardian
        [vp] VP token
        [curse] { $zone ->
            [tokens] curse token
            [held_and_on_leaders] curse token
           *[other] curse
        }
        [sky] sky spirit
        [level] level
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
        [vp] VP tokens
        [curse] { $zone ->
            [tokens] curse tokens
            [held_and_on_leaders] curse tokens
           *[other] curses
        }
        [sky] sky spirits
        [level] levels
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
}{ $name ->
    [same_name] { " " }of this name
   *[none] { "" }
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
# After "gain".
mystic-others-gain = every other player gains { $what }
mystic-gain-from-box = gain { mystic-vp-tokens } from the box
mystic-buy-fewer = you may buy { $count } { $kind ->
    [vale] { $count ->
        [one] vale
       *[other] vales
    }
   *[advancement] { $count ->
        [one] advancement
       *[other] advancements
    }
} fewer in this turn
mystic-lose-mana = lose { $mana } mana, or what you lack of it as soon as an ability gives you some in this harvest
mystic-withhold-mana = of all the mana that you gain in the harvest, the mana token's included, { $mana } cannot be spent
mystic-lose-all-tokens = return all your VP tokens to the box
mystic-return-curse = return { mystic-curse-tokens } to the pool
mystic-return-curse-up-to = return up to { mystic-curse-tokens } to the pool
mystic-burden-advancement = put { $count } of your curse tokens on an advancement on offer, but on no Fertile Soil; whoever buys it takes them
mystic-burden-leader = put up to { $count } of your curse tokens on this leader, where they cost you no points
mystic-add-to-pool = put { mystic-vp-tokens } from the box into the pool
# $currency is mana, spirit (of any kind), vp, curse, advancement_buy (the right to
# buy an advancement in this turn) or active_token (the mana token or amulet on its
# active side).
mystic-pay = { $currency ->
    [curse] pay { mystic-curse-tokens }
    [advancement_buy] give up the right to buy { $count ->
        [one] { $count } advancement
       *[other] { $count } advancements
    } in this turn
    [spirit] { $count ->
        [one] pay { $count } spirit of any kind
       *[other] pay { $count } spirits of any kind
    }
    [vp] pay { mystic-vp-tokens }
    [active_token] turn your active mana token or amulet to its spent side without its effect
   *[mana] pay { $count } mana
}
# $what is a list of the message below.
mystic-gain-shown = gain all { $what } { $zones }
# What is gained as often as it is shown; spirit stands for all kinds of spirits.
mystic-shown-symbol = { $symbol ->
    [mana] mana
    [decay] decay
    [growth] growth
    [vp] VP tokens
    [curse] curse tokens
    [guardian] guardians
    [animal] animal spirits
    [forest] forest spirits
    [sky] sky spirits
    [wild] wild spirits
   *[spirit] spirits
}
mystic-make-wild = let one of your unspent spirits count as a wild spirit
# $which is other (any but this card), any, without_decay or costliest (those whose
# advancements cost the most mana together).
mystic-discard-from-field = { $which ->
    [any] { $count ->
        [one] discard a card of your field
       *[other] discard { $count } cards of your field
    }
    [without_decay] { $count ->
        [one] discard a card of your field that shows no decay
       *[other] discard { $count } cards of your field that show no decay
    }
    [costliest] { $count ->
        [one] discard the card of your field whose advancements cost the most mana together
       *[other] discard the { $count } cards of your field whose advancements cost the most mana together
    }
   *[other] { $count ->
        [one] discard another card from your field
       *[other] discard { $count } other cards from your field
    }
}
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
mystic-place-from-pile = go through your deck or your discard pile and place a card of it whose advancements cost no more than { $mana } mana together at the right end of your field (it is not played; the deck is shuffled afterwards)
# $which is this_card or any_card.
mystic-put-below = { $which ->
    [any_card] put a card of your field on the bottom of your deck
   *[this_card] put this card on the bottom of your deck
}
mystic-tuck-under = put it directly under your on-deck card
# $place is leftmost if it lies to the left of other cards that are kept, else
# left; $often is every_turn, or not_running if it may not be kept twice in a row.
mystic-keep-in-field = keep this card when you discard your field; it starts your next field{ $place ->
    [leftmost] , to the left of all others
   *[left] { "" }
}{ $often ->
    [every_turn] { "" }
   *[not_running] { " " }(not in two turns running)
}
# $supply is fertile_soil, reserved (the player's reserved advancements), vale (one
# on offer), top_vale (the top card of the deck, unseen), seen_vale or
# seen_advancement (the top card of the deck, after a look at it). $level is that
# of the row or the deck, or none.
mystic-take = { $supply ->
    [reserved] take one of your reserved advancements
    [vale] take a vale of level { $level } on offer
    [top_vale] take the top vale of the deck of level { $level } unseen,
    [seen_vale] look at the top vale of the deck of level { $level }, and put it back or take it
    [seen_advancement] look at the top advancement of the deck of level { $level }, and put it back or take it
   *[fertile_soil] take a Fertile Soil from the supply
} without paying for it (it counts as bought, but uses up none of your buys)
mystic-reserve = { $count ->
    [one] reserve an advancement on offer
   *[other] reserve { $count } advancements on offer
}
mystic-sleeve-now = sleeve an advancement that you bought in this turn at once, so that it works in this turn
mystic-unsleeve = take bought advancements off one card of your field if you like (they are sleeved again in the Discard Phase, where they fit)
mystic-resleeve = move bought advancements from cards of your field onto one of these cards, where they fit
mystic-draw-leaders = { $count ->
    [one] draw a leader from the box
   *[other] draw { $count } leaders from the box
}
mystic-sleeve-leader = sleeve one of the leaders that you drew into a blank card of your field, upgraded side up
mystic-turn-leader-upgraded = turn this leader to its upgraded side
mystic-turn-leader-starting = turn this leader back to its starting side and sleeve it into a blank card of your field
mystic-extra-harvest = { $count ->
    [one] discard your field, lay out a card of yours from anywhere as your field, and harvest once more
   *[other] discard your field, lay out { $count } cards of yours from anywhere as your field, and harvest once more
}; what you buy may be sleeved onto cards of your discard pile too
# $what is mystic-claimed-card or a number of victory point tokens.
mystic-claims = the nemesis claims { $what }
# After "takes" and "claims". $kind is advancement or vale; $place is that in the
# row, counted from the left, of three advancements or four vales.
mystic-claimed-card = { $kind ->
    [vale] { $place ->
        [1] the first vale of level { $level }
        [2] the second vale of level { $level }
        [3] the third vale of level { $level }
       *[other] the fourth vale of level { $level }
    }
   *[advancement] { $place ->
        [1] the left advancement of level { $level }
        [2] the middle advancement of level { $level }
       *[other] the right advancement of level { $level }
    }
}
mystic-cancel-curse = choose a card of your field that shows curses; it gives you no curse tokens in this harvest
mystic-cancel-spirits = { $count ->
    [one] choose a spirit of your field; you cannot spend it in this harvest
   *[other] choose { $count } spirits of your field; you cannot spend them in this harvest
}
mystic-harvest-anyway = have your harvest all the same
mystic-extra-turn = take another turn after this one (no more than one in a round)
mystic-search = look through your deck, discard one card of it or none, and shuffle it
# $what is this_vale, this_advancement, vale, advancement or other_advancement (any
# but the one that says so).
mystic-sacrifice = { $what ->
    [this_advancement] return this advancement to the box
    [vale] return one of your vales to the box
    [advancement] return a bought advancement on a card of your field to the box
    [other_advancement] return another bought advancement on a card of your field to the box
   *[this_vale] return this vale to the box
}
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
mystic-cancel-growth = your growth cancels no decay
mystic-cannot-spoil = you do not spoil; while you push, your discard pile is not shuffled into your deck
mystic-spoil = you spoil, whatever your decay and growth
mystic-push-at-least = { $count ->
    [one] you may pass only after you have pushed
   *[other] you may pass only after { $count } pushes
}
mystic-curse-for-upgrade = when you upgrade this leader, you may pay up to { mystic-curse-tokens }, each of which saves you 1 mana
mystic-cover-cursed-land = an advancement may be sleeved over a printed one with decay, which is gone for good then
mystic-discount-reserved = your reserved advancements cost you { $mana } mana less
mystic-discount-per-guardian = advancements cost you { $mana } mana less for each guardian printed on them
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
