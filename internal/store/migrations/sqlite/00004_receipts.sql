-- +goose Up
CREATE TABLE receipts (
    scope   TEXT NOT NULL,   -- within which a key is used once
    key     TEXT NOT NULL,   -- chosen by who asked
    request BLOB NOT NULL,     -- a hash of what was asked
    journal INTEGER NOT NULL REFERENCES journals (id),
    first   INTEGER NOT NULL,     -- event that was written
    last    INTEGER NOT NULL,
    data    BLOB NOT NULL,     -- what else was answered
    expiry  INTEGER NOT NULL,     -- milliseconds since 1970
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX receipts_expiry ON receipts (expiry);
