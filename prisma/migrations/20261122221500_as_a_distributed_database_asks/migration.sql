-- What a database that is distributed by organization asks of constraints (ADR 39); all of it holds on one server, too.

-- An exclusion has to carry the organization. Behind the employee, whom the index is searched by.
ALTER TABLE policy_assignments
    DROP CONSTRAINT policy_assignments_no_overlap,
    ADD CONSTRAINT policy_assignments_no_overlap EXCLUDE USING gist (
        employee_id WITH =,
        policy_id WITH =,
        daterange(effective_date, end_effective_date, '[]') WITH &&,
        organization_id WITH =
    );
ALTER TABLE requests
    DROP CONSTRAINT requests_no_shared_slot,
    ADD CONSTRAINT requests_no_shared_slot EXCLUDE USING gist (
        employee_id WITH =,
        slots WITH &&,
        organization_id WITH =
    ) WHERE (status IN ('pending', 'approved'));

-- A key has to carry it, too. That employees' ids were unique in the installation served the exclusions alone.
DROP INDEX employees_id_key;

-- A reference by the organization clears nothing when its target goes. Employees are deleted with their organization only,
-- and then with all that refers to them, in one statement.
ALTER TABLE adjustments
    DROP CONSTRAINT adjustments_organization_id_created_by_fkey,
    ADD CONSTRAINT adjustments_organization_id_created_by_fkey
        FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id);
ALTER TABLE approval_steps
    DROP CONSTRAINT approval_steps_organization_id_approver_id_fkey,
    DROP CONSTRAINT approval_steps_organization_id_decided_by_fkey,
    ADD CONSTRAINT approval_steps_organization_id_approver_id_fkey
        FOREIGN KEY (organization_id, approver_id) REFERENCES employees (organization_id, id),
    ADD CONSTRAINT approval_steps_organization_id_decided_by_fkey
        FOREIGN KEY (organization_id, decided_by) REFERENCES employees (organization_id, id);
ALTER TABLE audit_entries
    DROP CONSTRAINT audit_entries_organization_id_employee_id_fkey,
    ADD CONSTRAINT audit_entries_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id);
ALTER TABLE departments
    DROP CONSTRAINT departments_organization_id_manager_id_fkey,
    ADD CONSTRAINT departments_organization_id_manager_id_fkey
        FOREIGN KEY (organization_id, manager_id) REFERENCES employees (organization_id, id);
ALTER TABLE employees
    DROP CONSTRAINT employees_organization_id_manager_id_fkey,
    ADD CONSTRAINT employees_organization_id_manager_id_fkey
        FOREIGN KEY (organization_id, manager_id) REFERENCES employees (organization_id, id);
ALTER TABLE holidays
    DROP CONSTRAINT holidays_organization_id_created_by_fkey,
    ADD CONSTRAINT holidays_organization_id_created_by_fkey
        FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id);
ALTER TABLE outbox
    DROP CONSTRAINT outbox_organization_id_recipient_id_fkey,
    ADD CONSTRAINT outbox_organization_id_recipient_id_fkey
        FOREIGN KEY (organization_id, recipient_id) REFERENCES employees (organization_id, id);
ALTER TABLE requests
    DROP CONSTRAINT requests_organization_id_created_by_fkey,
    ADD CONSTRAINT requests_organization_id_created_by_fkey
        FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id);
