-- What employees were told of days that lapse and of cycles that begin: the employer's proof, which stays.
CREATE TABLE notices (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    kind text NOT NULL,
    -- The last day on which the days can be used, or the first one of the cycle.
    date date NOT NULL,
    -- How many weeks before; 0 for a cycle.
    weeks smallint NOT NULL,
    hundredths integer NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT notices_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT notices_once_key UNIQUE (organization_id, employee_id, policy_id, kind, date, weeks),
    CONSTRAINT notices_kind_check CHECK (kind IN ('lapse', 'cycle')),
    CONSTRAINT notices_years_check CHECK (date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT notices_weeks_check CHECK (weeks BETWEEN 0 AND 52),
    CONSTRAINT notices_hundredths_check CHECK (hundredths >= 0),
    CONSTRAINT notices_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id),
    CONSTRAINT notices_organization_id_policy_id_fkey
        FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id)
);

-- What an organization wants its employees to be told; without a row, the defaults.
CREATE TABLE notice_rules (
    organization_id uuid NOT NULL,
    -- How many weeks before days lapse, each once.
    lapse_weeks smallint[] NOT NULL DEFAULT '{8,2}',
    tells_cycles boolean NOT NULL DEFAULT false,
    -- When everybody was looked at last; null: never.
    looked_at timestamptz(3),
    CONSTRAINT notice_rules_pkey PRIMARY KEY (organization_id),
    CONSTRAINT notice_rules_lapse_weeks_check CHECK (cardinality(lapse_weeks) <= 4
        AND array_position(lapse_weeks, NULL) IS NULL AND 1 <= ALL (lapse_weeks) AND 52 >= ALL (lapse_weeks)),
    CONSTRAINT notice_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
);
