-- +goose Up
-- How many bytes the records of a journal have, so that nobody has to read them to know.
ALTER TABLE journals ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE journals SET bytes = COALESCE((SELECT SUM(LENGTH(record)) FROM records WHERE journal = journals.id), 0);
