-- Keeps others from filling the capacities on the dates of a request, of what it replaces or waits
-- to be replaced by, and on some further dates, until the transaction ends: for what makes days
-- held that were not. Shares the calendar, and comes before the lock of the employee.
CREATE OR REPLACE FUNCTION hiatus.lock_limits_around(
    p_organization uuid, p_request uuid, p_start date, p_end date
) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        PERFORM hiatus.limits_on(p_organization, r.employee_id, NULL, least(min(o.start_date), p_start),
                greatest(max(o.end_date), p_end), true)
            FROM public.requests r
            JOIN public.requests o ON o.organization_id = p_organization
                AND (o.id = r.id OR o.id = r.replaces_id OR o.replaces_id = r.id)
            WHERE r.organization_id = p_organization AND r.id = p_request
            GROUP BY r.employee_id;
    END $$;
