-- The facts behind a new request; null when there is no such employee. To write, the calendar, the
-- capacities and the employee are locked first, and what is read is what holds under the locks.
CREATE OR REPLACE FUNCTION hiatus.new_request_facts(
    p_organization uuid, p_employee uuid, p_policy uuid, p_start date, p_end date, p_now timestamptz, p_writes boolean
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee json;
        limits json;
        today date;
        countries text[];
    BEGIN
        -- Shares the calendar, too.
        limits := hiatus.limits_on(p_organization, p_employee, p_policy, p_start, p_end, p_writes);
        IF p_writes IS DISTINCT FROM false THEN
            PERFORM FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = p_employee FOR NO KEY UPDATE;
        END IF;
        employee := hiatus.employee_facts(p_organization, p_employee, p_now);
        IF employee IS NULL THEN RETURN NULL; END IF;
        today := (employee ->> 'today')::date;
        countries := ARRAY[employee ->> 'countryCode'];
        IF json_typeof(employee -> 'places') = 'array' THEN
            countries := countries || ARRAY(
                SELECT v.value ->> 'countryCode' FROM json_array_elements(employee -> 'places') v);
        END IF;
        RETURN json_build_object(
            'employee', employee,
            'approval', hiatus.approval_facts(p_organization, ARRAY[p_employee], today, '{}'),
            'otherAdmins', hiatus.admins_but(p_organization, p_employee, today),
            'policy', hiatus.held_policies(
                p_organization, p_employee, p_policy, least(today, p_start, (employee ->> 'endDate')::date)) -> 0,
            'patterns', (
                SELECT json_agg(json_build_object('effectiveDate', w.effective_date, 'week', json_build_array(
                    w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday))
                    ORDER BY w.effective_date)
                FROM public.work_patterns w
                WHERE w.organization_id = p_organization AND w.employee_id = p_employee),
            'holidays', (
                SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                    'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(s.name, ''))
                    ORDER BY h.start_date, h.name)
                FROM public.holidays h
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                WHERE h.organization_id = p_organization AND h.country_code = ANY (countries)
                  AND h.end_date >= p_start AND h.start_date <= p_end),
            'liveRequests', (
                SELECT json_agg(json_build_object('startDate', r.start_date, 'endDate', r.end_date,
                    'startDateType', r.start_date_type, 'endDateType', r.end_date_type,
                    'requestId', r.id, 'status', r.status, 'interrupts', r.interrupts))
                FROM public.requests r
                -- Not IN, which would let the index of the constraint be used: it knows no dates.
                WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                  AND r.status NOT IN ('declined', 'cancelled') AND r.end_date >= p_start AND r.start_date <= p_end),
            'limits', limits);
    END $$;
