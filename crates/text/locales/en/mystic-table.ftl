## Mystic Vale at the table: what lies there, and what can be chosen.

mystic-title = Mystic Vale

# Where in the game we are. $round is the number of the round, $player whose turn
# it is; $end is last_round if no other round follows, finale if the last turn is
# over and a harvest follows, else open.
mystic-phase-setup = The game is set up
mystic-phase-leaders = Before the game: everybody chooses a leader
mystic-phase-amulets = Before the game: everybody chooses an amulet
mystic-phase-planting = Round { $round }{ part-mystic-last-round }, { $player }: Planting Phase
mystic-phase-harvest = Round { $round }{ part-mystic-last-round }, { $player }: Harvest Phase
mystic-phase-discard = Round { $round }{ part-mystic-last-round }, { $player }: Discard Phase
mystic-phase-prep = Round { $round }{ part-mystic-last-round }, { $player }: Prep Phase
mystic-phase-nemesis = Round { $round }{ part-mystic-last-round }, { $player }: Nemesis Phase
# A field for one more harvest is laid out.
mystic-phase-finale = After round { $round }, { $player }: one more harvest
mystic-phase-nemesis-card = Before the game: the nemesis is sleeved
mystic-phase-over = The game is over, after round { $round }
part-mystic-last-round = { $end ->
    [last_round] { " " }(the last)
    [finale] { " " }(over)
   *[open] { "" }
}

# How many victory point tokens are left.
mystic-track-pool = Pool
# How far the hourglass of a nemesis has come. $side is easy or standard.
mystic-track-corruption = Corruption, { $side ->
    [easy] easy
   *[standard] standard
}
# What the nemesis takes in its next phase: a list of cards and tokens.
mystic-taken-next = next: { $what }
# How close a player is to spoiling.
mystic-track-decay = decay
# The chance that a push spoils: $spoiling cards of $cards, in hundredths.
mystic-odds = { $cards ->
    [0] no card is left to turn over
   *[other] { $percent } % spoils ({ $spoiling } of { $cards })
}
mystic-would-spoil = too much: would spoil
# $harvests is anyway if an ability saves the harvest, else not.
mystic-has-spoiled = { $harvests ->
    [anyway] spoiled: harvests all the same
   *[not] spoiled: no harvest next turn
}

## Places

mystic-zone-level = Level { $level }
mystic-zone-soil = Soil
mystic-zone-vales-on-offer = Vales { $level }
mystic-zone-field = Field
mystic-zone-on-deck = On deck
mystic-zone-vales = Vales
# What a player chooses from before the game.
mystic-zone-hand = Choice
mystic-zone-amulet = Amulet
# Which side of an amulet is up.
mystic-amulet-side-active = active
mystic-amulet-side-spent = spent
mystic-zone-deck = Deck
mystic-zone-discards = Discards
# What was bought and waits to be sleeved.
mystic-zone-bought = Bought
# Advancements that are set aside for a player.
mystic-zone-reserved = Reserved
# Upgraded titans, which lie beside the cards.
mystic-zone-titans = Titans
# Leaders that were drawn from the box, to choose one of them.
mystic-zone-drawn = Leaders drawn
# The top cards of common decks that somebody has looked at.
mystic-zone-seen = Seen
# The opponent of somebody who plays alone, and what it has claimed.
mystic-zone-nemesis = Nemesis
mystic-zone-score-pile = Score pile
# The points of a nemesis and where they come from.
mystic-nemesis-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $tokens } from tokens, { $cards } from cards, power { $power }
# How many cards lie in the deck from which a row is filled.
mystic-deck-below = { $count ->
    [0] the deck is empty
    [one] 1 card in the deck
   *[other] { $count } cards in the deck
}
# Said of the row of level 4.
mystic-not-refilled = not refilled
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
    [covered] covered
    [leader] leader
   *[bottom] bottom
}
# The name of a card with nothing on it, in a title and within a sentence.
mystic-blank = Blank
mystic-a-blank-card = a blank card
# The advancements on one card.
mystic-joined = { $first } + { $next }
# An advancement and its slot.
mystic-piece = { $name } ({ part-mystic-slot })
# The same, if it is set aside for a player.
mystic-reserved-piece = reserved { $piece }
# A card of the field, with its place there counted from the left.
mystic-card-in-field = { $card } ({ $place })
mystic-card-on-deck = { $card } (on deck)
# A card with its number in notation, if another looks just like it.
mystic-card-numbered = { $card } ({ $number })
mystic-kind-vale = Vale
mystic-kind-leader = Leader
mystic-kind-upgraded-leader = Upgraded leader
mystic-kind-titan = Titan
mystic-kind-upgraded-titan = Upgraded titan
mystic-kind-amulet = Amulet
mystic-kind-nemesis = Nemesis

## Tokens

mystic-token-active = active mana token
mystic-token-spent = spent mana token
# $card is the name of an amulet, which takes the place of the mana token.
mystic-amulet-active = active { $card }
mystic-amulet-spent = spent { $card }

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
# So much of the mana of this harvest cannot be spent.
mystic-note-withheld = { $mana } mana cannot be spent
# $symbols are victory point tokens or curse tokens.
mystic-note-due = still to take: { $symbols }
# That somebody takes another turn: after this one, or after one that is lost.
mystic-note-extra-turn = takes another turn
mystic-note-extra-turn-later = takes another turn after the lost one
mystic-note-extra-turn-taken = has another turn in this round
# $card is a leader, $cost what its upgrade costs now. They may be cut short, so
# that they should differ from their first words on.
mystic-note-leader = leader { $card }, upgrade for { $cost }
mystic-note-leader-by-ability = leader { $card }, upgraded by its own ability
mystic-note-leader-paid = upgrade paid, leader { $card }
mystic-note-leader-upgraded = upgraded leader { $card }
# What points come from; $bonus are those of abilities that look at everything
# that somebody has. Any of the numbers may be less than zero; $curse, which are
# those of curse tokens, is never more than zero.
mystic-note-points = points: { $tokens } from tokens, { $cards } from cards, { $vales } from vales, { $amulet } from the amulet, { $bonus } from abilities{ $curse ->
    [0] { "" }
   *[other] , { $curse } from curse tokens
}
mystic-note-fresh = It works from the next turn on.
mystic-note-fresh-leader = What this side does works from the next turn on.
mystic-note-upgrade-paid = Its upgrade is paid for; it is turned over when the harvest ends.
mystic-note-titan-paid = Its upgrade is paid for; it leaves its sleeve when the harvest ends.
# $symbols is what its other side shows. $kind is titan or druid; a titan leaves
# its sleeve when it is upgraded.
mystic-note-upgrade = Its upgrade costs { $cost }; { part-mystic-upgraded }.
mystic-note-upgrade-by-ability = It is upgraded by its own ability alone; { part-mystic-upgraded }.
part-mystic-upgraded = { $kind ->
    [titan] then it leaves its sleeve for good
   *[druid] then it shows { $symbols }
}
# Curse tokens that lie on a leader.
mystic-note-leader-burdened = { $count ->
    [one] { $count } curse token lies on it, which costs no point.
   *[other] { $count } curse tokens lie on it, which cost no points.
}
# Curse tokens that lie on an advancement.
mystic-note-burdened = { $count ->
    [one] { $count } curse token lies on it, which whoever buys it takes.
   *[other] { $count } curse tokens lie on it, which whoever buys it takes.
}
# $card is the nemesis. What lies in that place may change before.
mystic-note-claimed-next = { $card } claims what lies here at the end of this turn.
mystic-note-seen-on-common-deck = You have looked at it; it lies on top of its deck.
# Said of an advancement that was taken off a card.
mystic-note-taken-off = It was taken off a card; if it fits nowhere, it goes back to the box.
# The power of a nemesis and how difficult it is to beat.
mystic-note-nemesis = Power { $power }; difficulty: { $difficulty }.
mystic-note-nemesis-scoring = It scores its tokens, the points on the cards of its score pile, 4 points for each of them that does something at the end of the game, and its power. No ability makes you discard its card, and nothing is sleeved onto it.
# What a nemesis takes by this side of the track is known from nowhere.
mystic-note-track-made-up = Not from a printed board: the corruption track ({ $side }).
# $line is what the other side says.
mystic-note-upgraded-text = Upgraded: { $line }
mystic-note-chosen = You have chosen it.
mystic-note-amulet-active = Its active side is up.
mystic-note-amulet-spent = It is spent; it becomes active when you spoil, or by abilities.
mystic-note-kept = It stays when the field is discarded.
mystic-note-kept-before = It stayed in the field from the turn before.
# An advancement that another one covers; $text is works if it can still be read,
# else idle.
mystic-note-covered = { $name } lies covered in the { part-mystic-slot } slot, without its symbols and points{ $text ->
    [works] ; its text still works:
   *[idle] .
}
mystic-note-used = Its ability has been used in this turn.
mystic-note-longwise = Its text runs down the whole card, so that another such text may cover it or be covered by it.
mystic-note-eclipse = Eclipse: another advancement may cover it, and it may be slipped under another; while it is covered its symbols and points do not count.
# The same of one of several things that lie together; $name is its name.
mystic-note-eclipse-of = { $name } is an eclipse: another advancement may cover it.
# $place is top or bottom; $who is all if everybody knows it, else owner.
mystic-note-seen = { $who ->
    [all] { $place ->
        [bottom] Everybody has seen that this card lies on the bottom.
       *[top] Everybody has seen that this card lies on top.
    }
   *[owner] { $place ->
        [bottom] Nobody else knows that this card lies on the bottom.
       *[top] Nobody else knows that this card lies on top.
    }
}
# $card is the card for which it was bought at a lower price.
mystic-note-meant-for = It has to be sleeved onto { $card }.
# The set of cards that it belongs to.
mystic-note-set = From { $set }.
# A card that stands in for one that is not known, or one of a pack that somebody made.
mystic-note-invented = Invented, not a printed card.
# The same of some of several things that lie together; $names is a list of them.
mystic-note-invented-of = Invented, not printed: { $names }.
# What of a card was made up.
mystic-field-name = name
mystic-field-cost = cost
mystic-field-symbols = symbols
mystic-field-points = points
mystic-field-abilities = text
mystic-field-ritual = ritual
mystic-field-kind = kind
mystic-field-power = power
mystic-field-difficulty = difficulty
# Of the other side of a leader.
mystic-field-upgraded-symbols = symbols when upgraded
mystic-field-upgraded-points = points when upgraded
mystic-field-upgraded-abilities = text when upgraded

## What somebody has to choose, told to themselves. $card is the name of the
## advancement or vale whose ability it is.

mystic-ask-leader = Which leader do you play with?
mystic-ask-amulet = Which amulet do you play with?
mystic-ask-planting = Push your on-deck card into the field, or pass?
mystic-ask-would-spoil = You would spoil. What do you use against it?
mystic-ask-next-ability = Which ability of { $card } comes next?
mystic-ask-harvest = It is your harvest: buy, use abilities, or end it.
# $card is a nemesis.
mystic-ask-nemesis-card = Over which card do you sleeve { $card }?
# $card is an advancement or a vale.
mystic-ask-pay = Which spirits do you pay for { $card }?
# $card is a leader.
mystic-ask-pay-upgrade = Which spirits do you pay for the upgrade of { $card }?
mystic-ask-pay-curse = How many curse tokens do you pay for the upgrade of { $card }? Each saves 1 mana.
mystic-ask-sleeve = Onto which card do you sleeve { $piece }?
mystic-ask-whether = Do you use { $card }?
# Said of a leader that may leave the field by its ability.
mystic-ask-whether-first = Do you use { $card } before its symbols are counted? If it leaves the field, you gain none of them.
mystic-ask-discard-from-field = { $card }: which card do you discard from your field?
# Up to $cards cards were looked at; $discard of them may be discarded and $bottom
# put on the bottom.
mystic-ask-peeked = { $card }: { $discard ->
    [0] { $cards ->
        [1] do you put the top card of your deck on the bottom?
       *[other] which of these cards do you put on the bottom of your deck?
    }
   *[other] { $bottom ->
        [0] { $cards ->
            [1] do you discard the top card of your deck?
           *[other] which of these cards do you discard?
        }
       *[other] what do you do with what you see?
    }
}
mystic-ask-arrange = { $card }: which card comes next on your deck?
mystic-ask-search = { $card }: which card of your deck do you discard?
mystic-ask-strengthen = { $card }: which card does it strengthen?
mystic-ask-make-wild = { $card }: which spirit is to count as a wild one?
mystic-ask-pay-spirit = { $card }: which spirit do you pay?
mystic-ask-cancel-spirit = { $card }: which spirit do you do without in this harvest?
mystic-ask-place = { $card }: which card do you place into your field?
mystic-ask-from-pile = { $card }: do you go through your deck or your discard pile?
mystic-ask-put-below = { $card }: which card of your field do you put on the bottom of your deck?
mystic-ask-take = { $card }: which of these do you take?
mystic-ask-looked = { $card }: do you take what lies on top of the deck?
mystic-ask-option = { $card }: what do you choose?
mystic-ask-reserve = { $card }: which advancement do you reserve?
mystic-ask-burden = { $card }: on which advancement do you put your curse tokens?
mystic-ask-sacrifice = { $card }: what do you return to the box?
mystic-ask-how-many = { $card }: how many curse tokens?
mystic-ask-cancel-curse = { $card }: which card gives you no curse tokens?
mystic-ask-sleeve-now = { $card }: which advancement do you sleeve at once?
mystic-ask-unsleeve = { $card }: which advancement do you take off?
mystic-ask-resleeve-onto = { $card }: onto which card do you move advancements?
mystic-ask-resleeve = { $card }: which advancement do you move there?
mystic-ask-drawn-leader = { $card }: which of these leaders do you sleeve?
mystic-ask-lay-out = Which card do you lay out for your last harvest?

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
# $card is an amulet.
mystic-do-spend-amulet = Spend { $card }
# $symbols are victory point tokens or curse tokens.
mystic-do-collect = Take { $symbols }
mystic-do-end-harvest = End the harvest
# $price is a list of mana, spirits and tokens.
mystic-do-buy = Buy { $piece } for { $price }
# $card is the card that it will be sleeved onto.
mystic-do-buy-for = Buy { $piece } for { $price }, onto { $card }
# $symbols is a list of mana, spirits and tokens.
mystic-do-buy-vale = Buy { $card } for { $symbols }
# $card is a leader, $symbols a list of mana and spirits.
mystic-do-upgrade = Upgrade { $card } for { $symbols }
mystic-do-upgrade-none = Upgrade the leader
mystic-do-pay = Pay { $symbols }
mystic-do-use = Use { $card }
# $place is that of the card in the field, counted from the left.
mystic-do-use-advancement = Use { $card } ({ $place })
mystic-do-use-in-slot = Use { $card } ({ $place }, { part-mystic-slot })
# One of several abilities of $card: $words is what it does.
mystic-do-use-for = Use { $card }: { $words }
# $cover is over if it covers the advancement $other, under if it is slipped under
# that one, or none if the slot is free. $layer says where its text lies if the
# card has another that runs down the whole card, that of $covered: over or under
# that one. It is none if there is no such text.
mystic-do-sleeve = Sleeve onto { $card }{ $cover ->
    [over] , over { $other }
    [under] , under { $other }
   *[none] { "" }
}{ $layer ->
    [over] , its text over that of { $covered }
    [under] , its text under that of { $covered }
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
mystic-do-cancel-spirit = Do without { part-mystic-a-spirit }
mystic-do-pay-spirit = Pay { part-mystic-a-spirit }
mystic-do-take = Take { $piece }
mystic-do-reserve = Reserve { $piece }
# On an advancement.
mystic-do-burden = Put curse tokens on { $piece }
# $state is fresh if it was bought in this turn, else works.
mystic-do-sacrifice-vale = Return { $card } to the box{ $state ->
    [fresh] { " " }(just bought)
   *[works] { "" }
}
# $card is the card that the advancement is on.
mystic-do-sacrifice = Return { $piece } on { $card } to the box
mystic-do-take-off = Take { $piece } off { $card }
# $layer is under if its text goes under that of another advancement, else over.
mystic-do-move = Move { $piece } from { $card }{ $layer ->
    [under] , its text under the other
   *[over] { "" }
}
mystic-do-resleeve-onto = Move advancements onto { $card }
mystic-do-leave-it = Leave it at that
mystic-do-number = { $count ->
    [0] No curse tokens
    [one] { $count } curse token
   *[other] { $count } curse tokens
}
mystic-do-cancel-curse = No curse tokens from { $card }
mystic-do-go-through-deck = Go through the deck
mystic-do-go-through-discards = Go through the discard pile
mystic-do-sleeve-now = Sleeve { $piece } now
mystic-do-sleeve-now-onto = Sleeve { $piece } now, onto { $card }
# $card is a leader.
mystic-do-sleeve-leader = Sleeve { $card }
# $card is the card that the nemesis comes to lie over.
mystic-do-sleeve-nemesis = Sleeve it over { $card }
mystic-do-lay-out = Lay out { $card }
mystic-do-place = Place { $card } into the field
mystic-do-put-below = Put { $card } on the bottom
mystic-do-arrange = Put { $card } next
# One of several things that an ability offers, if nothing else is known of it.
mystic-do-option = Option { $number }
mystic-do-decline = Do not use it
# Up to $cards cards were looked at.
mystic-do-put-back = { $cards ->
    [1] Put it back
   *[other] Put the rest back
}
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
mystic-refused-nothing-due = There are no such tokens left to take.
mystic-refused-token-spent = Your mana token or amulet is spent.
mystic-refused-not-on-offer = That is not on offer.
mystic-refused-bought-enough = You cannot buy more of that in this turn.
mystic-refused-too-little-mana = You have not enough mana.
mystic-refused-wrong-spirits = You have not the spirits for it.
mystic-refused-no-place = No card of your field has room for it in that slot.
mystic-refused-no-discount = Nothing on that card makes it cheaper now.
mystic-refused-own-limit = You may not own more of that vale.
mystic-refused-wrong-payment = Those spirits do not pay for it, or more than one has to.
mystic-refused-ability-waits = An ability that you cannot leave has to be used first.
mystic-refused-not-in-field = That card is not in your field.
mystic-refused-slot-taken = That slot of the card is taken or promised.
mystic-refused-announced = You bought it for another card.
mystic-refused-equal-card = Another card that shows just the same is offered instead.
mystic-refused-no-layers = Its text cannot lie there: no other runs down the whole of that card, or it has to lie the other way round.
mystic-refused-nothing-to-upgrade = You have no leader to upgrade.
mystic-refused-leader-elsewhere = Your leader is not in your field.
mystic-refused-onto-leader = No advancement can be sleeved onto a leader or a nemesis.
mystic-refused-idle-amulet = Your amulet would do nothing now.
mystic-refused-must-push = The nemesis demands another push before you may pass.
mystic-refused-too-few-tokens = You have not the tokens for it.
mystic-refused-loses-place = What you bought would have no place any more.
mystic-refused-not-a-choice = That is not one of the choices.
