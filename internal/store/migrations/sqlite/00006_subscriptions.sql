-- +goose Up
-- Browsers that asked for notices about a player (Web Push).
CREATE TABLE subscriptions (
    journal  INTEGER NOT NULL REFERENCES journals (id),
    key      TEXT NOT NULL,   -- a hash of the endpoint
    endpoint TEXT NOT NULL,   -- where the browser is reached; a secret
    public   BLOB NOT NULL,     -- the key of the browser
    auth     BLOB NOT NULL,     -- the secret that it shares with us
    player   INTEGER NOT NULL,
    language TEXT NOT NULL,
    origin   TEXT NOT NULL,   -- the address of this server, as the reader knows it
    source   TEXT NOT NULL,   -- a hash of the network from which it was asked for
    told     TEXT NOT NULL,   -- what the reader knows
    sending  TEXT NOT NULL,   -- what the reader will know then; '' = nothing is being sent
    held     INTEGER NOT NULL,     -- milliseconds since 1970: until then somebody is sending it
    due      INTEGER NOT NULL,     -- milliseconds since 1970: it is not tried again before
    tries    INTEGER NOT NULL,     -- of what is being sent
    reached  INTEGER NOT NULL,     -- 1 = the browser has got a notice before
    missed   INTEGER NOT NULL,     -- notices in a row that it did not get
    PRIMARY KEY (journal, key)
) STRICT, WITHOUT ROWID;
