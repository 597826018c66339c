-- +goose Up
-- Sessions of before it was kept whose they are (00007) could neither be seen nor ended by
-- who holds them. They end; people sign in again.
DELETE FROM sessions WHERE holder = 0;
