-- The last approval or decline of a credit request, and what was before it, so that it can be taken back.
ALTER TABLE credit_requests
    ADD COLUMN decided_by uuid,
    ADD COLUMN decided_at timestamptz(3),
    -- Null: nothing can be taken back.
    ADD COLUMN status_before text,
    -- The adjustment that the decision took away, with its end; both null when it took none.
    ADD COLUMN taken_adjustment_id uuid,
    ADD COLUMN taken_expires_on date,
    ADD CONSTRAINT credit_requests_status_before_check CHECK (status_before IN ('pending', 'approved')),
    ADD CONSTRAINT credit_requests_decided_check CHECK (
        num_nonnulls(decided_by, decided_at) <> 1 AND (status_before IS NULL OR decided_at IS NOT NULL)
    ),
    ADD CONSTRAINT credit_requests_organization_id_decided_by_fkey
        FOREIGN KEY (organization_id, decided_by) REFERENCES employees (organization_id, id);

ALTER TABLE credit_steps
    -- What the step was before the last decision.
    ADD COLUMN status_before text,
    ADD CONSTRAINT credit_steps_status_before_check CHECK (status_before IN ('waiting', 'current'));
CREATE INDEX credit_steps_queue_idx ON credit_steps (organization_id, approver_id) WHERE status = 'current';
CREATE INDEX credit_steps_waiting_idx ON credit_steps (organization_id, approver_id) WHERE status = 'waiting';
CREATE INDEX credit_steps_decided_idx ON credit_steps (organization_id, decided_by, decided_at)
    WHERE decided_by IS NOT NULL;
