-- What decides the balances of several people, in their order, in sets: the function for one of
-- them takes eight times as long for each. Of one policy where one is given. Read from the last
-- closed cycle on that ends before today (or the given day) and before the first day that matters.
CREATE OR REPLACE FUNCTION hiatus.facts_of_people(
    p_organization uuid, p_employees uuid[], p_policies uuid[], p_firsts date[], p_on date, p_now timestamptz
) RETURNS TABLE (place bigint, facts json)
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN QUERY WITH people AS MATERIALIZED (
            SELECT w.place, w.policy_id, w.first_day, e.id, e.name, e.email, e.hire_date, e.end_date, e.service_start_date,
                (p_now AT TIME ZONE coalesce(z.time_zone, o.time_zone))::date AS today,
                json_build_array(o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday) AS default_week,
                CASE WHEN x.has_more THEN hiatus.spells_of(p_organization, e.id, e.hire_date, e.end_date) END AS spells,
                x.first_end
            FROM unnest(p_employees, p_policies, p_firsts) WITH ORDINALITY AS w(id, policy_id, first_day, place)
            CROSS JOIN LATERAL (
                SELECT e.id, e.name, e.email, e.hire_date, e.end_date, e.service_start_date, e.site_id, e.job_date
                FROM public.employees e WHERE e.organization_id = p_organization AND e.id = w.id OFFSET 0
            ) e
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.sites z ON z.organization_id = p_organization AND z.id = CASE WHEN EXISTS (
                SELECT FROM public.employee_jobs n WHERE n.organization_id = p_organization AND n.employee_id = e.id
            ) THEN hiatus.zone_site(p_organization, e.id, e.site_id, e.job_date, p_now) ELSE e.site_id END
            CROSS JOIN LATERAL (
                SELECT count(*) > 0 AS has_more, min(m.end_date) AS first_end FROM public.employments m
                WHERE m.organization_id = p_organization AND m.employee_id = e.id
            ) x
        ), held AS MATERIALIZED (
            SELECT p.id, a.policy_id, a.spans, least(coalesce(p_on, p.today), p.first_day, p.end_date, a.first_end,
                CASE WHEN a.first_end IS NOT NULL THEN p.first_end END) AS bound
            FROM people p
            CROSS JOIN LATERAL (
                SELECT a.policy_id, min(a.end_effective_date) AS first_end,
                    json_agg(json_build_array(a.effective_date, a.end_effective_date) ORDER BY a.effective_date) AS spans
                FROM public.policy_assignments a
                WHERE a.organization_id = p_organization AND a.employee_id = p.id
                  AND (p.policy_id IS NULL OR a.policy_id = p.policy_id)
                GROUP BY a.policy_id
            ) a
        ), opened AS (
            SELECT h.id, min(coalesce(c.cycle_end, '-infinity')) AS after, json_agg(json_build_array(h.policy_id, h.spans,
                CASE WHEN c.cycle_end IS NOT NULL THEN
                    json_build_object('from', c.cycle_end + 1, 'lots', c.opening) END)) AS held
            FROM held h
            LEFT JOIN LATERAL (
                SELECT c.cycle_end, c.opening FROM public.closed_cycles c
                WHERE c.organization_id = p_organization AND c.employee_id = h.id AND c.policy_id = h.policy_id
                  AND c.cycle_start < h.bound AND c.cycle_end < h.bound
                ORDER BY c.cycle_start DESC LIMIT 1
            ) c ON true
            GROUP BY h.id
        )
        SELECT p.place, json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'today', p.today,
            'hireDate', p.hire_date, 'endDate', p.end_date, 'spells', p.spells, 'serviceStartDate', p.service_start_date,
            'defaultWeek', p.default_week, 'held', h.held,
            'patterns', (
                SELECT json_agg(json_build_array(w.effective_date, json_build_array(
                    w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)) ORDER BY w.effective_date)
                FROM public.work_patterns w WHERE w.organization_id = p_organization AND w.employee_id = p.id),
            'requests', (
                SELECT json_agg(concat(r.policy_id, ' ', r.id, ' ', r.start_date, ' ', left(r.status, 1), ' ', r.day_counts,
                    ' ', CASE r.status WHEN 'pending' THEN r.replaces_id END))
                FROM public.requests r
                WHERE r.organization_id = p_organization AND r.employee_id = p.id AND r.status IN ('pending', 'approved')
                  AND r.end_date > h.after AND (p.policy_id IS NULL OR r.policy_id = p.policy_id)),
            'adjustments', (
                SELECT json_agg(json_build_array(j.policy_id, json_build_array(j.date, j.hundredths, j.reason, j.kind,
                    j.expires_on, j.linked_policy_id, round(extract(epoch FROM j.created_at) * 1000)))
                    ORDER BY j.date, j.created_at)
                FROM public.adjustments j
                WHERE j.organization_id = p_organization AND j.employee_id = p.id AND j.date > h.after),
            'allowances', (
                SELECT json_agg(json_build_array(i.policy_id, json_build_array(i.effective_date, i.annual_allowance_hundredths))
                    ORDER BY i.effective_date)
                FROM public.individual_allowances i WHERE i.organization_id = p_organization AND i.employee_id = p.id),
            'noticed', CASE WHEN (
                SELECT u.lapse_needs_notice FROM public.notice_rules u WHERE u.organization_id = p_organization
            ) THEN coalesce((
                SELECT json_agg(json_build_array(n.policy_id, json_build_array(n.date, (n.created_at AT TIME ZONE 'UTC')::date,
                    round(extract(epoch FROM n.created_at) * 1000))) ORDER BY n.date, n.weeks)
                FROM public.notices n
                WHERE n.organization_id = p_organization AND n.employee_id = p.id AND n.kind = 'lapse'), '[]') END)
        FROM people p
        LEFT JOIN opened h ON h.id = p.id
        ORDER BY p.place;
    END $$;
