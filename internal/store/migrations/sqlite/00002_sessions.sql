-- +goose Up
CREATE TABLE sessions (
    key    TEXT    PRIMARY KEY, -- a hash of what the browser holds
    data   BLOB    NOT NULL,
    expiry INTEGER NOT NULL     -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_expiry ON sessions (expiry);
