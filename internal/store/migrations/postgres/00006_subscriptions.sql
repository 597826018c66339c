-- +goose Up
-- Browsers that asked for notices about a player (Web Push).
CREATE TABLE subscriptions (
    journal  BIGINT NOT NULL REFERENCES journals (id),
    key      TEXT NOT NULL,   -- a hash of the endpoint
    endpoint TEXT NOT NULL,   -- where the browser is reached; a secret
    public   BYTEA NOT NULL,     -- the key of the browser
    auth     BYTEA NOT NULL,     -- the secret that it shares with us
    player   BIGINT NOT NULL,
    language TEXT NOT NULL,
    origin   TEXT NOT NULL,   -- the address of this server, as the reader knows it
    source   TEXT NOT NULL,   -- a hash of the network from which it was asked for
    told     TEXT NOT NULL,   -- what the reader knows
    sending  TEXT NOT NULL,   -- what the reader will know then; '' = nothing is being sent
    held     BIGINT NOT NULL,     -- milliseconds since 1970: until then somebody is sending it
    due      BIGINT NOT NULL,     -- milliseconds since 1970: it is not tried again before
    tries    BIGINT NOT NULL,     -- of what is being sent
    reached  BIGINT NOT NULL,     -- 1 = the browser has got a notice before
    missed   BIGINT NOT NULL,     -- notices in a row that it did not get
    PRIMARY KEY (journal, key)
);
