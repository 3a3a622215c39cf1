-- Calendars to which a person's calendar program subscribes by an address. Only the hash of the
-- secret in the address is kept. One that an API key made ends with the key.
CREATE TABLE feeds (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    kind text NOT NULL,
    hash bytea NOT NULL,
    key_id uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    CONSTRAINT feeds_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT feeds_kind_check CHECK (kind IN ('own', 'team', 'organization')),
    CONSTRAINT feeds_hash_check CHECK (octet_length(hash) = 32),
    CONSTRAINT feeds_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id)
        REFERENCES employees (organization_id, id),
    CONSTRAINT feeds_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id)
        REFERENCES api_keys (organization_id, id)
);
CREATE UNIQUE INDEX feeds_hash_key ON feeds (hash);
CREATE INDEX feeds_organization_id_employee_id_created_at_idx ON feeds (organization_id, employee_id, created_at);
CREATE INDEX feeds_organization_id_key_id_idx ON feeds (organization_id, key_id);

-- Whether everybody, and not only admins, may subscribe to the calendar of the whole organization.
ALTER TABLE organizations ADD COLUMN feeds_for_everybody boolean NOT NULL DEFAULT false;
