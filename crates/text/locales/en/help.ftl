## The help of the command line. Words in CAPITALS and words behind dashes are
## names that the program knows; leave them as they are.

# $games is a list of titles.
help-valecraft = Play, study and research { $games }: a table in the terminal, bots, matches, recorded games and cards as data. An unofficial fan project.
help-valecraft-examples =
    Examples:
      valecraft play eternity
          Play against a bot; every step is saved.
      valecraft play mystic --people Ada,Bo
          Two people at one keyboard.
      valecraft sim mystic --bots greedy,random --games 1000
          Let two bots play a match and see who wins how often.
      valecraft sim eternity --players 4 --games 8 --seed 7 --record games
          Write every game down, one file each.
      valecraft replay games/eternity-7-1.replay
          Look through a game that was written down.
      valecraft cards eternity hydra
          See what a card does and where that is known from.

    `valecraft COMMAND --help` tells more about each command.
    Exit codes: 0 all is well, 1 a check failed, 2 the input was wrong.

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
# An option that not every game has. $help says what it means; $games is a list of names.
help-only-games = { $help } (only { $games })

## What several commands are told in the same words

help-option-game = The game
help-option-players = Number of players, 2 to 4, or 1 against a nemesis
help-option-seed = Number that all luck comes from; the same seed gives the same cards
help-option-cards = A pack of your own instead of the built-in cards; in mystic it is one more set, or stands in for the one of the same name, and is played alone unless --sets names others with it, as in `--sets base,homebrew`
help-option-edition = How disputed points are read: `printed` (the published game) or `transcription` (the transcribed rulebook, to the letter)
help-option-overpay = Whether a payment may hold stones that it does not need: `needed` (no) or `free` (yes)
help-option-sets = The sets to play with, with commas: base, vale-of-magic, vale-of-the-wild, mana-storm, nemesis [default: base, or all sets if conclaves are chosen]
help-option-preset = A choice of cards by name instead of the options above and below: first-game (the base game), everything (all sets, with leaders and amulets), or a set that is played alone: base, vale-of-magic, vale-of-the-wild, mana-storm, nemesis
help-option-conclaves = Build the decks from six conclaves: their names, with commas; `random`; or `random-ending` for six of which at least two help the game to its end. `valecraft cards mystic --kind conclave` lists them
help-option-leaders = Everybody has a leader; the sets must have some, as vale-of-the-wild, mana-storm and nemesis do
help-option-amulets = Everybody has an amulet in place of the mana token; the sets must have some, as mana-storm does
help-option-first = The seat that begins, such as p1 [default: left to chance]
help-option-json = Write JSON
help-option-language = The language: a tag such as `en`, or a folder with message files [default: that of the system, or English]
help-option-help = Say this
help-option-version = Say which version this is

## sim

help-sim = Let bots play a match and see who wins how often
help-sim-examples =
    Examples:
      valecraft sim eternity --bots greedy,random --games 1000
          Two bots, two seats. From game to game they change seats, and each deal
          is played once from every seat.
      valecraft sim eternity --players 4 --bots greedy --seed 7
          Four seats, the same bot in each: the report compares the seats.
      valecraft sim mystic --sets base,vale-of-the-wild --leaders
          With the cards of two sets, and with leaders.
      valecraft sim mystic --solo all --preset everything --games 200
          Alone against each nemesis, on both sides of the corruption track.
      valecraft sim eternity --seed 7 --games 10 --record games
          Write every game to a file; read it with `valecraft replay`.
      valecraft sim eternity --seed 7 --json
          The report as JSON. It is the same whatever the number of threads.

    The 95 % interval is that of Wilson. It takes all games for independent, which
    games of the same deal are not quite.
help-sim-players = Number of players, 2 to 4, or 1 against a nemesis [default: as many as bots are named, or 2]
# $levels is made of help-level, $bots is a list of names, $budgets are examples.
help-sim-bots = The bots by level or name, with commas: one for each seat, or a single one for all seats. The levels are: { $levels }. The names are: { $bots }; { $budgets } say how much a search may think; any program takes part as `cmd:COMMAND` [default: greedy, and random in every other seat]
# $level is written on the command line, $about says what it is like.
help-level = { $level } ({ $about })
help-budgets = { $tries } and { $time }
help-sim-games = Number of games; a multiple of the number of players is fairest
help-sim-seed = Number that all luck comes from; the same seed gives the same match [default: a new one, which is told]
help-sim-first = The seat that begins every game, such as p1 [default: left to chance]
help-sim-threads = Number of games played at the same time [default: one for each core]
help-option-limit = How long a program (`cmd:…`) may think about one choice, such as 5s or 500ms; who takes longer loses that game
help-sim-record = Write every game to a file in this folder; no file is ever overwritten

## arena

help-arena = Let bots meet each other in pairs and see who is how strong; stop and go on at any time
help-arena-examples =
    Examples:
      valecraft arena eternity --bots planner,greedy,random --games 1000
          Everybody meets everybody. Each deal is played from every seat.
      valecraft arena eternity --bots greedy,random --games 4000 --out greedy.jsonl
          Keep every game as soon as it is over. After Ctrl-C or a power cut, the
          same command with --resume goes on.
      valecraft arena mystic --bots planner,greedy --games 4000 --sprt 70%,75%
          Stop as soon as it is known which share of the victories is true.
      valecraft arena eternity --bots "cmd:python3 my_bot.py,greedy" --limit 2s
          A program of your own; docs/bots.md tells what it hears and answers.
      valecraft arena mystic --bots planner,greedy --players 4 --games 800
          One of them among three of the other, and the other way round.

    The share is that of the victories; equals have 50 %, at tables of any size.
    Ratings are those of chess players: 400 more are tenfold chances. Intervals and
    errors are for 95 %, and take all games for independent, which games of the same
    deal are not quite. The exit code is 130 if you stopped it.
# $levels is made of help-level, $bots is a list of names, $budgets are examples.
help-arena-bots = The bots by level or name, with commas, each once. The levels are: { $levels }. The names are: { $bots }; { $budgets } say how much a search may think. `omniscient` searches with all cards open, as a yardstick. Any program takes part as `cmd:COMMAND`
help-arena-mode = Who meets whom: `round-robin` (everybody meets everybody) or `gauntlet` (the first one meets all others)
help-arena-games = Number of games of each pair, rounded up to whole deals; with --sprt, the most that are played
help-arena-players = Number of seats at a table, 2 to 4
help-arena-seed = Number that all luck comes from; the same seed gives the same games [default: a new one, which is told, or that of the file with --resume]
help-arena-first = The seat that begins every game, such as p1 [default: left to chance]
help-arena-sprt = Stop when it is known which of two shares the first bot has, with per cent signs as in `50%,55%`, or which of two differences in rating, as in `0,20`
help-arena-alpha = How often --sprt may accept the upper one wrongly
help-arena-beta = How often --sprt may accept the lower one wrongly
help-arena-threads = Number of games played at the same time, each on one thread [default: one for each core]
help-arena-out = Keep every game in this file, one JSON object a line, as soon as it is over; it must not be there yet
help-arena-resume = Go on with the file of --out, or begin it; everything else must be as it was, only --games may change

## cards

help-cards = List cards, show one card, or see how much of the vocabulary they use
help-cards-examples =
    Examples:
      valecraft cards eternity
      valecraft cards eternity --family dragon
      valecraft cards eternity "Undine Queen"
      valecraft cards eternity imp --edition transcription
      valecraft cards eternity --provenance
      valecraft cards eternity --cards my_pack.ron --coverage
      valecraft cards eternity --json
      valecraft cards mystic --sets vale-of-magic,mana-storm
      valecraft cards mystic --kind vale --level 2
      valecraft cards mystic --kind conclave
      valecraft cards mystic --kind nemesis
      valecraft cards mystic stag
      valecraft cards mystic --provenance
help-cards-game = The game that the cards belong to
help-cards-name = A card by its name or slug, in capital or small letters
help-cards-family = Only cards of this family: fire, water, earth, wind or dragon
help-cards-kind = Only cards of this kind: advancement, vale, leader, titan, amulet, nemesis, track, conclave or starting
help-cards-sets = Only cards of these sets, with commas: base, vale-of-magic, vale-of-the-wild, mana-storm, nemesis
help-cards-level = Only cards of this level: 1, 2, 3 or 4
help-cards-provenance = Count how many facts come from where, and list which are printed and which were made up
help-cards-coverage = Count which words of the vocabulary are used by how many cards

## bench

help-bench = Measure how fast the rules and the search are, on one core
help-bench-examples =
    Examples:
      valecraft bench eternity
          Tables of 2, 3 and 4 players, about two seconds each.
      valecraft bench eternity --players 2 --games 100000 --json
          A fixed number of games, so that all counts can be compared.
      valecraft bench mystic --preset everything
          With all sets, leaders and amulets.

    The games are uniformly random. An action is a choice that a player was really
    asked for; chance and choices with a single option are not counted. Then a
    search thinks for two seconds about choices of sensible games, or about a single
    one if the number of games is given, and says how often it tries in a second.
help-bench-players = Number of players, 2 to 4, or 1 against a nemesis [default: each of them]
help-bench-games = Number of games for each table size [default: as many as two seconds allow]
help-bench-seed = Number that all luck comes from

## scenario

help-scenario = Run scenarios: positions written by hand, with what should hold in them
help-scenario-examples =
    Examples:
      valecraft scenario my_ruling.scn
      valecraft scenario scenarios
          Every .scn file in the folder, and in the folders in it.

    The exit code is 0 if all scenarios pass, 1 if the game went another way in one
    of them, 2 if something could not be read or run; the worst one wins.
help-scenario-files = Files with scenarios, or folders with such files

## replay

help-replay = Look through a recorded game, in full or as a seat saw it
help-replay-examples =
    Examples:
      valecraft replay games/eternity-7-1.replay
          On a terminal: step forward and back, from any seat's point of view.
      valecraft replay games/eternity-7-1.replay --text --seat p2
          As sentences, and only what the player at p2 could know.
      valecraft replay games/eternity-7-1.replay --seat spectator --json
          Every step with its events, as a spectator saw them.

    The whole game is played again by the rules: a record that was changed or cut
    short is refused.
help-replay-file = The file, as written by `valecraft play` or `valecraft sim --record`
help-replay-text = Write sentences
help-replay-seat = Show only what this seat (p1 to p4) or a `spectator` could see
help-replay-cards = The pack that the game was played with, if not the built-in cards
help-option-ascii = Draw with plain letters only
help-option-no_colour = Use no colours; the variable NO_COLOR does the same

## play

help-play = Play against bots, or with others at the same keyboard
help-play-examples =
    Examples:
      valecraft play eternity
          You against one bot. Every step is saved; Ctrl-C loses nothing.
      valecraft play eternity --resume
          Go on with the game that was played last.
      valecraft play eternity --people Ada,Bo --bots greedy
          Two people and a bot. Between two people, the screen hides their hands.
      valecraft play mystic --preset everything
          The other game with all sets, leaders and amulets.
      valecraft play mystic --conclaves random-ending --leaders
          With six conclaves that luck brings, and with leaders.
      valecraft play mystic --solo soulbane --sets base,nemesis --leaders
          Alone against a nemesis; `valecraft record` counts your victories.
      valecraft play mystic --cards my_pack.ron
          With cards of your own.
      valecraft play eternity --plain
          The same line by line, for screen readers. Without a terminal, as in a
          script, this is what happens anyway.
      valecraft play eternity --language my-language
          In the language whose message files are in this folder.

    When several people play line by line, empty lines let the hand of one scroll
    away before the next one looks.
help-play-players = Number of players, 2 to 4, or 1 against a nemesis [default: as many as are named, or 2]
help-play-people = The people by name, with commas; they take the first seats [default: one person]
# $levels is made of help-level, $bots is a list of names, $budgets are examples.
help-play-bots = The bots by level or name, with commas: one for each seat that people leave, or a single one for all of them. The levels are: { $levels }. The names are: { $bots }; { $budgets } say how much a search may think [default: greedy]
help-play-hint = Tell before each choice what a search would do; at the table, the key H does so at any time
help-play-plain = Play line by line, with nothing drawn
help-play-resume = Go on with a saved game [default: the one that was played last]
help-play-save = Save to this file, which must not be there yet [default: a new file in the folder for games]
help-play-pace = How long each step of a bot is shown, in milliseconds

## help

help-help = Tell about a command
help-help-examples =
    Examples:
      valecraft help
      valecraft help sim
help-help-command = The command; without one, all of them are listed
help-no-such-command = there is no command `{ $written }`
# $commands is a list of names.
help-there-are = the commands are: { $commands }

## record

help-record = Show the games that you have finished against nemeses, copy that record, or begin it anew
help-record-examples =
    Examples:
      valecraft record
          A line for each nemesis: X for a victory, O for a defeat.
      valecraft record --json
      valecraft record export my-record.json
          Write a copy; no file is ever overwritten.
      valecraft record reset
          Begin anew; the old record is kept under another name.

    `valecraft play mystic --solo NEMESIS` notes a game when it is over. A game that
    is left early is not noted, and a deal counts once. Like the chart of the
    rulebook, the record trusts you: steps that were taken back do not matter.
help-record-export = Write a copy of the record to a file
help-record-export-examples =
    Example:
      valecraft record export my-record.json
help-record-export-file = The file, which must not be there yet
help-record-reset = Put the record aside under another name, and begin anew
help-record-reset-examples =
    Example:
      valecraft record reset --yes
help-record-reset-yes = Do not ask first

## Alone against a nemesis

help-option-solo = Play alone against this nemesis, by name, or `random`. `valecraft cards mystic --kind nemesis` lists them
help-sim-solo = One bot plays alone against this nemesis, by name; `random`; or `all`, one after the other. Without --track it plays on both sides of the track, and the report is a table
help-option-track = The side of the corruption track: easy or standard [default: easy]
help-sim-track = The side of the corruption track: easy or standard [default: both]
help-option-replace_base = The cards of nemesis take the place of those of the base game; --sets may name further sets with it

## serve, backup, restore

help-serve = Serve tables to everybody over HTTP, and keep them in a file; without any command, the same is done as usual
help-serve-examples =
    Examples:
      valecraft serve
          On this machine only, at port 8417.
      valecraft serve --listen 0.0.0.0:8417 --data-dir /srv/valecraft
          For everybody in the network.

    Every option can also be set by a variable of the environment, such as
    VALECRAFT_LISTEN, or in a file: `server.toml` in the folder of the server, or
    the one that --config names. The command line counts most, then the
    environment, then the file. docs/deploy.md tells more.
help-serve-listen = Where to listen [default: 127.0.0.1:8417]
help-serve-data_dir = The folder that everything is kept in [default: a folder of the user]
help-serve-config = A file with settings, in TOML
help-serve-rate = How many requests a second one person may make, five times as many at once; 0 for as many as they like [default: 20]
help-serve-connections = The most connections at the same time [default: 10000]
help-serve-thinkers = How many threads think for bots [default: one for each core]
help-serve-behind_proxy = Whether a proxy with encryption stands in front, which tells addresses in X-Forwarded-For; cookies are sent over encrypted connections only
help-serve-log = What is logged: error, warn, info, debug, trace, or a filter such as `info,hall=debug` [default: info]
help-serve-log_format = How logs are written: text or json [default: text]

help-backup = Copy everything that a server keeps to a file; the server may go on meanwhile
help-backup-examples =
    Example:
      valecraft backup tables.backup
help-backup-file = The file to write, which must not be there yet
help-backup-data_dir = The folder of the server [default: a folder of the user]

help-restore = Put a copy of everything into a folder where no server has kept anything
help-restore-examples =
    Example:
      valecraft restore tables.backup --data-dir /srv/valecraft
help-restore-file = The copy
help-restore-data_dir = The folder of the server [default: a folder of the user]
