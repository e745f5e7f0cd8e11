## Cards to be looked through: what can be told about each

# By what cards can be picked out.
card-tag = { $tag ->
    [family] Family
    [cost] Cost
    [kind] Kind
    [level] Level
    [slot] Slot
    [set] Set
   *[other] { $tag }
}
# What sort of thing a card of Mystic Vale is.
card-kind = { $kind ->
    [advancement] Advancement
    [vale] Vale
    [leader] Leader
    [titan] Titan
    [amulet] Amulet
    [nemesis] Nemesis
    [track] Corruption track
    [conclave] Conclave
    [starting] Starting card
   *[other] { $kind }
}
# A field of a card, of which it is told where it is known from.
card-field = { $field ->
    [name] Name
    [names] Names in other languages
    [set] Set
    [level] Level
    [copies] Copies
    [family] Family
    [cost] Cost
    [effects] Text
    [transcription] Text of the transcribed rulebook
    [symbols] Symbols
    [end_vp] Points at the end
    [eclipse] Eclipse symbol
    [ritual] Ritual
    [longwise] Text runs down the whole card
    [abilities] Text
    [own_limit] How many one may own
    [kind] Kind
    [upgrade] Cost of the upgrade
    [starting-symbols] Symbols, starting side
    [starting-end_vp] Points at the end, starting side
    [starting-all_or_none] All or none, starting side
    [starting-abilities] Text, starting side
    [upgraded-symbols] Symbols, upgraded side
    [upgraded-end_vp] Points at the end, upgraded side
    [upgraded-all_or_none] All or none, upgraded side
    [upgraded-abilities] Text, upgraded side
    [power] Power
    [difficulty] Difficulty
    [easy] Spaces of the easy side
    [standard] Spaces of the standard side
    [ends_game] Helps the game to end
    [advancements] Advancements
    [vales] Vales
    [blanks] How many are blank
   *[other] { $field }
}
# A part of a field, of which more is known than of the rest.
card-part-of = { $field }: { $part }
card-part = { $part ->
    [when] when it happens
    [at] where the card has to be
    [effect] what it does
    [n] numbers
    [cond] condition
    [hourglass] from which space on
    [not_in_turn_bought] not in the turn in which it is bought
    [leftmost] only as the leftmost card
    [every_turn] every turn
    [of] what is counted
    [of-guardian] that guardians are counted
    [of-decay] that decay is counted
    [on] where it is counted
    [times] how much for each
    [faces] which sides are counted
    [guardian] guardian
    [decay] decay
    [growth] growth
    [requires] what it asks for
    [reward] what it gives
   *[other] { $part }
}
card-yes-or-no = { $answer ->
    [yes] yes
   *[no] no
}
card-without-text = none

## The pages with cards

catalogue-title = Cards
catalogue-about = Every card that can be played with here, what it does, and where each fact about it is known from.
catalogue-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# $game is the title of a game.
catalogue-of = Cards of { $game }
catalogue-found = { $first ->
    [one] { $last ->
        [one] { $count ->
            [one] 1 card
           *[other] Card 1 of { $count }
        }
       *[other] Cards 1 to { $last } of { $count }
    }
   *[other] Cards { $first } to { $last } of { $count }
}
catalogue-nothing = No card is like that
catalogue-nothing-hint = Ask for less at once, or look at
catalogue-all = all cards.
catalogue-words = In name or text
catalogue-any = any
catalogue-source = Known from
catalogue-certainty = { $which ->
    [known] only what is known
    [made-up] only what was made up
   *[any] anywhere
}
catalogue-show = Show
catalogue-pages = Pages of cards
catalogue-previous = Previous cards
catalogue-next = Next cards
catalogue-whole-card = All about { $name }
catalogue-made-up = Partly made up
catalogue-made-up-about = Something about this card was made up for want of a source; below it is told what.
catalogue-trail = Where you are
catalogue-neighbours = Other cards
catalogue-previous-card = Previous: { $name }
catalogue-next-card = Next: { $name }
catalogue-drawn = On the table
catalogue-text = What it says
catalogue-known-from = Where that is known from
catalogue-fact-made-up = Made up

## What cannot be found among the cards

catalogue-lost = There is no such card
catalogue-instead = There is:
# $written is what somebody asked for.
catalogue-no-game = There is no game “{ $written }” here.
catalogue-no-card = { $game } has no card “{ $written }”.
# $tag is what cards can be picked out by, such as "Family".
catalogue-no-value = { $tag } cannot be “{ $written }”.
catalogue-no-filter = Cards cannot be picked out by “{ $written }”.
catalogue-no-page = There is no page “{ $written }” of these cards.
