-- A page of what may wait for somebody, in one call. Only a queue longer than the page is put in
-- order here, oldest first, to find where the page ends.
CREATE OR REPLACE FUNCTION hiatus.awaiting_rows(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_after timestamptz, p_after_id uuid, p_limit integer,
    p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        ids uuid[];
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        ids := hiatus.awaiting_candidates(p_organization, p_actor, p_is_admin, (p_now AT TIME ZONE 'UTC')::date);
        IF p_after IS NOT NULL OR cardinality(ids) > p_limit THEN
            ids := ARRAY(
                SELECT q.id FROM public.requests q
                WHERE q.organization_id = p_organization AND q.id = ANY (ids)
                  AND q.status = 'pending' AND q.employee_id <> p_actor
                  AND (p_after IS NULL OR (q.created_at, q.id) > (p_after, p_after_id))
                ORDER BY q.created_at, q.id LIMIT p_limit);
        END IF;
        RETURN hiatus.request_rows(p_organization, ids, p_now);
    END $$;
