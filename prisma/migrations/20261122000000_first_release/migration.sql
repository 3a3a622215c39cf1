-- The tables of the first release. Prisma's models say what a row is; this file is what the database
-- really holds, with everything that Prisma cannot say: checks, exclusions, partial and expression
-- indexes, row-level security, grants. Functions stand in src/db, one a file: those that tables
-- need, in src/db/schema/foundations, are there before this runs; all others are applied after it.
-- A check lets pass whatever is not false: one of several columns says what a null among them means.

-- Extensions --------------------------------------------------------------------------------------

-- Equality of uuids inside the exclusion constraints; trusted, so that a database's owner may install it.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

-- People who sign in ------------------------------------------------------------------------------

CREATE TABLE users (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    email text NOT NULL,
    password_hash text,
    name text NOT NULL,
    locale text NOT NULL DEFAULT 'en',
    theme text NOT NULL DEFAULT 'system',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT users_pkey PRIMARY KEY (id),
    CONSTRAINT users_email_check CHECK (hiatus.is_email(email)),
    CONSTRAINT users_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT users_password_hash_check CHECK (
        password_hash ~ '^\$argon2id\$' AND char_length(password_hash) <= 255
    ),
    CONSTRAINT users_locale_check CHECK (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
    CONSTRAINT users_theme_check CHECK (theme IN ('system', 'light', 'dark'))
);
CREATE UNIQUE INDEX users_email_key ON users (hiatus.name_key(email));

CREATE TABLE sessions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    organization_id uuid,
    employee_id uuid,
    ip text,
    user_agent text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT sessions_pkey PRIMARY KEY (id),
    CONSTRAINT sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT sessions_place_check CHECK ((organization_id IS NULL) = (employee_id IS NULL)),
    CONSTRAINT sessions_ip_check CHECK (hiatus.is_line(ip, 64)),
    CONSTRAINT sessions_user_agent_check CHECK (hiatus.is_text(user_agent, 500)),
    CONSTRAINT sessions_expiry_check CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE sign_in_tokens (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    organization_id uuid,
    employee_id uuid,
    email text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    CONSTRAINT sign_in_tokens_pkey PRIMARY KEY (id),
    CONSTRAINT sign_in_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT sign_in_tokens_purpose_check CHECK (
        purpose IN ('set_password', 'invitation', 'password_reset', 'email_change')
    ),
    CONSTRAINT sign_in_tokens_place_check CHECK ((organization_id IS NULL) = (employee_id IS NULL)),
    CONSTRAINT sign_in_tokens_subject_check CHECK (
        user_id IS NOT NULL OR (purpose = 'invitation' AND employee_id IS NOT NULL)
    ),
    CONSTRAINT sign_in_tokens_email_check CHECK (
        CASE WHEN purpose = 'email_change' THEN email IS NOT NULL AND hiatus.is_email(email)
        ELSE email IS NULL END
    ),
    CONSTRAINT sign_in_tokens_expiry_check CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX sign_in_tokens_token_hash_key ON sign_in_tokens (token_hash);
CREATE INDEX sign_in_tokens_user_id_idx ON sign_in_tokens (user_id);
CREATE INDEX sign_in_tokens_organization_id_employee_id_idx ON sign_in_tokens (organization_id, employee_id);

-- Organizations and their directory ---------------------------------------------------------------

CREATE TABLE organizations (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    slug text NOT NULL,
    country_code text NOT NULL,
    time_zone text NOT NULL,
    monday text DEFAULT 'FULL_DAY',
    tuesday text DEFAULT 'FULL_DAY',
    wednesday text DEFAULT 'FULL_DAY',
    thursday text DEFAULT 'FULL_DAY',
    friday text DEFAULT 'FULL_DAY',
    saturday text,
    sunday text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT organizations_pkey PRIMARY KEY (id),
    CONSTRAINT organizations_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT organizations_slug_check CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
    CONSTRAINT organizations_country_code_check CHECK (hiatus.is_country_code(country_code)),
    CONSTRAINT organizations_time_zone_check CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
    CONSTRAINT organizations_days_check CHECK (hiatus.is_day_part(monday) AND
        hiatus.is_day_part(tuesday) AND
        hiatus.is_day_part(wednesday) AND
        hiatus.is_day_part(thursday) AND
        hiatus.is_day_part(friday) AND
        hiatus.is_day_part(saturday) AND
        hiatus.is_day_part(sunday))
);
CREATE UNIQUE INDEX organizations_slug_key ON organizations (slug);

CREATE TABLE sites (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    country_code text NOT NULL,
    time_zone text NOT NULL,
    address text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT sites_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT sites_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT sites_country_code_check CHECK (hiatus.is_country_code(country_code)),
    CONSTRAINT sites_time_zone_check CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
    CONSTRAINT sites_address_check CHECK (hiatus.is_text(address, 500))
);
CREATE UNIQUE INDEX sites_name_key ON sites (organization_id, hiatus.name_key(name));

CREATE TABLE departments (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    manager_id uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3),
    CONSTRAINT departments_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT departments_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE INDEX departments_organization_id_manager_id_idx ON departments (organization_id, manager_id);
CREATE UNIQUE INDEX departments_name_key ON departments (organization_id, hiatus.name_key(name))
    WHERE deleted_at IS NULL;

CREATE TABLE positions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT positions_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT positions_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE UNIQUE INDEX positions_name_key ON positions (organization_id, hiatus.name_key(name));

CREATE TABLE employment_types (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT employment_types_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT employment_types_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE UNIQUE INDEX employment_types_name_key ON employment_types (organization_id, hiatus.name_key(name));

CREATE TABLE change_types (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT change_types_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT change_types_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE UNIQUE INDEX change_types_name_key ON change_types (organization_id, hiatus.name_key(name));

CREATE TABLE termination_reasons (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT termination_reasons_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT termination_reasons_name_check CHECK (hiatus.is_line(name, 100))
);
CREATE UNIQUE INDEX termination_reasons_name_key ON termination_reasons (organization_id, hiatus.name_key(name));

CREATE TABLE accrual_cycles (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT accrual_cycles_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT accrual_cycles_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT accrual_cycles_code_check CHECK (
        code IN ('upfront', 'monthly', 'semi-monthly', 'bi-weekly', 'weekly')
    )
);
CREATE UNIQUE INDEX accrual_cycles_organization_id_code_key ON accrual_cycles (organization_id, code);

CREATE TABLE employees (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    user_id uuid,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL DEFAULT 'member',
    department_id uuid,
    position_id uuid,
    site_id uuid,
    employment_type_id uuid,
    manager_id uuid,
    hire_date date NOT NULL,
    end_date date,
    termination_reason_id uuid,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT employees_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT employees_email_check CHECK (hiatus.is_email(email)),
    CONSTRAINT employees_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT employees_role_check CHECK (role IN ('admin', 'member')),
    CONSTRAINT employees_manager_check CHECK (manager_id IS DISTINCT FROM id),
    CONSTRAINT employees_years_check CHECK (hire_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND coalesce(end_date, hire_date) BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT employees_dates_check CHECK (end_date IS NULL OR hire_date <= end_date)
);
CREATE UNIQUE INDEX employees_id_key ON employees (id);
CREATE INDEX employees_organization_id_department_id_idx ON employees (organization_id, department_id);
CREATE INDEX employees_organization_id_position_id_idx ON employees (organization_id, position_id);
CREATE INDEX employees_organization_id_site_id_idx ON employees (organization_id, site_id);
CREATE INDEX employees_organization_id_employment_type_id_idx ON employees (organization_id, employment_type_id);
CREATE INDEX employees_organization_id_manager_id_idx ON employees (organization_id, manager_id);
CREATE UNIQUE INDEX employees_user_id_organization_id_key ON employees (user_id, organization_id);
CREATE UNIQUE INDEX employees_email_key ON employees (organization_id, hiatus.name_key(email));
-- Whom a request without approvers goes to, and whose steps pass to others: to nobody past the last
-- day of employment, from that day on and without a job.
CREATE INDEX employees_admins_idx ON employees (organization_id, id) WHERE role = 'admin' AND is_active;
CREATE INDEX employees_inactive_idx ON employees (organization_id, id) WHERE NOT is_active;
CREATE INDEX employees_end_idx ON employees (organization_id, end_date) WHERE end_date IS NOT NULL;

CREATE TABLE employee_approvers (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    position smallint NOT NULL,
    approver_id uuid NOT NULL,
    CONSTRAINT employee_approvers_pkey PRIMARY KEY (organization_id, employee_id, position),
    CONSTRAINT employee_approvers_position_check CHECK (position BETWEEN 1 AND 100),
    CONSTRAINT employee_approvers_self_check CHECK (approver_id <> employee_id)
);
CREATE INDEX employee_approvers_organization_id_approver_id_idx ON employee_approvers (organization_id, approver_id);
CREATE UNIQUE INDEX employee_approvers_organization_id_employee_id_approver_id_key
    ON employee_approvers (organization_id, employee_id, approver_id);

CREATE TABLE delegations (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    approver_id uuid NOT NULL,
    delegate_id uuid NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT delegations_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT delegations_self_check CHECK (delegate_id <> approver_id),
    CONSTRAINT delegations_years_check CHECK (start_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND end_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT delegations_dates_check CHECK (start_date <= end_date)
);
CREATE INDEX delegations_organization_id_approver_id_end_date_idx
    ON delegations (organization_id, approver_id, end_date);
CREATE INDEX delegations_organization_id_delegate_id_end_date_idx
    ON delegations (organization_id, delegate_id, end_date);

CREATE TABLE work_patterns (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    effective_date date NOT NULL,
    monday text,
    tuesday text,
    wednesday text,
    thursday text,
    friday text,
    saturday text,
    sunday text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT work_patterns_pkey PRIMARY KEY (organization_id, employee_id, effective_date),
    CONSTRAINT work_patterns_years_check CHECK (effective_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT work_patterns_days_check CHECK (hiatus.is_day_part(monday) AND
        hiatus.is_day_part(tuesday) AND
        hiatus.is_day_part(wednesday) AND
        hiatus.is_day_part(thursday) AND
        hiatus.is_day_part(friday) AND
        hiatus.is_day_part(saturday) AND
        hiatus.is_day_part(sunday))
);

CREATE TABLE holidays (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    country_code text NOT NULL,
    site_id uuid,
    start_date date NOT NULL,
    end_date date NOT NULL,
    part_type text NOT NULL DEFAULT 'FULL_DAY',
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT holidays_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT holidays_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT holidays_country_code_check CHECK (hiatus.is_country_code(country_code)),
    CONSTRAINT holidays_part_type_check CHECK (part_type IN ('FULL_DAY', 'AM', 'PM')),
    CONSTRAINT holidays_years_check CHECK (start_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND end_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT holidays_dates_check CHECK (start_date <= end_date),
    CONSTRAINT holidays_half_check CHECK (part_type = 'FULL_DAY' OR start_date = end_date)
);
CREATE INDEX holidays_organization_id_country_code_end_date_idx ON holidays (organization_id, country_code, end_date);
CREATE INDEX holidays_organization_id_site_id_idx ON holidays (organization_id, site_id);

-- Policies and what moves a balance ---------------------------------------------------------------

CREATE TABLE policies (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    is_approval_required boolean NOT NULL DEFAULT true,
    is_request_note_mandatory boolean NOT NULL DEFAULT false,
    request_attachment_requirement text NOT NULL DEFAULT 'optional',
    notice_period text,
    notice_period_count smallint,
    shortest_request_amount text NOT NULL DEFAULT 'half_day',
    country_code text NOT NULL,
    document_template_id uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT policies_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT policies_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT policies_color_check CHECK (
        color IN ('cyan', 'sky', 'blue', 'indigo', 'pink', 'rose', 'red', 'lime', 'green',
        'emerald', 'teal', 'purple', 'violet', 'yellow', 'orange', 'amber', 'gray', 'zinc')
    ),
    CONSTRAINT policies_request_attachment_requirement_check CHECK (
        request_attachment_requirement IN ('none', 'optional', 'mandatory')
    ),
    CONSTRAINT policies_notice_period_check CHECK (notice_period IN ('days', 'weeks', 'months')),
    CONSTRAINT policies_notice_period_count_check CHECK (notice_period_count BETWEEN 0 AND 366),
    CONSTRAINT policies_notice_check CHECK ((notice_period IS NULL) = (notice_period_count IS NULL)),
    CONSTRAINT policies_shortest_request_amount_check CHECK (shortest_request_amount IN ('half_day', 'day')),
    CONSTRAINT policies_country_code_check CHECK (hiatus.is_country_code(country_code))
);
CREATE UNIQUE INDEX policies_name_key ON policies (organization_id, hiatus.name_key(name));

CREATE TABLE policy_versions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    effective_date date,
    allowance_entitlement text NOT NULL,
    annual_allowance_hundredths integer NOT NULL,
    balance_closing_frequency text NOT NULL,
    activity_period_start smallint NOT NULL,
    activity_period_close smallint NOT NULL,
    deductible_days text NOT NULL,
    accrual_cycle text NOT NULL,
    carryover_limit_hundredths integer,
    carryover_expiry_months smallint,
    proration text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT policy_versions_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT policy_versions_years_check CHECK (
        effective_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
    ),
    CONSTRAINT policy_versions_allowance_entitlement_check CHECK (
        allowance_entitlement IN ('base_annual_allowance', 'unlimited')
    ),
    CONSTRAINT policy_versions_annual_allowance_check CHECK (
        annual_allowance_hundredths BETWEEN 0 AND 36600 AND annual_allowance_hundredths % 100 = 0
    ),
    CONSTRAINT policy_versions_balance_closing_frequency_check CHECK (
        balance_closing_frequency IN ('annual', 'semi-annual', 'quarterly', 'monthly', 'semi-monthly',
        'bi-weekly', 'weekly')
    ),
    CONSTRAINT policy_versions_activity_period_check CHECK (
        activity_period_start BETWEEN 1 AND 12 AND activity_period_close BETWEEN 1 AND 12
    ),
    CONSTRAINT policy_versions_deductible_days_check CHECK (
        deductible_days IN ('any_day', 'any_day_excluding_holidays', 'workdays_only')
    ),
    CONSTRAINT policy_versions_accrual_cycle_check CHECK (
        accrual_cycle IN ('upfront', 'monthly', 'semi-monthly', 'bi-weekly', 'weekly')
    ),
    -- Of a frequency that it does not know, periods_in_year gives null, which is no yes.
    CONSTRAINT policy_versions_accrual_is_shorter_check CHECK (accrual_cycle = 'upfront' OR (
        hiatus.periods_in_year(accrual_cycle) > hiatus.periods_in_year(balance_closing_frequency)
    ) IS TRUE),
    CONSTRAINT policy_versions_carryover_limit_check CHECK (carryover_limit_hundredths BETWEEN 0 AND 100000),
    CONSTRAINT policy_versions_carryover_expiry_check CHECK (carryover_expiry_months BETWEEN 0 AND 120),
    CONSTRAINT policy_versions_proration_check CHECK (proration IN ('calendar_days', 'none'))
);
-- NULLS NOT DISTINCT: one first version.
CREATE UNIQUE INDEX policy_versions_organization_id_policy_id_effective_date_key
    ON policy_versions (organization_id, policy_id, effective_date) NULLS NOT DISTINCT;

CREATE TABLE policy_assignments (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    effective_date date NOT NULL,
    end_effective_date date,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT policy_assignments_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT policy_assignments_years_check CHECK (
        effective_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND coalesce(end_effective_date, effective_date) BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
    ),
    CONSTRAINT policy_assignments_dates_check CHECK (
        end_effective_date IS NULL OR effective_date <= end_effective_date
    )
);
CREATE INDEX policy_assignments_organization_id_employee_id_policy_id_ef_idx
    ON policy_assignments (organization_id, employee_id, policy_id, effective_date);
CREATE INDEX policy_assignments_organization_id_policy_id_idx ON policy_assignments (organization_id, policy_id);
-- Made before the exclusion, so that a second open assignment is refused under this name.
CREATE UNIQUE INDEX policy_assignments_open_key ON policy_assignments (organization_id, employee_id, policy_id)
    WHERE end_effective_date IS NULL;
-- employees.id is unique in the installation, so the organization need not be in this (or the next) index.
ALTER TABLE policy_assignments ADD CONSTRAINT policy_assignments_no_overlap EXCLUDE USING gist (
    employee_id WITH =,
    policy_id WITH =,
    daterange(effective_date, end_effective_date, '[]') WITH &&
);

CREATE TABLE adjustments (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    date date NOT NULL,
    hundredths integer NOT NULL,
    reason text NOT NULL,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT adjustments_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT adjustments_years_check CHECK (date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT adjustments_hundredths_check CHECK (hundredths <> 0 AND hundredths BETWEEN -1000000 AND 1000000),
    CONSTRAINT adjustments_reason_check CHECK (hiatus.is_text(reason, 300) AND btrim(reason) <> '')
);
CREATE INDEX adjustments_organization_id_employee_id_policy_id_date_idx
    ON adjustments (organization_id, employee_id, policy_id, date);

CREATE TABLE closed_cycles (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    cycle_start date NOT NULL,
    cycle_end date NOT NULL,
    opening jsonb NOT NULL,
    remaining_hundredths integer NOT NULL,
    CONSTRAINT closed_cycles_pkey PRIMARY KEY (organization_id, employee_id, policy_id, cycle_start),
    CONSTRAINT closed_cycles_dates_check CHECK (cycle_start <= cycle_end),
    CONSTRAINT closed_cycles_opening_check CHECK (jsonb_typeof(opening) = 'array')
);
CREATE INDEX closed_cycles_organization_id_cycle_end_idx ON closed_cycles (organization_id, cycle_end);

-- Time off ----------------------------------------------------------------------------------------

CREATE TABLE requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    start_date_type text NOT NULL DEFAULT 'FULL_DAY',
    end_date_type text NOT NULL DEFAULT 'FULL_DAY',
    note text,
    status text NOT NULL,
    total_hundredths integer NOT NULL,
    needs_attention boolean NOT NULL DEFAULT false,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    slots int4range GENERATED ALWAYS AS (hiatus.slots(start_date, start_date_type, end_date, end_date_type)) STORED,
    CONSTRAINT requests_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT requests_years_check CHECK (start_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND end_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT requests_dates_check CHECK (start_date <= end_date),
    CONSTRAINT requests_start_date_type_check CHECK (start_date_type IN ('FULL_DAY', 'AM', 'PM')),
    CONSTRAINT requests_end_date_type_check CHECK (end_date_type IN ('FULL_DAY', 'AM', 'PM')),
    CONSTRAINT requests_halves_check CHECK (CASE WHEN start_date = end_date THEN start_date_type = end_date_type
        ELSE start_date_type <> 'AM' AND end_date_type <> 'PM' END),
    CONSTRAINT requests_note_check CHECK (hiatus.is_text(note, 300)),
    CONSTRAINT requests_status_check CHECK (status IN ('pending', 'approved', 'declined', 'cancelled')),
    CONSTRAINT requests_total_check CHECK (total_hundredths >= 0 AND total_hundredths % 50 = 0)
)
-- Room beside each row for its next version: then a recount, which changes no column of an index, need not touch the indexes.
WITH (fillfactor = 75);
CREATE INDEX requests_organization_id_employee_id_end_date_idx ON requests (organization_id, employee_id, end_date);
CREATE INDEX requests_organization_id_created_at_id_idx ON requests (organization_id, created_at, id);
-- Lists of one employee's requests, newest first.
CREATE INDEX requests_organization_id_employee_id_created_at_idx
    ON requests (organization_id, employee_id, created_at, id);
-- Two live requests of one employee never share a half day, whatever the policy: the last word on overlap.
ALTER TABLE requests ADD CONSTRAINT requests_no_shared_slot EXCLUDE USING gist (
    employee_id WITH =,
    slots WITH &&
) WHERE (status IN ('pending', 'approved'));
-- What a change of the calendar concerns, beginning at the dates.
CREATE INDEX requests_live_idx ON requests (organization_id, end_date, start_date)
    WHERE status IN ('pending', 'approved');
-- What waits for a decision, in any organization a small part of all.
CREATE INDEX requests_pending_idx ON requests (organization_id, created_at, id) WHERE status = 'pending';

CREATE TABLE request_days (
    organization_id uuid NOT NULL,
    request_id uuid NOT NULL,
    date date NOT NULL,
    hundredths smallint NOT NULL,
    reason text NOT NULL,
    CONSTRAINT request_days_pkey PRIMARY KEY (organization_id, request_id, date),
    CONSTRAINT request_days_years_check CHECK (date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT request_days_reason_check CHECK (reason IN ('counted', 'partly', 'not_worked', 'holiday')),
    CONSTRAINT request_days_hundredths_check CHECK (
        CASE reason WHEN 'counted' THEN hundredths IN (50, 100) WHEN 'partly' THEN hundredths = 50
        ELSE hundredths = 0 END
    )
) WITH (fillfactor = 80);

CREATE TABLE request_charges (
    organization_id uuid NOT NULL,
    request_id uuid NOT NULL,
    cycle_start date NOT NULL,
    cycle_end date NOT NULL,
    hundredths integer NOT NULL,
    CONSTRAINT request_charges_pkey PRIMARY KEY (organization_id, request_id, cycle_start),
    CONSTRAINT request_charges_years_check CHECK (cycle_start BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND cycle_end BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT request_charges_dates_check CHECK (cycle_start <= cycle_end),
    CONSTRAINT request_charges_hundredths_check CHECK (hundredths >= 0 AND hundredths % 50 = 0)
) WITH (fillfactor = 80);

CREATE TABLE approval_steps (
    organization_id uuid NOT NULL,
    request_id uuid NOT NULL,
    position smallint NOT NULL,
    approver_id uuid,
    status text NOT NULL,
    decided_by uuid,
    decided_at timestamptz(3),
    note text,
    is_override boolean NOT NULL DEFAULT false,
    CONSTRAINT approval_steps_pkey PRIMARY KEY (organization_id, request_id, position),
    CONSTRAINT approval_steps_position_check CHECK (position BETWEEN 1 AND 1000),
    CONSTRAINT approval_steps_status_check CHECK (
        status IN ('waiting', 'current', 'approved', 'declined', 'skipped')
    ),
    CONSTRAINT approval_steps_decision_check CHECK (
        CASE WHEN status IN ('approved', 'declined') THEN decided_at IS NOT NULL
        WHEN status = 'skipped' THEN NOT is_override
        ELSE decided_by IS NULL AND decided_at IS NULL AND note IS NULL AND NOT is_override END
    ),
    CONSTRAINT approval_steps_note_check CHECK (hiatus.is_text(note, 300))
);
CREATE UNIQUE INDEX approval_steps_current_key ON approval_steps (organization_id, request_id) WHERE status = 'current';
-- The queue of an approver, and with a null approver that of the admins.
CREATE INDEX approval_steps_queue_idx ON approval_steps (organization_id, approver_id) WHERE status = 'current';
-- Of an approver's steps, those that wait behind another, and those that were decided.
CREATE INDEX approval_steps_waiting_idx ON approval_steps (organization_id, approver_id) WHERE status = 'waiting';
CREATE INDEX approval_steps_decided_idx ON approval_steps (organization_id, decided_by, decided_at)
    WHERE decided_by IS NOT NULL;

CREATE TABLE attachments (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    request_id uuid NOT NULL,
    -- Files are shown in the order in which they were given.
    position smallint NOT NULL DEFAULT 1,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    sha256 bytea NOT NULL,
    storage_key text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT attachments_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT attachments_name_check CHECK (hiatus.is_line(name, 255)),
    CONSTRAINT attachments_content_type_check CHECK (
        content_type IN ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf')
    ),
    CONSTRAINT attachments_size_check CHECK (size_bytes BETWEEN 1 AND 4194304),
    CONSTRAINT attachments_sha256_check CHECK (octet_length(sha256) = 32),
    CONSTRAINT attachments_storage_key_check CHECK (hiatus.is_line(storage_key, 300))
);
CREATE INDEX attachments_organization_id_request_id_idx ON attachments (organization_id, request_id);

CREATE TABLE attachment_contents (
    organization_id uuid NOT NULL,
    attachment_id uuid NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT attachment_contents_pkey PRIMARY KEY (organization_id, attachment_id),
    CONSTRAINT attachment_contents_content_check CHECK (octet_length(content) BETWEEN 1 AND 4194304)
);
-- Images and PDFs do not compress again.
ALTER TABLE attachment_contents ALTER COLUMN content SET STORAGE EXTERNAL;

-- Access from outside -----------------------------------------------------------------------------

CREATE TABLE api_keys (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    hash bytea NOT NULL,
    prefix text NOT NULL,
    name text NOT NULL,
    description text,
    scopes text[] NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    last_used_at timestamptz(3),
    CONSTRAINT api_keys_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT api_keys_hash_check CHECK (octet_length(hash) = 32),
    CONSTRAINT api_keys_prefix_check CHECK (prefix ~ '^ak_[0-9A-Za-z]{1,12}$'),
    CONSTRAINT api_keys_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT api_keys_description_check CHECK (hiatus.is_text(description, 300)),
    CONSTRAINT api_keys_scopes_check CHECK (scopes <@ ARRAY[
        'time-off:read', 'time-off:write', 'time-off:review',
        'employees:read', 'employees:write',
        'departments:read', 'departments:write', 'departments:delete',
        'sites:read', 'sites:write', 'sites:delete',
        'positions:read', 'positions:write', 'positions:delete',
        'employment-types:read', 'employment-types:write', 'employment-types:delete',
        'holidays:read', 'holidays:write', 'holidays:delete',
        'change-types:read', 'termination-reasons:read', 'accrual-cycles:read',
        'policies:read', 'policies:config:read', 'policies:write',
        'api-keys:read', 'mcp-settings:read', 'mcp-settings:write'
    ] AND cardinality(scopes) <= 100),
    CONSTRAINT api_keys_expiry_check CHECK (expires_at IS NULL OR expires_at > created_at)
);
CREATE UNIQUE INDEX api_keys_id_key ON api_keys (id);
CREATE UNIQUE INDEX api_keys_hash_key ON api_keys (hash);
CREATE INDEX api_keys_organization_id_employee_id_created_at_idx ON api_keys (organization_id, employee_id, created_at);

CREATE TABLE mcp_settings (
    organization_id uuid NOT NULL,
    access text NOT NULL DEFAULT 'none',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT mcp_settings_pkey PRIMARY KEY (organization_id),
    CONSTRAINT mcp_settings_access_check CHECK (access IN ('none', 'admins_only', 'all_employees'))
);

-- Records of what happened ------------------------------------------------------------------------

CREATE TABLE audit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY,
    organization_id uuid NOT NULL,
    via text NOT NULL,
    employee_id uuid,
    key_id uuid,
    -- Which operation it tells of (`departments.deleteMany`); null for the operator and for jobs.
    operation text,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id uuid,
    before jsonb,
    after jsonb,
    ip text,
    request_id text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT audit_entries_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT audit_entries_via_check CHECK (via IN ('session', 'key', 'mcp', 'system')),
    CONSTRAINT audit_entries_operation_check CHECK (hiatus.is_line(operation, 100)),
    CONSTRAINT audit_entries_action_check CHECK (
        action ~ '^[a-z][a-z0-9_]*([.][a-z0-9_]+)+$' AND char_length(action) <= 100
    ),
    CONSTRAINT audit_entries_entity_check CHECK (entity ~ '^[a-z][a-z0-9_]*$' AND char_length(entity) <= 100),
    CONSTRAINT audit_entries_ip_check CHECK (hiatus.is_line(ip, 64)),
    CONSTRAINT audit_entries_request_id_check CHECK (hiatus.is_line(request_id, 200))
);
-- The whole audit newest first, between dates; what one person did; and the story of one thing.
CREATE INDEX audit_entries_created_at_idx ON audit_entries (organization_id, created_at, id);
CREATE INDEX audit_entries_employee_idx ON audit_entries (organization_id, employee_id, created_at, id);
CREATE INDEX audit_entries_entity_idx ON audit_entries (organization_id, entity_id, id);

-- A row is the recipient's notification, and becomes a mail where the rules say so.
CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY,
    organization_id uuid NOT NULL,
    event text NOT NULL,
    recipient_id uuid,
    subject_id uuid,
    payload jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    attempts smallint NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3),
    last_error text,
    delivered_at timestamptz(3),
    read_at timestamptz(3),
    queued_at timestamptz(3),
    dead_at timestamptz(3),
    withheld text,
    once_key text,
    CONSTRAINT outbox_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT outbox_event_check CHECK (
        event ~ '^[a-z][a-z0-9_]*([.][a-z0-9_]+)+$' AND char_length(event) <= 100
    ),
    CONSTRAINT outbox_attempts_check CHECK (attempts >= 0),
    CONSTRAINT outbox_last_error_check CHECK (hiatus.is_line(last_error, 500)),
    CONSTRAINT outbox_withheld_check CHECK (withheld IN ('in_app', 'inactive', 'settled')),
    CONSTRAINT outbox_once_key_check CHECK (hiatus.is_line(once_key, 200)),
    -- Waiting, queued, dead or done: one of them at a time.
    CONSTRAINT outbox_state_check CHECK (
        num_nonnulls(queued_at, dead_at, delivered_at) <= 1 AND (withheld IS NULL OR delivered_at IS NOT NULL)
    )
);
CREATE INDEX outbox_waiting_idx ON outbox (organization_id, id)
    WHERE delivered_at IS NULL AND dead_at IS NULL AND queued_at IS NULL;
CREATE INDEX outbox_queued_idx ON outbox (queued_at) WHERE queued_at IS NOT NULL;
CREATE INDEX outbox_dead_idx ON outbox (organization_id, id) WHERE dead_at IS NOT NULL;
-- A person's notifications, newest first, and how many of them are new.
CREATE INDEX outbox_recipient_idx ON outbox (organization_id, recipient_id, created_at, id);
CREATE INDEX outbox_unread_idx ON outbox (organization_id, recipient_id) WHERE read_at IS NULL;
-- What a sweep tells, it tells once.
CREATE UNIQUE INDEX outbox_once_key ON outbox (organization_id, once_key) WHERE once_key IS NOT NULL;

CREATE TABLE idempotency_keys (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint,
    headers jsonb,
    body text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, employee_id, key),
    CONSTRAINT idempotency_keys_key_check CHECK (hiatus.is_line(key, 255)),
    CONSTRAINT idempotency_keys_route_check CHECK (hiatus.is_line(route, 500)),
    CONSTRAINT idempotency_keys_fingerprint_check CHECK (octet_length(fingerprint) = 32),
    CONSTRAINT idempotency_keys_status_check CHECK (status BETWEEN 200 AND 299),
    CONSTRAINT idempotency_keys_expiry_check CHECK (expires_at > created_at)
);
CREATE INDEX idempotency_keys_organization_id_expires_at_idx ON idempotency_keys (organization_id, expires_at);

-- Which tools AI clients called, for admins: reading ones too, of which the audit says nothing.
-- Never what was asked or answered.
CREATE TABLE mcp_calls (
    id bigint GENERATED ALWAYS AS IDENTITY,
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tool text NOT NULL,
    outcome text NOT NULL,
    request_id text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT mcp_calls_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT mcp_calls_tool_check CHECK (tool ~ '^[a-z][a-z_]*$' AND char_length(tool) <= 100),
    CONSTRAINT mcp_calls_outcome_check CHECK (outcome ~ '^[a-z][a-z_]*$' AND char_length(outcome) <= 100),
    CONSTRAINT mcp_calls_request_id_check CHECK (hiatus.is_line(request_id, 200))
);
CREATE INDEX mcp_calls_created_at_idx ON mcp_calls (organization_id, created_at, id);

-- The installation --------------------------------------------------------------------------------

-- What the instances of the service tell each other of their rate limits once a second. Not written
-- to the log of PostgreSQL: after a crash the counts of a minute begin anew.
CREATE UNLOGGED TABLE rate_windows (
    name text NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    instance uuid NOT NULL,
    used integer NOT NULL,
    CONSTRAINT rate_windows_pkey PRIMARY KEY (ends_at, name, instance),
    CONSTRAINT rate_windows_name_check CHECK (hiatus.is_line(name, 100)),
    CONSTRAINT rate_windows_used_check CHECK (used >= 0)
);

-- Mail that is kept where no mail server is set.
CREATE TABLE kept_mails (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    message_id text NOT NULL,
    to_name text NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    body text NOT NULL,
    kept_at timestamptz(6) NOT NULL DEFAULT now(),
    CONSTRAINT kept_mails_pkey PRIMARY KEY (id),
    CONSTRAINT kept_mails_message_id_check CHECK (hiatus.is_line(message_id, 300)),
    CONSTRAINT kept_mails_to_address_check CHECK (hiatus.is_email(to_address)),
    CONSTRAINT kept_mails_subject_check CHECK (hiatus.is_line(subject, 500))
);
CREATE UNIQUE INDEX kept_mails_message_id_key ON kept_mails (message_id);
CREATE INDEX kept_mails_kept_at_id_idx ON kept_mails (kept_at, id);

-- Who asked to set another password.
CREATE TABLE password_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    email text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT password_requests_pkey PRIMARY KEY (id),
    CONSTRAINT password_requests_email_check CHECK (hiatus.is_email(email))
);
CREATE INDEX password_requests_created_at_idx ON password_requests (created_at);

-- References --------------------------------------------------------------------------------------

-- Each includes the organization, so that no row can name another organization's. Only a reference that a row can do
-- without is set to null when its target goes, and then only that column, never the organization.

ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE sign_in_tokens ADD CONSTRAINT sign_in_tokens_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE;
ALTER TABLE sign_in_tokens ADD CONSTRAINT sign_in_tokens_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE sites ADD CONSTRAINT sites_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE departments ADD CONSTRAINT departments_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE departments ADD CONSTRAINT departments_organization_id_manager_id_fkey
    FOREIGN KEY (organization_id, manager_id) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (manager_id);
ALTER TABLE positions ADD CONSTRAINT positions_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE employment_types ADD CONSTRAINT employment_types_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE change_types ADD CONSTRAINT change_types_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE termination_reasons ADD CONSTRAINT termination_reasons_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE accrual_cycles ADD CONSTRAINT accrual_cycles_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE employees ADD CONSTRAINT employees_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE SET NULL;
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_department_id_fkey
    FOREIGN KEY (organization_id, department_id) REFERENCES departments (organization_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_position_id_fkey
    FOREIGN KEY (organization_id, position_id) REFERENCES positions (organization_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_site_id_fkey
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_employment_type_id_fkey
    FOREIGN KEY (organization_id, employment_type_id) REFERENCES employment_types (organization_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_manager_id_fkey
    FOREIGN KEY (organization_id, manager_id) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (manager_id);
ALTER TABLE employees ADD CONSTRAINT employees_organization_id_termination_reason_id_fkey
    FOREIGN KEY (organization_id, termination_reason_id) REFERENCES termination_reasons (organization_id, id);
ALTER TABLE employee_approvers ADD CONSTRAINT employee_approvers_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE employee_approvers ADD CONSTRAINT employee_approvers_organization_id_approver_id_fkey
    FOREIGN KEY (organization_id, approver_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE delegations ADD CONSTRAINT delegations_organization_id_approver_id_fkey
    FOREIGN KEY (organization_id, approver_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE delegations ADD CONSTRAINT delegations_organization_id_delegate_id_fkey
    FOREIGN KEY (organization_id, delegate_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE work_patterns ADD CONSTRAINT work_patterns_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE holidays ADD CONSTRAINT holidays_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE holidays ADD CONSTRAINT holidays_organization_id_site_id_fkey
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id);
ALTER TABLE holidays ADD CONSTRAINT holidays_organization_id_created_by_fkey
    FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (created_by);
ALTER TABLE policies ADD CONSTRAINT policies_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE policy_versions ADD CONSTRAINT policy_versions_organization_id_policy_id_fkey
    FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE policy_assignments ADD CONSTRAINT policy_assignments_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id);
ALTER TABLE policy_assignments ADD CONSTRAINT policy_assignments_organization_id_policy_id_fkey
    FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id);
ALTER TABLE adjustments ADD CONSTRAINT adjustments_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id);
ALTER TABLE adjustments ADD CONSTRAINT adjustments_organization_id_policy_id_fkey
    FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id);
ALTER TABLE adjustments ADD CONSTRAINT adjustments_organization_id_created_by_fkey
    FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (created_by);
ALTER TABLE closed_cycles ADD CONSTRAINT closed_cycles_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE closed_cycles ADD CONSTRAINT closed_cycles_organization_id_policy_id_fkey
    FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE requests ADD CONSTRAINT requests_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id);
ALTER TABLE requests ADD CONSTRAINT requests_organization_id_policy_id_fkey
    FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id);
ALTER TABLE requests ADD CONSTRAINT requests_organization_id_created_by_fkey
    FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (created_by);
ALTER TABLE request_days ADD CONSTRAINT request_days_organization_id_request_id_fkey
    FOREIGN KEY (organization_id, request_id) REFERENCES requests (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE request_charges ADD CONSTRAINT request_charges_organization_id_request_id_fkey
    FOREIGN KEY (organization_id, request_id) REFERENCES requests (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE approval_steps ADD CONSTRAINT approval_steps_organization_id_request_id_fkey
    FOREIGN KEY (organization_id, request_id) REFERENCES requests (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE approval_steps ADD CONSTRAINT approval_steps_organization_id_approver_id_fkey
    FOREIGN KEY (organization_id, approver_id) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (approver_id);
ALTER TABLE approval_steps ADD CONSTRAINT approval_steps_organization_id_decided_by_fkey
    FOREIGN KEY (organization_id, decided_by) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (decided_by);
ALTER TABLE attachments ADD CONSTRAINT attachments_organization_id_request_id_fkey
    FOREIGN KEY (organization_id, request_id) REFERENCES requests (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE attachment_contents ADD CONSTRAINT attachment_contents_organization_id_attachment_id_fkey
    FOREIGN KEY (organization_id, attachment_id) REFERENCES attachments (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id);
ALTER TABLE mcp_settings ADD CONSTRAINT mcp_settings_organization_id_fkey
    FOREIGN KEY (organization_id) REFERENCES organizations (id);
ALTER TABLE mcp_calls ADD CONSTRAINT mcp_calls_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE mcp_calls ADD CONSTRAINT mcp_calls_organization_id_key_id_fkey
    FOREIGN KEY (organization_id, key_id) REFERENCES api_keys (organization_id, id)
    ON DELETE CASCADE;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (employee_id);
ALTER TABLE outbox ADD CONSTRAINT outbox_organization_id_recipient_id_fkey
    FOREIGN KEY (organization_id, recipient_id) REFERENCES employees (organization_id, id)
    ON DELETE SET NULL (recipient_id);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_organization_id_employee_id_fkey
    FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
    ON DELETE CASCADE;

-- Row-level security ------------------------------------------------------------------------------

-- Enabled, not forced: the owner migrates, backs up and owns the look-up functions, which must see every row even
-- when the owner is no superuser. Requests are served by hiatus_service, which owns nothing and without the settings
-- sees nothing.

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;
ALTER TABLE departments ENABLE ROW LEVEL SECURITY;
ALTER TABLE positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE employment_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE termination_reasons ENABLE ROW LEVEL SECURITY;
ALTER TABLE accrual_cycles ENABLE ROW LEVEL SECURITY;
ALTER TABLE employees ENABLE ROW LEVEL SECURITY;
ALTER TABLE employee_approvers ENABLE ROW LEVEL SECURITY;
ALTER TABLE delegations ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_patterns ENABLE ROW LEVEL SECURITY;
ALTER TABLE holidays ENABLE ROW LEVEL SECURITY;
ALTER TABLE policies ENABLE ROW LEVEL SECURITY;
ALTER TABLE policy_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE policy_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE adjustments ENABLE ROW LEVEL SECURITY;
ALTER TABLE closed_cycles ENABLE ROW LEVEL SECURITY;
ALTER TABLE requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachment_contents ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE mcp_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE mcp_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE kept_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON organizations TO hiatus_service
    USING (id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON sites TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON departments TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON positions TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON employment_types TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON change_types TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON termination_reasons TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON accrual_cycles TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON employees TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON employee_approvers TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON delegations TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON work_patterns TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON holidays TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON policies TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON policy_versions TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON policy_assignments TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON adjustments TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON closed_cycles TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON requests TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON request_days TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON request_charges TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON approval_steps TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON attachments TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON attachment_contents TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON api_keys TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON mcp_settings TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON audit_entries TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON outbox TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON idempotency_keys TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
CREATE POLICY tenant ON mcp_calls TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);

-- A user, the sessions and the links belong to a person: seen by naming that person.
CREATE POLICY person ON users TO hiatus_service
    USING (id = nullif(current_setting('hiatus.user_id', true), '')::uuid);
CREATE POLICY person ON sessions TO hiatus_service
    USING (user_id = nullif(current_setting('hiatus.user_id', true), '')::uuid);
-- An organization also sees the invitations that it sent.
CREATE POLICY person ON sign_in_tokens TO hiatus_service
    USING (user_id = nullif(current_setting('hiatus.user_id', true), '')::uuid
        OR organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);

-- Of no organization: an instance settles all its keys at once, and a row says only how often a key
-- was used.
CREATE POLICY instances ON rate_windows TO hiatus_service USING (true);
-- Kept mails hold links with which somebody signs in: they are seen by a transaction that says that
-- it is about them, and only the demo's page and the operator's commands say so.
CREATE POLICY mail ON kept_mails TO hiatus_service
    USING (current_setting('hiatus.kept_mails', true) = 'open');
-- A request for a password is seen by its own job.
CREATE POLICY job ON password_requests TO hiatus_service
    USING (id = nullif(current_setting('hiatus.password_request_id', true), '')::uuid);

-- Grants ------------------------------------------------------------------------------------------

-- What the service may do, table by table; nothing else. No request, key, step or employee can be removed, no audit
-- entry changed, and whose a request is, for which days and of which policy is fixed once it is written.

GRANT USAGE ON SCHEMA public, hiatus TO hiatus_service;

GRANT SELECT, INSERT, UPDATE, DELETE ON
    sessions, employee_approvers, delegations, work_patterns, sites, positions, employment_types, holidays,
    closed_cycles, request_days, request_charges, idempotency_keys, rate_windows
    TO hiatus_service;
GRANT SELECT, INSERT, UPDATE ON
    users, sign_in_tokens, organizations, employees, departments, policies, policy_versions,
    policy_assignments, approval_steps, mcp_settings, outbox
    TO hiatus_service;
GRANT SELECT, INSERT, DELETE ON
    attachments, attachment_contents, mcp_calls, kept_mails
    TO hiatus_service;
GRANT SELECT, INSERT ON
    change_types, termination_reasons, accrual_cycles, adjustments, requests, api_keys, audit_entries
    TO hiatus_service;
GRANT SELECT, DELETE ON password_requests TO hiatus_service;
GRANT UPDATE (status, total_hundredths, needs_attention, updated_at) ON requests TO hiatus_service;
GRANT UPDATE (name, description, revoked_at, last_used_at) ON api_keys TO hiatus_service;
