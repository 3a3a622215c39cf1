-- Whom the requests of employees may go to, and who stands in for them around a date; also for the
-- given approvers of older steps. As [employee, department's manager, manager], [employee,
-- approver] in turn, [id, is active, last day, name] and [approver, delegate, first day, last day].
CREATE OR REPLACE FUNCTION hiatus.approval_facts(p_organization uuid, p_employees uuid[], p_today date, p_also uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        people json;
        managers uuid[];
        listed json;
        approvers uuid[];
        colleagues json;
        delegations json;
    BEGIN
        SELECT json_agg(json_build_array(e.id, d.manager_id, e.manager_id)), array_agg(d.manager_id) || array_agg(e.manager_id)
            INTO people, managers
            FROM public.employees e
            LEFT JOIN public.departments d ON d.organization_id = p_organization AND d.id = e.department_id
            WHERE e.organization_id = p_organization AND e.id = ANY (p_employees);
        SELECT json_agg(json_build_array(a.employee_id, a.approver_id) ORDER BY a.position), array_agg(a.approver_id)
            INTO listed, approvers
            FROM public.employee_approvers a
            WHERE a.organization_id = p_organization AND a.employee_id = ANY (p_employees);
        approvers := approvers || managers || p_also;
        SELECT json_agg(json_build_array(x.id, x.is_active, x.end_date, x.name)) INTO colleagues
            FROM public.employees x
            WHERE x.organization_id = p_organization AND x.id = ANY (approvers);
        SELECT json_agg(json_build_array(g.approver_id, g.delegate_id, g.start_date, g.end_date)) INTO delegations
            FROM public.delegations g
            WHERE g.organization_id = p_organization AND g.approver_id = ANY (approvers)
              AND g.end_date >= p_today - 1 AND g.start_date <= p_today + 1;
        RETURN json_build_object('people', people, 'listed', listed, 'colleagues', colleagues, 'delegations', delegations);
    END $$;
