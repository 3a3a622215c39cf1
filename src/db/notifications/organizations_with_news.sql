-- For the relay, which then works in one organization at a time. Runs as the owner; returns only
-- ids.
CREATE OR REPLACE FUNCTION hiatus.organizations_with_news()
    RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT DISTINCT o.organization_id FROM public.outbox o
        WHERE o.delivered_at IS NULL AND o.dead_at IS NULL AND o.queued_at IS NULL
            AND (o.next_attempt_at IS NULL OR o.next_attempt_at <= now())
    $$;
