-- Whoever is past the last day of employment approves as little as somebody inactive, from that day on and without a job.

CREATE INDEX employees_end_idx ON employees (organization_id, end_date) WHERE end_date IS NOT NULL;

-- As before, but an approver past the last day counts as inactive.
CREATE OR REPLACE FUNCTION hiatus.approval_facts(p_organization uuid, p_employees uuid[], p_today date, p_also uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH people AS MATERIALIZED (
                SELECT e.id, e.manager_id, (
                    SELECT d.manager_id FROM public.departments d
                    WHERE d.organization_id = p_organization AND d.id = e.department_id) AS department_manager_id
                FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = ANY (p_employees)
            ), listed AS MATERIALIZED (
                SELECT a.employee_id, a.approver_id, a.position FROM public.employee_approvers a
                WHERE a.organization_id = p_organization AND a.employee_id = ANY (p_employees)
            ), ids AS MATERIALIZED (
                SELECT l.approver_id AS id FROM listed l
                UNION SELECT p.department_manager_id FROM people p WHERE p.department_manager_id IS NOT NULL
                UNION SELECT p.manager_id FROM people p WHERE p.manager_id IS NOT NULL
                UNION SELECT unnest(p_also)
            )
            SELECT json_build_object(
                'people', (SELECT json_agg(json_build_array(p.id, p.department_manager_id, p.manager_id)) FROM people p),
                'listed', (
                    SELECT json_agg(json_build_array(l.employee_id, l.approver_id) ORDER BY l.position) FROM listed l),
                'colleagues', (
                    SELECT json_agg(json_build_array(
                        x.id, x.is_active AND coalesce(x.end_date >= p_today, true), x.name)) FROM public.employees x
                    WHERE x.organization_id = p_organization AND x.id = ANY (ARRAY(SELECT ids.id FROM ids))),
                'delegations', (
                    SELECT json_agg(json_build_array(g.approver_id, g.delegate_id, g.start_date, g.end_date))
                    FROM public.delegations g
                    WHERE g.organization_id = p_organization AND g.approver_id = ANY (ARRAY(SELECT ids.id FROM ids))
                      AND g.end_date >= p_today - 1 AND g.start_date <= p_today + 1))
        );
    END $$;

-- As before, but nobody past the last day approves, or is stood in for.
CREATE OR REPLACE FUNCTION hiatus.employees_approved_by(p_organization uuid, p_approver uuid, p_today date) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN QUERY
            WITH stood_for AS (
                SELECT p_approver AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                JOIN public.employees x
                    ON x.organization_id = p_organization AND x.id = g.approver_id AND x.is_active
                    AND coalesce(x.end_date >= p_today, true)
                WHERE g.organization_id = p_organization AND g.delegate_id = p_approver
                  AND g.end_date >= p_today AND g.start_date <= p_today
            ), managed AS (
                SELECT e.id, true AS by_department FROM stood_for f
                JOIN public.departments d ON d.organization_id = p_organization AND d.manager_id = f.id
                JOIN public.employees e ON e.organization_id = p_organization AND e.department_id = d.id AND e.id <> f.id
                UNION ALL
                SELECT e.id, false FROM stood_for f
                JOIN public.employees e ON e.organization_id = p_organization AND e.manager_id = f.id
                WHERE NOT EXISTS (
                    SELECT FROM public.departments d
                    JOIN public.employees dm
                        ON dm.organization_id = p_organization AND dm.id = d.manager_id AND dm.is_active
                        AND coalesce(dm.end_date >= p_today, true)
                    WHERE d.organization_id = p_organization AND d.id = e.department_id AND dm.id <> e.id)
            )
            SELECT a.employee_id FROM stood_for f
            JOIN public.employee_approvers a ON a.organization_id = p_organization AND a.approver_id = f.id
            WHERE a.employee_id <> p_approver
            UNION
            SELECT m.id FROM managed m
            WHERE m.id <> p_approver AND NOT EXISTS (
                SELECT FROM public.employee_approvers a
                JOIN public.employees x
                    ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                    AND coalesce(x.end_date >= p_today, true)
                WHERE a.organization_id = p_organization AND a.employee_id = m.id AND x.id <> m.id);
    END $$;

-- As before; what was with somebody past the last day falls to the next, or to the admins.
CREATE OR REPLACE FUNCTION hiatus.awaiting_ids(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_today date, p_after timestamptz, p_after_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN ARRAY(
            WITH holders AS (
                SELECT p_actor AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                WHERE g.organization_id = p_organization AND g.delegate_id = p_actor
                  AND g.end_date >= p_today AND g.start_date <= p_today
            ), found AS (
                SELECT s.request_id FROM holders h
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'current'
                UNION
                SELECT s.request_id FROM holders h
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'waiting'
                JOIN public.approval_steps b ON b.organization_id = p_organization AND b.request_id = s.request_id
                    AND b.status = 'current'
                JOIN public.requests q ON q.organization_id = p_organization AND q.id = s.request_id
                WHERE NOT EXISTS (
                    SELECT FROM public.employee_approvers a
                    JOIN public.employees x ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                        AND coalesce(x.end_date >= p_today, true)
                    WHERE a.organization_id = p_organization AND a.employee_id = q.employee_id
                      AND a.approver_id = b.approver_id)
                UNION
                SELECT s.request_id FROM public.approval_steps s
                WHERE p_is_admin AND s.organization_id = p_organization AND s.approver_id IS NULL AND s.status = 'current'
                UNION
                SELECT s.request_id FROM public.employees x
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE p_is_admin AND x.organization_id = p_organization AND NOT x.is_active
                UNION
                SELECT s.request_id FROM public.employees x
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE p_is_admin AND x.organization_id = p_organization AND x.end_date < p_today
            )
            -- OFFSET 0 keeps the look-up by id for each: the planner thinks of an admin's long queue, and would read all that is pending.
            SELECT r.id FROM found f
            CROSS JOIN LATERAL (
                SELECT q.id, q.status, q.employee_id, q.created_at FROM public.requests q
                WHERE q.organization_id = p_organization AND q.id = f.request_id OFFSET 0
            ) r
            WHERE r.status = 'pending' AND r.employee_id <> p_actor
              AND (p_after IS NULL OR (r.created_at, r.id) > (p_after, p_after_id))
            ORDER BY r.created_at, r.id LIMIT p_limit
        );
    END $$;
