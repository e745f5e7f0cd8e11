## The server

# $address is where it can be reached, $folder where it keeps everything.
serve-listens = Tables are served at { $address } and kept in { $folder }. Ctrl-C ends the server.
serve-ended = The server has ended. Every table is kept.
# $reason is a technical line in English.
serve-store-refused = { $folder } cannot be used: { $reason }
serve-in-use-hint = end the other server, or choose another folder with { $option }
serve-newer-hint = use the newer version, or a folder of its own
serve-foreign-hint = choose another folder than { $folder } with { $option }
serve-full-hint = make room on the disk, and start again; nothing has been lost
serve-no-folder = The system does not say where files are kept. Name a folder with { $option }.
serve-file-refused = { $file }: { $reason }
serve-variable-refused = the variable { $name } cannot be read
# $name is the name of a setting; the others are numbers.
serve-out-of-range = { $name } is { $found }; it has to be between { $least } and { $most }
serve-variable-hint = { $command } says what it may hold

## Copies of what a server keeps

backup-written = Everything has been copied to { $file }.
backup-no-store = No server has kept anything in { $folder }.
backup-no-store-hint = name the folder of the server with { $option }
backup-file-there = { $file } is there already; choose another name
restore-done = { $file } has been put into { $folder }.
restore-store-there = There is a store in { $folder } already; nothing has been changed.
restore-store-there-hint = choose an empty folder with { $option }, or move the other store away
restore-no-copy = { $file } is not a copy of what a server keeps
restore-damaged = { $file } is damaged: { $reason }

## Driving a server

# $rate is a number of moves a second.
load-moves = { $moves } moves at { $tables } tables in { $seconds } s: { $rate } moves a second.
# Times in milliseconds: half of all, nine of ten, ninety-nine of a hundred, and
# all of them took no longer.
load-acknowledged = A move was acknowledged after { $half } ms (50 %), { $most } ms (90 %), { $nearly } ms (99 %), { $longest } ms at the longest.
load-told = The players were told of it after { $half } ms (50 %), { $most } ms (90 %), { $nearly } ms (99 %), { $longest } ms at the longest.
load-watchers = { $watchers } watchers cost the server { $size } KiB each.
load-start = From its start to listening the server took { $time } ms at the longest.
load-kills = The server was killed { $kills } times. Of { $moves } acknowledged moves { $lost } were lost, doubled or out of place.
load-loss = { $table }: { $what }
# $what is a technical line in English.
load-fault = Something went wrong: { $what }
load-only-this-machine = { $written } is not on this machine. Drive a server where it runs.
load-no-server = No server could be started: { $reason }
