-- When nobody can book time off, and how many may be away at once.
CREATE TABLE booking_limits (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    department_id uuid,
    site_id uuid,
    start_date date NOT NULL,
    end_date date,
    max_absent integer,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT booking_limits_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT booking_limits_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT booking_limits_kind_check CHECK (kind IN ('blackout', 'capacity')),
    CONSTRAINT booking_limits_years_check CHECK (start_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND coalesce(end_date, start_date) BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT booking_limits_dates_check CHECK (end_date IS NULL OR start_date <= end_date),
    CONSTRAINT booking_limits_max_absent_check CHECK ((kind = 'capacity') = (max_absent IS NOT NULL)
        AND coalesce(max_absent, 0) BETWEEN 0 AND 10000),
    CONSTRAINT booking_limits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
    CONSTRAINT booking_limits_organization_id_department_id_fkey
        FOREIGN KEY (organization_id, department_id) REFERENCES departments (organization_id, id),
    CONSTRAINT booking_limits_organization_id_site_id_fkey
        FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)
);
CREATE INDEX booking_limits_organization_id_department_id_idx ON booking_limits (organization_id, department_id);
CREATE INDEX booking_limits_organization_id_site_id_idx ON booking_limits (organization_id, site_id);

-- The policies that a limit is about; without any it is about all of them.
CREATE TABLE booking_limit_policies (
    organization_id uuid NOT NULL,
    limit_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    CONSTRAINT booking_limit_policies_pkey PRIMARY KEY (organization_id, limit_id, policy_id),
    CONSTRAINT booking_limit_policies_organization_id_limit_id_fkey
        FOREIGN KEY (organization_id, limit_id) REFERENCES booking_limits (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT booking_limit_policies_organization_id_policy_id_fkey
        FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id)
);
CREATE INDEX booking_limit_policies_organization_id_policy_id_idx ON booking_limit_policies (organization_id, policy_id);

-- Booked by an admin although a limit was in the way.
ALTER TABLE requests ADD COLUMN limits_overridden boolean NOT NULL DEFAULT false;
