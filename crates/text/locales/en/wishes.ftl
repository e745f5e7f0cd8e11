## What can be wished for before a game, by the field of the wish

wish-preset = Cards
wish-preset-none = My own choice
wish-preset-first-game = The base game
wish-preset-everything = Everything
wish-sets = Sets
wish-sets-hint = None ticked stands for the base game, or for all sets that the conclaves are made for.
wish-sets-base = The base game
wish-conclaves = Conclaves
wish-conclaves-hint = Conclaves are lists of cards: a game is played with six of them in place of whole sets.
wish-conclaves-none = None: whole sets
wish-conclaves-random = Six, whichever luck brings
wish-conclaves-random-ending = Six by luck, with enough that help the game to its end
wish-conclaves-named = These six:
wish-leaders = Everybody has a leader
wish-amulets = Everybody has an amulet in place of the mana token
wish-replace_base = The cards of Nemesis take the place of the base game
wish-solo = Against
wish-solo-none = Nobody: I play with the others
wish-solo-random = Whoever luck brings
wish-track = The corruption track
wish-track-easy = Its easy side, for first games
wish-track-standard = Its standard side
wish-edition = Disputed points are read
wish-edition-printed = as in the published game
wish-edition-transcription = as the transcribed rulebook has them, to the letter
wish-overpay = A payment may hold stones that it does not need
wish-overpay-needed = No
wish-overpay-free = Yes

## Why a game cannot be played as it was wished for, and what would be right

wish-wrong-number = This game is for two to four players. Fill one more seat.
wish-wrong-number-or-alone = This game is for two to four players. Fill one more seat, or play alone against a nemesis.
wish-not-alone = Against a nemesis one plays alone. Leave the other seats to nobody.
# $what is leaders or amulets, which $players players choose from.
wish-too-few = { $what ->
    [leaders] There are only { $found } leaders, too few for { $players } players to choose from. Add a set, or play without leaders.
   *[amulets] There are only { $found } amulets, too few for { $players } players to choose from. Add a set, or play without amulets.
}
wish-preset-with-more = A choice of cards by name says everything about the cards. Take “My own choice”, or untick what you chose one by one.
wish-number-of-conclaves = A game is played with { $needed } conclaves, or with none; you ticked { $found }.
# $conclave and $set are printed names.
wish-conclave-needs-set = { $conclave } has cards of the set { $set }. Tick that set too, or no set at all.
# $sets is a list of sets that have some.
wish-none-there = { $what ->
    [leaders] The chosen sets have no leaders. Add a set that has some: { $sets }.
   *[amulets] The chosen sets have no amulets. Add a set that has some: { $sets }.
}
wish-row-never-fills = The chosen sets have too few cards for the rows on the table. Choose more sets.
wish-too-many-cards = That is more than one game has room for. Choose fewer sets.
wish-nothing-replaces-base = Only the cards of Nemesis can take the place of the base game. Tick that set too, or no set at all.
wish-conclave-twice = The conclave `{ $conclave }` is chosen twice. Choose { $needed } different ones.
# $known is a list of the names there are, as they are written.
wish-unknown-name = { $what ->
    [set] There is no set `{ $name }`. There are: { $known }.
    [preset] There is no choice of cards called `{ $name }`. There are: { $known }.
    [nemesis] There is no nemesis `{ $name }`. There are: { $known }.
   *[conclave] There is no conclave `{ $name }`. There are: { $known }.
}
# $games is a list of the games there are, as they are written.
wish-unknown-game = There is no game `{ $game }` here. There are: { $games }.
wish-unreadable = These options are not those of this game.
# $card is how a card is written, $first and $second are names of sets.
wish-card-of-two-sets = `{ $card }` is a card of { $first } and of { $second }. Choose one of these sets.
# $conclave and $card are how they are written.
wish-conclave-lacks-card = The conclave `{ $conclave }` names `{ $card }`, which is no card here. Choose another conclave.
wish-no-start = The chosen sets lack a starting deck or Fertile Soil, and so does the base game. Add a set that has them.
wish-unreadable-cards = These cards cannot be read.
