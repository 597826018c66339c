-- +goose Up
-- Addresses of programs that are told what happens to a tournament (webhooks). What is
-- still to be told is what the journal has after known: there is no other queue.
CREATE TABLE hooks (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    journal BIGINT NOT NULL REFERENCES journals (id),
    address TEXT NOT NULL,
    sees    TEXT NOT NULL,   -- public or all
    kinds   TEXT NOT NULL,   -- of what it is told, with line ends between them; '' = of everything
    secret  BYTEA NOT NULL,   -- encrypted
    maker   BIGINT NOT NULL,  -- the user whose right it takes
    token   BIGINT NOT NULL,  -- of that user, by which it was made; 0 = none
    made_by TEXT NOT NULL,
    made    BIGINT NOT NULL,  -- milliseconds since 1970, as all times here
    state   TEXT NOT NULL,   -- on, or why not
    known   TEXT NOT NULL,   -- the position up to which it was told
    sending TEXT NOT NULL,   -- the position up to which it is being told; '' = nothing is under way
    message TEXT NOT NULL,   -- the id of what is under way
    tries   BIGINT NOT NULL,  -- of it
    due     BIGINT NOT NULL,  -- it is not tried again before
    held    BIGINT NOT NULL,  -- until then somebody is sending it
    failing BIGINT NOT NULL, -- since when nothing arrives; 0 = it does
    rested  BIGINT NOT NULL  -- seq of the journal when there was nothing to tell, and nothing to come by itself; -1 = never
);
CREATE INDEX hooks_of_journals ON hooks (journal);

-- What was sent of late.
CREATE TABLE deliveries (
    hook    BIGINT NOT NULL REFERENCES hooks (id),
    message TEXT NOT NULL,
    kind    TEXT NOT NULL,   -- news or ping
    sees    TEXT NOT NULL,   -- what the hook saw then
    after   TEXT NOT NULL,   -- the positions between which it tells
    until   TEXT NOT NULL,
    items   BIGINT NOT NULL,  -- how many things it tells
    begun   BIGINT NOT NULL,  -- the latest try
    took    BIGINT NOT NULL,  -- milliseconds
    tries   BIGINT NOT NULL,
    status  BIGINT NOT NULL,  -- of the answer; 0 = there was none
    failure TEXT NOT NULL,   -- what went wrong; '' = nothing
    again   BIGINT NOT NULL,  -- when it is tried next; 0 = it is not
    PRIMARY KEY (hook, message)
);
