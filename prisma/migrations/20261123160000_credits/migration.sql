-- Whether days earned can be asked for, and after how many months they end; null: never.
ALTER TABLE policies
    ADD COLUMN credit_requests text NOT NULL DEFAULT 'none',
    ADD COLUMN credit_expiry_months smallint,
    ADD CONSTRAINT policies_credit_requests_check CHECK (credit_requests IN ('none', 'approval')),
    ADD CONSTRAINT policies_credit_expiry_months_check CHECK (credit_expiry_months BETWEEN 1 AND 120);

-- Asking for days that were earned, such as by work on a holiday.
CREATE TABLE credit_requests (
    organization_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    employee_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    -- The day on which they were earned.
    date date NOT NULL,
    hundredths integer NOT NULL,
    note text,
    status text NOT NULL,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    -- What it gave while it is approved.
    adjustment_id uuid,
    CONSTRAINT credit_requests_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT credit_requests_years_check CHECK (date BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'),
    CONSTRAINT credit_requests_hundredths_check CHECK (hundredths BETWEEN 50 AND 1000 AND hundredths % 50 = 0),
    CONSTRAINT credit_requests_note_check CHECK (hiatus.is_text(note, 300)),
    CONSTRAINT credit_requests_status_check CHECK (status IN ('pending', 'approved', 'declined', 'cancelled')),
    CONSTRAINT credit_requests_approved_check CHECK ((status = 'approved') = (adjustment_id IS NOT NULL)),
    CONSTRAINT credit_requests_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id),
    CONSTRAINT credit_requests_organization_id_policy_id_fkey
        FOREIGN KEY (organization_id, policy_id) REFERENCES policies (organization_id, id),
    CONSTRAINT credit_requests_organization_id_created_by_fkey
        FOREIGN KEY (organization_id, created_by) REFERENCES employees (organization_id, id),
    CONSTRAINT credit_requests_organization_id_adjustment_id_fkey
        FOREIGN KEY (organization_id, adjustment_id) REFERENCES adjustments (organization_id, id)
);
CREATE INDEX credit_requests_employee_idx ON credit_requests (organization_id, employee_id, created_at, id);
CREATE INDEX credit_requests_created_idx ON credit_requests (organization_id, created_at, id);
CREATE INDEX credit_requests_pending_idx ON credit_requests (organization_id, created_at, id) WHERE status = 'pending';

-- A turn in the approval of a credit request, frozen when it was made.
CREATE TABLE credit_steps (
    organization_id uuid NOT NULL,
    credit_id uuid NOT NULL,
    position smallint NOT NULL,
    -- Null: any admin.
    approver_id uuid,
    status text NOT NULL,
    decided_by uuid,
    decided_at timestamptz(3),
    note text,
    is_override boolean NOT NULL DEFAULT false,
    CONSTRAINT credit_steps_pkey PRIMARY KEY (organization_id, credit_id, position),
    CONSTRAINT credit_steps_status_check CHECK (
        status IN ('waiting', 'current', 'approved', 'declined', 'skipped')
    ),
    CONSTRAINT credit_steps_note_check CHECK (hiatus.is_text(note, 300)),
    CONSTRAINT credit_steps_organization_id_credit_id_fkey
        FOREIGN KEY (organization_id, credit_id) REFERENCES credit_requests (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT credit_steps_organization_id_approver_id_fkey
        FOREIGN KEY (organization_id, approver_id) REFERENCES employees (organization_id, id),
    CONSTRAINT credit_steps_organization_id_decided_by_fkey
        FOREIGN KEY (organization_id, decided_by) REFERENCES employees (organization_id, id)
);
CREATE INDEX credit_steps_approver_idx ON credit_steps (organization_id, approver_id);
