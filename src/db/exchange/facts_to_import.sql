-- Everything that decides what imported time off of these employees takes, between two dates:
-- where and when they work, what they hold, and what they have asked for already.
CREATE OR REPLACE FUNCTION hiatus.facts_to_import(
    p_organization uuid, p_employees uuid[], p_from date, p_to date, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH people AS MATERIALIZED (
                SELECT v.id, hiatus.employee_facts(p_organization, v.id, p_now) AS facts
                FROM unnest(p_employees) AS v(id)
            ), countries AS MATERIALIZED (
                SELECT p.facts ->> 'countryCode' AS code FROM people p
                UNION
                SELECT w.value ->> 'countryCode' FROM people p
                CROSS JOIN LATERAL json_array_elements(
                    CASE json_typeof(p.facts -> 'places') WHEN 'array' THEN p.facts -> 'places' ELSE '[]' END) w
            )
            SELECT json_build_object(
                'employees', (SELECT json_agg(p.facts) FROM people p WHERE p.facts IS NOT NULL),
                'patterns', (
                    SELECT json_agg(json_build_object(
                        'employeeId', w.employee_id, 'effectiveDate', w.effective_date, 'week', json_build_array(
                            w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)))
                    FROM public.work_patterns w
                    WHERE w.organization_id = p_organization AND w.employee_id = ANY (p_employees)),
                'holidays', (
                    SELECT json_agg(json_build_object(
                        'name', h.name, 'startDate', h.start_date, 'endDate', h.end_date, 'partType', h.part_type,
                        'countryCode', h.country_code, 'site', coalesce(s.name, '')))
                    FROM public.holidays h
                    LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                    WHERE h.organization_id = p_organization AND h.country_code IN (SELECT c.code FROM countries c)
                      AND h.end_date >= p_from AND h.start_date <= p_to),
                'assignments', (
                    SELECT json_agg(json_build_object('employeeId', a.employee_id, 'policyId', a.policy_id,
                        'effectiveDate', a.effective_date, 'endEffectiveDate', a.end_effective_date)
                        ORDER BY a.effective_date)
                    FROM public.policy_assignments a
                    WHERE a.organization_id = p_organization AND a.employee_id = ANY (p_employees)),
                'live', (
                    SELECT json_agg(json_build_object('employeeId', r.employee_id, 'policyId', r.policy_id,
                        'startDate', r.start_date, 'endDate', r.end_date, 'startDateType', r.start_date_type,
                        'endDateType', r.end_date_type) ORDER BY r.start_date)
                    FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = ANY (p_employees)
                      AND r.status IN ('pending', 'approved') AND r.end_date >= p_from AND r.start_date <= p_to))
        );
    END $$;
