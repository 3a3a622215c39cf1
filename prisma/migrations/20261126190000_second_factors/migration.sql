-- How a session began; proven_at is when its person last showed again, within it, who they are.
ALTER TABLE sessions
    ADD COLUMN method text NOT NULL DEFAULT 'password',
    ADD COLUMN factor text,
    ADD COLUMN proven_at timestamptz(3),
    ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'passkey', 'oidc')),
    ADD CONSTRAINT sessions_factor_check CHECK (factor IN ('totp', 'passkey', 'recovery_code'));

-- The authenticator app of a person: at most one.
CREATE TABLE authenticators (
    user_id uuid NOT NULL,
    -- Sealed with a key that is derived from the service's secret.
    secret text NOT NULL,
    -- The last step of 30 seconds whose code was used: neither it nor an earlier one is accepted again.
    last_step bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT authenticators_pkey PRIMARY KEY (user_id),
    CONSTRAINT authenticators_secret_check CHECK (hiatus.is_line(secret, 500)),
    CONSTRAINT authenticators_last_step_check CHECK (last_step > 0)
);

-- Codes for when every other factor is lost; each is used once.
CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    used_at timestamptz(3),
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_code_hash_check CHECK (octet_length(code_hash) = 32)
);

-- What somebody has to answer within minutes, once: the second step after a password, or a passkey's signature.
CREATE TABLE sign_in_challenges (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    purpose text NOT NULL,
    -- Null while it is not known who signs in.
    user_id uuid,
    -- What a passkey has to sign.
    challenge bytea NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (id),
    CONSTRAINT sign_in_challenges_purpose_check
        CHECK (purpose IN ('second_step', 'sign_in', 'registration', 'proof')),
    CONSTRAINT sign_in_challenges_user_check CHECK ((user_id IS NULL) = (purpose = 'sign_in')),
    CONSTRAINT sign_in_challenges_challenge_check CHECK (octet_length(challenge) = 32),
    CONSTRAINT sign_in_challenges_expiry_check CHECK (expires_at > created_at)
);
CREATE INDEX sign_in_challenges_user_id_idx ON sign_in_challenges (user_id);

ALTER TABLE authenticators ADD CONSTRAINT authenticators_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE sign_in_challenges ADD CONSTRAINT sign_in_challenges_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
