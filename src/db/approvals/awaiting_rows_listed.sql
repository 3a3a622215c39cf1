-- A page of what waits for somebody, in another order or with a filter, in one call.
CREATE OR REPLACE FUNCTION hiatus.awaiting_rows_listed(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_filter jsonb, p_sort text, p_after text,
    p_after_id uuid, p_limit integer, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        RETURN hiatus.request_rows(p_organization, hiatus.listed_request_ids(p_organization, NULL, NULL,
            hiatus.awaiting_candidates(p_organization, p_actor, p_is_admin, (p_now AT TIME ZONE 'UTC')::date),
            p_filter, p_sort, p_after, p_after_id, p_limit), p_now);
    END $$;
