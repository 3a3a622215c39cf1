-- A page of requests with their facts, newest first, in one call.
CREATE OR REPLACE FUNCTION hiatus.newest_requests(
    p_organization uuid, p_people uuid[], p_holder uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        RETURN hiatus.request_facts(p_organization, hiatus.newest_request_ids(p_organization, p_people, p_holder,
            p_status, p_from, p_to, p_before, p_before_id, p_limit), p_now);
    END $$;
