-- Delivery: a row of the outbox is the recipient's notification, and becomes a mail where the rules say so.

ALTER TABLE outbox
    ADD COLUMN read_at timestamptz(3),
    ADD COLUMN queued_at timestamptz(3),
    ADD COLUMN dead_at timestamptz(3),
    ADD COLUMN withheld text,
    ADD COLUMN once_key text,
    ADD CONSTRAINT outbox_withheld_check CHECK (withheld IN ('in_app', 'inactive', 'settled')),
    ADD CONSTRAINT outbox_once_key_check CHECK (hiatus.is_line(once_key, 200)),
    ADD CONSTRAINT outbox_last_error_check CHECK (hiatus.is_line(last_error, 500)),
    -- Waiting, queued, dead or done: one of them at a time.
    ADD CONSTRAINT outbox_state_check CHECK (
        num_nonnulls(queued_at, dead_at, delivered_at) <= 1 AND (withheld IS NULL OR delivered_at IS NOT NULL)
    );

-- What was told before there were mails is not mailed now.
UPDATE outbox SET delivered_at = now(), read_at = now();

DROP INDEX outbox_undelivered_idx;
CREATE INDEX outbox_waiting_idx ON outbox (organization_id, id)
    WHERE delivered_at IS NULL AND dead_at IS NULL AND queued_at IS NULL;
CREATE INDEX outbox_queued_idx ON outbox (queued_at) WHERE queued_at IS NOT NULL;
CREATE INDEX outbox_dead_idx ON outbox (organization_id, id) WHERE dead_at IS NOT NULL;
-- A person's notifications, newest first, and how many of them are new.
CREATE INDEX outbox_recipient_idx ON outbox (organization_id, recipient_id, created_at, id);
CREATE INDEX outbox_unread_idx ON outbox (organization_id, recipient_id) WHERE read_at IS NULL;
-- What a sweep tells, it tells once.
CREATE UNIQUE INDEX outbox_once_key ON outbox (organization_id, once_key) WHERE once_key IS NOT NULL;

-- For the relay, which then works in one organization at a time.
CREATE FUNCTION hiatus.organizations_with_news()
    RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT DISTINCT o.organization_id FROM public.outbox o
        WHERE o.delivered_at IS NULL AND o.dead_at IS NULL AND o.queued_at IS NULL
            AND (o.next_attempt_at IS NULL OR o.next_attempt_at <= now())
    $$;

-- The job tables are closed to the service, so the owner adds the jobs: of the transaction's organization only, with ids only.
CREATE FUNCTION hiatus.queue_mails(p_ids bigint[])
    RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        organization uuid := nullif(current_setting('hiatus.organization_id', true), '')::uuid;
    BEGIN
        IF organization IS NULL THEN RAISE EXCEPTION 'no organization is set'; END IF;
        PERFORM graphile_worker.add_jobs(ARRAY(
            SELECT ROW('mail', json_build_object('organization_id', organization, 'outbox_id', id), NULL, NULL, NULL,
                organization || ':' || id, NULL, NULL)::graphile_worker.job_spec
            FROM unnest(p_ids) id));
    END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hiatus FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA hiatus TO hiatus_service;
