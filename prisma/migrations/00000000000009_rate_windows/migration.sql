-- What the instances of the service tell each other of their rate limits once a second. Not written to the log of PostgreSQL:
-- after a crash the counts of a minute begin anew.
CREATE UNLOGGED TABLE rate_windows (
    name text NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    instance uuid NOT NULL,
    used integer NOT NULL,
    CONSTRAINT rate_windows_pkey PRIMARY KEY (ends_at, name, instance),
    CONSTRAINT rate_windows_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT rate_windows_used_check CHECK (used >= 0)
);

-- Of no organization: an instance settles all its keys at once, and a row says only how often a key was used.
ALTER TABLE rate_windows ENABLE ROW LEVEL SECURITY;
CREATE POLICY instances ON rate_windows TO hiatus_service USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_windows TO hiatus_service;
