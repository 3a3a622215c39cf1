-- How long after their last day the organization keeps people; null: nobody is erased.
ALTER TABLE organizations ADD COLUMN people_kept_months smallint,
    ADD CONSTRAINT organizations_people_kept_months_check CHECK (people_kept_months BETWEEN 0 AND 1200);

-- Who was erased: ids and days, no names. What an older backup still holds is erased again from it.
CREATE TABLE erasures (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    last_day date NOT NULL,
    erased_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT erasures_pkey PRIMARY KEY (organization_id, employee_id),
    CONSTRAINT erasures_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id)
        REFERENCES employees (organization_id, id),
    CONSTRAINT erasures_years_check CHECK (last_day BETWEEN DATE '1900-01-01' AND DATE '2199-12-31')
);
