## The command `valecraft play`, and what is played line by line.
##
## Commands and options are the same in all languages; they are put in by
## $command and the like. $player is the name of a player, $file a file.

# What somebody is called who gave no name. $number is the number of the seat.
play-default-name = Player { $number }

## Who plays

play-wrong-name-empty = a player has to have a name
play-wrong-name-control = the name `{ $name }` has a character that a terminal would obey
play-wrong-name-long = the name `{ $name }` has { $count } characters; a name has at most { $most }
play-wrong-name-seat = `{ $name }` is the name of a seat and would be taken for it
play-wrong-name-hint = choose short names in plain letters, separated by commas, such as { $option }
# $most is the most players that the game can have.
play-too-many = { $people ->
    [one] one person
   *[other] { $people } people
} and { $bots ->
    [0] no bots
    [one] one bot
   *[other] { $bots } bots
} are more than the { $most } players that there is room for
play-too-many-for-players = { $named } named players do not fit at a table of { $players }
play-too-many-hint = name fewer people or bots, or leave out { $option }
play-too-few-bots = { $bots } bots cannot play for { $seats } seats
play-too-few-bots-hint = name one bot for each seat that is left, or a single one for all of them
play-no-seat-for-bots = { $people ->
    [one] one person leaves
   *[other] { $people } people leave
} no seat for a bot at a table of { $players }
play-no-seat-for-bots-hint = leave out { $option }, or add a seat with { $players }

## Saved games

play-no-home = there is no folder to keep games in: neither { $first } nor { $second } is set
play-no-home-hint = name a file with { $option }
play-folder-refused = the folder { $file } cannot be used: { $reason }
play-save-exists = { $file } exists already; no game was begun
play-save-exists-hint = choose another name; saved games are never overwritten. To go on with that game: { $command }
play-save-refused = { $file } cannot be written: { $reason }
play-save-refused-hint = choose another file with { $option }
play-resume-refused = { $file } cannot be opened: { $reason }
play-resume-directory = { $file } is a folder, not a saved game
play-resume-locked = { $file } is being played at this moment, by another program or in another window
play-resume-locked-hint = leave the game there first; nothing has been changed
play-resume-not-text = { $file } is not a saved game: byte { $place } is not UTF-8
play-resume-not-a-table = { $file } is not a saved game: its first line should be `{ $line }`
play-resume-not-a-table-hint = a saved game is a file that { $command } has written
play-resume-replay = { $file } is the record of a game, not a saved game
play-resume-replay-hint = look at it with: { $command }
play-resume-version = { $file } has format { $found }, but only format { $here } can be read
play-resume-version-hint = take it up with the version of Valecraft that wrote it; the file is as it was
play-resume-cut = { $file } ends before its first step: the game was never begun
play-resume-cut-hint = begin a new game with: { $command }
play-resume-damaged = { $file }: line { $line } has been changed or damaged, or a line above it has
play-resume-damaged-hint = take up a copy if you have one; the file is as it was
play-resume-unusable = { $file }: { $reason }
play-resume-unusable-hint = the file is as it was
play-resume-rules = { $file } was played by version { $recorded } of the rules; these are version { $here }
play-resume-cards = { $file } was played with other cards than these
play-resume-cards-hint = pass the pack that it was played with: { $option }
play-own-cards-hint = if it was played with a pack of your own, pass that pack: { $option }
play-resume-record = { $file }: record { $number } cannot be repeated: { $reason }
play-resume-skipped = { $file } is left out.
play-resume-other-game = { $file } is a saved game of `{ $game }`
play-resume-other-game-hint = go on with it: { $command }
play-resume-none = there is no game to go on with in { $file }
play-resume-none-hint = begin one with: { $command }
play-resuming = Going on with the game in { $file }.
play-kept = The game is kept in { $file }.
play-go-on = To go on: { $command }
play-record-kept = The record of the game is in { $file }.
play-record-look = To look at it: { $command }
play-record-again = The game is kept in { $file }. To write its record again: { $command }
play-stopped = the game cannot go on: { $reason }
play-terminal-refused = the terminal cannot be used: { $reason }
play-terminal-refused-hint = play line by line with: { $command }
play-output-closed = Nobody reads any more.

## Playing line by line

play-welcome = { $title }
# $seat is the seat in notation, such as p1.
play-seat-person = { $seat }: { $player }
play-seat-bot = { $seat }: { $player }, a bot
play-welcome-help = Choose by number. Write { $command } to see what else can be written.
# $hint is table-hint, perhaps with a line.
play-hint = Hint: { $hint }.
play-earlier = What happened before is in the log: write { $command }.
play-asked = { $player }, { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $heading }.
play-offer = { $number }. { $action }
play-choose = Write a number from 1 to { $last }, or { $command }.
play-hand-over = Hand over to { $player }. { $player }, write { $command } when nobody else is looking.
play-hand-over-undo = { $player } can still write { $command } instead.
play-consent = { $player }, do you agree? Write { $yes } or { $no }.
play-confirm = { $steps ->
    [one] This takes back one step.
   *[other] This takes back { $steps } steps, those of others and of chance included.
} Write { $yes } to do it, { $no } to leave everything as it is.
play-left-alone = Everything stays as it is.
play-nothing-to-take-back = There is nothing to take back.

## Answers to what was written

play-line-too-long = This line is too long: at most { $most } bytes are read.
play-line-not-text = This line cannot be read: it is not UTF-8.
play-no-such-number = There is no number { $number } in the list.
play-unknown = { $written } is neither a number, nor something that can be done now, nor a command.
play-did-you-mean = Did you mean { $close }?
play-see-help = Write { $command } to see what can be written.
play-not-possible = { $written } is not possible now. { $reason }
play-why-possible = { $action } is possible now.
play-why-unknown = { $written } is not an action.
play-why-example = Write it like this: { $command }
play-about-possible = Possible now: { $action }
play-about-not-possible = Not possible now: { $action }. { $reason }
play-about-nothing = Nothing can be done with { $card } now.
play-no-such-card = No card { $written } can be seen now.
play-all-cards = Cards that cannot be seen: { $command }
play-no-such-player = There is no player { $written }. There are: { $seats }

## What lies on the table, one fact on a line

play-track = { $name }: { $at } of { $last }
play-zone = { $name }: { $caption }.
play-zone-of = { $player }, { $name }: { $caption }.
play-card = { $card }, { $family }, cost { $cost }.
play-card-without-cost = { $card }, { $family }.
play-card-used = { $card }, { $family }, cost { $cost }, used.
play-hidden = { $count ->
    [one] 1 card face down.
   *[other] { $count } cards face down.
}
play-empty = Nothing.
play-player = { $player }, { $seat }, { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
# $tokens is a number of stones or the like.
play-player-holds = Holds { $tokens }.
play-player-holds-worth = Holds { $tokens }, worth { $worth } each.
play-player-holds-nothing = Holds nothing.
play-player-limit = May hold { $limit }.
play-player-note = { $note }.
play-player-chooses = Has to choose now.
play-player-acts = It is their turn.
play-log-empty = Nothing has happened yet.

# $file holds what the player knows of the position.
play-scenario-written = Written as a scenario: { $file }

## Help

play-help = What can be written:
play-help-line = { $command }: { $meaning }
play-help-number = take the choice with this number
play-help-action = take this action, in the words of game records
play-help-table = everything on the table
play-help-hand = your hand
play-help-market = what is on offer in the middle, and the piles
play-help-area = your cards in play, or those of another player
play-help-players = points of all players, and what they hold
play-help-card = what a card says, and what can be done with it
play-help-why = why an action is not possible
play-help-log = what happened lately
play-help-hint = what a search would do, and what it expects to follow
play-help-scenario = write this position as a scenario, into a file beside the saved game
play-help-undo = take your last step back
play-help-help = this list
play-help-quit = leave; the game is kept

## The end

play-final-score = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
play-winner = { $player } wins.
play-shared-victory = { $player } shares the victory.

## Recorded games


## Languages

play-language-unknown = there is no language `{ $written }`
play-language-unknown-hint = the languages are: { $languages }; or name a folder with .ftl files
play-language-folder = the folder { $file } cannot be read: { $reason }
play-language-file = { $file } cannot be read: { $reason }
play-language-not-text = { $file } is not text: byte { $place } is not UTF-8
play-language-large = { $file } is too large: at most { $most } bytes are read
play-language-empty = the folder { $file } has no .ftl files
play-language-empty-hint = copy those of English and translate them
play-language-wrong = { $file }: { $reason }
play-language-gaps = { $count ->
    [one] The language { $language } lacks or gets wrong 1 message; where it does, English stands in.
   *[other] The language { $language } lacks or gets wrong { $count } messages; where it does, English stands in.
}
play-language-gap = { $gap }
play-language-more = … and { $count } more
play-language-look = The files to compare with are those of English, in the folder { $folder } of the source.

## The record of games against nemeses

# A game against a nemesis has ended. $track is the side of the corruption track.
record-noted = Your record against { $nemesis } on the { $track ->
    [easy] easy
   *[standard] standard
} side of the track: { $won } won, { $lost } lost. `valecraft record` shows all of it.
record-known = This deal is in your record already; a deal counts once.
# $kept is the name that the file has now.
record-kept-aside = { $file } could not be used as a record: { $reason }. It is kept as { $kept }, and a new record begins.
# $reason is a whole sentence without a full stop.
record-not-noted = the game could not be noted in your record: { $reason }
record-not-noted-hint = take the finished game up again when that is put right; it will be noted then
