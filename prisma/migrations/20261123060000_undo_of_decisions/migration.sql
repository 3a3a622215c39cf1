-- What the last decision on a request changed, for as long as nothing else has changed the request: who took it may take it back.
ALTER TABLE requests
    ADD COLUMN decided_by uuid,
    ADD COLUMN decided_at timestamptz(3),
    ADD COLUMN status_before text,
    ADD CONSTRAINT requests_status_before_check CHECK (status_before IN ('pending', 'approved')),
    ADD CONSTRAINT requests_last_decision_check CHECK (
        num_nonnulls(decided_by, decided_at) <> 1 AND (status_before IS NULL OR decided_at IS NOT NULL)
    ),
    ADD CONSTRAINT requests_organization_id_decided_by_fkey
        FOREIGN KEY (organization_id, decided_by) REFERENCES employees (organization_id, id);
ALTER TABLE approval_steps
    ADD COLUMN status_before text,
    ADD CONSTRAINT approval_steps_status_before_check CHECK (status_before IN ('waiting', 'current'));
