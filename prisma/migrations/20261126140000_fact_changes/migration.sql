-- Whose balances a transaction may have changed, so that balances derived before it are told from those
-- derived after it (ADR 64). A row an employee, or one for all of the organization, which then names itself.
-- Only ever added to, and without references, so that nobody waits for anybody. Forgotten after a day.
CREATE TABLE fact_changes (
    organization_id uuid NOT NULL,
    -- An employee, or the organization: everybody.
    concerned_id uuid NOT NULL,
    -- The transaction, as pg_current_xact_id() counts them.
    written_by bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT fact_changes_pkey PRIMARY KEY (organization_id, concerned_id, written_by)
);
