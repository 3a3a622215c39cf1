-- Keeps others from filling the capacities of a request's dates until the transaction ends: for
-- what makes it live again. Shares the calendar, and comes before the lock of its employee.
CREATE OR REPLACE FUNCTION hiatus.lock_limits_of(p_organization uuid, p_request uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM hiatus.limits_on(p_organization, r.employee_id, r.policy_id, r.start_date, r.end_date, true)
            FROM public.requests r WHERE r.organization_id = p_organization AND r.id = p_request;
    END $$;
