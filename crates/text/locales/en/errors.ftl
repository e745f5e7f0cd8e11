## What goes wrong: first what is wrong, then what can be done about it.
##
## What stands between ` and ` was written by somebody or is to be written like
## this: notation, which is the same in all languages.

# Something that has no words of its own yet. $problem is a technical line in
# English.
error-other = This did not work: { $problem }.

## At the table. $player and $deciding are names of players.

error-match-wrong-seat = It is { $deciding } who has to choose now, not { $player }.
error-match-chance-decides = Nobody can choose now: the cards have to be dealt first.
error-match-player-decides = There is nothing to deal now: { $player } has to choose.
error-match-over = The game is over; nothing can be chosen any more.
error-match-nothing-comes-up = The game cannot go on: a card has to be dealt, but there is none that could come up. Please report this, with the saved game.
# $legal is a number.
error-match-no-such-action = There is no such choice: only { $legal } can be chosen from.
# $steps is a number.
error-match-too-long = The game has gone on for { $steps } steps, the most that can be recorded. It cannot go on.

## Notation that cannot be read

error-notation-seat = `{ $written }` is not a seat; the seats are p1 to p4.
error-notation-card = There is no card `{ $name }`.
# $suggestion is the name of a card that is written almost like this.
error-notation-card-close = There is no card `{ $name }`; did you mean `{ $suggestion }`?
# $expected is a list of verbs of the notation.
error-notation-verb = `{ $verb }` is not something that can be done here. What can be done: { $expected }.
error-notation-form = `{ $written }` is not written as it has to be: what follows the verb does not fit.

## Recorded and saved games that cannot be read

# $format is the version of the format that this program reads and writes.
error-replay-not-a-replay = This is not a recorded game: its first line should be `valecraft replay { $format }`. Is it the right file?
# $found is the version of its format, $format the one that this program reads.
error-replay-version = This game was recorded in format { $found }, but this program reads format { $format }. The file is left as it is; the version of Valecraft that wrote it can still read it.
# $bytes and $most are numbers of bytes.
error-replay-too-large = This recorded game has { $bytes } bytes; no more than { $most } are read. Is it the right file?
error-replay-too-many-steps = This recorded game has more than { $most } steps, the most that are read. Is it the right file?
# $line is the number of a line of the file, here and below.
error-replay-long-line = Line { $line } of this recorded game is longer than { $most } bytes, the longest that is read. Is it the right file?
error-replay-control-character = Line { $line } of this recorded game has a control character, which no record has. The file has been damaged or changed; use a copy of it if there is one.
error-replay-truncated = This recorded game has been cut short: its last line should be `check` and a fingerprint. Use another copy of it if there is one.
# $written and $computed are fingerprints.
error-replay-damaged = This recorded game has been changed or damaged: it says `check { $written }`, but its lines give { $computed }. Use another copy of it if there is one.
# $expected is a technical description in English.
error-replay-line = Line { $line } of this recorded game should be { $expected }, but it is `{ $found }`.
# $recorded and $expected are names of games in notation.
error-replay-wrong-game = This is a recorded game of `{ $recorded }`, not of `{ $expected }`.
# $recorded and $here are versions of the rules.
error-replay-wrong-rules = This game was played by version { $recorded } of the rules, but this program has version { $here }. The file is left as it is; the version of Valecraft that wrote it can still play it.
# $recorded and $here are fingerprints.
error-replay-wrong-cards = This game was played with other cards (it has { $recorded }, here are { $here }). Pass the pack that it was played with by `--cards`.
# $recorded and $here are numbers of players.
error-replay-wrong-seats = This game was played by { $recorded ->
    [one] { $recorded } player
   *[other] { $recorded } players
}, but the table has been set for { $here }.
# $viewer is a seat in notation, or spectator.
error-replay-redacted = { $viewer ->
    [spectator] This record shows the game only as a spectator saw it; without the hidden steps it cannot be replayed. Use the full record if there is one.
   *[other] This record shows the game only as { $viewer } saw it; without the hidden steps it cannot be replayed. Use the full record if there is one.
}
# $step is notation, $problem one of the sentences below.
error-replay-step = Line { $line } of this recorded game, `{ $step }`, cannot be replayed. { $problem }
# $recorded and $replayed are notation.
error-replay-ending = Line { $line } of this recorded game says that it ends with `{ $recorded }`, but its steps lead to `{ $replayed }`.

# $expected is a seat in notation, or chance.
error-step-wrong-actor = { $expected ->
    [chance] The game waits for chance.
   *[other] The game waits for { $expected }.
}
error-step-after-the-end = The game was over before.
# $reason is a technical line in English.
error-step-refused = The rules do not allow it. { $reason }
error-step-hidden = What was chosen is hidden.

## Positions that cannot be written as scenarios

error-export-still-running = All that is hidden can be told only of a game that was played to its end. Ask for what one player knew.
# $wanted and $steps are numbers of steps.
error-export-no-such-step = This game has no step { $wanted }: name one from 0 to { $steps }.
error-export-over = The game is over in this position, and no scenario begins after the end. Go back to an earlier step.
# $title is what the scenario would be called.
error-export-title = `{ $title }` cannot be the title of a scenario, which is one short line of text without ` #`. Give the game a shorter or simpler name.
# $name is the name of a file.
error-export-pack-name = `{ $name }` cannot be named in a scenario. Give the file of the cards a name without spaces and `#`.
error-export-no-words = This position cannot be written as a scenario; try it again when a turn begins.
