-- +goose Up
-- Answers to requests that have no events of a tournament, so that each is done once.
CREATE TABLE answers (
    scope   TEXT NOT NULL,   -- within which a key is used once
    key     TEXT NOT NULL,   -- a hash of what was chosen by who asked
    request BYTEA NOT NULL,   -- a hash of what was asked
    data    BYTEA NOT NULL,   -- what was answered, sealed; nothing as long as it is being done
    expiry  BIGINT NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (scope, key)
);

CREATE INDEX answers_expiry ON answers (expiry);
