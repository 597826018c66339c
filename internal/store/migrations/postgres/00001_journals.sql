-- +goose Up
CREATE TABLE journals (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name    TEXT   NOT NULL UNIQUE,
    created TEXT   NOT NULL,
    seq     BIGINT NOT NULL DEFAULT 0, -- of the last record
    head    BYTEA  NOT NULL            -- its hash
);

CREATE TABLE records (
    journal BIGINT NOT NULL REFERENCES journals (id),
    seq     BIGINT NOT NULL,
    hash    BYTEA  NOT NULL,
    record  BYTEA  NOT NULL,
    PRIMARY KEY (journal, seq)
);

CREATE TABLE snapshots (
    journal BIGINT PRIMARY KEY REFERENCES journals (id),
    seq     BIGINT NOT NULL,
    data    BYTEA  NOT NULL
);
