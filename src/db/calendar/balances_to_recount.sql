-- The same as hiatus.held_policies for one employee and policy, but for many at once and without
-- the policy itself: each from the last closed cycle before its bound on.
CREATE OR REPLACE FUNCTION hiatus.balances_to_recount(p_organization uuid, p_pairs jsonb) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH held AS MATERIALIZED (
                SELECT v."employeeId" AS employee_id, v."policyId" AS policy_id,
                    least(v.before, min(a.end_effective_date)) AS bound,
                    json_agg(json_build_array(a.effective_date, a.end_effective_date) ORDER BY a.effective_date) AS spans
                FROM jsonb_to_recordset(p_pairs) AS v("employeeId" uuid, "policyId" uuid, before date)
                JOIN public.policy_assignments a ON a.organization_id = p_organization
                    AND a.employee_id = v."employeeId" AND a.policy_id = v."policyId"
                GROUP BY v."employeeId", v."policyId", v.before
            ), opened AS MATERIALIZED (
                SELECT h.employee_id, h.policy_id, h.spans, c.cycle_end, c.opening,
                    coalesce(c.cycle_end, '-infinity') AS after
                FROM held h
                LEFT JOIN LATERAL (
                    SELECT c.cycle_end, c.opening FROM public.closed_cycles c
                    WHERE c.organization_id = p_organization AND c.employee_id = h.employee_id
                      AND c.policy_id = h.policy_id AND c.cycle_start < h.bound AND c.cycle_end < h.bound
                    ORDER BY c.cycle_start DESC LIMIT 1
                ) c ON true
            )
            SELECT json_agg(json_build_object(
                'employeeId', o.employee_id, 'policyId', o.policy_id, 'assignments', o.spans,
                'serviceStartDate', (
                    SELECT e.service_start_date FROM public.employees e
                    WHERE e.organization_id = p_organization AND e.id = o.employee_id),
                'patterns', (
                    SELECT json_agg(json_build_array(w.effective_date, json_build_array(
                        w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday))
                        ORDER BY w.effective_date)
                    FROM public.work_patterns w
                    WHERE w.organization_id = p_organization AND w.employee_id = o.employee_id),
                'allowances', (
                    SELECT json_agg(json_build_array(i.effective_date, i.annual_allowance_hundredths)
                        ORDER BY i.effective_date)
                    FROM public.individual_allowances i
                    WHERE i.organization_id = p_organization AND i.employee_id = o.employee_id
                      AND i.policy_id = o.policy_id),
                'adjustments', (
                    SELECT json_agg(json_build_array(j.date, j.hundredths, j.reason, j.kind, j.expires_on,
                        j.linked_policy_id, round(extract(epoch FROM j.created_at) * 1000))
                        ORDER BY j.date, j.created_at)
                    FROM public.adjustments j
                    WHERE j.organization_id = p_organization AND j.employee_id = o.employee_id
                      AND j.policy_id = o.policy_id AND j.date > o.after),
                'noticed', (
                    SELECT CASE WHEN u.lapse_needs_notice THEN coalesce((
                        SELECT json_agg(json_build_array(n.date, (n.created_at AT TIME ZONE 'UTC')::date,
                            round(extract(epoch FROM n.created_at) * 1000)) ORDER BY n.date, n.weeks)
                        FROM public.notices n
                        WHERE n.organization_id = p_organization AND n.employee_id = o.employee_id
                          AND n.policy_id = o.policy_id AND n.kind = 'lapse'), '[]') END
                    FROM public.notice_rules u WHERE u.organization_id = p_organization),
                'charges', (
                    SELECT json_agg(json_build_array(d.date, d.hundredths, r.status, r.id))
                    FROM public.requests r
                    CROSS JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) d
                    WHERE r.organization_id = p_organization AND r.employee_id = o.employee_id
                      AND r.policy_id = o.policy_id AND r.status IN ('pending', 'approved') AND r.end_date > o.after
                      AND d.hundredths > 0 AND d.date > o.after),
                'replacements', (
                    SELECT json_object_agg(r.id, r.replaces_id) FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = o.employee_id
                      AND r.policy_id = o.policy_id AND r.status = 'pending' AND r.replaces_id IS NOT NULL),
                'opening', CASE WHEN o.cycle_end IS NOT NULL THEN
                    json_build_object('from', o.cycle_end + 1, 'lots', o.opening) END))
            FROM opened o
        );
    END $$;
