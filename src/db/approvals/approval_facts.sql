-- Whom the requests of employees may go to, and who stands in for them around a date; also for the
-- given approvers of older steps. As [employee, department's manager, manager], [employee,
-- approver] in turn, [id, is active, last day, name] and [approver, delegate, first day, last day].
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
                        x.id, x.is_active, x.end_date, x.name)) FROM public.employees x
                    WHERE x.organization_id = p_organization AND x.id = ANY (ARRAY(SELECT ids.id FROM ids))),
                'delegations', (
                    SELECT json_agg(json_build_array(g.approver_id, g.delegate_id, g.start_date, g.end_date))
                    FROM public.delegations g
                    WHERE g.organization_id = p_organization AND g.approver_id = ANY (ARRAY(SELECT ids.id FROM ids))
                      AND g.end_date >= p_today - 1 AND g.start_date <= p_today + 1))
        );
    END $$;
