-- A person may be employed more than once. The row of an employee shows one spell (the one in force,
-- else the next, else the last) under its id; whoever is here already has that one.
ALTER TABLE employees
    ADD COLUMN employment_id uuid NOT NULL DEFAULT gen_random_uuid();

-- The other spells of people who have more than one. A spell moves between here and the employee's
-- row as time passes, and keeps its id.
CREATE TABLE employments (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    hire_date date NOT NULL,
    end_date date,
    termination_reason_id uuid,
    CONSTRAINT employments_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT employments_years_check CHECK (hire_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND coalesce(end_date, hire_date) BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT employments_dates_check CHECK (end_date IS NULL OR hire_date <= end_date),
    CONSTRAINT employments_reason_check CHECK (termination_reason_id IS NULL OR end_date IS NOT NULL),
    CONSTRAINT employments_no_overlap EXCLUDE USING gist (
        employee_id WITH =,
        daterange(hire_date, end_date, '[]') WITH &&,
        organization_id WITH =
    ),
    CONSTRAINT employments_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id),
    CONSTRAINT employments_organization_id_termination_reason_id_fkey
        FOREIGN KEY (organization_id, termination_reason_id) REFERENCES termination_reasons (organization_id, id)
);
CREATE INDEX employments_organization_id_employee_id_hire_date_idx
    ON employments (organization_id, employee_id, hire_date);
