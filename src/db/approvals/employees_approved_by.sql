-- The employees for whom somebody approves today: by their list, by its fallback, or standing in
-- for who does. Nobody past the last day approves, or is stood in for.
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
                    AND (x.end_date IS NULL OR x.end_date >= p_today)
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
                        AND (dm.end_date IS NULL OR dm.end_date >= p_today)
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
                    AND (x.end_date IS NULL OR x.end_date >= p_today)
                WHERE a.organization_id = p_organization AND a.employee_id = m.id AND x.id <> m.id);
    END $$;
