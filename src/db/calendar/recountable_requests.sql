-- The live requests that a change of the calendar may concern, in portions with all of an
-- employee's: those that reach into today or later, or beyond the end of the employment. For people
-- who are named, past requests are included that are marked or lie outside what they hold. The plan
-- is made for each call, because the fastest way depends on the dates and on the number of people.
CREATE OR REPLACE FUNCTION hiatus.recountable_requests(p_organization uuid, p_scope jsonb, p_now timestamptz, p_portion integer)
    RETURNS TABLE (requests uuid[])
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO force_custom_plan
    AS $$
    DECLARE
        employees uuid[] := (SELECT array_agg(v::uuid) FROM jsonb_array_elements_text(p_scope -> 'employeeIds') AS v);
        places jsonb := p_scope -> 'places';
        site uuid := p_scope ->> 'siteId';
        policy uuid := p_scope ->> 'policyId';
        first_day date := coalesce(p_scope ->> 'from', '-infinity')::date;
        last_day date := coalesce(p_scope ->> 'to', 'infinity')::date;
        ranges datemultirange := (SELECT range_agg(daterange(v."from", v."to", '[]'))
            FROM jsonb_to_recordset(p_scope -> 'ranges') AS v("from" date, "to" date));
        -- Today is not earlier anywhere.
        yesterday date := (p_now AT TIME ZONE 'UTC')::date - 1;
    BEGIN
        IF p_scope ? 'employeeIds' AND employees IS NULL THEN RETURN; END IF;
        RETURN QUERY
            WITH people AS MATERIALIZED (
                -- Of somebody with several spells, everything from the end of the first one on.
                SELECT e.id, least(e.hire_date, n.hire_date) AS hire_date,
                    least((p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date, e.end_date + 1, n.end_date + 1) AS since
                FROM public.employees e
                LEFT JOIN (
                    SELECT m.employee_id, min(m.hire_date) AS hire_date, min(m.end_date) AS end_date
                    FROM public.employments m WHERE m.organization_id = p_organization GROUP BY m.employee_id
                ) n ON n.employee_id = e.id
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization
                  AND (employees IS NULL OR e.id = ANY (employees))
                  AND (site IS NULL OR e.site_id = site OR e.id IN (
                      SELECT n.employee_id FROM public.employee_jobs n
                      WHERE n.organization_id = p_organization AND n.site_id = site))
                  AND (places IS NULL OR EXISTS (
                      SELECT FROM jsonb_to_recordset(places) AS v(country_code text, site text)
                      WHERE v.country_code = coalesce(s.country_code, o.country_code) AND v.site IN ('', s.name))
                      OR e.id IN (
                          -- Somebody who worked, or is to work, there.
                          SELECT n.employee_id FROM public.employee_jobs n
                          JOIN public.organizations g ON g.id = p_organization
                          LEFT JOIN public.sites t ON t.organization_id = p_organization AND t.id = n.site_id
                          JOIN jsonb_to_recordset(places) AS v(country_code text, site text)
                              ON v.country_code = coalesce(t.country_code, g.country_code) AND v.site IN ('', t.name)
                          WHERE n.organization_id = p_organization))
            ), found AS (
                SELECT r.id, r.employee_id
                FROM public.requests r
                JOIN people p ON p.id = r.employee_id
                WHERE r.organization_id = p_organization AND r.status IN ('pending', 'approved')
                  AND r.end_date >= greatest(first_day, yesterday) AND r.start_date <= last_day
                  AND r.end_date >= p.since AND (policy IS NULL OR r.policy_id = policy)
                  AND (ranges IS NULL OR daterange(r.start_date, r.end_date, '[]') && ranges)
                UNION ALL
                -- People who have left earlier are read one by one, because reading by date would go through
                -- all the years since.
                SELECT r.id, r.employee_id
                FROM people p
                JOIN public.requests r ON r.organization_id = p_organization AND r.employee_id = p.id
                WHERE p.since < yesterday AND r.status IN ('pending', 'approved')
                  AND r.end_date >= greatest(first_day, p.since) AND r.end_date < yesterday AND r.start_date <= last_day
                  AND (policy IS NULL OR r.policy_id = policy)
                  AND (ranges IS NULL OR daterange(r.start_date, r.end_date, '[]') && ranges)
                UNION ALL
                SELECT r.id, r.employee_id
                FROM people p
                JOIN public.requests r ON r.organization_id = p_organization AND r.employee_id = p.id
                WHERE employees IS NOT NULL AND r.status IN ('pending', 'approved') AND r.end_date < p.since
                  AND r.end_date >= first_day AND r.start_date <= last_day AND (policy IS NULL OR r.policy_id = policy)
                  AND (r.needs_attention OR r.start_date < p.hire_date OR NOT EXISTS (
                      SELECT FROM public.policy_assignments a
                      WHERE a.organization_id = p_organization AND a.employee_id = r.employee_id AND a.policy_id = r.policy_id
                        AND a.effective_date <= r.start_date
                        AND coalesce(a.end_effective_date, 'infinity') >= r.end_date))
            ), numbered AS (
                SELECT f.id, (rank() OVER (ORDER BY f.employee_id) - 1) / p_portion AS portion FROM found f
            )
            SELECT array_agg(n.id) FROM numbered n GROUP BY n.portion ORDER BY n.portion;
    END $$;
