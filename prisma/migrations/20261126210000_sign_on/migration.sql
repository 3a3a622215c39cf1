-- Who signs people in for an organization (OpenID Connect): at most one provider.
CREATE TABLE identity_providers (
    organization_id uuid NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    -- Sealed with a key that is derived from the service's secret.
    sealed_secret text NOT NULL,
    -- Whose addresses may come for the first time.
    domains text[] NOT NULL,
    creates_members boolean NOT NULL DEFAULT false,
    is_required boolean NOT NULL DEFAULT false,
    -- The admin who has tried the sign-in with these settings.
    tested_by_id uuid,
    tested_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT identity_providers_pkey PRIMARY KEY (organization_id),
    CONSTRAINT identity_providers_issuer_check CHECK (hiatus.is_line(issuer, 500) AND issuer ~ '^https?://'),
    CONSTRAINT identity_providers_client_id_check CHECK (hiatus.is_line(client_id, 500)),
    CONSTRAINT identity_providers_sealed_secret_check CHECK (hiatus.is_line(sealed_secret, 2000)),
    CONSTRAINT identity_providers_domains_check CHECK (cardinality(domains) BETWEEN 1 AND 20
        AND array_position(domains, NULL) IS NULL
        AND array_to_string(domains, ' ') ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+( [a-z0-9-]+(\.[a-z0-9-]+)+)*$'),
    CONSTRAINT identity_providers_tested_check CHECK ((tested_by_id IS NULL) = (tested_at IS NULL)),
    CONSTRAINT identity_providers_organization_id_fkey
        FOREIGN KEY (organization_id) REFERENCES organizations (id),
    CONSTRAINT identity_providers_organization_id_tested_by_id_fkey
        FOREIGN KEY (organization_id, tested_by_id) REFERENCES employees (organization_id, id)
);

CREATE INDEX identity_providers_domains_idx ON identity_providers USING gin (domains);

-- Who somebody is at the provider of an organization; what else the provider says of them may change.
CREATE TABLE identity_links (
    organization_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    employee_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT identity_links_pkey PRIMARY KEY (organization_id, issuer, subject),
    CONSTRAINT identity_links_issuer_check CHECK (hiatus.is_line(issuer, 500)),
    CONSTRAINT identity_links_subject_check CHECK (hiatus.is_line(subject, 255)),
    CONSTRAINT identity_links_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
);

CREATE INDEX identity_links_organization_id_employee_id_idx ON identity_links (organization_id, employee_id);

-- A session that began at an organization's provider acts in that organization only.
ALTER TABLE sessions
    ADD COLUMN sign_in_organization_id uuid,
    ADD CONSTRAINT sessions_sign_in_organization_check CHECK (sign_in_organization_id IS NULL
        OR (organization_id IS NOT NULL AND sign_in_organization_id = organization_id));
