-- The facts behind new requests of several people that are written next, under the locks of the
-- calendar and of these people; null when none of them can be locked. Left out are people whom
-- another transaction has locked, because nobody waits for a person here, and whoever comes again.
CREATE OR REPLACE FUNCTION hiatus.facts_of_bookers(p_organization uuid, p_wanted jsonb, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        one record;
        places integer[] := '{}';
        employees uuid[] := '{}';
        policies uuid[] := '{}';
        starts date[] := '{}';
        ends date[] := '{}';
        has_limits boolean;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        PERFORM hiatus.share_calendar(p_organization);
        FOR one IN
            SELECT DISTINCT ON (v."employeeId") v.place, v."employeeId" AS employee, v."policyId" AS policy,
                v."startDate" AS first_day, v."endDate" AS last_day
            FROM jsonb_to_recordset(p_wanted) AS v(place integer, "employeeId" uuid, "policyId" uuid, "startDate" date,
                "endDate" date)
            ORDER BY v."employeeId", v.place
        LOOP
            PERFORM FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = one.employee FOR NO KEY UPDATE SKIP LOCKED;
            CONTINUE WHEN NOT FOUND;
            places := places || one.place;
            employees := employees || one.employee;
            policies := policies || one.policy;
            starts := starts || one.first_day;
            ends := ends || one.last_day;
        END LOOP;
        IF cardinality(employees) = 0 THEN RETURN NULL; END IF;
        has_limits := EXISTS (
            SELECT FROM public.booking_limits l
            WHERE l.organization_id = p_organization AND l.start_date <= (SELECT max(d) FROM unnest(ends) AS d)
              AND coalesce(l.end_date >= (SELECT min(d) FROM unnest(starts) AS d), true));
        RETURN json_build_object(
            -- A day everywhere on earth is at most one from that of UTC.
            'approval', hiatus.approval_facts(p_organization, employees, (p_now AT TIME ZONE 'UTC')::date, '{}'),
            'admins', (
                SELECT json_agg(json_build_array(e.id, e.end_date)) FROM public.employees e
                WHERE e.organization_id = p_organization AND e.role = 'admin' AND e.is_active),
            'policies', hiatus.policies_with_terms(p_organization, policies),
            'bookers', (
                SELECT json_agg(json_build_object('place', w.place, 'facts', f.facts,
                    'role', e.role, 'isActive', e.is_active, 'departmentId', e.department_id,
                    'timeZone', coalesce(z.time_zone, o.time_zone), 'countryCode', coalesce(s.country_code, o.country_code),
                    'siteName', s.name, 'places', j.places,
                    'holidays', (
                        SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                            'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(x.name, ''))
                            ORDER BY h.start_date, h.name)
                        FROM public.holidays h
                        LEFT JOIN public.sites x ON x.organization_id = p_organization AND x.id = h.site_id
                        WHERE h.organization_id = p_organization AND h.end_date >= w.first_day AND h.start_date <= w.last_day
                          AND (h.country_code = coalesce(s.country_code, o.country_code) OR h.country_code IN (
                              SELECT v.value ->> 'countryCode' FROM json_array_elements(j.places) v))),
                    'liveRequests', (
                        SELECT json_agg(json_build_object('startDate', r.start_date, 'endDate', r.end_date,
                            'startDateType', r.start_date_type, 'endDateType', r.end_date_type,
                            'requestId', r.id, 'status', r.status, 'interrupts', r.interrupts))
                        FROM public.requests r
                        -- Not IN, which would let the index of the constraint be used: it knows no dates.
                        WHERE r.organization_id = p_organization AND r.employee_id = w.employee
                          AND r.status NOT IN ('declined', 'cancelled')
                          AND r.end_date >= w.first_day AND r.start_date <= w.last_day),
                    'limits', CASE WHEN has_limits THEN hiatus.limits_on(
                        p_organization, w.employee, w.policy, w.first_day, w.last_day, false) END))
                FROM unnest(places, employees, policies, starts, ends)
                    WITH ORDINALITY AS w(place, employee, policy, first_day, last_day, number)
                JOIN hiatus.facts_of_people(p_organization, employees, policies, starts, NULL, p_now) f ON f.place = w.number
                CROSS JOIN LATERAL (
                    SELECT e.role, e.is_active, e.department_id, e.site_id, e.job_date, EXISTS (
                            SELECT FROM public.employee_jobs n
                            WHERE n.organization_id = p_organization AND n.employee_id = e.id) AS has_jobs
                    FROM public.employees e WHERE e.organization_id = p_organization AND e.id = w.employee OFFSET 0
                ) e
                CROSS JOIN LATERAL (
                    SELECT CASE WHEN e.has_jobs THEN hiatus.places_of(p_organization, w.employee) END AS places OFFSET 0
                ) j
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                LEFT JOIN public.sites z ON z.organization_id = p_organization AND z.id = CASE WHEN e.has_jobs
                    THEN hiatus.zone_site(p_organization, w.employee, e.site_id, e.job_date, p_now) ELSE e.site_id END));
    END $$;
