-- A number that changes as soon as any row that hiatus.held_policies reads has changed. It takes
-- the same parameters, reads the same tables, and depends on the transactions that wrote the rows.
CREATE OR REPLACE FUNCTION hiatus.held_policies_version(p_organization uuid, p_employee uuid, p_policy uuid, p_bound date)
    RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH held AS (
                SELECT a.policy_id, least(p_bound, min(a.end_effective_date), CASE WHEN min(a.end_effective_date) IS NOT NULL
                        THEN (SELECT min(m.end_date) FROM public.employments m
                            WHERE m.organization_id = p_organization AND m.employee_id = p_employee) END) AS bound,
                    array_agg(a.xmin ORDER BY a.effective_date) AS writers
                FROM public.policy_assignments a
                WHERE a.organization_id = p_organization AND a.employee_id = p_employee
                  AND (p_policy IS NULL OR a.policy_id = p_policy)
                GROUP BY a.policy_id
            ), opened AS MATERIALIZED (
                SELECT h.policy_id, coalesce(c.cycle_end, '-infinity') AS after, hash_array_extended(
                    h.writers || c.xmin || p.xmin || (
                        SELECT array_agg(v.xmin ORDER BY v.id) FROM public.policy_versions v
                        WHERE v.organization_id = p_organization AND v.policy_id = h.policy_id), 0) AS writers
                FROM held h
                JOIN public.policies p ON p.organization_id = p_organization AND p.id = h.policy_id
                LEFT JOIN LATERAL (
                    SELECT c.cycle_end, c.xmin FROM public.closed_cycles c
                    WHERE c.organization_id = p_organization AND c.employee_id = p_employee
                      AND c.policy_id = h.policy_id AND c.cycle_start < h.bound AND c.cycle_end < h.bound
                    ORDER BY c.cycle_start DESC LIMIT 1
                ) c ON true
            )
            SELECT hash_array_extended(ARRAY[
                hash_array_extended(array_agg(o.policy_id ORDER BY o.policy_id), 0),
                hash_array_extended(array_agg(o.writers ORDER BY o.policy_id), 0),
                (SELECT hash_array_extended(array_agg(e.xmin), 0)
                    FROM public.employees e WHERE e.organization_id = p_organization AND e.id = p_employee),
                (SELECT hash_array_extended(array_agg(w.xmin ORDER BY w.effective_date), 0)
                    FROM public.work_patterns w
                    WHERE w.organization_id = p_organization AND w.employee_id = p_employee),
                (SELECT hash_array_extended(array_agg(i.xmin ORDER BY i.policy_id, i.effective_date), 0)
                    FROM public.individual_allowances i
                    WHERE i.organization_id = p_organization AND i.employee_id = p_employee),
                (SELECT hash_array_extended(array_agg(j.xmin ORDER BY j.id), 0)
                    FROM public.adjustments j
                    WHERE j.organization_id = p_organization AND j.employee_id = p_employee
                      AND j.date > min(o.after)),
                (SELECT hash_array_extended(array_agg(u.xmin), 0)
                    FROM public.notice_rules u WHERE u.organization_id = p_organization),
                (SELECT hash_array_extended(array_agg(n.xmin ORDER BY n.id), 0)
                    FROM public.notices n
                    WHERE n.organization_id = p_organization AND n.employee_id = p_employee AND n.kind = 'lapse'),
                (SELECT hash_array_extended(array_agg(r.xmin ORDER BY r.id), 0)
                    FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                      AND r.end_date > min(o.after))], 0)
            FROM opened o
        );
    END $$;
