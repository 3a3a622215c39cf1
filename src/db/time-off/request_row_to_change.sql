-- A request under the locks of a change or a decision, as hiatus.request_rows has it, with that
-- which it replaces, and whether anything of it, or its dates and policy, changed while the locks
-- were waited for; null when there is none. A change that may add days, to these dates, also locks
-- the capacities first.
CREATE OR REPLACE FUNCTION hiatus.request_row_to_change(
    p_organization uuid, p_request uuid, p_now timestamptz, p_adds boolean, p_start date, p_end date
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee uuid;
        replaced uuid;
        seen xid;
        seen_dates text;
        locked xid;
        locked_dates text;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        SELECT r.employee_id, r.replaces_id, r.xmin, concat(r.policy_id, r.slots) INTO employee, replaced, seen, seen_dates
            FROM public.requests r WHERE r.organization_id = p_organization AND r.id = p_request;
        IF NOT FOUND THEN RETURN NULL; END IF;
        IF p_adds IS DISTINCT FROM false THEN
            PERFORM hiatus.lock_limits_around(p_organization, p_request, p_start, p_end);
        END IF;
        PERFORM hiatus.share_calendar(p_organization);
        PERFORM FROM public.employees e
            WHERE e.organization_id = p_organization AND e.id = employee FOR NO KEY UPDATE;
        SELECT r.xmin, concat(r.policy_id, r.slots) INTO locked, locked_dates FROM public.requests r
            WHERE r.organization_id = p_organization AND r.id = p_request FOR NO KEY UPDATE;
        RETURN json_build_object('hasChanged', seen <> locked, 'hasOtherDates', seen_dates <> locked_dates,
            'facts', hiatus.request_rows(p_organization, array_remove(ARRAY[p_request, replaced], NULL), p_now));
    END $$;
