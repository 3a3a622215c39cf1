-- What somebody does and where, over time. The row of an employee is the job in force, with its id and
-- the day from which it holds (null: from the first day of employment), which whoever is here has.
ALTER TABLE employees
    ADD COLUMN job_id uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN job_date date,
    ADD COLUMN change_type_id uuid,
    ADD COLUMN job_note text,
    ADD CONSTRAINT employees_job_date_check CHECK (job_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    ADD CONSTRAINT employees_job_note_check CHECK (hiatus.is_text(job_note, 300)),
    ADD CONSTRAINT employees_organization_id_change_type_id_fkey
        FOREIGN KEY (organization_id, change_type_id) REFERENCES change_types (organization_id, id);

-- The other jobs of people who have more than one. A job moves between here and the employee's row as
-- time passes, and keeps its id. Of a position, a site or an employment type that was deleted since, a
-- job that is past keeps the name.
CREATE TABLE employee_jobs (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    effective_date date,
    change_type_id uuid,
    department_id uuid,
    site_id uuid,
    site_name text,
    position_id uuid,
    position_name text,
    employment_type_id uuid,
    employment_type_name text,
    manager_id uuid,
    note text,
    CONSTRAINT employee_jobs_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT employee_jobs_effective_date_check
        CHECK (effective_date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT employee_jobs_note_check CHECK (hiatus.is_text(note, 300)),
    CONSTRAINT employee_jobs_manager_check CHECK (manager_id IS DISTINCT FROM employee_id),
    CONSTRAINT employee_jobs_names_check CHECK ((site_id IS NULL OR site_name IS NULL)
        AND (position_id IS NULL OR position_name IS NULL)
        AND (employment_type_id IS NULL OR employment_type_name IS NULL)),
    CONSTRAINT employee_jobs_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_change_type_id_fkey
        FOREIGN KEY (organization_id, change_type_id) REFERENCES change_types (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_department_id_fkey
        FOREIGN KEY (organization_id, department_id) REFERENCES departments (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_site_id_fkey
        FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_position_id_fkey
        FOREIGN KEY (organization_id, position_id) REFERENCES positions (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_employment_type_id_fkey
        FOREIGN KEY (organization_id, employment_type_id) REFERENCES employment_types (organization_id, id),
    CONSTRAINT employee_jobs_organization_id_manager_id_fkey
        FOREIGN KEY (organization_id, manager_id) REFERENCES employees (organization_id, id)
);
-- One job begins on a day, and one is the first.
CREATE UNIQUE INDEX employee_jobs_organization_id_employee_id_effective_date_key
    ON employee_jobs (organization_id, employee_id, effective_date) NULLS NOT DISTINCT;
-- What comes into force, and whose a deleted entry is.
CREATE INDEX employee_jobs_organization_id_effective_date_idx ON employee_jobs (organization_id, effective_date);
CREATE INDEX employee_jobs_organization_id_site_id_idx ON employee_jobs (organization_id, site_id);
CREATE INDEX employee_jobs_organization_id_position_id_idx ON employee_jobs (organization_id, position_id);
CREATE INDEX employee_jobs_organization_id_employment_type_id_idx ON employee_jobs (organization_id, employment_type_id);
