-- +goose Up
CREATE TABLE journals (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT    NOT NULL UNIQUE,
    created TEXT    NOT NULL,
    seq     INTEGER NOT NULL DEFAULT 0, -- of the last record
    head    BLOB    NOT NULL            -- its hash
) STRICT;

CREATE TABLE records (
    journal INTEGER NOT NULL REFERENCES journals (id),
    seq     INTEGER NOT NULL,
    hash    BLOB    NOT NULL,
    record  BLOB    NOT NULL,
    PRIMARY KEY (journal, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    journal INTEGER PRIMARY KEY REFERENCES journals (id),
    seq     INTEGER NOT NULL,
    data    BLOB    NOT NULL
) STRICT;
