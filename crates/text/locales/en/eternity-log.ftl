## What happened in a game of The Vale of Eternity: a sentence for each fact.
##
## $player is the name of a player, of whom nothing else is known. $card and $by
## are names of cards; $by is the card whose effect it was. $stones is a list of
## stones, $count how many stones they are.

eternity-log-first-player = { $player } is the first player.
eternity-log-round-began = Round { $round } begins; { $player } goes first.
eternity-log-revealed = { $card } comes into the market.
eternity-log-drafted = { $player } drafts { $card }.
eternity-log-sold = { $player } sells { $card }.
eternity-log-tamed = { $player } tames { $card }.
eternity-log-summoned-free = { $player } summons { $card } for free.
eternity-log-summoned = { $count ->
    [0] { $player } summons { $card } and pays nothing.
   *[other] { $player } summons { $card } and pays { $stones }.
}
eternity-log-removed = { $count ->
    [0] { $player } removes { $card } and pays nothing.
   *[other] { $player } removes { $card } and pays { $stones }.
}
eternity-log-turn-ended = { $player } ends their turn.
eternity-log-turn-cut = { $player } has done too much in one turn and may only sell and tame.
eternity-log-starting-points = { $player } starts with { part-points }.
eternity-log-points-gained = { $player } gains { part-points } from { $by }.
eternity-log-points-lost = { $player } loses { part-points } to { $by }.
eternity-log-stones-gained = { $count ->
    [0] { $player } gains nothing.
   *[other] { $player } gains { $stones }.
}
eternity-log-stones-lost = { $count ->
    [0] { $player } gives up nothing.
   *[other] { $player } gives up { $stones }.
}
eternity-log-stones-kept = { $count ->
    [0] { $player } has too many stones and keeps nothing.
   *[other] { $player } has too many stones and keeps { $stones }.
}
eternity-log-drew-hidden = { $player } draws a card.
eternity-log-drew = { $player } draws { $card }.
eternity-log-drew-openly = { $player } draws { $card }, as everybody knows.
eternity-log-nothing-to-draw = { $player } would draw a card, but there is none.
eternity-log-reshuffled = The discards are shuffled and become the draw pile.
eternity-log-discarded-from-hand = { $player } discards { $card } from their hand.
eternity-log-discarded-from-area = { $player } discards { $card } from their area.
eternity-log-recovered = { $player } takes { $card } back into their hand.
eternity-log-put-on-pile = { $player } puts { $card } on top of the draw pile.
eternity-log-took = { $player } takes { $card } from the discards.
eternity-log-used = { $player } uses { $card }.
eternity-log-copied = { $player } lets { $by } carry out the effect of { $card }.
eternity-log-named-themselves = { $player } names themselves for { $by }.
# $named is the name of another player.
eternity-log-named = { $player } names { $named } for { $by }.
# $option is a letter.
eternity-log-chose = { $player } chooses option { $option } of { $by }.
eternity-log-round-ended = Round { $round } ends.
# $points is the score that ends the game.
eternity-log-over-by-score = The game is over: somebody has at least { part-points }.
# $round is the number of the last round.
eternity-log-over-by-rounds = The game is over: round { $round } has ended.

# A zone of the market. $family is one of the five families, $stones what the
# sale of such a card brings, $count how many stones that is, $cards the names
# of the cards there.
eternity-log-market = { part-family-zone } ({ $count ->
    [0] sells for nothing
   *[other] sells for { $stones }
}): { $cards }
part-family-zone = { $family ->
    [fire] { eternity-family-fire }
    [water] { eternity-family-water }
    [earth] { eternity-family-earth }
    [wind] { eternity-family-wind }
   *[dragon] { eternity-family-dragon }
}
