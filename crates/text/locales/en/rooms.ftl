## What stands around every page

page-all-cards = Cards
page-settings = Settings
page-fan-work = An unofficial fan work, not connected with the publishers or designers of the games.
page-fan-work-more = More about it

## The first page

page-welcome = Two valleys, one table
page-welcome-hint = Both games are laid out. One touch, and you play.
# What a game is like.
page-game-mystic = Slide clear advancements into your cards, push your luck as the field grows, and bring a cursed valley back to life.
page-game-eternity = Hunt creatures of myth, sell them for magic stones or tame them, and summon the ones that make your valley famous.
page-against = Against a bot
page-play-now = Play now
page-choose-everything = Choose everything
page-how-to-play = How to play
page-join-hint = Somebody gave you eight letters and digits? Their table is one step away.
page-replay = Look at it again

## Putting a table together

page-which-game = Which game
page-which-cards = Which cards
page-built-in-cards = Built-in cards
# $pack is the name of a pack that whoever runs the server has added.
page-custom-cards = Custom cards: { $pack }
page-no-such-pack = There are no cards “{ $pack }” here any more. Choose others.
page-who-plays = Who plays
page-somebody-here = Somebody else at this screen
page-name-here = Name of player { $number }
page-cards-one-by-one = With “My own choice”, you put the cards together one by one:
page-alone = Play alone against a nemesis
page-alone-hint = The other seats stay empty then: a nemesis plays by itself, and corrupts the valley turn by turn.
page-rules = Finer points of the rules
page-rules-hint = The first choice is always the game as it was published.
page-clock-and-door = Clock and door
page-own-time = My own time …
page-own-days = My own number of days …
page-pace-minutes = Minutes for the game
page-pace-seconds = Seconds with every turn
page-pace-days = Days for a turn
page-wrong-pace = A clock has between one minute and 24 hours for the game, and at most 24 hours more with every turn; or between 1 and 60 days for a turn.
page-wrong-seat = This is nobody who could sit there. Choose one of the list.
page-luck-or-names = These are left to luck or chosen by name, not both. Untick the names, or choose “These six”.

## Asking others to a table

page-invite = Ask others to the table
page-invite-hint = Send them this link, let them scan the picture, or tell them the code. The game begins when every seat is taken.
page-copy-link = Copy the link
# What a picture says that cameras can read.
page-qr = The link as a QR code

## Settings

# The name of this language, in this language.
settings-language-name = English
settings-name-hint = Used wherever a name is asked for. Others at the table see it.
settings-theme = Light or dark
settings-theme-system = As the system
settings-theme-light = Parchment
settings-theme-dark = Night forest
settings-size = Size of words
settings-size-normal = Normal
settings-size-large = Large
settings-size-very-large = Very large
settings-symbols = Symbols
settings-symbols-colours = Coloured
settings-symbols-shapes = Told apart without colour
settings-motion = Motion
settings-motion-system = As the system
settings-motion-still = Nothing moves
settings-language = Language
settings-language-browser = As the browser asks for
settings-keep = Keep this
settings-kept = Kept. It counts from now on, in this browser.

## About

page-about-fan-work = Valecraft is an unofficial work of fans, not connected with the publishers or the designers of the games. It contains no art and no sentences of theirs; every picture here is drawn by our code. If you like what you see, buy the games: they are made to be played on a table.
page-about-cards = What is known of the cards
page-about-provenance = Card names and numbers are facts; every text is in our own words. Where a number on a card is not known, one was made up, and the card says so. This is how many facts come from where:
page-origin-source = Where a fact comes from
page-origin-facts = Facts
page-about-program = The program
page-about-programs = Programs are welcome, too. What they can ask for is described at
page-about-licence = Valecraft is free software. You may use, change and share it under the MIT licence or the Apache licence 2.0, whichever you prefer.
# How a game is played: first the aim, then a turn.
about-how-mystic-aim = You look after a valley that lies under a curse. Your deck of twenty cards never grows; the cards themselves do. Whatever you buy is a clear piece for the upper, middle or lower third of a card, and slides into its sleeve. Points come while you play and at the end, from what you have put into your cards and from the vales you bought. When the common pool of points is used up, the round is played to its end, and whoever has most has won.
about-how-mystic-turn = In your turn you push or stop. Each push lays one more card into your field, and shows you the one that would come next. Decay counts along the way: with the fourth symbol of it that shows the turn is spoilt, each symbol of growth makes up for one, and who spoils harvests nothing but gets their mana token back. Stop in time, and the field pays: mana buys up to two advancements, spirits buy up to two vales, and each advancement is slid into a card of your field before it goes to the discards.
about-how-eternity-aim = Seventy creatures of many myths live in this valley, in five families: fire, water, earth, wind and dragons. You tame some and sell others, and try to build a handful that works well together. Most points win. The game ends with the round in which somebody reaches sixty, and after ten rounds at the latest.
about-how-eternity-turn = Each round begins with a hunt: twice as many creatures as players lie around the mountain, and everybody marks two, the second time in the opposite order. Then you act as long as you like. Sell a marked creature for the stones of its family, or tame it into your hand; pay stones to summon from your hand, of which your valley holds as many as the round counts; or pay to send one away. You may keep four stones, and nobody gives change. At the end of the round the hourglass effects of your creatures come about, each once.

## Problems, as they are told to people

page-no-such-page = There is nothing here. Perhaps the address lacks a letter, or what was here has gone.
page-foreign-form = This form has grown old, or it came from somewhere else. Nothing has happened: load the page anew and try again.
page-not-your-table = You do not sit at this table, so you cannot do that here. In the browser in which you sat down, you can.
page-not-invited = This table is for people who were invited. Ask whoever opened it for the link or the code.

page-try-again = Try again
page-back-to-table = Back to the table
page-back = Back to where you were
page-go-home = To the first page
