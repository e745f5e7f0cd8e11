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
