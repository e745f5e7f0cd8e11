## What the commands sim, cards, bench, scenario and replay write, apart from
## what belongs to a game.

## The report on a match

# $bots is a list of names.
sim-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $bots }
# $setup is a list of options and their values.
sim-setup = { $setup }, seed { $seed }
sim-cards = cards { $cards }
sim-unbalanced = Not every bot sat in every seat equally often; play a multiple of { $games } games for that.
sim-rough-interval = The interval is rough: the { $games } games of a deal are not independent.
# The two lines have their numbers below each other; keep the colons aligned.
sim-rounds = Rounds in a game:  { $spread }
sim-actions = Actions in a game: { $spread }
# How numbers are spread: their mean, standard deviation, least and greatest.
sim-spread = { $mean } on average (sd { $deviation }), from { $least } to { $greatest }
sim-interval = { $low } to { $high }
# Stands for a number that nobody knows, because nothing was counted.
sim-unknown = –
sim-percent = { $number } %
sim-duration = Played in { $seconds } s ({ $speed } games a second) on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}.
sim-faults = { $bot } lost { $games ->
    [one] 1 game
   *[other] { $games } games
} by its own fault:
# $game is the number of a game, counted from one; $note is technical.
sim-fault = {"  "}game { $game }: { $bot }: { $note }
sim-more-faults = {"  "}and { $games } more
sim-recorded = The games are in { $folder }.
sim-again = To play the same match again, add --seed { $seed }.
# A progress bar stands before it. $left is a time that goes on changing.
sim-progress = { $done }/{ $games } games, { $left } left

# The heads of columns.
sim-column-bot = bot
sim-column-seat = seat
sim-column-seats = seats
sim-column-wins = wins
sim-column-rate = rate
sim-column-interval = 95 % interval
# The rate at which somebody would win if all were equally good.
sim-column-fair = fair
sim-column-score = score
# The standard deviation of the score.
sim-column-deviation = sd
sim-column-least = min
sim-column-greatest = max

## The report on a tournament

# $mode is a word of the command line.
arena-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $bots } bots ({ $mode })
# Heads of columns. The share is that of the victories.
arena-column-one = bot
arena-column-other = against
arena-column-games = games
arena-column-share = share
arena-column-interval = 95 % interval
arena-column-rating = rating
# How far the rating may be off.
arena-column-error = ±
arena-column-score = score
arena-column-deviation = sd
# A quarter, a half and three quarters of the scores are not above these.
arena-column-quarter = 25 %
arena-column-median = 50 %
arena-column-three-quarters = 75 %
# Milliseconds for a choice: on average, what half and 99 of a hundred choices did not exceed, and the longest.
arena-column-time-mean = mean
arena-column-time-median = 50 %
arena-column-time-p99 = 99 %
arena-column-time-longest = longest
# The titles of the three tables.
arena-strength = Strength:
# Behind the scores of each bot there are bars, one for each range of scores.
arena-scores = Scores, with bars from { $from } to { $to }, { $width ->
    [one] one for each:
   *[other] one for every { $width } of them:
}
arena-no-scores = Scores:
arena-times = Milliseconds for a choice:
# $low and $high are two shares of the victories, $ratio the logarithm of a likelihood ratio between two bounds.
arena-answer = { $verdict ->
    [high] Answer: { $bot } has a share of { $high } rather than { $low }
    [low] Answer: { $bot } has a share of { $low } rather than { $high }
   *[open] No answer yet: whether { $bot } has a share of { $low } or of { $high } is open
} (log-likelihood ratio { $ratio } of { $least } to { $greatest }, after { $games ->
    [one] 1 game
   *[other] { $games } games
}).
# $game is the number of a game, counted from one; $note is technical.
arena-fault = {"  "}{ $one } against { $other }, game { $game }: { $note }
# $file is the name of a file, here and below.
arena-results = Every game is in { $file }.
arena-again = To play the same games again, add --seed { $seed }.
arena-stopped = Stopped after { $games } of { $planned } games.
arena-go-on = To go on, give the same command again with --resume --seed { $seed }.
arena-nothing-kept = Nothing was kept; with --out FILE, every game is, and a stopped run can go on.
arena-resumed = { $games ->
    [one] 1 game in { $file } has been played before.
   *[other] { $games } games in { $file } have been played before.
}
arena-mended = The last line of { $file } was only half written ({ $bytes } bytes); it has been cut off, and that game is played again.
arena-kept-so-far = what was played before is in { $file }; --resume goes on with it
arena-alone = who plays alone meets nobody, so that there is nothing to compare
arena-alone-hint = let a bot play alone with: { $command }
arena-question-about-two = --sprt asks about two bots, but { $bots } are named

## Measurements

bench-column-players = players
bench-column-games = games
bench-column-games-per-second = games/s
bench-column-actions-per-second = actions/s
bench-column-actions-per-game = actions/game
bench-column-branching = branching
bench-column-allocations = allocs/action
# $tries is a number.
bench-search = A search with { $players ->
    [one] 1 player
   *[other] { $players } players
} makes { $tries } tries a second.
bench-position = Size of a position: { $bytes } bytes. Time to clone it: { $nanoseconds } ns.

## Cards

cards-column-cost = cost
cards-column-family = family
cards-column-kind = kind
cards-column-level = level
cards-column-name = name
cards-column-source = source
cards-column-text = text
cards-name = { $name } (`{ $slug }`)
# $slug is the name of the set on the command line.
cards-of-set = It belongs to { $name } (`{ $slug }`).
cards-other-edition = In the edition `{ $edition }`:
cards-known-from = Where that is known from:
cards-coverage = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $texts } of them with a text for every line
coverage-column-cards = cards
coverage-column-group = group
coverage-column-word = word
sources-column-facts = facts
sources-column-source = source
sources-column-meaning = which means
sources-column-field = field
sources-nothing-made-up = Nothing was made up.
sources-known = Known facts:
sources-made-up = Made up:

## Scenarios

scenario-passed = { $count ->
    [one] 1 scenario passed
   *[other] { $count } scenarios passed
}
scenario-failed = { $count } failed
scenario-not-run = { $count } could not be run

## Recorded games as sentences

# $players is a list of names.
replay-title-full = { $game }: a game of { $players }, in full
replay-title-seen = { $game }: a game of { $players }, as { $viewer } saw it
replay-unfinished = The game is not over.
replay-score = { $points ->
    [one] { $player }: 1 point
   *[other] { $player }: { $points } points
}
replay-winner = { $player } wins.
# $players is a list of names.
replay-winners = { $players } share the victory.
replay-unknown-game = this is a game of `{ $game }`, which is not known here
# $games is a list of names.
replay-games = the games are: { $games }
replay-no-such-seat = { $seat } did not sit at this table of { $seats }
replay-no-such-seat-hint = name one of the seats of the game, or `spectator`

## When something is wrong

# $option is an option of the command line.
game-without-option = the game `{ $game }` has no option { $option }
# $games is a list of names.
games-with-option = leave it out; it belongs to: { $games }
# A game is played with six conclaves, of which too few can end it by themselves. $rounds is a number.
caution-few-ending-conclaves = fewer than two of these conclaves help a game to its end; it may go on until round { $rounds }, after which it ends in any case. `--conclaves random-ending` brings enough of them.
# $word is random or random-ending, which stands for six conclaves.
choice-luck-stands-alone = `{ $word }` stands alone: it brings all six conclaves
choice-luck-stands-alone-hint = leave the other names out, or name six conclaves
# Six conclaves that luck brings do not fit the sets that are named.
choice-luck-needs-all-sets = conclaves that luck brings may need cards of any set
choice-luck-needs-all-sets-hint = leave --sets out, or name the conclaves yourself
# $set is the set of a pack that somebody made.
choice-pack-alone-hint = the set of your pack is played alone; name others with it, as in `--sets base,{ $set }`
# They stand before a message on a line of its own.
caution-line = warning: { $caution }
error-line = error: { $problem }
hint-line = hint: { $hint }
output-refused = the output cannot be written: { $reason }

## Matches against a nemesis

# $bots is the name of a bot.
sim-series-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $bots } in each line
# The points of an opponent who takes no seat.
sim-rival = Points of the nemesis: { $spread }
sim-column-nemesis = nemesis
sim-column-difficulty = difficulty
# The side of the corruption track.
sim-column-track = track
sim-column-games = games
sim-column-won = won
# The average points of the nemesis; those of the player stand before them.
sim-column-rival = its score
sim-column-rounds = rounds
# $word is `all`.
choice-all-nemeses = `{ $word }` is for `valecraft sim`, which plays against one nemesis after the other
choice-all-nemeses-hint = name a nemesis, or write `random`
choice-alone-hint = leave --players out, and name one person or one bot at the most
# $option is an option of the command line.
choice-solo-hint = to play alone against a nemesis, add { $option }

## The record of games against nemeses

# What stands above each column. Between the last two stand the sides of the corruption track.
record-column-nemesis = nemesis
record-column-difficulty = difficulty
record-column-games = games
# How many games were won and lost.
record-score = { $won } : { $lost }
record-all = all
# $won and $lost are marks that stand for a game.
record-marks = { $won } is a victory, { $lost } a defeat; the numbers are victories : defeats.
record-place = The record is kept in { $file }.
record-empty = No game against a nemesis has been finished yet.
record-exported = { $games ->
    [one] The record with 1 game was written to { $file }.
   *[other] The record with { $games } games was written to { $file }.
}
record-export-exists = { $file } is there already; nothing was written
record-export-exists-hint = choose another name; no file is ever overwritten
record-export-refused = { $file } cannot be written: { $reason }
# $yes is the word to write.
record-reset-question = The record in { $file } is put aside under another name, and a new one begins. Write { $yes } to do it.
record-reset-not-confirmed = the record stays as it is
# $option is an option of the command line.
record-reset-hint = { $option } puts it aside without asking
record-reset-done = The record begins anew. The old one is kept in { $file }.
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
# $first and $second are variables of the system.
record-no-home = there is no folder for the record: neither { $first } nor { $second } is set
record-refused = { $file } cannot be used: { $reason }
record-bad = { $file } cannot be read as a record: { $reason }
# $command is what to type.
record-bad-hint = nothing was changed. `{ $command }` puts the file aside and begins a new record, and so does the next finished game
# $found and $read are versions of the file.
record-later = { $file } was written by a later version of Valecraft: it is a record of version { $found }, and this one reads version { $read }
record-later-hint = nothing was changed; use the version of Valecraft that wrote it
