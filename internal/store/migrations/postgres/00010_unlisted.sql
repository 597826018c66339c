-- +goose Up
-- Up to which record it is known that no list of the public has the tournament: so long
-- nobody need look. It only spares work; what is shown is decided by the journal.
ALTER TABLE journals ADD COLUMN unlisted BIGINT NOT NULL DEFAULT 0;

CREATE INDEX journals_listed ON journals (id) WHERE seq > unlisted;
