-- What requests took so far, and everything that decides what their dates take.
CREATE OR REPLACE FUNCTION hiatus.facts_to_recount(p_organization uuid, p_requests uuid[], p_now timestamptz) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH found AS MATERIALIZED (
                SELECT r.id, r.employee_id, r.policy_id, r.start_date, r.end_date, r.start_date_type, r.end_date_type, r.status,
                    r.needs_attention, r.day_counts
                FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = ANY (p_requests)
                  AND r.status IN ('pending', 'approved')
            ), people AS MATERIALIZED (
                SELECT e.id, e.name, e.role, e.is_active, e.hire_date, e.end_date, e.department_id, s.name AS site_name,
                    coalesce(s.country_code, o.country_code) AS country_code, coalesce(z.time_zone, o.time_zone) AS time_zone,
                    (p_now AT TIME ZONE coalesce(z.time_zone, o.time_zone))::date AS today,
                    hiatus.places_of(p_organization, e.id) AS places, json_build_array(
                        o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday) AS default_week
                FROM (SELECT DISTINCT f.employee_id FROM found f) f
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = f.employee_id
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                LEFT JOIN public.sites z ON z.organization_id = p_organization
                    AND z.id = hiatus.zone_site(p_organization, e.id, e.site_id, e.job_date, p_now)
            )
            SELECT json_build_object(
                'requests', (
                    SELECT json_agg(json_build_object(
                        'id', f.id, 'employeeId', f.employee_id, 'policyId', f.policy_id, 'startDate', f.start_date,
                        'endDate', f.end_date, 'startDateType', f.start_date_type, 'endDateType', f.end_date_type,
                        'status', f.status, 'needsAttention', f.needs_attention, 'stored', (
                        SELECT json_agg(json_build_array(d.date, d.hundredths, d.reason) ORDER BY d.date)
                        FROM hiatus.counted_days(f.start_date, f.day_counts) d))
                        ORDER BY f.employee_id, f.start_date, f.id)
                    FROM found f),
                'employees', (
                    SELECT json_agg(json_build_object(
                        'id', p.id, 'name', p.name, 'role', p.role, 'isActive', p.is_active, 'hireDate', p.hire_date,
                        'endDate', p.end_date,
                        'spells', hiatus.spells_of(p_organization, p.id, p.hire_date, p.end_date), 'departmentId', p.department_id, 'timeZone', p.time_zone, 'today', p.today,
                        'countryCode', p.country_code, 'siteName', p.site_name, 'places', p.places, 'defaultWeek', p.default_week))
                    FROM people p),
                'patterns', (
                    SELECT json_agg(json_build_object(
                        'employeeId', w.employee_id, 'effectiveDate', w.effective_date, 'week', json_build_array(
                            w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)))
                    FROM people p
                    JOIN public.work_patterns w ON w.organization_id = p_organization AND w.employee_id = p.id),
                'holidays', (
                    SELECT json_agg(json_build_object(
                        'name', h.name, 'startDate', h.start_date, 'endDate', h.end_date, 'partType', h.part_type,
                        'countryCode', h.country_code, 'site', coalesce(s.name, '')))
                    FROM public.holidays h
                    LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                    WHERE h.organization_id = p_organization
                      AND h.country_code IN (SELECT p.country_code FROM people p
                          UNION SELECT v.value ->> 'countryCode' FROM people p, json_array_elements(p.places) v)
                      AND h.end_date >= (SELECT min(f.start_date) FROM found f)
                      AND h.start_date <= (SELECT max(f.end_date) FROM found f)),
                'policies', (
                    SELECT json_agg(json_build_object('id', v.policy_id, 'versions', v.versions))
                    FROM (
                        SELECT v.policy_id, hiatus.terms_of(p_organization, v.policy_id) AS versions
                        FROM (SELECT DISTINCT f.policy_id FROM found f) v
                    ) v))
        );
    END $$;
