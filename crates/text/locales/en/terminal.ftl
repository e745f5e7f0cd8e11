## The table in a terminal.

## Titles

terminal-middle = Table
# Above what a player has to choose.
terminal-your-choice = { $player } chooses
terminal-card = Card
terminal-log = Log
terminal-help = Keys
terminal-over = The game is over
terminal-hint = What a search would do
terminal-take-back = Take a step back?
terminal-hand-over-title = Next player

## On the table

# What a card costs, beside its family.
terminal-cost = cost { $cost }
# How many cards of a zone lie face down; it stands behind those that can be
# seen.
terminal-hidden-cards = +{ $count } face down
terminal-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# Something that cannot be done with a card, and a sentence that says why.
terminal-cannot = { $offer }: { $reason }
terminal-nothing-to-do = Nothing can be done with this card now.
terminal-card-goes-on = i: all of it
terminal-bot-chooses = { $player } is choosing.
terminal-skip-waiting = Enter: do not wait
terminal-try-again = Enter: try again
terminal-over-remark = Enter: leave

## Questions

terminal-really = Take it back?
terminal-asked = { $player }, do you agree?
terminal-yes-or-no = y: yes   n: no
terminal-hand-over = Hand the screen to { $player }. Nobody else should look.
terminal-hand-over-keys = { $player }, press Tab.
terminal-hand-over-hints = Tab: take the screen   u: take the last step back   q: leave

## The end

terminal-wins = { $player } wins.
# $players is a list of names.
terminal-win-together = { $players } win together.
terminal-over-keys = Enter: leave   any other key: look at the table

## A record

# Which step is shown, and how many there are.
terminal-step = Step { $step } of { $steps }
terminal-seen-open = All cards lie open.
# $seat is the number that stands before the name on the table.
terminal-seen-by = Seen by { $player } (seat { $seat }).
terminal-seen-by-spectator = Seen by a spectator.
terminal-cards-are-dealt = Cards are dealt.

## Keys. The first of a pair names keys, the second says what they do.

terminal-hints = ?: keys   Enter: choose   Tab: zone   H: hint   u: back   L: log   q: leave
terminal-hints-consent = y: agree   n: do not agree   q: leave
terminal-hints-record = ?: keys   n p: step   r R: round   v: point of view   L: log   q: leave
terminal-log-keys = Arrows PageUp PageDown Home End: scroll   any other key: close
terminal-press-to-close = Any key closes this.
# $hint is table-hint-short. H is the key that tells more.
terminal-best-move = Hint: { $hint } (H: more)
# One of several hints. $hint is table-hint, perhaps with a line.
terminal-numbered-hint = { $number }. { $hint }
terminal-no-hints = There is nothing for you to choose now.

terminal-keys-move = Arrows, h j k l
terminal-help-move = go to another card or choice
terminal-keys-zone = Tab, Shift-Tab
terminal-help-zone = go to the next or previous zone
terminal-keys-do = Enter, Space
terminal-help-do = do it; on a card: what can be done with it
terminal-keys-choose = 1-9, letters
terminal-help-choose = choose at once what stands beside the key
terminal-keys-card = i
terminal-help-card = read all about a card
terminal-keys-hint = H
terminal-help-hint = what a search would do
terminal-keys-undo = u
terminal-help-undo = take your last step back
terminal-keys-log = L
terminal-help-log = read the whole log
terminal-keys-scenario = E
terminal-help-scenario = write this position as a scenario file
terminal-keys-scroll = PageUp, PageDown
terminal-help-scroll = scroll the log; so does the wheel
terminal-keys-mouse = Click
terminal-help-mouse = look at a card, or choose
terminal-keys-help = ?
terminal-help-help = these keys
terminal-keys-leave = q, Esc, Ctrl-C
terminal-help-leave = leave; the game is saved and can be resumed
terminal-keys-forward = Right, n, Space
terminal-help-forward = next step
terminal-keys-back = Left, p
terminal-help-back = previous step
terminal-keys-ends = Home, End
terminal-help-ends = first or last step
terminal-keys-far = PageUp, PageDown
terminal-help-far = ten steps
terminal-keys-round = r, R
terminal-help-round = next or previous round
terminal-keys-look = Up, Down, h j k l
terminal-help-look = look at another card
terminal-keys-viewpoint = v
terminal-help-viewpoint = look from another seat
terminal-keys-leave-record = q, Esc, Ctrl-C
terminal-help-leave-record = leave

# What the marks mean.
terminal-legend-chooses = has to choose
terminal-legend-acts = whose turn it is
terminal-legend-used = effect has been used
terminal-legend-known = everybody knows this card
# Somebody who plays along without a seat is about to take the card.
terminal-legend-claimed = your opponent takes it next
# On a track: whoever gets beyond it has had too much.
terminal-legend-brink = beyond it is too much
# Between what lies there and the card that would come there next.
terminal-legend-next = comes next
# A part of a card on which nothing has been put.
terminal-legend-free = nothing there
terminal-legend-cannot = does not work now
terminal-legend-stand-in = invented, for want of a printed card
# What brackets around tokens mean.
terminal-legend-laid = tokens that lie on it
terminal-legend-bold = Bold: something can be done with it.
terminal-legend-underlined = Underlined: new here.

# The screen has too few columns or rows. `--plain` is an option of the program.
terminal-too-small = This table needs a terminal with { $columns } columns and { $rows } rows; yours has { $found_columns } and { $found_rows }. Make it larger and the game goes on, or press q and play with --plain, which works at any size.
