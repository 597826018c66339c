-- +goose Up
CREATE TABLE sessions (
    key    TEXT   PRIMARY KEY, -- a hash of what the browser holds
    data   BYTEA  NOT NULL,
    expiry BIGINT NOT NULL     -- milliseconds since 1970
);

CREATE INDEX sessions_expiry ON sessions (expiry);
