-- Who had an overdrawn balance when the service last looked: working that out for everybody takes too long
-- for a page. One row an organization; the service writes it by itself.
CREATE TABLE balance_checks (
    organization_id uuid NOT NULL,
    checked_at timestamptz(3) NOT NULL,
    -- When everybody was looked at, and not only those of whom something was written since.
    everybody_at timestamptz(3) NOT NULL,
    -- The last entry of the audit that is taken into account.
    last_entry bigint NOT NULL,
    employee_ids uuid[] NOT NULL,
    CONSTRAINT balance_checks_pkey PRIMARY KEY (organization_id),
    CONSTRAINT balance_checks_everybody_at_check CHECK (everybody_at <= checked_at),
    CONSTRAINT balance_checks_last_entry_check CHECK (last_entry >= 0),
    CONSTRAINT balance_checks_employee_ids_check CHECK (
        cardinality(employee_ids) <= 1000 AND array_position(employee_ids, NULL) IS NULL
    ),
    CONSTRAINT balance_checks_organization_id_fkey
        FOREIGN KEY (organization_id) REFERENCES organizations (id)
);
