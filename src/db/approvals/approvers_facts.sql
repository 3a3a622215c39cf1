-- The approval facts of employees who have been read: as people [employee, department's manager,
-- manager], whose managers are listed once more. Beside them who is on their lists, as [employee,
-- approver] in turn, those who may approve, as [id, is active, last day, name], also the given
-- approvers of older steps, and who stands in for them around a date, as [approver, delegate, first
-- day, last day].
CREATE OR REPLACE FUNCTION hiatus.approvers_facts(
    p_organization uuid, p_people json, p_employees uuid[], p_managers uuid[], p_today date, p_also uuid[]
) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        listed json;
        approvers uuid[];
        colleagues json;
        delegations json;
    BEGIN
        SELECT json_agg(json_build_array(a.employee_id, a.approver_id) ORDER BY a.position), array_agg(a.approver_id)
            INTO listed, approvers
            FROM public.employee_approvers a
            WHERE a.organization_id = p_organization AND a.employee_id = ANY (p_employees);
        approvers := approvers || p_managers || p_also;
        SELECT json_agg(json_build_array(x.id, x.is_active, x.end_date, x.name)) INTO colleagues
            FROM (SELECT DISTINCT unnest(approvers) AS id) w
            -- One by one, or the planner would read the whole organization if most others are small.
            CROSS JOIN LATERAL (
                SELECT e.id, e.is_active, e.end_date, e.name FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = w.id OFFSET 0) x;
        SELECT json_agg(json_build_array(g.approver_id, g.delegate_id, g.start_date, g.end_date)) INTO delegations
            FROM public.delegations g
            WHERE g.organization_id = p_organization AND g.approver_id = ANY (approvers)
              AND g.end_date >= p_today - 1 AND g.start_date <= p_today + 1;
        RETURN json_build_object('people', p_people, 'listed', listed, 'colleagues', colleagues, 'delegations', delegations);
    END $$;
