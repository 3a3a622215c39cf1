-- What somebody's home page is made of, except who is away, for which the domain completes the
-- team. Null when the organization has no such employee. Where nothing has changed since the moment
-- that the caller gives, which then comes back, only what the hour decides. The moment is taken
-- before the facts that go with it.
CREATE OR REPLACE FUNCTION hiatus.home_facts(
    p_organization uuid, p_employee uuid, p_is_admin boolean, p_requests integer, p_moment text, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
        employee json;
        today date;
        requests uuid[];
        is_known boolean;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        employee := hiatus.employee_facts(p_organization, p_employee, p_now);
        IF employee IS NULL THEN RETURN NULL; END IF;
        today := (employee ->> 'today')::date;
        requests := ARRAY(
            SELECT r.id FROM public.requests r
            WHERE r.organization_id = p_organization AND r.employee_id = p_employee AND r.status IN ('pending', 'approved')
              AND r.end_date >= today AND r.start_date <= (today + interval '24 months')::date
            ORDER BY r.start_date, r.start_date_type LIMIT p_requests);
        is_known := p_moment IS NOT NULL AND NOT hiatus.facts_changed(
            p_organization, ARRAY[p_employee, p_organization, hiatus.who_approves()], p_moment);
        RETURN json_build_object(
            'moment', CASE WHEN is_known THEN p_moment ELSE moment END,
            'employee', employee,
            'requests', hiatus.request_rows(p_organization, requests, p_now),
            'approvedBy', CASE WHEN NOT is_known AND NOT p_is_admin THEN
                hiatus.approved_by_facts(p_organization, p_employee, p_now) END,
            -- Who shares the department or an approver.
            'team', CASE WHEN NOT is_known AND NOT p_is_admin THEN (
                SELECT json_agg(t.id) FROM (
                    SELECT c.id FROM public.employees c
                    WHERE c.organization_id = p_organization AND c.department_id = (employee ->> 'departmentId')::uuid
                      AND c.id <> p_employee
                    UNION
                    SELECT b.employee_id FROM public.employee_approvers a
                    JOIN public.employee_approvers b ON b.organization_id = p_organization AND b.approver_id = a.approver_id
                    WHERE a.organization_id = p_organization AND a.employee_id = p_employee AND b.employee_id <> p_employee
                ) t) END,
            'holidays', CASE WHEN NOT is_known THEN (
                SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                    'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(s.name, ''))
                    ORDER BY h.start_date, h.name)
                FROM public.holidays h
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                WHERE h.organization_id = p_organization
                  AND h.country_code IN (SELECT employee ->> 'countryCode' UNION ALL
                    SELECT p.place ->> 'countryCode' FROM json_array_elements(
                        CASE WHEN json_typeof(employee -> 'places') = 'array' THEN employee -> 'places' ELSE '[]' END) AS p (place))
                  AND h.end_date >= today AND h.start_date <= (today + interval '12 months')::date) END,
            'policies', CASE WHEN NOT is_known THEN hiatus.held_policies(
                p_organization, p_employee, NULL, least(today, (employee ->> 'endDate')::date)) END);
    END $$;
