## What a card is, in a few words

cards-family-and-cost = { $family } card, cost { $cost }
# $cost is a list of mana, spirits and tokens.
cards-advancement = advancement of level { $level }, cost { $cost }
cards-advancement-without-level = advancement, cost { $cost }
cards-starting = one of the cards that players start with
# $cost is a list of spirits, mana and tokens.
cards-vale = vale of level { $level }, cost { $cost }
cards-copies = { $count ->
    [one] There is 1 copy of it.
   *[other] There are { $count } copies of it.
}
# How many there are for each slot of a card.
cards-copies-by-slot = Copies: { $top } for the top, { $middle } for the middle, { $bottom } for the bottom.
cards-longwise = The text runs down the whole card.
cards-eclipse = It has the eclipse symbol: other advancements may cover it.
# $cost is a list of mana and spirits.
cards-leader = leader, upgraded for { $cost }
# One of the two sides of a leader. $symbols is a list of what it shows.
cards-leader-side = { $side ->
    [starting] Starting side: { $symbols }
   *[upgraded] Upgraded side: { $symbols }
}
cards-without-symbols = no symbols
cards-amulet = amulet, played with in place of the mana token
cards-conclave = conclave, one of the six from whose cards the decks of a game are built
cards-conclave-ends-game = It brings tokens that the end of a game needs: the rulebook recommends at least two such conclaves.
# $cards is a list of names.
cards-conclave-advancements = Advancements: { $cards }.
cards-conclave-vales = Vales: { $cards }.
cards-stand-in = This card is ours: it stands in for one that is not known.
# Said of a card in a pack that somebody made.
cards-of-this-pack = This card was invented for this pack.

## Cards of Nemesis

# $cost is a list of mana, spirits and tokens.
cards-titan = titan, a leader that lies beside the cards once it is upgraded, for { $cost }
cards-titan-by-ability = titan, a leader that is upgraded by its own ability and lies beside the cards then
cards-leader-by-ability = leader, upgraded by its own ability
# $difficulty is a word such as "easy".
cards-nemesis = nemesis, difficulty { $difficulty }, power { $power }
# $side is the name of a side.
cards-track = Corruption track, { $side }
cards-track-what = what a nemesis takes, turn by turn
# $takes is a list. The last space is carried out in every further turn.
cards-track-space = { $last ->
    [yes] Space { $number } and every further turn: { $takes }
   *[no] Space { $number }: { $takes }
}

## By what cards are picked out, and what is known of each

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
