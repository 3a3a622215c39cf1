-- Keys of a person's devices, with which they sign in.
CREATE TABLE passkeys (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    -- COSE.
    public_key bytea NOT NULL,
    -- How often the device says that it has signed; 0 where devices do not count.
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    CONSTRAINT passkeys_pkey PRIMARY KEY (id),
    CONSTRAINT passkeys_credential_id_check CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
    CONSTRAINT passkeys_public_key_check CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
    CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
    CONSTRAINT passkeys_transports_check CHECK (cardinality(transports) <= 10),
    CONSTRAINT passkeys_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
