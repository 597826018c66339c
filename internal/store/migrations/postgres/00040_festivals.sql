-- +goose Up
-- Of which festival a tournament is, as far as somebody has looked: up to its event
-- number sorted. Where seq is larger something happened since, and it is looked at again.
ALTER TABLE journals ADD COLUMN festival TEXT NOT NULL DEFAULT '';
ALTER TABLE journals ADD COLUMN sorted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX journals_of_festivals ON journals (festival) WHERE festival <> '';
CREATE INDEX journals_unsorted ON journals (id) WHERE seq > sorted;
