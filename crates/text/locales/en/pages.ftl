## Pages in a browser

page-skip = Skip to the content
page-navigation = Pages
page-new-table = New table
page-about = About
page-problem = That did not work

## The first page

page-home-title = Play
page-your-games = Your games
page-open-tables = Tables that wait for somebody
page-join = Join by code
page-code = Code
page-join-button = Join
page-state-open = { $free ->
    [one] 1 seat is free
   *[other] { $free } seats are free
}
page-state-playing = being played
page-state-your-turn = your turn
page-state-frozen = cannot be played on
page-state-over = over

## A new table

page-your-name = Your name
page-seat = Seat { $number }
# A bot of a level; $about says what it is like.
page-bot = Bot, { $level }: { $about }
page-somebody = Somebody who comes
page-nobody = Nobody
page-cards = Cards
page-pace = Clock
page-untimed = None: everybody takes their time
page-real-time = { $minutes } minutes each, and { $seconds } seconds with every turn
page-days = { $days ->
    [one] One day for a turn
   *[other] { $days } days for a turn
}
page-access = Who may join
page-invited = Whoever has the link or the code
page-open = Everybody: the table is listed on the first page
page-open-table = Open the table

## A table

page-supplies = What can be bought
page-middle = The middle of the table
page-seats = Who sits here
page-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
page-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
page-points-word = { $points ->
    [one] point
   *[other] points
}
page-has-turn = whose turn it is
page-prompt = What to do
page-beside = Beside the table
# Where a marker stands on a track.
page-track-place = { $at } of { $last }
# How much decay there is, and from where on it is too much.
page-track-danger = { $at }, and { $danger } is too much
# The button by which somebody at a shared screen shows that it is them.
page-take-over = I am { $player }: show my cards
page-read-card = Read { $card }
page-no-such-card = That card does not lie on the table as you see it; perhaps it has moved on.
page-card-sheet = A card
page-close = Close
page-thinks = One moment…
page-not-now = Not possible now
page-hint = Hint
page-no-hints = There is nothing to advise now: it is not your choice, or there is only one.
page-do-it = Do this
page-finale = How it ended
page-watch-again = Watch it again
page-next-game = To the next game
page-leaving = End or give up
# The button that really does what stands above it.
page-sure = Yes, do it
page-phrases = Quick words
page-connection-lost = The connection is lost. Trying again…
page-copied = Copied.
page-log = What happened
# A link to a file of text by which the position can be set up again.
page-scenario = This position as a scenario
page-scenario-hint = A file that `valecraft scenario` plays. What is hidden from who looks is drawn anew.
page-talk = Talk
page-say = Say
page-sit = Sit down
page-free-seat = free
page-level-note = bot
page-stood-in-for = a bot plays on
page-gave-up = gave up
page-wants-end = wants to end the game
page-you = you

page-waits-players = The game begins when every seat is taken.
page-waits-you = It is your choice.
# At a screen that several people share.
page-waits-hand-over = Pass the screen to { $player }.
page-waits-person = { $player } has to choose.
page-waits-bot = { $player } thinks.
page-waits-consent = { $player } has to say whether steps may be taken back.
page-finished = The game is over. { $winners } won.
page-finished-alone = The game is over.
page-resigned = The game is over: the others gave up.
page-abandoned = The game was ended without a result.

page-undo = Take back
page-undo-ask = Ask to take back
page-agree = Agree
page-refuse = Do not agree
page-withdraw = Never mind
page-resign = Give up
page-stop = End without a result
page-return = Take my seat back
page-rematch = Play again
page-leave = Leave

## Keys

page-keys = Keys
page-key-choose = choose by number
page-key-move = go from card to card
page-key-do = do what is marked
page-key-read = read the card
page-key-hint = ask for a hint
page-key-undo = take back
page-key-close = close what is open
