-- A request as request_rows has it, alone; null when there is none. To decide on it, the
-- calendar, its employee and then the request are locked first.
CREATE OR REPLACE FUNCTION hiatus.request_row(p_organization uuid, p_request uuid, p_now timestamptz, p_writes boolean) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee uuid;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        IF p_writes IS DISTINCT FROM false THEN
            SELECT r.employee_id INTO employee FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = p_request;
            IF NOT FOUND THEN RETURN NULL; END IF;
            PERFORM hiatus.share_calendar(p_organization);
            PERFORM FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = employee FOR NO KEY UPDATE;
            PERFORM FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = p_request FOR NO KEY UPDATE;
        END IF;
        RETURN hiatus.request_rows(p_organization, ARRAY[p_request], p_now);
    END $$;
