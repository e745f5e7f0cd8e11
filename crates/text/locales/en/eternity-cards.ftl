## What the cards of The Vale of Eternity say.
##
## The texts are made from the effects of the cards, so that a card that
## somebody invents has its text too. The program decides which phrases stand
## in which order. A phrase begins with a small letter and has no full stop; the
## program writes the first letter of a sentence large.
##
## Which card is meant is always told in the same way:
##   $family  fire, water, earth, wind or dragon; none if it may be of any
##   $has     instant, permanent or active: the type of effect that the card must
##            have; none if it need not have one
##   $cost    the highest printed cost that it may have; none if it may have any
##   $other   yes if it must be another card than the one that says so, else no
## $colour is red, blue or purple. $count and $points are numbers.
##
## Messages whose names begin with "part-" are only parts of other messages here.
## A language may leave them out and have parts of its own, one for each form
## that its grammar needs.

part-card = { $family ->
    [fire] fire card
    [water] water card
    [earth] earth card
    [wind] wind card
    [dragon] dragon card
   *[none] card
}
part-cards = { $family ->
    [fire] fire cards
    [water] water cards
    [earth] earth cards
    [wind] wind cards
    [dragon] dragon cards
   *[none] cards
}
part-a-card = { $other ->
    [yes] another { part-card }
   *[no] { $family ->
        [earth] an { part-card }
       *[none] a { part-card }
    }
}
# After "each" and "no".
part-other-card = { $other ->
    [yes] other { part-card }
   *[no] { part-card }
}
part-other-cards = { $other ->
    [yes] other { part-cards }
   *[no] { part-cards }
}
part-a-summoned-card = { $other ->
    [yes] another summoned { part-card }{ part-with }
   *[no] a summoned { part-card }{ part-with }
}
part-summoned-cards = { $other ->
    [yes] other summoned { part-cards }{ part-with }
   *[no] summoned { part-cards }{ part-with }
}
# What else the card must have, after where it is; it brings its own space.
part-with = { $has ->
    [none] { $cost ->
        [none] { "" }
       *[other] { " " }with { part-a-cost }
    }
   *[other] { " " }with { part-an-effect }{ $cost ->
        [none] { "" }
       *[other] { " " }and { part-a-cost }
    }
}
part-an-effect = { $has ->
    [instant] an instant effect
    [permanent] a permanent effect
   *[active] an active effect
}
part-a-cost = { $cost ->
    [0] a printed cost of 0
   *[other] a printed cost of { $cost } or less
}
part-colour = { $colour ->
    [red] red
    [blue] blue
   *[purple] purple
}
part-stones = { $count ->
    [one] { $count } { part-colour } stone
   *[other] { $count } { part-colour } stones
}
part-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Stones and points, as items of a list that stands in some other message.

# Standing alone, or on a button.
eternity-stones = { part-stones }
# After "gain".
eternity-stones-gained = { part-stones }
eternity-points-gained = { part-points }
# After "pay".
eternity-stones-paid = { part-stones }
eternity-points-paid = { part-points }
# After "give up".
eternity-stones-lost = { part-stones }
# After "keep".
eternity-stones-kept = { part-stones }
# After "sells for".
eternity-stones-asked = { part-stones }

## Lines and sentences

eternity-kind-instant = Instant
eternity-kind-permanent = Permanent
eternity-kind-active = Active
# A whole line of a card. $kind is instant, permanent or active; $text is made of
# sentences.
eternity-card-line = { $kind ->
    [instant] { eternity-kind-instant }: { $text }
    [permanent] { eternity-kind-permanent }: { $text }
   *[active] { eternity-kind-active }: { $text }
}
# What the sale of a card brings. $count is how many stones that is, $stones a
# list of them.
eternity-sale = { $count ->
    [0] Sells for nothing.
   *[other] Sells for { $stones }.
}

eternity-next-sentence = { $first } { $next }
# The beginning of a sentence that goes on from the one before it.
eternity-then = then { $words }
# The same, where the sentence is one of those with "if".
eternity-then-if = then, { $words }
# Two phrases in one sentence, one to be done after the other.
eternity-in-turn = { $first }, then { $next }
# A long phrase within another.
eternity-set-apart = ({ $words })

# $options is what there is to choose from, $count how many are chosen.
eternity-choose = { $count ->
    [0] choose zero of these: { $options }
    [1] choose one: { $options }
    [2] choose two of these: { $options }
    [3] choose three of these: { $options }
    [4] choose four of these: { $options }
    [5] choose five of these: { $options }
    [6] choose six of these: { $options }
    [7] choose seven of these: { $options }
    [8] choose eight of these: { $options }
   *[other] choose { $count } of these: { $options }
}
eternity-option-more = { $first }; { $next }
eternity-option-last = { $first }; or { $next }

eternity-if = if { $condition }, { $then }
eternity-if-otherwise = if { $condition }, { $then }; otherwise, { $otherwise }

## Conditions, after "if"

eternity-if-none-summoned = there is no { part-other-card } in your area{ part-with }
eternity-if-holds-stone = you hold a { part-colour } stone
eternity-if-hand-equals-area = you have as many cards in hand as in your area
eternity-if-hand-fewer-than = { $count ->
    [1] you have no cards in hand
   *[other] you have fewer than { $count } cards in hand
}
# $costs is a list of numbers, $count how many they are.
eternity-if-area-has-costs = { $count ->
    [1] your area has a card with a printed cost of { $costs }
   *[other] your area has a card for each of the printed costs { $costs }
}
eternity-if-opponent-ahead = an opponent has more points than you

## Things to do

# $what is a list of stones and points, $count how many items it has.
eternity-gain = { $count ->
    [0] gain nothing
   *[other] gain { $what }
}
eternity-pay = { $count ->
    [0] pay nothing
   *[other] pay { $what }
}
eternity-gain-per-hand-card = gain { part-points } for each card in your hand
eternity-gain-per-summoned = gain { part-points } for each { part-other-card } in your area{ part-with }
eternity-gain-per-family = gain { part-points } for each different family in your area
eternity-gain-per-stone = gain { part-points } for each { part-colour } stone you hold
# $colour may be none: then all stones count.
eternity-gain-stone-value = { $colour ->
    [none] gain points equal to the total value of your stones
   *[other] gain points equal to the total value of your { part-colour } stones
}
# "Its" is the card of the phrase right before this one.
eternity-gain-its-cost = gain points equal to its printed cost
eternity-gain-that-cost = gain points equal to the printed cost of that card
eternity-lose-points = lose { part-points }
eternity-take-points = take { part-points } from an opponent of your choice
eternity-discard-stones = discard all your stones
eternity-turn-stones = replace each of your stones with a { part-colour } stone
eternity-draw = { $count ->
    [1] draw a card
   *[other] draw { $count } cards
}
eternity-discard-from-hand = discard a card from your hand
eternity-discard-this = discard this card
eternity-recover-this = recover this card
eternity-put-this-on-pile = put this card on top of the draw pile
eternity-recover = recover { part-a-card } in your area{ part-with }
eternity-summon-free = summon { part-a-card } from your hand{ part-with } without paying its cost
eternity-take-from-discards = take { part-a-card } from the discard pile{ part-with } into your hand
eternity-use-actives = use every active effect in your area that can be used, once each, in any order
# $has is the type of the effect.
eternity-copy = choose another card in your area with { part-an-effect } and carry out that effect as if it were this card's own

# Cards from one's own area.
eternity-discard-own = { $count ->
    [1] discard { part-a-card } from your area{ part-with }
   *[other] discard { $count } { part-other-cards } from your area{ part-with }
}
eternity-discard-own-up-to = { $count ->
    [1] you may discard { part-a-card } from your area{ part-with }
   *[other] discard up to { $count } { part-other-cards } from your area{ part-with }
}
# Cards of some player, who picks them.
eternity-discard-chosen = { $count ->
    [1] choose a player who has { part-a-summoned-card } (it may be you); they discard one of their { part-summoned-cards }
   *[other] choose a player who has at least { $count } { part-summoned-cards } (it may be you); they discard { $count } of their { part-summoned-cards }
}
# Whoever may discard none need not have any.
eternity-discard-chosen-up-to = { $count ->
    [1] choose a player (it may be you); they may discard one of their { part-summoned-cards }
   *[other] choose a player (it may be you); they discard up to { $count } of their { part-summoned-cards }
}

## What lasts

# $colours is a list of the colours below, $more how
# much more one such stone is worth.
eternity-worth-more = each of your { $colours } stones is worth { $more } more
eternity-worth-more-colour = { part-colour }
# $one and $two are colours.
eternity-swap-values = your { $one ->
    [red] red
    [blue] blue
   *[purple] purple
} and { $two ->
    [red] red
    [blue] blue
   *[purple] purple
} stones swap values
eternity-stone-limit = you may hold up to { $count } stones
eternity-when-you-summon = each time you summon another card, gain { part-points }
eternity-when-you-pay-each = each time you summon another card, gain { part-points } for each { part-colour } stone you pay for it
eternity-when-you-pay = each time you summon another card and pay at least one { part-colour } stone for it, gain { part-points }
# $stones is a list of stones that are gained, $count how many they are.
eternity-when-you-tame = { $count ->
    [0] each time you tame { part-a-card }{ part-with }, gain nothing
   *[other] each time you tame { part-a-card }{ part-with }, gain { $stones }
}
eternity-costs-less = { part-all-cards } cost you { $by } less to summon
part-all-cards = { $other ->
    [yes] { part-other-cards }{ part-with }
   *[no] { $family ->
        [none] { $has ->
            [none] { $cost ->
                [none] all cards
               *[other] { part-cards }{ part-with }
            }
           *[other] { part-cards }{ part-with }
        }
       *[other] { part-cards }{ part-with }
    }
}
