-- Attempts to sign in that the instances of the service count together. A name is a seal over what is
-- counted, an address and an e-mail or a device, which cannot be read from it. Not written to the log
-- of PostgreSQL: after a crash the counts begin anew.
CREATE UNLOGGED TABLE guess_counts (
    name text NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    used integer NOT NULL,
    CONSTRAINT guess_counts_pkey PRIMARY KEY (name),
    CONSTRAINT guess_counts_name_check CHECK (name ~ '^[A-Za-z0-9_-]{43}$'),
    CONSTRAINT guess_counts_used_check CHECK (used >= 0)
);
CREATE INDEX guess_counts_ends_at_idx ON guess_counts (ends_at);
