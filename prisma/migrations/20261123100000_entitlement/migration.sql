-- What a version says about entitlement; with the defaults, everything is as it was.
ALTER TABLE policy_versions
    ADD COLUMN allowance_basis text NOT NULL DEFAULT 'flat',
    -- Pairs of years of service and hundredths of a day, ascending.
    ADD COLUMN allowance_tiers jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN tier_start text NOT NULL DEFAULT 'policy_year',
    ADD COLUMN full_after_months smallint,
    ADD COLUMN rounding text NOT NULL DEFAULT 'none',
    ADD COLUMN waiting_months smallint NOT NULL DEFAULT 0,
    -- Null: days off may take the balance as far below zero as they want.
    ADD COLUMN overdraft_limit_hundredths integer DEFAULT 0,
    ADD COLUMN balance_cap_hundredths integer,
    ADD CONSTRAINT policy_versions_allowance_basis_check CHECK (allowance_basis IN ('flat', 'work_pattern')),
    ADD CONSTRAINT policy_versions_allowance_tiers_check CHECK (hiatus.are_tiers(allowance_tiers)),
    ADD CONSTRAINT policy_versions_tier_start_check CHECK (tier_start IN ('policy_year', 'anniversary')),
    ADD CONSTRAINT policy_versions_full_after_months_check CHECK (full_after_months BETWEEN 1 AND 24),
    ADD CONSTRAINT policy_versions_rounding_check CHECK (
        rounding IN ('none', 'half_up_to_day', 'nearest_half', 'up_to_half', 'up_to_day')
    ),
    ADD CONSTRAINT policy_versions_waiting_months_check CHECK (waiting_months BETWEEN 0 AND 24),
    ADD CONSTRAINT policy_versions_overdraft_limit_check CHECK (
        overdraft_limit_hundredths BETWEEN 0 AND 36600 AND overdraft_limit_hundredths % 50 = 0
    ),
    ADD CONSTRAINT policy_versions_balance_cap_check CHECK (balance_cap_hundredths BETWEEN 0 AND 100000),
    DROP CONSTRAINT policy_versions_proration_check,
    ADD CONSTRAINT policy_versions_proration_check CHECK (proration IN ('calendar_days', 'none', 'full_months')),
    ADD CONSTRAINT policy_versions_full_months_check CHECK (proration <> 'full_months' OR (
        accrual_cycle IN ('upfront', 'monthly')
        AND balance_closing_frequency IN ('annual', 'semi-annual', 'quarterly', 'monthly')
    ));

-- From when service counts; null: from the hire date.
ALTER TABLE employees
    ADD COLUMN service_start_date date,
    ADD CONSTRAINT employees_service_start_check CHECK (
        service_start_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
    );

-- What an employee has a year under a policy from a date on, whatever the policy says.
CREATE TABLE individual_allowances (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    effective_date date NOT NULL,
    -- Null: from then on that of the policy again.
    annual_allowance_hundredths integer,
    reason text NOT NULL,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT individual_allowances_pkey PRIMARY KEY (organization_id, employee_id, policy_id, effective_date),
    CONSTRAINT individual_allowances_years_check CHECK (
        effective_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
    ),
    CONSTRAINT individual_allowances_annual_allowance_check CHECK (
        annual_allowance_hundredths BETWEEN 0 AND 36600 AND annual_allowance_hundredths % 100 = 0
    ),
    CONSTRAINT individual_allowances_reason_check CHECK (hiatus.is_text(reason, 300) AND btrim(reason) <> ''),
    CONSTRAINT individual_allowances_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id),
    CONSTRAINT individual_allowances_organization_id_policy_id_fkey
        FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id),
    CONSTRAINT individual_allowances_organization_id_created_by_fkey
        FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id)
);
