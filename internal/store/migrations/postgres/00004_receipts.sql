-- +goose Up
CREATE TABLE receipts (
    scope   TEXT NOT NULL,   -- within which a key is used once
    key     TEXT NOT NULL,   -- chosen by who asked
    request BYTEA NOT NULL,     -- a hash of what was asked
    journal BIGINT NOT NULL REFERENCES journals (id),
    first   BIGINT NOT NULL,     -- event that was written
    last    BIGINT NOT NULL,
    data    BYTEA NOT NULL,     -- what else was answered
    expiry  BIGINT NOT NULL,     -- milliseconds since 1970
    PRIMARY KEY (scope, key)
);

CREATE INDEX receipts_expiry ON receipts (expiry);
