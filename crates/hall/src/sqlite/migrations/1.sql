-- What is settled when a table is opened. Rows are never changed.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    charter TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What happened at a table. Rows are only added, and the key makes sure that of
-- two who write at the same time only one succeeds.
CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- How a table stands: what lists and clocks need. It follows from the table and
-- its records. A table that cannot go on is set aside until the next start.
CREATE TABLE states (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    listed INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    stage TEXT NOT NULL,
    names TEXT NOT NULL,
    free INTEGER NOT NULL,
    records INTEGER NOT NULL,
    deadline INTEGER,
    bot INTEGER NOT NULL,
    aside INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX states_deadline ON states (deadline) WHERE deadline IS NOT NULL AND aside = 0;
CREATE INDEX states_bot ON states (bot) WHERE bot = 1 AND aside = 0;
CREATE INDEX states_listed ON states (stage, opened) WHERE listed = 1;
CREATE INDEX states_aside ON states (aside) WHERE aside = 1;

-- Who holds seats where.
CREATE TABLE holders (
    holder TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (holder, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX holders_table ON holders (table_id);

-- Card sets that tables were opened with, file by file.
CREATE TABLE card_files (
    digest TEXT NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (digest, place)
) STRICT;

-- People with a password. The key is the name in small letters.
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    shown TEXT NOT NULL,
    person TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What only the server knows.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
