-- A page of requests with their facts, in an order, in one call.
CREATE OR REPLACE FUNCTION hiatus.listed_rows(
    p_organization uuid, p_people uuid[], p_holder uuid, p_filter jsonb, p_sort text, p_after text,
    p_after_id uuid, p_limit integer, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        RETURN hiatus.request_rows(p_organization, hiatus.listed_request_ids(p_organization, p_people, p_holder,
            NULL, p_filter, p_sort, p_after, p_after_id, p_limit), p_now);
    END $$;
