-- Some limits, and of capacities who but an employee is away on days on which they may be reached:
-- where at least as many people as they allow have live requests. Days that a request has lost to
-- one that interrupts it are not among its days. When these people would work is told with it, for
-- only such days count.
CREATE OR REPLACE FUNCTION hiatus.limit_facts(
    p_organization uuid, p_limits uuid[], p_but uuid, p_start date, p_end date
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    BEGIN
        RETURN (
            WITH held AS MATERIALIZED (
                SELECT l.*, greatest(l.start_date, p_start) AS first_day, least(l.end_date, p_end) AS last_day, ARRAY(
                    SELECT lp.policy_id FROM public.booking_limit_policies lp
                    WHERE lp.organization_id = p_organization AND lp.limit_id = l.id) AS policies
                FROM public.booking_limits l
                WHERE l.organization_id = p_organization AND l.id = ANY (p_limits)
            ), away AS MATERIALIZED (
                SELECT h.id AS limit_id, h.max_absent, h.first_day, h.last_day, r.employee_id,
                    left_of.first_day AS start_date, left_of.last_day AS end_date,
                    left_of.first_part AS start_date_type, left_of.last_part AS end_date_type
                FROM held h
                JOIN public.requests r ON r.organization_id = p_organization AND r.status IN ('pending', 'approved')
                    AND r.end_date >= h.first_day AND r.start_date <= h.last_day AND r.employee_id <> p_but
                    AND (cardinality(h.policies) = 0 AND NOT r.interrupts OR r.policy_id = ANY (h.policies))
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = r.employee_id AND e.is_active
                    AND (h.department_id IS NULL OR e.department_id = h.department_id)
                    AND (h.site_id IS NULL OR e.site_id = h.site_id)
                JOIN LATERAL hiatus.runs_left(r.slots, r.slots_interrupted) AS left_of
                    ON left_of.last_day >= h.first_day AND left_of.first_day <= h.last_day
                WHERE h.kind = 'capacity' AND h.max_absent > 0
            ), busy AS MATERIALIZED (
                SELECT a.limit_id, a.first_day + d.number AS day
                FROM away a
                CROSS JOIN generate_series(greatest(a.start_date - a.first_day, 0),
                    least(a.end_date, a.last_day) - a.first_day) AS d(number)
                GROUP BY a.limit_id, a.max_absent, a.first_day + d.number
                HAVING count(DISTINCT a.employee_id) >= a.max_absent
            ), counted AS MATERIALIZED (
                SELECT a.* FROM away a
                WHERE EXISTS (
                    SELECT FROM busy b WHERE b.limit_id = a.limit_id AND b.day BETWEEN a.start_date AND a.end_date)
            ), people AS MATERIALIZED (
                SELECT e.id, e.hire_date, e.end_date, s.name AS site, coalesce(s.country_code, o.country_code) AS country,
                    hiatus.places_of(p_organization, e.id) AS places
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization AND e.id IN (SELECT c.employee_id FROM counted c)
            )
            SELECT json_build_object(
                'limits', (
                    SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'kind', h.kind,
                        'startDate', h.start_date, 'endDate', h.end_date, 'maxAbsent', h.max_absent,
                        'policyIds', h.policies,
                        'absences', (
                            SELECT json_agg(json_build_array(
                                c.employee_id, c.start_date, c.end_date, c.start_date_type, c.end_date_type))
                            FROM counted c WHERE c.limit_id = h.id))
                        ORDER BY h.start_date, h.id)
                    FROM held h),
                'people', (
                    SELECT json_agg(json_build_object('id', p.id, 'hireDate', p.hire_date, 'endDate', p.end_date,
                        'spells', hiatus.spells_of(p_organization, p.id, p.hire_date, p.end_date),
                        'countryCode', p.country, 'siteName', p.site, 'places', p.places,
                        'patterns', (
                            SELECT json_agg(json_build_object('effectiveDate', w.effective_date, 'week', json_build_array(
                                w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday))
                                ORDER BY w.effective_date)
                            FROM public.work_patterns w
                            WHERE w.organization_id = p_organization AND w.employee_id = p.id)))
                    FROM people p),
                'holidays', (
                    SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                        'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(s.name, '')))
                    FROM public.holidays h
                    LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                    WHERE h.organization_id = p_organization AND h.end_date >= p_start AND h.start_date <= p_end
                      AND h.country_code IN (SELECT p.country FROM people p
                          UNION SELECT v.value ->> 'countryCode' FROM people p, json_array_elements(p.places) v)))
        );
    END $$;
