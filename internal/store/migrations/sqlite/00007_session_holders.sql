-- +goose Up
-- Whose session it is, so that people can see and end their own; 0 = nobody's yet.
ALTER TABLE sessions ADD COLUMN holder INTEGER NOT NULL DEFAULT 0;

CREATE INDEX sessions_holder ON sessions (holder) WHERE holder <> 0;
